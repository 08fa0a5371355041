/* bicorne-cli play: plays a game in text mode, for users and for programs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "bic-cli.h"
#include "bic-output.h"
#include "bic-player.h"
#include "bic-show.h"

typedef struct { char *seed, *save, *with, *player[BIC_N_SIDES]; gboolean typed; } BicPlayOptions;

typedef struct {
  BicSession *session;
  BicPlayer  *player[BIC_N_SIDES];      /* NULL for a human player */
  guint       shown;                    /* number of log lines printed so far */
} HumanGame;

typedef enum { GO_ON, ASK_AGAIN, LEAVE } Answer;

/* --- input of a human player that is not a choice ------------------------------ */

static void
print_why_illegal (BicSession *session,
                   const char *text)
{
  const BicGame *game = bic_session_game (session);
  g_autofree BicState *state = bic_show_visible_state (session);
  g_autoptr (GError) error = NULL;
  BicChoice choice;
  BicWhy why;

  if (!bic_choice_read (game, text, &choice, &error))
    g_print ("%s\n", error->message);
  else if ((why = bic_why_not (game, state, choice)) == BIC_LEGAL)
    g_print ("%s\n", _("That is allowed."));
  else
    {
      g_autofree char *sentence = bic_why_sentence (game, state, choice, why);

      g_print ("%s (%s)\n", sentence, bic_why_clause (game, why));
    }
}

static gboolean
choose (HumanGame  *table,
        const char *line)
{
  const BicChoices *choices = bic_session_choices (table->session);
  g_autoptr (GError) error = NULL;
  char *end;
  long number = strtol (line, &end, 10);
  gboolean numbered = end != line && *end == '\0';

  if (numbered && (number < 1 || number > choices->n))
    {
      g_print (_("Type a number from 1 to %d, or a choice in words.\n"), choices->n);
      return FALSE;
    }
  if (numbered ? bic_session_choose (table->session, choices->at[number - 1], &error)
      : bic_session_choose_text (table->session, line, &error))
    return TRUE;
  g_print ("%s\n", error->message);
  return FALSE;
}

static Answer
handle_line (HumanGame  *table,
             const char *line)
{
  const BicGame *game = bic_session_game (table->session);
  g_autofree BicState *state = bic_show_visible_state (table->session);
  g_autoptr (GError) error = NULL;
  gboolean consent;

  if (strcmp (line, "quit") == 0)
    return LEAVE;
  if (strcmp (line, "board") == 0)
    bic_show_board (game, state);
  else if (strcmp (line, "undo") == 0 && !bic_session_can_undo (table->session, &consent))
    return g_print ("%s\n", _("Nothing to undo.")), GO_ON;
  else if (strcmp (line, "undo") == 0)
    {
      bic_session_undo (table->session, TRUE);
      g_print ("%s\n", consent ? _("Undone. Both sides are assumed to agree, and the dice are "
                                   "reseeded.") : _("Undone."));
      table->shown = MIN (table->shown, bic_session_n_log (table->session));
      return GO_ON;
    }
  else if (g_str_has_prefix (line, "look "))
    {
      if (!bic_show_hex (game, state, line + strlen ("look "), &error))
        g_print ("%s\n", error->message);
    }
  else if (g_str_has_prefix (line, "why "))
    print_why_illegal (table->session, line + strlen ("why "));
  else if (*line != '\0' && choose (table, line))
    return GO_ON;
  return ASK_AGAIN;
}

static Answer
ask_person (HumanGame *table)
{
  const BicGame *game = bic_session_game (table->session);
  g_autofree BicState *state = bic_show_visible_state (table->session);
  Answer answered;

  bic_show_board (game, state);
  bic_show_state (game, state);
  bic_show_question (game, state, bic_session_choices (table->session));
  bic_show_choices (game, state, bic_session_choices (table->session));
  g_print ("%s\n", _("A number or a choice; also: board, look HEX, why CHOICE, undo, quit."));
  do
    {
      g_autofree char *line = NULL;

      g_print ("> ");
      fflush (stdout);
      line = bic_cli_read_line (stdin);
      answered = line != NULL ? handle_line (table, line) : LEAVE;
    }
  while (answered == ASK_AGAIN);
  return answered;
}

/* --- the game ----------------------------------------------------------- */

static void
play (HumanGame    *table,
      GCancellable *cancellable)
{
  BicSession *session = table->session;
  Answer answered = GO_ON;

  while (answered != LEAVE && bic_state_winner (bic_session_state (session)) == BIC_NOBODY
         && bic_session_position (session) < BIC_MAX_RECORDS && !g_cancellable_is_cancelled (cancellable))
    {
      int side = bic_session_asked_side (session);
      BicPlayer *player = bic_is_side (side) ? table->player[side] : NULL;
      g_autoptr (GError) error = NULL;

      table->shown = bic_show_log (session, table->shown);
      if (player == NULL)
        answered = ask_person (table);
      else if (!bic_session_choose (session, bic_player_choose (player, bic_session_game (session),
                                                                bic_session_state (session),
                                                                bic_session_choices (session)), &error))
        g_error ("%s", error->message);         /* cannot happen: the engine refuses a choice that it has offered */
    }
  bic_show_log (session, table->shown);
  bic_show_result (session);
}

/* Prints messages to the standard error when the saved game is written to the standard output. */
static void
print_to_stderr (const char *text)
{
  fputs (text, stderr);
  fflush (stderr);
}

static gboolean
is_human (const BicPlayOptions *options,
          int                   side)
{
  return options->player[side] == NULL || strcmp (options->player[side], "human") == 0;
}

/* Reports an error if both the choices of a human player and the battle would be read from the standard input. */
static int
check_standard_input (const BicPlayOptions *options,
                      const char           *path)
{
  for (int side = 0; strcmp (path, BIC_STANDARD_INPUT) == 0 && side < BIC_N_SIDES; side++)
    if (is_human (options, side))
      return bic_cli_usage_error ("%s",
                                  _("a person plays on standard input, so the battle cannot be read from it: specify a "
                                    "file, or computer players with --top and --bottom"));
  if (options->save != NULL && strcmp (options->save, BIC_STANDARD_OUTPUT) == 0)
    g_set_print_handler (print_to_stderr);
  return BIC_CLI_RUN;
}

static int
play_file (BicPlayOptions *options,
           const char     *path,
           guint64         seed)
{
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (BicScenario) scenario = bic_cli_load_with_options (path, options->with, &catalogue);
  g_autoptr (GFile) save = options->save != NULL ? g_file_new_for_commandline_arg (options->save) : NULL;
  g_autoptr (BicSession) session = NULL;
  g_autoptr (GCancellable) cancellable = NULL;
  g_autoptr (GError) error = NULL;
  HumanGame table = { 0 };

  if (scenario == NULL)
    return BIC_CLI_USAGE;
  for (int side = 0; side < BIC_N_SIDES && error == NULL; side++)
    if (!is_human (options, side))
      table.player[side] = bic_player_new (options->player[side], bic_mix_bits (seed + 1 + (guint64) side), &error);
  if (error == NULL)
    table.session = session
      = bic_session_new (scenario, catalogue, seed, options->typed ? BIC_GAME_TYPED_DICE : 0, &error);
  if (session != NULL)
    {
      /* With a human player, Ctrl+C ends the program. Otherwise it ends the game, which can still be saved */
      cancellable = table.player[BIC_TOP] != NULL && table.player[BIC_BOTTOM] != NULL
                    ? bic_cli_catch_interrupt () : NULL;
      play (&table, cancellable);
      if (save != NULL)
        bic_session_save (session, save, &error);
    }
  for (int side = 0; side < BIC_N_SIDES; side++)
    g_clear_pointer (&table.player[side], bic_player_free);
  return error == NULL ? BIC_CLI_DONE : bic_cli_fail_usage (error);
}

static int
run_play (const BicSubcommand  *command,
          int                   argc,
          char                **argv)
{
  BicPlayOptions o = { 0 };
  const GOptionEntry options[] = {
    { "seed", 0, 0, G_OPTION_ARG_STRING, &o.seed, N_("Seed of dice and deck"), "N" },
    { "top", 0, 0, G_OPTION_ARG_STRING, &o.player[BIC_TOP],
      N_("Who plays the top side: human (default), recruit, veteran, colonel, marshal or random"), "P" },
    { "bottom", 0, 0, G_OPTION_ARG_STRING, &o.player[BIC_BOTTOM],
      N_("Who plays the bottom side: human (default), recruit, veteran, colonel, marshal or random"), "P" },
    { "typed-dice", 0, 0, G_OPTION_ARG_NONE, &o.typed, N_("Ask for the results of physical dice"), NULL },
    { "with", 0, 0, G_OPTION_ARG_STRING, &o.with, N_("Switches that are on, or all: every optional rule"), "ID,ID" },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &o.save, N_("Save the game when it ends; - is standard output"), "OUT" },
    { NULL }
  };
  int code = bic_cli_parse (command, &argc, &argv, options, "FILE", 1, 1);
  guint64 seed;

  if (code == BIC_CLI_RUN)
    code = bic_cli_check_output (&o.save, argv + 1);
  if (code == BIC_CLI_RUN)
    code = check_standard_input (&o, argv[1]);
  if (code == BIC_CLI_RUN)
    code = bic_cli_parse_seed (o.seed, &seed) ? play_file (&o, argv[1], seed) : BIC_CLI_USAGE;
  bic_cli_free_options (options);
  return code;
}

const BicSubcommand bic_command_play = {
  "play", N_("Play a battle in text mode"), run_play
};
