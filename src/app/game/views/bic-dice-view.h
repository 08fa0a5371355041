/* Dice on the table: hits are ringed, flags are marked, and each die still to be rolled has an empty place. The roll
 * can be animated.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-draw.h"
#include "bic-game.h"

G_BEGIN_DECLS

#define BIC_TYPE_DICE_VIEW (bic_dice_view_get_type ())
G_DECLARE_FINAL_TYPE (BicDiceView, bic_dice_view, BIC, DICE_VIEW, GtkWidget)
/* Signal "settled" (): rolling dice have stopped or were stopped */

GtkWidget * bic_dice_view_new          (int            size);   /* size of a die, in pixels */
void        bic_dice_view_set_dice     (BicDiceView   *self,
                                        const BicGame *game,    /* must live as long as its dice are shown */
                                        const int     *face,
                                        int            n,
                                        int            n_due,   /* number of dice still to be rolled */
                                        guint          hit_faces,
                                        guint          flag_faces);
void        bic_dice_view_animate_roll (BicDiceView   *self);
void        bic_dice_view_stop         (BicDiceView   *self);

G_END_DECLS
