/* Tables of the results page: games and battles, with the text and the sort order of each column.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-results-tables.h"

#include <glib/gi18n.h>

#include "bic-language.h"
#include "bic-results-words.h"

char *
bic_results_number_text (int number)
{
  return g_strdup_printf ("%d", number);
}

static char *
margin_text (double margin)
{
  return g_strdup_printf ("%+.1f", margin > -0.05 && margin < 0.0 ? 0.0 : margin);        /* avoids -0.0 */
}

char *
bic_results_rate_text (BicRate rate)
{
  /* Translators: win rate of a side, and the 95 % confidence interval */
  return g_strdup_printf (_("%.0f %% (%.0f–%.0f)"), 100.0 * rate.rate, 100.0 * rate.low, 100.0 * rate.high);
}

/* --- games ----------------------------------------------------------------------------------------------------- */

char *
bic_results_date_text (gint64 seconds)
{
  g_autoptr(GDateTime) time = seconds > 0 ? g_date_time_new_from_unix_local (seconds) : NULL;

  /* Translators: date of a game in a narrow column, as numbers, for g_date_time_format () */
  return time ? bic_date_format (time, _("%Y-%m-%d")) : g_strdup ("");
}

static char *
game_date (gconstpointer       row,
           const BicCatalogue *catalogue)
{
  return bic_results_date_text (((const BicResult *) row)->played);
}

static char *
game_battle (gconstpointer       row,
             const BicCatalogue *catalogue)
{
  return g_strdup (((const BicResult *) row)->title);
}

static char *
game_rules (gconstpointer       row,
            const BicCatalogue *catalogue)
{
  const char *id = ((const BicResult *) row)->ruleset;
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue, id);

  return g_strdup (ruleset ? _(ruleset->name) : id);
}

static char *
game_top (gconstpointer       row,
          const BicCatalogue *catalogue)
{
  return bic_result_player_and_army_text (row, BIC_TOP, catalogue);
}

static char *
game_bottom (gconstpointer       row,
             const BicCatalogue *catalogue)
{
  return bic_result_player_and_army_text (row, BIC_BOTTOM, catalogue);
}

static char *
game_winner (gconstpointer       row,
             const BicCatalogue *catalogue)
{
  const BicResult *game = row;
  g_autofree char *player = NULL;

  if (game->winner == BIC_DRAWN)
    return g_strdup (_("Drawn"));
  if (game->winner == BIC_NOBODY)
    return g_strdup ("");
  player = bic_result_player (game, game->winner);
  return *player != '\0' ? g_steal_pointer (&player) : bic_result_army (game, game->winner, catalogue);
}

static char *
game_score (gconstpointer       row,
            const BicCatalogue *catalogue)
{
  const BicResult *game = row;

  return g_strdup_printf ("%d : %d", game->side[BIC_TOP].score, game->side[BIC_BOTTOM].score);
}

static char *
game_turns (gconstpointer       row,
            const BicCatalogue *catalogue)
{
  return bic_results_number_text (((const BicResult *) row)->turns);
}

static char *
game_ended (gconstpointer       row,
            const BicCatalogue *catalogue)
{
  return g_strdup (bic_ended_name (((const BicResult *) row)->ended));
}

static double
luck_of (const BicResult *game,
         int              side)
{
  return game->side[side].hits - game->side[side].expected;
}

static char *
game_luck (gconstpointer       row,
           const BicCatalogue *catalogue)
{
  return bic_result_luck (row);
}

static char *
game_tournament (gconstpointer       row,
                 const BicCatalogue *catalogue)
{
  return g_strdup (((const BicResult *) row)->tournament);
}

static double
by_date (gconstpointer row)
{
  return (double) ((const BicResult *) row)->played;
}

static double
by_score (gconstpointer row)
{
  const BicResult *of = row;

  return of->side[BIC_TOP].score - of->side[BIC_BOTTOM].score;
}

static double
by_turns (gconstpointer row)
{
  return ((const BicResult *) row)->turns;
}

static double
by_luck (gconstpointer row)
{
  return luck_of (row, BIC_TOP) - luck_of (row, BIC_BOTTOM);
}

static char *
game_accessible_text (gconstpointer       row,
                      const BicCatalogue *catalogue)
{
  const BicResult *game = row;
  g_autofree char *date = game_date (row, catalogue), *top = game_top (row, catalogue),
                  *bottom = game_bottom (row, catalogue);
  g_autofree char *winner = game_winner (row, catalogue), *luck = game_luck (row, catalogue);

  /* Translators: a game for a screen reader: battle, date, side, side, banners, banners, winner, reason for the end,
   * turns, luck of the dice */
  return g_strdup_printf (_("%s, %s, %s against %s, banners %d to %d, won by: %s, %s, %d turns, dice luck %s"),
                          game->title, date, top, bottom, game->side[BIC_TOP].score, game->side[BIC_BOTTOM].score,
                          *winner ? winner : "–", bic_ended_name (game->ended), game->turns, luck);
}

static const BicTableColumn game_columns[] = {
  { "date", N_("Date"), game_date, by_date, FALSE, FALSE, TRUE },
  { "battle", N_("Battle"), game_battle, NULL, FALSE, TRUE, FALSE },
  { "top", N_("Top"), game_top, NULL, FALSE, TRUE, FALSE },
  { "bottom", N_("Bottom"), game_bottom, NULL, FALSE, TRUE, FALSE },
  { "score", N_("Score"), game_score, by_score, TRUE, FALSE, TRUE },
  { "winner", N_("Won by"), game_winner, NULL, FALSE, TRUE, FALSE },
  { "turns", N_("Turns"), game_turns, by_turns, TRUE, FALSE, FALSE },
  { "ended", N_("Ended"), game_ended, NULL, FALSE, FALSE, FALSE },
  { "luck", N_("Dice luck"), game_luck, by_luck, TRUE, FALSE, TRUE },
  { "rules", N_("Rule system"), game_rules, NULL, FALSE, TRUE, FALSE },
  { "tournament", N_("Tournament"), game_tournament, NULL, FALSE, TRUE, FALSE },
};

const BicTableKind bic_results_games_table = { N_("Game results"), game_columns, G_N_ELEMENTS (game_columns),
                                               game_accessible_text };

/* --- battles --------------------------------------------------------------------------------------------------- */

static char *
battle_name (gconstpointer       row,
             const BicCatalogue *catalogue)
{
  return g_strdup (((const BicBattleSum *) row)->last->title);
}

static char *
battle_n_games (gconstpointer       row,
                const BicCatalogue *catalogue)
{
  return bic_results_number_text (((const BicBattleSum *) row)->games);
}

static char *
battle_wins_of_side (const BicBattleSum *sum,
                     int                 side,
                     const BicCatalogue *catalogue)
{
  g_autofree char *army = bic_result_army (sum->last, side, catalogue),
                  *rate = bic_results_rate_text (sum->side[side].rate);

  return sum->games > 0 ? g_strdup_printf (_("%s: %d, %s"), army, sum->side[side].wins, rate) : g_steal_pointer (&army);
}

static char *
battle_top_wins (gconstpointer       row,
                 const BicCatalogue *catalogue)
{
  return battle_wins_of_side (row, BIC_TOP, catalogue);
}

static char *
battle_bottom_wins (gconstpointer       row,
                    const BicCatalogue *catalogue)
{
  return battle_wins_of_side (row, BIC_BOTTOM, catalogue);
}

static char *
battle_draws (gconstpointer       row,
              const BicCatalogue *catalogue)
{
  return bic_results_number_text (((const BicBattleSum *) row)->drawn);
}

static char *
battle_mean_margin (gconstpointer       row,
                    const BicCatalogue *catalogue)
{
  return margin_text (((const BicBattleSum *) row)->margin);
}

static char *
battle_mean_turns (gconstpointer       row,
                   const BicCatalogue *catalogue)
{
  return g_strdup_printf ("%.1f", ((const BicBattleSum *) row)->turns);
}

static char *
battle_mean_luck (gconstpointer       row,
                  const BicCatalogue *catalogue)
{
  return bic_battle_sum_luck (row);
}

static double
by_games (gconstpointer row)
{
  return ((const BicBattleSum *) row)->games;
}

static double
by_top_wins (gconstpointer row)
{
  return ((const BicBattleSum *) row)->side[BIC_TOP].rate.rate;
}

static double
by_bottom_wins (gconstpointer row)
{
  return ((const BicBattleSum *) row)->side[BIC_BOTTOM].rate.rate;
}

static double
by_draws (gconstpointer row)
{
  return ((const BicBattleSum *) row)->drawn;
}

static double
by_margin (gconstpointer row)
{
  return ((const BicBattleSum *) row)->margin;
}

static double
by_mean_turns (gconstpointer row)
{
  return ((const BicBattleSum *) row)->turns;
}

static const BicTableColumn battle_columns[] = {
  { "battle", N_("Battle"), battle_name, NULL, FALSE, TRUE, FALSE },
  { "games", N_("Games"), battle_n_games, by_games, TRUE, FALSE, TRUE },
  { "top", N_("Top army wins"), battle_top_wins, by_top_wins, FALSE, TRUE, TRUE },
  { "bottom", N_("Bottom army wins"), battle_bottom_wins, by_bottom_wins, FALSE, TRUE, TRUE },
  { "drawn", N_("Draws"), battle_draws, by_draws, TRUE, FALSE, TRUE },
  { "margin", N_("Margin"), battle_mean_margin, by_margin, TRUE, FALSE, TRUE },
  { "turns", N_("Turns"), battle_mean_turns, by_mean_turns, TRUE, FALSE, FALSE },
  { "luck", N_("Dice luck"), battle_mean_luck, NULL, TRUE, FALSE, FALSE },
};

const BicTableKind bic_results_battles_table = { N_("Results by battle"), battle_columns,
                                                 G_N_ELEMENTS (battle_columns), NULL };
