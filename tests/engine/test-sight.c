/* Tests that compare the line of sight with a slow reference, which samples points on the line between the two centers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-board.h"
#include "bic-why.h"

#include <math.h>

typedef struct { double x, y; } Point;

static Point
centre (const BicGrid *grid,
        int            hex)
{
  double x = bic_grid_column (grid, hex) + (bic_grid_is_shifted (grid, hex) ? 0.5 : 0.0);

  return (Point) { x * sqrt (3.0), bic_grid_row (grid, hex) * 1.5 };
}

/* Returns whether the point is inside the hex with center @c and sides of length 1, by at least @margin. */
static gboolean
inside (Point  c,
        Point  p,
        double margin)
{
  double dx = fabs (p.x - c.x), dy = fabs (p.y - c.y), half = sqrt (3.0) / 2.0;

  return dx <= half - margin && dx / 2.0 + dy * half <= half - margin;
}

/* Returns whether the open segment crosses the inside of the hex. */
static gboolean
crosses (const BicGrid *grid,
         int            from,
         int            to,
         int            hex)
{
  Point a = centre (grid, from), b = centre (grid, to), c = centre (grid, hex);

  for (int i = 1; i < 800; i++)
    {
      Point p = { a.x + (b.x - a.x) * i / 800.0, a.y + (b.y - a.y) * i / 800.0 };

      if (inside (c, p, 1e-3))
        return TRUE;
    }
  return FALSE;
}

static int
count (const BicLine *line,
       int            hex)
{
  int found = 0;

  for (int i = 0; i < line->n; i++)
    {
      BicLineStep step = bic_line_step (line, i);

      found += step.left == hex || step.right == hex;
    }
  return found;
}

static void
test_lines (void)
{
  g_autoptr (BicScenario) battle = battle_from_words ("top french/LN A1\nbottom french/LN I1\n");
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  BicBoard board;
  BicLine line;

  g_assert_true (bic_board_init (&board, battle, catalogue, NULL));
  for (int from = 0; from < board.size; from += g_test_slow () ? 5 : 23)
    for (int to = 0; to < board.size; to++)
      {
        if (from == to || !bic_set_has (&board.real, from) || !bic_set_has (&board.real, to))
          continue;
        bic_board_line (&board, from, to, &line);
        for (int hex = 0; hex < board.size; hex++)
          if (bic_set_has (&board.real, hex) && hex != from && hex != to)
            {
              gboolean alone = FALSE;

              for (int i = 0; i < line.n; i++)
                alone |= bic_line_step (&line, i).left == hex && bic_line_step (&line, i).right == hex;
              g_assert_true (alone == crosses (&board.grid, from, to, hex));
              g_assert_cmpint (count (&line, hex), <=, 1);
            }
      }
  bic_board_clear (&board);
}

/* Checks that the set of hexes in each range contains exactly the hexes within this distance. Short rows lack a hex at
 * the end. */
static void
test_within (void)
{
  g_autoptr (BicScenario) battle = battle_from_words ("top french/LN A1\nbottom french/LN I1\n");
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  BicBoard board;
  int left_out = 0;

  g_assert_true (bic_board_init (&board, battle, catalogue, NULL));
  for (int from = bic_board_walk (&board, &board.real, -1); from >= 0;
       from = bic_board_walk (&board, &board.real, from))
    for (int to = 0; to < board.size; to++)
      {
        gboolean real = bic_set_has (&board.real, to);
        BicHexSet alone = { { 0 } };

        bic_set_add (&alone, to);
        left_out += !real;
        for (int range = 0; range <= BIC_SIGHT_RANGE; range++)
          g_assert_true (bic_board_meets (&board, &alone, bic_board_within (&board, from, range)) ==
                         (real && bic_grid_distance (&board.grid, from, to) <= range));
      }
  g_assert_cmpint (left_out, >, 0);
  bic_board_clear (&board);
}

static BicWhy
sight (const BicGame  *game,
       const BicState *s,
       const char     *from,
       const char     *to,
       int            *blocker)
{
  return bic_line_of_sight_why (game, s, battle_hex (game, from), battle_hex (game, to), blocker);
}

/* Checks that line of sight is symmetric. */
static void
test_symmetry (void)
{
  g_autoptr (BicGame) game = battle_game (battle_field (), 0);
  const BicGrid *grid = bic_game_grid (game);
  BicState s;

  bic_state_init (&s, game, 1);
  for (int a = 0; a < bic_grid_hex_number_limit (grid); a++)
    for (int b = 0; b < a; b++)
      if (bic_grid_has (grid, a) && bic_grid_has (grid, b) && bic_grid_distance (grid, a, b) <= 6)
        {
          BicState bare = s;

          for (int i = 0; i < bare.n_pieces; i++)
            bare.piece[i].hex = BIC_NO_HEX;
          memset (bare.at, 0, sizeof bare.at);
          memset (bare.units, 0, sizeof bare.units);
          memset (bare.leaders, 0, sizeof bare.leaders);
          g_assert_true ((bic_line_of_sight_why (game, &bare, a, b, NULL) == 0)
                         == (bic_line_of_sight_why (game, &bare, b, a, NULL) == 0));
        }
}

/* Examples for CCN-LOS-04 .. -07, CCN-TERR-12, -26 .. -30: a battle, two hexes, the clause that blocks the line of
 * sight, and the hex that blocks it, or "" if the line is clear */
static const struct { const char *words, *from, *to, *clause, *blocker; } cases[] = {
  { "", "E6", "C7", "", "" },
  { "top french/LN D6\n", "E6", "C7", "CCN-LOS-04", "D6" },
  { "top french/LDR E7\n", "E6", "E8", "CCN-LOS-04", "E7" },
  { "forest E7\n", "E6", "E8", "CCN-LOS-04", "E7" },
  { "forest E8\n", "E6", "E8", "", "" },
  { "top french/LN D5\n", "E6", "C6", "", "" },
  { "top french/LN D5\ntop french/LN D6\n", "E6", "C6", "CCN-LOS-05", "D5" },
  { "top french/LN D1\n", "E1", "C1", "CCN-LOS-05", "D1" },
  { "", "E1", "C1", "", "" },
  { "top french/LN D6\n", "E6", "D7", "", "" },
  { "top french/LN D6\ntop french/LN E7\n", "E6", "D7", "CCN-LOS-05", "D6" },
  { "top french/LN D5\ntop french/LN B6\n", "E6", "A6", "CCN-LOS-05", "B6" },
  { "top french/LN D5\ntop french/LN B5\n", "E6", "A6", "", "" },
  { "top french/LN C6\n", "E6", "A6", "CCN-LOS-04", "C6" },
  { "hill E7\n", "E6", "E8", "CCN-TERR-26", "E7" },
  { "hill E8\n", "E6", "E8", "", "" },
  { "hill E7 E8\n", "E6", "E8", "CCN-TERR-26", "E7" },
  { "hill E7 E8\n", "E8", "E6", "CCN-TERR-26", "E7" },
  { "hill E6 E7 E8\n", "E6", "E8", "", "" },
  { "hill E6 E7 E8\ntop french/LN E7\n", "E6", "E8", "CCN-LOS-04", "E7" },
  { "hill E6 E8\n", "E6", "E8", "", "" },
  { "hill E6 E8\ntop french/LN E7\n", "E6", "E8", "CCN-LOS-04", "E7" },
  { "hill E6 E8 E10\n", "E6", "E10", "CCN-TERR-26", "E8" },
  { "hill E6 E7 E9\n", "E6", "E9", "CCN-TERR-26", "E7" },
  { "hill E5 D5 D6 E7 D7 D8 E9\n", "E5", "E9", "", "" },
  { "rugged-hill E7\nhill E6 E8\n", "E6", "E8", "CCN-TERR-26", "E7" },
  { "town E7\n", "E6", "E8", "CCN-LOS-04", "E7" },
  { "river E7\n", "E6", "E8", "", "" },
  { "sand-quarry E7\n", "E6", "E8", "", "" },
  { "river E7\nbridge E7\n", "E6", "E8", "", "" },
  { "works E7 W E\n", "E6", "E8", "", "" },
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = g_strconcat (cases[i].words, "top french/LN A13\nbottom french/LN I13\n", NULL);
      g_autoptr (BicGame) game = battle_game (battle_from_words (words), 0);
      int blocker = BIC_NO_HEX;
      char hex[BIC_HEX_TEXT] = "";
      BicState s;
      BicWhy why;

      bic_state_init (&s, game, 1);
      why = sight (game, &s, cases[i].from, cases[i].to, &blocker);
      if (blocker >= 0)
        bic_hex_write (bic_game_grid (game), blocker, hex);
      g_test_message ("%s to %s: %s", cases[i].from, cases[i].to, cases[i].words);
      g_assert_cmpstr (bic_why_clause (game, why), ==, cases[i].clause);
      if (why)
        g_assert_cmpstr (hex, ==, cases[i].blocker);
    }
}

/* Checks that artillery on a hill can fire over a friendly unit below the hill, but not over an enemy or over terrain
 * that blocks the line of sight (CCN-TERR-21). */
static void
test_over_friends (void)
{
  static const struct { const char *words; gboolean clear; } shots[] = {
    { "hill G6\nbottom british/FA G6\nbottom british/LN F6\n", TRUE },
    { "hill G6\nbottom british/FA G6\nbottom british/LDR F6\n", TRUE },
    { "hill G6\nbottom british/FA G6\ntop french/LN F6\n", FALSE },
    { "hill G6\nforest F6\nbottom british/FA G6\nbottom british/LN F6\n", FALSE },
    { "hill G6 F6\nbottom british/FA G6\nbottom british/LN F6\n", FALSE },
    { "bottom british/FA G6\nbottom british/LN F6\n", FALSE },
    { "hill G6\nbottom british/LN G6\nbottom british/LN F6\n", FALSE },
    { "hill G6\nbottom british/FA G6\nbottom british/LN E7\n", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (shots); i++)
    {
      g_autofree char *words = g_strconcat (shots[i].words, "top french/LN A13\n", NULL);
      g_autoptr (BicGame) game = battle_game (battle_from_words (words), 0);
      BicState s;

      bic_state_init (&s, game, 1);
      g_test_message ("%s", shots[i].words);
      g_assert_true ((sight (game, &s, "G6", "D7", NULL) == BIC_LEGAL) == shots[i].clear);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sight/lines", test_lines);
  g_test_add_func ("/sight/symmetry", test_symmetry);
  g_test_add_func ("/sight/within", test_within);
  g_test_add_func ("/sight/cases", test_cases);
  g_test_add_func ("/sight/over-friends", test_over_friends);
  return g_test_run ();
}
