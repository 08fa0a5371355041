/* Tests of rule systems that derive from another rule system, and of entries that belong to one rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "files.h"

#define MARTIAN "<modifier stat='dice' op='add' amount='1' traits='martian' why='x'/>"
#define CHILD "<ruleset id='child' name='Child' parent='ccn-3e' revision='1'"

static const BicRuleset *
rules (const BicCatalogue *catalogue,
       const char         *id)
{
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue, id);

  g_assert_nonnull (ruleset);
  return ruleset;
}

static const BicUnitType *
unit (const BicCatalogue *catalogue,
      const char         *ruleset,
      const char         *id)
{
  return &bic_ruleset_unit_types (catalogue, rules (catalogue, ruleset),
                                  NULL)[bic_catalogue_find_unit_type (catalogue, id)];
}

static const BicTerrain *
ground (const BicCatalogue *catalogue,
        const char         *ruleset,
        const char         *id)
{
  return &bic_ruleset_terrains (catalogue, rules (catalogue, ruleset),
                                NULL)[bic_catalogue_find_terrain (catalogue, id)];
}

static int
find_chart (const BicCatalogue *catalogue,
            const char         *id)
{
  int n;
  const BicChart *all = bic_catalogue_charts (catalogue, &n);

  for (int i = 0; i < n; i++)
    if (g_str_equal (all[i].id, id))
      return i;
  g_error ("no chart %s", id);
}

static int
copies (const BicCatalogue *catalogue,
        const char         *ruleset,
        const char         *card)
{
  return bic_ruleset_copies (rules (catalogue, ruleset), bic_catalogue_find_card (catalogue, card));
}

/* Returns the number of modifier rows of the unit type @type in the rule system. Stores the sum of their amounts in
 * @sum. */
static int
count_rows (const BicCatalogue *catalogue,
            const char         *ruleset,
            const char         *type,
            int                *sum)
{
  const GArray *rows = rules (catalogue, ruleset)->modifiers;
  int n = 0, index = bic_catalogue_find_unit_type (catalogue, type);

  *sum = 0;
  for (guint i = 0; i < rows->len; i++)
    if (g_array_index (rows, BicModifier, i).type == index)
      {
        n++;
        *sum += g_array_index (rows, BicModifier, i).amount;
      }
  return n;
}

/* --- parents ------------------------------------------------------------------------------------------------ */

static void
test_inherits_all (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with (CHILD "/>");
  const BicRuleset *parent = rules (catalogue, "ccn-3e"), *child = rules (catalogue, "child");

  assert_sound (catalogue);
  g_assert_cmpstr (child->name, ==, "Child");
  g_assert_cmpstr (child->family, ==, "cc");
  g_assert_true (child->uses == parent->uses && child->square_track == 4 && child->leader_moves == 3
                 && child->revision == 1);
  g_assert_cmpuint (child->options->len, ==, parent->options->len);
  g_assert_cmpuint (child->modifiers->len, ==, parent->modifiers->len);
  g_assert_cmpuint (child->boards->len, ==, parent->boards->len);
  g_assert_cmpint (bic_deck_copies (&g_array_index (child->decks, BicDeck, 0), BIC_ANY_CARD), ==, 70);
  g_assert_true (bic_ruleset_unit_types (catalogue, child, NULL) == bic_catalogue_unit_types (catalogue, NULL));
  for (guint i = 0; i < child->modifiers->len; i++)
    g_assert_cmpstr (g_array_index (child->modifiers, BicModifier, i).why, ==,
                     g_array_index (parent->modifiers, BicModifier, i).why);
}

static void
test_differences (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with (
      CHILD " square-track='6'><without option='no-unit-loses'/><without board='Epic, 20 × 11 hexes'/><without "
            "modifier='support'/>"
      "<option id='militia-rounds-up' initial='1'/><option id='fresh' name='Fresh' text='Fresh.' initial='0'/>"
      "<deck id='command'><without card='elan'/><card id='rally' copies='3'/></deck>"
      "<deck id='tactics' name='Tactics' own='1'><card id='elan' copies='2'/></deck>"
      "<modifier stat='dice' op='add' amount='1' when='melee' why='zeal'/></ruleset>");
  const BicRuleset *parent = rules (catalogue, "ccn-3e"), *child = rules (catalogue, "child");
  const BicOption *option = bic_ruleset_find_option (child, "militia-rounds-up");

  assert_sound (catalogue);
  g_assert_cmpint (child->square_track, ==, 6);
  g_assert_null (bic_ruleset_find_option (child, "no-unit-loses"));
  g_assert_nonnull (bic_ruleset_find_option (child, "fresh"));
  g_assert_cmpint (option->initial, ==, 1);
  g_assert_cmpstr (option->ruling, ==, "R-95");
  g_assert_cmpuint (child->boards->len, ==, parent->boards->len - 1);
  g_assert_cmpint (copies (catalogue, "child", "rally"), ==, 3);
  g_assert_true (bic_ruleset_find_deck (child, bic_catalogue_find_card (catalogue, "elan"))
                 == &g_array_index (child->decks, BicDeck, 1));
  g_assert_cmpuint (child->modifiers->len, ==, parent->modifiers->len);
  g_assert_true (copies (catalogue, "ccn-3e", "rally") == 1
                 && bic_ruleset_find_option (parent, "militia-rounds-up")->initial == 0);
}

/* Checks that a rule system can precede its parent in the file, and that a parent can itself derive from a rule
 * system. */
static void
test_depth (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with (
      "<ruleset id='c' name='C' parent='b'><without deck='more'/><option id='mine' name='Mine' text='x' "
      "initial='1'/></ruleset>"
      "<ruleset id='b' name='B' parent='a'><without option='mine'/><unit-type id='british/LN' blocks='6'/></ruleset>"
      "<ruleset id='a' name='A' parent='ccn-3e' leader-moves='5'><option id='mine' name='Mine' text='x' initial='0'/>"
      "<deck id='more' name='More'><card id='rally' copies='2'/></deck><unit-type id='british/LN' "
      "moves='2'/></ruleset>");
  const BicRuleset *c = rules (catalogue, "c");

  assert_sound (catalogue);
  g_assert_cmpint (c->leader_moves, ==, 5);
  g_assert_cmpint (bic_ruleset_find_option (c, "mine")->initial, ==, 1);
  g_assert_null (bic_ruleset_find_option (rules (catalogue, "b"), "mine"));
  g_assert_true (copies (catalogue, "c", "rally") == 1 && copies (catalogue, "b", "rally") == 3);
  g_assert_true (unit (catalogue, "c", "british/LN")->moves == 2 && unit (catalogue, "c", "british/LN")->blocks == 6);
  g_assert_true (unit (catalogue, "a", "british/LN")->moves == 2 && unit (catalogue, "a", "british/LN")->blocks == 4);
}

/* --- entries of one rule system ----------------------------------------------------------------------------- */

static void
test_change (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with (
      CHILD " source='elsewhere'><unit-type id='british/LN' moves='2' status='unconfirmed' note='One page.'/>"
      "<terrain id='forest' stops='no'/><card id='rally' draw='2'/><chart id='foot'><row blocks='3'><cell distance='1' "
      "dice='9'/></row></chart></ruleset>");
  const BicUnitType *theirs = unit (catalogue, "ccn-3e", "british/LN"), *ours = unit (catalogue, "child", "british/LN");
  int chart = find_chart (catalogue, "foot"), rally = bic_catalogue_find_card (catalogue, "rally"), n, m, sum, same;
  const BicChart *before = &bic_ruleset_charts (catalogue, rules (catalogue, "ccn-3e"), &m)[chart],
                           *after = &bic_ruleset_charts (catalogue, rules (catalogue, "child"), &n)[chart];

  assert_sound (catalogue);
  g_assert_true (theirs->moves == 1 && ours->moves == 2 && ours->blocks == theirs->blocks
                 && ours->traits == theirs->traits);
  g_assert_true (ours->source.status == BIC_UNCONFIRMED && theirs->source.status == BIC_CONFIRMED);
  g_assert_cmpstr (ours->source.note, ==, "One page.");
  g_assert_cmpstr (ours->source.source, ==, "elsewhere");
  g_assert_true (ground (catalogue, "ccn-3e", "forest")->stops && !ground (catalogue, "child", "forest")->stops);
  g_assert_cmpint (bic_ruleset_cards (catalogue, rules (catalogue, "child"), NULL)[rally].draw, ==, 2);
  g_assert_cmpint (n, ==, m);
  g_assert_true (after->dice[3][1] == 9 && before->dice[3][1] != 9 && after->dice[3][2] == before->dice[3][2]
                 && after->dice[1][1] == before->dice[1][1]);
  g_assert_cmpint (count_rows (catalogue, "child", "british/LN", &sum), ==,
                   count_rows (catalogue, "ccn-3e", "british/LN", &same));
  g_assert_cmpint (sum, ==, same);
}

/* Checks that the modifier rows of a unit type keep their inherited source when the unit type gets a new source. */
static void
test_sources_of_rows (void)
{
  g_autoptr (BicCatalogue) catalogue =
      load_with (CHILD "><unit-type id='french/LN' moves='2' source='elsewhere' status='unconfirmed'/></ruleset>");
  const GArray *rows = rules (catalogue, "child")->modifiers;
  int index = bic_catalogue_find_unit_type (catalogue, "french/LN"), n = 0;

  assert_sound (catalogue);
  for (guint i = 0; i < rows->len; i++)
    if (g_array_index (rows, BicModifier, i).type == index)
      {
        g_assert_true (g_array_index (rows, BicModifier, i).source.status == BIC_CONFIRMED);
        g_assert_cmpstr (g_array_index (rows, BicModifier, i).source.source, !=, "elsewhere");
        n++;
      }
  g_assert_cmpint (n, ==, 2);
}

static void
test_rows (void)
{
  g_autoptr (BicCatalogue) catalogue =
      load_with (CHILD "><unit-type id='french/LN'><modifier stat='dice' op='add' amount='7' when='melee' "
                       "why='zeal'/></unit-type>"
                                                  "<card id='cavalry-charge'><without "
                                                  "modifier='charge'/></card></ruleset>"
                                                  "<ruleset id='grandchild' name='G' parent='child'/>");
  const GArray *rows = rules (catalogue, "child")->modifiers;
  int sum, charge = bic_catalogue_find_card (catalogue, "cavalry-charge");

  assert_sound (catalogue);
  g_assert_cmpint (count_rows (catalogue, "child", "french/LN", &sum), ==, 1);
  g_assert_cmpint (sum, ==, 7);
  g_assert_cmpint (count_rows (catalogue, "grandchild", "french/LN", &sum), ==, 1);
  g_assert_cmpint (count_rows (catalogue, "ccn-3e", "french/LN", &sum), ==, 2);
  for (guint i = 0; i < rows->len; i++)
    g_assert_true (g_array_index (rows, BicModifier, i).card != charge
                   || g_array_index (rows, BicModifier, i).type >= 0);
}

static void
test_add_and_do_without (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with (
      CHILD "><without unit-type='british/RL'/><without terrain='marsh'/>"
      "<deck id='command'><card id='new' copies='2'/></deck><chart id='mortar' name='Mortars'><row blocks='1'><cell "
      "distance='1' dice='2'/></row></chart>"
      "<unit-type id='british/ZZ' name='Mortars' traits='artillery' blocks='3' moves='1' chart='mortar'/>"
      "<terrain id='fog' name='Fog' kind='hex' enter='any' battle='any' square='none'/><card id='new' name='New' "
      "text='New.' kind='tactic'/></ruleset>"
      "<ruleset id='grandchild' name='G' parent='child'><unit-type id='british/RL' moves='1'/><unit-type "
      "id='british/ZZ' blocks='2'/></ruleset>");
  const char *cc = "cc";

  assert_sound (catalogue);
  g_assert_true (bic_family_matches (unit (catalogue, "child", "british/ZZ")->family, cc)
                 && !bic_family_matches (unit (catalogue, "ccn-3e", "british/ZZ")->family, cc));
  g_assert_true (!bic_family_matches (unit (catalogue, "child", "british/RL")->family, cc)
                 && bic_family_matches (unit (catalogue, "ccn-3e", "british/RL")->family, cc));
  g_assert_true (bic_family_matches (unit (catalogue, "grandchild", "british/RL")->family, cc));
  g_assert_true (unit (catalogue, "grandchild", "british/ZZ")->blocks == 2
                 && unit (catalogue, "child", "british/ZZ")->blocks == 3);
  g_assert_cmpint (unit (catalogue, "child", "british/ZZ")->chart, ==, find_chart (catalogue, "mortar"));
  g_assert_true (!bic_family_matches (ground (catalogue, "child", "marsh")->family, cc)
                 && bic_family_matches (ground (catalogue, "child", "fog")->family, cc));
  g_assert_true (!bic_family_matches (ground (catalogue, "ccn-3e", "fog")->family, cc));
  g_assert_true (copies (catalogue, "child", "new") == 2 && copies (catalogue, "ccn-3e", "new") == 0);
}

/* --- the user's --------------------------------------------------------------------------------------------- */

/* Checks that a rule system that names its own ID as its parent changes the built-in rule system with this ID. */
static void
test_own_parent (void)
{
  g_autoptr (BicCatalogue) catalogue =
      load_with ("<unit-type id='british/LN' name='Mine' traits='infantry line' blocks='5' moves='1'/>"
                                                  "<ruleset id='ccn-3e' parent='ccn-3e'><unit-type id='british/LN' "
                                                  "moves='2'/><unit-type id='french/LN' moves='2'/></ruleset>");
  const BicUnitType *british = unit (catalogue, "ccn-3e", "british/LN");

  assert_sound (catalogue);
  g_assert_cmpstr (rules (catalogue, "ccn-3e")->name, ==, "3rd edition");
  g_assert_true (british->blocks == 5 && british->moves == 2 && british->source.overridden);
  g_assert_true (unit (catalogue, "ccn-3e", "french/LN")->moves == 2
                 && !unit (catalogue, "ccn-3e", "french/LT")->source.overridden);
}

/* Checks that a faulty rule system leaves no entries behind. */
static void
test_fall_back (void)
{
  g_autoptr (BicCatalogue) catalogue =
      load_with ("<ruleset id='ccn-3e' parent='ccn-3e'><unit-type id='british/ZZ' name='Z' traits='infantry' "
                 "blocks='3' moves='1'/>"
                                                  "<unit-type id='french/LN' blocks='9'/></ruleset>");

  g_assert_cmpuint (bic_catalogue_fault_messages (catalogue)->len, ==, 1);
  g_assert_cmpint (bic_catalogue_find_unit_type (catalogue, "british/ZZ"), ==, -1);
  g_assert_cmpint (rules (catalogue, "ccn-3e")->modifiers->len, >, 10);
}

static void
test_faults (void)
{
  static const struct { const char *text, *message; } faults[] = {
    { "\n<ruleset id='x' name='X' parent='nobody'/>", "mine.xml:3: there is no parent rule system “nobody”" },
    { "\n<ruleset id='x' name='X' parent='x'/>", "mine.xml:3: there is no parent rule system “x”" },
    { "<ruleset id='x' name='X' parent='y'/>\n<ruleset id='y' name='Y' parent='x'/>",
      "mine.xml:3: “y” is among its own parents" },
    /* The message names the user's entry that was read last in the cycle, in any order of reading. */
    { "\n<ruleset id='ccn-3e' parent='ccn-web' name='x'/>", "mine.xml:3: “ccn-3e” is among its own parents" },
    { "\n<ruleset id='ccn-3e' parent='ccn-gmt' name='x'/>", "mine.xml:3: “ccn-3e” is among its own parents" },
    { "<ruleset id='ccn-web' parent='ccn-gmt' name='x'/>\n<ruleset id='ccn-gmt' parent='ccn-web' name='x'/>",
      "mine.xml:3: “ccn-gmt” is among its own parents" },
    { "<ruleset id='ccn-3e' parent='a' name='x'/><ruleset id='a' name='A' parent='b'/>\n"
      "<ruleset id='b' name='B' parent='ccn-gmt'/>",
      "mine.xml:3: “b” is among its own parents" },
    { "<ruleset id='ccn-3e' parent='x' name='3'/><ruleset id='x' name='X' parent='y'/>\n"
      "<ruleset id='y' name='Y' parent='x'/>",
      "mine.xml:3: “y” is among its own parents" },
    { CHILD ">\n<without option='none'/></ruleset>", "mine.xml:3: there is no option “none”" },
    { CHILD ">\n<without unit-type='french/ZZ'/></ruleset>", "mine.xml:3: there is no unit-type “french/ZZ”" },
    { CHILD "><deck id='command'>\n<without card='none'/></deck></ruleset>", "mine.xml:3: there is no card “none”" },
    { CHILD ">\n<unit-type id='french/LN' blocks='9'/></ruleset>", "mine.xml:3: blocks=“9”" },
    { CHILD ">\n<unit-type id='french/ZZ' blocks='3'/></ruleset>", "mine.xml:3: <unit-type> has no name" },
    { CHILD "><unit-type id='french/LN'>\n<modifier stat='dice' op='add' when='raining' "
            "why='x'/></unit-type></ruleset>", "mine.xml:3: when: " },
    { CHILD ">\n<option id='new' initial='1'/></ruleset>", "mine.xml:3: <option> has no name" },
    /* A fault that several rule systems inherit is reported only once. */
    { "<ruleset id='ccn-3e' parent='ccn-3e'>\n" MARTIAN "</ruleset>",
      "mine.xml:3: traits: there is no trait “martian”" },
    { "<ruleset id='ccn-3e' parent='ccn-3e'><unit-type id='french/LN'>\n" MARTIAN "</unit-type></ruleset>",
      "mine.xml:3: traits: there is no trait “martian”" },
    { "<ruleset id='ccn-3e' parent='ccn-3e'><unit-type id='french/ZZ' name='Z' traits='infantry' blocks='3' "
      "moves='1'>\n" MARTIAN "</unit-type></ruleset>",
      "mine.xml:3: traits: there is no trait “martian”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    assert_fault (faults[i].text, faults[i].message);
}

/* Checks that cycles of parents are ignored and reported once. If an entry in a cycle replaces a built-in entry, the
 * built-in entry is used. */
static void
test_circles (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with ("<ruleset id='child' name='Child' parent='ccn-web'/>"
                                                  "<ruleset id='x' name='X' parent='y'/>"
                                                  "<ruleset id='y' name='Y' parent='z'/>"
                                                  "<ruleset id='z' name='Z' parent='y'/>"
                                                  "<ruleset id='ccn-3e' parent='ccn-web' name='Mine'/>");

  g_assert_cmpuint (bic_catalogue_fault_messages (catalogue)->len, ==, 2);
  g_assert_cmpstr (rules (catalogue, "ccn-3e")->name, ==, "3rd edition");
  g_assert_cmpstr (rules (catalogue, "ccn-web")->name, ==, "Website edition");
  g_assert_cmpint (rules (catalogue, "child")->modifiers->len, ==, rules (catalogue, "ccn-web")->modifiers->len);
  g_assert_true (!bic_catalogue_find_ruleset (catalogue, "x") && !bic_catalogue_find_ruleset (catalogue, "z"));
}

/* Checks that an older entry, which is used because the newer one is faulty, cannot form a cycle either. */
static void
test_circle_of_older (void)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicCatalogue) catalogue = NULL;
  static const char *const texts[] = {
    "<ruleset id='a' name='A' parent='b'/><ruleset id='b' name='B' parent='ccn-3e'/>",
    "<ruleset id='a' name='A' parent='ccn-3e'><without option='none'/></ruleset>"
    "<ruleset id='b' name='New' parent='a'/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *whole = g_strconcat (OPEN, texts[i], CLOSE, NULL);
      BicCatalogueFile *file = g_new0 (BicCatalogueFile, 1);

      *file = (BicCatalogueFile) { g_strdup_printf ("mine-%u.xml", i), g_bytes_new (whole, strlen (whole)), TRUE };
      g_ptr_array_add (files, file);
    }
  catalogue = bic_catalogue_load_files (files, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bic_catalogue_fault_messages (catalogue)->len, >=, 1);
  g_assert_cmpstr (rules (catalogue, "b")->name, ==, "B");
  g_assert_cmpstr (rules (catalogue, "a")->name, ==, "A");
}

/* Checks the limit on the number of ancestors of a rule system. The limit exists because each rule system copies all
 * entries of its parent. */
static void
test_too_deep (void)
{
  g_autoptr (GString) text = g_string_new ("<ruleset id='r1' name='R' parent='ccn-3e'/>");
  g_autoptr (BicCatalogue) catalogue = NULL;

  for (int i = 2; i < 1000; i++)
    g_string_append_printf (text, "\n<ruleset id='r%d' name='R' parent='r%d'/>", i, i - 1);
  catalogue = load_with (text->str);
  g_assert_nonnull (bic_catalogue_find_ruleset (catalogue, "r16"));
  g_assert_null (bic_catalogue_find_ruleset (catalogue, "r17"));
  g_assert_cmpstr (bic_catalogue_fault_messages (catalogue)->pdata[0], ==,
                   "mine.xml:18: “r17” has more than 16 parents");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parents/inherits-all", test_inherits_all);
  g_test_add_func ("/parents/differences", test_differences);
  g_test_add_func ("/parents/depth", test_depth);
  g_test_add_func ("/parents/change", test_change);
  g_test_add_func ("/parents/sources-of-rows", test_sources_of_rows);
  g_test_add_func ("/parents/rows", test_rows);
  g_test_add_func ("/parents/add-and-do-without", test_add_and_do_without);
  g_test_add_func ("/parents/own-parent", test_own_parent);
  g_test_add_func ("/parents/fall-back", test_fall_back);
  g_test_add_func ("/parents/faults", test_faults);
  g_test_add_func ("/parents/circles", test_circles);
  g_test_add_func ("/parents/circle-of-older", test_circle_of_older);
  g_test_add_func ("/parents/too-deep", test_too_deep);
  return g_test_run ();
}
