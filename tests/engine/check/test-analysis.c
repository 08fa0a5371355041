/* Tests of the analysis of a map: moves, line of sight and support in battles that are not playable yet.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-edit.h"
#include "bic-error.h"
#include "bic-analysis.h"

typedef struct { BicCatalogue *catalogue; BicScenario *scenario; } Fixture;

static void
change (BicScenario *scenario,
        BicEdit     *taken)
{
  g_autoptr (BicEdit) edit = taken;
  g_autoptr (GError) error = NULL;
  g_autoptr (BicEdit) inverse = bic_edit_apply (scenario, edit, &error);

  g_assert_no_error (error);
}

static int
at (const Fixture *f,
    const char    *text)
{
  int hex = bic_hex_read (&f->scenario->grid, text);

  g_assert_cmpint (hex, !=, BIC_NO_HEX);
  return hex;
}

static void
place (Fixture    *f,
       int         side,
       const char *type,
       const char *hex)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

  piece->side = side;
  piece->type = g_quark_from_string (type);
  piece->hex = at (f, hex);
  change (f->scenario, bic_edit_add (BIC_ITEM_PIECE, piece, -1));
  bic_item_free (BIC_ITEM_PIECE, piece);
}

static void
paint (Fixture    *f,
       const char *terrain,
       const char *hex)
{
  BicTile tile = { .terrain = g_quark_from_string (terrain) };

  change (f->scenario, bic_edit_tile (at (f, hex), &tile));
}

/* Creates an unfinished battle that has only a board and a rule system. */
static void
set_up (Fixture       *f,
        gconstpointer  ruleset)
{
  g_autoptr (GError) error = NULL;
  const int sections[2] = { 4, 9 };

  f->catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  f->scenario = bic_scenario_new (13, 9);
  change (f->scenario, bic_edit_board (&f->scenario->grid, sections, 0, 0));
  change (f->scenario, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, ruleset));
}

static void
tear_down (Fixture       *f,
           gconstpointer  ruleset)
{
  bic_scenario_unref (f->scenario);
  bic_catalogue_unref (f->catalogue);
}

static BicAnalysis *
analysis (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  BicAnalysis *made = bic_analysis_new (f->scenario, f->catalogue, &error);

  g_assert_no_error (error);
  return made;
}

/* Returns all hexes that the piece in @hex can reach, with their movement costs, for example "E6:1 F6:2". */
static char *
moves (const Fixture     *f,
       const BicAnalysis *from,
       const char        *hex)
{
  g_autofree guint8 *cost = g_malloc ((gsize) bic_grid_hex_number_limit (&f->scenario->grid));
  GString *text = g_string_new (NULL);

  g_assert_true (bic_analysis_moves (from, at (f, hex), cost));
  for (int i = 0; i < bic_grid_hex_number_limit (&f->scenario->grid); i++)
    {
      char name[BIC_HEX_TEXT];

      if (cost[i])
        g_string_append_printf (text, "%s%s:%d", text->len ? " " : "", bic_hex_write (&f->scenario->grid, i, name),
                                cost[i]);
    }
  return g_string_free (text, FALSE);
}

#define assert_moves(f, s, hex, text) G_STMT_START { g_autofree char *m = moves (f, s, hex); \
                                                     g_assert_cmpstr (m, ==, text); } G_STMT_END

static void
test_moves (Fixture       *f,
            gconstpointer  ruleset)
{
  g_autoptr (BicAnalysis) s = NULL;

  place (f, BIC_BOTTOM, "british/FA", "I1");
  place (f, BIC_TOP, "french/FA", "A13");
  place (f, BIC_TOP, "french/LC", "A1");
  paint (f, "forest", "B1");
  paint (f, "lake", "A2");
  s = analysis (f);
  assert_moves (f, s, "I1", "H1:1 I2:1");
  assert_moves (f, s, "A13", "A12:1 B12:1");
  /* Cavalry stops in the forest and does not cross the lake. */
  assert_moves (f, s, "A1", "B1:1");
}

/* Checks that other pieces block the paths of a unit. */
static void
test_others_in_the_way (Fixture       *f,
                        gconstpointer  ruleset)
{
  g_autoptr (BicAnalysis) s = NULL;

  place (f, BIC_BOTTOM, "british/FA", "I1");
  place (f, BIC_BOTTOM, "british/LN", "I2");
  place (f, BIC_TOP, "french/LN", "H1");
  s = analysis (f);
  assert_moves (f, s, "I1", "");
}

static void
test_leader (Fixture       *f,
             gconstpointer  ruleset)
{
  g_autoptr (BicAnalysis) s = NULL;
  g_autofree guint8 *cost = g_malloc ((gsize) bic_grid_hex_number_limit (&f->scenario->grid));

  place (f, BIC_BOTTOM, "british/LDR", "E7");
  s = analysis (f);
  g_assert_true (bic_analysis_moves (s, at (f, "E7"), cost));
  g_assert_cmpint (cost[at (f, "E10")], ==, 3);
  g_assert_cmpint (cost[at (f, "E11")], ==, 0);
  g_assert_cmpint (cost[at (f, "E7")], ==, 0);
  g_assert_false (bic_analysis_moves (s, at (f, "A1"), cost));
  g_assert_cmpint (cost[at (f, "E10")], ==, 0);
}

static void
test_sight (Fixture       *f,
            gconstpointer  ruleset)
{
  g_autoptr (BicAnalysis) s = NULL;
  g_autofree char *clear = NULL, *hidden = NULL;
  int blocker = BIC_NO_HEX;

  paint (f, "forest", "E6");
  s = analysis (f);
  clear = bic_analysis_hidden_reason (s, at (f, "E4"), at (f, "E5"), &blocker);
  g_assert_null (clear);
  hidden = bic_analysis_hidden_reason (s, at (f, "E4"), at (f, "E8"), &blocker);
  g_assert_nonnull (hidden);
  g_assert_cmpint (blocker, ==, at (f, "E6"));
}

static void
test_support (Fixture       *f,
              gconstpointer  ruleset)
{
  g_autoptr (BicAnalysis) s = NULL;

  place (f, BIC_BOTTOM, "british/LN", "E6");
  place (f, BIC_BOTTOM, "british/LN", "E7");
  place (f, BIC_BOTTOM, "british/LN", "E8");
  s = analysis (f);
  g_assert_true (bic_analysis_has_support (s));
  g_assert_false (bic_analysis_has_zones (s));
  g_assert_false (bic_analysis_supported (s, at (f, "E6")));
  g_assert_true (bic_analysis_supported (s, at (f, "E7")));
  g_assert_false (bic_analysis_supported (s, at (f, "D7")));
  g_assert_cmpint (bic_analysis_range (s, at (f, "E7")), >, 0);
  g_assert_cmpint (bic_analysis_range (s, at (f, "D7")), ==, 0);
}

/* Checks that a battle that cannot be played yet can still be analyzed, unless its terrain is unknown. */
static void
test_unfinished (Fixture       *f,
                 gconstpointer  ruleset)
{
  g_autoptr (BicScenario) before = NULL;
  g_autoptr (BicAnalysis) s = NULL;

  place (f, BIC_BOTTOM, "british/FA", "I1");
  place (f, BIC_BOTTOM, "british/LN", "I1");
  place (f, BIC_TOP, "french/LN", "I1");
  place (f, BIC_TOP, "french/nobody", "C3");
  place (f, BIC_TOP, "french/FA", "D4");
  paint (f, "lake", "D4");
  paint (f, "no-such-ground", "H8");
  before = bic_scenario_copy (f->scenario);
  g_assert_null (bic_analysis_new (f->scenario, f->catalogue, NULL));
  paint (f, "lake", "H8");
  bic_scenario_unref (before);
  before = bic_scenario_copy (f->scenario);
  s = analysis (f);
  assert_moves (f, s, "I1", "H1:1 I2:1");
  g_assert_true (bic_scenario_equal (before, f->scenario));
}

static void
test_too_large (Fixture       *f,
                gconstpointer  ruleset)
{
  g_autoptr (GError) error = NULL;
  BicGrid grid;

  bic_grid_init (&grid, 60, 60);
  change (f->scenario, bic_edit_board (&grid, f->scenario->sections, 0, 0));
  g_assert_null (bic_analysis_new (f->scenario, f->catalogue, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_UNPLAYABLE);
}

static void
test_zones (Fixture       *f,
            gconstpointer  ruleset)
{
  g_autoptr (BicAnalysis) s = NULL;
  g_autofree guint8 *cost = g_malloc ((gsize) bic_grid_hex_number_limit (&f->scenario->grid));

  place (f, BIC_BOTTOM, "french/INF", "E6");
  place (f, BIC_TOP, "prussian/INF", "C6");
  s = analysis (f);
  g_assert_true (bic_analysis_has_zones (s));
  g_assert_cmpuint (bic_analysis_zone (s, BIC_BOTTOM, at (f, "E7")), !=, 0);
  g_assert_cmpuint (bic_analysis_zone (s, BIC_TOP, at (f, "E7")), ==, 0);
  g_assert_true (bic_analysis_moves (s, at (f, "E6"), cost));
  g_assert_cmpint (cost[at (f, "E7")], ==, 1);
  g_assert_cmpint (cost[at (f, "C6")], ==, 0);
}

#define ADD(path, ruleset, test) g_test_add (path, Fixture, ruleset, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/analysis/moves", "ccn-3e", test_moves);
  ADD ("/analysis/others-in-the-way", "ccn-3e", test_others_in_the_way);
  ADD ("/analysis/leader", "ccn-3e", test_leader);
  ADD ("/analysis/sight", "ccn-3e", test_sight);
  ADD ("/analysis/support", "ccn-3e", test_support);
  ADD ("/analysis/unfinished", "ccn-3e", test_unfinished);
  ADD ("/analysis/too-large", "ccn-3e", test_too_large);
  ADD ("/analysis/zones", "n20", test_zones);
  return g_test_run ();
}
