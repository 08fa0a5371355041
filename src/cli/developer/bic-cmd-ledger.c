/* bicorne-dev ledger: lists the clauses of a ledger that have a passing rule case, that have none, and that do not need
 * one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-cli.h"
#include "bic-developer-text.h"
#include "bic-error.h"
#include "bic-safe-xml.h"
#include "bic-script.h"

#define NOT_APPLICABLE "not-applicable.tsv"

typedef enum { LEDGER_NONE, LEDGER_FAILS, LEDGER_REASON, LEDGER_PASSES, N_LEDGER } BicLedgerState;

typedef struct { char *name; GPtrArray *ids[N_LEDGER]; } BicLedgerGroup;

typedef struct {
  GPtrArray  *ids;                      /* char *, in the order of the ledgers */
  GHashTable *tested;                   /* id -> BicLedgerState of the cases for this clause */
  GHashTable *reasons;                  /* id -> reason why the clause does not need a case */
} BicLedger;

/* --- tables of tab-separated values ------------------------------------- */

typedef gboolean (*BicRowHandler) (char **head, char **cells, gpointer data, GError **error);

/* Calls @handle for each row except the first, which contains the names of the columns. */
static gboolean
read_table (const char     *path,
            BicRowHandler   handle,
            gpointer        data,
            GError        **error)
{
  gsize length;
  g_autofree char *text = bic_xml_read (path, &length, error);
  g_auto (GStrv) lines = text != NULL ? g_strsplit (text, "\n", -1) : NULL;
  g_auto (GStrv) head = text != NULL && lines[0] != NULL ? g_strsplit (lines[0], "\t", -1) : NULL;

  for (int i = 1; head != NULL && lines[i] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "\t", -1);

      if (*lines[i] == '\0' || *lines[i] == '#')
        continue;
      if (g_strv_length (cells) < g_strv_length (head))
        g_set_error (error, BIC_ERROR, BIC_ERROR_PARSE, D_("%s:%d: expected %u columns"), path, i + 1,
                     g_strv_length (head));
      else if (handle (head, cells, data, error))
        continue;
      return FALSE;
    }
  return text != NULL;
}

typedef struct { GPtrArray *ids; char *column; const char *value; } BicLedgerFilter;

static gboolean
add_id_if_matching (char     **head,
                    char     **cells,
                    gpointer   data,
                    GError   **error)
{
  BicLedgerFilter *filter = data;

  for (int i = 0; filter->column != NULL && head[i] != NULL; i++)
    if (strcmp (head[i], filter->column) == 0 && strcmp (cells[i], filter->value) != 0)
      return TRUE;
  g_ptr_array_add (filter->ids, g_strdup (cells[0]));
  return TRUE;
}

static gboolean
add_reason (char     **head,
            char     **cells,
            gpointer   data,
            GError   **error)
{
  if (g_strv_length (cells) < 2 || *g_strstrip (cells[1]) == '\0')
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_PARSE, D_("%s is declared not applicable without a reason"), cells[0]);
      return FALSE;
    }
  g_hash_table_insert (data, g_strdup (cells[0]), g_strdup (cells[1]));
  return TRUE;
}

/* --- the cases ---------------------------------------------------------- */

/* Reads not-applicable.tsv in a folder and its subfolders. */
static gboolean
read_reasons (GHashTable  *reasons,
              const char  *folder,
              GError     **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  const char *name;
  gboolean good = dir != NULL;

  while (good && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        good = read_reasons (reasons, path, error);
      else if (strcmp (name, NOT_APPLICABLE) == 0)
        good = read_table (path, add_reason, reasons, error);
    }
  return good;
}

/* --- the answer --------------------------------------------------------- */

/* Returns the group of an ID, for example "CCN-RET" of "CCN-RET-03". Creates the group if it does not exist yet. */
static BicLedgerGroup *
group_of (GPtrArray  *groups,
          const char *id)
{
  const char *dash = strrchr (id, '-');
  g_autofree char *name = g_strndup (id, dash != NULL ? (gsize) (dash - id) : strlen (id));
  BicLedgerGroup *group;

  for (guint i = 0; i < groups->len; i++)
    if (strcmp (((BicLedgerGroup *) groups->pdata[i])->name, name) == 0)
      return groups->pdata[i];
  group = g_new0 (BicLedgerGroup, 1);
  group->name = g_steal_pointer (&name);
  for (int state = 0; state < N_LEDGER; state++)
    group->ids[state] = g_ptr_array_new ();
  g_ptr_array_add (groups, group);
  return group;
}

static int
print_untested_ids (const BicLedger *ledger)
{
  static const struct { BicLedgerState state; const char *word; } listed[] = {
    { LEDGER_NONE, N_("none") }, { LEDGER_FAILS, N_("fails") }, { LEDGER_REASON, N_("not applicable") },
  };
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func (g_free);
  guint total[N_LEDGER] = { 0 };

  for (guint i = 0; i < ledger->ids->len; i++)
    {
      const char *id = ledger->ids->pdata[i];
      int state = GPOINTER_TO_INT (g_hash_table_lookup (ledger->tested, id));

      if (state == LEDGER_NONE && g_hash_table_contains (ledger->reasons, id))
        state = LEDGER_REASON;
      g_ptr_array_add (group_of (groups, id)->ids[state], (gpointer) id);
      total[state]++;
    }
  for (guint i = 0; i < groups->len; i++)
    {
      BicLedgerGroup *group = groups->pdata[i];
      GPtrArray *const *ids = group->ids;

      g_print (D_("%s: %u with a passing case, %u without, %u failing, %u not applicable\n"), group->name,
               ids[LEDGER_PASSES]->len, ids[LEDGER_NONE]->len, ids[LEDGER_FAILS]->len, ids[LEDGER_REASON]->len);
      for (guint k = 0; k < G_N_ELEMENTS (listed); k++)
        for (guint n = 0; n < ids[listed[k].state]->len; n++)
          {
            const char *id = ids[listed[k].state]->pdata[n], *reason = NULL;

            if (listed[k].state == LEDGER_REASON)
              reason = g_hash_table_lookup (ledger->reasons, id);
            g_print ("    %s %s%s%s\n", D_(listed[k].word), id, reason ? ": " : "", reason ? reason : "");
          }
      for (int state = 0; state < N_LEDGER; state++)
        g_ptr_array_unref (ids[state]);
      g_free (group->name);
    }
  g_print (D_("all: %u of %u with a passing case, %u without, %u failing, %u not applicable\n"), total[LEDGER_PASSES],
           ledger->ids->len, total[LEDGER_NONE], total[LEDGER_FAILS], total[LEDGER_REASON]);
  return total[LEDGER_NONE] + total[LEDGER_FAILS] == 0 ? BIC_CLI_DONE : BIC_CLI_NO;
}

static int
run_ledger (const BicSubcommand  *command,
            int                   argc,
            char                **argv)
{
  g_autofree char *where = NULL, *tests = NULL;
  const GOptionEntry options[] = {
    { "where", 0, 0, G_OPTION_ARG_STRING, &where, N_("Only the rows whose column has this value"), "COLUMN=VALUE" },
    { "tests", 0, 0, G_OPTION_ARG_FILENAME, &tests, N_("Where the rule scripts are"), "DIR" },
    { NULL }
  };
  int code = bic_cli_parse (command, &argc, &argv, options, "LEDGER.tsv...", 1, -1);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) tested = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) reasons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  BicLedger ledger = { ids, tested, reasons };
  BicLedgerFilter filter = { .ids = ids };
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (GPtrArray) cases = NULL;
  g_autoptr (GError) error = NULL;
  char *equals;

  if (code != BIC_CLI_RUN)
    return code;
  if (tests == NULL)
    return bic_cli_usage_error (D_("name the folder of the rule scripts with --tests DIR"));
  if (where != NULL)
    {
      if ((equals = strchr (where, '=')) == NULL)
        return bic_cli_usage_error (D_("--where: expected COLUMN=VALUE"));
      *equals = '\0';
      filter.column = where;
      filter.value = equals + 1;
    }
  for (char **path = argv + 1; *path != NULL; path++)
    if (!read_table (*path, add_id_if_matching, &filter, &error))
      return bic_cli_fail (error);
  catalogue = bic_cli_catalogue ();
  if (catalogue == NULL)
    return BIC_CLI_USAGE;
  if (!read_reasons (reasons, tests, &error) || (cases = bic_script_load (tests, &error)) == NULL)
    return bic_cli_fail (error);
  for (guint i = 0; i < cases->len; i++)
    {
      const BicCase *test = cases->pdata[i];
      gboolean passes = bic_case_run (test, catalogue, NULL, NULL, NULL);

      for (guint k = 0; k < test->ids->len; k++)
        {
          const char *id = test->ids->pdata[k];
          gboolean failed = GPOINTER_TO_INT (g_hash_table_lookup (tested, id)) == LEDGER_FAILS;
          BicLedgerState state = failed || !passes ? LEDGER_FAILS : LEDGER_PASSES;

          g_hash_table_insert (tested, g_strdup (id), GINT_TO_POINTER (state));
        }
    }
  return print_untested_ids (&ledger);
}

const BicSubcommand bic_command_ledger = {
  "ledger", N_("List the rules that have a passing case"), run_ledger
};
