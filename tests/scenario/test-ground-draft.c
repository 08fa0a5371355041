/* Tests of drawing terrain, crossings, rivers, roads and regions, and of placing units by typed codes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-ground-draft.h"
#include "bic-scenario-io.h"
#include "bic-unit-code.h"

typedef struct { BicCatalogue *catalogue; BicScenario *scenario; BicGroundDraft draft; } Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  f->catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  f->scenario = bic_scenario_new (13, 9);
  bic_ground_draft_init (&f->draft, f->scenario, f->catalogue);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  bic_ground_draft_clear (&f->draft);
  bic_scenario_unref (f->scenario);
  bic_catalogue_unref (f->catalogue);
}

static int
at (Fixture *f, const char *text)
{
  int hex = bic_hex_read (&f->scenario->grid, text);

  g_assert_cmpint (hex, !=, BIC_NO_HEX);
  return hex;
}

static const BicCourse road = { .road = TRUE };

static BicCourse
river (void)
{
  return (BicCourse) { .terrain = g_quark_from_static_string ("river") };
}

static void
run (Fixture *f, const char *way, BicCourse course)
{
  g_auto (GStrv) hexes = g_strsplit (way, " ", -1);

  for (int i = 1; hexes[i]; i++)
    bic_ground_draft_course_join (&f->draft, at (f, hexes[i - 1]), at (f, hexes[i]), course);
}

/* Checks that the river or road in the hex crosses the hexsides in @expected, such as "e w". */
static void
assert_sides (Fixture *f, const char *hex, BicCourse course, const char *expected)
{
  g_autoptr (GString) sides = g_string_new (NULL);
  guint mask = bic_ground_draft_course_sides (&f->draft, at (f, hex), course);

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (mask >> k & 1)
      {
        g_autofree char *name = g_ascii_strdown (bic_direction_name ((BicDirection) k), -1);

        g_string_append_printf (sides, "%s%s", sides->len ? " " : "", name);
      }
  g_assert_cmpstr (sides->str, ==, expected);
}

/* Checks that both hexes of each hexside agree on whether a river or road crosses it. */
static void
assert_answered (Fixture *f, BicCourse course)
{
  const BicGrid *grid = &f->scenario->grid;

  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    for (int k = 0; bic_grid_has (grid, hex) && k < BIC_N_DIRECTIONS; k++)
      {
        int next = bic_grid_neighbour (grid, hex, (BicDirection) k);

        if (next != BIC_NO_HEX)
          g_assert_cmpuint (bic_ground_draft_course_sides (&f->draft, hex, course) >> k & 1, ==,
                            bic_ground_draft_course_sides (&f->draft, next,
                                                           course) >> bic_direction_opposite ((BicDirection) k) & 1);
      }
}

static void
test_river_bends (Fixture *f, gconstpointer data)
{
  run (f, "E5 E6 F6 G7", river ());
  assert_sides (f, "E5", river (), "e");
  assert_sides (f, "E6", river (), "se w");
  assert_sides (f, "F6", river (), "se nw");
  assert_sides (f, "G7", river (), "nw");
  assert_answered (f, river ());
  g_assert_true (bic_ground_draft_is_water (&f->draft, at (f, "E6")));
  g_assert_false (bic_ground_draft_is_water (&f->draft, at (f, "E7")));
}

static void
test_river_forks (Fixture *f, gconstpointer data)
{
  run (f, "F4 F5 F6", river ());
  run (f, "G6 F5", river ());
  assert_sides (f, "F5", river (), "e se w");
  assert_answered (f, river ());
}

static void
test_river_keeps_its_kind (Fixture *f, gconstpointer data)
{
  BicCourse ford = { .terrain = g_quark_from_static_string ("fordable-river") };

  run (f, "E5 E6", river ());
  run (f, "E6 E7", ford);
  g_assert_cmpstr (g_quark_to_string (bic_ground_draft_get_tile (&f->draft, at (f, "E6"))->terrain), ==, "river");
  g_assert_cmpstr (g_quark_to_string (bic_ground_draft_get_tile (&f->draft, at (f, "E7"))->terrain), ==,
                   "fordable-river");
}

static void
test_river_leaves (Fixture *f, gconstpointer data)
{
  run (f, "A6 A7", river ());
  g_assert_false (bic_ground_draft_course_leave_board (&f->draft, at (f, "A7"), BIC_E, 0, river ()));
  g_assert_true (bic_ground_draft_course_leave_board (&f->draft, at (f, "A7"), BIC_E, 1, river ()));
  assert_sides (f, "A7", river (), "ne w");
  g_assert_true (bic_ground_draft_course_leave_board (&f->draft, at (f, "B12"), BIC_E, 0, river ()));
  assert_sides (f, "B12", river (), "e");
  g_assert_true (bic_ground_draft_course_leave_board (&f->draft, at (f, "A1"), BIC_W, 0, river ()));
  g_assert_true (bic_ground_draft_course_leave_board (&f->draft, at (f, "I13"), BIC_SE, 0, river ()));
  g_assert_false (bic_ground_draft_course_leave_board (&f->draft, at (f, "E6"), BIC_E, 2, river ()));
  assert_sides (f, "E6", river (), "");
}

static void
test_river_not_next_to_each_other (Fixture *f, gconstpointer data)
{
  g_autoptr (BicEdit) edit = NULL;

  run (f, "E5 E7", river ());
  run (f, "A1 C3", river ());
  edit = bic_ground_draft_finish (&f->draft);
  g_assert_null (edit);
}

static void
test_single_piece (Fixture *f, gconstpointer data)
{
  bic_ground_draft_course_draw_hex (&f->draft, at (f, "C3"), river ());
  assert_sides (f, "C3", river (), "e w");
  run (f, "E5 E6", river ());
  bic_ground_draft_course_draw_hex (&f->draft, at (f, "E7"), river ());
  assert_sides (f, "E7", river (), "w");
  assert_sides (f, "E6", river (), "e w");
}

static void
test_cut_takes_the_bridge (Fixture *f, gconstpointer data)
{
  GQuark bridge = g_quark_from_static_string ("bridge");

  g_assert_false (bic_ground_draft_set_overlay (&f->draft, at (f, "E6"), bridge));
  run (f, "E5 E6 E7", river ());
  g_assert_true (bic_ground_draft_set_overlay (&f->draft, at (f, "E6"), bridge));
  bic_ground_draft_course_remove (&f->draft, at (f, "E6"), river ());
  g_assert_cmpuint (bic_ground_draft_get_tile (&f->draft, at (f, "E6"))->overlay, ==, 0);
  g_assert_cmpuint (bic_ground_draft_get_tile (&f->draft, at (f, "E6"))->terrain, ==, 0);
  assert_sides (f, "E5", river (), "");
  assert_answered (f, river ());
}

static void
test_forest_over_a_river (Fixture *f, gconstpointer data)
{
  run (f, "F4 F5 F6", river ());
  bic_ground_draft_set_terrain (&f->draft, at (f, "F5"), g_quark_from_static_string ("forest"));
  assert_sides (f, "F5", river (), "");
  assert_sides (f, "F4", river (), "");
  assert_answered (f, river ());
}

static void
test_road_stays_under_terrain (Fixture *f, gconstpointer data)
{
  run (f, "E5 E6 E7", road);
  bic_ground_draft_set_terrain (&f->draft, at (f, "E6"), g_quark_from_static_string ("forest"));
  assert_sides (f, "E6", road, "e w");
  bic_ground_draft_course_remove (&f->draft, at (f, "E6"), road);
  assert_sides (f, "E6", road, "");
  g_assert_cmpstr (g_quark_to_string (bic_ground_draft_get_tile (&f->draft, at (f, "E6"))->terrain), ==, "forest");
  assert_answered (f, road);
}

static void
test_wipe (Fixture *f, gconstpointer data)
{
  g_autoptr (BicEdit) edit = NULL;

  run (f, "E5 E6 E7", river ());
  run (f, "D6 E6", road);
  bic_ground_draft_edit_tile (&f->draft, at (f, "E6"))->side[BIC_NE] = g_quark_from_static_string ("field-works");
  for (int column = 5; column <= 7; column++)
    {
      g_autofree char *hex = g_strdup_printf ("E%d", column);

      bic_ground_draft_clear_hex (&f->draft, at (f, hex));
    }
  bic_ground_draft_clear_hex (&f->draft, at (f, "D6"));
  edit = bic_ground_draft_finish (&f->draft);
  g_assert_null (edit);
}

/* Checks the regions of a whole board, and of a board that a line of forest divides. */
static void
test_region (Fixture *f, gconstpointer data)
{
  g_autoptr (GArray) all = bic_ground_draft_connected_region (&f->draft, at (f, "E7"));

  g_assert_cmpuint (all->len, ==, 113);
  for (int column = 1; column <= 12; column++)
    {
      g_autofree char *hex = g_strdup_printf ("D%d", column);

      bic_ground_draft_set_terrain (&f->draft, at (f, hex), g_quark_from_static_string ("forest"));
    }
  {
    g_autoptr (GArray) above = bic_ground_draft_connected_region (&f->draft, at (f, "A1"));
    g_autoptr (GArray) below = bic_ground_draft_connected_region (&f->draft, at (f, "I13"));
    g_autoptr (GArray) wall = bic_ground_draft_connected_region (&f->draft, at (f, "D12"));

    g_assert_cmpuint (above->len, ==, 38);
    g_assert_cmpuint (below->len, ==, 63);
    g_assert_cmpuint (wall->len, ==, 12);
  }
}

static void
test_finish_undoes (Fixture *f, gconstpointer data)
{
  g_autofree char *before = bic_scenario_write (f->scenario, NULL), *after = NULL;
  g_autoptr (BicEdit) edit = NULL, inverse = NULL, again = NULL;
  g_autoptr (GError) error = NULL;

  run (f, "E5 E6 F6", river ());
  bic_ground_draft_set_terrain (&f->draft, at (f, "A1"), g_quark_from_static_string ("hill"));
  edit = bic_ground_draft_finish (&f->draft);
  g_assert_nonnull (edit);
  inverse = bic_edit_apply (f->scenario, edit, &error);
  g_assert_no_error (error);
  again = bic_edit_apply (f->scenario, inverse, &error);
  g_assert_no_error (error);
  after = bic_scenario_write (f->scenario, NULL);
  g_assert_cmpstr (before, ==, after);
}

/* --- codes ------------------------------------------------------------------------------------------------------ */

static void
assert_code (Fixture *f, const char *typed, const char *expected, gboolean expect_more)
{
  gboolean more;
  int n, type = bic_unit_code_match (f->catalogue, f->scenario, typed, &more);

  g_assert_cmpstr (type < 0 ? NULL : bic_catalogue_unit_types (f->catalogue, &n)[type].id, ==, expected);
  g_assert_cmpint (more, ==, expect_more);
}

static void
test_codes (Fixture *f, gconstpointer data)
{
  GQuark prussian = g_quark_from_static_string ("prussian");

  assert_code (f, "f", NULL, TRUE);
  assert_code (f, "fl", NULL, TRUE);
  assert_code (f, "FLN", "french/LN", TRUE);            /* more letters could select the lancers */
  assert_code (f, "blc", "british/LC", FALSE);
  assert_code (f, "brrl", "british/RL", FALSE);
  assert_code (f, "xyz", NULL, FALSE);
  assert_code (f, "fzz", NULL, FALSE);
  assert_code (f, "pfa", "portuguese/FA", FALSE);
  g_array_append_val (f->scenario->army[BIC_TOP].nations, prussian);
  assert_code (f, "pfa", "prussian/FA", FALSE);
  assert_code (f, "pofa", "portuguese/FA", FALSE);
}

#define ADD(path, function) g_test_add ("/ground-draft/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("river/bends", test_river_bends);
  ADD ("river/forks", test_river_forks);
  ADD ("river/keeps-its-kind", test_river_keeps_its_kind);
  ADD ("river/leaves", test_river_leaves);
  ADD ("river/only-neighbours", test_river_not_next_to_each_other);
  ADD ("river/single-piece", test_single_piece);
  ADD ("river/cut-takes-the-bridge", test_cut_takes_the_bridge);
  ADD ("river/forest-over-it", test_forest_over_a_river);
  ADD ("road/stays-under-terrain", test_road_stays_under_terrain);
  ADD ("wipe", test_wipe);
  ADD ("region", test_region);
  ADD ("finish-undoes", test_finish_undoes);
  ADD ("codes", test_codes);
  return g_test_run ();
}
