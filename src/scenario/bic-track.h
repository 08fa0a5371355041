/* The turn track, and the initial values of a new battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Turns are numbered 1, 2, 3 ... in order. If the turn limit equals the length of the track, it changes with the
 * track.
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-edit.h"

G_BEGIN_DECLS

/* Each function returns (transfer full) (nullable) an edit, or NULL if nothing changes. */
BicEdit * bic_track_extend   (const BicScenario  *scenario,
                              const BicCatalogue *catalogue,
                              /* number of turns to append, with the labels of the rule system's day */
                              guint               n);
BicEdit * bic_track_insert   (const BicScenario  *scenario,
                              guint               place);               /* index before which a turn is inserted */
BicEdit * bic_track_remove   (const BicScenario  *scenario,
                              guint               place);
BicEdit * bic_track_move     (const BicScenario  *scenario,
                              guint               place,
                              int                 step);                /* negative: earlier; positive: later */
BicEdit * bic_track_renumber (const BicScenario  *scenario);            /* numbers all turns in order */

/* Sets the initial values that the battle does not state yet, according to its rule system: morale, a turn track for
 * two days, no event in the first turn. */
BicEdit * bic_initial_values_edit (const BicScenario  *scenario,
                                   const BicCatalogue *catalogue);

G_END_DECLS
