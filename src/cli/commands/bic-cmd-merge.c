/* bicorne-cli merge: combines the results of parts of a series of games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-error.h"
#include "bic-run-show.h"

#define MOST_BYTES (64 * 1024 * 1024)

/* --- reading ------------------------------------------------------------ */

static JsonNode *
member (JsonObject   *object,
        const char   *key,
        JsonNodeType  type)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, key) : NULL;

  return node != NULL && JSON_NODE_TYPE (node) == type ? node : NULL;
}

static char *
text_of (JsonObject *object,
         const char *key)
{
  JsonNode *node = member (object, key, JSON_NODE_VALUE);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING ? json_node_dup_string (node) : NULL;
}

static int
number_of (JsonObject *object,
           const char *key)
{
  JsonNode *node = member (object, key, JSON_NODE_VALUE);
  gint64 number = node != NULL && json_node_get_value_type (node) == G_TYPE_INT64 ? json_node_get_int (node) : -1;

  return number >= 0 && number <= G_MAXINT / 2 ? (int) number : -1;
}

static gboolean
read_pair (JsonObject *object,
           const char *key,
           char       *pair[2])
{
  JsonNode *node = member (object, key, JSON_NODE_ARRAY);
  JsonArray *array = node != NULL ? json_node_get_array (node) : NULL;

  for (guint i = 0; array != NULL && json_array_get_length (array) == 2 && i < 2; i++)
    pair[i] = JSON_NODE_TYPE (json_array_get_element (array, i)) == JSON_NODE_VALUE
              ? g_strdup (json_array_get_string_element (array, i)) : NULL;
  return pair[0] != NULL && pair[1] != NULL;
}

static void
read_count (JsonObject *object,
            const char *name,
            JsonNode   *node,
            gpointer    counts)
{
  if (JSON_NODE_TYPE (node) == JSON_NODE_VALUE && json_node_get_value_type (node) == G_TYPE_INT64)
    bic_counts_add (counts, json_node_get_int (node), "%s", name);
}

static gboolean
read_counts (BicSeriesRun *run,
             JsonObject   *object)
{
  JsonNode *node = member (object, "counts", JSON_NODE_OBJECT);
  BicCounts *counts = bic_counts_new ();

  if (node != NULL)
    json_object_foreach_member (json_node_get_object (node), read_count, counts);
  g_ptr_array_add (run->counts, counts);
  return node != NULL;
}

static gboolean
read_changes (BicSeriesRun *run,
              JsonObject   *object)
{
  JsonNode *node = member (object, "changes", JSON_NODE_ARRAY);
  JsonArray *array = node != NULL ? json_node_get_array (node) : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      JsonObject *change = JSON_NODE_HOLDS_OBJECT (element) ? json_node_get_object (element) : NULL;

      g_ptr_array_add (run->changes, text_of (change, "change"));
      g_ptr_array_add (run->labels, text_of (change, "text"));
      if (run->changes->pdata[i] == NULL || run->labels->pdata[i] == NULL || !read_counts (run, change))
        return FALSE;
    }
  return array != NULL;
}

static gboolean
read_run (BicSeriesRun *run,
          JsonObject   *object)
{
  run->battle = text_of (object, "battle");
  run->hash = text_of (object, "hash");
  run->seed = text_of (object, "seed");
  run->score_name = text_of (object, "score");
  run->first = number_of (object, "first");
  run->games = number_of (object, "of");
  run->whole = MAX (0, number_of (object, "series"));
  return run->battle && run->hash && run->seed && run->score_name && run->first >= 0 && run->games > 0
         && (run->whole == 0 || run->whole - run->games >= run->first) && read_pair (object, "armies", run->army)
         && read_pair (object, "players", run->player) && read_counts (run, object) && read_changes (run, object);
}

static BicSeriesRun *
read_file (const char  *path,
           GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (strcmp (path, "-") == 0 ? "/dev/stdin" : path);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (BicSeriesRun) run = bic_run_new ();
  g_autofree char *data = NULL;
  gsize length;

  if (!g_file_load_contents (file, NULL, &data, &length, NULL, error))
    return NULL;
  if (length < MOST_BYTES && g_utf8_validate (data, (gssize) length, NULL)
      && json_parser_load_from_data (parser, data, (gssize) length, NULL)
      && json_parser_get_root (parser) != NULL && JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser))
      && read_run (run, json_node_get_object (json_parser_get_root (parser))))
    return g_steal_pointer (&run);
  bic_fail (error, BIC_ERROR_PARSE, _("%s is not output of “simulate --json”"), path);
  return NULL;
}

/* --- putting together --------------------------------------------------- */

static gboolean
same_series (const BicSeriesRun *a,
             const BicSeriesRun *b)
{
  gboolean same = strcmp (a->hash, b->hash) == 0 && strcmp (a->seed, b->seed) == 0
                  && strcmp (a->player[0], b->player[0]) == 0 && strcmp (a->player[1], b->player[1]) == 0
                  && (a->whole == 0 || b->whole == 0 || a->whole == b->whole) && a->changes->len == b->changes->len;

  for (guint i = 0; same && i < a->changes->len; i++)
    same = strcmp (a->changes->pdata[i], b->changes->pdata[i]) == 0;
  return same;
}

static int
compare_runs (gconstpointer a,
              gconstpointer b)
{
  return (*(const BicSeriesRun *const *) a)->first - (*(const BicSeriesRun *const *) b)->first;
}

/* Adds all parts to the first part. Fails if games are missing between two parts, or if a game is in two parts. */
static gboolean
join_runs (GPtrArray  *runs,
           GError    **error)
{
  BicSeriesRun *whole;

  g_ptr_array_sort (runs, compare_runs);
  whole = runs->pdata[0];
  for (guint i = 0; i < runs->len; i++)
    {
      const BicSeriesRun *part = runs->pdata[i];

      for (guint k = 0; k < part->counts->len; k++)
        if (bic_counts_get (part->counts->pdata[k], "games") != part->games)
          return bic_fail (error, BIC_ERROR_MISMATCH,
                           _("The part that begins with game %d was stopped before its end"), part->first + 1);
    }
  for (guint i = 1; i < runs->len; i++)
    {
      const BicSeriesRun *part = runs->pdata[i];
      int next = whole->first + whole->games;

      if (!same_series (whole, part))
        return bic_fail (error, BIC_ERROR_MISMATCH,
                         _("These are not parts of one run: battle, players, seed or changes differ"));
      if (part->first > next)
        return bic_fail (error, BIC_ERROR_MISMATCH, _("Games %d to %d are missing"), next + 1, part->first);
      if (part->first < next)
        return bic_fail (error, BIC_ERROR_MISMATCH, _("Game %d is counted twice"), part->first + 1);
      whole->games += part->games;
      whole->whole = MAX (whole->whole, part->whole);
      for (guint k = 0; k < whole->counts->len; k++)
        bic_counts_add_all (whole->counts->pdata[k], part->counts->pdata[k]);
    }
  return TRUE;
}

/* --- the command -------------------------------------------------------- */

static int
merge (char     **paths,
       gboolean   as_json)
{
  g_autoptr (GPtrArray) runs = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_run_free);
  g_autoptr (GError) error = NULL;
  const BicSeriesRun *whole;
  int code = BIC_CLI_DONE;

  for (; *paths != NULL; paths++)
    {
      BicSeriesRun *run = read_file (*paths, &error);

      if (run == NULL)
        return bic_cli_fail_usage (error);
      g_ptr_array_add (runs, run);
    }
  if (!join_runs (runs, &error))
    return bic_cli_fail_usage (error);
  whole = runs->pdata[0];
  (as_json ? bic_run_print_json : bic_run_print_text) (whole);
  /* checks for missing games before the first part and after the last one */
  for (int end = 0; end < 2; end++)
    {
      int from = end == 0 ? 1 : whole->first + whole->games + 1, to = end == 0 ? whole->first : whole->whole;
      g_autofree char *text = g_strdup_printf (_("Games %d to %d are missing"), from, to);

      if (from > to)
        continue;
      bic_cli_print_error (text);
      code = BIC_CLI_NO;
    }
  return code;
}

static int
run_merge (const BicSubcommand  *command,
           int                   argc,
           char                **argv)
{
  gboolean as_json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON"), NULL },
    { NULL }
  };
  int code = bic_cli_parse (command, &argc, &argv, options, "FILE...", 1, -1);

  return code == BIC_CLI_RUN ? merge (argv + 1, as_json) : code;
}

const BicSubcommand bic_command_merge = {
  "merge", N_("Combine parts of a simulation"), run_merge
};
