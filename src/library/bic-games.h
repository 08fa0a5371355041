/* Summaries of saved games, for the cards of the library.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-draw.h"
#include "bic-result.h"
#include "bic-session.h"

G_BEGIN_DECLS

typedef enum { BIC_GAME_RUNNING, BIC_GAME_FINISHED, BIC_GAME_BROKEN_OFF, BIC_GAME_UNREADABLE } BicGameState;

/* Immutable after creation, so threads can share it. */
typedef struct {
  gatomicrefcount refs;
  char   *path;
  gint64  changed, read;                /* seconds since 1970: last change of the file, and time when it was read */
  BicGameState state;
  char   *battle;                       /* key of the battle, from bic_result_battle_key () */
  char   *title, *subtitle;             /* in the user's language; the subtitle can be NULL */
  char   *player[BIC_N_SIDES];          /* NULL if the player has no name */
  /* level of the computer player, not translated; NULL for a human or unknown player */
  const char *level[BIC_N_SIDES];
  char   *tournament;                   /* name of the tournament; NULL if the game does not belong to a tournament */
  gint64  ended;                        /* seconds since 1970; 0 if unknown */
  char   *army[BIC_N_SIDES];
  GQuark  nation[BIC_N_SIDES];          /* first nation of each army; 0 if the army has no nation */
  /* score of each side in banners (in Napoleonic 20: morale), and the score that wins the game; "needed" is 0 if no
   * score wins */
  int     banners[BIC_N_SIDES], needed[BIC_N_SIDES];
  const char *score;                    /* name of the score, not translated: "banners" */
  int     turn;
  int     asks;                         /* side that must make the next choice, or BIC_NOBODY */
  /* the winning side, or BIC_DRAWN; BIC_NOBODY if the game is in progress or was abandoned */
  int     winner;
  /* result of a finished game that counts for the statistics; NULL for other games */
  BicResult *result;
  /* reason why the file cannot be read or does not fit the rules; NULL if the file is fine */
  char   *error;
  /* TRUE if the game can be opened. If "error" is set, the summary describes the last position that can be replayed, or
   * an earlier saved state. */
  gboolean shown;
} BicGameSummary;

#define BIC_TYPE_GAME_SUMMARY (bic_game_summary_get_type ())
GType            bic_game_summary_get_type (void);
BicGameSummary * bic_game_summary_ref      (BicGameSummary  *summary);
void             bic_game_summary_unref    (BicGameSummary  *summary);

/* (element-type char *) (transfer full): paths of all saved games in @folder, newest first */
GPtrArray *            bic_games_paths             (const char           *folder);
BicGameSummary *       bic_game_summary_read       (const char           *path,
                                                    gint64                changed,
                                                    BicCatalogue         *catalogue);
gboolean               bic_game_summary_is_current (const BicGameSummary *summary,
                                                    gint64                changed); /* time of the file's last change */
gboolean               bic_game_matches            (const BicGameSummary *summary,
                                                    /* words of the title, or names of armies or players */
                                                    const char           *text);
/* Returns the time of the last change of the file in seconds since 1970; 0 if the file does not exist. */
gint64                 bic_game_file_changed_time  (const char           *path);
GPtrArray *            bic_games_list              (BicCatalogue         *catalogue,
                                                    GPtrArray            *known,
                                                    GPtrArray            *results,
                                                    /* returns (element-type BicGameSummary) (transfer full), newest
                                                     * first */
                                                    GCancellable         *cancellable);
void                   bic_games_update_results    (GPtrArray            *results,      /* (element-type BicResult) */
                                                    GPtrArray            *games); /* (element-type BicGameSummary) */
const BicGameSummary * bic_games_find_running      (GPtrArray            *games, /* (element-type BicGameSummary) */
                                                    /* returns NULL if no game of this battle is in progress */
                                                    const BicScenario    *battle);
void                   bic_battles_count_running   (GPtrArray            *battles,      /* (element-type BicBattle) */
                                                    GPtrArray            *games); /* (element-type BicGameSummary) */
char *                 bic_thumbnail_of_game       (const char           *game,
                                                    gint64                changed,
                                                    BicCatalogue         *catalogue,
                                                    BicLook               look,
                                                    int                   width,
                                                    GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicGameSummary, bic_game_summary_unref)

G_END_DECLS
