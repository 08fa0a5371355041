/* The turns of a battle in a row: the current turn, night turns, possible last turns and units due; and the event in
 * force.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-state-info.h"

G_BEGIN_DECLS

#define BIC_TYPE_TURN_TRACK (bic_turn_track_get_type ())
G_DECLARE_FINAL_TYPE (BicTurnTrack, bic_turn_track, BIC, TURN_TRACK, GtkBox)

/* Shows the turns. Hidden for a battle without a turn track. */
void bic_turn_track_show_state  (BicTurnTrack   *self,
                                 const BicGame  *game,
                                 const BicState *state);
/* Shows the last drawn event card. @title: NULL if no card was drawn */
void bic_turn_track_set_event   (BicTurnTrack   *self,
                                 const char     *whose,
                                 const char     *title,
                                 const char     *text);
/* Shows only the numbers of turns, for low windows. */
void bic_turn_track_set_compact (BicTurnTrack   *self,
                                 gboolean        compact);

G_END_DECLS
