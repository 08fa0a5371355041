/* Shapes: lines, rectangles and polygons of the brush.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A line and a rectangle are drawn from press to release; nothing changes before. Of a polygon each click sets a
 * corner; it is closed by a click on its first or its last one. The button that begins says whether it is painted or
 * erased.
 */
#include "config.h"

#include "bic-editor-tools.h"
#include "bic-hand-private.h"

/* --- what it covers --------------------------------------------------------------------------------------------- */

/* A line is as wide as the brush. */
static void
add_line (BicEditor *editor, BicRegion *region, int from, int to)
{
  g_autoptr (GArray) way = bic_grid_way (&bic_editor_get_scenario (editor)->grid, from, to);

  for (guint i = 0; i < way->len; i++)
    {
      g_autoptr (GArray) under = bic_tool_under_brush (editor, g_array_index (way, int, i));

      for (guint k = 0; k < under->len; k++)
        bic_region_add (region, g_array_index (under, int, k));
    }
}

static void
add_polygon (BicEditor *editor, BicRegion *region, int from, int to)
{
  g_autoptr (GArray) corners = g_array_copy (bic_hand_of (editor)->corners);

  g_array_append_val (corners, to);
  bic_region_add_loop (region, &bic_editor_get_scenario (editor)->grid, corners);
}

static void
add_rectangle (BicEditor *editor, BicRegion *region, int from, int to)
{
  bic_region_add_rectangle (region, &bic_editor_get_scenario (editor)->grid, from, to);
}

/* The hexes of the shape that ends at @to. */
static GArray *
covered (BicEditor *editor, int to)
{
  static void (*const add[BIC_N_SHAPES]) (BicEditor *, BicRegion *, int, int) = {
    [BIC_SHAPE_LINE] = add_line, [BIC_SHAPE_RECTANGLE] = add_rectangle, [BIC_SHAPE_POLYGON] = add_polygon };
  int from = bic_hand_of (editor)->stroke.down ? bic_hand_of (editor)->stroke.first : to;
  g_autoptr (BicRegion) region = bic_region_new ();
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (int));

  add[bic_editor_get_shape (editor)](editor, region, from == BIC_NO_HEX ? to : from, to);
  for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    g_array_append_val (hexes, hex);
  return hexes;
}

static gboolean
erases (BicEditor *editor)
{
  return (bic_hand_of (editor)->corners->len > 0 ? bic_hand_of (editor)->corners_button
          : bic_hand_of (editor)->stroke.button) == GDK_BUTTON_SECONDARY;
}

/* --- strokes ---------------------------------------------------------------------------------------------------- */

static void
lay (BicEditor *editor, int to)
{
  g_auto (BicGroundDraft) draft = { 0 };
  g_autoptr (GArray) hexes = covered (editor, to);

  bic_editor_start (editor, &draft);
  bic_tool_lay (editor, &draft, hexes, erases (editor));
  /* what undo calls it */
  bic_hand_of (editor)->stroke.button = erases (editor) ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY;
  bic_editor_draw (editor, &draft);
}

static gboolean
closes (BicEditor *editor, int hex)
{
  const int *corners = (const int *) (gpointer) bic_hand_of (editor)->corners->data;
  guint n = bic_hand_of (editor)->corners->len;

  return n > 0 && (hex == corners[n - 1] || hex == corners[0]);
}

static void
set_corner (BicEditor *editor, int hex)
{
  if (closes (editor, hex))
    {
      lay (editor, hex);
      bic_editor_forget_corners (editor);
      return;
    }
  if (bic_hand_of (editor)->corners->len == 0)
    bic_hand_of (editor)->corners_button = bic_hand_of (editor)->stroke.button;
  g_array_append_val (bic_hand_of (editor)->corners, hex);
}

void
bic_tool_shape_released (BicEditor *editor, int hex)
{
  int to = hex == BIC_NO_HEX ? bic_hand_of (editor)->stroke.seen : hex;

  if (to == BIC_NO_HEX)
    return;
  if (bic_editor_get_shape (editor) == BIC_SHAPE_POLYGON)
    set_corner (editor, to);
  else
    lay (editor, to);
}

/* What the release would do. */
void
bic_tool_shape_preview (BicEditor *editor, int hex)
{
  g_auto (BicGroundDraft) draft = { 0 };
  g_autoptr (GArray) hexes = covered (editor, hex);

  bic_editor_start (editor, &draft);
  bic_tool_lay (editor, &draft, hexes, erases (editor));
  bic_editor_sketch (editor, &draft);
}

gboolean
bic_tool_shape_holds (BicEditor *editor)
{
  return bic_editor_get_shape (editor) != BIC_SHAPE_POLYGON;
}

/**
 * bic_editor_forget_corners:
 *
 * Returns: whether there were any
 */
gboolean
bic_editor_forget_corners (BicEditor *self)
{
  gboolean had = bic_hand_of (self)->corners->len > 0;

  g_array_set_size (bic_hand_of (self)->corners, 0);
  return had;
}
