/* bicorne-cli diff: prints the differences between two battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-cli.h"
#include "bic-compare.h"

static void
print_all (GPtrArray         *found,
           const BicScenario *a,
           const BicScenario *b)
{
  for (guint i = 0; i < found->len; i++)
    {
      g_autofree char *place = bic_difference_place (found->pdata[i], a, b);
      g_autofree char *text = bic_difference_text (found->pdata[i]);

      g_print ("%s%s%s\n", place, *place != '\0' ? ": " : "", text);
    }
}

static void
answer_json (GPtrArray         *found,
             const BicScenario *a,
             const BicScenario *b)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  char hex[BIC_HEX_TEXT];

  json_builder_begin_object (json);
  bic_json_flag (json, "same", found->len == 0);
  bic_json_begin_array (json, "differences");
  for (guint i = 0; i < found->len; i++)
    {
      const BicDifference *difference = g_ptr_array_index (found, i);

      json_builder_begin_object (json);
      bic_json_string (json, "kind", bic_change_name (difference->kind));
      bic_json_string (json, "what", difference->what);
      bic_json_string (json, "from",
                       difference->from != BIC_NO_HEX ? bic_hex_write (&a->grid, difference->from, hex) : "");
      bic_json_string (json, "to", difference->to != BIC_NO_HEX ? bic_hex_write (&b->grid, difference->to, hex) : "");
      bic_json_string (json, "old", difference->old);
      bic_json_string (json, "new", difference->now);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  bic_json_print (json);
}

static int
run_diff (const BicSubcommand  *command,
          int                   argc,
          char                **argv)
{
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL }
  };
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (BicScenario) a = NULL, b = NULL;
  g_autoptr (GPtrArray) found = NULL;
  int code = bic_cli_parse (command, &argc, &argv, options, "FILE FILE", 2, 2);

  if (code != BIC_CLI_RUN)
    return code;
  a = bic_cli_load_with_options (argv[1], NULL, &catalogue);
  b = a != NULL ? bic_cli_scenario (argv[2]) : NULL;
  if (b == NULL)
    return BIC_CLI_USAGE;
  found = bic_compare (a, b, catalogue);
  (json ? answer_json : print_all) (found, a, b);
  return found->len == 0 ? BIC_CLI_DONE : BIC_CLI_NO;
}

const BicSubcommand bic_command_diff = {
  "diff", N_("Compare two battles"), run_diff
};
