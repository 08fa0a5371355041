/* Tests of the words that the screen shows for the catalogue: every trait and condition has a word, and keywords of the
 * file format are not shown.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-rules-words.h"

#include <string.h>

static BicCatalogue *catalogue;

static void
test_traits (void)
{
  g_autofree char *any = bic_rules_traits ((G_GUINT64_CONSTANT (1) << BIC_N_TRAITS) - 1, BIC_WORDS_OF_PEOPLE),
                         *none = bic_rules_traits (0, BIC_WORDS_OF_PEOPLE);
  g_autofree char *two = bic_rules_traits (BIC_TRAIT (INFANTRY) | BIC_TRAIT (CAVALRY), BIC_WORDS_OF_PEOPLE);
  g_autofree char *files = bic_rules_traits (BIC_TRAIT (INFANTRY) | BIC_TRAIT (CAVALRY), BIC_WORDS_OF_FILES);

  g_assert_cmpstr (any, ==, "any unit");
  g_assert_cmpstr (none, ==, "nobody");
  g_assert_cmpstr (two, ==, "infantry, cavalry");
  g_assert_cmpstr (files, ==, "infantry cavalry");
  for (int bit = 0; bit < BIC_N_TRAITS; bit++)
    {
      g_autofree char *word = bic_rules_traits (1u << bit, BIC_WORDS_OF_PEOPLE);

      g_assert_true (word && *word && !strchr (word, '-'));
    }
}

/* Checks that every modifier row has a text without keywords of the file format. */
static void
test_rows (void)
{
  int n;
  const BicModifier *rows = bic_catalogue_modifiers (catalogue, &n);

  g_assert_cmpint (n, >, 100);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *how = bic_rules_modifier_effect (&rows[i], BIC_WORDS_OF_PEOPLE),
                             *when = bic_rules_modifier_conditions (catalogue, &rows[i], BIC_WORDS_OF_PEOPLE);
      g_autofree char *whose = bic_rules_modifier_units (catalogue, &rows[i], BIC_WORDS_OF_PEOPLE);

      g_assert_true (*how && *whose);
      g_assert_null (strstr (when, "unless"));
      g_assert_null (strstr (how, "halve"));
      g_assert_null (strchr (whose, '/'));
      g_assert_cmpint (*when != 0, ==, rows[i].facts != 0 || rows[i].not_facts != 0 || rows[i].foe_traits != 0
                       || rows[i].card >= 0);
    }
}

static void
test_sources (void)
{
  BicSource sure = { BIC_CONFIRMED, "a book", NULL, FALSE },
                   doubt = { BIC_UNCONFIRMED, "a book", "Two pages differ.", FALSE };
  g_autofree char *a = bic_rules_source (&sure), *b = bic_rules_source (&doubt);

  g_assert_cmpstr (a, ==, "a book");
  g_assert_cmpstr (b, ==, "unconfirmed: Two pages differ.");
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/words/traits", test_traits);
  g_test_add_func ("/words/rows", test_rows);
  g_test_add_func ("/words/sources", test_sources);
  return g_test_run ();
}
