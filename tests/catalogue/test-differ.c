/* Tests of the list of differences between two rule systems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-catalogue-differ.h"
#include "files.h"

/* A rule system that derives from ccn-3e and changes, adds or removes one entry of each kind. */
#define CHILD \
  "<ruleset id='child' name='Child' parent='ccn-3e' square-track='6' source='page'>" \
  "<without option='no-unit-loses'/><without terrain='marsh'/><without modifier='support'/>" \
  "<option id='militia-rounds-up' initial='1'/><option id='fresh' name='Fresh' text='x' initial='0'/>" \
  "<deck id='command' own='1' dealt='none'><without card='elan'/><card id='rally' copies='3'/><card id='new' " \
  "copies='2'/></deck>" \
  "<unit-type id='british/HA' moves='2' status='unconfirmed'/>" \
  "<unit-type id='british/ZZ' name='Mortars' traits='artillery' blocks='3' moves='1'/>" \
  "<terrain id='forest' stops='no'/><card id='rally' draw='2'/><card id='new' name='New' text='New.' kind='tactic'/>" \
  "<chart id='horse'><row blocks='3'><cell distance='1' dice='5'/></row></chart></ruleset>"

static GPtrArray *
differ (const BicCatalogue *catalogue,
        const char         *ruleset,
        const char         *other)
{
  return bic_rulesets_compare (catalogue, bic_catalogue_find_ruleset (catalogue, ruleset),
                               bic_catalogue_find_ruleset (catalogue, other));
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

/* Checks that each difference is reported once, and that nothing else is reported. */
static void
test_one_of_each (void)
{
  static const struct { BicRulesDiffers kind; const char *text; } told[] = {
    { BIC_DIFFERS_RULES, "Child: spaces for squares 6, was 4" },
    { BIC_DIFFERS_DECK, "Command cards: a deck for each side yes, was no" },
    { BIC_DIFFERS_DECK, "Command cards: dealt at the start none, was the hand" },
    { BIC_DIFFERS_DECK, "Command cards: Elan 1 (removed)" },
    { BIC_DIFFERS_DECK, "Command cards: Rally 3, was 1" },
    { BIC_DIFFERS_DECK, "Command cards: New 2 (new)" },
    { BIC_DIFFERS_OPTION, "French militia rounds up: default setting on, was off" },
    { BIC_DIFFERS_OPTION, "Fresh (new)" },
    { BIC_DIFFERS_OPTION, "An army without units loses (removed)" },
    { BIC_DIFFERS_UNIT, "Horse artillery (Great Britain): moves 2, was 1" },
    { BIC_DIFFERS_UNIT, "Mortars (Great Britain) (new)" },
    { BIC_DIFFERS_TERRAIN, "Forest: stops no, was yes" },
    { BIC_DIFFERS_TERRAIN, "Marsh (removed)" },
    { BIC_DIFFERS_CARD, "Rally: cards drawn 2, was 1" },
    { BIC_DIFFERS_CHART, "Horse artillery: 3 blocks in melee 5 dice, was 3 dice" },
    { BIC_DIFFERS_ROW, "any unit: support +1 with support, not in square (removed)" },
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
  /* All differences that the table does not list are modifier rows of the removed terrain. */
  g_assert_cmpuint (list->len - rows, ==, G_N_ELEMENTS (told) - 1);
}

/* Checks the differences in battle features, boards, the turn track and traits. */
static void
test_battles (void)
{
  static const struct { BicRulesDiffers kind; const char *text; } told[] = {
    { BIC_DIFFERS_USE, "squares (removed)" },
    { BIC_DIFFERS_USE, "zones of control (new)" },
    { BIC_DIFFERS_BOARD, "Epic, 20 × 11 hexes (removed)" },
    { BIC_DIFFERS_BOARD, "Tiny (new)" },
    { BIC_DIFFERS_BOARD,
      "Standard, 13 × 9 hexes: size 13 × 9, sections after 3 and 10, was 13 × 9, sections after 4 and 9" },
    { BIC_DIFFERS_TURN, "Turn track: turns Dawn, Noon (new)" },
    { BIC_DIFFERS_WORD, "Brave (new)" },
  };
  g_autoptr (BicCatalogue) catalogue = load_with (
      "<ruleset id='child' name='Child' parent='ccn-3e' source='page' uses='hands banners sections blocks tiles works "
      "aids sight support zones'>"
      "<without board='Epic, 20 × 11 hexes'/><board name='Standard, 13 × 9 hexes' columns='13' rows='9' left='3' "
      "right='10'/>"
      "<board name='Tiny' columns='5' rows='5'/><turn name='Dawn'/><turn name='Noon'/><trait id='brave' "
      "name='Brave'/></ruleset>");
  g_autoptr (GPtrArray) list = differ (catalogue, "child", "ccn-3e"), back = differ (catalogue, "ccn-3e", "child");

  assert_sound (catalogue);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if (!find (list, told[i].kind, told[i].text))
      g_error ("not told: %s", told[i].text);
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (told));
  g_assert_cmpuint (back->len, ==, G_N_ELEMENTS (told));
  g_assert_cmpstr (find (list, BIC_DIFFERS_BOARD, "Tiny (new)")->source.source, ==, "page");
  g_assert_cmpstr (find (back, BIC_DIFFERS_BOARD, "Tiny (removed)")->source.source, ==, "page");
  g_assert_cmpstr (find (list, BIC_DIFFERS_USE, "squares (removed)")->id, ==, "squares");
}

static void
test_sources (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with (CHILD);
  g_autoptr (GPtrArray) list = differ (catalogue, "child", "ccn-3e");
  const BicRulesDifference *unit = find (list, BIC_DIFFERS_UNIT, "Horse artillery (Great Britain): moves 2, was 1"),
                                   *ground = find (list, BIC_DIFFERS_TERRAIN, "Forest: stops no, was yes");

  g_assert_true (unit->source.status == BIC_UNCONFIRMED && ground->source.status == BIC_CONFIRMED);
  g_assert_cmpstr (ground->source.source, ==, "page");
  g_assert_cmpstr (unit->id, ==, "british/HA");
  g_assert_cmpstr (unit->figure, ==, "moves");
}

/* Checks that an added entry becomes a removed entry when the two rule systems are swapped. */
static void
test_other_way (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with (CHILD);
  g_autoptr (GPtrArray) list = differ (catalogue, "ccn-3e", "child");
  g_autoptr (GPtrArray) same = differ (catalogue, "ccn-3e", "ccn-3e");

  g_assert_nonnull (find (list, BIC_DIFFERS_UNIT, "Mortars (Great Britain) (removed)"));
  g_assert_nonnull (find (list, BIC_DIFFERS_TERRAIN, "Marsh (new)"));
  g_assert_nonnull (find (list, BIC_DIFFERS_DECK, "Command cards: Elan 1 (new)"));
  g_assert_cmpuint (same->len, ==, 0);
}

/* Checks the differences between two rule systems of different families. */
static void
test_families (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with ("");
  g_autoptr (GPtrArray) list = differ (catalogue, "n20", "ccn-3e");

  g_assert_nonnull (find (list, BIC_DIFFERS_TABLE, "Rally (new)"));
  g_assert_nonnull (find (list, BIC_DIFFERS_UNIT, "Rifle light infantry (Great Britain) (removed)"));
  g_assert_nonnull (find (list, BIC_DIFFERS_CHART, "Horse artillery (removed)"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/differ/one-of-each", test_one_of_each);
  g_test_add_func ("/differ/battles", test_battles);
  g_test_add_func ("/differ/sources", test_sources);
  g_test_add_func ("/differ/other-way", test_other_way);
  g_test_add_func ("/differ/families", test_families);
  return g_test_run ();
}
