/* bicorne-dev test-rules: runs the cases of rule scripts, or prints their logs or an index of the tested clauses.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-cli.h"
#include "bic-developer-text.h"
#include "bic-script.h"

/* --- running ------------------------------------------------------------ */

/* Prints the result of a case on one line: "CCN-RET-03 CCN-RET-05 militia retreats ...", followed by the variant of the
 * case in brackets. */
static void
report (const BicCase *test,
        guint          number,
        const GError  *error,
        gboolean       tap)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autofree char *with = test->with != NULL ? g_strdup_printf (" (%s)", test->with) : g_strdup ("");

  for (guint i = 0; i < test->ids->len; i++)
    g_string_append_printf (name, "%s ", (const char *) test->ids->pdata[i]);
  g_string_append_printf (name, "%s%s", test->title, with);
  if (tap)
    {
      g_print ("%sok %u - %s\n", error != NULL ? "not " : "", number, g_strdelimit (name->str, "#\n", ' '));
      if (error != NULL)
        g_print ("# %s\n", error->message);
    }
  else if (error != NULL)
    {
      g_autofree char *text = g_strconcat (error->message, with, NULL);

      bic_cli_print_error (text);
    }
}

/* Prints the reasons against choices that no case expects, one per line after @mark. Returns the number of these
 * reasons. */
static guint
print_untested_reasons (GHashTable *reasons,
                        const char *mark)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (reasons), (GCompareFunc) strcmp);
  guint unmet = 0;

  for (GList *l = names; l; l = l->next)
    if (g_hash_table_lookup (reasons, l->data) == NULL)
      {
        unmet++;
        g_print ("%s%s\n", mark, (char *) l->data);
      }
  return unmet;
}

static int
run_all (GPtrArray    *cases,
         BicCatalogue *catalogue,
         gboolean      tap,
         GHashTable   *reasons)
{
  g_autoptr (GCancellable) cancellable = bic_cli_catch_interrupt ();
  guint failed = 0, done;

  if (tap)
    g_print ("1..%u\n", cases->len + (reasons != NULL));
  for (done = 0; done < cases->len && !g_cancellable_is_cancelled (cancellable); done++)
    {
      g_autoptr (GError) error = NULL;

      failed += !bic_case_run (cases->pdata[done], catalogue, NULL, reasons, &error);
      report (cases->pdata[done], done + 1, error, tap);
      bic_cli_progress ((int) done + 1, (int) cases->len, (gpointer) D_("cases"));
    }
  bic_cli_clear_progress ();
  if (reasons != NULL && done == cases->len)    /* reported as an additional case */
    {
      guint unmet = print_untested_reasons (reasons, "# ");

      g_print ("%sok %u - each reason is expected by a case\n", unmet > 0 ? "not " : "", ++done);
      failed += unmet > 0;
    }
  g_print ("%s%u passed, %u failed\n", tap ? "# " : "", done - failed, failed);
  return failed == 0 && done >= cases->len ? BIC_CLI_DONE : BIC_CLI_NO;
}

/* --- reports ------------------------------------------------------------ */

/* Prints the title and the log of each case. The log of a failed case ends at the failure. */
static int
print_all_cases (GPtrArray    *cases,
                 BicCatalogue *catalogue)
{
  int code = BIC_CLI_DONE;

  for (guint i = 0; i < cases->len; i++)
    {
      const BicCase *test = cases->pdata[i];
      g_autoptr (GString) report = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      if (!bic_case_run (test, catalogue, report, NULL, &error))
        code = BIC_CLI_NO;
      g_print ("%s%s\n%s", i > 0 ? "\n" : "", test->title, report->str);
      if (error != NULL)
        bic_cli_print_error (error->message);
    }
  return code;
}

/* --- the index ---------------------------------------------------------- */

typedef struct { const char *id; const BicCase *test; } BicIndexRow;

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const BicIndexRow *x = a, *y = b;
  int order = strcmp (x->id, y->id);

  return order != 0 ? order : strcmp (x->test->title, y->test->title);
}

static void
print_index (GPtrArray *cases)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (BicIndexRow));
  g_autofree char *last = NULL;

  for (guint i = 0; i < cases->len; i++)
    {
      const BicCase *test = cases->pdata[i];

      for (guint k = 0; k < test->ids->len; k++)
        g_array_append_vals (rows, &(BicIndexRow) { test->ids->pdata[k], test }, 1);
    }
  g_array_sort (rows, compare_rows);
  g_print ("# Rules that are tested\n\n"
           "Each clause with what its cases prove, made by `bicorne-dev test-rules --index`.\n");
  for (guint i = 0; i < rows->len; i++)
    {
      const BicIndexRow *row = &g_array_index (rows, BicIndexRow, i), *before = row - (i > 0);
      const char *dash = strrchr (row->id, '-');
      g_autofree char *group = g_strndup (row->id, dash != NULL ? (gsize) (dash - row->id) : strlen (row->id));
      g_autofree char *file = g_path_get_basename (row->test->file);

      if (i > 0 && g_str_equal (row->id, before->id) && row->test->line == before->test->line
          && g_str_equal (row->test->file, before->test->file))
        continue;                               /* another variant of the same case */
      if (g_strcmp0 (group, last) != 0)         /* the group is "CCN-RET" for "CCN-RET-03" */
        g_print ("\n## %s\n\n", group);
      g_free (last);
      last = g_steal_pointer (&group);
      g_print ("- **%s** %s (%s)\n", row->id, row->test->title, file);
    }
}

/* --- the command -------------------------------------------------------- */

static int
run_test_rules (const BicSubcommand  *command,
                int                   argc,
                char                **argv)
{
  gboolean tap = FALSE, index = FALSE, print_titles = FALSE, reasons = FALSE;
  const GOptionEntry options[] = {
    { "tap", 0, 0, G_OPTION_ARG_NONE, &tap, N_("Report each case in the Test Anything Protocol"), NULL },
    { "index", 0, 0, G_OPTION_ARG_NONE, &index, N_("Print an index of the clauses instead of running the cases"),
      NULL },
    { "tell", 0, 0, G_OPTION_ARG_NONE, &print_titles, N_("Tell what happens in each case, as the log of a game does"),
      NULL },
    { "reasons", 0, 0, G_OPTION_ARG_NONE, &reasons, N_("Print the reasons against a choice that no case expects"),
      NULL },
    { NULL }
  };
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_case_free);
  g_autoptr (GHashTable) met = NULL;
  g_autoptr (GError) error = NULL;
  int code = bic_cli_parse (command, &argc, &argv, options, "PATH...", 1, -1);
  guint unmet;

  if (code == BIC_CLI_RUN)
    code = bic_cli_check_ignored ((BicIgnored[]) { { index && print_titles, "--index", .with = "--tell" },
                                                  { index && reasons, "--index", .with = "--reasons" },
                                                  { index && tap, "--index", .with = "--tap" },
                                                  { print_titles && reasons, "--tell", .with = "--reasons" },
                                                  { print_titles && tap, "--tell", .with = "--tap" },
                                                  { 0 } });
  if (code != BIC_CLI_RUN)
    return code;
  for (char **path = argv + 1; *path != NULL; path++)
    {
      GPtrArray *found = bic_script_load (*path, &error);

      if (found == NULL)
        return bic_cli_fail (error);
      g_ptr_array_extend_and_steal (cases, found);
    }
  if (index)
    return print_index (cases), BIC_CLI_DONE;
  catalogue = bic_cli_catalogue ();
  if (catalogue == NULL)
    return BIC_CLI_USAGE;
  if (print_titles)
    return print_all_cases (cases, catalogue);
  met = reasons ? g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) : NULL;
  if (!reasons || tap)
    return run_all (cases, catalogue, tap, met);
  for (guint i = 0; i < cases->len; i++)
    bic_case_run (cases->pdata[i], catalogue, NULL, met, NULL);
  unmet = print_untested_reasons (met, "");
  g_print (D_("%u reasons are expected by no case\n"), unmet);
  return unmet == 0 ? BIC_CLI_DONE : BIC_CLI_NO;
}

const BicSubcommand bic_command_test_rules = {
  "test-rules", N_("Run rule scripts"), run_test_rules
};
