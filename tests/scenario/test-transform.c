/* Tests of changes of the whole board: new positions, items that are lost, and changes that restore the board when they
 * are repeated.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-front.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"
#include "bic-transform.h"

#define QUARK(text) g_quark_from_static_string (text)

/* --- hands and eyes --------------------------------------------------------------------------------------------- */

static int
at (const BicScenario *scenario,
    const char        *text)
{
  return bic_hex_read (&scenario->grid, text);
}

/* Applies @edit and checks that undoing it restores the same bytes. Afterward the battle is in the changed state. */
static void
apply (BicScenario *scenario,
       BicEdit     *edit)
{
  g_autofree char *before = bic_scenario_write (scenario, NULL), *after = NULL, *back = NULL, *again = NULL;
  g_autoptr (BicEdit) owned = edit, inverse = NULL, forth = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (edit);
  inverse = bic_edit_apply (scenario, edit, &error);
  g_assert_no_error (error);
  after = bic_scenario_write (scenario, NULL);
  forth = bic_edit_apply (scenario, inverse, &error);
  g_assert_no_error (error);
  back = bic_scenario_write (scenario, NULL);
  g_assert_cmpstr (back, ==, before);
  bic_edit_free (bic_edit_apply (scenario, forth, &error));
  g_assert_no_error (error);
  again = bic_scenario_write (scenario, NULL);
  g_assert_cmpstr (again, ==, after);
}

static void
add (BicScenario *scenario,
     BicItemKind  kind,
     gpointer     item)
{
  apply (scenario, bic_edit_add (kind, item, -1));
  bic_item_free (kind, item);
}

static void
add_piece (BicScenario *scenario,
           int          side,
           const char  *hex)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

  piece->side = side;
  piece->type = QUARK ("french/LN");
  piece->hex = at (scenario, hex);
  add (scenario, BIC_ITEM_PIECE, piece);
}

static void
add_exit (BicScenario *scenario,
          const char  *hex,
          int          directions)
{
  BicExit *way = bic_item_new (BIC_ITEM_EXIT);
  int number = at (scenario, hex);

  way->side = BIC_BOTTOM;
  way->directions = directions;
  g_array_append_val (way->hexes, number);
  add (scenario, BIC_ITEM_EXIT, way);
}

static void
add_label (BicScenario *scenario,
           const char  *hex)
{
  BicLabel *label = bic_item_new (BIC_ITEM_LABEL);

  label->hex = at (scenario, hex);
  label->text = g_strdup ("Roliça");
  add (scenario, BIC_ITEM_LABEL, label);
}

static void
add_tile (BicScenario *scenario,
          const char  *hex,
          guint        river)
{
  BicTile tile = { .terrain = QUARK ("river"), .river = (guint8) river };

  apply (scenario, bic_edit_tile (at (scenario, hex), &tile));
}

static BicScenario *
load (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BicScenario *scenario = bic_scenario_load (file, &error);

  g_assert_no_error (error);
  return scenario;
}

static const char *
hex_of (const BicScenario *scenario,
        BicItemKind        kind)
{
  static char text[BIC_HEX_TEXT];
  gpointer item = bic_scenario_item (scenario, kind, 0);

  return bic_hex_write (&scenario->grid, kind == BIC_ITEM_PIECE ? ((BicPiece *) item)->hex
                                         : kind == BIC_ITEM_LABEL ? ((BicLabel *) item)->hex
                                                                  : g_array_index (((BicExit *) item)->hexes, int, 0),
                                                                  text);
}

/* --- turned over and round -------------------------------------------------------------------------------------- */

static void
test_mirror (void)
{
  static const struct { BicSymmetry symmetry; const char *piece, *way; guint river; int directions; } rows[] = {
    { BIC_SYMMETRY_LEFT_RIGHT, "B12", "A12", 1 << BIC_NE | 1 << BIC_W, 1 << BIC_NW | 1 << BIC_NE },
    { BIC_SYMMETRY_TOP_BOTTOM, "H1",  "I2",  1 << BIC_SW | 1 << BIC_E, 1 << BIC_SW | 1 << BIC_SE },
    { BIC_SYMMETRY_TURN,       "H12", "I12", 1 << BIC_SE | 1 << BIC_W, 1 << BIC_SW | 1 << BIC_SE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9);

      add_piece (scenario, BIC_TOP, "B1");
      add_label (scenario, "B1");
      add_exit (scenario, "A2", 1 << BIC_NE | 1 << BIC_NW);
      add_tile (scenario, "B1", 1 << BIC_NW | 1 << BIC_E);
      apply (scenario, bic_transform_mirror (scenario, rows[i].symmetry));
      g_assert_cmpstr (hex_of (scenario, BIC_ITEM_PIECE), ==, rows[i].piece);
      g_assert_cmpstr (hex_of (scenario, BIC_ITEM_LABEL), ==, rows[i].piece);
      g_assert_cmpstr (hex_of (scenario, BIC_ITEM_EXIT), ==, rows[i].way);
      g_assert_cmpint (((BicExit *) bic_scenario_item (scenario, BIC_ITEM_EXIT, 0))->directions, ==,
                       rows[i].directions);
      g_assert_cmpuint (bic_scenario_tile (scenario, at (scenario, rows[i].piece))->river, ==, rows[i].river);
      g_assert_cmpuint (bic_scenario_tile (scenario, at (scenario, "B1"))->river, ==, 0);
    }
}

/* Checks that mirroring also mirrors the sections: 3
 *  6
 *  4 becomes 4
 *  6
 *  3. */
static void
test_sections (void)
{
  static const struct { int before[2]; BicSymmetry symmetry; int after[2]; } rows[] = {
    { { 3, 9 }, BIC_SYMMETRY_LEFT_RIGHT, { 4, 10 } }, { { 3, 9 }, BIC_SYMMETRY_TURN, { 4, 10 } },
    { { 3, 9 }, BIC_SYMMETRY_TOP_BOTTOM, { 3, 9 } },  { { 0, 0 }, BIC_SYMMETRY_LEFT_RIGHT, { 0, 0 } },
    { { 9, 3 }, BIC_SYMMETRY_LEFT_RIGHT, { 9, 3 } },  { { 5, 99 }, BIC_SYMMETRY_TURN, { 5, 99 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9);

      apply (scenario, bic_edit_board (&scenario->grid, rows[i].before, 0, 0));
      apply (scenario, bic_transform_mirror (scenario, rows[i].symmetry));
      g_assert_cmpmem (scenario->sections, sizeof scenario->sections, rows[i].after, sizeof rows[i].after);
    }
}

/* Checks that a board loses nothing when it is mirrored. If the rows of the mirrored board do not match, the rows that
 * were not shifted become the shifted rows. */
static void
test_mirror_any_board (void)
{
  for (int kind = 0; kind < 8; kind++)
    for (int size = 0; size < 16; size++)
      for (int s = BIC_SYMMETRY_LEFT_RIGHT; s < BIC_N_SYMMETRIES; s++)
        {
          BicGrid grid = { (gint16) (2 + size % 4), (gint16) (2 + size / 4), .flat = kind & 1, .shift = kind >> 1 & 1,
                           .short_lines = kind >> 2 };
          g_autoptr (BicScenario) scenario = bic_scenario_new (2, 2);
          BicMotion motion;
          BicTransformLoss loss;
          g_autoptr (BicEdit) edit = NULL;

          apply (scenario, bic_edit_board (&grid, (int[2]) { 0, 0 }, 0, 0));
          for (int hex = 0; hex < bic_grid_hex_number_limit (&grid); hex++)
            if (bic_grid_has (&grid, hex))
              bic_edit_free (bic_edit_apply (scenario, bic_edit_tile (hex, &(BicTile) { .terrain = QUARK ("hill") }),
                                             NULL));
          edit = bic_transform_mirror (scenario, (BicSymmetry) s);
          g_assert_true (bic_transform_loss (scenario, edit, &loss));
          g_assert_cmpuint (loss.tiles, ==, 0);
          apply (scenario, g_steal_pointer (&edit));
          g_assert_cmpint (scenario->grid.shift == grid.shift, ==,
                           bic_motion_init_symmetry (&grid, (BicSymmetry) s, &motion));
        }
}

/* --- armies ----------------------------------------------------------------------------------------------------- */

static void
test_exchange (void)
{
  g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9);
  BicObjective *both = bic_item_new (BIC_ITEM_OBJECTIVE);

  both->side = BIC_NOBODY;
  add (scenario, BIC_ITEM_OBJECTIVE, both);
  add_piece (scenario, BIC_TOP, "B1");
  add_exit (scenario, "A2", 1 << BIC_NE);
  apply (scenario, bic_edit_field (BIC_FIELD_NATIONS, BIC_TOP, "french"));
  apply (scenario, bic_edit_field (BIC_FIELD_HAND, BIC_BOTTOM, "5"));
  apply (scenario, bic_transform_exchange (scenario));
  g_assert_cmpint (((BicPiece *) bic_scenario_item (scenario, BIC_ITEM_PIECE, 0))->side, ==, BIC_BOTTOM);
  g_assert_cmpint (((BicExit *) bic_scenario_item (scenario, BIC_ITEM_EXIT, 0))->side, ==, BIC_TOP);
  g_assert_cmpint (((BicObjective *) bic_scenario_item (scenario, BIC_ITEM_OBJECTIVE, 0))->side, ==, BIC_NOBODY);
  g_assert_cmpuint (scenario->army[BIC_TOP].nations->len, ==, 0);
  g_assert_cmpuint (g_array_index (scenario->army[BIC_BOTTOM].nations, GQuark, 0), ==, QUARK ("french"));
  g_assert_cmpint (scenario->army[BIC_TOP].hand, ==, 5);
  g_assert_cmpstr (hex_of (scenario, BIC_ITEM_PIECE), ==, "B1");
}

/* --- moved and resized ------------------------------------------------------------------------------------------ */

static void
test_shift (void)
{
  g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9);
  g_autoptr (BicEdit) out = NULL;
  BicTransformLoss loss;

  add_piece (scenario, BIC_TOP, "B12");
  add_label (scenario, "B12");
  add_tile (scenario, "B12", 1 << BIC_E);
  add_exit (scenario, "B12", 1 << BIC_E);
  apply (scenario, bic_transform_shift (scenario, BIC_SW));
  g_assert_cmpstr (hex_of (scenario, BIC_ITEM_PIECE), ==, "C12");
  apply (scenario, bic_transform_shift (scenario, BIC_E));
  g_assert_cmpstr (hex_of (scenario, BIC_ITEM_EXIT), ==, "C13");
  g_assert_cmpint (((BicExit *) bic_scenario_item (scenario, BIC_ITEM_EXIT, 0))->directions, ==, 1 << BIC_E);
  out = bic_transform_shift (scenario, BIC_SE);
  g_assert_true (bic_transform_loss (scenario, out, &loss));
  g_assert_cmpuint (loss.units, ==, 1);
  g_assert_cmpuint (loss.tiles, ==, 1);
  g_assert_cmpuint (loss.names, ==, 1);
  g_assert_cmpuint (loss.marks, ==, 1);
  apply (scenario, g_steal_pointer (&out));
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    g_assert_cmpuint (bic_scenario_n_items (scenario, (BicItemKind) kind), ==, 0);
}

static void
test_resize (void)
{
  static const struct { int columns, rows; BicAnchor across, down; const char *there; int shift, sections[2];
      } rows[] = {
    { 13, 9,  BIC_ANCHOR_MIDDLE, BIC_ANCHOR_MIDDLE, "E7", 1, { 4, 9 } },
    { 15, 11, BIC_ANCHOR_START,  BIC_ANCHOR_START,  "E7", 1, { 5, 10 } },
    { 15, 11, BIC_ANCHOR_MIDDLE, BIC_ANCHOR_MIDDLE, "E8", 1, { 5, 10 } },
    { 15, 13, BIC_ANCHOR_END,    BIC_ANCHOR_MIDDLE, "G9", 1, { 5, 10 } },
    { 15, 11, BIC_ANCHOR_END,    BIC_ANCHOR_END,    "G9", 1, { 5, 10 } },
    { 13, 10, BIC_ANCHOR_START,  BIC_ANCHOR_END,    "F7", 0, { 4, 9 } },
    { 13, 4,  BIC_ANCHOR_START,  BIC_ANCHOR_END,    "-",  0, { 4, 9 } },
    { 7,  9,  BIC_ANCHOR_MIDDLE, BIC_ANCHOR_START,  "E4", 1, { 2, 5 } },
    { 6,  9,  BIC_ANCHOR_START,  BIC_ANCHOR_START,  "-",  1, { 2, 4 } },
    { 2,  2,  BIC_ANCHOR_END,    BIC_ANCHOR_END,    "-",  0, { 0, 0 } },
    { 300, 300, BIC_ANCHOR_START, BIC_ANCHOR_START, "E7", 1, { 92, 208 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9);
      gboolean stays = !g_str_equal (rows[i].there, "-");
      g_autoptr (BicEdit) edit = NULL;
      BicTransformLoss loss;

      apply (scenario, bic_edit_board (&scenario->grid, (int[2]) { 4, 9 }, 0, 0));
      add_piece (scenario, BIC_TOP, "E7");
      add_tile (scenario, "E7", 1 << BIC_E);
      edit = bic_transform_resize (scenario, rows[i].columns, rows[i].rows, rows[i].across, rows[i].down);
      g_assert_true (bic_transform_loss (scenario, edit, &loss));
      g_assert_cmpuint (loss.units, ==, !stays);
      g_assert_cmpuint (loss.tiles, ==, !stays);
      apply (scenario, g_steal_pointer (&edit));
      g_assert_cmpuint (bic_scenario_n_items (scenario, BIC_ITEM_PIECE), ==, stays);
      if (stays)
        g_assert_cmpstr (hex_of (scenario, BIC_ITEM_PIECE), ==, rows[i].there);
      g_assert_cmpint (scenario->grid.shift, ==, rows[i].shift);
      g_assert_cmpmem (scenario->sections, sizeof scenario->sections, rows[i].sections, sizeof rows[i].sections);
    }
}

static void
test_resize_refused (void)
{
  g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9);
  g_autoptr (BicEdit) edit = bic_transform_resize (scenario, BIC_MAX_SIDE + 1, 9, BIC_ANCHOR_START, BIC_ANCHOR_START);
  BicTransformLoss loss;

  g_assert_false (bic_transform_loss (scenario, edit, &loss));
  g_assert_null (bic_edit_apply (scenario, edit, NULL));
  g_assert_cmpint (scenario->grid.columns, ==, 13);
}

/* Checks that the board is the same after it was enlarged and then reduced with the same anchor. */
static void
test_there_and_back (void)
{
  for (int across = 0; across < 3; across++)
    for (int down = 0; down < 3; down++)
      {
        g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9), before = NULL;

        add_piece (scenario, BIC_TOP, "B12");
        add_tile (scenario, "I13", 5);
        before = bic_scenario_copy (scenario);
        apply (scenario, bic_transform_resize (scenario, 18, 12, (BicAnchor) across, (BicAnchor) down));
        apply (scenario, bic_transform_resize (scenario, 13, 9, (BicAnchor) across, (BicAnchor) down));
        g_assert_true (bic_scenario_equal (before, scenario));
      }
}

/* --- any battle ------------------------------------------------------------------------------------------------- */

static BicEdit *
mirror (const BicScenario *scenario,
        int                which)
{
  return which < 3 ? bic_transform_mirror (scenario, (BicSymmetry) (BIC_SYMMETRY_LEFT_RIGHT + which))
         : bic_transform_exchange (scenario);
}

static void
check_twice (BicScenario *scenario)
{
  for (int which = 0; which < 4; which++)
    {
      g_autofree char *before = bic_scenario_write (scenario, NULL), *once = NULL, *twice = NULL;

      apply (scenario, mirror (scenario, which));
      once = bic_scenario_write (scenario, NULL);
      g_assert_cmpstr (once, !=, before);
      apply (scenario, mirror (scenario, which));
      twice = bic_scenario_write (scenario, NULL);
      g_assert_cmpstr (twice, ==, before);
    }
}

/* Checks that mirroring left to right and then top to bottom has the same result as a half turn. */
static void
check_both (BicScenario *scenario)
{
  g_autoptr (BicScenario) other = bic_scenario_copy (scenario);

  apply (scenario, bic_transform_mirror (scenario, BIC_SYMMETRY_LEFT_RIGHT));
  apply (scenario, bic_transform_mirror (scenario, BIC_SYMMETRY_TOP_BOTTOM));
  apply (other, bic_transform_mirror (other, BIC_SYMMETRY_TURN));
  g_assert_true (bic_scenario_equal (scenario, other));
}

static void
test_file (gconstpointer path)
{
  g_autoptr (BicScenario) scenario = load (path);

  check_twice (scenario);
  check_both (scenario);
}

/* Checks boards of random size with random tiles, with several changes in a row. */
static void
test_random (void)
{
  BicRng rng;

  bic_rng_init (&rng, 7);
  for (int i = 0; i < 150; i++)
    {
      g_autoptr (BicScenario) scenario = bic_scenario_new (2 + bic_rng_below (&rng, 9), 2 + bic_rng_below (&rng, 9));

      for (int n = 0; n < 30; n++)
        {
          int hex = bic_rng_below (&rng, bic_grid_hex_number_limit (&scenario->grid));
          BicTile tile = { .river = (guint8) bic_rng_below (&rng, 64), .road = (guint8) bic_rng_below (&rng, 64),
                           .turn = (guint8) bic_rng_below (&rng, 6) };

          tile.side[bic_rng_below (&rng, 6)] = QUARK ("field-works");
          if (bic_grid_has (&scenario->grid, hex))
            bic_edit_free (bic_edit_apply (scenario, bic_edit_tile (hex, &tile), NULL));
        }
      add_piece (scenario, bic_rng_below (&rng, 2), "B1");
      add_exit (scenario, "A1", bic_rng_below (&rng, 63) + 1);
      if (bic_rng_below (&rng, 2))
        apply (scenario, bic_transform_resize (scenario, 2 + bic_rng_below (&rng, 9), 2 + bic_rng_below (&rng, 9),
                                               (BicAnchor) bic_rng_below (&rng, 3),
                                               (BicAnchor) bic_rng_below (&rng, 3)));
      apply (scenario, bic_transform_shift (scenario, (BicDirection) bic_rng_below (&rng, BIC_N_DIRECTIONS)));
      add_piece (scenario, BIC_TOP, "A1");
      check_twice (scenario);
      check_both (scenario);
    }
}

/* Returns the facing of the first piece. Turning the board also turns facings, but moving units does not. */
static int
corner_of (const BicScenario *scenario)
{
  const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, 0);

  return bic_corner_of_front (piece->front, piece->side);
}

static void
test_front (void)
{
  static const struct { BicSymmetry symmetry; int corner; } mirrors[] = {
    { BIC_SYMMETRY_LEFT_RIGHT, 4 }, { BIC_SYMMETRY_TOP_BOTTOM, 1 }, { BIC_SYMMETRY_TURN, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (mirrors); i++)
    {
      g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9);
      BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

      piece->side = BIC_TOP;
      piece->type = QUARK ("french/LN");
      piece->hex = at (scenario, "C3");
      piece->front = bic_front_of_corner (2);
      add (scenario, BIC_ITEM_PIECE, piece);
      apply (scenario, bic_transform_shift (scenario, BIC_SE));
      apply (scenario, bic_transform_resize (scenario, 11, 8, BIC_ANCHOR_MIDDLE, BIC_ANCHOR_MIDDLE));
      g_assert_cmpint (corner_of (scenario), ==, 2);
      apply (scenario, bic_transform_mirror (scenario, mirrors[i].symmetry));
      g_assert_cmpint (corner_of (scenario), ==, mirrors[i].corner);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *complete = NULL, *foreign = NULL, *stand = NULL, *weissdorf = NULL;

  g_test_init (&argc, &argv, NULL);
  complete = g_test_build_filename (G_TEST_DIST, "data", "complete.bicorne", NULL);
  foreign = g_test_build_filename (G_TEST_DIST, "data", "foreign.bicorne", NULL);
  stand = g_test_build_filename (G_TEST_DIST, "..", "battles", "ccn", "stand.bicorne", NULL);
  weissdorf = g_test_build_filename (G_TEST_DIST, "..", "battles", "n20", "weissdorf.bicorne", NULL);
  g_test_add_func ("/transform/mirror", test_mirror);
  g_test_add_func ("/transform/sections", test_sections);
  g_test_add_func ("/transform/mirror-any-board", test_mirror_any_board);
  g_test_add_func ("/transform/exchange", test_exchange);
  g_test_add_func ("/transform/front", test_front);
  g_test_add_func ("/transform/shift", test_shift);
  g_test_add_func ("/transform/resize", test_resize);
  g_test_add_func ("/transform/resize-refused", test_resize_refused);
  g_test_add_func ("/transform/there-and-back", test_there_and_back);
  g_test_add_data_func ("/transform/twice/complete", complete, test_file);
  g_test_add_data_func ("/transform/twice/foreign", foreign, test_file);
  g_test_add_data_func ("/transform/twice/stand", stand, test_file);
  g_test_add_data_func ("/transform/twice/weissdorf", weissdorf, test_file);
  g_test_add_func ("/transform/random", test_random);
  return g_test_run ();
}
