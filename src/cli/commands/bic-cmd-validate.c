/* bicorne-cli validate: prints the problems of battles, and applies fixes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-cli.h"
#include "bic-engine-check.h"
#include "bic-output.h"
#include "bic-scenario-io.h"

#define ROUNDS 64                       /* maximum number of fixes, because a fix can cause another problem */

typedef struct {
  BicCatalogue *catalogue;
  JsonBuilder  *json;                   /* NULL for text output */
  gboolean      fix;
  int           count[BIC_PROBLEM_NOTE + 1], ignored;
  int           read, unread;           /* number of files that could be read, and of files that could not */
} BicValidation;

static void
print_problem (const char        *path,
               const BicScenario *scenario,
               const BicProblem  *problem,
               guint              line)
{
  static const char *const words[] = { NC_("severity", "error"), NC_("severity", "warning"), NC_("severity", "note"),
                                       NC_("severity", "ignored") };
  g_autofree char *place = bic_problem_place (problem, scenario);

  if (line > 0)
    g_print ("%s:%u: ", path, line);
  else
    g_print ("%s: ", path);
  g_print ("%s: %s%s%s [%s]\n",
           g_dpgettext2 (NULL, "severity", words[problem->ignored ? G_N_ELEMENTS (words) - 1 : problem->severity]),
               place,
           *place != '\0' ? ": " : "", problem->text, problem->code);
  if (problem->ignored ? problem->reason != NULL : problem->advice != NULL)
    g_print ("    %s\n", problem->ignored ? problem->reason : problem->advice);
}

static void
add_problem (JsonBuilder       *json,
             const BicScenario *scenario,
             const BicProblem  *problem,
             guint              line)
{
  g_autofree char *place = bic_problem_place (problem, scenario);

  json_builder_begin_object (json);
  bic_json_string (json, "severity", bic_severity_name (problem->severity));
  bic_json_string (json, "code", problem->code);
  bic_json_string (json, "place", place);
  bic_json_int (json, "line", line);
  bic_json_string (json, "text", problem->text);
  bic_json_string (json, "advice", problem->advice);
  bic_json_flag (json, "fixable", problem->fix != NULL);
  bic_json_flag (json, "ignored", problem->ignored);
  bic_json_string (json, "reason", problem->reason);
  json_builder_end_object (json);
}

static void
report (BicValidation     *validation,
        const char        *path,
        const BicScenario *scenario,
        GPtrArray         *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = g_ptr_array_index (problems, i);
      const BicItem *item = bic_scenario_find (scenario, problem->item, NULL);
      guint line = item != NULL ? item->line : 0;       /* line of the file; 0 if unknown */

      *(problem->ignored ? &validation->ignored : &validation->count[problem->severity]) += 1;
      if (validation->json != NULL)
        add_problem (validation->json, scenario, problem, line);
      else
        print_problem (path, scenario, problem, line);
    }
}

/* Applies the first fix that is possible. Returns %FALSE if there is none. Problems that the battle ignores are not
 * fixed. */
static gboolean
apply_first_fix (BicScenario *scenario,
                 const char  *path,
                 GPtrArray   *problems,
                 gboolean     quiet)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = g_ptr_array_index (problems, i);
      g_autoptr (BicEdit) inverse = problem->fix != NULL
          && !problem->ignored ? bic_edit_apply (scenario, problem->fix, NULL) : NULL;

      if (inverse == NULL)
        continue;
      if (!quiet)
        g_print (_("%s: fixed: %s: %s\n"), path, problem->text, problem->fix_label != NULL ? problem->fix_label : "");
      return TRUE;
    }
  return FALSE;
}

/* Applies fixes and saves the file. Returns the remaining problems. */
static GPtrArray *
fix (BicValidation  *validation,
     const char     *path,
     GFile          *file,
     BicScenario    *scenario,
     GPtrArray      *problems,
     GError        **error)
{
  int fixed = 0;

  while (fixed < ROUNDS && apply_first_fix (scenario, path, problems, validation->json != NULL))
    {
      fixed++;
      g_ptr_array_unref (problems);
      problems = bic_check_all (scenario, validation->catalogue);
    }
  if (fixed > 0 && !bic_scenario_save (scenario, file, error))
    g_clear_pointer (&problems, g_ptr_array_unref);
  return problems;
}

static int
validate (BicValidation *validation,
          const char    *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) scenario = bic_scenario_load (file, &error);
  g_autoptr (GPtrArray) problems = scenario != NULL ? bic_check_all (scenario, validation->catalogue) : NULL;

  if (problems != NULL && validation->fix)
    problems = fix (validation, path, file, scenario, g_steal_pointer (&problems), &error);
  if (problems == NULL)
    {
      validation->unread++;
      if (validation->json == NULL)
        return bic_cli_fail (error);
      json_builder_begin_object (validation->json);
      bic_json_string (validation->json, "file", path);
      bic_json_string (validation->json, "error", error->message);
      json_builder_end_object (validation->json);
      bic_cli_print_error (error->message);
      return BIC_CLI_USAGE;
    }
  validation->read++;
  if (validation->json != NULL)
    {
      json_builder_begin_object (validation->json);
      bic_json_string (validation->json, "file", path);
      bic_json_begin_array (validation->json, "problems");
    }
  report (validation, path, scenario, problems);
  if (validation->json != NULL)
    {
      json_builder_end_array (validation->json);
      json_builder_end_object (validation->json);
    }
  return BIC_CLI_DONE;
}

/* Prints the totals. The text omits the numbers of problems if no file could be read. */
static void
print_totals (BicValidation *validation)
{
  int errors = validation->count[BIC_PROBLEM_ERROR], warnings = validation->count[BIC_PROBLEM_WARNING];
  int notes = validation->count[BIC_PROBLEM_NOTE], unread = validation->unread;
  g_autofree char *error = g_strdup_printf (ngettext ("%d error", "%d errors", (gulong) errors), errors);
  g_autofree char *warning = g_strdup_printf (ngettext ("%d warning", "%d warnings", (gulong) warnings), warnings);
  g_autofree char *note = g_strdup_printf (ngettext ("%d note", "%d notes", (gulong) notes), notes);

  if (validation->json == NULL)
    {
      /* Translators: how many errors, warnings and notes there are: “1 error, 2 warnings, 0 notes” */
      if (validation->read > 0)
        g_print (_("%1$s, %2$s, %3$s\n"), error, warning, note);
      if (validation->ignored > 0)
        g_print (_("%d ignored\n"), validation->ignored);
      if (unread > 0)
        g_print (ngettext ("%d file could not be checked\n", "%d files could not be checked\n", (gulong) unread),
                 unread);
      return;
    }
  json_builder_end_array (validation->json);
  bic_json_int (validation->json, "errors", errors);
  bic_json_int (validation->json, "warnings", warnings);
  bic_json_int (validation->json, "notes", notes);
  bic_json_int (validation->json, "ignored", validation->ignored);
  bic_json_int (validation->json, "unchecked", unread);
  json_builder_end_object (validation->json);
  bic_json_print (validation->json);
}

static int
run_validate (const BicSubcommand  *command,
              int                   argc,
              char                **argv)
{
  gboolean json = FALSE;
  BicValidation validation = { 0 };
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { "fix", 0, 0, G_OPTION_ARG_NONE, &validation.fix, N_("Apply the safe fixes and save the files"), NULL },
    { NULL }
  };
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (JsonBuilder) builder = NULL;
  int code = bic_cli_parse (command, &argc, &argv, options, "FILE...", 1, -1);

  if (code != BIC_CLI_RUN)
    return code;
  for (char **path = argv + 1; validation.fix && *path != NULL; path++)
    if (bic_is_stream (*path))
      return bic_cli_usage_error (_("--fix saves each file, and %s is not one: omit --fix, or name a file"), *path);
  validation.catalogue = catalogue = bic_cli_catalogue ();
  if (catalogue == NULL)
    return BIC_CLI_USAGE;
  validation.json = builder = json ? json_builder_new () : NULL;
  if (json)
    {
      json_builder_begin_object (builder);
      bic_json_begin_array (builder, "files");
    }
  code = BIC_CLI_DONE;
  for (char **path = argv + 1; *path != NULL; path++)
    {
      int one = validate (&validation, *path);

      code = MAX (code, one);
    }
  print_totals (&validation);
  return code == BIC_CLI_DONE && validation.count[BIC_PROBLEM_ERROR] > 0 ? BIC_CLI_NO : code;
}

const BicSubcommand bic_command_validate = {
  "validate", N_("Check battles and show how to fix their problems"), run_validate
};
