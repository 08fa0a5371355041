/* Tests that the event effects in the rule system match the table of effects in the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-campaign.h"

#include "battle.h"

static void
test_named_alike (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (&error);
  const BicRuleset *ruleset;

  g_assert_no_error (error);
  ruleset = bic_catalogue_find_ruleset (catalogue, "n20");
  g_assert_cmpuint (ruleset->effects->len, >, 0);
  for (guint i = 0; i < ruleset->effects->len; i++)
    {
      const char *name = g_ptr_array_index (ruleset->effects, i);

      g_test_message ("%s", name);
      g_assert_nonnull (n20_effect_find (name));
    }
  g_assert_cmpuint (ruleset->effects->len, ==, n20_n_effects ());
  g_assert_null (n20_effect_find ("earthquake"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effects/named-alike", test_named_alike);
  return g_test_run ();
}
