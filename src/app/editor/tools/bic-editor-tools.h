/* Tools: what pressing, dragging and releasing on the board does.  A tool is a row of a table.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-edge.h"
#include "bic-editor-brush.h"
#include "bic-editor-region.h"
#include "bic-ground-draft.h"

G_BEGIN_DECLS

typedef void (*BicToolFunction) (BicEditor *editor, int hex);

typedef struct {
  const char *id;                       /* for settings and tests */
  const char *label;                    /* what undo takes back */
  const char *hint;                     /* what the buttons do */
  const char *cursor;                   /* of CSS */
  BicMode     mode;
  guint       brushes;                  /* BicBrushKind: what it works with */
  BicSelectBy by;                       /* of the tools that select: how */
  guint       shapes;                   /* bits of BicShape: which it paints; 0 = the brush has none */
  gboolean    picks;                    /* with Ctrl it takes up what is there */
  gboolean    twice;                    /* is called again at the opposite hex; the ground is doubled where it is drawn */
  void      (*pressed)  (BicEditor *editor, int hex);
  void      (*dragged)  (BicEditor *editor, int hex);        /* to the next hex, or BIC_NO_HEX when the pointer left the board */
  void      (*turned)   (BicEditor *editor, int hex);        /* to another side of the hex; NULL = no matter */
  void      (*released) (BicEditor *editor, int hex);
  void      (*erase)    (BicEditor *editor, int hex);        /* NULL = as with the other button: it asks the stroke which */
  void      (*preview)  (BicEditor *editor, int hex);        /* marks and ghost; NULL = the hex */
  gboolean  (*holds)    (BicEditor *editor);                 /* by keyboard: does the pen stay down after a press? NULL = no */
} BicTool;

/* The row for a mode and a brush; if the brush cannot be used so, the row that paints with it. */
const BicTool * bic_tool_find     (BicMode       mode,
                                   BicBrushKind  brush);
const BicTool * bic_tool_find_select (BicSelectBy by);
const BicTool * bic_tool_shaped   (const BicTool *tool,
                                   BicShape      shape);     /* the row for another shape of the same brush */

/* One press of a button until its release. */
typedef struct {
  gboolean        down;
  guint           button;
  GdkModifierType modifiers;
  int             first, last;
  int             seen;                 /* the last hex that was one */
  guint           steps;                /* hexes since the first */
  int             heading;              /* direction of the last step, -1 = none */
  int             start_heading;        /* of the first step */
  gboolean        on;                   /* what the press set, for a stroke that goes on setting it */
  GArray         *held;                 /* guint32: pieces in hand */
  GArray         *way;                  /* int: the hexes that it came over, for tools that want them */
  BicEdge         edge, before;         /* the hexside that a stroke along them has come to, and the one before it: none = BIC_NO_HEX */
  GQuark          was;                  /* what stood on edge */
} BicStroke;

/* For the tools only. */
BicStroke *     bic_editor_stroke  (BicEditor    *editor);
void            bic_editor_start   (BicEditor    *editor,
                                    BicGroundDraft     *draft);
void            bic_editor_draw    (BicEditor    *editor,
                                    BicGroundDraft     *draft);    /* applies what was drawn under the tool's label, and clears it */
void            bic_editor_preview (BicEditor    *editor,
                                    int           hex);      /* marks it */
void            bic_editor_sketch  (BicEditor    *editor,
                                    BicGroundDraft     *draft);    /* marks what it changes, and shows the ground as it would be */
/* bic-editor-symmetry.c */
gboolean        bic_editor_motion    (BicEditor    *editor,
                                      BicMotion    *motion);
void            bic_editor_at_twin   (BicEditor    *editor,
                                      BicToolFunction call,
                                      int           hex);
int             bic_editor_twin_side (BicEditor    *editor,
                                      int           side);
int             bic_editor_origin    (BicEditor    *editor,
                                      int           hex);
gboolean        bic_editor_is_at_twin (BicEditor   *editor);     /* the tool is called for the opposite hex */

/* bic-tool-paint.c */
void     bic_tool_brush_pressed     (BicEditor *editor, int hex);
void     bic_tool_brush_preview     (BicEditor *editor, int hex);
void     bic_tool_ground_erase      (BicEditor *editor, int hex);
void     bic_tool_fill_pressed      (BicEditor *editor, int hex);
void     bic_tool_fill_preview      (BicEditor *editor, int hex);
GArray * bic_tool_under_brush       (BicEditor *editor, int hex);
guint    bic_tool_lay               (BicEditor *editor, BicGroundDraft *draft, const GArray *hexes, gboolean erase);
/* bic-tool-shape.c */
void     bic_tool_shape_released    (BicEditor *editor, int hex);
void     bic_tool_shape_preview     (BicEditor *editor, int hex);
gboolean bic_tool_shape_holds       (BicEditor *editor);
/* bic-tool-pick.c */
void     bic_editor_pick            (BicEditor *editor, int hex);
void     bic_tool_pick_pressed      (BicEditor *editor, int hex);
void     bic_tool_top_erase         (BicEditor *editor, int hex);
/* bic-tool-course.c */
void     bic_tool_course_pressed    (BicEditor *editor, int hex);
void     bic_tool_course_dragged    (BicEditor *editor, int hex);
void     bic_tool_course_released   (BicEditor *editor, int hex);
void     bic_tool_course_erase      (BicEditor *editor, int hex);
void     bic_tool_course_preview    (BicEditor *editor, int hex);
gboolean bic_tool_course_holds      (BicEditor *editor);
/* bic-tool-side.c */
void     bic_tool_side_pressed      (BicEditor *editor, int hex);
void     bic_tool_side_turned       (BicEditor *editor, int hex);
void     bic_tool_side_dragged      (BicEditor *editor, int hex);
void     bic_tool_side_erase        (BicEditor *editor, int hex);
void     bic_tool_side_preview      (BicEditor *editor, int hex);
/* bic-tool-region.c */
void     bic_tool_select_pressed    (BicEditor *editor, int hex);
void     bic_tool_select_dragged    (BicEditor *editor, int hex);
void     bic_tool_select_released   (BicEditor *editor, int hex);
void     bic_tool_select_preview    (BicEditor *editor, int hex);
void     bic_tool_lasso_pressed     (BicEditor *editor, int hex);
void     bic_tool_lasso_released    (BicEditor *editor, int hex);
void     bic_tool_lasso_preview     (BicEditor *editor, int hex);
gboolean bic_tool_lasso_holds       (BicEditor *editor);
void     bic_tool_wand_released     (BicEditor *editor, int hex);
void     bic_tool_wand_preview      (BicEditor *editor, int hex);
/* bic-editor-paste.c */
void     bic_tool_paste_pressed     (BicEditor *editor, int hex);
void     bic_tool_paste_released    (BicEditor *editor, int hex);
void     bic_tool_paste_erase       (BicEditor *editor, int hex);
void     bic_tool_paste_preview     (BicEditor *editor, int hex);
/* bic-tool-unit.c */
void     bic_tool_unit_take_up      (BicEditor *editor, int hex);
void     bic_tool_unit_show_held    (BicEditor *editor, int hex);
void     bic_tool_unit_pressed      (BicEditor *editor, int hex);
void     bic_tool_unit_released     (BicEditor *editor, int hex);
void     bic_tool_unit_erase        (BicEditor *editor, int hex);
void     bic_tool_unit_preview      (BicEditor *editor, int hex);
gboolean bic_tool_unit_holds        (BicEditor *editor);
void     bic_tool_unit_place        (BicEditor *editor, int hex);
gboolean bic_editor_place_unit      (BicEditor *editor, int hex, int type);
void     bic_editor_put_on_map      (BicEditor *editor, guint32 piece, int hex);        /* one that waits off it */
void     bic_editor_take_off_map    (BicEditor *editor, int hex);                       /* what stands there, and with it what is selected */
BicPiece * bic_editor_unit_to_place (BicEditor *editor, int hex);
/* bic-tool-mark.c */
void     bic_tool_label_pressed     (BicEditor *editor, int hex);
void     bic_tool_label_erase       (BicEditor *editor, int hex);
void     bic_editor_set_label       (BicEditor *editor, int hex, const char *text);
BicLabel *     bic_scenario_label_at     (const BicScenario *scenario, int hex);
/* bic-tool-group.c */
void     bic_tool_objective_pressed (BicEditor *editor, int hex);
void     bic_tool_objective_dragged (BicEditor *editor, int hex);
void     bic_tool_objective_preview (BicEditor *editor, int hex);
void     bic_tool_objective_erase   (BicEditor *editor, int hex);
void     bic_tool_exit_pressed      (BicEditor *editor, int hex);
void     bic_tool_exit_dragged      (BicEditor *editor, int hex);
void     bic_tool_exit_preview (BicEditor *editor, int hex);
void     bic_tool_exit_erase        (BicEditor *editor, int hex);
void     bic_tool_line_pressed      (BicEditor *editor, int hex);
void     bic_tool_line_dragged      (BicEditor *editor, int hex);
void     bic_tool_line_preview      (BicEditor *editor, int hex);
void     bic_tool_line_erase        (BicEditor *editor, int hex);
BicObjective * bic_scenario_objective_at (const BicScenario *scenario, int hex);
BicExit *      bic_scenario_exit_at      (const BicScenario *scenario, int hex);
BicCommunication * bic_scenario_line_at  (const BicScenario *scenario, int hex);

G_END_DECLS
