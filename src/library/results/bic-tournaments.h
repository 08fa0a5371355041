/* Tournaments: plan, played games, and games still to be played.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A saved game states its tournament. Information that only the organizer has (the players, the battles, the ranking)
 * is in a small file next to the saved games.
 */
#pragma once

#include "bic-results-sum.h"

G_BEGIN_DECLS

#define BIC_TOURNAMENTS_NAME "tournaments.conf"         /* file name, in the folder of the saved games */

typedef struct {
  char *key;                            /* key from bic_result_key_of_battle () */
  char *title;
} BicTournamentBattle;

typedef struct {
  char            *name;
  const BicPoints *points;              /* rule that ranks the players */
  GPtrArray       *players;             /* char *: planned players, and all players of the games */
  GPtrArray       *battles;             /* BicTournamentBattle: planned battles, and all battles of the games */
  GPtrArray       *results;             /* BicResult: results of the games */
} BicTournament;

/* A game that is still to be played */
typedef struct {
  const char                *player[BIC_N_SIDES];
  const BicTournamentBattle *battle;
} BicPairing;

BicTournament * bic_tournament_new           (const char          *name);
void            bic_tournament_free          (BicTournament       *tournament);
gboolean        bic_tournament_add_player    (BicTournament       *tournament,
                                              const char          *name);
gboolean        bic_tournament_add_battle    (BicTournament       *tournament,
                                              const char          *key,
                                              const char          *title);
/* (element-type BicPairing) (transfer full) */
GPtrArray *     bic_tournament_open_pairings (const BicTournament *tournament);
/* Returns a translated text about the ranking and the tie-breakers. */
char *          bic_points_words             (const BicPoints     *points);

GPtrArray *     bic_tournaments_read    (const char           *folder,
                                         GPtrArray            *results,
                                         /* (element-type BicTournament) (transfer full), sorted by name */
                                         GError              **error);
gboolean        bic_tournaments_save    (const char           *folder,
                                         GPtrArray            *tournaments,
                                         GError              **error);

/* Sets the tournament in the saved game itself, because saved games are authoritative. */
gboolean        bic_game_set_tournament (const char           *game,
                                         const char           *tournament,
                                         BicCatalogue         *catalogue,
                                         BicResult           **result,
                                         GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicTournament, bic_tournament_free)

G_END_DECLS
