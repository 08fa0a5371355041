/* The built-in catalogue against what is known of the game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-catalogue.h"
#include "bic-safe-xml.h"

#define SCHEMA "/io/github/bicorne/Bicorne/schema/catalogue.rng"

static BicCatalogue *
built_in (void)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  g_autoptr (GError) error = NULL;
  BicCatalogue *catalogue = bic_catalogue_load_from (files, &error);

  g_assert_no_error (error);
  g_assert_nonnull (catalogue);
  g_assert_cmpuint (bic_catalogue_messages (catalogue)->len, ==, 0);
  return catalogue;
}

static void
test_schema (void)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);

  g_assert_cmpuint (files->len, ==, 13);
  for (guint i = 0; i < files->len; i++)
    {
      const BicCatalogueFile *file = files->pdata[i];
      g_autoptr (GError) error = NULL;
      gsize size;
      const char *text = g_bytes_get_data (file->text, &size);
      g_autoptr (xmlDoc) doc = bic_xml_parse (text, size, file->name, &error);

      g_assert_no_error (error);
      bic_xml_validate (doc, SCHEMA, file->name, &error);
      g_assert_no_error (error);
    }
}

/* The 70 cards, by what CCN-DECK-01 to -09 say of each. */
static void
test_deck (void)
{
  static const struct { const char *id; int copies; } known[] = {
    { "scout-left", 2 }, { "scout-center", 2 }, { "scout-right", 2 }, { "probe-left", 4 }, { "probe-center", 6 },
    { "probe-right", 4 }, { "attack-left", 4 }, { "attack-center", 6 }, { "attack-right", 4 }, { "assault-left", 2 },
    { "assault-center", 2 }, { "assault-right", 2 }, { "coordinated-advance", 2 }, { "flank-attack", 2 }, { "forward", 2 },
    { "recon-in-force", 2 }, { "bayonet-charge", 2 }, { "bombard", 2 }, { "cavalry-charge", 3 }, { "counter-attack", 2 },
    { "elan", 1 }, { "fire-and-hold", 2 }, { "first-strike", 2 }, { "force-march", 2 }, { "cold-steel", 1 },
    { "leadership", 2 }, { "la-grande-manoeuvre", 1 }, { "rally", 1 }, { "short-supply", 1 },
  };
  g_autoptr (BicCatalogue) catalogue = built_in ();
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue, "ccn-3e");
  int n, sum[3] = { 0 };
  const BicCard *cards = bic_catalogue_cards (catalogue, &n);

  g_assert_cmpint (n, ==, G_N_ELEMENTS (known));
  g_assert_cmpuint (ruleset->cards->len, ==, G_N_ELEMENTS (known));
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      int index = bic_catalogue_find_card (catalogue, known[i].id);

      g_assert_cmpint (index, >=, 0);
      g_assert_cmpint (g_array_index (ruleset->cards, gint16, i), ==, index);
      g_assert_cmpint (cards[index].copies, ==, known[i].copies);
      g_assert_true (cards[index].enforced == (cards[index].kind == BIC_CARD_SECTION));
      sum[cards[index].kind] += cards[index].copies;
    }
  g_assert_cmpint (sum[BIC_CARD_SECTION], ==, 48);
  g_assert_cmpint (sum[BIC_CARD_TACTIC] + sum[BIC_CARD_REACTION], ==, 22);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/catalogue/schema", test_schema);
  g_test_add_func ("/catalogue/deck", test_deck);
  return g_test_run ();
}
