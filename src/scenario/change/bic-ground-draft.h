/* Ground drafts: the hexes that a tool changes while it draws. All changes become one edit.
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
  gboolean            twinned;          /* whether all drawing is repeated at the image of each hex under `motion' */
  BicMotion           motion;
  GQuark              crossing;         /* overlay for hexes in which a road crosses a river; 0 = none */
} BicGroundDraft;

/* A river or a road. A river turns its hexes into water of the kind `terrain'; a road keeps the terrain. */
typedef struct { GQuark terrain; gboolean road; } BicCourse;

void           bic_ground_draft_init      (BicGroundDraft     *draft,
                                           const BicScenario  *scenario,
                                           const BicCatalogue *catalogue);
void           bic_ground_draft_clear     (BicGroundDraft     *draft);
const BicTile *bic_ground_draft_get_tile  (BicGroundDraft     *draft,
                                           int                 hex);
BicTile *      bic_ground_draft_edit_tile (BicGroundDraft     *draft,
                                           int                 hex);     /* returns a tile that can be changed */
GArray *       bic_ground_draft_changes   (BicGroundDraft     *draft);
BicEdit *      bic_ground_draft_finish    (BicGroundDraft     *draft);

gboolean       bic_ground_draft_is_water           (BicGroundDraft *draft,
                                                    int             hex);
void           bic_ground_draft_set_terrain        (BicGroundDraft *draft,
                                                    int             hex,
                                                    GQuark          terrain);
gboolean       bic_ground_draft_set_overlay        (BicGroundDraft *draft,
                                                    int             hex,
                                                    GQuark          overlay);
void           bic_ground_draft_set_side           (BicGroundDraft *draft,
                                                    int             hex,
                                                    BicDirection    side,
                                                    GQuark          what);
void           bic_ground_draft_turn               (BicGroundDraft *draft,
                                                    int             hex,
                                                    int             sixths);
void           bic_ground_draft_clear_hex          (BicGroundDraft *draft,
                                                    int             hex);
guint          bic_ground_draft_course_sides       (BicGroundDraft *draft,
                                                    int             hex,
                                                    BicCourse       course);
void           bic_ground_draft_course_join        (BicGroundDraft *draft,
                                                    int             from,
                                                    int             to,
                                                    BicCourse       course);
gboolean       bic_ground_draft_course_leave_board (BicGroundDraft *draft,
                                                    int             hex,
                                                    int             heading,
                                                    int             turn,
                                                    BicCourse       course);
void           bic_ground_draft_course_draw_hex    (BicGroundDraft *draft,
                                                    int             hex,
                                                    BicCourse       course);
void           bic_ground_draft_course_remove      (BicGroundDraft *draft,
                                                    int             hex,
                                                    BicCourse       course);
GArray *       bic_ground_draft_connected_region   (BicGroundDraft *draft,
                                                    int             hex);
GArray *       bic_ground_draft_same_terrain       (BicGroundDraft *draft,
                                                    int             hex);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicGroundDraft, bic_ground_draft_clear)

G_END_DECLS
