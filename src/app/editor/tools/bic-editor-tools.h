/* Tools: the effects of pressing, dragging and releasing on the board. Each tool is a row of a table.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-clip.h"
#include "bic-editor-brush.h"
#include "bic-editor-clipboard.h"
#include "bic-editor-placing.h"
#include "bic-tool-stroke.h"

G_BEGIN_DECLS

typedef struct _BicTool {
  const char *id;                       /* id for settings and tests */
  const char *label;                    /* label of the undo step */
  const char *hint;                     /* text on screen: the effects of the mouse buttons */
  const char *cursor;                   /* CSS name of the cursor at the pointer */
  BicMode     mode;
  guint       brushes;                  /* BicBrushKind: brushes that the tool uses */
  BicSelectBy by;                       /* selection method, for tools that select */
  guint       shapes;                   /* bits of BicShape that the tool paints; 0 if it has none */
  gboolean    picks;                    /* a press with Ctrl picks the content of the hex as the brush */
  /* the tool is called again for the opposite hex; FALSE if the draft mirrors the changes */
  gboolean    twice;
  void      (*pressed)  (BicEditor *editor, int hex);
  /* the pointer has moved to another hex during a stroke; BIC_NO_HEX outside the board */
  void      (*dragged)  (BicEditor *editor, int hex);
  void      (*turned)   (BicEditor *editor, int hex);        /* another side of the hex is nearest; can be NULL */
  void      (*released) (BicEditor *editor, int hex);
  /* NULL if the functions above handle button 3, too */
  void      (*erase)    (BicEditor *editor, int hex);
  void      (*preview)  (BicEditor *editor, int hex); /* draws marks and the ghost; if NULL, only the hex is marked */
  /* returns whether a press by keyboard starts a stroke that continues; if NULL, it does not */
  gboolean  (*holds)    (BicEditor *editor);
  /* returns the effects of the buttons at this hex, marked with N_(), or NULL for the hint of the tool; can be NULL */
  const char * (*hint_at) (BicEditor *editor, int hex);
} BicTool;

/* bic-tool-paint.c */
void     bic_tool_brush_pressed            (BicEditor *editor, int hex);
void     bic_tool_brush_preview            (BicEditor *editor, int hex);
void     bic_tool_ground_erase             (BicEditor *editor, int hex);
const char * bic_tool_ground_hint          (BicEditor *editor, int hex);
void     bic_tool_fill_pressed             (BicEditor *editor, int hex);
void     bic_tool_fill_preview             (BicEditor *editor, int hex);
void     bic_tool_shape_released           (BicEditor *editor, int hex);
void     bic_tool_shape_preview            (BicEditor *editor, int hex);
gboolean bic_tool_shape_key_starts_stroke  (BicEditor *editor);
gboolean bic_editor_forget_polygon_corners (BicEditor *editor); /* FALSE if there were none */
/* bic-tool-pick.c */
void     bic_editor_pick_brush             (BicEditor *editor, int hex);
void     bic_tool_pick_pressed             (BicEditor *editor, int hex);
void     bic_tool_top_erase                (BicEditor *editor, int hex);
/* bic-tool-paint.c: rivers and roads */
void     bic_tool_course_pressed           (BicEditor *editor, int hex);
void     bic_tool_course_dragged           (BicEditor *editor, int hex);
void     bic_tool_course_released          (BicEditor *editor, int hex);
void     bic_tool_course_erase             (BicEditor *editor, int hex);
void     bic_tool_course_preview           (BicEditor *editor, int hex);
gboolean bic_tool_course_key_starts_stroke (BicEditor *editor);
/* bic-tool-side.c */
void     bic_tool_side_pressed             (BicEditor *editor, int hex);
void     bic_tool_side_turned              (BicEditor *editor, int hex);
void     bic_tool_side_dragged             (BicEditor *editor, int hex);
void     bic_tool_side_erase               (BicEditor *editor, int hex);
void     bic_tool_side_preview             (BicEditor *editor, int hex);
/* bic-tool-region.c */
void     bic_tool_select_pressed           (BicEditor *editor, int hex);
void     bic_tool_select_dragged           (BicEditor *editor, int hex);
void     bic_tool_select_released          (BicEditor *editor, int hex);
void     bic_tool_select_preview           (BicEditor *editor, int hex);
const char * bic_tool_select_hint          (BicEditor *editor, int hex);
void     bic_tool_lasso_pressed            (BicEditor *editor, int hex);
void     bic_tool_lasso_released           (BicEditor *editor, int hex);
void     bic_tool_lasso_preview            (BicEditor *editor, int hex);
gboolean bic_tool_lasso_key_starts_stroke  (BicEditor *editor);
void     bic_tool_wand_released            (BicEditor *editor, int hex);
void     bic_tool_wand_preview             (BicEditor *editor, int hex);
void     bic_tool_paste_pressed            (BicEditor *editor, int hex);
void     bic_tool_paste_released           (BicEditor *editor, int hex);
void     bic_tool_paste_erase              (BicEditor *editor, int hex);
void     bic_tool_paste_preview            (BicEditor *editor, int hex);
/* shows a message with the number of pieces and hexes that were replaced, removed or left out */
void     bic_tool_paste_show_message       (BicEditor *editor, const BicPasteOutcome *landing);
/* bic-tool-unit.c */
void     bic_tool_unit_take_up             (BicEditor *editor, int hex);
void     bic_tool_unit_show_held           (BicEditor *editor, int hex);
void     bic_tool_unit_pressed             (BicEditor *editor, int hex);
void     bic_tool_unit_dragged             (BicEditor *editor, int hex);
void     bic_tool_unit_released            (BicEditor *editor, int hex);
void     bic_tool_unit_erase               (BicEditor *editor, int hex);
const char * bic_tool_unit_hint            (BicEditor *editor, int hex);
void     bic_tool_unit_preview             (BicEditor *editor, int hex);
gboolean bic_tool_unit_holds_pieces        (BicEditor *editor);
/* bic-tool-stroke.c */
void     bic_tool_label_pressed            (BicEditor *editor, int hex);
void     bic_tool_label_erase              (BicEditor *editor, int hex);
/* bic-tool-group.c */
void     bic_tool_objective_dragged        (BicEditor *editor, int hex);
void     bic_tool_objective_preview        (BicEditor *editor, int hex);
void     bic_tool_exit_pressed             (BicEditor *editor, int hex);
void     bic_tool_exit_dragged             (BicEditor *editor, int hex);
void     bic_tool_exit_preview (BicEditor *editor, int hex);
void     bic_tool_exit_erase               (BicEditor *editor, int hex);
void     bic_tool_line_pressed             (BicEditor *editor, int hex);
void     bic_tool_line_dragged             (BicEditor *editor, int hex);
void     bic_tool_line_preview             (BicEditor *editor, int hex);
void     bic_tool_line_erase               (BicEditor *editor, int hex);

G_END_DECLS
