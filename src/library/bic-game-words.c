/* Texts about a saved game for cards and list rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-words.h"

#include <glib/gi18n-lib.h>

#include "bic-language.h"

/* Returns "saved today, 21:40", "saved yesterday, 21:40" or "saved on 3 May 2024". */
static char *
when_saved (gint64 seconds)
{
  g_autoptr(GDateTime) then = g_date_time_new_from_unix_local (seconds), now = g_date_time_new_now_local ();
  g_autoptr(GDateTime) day = g_date_time_add_days (now, -1);

  if (g_date_time_get_year (then) == g_date_time_get_year (now)
      && g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (now))
    /* Translators: date and time of saving a game, for g_date_time_format () */
    return bic_date_format (then, _("saved today, %H:%M"));
  if (g_date_time_get_year (then) == g_date_time_get_year (day)
      && g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (day))
    return bic_date_format (then, _("saved yesterday, %H:%M"));
  return bic_date_format (then, _("saved on %-d %B %Y"));
}

static char *
when_ended (const BicGameSummary *game)
{
  g_autoptr(GDateTime) then = g_date_time_new_from_unix_local (game->ended > 0 ? game->ended : game->changed);

  /* Translators: date of the end of a game, for g_date_time_format () */
  return bic_date_format (then, _("%-d %B %Y"));
}

/* Returns "Turn 4, French to play" for a game in progress. */
char *
bic_game_words_turn (const BicGameSummary *game)
{
  if (game->asks == BIC_NOBODY)
    return g_strdup_printf (_("Turn %d"), game->turn);
  /* Translators: the turn of a game, and the army whose player makes the next choice */
  return g_strdup_printf (_("Turn %d, %s to play"), game->turn, game->army[game->asks]);
}

char *
bic_game_words_state (const BicGameSummary *game)
{
  g_autofree char *saved = when_saved (game->changed), *ended = when_ended (game);

  if (game->state == BIC_GAME_UNREADABLE && !game->shown)
    return g_strdup (_("Its file cannot be read"));
  if (game->state == BIC_GAME_UNREADABLE)
    return g_strdup_printf (_("Turn %d · file damaged"), game->turn);
  if (game->state == BIC_GAME_BROKEN_OFF)
    return g_strdup_printf (_("Abandoned in turn %d · %s"), game->turn, ended);
  if (game->winner == BIC_DRAWN)
    return g_strdup_printf (_("Drawn in turn %d · %s"), game->turn, ended);
  if (game->winner != BIC_NOBODY)
    return g_strdup_printf (_("%s won in turn %d · %s"), game->army[game->winner], game->turn, ended);
  if (game->asks == BIC_NOBODY)
    return g_strdup_printf (_("Turn %d · %s"), game->turn, saved);
  return g_strdup_printf (_("Turn %d · %s to play · %s"), game->turn, game->army[game->asks], saved);
}

char *
bic_game_words_side (const BicGameSummary *game,
                     int                   side)
{
  g_autofree char *computer = game->level[side] ? g_strdup_printf (_("Computer: %s"), _(game->level[side])) : NULL;
  const char *player = computer ? computer : game->player[side];

  /* Translators: an army, and its player */
  return player ? g_strdup_printf (_("%s (%s)"), game->army[side], player) : g_strdup (game->army[side]);
}

/* Returns a text like "3 of 6 banners" or "morale 9". */
char *
bic_game_words_score (const BicGameSummary *game,
                      int                   side)
{
  if (game->needed[side] > 0)
    return g_strdup_printf (ngettext ("%1$d of %2$d banner", "%1$d of %2$d banners", (gulong) game->needed[side]),
                            game->banners[side], game->needed[side]);
  return g_strdup_printf ("%s %d", g_dgettext (GETTEXT_PACKAGE, game->score), game->banners[side]);
}

char *
bic_game_words_accessible (const BicGameSummary *game)
{
  g_autofree char *state = bic_game_words_state (game), *top = NULL, *bottom = NULL;

  if (!game->shown)
    /* Translators: a saved game that cannot be read, and the reason */
    return g_strdup_printf (_("%s: %s"), game->title, state);
  top = bic_game_words_side (game, BIC_TOP);
  bottom = bic_game_words_side (game, BIC_BOTTOM);
  /* Translators: a saved game for a screen reader: battle, state of the game, side, its banners, side, its banners */
  return g_strdup_printf (_("%s, %s, %s %d, %s %d"), game->title, state, top, game->banners[BIC_TOP], bottom,
                          game->banners[BIC_BOTTOM]);
}
