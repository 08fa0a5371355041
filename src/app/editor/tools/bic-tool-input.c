/* The hand applies the current tool, from the press to the release, and shows its preview.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A stroke is one group of edits in the history, and so one undo step. The table below describes
 * the tools.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-tools.h"
#include "bic-player-aid.h"
#include "bic-tool-input.h"
#include "bic-tool-state.h"

static const BicTool tools[] = {
  { .id = "select", .label = N_("Move Unit"), .mode = BIC_MODE_SELECT, .brushes = BIC_BRUSH_ALL, .cursor = "default",
    .by = BIC_SELECT_RECTANGLE,
    .hint = N_("Click to inspect the hex, drag to select hexes."),
    .pressed = bic_tool_select_pressed, .dragged = bic_tool_select_dragged, .released = bic_tool_select_released,
    .erase = bic_tool_top_erase, .preview = bic_tool_select_preview, .holds = bic_tool_unit_holds_pieces,
    .hint_at = bic_tool_select_hint },
  { .id = "lasso", .label = N_("Select"), .mode = BIC_MODE_SELECT, .brushes = BIC_BRUSH_ALL, .cursor = "crosshair",
    .by = BIC_SELECT_LASSO, .hint = N_("Drag around hexes to select them (Shift adds, Ctrl removes)."),
    .pressed = bic_tool_lasso_pressed, .dragged = bic_tool_select_dragged, .released = bic_tool_lasso_released,
    .erase = bic_tool_top_erase, .preview = bic_tool_lasso_preview, .holds = bic_tool_lasso_key_starts_stroke },
  { .id = "wand", .label = N_("Select"), .mode = BIC_MODE_SELECT, .brushes = BIC_BRUSH_ALL, .cursor = "crosshair",
    .by = BIC_SELECT_WAND,
    .hint = N_("Click to select the connected hexes of this terrain, Alt+click to select all its hexes."),
    .pressed = bic_tool_lasso_pressed, .released = bic_tool_wand_released,
    .erase = bic_tool_top_erase, .preview = bic_tool_wand_preview },
  { .id = "paste", .label = N_("Paste"), .mode = BIC_MODE_PASTE, .brushes = BIC_BRUSH_ALL, .cursor = "crosshair",
    .hint = N_("Click to paste here, R to rotate, F to flip, Escape to cancel."),
    .pressed = bic_tool_paste_pressed, .released = bic_tool_paste_released,
    .erase = bic_tool_paste_erase, .preview = bic_tool_paste_preview },
  { .id = "brush", .label = N_("Paint Terrain"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_GROUND,
    .cursor = "crosshair",
    .shapes = 1 << BIC_SHAPE_FREE, .picks = TRUE,
    .hint = N_("Click to paint %s, right-click to erase, Ctrl+click to pick up."),
    .pressed = bic_tool_brush_pressed, .dragged = bic_tool_brush_pressed,
    .erase = bic_tool_ground_erase, .preview = bic_tool_brush_preview, .hint_at = bic_tool_ground_hint },
  { .id = "shape", .label = N_("Paint Terrain"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_GROUND,
    .cursor = "crosshair",
    .shapes = 1 << BIC_SHAPE_LINE | 1 << BIC_SHAPE_RECTANGLE, .picks = TRUE,
    .hint = N_("Drag to paint %s, right-drag to erase."),
    .released = bic_tool_shape_released, .preview = bic_tool_shape_preview, .holds = bic_tool_shape_key_starts_stroke },
  { .id = "polygon", .label = N_("Paint Terrain"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_GROUND,
    .cursor = "crosshair",
    .shapes = 1 << BIC_SHAPE_POLYGON, .picks = TRUE,
    .hint = N_("Click to set a corner of the area of %s, double-click to close it, right-click to erase."),
    .released = bic_tool_shape_released, .preview = bic_tool_shape_preview, .holds = bic_tool_shape_key_starts_stroke },
  { .id = "fill", .label = N_("Fill With Terrain"), .mode = BIC_MODE_FILL, .brushes = BIC_BRUSH_GROUND,
    .cursor = "crosshair",
    .picks = TRUE, .hint = N_("Click to fill with %s (Shift switches between connected and all hexes), right-click to "
                              "erase."),
    .pressed = bic_tool_fill_pressed, .erase = bic_tool_ground_erase, .preview = bic_tool_fill_preview,
    .hint_at = bic_tool_ground_hint },
  { .id = "pick", .label = N_("Pick Up"), .mode = BIC_MODE_PICK, .brushes = BIC_BRUSH_ALL, .cursor = "copy",
    .hint = N_("Click to pick up what is here, right-click to erase."),
    .pressed = bic_tool_pick_pressed, .erase = bic_tool_top_erase },
  { .id = "river", .label = N_("Draw River"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_RIVER, .cursor = "crosshair",
    .picks = TRUE, .hint = N_("Drag from hex to hex to draw %s, right-click to erase."),
    .pressed = bic_tool_course_pressed, .dragged = bic_tool_course_dragged, .released = bic_tool_course_released,
    .erase = bic_tool_course_erase, .preview = bic_tool_course_preview, .holds = bic_tool_course_key_starts_stroke },
  { .id = "road", .label = N_("Draw Road"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_ROAD, .cursor = "crosshair",
    .picks = TRUE, .hint = N_("Drag from hex to hex to draw a road, right-click to erase."),
    .pressed = bic_tool_course_pressed, .dragged = bic_tool_course_dragged, .released = bic_tool_course_released,
    .erase = bic_tool_course_erase, .preview = bic_tool_course_preview, .holds = bic_tool_course_key_starts_stroke },
  { .id = "side", .label = N_("Place on Hexside"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_SIDE,
    .cursor = "crosshair",
    .picks = TRUE, .hint = N_("Click near a hexside to place %s, R to turn all of them, right-click to erase."),
    .pressed = bic_tool_side_pressed, .dragged = bic_tool_side_dragged, .turned = bic_tool_side_turned,
    .erase = bic_tool_side_erase,
    .preview = bic_tool_side_preview },
  { .id = "unit", .label = N_("Place Unit"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_UNIT, .cursor = "default",
    .twice = TRUE, .hint = N_("Click to place %s, right-click to remove it."),
    .pressed = bic_tool_unit_pressed, .dragged = bic_tool_unit_dragged, .released = bic_tool_unit_released,
    .erase = bic_tool_unit_erase, .preview = bic_tool_unit_preview, .holds = bic_tool_unit_holds_pieces,
    .hint_at = bic_tool_unit_hint },
  { .id = "label", .label = N_("Name Place"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_LABEL, .cursor = "text",
    .picks = TRUE, .hint = N_("Click to name the place, right-click to remove the name."),
    .pressed = bic_tool_label_pressed, .erase = bic_tool_label_erase },
  { .id = "objective", .label = N_("Mark Objective"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_OBJECTIVE,
    .cursor = "crosshair",
    .picks = TRUE, .twice = TRUE, .hint = N_("Click to mark an objective, drag to mark a group, right-click to "
                                             "remove."),
    .pressed = bic_tool_objective_pressed, .dragged = bic_tool_objective_dragged, .erase = bic_tool_objective_erase,
    .preview = bic_tool_objective_preview },
  { .id = "exit", .label = N_("Mark Exit"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_EXIT, .cursor = "crosshair",
    .picks = TRUE, .twice = TRUE, .hint = N_("Click at the edge of the board to mark an exit, right-click to remove."),
    .pressed = bic_tool_exit_pressed, .dragged = bic_tool_exit_dragged, .erase = bic_tool_exit_erase,
    .preview = bic_tool_exit_preview },
  { .id = "line", .label = N_("Mark Line of Communication"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_LINE,
    .cursor = "crosshair",
    .picks = TRUE, .twice = TRUE,
    .hint = N_("Click at the edge behind an army to mark its line of communication, right-click to remove."),
    .pressed = bic_tool_line_pressed, .dragged = bic_tool_line_dragged, .erase = bic_tool_line_erase,
    .preview = bic_tool_line_preview },
};

static const BicTool *
find_selection_tool (BicSelectBy by)
{
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    if (tools[i].mode == BIC_MODE_SELECT && tools[i].by == by)
      return &tools[i];
  g_return_val_if_reached (NULL);
}

static const BicTool *
find_variant_for_shape (const BicTool *tool,
                        BicShape       shape)
{
  for (guint i = 0; tool->shapes && i < G_N_ELEMENTS (tools); i++)
    if (tools[i].mode == tool->mode && tools[i].brushes == tool->brushes && (tools[i].shapes >> shape & 1))
      return &tools[i];
  return tool;
}

static const BicTool *
find_tool (BicMode      mode,
           BicBrushKind brush)
{
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    if (tools[i].mode == mode && (tools[i].brushes & brush))
      return &tools[i];
  g_return_val_if_reached (NULL);
}

/* --- preview and hint ------------------------------------------------------------------------------------------- */

/* Returns whether a press would pick the content of the hex as the brush. */
static gboolean
press_would_pick_brush (const BicToolState *state)
{
  return state->tool->picks && !state->stroke.down && (state->modifiers & GDK_CONTROL_MASK);
}

static void
update_pointer_cursor (BicEditor *self)
{
  const BicToolState *state = bic_tool_state_of (self);

  gtk_widget_set_cursor_from_name (GTK_WIDGET (bic_editor_get_board (self)),
                                   press_would_pick_brush (state) ? "copy" : state->tool->cursor);
}

void
bic_tool_state_show_preview (BicEditor *self)
{
  const BicToolState *state = bic_tool_state_of (self);
  BicBoardView *board = bic_editor_get_board (self);
  int hover = bic_editor_get_hover (self);
  int hex = state->stroke.down && state->tool->shapes && hover == BIC_NO_HEX ? state->stroke.seen : hover;

  bic_board_view_clear_marks (board, BIC_HEX_PREVIEW | BIC_HEX_DRAWN | BIC_HEX_HOVER);
  bic_board_view_set_piece_at_pointer (board, NULL);
  bic_board_view_set_edit_preview (board, NULL, NULL);
  bic_board_view_set_paste_preview (board, NULL, NULL);
  if (!bic_editor_get_document (self) || hex == BIC_NO_HEX)
    return;
  if (hex == bic_editor_get_hover (self))
    bic_board_view_add_marks (board, hex, BIC_HEX_HOVER);
  if (press_would_pick_brush (state) || !state->tool->preview)
    return;
  state->tool->preview (self, hex);
  if (state->tool->twice)
    bic_editor_repeat_mirrored (self, state->tool->preview, hex);
}

/* Returns the translated name of the unit or terrain of the brush. */
static const char *
brush_name (BicEditor *self)
{
  const BicBrush *brush = bic_editor_get_brush (self);
  int n;

  if (brush->kind == BIC_BRUSH_UNIT)
    return _(
        bic_scenario_unit_types (bic_editor_get_scenario (self), bic_editor_get_catalogue (self), &n)[brush->index]
            .name);
  return _(
      bic_scenario_terrains (bic_editor_get_scenario (self), bic_editor_get_catalogue (self), &n)[brush->index].name);
}

/**
 * bic_editor_get_hint:
 * @hex: the hex, or %BIC_NO_HEX for the hint of the tool only
 *
 * Returns: (transfer full): the current effects of the buttons at @hex, translated
 */
char *
bic_editor_get_hint (BicEditor *self,
                     int        hex)
{
  const BicToolState *state = bic_tool_state_of (self);
  const char *there = hex == BIC_NO_HEX || !bic_editor_get_document (self) ? NULL
                      : press_would_pick_brush (state) ? N_("Click to pick up what is here.")
                      : state->tool->hint_at ? state->tool->hint_at (self, hex) : NULL;
  const char *hint = _(there ? there : state->tool->hint);
  g_auto (GStrv) parts = g_strsplit (hint, "%s", 2);

  return bic_editor_get_document (self) && parts[1] ? g_strconcat (parts[0], brush_name (self), parts[1], NULL)
                                                    : g_strdup (hint);
}

/* --- strokes ---------------------------------------------------------------------------------------------------- */

/* Applies the tool at @hex, and at the opposite hex if symmetry is on. */
static void
apply_tool_with_symmetry (BicEditor *self, BicToolFunction call, int hex)
{
  if (!call)
    return;
  call (self, hex);
  if (bic_tool_state_of (self)->tool->twice)
    bic_editor_repeat_mirrored (self, call, hex);
}

static gboolean
stroke_erases (const BicToolState *state)
{
  return state->stroke.button == GDK_BUTTON_SECONDARY && state->tool->erase;
}

void
bic_editor_press (BicEditor       *self,
                  int              hex,
                  guint            button,
                  GdkModifierType  modifiers)
{
  BicToolState *state = bic_tool_state_of (self);
  BicStroke *stroke = &state->stroke;

  if (!bic_editor_get_document (self) || stroke->down)
    return;
  if (button == GDK_BUTTON_PRIMARY && state->tool->picks && (modifiers & GDK_CONTROL_MASK))
    {
      bic_editor_pick_brush (self, hex);
      return;
    }
  stroke->down = TRUE;
  stroke->button = button;
  stroke->modifiers = modifiers;
  stroke->first = stroke->last = stroke->seen = hex;
  stroke->steps = 0;
  stroke->heading = stroke->start_heading = -1;
  g_array_set_size (stroke->path, 0);
  bic_editor_end_merge (self);
  if (hex != BIC_NO_HEX)
    bic_editor_select (self, hex);
  bic_history_begin (bic_document_get_history (bic_editor_get_document (self)), bic_tool_state_label (state));
  apply_tool_with_symmetry (self, stroke_erases (state) ? state->tool->erase : state->tool->pressed, hex);
}

static void
continue_stroke_to (BicEditor *self, int hex)
{
  const BicToolState *state = bic_tool_state_of (self);
  BicStroke *stroke;
  int heading;

  apply_tool_with_symmetry (self, stroke_erases (state) ? state->tool->erase : state->tool->dragged, hex);
  /* Gets the stroke again, because the tool can change it. */
  stroke = &bic_tool_state_of (self)->stroke;
  heading = hex == BIC_NO_HEX || stroke->last == BIC_NO_HEX
                ? -1
                : bic_grid_direction (&bic_editor_get_scenario (self)->grid, stroke->last, hex);
  stroke->last = hex;
  if (hex != BIC_NO_HEX)
    stroke->seen = hex;
  if (heading < 0)
    return;
  if (stroke->steps++ == 0)
    stroke->start_heading = heading;
  stroke->heading = heading;
}

/**
 * bic_editor_drag:
 * @hex: the hex of the pointer or cursor; %BIC_NO_HEX outside the board
 *
 * Continues a stroke. If the pointer has skipped hexes, the stroke includes all hexes on the line.
 */
void
bic_editor_drag (BicEditor *self,
                 int        hex)
{
  const BicStroke *stroke = &bic_tool_state_of (self)->stroke;
  int last = stroke->last;
  g_autoptr (GArray) path = NULL;

  if (!stroke->down || hex == last)
    return;
  if (hex == BIC_NO_HEX || last == BIC_NO_HEX)
    {
      continue_stroke_to (self, hex);
      return;
    }
  path = bic_grid_hexes_along_line (&bic_editor_get_scenario (self)->grid, last, hex);
  for (guint i = 1; i < path->len && stroke->down; i++)
    continue_stroke_to (self, g_array_index (path, int, i));
}

/**
 * bic_editor_nearest_hexside_changed:
 * @hex: the hex under the pointer
 *
 * Notifies the tool that another side of the hex is nearest to the pointer.
 */
void
bic_editor_nearest_hexside_changed (BicEditor *self,
                                    int        hex)
{
  const BicToolState *state = bic_tool_state_of (self);

  if (state->stroke.down && hex != BIC_NO_HEX && hex == state->stroke.last)
    apply_tool_with_symmetry (self, stroke_erases (state) ? NULL : state->tool->turned, hex);
}

static void
end_stroke (BicEditor *self)
{
  BicToolState *state = bic_tool_state_of (self);
  BicStroke *stroke = &state->stroke;

  stroke->down = FALSE;
  stroke->button = 0;
  stroke->modifiers = state->modifiers;
  g_array_set_size (stroke->held, 0);
  g_array_set_size (stroke->path, 0);
  g_array_set_size (state->mirror_stroke.held, 0);
  if (stroke->lets_go)
    {
      stroke->lets_go = FALSE;
      bic_editor_set_mode (self, BIC_MODE_SELECT);
    }
  bic_tool_state_show_preview (self);
}

void
bic_editor_release (BicEditor       *self,
                    int              hex,
                    GdkModifierType  modifiers)
{
  BicToolState *state = bic_tool_state_of (self);

  if (!state->stroke.down)
    return;
  state->stroke.modifiers |= modifiers;
  if (!stroke_erases (state))
    apply_tool_with_symmetry (self, state->tool->released, hex);
  bic_history_end (bic_document_get_history (bic_editor_get_document (self)));
  end_stroke (self);
}

/**
 * bic_editor_cancel_stroke:
 *
 * Returns: %FALSE if there was no stroke
 */
gboolean
bic_editor_cancel_stroke (BicEditor *self)
{
  gboolean had = bic_editor_forget_polygon_corners (self);

  if (!bic_tool_state_of (self)->stroke.down)
    {
      if (had)
        bic_tool_state_show_preview (self);
      return had;
    }
  bic_history_cancel (bic_document_get_history (bic_editor_get_document (self)));
  end_stroke (self);
  return TRUE;
}

/**
 * bic_editor_apply_tool_by_key:
 *
 * Applies the tool by keyboard: clicks at the hex, or starts or ends a stroke.
 */
void
bic_editor_apply_tool_by_key (BicEditor *self,
                              int        hex)
{
  const BicToolState *state = bic_tool_state_of (self);

  if (hex == BIC_NO_HEX)
    return;
  if (state->stroke.down)
    {
      bic_editor_release (self, hex, 0);
      return;
    }
  bic_editor_press (self, hex, GDK_BUTTON_PRIMARY, 0);
  if (!state->tool->holds || !state->tool->holds (self))
    bic_editor_release (self, hex, 0);
}

void
bic_editor_erase (BicEditor *self,
                  int        hex)
{
  bic_editor_cancel_stroke (self);
  bic_editor_press (self, hex, GDK_BUTTON_SECONDARY, 0);
  bic_editor_release (self, hex, 0);
}

/**
 * bic_editor_set_modifiers:
 * @modifiers: modifier keys that are held while no button is pressed
 *
 * Updates the preview and the pointer cursor for these modifiers.
 */
void
bic_editor_set_modifiers (BicEditor       *self,
                          GdkModifierType  modifiers)
{
  BicToolState *state = bic_tool_state_of (self);

  if (state->modifiers == modifiers)
    return;
  state->modifiers = modifiers;
  if (state->stroke.down)
    return;
  state->stroke.modifiers = modifiers;
  update_pointer_cursor (self);
  bic_tool_state_show_preview (self);
}

/* --- signals of the editor -------------------------------------------------------------------------------------- */

static void
tool_changed_cb (BicEditor *editor)
{
  BicMode mode = bic_editor_get_mode (editor);

  bic_tool_state_of (editor)->tool =
      mode == BIC_MODE_SELECT
          ? find_selection_tool (bic_editor_get_select_by (editor))
          : find_variant_for_shape (find_tool (mode, bic_editor_get_brush (editor)->kind),
                                    bic_editor_get_shape (editor));
  update_pointer_cursor (editor);
  bic_tool_state_show_preview (editor);
}

/**
 * bic_tool_input_attach:
 * @editor: the editor; call this function before other handlers are connected, so that the tools are notified first
 */
void
bic_tool_input_attach (BicEditor *editor)
{
  g_signal_connect (editor, "interrupted", G_CALLBACK (bic_editor_cancel_stroke), NULL);
  g_signal_connect (editor, "document-set", G_CALLBACK (bic_editor_check_symmetry), NULL);
  g_signal_connect (editor, "document-changed", G_CALLBACK (bic_editor_check_symmetry), NULL);
  g_signal_connect (editor, "tool-changed", G_CALLBACK (tool_changed_cb), NULL);
  g_signal_connect (editor, "hover-changed", G_CALLBACK (bic_tool_state_show_preview), NULL);
  tool_changed_cb (editor);
}
