/* bicorne-cli merge: parts of one run of many games, put together.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-commands.h"
#include "bic-run-text.h"

static int
merge (char     **paths,
       gboolean   as_json)
{
  g_autoptr (GPtrArray) runs = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_run_free);
  g_autoptr (GError) error = NULL;

  for (; *paths != NULL; paths++)
    {
      BicSeriesRun *run = bic_run_read (*paths, &error);

      if (run == NULL)
        return bic_cli_refuse (error);
      g_ptr_array_add (runs, run);
    }
  if (!bic_run_join (runs, &error))
    return bic_cli_refuse (error);
  (as_json ? bic_run_print_json : bic_run_print_text) (runs->pdata[0]);
  return BIC_CLI_DONE;
}

int
bic_cmd_merge (int    argc,
               char **argv)
{
  gboolean as_json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON"), NULL },
    { NULL }
  };
  int code = bic_cli_parse (&argc, &argv, options, "FILE...", 1, -1);

  return code == BIC_CLI_RUN ? merge (argv + 1, as_json) : code;
}
