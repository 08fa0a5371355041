/* State shared by the parts of the editor page: the battle, the board, the current tool and the selected hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * No widget: palette, inspector, forms and layers connect to its signals and call its functions, so that none of them
 * knows another.
 */
#pragma once

#include "bic-board-view.h"
#include "bic-document.h"

G_BEGIN_DECLS

/* The tool of the pointer, independent of the brush. */
typedef enum { BIC_MODE_SELECT, BIC_MODE_BRUSH, BIC_MODE_FILL, BIC_MODE_PICK, BIC_MODE_PASTE, BIC_N_MODES } BicMode;

/* The thing that the brush paints. */
typedef enum {
  BIC_BRUSH_GROUND    = 1 << 0,         /* what a hex is, or what is laid on it */
  BIC_BRUSH_RIVER     = 1 << 1,         /* a course that leaves by hexsides and is water */
  BIC_BRUSH_ROAD      = 1 << 2,         /* a course on the ground that is there */
  BIC_BRUSH_SIDE      = 1 << 3,         /* terrain on a hexside */
  BIC_BRUSH_UNIT      = 1 << 4,         /* a unit or a leader */
  BIC_BRUSH_LABEL     = 1 << 5,
  BIC_BRUSH_OBJECTIVE = 1 << 6,
  BIC_BRUSH_EXIT      = 1 << 7,
  BIC_BRUSH_LINE      = 1 << 8,         /* hexes that an army comes from and goes back to */
  BIC_BRUSH_ALL       = (BIC_BRUSH_LINE << 1) - 1,
} BicBrushKind;

typedef struct { BicBrushKind kind; int index; } BicBrush;      /* index: of the terrain or unit type, else 0 */

#define BIC_MAX_RADIUS 2                /* of the brush: 1, 7 or 19 hexes */

#define BIC_TYPE_EDITOR (bic_editor_get_type ())
G_DECLARE_FINAL_TYPE (BicEditor, bic_editor, BIC, EDITOR, GObject)
/* Signals:
 *   "interrupted"       ()              what was begun with the tool in hand is given up: another tool or battle comes
 *   "document-set"      ()              another battle, or none
 *   "document-changed"  ()              after each edit, undo and redo
 *   "problems-changed"  ()
 *   "selection-changed" ()              another hex, or another hexside of it
 *   "region-changed"    ()              other hexes are selected together
 *   "tool-changed"      ()              mode, brush, radius, nation
 *   "hover-changed"     ()              the hex under the pointer or the cursor
 *   "message"           (const char *)  why a tool did nothing
 *   "fixed"             (const char *)  a problem was fixed, by this label
 *   "ask-label"         (int hex)       a place name is to be typed in
 *   "located"           (BicProblem *)  look here
 *   "language-changed"  ()              texts are translated into another language, or into none
 */

BicEditor *    bic_editor_new           (BicBoardView       *board);
BicBoardView * bic_editor_get_board     (BicEditor          *self);
void           bic_editor_set_document  (BicEditor          *self,
                                         BicDocument        *document);      /* nullable */
BicDocument *  bic_editor_get_document  (BicEditor          *self);
BicScenario *  bic_editor_get_scenario  (BicEditor          *self);          /* NULL without a document */
gpointer       bic_editor_find          (BicEditor          *self,
                                         guint32             id,
                                         BicItemKind         kind);
BicCatalogue * bic_editor_get_catalogue (BicEditor          *self);          /* NULL without a document */

/* Edits. */
gboolean       bic_editor_apply         (BicEditor          *self,
                                         /* (transfer full) (nullable): NULL = nothing to do */
                                         BicEdit            *edit,
                                         const char         *label);
void           bic_editor_apply_merged  (BicEditor          *self,
                                         gconstpointer       key,
                                         BicEdit            *edit,
                                         const char         *label);
void           bic_editor_end_merge     (BicEditor          *self);
void           bic_editor_fix           (BicEditor          *self,
                                         const BicProblem   *problem);
void           bic_editor_show_message  (BicEditor          *self,
                                         const char         *text);
void           bic_editor_locate        (BicEditor          *self,
                                         const BicProblem   *problem);

/* The language into which texts are translated, next to the original; NULL = none. */
const char *   bic_editor_get_language  (BicEditor          *self);
void           bic_editor_set_language  (BicEditor          *self,
                                         const char         *language);

/* The hex that the inspector shows. */
int            bic_editor_get_selected  (BicEditor          *self);
void           bic_editor_select        (BicEditor          *self,
                                         int                 hex);
int            bic_editor_get_side      (BicEditor          *self);          /* the hexside that keys work on */
void           bic_editor_set_side      (BicEditor          *self,
                                         int                 side);
int            bic_editor_get_hover     (BicEditor          *self);
void           bic_editor_hover         (BicEditor          *self,
                                         int                 hex);

/* The tool in hand. */
BicMode        bic_editor_get_mode      (BicEditor          *self);
void           bic_editor_set_mode      (BicEditor          *self,
                                         BicMode             mode);
const BicBrush*bic_editor_get_brush     (BicEditor          *self);
void           bic_editor_set_brush     (BicEditor          *self,
                                         BicBrushKind        kind,
                                         int                 index);
int            bic_editor_get_nation    (BicEditor          *self);
void           bic_editor_set_nation    (BicEditor          *self,
                                         int                 nation);
int            bic_editor_get_radius    (BicEditor          *self);
void           bic_editor_set_radius    (BicEditor          *self,
                                         int                 radius);

/* Catalogue and document name the same things differently: 0 in a tile is the clear terrain. */
int            bic_editor_terrain_index (BicEditor          *self,
                                         GQuark              terrain);       /* -1 = unknown to the catalogue */
GQuark         bic_editor_terrain_quark (BicEditor          *self,
                                         int                 terrain);
const BicUnitType *
               bic_editor_unit_type     (BicEditor          *self,
                                         GQuark              type);          /* NULL = unknown to the catalogue */

G_END_DECLS
