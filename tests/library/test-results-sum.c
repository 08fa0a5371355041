/* Tests of sums of results, matches, tournaments and CSV files, with hand-made results.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "bic-csv.h"
#include "bic-results-words.h"
#include "made-result.h"

/* Anna and Ben have played both sides of Corunna, but Carl has not. Vimeiro was a draw, and one game was abandoned. */
static const MadeRow rows[] = {
  { "011", "Corunna", "Anna", "Ben", { 8, 5 }, BIC_TOP, BIC_ENDED_SCORE, 10, 100, { 60, 40 }, { 30, 10 },
    { 25.0, 12.0 }, "Autumn" },
  { "011", "Corunna", "Ben ", "ANNA", { 8, 4 }, BIC_TOP, BIC_ENDED_SCORE, 8, 200, { 50, 50 }, { 20, 20 },
    { 20.0, 18.0 }, "autumn" },
  { "011", "Corunna", "Carl", "Ben", { 3, 8 }, BIC_BOTTOM, BIC_ENDED_SCORE, 6, 300, { 30, 30 }, { 9, 15 },
    { 12.0, 12.0 }, NULL },
  { "012", "Vimeiro", "Carl", "Anna", { 5, 5 }, BIC_DRAWN, BIC_ENDED_DRAW, 12, 400, { 10, 10 }, { 3, 3 }, { 3.0, 3.0 },
    "Autumn" },
  { "011", "Corunna", "Carl", "Ben", { 2, 1 }, BIC_NOBODY, BIC_ENDED_ABANDONED, 3, 500, { 99, 99 }, { 9, 9 },
    { 9.0, 9.0 }, NULL },
  { NULL, "Nameless", NULL, "", { 8, 2 }, BIC_TOP, BIC_ENDED_SUDDEN, 5, 50, { 20, 20 }, { 6, 6 }, { 8.0, 8.0 }, NULL },
};

static GPtrArray *made;

static void
test_rate (void)
{
  static const struct { int wins, games; double rate, low, high; } cases[] = {
    { 0, 0, 0.0, 0.0, 1.0 }, { 0, 10, 0.0, 0.0, 0.2775328 }, { 10, 10, 1.0, 0.7224672, 1.0 },
    { 5, 10, 0.5, 0.2365931, 0.7634069 },
    { 1, 1, 1.0, 0.2065493, 1.0 }, { 60, 100, 0.6, 0.5020026, 0.6905987 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BicRate rate = bic_rate_with_interval (cases[i].wins, cases[i].games);

      g_assert_cmpfloat_with_epsilon (rate.rate, cases[i].rate, 1e-9);
      g_assert_cmpfloat_with_epsilon (rate.low, cases[i].low, 1e-6);
      g_assert_cmpfloat_with_epsilon (rate.high, cases[i].high, 1e-6);
    }
}

static void
test_by_battle (void)
{
  g_autoptr(GPtrArray) sums = bic_results_by_battle (made);
  const BicBattleSum *nameless = sums->pdata[0], *corunna = sums->pdata[1], *vimeiro = sums->pdata[2];

  g_assert_cmpuint (sums->len, ==, 3);
  g_assert_cmpstr (nameless->last->title, ==, "Nameless");
  g_assert_cmpint (corunna->games, ==, 3);
  g_assert_cmpint (corunna->broken_off, ==, 1);
  g_assert_cmpint (corunna->last->played, ==, 500);
  g_assert_cmpint (corunna->side[BIC_TOP].wins, ==, 2);
  g_assert_cmpint (corunna->side[BIC_BOTTOM].wins, ==, 1);
  g_assert_cmpfloat_with_epsilon (corunna->side[BIC_TOP].rate.rate, 2 / 3.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (corunna->margin, (3 + 4 - 5) / 3.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (corunna->turns, 8.0, 1e-9);
  g_assert_cmpint (corunna->side[BIC_TOP].dice, ==, 140);
  g_assert_cmpfloat_with_epsilon (corunna->side[BIC_TOP].luck, (30 + 20 + 9 - 57.0) / 3.0, 1e-9);
  g_assert_cmpint (vimeiro->drawn, ==, 1);
  g_assert_cmpint (vimeiro->side[0].wins + vimeiro->side[1].wins, ==, 0);
}

static const BicPlayerSum *
player (GPtrArray  *sums,
        const char *name)
{
  for (guint i = 0; i < sums->len; i++)
    if (g_ascii_strcasecmp (((BicPlayerSum *) sums->pdata[i])->name, name) == 0)
      return sums->pdata[i];
  return NULL;
}

static void
test_by_player (void)
{
  g_autoptr(GPtrArray) sums = bic_results_by_player (made);
  const BicPlayerSum *anna = player (sums, "anna"), *carl = player (sums, "carl");

  g_assert_cmpuint (sums->len, ==, 3);                          /* A side without a name is not counted as a player. */
  g_assert_cmpint (anna->games, ==, 3);
  g_assert_cmpint (anna->wins, ==, 1);
  g_assert_cmpint (anna->lost, ==, 1);
  g_assert_cmpint (anna->drawn, ==, 1);
  g_assert_cmpint (anna->score, ==, 8 + 4 + 5);
  g_assert_cmpint (anna->against, ==, 5 + 8 + 5);
  g_assert_cmpint (anna->dice, ==, 60 + 50 + 10);
  g_assert_cmpfloat_with_epsilon (anna->luck, 53 - 46.0, 1e-9);
  g_assert_cmpint (carl->games, ==, 2);
  g_assert_cmpint (carl->broken_off, ==, 1);
}

/* Checks that the computer's side is named with its level, and that the luck of a side is empty if the side rolled no
 * dice for hits. */
static void
test_words (void)
{
  static const MadeRow games[] = {
    { .code = "011", .title = "Corunna", .top = "Anna", .dice = { 60, 40 }, .hits = { 30, 10 },
      .expected = { 25.0, 10.04 }, .winner = BIC_TOP },
    { .code = "N01", .title = "Ligny", .bottom = "Ben", .winner = BIC_TOP },
  };
  g_autoptr (GPtrArray) results = made_results (games, G_N_ELEMENTS (games)), battles = bic_results_by_battle (results);
  g_autoptr (GPtrArray) players = bic_results_by_player (results);
  BicResult *corunna = results->pdata[0], *ligny = results->pdata[1];
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  struct { char *text; const char *expected; } said[] = {
    { bic_result_luck (corunna), "+5.0 : +0.0" }, { bic_result_luck (ligny), "–" },
    { bic_battle_sum_luck (battles->pdata[0]), "+5.0 : +0.0" }, { bic_battle_sum_luck (battles->pdata[1]), "–" },
    { bic_player_sum_luck (players->pdata[0]), "+5.0" }, { bic_player_sum_luck (players->pdata[1]), "–" },
    { bic_result_player (corunna, BIC_TOP), "Anna" },
    { bic_result_player_and_army_text (corunna, BIC_TOP, catalogue), "Anna (Sir John Moore's)" },
    { bic_result_player (ligny, BIC_TOP), "" },
    { bic_result_player_and_army_text (ligny, BIC_TOP, catalogue), "Sir John Moore's" },
    { (g_free (ligny->side[BIC_TOP].computer), ligny->side[BIC_TOP].computer = g_strdup ("marshal"),
       bic_result_player (ligny, BIC_TOP)), "Computer: Marshal" },
    { bic_result_player_and_army_text (ligny, BIC_TOP, catalogue), "Computer: Marshal (Sir John Moore's)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_assert_cmpstr (said[i].text, ==, said[i].expected);
      g_free (said[i].text);
    }
}

/* Checks that games against each level of the computer are counted separately, even if the player has no name. The
 * computer is not counted as a player. */
static void
test_against_computer (void)
{
  static const MadeRow against[] = {
    { .code = "006", .title = "Coa", .top = "Anna", .bottom = "Ben", .score = { 5, 2 }, .winner = BIC_TOP,
      .played = 1 },
    { .code = "006", .title = "Coa", .top = "anna", .score = { 5, 2 }, .winner = BIC_TOP, .played = 2 },
    { .code = "006", .title = "Coa", .top = "Anna", .score = { 1, 5 }, .winner = BIC_BOTTOM, .played = 3 },
    { .code = "006", .title = "Coa", .top = "Anna", .score = { 2, 5 }, .winner = BIC_BOTTOM, .played = 4 },
    { .code = "006", .title = "Coa", .score = { 2, 5 }, .winner = BIC_BOTTOM, .played = 5 },
    { .code = "006", .title = "Coa", .score = { 2, 5 }, .winner = BIC_BOTTOM, .played = 6 },
  };
  static const char *const levels[G_N_ELEMENTS (against)][BIC_N_SIDES] = {
    { "", "" }, { "", "recruit" }, { "", "marshal" }, { "", "marshal" }, { "marshal", "" }, { "marshal", "recruit" },
  };
  static const struct { const char *name, *level; int games, wins; } expected[] = {
    { "", "marshal", 1, 1 }, { "Anna", "", 1, 1 }, { "Anna", "marshal", 2, 0 }, { "anna", "recruit", 1, 1 },
    { "Ben", "", 1, 0 },
  };
  g_autoptr(GPtrArray) results = made_results (against, G_N_ELEMENTS (against)), sums = NULL, standings = NULL;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (against); i++)
    {
      BicResultSide *side = &((BicResult *) results->pdata[i / 2])->side[i % 2];

      g_free (side->computer);
      side->computer = g_strdup (levels[i / 2][i % 2]);
    }
  sums = bic_results_by_player (results);
  standings = bic_results_standings (results, NULL, bic_points_find ("wins"));
  g_assert_cmpuint (sums->len, ==, G_N_ELEMENTS (expected));
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const BicPlayerSum *sum = NULL;

      for (guint k = 0; k < sums->len; k++)
        if (g_ascii_strcasecmp (((BicPlayerSum *) sums->pdata[k])->name, expected[i].name) == 0
            && strcmp (((BicPlayerSum *) sums->pdata[k])->level, expected[i].level) == 0)
          sum = sums->pdata[k];
      g_assert_nonnull (sum);
      g_assert_cmpint (sum->games, ==, expected[i].games);
      g_assert_cmpint (sum->wins, ==, expected[i].wins);
    }
  g_assert_cmpuint (standings->len, ==, 2);
}

/* --- matches ------------------------------------------------------------ */

static void
test_match (void)
{
  g_autoptr(GPtrArray) matches = bic_results_matches (made);
  const BicMatch *match = matches->pdata[0];

  g_assert_cmpuint (matches->len, ==, 1);
  g_assert_cmpstr (match->player[0], ==, "Anna");
  g_assert_cmpstr (match->player[1], ==, "Ben");
  g_assert_cmpint (match->game[0]->played, ==, 100);
  g_assert_cmpint (match->game[1]->played, ==, 200);
  g_assert_cmpint (match->score[0], ==, 8 + 4);
  g_assert_cmpint (match->score[1], ==, 5 + 8);
  g_assert_cmpint (match->wins[0], ==, 1);
  g_assert_cmpint (match->winner, ==, 1);
}

/* Checks that each game of a match counts once, whatever the order of the players. Abandoned games and games of other
 * tournaments do not count. */
static void
test_matches (void)
{
  static const MadeRow many[] = {
    { "1", "A", "x", "y", { 6, 2 }, 0, BIC_ENDED_SCORE, 5, 40 },
    { "1", "A", "y", "x", { 6, 2 }, 0, BIC_ENDED_SCORE, 5, 10 },
    { "1", "A", "y", "x", { 6, 3 }, 0, BIC_ENDED_SCORE, 5, 20 },
    { "1", "A", "x", "y", { 0, 0 }, BIC_NOBODY, BIC_ENDED_ABANDONED, 5, 5 },
    { "1", "A", "x", "y", { 6, 6 }, 0, BIC_ENDED_SCORE, 5, 30, .tournament = "T" },
    { "2", "B", "x", "y", { 6, 6 }, 0, BIC_ENDED_SCORE, 5, 30 },
    { "1", "A", "x", "x", { 6, 6 }, 0, BIC_ENDED_SCORE, 5, 1 },
    { "1", "A", "", "", { 6, 6 }, 0, BIC_ENDED_SCORE, 5, 2 },
    { "1", "A", "x", "y", { 6, 3 }, 0, BIC_ENDED_SCORE, 5, 50 },
  };
  g_autoptr(GPtrArray) results = made_results (many, G_N_ELEMENTS (many)), matches = bic_results_matches (results);
  const BicMatch *first = matches->pdata[0], *second = matches->pdata[1];

  g_assert_cmpuint (matches->len, ==, 2);
  g_assert_cmpint (first->game[0]->played, ==, 10);
  g_assert_cmpint (first->game[1]->played, ==, 40);
  g_assert_cmpint (first->score[0], ==, 8);
  g_assert_cmpint (first->score[1], ==, 8);
  g_assert_cmpint (first->winner, ==, BIC_DRAWN);
  g_assert_cmpint (second->game[0]->played, ==, 20);
  g_assert_cmpint (second->game[1]->played, ==, 50);
}

/* Checks that a match with equal banners is won by the player who won more games. */
static void
test_match_by_wins (void)
{
  static const MadeRow even[] = {
    { "1", "A", "x", "y", { 5, 5 }, 0, BIC_ENDED_SUDDEN, 5, 1 },
    { "1", "A", "y", "x", { 4, 4 }, BIC_DRAWN, BIC_ENDED_DRAW, 5, 2 },
  };
  g_autoptr(GPtrArray) results = made_results (even, G_N_ELEMENTS (even)), matches = bic_results_matches (results);

  g_assert_cmpint (((BicMatch *) matches->pdata[0])->winner, ==, 0);
}

/* --- tournaments -------------------------------------------------------- */

static void
assert_order (GPtrArray  *results,
              const char *points,
              const char *wanted)
{
  g_autoptr(GPtrArray) standings = bic_results_standings (results, NULL, bic_points_find (points));
  g_autoptr(GString) order = g_string_new (NULL);

  for (guint i = 0; i < standings->len; i++)
    {
      const BicStanding *s = standings->pdata[i];

      g_string_append_printf (order, "%d %c ", s->place, g_ascii_tolower (*s->player.name));
    }
  g_assert_cmpstr (order->str, ==, wanted);
}

static void
test_standings (void)
{
  static const MadeRow many[] = {
    { "1", "A", "x", "y", { 8, 7 }, 0, BIC_ENDED_SCORE, 5, 1 },
    { "1", "A", "y", "x", { 8, 2 }, 0, BIC_ENDED_SCORE, 5, 2 },
    { "2", "B", "z", "x", { 5, 8 }, 1, BIC_ENDED_SCORE, 5, 3 },
    { "2", "B", "w", "v", { 4, 4 }, BIC_DRAWN, BIC_ENDED_DRAW, 5, 4 },
  };
  g_autoptr(GPtrArray) results = made_results (many, G_N_ELEMENTS (many));

  assert_order (results, "banners", "1 x 2 y 3 z 4 v 4 w ");    /* The players have 18, 15, 5, 4 and 4 banners. */
  assert_order (results, "wins", "1 x 2 y 3 z 4 v 4 w ");
  /* Player x has lost the match against player y by 10 to 15. */
  assert_order (results, "matches", "1 y 2 x 3 z 4 v 4 w ");
  assert_order (made, "wins", "1 b 2 a 3 c ");
  g_assert_null (bic_points_find ("elo"));
  g_assert_null (bic_points_find (NULL));
}

/* Checks that a new revision of a battle has the same key, but that another code or title gives another key. */
static void
test_battle_key (void)
{
  static const struct { const char *code, *title, *subtitle; gboolean same; } cases[] = {
    { "011", "Corunna", NULL, TRUE }, { "011", "CORUNNA", "16 January", TRUE }, { "012", "Corunna", NULL, FALSE },
    { "011", "Vimeiro", NULL, FALSE }, { NULL, "Corunna", NULL, FALSE }, { "011", NULL, NULL, FALSE },
  };
  g_autofree char *key = bic_result_key_of_battle (made->pdata[0]),
                  *first = bic_result_battle_key ("", "Roliça", "First");
  g_autofree char *second = bic_result_battle_key (NULL, "Roliça", "Second");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *other = bic_result_battle_key (cases[i].code, cases[i].title, cases[i].subtitle);

      g_assert_cmpint (strcmp (key, other) == 0, ==, cases[i].same);
    }
  g_assert_cmpstr (first, !=, second);
}

static void
test_filter (void)
{
  static const struct { const char *battle, *tournament; guint n; } cases[] = {
    { NULL, NULL, 6 }, { "011", NULL, 4 }, { "corunna", NULL, 4 }, { NULL, "AUTUMN", 3 }, { "Corunna", "Autumn", 2 },
    { "013", NULL, 0 },
    { "", NULL, 0 }, { "Nameless", NULL, 1 },
  };
  g_autofree char *start = g_strndup (((BicResult *) made->pdata[3])->hash, 10);
  g_autoptr(GPtrArray) by_hash = bic_results_filter (made, &(BicResultsFilter) { .battle = start });

  g_assert_cmpuint (by_hash->len, ==, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GPtrArray) found =
          bic_results_filter (made,
                              &(BicResultsFilter) { .battle = cases[i].battle, .tournament = cases[i].tournament });

      g_assert_cmpuint (found->len, ==, cases[i].n);
    }
}

/* --- CSV ---------------------------------------------------------------- */

static void
test_csv (void)
{
  static const struct { const char *text, *cell; } cases[] = {
    { "Corunna", "\"Corunna\"" }, { "", "\"\"" }, { "a,b", "\"a,b\"" }, { "say \"no\"", "\"say \"\"no\"\"\"" },
    { "two\nlines", "\"two\nlines\"" },
    { "=1+1", "\"'=1+1\"" }, { "+1", "\"'+1\"" }, { "-1", "\"'-1\"" }, { "@SUM(A1)", "\"'@SUM(A1)\"" },
    { "\t=1", "\"'\t=1\"" },
    { "\r=1", "\"<U+000D>=1\"" }, { "  =1", "\"'  =1\"" }, { "|cmd", "\"'|cmd\"" }, { "\uff1d1", "\"'\uff1d1\"" },
    { "a=b", "\"a=b\"" },
    { "=\"\"", "\"'=\"\"\"\"\"" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GString) text = g_string_new (NULL);
      g_autofree char *wanted = g_strconcat (cases[i].cell, "\r\n", NULL);

      bic_csv_text (text, cases[i].text);
      bic_csv_end (text);
      g_assert_cmpstr (text->str, ==, wanted);
    }
}

static void
test_csv_row (void)
{
  g_autoptr(GString) text = g_string_new (NULL);

  bic_csv_text (text, "x,");
  bic_csv_int (text, -3);
  bic_csv_text (text, NULL);
  bic_csv_double (text, 0.5);
  bic_csv_int (text, G_MAXINT64);
  bic_csv_end (text);
  bic_csv_text (text, "y,");
  bic_csv_end (text);
  g_assert_cmpstr (text->str, ==, "\"x,\",-3,\"\",0.500000,9223372036854775807\r\n\"y,\"\r\n");
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  made = made_results (rows, G_N_ELEMENTS (rows));
  g_test_add_func ("/sum/rate", test_rate);
  g_test_add_func ("/sum/by-battle", test_by_battle);
  g_test_add_func ("/sum/by-player", test_by_player);
  g_test_add_func ("/sum/words", test_words);
  g_test_add_func ("/sum/against-computer", test_against_computer);
  g_test_add_func ("/sum/match", test_match);
  g_test_add_func ("/sum/matches", test_matches);
  g_test_add_func ("/sum/match-by-wins", test_match_by_wins);
  g_test_add_func ("/sum/standings", test_standings);
  g_test_add_func ("/sum/battle-key", test_battle_key);
  g_test_add_func ("/sum/filter", test_filter);
  g_test_add_func ("/csv/cells", test_csv);
  g_test_add_func ("/csv/row", test_csv_row);
  result = g_test_run ();
  g_ptr_array_unref (made);
  return result;
}
