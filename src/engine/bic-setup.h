/* Sets up a state by hand in the middle of a turn, for rule scripts, puzzles and tests. Also reports dice rolls to a
 * session. These functions do not depend on the family of rule systems, so phases have the names of steps of the turn.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"

G_BEGIN_DECLS

/* --- turn and phase ------------------------------------------------------------------------------------------ */
gboolean bic_setup_turn           (const BicGame  *game,
                                   BicState       *state,
                                   int             turn,
                                   int             active,
                                   const char     *step,
                                   GError        **error);
void     bic_setup_step_to_choice (const BicGame  *game,
                                   BicState       *state);

/* --- cards and score ----------------------------------------------------------------------------------------- */
gboolean bic_setup_place_cards   (const BicGame   *game,
                                  BicState        *state,
                                  const GPtrArray *hands[BIC_N_SIDES],
                                  const GPtrArray *discards[BIC_N_SIDES],
                                  const char      *played,
                                  GError         **error);
gboolean bic_setup_play          (const BicGame  *game,
                                  BicState       *state,
                                  const char     *id,
                                  int             side,
                                  int             hex,
                                  GError        **error);
gboolean bic_setup_set_draw_pile (const BicGame   *game,
                                  BicState        *state,
                                  const char      *deck,
                                  int              side,
                                  const GPtrArray *cards,
                                  GError         **error);
void     bic_setup_score         (const BicGame  *game,
                                  BicState       *state,
                                  int             side,
                                  int             score);

/* --- pieces -------------------------------------------------------------------------------------------------- */
gboolean bic_setup_set_marks       (const BicGame  *game,
                                    BicState       *state,
                                    int             hex,
                                    gboolean        leader,
                                    guint           marks,
                                    int             moved,
                                    GError        **error);
void     bic_setup_mark_as_reduced (const BicGame  *game,
                                    BicState       *state,
                                    int             hex);
gboolean bic_setup_square          (const BicGame  *game,
                                    BicState       *state,
                                    int             hex,
                                    int             space,
                                    const char     *card,
                                    GError        **error);
gboolean bic_setup_same_cards      (const BicGame  *game,
                                    const BicState *a,
                                    const BicState *b,
                                    int             side);

guint    bic_setup_find_marker  (const BicGame  *game,
                                 const char     *word);
guint    bic_setup_marks_at     (const BicGame  *game,
                                 const BicState *state,
                                 int             hex);
guint    bic_setup_marks_of     (const BicGame  *game,
                                 const BicState *state,
                                 int             hex,
                                 gboolean        leader);
gboolean bic_setup_mark_as_lost (const BicGame  *game,
                                 BicState       *state,
                                 guint32         item,
                                 gboolean        for_good,
                                 GError        **error);

/* --- chance -------------------------------------------------------------------------------------------------- */
int      bic_setup_dice_due (const BicGame  *game,
                             const BicState *state);
int      bic_setup_roller   (const BicGame  *game,
                             const BicState *state);
int      bic_setup_die_sides(const BicGame  *game,
                             int             face);
void     bic_state_reseed   (BicState       *state,
                             guint64         salt);

G_END_DECLS
