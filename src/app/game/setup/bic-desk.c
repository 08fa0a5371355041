/* What two players agree on before a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-desk.h"

#include <glib/gi18n.h>

#include "bic-error.h"
#include "bic-settings.h"

#define MINUTES 15
#define MOST_NAME 60                    /* characters of a name: more is no name, and fits nowhere */

static const char *const player_keys[BIC_N_SIDES] = { [BIC_TOP] = "player-top", [BIC_BOTTOM] = "player-bottom" };

/* Blanks around it and what is too long fall away; NULL if nothing is left */
static char *
clean (const char *name)
{
  g_autofree char *text = g_strstrip (g_strdup (name ? name : ""));

  if (!g_utf8_validate (text, -1, NULL) || *text == '\0')
    return NULL;
  return g_utf8_substring (text, 0, MIN (MOST_NAME, g_utf8_strlen (text, -1)));
}

/* --- names -------------------------------------------------------------------------------------------------------------- */

/**
 * bic_desk_set_player:
 * @desk: a desk
 * @side: a side
 * @name: (nullable): who plays it; blanks around it do not count
 */
void
bic_desk_set_player (BicDesk    *desk,
                     int         side,
                     const char *name)
{
  char *given = clean (name);

  g_free (desk->player[side]);
  desk->player[side] = given;
}

/**
 * bic_desk_set_tournament:
 * @desk: a desk
 * @name: (nullable): the match or tournament that the game belongs to
 */
void
bic_desk_set_tournament (BicDesk    *desk,
                         const char *name)
{
  char *given = clean (name);

  g_free (desk->tournament);
  desk->tournament = given;
}

/**
 * bic_desk_swap:
 * @desk: a desk
 *
 * Its players change seats.
 */
void
bic_desk_swap (BicDesk *desk)
{
  char *top = desk->player[BIC_TOP];

  desk->player[BIC_TOP] = desk->player[BIC_BOTTOM];
  desk->player[BIC_BOTTOM] = top;
}

/**
 * bic_desk_set_seed:
 * @desk: a desk
 * @text: a whole number from 0 to 2^64 - 1, or nothing for one that is drawn
 * @error: %BIC_ERROR_RANGE if it is none; then the seed is as it was
 *
 * Returns: whether @text is a seed
 */
gboolean
bic_desk_set_seed (BicDesk     *desk,
                   const char  *text,
                   GError     **error)
{
  g_autofree char *digits = g_strstrip (g_strdup (text));
  guint64 seed = 0;

  if (*digits && !g_ascii_string_to_unsigned (digits, 10, 0, G_MAXUINT64, &seed, NULL))
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _("“%s” is no seed: give a whole number from 0 to 18446744073709551615, or nothing"), digits);
      return FALSE;
    }
  desk->seeded = *digits != '\0';
  desk->seed = seed;
  return TRUE;
}

/* --- remembering -------------------------------------------------------------------------------------------------------- */

/**
 * bic_desk_new:
 *
 * Returns: (transfer full): the desk as it was last, with no seed and outside of any tournament: those are of one game
 */
BicDesk *
bic_desk_new (void)
{
  GSettings *settings = bic_settings ();
  BicDesk *desk = g_new0 (BicDesk, 1);

  desk->hide_hands = TRUE;
  desk->minutes = MINUTES;
  if (settings == NULL)
    return desk;
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *name = g_settings_get_string (settings, player_keys[side]);

      bic_desk_set_player (desk, side, name);
    }
  desk->typed_dice = g_settings_get_boolean (settings, "typed-dice");
  desk->hide_hands = g_settings_get_boolean (settings, "hand-hidden");
  desk->turn_board = g_settings_get_boolean (settings, "turn-board");
  desk->timed = g_settings_get_boolean (settings, "timed-turns");
  desk->minutes = g_settings_get_uint (settings, "turn-minutes");
  return desk;
}

/**
 * bic_desk_of:
 * @session: a game
 *
 * Returns: (transfer full): the desk as it was last, with the players, the tournament and the dice of @session
 */
BicDesk *
bic_desk_of (BicSession *session)
{
  const BicGameAbout *about = bic_session_about (session);
  BicDesk *desk = bic_desk_new ();

  for (int side = 0; side < BIC_N_SIDES; side++)
    bic_desk_set_player (desk, side, about->player[side]);
  bic_desk_set_tournament (desk, about->tournament);
  desk->typed_dice = bic_session_typed_dice (session);
  desk->hide_hands = !bic_session_open_hands (session);
  return desk;
}

/**
 * bic_desk_remember:
 * @desk: a desk
 *
 * The next one begins like it.
 */
void
bic_desk_remember (const BicDesk *desk)
{
  GSettings *settings = bic_settings ();

  if (settings == NULL)
    return;
  for (int side = 0; side < BIC_N_SIDES; side++)
    g_settings_set_string (settings, player_keys[side], desk->player[side] ? desk->player[side] : "");
  g_settings_set_string (settings, "tournament", desk->tournament ? desk->tournament : "");
  g_settings_set_boolean (settings, "typed-dice", desk->typed_dice);
  g_settings_set_boolean (settings, "hand-hidden", desk->hide_hands);
  g_settings_set_boolean (settings, "turn-board", desk->turn_board);
  g_settings_set_boolean (settings, "timed-turns", desk->timed);
  g_settings_set_uint (settings, "turn-minutes", desk->minutes);
}

BicDesk *
bic_desk_copy (const BicDesk *desk)
{
  BicDesk *copy = g_memdup2 (desk, sizeof *desk);

  for (int side = 0; side < BIC_N_SIDES; side++)
    copy->player[side] = g_strdup (desk->player[side]);
  copy->tournament = g_strdup (desk->tournament);
  return copy;
}

void
bic_desk_free (BicDesk *desk)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    g_free (desk->player[side]);
  g_free (desk->tournament);
  g_free (desk);
}

/* --- a game ------------------------------------------------------------------------------------------------------------- */

static guint64
draw_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

/**
 * bic_desk_begin:
 * @desk: a desk
 * @scenario: the battle, with the rules that the game is played by
 * @catalogue: the catalogue
 * @error: why it cannot be played
 *
 * Returns: (transfer full) (nullable): a game that begins now
 */
BicSession *
bic_desk_begin (const BicDesk      *desk,
                const BicScenario  *scenario,
                BicCatalogue       *catalogue,
                GError            **error)
{
  BicGameFlags flags = (desk->typed_dice ? BIC_GAME_TYPED_DICE : 0) | (desk->hide_hands ? 0 : BIC_GAME_OPEN_HANDS);
  BicSession *session = bic_session_new (scenario, catalogue, desk->seeded ? desk->seed : draw_seed (), flags, error);

  if (session == NULL)
    return NULL;
  for (int side = 0; side < BIC_N_SIDES; side++)
    bic_session_set_player (session, side, desk->player[side]);
  bic_session_set_tournament (session, desk->tournament);
  bic_session_set_times (session, g_get_real_time () / G_USEC_PER_SEC, 0);
  return session;
}
