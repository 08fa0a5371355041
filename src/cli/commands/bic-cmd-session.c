/* bicorne-cli session: reads one command per line from the standard input, and answers on the standard output.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each answer consists of any number of lines, followed by a line "ok", or by "error" and the reason. docs/cli.md is
 * the reference.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-cli.h"
#include "bic-error.h"
#include "bic-output.h"
#include "bic-player.h"
#include "bic-show.h"

#define BATTLE "battle-path"            /* key of the GObject data with the path of the session's battle file */

typedef gboolean (*BicVerbHandler) (BicSession *session, const char *rest, GError **error);

static gboolean
print_state (BicSession  *session,
             const char  *rest,
             GError     **error)
{
  const BicGame *game = bic_session_game (session);
  g_autofree BicState *state = bic_show_visible_state (session);

  bic_show_board (game, state);
  bic_show_state (game, state);
  bic_show_question (game, state, bic_session_choices (session));
  bic_show_result (session);
  return TRUE;
}

static gboolean
show_hex (BicSession  *session,
          const char  *rest,
          GError     **error)
{
  g_autofree BicState *state = bic_show_visible_state (session);

  return bic_show_hex (bic_session_game (session), state, rest, error);
}

static gboolean
print_choices (BicSession  *session,
               const char  *rest,
               GError     **error)
{
  const BicChoices *choices = bic_session_choices (session);

  for (int i = 0; i < choices->n; i++)
    {
      char text[BIC_CHOICE_TEXT] = "";

      bic_choice_write (bic_session_game (session), choices->at[i], text);
      g_print ("%s\n", text);
    }
  return TRUE;
}

static gboolean
choose (BicSession  *session,
        const char  *rest,
        GError     **error)
{
  guint shown = bic_session_n_log (session);

  if (!bic_session_choose_text (session, rest, error))
    return FALSE;
  bic_show_log (session, shown);
  return TRUE;
}

static gboolean
print_why (BicSession  *session,
           const char  *rest,
           GError     **error)
{
  const BicGame *game = bic_session_game (session);
  g_autofree BicState *state = bic_show_visible_state (session);
  g_autofree char *sentence = NULL;
  BicChoice choice;
  BicWhy why;

  if (!bic_choice_read (game, rest, &choice, error))
    return FALSE;
  why = bic_why_not (game, state, choice);
  if (why == BIC_LEGAL)
    return g_print ("legal\n"), TRUE;
  sentence = bic_why_sentence (game, state, choice, why);
  g_print ("%s %s\n", bic_why_clause (game, why), sentence);
  return TRUE;
}

/* Prints the odds of an attack, or the reason why the choice is illegal. */
static gboolean
print_odds (BicSession  *session,
            const char  *rest,
            GError     **error)
{
  const BicGame *game = bic_session_game (session);
  g_autofree BicState *state = bic_show_visible_state (session);
  g_autofree char *text = NULL, *chances = NULL;
  BicChoice choice;
  BicOdds odds;
  BicSum sum;
  BicWhy why;

  if (!bic_choice_read (game, rest, &choice, error))
    return FALSE;
  why = bic_why_not (game, state, choice);
  if (why != BIC_LEGAL)
    {
      text = bic_why_sentence (game, state, choice, why);
      return bic_fail (error, BIC_ERROR_ILLEGAL, "%s %s", bic_why_clause (game, why), text);
    }
  if (!bic_explain_attack (game, state, choice, &sum))
    return bic_fail (error, BIC_ERROR_ILLEGAL, _("%s is not an attack"), rest);
  text = bic_sum_text (&sum);
  chances = bic_attack_odds (game, state, choice, &odds) ? bic_odds_text (&odds) : NULL;
  g_print ("%s%s%s\n", text, chances != NULL ? "; " : "", chances != NULL ? chances : "");
  return TRUE;
}

/* Prints the choice that the computer would make with the information that the side has. If the computer has compared
 * two choices, prints both with their probabilities of winning. */
static gboolean
hint (BicSession  *session,
      const char  *rest,
      GError     **error)
{
  const BicGame *game = bic_session_game (session);
  g_autoptr (BicPlayer) player =
      bic_player_new (rest, bic_mix_bits (bic_session_seed (session) + bic_session_position (session)), error);
  char text[BIC_CHOICE_TEXT] = "";
  BicAdvice advice;

  if (player == NULL)
    return FALSE;
  if (!bic_is_side (bic_session_asked_side (session)))
    return bic_fail (error, BIC_ERROR_ILLEGAL, _("no player has a choice to make"));
  advice = bic_player_advise (player, game, bic_session_state (session), bic_session_choices (session), NULL);
  bic_choice_write (game, advice.choice, text);
  if (advice.compared)
    g_print ("%s %.1f %%\n", text, 100.0 * advice.chance);
  else
    g_print ("%s\n", text);
  if (advice.compared && bic_choice_write (game, advice.other, text))
    g_print ("%s %.1f %%\n", text, 100.0 * advice.other_chance);
  return TRUE;
}

/* Returns %TRUE if dice were rolled after the last choice. */
static gboolean
has_rolled_since_choice (BicSession *session)
{
  for (guint i = bic_session_n_log (session); i-- > 0;)
    {
      const BicLogEntry *entry = bic_session_log (session, i);

      if (entry->kind == BIC_LOG_CHOICE || entry->kind == BIC_LOG_UNDO)
        return FALSE;
      if (entry->kind == BIC_LOG_EVENT && entry->event.kind == BIC_EVENT_DIE)
        return TRUE;
    }
  return FALSE;
}

/* Returns %TRUE if any of the possible choices leads to a dice roll at once. */
static gboolean
can_lead_to_roll (BicSession *session)
{
  const BicChoices *choices = bic_session_choices (session);
  g_autofree BicState *state = g_malloc (bic_state_size ());
  g_autofree BicEvents *events = g_new (BicEvents, 1);

  for (int i = 0; i < choices->n; i++)
    {
      memcpy (state, bic_session_state (session), bic_state_size ());
      events->n = 0;
      bic_apply (bic_session_game (session), state, choices->at[i], events, NULL, NULL);
      for (int k = 0; k < events->n; k++)
        if (events->at[k].kind == BIC_EVENT_DIE)
          return TRUE;
    }
  return FALSE;
}

/* Sets the results of the next dice. Fails if the dice were already rolled and no possible choice rolls dice, because
 * the results would otherwise be used for a later roll. */
static gboolean
set_next_dice (BicSession  *session,
               const char  *rest,
               GError     **error)
{
  const BicGame *game = bic_session_game (session);
  g_auto (GStrv) words = g_strsplit_set (rest, " ", -1);
  gboolean over = bic_state_winner (bic_session_state (session)) != BIC_NOBODY, faces = FALSE;

  for (int face = 0; face < bic_game_n_faces (game); face++)
    faces |= strcmp (bic_game_face (game, face), words[0]) == 0;
  if (over || (faces && has_rolled_since_choice (session) && !can_lead_to_roll (session)))
    return bic_fail (error, BIC_ERROR_ILLEGAL,
                     _("the dice have already been rolled and no choice now leads to another roll; give dice before "
                       "the choice they are for"));
  return bic_session_queue_results (session, (const char *const *) words, error);
}

static gboolean
undo (BicSession  *session,
      const char  *rest,
      GError     **error)
{
  return bic_session_undo (session, TRUE) || bic_fail (error, BIC_ERROR_ILLEGAL, _("nothing to undo"));
}

static gboolean
save (BicSession  *session,
      const char  *rest,
      GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (rest);
  const char *path = g_file_peek_path (file), *battle = g_object_get_data (G_OBJECT (session), BATTLE);

  if (strcmp (rest, "-") == 0 || strcmp (rest, BIC_STANDARD_OUTPUT) == 0)
    return bic_fail (error, BIC_ERROR_IO, _("standard output is used for the answers: specify a file"));
  if (path != NULL && bic_is_same_file (path, battle))
    return bic_fail (error, BIC_ERROR_IO, _("%s is the battle itself: name another file"), rest);
  return bic_session_save (session, file, error);
}

static const struct { const char *name; gboolean operand; BicVerbHandler handle; } verbs[] = {
  { "state", FALSE, print_state },
  { "look", TRUE, show_hex },
  { "choices", FALSE, print_choices },
  { "choose", TRUE, choose },
  { "why", TRUE, print_why },
  { "odds", TRUE, print_odds },
  { "hint", TRUE, hint },
  { "dice", TRUE, set_next_dice },
  { "undo", FALSE, undo },
  { "save", TRUE, save },
};

static gboolean
handle (BicSession  *session,
        const char  *line,
        GError     **error)
{
  gsize length = strcspn (line, " ");
  const char *rest = line + length + strspn (line + length, " ");

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (strlen (verbs[i].name) == length && strncmp (verbs[i].name, line, length) == 0)
      {
        if (verbs[i].operand == (*rest != '\0'))
          return verbs[i].handle (session, rest, error);
        return bic_fail (error, BIC_ERROR_PARSE,
                         verbs[i].operand ? _("%s: missing argument") : _("%s takes no further "
                                                                          "arguments"), verbs[i].name);
      }
  return bic_fail (error, BIC_ERROR_PARSE,
                   _("unknown command %.*s; expected one of: state, look, choices, choose, why, odds, hint, dice, "
                     "undo, save, quit"), (int) length, line);
}

static int
run_session (const BicSubcommand  *command,
             int                   argc,
             char                **argv)
{
  g_autofree char *seed_text = NULL, *with = NULL;
  const GOptionEntry options[] = {
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed_text, N_("Seed of dice and deck"), "N" },
    { "with", 0, 0, G_OPTION_ARG_STRING, &with, N_("Switches that are on, or all: every optional rule"), "ID,ID" },
    { NULL }
  };
  int code = bic_cli_parse (command, &argc, &argv, options, "FILE", 1, 1);
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (BicScenario) scenario = NULL;
  g_autoptr (BicSession) session = NULL;
  g_autoptr (GError) error = NULL;
  guint64 seed;

  if (code != BIC_CLI_RUN)
    return code;
  if (!bic_cli_parse_seed (seed_text, &seed))
    return BIC_CLI_USAGE;
  if (strcmp (argv[1], BIC_STANDARD_INPUT) == 0)
    return bic_cli_usage_error (
      "%s", _("the commands are read from standard input, so the battle cannot be read from it: specify a file"));
  scenario = bic_cli_load_with_options (argv[1], with, &catalogue);
  if (scenario == NULL)
    return BIC_CLI_USAGE;
  session = bic_session_new (scenario, catalogue, seed, 0, &error);
  if (session == NULL)
    return bic_cli_fail (error);
  g_object_set_data (G_OBJECT (session), BATTLE, argv[1]);
  while (TRUE)
    {
      g_autofree char *line = bic_cli_read_line (stdin);
      g_autoptr (GError) wrong = NULL;

      if (line == NULL || strcmp (line, "quit") == 0)
        return BIC_CLI_DONE;
      if (*line == '\0')
        continue;
      if (handle (session, line, &wrong))
        g_print ("ok\n");
      else
        g_print ("error %s\n", wrong->message);
      fflush (stdout);
    }
}

const BicSubcommand bic_command_session = {
  "session", N_("Play by commands on standard input"), run_session
};
