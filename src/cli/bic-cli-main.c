/* bicorne-cli: finds the command and runs it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "bic-cli.h"
#include "bic-commands.h"
#include "bic-folders.h"
#include "bic-language.h"
#include "bic-plain-text.h"

#define X(identifier, name, summary) { name, summary, bic_cmd_##identifier },
static const BicSubcommand commands[] = { BIC_COMMANDS (X) { NULL, NULL, NULL } };
#undef X

#define X(identifier, name, summary) name,
static const char *const names[] = { BIC_COMMANDS (X) NULL };
#undef X

/**
 * bic_cli_find:
 * @name: what the user typed
 *
 * Returns: (nullable): the command of that name
 */
const BicSubcommand *
bic_cli_find (const char *name)
{
  for (const BicSubcommand *command = commands; command->name != NULL; command++)
    if (strcmp (command->name, name) == 0)
      return command;
  return NULL;
}

static void
print_help (void)
{
  g_print ("%s\n\n", _("Usage: bicorne-cli COMMAND [OPTION...] [OPERAND...]"));
  g_print ("%s\n\n", _("Battles and games of Bicorne without a window."));
  for (const BicSubcommand *command = commands; command->name != NULL; command++)
    g_print ("  %-12s %s\n", command->name, _(command->summary));
  g_print ("\n%s\n", _("“bicorne-cli COMMAND --help” tells more. Exit code: 0 done, 1 the answer is no, 2 wrong usage "
                       "or unreadable input."));
}

/* @argv: begins with the name of the command */
static int
run_command (int    argc,
             char **argv)
{
  const BicSubcommand *command = bic_cli_find (argv[0]);
  const char *meant = command == NULL ? bic_cli_nearest (argv[0], names) : NULL;

  if (command != NULL)
    return command->run (argc, argv);
  if (meant != NULL)
    return bic_cli_usage (_("unknown command %s; did you mean %s?"), argv[0], meant);
  return bic_cli_usage (_("unknown command “%s”; see “bicorne-cli --help”"), argv[0]);
}

/* `help COMMAND' is `COMMAND --help'. */
static int
help (const char *command)
{
  char *argv[] = { (char *) command, (char *) "--help", NULL };

  if (command != NULL)
    return run_command (2, argv);
  print_help ();
  return BIC_CLI_DONE;
}

static int
run (int    argc,
     char **argv)
{
  if (argc < 2)
    return bic_cli_usage ("%s", _("missing command; “bicorne-cli --help” lists them"));
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    return help (NULL);
  if (strcmp (argv[1], "help") == 0)
    return help (argv[2]);
  if (strcmp (argv[1], "--version") == 0)
    return g_print ("bicorne-cli %s\n", PACKAGE_VERSION), BIC_CLI_DONE;
  return run_command (argc - 1, argv + 1);
}

/* All that is printed comes through here: a terminal obeys what is in a title, or in the name of a file. A pipe or a
 * file gets it by the block, and whoever asks or waits for an answer flushes first. */
static void
print_to (FILE       *stream,
          const char *text)
{
  g_autofree char *visible = bic_text_visible (text), *local = NULL;
  const char *charset;

  if (!g_get_console_charset (&charset))
    local = g_convert_with_fallback (visible, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  fputs (local != NULL ? local : visible, stream);
}

static void
print_answer (const char *text)
{
  print_to (stdout, text);
}

static void
print_complaint (const char *text)
{
  fflush (stdout);      /* what came before stands before it, where both go to one place */
  print_to (stderr, text);
}

/* Translations are where they are installed, or in $BICORNE_LOCALEDIR for a program that is not installed. */
static void
bind_texts (const char *domain)
{
  const char *given = g_getenv ("BICORNE_LOCALEDIR");
  g_autofree char *installed = bic_installed (LOCALEDIR);

  bindtextdomain (domain, given ? given : installed);
  bind_textdomain_codeset (domain, "UTF-8");
}

int
main (int    argc,
      char **argv)
{
  static const char nothing[] = "";
  int code;

  /* GLib decides once whether to translate.  Here it does, so that a sheet can have any language. */
  g_dgettext (GETTEXT_PACKAGE, nothing);
  setlocale (LC_ALL, "");
  bind_texts (GETTEXT_PACKAGE);
  bind_texts (BIC_DEVELOPER_DOMAIN);
  textdomain (GETTEXT_PACKAGE);
  bic_numbers_follow ();
  g_set_prgname ("bicorne-cli");
  g_set_print_handler (print_answer);
  g_set_printerr_handler (print_complaint);
  code = run (argc, argv);
  if (fflush (stdout) == 0 && !ferror (stdout))
    return code;
  return bic_cli_usage ("%s", _("standard output could not be written; the output is incomplete"));
}
