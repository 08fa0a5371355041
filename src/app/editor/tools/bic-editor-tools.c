/* The table of tools.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-tools.h"

static const BicTool tools[] = {
  { .id = "select", .label = N_("Move Unit"), .mode = BIC_MODE_SELECT, .brushes = BIC_BRUSH_ALL, .cursor = "default",
    .by = BIC_SELECT_RECTANGLE,
    .hint = N_("Click a hex to inspect it, drag a unit to move it, drag across hexes to select them"),
    .pressed = bic_tool_select_pressed, .dragged = bic_tool_select_dragged, .released = bic_tool_select_released,
    .erase = bic_tool_top_erase, .preview = bic_tool_select_preview, .holds = bic_tool_unit_holds },
  { .id = "lasso", .label = N_("Select"), .mode = BIC_MODE_SELECT, .brushes = BIC_BRUSH_ALL, .cursor = "crosshair",
    .by = BIC_SELECT_LASSO, .hint = N_("Drag around hexes to select them (Shift adds, Ctrl removes)"),
    .pressed = bic_tool_lasso_pressed, .dragged = bic_tool_select_dragged, .released = bic_tool_lasso_released,
    .erase = bic_tool_top_erase, .preview = bic_tool_lasso_preview, .holds = bic_tool_lasso_holds },
  { .id = "wand", .label = N_("Select"), .mode = BIC_MODE_SELECT, .brushes = BIC_BRUSH_ALL, .cursor = "crosshair",
    .by = BIC_SELECT_WAND,
    .hint = N_("click to select the connected hexes of the same terrain, Alt+click for all of them"),
    .pressed = bic_tool_lasso_pressed, .released = bic_tool_wand_released,
    .erase = bic_tool_top_erase, .preview = bic_tool_wand_preview },
  { .id = "paste", .label = N_("Paste"), .mode = BIC_MODE_PASTE, .brushes = BIC_BRUSH_ALL, .cursor = "crosshair",
    .hint = N_("Click to place, R rotates, F flips, Escape cancels"),
    .pressed = bic_tool_paste_pressed, .released = bic_tool_paste_released,
    .erase = bic_tool_paste_erase, .preview = bic_tool_paste_preview },
  { .id = "brush", .label = N_("Paint Terrain"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_GROUND,
    .cursor = "crosshair",
    .shapes = 1 << BIC_SHAPE_FREE, .picks = TRUE,
    .hint = N_("click to paint %s, right-click to erase, Ctrl+click to pick up"),
    .pressed = bic_tool_brush_pressed, .dragged = bic_tool_brush_pressed,
    .erase = bic_tool_ground_erase, .preview = bic_tool_brush_preview },
  { .id = "shape", .label = N_("Paint Terrain"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_GROUND,
    .cursor = "crosshair",
    .shapes = 1 << BIC_SHAPE_LINE | 1 << BIC_SHAPE_RECTANGLE, .picks = TRUE,
    .hint = N_("drag to paint %s, right-drag to erase"),
    .released = bic_tool_shape_released, .preview = bic_tool_shape_preview, .holds = bic_tool_shape_holds },
  { .id = "polygon", .label = N_("Paint Terrain"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_GROUND,
    .cursor = "crosshair",
    .shapes = 1 << BIC_SHAPE_POLYGON, .picks = TRUE,
    .hint = N_("Click the corners of the %s area, double-click to close, right-click to erase"),
    .released = bic_tool_shape_released, .preview = bic_tool_shape_preview, .holds = bic_tool_shape_holds },
  { .id = "fill", .label = N_("Fill with Terrain"), .mode = BIC_MODE_FILL, .brushes = BIC_BRUSH_GROUND,
    .cursor = "crosshair",
    .picks = TRUE, .hint = N_("Click to fill with %s (Shift switches connected/everywhere), right-click to erase"),
    .pressed = bic_tool_fill_pressed, .erase = bic_tool_ground_erase, .preview = bic_tool_fill_preview },
  { .id = "pick", .label = N_("Pick Up"), .mode = BIC_MODE_PICK, .brushes = BIC_BRUSH_ALL, .cursor = "copy",
    .hint = N_("Click to pick up what is there, right-click to erase"),
    .pressed = bic_tool_pick_pressed, .erase = bic_tool_top_erase },
  { .id = "river", .label = N_("Draw River"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_RIVER, .cursor = "crosshair",
    .picks = TRUE, .hint = N_("drag from hex to hex to draw %s, right-click to erase"),
    .pressed = bic_tool_course_pressed, .dragged = bic_tool_course_dragged, .released = bic_tool_course_released,
    .erase = bic_tool_course_erase, .preview = bic_tool_course_preview, .holds = bic_tool_course_holds },
  { .id = "road", .label = N_("Draw Road"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_ROAD, .cursor = "crosshair",
    .picks = TRUE, .hint = N_("drag from hex to hex to draw a road, right-click to erase"),
    .pressed = bic_tool_course_pressed, .dragged = bic_tool_course_dragged, .released = bic_tool_course_released,
    .erase = bic_tool_course_erase, .preview = bic_tool_course_preview, .holds = bic_tool_course_holds },
  { .id = "side", .label = N_("Place on Hexside"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_SIDE,
    .cursor = "crosshair",
    .picks = TRUE, .hint = N_("click near a side for %s, R turns all of them, right-click to erase"),
    .pressed = bic_tool_side_pressed, .dragged = bic_tool_side_dragged, .turned = bic_tool_side_turned,
    .erase = bic_tool_side_erase,
    .preview = bic_tool_side_preview },
  { .id = "unit", .label = N_("Place Unit"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_UNIT, .cursor = "default",
    .twice = TRUE, .hint = N_("click to place %s, drag to move, Ctrl+drag to copy, right-click to remove"),
    .pressed = bic_tool_unit_pressed, .dragged = bic_tool_unit_dragged, .released = bic_tool_unit_released,
    .erase = bic_tool_unit_erase, .preview = bic_tool_unit_preview, .holds = bic_tool_unit_holds },
  { .id = "label", .label = N_("Name Place"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_LABEL, .cursor = "text",
    .picks = TRUE, .hint = N_("click to name the place, right-click to remove the name"),
    .pressed = bic_tool_label_pressed, .erase = bic_tool_label_erase },
  { .id = "objective", .label = N_("Mark Objective"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_OBJECTIVE,
    .cursor = "crosshair",
    .picks = TRUE, .twice = TRUE, .hint = N_("click to mark an objective, drag for a group, right-click to remove"),
    .pressed = bic_tool_objective_pressed, .dragged = bic_tool_objective_dragged, .erase = bic_tool_objective_erase,
    .preview = bic_tool_objective_preview },
  { .id = "exit", .label = N_("Mark Exit"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_EXIT, .cursor = "crosshair",
    .picks = TRUE, .twice = TRUE, .hint = N_("click the edge of the board to mark an exit, right-click to remove"),
    .pressed = bic_tool_exit_pressed, .dragged = bic_tool_exit_dragged, .erase = bic_tool_exit_erase,
    .preview = bic_tool_exit_preview },
  { .id = "line", .label = N_("Mark Line of Communication"), .mode = BIC_MODE_BRUSH, .brushes = BIC_BRUSH_LINE,
    .cursor = "crosshair",
    .picks = TRUE, .twice = TRUE,
    .hint = N_("click the edge behind an army to mark its line of communication, right-click to remove"),
    .pressed = bic_tool_line_pressed, .dragged = bic_tool_line_dragged, .erase = bic_tool_line_erase,
    .preview = bic_tool_line_preview },
};

const BicTool *
bic_tool_find_select (BicSelectBy by)
{
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    if (tools[i].mode == BIC_MODE_SELECT && tools[i].by == by)
      return &tools[i];
  g_return_val_if_reached (NULL);
}

const BicTool *
bic_tool_shaped (const BicTool *tool,
                 BicShape       shape)
{
  for (guint i = 0; tool->shapes && i < G_N_ELEMENTS (tools); i++)
    if (tools[i].mode == tool->mode && tools[i].brushes == tool->brushes && (tools[i].shapes >> shape & 1))
      return &tools[i];
  return tool;
}

const BicTool *
bic_tool_find (BicMode      mode,
               BicBrushKind brush)
{
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    if (tools[i].mode == mode && (tools[i].brushes & brush))
      return &tools[i];
  g_return_val_if_reached (NULL);
}
