/* Tests of the boxed games that contain the components of a battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-check.h"
#include "files.h"

static const char mine[] = "<catalogue xmlns='urn:bicorne:catalogue:1'>"
                           "<box id='base' name='First' source='rules'><component unit-type='french/LN' "
                           "count='4'/><component terrain='forest'/>"
                           "<component terrain='hill' count='3'/><component unit-type='french/LT' count='0'/></box>"
                           "<box id='exp1' name='Second' source='rules'><component unit-type='french/LN' "
                           "count='2'/><component nation='spanish' blocks='9'/>"
                           "<component terrain='hill' count='1'/></box>"
                           "<box id='exp2' name='Third' source='rules'><component nation='french'/></box>"
                           "<box id='exp3' name='Counted' source='rules'><component nation='spanish' "
                           "blocks='9'/><component unit-type='spanish/LN' count='2'/></box>"
                           "<box id='exp4' name='Fourth' source='rules'><component nation='french'/><component "
                           "nation='spanish'/></box></catalogue>";

static BicCatalogue *catalogue;

static BicScenario *
battle_of (const char *boxes)
{
  BicScenario *battle = bic_scenario_new (13, 9);
  g_auto (GStrv) words = g_strsplit (boxes, " ", -1);

  for (int i = 0; words[i] && *words[i]; i++)
    {
      GQuark box = g_quark_from_string (words[i]);

      g_array_append_val (battle->boxes, box);
    }
  return battle;
}

/* Returns the shares of the boxed games as text, for example "base 4, exp1 2", followed by the number of missing
 * components. A share that is not known is "?". */
static char *
shares_text (const BicScenario *battle,
             const GArray      *shares,
             int                missing)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < shares->len; i++)
    {
      const BicBoxShare *share = &g_array_index (shares, BicBoxShare, i);

      g_string_append_printf (text, "%s %d%s, ", g_quark_to_string (g_array_index (battle->boxes, GQuark, share->box)),
                              share->count, share->known ? "" : "?");
    }
  g_string_append_printf (text, "short %d", missing);
  return g_string_free (text, FALSE);
}

static const struct { const char *boxes, *thing; int wanted; const char *shares; int room; } rows[] = {
  { "base", "french/LN", 3, "base 3, short 0", 4 },
  { "base", "french/LN", 5, "base 4, short 1", 4 },
  { "base exp1", "french/LN", 6, "base 4, exp1 2, short 0", 6 },
  { "exp1 base", "french/LN", 5, "exp1 2, base 3, short 0", 6 },
  { "exp1 base", "french/LN", 2, "exp1 2, short 0", 6 },
  { "base exp1", "french/LN", 8, "base 4, exp1 2, short 2", 6 },
  { "base exp2", "french/LN", 6, "base 4, exp2 2?, short 0", -1 },
  { "exp2 base", "french/LN", 6, "base 4, exp2 2?, short 0", -1 },
  { "base exp2 exp4", "french/LN", 6, "base 4, exp2 2?, exp4 2?, short 0", -1 },
  { "base", "french/LT", 1, "short 1", 0 },
  { "base exp1", "spanish/LN", 2, "exp1 2?, short 0", -1 },
  { "base", "spanish/LN", 2, "short 2", 0 },
  { "", "french/LN", 2, "short 0", -1 },
  { "nobodys", "french/LN", 2, "nobodys 2?, short 0", -1 },
  { "base", "forest", 2, "base 2?, short 0", -1 },
  { "base exp1", "hill", 4, "base 3, exp1 1, short 0", 4 },
  { "base exp1", "church", 1, "short 1", 0 },
  { "base exp2", "church", 1, "exp2 1?, short 0", -1 },
  { "exp3", "spanish/LN", 3, "exp3 2, short 1", 2 },
  { "exp3", "spanish/LT", 1, "exp3 1?, short 0", -1 },
};

static void
test_shares (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BicScenario) battle = battle_of (rows[i].boxes);
      gboolean unit = strchr (rows[i].thing, '/') != NULL;
      int index = unit ? bic_catalogue_find_unit_type (catalogue, rows[i].thing)
                  : bic_catalogue_find_terrain (catalogue, rows[i].thing), missing = -1;
      g_autoptr (GArray) shares = unit ? bic_boxes_share_units (battle, catalogue, index, rows[i].wanted, &missing)
                                  : bic_boxes_share_tiles (battle, catalogue, index, rows[i].wanted, &missing);
      g_autofree char *text = shares_text (battle, shares, missing);

      if (!g_str_equal (text, rows[i].shares))
        g_error ("%s: %d of %s: %s, not %s", rows[i].boxes, rows[i].wanted, rows[i].thing, text, rows[i].shares);
      g_assert_cmpint ((unit ? bic_boxes_count_units : bic_boxes_count_tiles) (battle, catalogue, index), ==,
                       rows[i].room);
    }
}

static guint
count_too_many (const char *boxes,
                int         units)
{
  g_autoptr (BicScenario) battle = battle_of (boxes);
  g_autoptr (GPtrArray) problems = NULL;
  guint n = 0;

  battle->ruleset = g_quark_from_string ("ccn-3e");
  for (int i = 0; i < units; i++)
    {
      g_autoptr (BicEdit) edit = NULL, inverse = NULL;
      BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

      piece->type = g_quark_from_string (i == 0 ? "spanish/LDR" : "spanish/LN");
      piece->hex = i;
      edit = bic_edit_add (BIC_ITEM_PIECE, piece, -1);
      inverse = bic_edit_apply (battle, edit, NULL);
      bic_item_free (BIC_ITEM_PIECE, piece);
    }
  problems = bic_check_scenario (battle, catalogue);
  for (guint i = 0; i < problems->len; i++)
    n += g_str_equal (((const BicProblem *) problems->pdata[i])->code, "too-many-blocks-for-box");
  return n;
}

/* Checks boxed games for which only the total number of blocks of a nation is known. In this test, a leader and two
 * units of four blocks have nine blocks together. */
static void
test_blocks (void)
{
  g_assert_cmpuint (count_too_many ("base exp1", 3), ==, 0);
  g_assert_cmpuint (count_too_many ("base exp1", 4), ==, 1);
  g_assert_cmpuint (count_too_many ("exp1", 4), ==, 1);
  /* The total number of the nation includes the units that are counted separately. */
  g_assert_cmpuint (count_too_many ("exp3", 3), ==, 0);
  g_assert_cmpuint (count_too_many ("exp3", 4), ==, 1);
  g_assert_cmpuint (count_too_many ("exp1 exp4", 4), ==, 0);    /* The number of one of the boxed games is not known. */
  g_assert_cmpuint (count_too_many ("base", 4), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = load_sound (mine);
  g_test_add_func ("/boxes/shares", test_shares);
  g_test_add_func ("/boxes/blocks", test_blocks);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
