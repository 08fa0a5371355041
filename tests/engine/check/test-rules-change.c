/* Tests of the effects that a change of the rule system has on a battle: only differences that affect the battle are
 * listed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-rules-change.h"
#include "bic-scenario-io.h"
#include "files.h"

/* A rule system that differs from the 3rd edition in units, terrain, a chart, a deck, options and boards */
#define CHILD \
  "<ruleset id='child' name='Child' parent='ccn-3e' source='page' square-track='6'>" \
  "<without option='no-unit-loses'/><without terrain='marsh'/><without unit-type='british/GR'/><without board='Epic, " \
  "20 × 11 hexes'/>" \
  "<option id='militia-rounds-up' initial='1'/><option id='works-at-corner' initial='0'/>" \
  "<deck id='command'><without card='elan'/></deck>" \
  "<unit-type id='british/LN' blocks='6' status='unconfirmed'/><unit-type id='british/HA' moves='2'/>" \
  "<terrain id='forest' stops='no'/><chart id='horse'><row blocks='3'><cell distance='1' " \
  "dice='5'/></row></chart></ruleset>"

#define TAKEN "<piece side='bottom' type='british/LN' at='B2'/><piece side='bottom' type='british/GR' at='B3'/>"

static char *
said (const char *ruleset,
      const char *to,
      const char *ground,
      const char *content)
{
  g_autoptr (BicCatalogue) catalogue = load_with (CHILD);
  g_autofree char *text = g_strdup_printf ("<battle xmlns='urn:bicorne:scenario:1' ruleset='%s'>%s</battle>", ruleset,
                                           content);
  g_autofree char *board = g_strdup_printf ("<board columns='13' rows='9'>%s</board>", ground);
  g_autoptr (GString) whole = g_string_new (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) battle = NULL;
  g_autoptr (GPtrArray) list = NULL;
  GString *lines = g_string_new (NULL);

  assert_sound (catalogue);
  g_string_replace (whole, "BOARD", board, 1);
  battle = bic_scenario_parse (whole->str, whole->len, "battle", &error);
  g_assert_no_error (error);
  list = bic_rules_change_differences (battle, catalogue, bic_catalogue_find_ruleset (catalogue, to));
  for (guint i = 0; i < list->len; i++)
    {
      g_autofree char *line = bic_rules_difference_text (list->pdata[i]);

      g_string_append_printf (lines, "%s\n", line);
    }
  g_assert_cmpstr (g_quark_to_string (battle->ruleset), ==, ruleset);           /* the battle itself does not change */
  return g_string_free (lines, FALSE);
}

#define ALWAYS_FIRST "Child: spaces for squares 6, was 4\nCommand cards: Elan 1 (removed)\n"

static void
test_concerns (void)
{
  static const struct { const char *ground, *content, *said; } rows[] = {
    /* These differences affect every battle. */
    { "", "BOARD", ALWAYS_FIRST
      "French militia rounds up: default setting on, was off\n"
                   "Field works count at a corner: default setting off, was on\n"
                   "An army without units loses (removed)\n" },
    /* Differences in the unit types of the battle, one of which is removed. Horse artillery and its chart are listed
     * only if the battle uses them. */
    { "", "BOARD" TAKEN,
      ALWAYS_FIRST "French militia rounds up: default setting on, was off\nField works count at a corner: default "
                   "setting off, was on\n"
                   "An army without units loses (removed)\nLine infantry (Great Britain): blocks 6, was 4\n"
                   "Grenadier infantry (Great Britain) (removed)\n" },
    { "", "BOARD<piece side='bottom' type='british/HA' at='B2'/>",
      ALWAYS_FIRST "French militia rounds up: default setting on, was off\nField works count at a corner: default "
                   "setting off, was on\n"
                   "An army without units loses (removed)\nHorse artillery (Great Britain): moves 2, was 1\n"
                   "Horse artillery: 3 blocks in melee 5 dice, was 3 dice\n" },
    /* Differences in the terrain of the battle and in its modifier rows. The options that the battle itself sets are
     * not listed, because they do not change. */
    { "<hex at='C4' terrain='forest'/>", "<setup options='militia-rounds-up=0 works-at-corner=1'/>BOARD",
      ALWAYS_FIRST "An army without units loses (removed)\nForest: stops no, was yes\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = said ("ccn-3e", "child", rows[i].ground, rows[i].content);

      g_assert_cmpstr (text, ==, rows[i].said);
    }
}

/* Checks that the modifier rows of removed terrain are also listed. */
static void
test_rows_of_ground (void)
{
  g_autofree char *text = said ("ccn-3e", "child", "<hex at='C4' terrain='marsh'/>", "BOARD");

  g_assert_nonnull (strstr (text, "Marsh (removed)\n"));
  g_assert_nonnull (strstr (text, "into marsh"));
}

/* Checks that a rule that only one of two rule systems enforces is listed as a difference. A comparison with the same
 * or with an unknown rule system lists nothing. */
static void
test_others (void)
{
  g_autofree char *special = said ("ccn-3e", "n20", "", "BOARD<rule id='fordable-rivers'/>");
  g_autofree char *same = said ("ccn-3e", "ccn-3e", "", "BOARD<rule id='fordable-rivers'/>" TAKEN);
  g_autofree char *unknown = said ("nobody", "child", "", "BOARD" TAKEN);

  g_assert_nonnull (strstr (special, "enforced by the players, was by the program\n"));
  g_assert_nonnull (strstr (special, "hands of cards (removed)\n"));
  g_assert_null (strstr (special, "Epic"));
  g_assert_cmpstr (same, ==, "");
  g_assert_cmpstr (unknown, ==, "");
}

static gboolean
fits (const char *content,
      const char *to,
      BicSeverity least)
{
  g_autoptr (BicCatalogue) catalogue = load_with (CHILD);
  g_autofree char *text = g_strdup_printf ("<battle xmlns='urn:bicorne:scenario:1' ruleset='ccn-3e'>"
                                           "<board columns='13' rows='9'/>%s</battle>", content);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) battle = bic_scenario_parse (text, strlen (text), "battle", &error);

  g_assert_no_error (error);
  return bic_rules_change_fits (battle, catalogue, bic_catalogue_find_ruleset (catalogue, to), least);
}

/* Checks that a battle fits rule systems of its family that have all its units. */
static void
test_fits (void)
{
  g_assert_true (fits (TAKEN, "ccn-3e", BIC_PROBLEM_NOTE));
  g_assert_true (fits (TAKEN, "ccn-web", BIC_PROBLEM_NOTE));
  g_assert_true (fits (TAKEN, "ccn-plus", BIC_PROBLEM_ERROR));
  g_assert_false (fits (TAKEN, "ccn-plus", BIC_PROBLEM_NOTE));          /* units without facing */
  g_assert_false (fits (TAKEN, "child", BIC_PROBLEM_ERROR));            /* no grenadiers */
  g_assert_false (fits (TAKEN, "n20", BIC_PROBLEM_ERROR));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules-change/concerns", test_concerns);
  g_test_add_func ("/rules-change/rows-of-ground", test_rows_of_ground);
  g_test_add_func ("/rules-change/others", test_others);
  g_test_add_func ("/rules-change/fits", test_fits);
  return g_test_run ();
}
