/* Results of games, printed: as a table for people, as JSON and CSV.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a script reads has names and values that never change; what people read is translated and leaves out what few
 * want.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-columns.h"
#include "bic-results-csv.h"
#include "bic-results-show.h"
#include "bic-results-words.h"

#define KEY(side, top, bottom) ((side) == BIC_TOP ? (top) : (bottom))

/* NULL where people are to read it */
static gboolean
is_for_scripts (const BicResultsShow *show,
                GPtrArray            *items,
                gconstpointer         blank,
                BicSinkRow            row)
{
  if (show->as == BIC_SHOW_TEXT)
    return FALSE;
  bic_sink_print (show->as == BIC_SHOW_JSON ? BIC_SINK_JSON : BIC_SINK_CSV, items, blank, row);
  return TRUE;
}

static char *
date_of (const BicResult *result)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (result->played);

  return result->played > 0 && time != NULL ? g_date_time_format (time, "%Y-%m-%d") : g_strdup ("");
}

static char *
percent (BicRate rate)
{
  /* Translators: how often a side wins, and between what and what that lies with 95 % */
  return g_strdup_printf (_("%.0f %% (%.0f–%.0f)"), 100.0 * rate.rate, 100.0 * rate.low, 100.0 * rate.high);
}

/* --- games -------------------------------------------------------------- */

static void
battle_cells (BicSink         *sink,
              const BicResult *r)
{
  bic_sink_text (sink, "code", r->code);
  bic_sink_text (sink, "title", r->title);
  bic_sink_text (sink, "subtitle", r->subtitle);
}

static void
say_text (gpointer    sink,
          const char *key,
          const char *text)
{
  bic_sink_text (sink, key, text);
}

static void
say_whole (gpointer    sink,
           const char *key,
           gint64      number)
{
  bic_sink_int (sink, key, number);
}

static void
say_real (gpointer    sink,
          const char *key,
          double      number)
{
  bic_sink_double (sink, key, number);
}

static void
say_flag (gpointer    sink,
          const char *key,
          gboolean    flag)
{
  bic_sink_flag (sink, key, flag);
}

static void
game_cells (BicSink       *sink,
            gconstpointer  item)
{
  bic_result_tell (item, &(BicCells) { say_text, say_whole, say_real, say_flag }, sink);
}

static void
add_game (const BicResultsShow *show,
          BicColumns           *table,
          const BicResult      *r)
{
  g_autofree char *when = date_of (r), *top = bic_result_side (r, BIC_TOP, show->catalogue),
                          *bottom = bic_result_side (r, BIC_BOTTOM, show->catalogue);
  g_autofree char *score = g_strdup_printf ("%d : %d", r->side[BIC_TOP].score, r->side[BIC_BOTTOM].score);
  g_autofree char *turns = g_strdup_printf ("%d", r->turns);
  g_autofree char *luck = bic_result_luck (r);

  bic_columns_add (table, when, r->title, top, bottom, score, bic_ended_name (r->ended), turns, luck, NULL);
}

void
bic_show_list (const BicResultsShow *show)
{
  g_autoptr (BicResult) blank = bic_result_new ();
  BicColumns *table;

  if (is_for_scripts (show, show->results, blank, game_cells))
    return;
  table = bic_columns_new (_("date"), _("battle"), _("top"), _("bottom"), _("score"), _("ended"), _("turns"),
                           _("dice luck"), NULL);
  for (guint i = 0; i < show->results->len; i++)
    add_game (show, table, show->results->pdata[i]);
  bic_columns_print (table);
}

/* --- battles ------------------------------------------------------------ */

static void
side_sum_cells (BicSink          *sink,
                const BicSideSum *s,
                int               side)
{
  bic_sink_int (sink, KEY (side, "wins_top", "wins_bottom"), s->wins);
  bic_sink_double (sink, KEY (side, "rate_top", "rate_bottom"), s->rate.rate);
  bic_sink_double (sink, KEY (side, "rate_low_top", "rate_low_bottom"), s->rate.low);
  bic_sink_double (sink, KEY (side, "rate_high_top", "rate_high_bottom"), s->rate.high);
  bic_sink_double (sink, KEY (side, "score_mean_top", "score_mean_bottom"), s->score);
  bic_sink_int (sink, KEY (side, "dice_top", "dice_bottom"), s->dice);
  bic_sink_int (sink, KEY (side, "hits_top", "hits_bottom"), s->hits);
  bic_sink_double (sink, KEY (side, "expected_top", "expected_bottom"), s->expected);
}

static void
battle_sum_cells (BicSink       *sink,
                  gconstpointer  item)
{
  const BicBattleSum *sum = item;

  battle_cells (sink, sum->last);
  bic_sink_int (sink, "games", sum->games);
  bic_sink_int (sink, "drawn", sum->drawn);
  bic_sink_int (sink, "broken_off", sum->broken_off);
  for (int side = 0; side < BIC_N_SIDES; side++)
    side_sum_cells (sink, &sum->side[side], side);
  bic_sink_double (sink, "margin_mean", sum->margin);
  bic_sink_double (sink, "turns_mean", sum->turns);
}

static void
add_battle (const BicResultsShow *show,
            BicColumns           *table,
            const BicBattleSum   *sum)
{
  g_autofree char *games = g_strdup_printf ("%d", sum->games), *top = percent (sum->side[BIC_TOP].rate);
  g_autofree char *bottom = percent (sum->side[BIC_BOTTOM].rate), *margin = g_strdup_printf ("%+.1f", sum->margin);
  g_autofree char *turns = g_strdup_printf ("%.1f", sum->turns);
  g_autofree char *luck = bic_battle_sum_luck (sum);

  bic_columns_add (table, sum->last->code, sum->last->title, games, top, bottom, margin, turns, luck, NULL);
}

void
bic_show_battles (const BicResultsShow *show)
{
  g_autoptr (GPtrArray) sums = bic_results_by_battle (show->results);
  g_autoptr (BicResult) nothing = bic_result_new ();
  BicBattleSum blank = { .last = nothing };
  BicColumns *table;

  if (is_for_scripts (show, sums, &blank, battle_sum_cells))
    return;
  table = bic_columns_new (_("code"), _("battle"), _("games"), _("top wins"), _("bottom wins"), _("margin"),
                           _("turns"), _("dice luck"), NULL);
  for (guint i = 0; i < sums->len; i++)
    add_battle (show, table, sums->pdata[i]);
  bic_columns_print (table);
}

/* --- players and tournaments -------------------------------------------- */

static void
player_cells (BicSink       *sink,
              gconstpointer  item)
{
  const BicPlayerSum *sum = item;

  bic_sink_text (sink, "player", sum->name);
  bic_sink_text (sink, "computer", sum->level);
  bic_sink_int (sink, "games", sum->games);
  bic_sink_int (sink, "wins", sum->wins);
  bic_sink_int (sink, "drawn", sum->drawn);
  bic_sink_int (sink, "lost", sum->lost);
  bic_sink_int (sink, "broken_off", sum->broken_off);
  bic_sink_double (sink, "rate", sum->rate.rate);
  bic_sink_double (sink, "rate_low", sum->rate.low);
  bic_sink_double (sink, "rate_high", sum->rate.high);
  bic_sink_int (sink, "score", sum->score);
  bic_sink_int (sink, "against", sum->against);
  bic_sink_int (sink, "dice", sum->dice);
  bic_sink_int (sink, "hits", sum->hits);
  bic_sink_double (sink, "expected", sum->expected);
}

/* @first: the place, or NULL */
static void
add_player (BicColumns         *table,
            const BicPlayerSum *sum,
            const BicStanding  *standing)
{
  g_autofree char *place = g_strdup_printf ("%d", standing != NULL ? standing->place : 0);
  g_autofree char *games = g_strdup_printf ("%d", sum->games), *luck = bic_player_sum_luck (sum);
  g_autofree char *won = g_strdup_printf ("%d/%d/%d", sum->wins, sum->drawn, sum->lost), *rate = percent (sum->rate);
  g_autofree char *score = g_strdup_printf ("%d : %d", sum->score, sum->against);
  g_autofree char *title = standing == NULL ? bic_player_sum_title (sum) : NULL;
  g_autofree char *matches = standing != NULL ? g_strdup_printf ("%d/%d", standing->matches_won, standing->matches)
                             : NULL;

  if (standing != NULL)
    bic_columns_add (table, place, sum->name, score, won, matches, luck, NULL);
  else
    bic_columns_add (table, title, games, won, rate, score, luck, NULL);
}

void
bic_show_players (const BicResultsShow *show)
{
  g_autoptr (GPtrArray) sums = bic_results_by_player (show->results);
  BicPlayerSum blank = { 0 };
  BicColumns *table;

  if (is_for_scripts (show, sums, &blank, player_cells))
    return;
  table = bic_columns_new (_("player"), _("games"), _("won/drawn/lost"), _("wins"), _("score"), _("dice luck"), NULL);
  for (guint i = 0; i < sums->len; i++)
    add_player (table, sums->pdata[i], NULL);
  bic_columns_print (table);
}

static void
standing_cells (BicSink       *sink,
                gconstpointer  item)
{
  const BicStanding *standing = item;

  bic_sink_int (sink, "place", standing->place);
  player_cells (sink, &standing->player);
  bic_sink_int (sink, "matches", standing->matches);
  bic_sink_int (sink, "matches_won", standing->matches_won);
}

void
bic_show_standings (const BicResultsShow *show)
{
  g_autoptr (GPtrArray) standings = bic_results_standings (show->results, NULL, show->points);
  BicStanding blank = { .place = 0 };
  BicColumns *table;

  if (is_for_scripts (show, standings, &blank, standing_cells))
    return;
  table = bic_columns_new (C_("rank", "place"), _("player"), _("score"), _("won/drawn/lost"), _("matches"),
                           _("dice luck"), NULL);
  for (guint i = 0; i < standings->len; i++)
    add_player (table, &((BicStanding *) standings->pdata[i])->player, standings->pdata[i]);
  bic_columns_print (table);
}

/* --- matches ------------------------------------------------------------ */

static void
match_cells (BicSink       *sink,
             gconstpointer  item)
{
  const BicMatch *match = item;

  battle_cells (sink, match->game[0]);
  bic_sink_text (sink, "tournament", match->game[0]->tournament);
  bic_sink_text (sink, "player_1", match->player[0]);
  bic_sink_text (sink, "player_2", match->player[1]);
  bic_sink_int (sink, "score_1", match->score[0]);
  bic_sink_int (sink, "score_2", match->score[1]);
  bic_sink_int (sink, "wins_1", match->wins[0]);
  bic_sink_int (sink, "wins_2", match->wins[1]);
  bic_sink_text (sink, "winner", match->winner == BIC_DRAWN ? "" : match->player[match->winner]);
  bic_sink_text (sink, "game_1", match->game[0]->id);
  bic_sink_text (sink, "game_2", match->game[1]->id);
}

static void
add_match (BicColumns     *table,
           const BicMatch *match)
{
  g_autofree char *when = date_of (match->game[1]),
                          *score = g_strdup_printf ("%d : %d", match->score[0], match->score[1]);
  const char *winner = match->winner == BIC_DRAWN ? _("drawn") : match->player[match->winner];

  bic_columns_add (table, when, match->game[0]->title, match->player[0], match->player[1], score, winner, NULL);
}

void
bic_show_matches (const BicResultsShow *show)
{
  g_autoptr (GPtrArray) matches = bic_results_matches (show->results);
  g_autoptr (BicResult) nothing = bic_result_new ();
  BicMatch blank = { .game = { nothing, nothing }, .winner = BIC_DRAWN };
  BicColumns *table;

  if (is_for_scripts (show, matches, &blank, match_cells))
    return;
  table = bic_columns_new (_("date"), _("battle"), _("player"), _("player"), _("score"), _("winner"), NULL);
  for (guint i = 0; i < matches->len; i++)
    add_match (table, matches->pdata[i]);
  bic_columns_print (table);
}
