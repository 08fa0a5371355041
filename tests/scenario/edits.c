/* Edits for the tests of battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "edits.h"

#include "bic-scenario-io.h"

void
edits_apply (BicScenario *scenario,
             BicEdit     *taken)
{
  g_autoptr (BicEdit) edit = taken, inverse = NULL, again = NULL;
  g_autofree char *before = bic_scenario_write (scenario, NULL), *undone = NULL;

  g_assert_nonnull (edit);
  inverse = bic_edit_apply (scenario, edit, NULL);
  g_assert_nonnull (inverse);
  again = bic_edit_apply (scenario, inverse, NULL);
  undone = bic_scenario_write (scenario, NULL);
  g_assert_cmpstr (undone, ==, before);
  bic_edit_free (bic_edit_apply (scenario, again, NULL));
}
