/* What commands read: the catalogue, battles, hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-aid.h"
#include "bic-cli.h"
#include "bic-edit.h"
#include "bic-scenario-io.h"

#define LINE_ROOM 65536                 /* longer lines are cut */

/**
 * bic_cli_catalogue:
 *
 * Faults of the user's own files are reported and do not end the command.
 *
 * Returns: (transfer full) (nullable): the catalogue; %NULL after a message
 */
BicCatalogue *
bic_cli_catalogue (void)
{
  g_autoptr (GError) error = NULL;
  BicCatalogue *catalogue = bic_catalogue_load (&error);
  GPtrArray *messages;

  if (catalogue == NULL)
    return bic_cli_complain (error->message), NULL;
  messages = bic_catalogue_messages (catalogue);
  for (guint i = 0; messages != NULL && i < messages->len; i++)
    bic_cli_complain (g_ptr_array_index (messages, i));
  return catalogue;
}

/**
 * bic_cli_scenario:
 * @path: a battle
 *
 * Returns: (transfer full) (nullable): the battle; %NULL after a message
 */
BicScenario *
bic_cli_scenario (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  BicScenario *scenario = bic_scenario_load (file, &error);

  if (scenario == NULL)
    bic_cli_complain (error->message);
  return scenario;
}

static void
switch_on (BicScenario     *scenario,
           const BicOption *option)
{
  g_autofree char *settings = bic_scenario_switch (scenario, option, TRUE);
  g_autoptr (BicEdit) edit = bic_edit_field (BIC_FIELD_OPTIONS, BIC_NOBODY, settings);
  g_autoptr (BicEdit) inverse = bic_edit_apply (scenario, edit, NULL);

  g_assert (inverse != NULL);
}

static gboolean
switch_all (BicScenario      *scenario,
            const BicRuleset *ruleset,
            const char       *with)
{
  g_auto (GStrv) ids = g_strsplit (with, ",", -1);
  gboolean all = g_str_equal (with, "all");

  for (guint i = 0; all && i < ruleset->options->len; i++)
    if (g_array_index (ruleset->options, BicOption, i).optional)
      switch_on (scenario, &g_array_index (ruleset->options, BicOption, i));
  for (guint i = 0; !all && ids[i]; i++)
    {
      const BicOption *option = bic_ruleset_find_option (ruleset, ids[i]);

      if (option == NULL)
        {
          bic_cli_usage (_("%s has no switch “%s”; “bicorne-cli rules %s” lists them"), _(ruleset->name), ids[i],
                         ruleset->id);
          return FALSE;
        }
      switch_on (scenario, option);
    }
  return TRUE;
}

/**
 * bic_cli_scenario_with:
 * @path: a battle
 * @catalogue: the catalogue
 * @with: (nullable): ids of switches of its rule system with commas between them, or "all" for every optional rule
 *
 * Returns: (transfer full) (nullable): the battle with these switched on; %NULL after a message
 */
BicScenario *
bic_cli_scenario_with (const char         *path,
                       const BicCatalogue *catalogue,
                       const char         *with)
{
  g_autoptr (BicScenario) scenario = bic_cli_scenario (path);
  const char *id = scenario != NULL && scenario->ruleset ? g_quark_to_string (scenario->ruleset) : NULL;
  const BicRuleset *ruleset = id != NULL ? bic_catalogue_find_ruleset (catalogue, id) : NULL;

  /* Without a rule system there is no game, which is said when one is made. */
  if (scenario != NULL && with != NULL && ruleset != NULL && !switch_all (scenario, ruleset, with))
    return NULL;
  return g_steal_pointer (&scenario);
}

/**
 * bic_cli_hex:
 * @scenario: a battle
 * @text: a hex, as "E7"
 *
 * Returns: the hex, or %BIC_NO_HEX after a message
 */
int
bic_cli_hex (const BicScenario *scenario,
             const char        *text)
{
  int hex = bic_hex_read (&scenario->grid, text);

  if (hex == BIC_NO_HEX)
    bic_cli_usage (_("%s is not a hex of this board; a hex is a row letter and a column number, such as E7"), text);
  return hex;
}

/**
 * bic_cli_read_line:
 * @stream: where people or scripts type
 *
 * Returns: (transfer full) (nullable): the next line without its end and without blanks around it; %NULL at the end
 */
char *
bic_cli_read_line (FILE *stream)
{
  g_autoptr (GString) line = g_string_new (NULL);
  int c;

  while ((c = fgetc (stream)) != EOF && c != '\n')
    if (line->len < LINE_ROOM)
      g_string_append_c (line, (char) c);
  if (c == EOF && line->len == 0)
    return NULL;
  return g_strstrip (g_utf8_make_valid (line->str, (gssize) line->len));
}
