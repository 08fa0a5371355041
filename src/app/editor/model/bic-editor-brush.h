/* Options of the brush: its shape, the extent of a fill, crossings of roads and rivers, and symmetry.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor.h"
#include "bic-ground-draft.h"

G_BEGIN_DECLS

/* Shape of the hexes painted between a press and its release */
typedef enum {
  BIC_SHAPE_FREE,                       /* each hex under the pointer */
  BIC_SHAPE_LINE,
  BIC_SHAPE_RECTANGLE,
  BIC_SHAPE_POLYGON,                    /* one corner per click */
  BIC_N_SHAPES
} BicShape;

BicShape     bic_editor_get_shape         (BicEditor   *self);
void         bic_editor_set_shape         (BicEditor   *self,
                                           BicShape     shape);
gboolean     bic_editor_fills_unconnected (BicEditor   *self);


/* Symmetry: each change of a hex is repeated on the opposite hex. */
BicSymmetry bic_editor_get_symmetry           (BicEditor  *self);
void        bic_editor_set_symmetry           (BicEditor  *self,
                                               BicSymmetry symmetry);
gboolean    bic_editor_has_symmetry           (BicEditor  *self,
                                               BicSymmetry symmetry);
gboolean    bic_editor_mirroring_swaps_armies (BicEditor  *self);
int         bic_editor_other_mirrored_hex     (BicEditor  *self,
                                               int         hex);       /* BIC_NO_HEX without symmetry, or on the axis */
void        bic_editor_check_symmetry         (BicEditor  *self);       /* a new board may not have the symmetry */

void         bic_editor_begin_ground_draft (BicEditor   *self,
                                            BicGroundDraft *draft);

void         bic_editor_ground_actions_install  (BicEditor     *editor,
                                                 GActionMap    *actions);
GMenuModel * bic_editor_shape_menu              (void);
GMenuModel * bic_editor_crossing_menu           (BicEditor     *editor);
GMenuModel * bic_editor_symmetry_menu           (BicEditor     *editor);
const char * bic_editor_shape_icon              (BicShape       shape);
const char * bic_editor_symmetry_icon           (BicSymmetry    symmetry);
const char * bic_editor_automatic_crossing_name (BicEditor     *editor);

G_END_DECLS
