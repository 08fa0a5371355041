/* Tests of the decks of rule systems, in the current and the former file formats.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "files.h"

#define RULES "<ruleset id='mine' name='Mine' family='cc' revision='1'>\n"

static int
copies_of (const BicCatalogue *catalogue,
           const char         *ruleset,
           const char         *card)
{
  return bic_ruleset_copies (bic_catalogue_find_ruleset (catalogue, ruleset),
                             bic_catalogue_find_card (catalogue, card));
}

static void
test_several (void)
{
  g_autoptr (BicCatalogue) catalogue =
      load_with (RULES "<deck id='a' name='A' own='1'><card id='rally' copies='3'/><card id='elan' copies='2'/></deck>"
                                                  "<deck id='b' name='B' dealt='tacticians'><card id='rally' "
                                                  "copies='4'/></deck></ruleset>");
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue, "mine");
  int rally = bic_catalogue_find_card (catalogue, "rally");
  const BicDeck *decks;

  assert_sound (catalogue);
  g_assert_cmpuint (ruleset->decks->len, ==, 2);
  decks = &g_array_index (ruleset->decks, BicDeck, 0);
  g_assert_true (decks[0].own && !decks[1].own);
  g_assert_true (decks[0].dealt == BIC_DEALT_HAND && decks[1].dealt == BIC_DEALT_TACTICIANS);
  g_assert_cmpint (bic_deck_copies (&decks[0], rally), ==, 3);
  g_assert_cmpint (bic_deck_copies (&decks[0], BIC_ANY_CARD), ==, 5);
  g_assert_cmpint (bic_ruleset_copies (ruleset, rally), ==, 7);
  g_assert_true (bic_ruleset_find_deck (ruleset, rally) == decks);
  g_assert_null (bic_ruleset_find_deck (ruleset, bic_catalogue_find_card (catalogue, "forward")));
}

/* Checks that the number of copies has its own source, which can be less reliable than the source of the card. */
static void
test_source (void)
{
  g_autoptr (BicCatalogue) catalogue =
      load_with (RULES "<deck id='a' name='A'><card id='rally' copies='3' status='unconfirmed' note='Nobody counted "
                       "them.'/>"
                                                  "<card id='elan' copies='2'/></deck></ruleset>");
  const BicDeck *deck = &g_array_index (bic_catalogue_find_ruleset (catalogue, "mine")->decks, BicDeck, 0);
  const BicSource *source = bic_deck_copies_source (deck, bic_catalogue_find_card (catalogue, "rally"));

  assert_sound (catalogue);
  g_assert_cmpint (source->status, ==, BIC_UNCONFIRMED);
  g_assert_cmpstr (source->note, ==, "Nobody counted them.");
  g_assert_null (bic_deck_copies_source (deck, bic_catalogue_find_card (catalogue, "forward")));
  g_assert_null (bic_deck_copies_source (NULL, 0));
}

/* Checks that the number of copies in a <card> element applies to the built-in deck. */
static void
test_number_in_card (void)
{
  g_autoptr (BicCatalogue) catalogue =
      load_with ("<card id='scout-left' name='Scout' text='Scouts.' kind='section' copies='5' left='1'/>");
  g_autoptr (BicCatalogue) silent =
      load_with ("<card id='scout-left' name='Scout' text='Scouts.' kind='section' left='1'/>");

  assert_sound (catalogue);
  g_assert_cmpint (copies_of (catalogue, "ccn-3e", "scout-left"), ==, 5);
  g_assert_cmpint (copies_of (catalogue, "ccn-3e", "scout-right"), ==, 2);
  g_assert_cmpint (copies_of (silent, "ccn-3e", "scout-left"), ==, 2);
}

/* Checks the former format with one <deck> element for each card. The number of copies is the number in the <card>
 * element, or else the number in the built-in deck. */
static void
test_former (void)
{
  g_autoptr (BicCatalogue) catalogue =
      load_with ("<card id='new' name='New' text='New.' kind='tactic' copies='6'/>" RULES
                                                  "<deck card='attack-center'/><deck card='new'/><deck "
                                                  "card='elan'/></ruleset>");
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue, "mine");

  assert_sound (catalogue);
  g_assert_cmpuint (ruleset->decks->len, ==, 1);
  g_assert_cmpstr (g_array_index (ruleset->decks, BicDeck, 0).id, ==, "command");
  g_assert_cmpint (copies_of (catalogue, "mine", "attack-center"), ==, 6);
  g_assert_cmpint (copies_of (catalogue, "mine", "new"), ==, 6);
  g_assert_cmpint (copies_of (catalogue, "mine", "elan"), ==, 1);
}

static void
test_faults (void)
{
  static const struct { const char *text, *message; } faults[] = {
    { RULES "\n<deck id='a' name='A'><card id='none' copies='1'/></deck></ruleset>",
      "mine.xml:4: id: there is no “none”" },
    { RULES "\n<deck id='a' name='A'><card id='rally' copies='21'/></deck></ruleset>", "mine.xml:4: copies=“21”" },
    { RULES "<deck id='a' name='A'><card id='rally'/></deck></ruleset>", "mine.xml:3: " },
    { RULES "<deck name='A'><card id='rally' copies='1'/></deck></ruleset>", "mine.xml:3: " },
    { "<card id='new' name='New' text='New.' kind='tactic'/>" RULES "<deck card='new'/></ruleset>",
      "mine.xml:3: a card of a deck" },
    { "<card id='new' name='New' text='New.' kind='tactic' copies='-1'/>" RULES "</ruleset>",
      "mine.xml:2: copies=“-1”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    assert_fault (faults[i].text, faults[i].message);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/decks/several", test_several);
  g_test_add_func ("/decks/source", test_source);
  g_test_add_func ("/decks/number-in-card", test_number_in_card);
  g_test_add_func ("/decks/former", test_former);
  g_test_add_func ("/decks/faults", test_faults);
  return g_test_run ();
}
