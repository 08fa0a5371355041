/* Tests of the texts about clauses: every clause that the program names has a page.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-clauses.h"
#include "bic-error.h"
#include "bic-kernel.h"
#include "bic-rulebooks.h"
#include "files.h"

static gboolean
has_block (const BicHelpPage *page,
           BicHelpKind        kind,
           const char        *text)
{
  for (guint i = 0; i < page->blocks->len; i++)
    {
      const BicHelpBlock *block = page->blocks->pdata[i];

      if (block->kind == kind && strstr (block->text, text))
        return TRUE;
    }
  return FALSE;
}

static BicHelpPage *
page_of (const BicCatalogue *catalogue,
         const char         *id)
{
  g_autoptr (GError) error = NULL;
  BicHelpPage *page = bic_clause_page (catalogue, id, &error);

  g_assert_no_error (error);
  return page;
}

static void
test_find (void)
{
  static const struct { const char *text, *id; } cases[] = {
    { "E5 is too far away (CCN-RNG-13)", "CCN-RNG-13" }, { "as R-05 has it.", "R-05" },
    { "(CCN-CMD-FORCE-MARCH-01)", "CCN-CMD-FORCE-MARCH-01" },
    { "CCN-RET-03, then N20-RET-21", "N20-RET-21" }, { "A3 is a hex, 2-1 a score", NULL }, { "", NULL },
    { "SR-7x", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *id = bic_clause_find_last (cases[i].text);

      g_assert_cmpstr (id, ==, cases[i].id);
    }
}

static void
test_clause (void)
{
  g_autoptr (BicCatalogue) catalogue = load_catalogue ();
  g_autoptr (BicHelpPage) page = page_of (catalogue, "CCN-MEL-02");

  g_assert_cmpstr (page->title, ==, "Melee");
  g_assert_true (has_block (page, BIC_HELP_PARAGRAPH, "A melee is an attack on an enemy in an adjacent hex."));
  /* Titles of rule cases do not explain a rule. */
  g_assert_false (has_block (page, BIC_HELP_ITEM, "sabers hit in it too"));
}

/* Checks that a clause without a rule has its cases, and a sentence that explains them. */
static void
test_cases (void)
{
  g_autoptr (BicCatalogue) catalogue = load_catalogue ();
  g_autoptr (BicHelpPage) page = page_of (catalogue, "CCN-MEL-01");

  g_assert_true (has_block (page, BIC_HELP_PARAGRAPH, "no explanation here yet"));
  g_assert_true (has_block (page, BIC_HELP_HEADING, "Tested Cases"));
  for (guint i = 0; i < page->blocks->len; i++)
    g_assert_null (strstr (((const BicHelpBlock *) page->blocks->pdata[i])->text, "melee.rules"));
}

static void
test_ruling (void)
{
  g_autoptr (BicCatalogue) catalogue = load_catalogue ();
  g_autoptr (BicHelpPage) page = page_of (catalogue, "R-63");
  g_autoptr (BicHelpPage) other = page_of (catalogue, "A3");
  g_autoptr (BicHelpPage) optional = page_of (catalogue, "16.3.1");

  g_assert_cmpstr (page->title, ==, "Ruling");
  g_assert_true (has_block (page, BIC_HELP_PARAGRAPH, "off by default"));
  g_assert_true (has_block (page, BIC_HELP_ITEM, "<b>Hills</b>"));
  g_assert_true (has_block (page, BIC_HELP_ITEM, "<a href=\"bicorne-clause:CCN-TERR-26\">CCN-TERR-26</a>"));
  g_assert_true (has_block (other, BIC_HELP_ITEM, "May a retreat turn aside?"));
  g_assert_true (has_block (optional, BIC_HELP_TERM, "Artillery support"));
}

static void
test_titles (void)
{
  static const char *const cases[][2] = {
    { "CCN-CMD-FORCE-MARCH-01", "Force March" }, { "CCN-CMD-ASSAULT-01", "Command cards" },
    { "PLUS-CMD-03", "Command range" },
    { "PLUS-MEL-01", "Melee" }, { "N20-ADV-01", "Advance after combat" }, { "P-03", "Ruling" },
  };
  g_autoptr (BicCatalogue) catalogue = load_catalogue ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *title = bic_clause_title (catalogue, cases[i][0]);

      g_assert_cmpstr (title, ==, cases[i][1]);
    }
}

static void
test_unknown (void)
{
  g_autoptr (BicCatalogue) catalogue = load_catalogue ();
  g_autoptr (GError) error = NULL;

  g_assert_null (bic_clause_page (catalogue, "CCN-MEL-999", &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_UNKNOWN);
}

/* Checks that the clause @id has a page with valid markup for a label. */
static void
check_page (const BicCatalogue *catalogue,
            const char         *id)
{
  g_autoptr (BicHelpPage) page = page_of (catalogue, id);

  for (guint i = 0; i < page->blocks->len; i++)
    {
      g_autofree char *markup = g_strdup_printf ("<page>%s</page>",
                                                 ((const BicHelpBlock *) page->blocks->pdata[i])->text);
      g_autoptr (GError) error = NULL;
      g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&(GMarkupParser) { 0 }, 0, NULL, NULL);

      g_markup_parse_context_parse (context, markup, -1, &error);
      g_assert_no_error (error);
      g_markup_parse_context_end_parse (context, &error);
      g_assert_no_error (error);
    }
}

static void
add_reasons (const char *ruleset,
             GHashTable *ids)
{
  const BicRulebook *book = bic_rulebook_find (ruleset);

  g_assert_nonnull (book);
  for (const BicClause *row = book->words.clauses; row && row->clause; row++)
    g_hash_table_add (ids, (gpointer) row->clause);
  for (int why = 0; why < book->words.n_whys; why++)
    if (*book->words.whys[why].clause)
      g_hash_table_add (ids, (gpointer) book->words.whys[why].clause);
}

/* Checks that each clause of a reason has its rule in a sentence, which "Why?" shows first. */
static void
test_rules (void)
{
  g_autoptr (BicCatalogue) catalogue = load_catalogue ();
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer id;
  int n;
  const BicRuleset *rulesets = bic_catalogue_rulesets (catalogue, &n);

  for (int i = 0; i < n; i++)
    add_reasons (rulesets[i].id, ids);
  g_hash_table_iter_init (&iter, ids);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    {
      g_autoptr (BicHelpPage) page = page_of (catalogue, id);
      const BicHelpBlock *first = page->blocks->pdata[0];

      if (first->kind != BIC_HELP_PARAGRAPH || strstr (first->text, "no explanation")
          || !g_str_has_suffix (first->text, "."))
        g_error ("%s has no rule in a sentence", (const char *) id);
    }
}

/* Checks that all clauses in the reasons and switches of all rule systems have pages. */
static void
test_all (void)
{
  g_autoptr (BicCatalogue) catalogue = load_catalogue ();
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer id;
  int n, at = 0;
  const BicRuleset *rulesets = bic_catalogue_rulesets (catalogue, &n);

  for (int i = 0; i < n; i++)
    {
      add_reasons (rulesets[i].id, ids);
      for (guint k = 0; k < rulesets[i].options->len; k++)
        g_hash_table_add (ids, (gpointer) g_array_index (rulesets[i].options, BicOption, k).ruling);
    }
  g_assert_cmpuint (g_hash_table_size (ids), >, 150);
  g_hash_table_iter_init (&iter, ids);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (at++ % 4 == 0 || g_test_slow ())
      check_page (catalogue, id);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clauses/find", test_find);
  g_test_add_func ("/clauses/clause", test_clause);
  g_test_add_func ("/clauses/ruling", test_ruling);
  g_test_add_func ("/clauses/titles", test_titles);
  g_test_add_func ("/clauses/unknown", test_unknown);
  g_test_add_func ("/clauses/cases", test_cases);
  g_test_add_func ("/clauses/rules", test_rules);
  g_test_add_func ("/clauses/all", test_all);
  return g_test_run ();
}
