/* bicorne-cli test-rules: runs rule scripts, tells what happens in them, or makes the index of what they prove.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-cli.h"
#include "bic-commands.h"
#include "bic-developer-text.h"
#include "bic-script.h"

/* --- running ------------------------------------------------------------ */

/* "CCN-RET-03 CCN-RET-05 militia retreats ...", on one line, and in brackets what it is played with. */
static char *
case_name (const BicCase *test)
{
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < test->ids->len; i++)
    g_string_append_printf (name, "%s ", (const char *) test->ids->pdata[i]);
  g_string_append (name, test->title);
  if (test->with != NULL)
    g_string_append_printf (name, " (%s)", test->with);
  return g_strdelimit (g_string_free (name, FALSE), "#\n", ' ');
}

static void
complain (const BicCase *test,
          const GError  *error)
{
  g_autofree char *text = test->with != NULL ? g_strdup_printf ("%s (%s)", error->message, test->with)
                          : g_strdup (error->message);

  bic_cli_complain (text);
}

static void
report (const BicCase *test,
        guint          number,
        const GError  *error,
        gboolean       tap)
{
  g_autofree char *name = case_name (test);

  if (tap)
    g_print ("%sok %u - %s\n", error != NULL ? "not " : "", number, name);
  if (error != NULL && tap)
    g_print ("# %s\n", error->message);
  else if (error != NULL)
    complain (test, error);
}

/* Those that are met by no case, one a line after @mark */
static guint
print_unmet (GHashTable *reasons,
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

/* One more case: whether each reason against a choice is expected by another */
static gboolean
report_reasons (GHashTable *reasons,
                guint       number)
{
  guint unmet = print_unmet (reasons, "# ");

  g_print ("%sok %u - each reason is expected by a case\n", unmet > 0 ? "not " : "", number);
  return unmet == 0;
}

static int
run_all (GPtrArray    *cases,
         BicCatalogue *catalogue,
         gboolean      tap,
         GHashTable   *reasons)
{
  g_autoptr (GCancellable) cancellable = bic_cli_interruptible ();
  guint failed = 0, done;

  if (tap)
    g_print ("1..%u\n", cases->len + (reasons != NULL));
  for (done = 0; done < cases->len && !g_cancellable_is_cancelled (cancellable); done++)
    {
      g_autoptr (GError) error = NULL;

      failed += !bic_case_run (cases->pdata[done], catalogue, NULL, reasons, &error);
      report (cases->pdata[done], done + 1, error, tap);
      bic_cli_progress (_("cases"), done + 1, cases->len);
    }
  bic_cli_progress_end ();
  if (reasons != NULL && done == cases->len)
    failed += !report_reasons (reasons, ++done);
  g_print ("%s%u passed, %u failed\n", tap ? "# " : "", done - failed, failed);
  return failed == 0 && done >= cases->len ? BIC_CLI_DONE : BIC_CLI_NO;
}

/* --- telling ------------------------------------------------------------ */

/* Each case under its title, as far as it goes */
static int
tell_all (GPtrArray    *cases,
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
        bic_cli_complain (error->message);
    }
  return code;
}

/* --- reasons that no case expects --------------------------------------- */

static int
print_reasons (GPtrArray    *cases,
               BicCatalogue *catalogue,
               GHashTable   *reasons)
{
  guint missing;

  for (guint i = 0; i < cases->len; i++)
    bic_case_run (cases->pdata[i], catalogue, NULL, reasons, NULL);
  missing = print_unmet (reasons, "");
  g_print (_("%u reasons are expected by no case\n"), missing);
  return missing == 0 ? BIC_CLI_DONE : BIC_CLI_NO;
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

/* "CCN-RET" of "CCN-RET-03". */
static char *
group_of (const char *id)
{
  const char *dash = strrchr (id, '-');

  return g_strndup (id, dash != NULL ? (gsize) (dash - id) : strlen (id));
}

static void
print_index (GPtrArray *cases)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (BicIndexRow));
  g_autofree char *last = NULL;

  for (guint i = 0; i < cases->len; i++)
    for (guint k = 0; k < ((BicCase *) cases->pdata[i])->ids->len; k++)
      {
        BicIndexRow row = { ((BicCase *) cases->pdata[i])->ids->pdata[k], cases->pdata[i] };

        g_array_append_val (rows, row);
      }
  g_array_sort (rows, compare_rows);
  g_print ("# Rules that are tested\n\nEach clause with what its cases prove, made by `bicorne-cli test-rules "
           "--index`.\n");
  for (guint i = 0; i < rows->len; i++)
    {
      const BicIndexRow *row = &g_array_index (rows, BicIndexRow, i);
      const BicIndexRow *before = row - (i > 0);
      g_autofree char *group = group_of (row->id);
      g_autofree char *file = g_path_get_basename (row->test->file);

      if (i > 0 && g_str_equal (row->id, before->id) && row->test->line == before->test->line &&
          g_str_equal (row->test->file, before->test->file))
        continue;                                               /* the same case with another thing */
      if (g_strcmp0 (group, last) != 0)
        g_print ("\n## %s\n\n", group);
      g_free (last);
      last = g_steal_pointer (&group);
      g_print ("- **%s** %s (%s)\n", row->id, row->test->title, file);
    }
}

/* --- the command -------------------------------------------------------- */

static GPtrArray *
load_all (char  **paths,
          GError **error)
{
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_case_free);

  for (char **path = paths; *path != NULL; path++)
    {
      GPtrArray *found = bic_script_load (*path, error);

      if (found == NULL)
        return NULL;
      g_ptr_array_extend_and_steal (cases, found);
    }
  return g_steal_pointer (&cases);
}

int
bic_cmd_test_rules (int    argc,
                    char **argv)
{
  gboolean tap = FALSE, index = FALSE, tell = FALSE, reasons = FALSE;
  const GOptionEntry options[] = {
    { "tap", 0, 0, G_OPTION_ARG_NONE, &tap, N_("Report each case in the Test Anything Protocol"), NULL },
    { "index", 0, 0, G_OPTION_ARG_NONE, &index, N_("Print an index of the clauses instead of running the cases"),
      NULL },
    { "tell", 0, 0, G_OPTION_ARG_NONE, &tell, N_("Tell what happens in each case, as the log of a game does"), NULL },
    { "reasons", 0, 0, G_OPTION_ARG_NONE, &reasons, N_("Print the reasons against a choice that no case expects"),
      NULL },
    { NULL }
  };
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (GPtrArray) cases = NULL;
  g_autoptr (GHashTable) met = NULL;
  g_autoptr (GError) error = NULL;
  int code = bic_cli_parse (&argc, &argv, options, "PATH...", 1, -1);

  if (code == BIC_CLI_RUN)
    code = bic_cli_ignored ((BicIgnored[]) { { index && tell, "--index", .with = "--tell" },
                                            { index && reasons, "--index", .with = "--reasons" },
                                            { index && tap, "--index", .with = "--tap" },
                                            { tell && reasons, "--tell", .with = "--reasons" },
                                            { tell && tap, "--tell", .with = "--tap" },
                                            { 0 } });
  if (code != BIC_CLI_RUN)
    return code;
  cases = load_all (argv + 1, &error);
  if (cases == NULL)
    return bic_cli_fail (error);
  if (index)
    return print_index (cases), BIC_CLI_DONE;
  catalogue = bic_cli_catalogue ();
  if (catalogue == NULL)
    return BIC_CLI_USAGE;
  met = reasons ? g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) : NULL;
  if (reasons && !tap)
    return print_reasons (cases, catalogue, met);
  return tell ? tell_all (cases, catalogue) : run_all (cases, catalogue, tap, met);
}
