/* Tests of the editor page: strokes of its tools with the signals of the board, forms, problems and keys.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-widgets.h"
#include "editor-fixture.h"

#include "bic-editor-tools.h"
#include "bic-tool-input.h"
#include "bic-form.h"
#include "bic-front.h"
#include "bic-scenario-io.h"
#include "painted.h"

/* --- actions ---------------------------------------------------------------------------------------------------- */

/* Presses on the first hex, drags over the others and releases on the last one; "-" is outside the board. */
static void
stroke (EditorFixture *f, const char *way, guint button, guint modifiers)
{
  g_auto (GStrv) hexes = g_strsplit (way, " ", -1);

  editor_point (f, "hex-pressed", hexes[0], button, modifiers);
  for (int i = 1; hexes[i]; i++)
    editor_point (f, "hex-dragged", hexes[i], button, modifiers);
  editor_point (f, "hex-released", hexes[g_strv_length (hexes) - 1], button, modifiers);
}

static void
draw (EditorFixture *f, const char *way)
{
  stroke (f, way, GDK_BUTTON_PRIMARY, 0);
}

static void
take_terrain (EditorFixture *f, BicBrushKind kind, const char *id)
{
  bic_editor_set_brush (f->editor, kind, bic_catalogue_find_terrain (f->catalogue, id));
}

static void
take_unit (EditorFixture *f, const char *id)
{
  bic_editor_set_brush (f->editor, BIC_BRUSH_UNIT, bic_catalogue_find_unit_type (f->catalogue, id));
}

/* --- assertions ------------------------------------------------------------------------------------------------- */

static void
assert_terrain (EditorFixture *f, const char *hex, const char *expected)
{
  const BicTile *tile = bic_scenario_tile (f->scenario, editor_at (f, hex));

  g_assert_cmpstr (tile->terrain ? g_quark_to_string (tile->terrain) : "clear", ==, expected);
}

static guint
count_terrain (EditorFixture *f, const char *id)
{
  GQuark quark = g_quark_from_string (id);
  guint n = 0;

  for (int hex = 0; hex < bic_grid_hex_number_limit (&f->scenario->grid); hex++)
    n += bic_grid_has (&f->scenario->grid, hex) && bic_scenario_tile (f->scenario, hex)->terrain == quark;
  return n;
}

static guint
river_at (EditorFixture *f, const char *hex)
{
  return bic_scenario_tile (f->scenario, editor_at (f, hex))->river;
}

/* --- terrain ---------------------------------------------------------------------------------------------------- */

static void
test_paint (EditorFixture *f, gconstpointer data)
{
  take_terrain (f, BIC_BRUSH_GROUND, "forest");
  draw (f, "E5 E6 E7 E6");
  draw (f, "A13");
  assert_terrain (f, "E6", "forest");
  g_assert_cmpuint (count_terrain (f, "forest"), ==, 4);
  stroke (f, "E6 E7", GDK_BUTTON_SECONDARY, 0);
  assert_terrain (f, "E5", "forest");
  assert_terrain (f, "E6", "clear");
  draw (f, "-");
  editor_assert_history (f, 3);
}

static void
test_brush_sizes (EditorFixture *f, gconstpointer data)
{
  take_terrain (f, BIC_BRUSH_GROUND, "hill");
  bic_editor_set_radius (f->editor, 1);
  draw (f, "A1");
  g_assert_cmpuint (count_terrain (f, "hill"), ==, 3);
  bic_editor_set_radius (f->editor, 9);
  g_assert_cmpint (bic_editor_get_radius (f->editor), ==, BIC_MAX_RADIUS);
  draw (f, "E7");
  g_assert_cmpuint (count_terrain (f, "hill"), ==, 3 + 19);
  editor_assert_history (f, 2);
}

/* Checks fills that start in a long row and in a short row. */
static void
test_fill (EditorFixture *f, gconstpointer data)
{
  take_terrain (f, BIC_BRUSH_GROUND, "forest");
  draw (f, "D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12");
  take_terrain (f, BIC_BRUSH_GROUND, "hill");
  bic_editor_set_mode (f->editor, BIC_MODE_FILL);
  draw (f, "A1");
  g_assert_cmpuint (count_terrain (f, "hill"), ==, 38);
  take_terrain (f, BIC_BRUSH_GROUND, "marsh");
  g_assert_cmpint (bic_editor_get_mode (f->editor), ==, BIC_MODE_FILL);
  draw (f, "F12");
  g_assert_cmpuint (count_terrain (f, "marsh"), ==, 63);
  assert_terrain (f, "I13", "marsh");
  editor_assert_history (f, 3);
}

static void
test_pick (EditorFixture *f, gconstpointer data)
{
  take_terrain (f, BIC_BRUSH_GROUND, "town");
  draw (f, "C4");
  take_terrain (f, BIC_BRUSH_GROUND, "hill");
  bic_editor_set_mode (f->editor, BIC_MODE_PICK);
  draw (f, "C4");
  g_assert_cmpint (bic_editor_get_mode (f->editor), ==, BIC_MODE_BRUSH);
  draw (f, "C5");
  assert_terrain (f, "C5", "town");
  take_unit (f, "french/LN");
  draw (f, "C6");
  bic_editor_set_mode (f->editor, BIC_MODE_PICK);
  take_terrain (f, BIC_BRUSH_GROUND, "hill");
  bic_editor_set_mode (f->editor, BIC_MODE_PICK);
  draw (f, "C6");
  g_assert_cmpint (bic_editor_get_brush (f->editor)->kind, ==, BIC_BRUSH_UNIT);
}

static void
test_bridge_needs_water (EditorFixture *f, gconstpointer data)
{
  take_terrain (f, BIC_BRUSH_GROUND, "bridge");
  draw (f, "E6");
  g_assert_cmpuint (f->said, ==, 1);
  editor_assert_history (f, 0);
  take_terrain (f, BIC_BRUSH_RIVER, "river");
  draw (f, "E5 E6 E7");
  take_terrain (f, BIC_BRUSH_GROUND, "bridge");
  draw (f, "E6");
  g_assert_cmpstr (g_quark_to_string (bic_scenario_tile (f->scenario, editor_at (f, "E6"))->overlay), ==, "bridge");
  stroke (f, "E6", GDK_BUTTON_SECONDARY, 0);
  g_assert_cmpuint (bic_scenario_tile (f->scenario, editor_at (f, "E6"))->overlay, ==, 0);
  assert_terrain (f, "E6", "river");
  editor_assert_history (f, 3);
}

/* --- rivers ----------------------------------------------------------------------------------------------------- */

#define SIDE(direction) (1u << (direction))

static void
test_river (EditorFixture *f, gconstpointer data)
{
  take_terrain (f, BIC_BRUSH_RIVER, "river");
  draw (f, "F1 F2 G3 H3");
  g_assert_cmpuint (river_at (f, "F1"), ==, SIDE (BIC_W) | SIDE (BIC_E)); /* starts at the edge and extends beyond it */
  g_assert_cmpuint (river_at (f, "F2"), ==, SIDE (BIC_W) | SIDE (BIC_SE));
  g_assert_cmpuint (river_at (f, "H3"), ==, SIDE (BIC_NW));                    /* ends inside the map */
  draw (f, "G1 G2 G3");
  g_assert_cmpuint (river_at (f, "G3"), ==, SIDE (BIC_NW) | SIDE (BIC_SE) | SIDE (BIC_W));
  draw (f, "H3 I3 -");
  g_assert_cmpuint (river_at (f, "H3"), ==, SIDE (BIC_NW) | SIDE (BIC_SW));
  g_assert_cmpuint (river_at (f, "I3"), ==, SIDE (BIC_NE) | SIDE (BIC_SW));
  stroke (f, "G2", GDK_BUTTON_SECONDARY, 0);
  g_assert_cmpuint (river_at (f, "G3"), ==, SIDE (BIC_NW) | SIDE (BIC_SE));
  assert_terrain (f, "G2", "clear");
  editor_assert_history (f, 4);
}

/* Checks rivers to the edge in shifted rows, whose last hex is half a hex before the edge. A river that arrives at an
 * angle leaves by the only hexside at the edge. A river along the edge of the other rows continues. */
static void
test_river_to_the_edge (EditorFixture *f, gconstpointer data)
{
  take_terrain (f, BIC_BRUSH_RIVER, "river");
  draw (f, "F1 G2 H2");
  g_assert_cmpuint (river_at (f, "F1"), ==, SIDE (BIC_W) | SIDE (BIC_SE));
  draw (f, "C11 D11 E12 F12");
  g_assert_cmpuint (river_at (f, "F12"), ==, SIDE (BIC_NW) | SIDE (BIC_E));
  draw (f, "A3 A4 A5");
  g_assert_cmpuint (river_at (f, "A3"), ==, SIDE (BIC_E));
  g_assert_cmpuint (river_at (f, "A5"), ==, SIDE (BIC_W));
  editor_assert_history (f, 3);
}

static void
test_river_by_keys (EditorFixture *f, gconstpointer data)
{
  take_terrain (f, BIC_BRUSH_RIVER, "river");
  editor_emit (f, "hex-activated", "E5");
  editor_emit (f, "cursor-moved", "E6");
  editor_emit (f, "cursor-moved", "E7");
  editor_emit (f, "hex-activated", "E7");
  editor_emit (f, "cursor-moved", "E8");
  g_assert_cmpuint (river_at (f, "E6"), ==, SIDE (BIC_W) | SIDE (BIC_E));
  g_assert_cmpuint (river_at (f, "E8"), ==, 0);
  editor_assert_history (f, 1);
}

static void
test_road (EditorFixture *f, gconstpointer data)
{
  bic_editor_set_brush (f->editor, BIC_BRUSH_ROAD, 0);
  draw (f, "E5 E6");
  g_assert_cmpuint (bic_scenario_tile (f->scenario, editor_at (f, "E6"))->road, ==, SIDE (BIC_W));
  assert_terrain (f, "E6", "clear");
  editor_assert_history (f, 1);
}

static void
test_sides (EditorFixture *f, gconstpointer data)
{
  take_terrain (f, BIC_BRUSH_SIDE, "field-works");
  bic_editor_set_selected_hexside (f->editor, -1);
  g_assert_cmpint (bic_editor_get_selected_hexside (f->editor), ==, BIC_NW);
  draw (f, "E6");
  g_assert_cmpuint (bic_scenario_tile (f->scenario, editor_at (f, "E6"))->side[BIC_NW], !=, 0);
  g_assert_true (editor_key (f, GDK_KEY_period, 0));
  g_assert_cmpint (bic_editor_get_selected_hexside (f->editor), ==, BIC_NE);
  draw (f, "E6");
  draw (f, "E6");
  g_assert_cmpuint (bic_scenario_tile (f->scenario, editor_at (f, "E6"))->side[BIC_NE], ==, 0);
  editor_assert_history (f, 3);
}

/* --- strokes ---------------------------------------------------------------------------------------------------- */

static void
test_cancel (EditorFixture *f, gconstpointer data)
{
  take_terrain (f, BIC_BRUSH_GROUND, "forest");
  editor_point (f, "hex-pressed", "E5", 1, 0);
  editor_point (f, "hex-dragged", "E6", 1, 0);
  assert_terrain (f, "E6", "forest");
  g_assert_true (editor_key (f, GDK_KEY_Escape, 0));
  g_assert_cmpint (bic_editor_get_mode (f->editor), ==, BIC_MODE_BRUSH);
  editor_point (f, "hex-dragged", "E7", 1, 0);
  editor_point (f, "hex-released", "E7", 1, 0);
  editor_assert_history (f, 0);
  g_assert_true (editor_key (f, GDK_KEY_Escape, 0));
  g_assert_cmpint (bic_editor_get_mode (f->editor), ==, BIC_MODE_SELECT);
}

/* --- units ------------------------------------------------------------------------------------------------------ */

/* Checks that in rule systems with facing, dragging after placing a unit sets its facing. The press and the drag are
 * one step. */
static void
test_place_preview (EditorFixture *f, gconstpointer data)
{
  take_unit (f, "french/LN");
  draw (f, "B3 B4 B5");
  g_assert_cmpint (((const BicPiece *) bic_scenario_item (f->scenario, BIC_ITEM_PIECE, 0))->front, ==, 0);
  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-plus"), "Rules");
  take_unit (f, "french/LN");
  draw (f, "D3 D4 C3");
  g_assert_cmpint (((const BicPiece *) bic_scenario_item (f->scenario, BIC_ITEM_PIECE, 1))->front, ==,
                   bic_front_of_corner (bic_front_corner_toward (&f->scenario->grid, editor_at (f, "D3"),
                                                                 editor_at (f, "C3"))));
  editor_assert_history (f, 3);
}

static void
test_place (EditorFixture *f, gconstpointer data)
{
  g_autofree char *nations = NULL;

  take_unit (f, "french/LN");
  draw (f, "B5");
  take_unit (f, "french/LDR");
  draw (f, "B5");
  draw (f, "B6");
  take_unit (f, "british/LT");
  draw (f, "H5");
  draw (f, "B6");
  g_assert_cmpuint (f->said, ==, 1);                    /* a unit of the other army is there */
  editor_assert_pieces (f, "B5", "french/LN french/LDR");
  editor_assert_pieces (f, "B6", "french/LDR");
  editor_assert_pieces (f, "H5", "british/LT");
  nations = bic_scenario_field (f->scenario, BIC_FIELD_NATIONS, BIC_TOP);
  g_assert_cmpstr (nations, ==, "french");
  g_assert_cmpuint (f->scenario->army[BIC_BOTTOM].nations->len, ==, 1);
  editor_assert_history (f, 4);
}

static void
test_move (EditorFixture *f, gconstpointer data)
{
  take_unit (f, "french/LN");
  draw (f, "B5");
  draw (f, "D5");
  take_unit (f, "french/LDR");
  draw (f, "B5");
  bic_editor_set_mode (f->editor, BIC_MODE_SELECT);
  draw (f, "B5 B6 C7");
  editor_assert_pieces (f, "C7", "french/LN french/LDR");
  g_assert_cmpint (bic_editor_get_selected (f->editor), ==, editor_at (f, "C7"));
  draw (f, "C7 D5");
  g_assert_cmpuint (f->said, ==, 1);                    /* the hex is full */
  editor_assert_pieces (f, "C7", "french/LN french/LDR");
  stroke (f, "C7 D5", GDK_BUTTON_PRIMARY, GDK_SHIFT_MASK);
  editor_assert_pieces (f, "C7", "french/LN");
  editor_assert_pieces (f, "D5", "french/LN french/LDR");
  stroke (f, "D5 D8", GDK_BUTTON_PRIMARY, GDK_CONTROL_MASK);
  editor_assert_pieces (f, "D5", "french/LN french/LDR");
  editor_assert_pieces (f, "D8", "french/LN french/LDR");
  draw (f, "D8 -");
  editor_assert_pieces (f, "D8", "french/LN french/LDR");
  editor_assert_history (f, 6);
}

static void
test_remove (EditorFixture *f, gconstpointer data)
{
  take_unit (f, "british/LDR");
  draw (f, "H5");
  take_unit (f, "british/LN");
  draw (f, "H5");
  stroke (f, "H5", GDK_BUTTON_SECONDARY, 0);
  editor_assert_pieces (f, "H5", "british/LN");
  g_assert_true (editor_key (f, GDK_KEY_Delete, 0));
  editor_assert_pieces (f, "H5", "");
  g_assert_true (editor_key (f, GDK_KEY_Delete, 0));
  editor_assert_history (f, 4);
}

static void
test_move_by_keys (EditorFixture *f, gconstpointer data)
{
  take_unit (f, "british/LN");
  editor_emit (f, "hex-activated", "H5");
  editor_emit (f, "hex-activated", "H5");       /* picks the unit up */
  editor_emit (f, "cursor-moved", "H6");
  editor_emit (f, "hex-activated", "H6");       /* places it */
  editor_assert_pieces (f, "H5", "");
  editor_assert_pieces (f, "H6", "british/LN");
  editor_assert_history (f, 2);
}

static void
test_typed_units (EditorFixture *f, gconstpointer data)
{
  editor_show_units (f);
  bic_editor_select (f->editor, editor_at (f, "B5"));
  g_assert_true (editor_key (f, GDK_KEY_f, 0));
  g_assert_true (editor_key (f, GDK_KEY_h, 0));
  g_assert_true (editor_key (f, GDK_KEY_c, 0));
  editor_assert_pieces (f, "B5", "french/HC");
  g_assert_true (editor_key (f, GDK_KEY_x, 0));
  g_assert_cmpuint (f->said, ==, 1);
  editor_assert_history (f, 1);
}

/* Returns TRUE if a tile of this name is offered. */
static gboolean
is_offered (EditorFixture *f, const char *box, const char *tip)
{
  GtkWidget *tiles = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f->page->palette), BIC_TYPE_EDITOR_PALETTE,
                                                                box));

  for (GtkWidget *child = gtk_widget_get_first_child (tiles); child; child = gtk_widget_get_next_sibling (child))
    {
      const char *text = bic_tip_get (child);

      if (g_strcmp0 (text, tip) == 0 && gtk_widget_get_visible (child))
        return TRUE;
    }
  return FALSE;
}

/* Checks that the palette offers the content of the battle's rule system and is updated when the rule system changes.
 * Typed codes follow the rule system, too. */
static void
test_rules_of_palette (EditorFixture *f, gconstpointer data)
{
  bic_history_apply (bic_document_get_history (f->document), bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-3e"),
                     "Rules", NULL);
  g_assert_true (is_offered (f, "tiles", "Walled farm") && is_offered (f, "tiles", "Clear")
                 && !is_offered (f, "tiles", "Minor river"));
  bic_history_apply (bic_document_get_history (f->document), bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "n20"),
                     "Rules", NULL);
  g_assert_true (!is_offered (f, "tiles", "Walled farm") && is_offered (f, "tiles", "Clear")
                 && is_offered (f, "tiles", "Minor river"));
  editor_show_units (f);
  bic_editor_select (f->editor, editor_at (f, "B5"));
  editor_key (f, GDK_KEY_f, 0);
  editor_key (f, GDK_KEY_h, 0);
  editor_key (f, GDK_KEY_c, 0);
  editor_assert_pieces (f, "B5", "");
  bic_editor_select (f->editor, editor_at (f, "B6"));
  editor_key (f, GDK_KEY_f, 0);
  editor_key (f, GDK_KEY_c, 0);
  editor_key (f, GDK_KEY_a, 0);
  editor_key (f, GDK_KEY_v, 0);
  editor_assert_pieces (f, "B6", "french/CAV");
}

/* --- marks ------------------------------------------------------------------------------------------------------ */

static void
test_labels (EditorFixture *f, gconstpointer data)
{
  bic_editor_set_label (f->editor, editor_at (f, "C4"), "Columbeira");
  bic_editor_set_label (f->editor, editor_at (f, "C4"), "Columbeira");
  g_assert_cmpstr (bic_scenario_label_at (f->scenario, editor_at (f, "C4"))->text, ==, "Columbeira");
  bic_editor_set_label (f->editor, editor_at (f, "C4"), "Roliça");
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_LABEL), ==, 1);
  bic_editor_set_brush (f->editor, BIC_BRUSH_LABEL, 0);
  stroke (f, "C4", GDK_BUTTON_SECONDARY, 0);
  g_assert_null (bic_scenario_label_at (f->scenario, editor_at (f, "C4")));
  editor_assert_history (f, 3);
}

static void
test_objectives (EditorFixture *f, gconstpointer data)
{
  bic_editor_set_brush (f->editor, BIC_BRUSH_OBJECTIVE, 0);
  draw (f, "A5 A6");
  draw (f, "E5");
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_OBJECTIVE), ==, 2);
  g_assert_true (bic_scenario_mark_at (f->scenario, BIC_ITEM_OBJECTIVE, editor_at (f, "A5"))
                 == bic_scenario_mark_at (f->scenario, BIC_ITEM_OBJECTIVE, editor_at (f, "A6")));
  stroke (f, "A5", GDK_BUTTON_SECONDARY, 0);
  g_assert_null (bic_scenario_mark_at (f->scenario, BIC_ITEM_OBJECTIVE, editor_at (f, "A5")));
  g_assert_nonnull (bic_scenario_mark_at (f->scenario, BIC_ITEM_OBJECTIVE, editor_at (f, "A6")));
  stroke (f, "A6 E5", GDK_BUTTON_SECONDARY, 0);
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_OBJECTIVE), ==, 0);
  editor_assert_history (f, 4);
}

/* Checks exits: corners and both ends of a short row are at the edge of the board, and the middle is not. */
static void
test_exits (EditorFixture *f, gconstpointer data)
{
  const BicExit *way;

  bic_editor_set_brush (f->editor, BIC_BRUSH_EXIT, 0);
  draw (f, "E7");
  g_assert_cmpuint (f->said, ==, 1);
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_EXIT), ==, 0);
  draw (f, "A1 A2 B2");
  g_assert_cmpuint (f->said, ==, 2);
  way = bic_scenario_mark_at (f->scenario, BIC_ITEM_EXIT, editor_at (f, "A2"));
  g_assert_true (way == bic_scenario_mark_at (f->scenario, BIC_ITEM_EXIT, editor_at (f, "A1")));
  g_assert_cmpint (way->side, ==, BIC_BOTTOM);
  g_assert_cmpint (way->directions & 1 << BIC_NW, !=, 0);
  g_assert_cmpint (way->directions & 1 << BIC_E, ==, 0);
  draw (f, "B12");
  g_assert_cmpint (((BicExit *) bic_scenario_mark_at (f->scenario, BIC_ITEM_EXIT, editor_at (f, "B12")))->directions,
                   ==, 1 << BIC_E);
  stroke (f, "A1 A2", GDK_BUTTON_SECONDARY, 0);
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_EXIT), ==, 1);
  editor_assert_history (f, 3);
}

/* --- forms ------------------------------------------------------------------------------------------------------ */

static GtkWidget *
row_of (EditorFixture *f, BicField field, int side)
{
  GtkWidget *row = bic_editor_notes_find_row (side == BIC_NOBODY ? f->page->notes : f->page->armies, field, side);

  g_assert_nonnull (row);
  return row;
}

static void
test_typing_is_one_undo (EditorFixture *f, gconstpointer data)
{
  GtkWidget *title = row_of (f, BIC_FIELD_TITLE, BIC_NOBODY), *code = row_of (f, BIC_FIELD_CODE, BIC_NOBODY);
  BicHistory *history = bic_document_get_history (f->document);

  bic_form_row_enter_text (title, "R");
  bic_form_row_enter_text (title, "Ro");
  bic_form_row_enter_text (title, "Roliça");
  bic_form_row_enter_text (code, "001");
  bic_form_row_enter_text (title, "Roliça!");
  g_assert_cmpstr (f->scenario->title, ==, "Roliça!");
  g_assert_cmpuint (bic_history_position (history), ==, 3);
  bic_history_undo (history);
  g_assert_cmpstr (f->scenario->title, ==, "Roliça");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (title)), ==, "Roliça");
  bic_history_redo (history);
  editor_assert_history (f, 3);
}

/* Checks that text that is typed and removed does not change the previous step. */
static void
test_typing_to_nothing (EditorFixture *f, gconstpointer data)
{
  GtkWidget *title = row_of (f, BIC_FIELD_TITLE, BIC_NOBODY);

  take_terrain (f, BIC_BRUSH_GROUND, "forest");
  draw (f, "E5");
  bic_form_row_enter_text (title, "R");
  bic_form_row_enter_text (title, "");
  bic_form_row_enter_text (title, "X");
  bic_form_row_enter_text (title, "");
  assert_terrain (f, "E5", "forest");
  g_assert_null (f->scenario->title);
  g_assert_cmpuint (bic_history_position (bic_document_get_history (f->document)), ==, 1);
}

static void
test_army_form (EditorFixture *f, gconstpointer data)
{
  bic_form_row_enter_text (row_of (f, BIC_FIELD_HAND, BIC_TOP), "5");
  bic_form_row_enter_text (row_of (f, BIC_FIELD_BANNERS, BIC_BOTTOM), "6");
  bic_form_row_enter_text (row_of (f, BIC_FIELD_NATIONS, BIC_BOTTOM), "british portuguese");
  bic_form_row_enter_text (row_of (f, BIC_FIELD_MOVES_FIRST, BIC_TOP), "yes");
  bic_form_row_enter_text (row_of (f, BIC_FIELD_MOVES_FIRST, BIC_BOTTOM), "yes");
  g_assert_cmpint (f->scenario->army[BIC_TOP].hand, ==, 5);
  g_assert_cmpint (f->scenario->army[BIC_BOTTOM].banners, ==, 6);
  g_assert_cmpuint (f->scenario->army[BIC_BOTTOM].nations->len, ==, 2);
  g_assert_false (f->scenario->army[BIC_TOP].moves_first);
  g_assert_true (f->scenario->army[BIC_BOTTOM].moves_first);
  {
    g_autofree char *shown = bic_form_row_read_input (row_of (f, BIC_FIELD_MOVES_FIRST, BIC_TOP));

    g_assert_cmpstr (shown, ==, "");
  }
}

/* Checks that texts are shown as they were written, in any language, and that a translation is shown next to them. */
static void
test_texts (EditorFixture *f, gconstpointer data)
{
  BicFormField field = { .kind = BIC_FORM_PARAGRAPH, .label = "Text", .tip = "", .store = BIC_STORE_TEXTS,
                         .offset = G_STRUCT_OFFSET (BicNote, texts) };
  BicNote *note = bic_item_new (BIC_ITEM_NOTE);
  BicText text = { g_strdup ("en"), g_strdup ("The battle.") };
  const char *languages[] = { NULL, "en", "fr" }, *shown[] = { "The battle.", "The battle!", "" };
  guint32 id;

  note->kind = g_quark_from_static_string ("background");
  g_array_append_val (note->texts, text);
  bic_editor_apply (f->editor, bic_edit_add (BIC_ITEM_NOTE, note, -1), "Add");
  bic_item_free (BIC_ITEM_NOTE, note);
  id = ((BicItem *) bic_scenario_item (f->scenario, BIC_ITEM_NOTE, 0))->id;
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      BicFormSubject subject = { BIC_NOBODY, id, languages[i] };
      GtkWidget *row = g_object_ref_sink (bic_form_row_new (f->editor, &field, &subject));
      g_autofree char *read = bic_form_row_read_input (row);

      g_assert_cmpstr (read, ==, shown[i]);
      bic_form_row_enter_text (row, i == 2 ? "La bataille." : "The battle!");
      g_object_unref (row);
    }
  note = bic_scenario_item (f->scenario, BIC_ITEM_NOTE, 0);
  g_assert_cmpuint (note->texts->len, ==, 2);
  g_assert_cmpstr (g_array_index (note->texts, BicText, 0).text, ==, "The battle!");
  g_assert_cmpstr (g_array_index (note->texts, BicText, 1).lang, ==, "fr");
}

/* Checks that only switches that differ from the rule system are stored. */
static void
test_switches (EditorFixture *f, gconstpointer data)
{
  GtkWidget *row;
  g_autofree char *options = NULL;

  bic_form_row_enter_text (row_of (f, BIC_FIELD_RULESET, BIC_NOBODY), "ccn-3e");
  bic_editor_notes_build (f->page->rules);
  row = bic_find_widget (f->page->rules, is_row, "Squares on field works");
  g_assert_nonnull (row);
  gtk_switch_set_active (GTK_SWITCH (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row))), TRUE);
  options = bic_scenario_field (f->scenario, BIC_FIELD_OPTIONS, BIC_NOBODY);
  g_assert_cmpstr (options, ==, "square-on-works=1");
  gtk_switch_set_active (GTK_SWITCH (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row))), FALSE);
  g_assert_cmpuint (f->scenario->options->len, ==, 0);
  editor_assert_history (f, 3);
}

static void
test_inspector (EditorFixture *f, gconstpointer data)
{
  GtkWidget *inspector = GTK_WIDGET (f->page->inspector);
  g_autoptr (GPtrArray) pieces = NULL;

  g_assert_null (bic_find_widget (inspector, is_row, "_Blocks"));
  take_unit (f, "british/LDR");
  draw (f, "H5");
  bic_form_row_enter_text (bic_find_widget (inspector, is_row, "_Name"), "Fergusson");
  bic_form_row_enter_text (bic_find_widget (inspector, is_row, "_Blocks"), "1");
  pieces = bic_scenario_pieces_at (f->scenario, editor_at (f, "H5"));
  g_assert_cmpstr (((BicPiece *) pieces->pdata[0])->name, ==, "Fergusson");
  g_assert_cmpint (((BicPiece *) pieces->pdata[0])->blocks, ==, 1);
  bic_editor_select (f->editor, editor_at (f, "A1"));
  g_assert_null (bic_find_widget (inspector, is_row, "_Blocks"));
  editor_assert_history (f, 3);
}

/* --- problems --------------------------------------------------------------------------------------------------- */

static BicProblem *
problem_with_fix (EditorFixture *f, const char *code)
{
  GPtrArray *problems = bic_document_get_problems (f->document);

  for (guint i = 0; i < problems->len; i++)
    {
      BicProblem *problem = problems->pdata[i];

      if (problem->fix && (!code || g_str_equal (problem->code, code)))
        return problem;
    }
  return NULL;
}

static gboolean
is_fix_button (GtkWidget    *widget,
               gconstpointer unused)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "fix");
}

static void
count_cb (BicEditor *editor, const char *label, guint *count)
{
  (*count)++;
}

/* Checks that the panel lists a unit with too many blocks, and that the button of the row fixes the unit. */
static void
test_fix (EditorFixture *f, gconstpointer data)
{
  guint fixed = 0, position;

  f->scenario->ruleset = g_quark_from_static_string ("ccn-3e");
  take_unit (f, "french/LN");
  draw (f, "B5");
  bic_form_row_enter_text (bic_find_widget (f->page->inspector, is_row, "_Blocks"), "8");
  bic_document_check_now (f->document);
  g_assert_nonnull (problem_with_fix (f, "too-many-blocks"));
  g_signal_connect (f->editor, "fixed", G_CALLBACK (count_cb), &fixed);
  position = bic_history_position (bic_document_get_history (f->document));
  while (problem_with_fix (f, "too-many-blocks"))
    {
      GtkWidget *button = bic_find_widget (f->page->problems, is_fix_button, NULL);

      g_assert_nonnull (button);
      g_signal_emit_by_name (button, "clicked");
      bic_document_check_now (f->document);
    }
  g_assert_cmpuint (fixed, >, 0);
  g_assert_cmpuint (bic_history_position (bic_document_get_history (f->document)), ==, position + fixed);
}

static void
test_next_problem (EditorFixture *f, gconstpointer data)
{
  f->scenario->ruleset = g_quark_from_static_string ("ccn-3e");
  take_unit (f, "french/LN");
  draw (f, "B5");
  bic_form_row_enter_text (bic_find_widget (f->page->inspector, is_row, "_Blocks"), "8");
  bic_editor_select (f->editor, BIC_NO_HEX);
  bic_document_check_now (f->document);
  for (guint i = 0; i < bic_document_get_problems (f->document)->len; i++)
    g_assert_true (editor_key (f, GDK_KEY_F8, 0));
  g_assert_cmpint (bic_editor_get_selected (f->editor), ==, editor_at (f, "B5"));
}

/* Checks that after a fix the next problem moves up and is not skipped. */
static void
test_next_after_fixing (EditorFixture *f, gconstpointer data)
{
  take_unit (f, "french/LDR");
  draw (f, "B5");
  draw (f, "B6");
  draw (f, "B7");
  bic_document_check_now (f->document);
  bic_editor_select (f->editor, BIC_NO_HEX);
  for (int i = 0; i < 40 && bic_editor_get_selected (f->editor) != editor_at (f, "B5"); i++)
    g_assert_true (editor_key (f, GDK_KEY_F8, 0));
  g_assert_cmpint (bic_editor_get_selected (f->editor), ==, editor_at (f, "B5"));
  bic_form_row_enter_text (bic_find_widget (f->page->inspector, is_row, "_Name"), "Reynier");
  bic_document_check_now (f->document);
  g_assert_true (editor_key (f, GDK_KEY_F8, 0));
  g_assert_cmpint (bic_editor_get_selected (f->editor), ==, editor_at (f, "B6"));
  g_assert_true (editor_key (f, GDK_KEY_F8, 0));
  g_assert_cmpint (bic_editor_get_selected (f->editor), ==, editor_at (f, "B7"));
}

/* Checks that a tool turns off the tooltips of the board, which would be between the pointer and the next hex. */
static void
test_no_tips_for_tools (EditorFixture *f, gconstpointer data)
{
  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (f->page->board)));
  take_unit (f, "french/LN");
  g_assert_false (gtk_widget_get_has_tooltip (GTK_WIDGET (f->page->board)));
  bic_editor_set_mode (f->editor, BIC_MODE_SELECT);
  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (f->page->board)));
}

/* Checks that locating a problem of a field opens the tab with its form. */
static void
test_problem_in_a_form (EditorFixture *f, gconstpointer data)
{
  GPtrArray *problems;

  bic_document_check_now (f->document);
  problems = bic_document_get_problems (f->document);
  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];

      bic_editor_show_problem_location (f->editor, problem);
      if (problem->field >= 0)
        g_assert_cmpstr (gtk_stack_get_visible_child_name (f->page->tabs), ==, problem->side == BIC_NOBODY ? "scenario"
                         : "army");
    }
  g_assert_cmpuint (problems->len, >, 0);
}

/* Checks that digits select the tiles of the open tab, in their order. */
static void
test_digits (EditorFixture *f, gconstpointer data)
{
  int n;
  const BicTerrain *terrains = bic_catalogue_terrains (f->catalogue, &n);

  g_assert_true (editor_key (f, GDK_KEY_2, 0));
  g_assert_cmpint (bic_editor_get_mode (f->editor), ==, BIC_MODE_BRUSH);
  draw (f, "E5");
  assert_terrain (f, "E5", terrains[1].id);
  g_assert_true (editor_key (f, GDK_KEY_g, 0));
  g_assert_cmpint (bic_editor_get_mode (f->editor), ==, BIC_MODE_FILL);
  g_assert_true (editor_key (f, GDK_KEY_bracketright, 0));
  g_assert_cmpint (bic_editor_get_radius (f->editor), ==, 1);
  g_assert_false (editor_key (f, GDK_KEY_x, 0));
}

/* --- another battle --------------------------------------------------------------------------------------------- */

static void
test_other_document (EditorFixture *f, gconstpointer data)
{
  g_autoptr (BicScenario) scenario = bic_scenario_new (20, 11);
  g_autoptr (BicDocument) document = bic_document_new (scenario, f->catalogue, NULL);

  take_terrain (f, BIC_BRUSH_GROUND, "forest");
  editor_point (f, "hex-pressed", "E5", 1, 0);
  bic_editor_page_set_document (f->page, document);
  g_assert_cmpint (bic_editor_get_selected (f->editor), ==, BIC_NO_HEX);
  editor_assert_history (f, 0);
  bic_editor_press (f->editor, bic_hex_read (&scenario->grid, "K20"), 1, 0);
  bic_editor_release (f->editor, bic_hex_read (&scenario->grid, "K20"), 0);
  g_assert_cmpuint (bic_history_position (bic_document_get_history (document)), ==, 1);
  bic_editor_page_set_document (f->page, f->document);
}

#define ADD(path, function) g_test_add ("/editor/" path, EditorFixture, NULL, editor_set_up, function, editor_tear_down)

int
main (int argc, char *argv[])
{
  display_init (&argc, &argv);
  ADD ("terrain/paint", test_paint);
  ADD ("terrain/brush-sizes", test_brush_sizes);
  ADD ("terrain/fill", test_fill);
  ADD ("terrain/pick", test_pick);
  ADD ("terrain/bridge-needs-water", test_bridge_needs_water);
  ADD ("course/river", test_river);
  ADD ("course/river-to-the-edge", test_river_to_the_edge);
  ADD ("course/river-by-keys", test_river_by_keys);
  ADD ("course/road", test_road);
  ADD ("sides", test_sides);
  ADD ("cancel", test_cancel);
  ADD ("units/place", test_place);
  ADD ("units/place-looking", test_place_preview);
  ADD ("units/move", test_move);
  ADD ("units/remove", test_remove);
  ADD ("units/move-by-keys", test_move_by_keys);
  ADD ("units/typed", test_typed_units);
  ADD ("units/rules-of-palette", test_rules_of_palette);
  ADD ("marks/labels", test_labels);
  ADD ("marks/objectives", test_objectives);
  ADD ("marks/exits", test_exits);
  ADD ("forms/typing-is-one-undo", test_typing_is_one_undo);
  ADD ("forms/typing-to-nothing", test_typing_to_nothing);
  ADD ("forms/army", test_army_form);
  ADD ("forms/texts", test_texts);
  ADD ("forms/switches", test_switches);
  ADD ("forms/inspector", test_inspector);
  ADD ("problems/fix", test_fix);
  ADD ("problems/next", test_next_problem);
  ADD ("problems/next-after-mending", test_next_after_fixing);
  ADD ("no-tips-for-tools", test_no_tips_for_tools);
  ADD ("problems/in-a-form", test_problem_in_a_form);
  ADD ("digits", test_digits);
  ADD ("other-document", test_other_document);
  return g_test_run ();
}
