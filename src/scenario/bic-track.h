/* The turn track as a whole, and initial values of a new battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Turns are numbered 1, 2, 3 ... in order. The turn limit follows the length of the track while the two are equal.
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-edit.h"

G_BEGIN_DECLS

/* Each returns: (transfer full) (nullable): an edit, or NULL where there is nothing to change. */
BicEdit * bic_track_extend   (const BicScenario  *scenario,
                              const BicCatalogue *catalogue,
                              /* as many turns more, as the days of the rule system go on */
                              guint               n);
BicEdit * bic_track_insert   (const BicScenario  *scenario,
                              guint               place);               /* one before the turn at that place, from 0 */
BicEdit * bic_track_remove   (const BicScenario  *scenario,
                              guint               place);
BicEdit * bic_track_move     (const BicScenario  *scenario,
                              guint               place,
                              int                 step);                /* earlier, later */
BicEdit * bic_track_renumber (const BicScenario  *scenario);            /* in their order */

/* Initial values of a battle of its rule system, if they are not set: morale, two days of turns, no event in the first
 * turn. */
BicEdit * bic_initial_values_edit (const BicScenario  *scenario,
                                   const BicCatalogue *catalogue);

G_END_DECLS
