/* bicorne-cli merge: parts of one run of many games, put together.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-commands.h"
#include "bic-error.h"
#include "bic-run-text.h"

/* Reports games that are missing before or after the parts.  bic_run_join () refuses parts with a gap between them. */
static int
check_gap (int from,
           int to)
{
  g_autoptr (GError) error = NULL;

  if (from > to)
    return BIC_CLI_DONE;
  error = g_error_new (BIC_ERROR, BIC_ERROR_MISMATCH, _("Games %d to %d are missing"), from, to);
  return bic_cli_refuse (error);
}

static int
merge (char     **paths,
       gboolean   as_json)
{
  g_autoptr (GPtrArray) runs = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_run_free);
  g_autoptr (GError) error = NULL;
  const BicSeriesRun *whole;
  int before, after;

  for (; *paths != NULL; paths++)
    {
      BicSeriesRun *run = bic_run_read (*paths, &error);

      if (run == NULL)
        return bic_cli_refuse (error);
      g_ptr_array_add (runs, run);
    }
  if (!bic_run_join (runs, &error))
    return bic_cli_refuse (error);
  whole = runs->pdata[0];
  (as_json ? bic_run_print_json : bic_run_print_text) (whole);
  before = check_gap (1, whole->first);
  after = check_gap (whole->first + whole->games + 1, whole->whole);
  return MAX (before, after);
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
