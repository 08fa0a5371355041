/* Options and messages of the commands.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-cli.h"
#include "bic-error.h"
#include "bic-output.h"

static char *
summary_of (const char *name)
{
  const BicSubcommand *command = bic_cli_find (name);

  return g_strdup (command != NULL ? _(command->summary) : name);
}

/* The first option that nobody knows, without its value; what GLib has taken is no longer there. */
static char *
unknown_option (char              **argv,
                const GOptionEntry *options)
{
  for (; *argv != NULL && strcmp (*argv, "--") != 0; argv++)
    {
      gboolean known = !g_str_has_prefix (*argv, "--");
      gsize length = strcspn (*argv, "=");

      for (const GOptionEntry *option = options; !known && option != NULL && option->long_name != NULL; option++)
        known = strlen (option->long_name) == length - 2 && strncmp (option->long_name, *argv + 2, length - 2) == 0;
      if (!known)
        return g_strndup (*argv, length);
    }
  return NULL;
}

static int
complain_of_options (const GError       *error,
                     char              **argv,
                     const GOptionEntry *options)
{
  g_autofree char *unknown = unknown_option (argv, options);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *meant;

  if (unknown == NULL || !g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    return bic_cli_usage ("%s", error->message);
  for (const GOptionEntry *option = options; option != NULL && option->long_name != NULL; option++)
    g_ptr_array_add (names, (gpointer) option->long_name);
  g_ptr_array_add (names, (gpointer) "help");
  g_ptr_array_add (names, NULL);
  meant = bic_cli_nearest (unknown + 2, (const char *const *) names->pdata);
  if (meant == NULL)
    return bic_cli_usage (_("unknown option %s; “%s --help” lists them"), unknown, g_get_prgname ());
  return bic_cli_usage (_("unknown option %s; did you mean --%s?"), unknown, meant);
}

/* An operand "-" is the standard input, of which there is one. */
static gboolean
name_input (char **operands)
{
  int n = 0;

  for (char **operand = operands; *operand != NULL; operand++)
    if (strcmp (*operand, "-") == 0)
      {
        *operand = (char *) BIC_STANDARD_INPUT;
        n++;
      }
  if (n > 1)
    bic_cli_usage ("%s", _("the standard input (-) can be read once only"));
  return n <= 1;
}

/* An option is of the program's domain, or of a command for developers. */
static const char *
translated (const char *text,
            gpointer    unused)
{
  const char *found = g_dgettext (GETTEXT_PACKAGE, text);

  return found != text ? found : g_dgettext (BIC_DEVELOPER_DOMAIN, text);
}

/**
 * bic_cli_parse:
 * @argc: (inout): count of @argv
 * @argv: (inout): the command's arguments, its name first, ending with %NULL; options are taken out
 * @options: (nullable): what the command understands besides --help
 * @operands: what follows the options, for --help
 * @least: fewest operands
 * @most: most operands, or -1
 *
 * An operand "-" becomes %BIC_STANDARD_INPUT.
 *
 * Returns: %BIC_CLI_RUN, or the code to exit with: %BIC_CLI_USAGE after a message
 */
int
bic_cli_parse (int                *argc,
               char             ***argv,
               const GOptionEntry *options,
               const char         *operands,
               int                 least,
               int                 most)
{
  g_autofree char *name = g_strdup ((*argv)[0]);
  g_autofree char *summary = summary_of (name);
  g_autofree char *program = g_strconcat ("bicorne-cli ", name, NULL);
  g_autoptr (GOptionContext) context = g_option_context_new (operands);
  g_autoptr (GError) error = NULL;

  g_set_prgname (program);
  g_option_context_set_summary (context, summary);
  if (options != NULL)
    {
      g_option_context_add_main_entries (context, options, NULL);
      g_option_group_set_translate_func (g_option_context_get_main_group (context), translated, NULL, NULL);
    }
  if (!g_option_context_parse (context, argc, argv, &error))
    return complain_of_options (error, *argv + 1, options);
  if (*argc > 1 && strcmp ((*argv)[1], "--") == 0)
    {
      memmove (*argv + 1, *argv + 2, (gsize) (*argc - 1) * sizeof **argv);
      --*argc;
    }
  (*argv)[*argc] = NULL;
  if (most >= 0 && *argc - 1 > most)
    return bic_cli_usage (_("unexpected “%s”; usage: bicorne-cli %s [OPTION...] %s"), (*argv)[most + 1], name,
                          operands);
  if (*argc - 1 < least)
    return bic_cli_usage (_("missing operand; usage: bicorne-cli %s [OPTION...] %s"), name, operands);
  return name_input (*argv + 1) ? BIC_CLI_RUN : BIC_CLI_USAGE;
}

static gboolean
is_same (const char *a,
         const char *b)
{
  g_autoptr (GFile) first = g_file_new_for_commandline_arg (a), second = g_file_new_for_commandline_arg (b);
  const char *path = g_file_peek_path (first), *other = g_file_peek_path (second);

  return path != NULL && other != NULL && bic_is_same_file (path, other);
}

/**
 * bic_cli_output:
 * @out: (inout) (nullable): where something is to be written; "-" becomes %BIC_STANDARD_OUTPUT
 * @inputs: what is read, ending with %NULL
 *
 * Returns: %BIC_CLI_RUN; %BIC_CLI_USAGE, after a message, if one would be written over the other
 */
int
bic_cli_output (char **out,
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
    if (is_same (*out, *input))
      return bic_cli_usage (_("%s is the file being read (%s); write to another one"), *out, *input);
  return BIC_CLI_RUN;
}

/**
 * bic_cli_usage:
 * @format: what is wrong, and what to do
 *
 * Says so after the name of the program and of its command.
 *
 * Returns: %BIC_CLI_USAGE
 */
int
bic_cli_usage (const char *format,
               ...)
{
  g_autofree char *message = NULL, *line = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  line = g_strdup_printf ("%s: %s", g_get_prgname (), message);
  bic_cli_complain (line);
  return BIC_CLI_USAGE;
}

/**
 * bic_cli_ignored:
 * @rows: options that need or exclude another option
 *
 * Refuses the first of them that would have no effect.
 *
 * Returns: %BIC_CLI_RUN, or %BIC_CLI_USAGE after a message
 */
int
bic_cli_ignored (const BicIgnored *rows)
{
  for (; rows->option; rows++)
    if (rows->wrong && rows->without)
      return bic_cli_usage (_("%s has no effect without %s"), rows->option, rows->without);
    else if (rows->wrong)
      return bic_cli_usage (_("%s and %s cannot be combined"), rows->option, rows->with);
  return BIC_CLI_RUN;
}

/**
 * bic_cli_parse_seed:
 * @text: (nullable): what --seed was given; %NULL makes one
 * @seed: (out): the seed
 *
 * Returns: %FALSE, after a message, if @text is no number from 0 to 2^64 - 1
 */
gboolean
bic_cli_parse_seed (const char *text,
                    guint64    *seed)
{
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    *seed = (guint64) g_random_int () << 32 | g_random_int ();
  else if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, &error))
    return bic_cli_usage (_("--seed: %s"), error->message), FALSE;
  return TRUE;
}

/**
 * bic_cli_complain:
 * @message: a line for the standard error; begins with "file:line: " where a place is known
 */
void
bic_cli_complain (const char *message)
{
  bic_cli_progress_end ();
  g_printerr ("%s\n", message);
}

/**
 * bic_cli_misfit:
 * @file: a saved game
 * @mismatch: what of it no longer fits
 *
 * Returns: the exit code for it
 */
int
bic_cli_misfit (const char *file,
                const char *mismatch)
{
  g_autofree char *text = g_strdup_printf ("%s: %s", file, mismatch);

  bic_cli_complain (text);
  return BIC_CLI_NO;
}

/**
 * bic_cli_fail:
 * @error: what went wrong
 *
 * Returns: %BIC_CLI_NO if the rules or a comparison say no, else %BIC_CLI_USAGE
 */
int
bic_cli_fail (const GError *error)
{
  bic_cli_complain (error->message);
  return g_error_matches (error, BIC_ERROR, BIC_ERROR_UNPLAYABLE)
         || g_error_matches (error, BIC_ERROR, BIC_ERROR_MISMATCH)
         || g_error_matches (error, BIC_ERROR, BIC_ERROR_INVARIANT) ? BIC_CLI_NO : BIC_CLI_USAGE;
}

/**
 * bic_cli_refuse:
 * @error: what went wrong, where all files have been read
 *
 * So a range or a name that is wrong was typed.
 *
 * Returns: as bic_cli_fail()
 */
int
bic_cli_refuse (const GError *error)
{
  if (g_error_matches (error, BIC_ERROR, BIC_ERROR_RANGE) || g_error_matches (error, BIC_ERROR, BIC_ERROR_UNKNOWN))
    return bic_cli_usage ("%s", error->message);
  return bic_cli_fail (error);
}
