/* Pending changes of the ground: hexes that a tool has drawn on and that become one edit.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-edit.h"
#include "bic-motion.h"

G_BEGIN_DECLS

typedef struct {
  const BicScenario  *scenario;
  const BicCatalogue *catalogue;
  GHashTable         *tiles;
  gboolean            twinned;          /* whatever is drawn is drawn a second time, where `motion' leads */
  BicMotion           motion;
  GQuark              crossing;         /* laid where a road meets a river; 0 = nothing */
} BicGroundDraft;

/* Kind of a course: a river is water and turns its hexes into water; a road is on the existing terrain. */
typedef struct { GQuark terrain; gboolean road; } BicCourse;

void           bic_ground_draft_init         (BicGroundDraft           *draft,
                                       const BicScenario  *scenario,
                                       const BicCatalogue *catalogue);
void           bic_ground_draft_clear        (BicGroundDraft           *draft);
const BicTile *bic_ground_draft_get_tile     (BicGroundDraft           *draft,
                                       int                 hex);
BicTile *      bic_ground_draft_edit_tile    (BicGroundDraft           *draft,
                                       int                 hex);         /* to write to */
GArray *       bic_ground_draft_changes      (BicGroundDraft           *draft);
BicEdit *      bic_ground_draft_finish       (BicGroundDraft           *draft);

gboolean       bic_ground_draft_is_water         (BicGroundDraft           *draft,
                                           int                 hex);
void           bic_ground_draft_set_terrain      (BicGroundDraft           *draft,
                                           int                 hex,
                                           GQuark              terrain);
gboolean       bic_ground_draft_set_overlay      (BicGroundDraft           *draft,
                                           int                 hex,
                                           GQuark              overlay);
void           bic_ground_draft_set_side         (BicGroundDraft           *draft,
                                           int                 hex,
                                           BicDirection        side,
                                           GQuark              what);
void           bic_ground_draft_turn             (BicGroundDraft           *draft,
                                           int                 hex,
                                           int                 sixths);
void           bic_ground_draft_wipe             (BicGroundDraft           *draft,
                                           int                 hex);
guint          bic_ground_draft_course           (BicGroundDraft           *draft,
                                           int                 hex,
                                           BicCourse           course);
void           bic_ground_draft_course_join      (BicGroundDraft           *draft,
                                           int                 from,
                                           int                 to,
                                           BicCourse           course);
gboolean       bic_ground_draft_course_leave     (BicGroundDraft           *draft,
                                           int                 hex,
                                           int                 heading,
                                           int                 turn,
                                           BicCourse           course);
void           bic_ground_draft_course_drop      (BicGroundDraft           *draft,
                                           int                 hex,
                                           BicCourse           course);
void           bic_ground_draft_course_cut       (BicGroundDraft           *draft,
                                           int                 hex,
                                           BicCourse           course);
GArray *       bic_ground_draft_connected_region (BicGroundDraft           *draft,
                                           int                 hex);
GArray *       bic_ground_draft_same_terrain     (BicGroundDraft           *draft,
                                           int                 hex);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicGroundDraft, bic_ground_draft_clear)

G_END_DECLS
