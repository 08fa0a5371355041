/* Agreements of two players before a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-terms.h"

#include <glib/gi18n.h>

#include "bic-error.h"
#include "bic-player-aid.h"
#include "bic-player.h"
#include "bic-settings.h"

#define MINUTES 15
#define MOST_NAME 60                    /* Maximum length of a name, in characters */

static const char *const player_keys[BIC_N_SIDES] = { [BIC_TOP] = "player-top", [BIC_BOTTOM] = "player-bottom" };
static const char *const computer_keys[BIC_N_SIDES] = { [BIC_TOP] = "computer-top", [BIC_BOTTOM] = "computer-bottom" };

/* Returns the name without leading and trailing blanks, cut to the maximum length, or NULL if it is empty. */
static char *
clean_name (const char *name)
{
  g_autofree char *text = g_strstrip (g_strdup (name ? name : ""));

  if (!g_utf8_validate (text, -1, NULL) || *text == '\0')
    return NULL;
  return g_utf8_substring (text, 0, MIN (MOST_NAME, g_utf8_strlen (text, -1)));
}

/* --- names -------------------------------------------------------------- */

/**
 * bic_game_terms_set_player:
 * @terms: the terms
 * @side: a side
 * @name: (nullable): name of the player; blanks around the name are removed
 */
void
bic_game_terms_set_player (BicGameTerms *terms,
                           int           side,
                           const char   *name)
{
  char *given = clean_name (name);

  g_free (terms->player[side]);
  terms->player[side] = given;
}

/**
 * bic_game_terms_set_computer:
 * @terms: the terms
 * @side: a side
 * @level: (nullable): level of the computer; %NULL or an unknown level for a human player
 */
void
bic_game_terms_set_computer (BicGameTerms *terms,
                             int           side,
                             const char   *level)
{
  char *known = level && bic_player_find_level (level) ? g_strdup (level) : NULL;

  g_free (terms->computer[side]);
  terms->computer[side] = known;
}

/* Returns "Anna (French)", "Person (French)" or "Computer: Marshal (French)". */
static char *
player_and_army_text (const BicGameTerms *terms,
                      int                 side,
                      const char         *army)
{
  const BicPlayerLevel *level = terms->computer[side] ? bic_player_find_level (terms->computer[side]) : NULL;
  g_autofree char *computer = level ? g_strdup_printf (_("Computer: %s"), _(level->name)) : NULL;
  const char *person = terms->player[side] ? terms->player[side] : _("Person");

  /* Translators: a player and the player's army */
  return g_strdup_printf (_("%s (%s)"), computer ? computer : person, army);
}

/**
 * bic_game_terms_players_text:
 * @terms: the terms
 * @top: the army of the top side
 * @bottom: the army of the bottom side
 *
 * Returns: (transfer full): the player of each army: "Anna (French) – Computer: Marshal (British)"
 */
char *
bic_game_terms_players_text (const BicGameTerms *terms,
                             const char         *top,
                             const char         *bottom)
{
  g_autofree char *first = player_and_army_text (terms, BIC_TOP, top),
                  *second = player_and_army_text (terms, BIC_BOTTOM, bottom);

  /* Translators: two players */
  return g_strdup_printf (_("%s – %s"), first, second);
}

/**
 * bic_game_terms_set_tournament:
 * @terms: the terms
 * @name: (nullable): the match or tournament that the game belongs to
 */
void
bic_game_terms_set_tournament (BicGameTerms *terms,
                               const char   *name)
{
  char *given = clean_name (name);

  g_free (terms->tournament);
  terms->tournament = given;
}

/**
 * bic_game_terms_swap_players:
 * @terms: the terms
 *
 * Swaps the players of the two sides.
 */
void
bic_game_terms_swap_players (BicGameTerms *terms)
{
  char *top = terms->player[BIC_TOP], *level = terms->computer[BIC_TOP];

  terms->player[BIC_TOP] = terms->player[BIC_BOTTOM];
  terms->player[BIC_BOTTOM] = top;
  terms->computer[BIC_TOP] = terms->computer[BIC_BOTTOM];
  terms->computer[BIC_BOTTOM] = level;
}

/**
 * bic_game_terms_set_seed:
 * @terms: the terms
 * @text: a whole number from 0 to 2^64 - 1, or an empty text for a random seed
 * @error: %BIC_ERROR_RANGE if @text is not a valid seed; then the seed is not changed
 *
 * Returns: whether @text is a seed
 */
gboolean
bic_game_terms_set_seed (BicGameTerms *terms,
                         const char   *text,
                         GError      **error)
{
  g_autofree char *digits = g_strstrip (g_strdup (text));
  guint64 seed = 0;

  if (*digits && !g_ascii_string_to_unsigned (digits, 10, 0, G_MAXUINT64, &seed, NULL))
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE,
                   _("“%s” is not a valid seed: enter a whole number from 0 to 18446744073709551615, or leave it "
                     "empty"), digits);
      return FALSE;
    }
  terms->seeded = *digits != '\0';
  terms->seed = seed;
  return TRUE;
}

/* --- last terms --------------------------------------------------------- */

/**
 * bic_game_terms_new:
 *
 * Returns: (transfer full): the last terms, except the seed and the tournament, which belong to one game
 */
BicGameTerms *
bic_game_terms_new (void)
{
  GSettings *settings = bic_settings ();
  BicGameTerms *terms = g_new0 (BicGameTerms, 1);

  terms->hide_hands = TRUE;
  terms->minutes = MINUTES;
  if (settings == NULL)
    return terms;
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *name = g_settings_get_string (settings, player_keys[side]),
                              *level = g_settings_get_string (settings, computer_keys[side]);

      bic_game_terms_set_player (terms, side, name);
      bic_game_terms_set_computer (terms, side, level);
    }
  terms->typed_dice = g_settings_get_boolean (settings, "typed-dice");
  terms->hide_hands = g_settings_get_boolean (settings, "hand-hidden");
  terms->turn_board = g_settings_get_boolean (settings, "turn-board");
  terms->timed = g_settings_get_boolean (settings, "timed-turns");
  terms->minutes = g_settings_get_uint (settings, "turn-minutes");
  return terms;
}

/**
 * bic_game_terms_new_for_session:
 * @session: a game
 *
 * Returns: (transfer full): the last terms, with the players, tournament, dice and hands of @session
 */
BicGameTerms *
bic_game_terms_new_for_session (BicSession *session)
{
  const BicGameAbout *about = bic_session_about (session);
  BicGameTerms *terms = bic_game_terms_new ();

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      bic_game_terms_set_player (terms, side, about->player[side]);
      bic_game_terms_set_computer (terms, side, about->computer[side]);
    }
  bic_game_terms_set_tournament (terms, about->tournament);
  terms->typed_dice = bic_session_has_typed_dice (session);
  terms->hide_hands = !bic_session_has_open_hands (session);
  return terms;
}

/**
 * bic_game_terms_no_game_was_set_up:
 *
 * Returns: whether no game was set up yet, so that the user probably has no opponent
 */
gboolean
bic_game_terms_no_game_was_set_up (void)
{
  g_auto (GStrv) known = bic_settings () ? g_settings_get_strv (bic_settings (), "set-up-rules") : NULL;

  return known && !*known;
}

/**
 * bic_game_terms_ruleset_was_set_up:
 * @ruleset: (nullable): the id of a rule system
 *
 * Returns: whether a game by these rules was set up before
 */
gboolean
bic_game_terms_ruleset_was_set_up (const char *ruleset)
{
  g_auto (GStrv) known = bic_settings () ? g_settings_get_strv (bic_settings (), "set-up-rules") : NULL;

  return known && ruleset && g_strv_contains ((const char *const *) known, ruleset);
}

static const char *
rules_of (const BicScenario *scenario)
{
  return scenario->ruleset ? g_quark_to_string (scenario->ruleset) : NULL;
}

static void
remember_ruleset (const char *ruleset)
{
  g_auto (GStrv) known = g_settings_get_strv (bic_settings (), "set-up-rules"), all = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (!ruleset || bic_game_terms_ruleset_was_set_up (ruleset))
    return;
  g_strv_builder_addv (builder, (const char **) known);
  g_strv_builder_add (builder, ruleset);
  all = g_strv_builder_end (builder);
  g_settings_set_strv (bic_settings (), "set-up-rules", (const char *const *) all);
}

/* Returns whether this version has each level of the computer in the last terms. */
static gboolean
all_levels_exist (void)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *level = g_settings_get_string (bic_settings (), computer_keys[side]);

      if (*level && !bic_player_find_level (level))
        return FALSE;
    }
  return TRUE;
}

/* Returns whether an active option of @scenario keeps something secret. */
static gboolean
has_secrets (const BicScenario  *scenario,
             const BicCatalogue *catalogue)
{
  const char *id = rules_of (scenario);
  const BicRuleset *rules = id ? bic_catalogue_find_ruleset (catalogue, id) : NULL;

  for (guint i = 0; rules && i < rules->options->len; i++)
    {
      const BicOption *option = &g_array_index (rules->options, BicOption, i);

      if (option->secret && bic_scenario_option_is_on (scenario, option))
        return TRUE;
    }
  return FALSE;
}

/**
 * bic_game_terms_fit_battle:
 * @terms: the last terms, from bic_game_terms_new ()
 * @scenario: a battle
 * @catalogue: the catalogue
 *
 * The terms fit if all of this is true:
 * - A game by the rule system of @scenario was set up before, so the player has seen its options.
 * - The program still has the level of the computer.
 * - Hands are hidden if the battle keeps secrets.
 *
 * A battle without a rule system always fits: it cannot be played, and the start of the game reports that at once.
 *
 * Returns: whether a game of @scenario can start on @terms without a dialog
 */
gboolean
bic_game_terms_fit_battle (const BicGameTerms *terms,
                           const BicScenario  *scenario,
                           const BicCatalogue *catalogue)
{
  return bic_settings () == NULL || scenario->ruleset == 0
         || (bic_game_terms_ruleset_was_set_up (rules_of (scenario)) && all_levels_exist ()
             && (terms->hide_hands || !has_secrets (scenario, catalogue)));
}

/**
 * bic_game_terms_remember:
 * @terms: the terms
 * @scenario: the battle
 *
 * Stores the terms for the next game.
 */
void
bic_game_terms_remember (const BicGameTerms *terms,
                         const BicScenario  *scenario)
{
  GSettings *settings = bic_settings ();

  if (settings == NULL)
    return;
  remember_ruleset (rules_of (scenario));
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_settings_set_string (settings, player_keys[side], terms->player[side] ? terms->player[side] : "");
      g_settings_set_string (settings, computer_keys[side], terms->computer[side] ? terms->computer[side] : "");
    }
  g_settings_set_string (settings, "tournament", terms->tournament ? terms->tournament : "");
  g_settings_set_boolean (settings, "typed-dice", terms->typed_dice);
  g_settings_set_boolean (settings, "hand-hidden", terms->hide_hands);
  g_settings_set_boolean (settings, "turn-board", terms->turn_board);
  g_settings_set_boolean (settings, "timed-turns", terms->timed);
  g_settings_set_uint (settings, "turn-minutes", terms->minutes);
}

void
bic_game_terms_free (BicGameTerms *terms)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_free (terms->player[side]);
      g_free (terms->computer[side]);
    }
  g_free (terms->tournament);
  g_free (terms);
}

/* --- start of a game ---------------------------------------------------- */

/**
 * bic_game_terms_apply_players:
 * @terms: the terms
 * @session: a game
 *
 * Sets the players of @session.
 */
void
bic_game_terms_apply_players (const BicGameTerms *terms,
                              BicSession         *session)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      bic_session_set_player (session, side, terms->player[side]);
      bic_session_set_computer (session, side, terms->computer[side]);
    }
  bic_session_set_tournament (session, terms->tournament);
}

/**
 * bic_game_terms_begin_game:
 * @terms: the terms
 * @scenario: the battle, with the rules of the game
 * @catalogue: the catalogue
 * @error: the reason why the battle cannot be played
 *
 * Returns: (transfer full) (nullable): a new game
 */
BicSession *
bic_game_terms_begin_game (const BicGameTerms *terms,
                           const BicScenario  *scenario,
                           BicCatalogue       *catalogue,
                           GError            **error)
{
  BicGameFlags flags = (terms->typed_dice ? BIC_GAME_TYPED_DICE : 0) | (terms->hide_hands ? 0 : BIC_GAME_OPEN_HANDS);
  guint64 seed = terms->seeded ? terms->seed : (guint64) g_random_int () << 32 | g_random_int ();
  BicSession *session = bic_session_new (scenario, catalogue, seed, flags, error);

  if (session == NULL)
    return NULL;
  bic_game_terms_apply_players (terms, session);
  bic_session_set_times (session, g_get_real_time () / G_USEC_PER_SEC, 0);
  return session;
}
