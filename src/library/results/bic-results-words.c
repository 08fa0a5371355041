/* Texts about results: players and luck.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bic-player.h"
#include "bic-results-words.h"

/* --- who ---------------------------------------------------------------- */

/**
 * bic_result_player:
 *
 * Returns: (transfer full): the player of a side: a name, "" if unknown, or the computer with its level
 */
char *
bic_result_player (const BicResult *result,
                   int              side)
{
  const BicResultSide *own = &result->side[side];
  const BicPlayerLevel *level = bic_player_find_level (own->computer);

  if (*own->computer == '\0')
    return g_strdup (own->player);
  return g_strdup_printf (_("Computer: %s"), level != NULL ? _(level->name) : own->computer);
}

/**
 * bic_result_player_and_army_text:
 *
 * Returns: (transfer full): the player with the army of a side, or only the army if the player is unknown
 */
char *
bic_result_player_and_army_text (const BicResult    *result,
                                 int                 side,
                                 const BicCatalogue *catalogue)
{
  g_autofree char *player = bic_result_player (result, side), *army = bic_result_army (result, side, catalogue);

  /* Translators: a player and the player's army */
  return *player != '\0' ? g_strdup_printf (_("%s (%s)"), player, army) : g_steal_pointer (&army);
}

/* Returns (transfer full) "Anna", or "Anna against the computer: Marshal". */
char *
bic_player_sum_title (const BicPlayerSum *sum)
{
  const BicPlayerLevel *level = bic_player_find_level (sum->level);
  const char *name = level != NULL ? _(level->name) : sum->level;

  if (*sum->level == '\0')
    return g_strdup (sum->name);
  return *sum->name != '\0' ? g_strdup_printf (_("%s against the computer: %s"), sum->name, name)
         : g_strdup_printf (_("Against the computer: %s"), name);
}

/* --- luck --------------------------------------------------------------- */

/* Returns a text about luck. @luck is the number of hits above expectation for each side. Returns a dash if no side
 * rolled dice for hits. */
static char *
luck_text (const double *luck,
           const int    *dice,
           int           n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int all = 0;

  for (int i = 0; i < n; i++)
    {
      all += dice[i];
      /* avoids "-0.0" */
      g_string_append_printf (text, "%s%+.1f", i > 0 ? " : " : "", fabs (luck[i]) < 0.05 ? 0.0 : luck[i]);
    }
  return all > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup ("–");
}

/**
 * bic_result_luck:
 *
 * Returns: (transfer full): hits above expectation of both sides, "+1.2 : -0.3"; a dash if no dice were rolled for hits
 */
char *
bic_result_luck (const BicResult *result)
{
  const BicResultSide *top = &result->side[BIC_TOP], *bottom = &result->side[BIC_BOTTOM];

  return luck_text ((double[]) { top->hits - top->expected, bottom->hits - bottom->expected },
                    (int[]) { top->dice, bottom->dice }, BIC_N_SIDES);
}

/* Returns the average luck per game of both sides of a battle. */
char *
bic_battle_sum_luck (const BicBattleSum *sum)
{
  const BicSideSum *top = &sum->side[BIC_TOP], *bottom = &sum->side[BIC_BOTTOM];

  return luck_text ((double[]) { top->luck, bottom->luck }, (int[]) { top->dice, bottom->dice }, BIC_N_SIDES);
}

/* Returns the luck of a player in all games. */
char *
bic_player_sum_luck (const BicPlayerSum *sum)
{
  return luck_text (&sum->luck, &sum->dice, 1);
}
