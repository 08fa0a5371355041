/* New games of battles for the tests of the model.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle-session.h"

#include "bic-scenario-io.h"

BicSession *
session_of_battle (const char *path,
                   guint64     seed)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_getenv ("BICORNE_DATADIR"), path, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (&error);
  g_autoptr (BicScenario) battle = bic_scenario_load (file, &error);
  BicSession *session;

  g_assert_no_error (error);
  session = bic_session_new (battle, catalogue, seed, 0, &error);
  g_assert_no_error (error);
  return session;
}

BicSession *
session_after (const char        *path,
               guint64            seed,
               const char *const *choices)
{
  BicSession *session = session_of_battle (path, seed);
  g_autoptr (GError) error = NULL;

  for (int i = 0; choices[i]; i++)
    {
      bic_session_choose_text (session, choices[i], &error);
      g_assert_no_error (error);
    }
  return session;
}
