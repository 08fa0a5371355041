/* Tests of edits: each kind of edit, each refusal, and resizing of the board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-edit.h"

#include <string.h>

#include "bic-error.h"

static BicEdit *
apply (BicScenario *scenario,
       BicEdit     *edit)
{
  g_autoptr (BicEdit) owned = edit;
  g_autoptr (GError) error = NULL;
  BicEdit *inverse = bic_edit_apply (scenario, edit, &error);

  g_assert_no_error (error);
  g_assert_nonnull (inverse);
  return inverse;
}

static void
apply_refused (BicScenario *scenario,
               BicEdit     *edit)
{
  g_autoptr (BicEdit) owned = edit;
  g_autoptr (BicScenario) before = bic_scenario_copy (scenario);
  g_autoptr (GError) error = NULL;

  g_assert_null (bic_edit_apply (scenario, edit, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_RANGE);
  g_assert_cmpuint (strlen (error->message), >, 8);
  g_assert_true (bic_scenario_equal (before, scenario));
}

static int
at (const BicScenario *scenario,
    const char        *text)
{
  return bic_hex_read (&scenario->grid, text);
}

static guint32
add_piece (BicScenario *scenario,
           const char  *hex)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

  piece->side = BIC_BOTTOM;
  piece->type = g_quark_from_static_string ("french/LN");
  piece->hex = at (scenario, hex);
  piece->name = g_strdup ("Ney");
  bic_edit_free (apply (scenario, bic_edit_add (BIC_ITEM_PIECE, piece, -1)));
  bic_item_free (BIC_ITEM_PIECE, piece);
  return scenario->last_id;
}

static void
test_fields (void)
{
  static const struct { BicField field; int side; const char *value; } rows[] = {
    { BIC_FIELD_RULESET, BIC_NOBODY, "ccn-3e" },
    { BIC_FIELD_TITLE, BIC_NOBODY, "Roliça" },
    { BIC_FIELD_DATE_END, BIC_NOBODY, "1808-08-17" },
    { BIC_FIELD_TURN_LIMIT, BIC_NOBODY, "12" },
    { BIC_FIELD_BOXES, BIC_NOBODY, "base spain" },
    { BIC_FIELD_OPTIONS, BIC_NOBODY, "fog=1 grace=-2" },
    { BIC_FIELD_NATIONS, BIC_BOTTOM, "british portuguese" },
    { BIC_FIELD_COMMANDER, BIC_TOP, "Delaborde" },
    { BIC_FIELD_HAND, BIC_TOP, "5" },
    { BIC_FIELD_MOVES_FIRST, BIC_BOTTOM, "yes" },
  };
  g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9);
  g_autoptr (BicScenario) empty = bic_scenario_copy (scenario);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BicEdit) back = apply (scenario, bic_edit_field (rows[i].field, rows[i].side, rows[i].value));
      g_autofree char *value = bic_scenario_field (scenario, rows[i].field, rows[i].side);

      g_assert_cmpstr (value, ==, rows[i].value);
      g_assert_false (bic_scenario_equal (empty, scenario));
      bic_edit_free (apply (scenario, bic_edit_copy (back)));
      g_assert_true (bic_scenario_equal (empty, scenario));
    }
}

static void
test_every_field_has_a_row (void)
{
  g_autoptr (BicScenario) scenario = bic_scenario_new (1, 1);

  for (int field = 0; field < BIC_N_FIELDS; field++)
    {
      g_autofree char *value = bic_scenario_field (scenario, (BicField) field, BIC_TOP);

      g_assert_cmpstr (value, ==, "");
    }
}

static void
test_refused (void)
{
  g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9);
  guint32 id = add_piece (scenario, "E7");
  BicPiece *bad = bic_item_copy (BIC_ITEM_PIECE, bic_scenario_find (scenario, id, NULL));
  BicTile tile = { .river = 1 << BIC_N_DIRECTIONS };
  GPtrArray *edits = g_ptr_array_new ();

  apply_refused (scenario, bic_edit_field (BIC_FIELD_HAND, BIC_TOP, "100"));
  apply_refused (scenario, bic_edit_field (BIC_FIELD_HAND, BIC_TOP, "many"));
  apply_refused (scenario, bic_edit_field (BIC_FIELD_MOVES_FIRST, BIC_TOP, "maybe"));
  apply_refused (scenario, bic_edit_field (BIC_FIELD_OPTIONS, BIC_NOBODY, "fog"));
  apply_refused (scenario, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "two words"));
  apply_refused (scenario, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, "\x01"));
  apply_refused (scenario, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, "\xff"));
  apply_refused (scenario, bic_edit_tile (0, &tile));
  tile.river = 0;
  tile.turn = 6;
  apply_refused (scenario, bic_edit_tile (0, &tile));
  tile.turn = 0;
  apply_refused (scenario, bic_edit_tile (-1, &tile));
  apply_refused (scenario, bic_edit_tile (25, &tile));       /* Hex B13 does not exist, because row B is a short row. */
  apply_refused (scenario, bic_edit_tile (9 * 13, &tile));
  apply_refused (scenario, bic_edit_add (BIC_ITEM_PIECE, bad, -1));        /* The id already exists. */
  apply_refused (scenario, bic_edit_remove (id + 1));
  apply_refused (scenario, bic_edit_replace (id + 1, bad));
  bad->hex = 25;
  apply_refused (scenario, bic_edit_replace (id, bad));
  bad->hex = 0;
  bad->side = 2;
  apply_refused (scenario, bic_edit_replace (id, bad));
  bad->side = BIC_TOP;
  bad->type = 0;
  apply_refused (scenario, bic_edit_replace (id, bad));
  g_ptr_array_add (edits, bic_edit_remove (id));
  g_ptr_array_add (edits, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, "x"));
  g_ptr_array_add (edits, bic_edit_remove (id));
  apply_refused (scenario, bic_edit_group (edits));
  bic_item_free (BIC_ITEM_PIECE, bad);
}

static void
test_items (void)
{
  g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9);
  guint32 first = add_piece (scenario, "A1"), second = add_piece (scenario, "B1");
  g_autoptr (BicEdit) back = apply (scenario, bic_edit_remove (first));
  g_autoptr (BicEdit) again = NULL;
  guint32 third;

  g_assert_null (bic_scenario_find (scenario, first, NULL));
  third = add_piece (scenario, "C1");
  g_assert_cmpuint (third, >, second);
  again = apply (scenario, bic_edit_copy (back));
  g_assert_cmpuint (((BicPiece *) bic_scenario_item (scenario, BIC_ITEM_PIECE, 0))->item.id, ==, first);
  bic_edit_free (apply (scenario, bic_edit_copy (again)));
  g_assert_cmpuint (bic_scenario_n_items (scenario, BIC_ITEM_PIECE), ==, 2);
}

static void
test_redo_gives_the_same_id (void)
{
  g_autoptr (BicScenario) scenario = bic_scenario_new (3, 3);
  BicLabel *label = bic_item_new (BIC_ITEM_LABEL);
  g_autoptr (BicEdit) out = apply (scenario, bic_edit_add (BIC_ITEM_LABEL, label, -1));
  guint32 id = scenario->last_id;
  g_autoptr (BicEdit) in = apply (scenario, bic_edit_copy (out));

  bic_edit_free (apply (scenario, bic_edit_copy (in)));
  g_assert_nonnull (bic_scenario_find (scenario, id, NULL));
  bic_item_free (BIC_ITEM_LABEL, label);
}

/* Resizing of a board to @columns and @rows, after which the old board is at @row and @column of the new one; a hex
 * with terrain and a piece, and its new hex */
typedef struct { int columns, rows, row, column; const char *from, *to; } Resize;

static void
test_resize (void)
{
  static const Resize rows[] = {
    { 13, 9, 0, 0, "E7", "E7" },
    { 20, 11, 2, 0, "E7", "G7" },
    { 20, 11, 2, 3, "E7", "G10" },
    { 20, 11, 1, 0, "A1", "B1" },        /* A long row becomes a short row ... */
    { 20, 11, 1, 0, "B1", "C2" },        /* ... and its neighbor stays its neighbor. */
    { 20, 11, 1, 0, "E7", "F7" },
    { 5, 5, 0, 0, "E7", "-" },
    { 5, 5, 0, -3, "E7", "E4" },
    { 5, 5, -4, -4, "E7", "A3" },
    { 5, 5, -3, 0, "A1", "-" },
    { 13, 9, 0, 1, "B12", "-" },         /* The new hex would be beyond the right end of a short row. */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9);
      guint32 id = add_piece (scenario, rows[i].from);
      g_autoptr (BicScenario) before = NULL;
      g_autoptr (BicEdit) back = NULL;
      BicTile tile = { .terrain = g_quark_from_static_string ("town"), .river = 3 };
      BicPiece *piece;
      BicGrid grid;
      char text[BIC_HEX_TEXT];

      bic_edit_free (apply (scenario, bic_edit_tile (at (scenario, rows[i].from), &tile)));
      before = bic_scenario_copy (scenario);
      bic_grid_init (&grid, rows[i].columns, rows[i].rows);
      back = apply (scenario, bic_edit_board (&grid, (int[2]) { 0, 0 }, rows[i].row, rows[i].column));
      piece = bic_scenario_find (scenario, id, NULL);
      g_assert_cmpstr (bic_hex_write (&scenario->grid, piece->hex, text), ==, rows[i].to);
      if (piece->hex != BIC_NO_HEX)
        g_assert_cmpmem (&scenario->tiles[piece->hex], sizeof tile, &tile, sizeof tile);
      bic_edit_free (apply (scenario, bic_edit_copy (back)));
      g_assert_true (bic_scenario_equal (before, scenario));
      g_assert_cmpuint (scenario->last_id, ==, before->last_id);
    }
}

static void
test_resize_refused (void)
{
  static const BicGrid bad[] = {
    { .columns = 0, .rows = 1, .shift = 1 },
    { .columns = 1, .rows = -1, .shift = 1 },
    { .columns = BIC_MAX_SIDE + 1, .rows = 1, .shift = 1 },
    { .columns = 1, .rows = 1, .shift = 2 },
    { .columns = 1, .rows = 1, .flat = 2 },
  };
  g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    apply_refused (scenario, bic_edit_board (&bad[i], (int[2]) { 0, 0 }, 0, 0));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit/fields", test_fields);
  g_test_add_func ("/edit/every-field-has-a-row", test_every_field_has_a_row);
  g_test_add_func ("/edit/refused", test_refused);
  g_test_add_func ("/edit/items", test_items);
  g_test_add_func ("/edit/redo-gives-the-same-id", test_redo_gives_the_same_id);
  g_test_add_func ("/edit/resize", test_resize);
  g_test_add_func ("/edit/resize-refused", test_resize_refused);
  return g_test_run ();
}
