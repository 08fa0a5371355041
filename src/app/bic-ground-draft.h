/* Pending changes of the ground: hexes that a tool has drawn on and that become one edit.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-edit.h"

G_BEGIN_DECLS

typedef struct { const BicScenario *scenario; const BicCatalogue *catalogue; GHashTable *tiles; } BicDraft;

/* What a course is: a river is water and makes a hex so, a road lies on the ground that is there. */
typedef struct { GQuark terrain; gboolean road; } BicCourse;

void           bic_draft_init         (BicDraft           *draft,
                                       const BicScenario  *scenario,
                                       const BicCatalogue *catalogue);
void           bic_draft_clear        (BicDraft           *draft);
const BicTile *bic_draft_look         (BicDraft           *draft,
                                       int                 hex);
BicTile *      bic_draft_tile         (BicDraft           *draft,
                                       int                 hex);         /* to write to */
BicEdit *      bic_draft_finish       (BicDraft           *draft);

gboolean       bic_draft_is_water     (BicDraft           *draft,
                                       int                 hex);
void           bic_draft_set_terrain  (BicDraft           *draft,
                                       int                 hex,
                                       GQuark              terrain);
gboolean       bic_draft_set_overlay  (BicDraft           *draft,
                                       int                 hex,
                                       GQuark              overlay);
void           bic_draft_wipe         (BicDraft           *draft,
                                       int                 hex);
guint          bic_draft_course       (BicDraft           *draft,
                                       int                 hex,
                                       BicCourse           course);
void           bic_draft_course_join  (BicDraft           *draft,
                                       int                 from,
                                       int                 to,
                                       BicCourse           course);
gboolean       bic_draft_course_leave (BicDraft           *draft,
                                       int                 hex,
                                       int                 heading,
                                       int                 turn,
                                       BicCourse           course);
void           bic_draft_course_drop  (BicDraft           *draft,
                                       int                 hex,
                                       BicCourse           course);
void           bic_draft_course_cut   (BicDraft           *draft,
                                       int                 hex,
                                       BicCourse           course);
GArray *       bic_draft_region       (BicDraft           *draft,
                                       int                 hex);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicDraft, bic_draft_clear)

G_END_DECLS
