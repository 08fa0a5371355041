/* The turns of a battle in a row: which is now, which are by night or may be the last, who is due to arrive; and the
 * event in force.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-state-info.h"

G_BEGIN_DECLS

#define BIC_TYPE_TURN_TRACK (bic_turn_track_get_type ())
G_DECLARE_FINAL_TYPE (BicTurnTrack, bic_turn_track, BIC, TURN_TRACK, GtkBox)

/* Nothing is shown of a battle that has no turn track. */
void bic_turn_track_set         (BicTurnTrack   *self,
                                 const BicGame  *game,
                                 const BicState *state);
/* The text of the last drawn card; NULL = none was drawn. */
void bic_turn_track_set_event   (BicTurnTrack   *self,
                                 const char     *whose,
                                 const char     *title,
                                 const char     *text);
/* Only numbers, for low windows. */
void bic_turn_track_set_compact (BicTurnTrack   *self,
                                 gboolean        compact);

G_END_DECLS
