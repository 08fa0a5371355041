/* The turn track, and the initial values of a new battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Turns are numbered 1, 2, 3 ... in order. The turn limit changes with the length of the track if both were equal
 * before.
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-edit.h"

G_BEGIN_DECLS

/* Each function returns (transfer full) (nullable) an edit, or NULL if nothing changes. */
BicEdit * bic_track_extend   (const BicScenario  *scenario,
                              const BicCatalogue *catalogue,
                              /* number of turns to append; the labels follow the rule system's days */
                              guint               n);
BicEdit * bic_track_insert   (const BicScenario  *scenario,
                              guint               place);               /* index before which a turn is inserted */
BicEdit * bic_track_remove   (const BicScenario  *scenario,
                              guint               place);
BicEdit * bic_track_move     (const BicScenario  *scenario,
                              guint               place,
                              int                 step);                /* negative: earlier; positive: later */
BicEdit * bic_track_renumber (const BicScenario  *scenario);            /* numbers all turns in order */

/* Sets the unset initial values of a battle from its rule system: morale, a track for two days, no event in the first
 * turn. */
BicEdit * bic_initial_values_edit (const BicScenario  *scenario,
                                   const BicCatalogue *catalogue);

G_END_DECLS
