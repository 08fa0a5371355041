/* Tests of selections in the editor, and of edits of several hexes at once.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "editor-fixture.h"

#include "bic-editor-clipboard.h"
#include "bic-editor-tools.h"
#include "bic-scenario-io.h"
#include "bic-stamps.h"
#include "bic-tool-input.h"
#include "bic-widgets.h"
#include "painted.h"
#include "waiting.h"

/* --- actions ---------------------------------------------------------------------------------------------------- */

static void
stroke (EditorFixture *f, const char *way, guint modifiers)
{
  g_auto (GStrv) hexes = g_strsplit (way, " ", -1);

  editor_point (f, "hex-pressed", hexes[0], 1, modifiers);
  for (int i = 1; hexes[i]; i++)
    {
      editor_point (f, "hex-dragged", hexes[i], 1, modifiers);
      editor_emit (f, "hex-hovered", hexes[i]);
    }
  editor_point (f, "hex-released", hexes[g_strv_length (hexes) - 1], 1, modifiers);
}

static void
drag (EditorFixture *f, const char *way)
{
  stroke (f, way, 0);
}

/* Paints terrain or places units: "forest C4 C5", "french/LN D4". */
static void
make (EditorFixture *f, const char *what)
{
  g_auto (GStrv) words = g_strsplit (what, " ", -1);
  int type = bic_catalogue_find_unit_type (f->catalogue, words[0]);

  for (int i = 1; words[i]; i++)
    if (type >= 0)
      g_assert_true (bic_editor_place_unit (f->editor, editor_at (f, words[i]), type));
    else
      {
        BicTile tile = { .terrain = g_quark_from_string (words[0]) };

        g_assert_true (bic_editor_apply (f->editor, bic_edit_tile (editor_at (f, words[i]), &tile), "Terrain"));
      }
}

/* --- assertions ------------------------------------------------------------------------------------------------- */

static void
assert_region (EditorFixture *f, const char *expected)
{
  const BicRegion *region = bic_editor_get_region (f->editor);
  g_autoptr (GString) text = g_string_new (NULL);
  char name[BIC_HEX_TEXT];

  for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    g_string_append_printf (text, "%s%s", text->len ? " " : "", bic_hex_write (&f->scenario->grid, hex, name));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_terrain (EditorFixture *f, const char *hexes, const char *expected)
{
  g_auto (GStrv) words = g_strsplit (hexes, " ", -1);

  for (int i = 0; words[i]; i++)
    {
      const BicTile *tile = bic_scenario_tile (f->scenario, editor_at (f, words[i]));

      g_assert_cmpstr (tile->terrain ? g_quark_to_string (tile->terrain) : "clear", ==, expected);
    }
}

/* Asserts that the battle did not change. Undone edits can still be redone. */
static void
assert_untouched (EditorFixture *f)
{
  g_autofree char *now = bic_scenario_write (f->scenario, NULL);

  g_assert_cmpuint (bic_history_position (bic_document_get_history (f->document)), ==, f->gestures);
  g_assert_cmpstr (now, ==, f->before);
}

/* --- selecting -------------------------------------------------------------------------------------------------- */

static void
test_rectangle (EditorFixture *f, gconstpointer data)
{
  editor_begin (f);
  drag (f, "C4 D4 D5");
  assert_region (f, "C4 C5 D4 D5");
  g_assert_cmpint (bic_editor_get_selected (f->editor), ==, editor_at (f, "C4"));
  stroke (f, "G7 G8", GDK_SHIFT_MASK);
  assert_region (f, "C4 C5 D4 D5 G7 G8");
  stroke (f, "C5 C6", GDK_CONTROL_MASK);
  assert_region (f, "C4 D4 D5 G7 G8");
  stroke (f, "D4 D3", GDK_ALT_MASK);
  assert_region (f, "C4 D5 G7 G8");
  stroke (f, "A1 B2 C3 C4 D5", GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  assert_region (f, "C4 D5");
  drag (f, "- B2 B3 -");                                /* starts and ends outside the board */
  assert_region (f, "B2 B3");
  drag (f, "I5");                                       /* a click selects its hex instead of the region */
  assert_region (f, "");
  g_assert_cmpint (bic_editor_get_selected (f->editor), ==, editor_at (f, "I5"));
  editor_assert_history (f, 0);
}

static void
test_click (EditorFixture *f, gconstpointer data)
{
  editor_begin (f);
  stroke (f, "C4", GDK_SHIFT_MASK);
  stroke (f, "F8", GDK_SHIFT_MASK);
  stroke (f, "C4", GDK_SHIFT_MASK);
  assert_region (f, "C4 F8");
  stroke (f, "C4", GDK_CONTROL_MASK);
  stroke (f, "G7", GDK_ALT_MASK);
  assert_region (f, "F8 G7");
  stroke (f, "G7", GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  assert_region (f, "G7");
  drag (f, "-");
  assert_region (f, "");
  editor_assert_history (f, 0);
}

static void
test_lasso (EditorFixture *f, gconstpointer data)
{
  make (f, "french/LN D5");
  editor_begin (f);
  g_assert_true (editor_key (f, GDK_KEY_l, 0));
  drag (f, "D5 D6 E7 F6 F5 E5");
  assert_region (f, "D5 D6 E5 E6 E7 F5 F6");
  editor_assert_pieces (f, "D5", "french/LN");                 /* a lasso moves no piece */
  drag (f, "C4");
  assert_region (f, "");
  /* by keyboard: start, corner and end of the lasso */
  editor_emit (f, "hex-activated", "G3");
  editor_walk (f, "G4");
  editor_walk (f, "H3");
  editor_emit (f, "hex-activated", "H3");
  assert_region (f, "G3 G4 H3");
  g_assert_true (editor_key (f, GDK_KEY_v, 0));
  g_assert_cmpint (bic_editor_get_select_by (f->editor), ==, BIC_SELECT_RECTANGLE);
  editor_assert_history (f, 0);
}

static void
test_wand (EditorFixture *f, gconstpointer data)
{
  make (f, "forest C4 C5 D5 G8");
  make (f, "hill G9");
  editor_begin (f);
  g_assert_true (editor_key (f, GDK_KEY_w, 0));
  drag (f, "C4");
  assert_region (f, "C4 C5 D5");
  stroke (f, "G9", GDK_SHIFT_MASK);
  assert_region (f, "C4 C5 D5 G9");
  stroke (f, "C4", GDK_ALT_MASK);
  assert_region (f, "C4 C5 D5 G8");
  stroke (f, "C5", GDK_CONTROL_MASK);
  assert_region (f, "G8");
  drag (f, "-");
  assert_region (f, "");
  editor_assert_history (f, 0);
}

static void
test_by_keys (EditorFixture *f, gconstpointer data)
{
  editor_begin (f);
  editor_walk (f, "D5");
  g_assert_true (editor_key (f, GDK_KEY_Right, GDK_SHIFT_MASK));
  g_assert_true (editor_key (f, GDK_KEY_Down, GDK_SHIFT_MASK));
  assert_region (f, "D5 D6 E5 E6");
  g_assert_cmpint (bic_board_view_get_cursor (f->page->board), ==, editor_at (f, "E6"));
  g_assert_true (editor_key (f, GDK_KEY_Left, GDK_SHIFT_MASK));
  g_assert_true (editor_key (f, GDK_KEY_Left, GDK_SHIFT_MASK));
  assert_region (f, "D4 D5 E4 E5");
  editor_walk (f, "H2");                                    /* another hex, which Ctrl+Space adds */
  assert_region (f, "D4 D5 E4 E5");
  g_assert_true (editor_key (f, GDK_KEY_space, GDK_CONTROL_MASK));
  assert_region (f, "D4 D5 E4 E5 H2");
  g_assert_true (editor_key (f, GDK_KEY_Up, GDK_SHIFT_MASK));
  assert_region (f, "G2 H2");
  g_assert_true (editor_key (f, GDK_KEY_a, GDK_CONTROL_MASK));
  g_assert_cmpint (bic_region_count (bic_editor_get_region (f->editor)), ==, 113);
  stroke (f, "B2", GDK_CONTROL_MASK);
  g_assert_true (editor_key (f, GDK_KEY_i, GDK_CONTROL_MASK));
  assert_region (f, "B2");
  g_assert_true (editor_key (f, GDK_KEY_Escape, 0));
  assert_region (f, "");
  editor_assert_history (f, 0);
}

/* Checks that Escape cancels one thing at a time: the stroke, the tool, then the selection. */
static void
test_escape (EditorFixture *f, gconstpointer data)
{
  editor_begin (f);
  drag (f, "C4 C5");
  bic_editor_set_brush (f->editor, BIC_BRUSH_GROUND, 0);
  editor_key (f, GDK_KEY_Escape, 0);
  g_assert_cmpint (bic_editor_get_mode (f->editor), ==, BIC_MODE_SELECT);
  assert_region (f, "C4 C5");
  editor_point (f, "hex-pressed", "F5", 1, 0);
  editor_point (f, "hex-dragged", "F6", 1, 0);
  editor_key (f, GDK_KEY_Escape, 0);
  editor_point (f, "hex-released", "F6", 1, 0);
  assert_region (f, "C4 C5");
  editor_key (f, GDK_KEY_Escape, 0);
  assert_region (f, "");
}

/* Checks that the selection is removed when the board changes, because its positions are then different hexes. */
static void
test_other_board (EditorFixture *f, gconstpointer data)
{
  BicGrid grid;
  int sections[2] = { 0, 0 };

  drag (f, "C4 D5");
  bic_grid_init (&grid, 13, 11);
  g_assert_true (bic_editor_apply (f->editor, bic_edit_board (&grid, sections, 0, 0), "Board"));
  assert_region (f, "");
  drag (f, "C4 C5");
  make (f, "hill A1");
  assert_region (f, "C4 C5");
  bic_editor_page_set_document (f->page, NULL);
  g_assert_true (bic_region_is_empty (bic_editor_get_region (f->editor)));
}

/* --- units together --------------------------------------------------------------------------------------------- */

static void
test_move_together (EditorFixture *f, gconstpointer data)
{
  make (f, "french/LN C4 C5 D5");
  make (f, "french/LDR D5");
  make (f, "british/LN H5");
  editor_begin (f);
  stroke (f, "B3 C4 D5", 0);                            /* begins on an empty hex */
  assert_region (f, "B3 B4 B5 C3 C4 C5 D3 D4 D5");
  drag (f, "C4 C5 C6");
  editor_assert_pieces (f, "C4", "");
  editor_assert_pieces (f, "C6", "french/LN");
  editor_assert_pieces (f, "C7", "french/LN");
  editor_assert_pieces (f, "D7", "french/LN french/LDR");
  assert_region (f, "B5 B6 B7 C5 C6 C7 D5 D6 D7");
  drag (f, "C7 D7 E8 F8");                              /* one hex further, the units would meet the British */
  g_assert_cmpuint (f->said, ==, 0);
  drag (f, "F8 E8 D7 C7");
  drag (f, "C6 C13");                                   /* there is no space for all units */
  g_assert_cmpuint (f->said, ==, 1);
  editor_assert_pieces (f, "C7", "french/LN");
  stroke (f, "D7 G7", GDK_SHIFT_MASK);                  /* only the leader */
  editor_assert_pieces (f, "D7", "french/LN");
  editor_assert_pieces (f, "G7", "french/LDR");
  editor_assert_history (f, 4);
}

/* --- all selected content --------------------------------------------------------------------------------------- */

static void
do_action (EditorFixture *f, const char *name)
{
  g_autofree char *action = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_true (g_action_parse_detailed_name (name, &action, &target, NULL));
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (f->page), action, target));
}

static void
test_delete (EditorFixture *f, gconstpointer data)
{
  make (f, "forest C4 C5 D5");
  make (f, "french/LN C4 G8");
  editor_begin (f);
  drag (f, "B3 C4 C5");
  g_assert_true (editor_key (f, GDK_KEY_Delete, 0));
  assert_terrain (f, "C4 C5", "clear");
  assert_terrain (f, "D5", "forest");
  editor_assert_pieces (f, "C4", "");
  g_assert_true (editor_key (f, GDK_KEY_Delete, 0));              /* the hexes are empty, so there is no step */
  editor_assert_history (f, 1);
}

/* Checks that selected content can be moved step by step across a village without removing the village, and that all
 * steps are one undo. */
static void
test_move_all (EditorFixture *f, gconstpointer data)
{
  make (f, "forest C4 C5");
  make (f, "town C7");
  make (f, "french/LN C4");
  editor_begin (f);
  stroke (f, "C4", GDK_SHIFT_MASK);
  stroke (f, "C5", GDK_SHIFT_MASK);
  for (int i = 0; i < 3; i++)
    g_assert_true (editor_key (f, GDK_KEY_Right, GDK_CONTROL_MASK));
  assert_region (f, "C7 C8");
  assert_terrain (f, "C7 C8", "forest");
  assert_terrain (f, "C4 C5 C6", "clear");
  editor_assert_pieces (f, "C7", "french/LN");
  g_assert_true (editor_key (f, GDK_KEY_Right, GDK_CONTROL_MASK));
  assert_terrain (f, "C7", "town");
  assert_terrain (f, "C8 C9", "forest");
  g_assert_true (editor_key (f, GDK_KEY_Down, GDK_CONTROL_MASK));
  assert_region (f, "D8 D9");
  editor_assert_history (f, 1);
  /* another change in between ends the series; the next move starts a new one */
  g_assert_true (editor_key (f, GDK_KEY_Left, GDK_CONTROL_MASK));
  make (f, "hill A1");
  g_assert_true (editor_key (f, GDK_KEY_Left, GDK_CONTROL_MASK));
  assert_region (f, "D6 D7");
  assert_terrain (f, "A1", "hill");
  editor_assert_history (f, 3);
}

static void
test_move_back (EditorFixture *f, gconstpointer data)
{
  make (f, "forest C4 C5");
  editor_begin (f);
  drag (f, "C4 C5");
  g_assert_true (editor_key (f, GDK_KEY_Right, GDK_CONTROL_MASK));
  g_assert_true (editor_key (f, GDK_KEY_Left, GDK_CONTROL_MASK));
  assert_region (f, "C4 C5");
  assert_untouched (f);
}

/* Checks that content that is moved over the edge and back again is not lost. */
static void
test_move_off (EditorFixture *f, gconstpointer data)
{
  make (f, "forest C12 C13");
  make (f, "french/LN C13");
  editor_begin (f);
  drag (f, "C12 D12 C13");
  assert_region (f, "C12 C13");
  g_assert_true (editor_key (f, GDK_KEY_Right, GDK_CONTROL_MASK));
  assert_region (f, "C13");
  assert_terrain (f, "C13", "forest");
  editor_assert_pieces (f, "C13", "");
  g_assert_cmpuint (f->said, ==, 1);
  g_assert_true (editor_key (f, GDK_KEY_Right, GDK_CONTROL_MASK));
  g_assert_cmpuint (f->said, ==, 1);                    /* the same message is not shown again */
  editor_assert_history (f, 1);
  g_assert_true (editor_key (f, GDK_KEY_Left, GDK_CONTROL_MASK));
  assert_region (f, "C12 C13");
  editor_assert_pieces (f, "C13", "french/LN");
  assert_untouched (f);
}

static void
test_move_units (EditorFixture *f, gconstpointer data)
{
  make (f, "forest C4");
  make (f, "french/LN C4 C5 E8");
  editor_begin (f);
  drag (f, "B4 C5");
  g_assert_true (editor_key (f, GDK_KEY_Right, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  assert_terrain (f, "C4", "forest");
  editor_assert_pieces (f, "C4", "");
  editor_assert_pieces (f, "C5", "french/LN");
  editor_assert_pieces (f, "C6", "french/LN");
  /* without a selection, the keys move the unit of the selected hex, which does not push other units */
  drag (f, "E8");
  g_assert_true (editor_key (f, GDK_KEY_Up, GDK_CONTROL_MASK));
  editor_assert_pieces (f, "D8", "french/LN");
  g_assert_cmpint (bic_editor_get_selected (f->editor), ==, editor_at (f, "D8"));
  g_assert_true (editor_key (f, GDK_KEY_Left, GDK_CONTROL_MASK));
  g_assert_true (editor_key (f, GDK_KEY_Left, GDK_CONTROL_MASK));
  g_assert_true (editor_key (f, GDK_KEY_Up, GDK_CONTROL_MASK));
  g_assert_cmpuint (f->said, ==, 1);
  editor_assert_pieces (f, "D6", "french/LN");
  editor_assert_history (f, 4);
}

/* Checks that a click shows the hex in the inspector. A drag that selects hexes does not change the page. */
static void
test_inspect (EditorFixture *f, gconstpointer data)
{
  editor_begin (f);
  gtk_stack_set_visible_child_name (f->page->tabs, "rules");
  drag (f, "E6 E8");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (f->page->tabs), ==, "rules");
  drag (f, "D8");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (f->page->tabs), ==, "hex");
}

static void
test_turn (EditorFixture *f, gconstpointer data)
{
  make (f, "forest E6 E7 E8");
  make (f, "french/LN E8");
  editor_begin (f);
  drag (f, "E6 E8");
  g_assert_true (editor_key (f, GDK_KEY_r, 0));
  assert_terrain (f, "D6 E7 F7", "forest");
  editor_assert_pieces (f, "F7", "french/LN");
  g_assert_true (editor_key (f, GDK_KEY_R, GDK_SHIFT_MASK));
  assert_terrain (f, "E6 E7 E8", "forest");
  assert_untouched (f);
  g_assert_true (editor_key (f, GDK_KEY_r, GDK_CONTROL_MASK));
  editor_assert_pieces (f, "E6", "french/LN");
  for (int i = 0; i < 3; i++)
    g_assert_true (editor_key (f, GDK_KEY_r, 0));
  editor_assert_pieces (f, "E8", "french/LN");
  assert_region (f, "E6 E7 E8");
  assert_untouched (f);
}

/* Checks that a region without a middle hex is mirrored in place. */
static void
test_mirror (EditorFixture *f, gconstpointer data)
{
  make (f, "forest E6");
  make (f, "hill E7");
  make (f, "marsh B3");
  editor_begin (f);
  drag (f, "E6 E7");
  assert_region (f, "E6 E7");
  g_assert_true (editor_key (f, GDK_KEY_f, 0));
  assert_terrain (f, "E7", "forest");
  assert_terrain (f, "E6", "hill");
  g_assert_true (editor_key (f, GDK_KEY_f, 0));
  assert_terrain (f, "E6", "forest");
  assert_untouched (f);
  drag (f, "B3 D3");
  g_assert_true (editor_key (f, GDK_KEY_F, GDK_SHIFT_MASK));
  assert_terrain (f, "D3", "marsh");
  assert_terrain (f, "B3 C3", "clear");
  editor_assert_history (f, 1);
}

static void
test_sides_and_fill (EditorFixture *f, gconstpointer data)
{
  make (f, "french/LN C4");
  make (f, "british/LN H4");
  editor_begin (f);
  do_action (f, "editor.swap-sides");
  g_assert_cmpuint (f->said, ==, 1);
  do_action (f, "editor.select-all");
  do_action (f, "editor.swap-sides");
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (((BicPiece *) bic_scenario_item (f->scenario, BIC_ITEM_PIECE, i))->side, ==,
                     i == 0 ? BIC_BOTTOM : BIC_TOP);
  drag (f, "E4 E5");
  bic_editor_set_brush (f->editor, BIC_BRUSH_ROAD, 0);
  do_action (f, "editor.fill-selection");
  g_assert_cmpuint (f->said, ==, 2);
  bic_editor_set_brush (f->editor, BIC_BRUSH_GROUND, bic_catalogue_find_terrain (f->catalogue, "marsh"));
  do_action (f, "editor.fill-selection");
  assert_terrain (f, "E4 E5", "marsh");
  assert_terrain (f, "E6", "clear");
  editor_assert_history (f, 2);
}

/* --- placing copies --------------------------------------------------------------------------------------------- */

static void
test_duplicate (EditorFixture *f, gconstpointer data)
{
  make (f, "forest C4");
  make (f, "town C5");
  make (f, "french/LN C5");
  editor_begin (f);
  drag (f, "C4 C5");
  g_assert_true (editor_key (f, GDK_KEY_C, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  g_assert_true (bic_editor_is_pasting (f->editor));
  editor_emit (f, "hex-hovered", "G7");
  g_assert_true (editor_key (f, GDK_KEY_r, 0));
  g_assert_true (editor_key (f, GDK_KEY_bracketleft, 0));
  g_assert_true (editor_key (f, GDK_KEY_f, 0));
  drag (f, "G7");
  assert_terrain (f, "G7", "forest");
  assert_terrain (f, "G6", "town");
  editor_assert_pieces (f, "G6", "french/LN");
  editor_assert_pieces (f, "C5", "french/LN");
  assert_region (f, "G6 G7");
  g_assert_false (bic_editor_is_pasting (f->editor));
  g_assert_cmpint (bic_editor_get_mode (f->editor), ==, BIC_MODE_SELECT);
  editor_assert_history (f, 1);
}

static void
test_parts_in_hand (EditorFixture *f, gconstpointer data)
{
  make (f, "town C5");
  make (f, "french/LN C5");
  make (f, "british/LN G7");
  editor_begin (f);
  drag (f, "C5");
  do_action (f, "editor.duplicate");
  g_assert_cmpint (bic_editor_get_paste_parts (f->editor), ==, BIC_CLIP_ALL);
  do_action (f, "editor.paste-parts::ground");
  drag (f, "G7");
  assert_terrain (f, "G7", "town");
  editor_assert_pieces (f, "G7", "british/LN");
  drag (f, "C5");
  do_action (f, "editor.duplicate");
  do_action (f, "editor.paste-parts::pieces");
  editor_walk (f, "G7");
  do_action (f, "editor.put-down");
  editor_assert_pieces (f, "G7", "french/LN");
  g_assert_cmpuint (f->said, ==, 1);                    /* a unit was replaced */
  editor_assert_history (f, 2);
}

/* Checks that Escape, the right button and any other tool cancel the paste, without changing the battle. */
static void
test_drop (EditorFixture *f, gconstpointer data)
{
  make (f, "town C5");
  editor_begin (f);
  drag (f, "C5");
  do_action (f, "editor.duplicate");
  g_assert_true (editor_key (f, GDK_KEY_Escape, 0));
  g_assert_false (bic_editor_is_pasting (f->editor));
  do_action (f, "editor.duplicate");
  editor_point (f, "hex-pressed", "E5", 3, 0);
  editor_point (f, "hex-released", "E5", 3, 0);
  g_assert_false (bic_editor_is_pasting (f->editor));
  do_action (f, "editor.duplicate");
  g_assert_true (editor_key (f, GDK_KEY_b, 0));
  g_assert_false (bic_editor_is_pasting (f->editor));
  do_action (f, "editor.mode::paste");                  /* the clipboard is empty */
  g_assert_cmpint (bic_editor_get_mode (f->editor), ==, BIC_MODE_SELECT);
  drag (f, "C5");
  do_action (f, "editor.duplicate");
  drag (f, "-");                                        /* nothing is pasted outside the board */
  g_assert_true (bic_editor_is_pasting (f->editor));
  bic_editor_page_set_document (f->page, NULL);
  g_assert_false (bic_editor_is_pasting (f->editor));
  bic_editor_page_set_document (f->page, f->document);
  editor_assert_history (f, 0);
}

static void
test_stays (EditorFixture *f, gconstpointer data)
{
  g_autoptr (BicClip) clip = NULL;

  make (f, "town C5");
  editor_begin (f);
  drag (f, "C5");
  clip = bic_editor_new_clip_of_selection (f->editor);
  bic_editor_begin_paste (f->editor, clip, TRUE);
  drag (f, "G7");
  drag (f, "G8");
  assert_terrain (f, "G7 G8", "town");
  g_assert_true (bic_editor_is_pasting (f->editor));
  editor_assert_history (f, 2);
}

/* --- the clipboard ---------------------------------------------------------------------------------------------- */

static void
test_clipboard (EditorFixture *f, gconstpointer data)
{
  make (f, "forest C4");
  make (f, "french/LN C5");
  editor_begin (f);
  stroke (f, "C4", GDK_SHIFT_MASK);
  stroke (f, "C5", GDK_SHIFT_MASK);
  g_assert_true (editor_key (f, GDK_KEY_x, GDK_CONTROL_MASK));
  editor_assert_pieces (f, "C5", "");
  g_assert_true (editor_key (f, GDK_KEY_v, GDK_CONTROL_MASK));
  WAIT_FOR (bic_editor_is_pasting (f->editor));
  drag (f, "G7");
  assert_terrain (f, "G7", "forest");
  editor_assert_pieces (f, "G8", "french/LN");
  editor_assert_history (f, 2);
}

static void
test_hostile_clipboard (EditorFixture *f, gconstpointer data)
{
  static const char *const texts[] =
      { "Soult", "<battle xmlns='urn:bicorne:scenario:1'><board columns='9999' rows='1'/></battle>", "" };
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (f->page));

  editor_begin (f);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      f->said = 0;
      gdk_clipboard_set_text (clipboard, texts[i]);
      g_assert_true (editor_key (f, GDK_KEY_v, GDK_CONTROL_MASK));
      WAIT_FOR (f->said > 0);
      g_assert_false (bic_editor_is_pasting (f->editor));
    }
  f->said = 0;
  gdk_clipboard_set_content (clipboard, NULL);
  g_assert_true (editor_key (f, GDK_KEY_v, GDK_CONTROL_MASK));
  WAIT_FOR (f->said > 0);
  editor_assert_history (f, 0);
}

/* --- stamps ----------------------------------------------------------------------------------------------------- */

static GtkWidget *
stamp_box (EditorFixture *f)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (bic_editor_palette_get_stamps (f->page->palette)),
                                                    BIC_TYPE_EDITOR_STAMPS, "box"));
}

/* Returns the stamp of this name in the palette, or NULL. */
static GtkFlowBoxChild *
find_stamp (EditorFixture *f, const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (stamp_box (f)); child;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (bic_tip_get (child), name))
      return GTK_FLOW_BOX_CHILD (child);
  return NULL;
}

static void
test_stamps (EditorFixture *f, gconstpointer data)
{
  BicEditorStamps *stamps = bic_editor_palette_get_stamps (f->page->palette);
  g_autoptr (GPtrArray) kept = NULL;

  make (f, "town C5");
  make (f, "french/LN C5");
  editor_begin (f);
  bic_editor_stamps_save (stamps, "Nothing");           /* the selection is empty */
  g_assert_cmpuint (f->said, ==, 1);
  drag (f, "C5");
  bic_editor_stamps_save (stamps, "Manned <town>");
  g_assert_nonnull (find_stamp (f, "Manned <town>"));
  g_assert_nonnull (find_stamp (f, "Wood"));
  g_signal_emit_by_name (stamp_box (f), "child-activated", find_stamp (f, "Manned <town>"));
  g_assert_true (bic_editor_is_pasting (f->editor));
  drag (f, "G7");
  drag (f, "G9");
  assert_terrain (f, "G7 G9", "town");
  editor_assert_pieces (f, "G9", "french/LN");
  editor_assert_history (f, 2);
  kept = bic_stamps_list (NULL);
  g_assert_true (((BicStamp *) kept->pdata[0])->own);
  g_assert_true (bic_stamp_remove (kept->pdata[0], NULL));
}

/* Returns TRUE if a stamp with this terrain is offered, and sets @n to the number of stamps. */
static gboolean
offers (EditorFixture *f, const char *terrain, int *n)
{
  gboolean found = FALSE;

  *n = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (stamp_box (f)); child;
       child = gtk_widget_get_next_sibling (child))
    {
      const BicStamp *stamp = g_object_get_data (G_OBJECT (child), "bic-stamp");
      const BicScenario *ground = bic_clip_scenario (stamp->clip);

      if (!gtk_widget_get_visible (child))
        continue;
      *n += 1;
      for (int hex = 0; hex < bic_grid_hex_number_limit (&ground->grid); hex++)
        found |= ground->tiles[hex].terrain == g_quark_from_string (terrain);
    }
  return found;
}

/* Checks that each rule system has its own stamps, even if the rule system of the battle changes while they are
 * shown. */
static void
test_stamps_of_rules (EditorFixture *f, gconstpointer data)
{
  BicEditorStamps *stamps = bic_editor_palette_get_stamps (f->page->palette);
  int n;

  make (f, "town C5");
  editor_begin (f);
  g_assert_true (bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-3e"), "Rules"));
  drag (f, "C5");
  bic_editor_stamps_save (stamps, "A town");
  g_assert_true (offers (f, "river", &n) && offers (f, "town", &n) && offers (f, "forest", &n));
  g_assert_false (offers (f, "n20-forest", &n));
  g_assert_true (bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "n20"), "Rules"));
  g_assert_false (offers (f, "river", &n) || offers (f, "town", &n) || offers (f, "forest", &n));
  g_assert_true (offers (f, "n20-forest", &n) && offers (f, "n20-town", &n));
  g_assert_cmpint (n, ==, 2);
  g_assert_true (bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-3e"), "Rules"));
  g_assert_true (offers (f, "river", &n));
  g_signal_emit_by_name (stamp_box (f), "child-activated", find_stamp (f, "A town"));
  g_assert_true (bic_editor_is_pasting (f->editor));
  {
    g_autoptr (GPtrArray) kept = bic_stamps_list (NULL);

    g_assert_true (bic_stamp_remove (kept->pdata[0], NULL));
  }
}

/* --- counts while units are moved ------------------------------------------------------------------------------- */

static const char *
counts (EditorFixture *f)
{
  GtkWidget *layers = GTK_WIDGET (f->page->layers);

  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_template_child (layers, BIC_TYPE_EDITOR_LAYERS, "counts")));
}

static void
test_counts (EditorFixture *f, gconstpointer data)
{
  make (f, "french/LN C4 C5");
  make (f, "french/LT C6");
  make (f, "british/LN H4");
  make (f, "forest A1");
  bic_document_check_now (f->document);
  g_assert_cmpstr (counts (f), ==, "Forest 1");
  bic_editor_set_brush (f->editor, BIC_BRUSH_UNIT, bic_catalogue_find_unit_type (f->catalogue, "french/LN"));
  g_assert_cmpstr (counts (f), ==, "French 2 LN, 1 LT");
  drag (f, "D8");
  g_assert_cmpstr (counts (f), ==, "French 3 LN, 1 LT");
  bic_editor_set_brush (f->editor, BIC_BRUSH_UNIT, bic_catalogue_find_unit_type (f->catalogue, "russian/LN"));
  g_assert_cmpstr (counts (f), ==, "No unit on the map yet");
  bic_editor_set_mode (f->editor, BIC_MODE_SELECT);
  g_assert_cmpstr (counts (f), ==, "Forest 1");
  editor_point (f, "hex-pressed", "H4", 1, GDK_CONTROL_MASK);
  editor_point (f, "hex-dragged", "H5", 1, GDK_CONTROL_MASK);
  editor_emit (f, "hex-hovered", "H5");
  g_assert_cmpstr (counts (f), ==, "British 2 LN");              /* the copy is already counted */
  editor_point (f, "hex-released", "H5", 1, GDK_CONTROL_MASK);
  editor_emit (f, "hex-hovered", "H6");
  g_assert_cmpstr (counts (f), ==, "Forest 1");
}

int
main (int   argc,
      char *argv[])
{
  static const struct { const char *path; void (*call) (EditorFixture *, gconstpointer); } cases[] = {
    { "/editor/select/rectangle", test_rectangle },
    { "/editor/select/click", test_click },
    { "/editor/select/lasso", test_lasso },
    { "/editor/select/wand", test_wand },
    { "/editor/select/by-keys", test_by_keys },
    { "/editor/select/escape", test_escape },
    { "/editor/select/other-board", test_other_board },
    { "/editor/select/move-together", test_move_together },
    { "/editor/selection/delete", test_delete },
    { "/editor/selection/move", test_move_all },
    { "/editor/selection/move-back", test_move_back },
    { "/editor/selection/move-off", test_move_off },
    { "/editor/selection/move-units", test_move_units },
    { "/editor/selection/turn", test_turn },
    { "/editor/selection/inspect", test_inspect },
    { "/editor/selection/mirror", test_mirror },
    { "/editor/selection/sides-and-fill", test_sides_and_fill },
    { "/editor/paste/duplicate", test_duplicate },
    { "/editor/paste/parts", test_parts_in_hand },
    { "/editor/paste/drop", test_drop },
    { "/editor/paste/stays", test_stays },
    { "/editor/paste/clipboard", test_clipboard },
    { "/editor/paste/hostile-clipboard", test_hostile_clipboard },
    { "/editor/stamps", test_stamps }, { "/editor/stamps-of-rules", test_stamps_of_rules },
    { "/editor/counts", test_counts },
  };

  display_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, EditorFixture, NULL, editor_set_up, cases[i].call, editor_tear_down);
  return g_test_run ();
}
