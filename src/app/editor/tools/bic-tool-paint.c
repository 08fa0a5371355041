/* Brush and fill tools for terrain and overlays.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-tools.h"
#include "bic-player-aid.h"
#include "bic-tool-state.h"

/* Applies the brush to one hex. Returns FALSE if the terrain is not possible in the hex. */
static gboolean
paint_tile (BicEditor *editor, BicGroundDraft *draft, int hex)
{
  int n, index = bic_editor_get_brush (editor)->index;
  const BicTerrain *terrain = &bic_scenario_terrains (draft->scenario, draft->catalogue, &n)[index];
  GQuark quark = bic_editor_terrain_quark (editor, index);

  if (terrain->kind == BIC_TERRAIN_OVERLAY)
    return bic_ground_draft_set_overlay (draft, hex, quark);
  bic_ground_draft_set_terrain (draft, hex, quark);
  return TRUE;
}

/* Returns the hexes under the brush. */
static GArray *
bic_tool_hexes_under_brush (BicEditor *editor, int hex)
{
  const BicGrid *grid = &bic_editor_get_scenario (editor)->grid;
  GArray *under = g_array_new (FALSE, FALSE, sizeof (int));

  for (int radius = 0; radius <= bic_editor_get_radius (editor); radius++)
    {
      g_autoptr (GArray) ring = bic_grid_ring (grid, hex, radius);

      g_array_append_vals (under, ring->data, ring->len);
    }
  return under;
}

/**
 * bic_tool_lay:
 * @erase: whether to remove terrain instead
 *
 * Applies the brush to each of @hexes.
 *
 * Returns: the number of changed hexes
 */
static guint
bic_tool_paint_hexes (BicEditor *editor, BicGroundDraft *draft, const GArray *hexes, gboolean erase)
{
  guint laid = 0;

  for (guint i = 0; i < hexes->len; i++)
    {
      int hex = g_array_index (hexes, int, i);

      if (erase)
        {
          const BicBrush *brush = bic_editor_get_brush (editor);
          int n;
          const BicTerrain *terrains = bic_scenario_terrains (draft->scenario, draft->catalogue, &n);

          /* If the brush is an overlay, only the overlay is removed. Otherwise the whole hex is cleared. */
          if (brush->kind == BIC_BRUSH_GROUND && terrains[brush->index].kind == BIC_TERRAIN_OVERLAY)
            bic_ground_draft_set_overlay (draft, hex, 0);
          else
            bic_ground_draft_clear_hex (draft, hex);
        }
      laid += erase || paint_tile (editor, draft, hex);
    }
  return laid;
}

static void
paint_and_apply (BicEditor *editor, const GArray *hexes, gboolean erase)
{
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_begin_ground_draft (editor, &draft);
  if (bic_tool_paint_hexes (editor, &draft, hexes, erase) == 0)
    bic_editor_show_message (editor, _("A crossing needs a river: draw a river first"));
  bic_editor_apply_draft (editor, &draft);
}

/* Shows a preview of the changes that paint_and_apply () makes. */
static void
preview_painting (BicEditor *editor, const GArray *hexes)
{
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_begin_ground_draft (editor, &draft);
  bic_tool_paint_hexes (editor, &draft, hexes, bic_editor_get_stroke (editor)->button == GDK_BUTTON_SECONDARY);
  bic_editor_preview_draft (editor, &draft);
}

void
bic_tool_brush_pressed (BicEditor *editor, int hex)
{
  g_autoptr (GArray) under = hex == BIC_NO_HEX ? NULL : bic_tool_hexes_under_brush (editor, hex);

  if (under)
    paint_and_apply (editor, under, FALSE);
}

void
bic_tool_ground_erase (BicEditor *editor, int hex)
{
  g_autoptr (GArray) under = hex == BIC_NO_HEX ? NULL : bic_tool_hexes_under_brush (editor, hex);

  if (under)
    paint_and_apply (editor, under, TRUE);
}

const char *
bic_tool_ground_hint (BicEditor *editor, int hex)
{
  const BicTile *tile = bic_scenario_tile (bic_editor_get_scenario (editor), hex);
  GQuark brush = bic_editor_terrain_quark (editor, bic_editor_get_brush (editor)->index);

  return brush && (tile->terrain == brush || tile->overlay == brush) ? N_("%s is already here. Right-click to erase "
                                                                          "it.")
                                                                     : NULL;
}

void
bic_tool_brush_preview (BicEditor *editor, int hex)
{
  g_autoptr (GArray) under = bic_tool_hexes_under_brush (editor, hex);

  preview_painting (editor, under);
}

/* --- fill ------------------------------------------------------------------------------------------------------- */

/* Returns the hexes of a fill: the connected hexes with the same terrain, or all hexes with the same terrain. Shift
 * inverts the option.
 */
static GArray *
hexes_to_fill (BicEditor *editor, int hex)
{
  const BicStroke *stroke = bic_editor_get_stroke (editor);
  gboolean all = bic_editor_fills_unconnected (editor) != ((stroke->modifiers & GDK_SHIFT_MASK) != 0);
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_begin_ground_draft (editor, &draft);
  return all ? bic_ground_draft_same_terrain (&draft, hex) : bic_ground_draft_connected_region (&draft, hex);
}

void
bic_tool_fill_pressed (BicEditor *editor, int hex)
{
  g_autoptr (GArray) hexes = hex == BIC_NO_HEX ? NULL : hexes_to_fill (editor, hex);

  if (hexes)
    paint_and_apply (editor, hexes, FALSE);
}

void
bic_tool_fill_preview (BicEditor *editor, int hex)
{
  gboolean erases = bic_editor_get_stroke (editor)->button == GDK_BUTTON_SECONDARY;
  g_autoptr (GArray) hexes = erases ? bic_tool_hexes_under_brush (editor, hex) : hexes_to_fill (editor, hex);

  preview_painting (editor, hexes);
}

/* --- shapes ----------------------------------------------------------------------------------------------------- */

/* Adds a line with the width of the brush. */
static void
add_line (BicEditor *editor, BicRegion *region, int from, int to)
{
  g_autoptr (GArray) path = bic_grid_hexes_along_line (&bic_editor_get_scenario (editor)->grid, from, to);

  for (guint i = 0; i < path->len; i++)
    {
      g_autoptr (GArray) under = bic_tool_hexes_under_brush (editor, g_array_index (path, int, i));

      for (guint k = 0; k < under->len; k++)
        bic_region_add (region, g_array_index (under, int, k));
    }
}

static void
add_polygon (BicEditor *editor, BicRegion *region, int from, int to)
{
  g_autoptr (GArray) corners = g_array_copy (bic_tool_state_of (editor)->corners);

  g_array_append_val (corners, to);
  bic_region_add_loop (region, &bic_editor_get_scenario (editor)->grid, corners);
}

static void
add_rectangle (BicEditor *editor, BicRegion *region, int from, int to)
{
  bic_region_add_rectangle (region, &bic_editor_get_scenario (editor)->grid, from, to);
}

/* Returns the hexes of the current shape, from the start of the stroke to the hex @to. */
static GArray *
hexes_of_shape (BicEditor *editor, int to)
{
  static void (*const add[BIC_N_SHAPES]) (BicEditor *, BicRegion *, int, int) = {
    [BIC_SHAPE_LINE] = add_line, [BIC_SHAPE_RECTANGLE] = add_rectangle, [BIC_SHAPE_POLYGON] = add_polygon };
  int from = bic_tool_state_of (editor)->stroke.down ? bic_tool_state_of (editor)->stroke.first : to;
  g_autoptr (BicRegion) region = bic_region_new ();
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (int));

  add[bic_editor_get_shape (editor)](editor, region, from == BIC_NO_HEX ? to : from, to);
  for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    g_array_append_val (hexes, hex);
  return hexes;
}

static gboolean
stroke_erases (BicEditor *editor)
{
  return (bic_tool_state_of (editor)->corners->len > 0 ? bic_tool_state_of (editor)->corners_button
                                                 : bic_tool_state_of (editor)->stroke.button)
         == GDK_BUTTON_SECONDARY;
}

/* --- strokes ---------------------------------------------------------------------------------------------------- */

static void
draw_shape (BicEditor *editor, int to)
{
  g_auto (BicGroundDraft) draft = { 0 };
  g_autoptr (GArray) hexes = hexes_of_shape (editor, to);

  bic_editor_begin_ground_draft (editor, &draft);
  bic_tool_paint_hexes (editor, &draft, hexes, stroke_erases (editor));
  /* The undo step gets its label from the button. */
  bic_tool_state_of (editor)->stroke.button = stroke_erases (editor) ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY;
  bic_editor_apply_draft (editor, &draft);
}

static gboolean
hex_closes_polygon (BicEditor *editor, int hex)
{
  const int *corners = (const int *) (gpointer) bic_tool_state_of (editor)->corners->data;
  guint n = bic_tool_state_of (editor)->corners->len;

  return n > 0 && (hex == corners[n - 1] || hex == corners[0]);
}

static void
add_corner_or_close (BicEditor *editor, int hex)
{
  if (hex_closes_polygon (editor, hex))
    {
      draw_shape (editor, hex);
      bic_editor_forget_polygon_corners (editor);
      return;
    }
  if (bic_tool_state_of (editor)->corners->len == 0)
    bic_tool_state_of (editor)->corners_button = bic_tool_state_of (editor)->stroke.button;
  g_array_append_val (bic_tool_state_of (editor)->corners, hex);
}

void
bic_tool_shape_released (BicEditor *editor, int hex)
{
  int to = hex == BIC_NO_HEX ? bic_tool_state_of (editor)->stroke.seen : hex;

  if (to == BIC_NO_HEX)
    return;
  if (bic_editor_get_shape (editor) == BIC_SHAPE_POLYGON)
    add_corner_or_close (editor, to);
  else
    draw_shape (editor, to);
}

/* Shows a preview of the changes that the release would make. */
void
bic_tool_shape_preview (BicEditor *editor, int hex)
{
  g_auto (BicGroundDraft) draft = { 0 };
  g_autoptr (GArray) hexes = hexes_of_shape (editor, hex);

  bic_editor_begin_ground_draft (editor, &draft);
  bic_tool_paint_hexes (editor, &draft, hexes, stroke_erases (editor));
  bic_editor_preview_draft (editor, &draft);
}

gboolean
bic_tool_shape_key_starts_stroke (BicEditor *editor)
{
  return bic_editor_get_shape (editor) != BIC_SHAPE_POLYGON;
}

/**
 * bic_editor_forget_polygon_corners:
 *
 * Returns: whether there were any corners
 */
gboolean
bic_editor_forget_polygon_corners (BicEditor *self)
{
  gboolean had = bic_tool_state_of (self)->corners->len > 0;

  g_array_set_size (bic_tool_state_of (self)->corners, 0);
  return had;
}

/* --- rivers and roads, drawn by dragging from hex to hex -------------------------------------------------------- */

static BicCourse
course_of_brush (BicEditor *editor)
{
  const BicBrush *brush = bic_editor_get_brush (editor);
  gboolean road = brush->kind == BIC_BRUSH_ROAD;

  return (BicCourse) { .terrain = road ? 0 : bic_editor_terrain_quark (editor, brush->index), .road = road };
}

/* Draws nothing yet, because the press can be the start of a drag. */
void
bic_tool_course_pressed (BicEditor *editor, int hex)
{
  bic_editor_get_stroke (editor)->on = FALSE;
}

/* Returns whether the river or road leaves the hex through only one hexside. */
static gboolean
is_loose_end (BicGroundDraft *draft, int hex, BicCourse course)
{
  guint sides = bic_ground_draft_course_sides (draft, hex, course);

  return sides != 0 && (sides & (sides - 1)) == 0;
}

void
bic_tool_course_dragged (BicEditor *editor, int hex)
{
  BicStroke *stroke = bic_editor_get_stroke (editor);
  BicCourse course = course_of_brush (editor);
  int edge = bic_board_view_get_crossed_edge (bic_editor_get_board (editor)),
      heading = edge >= 0 ? edge : stroke->heading;
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_begin_ground_draft (editor, &draft);
  if (hex != BIC_NO_HEX && stroke->last != BIC_NO_HEX)
    bic_ground_draft_course_join (&draft, stroke->last, hex, course);
  else if (stroke->last != BIC_NO_HEX && heading >= 0 && is_loose_end (&draft, stroke->last, course))
    bic_ground_draft_course_leave_board (&draft, stroke->last, heading, 2, course);
  else if (hex != BIC_NO_HEX && edge >= 0)
    bic_ground_draft_course_leave_board (&draft, hex, edge, 2, course);
  bic_editor_apply_draft (editor, &draft);
}

/* Extends a loose end in @hex off the board, if the hex is at the edge. */
static void
extend_off_board (BicGroundDraft *draft, int hex, int heading, BicCourse course)
{
  if (hex != BIC_NO_HEX && is_loose_end (draft, hex, course))
    {
      int out = 0;

      for (int k = 0; k < BIC_N_DIRECTIONS; k++)
        out += bic_grid_neighbour (&draft->scenario->grid, hex, (BicDirection) k) == BIC_NO_HEX;
      bic_ground_draft_course_leave_board (draft, hex, heading, out == 1 ? 1 : 0, course);
    }
}

void
bic_tool_course_released (BicEditor *editor, int hex)
{
  BicStroke *stroke = bic_editor_get_stroke (editor);
  BicCourse course = course_of_brush (editor);
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_begin_ground_draft (editor, &draft);
  if (stroke->steps == 0 && stroke->first != BIC_NO_HEX)
    bic_ground_draft_course_draw_hex (&draft, stroke->first, course);
  if (stroke->steps > 0)
    {
      extend_off_board (&draft, stroke->first, bic_direction_opposite ((BicDirection) stroke->start_heading), course);
      extend_off_board (&draft, stroke->last, stroke->heading, course);
    }
  bic_editor_apply_draft (editor, &draft);
}

void
bic_tool_course_erase (BicEditor *editor, int hex)
{
  g_auto (BicGroundDraft) draft = { 0 };

  if (hex == BIC_NO_HEX)
    return;
  bic_editor_begin_ground_draft (editor, &draft);
  bic_ground_draft_course_remove (&draft, hex, course_of_brush (editor));
  bic_editor_apply_draft (editor, &draft);
}

gboolean
bic_tool_course_key_starts_stroke (BicEditor *editor)
{
  return TRUE;
}

/* Shows a preview of the single tile that a press without a drag would draw. */
void
bic_tool_course_preview (BicEditor *editor, int hex)
{
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_begin_ground_draft (editor, &draft);
  if (!bic_editor_get_stroke (editor)->down)
    bic_ground_draft_course_draw_hex (&draft, hex, course_of_brush (editor));
  bic_editor_preview_draft (editor, &draft);
}
