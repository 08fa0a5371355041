/* State shared by the parts of the editor page: the battle, the board, the current tool and the selected hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The state has no widgets. Palette, inspector, forms and layers connect to its signals and call its functions, so that
 * they do not depend on each other.
 */
#pragma once

#include "bic-board-view.h"
#include "bic-document.h"

G_BEGIN_DECLS

/* Tool of the pointer, independent of the brush */
typedef enum { BIC_MODE_SELECT, BIC_MODE_BRUSH, BIC_MODE_FILL, BIC_MODE_PICK, BIC_MODE_PASTE, BIC_N_MODES } BicMode;

/* Kind of the item that the brush paints */
typedef enum {
  BIC_BRUSH_GROUND    = 1 << 0,         /* ground terrain of a hex, or an overlay on it */
  BIC_BRUSH_RIVER     = 1 << 1,         /* river, which enters and leaves through hexsides */
  BIC_BRUSH_ROAD      = 1 << 2,         /* road, which enters and leaves through hexsides */
  BIC_BRUSH_SIDE      = 1 << 3,         /* terrain on a hexside */
  BIC_BRUSH_UNIT      = 1 << 4,         /* unit or leader */
  BIC_BRUSH_LABEL     = 1 << 5,
  BIC_BRUSH_OBJECTIVE = 1 << 6,
  BIC_BRUSH_EXIT      = 1 << 7,
  BIC_BRUSH_LINE      = 1 << 8,         /* line of communication: hexes where an army enters and to which it retreats */
  BIC_BRUSH_ALL       = (BIC_BRUSH_LINE << 1) - 1,
} BicBrushKind;

typedef struct { BicBrushKind kind; int index; } BicBrush;      /* index: of the terrain or unit type, or 0 */

#define BIC_MAX_RADIUS 2                /* largest radius of the brush: 1, 7 or 19 hexes */

#define BIC_TYPE_EDITOR (bic_editor_get_type ())
G_DECLARE_FINAL_TYPE (BicEditor, bic_editor, BIC, EDITOR, GObject)
/* Signals:
 *   "interrupted"       ()              an unfinished action is canceled by another tool or battle
 *   "document-set"      ()              another battle, or none
 *   "document-changed"  ()              after each edit, undo and redo
 *   "problems-changed"  ()
 *   "selection-changed" ()              another hex or hexside is selected
 *   "region-changed"    ()              the region of selected hexes has changed
 *   "tool-changed"      ()              another mode, brush, radius or nation
 *   "hover-changed"     ()              another hex under the pointer or the cursor
 *   "said"              (const char *)  message: the reason why a tool did nothing
 *   "fixed"             (const char *)  a problem was fixed; the label of the undo step
 *   "ask-label"         (int hex)       the user must enter a place name
 *   "located"           (BicProblem *)  the problem must be shown
 *   "inspected"         ()              the selected hex must be shown in the inspector
 *   "language-changed"  ()              another language of translations, or none
 */

BicEditor *    bic_editor_new           (BicBoardView       *board);
BicBoardView * bic_editor_get_board     (BicEditor          *self);
void           bic_editor_set_document  (BicEditor          *self,
                                         BicDocument        *document);      /* can be NULL */
BicDocument *  bic_editor_get_document  (BicEditor          *self);
BicScenario *  bic_editor_get_scenario  (BicEditor          *self);          /* NULL without a document */
gpointer       bic_editor_find_item     (BicEditor          *self,
                                         guint32             id,
                                         BicItemKind         kind);
BicCatalogue * bic_editor_get_catalogue (BicEditor          *self);          /* NULL without a document */

gboolean       bic_editor_apply                 (BicEditor          *self,
                                                 /* (transfer full) (nullable): NULL does nothing */
                                                 BicEdit            *edit,
                                                 const char         *label);
void           bic_editor_apply_merged          (BicEditor          *self,
                                                 gconstpointer       key,
                                                 BicEdit            *edit,
                                                 const char         *label);
void           bic_editor_end_merge             (BicEditor          *self);
void           bic_editor_apply_safe_fix        (BicEditor          *self,
                                                 const BicProblem   *problem);
void           bic_editor_show_message          (BicEditor          *self,
                                                 const char         *text);
void           bic_editor_show_problem_location (BicEditor          *self,
                                                 const BicProblem   *problem);

/* Language of the translations, which are shown below the original; NULL if there are none */
const char *   bic_editor_get_language  (BicEditor          *self);
void           bic_editor_set_language  (BicEditor          *self,
                                         const char         *language);

/* Hex that the inspector shows */
int            bic_editor_get_selected         (BicEditor          *self);
void           bic_editor_select               (BicEditor          *self,
                                                int                 hex);
void           bic_editor_inspect              (BicEditor          *self);
int            bic_editor_get_selected_hexside (BicEditor          *self);   /* hexside that keys change */
void           bic_editor_set_selected_hexside (BicEditor          *self,
                                                int                 side);
int            bic_editor_get_hover            (BicEditor          *self);
void           bic_editor_hover                (BicEditor          *self,
                                                int                 hex);

/* Current tool */
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

/* Convert between the terrain index of the catalogue and the terrain of a tile. In a tile, 0 means clear terrain. */
int            bic_editor_terrain_index (BicEditor          *self,
                                         GQuark              terrain);       /* -1 if it is not in the catalogue */
GQuark         bic_editor_terrain_quark (BicEditor          *self,
                                         int                 terrain);
const BicUnitType *
               bic_editor_unit_type     (BicEditor          *self,
                                         GQuark              type); /* NULL if it is not in the catalogue */

G_END_DECLS
