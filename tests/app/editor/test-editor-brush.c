/* Tests of the brush: shapes, fills, picking up, crossings and symmetry, with the signals of the board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "editor-fixture.h"

#include "bic-board-view-private.h"
#include "bic-editor-brush.h"
#include "bic-editor-tools.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"
#include "bic-tile-motion.h"
#include "bic-tool-input.h"
#include "painted.h"

/* --- actions ---------------------------------------------------------------------------------------------------- */

#define RIGHT GDK_BUTTON_SECONDARY

static void
press (EditorFixture *f, const char *hex, guint button, guint modifiers)
{
  editor_emit (f, "hex-hovered", hex);
  bic_board_view_set_cursor (f->page->board, editor_at (f, hex));
  editor_point (f, "hex-pressed", hex, button, modifiers);
}

static void
drag (EditorFixture *f, const char *hex)
{
  editor_point (f, "hex-dragged", hex, 1, 0);
  editor_emit (f, "hex-hovered", hex);
}

static void
release (EditorFixture *f, const char *hex)
{
  editor_point (f, "hex-released", hex, 1, 0);
}

static void
stroke (EditorFixture *f, const char *way, guint button, guint modifiers)
{
  g_auto (GStrv) hexes = g_strsplit (way, " ", -1);
  int last = (int) g_strv_length (hexes) - 1;

  press (f, hexes[0], button, modifiers);
  for (int i = 1; hexes[i]; i++)
    drag (f, hexes[i]);
  release (f, hexes[last]);
}

static void
draw (EditorFixture *f, const char *way)
{
  stroke (f, way, GDK_BUTTON_PRIMARY, 0);
}

static void
hover (EditorFixture *f, const char *hex)
{
  editor_emit (f, "hex-hovered", hex);
}

static void
take (EditorFixture *f, BicBrushKind kind, const char *id)
{
  bic_editor_set_brush (f->editor, kind, kind == BIC_BRUSH_UNIT ? bic_catalogue_find_unit_type (f->catalogue, id)
                                         : id ? bic_catalogue_find_terrain (f->catalogue, id) : 0);
}

static void
act (EditorFixture *f, const char *action, GVariant *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->page->actions), action, target);
}

/* --- assertions ------------------------------------------------------------------------------------------------- */

static char *
join_names (EditorFixture *f, gboolean (*counts) (EditorFixture *, int, gconstpointer), gconstpointer data)
{
  GString *text = g_string_new (NULL);

  for (int hex = 0; hex < bic_grid_hex_number_limit (&f->scenario->grid); hex++)
    if (bic_grid_has (&f->scenario->grid, hex) && counts (f, hex, data))
      {
        char name[BIC_HEX_TEXT];

        g_string_append_printf (text, "%s%s", text->len ? " " : "", bic_hex_write (&f->scenario->grid, hex, name));
      }
  return g_string_free (text, FALSE);
}

static gboolean
is_terrain (EditorFixture *f, int hex, gconstpointer id)
{
  return bic_scenario_tile (f->scenario, hex)->terrain == g_quark_from_string (id);
}

static gboolean
is_previewed (EditorFixture *f, int hex, gconstpointer data)
{
  return (g_array_index (f->page->board->marks, guint32, hex) & BIC_HEX_PREVIEW) != 0;
}

static void
assert_terrain (EditorFixture *f, const char *id, const char *expected)
{
  g_autofree char *hexes = join_names (f, is_terrain, id);

  g_assert_cmpstr (hexes, ==, expected);
}

static void
assert_preview (EditorFixture *f, const char *expected)
{
  g_autofree char *hexes = join_names (f, is_previewed, NULL);

  g_assert_cmpstr (hexes, ==, expected);
}

static const BicTile *
tile (EditorFixture *f, const char *hex)
{
  return bic_scenario_tile (f->scenario, editor_at (f, hex));
}

static const char *
overlay (EditorFixture *f, const char *hex)
{
  return g_quark_to_string (tile (f, hex)->overlay);
}

/* --- shapes ----------------------------------------------------------------------------------------------------- */

static void
test_line (EditorFixture *f, gconstpointer data)
{
  take (f, BIC_BRUSH_GROUND, "forest");
  act (f, "shape", g_variant_new_string ("line"));
  press (f, "E5", 1, 0);
  drag (f, "E8");
  assert_preview (f, "E5 E6 E7 E8");
  assert_terrain (f, "forest", "");
  drag (f, "E6");
  assert_preview (f, "E5 E6");
  release (f, "E6");
  assert_terrain (f, "forest", "E5 E6");
  assert_preview (f, "");
  stroke (f, "E6 E9", RIGHT, 0);
  assert_terrain (f, "forest", "E5");
  bic_editor_set_radius (f->editor, 1);
  draw (f, "G5 G6");
  assert_terrain (f, "forest", "E5 F4 F5 F6 G4 G5 G6 G7 H4 H5 H6");
  editor_assert_history (f, 3);
}

static void
test_rectangle (EditorFixture *f, gconstpointer data)
{
  take (f, BIC_BRUSH_GROUND, "hill");
  bic_editor_set_shape (f->editor, BIC_SHAPE_RECTANGLE);
  draw (f, "D3 B2");
  assert_terrain (f, "hill", "B2 B3 C2 C3 D2 D3");
  press (f, "C3", RIGHT, 0);
  drag (f, "D3");
  assert_preview (f, "C3 D3");
  release (f, "D3");
  assert_terrain (f, "hill", "B2 B3 C2 D2");
  press (f, "H12", 1, 0);
  drag (f, "I13");
  drag (f, "-");                        /* the pointer left the board: the line ends at the last hex */
  assert_preview (f, "H12 I12 I13");
  release (f, "-");
  assert_terrain (f, "hill", "B2 B3 C2 D2 H12 I12 I13");
  press (f, "A1", 1, 0);
  drag (f, "C3");
  g_assert_true (editor_key (f, GDK_KEY_Escape, 0));
  release (f, "C3");
  draw (f, "B2");                       /* already a hill, so there is no edit */
  editor_assert_history (f, 3);
}

static void
test_polygon (EditorFixture *f, gconstpointer data)
{
  take (f, BIC_BRUSH_GROUND, "marsh");
  bic_editor_set_shape (f->editor, BIC_SHAPE_POLYGON);
  draw (f, "C5");
  draw (f, "E4");
  hover (f, "E6");
  assert_preview (f, "C5 D4 D5 E4 E5 E6");
  draw (f, "E6");
  assert_terrain (f, "marsh", "");
  draw (f, "C5");                       /* the first corner again */
  assert_terrain (f, "marsh", "C5 D4 D5 E4 E5 E6");
  stroke (f, "D4", RIGHT, 0);
  stroke (f, "D5", RIGHT, 0);
  draw (f, "D5");             /* the last corner again, like a double click; a polygon that began with erasing erases */
  assert_terrain (f, "marsh", "C5 E4 E5 E6");
  draw (f, "A1");
  g_assert_true (editor_key (f, GDK_KEY_Escape, 0));
  g_assert_cmpint (bic_editor_get_mode (f->editor), ==, BIC_MODE_BRUSH);
  hover (f, "A4");
  assert_preview (f, "A4");
  editor_assert_history (f, 2);
}

/* Checks that Enter sets corners, and closes the polygon if the cursor is on a corner. */
static void
test_polygon_by_keys (EditorFixture *f, gconstpointer data)
{
  static const char *const way[] = { "C5", "E4", "E6", "E6" };

  take (f, BIC_BRUSH_GROUND, "marsh");
  act (f, "shape", g_variant_new_string ("polygon"));
  for (guint i = 0; i < G_N_ELEMENTS (way); i++)
    editor_emit (f, "hex-activated", way[i]);
  assert_terrain (f, "marsh", "C5 D4 D5 E4 E5 E6");
  editor_assert_history (f, 1);
}

static void
test_line_by_keys (EditorFixture *f, gconstpointer data)
{
  take (f, BIC_BRUSH_GROUND, "hill");
  g_assert_true (editor_key (f, GDK_KEY_2, GDK_CONTROL_MASK));
  g_assert_cmpint (bic_editor_get_shape (f->editor), ==, BIC_SHAPE_LINE);
  editor_emit (f, "hex-activated", "E5");
  editor_emit (f, "cursor-moved", "E6");
  editor_emit (f, "cursor-moved", "E7");
  assert_terrain (f, "hill", "");
  editor_emit (f, "hex-activated", "E7");
  assert_terrain (f, "hill", "E5 E6 E7");
  editor_assert_history (f, 1);
}

/* --- brush and fill --------------------------------------------------------------------------------------------- */

static void
test_preview (EditorFixture *f, gconstpointer data)
{
  take (f, BIC_BRUSH_GROUND, "forest");
  hover (f, "E5");
  assert_preview (f, "E5");
  g_assert_nonnull (f->page->board->sketch);
  draw (f, "E5");
  assert_preview (f, "");               /* the hex already has this terrain */
  g_assert_null (f->page->board->sketch);
  bic_editor_set_radius (f->editor, 1);
  hover (f, "E5");
  assert_preview (f, "D4 D5 E4 E6 F4 F5");
  take (f, BIC_BRUSH_GROUND, "bridge");
  hover (f, "E5");
  assert_preview (f, "");               /* the hex has no river */
  hover (f, "-");
  assert_preview (f, "");
  editor_assert_history (f, 1);
}

/* Checks that the preview shows the result of a press for each brush, and nothing if a press would have no effect. */
static void
test_preview_all (EditorFixture *f, gconstpointer data)
{
  take (f, BIC_BRUSH_RIVER, "river");
  hover (f, "E5");
  assert_preview (f, "E5");
  take (f, BIC_BRUSH_EXIT, NULL);
  hover (f, "E5");
  assert_preview (f, "");
  hover (f, "A5");
  assert_preview (f, "A5");
  bic_editor_set_symmetry (f->editor, BIC_SYMMETRY_TURN);
  take (f, BIC_BRUSH_OBJECTIVE, NULL);
  hover (f, "B2");
  assert_preview (f, "B2 H11");
  draw (f, "B2");
  assert_preview (f, "");
  take (f, BIC_BRUSH_SIDE, "field-works");
  hover (f, "E7");
  assert_preview (f, "E7");
  editor_assert_history (f, 1);
}

/* Checks that a pointer or a cursor that jumps over hexes leaves no gap, and that a stroke across the edge of the board
 * draws no line. */
static void
test_far_jumps (EditorFixture *f, gconstpointer data)
{
  take (f, BIC_BRUSH_GROUND, "forest");
  draw (f, "E1 E13");
  assert_terrain (f, "forest", "E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13");
  draw (f, "A1 - A4");
  assert_terrain (f, "forest", "A1 A4 E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13");
  stroke (f, "E2 E12", RIGHT, 0);
  assert_terrain (f, "forest", "A1 A4 E1 E13");
  take (f, BIC_BRUSH_RIVER, "river");
  draw (f, "G2 G5");
  assert_terrain (f, "river", "G2 G3 G4 G5");
  g_assert_cmpuint (tile (f, "G3")->river, ==, 1 << BIC_E | 1 << BIC_W);
  editor_assert_history (f, 4);
}

static void
test_fill_reach (EditorFixture *f, gconstpointer data)
{
  take (f, BIC_BRUSH_GROUND, "forest");
  draw (f, "A1 A2");
  draw (f, "C5");
  take (f, BIC_BRUSH_GROUND, "hill");
  bic_editor_set_mode (f->editor, BIC_MODE_FILL);
  hover (f, "A2");
  assert_preview (f, "A1 A2");
  act (f, "fill", g_variant_new_string ("all"));
  hover (f, "A2");
  assert_preview (f, "A1 A2 C5");
  bic_editor_set_modifiers (f->editor, GDK_SHIFT_MASK);
  assert_preview (f, "A1 A2");
  bic_editor_set_modifiers (f->editor, GDK_CONTROL_MASK);       /* with Ctrl a press would pick up the terrain */
  assert_preview (f, "");
  bic_editor_set_modifiers (f->editor, 0);
  assert_preview (f, "A1 A2 C5");
  stroke (f, "A2", 1, GDK_SHIFT_MASK);
  assert_terrain (f, "hill", "A1 A2");
  assert_terrain (f, "forest", "C5");
  take (f, BIC_BRUSH_GROUND, "forest");
  draw (f, "A1");
  take (f, BIC_BRUSH_GROUND, "hill");
  draw (f, "A1");
  assert_terrain (f, "hill", "A1 A2 C5");
  editor_assert_history (f, 5);
}

/* --- picking up and erasing ------------------------------------------------------------------------------------- */

static void
assert_brush (EditorFixture *f, BicBrushKind kind, const char *id)
{
  const BicBrush *brush = bic_editor_get_brush (f->editor);
  int n;

  g_assert_cmpint (brush->kind, ==, kind);
  if (id)
    g_assert_cmpstr (bic_catalogue_terrains (f->catalogue, &n)[brush->index].id, ==, id);
}

static void
pick (EditorFixture *f, const char *hex)
{
  bic_editor_set_mode (f->editor, BIC_MODE_PICK);
  draw (f, hex);
  g_assert_cmpint (bic_editor_get_mode (f->editor), ==, BIC_MODE_BRUSH);
}

/* Places field works at C4, a bridge at E6, a road at G2, an objective at H2, an exit at A6, and a name at I6. */
static void
furnish (EditorFixture *f)
{
  take (f, BIC_BRUSH_SIDE, "field-works");
  bic_editor_set_selected_hexside (f->editor, BIC_W);
  draw (f, "C4");
  take (f, BIC_BRUSH_RIVER, "river");
  draw (f, "E5 E6 E7");
  take (f, BIC_BRUSH_GROUND, "bridge");
  draw (f, "E6");
  take (f, BIC_BRUSH_ROAD, NULL);
  draw (f, "G2 G3");
  take (f, BIC_BRUSH_OBJECTIVE, NULL);
  draw (f, "H2");
  take (f, BIC_BRUSH_EXIT, NULL);
  draw (f, "A6");
  bic_editor_set_label (f->editor, editor_at (f, "I6"), "Elviña");
}

static void
test_pick_all (EditorFixture *f, gconstpointer data)
{
  furnish (f);
  pick (f, "C4");
  assert_brush (f, BIC_BRUSH_SIDE, "field-works");
  pick (f, "E6");
  assert_brush (f, BIC_BRUSH_GROUND, "bridge");
  pick (f, "E5");
  assert_brush (f, BIC_BRUSH_RIVER, "river");
  pick (f, "G2");
  assert_brush (f, BIC_BRUSH_ROAD, NULL);
  pick (f, "H2");
  assert_brush (f, BIC_BRUSH_OBJECTIVE, NULL);
  pick (f, "A6");
  assert_brush (f, BIC_BRUSH_EXIT, NULL);
  pick (f, "I6");
  assert_brush (f, BIC_BRUSH_LABEL, NULL);
  pick (f, "I1");
  assert_brush (f, BIC_BRUSH_GROUND, "clear");
  editor_assert_history (f, 7);
}

/* Checks that Ctrl picks up the content of a hex without changing the tool or drawing a stroke. */
static void
test_pick_held (EditorFixture *f, gconstpointer data)
{
  furnish (f);
  take (f, BIC_BRUSH_GROUND, "hill");
  stroke (f, "E5 E4", 1, GDK_CONTROL_MASK);
  assert_brush (f, BIC_BRUSH_RIVER, "river");
  take (f, BIC_BRUSH_GROUND, "hill");
  bic_editor_set_mode (f->editor, BIC_MODE_FILL);
  stroke (f, "E6", 1, GDK_CONTROL_MASK);
  assert_brush (f, BIC_BRUSH_GROUND, "bridge");
  g_assert_cmpint (bic_editor_get_mode (f->editor), ==, BIC_MODE_FILL);
  editor_assert_history (f, 7);
}

static void
test_erase_anywhere (EditorFixture *f, gconstpointer data)
{
  static const BicMode modes[] = { BIC_MODE_SELECT, BIC_MODE_PICK };

  furnish (f);
  take (f, BIC_BRUSH_UNIT, "french/LN");
  draw (f, "E6");
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      bic_editor_set_mode (f->editor, modes[i]);
      stroke (f, "E6", RIGHT, 0);       /* removes the unit, then the bridge */
    }
  editor_assert_pieces (f, "E6", "");
  g_assert_null (overlay (f, "E6"));
  stroke (f, "E6", RIGHT, 0);
  assert_terrain (f, "river", "E5 E7");
  stroke (f, "C4 H2", RIGHT, 0);
  g_assert_cmpuint (tile (f, "C4")->side[BIC_W], ==, 0);
  g_assert_null (bic_scenario_mark_at (f->scenario, BIC_ITEM_OBJECTIVE, editor_at (f, "H2")));
  stroke (f, "A6", RIGHT, 0);
  stroke (f, "I6", RIGHT, 0);
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_EXIT), ==, 0);
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_LABEL), ==, 0);
  editor_assert_history (f, 14);
}

/* --- rivers, roads and field works ------------------------------------------------------------------------------ */

static void
test_crossing (EditorFixture *f, gconstpointer data)
{
  take (f, BIC_BRUSH_RIVER, "river");
  draw (f, "C5 D5 E6 F6 F7");
  take (f, BIC_BRUSH_ROAD, NULL);
  draw (f, "E5 E6 E7");
  g_assert_cmpstr (overlay (f, "E6"), ==, "bridge");
  g_assert_null (overlay (f, "E5"));
  act (f, "crossing", g_variant_new_int32 (1));
  draw (f, "C6 D5 D6");                 /* to the river and back on the same bank */
  g_assert_null (overlay (f, "D5"));
  draw (f, "D4 D5");
  g_assert_cmpstr (overlay (f, "D5"), ==, "ford");
  g_assert_cmpstr (overlay (f, "E6"), ==, "bridge");
  act (f, "crossing", g_variant_new_int32 (-1));
  draw (f, "E7 F6 G6");
  g_assert_null (overlay (f, "F6"));
  editor_assert_history (f, 5);
}

/* Checks the crossing if the river is drawn after the road. */
static void
test_crossing_by_river (EditorFixture *f, gconstpointer data)
{
  take (f, BIC_BRUSH_ROAD, NULL);
  draw (f, "E5 E6 E7");
  take (f, BIC_BRUSH_RIVER, "river");
  draw (f, "D5 E6 F6");
  g_assert_cmpstr (overlay (f, "E6"), ==, "bridge");
  stroke (f, "E6", RIGHT, 0);
  g_assert_null (overlay (f, "E6"));
  g_assert_cmpuint (tile (f, "E6")->road, ==, 1 << BIC_E | 1 << BIC_W);
  editor_assert_history (f, 3);
}

static void
test_turn (EditorFixture *f, gconstpointer data)
{
  take (f, BIC_BRUSH_SIDE, "field-works");
  bic_editor_set_selected_hexside (f->editor, BIC_W);
  draw (f, "E6");
  g_assert_true (editor_key (f, GDK_KEY_period, 0));
  editor_emit (f, "hex-activated", "E6");
  g_assert_cmpuint (tile (f, "E6")->side[BIC_W], !=, 0);
  g_assert_cmpuint (tile (f, "E6")->side[BIC_NW], !=, 0);
  g_assert_true (editor_key (f, GDK_KEY_r, 0));
  g_assert_cmpuint (tile (f, "E6")->side[BIC_W], ==, 0);
  g_assert_cmpuint (tile (f, "E6")->side[BIC_NW], !=, 0);
  g_assert_cmpuint (tile (f, "E6")->side[BIC_NE], !=, 0);
  g_assert_true (editor_key (f, GDK_KEY_R, GDK_SHIFT_MASK));
  g_assert_true (editor_key (f, GDK_KEY_R, GDK_SHIFT_MASK));
  g_assert_cmpuint (tile (f, "E6")->side[BIC_SW], !=, 0);
  g_assert_cmpuint (tile (f, "E6")->side[BIC_W], !=, 0);
  editor_assert_history (f, 5);
}

/* Returns the hexsides with this terrain as "hex:side ...". Each is listed with the hex of the lower number. */
static char *
banks (EditorFixture *f, const char *id)
{
  const BicGrid *grid = &f->scenario->grid;
  GString *text = g_string_new (NULL);

  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    for (int side = 0; side < BIC_N_DIRECTIONS; side++)
      if (f->scenario->tiles[hex].side[side] == g_quark_from_string (id))
        {
          BicEdge edge = bic_edge (grid, hex, (BicDirection) side);
          char name[BIC_HEX_TEXT];

          g_string_append_printf (text, "%s%s:%d", text->len ? " " : "", bic_hex_write (grid, edge.hex, name),
                                  (int) edge.side);
        }
  return g_string_free (text, FALSE);
}

/* Moves the pointer to a hexside of @hex, which is the current or the next hex of the stroke. */
static void
go (EditorFixture *f, const char *hex, BicDirection side)
{
  bic_editor_set_selected_hexside (f->editor, (int) side);
  bic_editor_nearest_hexside_changed (f->editor, editor_at (f, hex));
  drag (f, hex);
}

/* Checks that a river is drawn along the hexsides. Gaps from jumps of the pointer are filled. Hexsides that the pointer
 * only touches at a corner are skipped. A hexside is drawn once, although it belongs to two hexes. A stroke that begins
 * on a river removes it. */
static void
test_bank (EditorFixture *f, gconstpointer data)
{
  g_autofree char *drawn = NULL, *left = NULL;

  take (f, BIC_BRUSH_SIDE, "minor-river");
  bic_editor_set_selected_hexside (f->editor, BIC_NE);
  press (f, "E5", GDK_BUTTON_PRIMARY, 0);
  go (f, "E5", BIC_E);
  go (f, "E6", BIC_SW);                 /* only passes the corner */
  go (f, "E5", BIC_SE);
  go (f, "F5", BIC_E);                  /* two corners away */
  go (f, "F5", BIC_SE);
  release (f, "F5");
  drawn = banks (f, "minor-river");
  g_assert_cmpstr (drawn, ==, "D5:3 E5:1 E5:2 E6:3 F5:1 F5:2");
  bic_editor_set_selected_hexside (f->editor, BIC_W);
  press (f, "E6", GDK_BUTTON_PRIMARY, 0);
  release (f, "E6");
  left = banks (f, "minor-river");
  g_assert_cmpstr (left, ==, "D5:3 E5:2 E6:3 F5:1 F5:2");
  editor_assert_history (f, 2);
}

/* Checks that a river drawn over bridges and fords does not remove them, also at the start of the stroke. */
static void
test_bank_under_bridge (EditorFixture *f, gconstpointer data)
{
  g_autofree char *rivers = NULL, *bridges = NULL, *fords = NULL, *pressed = NULL;

  take (f, BIC_BRUSH_SIDE, "minor-river-bridge");
  bic_editor_set_selected_hexside (f->editor, BIC_E);
  draw (f, "E5");
  take (f, BIC_BRUSH_SIDE, "minor-river-ford");
  bic_editor_set_selected_hexside (f->editor, BIC_NE);
  draw (f, "E5");
  take (f, BIC_BRUSH_SIDE, "minor-river");
  bic_editor_set_selected_hexside (f->editor, BIC_NE);
  press (f, "E5", GDK_BUTTON_PRIMARY, 0);
  go (f, "E5", BIC_E);
  go (f, "E5", BIC_SE);
  release (f, "E5");
  rivers = banks (f, "minor-river");
  bridges = banks (f, "minor-river-bridge");
  fords = banks (f, "minor-river-ford");
  g_assert_cmpstr (rivers, ==, "E5:2");
  g_assert_cmpstr (bridges, ==, "E5:1");
  g_assert_cmpstr (fords, ==, "D5:3");
  bic_editor_set_selected_hexside (f->editor, BIC_E);    /* without a stroke, a click removes the bridge */
  draw (f, "E5");
  pressed = banks (f, "minor-river");
  g_assert_cmpstr (pressed, ==, "E5:1 E5:2");
  editor_assert_history (f, 4);
}

/* Checks that a press from the other side of the hexside reverses the slope, and that another press removes it. */
static void
test_slope (EditorFixture *f, gconstpointer data)
{
  take (f, BIC_BRUSH_SIDE, "slope");
  bic_editor_set_selected_hexside (f->editor, BIC_E);
  draw (f, "E5");
  g_assert_cmpstr (g_quark_to_string (tile (f, "E5")->side[BIC_E]), ==, "slope");
  bic_editor_set_selected_hexside (f->editor, BIC_W);
  draw (f, "E6");
  g_assert_cmpstr (g_quark_to_string (tile (f, "E6")->side[BIC_W]), ==, "slope");
  g_assert_cmpuint (tile (f, "E5")->side[BIC_E], ==, 0);
  draw (f, "E6");
  g_assert_cmpuint (tile (f, "E6")->side[BIC_W], ==, 0);
  editor_assert_history (f, 3);
}

/* Checks that a crossing replaces the river on its hexside, from either hex, and that the river on other hexsides
 * remains. */
static void
test_crossings (EditorFixture *f, gconstpointer data)
{
  g_autofree char *rivers = NULL, *fords = NULL, *bridges = NULL;

  take (f, BIC_BRUSH_SIDE, "minor-river");
  bic_editor_set_selected_hexside (f->editor, BIC_NE);
  press (f, "E5", GDK_BUTTON_PRIMARY, 0);
  go (f, "E5", BIC_E);
  go (f, "E5", BIC_SE);
  release (f, "E5");
  take (f, BIC_BRUSH_SIDE, "minor-river-ford");
  bic_editor_set_selected_hexside (f->editor, BIC_W);
  draw (f, "E6");
  take (f, BIC_BRUSH_SIDE, "minor-river-bridge");
  bic_editor_set_selected_hexside (f->editor, BIC_SE);
  draw (f, "E5");
  rivers = banks (f, "minor-river");
  fords = banks (f, "minor-river-ford");
  bridges = banks (f, "minor-river-bridge");
  g_assert_cmpstr (rivers, ==, "D5:3");
  g_assert_cmpstr (fords, ==, "E5:1");
  g_assert_cmpstr (bridges, ==, "E5:2");
  editor_assert_history (f, 3);
}

/* --- symmetry --------------------------------------------------------------------------------------------------- */

static void
test_symmetry_ground (EditorFixture *f, gconstpointer data)
{
  act (f, "symmetry", g_variant_new_string ("left-right"));
  g_assert_cmpint (f->page->board->axis, ==, BIC_SYMMETRY_LEFT_RIGHT);
  take (f, BIC_BRUSH_GROUND, "forest");
  hover (f, "B1");
  assert_preview (f, "B1 B12");
  draw (f, "B1 C1");
  assert_terrain (f, "forest", "B1 B12 C1 C13");
  take (f, BIC_BRUSH_RIVER, "river");
  draw (f, "E1 E2 F2");
  g_assert_cmpuint (tile (f, "E12")->river, ==, 1 << BIC_SW | 1 << BIC_E);
  g_assert_cmpuint (tile (f, "E13")->river, ==, 1 << BIC_W | 1 << BIC_E);
  take (f, BIC_BRUSH_SIDE, "field-works");
  bic_editor_set_selected_hexside (f->editor, BIC_NE);
  draw (f, "H3");
  g_assert_cmpuint (tile (f, "H10")->side[BIC_NW], !=, 0);
  g_assert_true (editor_key (f, GDK_KEY_r, 0));
  g_assert_cmpuint (tile (f, "H3")->side[BIC_E], !=, 0);
  g_assert_cmpuint (tile (f, "H10")->side[BIC_W], !=, 0);
  take (f, BIC_BRUSH_GROUND, "forest");
  stroke (f, "C13", RIGHT, 0);
  assert_terrain (f, "forest", "B1 B12");
  editor_assert_history (f, 5);
}

static void
set_nations (EditorFixture *f)
{
  bic_document_apply (f->document, bic_edit_field (BIC_FIELD_NATIONS, BIC_TOP, "french"), "Nations");
  bic_document_apply (f->document, bic_edit_field (BIC_FIELD_NATIONS, BIC_BOTTOM, "portuguese british"), "Nations");
}

static void
test_symmetry_units (EditorFixture *f, gconstpointer data)
{
  set_nations (f);
  bic_editor_set_symmetry (f->editor, BIC_SYMMETRY_TURN);
  take (f, BIC_BRUSH_UNIT, "french/LN");
  hover (f, "B1");
  assert_preview (f, "H12");
  draw (f, "B1");
  editor_assert_pieces (f, "B1", "french/LN");
  editor_assert_pieces (f, "H12", "portuguese/LN");   /* the first nation of this army that has the code */
  take (f, BIC_BRUSH_UNIT, "french/CU");
  draw (f, "B2");
  editor_assert_pieces (f, "H11", "french/CU");       /* no other nation of this army has the unit type */
  act (f, "symmetry-swaps", NULL);
  g_assert_false (bic_editor_mirroring_swaps_armies (f->editor));
  take (f, BIC_BRUSH_UNIT, "french/LN");
  draw (f, "A1");
  editor_assert_pieces (f, "I13", "french/LN");
  draw (f, "A1 A3");                           /* a move also moves the mirrored unit */
  editor_assert_pieces (f, "A3", "french/LN");
  editor_assert_pieces (f, "I11", "french/LN");
  editor_assert_pieces (f, "I13", "");
  stroke (f, "B1", RIGHT, 0);
  editor_assert_pieces (f, "H12", "");
  editor_assert_history (f, 7);
}

/* Checks that typing the code of a unit also places the mirrored unit. */
static void
test_symmetry_typed (EditorFixture *f, gconstpointer data)
{
  set_nations (f);
  bic_editor_set_symmetry (f->editor, BIC_SYMMETRY_TOP_BOTTOM);
  editor_show_units (f);
  bic_editor_select (f->editor, editor_at (f, "B3"));
  editor_key (f, GDK_KEY_f, 0);
  editor_key (f, GDK_KEY_l, 0);
  editor_key (f, GDK_KEY_c, 0);
  editor_assert_pieces (f, "B3", "french/LC");
  editor_assert_pieces (f, "H3", "portuguese/LC");
  editor_assert_history (f, 3);
}

static void
test_symmetry_marks (EditorFixture *f, gconstpointer data)
{
  bic_editor_set_symmetry (f->editor, BIC_SYMMETRY_TOP_BOTTOM);
  take (f, BIC_BRUSH_OBJECTIVE, NULL);
  draw (f, "B2 B3");
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_OBJECTIVE), ==, 2);
  g_assert_nonnull (bic_scenario_mark_at (f->scenario, BIC_ITEM_OBJECTIVE, editor_at (f, "H3")));
  g_assert_true (bic_scenario_mark_at (f->scenario, BIC_ITEM_OBJECTIVE, editor_at (f, "H3"))
                 == bic_scenario_mark_at (f->scenario, BIC_ITEM_OBJECTIVE, editor_at (f, "H2")));
  draw (f, "E3 D3");                    /* starts on the axis, so both hexes have the same objective */
  g_assert_true (bic_scenario_mark_at (f->scenario, BIC_ITEM_OBJECTIVE, editor_at (f, "D3"))
                 == bic_scenario_mark_at (f->scenario, BIC_ITEM_OBJECTIVE, editor_at (f, "F3")));
  take (f, BIC_BRUSH_EXIT, NULL);
  draw (f, "A5");
  g_assert_cmpint (((BicExit *) bic_scenario_mark_at (f->scenario, BIC_ITEM_EXIT, editor_at (f, "A5")))->side, ==,
                   BIC_BOTTOM);
  g_assert_cmpint (((BicExit *) bic_scenario_mark_at (f->scenario, BIC_ITEM_EXIT, editor_at (f, "I5")))->side, ==,
                   BIC_TOP);
  g_assert_cmpint (((BicExit *) bic_scenario_mark_at (f->scenario, BIC_ITEM_EXIT, editor_at (f, "I5")))->directions,
                   ==, 1 << BIC_SE | 1 << BIC_SW);
  stroke (f, "I5", RIGHT, 0);
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_EXIT), ==, 0);
  editor_assert_history (f, 4);
}

static const BicGrid no_mirror = { 8, 5, FALSE, 1, FALSE };

static void
test_symmetry_not_there (EditorFixture *f, gconstpointer data)
{
  BicGrid even = { 13, 8, FALSE, 1, TRUE };

  g_assert_false (bic_editor_has_symmetry (f->editor, BIC_SYMMETRY_LEFT_RIGHT));
  bic_editor_set_symmetry (f->editor, BIC_SYMMETRY_LEFT_RIGHT);
  g_assert_cmpint (bic_editor_get_symmetry (f->editor), ==, BIC_SYMMETRY_NONE);
  g_assert_cmpuint (f->said, ==, 1);
  g_assert_true (editor_key (f, GDK_KEY_m, 0));  /* selects the next available symmetry */
  g_assert_cmpint (bic_editor_get_symmetry (f->editor), ==, BIC_SYMMETRY_TOP_BOTTOM);
  bic_document_apply (f->document, bic_edit_board (&even, (int[2]) { 0, 0 }, 0, 0), "Board");
  g_assert_cmpint (bic_editor_get_symmetry (f->editor), ==, BIC_SYMMETRY_NONE);
  g_assert_cmpuint (f->said, ==, 2);
}

/* Draws on an empty board and asserts that the result is symmetric. */
static void
assert_symmetric (EditorFixture *f, BicSymmetry symmetry)
{
  const BicGrid *grid = &f->scenario->grid;
  BicMotion motion;

  g_assert_true (bic_motion_init_symmetry (grid, symmetry, &motion));
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_grid_has (grid, hex))
      {
        BicTile seen, twin = *bic_scenario_tile (f->scenario, bic_motion_hex (&motion, grid, grid, hex));

        bic_tile_move (bic_scenario_tile (f->scenario, hex), &motion, &seen);
        seen.turn = twin.turn = 0;      /* a bridge looks the same from both ends */
        g_assert_cmpmem (&seen, sizeof seen, &twin, sizeof twin);
      }
}

static void
take_any (EditorFixture *f, BicRng *rng)
{
  static const struct { BicBrushKind kind; const char *id; } brushes[] = {
    { BIC_BRUSH_GROUND, "forest" }, { BIC_BRUSH_GROUND, "hill" }, { BIC_BRUSH_GROUND, "bridge" },
    { BIC_BRUSH_RIVER, "river" },
    { BIC_BRUSH_RIVER, "river" },   { BIC_BRUSH_ROAD, NULL },     { BIC_BRUSH_SIDE, "field-works" },
  };
  int i = bic_rng_below (rng, G_N_ELEMENTS (brushes));

  bic_editor_set_radius (f->editor, bic_rng_below (rng, 3));
  bic_editor_set_shape (f->editor, (BicShape) bic_rng_below (rng, 3));
  bic_editor_set_selected_hexside (f->editor, bic_rng_below (rng, 6));
  take (f, brushes[i].kind, brushes[i].id);
}

static void
stroke_any (EditorFixture *f, BicRng *rng)
{
  const BicGrid *grid = &f->scenario->grid;
  int hex = bic_rng_below (rng, bic_grid_hex_number_limit (grid)), steps = bic_rng_below (rng, 6);
  guint button = bic_rng_below (rng, 4) ? 1 : RIGHT;

  if (!bic_grid_has (grid, hex))
    return;
  g_signal_emit_by_name (f->page->board, "hex-pressed", hex, button, 0u);
  for (int i = 0; i < steps && hex != BIC_NO_HEX; i++)
    {
      hex = bic_grid_neighbour (grid, hex, (BicDirection) bic_rng_below (rng, 6));
      g_signal_emit_by_name (f->page->board, "hex-dragged", hex, button, 0u);
    }
  g_signal_emit_by_name (f->page->board, "hex-released", hex, button, 0u);
}

static void
test_symmetry_any (EditorFixture *f, gconstpointer data)
{
  BicRng rng;

  bic_rng_init (&rng, 3);
  for (int s = BIC_SYMMETRY_LEFT_RIGHT; s < BIC_N_SYMMETRIES; s++)
    {
      BicHistory *history = bic_document_get_history (f->document);
      g_autofree char *undone = NULL;

      bic_editor_set_symmetry (f->editor, (BicSymmetry) s);
      for (int i = 0; i < 60; i++)
        {
          take_any (f, &rng);
          stroke_any (f, &rng);
          assert_symmetric (f, (BicSymmetry) s);
        }
      g_assert_cmpuint (bic_history_length (history), >, 20);
      while (bic_history_undo (history))
        ;
      undone = bic_scenario_write (f->scenario, NULL);
      g_assert_cmpstr (undone, ==, f->before);
    }
}

#define ADD(path, function) g_test_add ("/editor/brush/" path, EditorFixture, NULL, editor_set_up, function, \
                                        editor_tear_down)

int
main (int argc, char *argv[])
{
  display_init (&argc, &argv);
  ADD ("line", test_line);
  ADD ("rectangle", test_rectangle);
  ADD ("polygon", test_polygon);
  ADD ("polygon-by-keys", test_polygon_by_keys);
  ADD ("line-by-keys", test_line_by_keys);
  ADD ("preview", test_preview);
  ADD ("preview-all", test_preview_all);
  ADD ("far-jumps", test_far_jumps);
  ADD ("fill-reach", test_fill_reach);
  ADD ("pick-all", test_pick_all);
  ADD ("pick-held", test_pick_held);
  ADD ("erase-anywhere", test_erase_anywhere);
  ADD ("crossing", test_crossing);
  ADD ("crossing-by-river", test_crossing_by_river);
  ADD ("turn", test_turn);
  ADD ("bank", test_bank);
  ADD ("bank-under-bridge", test_bank_under_bridge);
  ADD ("slope", test_slope);
  ADD ("crossings", test_crossings);
  ADD ("symmetry/ground", test_symmetry_ground);
  ADD ("symmetry/units", test_symmetry_units);
  ADD ("symmetry/typed", test_symmetry_typed);
  ADD ("symmetry/marks", test_symmetry_marks);
  ADD ("symmetry/any", test_symmetry_any);
  g_test_add ("/editor/brush/symmetry/not-there", EditorFixture, &no_mirror, editor_set_up, test_symmetry_not_there,
              editor_tear_down);
  return g_test_run ();
}
