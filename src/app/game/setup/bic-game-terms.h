/* Agreements of two players before a game: sides, dice, hidden hands, time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules use only the dice and the setting for open hands. The last choices are stored in the settings.
 */
#pragma once

#include "bic-session.h"

G_BEGIN_DECLS

typedef struct {
  char    *player[BIC_N_SIDES];         /* name, or NULL */
  char    *computer[BIC_N_SIDES];       /* level of the computer, or NULL for a human player */
  char    *tournament;                  /* name, or NULL */
  gboolean typed_dice, hide_hands, turn_board, timed;
  guint    minutes;                     /* agreed time of a turn, in minutes */
  gboolean seeded;                      /* FALSE if the seed is random */
  guint64  seed;
} BicGameTerms;

BicGameTerms * bic_game_terms_new                (void);
BicGameTerms * bic_game_terms_new_for_session    (BicSession         *session);
void           bic_game_terms_free               (BicGameTerms       *terms);
void           bic_game_terms_set_player         (BicGameTerms       *terms,
                                                  int                 side,
                                                  const char         *name);
void           bic_game_terms_set_computer       (BicGameTerms       *terms,
                                                  int                 side,
                                                  const char         *level);
void           bic_game_terms_set_tournament     (BicGameTerms       *terms,
                                                  const char         *name);
void           bic_game_terms_swap_players       (BicGameTerms       *terms);
gboolean       bic_game_terms_set_seed           (BicGameTerms       *terms,
                                                  const char         *text,
                                                  GError            **error);
char *         bic_game_terms_players_text       (const BicGameTerms *terms,
                                                  const char         *top,
                                                  const char         *bottom);
gboolean       bic_game_terms_no_game_was_set_up (void);
gboolean       bic_game_terms_ruleset_was_set_up (const char         *ruleset); /* nullable */
gboolean       bic_game_terms_fit_battle         (const BicGameTerms *terms,
                                                  const BicScenario  *scenario,
                                                  const BicCatalogue *catalogue);
void           bic_game_terms_remember           (const BicGameTerms *terms,
                                                  const BicScenario  *scenario);
void           bic_game_terms_apply_players      (const BicGameTerms *terms,
                                                  BicSession         *session);
BicSession *   bic_game_terms_begin_game         (const BicGameTerms *terms,
                                                  const BicScenario  *scenario,
                                                  BicCatalogue       *catalogue,
                                                  GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicGameTerms, bic_game_terms_free)

G_END_DECLS
