/* Main function of a program with commands: finds and runs the command, parses its options, and prints --help.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "bic-cli.h"
#include "bic-developer-text.h"
#include "bic-folders.h"
#include "bic-language.h"
#include "bic-output.h"
#include "bic-plain-text.h"

#define LONGEST 40                      /* maximum number of letters of a word that are compared */

/* --- the word that was probably meant ----------------------------------- */

/* Returns the edit distance of two words: the number of missing, additional and different letters. Two swapped letters
 * count as one difference. */
static int
edit_distance (const char *a,
               const char *b)
{
  int rows[LONGEST + 1][LONGEST + 1];
  int n = (int) MIN (strlen (a), LONGEST), m = (int) MIN (strlen (b), LONGEST);

  for (int i = 0; i <= n; i++)
    for (int j = 0; j <= m; j++)
      {
        int best = i + j;

        if (i > 0 && j > 0)
          best = MIN (MIN (rows[i - 1][j], rows[i][j - 1]) + 1, rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
          best = MIN (best, rows[i - 2][j - 2] + 1);
        rows[i][j] = best;
      }
  return rows[n][m];
}

/* Returns the name that is most similar to @word; NULL if in every name more than a third of the letters differ. */
static const char *
most_similar_name (const char      *word,
                   const GPtrArray *names)
{
  const char *found = NULL;
  int least = MAX (1, (int) strlen (word) / 3);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      int d = g_str_has_prefix (name, word) && *word != '\0' ? 0 : edit_distance (word, name);

      if (d < least || (d == least && found == NULL))
        {
          least = d;
          found = name;
        }
    }
  return found;
}

/* --- options ------------------------------------------------------------ */

/* Reports the first unknown option, and suggests a similar option. All options in @argv are unknown, because GLib has
 * removed the known options. */
static int
report_unknown_option (const GError        *error,
                       char               **argv,
                       const GOptionEntry  *options)
{
  g_autofree char *unknown = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *meant;

  for (const GOptionEntry *option = options; option != NULL && option->long_name != NULL; option++)
    g_ptr_array_add (names, (gpointer) option->long_name);
  for (; unknown == NULL && *argv != NULL && strcmp (*argv, "--") != 0; argv++)
    {
      g_autofree char *option = g_strndup (*argv, strcspn (*argv, "="));

      if (g_str_has_prefix (option, "--")
          && !g_ptr_array_find_with_equal_func (names, option + 2, g_str_equal, NULL))
        unknown = g_steal_pointer (&option);
    }
  if (unknown == NULL || !g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    return bic_cli_usage_error ("%s", error->message);
  g_ptr_array_add (names, (gpointer) "help");
  meant = most_similar_name (unknown + 2, names);
  if (meant == NULL)
    return bic_cli_usage_error (_("unknown option %s; “%s --help” lists them"), unknown, g_get_prgname ());
  return bic_cli_usage_error (_("unknown option %s; did you mean --%s?"), unknown, meant);
}

/* Returns the translation of a text, from the domain of the program or from the domain for developers. */
static const char *
translated (const char *text,
            gpointer    unused)
{
  const char *found = g_dgettext (GETTEXT_PACKAGE, text);

  return found != text ? found : g_dgettext (BIC_DEVELOPER_DOMAIN, text);
}

/**
 * bic_cli_parse:
 * @command: the command
 * @argc: (inout): length of @argv
 * @argv: (inout): the command's arguments, starting with its name and terminated by %NULL; options are removed
 * @options: (nullable): options of the command in addition to --help
 * @operands: description of the operands, for --help
 * @least: minimum number of operands
 * @most: maximum number of operands, or -1 for any number
 *
 * Parses the options, and checks the number of operands. Replaces an operand "-" with %BIC_STANDARD_INPUT; only one
 * operand "-" is allowed.
 *
 * Returns: %BIC_CLI_RUN, or %BIC_CLI_USAGE after a message
 */
int
bic_cli_parse (const BicSubcommand   *command,
               int                   *argc,
               char                ***argv,
               const GOptionEntry    *options,
               const char            *operands,
               int                    least,
               int                    most)
{
  g_autofree char *program = g_strconcat (g_get_prgname (), " ", command->name, NULL);
  g_autoptr (GOptionContext) context = g_option_context_new (operands);
  g_autoptr (GError) error = NULL;
  int n_inputs = 0;

  g_set_prgname (program);
  g_option_context_set_summary (context, translated (command->summary, NULL));
  if (options != NULL)
    {
      g_option_context_add_main_entries (context, options, NULL);
      g_option_group_set_translate_func (g_option_context_get_main_group (context), translated, NULL, NULL);
    }
  if (!g_option_context_parse (context, argc, argv, &error))
    return report_unknown_option (error, *argv + 1, options);
  if (*argc > 1 && strcmp ((*argv)[1], "--") == 0)
    {
      memmove (*argv + 1, *argv + 2, (gsize) (*argc - 1) * sizeof **argv);
      --*argc;
    }
  (*argv)[*argc] = NULL;
  if (most >= 0 && *argc - 1 > most)
    return bic_cli_usage_error (_("unexpected “%s”; usage: %s [OPTION...] %s"), (*argv)[most + 1], program, operands);
  if (*argc - 1 < least)
    return bic_cli_usage_error (_("missing operand; usage: %s [OPTION...] %s"), program, operands);
  for (char **operand = *argv + 1; *operand != NULL; operand++)
    if (strcmp (*operand, "-") == 0)
      {
        *operand = (char *) BIC_STANDARD_INPUT;
        n_inputs++;
      }
  return n_inputs > 1 ? bic_cli_usage_error ("%s", _("the standard input (-) can be read once only")) : BIC_CLI_RUN;
}

/**
 * bic_cli_free_options:
 * @options: the options of a command
 *
 * Frees the values that bic_cli_parse () has stored in the option variables.
 */
void
bic_cli_free_options (const GOptionEntry *options)
{
  for (; options->long_name != NULL; options++)
    if (options->arg == G_OPTION_ARG_STRING || options->arg == G_OPTION_ARG_FILENAME)
      g_clear_pointer ((char **) options->arg_data, g_free);
    else if (options->arg == G_OPTION_ARG_STRING_ARRAY)
      g_clear_pointer ((char ***) options->arg_data, g_strfreev);
}

/* --- commands ----------------------------------------------------------- */

/* Runs the command that @argv[0] names, or suggests a similar command. */
static int
run_command (const BicProgram  *program,
             int                argc,
             char             **argv)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *meant;

  for (const BicSubcommand *const *command = program->commands; *command != NULL; command++)
    if (strcmp ((*command)->name, argv[0]) == 0)
      return (*command)->run (*command, argc, argv);
    else if (!(*command)->hidden)
      g_ptr_array_add (names, (gpointer) (*command)->name);
  meant = most_similar_name (argv[0], names);
  if (meant != NULL)
    return bic_cli_usage_error (_("unknown command %s; did you mean %s?"), argv[0], meant);
  return bic_cli_usage_error (_("unknown command “%s”; see “%s --help”"), argv[0], program->name);
}

static int
run_arguments (const BicProgram  *program,
               int                argc,
               char             **argv)
{
  const char *first = argc > 1 ? argv[1] : NULL;

  if (first == NULL)
    return bic_cli_usage_error (_("missing command; “%s --help” lists them"), program->name);
  if (strcmp (first, "--help") == 0 || strcmp (first, "-h") == 0 || (strcmp (first, "help") == 0 && argc == 2))
    {
      g_print (_("Usage: %s COMMAND [OPTION...] [OPERAND...]"), program->name);
      g_print ("\n\n%s\n\n", translated (program->summary, NULL));
      for (const BicSubcommand *const *command = program->commands; *command != NULL; command++)
        if (!(*command)->hidden)
          g_print ("  %-12s %s\n", (*command)->name, translated ((*command)->summary, NULL));
      g_print ("\n");
      g_print (_("Run “%s COMMAND --help” for the options. Exit code: 0 done, 1 the answer is no, 2 wrong usage or "
                 "unreadable input."), program->name);
      g_print ("\n");
      return BIC_CLI_DONE;
    }
  if (strcmp (first, "help") == 0)              /* `help COMMAND' means `COMMAND --help' */
    return run_command (program, 2, (char *[]) { argv[2], (char *) "--help", NULL });
  if (strcmp (first, "--version") == 0)
    return g_print ("%s %s\n", program->name, PACKAGE_VERSION), BIC_CLI_DONE;
  return run_command (program, argc - 1, argv + 1);
}

/* Prints all output of the program. Control characters, for example in a title or file name, are made visible, because
 * a terminal would execute them. Output to a pipe or file is buffered, so a command must flush it before it waits for
 * input. */
static void
print_safely (FILE       *stream,
              const char *text)
{
  g_autofree char *visible = bic_text_show_invisible (text), *local = NULL;
  const char *charset;

  if (!g_get_console_charset (&charset))
    local = g_convert_with_fallback (visible, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  fputs (local != NULL ? local : visible, stream);
}

static void
print_to_stdout (const char *text)
{
  print_safely (stdout, text);
}

static void
print_to_stderr (const char *text)
{
  fflush (stdout);      /* keeps the order if both streams have the same target */
  print_safely (stderr, text);
}

/* Uses the translations in $BICORNE_LOCALEDIR if it is set, otherwise the installed translations. */
static void
bind_translations (const char *domain)
{
  const char *given = g_getenv ("BICORNE_LOCALEDIR");
  g_autofree char *installed = bic_installed_path (LOCALEDIR);

  bindtextdomain (domain, given ? given : installed);
  bind_textdomain_codeset (domain, "UTF-8");
}

/**
 * bic_program_main:
 * @program: the program
 * @argc: argument of main ()
 * @argv: argument of main ()
 *
 * Returns: the exit code
 */
int
bic_program_main (const BicProgram  *program,
                  int                argc,
                  char             **argv)
{
  static const char nothing[] = "";
  int code;

  /* On the first call, GLib decides whether it translates texts. This call comes before setlocale (), so that GLib
   * decides to translate, and a setup sheet can be in any language. */
  g_dgettext (GETTEXT_PACKAGE, nothing);
  setlocale (LC_ALL, "");
  bind_translations (GETTEXT_PACKAGE);
  bind_translations (BIC_DEVELOPER_DOMAIN);
  textdomain (GETTEXT_PACKAGE);
  bic_numbers_follow_language ();
  g_set_prgname (program->name);
  g_set_print_handler (print_to_stdout);
  g_set_printerr_handler (print_to_stderr);
  code = run_arguments (program, argc, argv);
  if (fflush (stdout) == 0 && !ferror (stdout))
    return code;
  return bic_cli_usage_error ("%s", _("standard output could not be written; the output is incomplete"));
}
