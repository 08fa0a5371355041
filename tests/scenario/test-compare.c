/* Tests of the comparison of battles: each kind of difference is reported once, with the names of things. Differences
 * in the ids of items are ignored.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-compare.h"
#include "bic-scenario-io.h"

static BicCatalogue *catalogue;

#define HEAD "<about title=\"Fine\"/>"
#define BOTTOM "<army side=\"bottom\" nations=\"british\" name=\"Reds\" hand=\"5\"/>"
#define BOARD "<board columns=\"13\" rows=\"9\">"
#define GROUND "<hex at=\"D4\" terrain=\"river\" overlay=\"bridge\" river=\"NE SW\"/>"
#define PIECES "<piece side=\"top\" type=\"french/LN\" at=\"A1\"/><piece side=\"top\" type=\"french/LN\" at=\"A9\"/>"
#define LEADER "<piece side=\"top\" type=\"french/LDR\" at=\"A1\" name=\"Ney\"/>"
#define LATER "<piece id=\"7\" side=\"top\" type=\"french/GR\"/><reinforcement side=\"top\" turn=\"3\" hexes=\"A3\" " \
              "pieces=\"7\"/>"
#define ITEMS "<label at=\"C3\">Town</label><objective side=\"bottom\" hexes=\"A1\" name=\"Hill\"/>" \
              "<rule id=\"fordable-rivers\"><param name=\"cost\" value=\"1\"/><text>Wet feet</text></rule>" \
              "<note kind=\"background\"><text>Long ago</text></note><turn number=\"1\"/>" \
              "<table purpose=\"rally\" source=\"Aid\" columns=\"result\"><row at=\"1\" cells=\"broken\"/></table>"
#define BATTLE HEAD BOTTOM BOARD GROUND "</board>" PIECES LEADER LATER ITEMS

/* A replacement in the text of the battle, and the differences that must be reported: kind, place and text, one
 * difference per line */
typedef struct { const char *replace, *with, *told; } Row;

/* clang-format off */
static const Row rows[] = {
  { "Fine", "Finer", "field||title: Fine → Finer\n" },
  { "title=\"Fine\"", "", "field||title: Fine → nothing\n" },
  { "hand=\"5\"", "hand=\"6\"", "field||Reds: command cards: 5 → 6\n" },
  { "columns=\"13\"", "columns=\"14\"", "board||Board: columns 13, rows 9 → columns 14, rows 9\n" },
  { "columns=\"13\"", "columns=\"13\" sections=\"4 9\"",
    "board||Board: columns 13, rows 9 → columns 13, rows 9, sections 4 9\n" },
  { "overlay=\"bridge\" ", "", "ground|D4|Terrain: River, Bridge, river NE SW → River, river NE SW\n" },
  { GROUND, "", "ground|D4|Terrain: River, Bridge, river NE SW → Clear\n" },
  { "at=\"A9\"", "at=\"B9\"", "moved|A9 → B9|Line infantry (France) moved\n" },
  { "at=\"A9\"", "at=\"A9\" blocks=\"3\"", "changed|A9|Line infantry (France), blocks: nothing → 3\n" },
  { "type=\"french/LN\" at=\"A9\"", "type=\"french/LT\" at=\"A9\"",
    "changed|A9|Light infantry (France), type: Line infantry (France) → Light infantry (France)\n" },
  { "<piece side=\"top\" type=\"french/LN\" at=\"A9\"/>", "", "removed|A9|Line infantry (France) removed\n" },
  { LEADER, LEADER "<piece side=\"bottom\" type=\"british/LN\" at=\"I1\"/>",
    "added|I1|Line infantry (Great Britain) added\n" },
  { "name=\"Ney\"", "name=\"Soult\"", "changed|A1|Leader (France) “Soult”, name: Ney → Soult\n" },
  { "french/LDR\" at=\"A1\"", "french/LDR\" at=\"A2\"", "moved|A1 → A2|Leader (France) “Ney” moved\n" },
  { ">Town<", ">City<", "changed|C3|Label “City”: Town → City\n" },
  { "<label at=\"C3\"", "<label at=\"C4\"", "moved|C3 → C4|Label “Town” moved\n" },
  { "hexes=\"A1\" name", "hexes=\"A1 A2\" name", "changed|A1|Objective “Hill”, hexes: A1 → A1 A2\n" },
  { "turn=\"3\"", "turn=\"4\"", "changed|A3|Reinforcement “4”, turn: 3 → 4\n" },
  { "french/GR", "french/HC",
    "changed||Heavy cavalry (France), type: Grenadier infantry (France) → Heavy cavalry (France)\n"
    "changed|A3|Reinforcement “3”, pieces: Grenadier infantry (France) → Heavy cavalry (France)\n" },
  { "nations=\"british\"", "nations=\"british portuguese\"",
    "field||Reds: nations: Great Britain → Great Britain, Portugal\n" },
  { "river=\"NE SW\"", "river=\"NE SW\" sides=\"SE:field-works\"",
    "ground|D4|Terrain: River, Bridge, river NE SW → River, Bridge, river NE SW, SE Field works\n" },
  { "value=\"1\"", "value=\"2\"",
    "changed||Special rule “fordable-rivers”, figures: name cost, value 1 → name cost, value 2\n" },
  { "Wet feet", "Dry feet", "changed||Special rule “fordable-rivers”, text: Wet feet → Dry feet\n" },
  { "Long ago", "Lately", "changed||Note “background”, text: Long ago → Lately\n" },
  { "<turn number=\"1\"/>", "<turn number=\"1\" night=\"yes\"/>", "changed||Turn “1”, night: nothing → yes\n" },
  { "<turn number=\"1\"/>", "<turn number=\"1\"/><accepted problem=\"label-empty\" at=\"C3\"/>",
    "added|C3|Ignored issue “label-empty” added\n" },
  { "<turn number=\"1\"/>",
    "<turn number=\"1\"/><translation of=\"Hill\"><text xml:lang=\"fr\">Colline</text></translation>",
    "added||Translation “Hill” added\n" },
  { "<turn number=\"1\"/>", "<turn number=\"1\"/><underlay file=\"a.png\" x=\"5\"/>",
    "added||Image under the map “a.png” added\n" },
  { "<turn number=\"1\"/>", "<turn number=\"1\"/><table purpose=\"rally\" columns=\"result\"/>",
    "added||Table “rally” added\n" },
  { "cells=\"broken\"", "cells=\"rallied\"",
    "changed||Table “rally”, row 1: broken → rallied\n" },
  { "cells=\"broken\"", "cells=\"broken\" status=\"unconfirmed\"",
    "changed||Table “rally”, row 1: broken → broken ?\n" },
  { "<row at=\"1\" cells=\"broken\"/>", "<row at=\"1\" cells=\"broken\"/><row at=\"2\" cells=\"lost\"/>",
    "changed||Table “rally”, row 2: nothing → lost\n" },
  { "<row at=\"1\" cells=\"broken\"/>", "<row at=\"6\" cells=\"broken\"/>",
    "changed||Table “rally”, row 6: nothing → broken\nchanged||Table “rally”, row 1: broken → nothing\n" },
  { "purpose=\"rally\" source=\"Aid\"", "purpose=\"rally\" source=\"Errata\"",
    "changed||Table “rally”, source: Aid → Errata\n" },
  /* The ids of pieces are ignored, but unknown content is compared. */
  { "<piece id=\"7\"", "<piece id=\"9\"", NULL },
  { "<turn number=\"1\"/>", "<turn number=\"1\"/><strange/>", "field||Unknown text: one → another\n" },
};
/* clang-format on */

static BicScenario *
parse (const char *content)
{
  g_autofree char *text = g_strconcat ("<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"ccn-3e\">", content,
                                       "</battle>", NULL);
  g_autoptr (GError) error = NULL;
  BicScenario *scenario = bic_scenario_parse (text, strlen (text), "row", &error);

  g_assert_no_error (error);
  return scenario;
}

static char *
changed (const char *replace,
         const char *with)
{
  g_auto (GStrv) parts = g_strsplit (BATTLE, replace, 2);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  return g_strjoinv (with, parts);
}

static char *
told (const BicScenario *a,
      const BicScenario *b)
{
  g_autoptr (GPtrArray) found = bic_compare (a, b, catalogue);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    {
      g_autofree char *place = bic_difference_place (found->pdata[i], a, b),
                               *words = bic_difference_text (found->pdata[i]);

      g_string_append_printf (text, "%s|%s|%s\n", bic_change_name (((const BicDifference *) found->pdata[i])->kind),
                              place, words);
    }
  return g_string_free (text, FALSE);
}

static void
test_rows (void)
{
  g_autoptr (BicScenario) a = parse (BATTLE);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *content = changed (rows[i].replace, rows[i].with);
      g_autofree char *names = NULL, *words = NULL;
      g_autoptr (BicScenario) b = NULL;

      if (g_str_has_prefix (rows[i].with, "<piece id=\"9\""))      /* The reference to this id is also replaced. */
        {
          g_auto (GStrv) parts = g_strsplit (content, "pieces=\"7\"", 2);

          names = g_strjoinv ("pieces=\"9\"", parts);
        }
      b = parse (names ? names : content);
      words = told (a, b);
      g_assert_cmpstr (words, ==, rows[i].told ? rows[i].told : "");
    }
}

/* Checks that a removed unit is reported as added when the battles are compared in reverse. */
static void
test_backwards (void)
{
  g_autofree char *content = changed ("<piece side=\"top\" type=\"french/LN\" at=\"A9\"/>", ""), *words = NULL;
  g_autoptr (BicScenario) a = parse (content), b = parse (BATTLE);

  words = told (a, b);
  g_assert_cmpstr (words, ==, "added|A9|Line infantry (France) added\n");
}

/* Checks that a unit in a new hex is reported as moved from the nearest hex that a similar unit has left. */
static void
test_nearest (void)
{
#define LINE(hex) "<piece side=\"top\" type=\"french/LN\" at=\"" hex "\"/>"
  g_autoptr (BicScenario) a = parse (BOARD "</board>" LINE ("A1") LINE ("A9") LINE ("E5"));
  g_autoptr (BicScenario) b = parse (BOARD "</board>" LINE ("B9") LINE ("B1") LINE ("E5"));
  g_autofree char *words = told (a, b);

  g_assert_cmpstr (words, ==,
                   "moved|A1 → B1|Line infantry (France) moved\nmoved|A9 → B9|Line infantry (France) moved\n");
}

/* Checks that boards of different sizes are compared by the names of their hexes, and that pieces outside the smaller
 * board are reported as removed. */
static void
test_other_board (void)
{
  g_autoptr (BicScenario) a = parse (BOARD "<hex at=\"C3\" terrain=\"hill\"/></board>" LINE ("C3") LINE ("I9"));
  g_autoptr (BicScenario) b =
      parse ("<board columns=\"5\" rows=\"5\"><hex at=\"C3\" terrain=\"hill\"/></board>" LINE ("C3"));
  g_autofree char *words = told (a, b);

  g_assert_cmpstr (words, ==,
                   "board||Board: columns 13, rows 9 → columns 5, rows 5\nremoved|I9|Line infantry (France) "
                   "removed\n");
}

/* Checks that the only difference is the changed board if rows are added at the top and a column is added at the
 * left. */
static void
test_grown_board (void)
{
  g_autoptr (BicScenario) a =
      parse (BOARD "<hex at=\"C3\" terrain=\"hill\"/><hex at=\"D5\" "
                   "terrain=\"town\"/></board>" LINE ("C3") LINE ("I9"));
  g_autoptr (BicScenario) b =
      parse ("<board columns=\"14\" rows=\"11\"><hex at=\"E4\" terrain=\"hill\"/><hex at=\"F6\" "
             "terrain=\"town\"/></board>"
                                     LINE ("E4") LINE ("K11"));
  g_autofree char *words = told (a, b);

  g_assert_cmpstr (words, ==,
                   "board||Board: columns 13, rows 9 → columns 14, rows 11\nmoved|I9 → K11|Line infantry (France) "
                   "moved\n");
}

int
main (int   argc,
      char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/compare/rows", test_rows);
  g_test_add_func ("/compare/backwards", test_backwards);
  g_test_add_func ("/compare/nearest", test_nearest);
  g_test_add_func ("/compare/other-board", test_other_board);
  g_test_add_func ("/compare/grown-board", test_grown_board);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
