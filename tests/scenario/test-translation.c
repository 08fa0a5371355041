/* Tests of a battle in several languages: each user sees the texts in the right language.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <locale.h>

#include "bic-scenario-io.h"
#include "bic-translation.h"

static const char battle[] =
  "<battle xmlns=\"urn:bicorne:scenario:1\" language=\"en\"><about title=\"Hill\" tags=\"portugal, small\"/>"
  "<army side=\"top\" name=\"Army of the North\" commander=\"Archduke\"/>"
  "<board columns=\"13\" rows=\"9\"/><piece side=\"top\" type=\"austrian/LDR\" at=\"D5\" name=\"Archduke\"/><label "
  "at=\"D4\">Hill</label><objective hexes=\"D4\" name=\"Mill\"/>"
  "<note kind=\"background\"><text>Fog</text><text xml:lang=\"fr\">Brume</text><text xml:lang=\"de\"/></note>"
  "<event id=\"a\" title=\"Rain\"/>"
  "<translation of=\"Hill\"><text xml:lang=\"fr\">Colline</text><text xml:lang=\"pt\">Monte</text></translation>"
  "<translation of=\"Rain\"><text xml:lang=\"de\">Regen</text></translation>"
  "<translation of=\"Archduke\"><text xml:lang=\"de\">Erzherzog</text></translation>"
  "<translation of=\"portugal, small\"><text xml:lang=\"de\">Portugal, klein</text></translation>"
  "</battle>";

static BicScenario *
read_battle (void)
{
  g_autoptr (GError) error = NULL;
  BicScenario *scenario = bic_scenario_parse (battle, sizeof battle - 1, "test", &error);

  g_assert_no_error (error);
  return scenario;
}

/* Checks that @told, the translated battle, contains only translations back to the author's language, one for each
 * name. */
static void
check_way_back (const BicScenario *scenario,
                const BicScenario *told)
{
  for (guint i = 0; i < bic_scenario_n_items (told, BIC_ITEM_TRANSLATION); i++)
    {
      const BicTranslation *back = bic_scenario_item (told, BIC_ITEM_TRANSLATION, i);

      g_assert_cmpuint (back->texts->len, ==, 1);
      g_assert_cmpstr (g_array_index (back->texts, BicText, 0).lang, ==, scenario->language);
      g_assert_cmpstr (g_array_index (back->texts, BicText, 0).text, !=, back->of);
      for (guint k = 0; k < i; k++)
        g_assert_cmpstr (((const BicTranslation *) bic_scenario_item (told, BIC_ITEM_TRANSLATION, k))->of, !=,
                         back->of);
    }
  g_assert_cmpstr (bic_scenario_original_text (told, told->title), ==, scenario->title);
  g_assert_cmpstr (bic_scenario_original_text (told, told->army[BIC_TOP].commander), ==,
                   scenario->army[BIC_TOP].commander);
  g_assert_cmpstr (bic_scenario_original_text (scenario, scenario->title), ==, scenario->title);
}

/* Checks that the first of the user's languages that the battle has is used. The language in which the battle was
 * written also counts. */
static void
test_pick (void)
{
  static const struct { const char *wished[5], *hill, *fog, *rain, *chief; } rows[] = {
    { { "fr_FR.UTF-8", "fr_FR", "fr", "C" }, "Colline", "Brume", "Rain", "Archduke" },
    { { "de", "fr", "C" }, "Colline", "Brume", "Regen", "Erzherzog" },
    { { "en_US", "en", "fr" }, "Hill", "Fog", "Rain", "Archduke" },
    { { "it", "en", "fr" }, "Hill", "Fog", "Rain", "Archduke" },
    { { "pt_BR", "pt" }, "Monte", "Fog", "Rain", "Archduke" },
    { { "C" }, "Hill", "Fog", "Rain", "Archduke" },
  };
  g_autoptr (BicScenario) scenario = read_battle ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BicScenario) told = bic_scenario_localized (scenario, rows[i].wished);
      const BicNote *note = bic_scenario_item (told, BIC_ITEM_NOTE, 0);

      g_assert_cmpstr (told->title, ==, rows[i].hill);
      g_assert_cmpstr (((const BicLabel *) bic_scenario_item (told, BIC_ITEM_LABEL, 0))->text, ==, rows[i].hill);
      g_assert_cmpstr (((const BicEventCard *) bic_scenario_item (told, BIC_ITEM_EVENT, 0))->title, ==, rows[i].rain);
      g_assert_cmpstr (told->army[BIC_TOP].commander, ==, rows[i].chief);
      g_assert_cmpstr (((const BicPiece *) bic_scenario_item (told, BIC_ITEM_PIECE, 0))->name, ==, rows[i].chief);
      g_assert_cmpstr (bic_texts_find (note->texts, NULL, NULL), ==, rows[i].fog);
      g_assert_cmpstr (((const BicObjective *) bic_scenario_item (told, BIC_ITEM_OBJECTIVE, 0))->name, ==, "Mill");
      check_way_back (scenario, told);
    }
}

/* Checks that each name that can be translated is listed only once, and that texts that store their own translations
 * are not listed. */
static void
test_translatable (void)
{
  g_autoptr (BicScenario) scenario = read_battle ();
  g_autoptr (GPtrArray) said = bic_scenario_translatable_texts (scenario);
  static const char *const expected[] = { "Hill", "portugal, small", "Army of the North", "Archduke", "Mill", "Rain" };

  g_assert_cmpuint (said->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < said->len; i++)
    g_assert_cmpstr (said->pdata[i], ==, expected[i]);
}

static void
translate (BicScenario *scenario,
           const char  *language,
           const char  *value)
{
  g_autoptr (BicEdit) edit = bic_edit_translate (scenario, "Mill", language, value),
      inverse = bic_edit_apply (scenario, edit, NULL);

  g_assert_nonnull (inverse);
}

/* Checks that a name's item is removed with its last translation, and that undo restores the item. */
static void
test_edit (void)
{
  g_autoptr (BicScenario) scenario = read_battle ();
  guint before = bic_scenario_n_items (scenario, BIC_ITEM_TRANSLATION);

  translate (scenario, "fr", "Moulin");
  translate (scenario, "de", "Mühle");
  translate (scenario, "fr", "Le moulin");
  g_assert_cmpuint (bic_scenario_n_items (scenario, BIC_ITEM_TRANSLATION), ==, before + 1);
  g_assert_cmpstr (bic_scenario_translate_to (scenario, "Mill", "fr"), ==, "Le moulin");
  g_assert_cmpstr (bic_scenario_translate_to (scenario, "Mill", "de"), ==, "Mühle");
  g_assert_null (bic_scenario_translate_to (scenario, "Mill", "es"));
  translate (scenario, "fr", "");
  g_assert_null (bic_scenario_translate_to (scenario, "Mill", "fr"));
  translate (scenario, "de", "");
  g_assert_cmpuint (bic_scenario_n_items (scenario, BIC_ITEM_TRANSLATION), ==, before);
}

static void
test_texts_pick (void)
{
  static const char *const french[] = { "fr_FR.UTF-8", "fr_FR", "fr", "C", NULL },
                                      *const german[] = { "de", "C", NULL }, *const english[] = { "en", "fr", NULL };
  BicNote *note = bic_item_new (BIC_ITEM_NOTE);
  BicText first = { NULL, g_strdup ("Fog") }, other = { g_strdup ("fr"), g_strdup ("Brume") };

  g_assert_cmpstr (bic_texts_find (note->texts, "en", french), ==, "");
  g_array_append_val (note->texts, first);
  g_array_append_val (note->texts, other);
  g_assert_cmpstr (bic_texts_find (note->texts, "en", french), ==, "Brume");
  g_assert_cmpstr (bic_texts_find (note->texts, "en", german), ==, "Fog");
  g_assert_cmpstr (bic_texts_find (note->texts, "en", english), ==, "Fog");
  g_assert_cmpstr (bic_texts_find (note->texts, NULL, english), ==, "Brume");
  g_assert_cmpstr (bic_texts_find (note->texts, NULL, NULL), ==, "Fog");
  bic_item_free (BIC_ITEM_NOTE, note);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/translation/pick", test_pick);
  g_test_add_func ("/translation/said", test_translatable);
  g_test_add_func ("/translation/edit", test_edit);
  g_test_add_func ("/translation/texts-pick", test_texts_pick);
  return g_test_run ();
}
