/* Private functions of ground drafts. They change a single hex without its twin.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-ground-draft.h"

G_BEGIN_DECLS

guint8 * _bic_tile_course                   (BicTile        *tile,
                                             gboolean        road);
int      _bic_ground_draft_mirror_hex       (BicGroundDraft *draft,
                                             int             hex);
int      _bic_ground_draft_other_mirror_hex (BicGroundDraft *draft,
                                             int             hex);
void     _bic_ground_draft_remove_course    (BicGroundDraft *draft,
                                             int             hex,
                                             gboolean        road);
void     _bic_ground_draft_set_terrain      (BicGroundDraft *draft,
                                             int             hex,
                                             GQuark          terrain);
gboolean _bic_ground_draft_set_overlay      (BicGroundDraft *draft,
                                             int             hex,
                                             GQuark          overlay);

G_END_DECLS
