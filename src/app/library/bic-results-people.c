/* Tables of the results page: players, matches, standings and pairings.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-results-tables.h"

#include <glib/gi18n.h>

#include "bic-results-words.h"
#include "bic-tournaments.h"

/* --- players --------------------------------------------------------------------------------------------------- */

static char *
player_name (gconstpointer       row,
             const BicCatalogue *catalogue)
{
  return bic_player_sum_title (row);
}

static char *
player_games (gconstpointer       row,
              const BicCatalogue *catalogue)
{
  return bic_results_number_text (((const BicPlayerSum *) row)->games);
}

static char *
player_won (gconstpointer       row,
            const BicCatalogue *catalogue)
{
  const BicPlayerSum *sum = row;

  return g_strdup_printf ("%d / %d / %d", sum->wins, sum->drawn, sum->lost);
}

static char *
player_rate (gconstpointer       row,
             const BicCatalogue *catalogue)
{
  const BicPlayerSum *sum = row;

  return sum->games > 0 ? bic_results_rate_text (sum->rate) : g_strdup ("");
}

static char *
player_score (gconstpointer       row,
              const BicCatalogue *catalogue)
{
  const BicPlayerSum *sum = row;

  return g_strdup_printf ("%d : %d", sum->score, sum->against);
}

static char *
player_margin (gconstpointer       row,
               const BicCatalogue *catalogue)
{
  const BicPlayerSum *sum = row;

  return g_strdup_printf ("%+d", sum->score - sum->against);
}

static char *
player_luck (gconstpointer       row,
             const BicCatalogue *catalogue)
{
  return bic_player_sum_luck (row);
}

static double
by_player_games (gconstpointer row)
{
  return ((const BicPlayerSum *) row)->games;
}

static double
by_won (gconstpointer row)
{
  return ((const BicPlayerSum *) row)->wins;
}

static double
by_rate (gconstpointer row)
{
  return ((const BicPlayerSum *) row)->rate.rate;
}

static double
by_player_margin (gconstpointer row)
{
  const BicPlayerSum *of = row;

  return of->score - of->against;
}

static double
by_player_luck (gconstpointer row)
{
  return ((const BicPlayerSum *) row)->luck;
}

static double
by_banners (gconstpointer row)
{
  return ((const BicPlayerSum *) row)->score;
}

static const BicTableColumn player_columns[] = {
  { "player", N_("Player"), player_name, NULL, FALSE, TRUE, FALSE },
  { "games", N_("Games"), player_games, by_player_games, TRUE, FALSE, TRUE },
  { "won", N_("Won / drawn / lost"), player_won, by_won, TRUE, FALSE, TRUE },
  { "rate", N_("Wins"), player_rate, by_rate, TRUE, FALSE, TRUE },
  { "score", N_("Score"), player_score, by_banners, TRUE, FALSE, TRUE },
  { "margin", N_("Difference"), player_margin, by_player_margin, TRUE, FALSE, TRUE },
  { "luck", N_("Dice luck"), player_luck, by_player_luck, TRUE, FALSE, TRUE },
};

const BicTableKind bic_results_players_table = { N_("Results by player"), player_columns,
                                                 G_N_ELEMENTS (player_columns), NULL };

/* --- matches --------------------------------------------------------------------------------------------------- */

static char *
match_date (gconstpointer       row,
            const BicCatalogue *catalogue)
{
  return bic_results_date_text (((const BicMatch *) row)->game[1]->played);
}

static char *
match_battle (gconstpointer       row,
              const BicCatalogue *catalogue)
{
  return g_strdup (((const BicMatch *) row)->game[0]->title);
}

static char *
match_players (gconstpointer       row,
               const BicCatalogue *catalogue)
{
  const BicMatch *match = row;

  /* Translators: two players */
  return g_strdup_printf (_("%s – %s"), match->player[0], match->player[1]);
}

static char *
match_score (gconstpointer       row,
             const BicCatalogue *catalogue)
{
  const BicMatch *match = row;

  return g_strdup_printf ("%d : %d", match->score[0], match->score[1]);
}

static char *
match_games (gconstpointer       row,
             const BicCatalogue *catalogue)
{
  const BicMatch *match = row;

  return g_strdup_printf ("%d : %d", match->wins[0], match->wins[1]);
}

static char *
match_winner (gconstpointer       row,
              const BicCatalogue *catalogue)
{
  const BicMatch *match = row;

  return g_strdup (match->winner == BIC_DRAWN ? _("Drawn") : match->player[match->winner]);
}

static char *
match_tournament (gconstpointer       row,
                  const BicCatalogue *catalogue)
{
  return g_strdup (((const BicMatch *) row)->game[0]->tournament);
}

static double
by_match_date (gconstpointer row)
{
  return (double) ((const BicMatch *) row)->game[1]->played;
}

static double
by_match_score (gconstpointer row)
{
  const BicMatch *of = row;

  return of->score[0] - of->score[1];
}

static const BicTableColumn match_columns[] = {
  { "date", N_("Date"), match_date, by_match_date, FALSE, FALSE, TRUE },
  { "battle", N_("Battle"), match_battle, NULL, FALSE, TRUE, FALSE },
  { "players", N_("Players"), match_players, NULL, FALSE, TRUE, FALSE },
  { "score", N_("Score"), match_score, by_match_score, TRUE, FALSE, TRUE },
  { "games", N_("Games"), match_games, NULL, TRUE, FALSE, FALSE },
  { "winner", N_("Won by"), match_winner, NULL, FALSE, TRUE, FALSE },
  { "tournament", N_("Tournament"), match_tournament, NULL, FALSE, TRUE, FALSE },
};

const BicTableKind bic_results_matches_table = { N_("Matches"), match_columns, G_N_ELEMENTS (match_columns), NULL };

/* --- standings ------------------------------------------------------------------------------------------------- */

/* BicStanding begins with a BicPlayerSum, so that the table of standings can use the columns of the players table. */
G_STATIC_ASSERT (G_STRUCT_OFFSET (BicStanding, player) == 0);

static char *
standing_place (gconstpointer       row,
                const BicCatalogue *catalogue)
{
  return bic_results_number_text (((const BicStanding *) row)->place);
}

static char *
standing_matches (gconstpointer       row,
                  const BicCatalogue *catalogue)
{
  const BicStanding *standing = row;

  /* Translators: number of matches won, number of matches played */
  return g_strdup_printf (_("%d of %d"), standing->matches_won, standing->matches);
}

static double
by_place (gconstpointer row)
{
  return ((const BicStanding *) row)->place;
}

static double
by_matches (gconstpointer row)
{
  return ((const BicStanding *) row)->matches_won;
}

static const BicTableColumn standing_columns[] = {
  { "place", N_("Rank"), standing_place, by_place, TRUE, FALSE, FALSE },
  { "player", N_("Player"), player_name, NULL, FALSE, TRUE, FALSE },
  { "games", N_("Games"), player_games, by_player_games, TRUE, FALSE, TRUE },
  { "won", N_("Won / drawn / lost"), player_won, by_won, TRUE, FALSE, TRUE },
  { "matches", N_("Matches won"), standing_matches, by_matches, TRUE, FALSE, TRUE },
  { "score", N_("Score"), player_score, by_banners, TRUE, FALSE, TRUE },
  { "margin", N_("Difference"), player_margin, by_player_margin, TRUE, FALSE, TRUE },
  { "luck", N_("Dice luck"), player_luck, by_player_luck, TRUE, FALSE, TRUE },
};

const BicTableKind bic_results_standings_table = { N_("Standings"), standing_columns, G_N_ELEMENTS (standing_columns),
                                                   NULL };

/* --- games still to be played ---------------------------------------------------------------------------------- */

static char *
pairing_battle (gconstpointer       row,
                const BicCatalogue *catalogue)
{
  return g_strdup (((const BicPairing *) row)->battle->title);
}

static char *
pairing_top (gconstpointer       row,
             const BicCatalogue *catalogue)
{
  return g_strdup (((const BicPairing *) row)->player[BIC_TOP]);
}

static char *
pairing_bottom (gconstpointer       row,
                const BicCatalogue *catalogue)
{
  return g_strdup (((const BicPairing *) row)->player[BIC_BOTTOM]);
}

static const BicTableColumn pairing_columns[] = {
  { "battle", N_("Battle"), pairing_battle, NULL, FALSE, TRUE, FALSE },
  { "top", N_("Top army"), pairing_top, NULL, FALSE, TRUE, FALSE },
  { "bottom", N_("Bottom army"), pairing_bottom, NULL, FALSE, TRUE, FALSE },
};

const BicTableKind bic_results_pairings_table = { N_("Games still to be played"), pairing_columns,
                                                  G_N_ELEMENTS (pairing_columns), NULL };
