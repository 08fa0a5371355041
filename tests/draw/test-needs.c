/* Tests of "Components Needed" on the setup sheet: the components from each boxed game, as text and in the PDF.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-sheet.h"
#include "sample.h"

#include <glib/gstdio.h>
#include <string.h>

static BicCatalogue *catalogue;

static void
add_box (BicScenario *battle, const char *id)
{
  GQuark box = g_quark_from_string (id);

  g_array_append_val (battle->boxes, box);
}

static void
add_pieces (BicScenario *battle, const char *type, int side, int n)
{
  for (int i = 0; i < n; i++)
    {
      BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

      piece->type = g_quark_from_string (type);
      piece->side = side;
      piece->hex = i;
      g_ptr_array_add (battle->items[BIC_ITEM_PIECE], piece);
    }
}

static BicScenario *
battle_with (const char *first_box, const char *second_box)
{
  BicScenario *battle = bic_scenario_new (13, 9);

  battle->ruleset = g_quark_from_static_string ("ccn-3e");
  g_array_set_size (battle->boxes, 0);
  if (first_box)
    add_box (battle, first_box);
  if (second_box)
    add_box (battle, second_box);
  add_pieces (battle, "british/LN", BIC_BOTTOM, 11);
  add_pieces (battle, "french/LN", BIC_TOP, 2);
  add_pieces (battle, "french/LDR", BIC_TOP, 1);
  ((BicPiece *) battle->items[BIC_ITEM_PIECE]->pdata[11])->blocks = 3;
  battle->tiles[20].terrain = battle->tiles[21].terrain = g_quark_from_static_string ("forest");
  battle->tiles[22].terrain = g_quark_from_static_string ("castle");
  return battle;
}

static char *
needs_of (const BicScenario *battle, guint sides)
{
  BicExport how = { .sides = sides };
  char *text = _bic_components_text (&(BicSheet) { .scenario = battle, .catalogue = catalogue, .how = &how });
  g_auto (GStrv) words = g_strsplit (text, "\u00a0", -1);

  g_free (text);
  return g_strjoinv (" ", words);
}

static void
assert_text (const char *text, const char *what)
{
  if (!strstr (text, what))
    g_error ("“%s” is not in “%s”", what, text);
}

/* Checks that if two boxed games contain the same kind of unit, the first provides all of its units and the second the
 * rest. */
static void
test_two_boxes (void)
{
  g_autoptr (BicScenario) battle = battle_with ("base", "exp5");
  g_autofree char *text = needs_of (battle, 0);

  assert_text (text, "- *Board:* 13 × 9 hexes\n");
  assert_text (text, "- *Base box · British, 36 blocks:* Line infantry ×9 (36)\n");
  assert_text (text, "- *Base box · French, 7 blocks:* Line infantry ×2 (7), Leader ×1\n");
  assert_text (text, "- *Base box · Tiles:* Forest ×2\n");
  assert_text (text, "Tacticians · British, 8 blocks:* Line infantry ×2 (8)\n");
  assert_text (text, "- *Missing:* Tiles, Castle ×1");
  g_assert_null (strstr (text, "Not known"));
}

static void
test_short (void)
{
  g_autoptr (BicScenario) battle = battle_with ("base", NULL);
  g_autofree char *text = needs_of (battle, 0);

  assert_text (text, "- *Missing:* British, Line infantry ×2; Tiles, Castle ×1");
}

/* Checks that a boxed game with unknown contents can provide the rest, and that the text states the doubt. */
static void
test_not_known (void)
{
  g_autoptr (BicScenario) battle = battle_with ("base", "exp3");
  g_autofree char *text = NULL;

  add_pieces (battle, "austrian/LN", BIC_TOP, 3);
  add_pieces (battle, "french/CU", BIC_TOP, 4);
  text = needs_of (battle, 0);
  assert_text (text, "- *Base box · French, 15 blocks:* Line infantry ×2 (7), Cuirassiers ×2 (8), Leader ×1\n");
  assert_text (text, "- *Expansion 3, Austria · Austrian, 15 blocks:* Line infantry ×3 (15)\n");
  assert_text (text, "- *Expansion 3, Austria · French, 8 blocks:* Cuirassiers ×2 (8)\n");
  assert_text (text, "- *Expansion 3, Austria · Tiles:* Castle ×1\n");
  assert_text (text, "how many units of each type there are in Expansion 3, Austria");
}

/* Checks that a battle without boxed games lists its needs. The sheet of one side lists only that side's needs. */
static void
test_sides (void)
{
  g_autoptr (BicScenario) battle = battle_with (NULL, NULL);
  g_autofree char *both = needs_of (battle, 0), *top = needs_of (battle, 1 << BIC_TOP);

  assert_text (both, "- *British, 44 blocks:* Line infantry ×11 (44)\n");
  assert_text (both, "- *Tiles:* Forest ×2, Castle ×1");
  g_assert_null (strstr (both, "Missing"));
  assert_text (top, "- *French, 7 blocks:*");
  g_assert_null (strstr (top, "British"));
}

/* Returns the text of the sheet as read by pdftotext, in one line. */
static char *
pdf_text (const BicScenario *battle, const BicExport *how)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bicorne-needs-XXXXXX", NULL),
                            *path = g_build_filename (folder, "out.pdf", NULL), *said = NULL;
  const char *const command[] = { "pdftotext", path, "-", NULL };
  g_auto (GStrv) lines = NULL;

  g_assert_true (bic_export (battle, catalogue, how, path, &error));
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, NULL, NULL, &error);
  g_assert_no_error (error);
  g_unlink (path);
  g_rmdir (folder);
  lines = g_strsplit (said, "\n", -1);
  return g_strjoinv (" ", lines);
}

/* Checks that the PDF has the same text as the list. */
static void
test_pdf (void)
{
  g_autoptr (BicScenario) battle = battle_with ("base", "exp5");
  g_autofree char *text = pdf_text (battle, &(BicExport) { .format = BIC_FORMAT_PDF });

  assert_text (text, "COMPONENTS NEEDED");
  assert_text (text, "Base box · British, 36 blocks:");
  assert_text (text, "Castle");
}

/* Checks that the sheet states the edition of its rules for any set of boxed games. */
static void
test_edition (void)
{
  g_autoptr (BicScenario) web = battle_with ("base", NULL), third = battle_with (NULL, NULL);
  g_autofree char *on_web = NULL, *on_third = NULL;

  web->ruleset = g_quark_from_static_string ("ccn-web");
  third->ruleset = g_quark_from_static_string ("ccn-3e");
  on_web = pdf_text (web, &(BicExport) { .format = BIC_FORMAT_PDF });
  on_third = pdf_text (third, &(BicExport) { .format = BIC_FORMAT_PDF });
  assert_text (on_web, "WEBSITE EDITION · BASE BOX");
  assert_text (on_third, "3RD EDITION");
}

/* Checks that an army of several nations lists each unit type with its nation. */
static void
test_deployment (void)
{
  g_autoptr (BicScenario) battle = battle_with ("base", NULL);
  BicExport how = { .format = BIC_FORMAT_PDF };
  GQuark nations[] = { g_quark_from_static_string ("british"), g_quark_from_static_string ("portuguese") };
  g_autofree char *text = NULL;

  g_array_append_val (battle->army[BIC_BOTTOM].nations, nations[0]);
  g_array_append_val (battle->army[BIC_BOTTOM].nations, nations[1]);
  add_pieces (battle, "portuguese/LN", BIC_BOTTOM, 1);
  text = _bic_deployment_text (&(BicSheet) { .scenario = battle, .catalogue = catalogue, .how = &how });
  assert_text (text, "- *British · Line infantry:* A1");
  assert_text (text, "- *Portuguese · Line infantry:* A1");
  assert_text (text, "- *Line infantry:* A1");
}

/* Checks that a table that continues on the next page repeats its headings there. */
static void
test_heads_overleaf (void)
{
  g_autoptr (BicScenario) battle = bic_scenario_new (13, 9);
  g_autofree char *text = NULL;
  int n = 0, heads = 0;
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, &n);

  battle->ruleset = g_quark_from_static_string ("ccn-3e");
  for (int i = 0; i < n; i++)
    if (g_strcmp0 (types[i].family, "n20") != 0)
      add_pieces (battle, types[i].id, BIC_TOP, 1);
  text = pdf_text (battle, &(BicExport) { .format = BIC_FORMAT_PDF, .parts = BIC_SHEET_CHOSEN | BIC_SHEET_AIDS });
  for (const char *at = text; (at = strstr (at, "Special")); at++)
    heads++;
  g_assert_cmpint (heads, >=, 3);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/draw/needs/two-boxes", test_two_boxes);
  g_test_add_func ("/draw/needs/short", test_short);
  g_test_add_func ("/draw/needs/not-known", test_not_known);
  g_test_add_func ("/draw/needs/sides", test_sides);
  g_test_add_func ("/draw/needs/pdf", test_pdf);
  g_test_add_func ("/draw/needs/edition", test_edition);
  g_test_add_func ("/draw/needs/deployment", test_deployment);
  g_test_add_func ("/draw/needs/heads-overleaf", test_heads_overleaf);
  return g_test_run ();
}
