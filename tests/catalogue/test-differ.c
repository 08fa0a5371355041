/* What two rule systems differ in.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-catalogue-differ.h"
#include "files.h"

/* A child of ccn-3e that changes one of each. */
#define CHILD                                                                                                                  \
  "<ruleset id='child' name='Child' parent='ccn-3e' square-track='6' source='page'>"                                           \
  "<without option='no-unit-loses'/><without terrain='marsh'/><without modifier='support'/>"                                   \
  "<option id='militia-rounds-up' initial='1'/><option id='fresh' name='Fresh' text='x' initial='0'/>"                         \
  "<deck id='command' own='1' dealt='none'><without card='elan'/><card id='rally' copies='3'/><card id='new' copies='2'/></deck>" \
  "<unit-type id='british/HA' moves='2' status='unconfirmed'/>"                                                                \
  "<unit-type id='british/ZZ' name='Mortars' traits='artillery' blocks='3' moves='1'/>"                                        \
  "<terrain id='forest' stops='no'/><card id='rally' draw='2'/><card id='new' name='New' text='New.' kind='tactic'/>"          \
  "<chart id='horse'><row blocks='3'><cell distance='1' dice='5'/></row></chart></ruleset>"

static GPtrArray *
differ (const BicCatalogue *catalogue,
        const char         *ruleset,
        const char         *other)
{
  return bic_rulesets_differ (catalogue, bic_catalogue_find_ruleset (catalogue, ruleset), bic_catalogue_find_ruleset (catalogue, other));
}

static const BicRulesDifference *
find (GPtrArray      *list,
      BicRulesDiffers kind,
      const char     *text)
{
  for (guint i = 0; i < list->len; i++)
    {
      const BicRulesDifference *difference = list->pdata[i];
      g_autofree char *said = bic_rules_difference_text (difference);

      if (difference->kind == kind && g_str_equal (said, text))
        return difference;
    }
  return NULL;
}

/* Each is told, and nothing else. */
static void
test_one_of_each (void)
{
  static const struct { BicRulesDiffers kind; const char *text; } told[] = {
    { BIC_DIFFERS_RULES, "Child: spaces for squares 6, was 4" },
    { BIC_DIFFERS_DECK, "Command cards: a deck for each side yes, was no" },
    { BIC_DIFFERS_DECK, "Command cards: dealt at first none, was the hand" },
    { BIC_DIFFERS_DECK, "Command cards: Elan 1 (gone)" },
    { BIC_DIFFERS_DECK, "Command cards: Rally 3, was 1" },
    { BIC_DIFFERS_DECK, "Command cards: New 2 (new)" },
    { BIC_DIFFERS_OPTION, "French militia rounds up: at first on, was off" },
    { BIC_DIFFERS_OPTION, "Fresh (new)" },
    { BIC_DIFFERS_OPTION, "An army without units has lost (gone)" },
    { BIC_DIFFERS_UNIT, "Horse artillery (Great Britain): moves 2, was 1" },
    { BIC_DIFFERS_UNIT, "Mortars (Great Britain) (new)" },
    { BIC_DIFFERS_TERRAIN, "Forest: stops no, was yes" },
    { BIC_DIFFERS_TERRAIN, "Marsh (gone)" },
    { BIC_DIFFERS_CARD, "Rally: cards drawn 2, was 1" },
    { BIC_DIFFERS_CHART, "Horse artillery: 3 blocks in melee 5 dice, was 3 dice" },
    { BIC_DIFFERS_ROW, "anybody: support +1 with support, not in square (gone)" },
  };
  g_autoptr (BicCatalogue) catalogue = load_with (CHILD);
  g_autoptr (GPtrArray) list = differ (catalogue, "child", "ccn-3e");
  guint rows = 0;

  assert_sound (catalogue);
  for (guint i = 0; i < list->len; i++)
    {
      g_autofree char *said = bic_rules_difference_text (list->pdata[i]);

      g_test_message ("%s", said);
      rows += ((const BicRulesDifference *) list->pdata[i])->kind == BIC_DIFFERS_ROW;
    }
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if (!find (list, told[i].kind, told[i].text))
      g_error ("not told: %s", told[i].text);
  /* besides these only rows of the card and of the terrain that are gone */
  g_assert_cmpuint (list->len - rows, ==, G_N_ELEMENTS (told) - 1);
}

static void
test_sources (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with (CHILD);
  g_autoptr (GPtrArray) list = differ (catalogue, "child", "ccn-3e");
  const BicRulesDifference *unit = find (list, BIC_DIFFERS_UNIT, "Horse artillery (Great Britain): moves 2, was 1"), *ground = find (list, BIC_DIFFERS_TERRAIN, "Forest: stops no, was yes");

  g_assert_true (unit->source.status == BIC_UNCONFIRMED && ground->source.status == BIC_CONFIRMED);
  g_assert_cmpstr (ground->source.source, ==, "page");
  g_assert_cmpstr (unit->id, ==, "british/HA");
  g_assert_cmpstr (unit->figure, ==, "moves");
}

/* From the other side what is new is gone. */
static void
test_other_way (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with (CHILD);
  g_autoptr (GPtrArray) list = differ (catalogue, "ccn-3e", "child");
  g_autoptr (GPtrArray) same = differ (catalogue, "ccn-3e", "ccn-3e");

  g_assert_nonnull (find (list, BIC_DIFFERS_UNIT, "Mortars (Great Britain) (gone)"));
  g_assert_nonnull (find (list, BIC_DIFFERS_TERRAIN, "Marsh (new)"));
  g_assert_nonnull (find (list, BIC_DIFFERS_DECK, "Command cards: Elan 1 (new)"));
  g_assert_cmpuint (same->len, ==, 0);
}

/* Two that share nothing. */
static void
test_families (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with ("");
  g_autoptr (GPtrArray) list = differ (catalogue, "n20", "ccn-3e");

  g_assert_nonnull (find (list, BIC_DIFFERS_TABLE, "Rally (new)"));
  g_assert_nonnull (find (list, BIC_DIFFERS_UNIT, "Rifle light infantry (Great Britain) (gone)"));
  g_assert_nonnull (find (list, BIC_DIFFERS_CHART, "Horse artillery (gone)"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/differ/one-of-each", test_one_of_each);
  g_test_add_func ("/differ/sources", test_sources);
  g_test_add_func ("/differ/other-way", test_other_way);
  g_test_add_func ("/differ/families", test_families);
  return g_test_run ();
}
