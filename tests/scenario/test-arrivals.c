/* Tests of reinforcements: groups are joined, left, created and removed, each with one edit that can be undone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "edits.h"

#include <string.h>

#include "bic-arrivals.h"
#include "bic-scenario-io.h"

static const char battle[] =
  "<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"n20\"><board columns=\"15\" rows=\"12\" short-lines=\"no\"/>"
  "<piece id=\"1\" side=\"top\" type=\"austrian/INF\" at=\"C3\" name=\"On the map\"/>"
  "<piece id=\"2\" side=\"top\" type=\"austrian/INF\" name=\"First\"/>"
  "<piece id=\"3\" side=\"top\" type=\"austrian/CAV\" name=\"Second\"/>"
  "<piece id=\"4\" side=\"top\" type=\"austrian/ART\" name=\"Waits\"/>"
  "<piece id=\"5\" side=\"bottom\" type=\"french/INF\" name=\"Foe\"/>"
  "<reinforcement side=\"top\" turn=\"3\" hexes=\"A7\" directions=\"NE\" roll=\"4\" pieces=\"2 3\"/>"
  "<reinforcement side=\"bottom\" turn=\"2\" hexes=\"A9\" directions=\"NW\" pieces=\"5\"/></battle>";

typedef struct { BicScenario *scenario; } Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  f->scenario = bic_scenario_parse (battle, strlen (battle), "battle", &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  bic_scenario_unref (f->scenario);
}

static int
at (Fixture    *f,
    const char *hex)
{
  return bic_hex_read (&f->scenario->grid, hex);
}

/* Checks that the groups are the ones in @expected, for example "top 3 A7: 2 3; bottom 2 A9: 5": side, turn and hex of
 * each group, and the ids of its pieces. */
static void
assert_groups (Fixture    *f,
               const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char name[BIC_HEX_TEXT];

  for (guint i = 0; i < bic_scenario_n_items (f->scenario, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *group = bic_scenario_item (f->scenario, BIC_ITEM_REINFORCEMENT, i);

      g_string_append_printf (text, "%s%s %d %s:", i ? "; " : "", group->side == BIC_TOP ? "top" : "bottom",
                              group->turn,
                              bic_hex_write (&f->scenario->grid, g_array_index (group->hexes, int, 0), name));
      for (guint k = 0; k < group->pieces->len; k++)
        g_string_append_printf (text, " %u", g_array_index (group->pieces, guint32, k));
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static int
hex_of (Fixture *f,
        guint32  piece)
{
  return ((BicPiece *) bic_scenario_find (f->scenario, piece, NULL))->hex;
}

static const BicReinforcement *
group (Fixture *f,
       guint    i)
{
  return bic_scenario_item (f->scenario, BIC_ITEM_REINFORCEMENT, i);
}

/* Checks that a piece without a group gets a new group, which can enter through all sides of its hex that are on the
 * edge of the map. */
static void
test_enter_new (Fixture      *f,
                gconstpointer data)
{
  edits_apply (f->scenario, bic_arrival_enter (f->scenario, 4, at (f, "A2")));
  assert_groups (f, "top 3 A7: 2 3; bottom 2 A9: 5; top 2 A2: 4");
  g_assert_cmpint (group (f, 2)->directions, ==, bic_grid_sides_off_board (&f->scenario->grid, at (f, "A2")));
  g_assert_cmpint (group (f, 2)->directions, !=, 0);
}

/* Checks that a piece cannot enter in a hex that is not on the edge of the map, and that repeating an edit has no
 * effect. */
static void
test_enter_nowhere (Fixture      *f,
                    gconstpointer data)
{
  g_assert_null (bic_arrival_enter (f->scenario, 4, at (f, "C4")));
  g_assert_null (bic_arrival_enter (f->scenario, 4, BIC_NO_HEX));
  g_assert_null (bic_arrival_enter (f->scenario, 99, at (f, "A2")));
  g_assert_null (bic_arrival_enter (f->scenario, 2, at (f, "A7")));
}

/* Checks that a piece, even one from the map, joins the group of its own side that enters in the same hex, but not a
 * group of the enemy. */
static void
test_enter_together (Fixture      *f,
                     gconstpointer data)
{
  edits_apply (f->scenario, bic_arrival_enter (f->scenario, 1, at (f, "A7")));
  assert_groups (f, "top 3 A7: 2 3 1; bottom 2 A9: 5");
  g_assert_cmpint (hex_of (f, 1), ==, BIC_NO_HEX);
  edits_apply (f->scenario, bic_arrival_enter (f->scenario, 4, at (f, "A9")));
  assert_groups (f, "top 3 A7: 2 3 1; bottom 2 A9: 5; top 2 A9: 4");
}

/* Checks that a piece that leaves its group still arrives in the turn of this group. If it is the only piece of a
 * group, the group moves to the new hex. */
static void
test_enter_elsewhere (Fixture      *f,
                      gconstpointer data)
{
  edits_apply (f->scenario, bic_arrival_enter (f->scenario, 3, at (f, "B1")));
  assert_groups (f, "top 3 A7: 2; bottom 2 A9: 5; top 3 B1: 3");
  g_assert_cmpint (group (f, 2)->roll, ==, 4);
  edits_apply (f->scenario, bic_arrival_enter (f->scenario, 3, at (f, "A1")));
  assert_groups (f, "top 3 A7: 2; bottom 2 A9: 5; top 3 A1: 3");
  edits_apply (f->scenario, bic_arrival_enter (f->scenario, 2, at (f, "A1")));
  assert_groups (f, "bottom 2 A9: 5; top 3 A1: 3 2");
}

static void
test_order (Fixture      *f,
            gconstpointer data)
{
  guint32 id = group (f, 0)->item.id;
  guint place = 0;

  edits_apply (f->scenario, bic_arrival_join (f->scenario, 3, id, 0));
  assert_groups (f, "top 3 A7: 3 2; bottom 2 A9: 5");
  g_assert_null (bic_arrival_join (f->scenario, 3, id, 0));
  edits_apply (f->scenario, bic_arrival_join (f->scenario, 4, id, 1));
  assert_groups (f, "top 3 A7: 3 4 2; bottom 2 A9: 5");
  g_assert_true (bic_arrival_group_of_piece (f->scenario, 4, &place) == group (f, 0));
  g_assert_cmpuint (place, ==, 1);
  g_assert_null (bic_arrival_group_of_piece (f->scenario, 1, NULL));
}

static void
test_leave (Fixture      *f,
            gconstpointer data)
{
  edits_apply (f->scenario, bic_arrival_leave (f->scenario, 5));
  assert_groups (f, "top 3 A7: 2 3");
  g_assert_null (bic_arrival_leave (f->scenario, 5));
  edits_apply (f->scenario, bic_arrival_place (f->scenario, 2, at (f, "D4")));
  assert_groups (f, "top 3 A7: 3");
  g_assert_cmpint (hex_of (f, 2), ==, at (f, "D4"));
  g_assert_null (bic_arrival_place (f->scenario, 2, at (f, "D4")));
  g_assert_null (bic_arrival_place (f->scenario, 2, BIC_NO_HEX));
}

static void
test_take_off (Fixture      *f,
               gconstpointer data)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 ids[] = { 1, 2, 99 };

  g_array_append_vals (pieces, ids, G_N_ELEMENTS (ids));
  edits_apply (f->scenario, bic_arrival_take_off (f->scenario, pieces));
  g_assert_cmpint (hex_of (f, 1), ==, BIC_NO_HEX);
  assert_groups (f, "top 3 A7: 2 3; bottom 2 A9: 5");
  g_assert_null (bic_arrival_take_off (f->scenario, pieces));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/arrivals/enter-new", test_enter_new);
  ADD ("/arrivals/enter-nowhere", test_enter_nowhere);
  ADD ("/arrivals/enter-together", test_enter_together);
  ADD ("/arrivals/enter-elsewhere", test_enter_elsewhere);
  ADD ("/arrivals/order", test_order);
  ADD ("/arrivals/leave", test_leave);
  ADD ("/arrivals/take-off", test_take_off);
  return g_test_run ();
}
