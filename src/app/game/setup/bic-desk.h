/* What two players agree on before a game: who sits where, the dice, what is hidden, the time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules know nothing of it but the dice and whether hands are open.  What was chosen last is remembered in the settings.
 */
#pragma once

#include "bic-session.h"

G_BEGIN_DECLS

typedef struct {
  char    *player[BIC_N_SIDES];         /* NULL = not said */
  char    *tournament;                  /* NULL = none */
  gboolean typed_dice, hide_hands, turn_board, timed;
  guint    minutes;                     /* a turn should take, if it is timed */
  gboolean seeded;                      /* or the seed is drawn */
  guint64  seed;
} BicDesk;

BicDesk *    bic_desk_new          (void);
BicDesk *    bic_desk_of           (BicSession        *session);
BicDesk *    bic_desk_copy         (const BicDesk     *desk);
void         bic_desk_free         (BicDesk           *desk);
void         bic_desk_set_player   (BicDesk           *desk,
                                    int                side,
                                    const char        *name);
void         bic_desk_set_tournament (BicDesk         *desk,
                                      const char      *name);
void         bic_desk_swap         (BicDesk           *desk);
gboolean     bic_desk_set_seed     (BicDesk           *desk,
                                    const char        *text,
                                    GError           **error);
void         bic_desk_remember     (const BicDesk     *desk);
BicSession * bic_desk_begin        (const BicDesk     *desk,
                                    const BicScenario *scenario,
                                    BicCatalogue      *catalogue,
                                    GError           **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicDesk, bic_desk_free)

G_END_DECLS
