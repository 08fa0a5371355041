/* Tests of edits of the whole turn track, and of the setup of a new battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "edits.h"

#include "bic-scenario-io.h"
#include "bic-track.h"

typedef struct { BicCatalogue *catalogue; BicScenario *scenario; char *before; } Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->catalogue = bic_catalogue_load (NULL);
  f->scenario = bic_scenario_new (15, 12);
  f->scenario->ruleset = g_quark_from_static_string ("n20");
  f->before = bic_scenario_write (f->scenario, NULL);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  bic_scenario_unref (f->scenario);
  bic_catalogue_unref (f->catalogue);
  g_free (f->before);
}

/* Checks that the turn track is @expected, for example "1 Morning, 2 Night*". A star marks a night turn. */
static void
assert_track (Fixture    *f,
              const char *expected,
              int         limit)
{
  g_autoptr (GString) track = g_string_new (NULL);

  for (guint i = 0; i < bic_scenario_n_items (f->scenario, BIC_ITEM_TURN); i++)
    {
      const BicTurn *turn = bic_scenario_item (f->scenario, BIC_ITEM_TURN, i);

      g_string_append_printf (track, "%s%d%s%s%s", i ? ", " : "", turn->number, turn->label ? " " : "",
                              turn->label ? turn->label : "",
                              turn->night ? "*" : "");
    }
  g_assert_cmpstr (track->str, ==, expected);
  g_assert_cmpint (f->scenario->turn_limit, ==, limit);
}

/* Checks that a day has six turns, and that turns that are added continue from the last turn. */
static void
test_extend (Fixture      *f,
             gconstpointer data)
{
  edits_apply (f->scenario, bic_track_extend (f->scenario, f->catalogue, 6));
  assert_track (f, "1 Morning, 2 Mid-day, 3 Afternoon, 4 Dusk, 5 Evening, 6 Night*", 6);
  edits_apply (f->scenario, bic_track_extend (f->scenario, f->catalogue, 2));
  assert_track (f, "1 Morning, 2 Mid-day, 3 Afternoon, 4 Dusk, 5 Evening, 6 Night*, 7 Morning, 8 Mid-day", 8);
  g_assert_null (bic_track_extend (f->scenario, f->catalogue, 0));
}

/* Checks that the turn limit is kept if it already differs from the number of turns. */
static void
test_own_limit (Fixture      *f,
                gconstpointer data)
{
  f->scenario->turn_limit = 9;
  edits_apply (f->scenario, bic_track_extend (f->scenario, f->catalogue, 1));
  assert_track (f, "1 Morning", 9);
}

/* Checks that turns do not have labels if the rule system does not have times of day. */
static void
test_no_day (Fixture      *f,
             gconstpointer data)
{
  f->scenario->ruleset = g_quark_from_static_string ("ccn-3e");
  edits_apply (f->scenario, bic_track_extend (f->scenario, f->catalogue, 2));
  assert_track (f, "1, 2", 2);
}

static void
test_one (Fixture      *f,
          gconstpointer data)
{
  guint32 id;

  edits_apply (f->scenario, bic_track_extend (f->scenario, f->catalogue, 3));
  edits_apply (f->scenario, bic_track_insert (f->scenario, 1));
  assert_track (f, "1 Morning, 2, 3 Mid-day, 4 Afternoon", 4);
  id = ((BicItem *) bic_scenario_item (f->scenario, BIC_ITEM_TURN, 3))->id;
  edits_apply (f->scenario, bic_track_move (f->scenario, 3, -2));
  assert_track (f, "1 Morning, 2 Afternoon, 3, 4 Mid-day", 4);
  g_assert_cmpuint (((BicItem *) bic_scenario_item (f->scenario, BIC_ITEM_TURN, 1))->id, ==, id);
  edits_apply (f->scenario, bic_track_move (f->scenario, 0, 1));
  assert_track (f, "1 Afternoon, 2 Morning, 3, 4 Mid-day", 4);
  g_assert_null (bic_track_move (f->scenario, 0, -1));
  g_assert_null (bic_track_move (f->scenario, 3, 1));
  edits_apply (f->scenario, bic_track_remove (f->scenario, 2));
  assert_track (f, "1 Afternoon, 2 Morning, 3 Mid-day", 3);
  edits_apply (f->scenario, bic_track_insert (f->scenario, 3));
  assert_track (f, "1 Afternoon, 2 Morning, 3 Mid-day, 4", 4);
  g_assert_null (bic_track_renumber (f->scenario));
}

/* Checks that turns with numbers in the wrong order, from a file that was edited by hand, can be renumbered. */
static void
test_renumber (Fixture      *f,
               gconstpointer data)
{
  edits_apply (f->scenario, bic_track_extend (f->scenario, f->catalogue, 3));
  ((BicTurn *) bic_scenario_item (f->scenario, BIC_ITEM_TURN, 1))->number = 7;
  edits_apply (f->scenario, bic_track_renumber (f->scenario));
  assert_track (f, "1 Morning, 2 Mid-day, 3 Afternoon", 3);
}

static void
test_fresh (Fixture      *f,
            gconstpointer data)
{
  edits_apply (f->scenario, bic_initial_values_edit (f->scenario, f->catalogue));
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_TURN), ==, 12);
  g_assert_cmpint (f->scenario->turn_limit, ==, 12);
  g_assert_cmpint (f->scenario->army[BIC_TOP].morale, ==, 6);
  g_assert_cmpint (f->scenario->army[BIC_BOTTOM].morale, ==, 6);
  g_assert_true (f->scenario->skip_first_event);
  g_assert_null (bic_initial_values_edit (f->scenario, f->catalogue));
}

/* Checks that no initial values are set in battles of other rule systems or without a rule system. */
static void
test_not_fresh (Fixture      *f,
                gconstpointer data)
{
  f->scenario->ruleset = g_quark_from_static_string ("ccn-3e");
  g_assert_null (bic_initial_values_edit (f->scenario, f->catalogue));
  f->scenario->ruleset = 0;
  g_assert_null (bic_initial_values_edit (f->scenario, f->catalogue));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/track/extend", test_extend);
  ADD ("/track/own-limit", test_own_limit);
  ADD ("/track/no-day", test_no_day);
  ADD ("/track/one", test_one);
  ADD ("/track/renumber", test_renumber);
  ADD ("/track/fresh", test_fresh);
  ADD ("/track/not-fresh", test_not_fresh);
  return g_test_run ();
}
