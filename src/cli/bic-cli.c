/* Messages and input of the commands, and interruptible work.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bic-cli.h"
#include "bic-edit.h"
#include "bic-error.h"
#include "bic-output.h"
#include "bic-player-aid.h"
#include "bic-scenario-io.h"

#define MAX_LINE 65536                  /* maximum length of a line in bytes; the rest of a longer line is discarded */

/* --- messages ----------------------------------------------------------- */

/**
 * bic_cli_print_error:
 * @message: the line to print to the standard error; starts with "file:line: " if file and line are known
 */
void
bic_cli_print_error (const char *message)
{
  bic_cli_clear_progress ();
  g_printerr ("%s\n", message);
}

/**
 * bic_cli_usage_error:
 * @format: the error, and what the user can do
 *
 * Prints a usage error after the names of the program and the command.
 *
 * Returns: %BIC_CLI_USAGE
 */
int
bic_cli_usage_error (const char *format,
                     ...)
{
  g_autofree char *message = NULL, *line = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  line = g_strdup_printf ("%s: %s", g_get_prgname (), message);
  bic_cli_print_error (line);
  return BIC_CLI_USAGE;
}

/**
 * bic_cli_check_ignored:
 * @rows: options that need or exclude another option
 *
 * Reports the first option that would have no effect.
 *
 * Returns: %BIC_CLI_RUN, or %BIC_CLI_USAGE after a message
 */
int
bic_cli_check_ignored (const BicIgnored *rows)
{
  for (; rows->option; rows++)
    if (rows->wrong && rows->without)
      return bic_cli_usage_error (_("%s has no effect without %s"), rows->option, rows->without);
    else if (rows->wrong)
      return bic_cli_usage_error (_("%s and %s cannot be combined"), rows->option, rows->with);
  return BIC_CLI_RUN;
}

/**
 * bic_cli_report_mismatch:
 * @file: a saved game
 * @mismatch: description of the first choice that the rules do not allow
 *
 * Reports a saved game that cannot be replayed completely.
 *
 * Returns: %BIC_CLI_NO
 */
int
bic_cli_report_mismatch (const char *file,
                         const char *mismatch)
{
  g_autofree char *text = g_strdup_printf ("%s: %s", file, mismatch);

  bic_cli_print_error (text);
  return BIC_CLI_NO;
}

/**
 * bic_cli_fail:
 * @error: the error
 *
 * Returns: %BIC_CLI_NO if the error is a negative answer, for example if a battle cannot be played; otherwise
 *   %BIC_CLI_USAGE
 */
int
bic_cli_fail (const GError *error)
{
  bic_cli_print_error (error->message);
  return g_error_matches (error, BIC_ERROR, BIC_ERROR_UNPLAYABLE)
         || g_error_matches (error, BIC_ERROR, BIC_ERROR_MISMATCH)
         || g_error_matches (error, BIC_ERROR, BIC_ERROR_INVARIANT) ? BIC_CLI_NO : BIC_CLI_USAGE;
}

/**
 * bic_cli_fail_usage:
 * @error: an error that occurred after all files were read
 *
 * Reports an error. A wrong range or name must come from an operand, because the files have been read. It is therefore
 * reported as a usage error.
 *
 * Returns: the exit code, see bic_cli_fail ()
 */
int
bic_cli_fail_usage (const GError *error)
{
  if (g_error_matches (error, BIC_ERROR, BIC_ERROR_RANGE) || g_error_matches (error, BIC_ERROR, BIC_ERROR_UNKNOWN))
    return bic_cli_usage_error ("%s", error->message);
  return bic_cli_fail (error);
}

/**
 * bic_cli_check_output:
 * @out: (inout) (nullable): the output file; "-" becomes %BIC_STANDARD_OUTPUT
 * @inputs: input files, terminated by %NULL
 *
 * Returns: %BIC_CLI_RUN, or %BIC_CLI_USAGE after a message if the output would overwrite an input file
 */
int
bic_cli_check_output (char **out,
                      char **inputs)
{
  if (*out == NULL)
    return BIC_CLI_RUN;
  if (strcmp (*out, "-") == 0)
    {
      g_free (*out);
      *out = g_strdup (BIC_STANDARD_OUTPUT);
    }
  for (char **input = inputs; *input != NULL; input++)
    {
      g_autoptr (GFile) first = g_file_new_for_commandline_arg (*out), second = g_file_new_for_commandline_arg (*input);
      const char *path = g_file_peek_path (first), *other = g_file_peek_path (second);

      if (path != NULL && other != NULL && bic_is_same_file (path, other))
        return bic_cli_usage_error (_("%s is the file being read (%s); write to another one"), *out, *input);
    }
  return BIC_CLI_RUN;
}

/**
 * bic_cli_parse_seed:
 * @text: (nullable): value of --seed; %NULL for a random seed
 * @seed: (out): the seed
 *
 * Returns: %FALSE after a message if @text is not a number from 0 to 2^64 - 1
 */
gboolean
bic_cli_parse_seed (const char *text,
                    guint64    *seed)
{
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    *seed = (guint64) g_random_int () << 32 | g_random_int ();
  else if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, &error))
    return bic_cli_usage_error (_("--seed: %s"), error->message), FALSE;
  return TRUE;
}

/* --- input -------------------------------------------------------------- */

/**
 * bic_cli_catalogue:
 *
 * Loads the catalogue. Errors in the user's catalogue files are reported, but do not end the command.
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
    return bic_cli_print_error (error->message), NULL;
  messages = bic_catalogue_fault_messages (catalogue);
  for (guint i = 0; messages != NULL && i < messages->len; i++)
    bic_cli_print_error (g_ptr_array_index (messages, i));
  return catalogue;
}

/**
 * bic_cli_scenario:
 * @path: path of a battle
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
    bic_cli_print_error (error->message);
  return scenario;
}

static void
switch_option_on (BicScenario     *scenario,
                  const BicOption *option)
{
  g_autofree char *settings = bic_scenario_options_with_switch (scenario, option, TRUE);
  g_autoptr (BicEdit) edit = bic_edit_field (BIC_FIELD_OPTIONS, BIC_NOBODY, settings);
  g_autoptr (BicEdit) inverse = bic_edit_apply (scenario, edit, NULL);

  g_assert (inverse != NULL);
}

static gboolean
switch_options_on (BicScenario      *scenario,
                   const BicRuleset *ruleset,
                   const char       *with)
{
  g_auto (GStrv) ids = g_strsplit (with, ",", -1);
  gboolean all = g_str_equal (with, "all");

  for (guint i = 0; all && i < ruleset->options->len; i++)
    if (g_array_index (ruleset->options, BicOption, i).optional)
      switch_option_on (scenario, &g_array_index (ruleset->options, BicOption, i));
  for (guint i = 0; !all && ids[i]; i++)
    {
      const BicOption *option = bic_ruleset_find_option (ruleset, ids[i]);

      if (option == NULL)
        {
          bic_cli_usage_error (_("%s has no switch “%s”; “bicorne-cli rules %s” lists them"), _(ruleset->name), ids[i],
                               ruleset->id);
          return FALSE;
        }
      switch_option_on (scenario, option);
    }
  return TRUE;
}

/**
 * bic_cli_load_with_options:
 * @path: path of a battle
 * @with: (nullable): IDs of switches of the battle's rule system, separated by commas, or "all" for all optional rules
 * @catalogue: (out) (transfer full): the catalogue
 *
 * Returns: (transfer full) (nullable): the battle with these switches on; %NULL after a message
 */
BicScenario *
bic_cli_load_with_options (const char    *path,
                           const char    *with,
                           BicCatalogue **catalogue)
{
  g_autoptr (BicScenario) scenario = NULL;
  const BicRuleset *ruleset = NULL;

  *catalogue = bic_cli_catalogue ();
  scenario = *catalogue != NULL ? bic_cli_scenario (path) : NULL;
  if (scenario != NULL && scenario->ruleset)
    ruleset = bic_catalogue_find_ruleset (*catalogue, g_quark_to_string (scenario->ruleset));
  /* A battle without a rule system cannot be played. This error is reported when a game is created. */
  if (with != NULL && ruleset != NULL && !switch_options_on (scenario, ruleset, with))
    return NULL;
  return g_steal_pointer (&scenario);
}

/**
 * bic_cli_scenarios:
 * @paths: paths of battles, terminated by %NULL
 *
 * Returns: (transfer full) (nullable) (element-type BicScenario): the battles; %NULL after a message
 */
GPtrArray *
bic_cli_scenarios (char **paths)
{
  g_autoptr (GPtrArray) battles = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_scenario_unref);

  for (; *paths != NULL; paths++)
    {
      BicScenario *battle = bic_cli_scenario (*paths);

      if (battle == NULL)
        return NULL;
      g_ptr_array_add (battles, battle);
    }
  return g_steal_pointer (&battles);
}

/**
 * bic_cli_read_line:
 * @stream: input of a user or a script
 *
 * Returns: (transfer full) (nullable): the next line, without surrounding blanks; %NULL at the end of the stream
 */
char *
bic_cli_read_line (FILE *stream)
{
  g_autoptr (GString) line = g_string_new (NULL);
  int c;

  while ((c = fgetc (stream)) != EOF && c != '\n')
    if (line->len < MAX_LINE)
      g_string_append_c (line, (char) c);
  if (c == EOF && line->len == 0)
    return NULL;
  return g_strstrip (g_utf8_make_valid (line->str, (gssize) line->len));
}

/* --- long work ---------------------------------------------------------- */

/* Waits for Ctrl+C in a separate thread. The first Ctrl+C cancels the work, the second Ctrl+C ends the program. */
static gpointer
wait_for_interrupt (gpointer data)
{
  g_autoptr (GCancellable) cancellable = data;
  sigset_t signals;
  int number;

  sigemptyset (&signals);
  sigaddset (&signals, SIGINT);
  if (sigwait (&signals, &number) == 0)
    g_cancellable_cancel (cancellable);
  if (sigwait (&signals, &number) == 0)
    _exit (128 + SIGINT);
  return NULL;
}

/**
 * bic_cli_catch_interrupt:
 *
 * Makes Ctrl+C cancel work that can stop at any time. Call it once, before any thread is created.
 *
 * Returns: (transfer full): the cancellable for the work
 */
GCancellable *
bic_cli_catch_interrupt (void)
{
  GCancellable *cancellable = g_cancellable_new ();
  sigset_t signals;

  sigemptyset (&signals);
  sigaddset (&signals, SIGINT);
  pthread_sigmask (SIG_BLOCK, &signals, NULL);
  g_thread_unref (g_thread_new ("interrupt", wait_for_interrupt, g_object_ref (cancellable)));
  return cancellable;
}

/**
 * bic_cli_progress:
 * @done: units of work done so far
 * @of: units of work in total
 * @what: the unit of work, in one or two words
 *
 * Shows the progress on the standard error if it is a terminal.
 */
void
bic_cli_progress (int      done,
                  int      of,
                  gpointer what)
{
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r%s %d/%d ", (const char *) what, done, of);
}

/**
 * bic_cli_clear_progress:
 *
 * Clears the line that bic_cli_progress () has printed.
 */
void
bic_cli_clear_progress (void)
{
  if (isatty (STDERR_FILENO))
    fputs ("\r\033[K", stderr);
}
