/* Tests of straight lines: examples, and all lines of random boards compared with a slow calculation in floating point.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <math.h>

#include "bic-grid.h"
#include "bic-rng.h"

/* Returns the hexes of a line as text: "D6" is a hex that the line crosses, "D5|D6" is a hexside along which the line
 * runs, and "-" is a hex off the board. */
static char *
line_text (const BicGrid *grid,
           const char    *a,
           const char    *b)
{
  g_autoptr (GArray) line = bic_grid_line_steps (grid, bic_hex_read (grid, a), bic_hex_read (grid, b));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < line->len; i++)
    {
      const BicLineStep *step = &g_array_index (line, BicLineStep, i);
      char left[BIC_HEX_TEXT], right[BIC_HEX_TEXT];

      g_string_append_printf (text, "%s%s", i ? " " : "", bic_hex_write (grid, step->left, left));
      if (step->left != step->right)
        g_string_append_printf (text, "|%s", bic_hex_write (grid, step->right, right));
    }
  return g_string_free (text, FALSE);
}

/* clang-format off */
static const struct { const char *a, *b, *expected; } examples[] = {
  { "E6", "E6", "" },
  { "E6", "E7", "" },
  { "E6", "E8", "E7" },
  { "E6", "E9", "E7 E8" },
  { "E6", "C6", "D5|D6" },              /* straight up, along the hexside between two hexes */
  { "C6", "E6", "D6|D5" },
  { "E6", "A6", "D5|D6 C6 B5|B6" },
  { "E6", "D7", "D6|E7" },
  { "D7", "E6", "E7|D6" },
  { "E6", "C9", "D6|E7 D7 C8|D8" },
  { "E6", "C8", "D6 D7" },
  { "A1", "C1", "B1|-" },               /* one side of the line is off the board */
  { "A13", "C13", "-|B12" },
  { "A1", "I1", "B1|- C1 D1|- E1 F1|- G1 H1|-" },
};
/* clang-format on */

static void
test_examples (void)
{
  BicGrid grid;

  bic_grid_init (&grid, 13, 9);
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *found = line_text (&grid, examples[i].a, examples[i].b);

      g_test_message ("%s to %s", examples[i].a, examples[i].b);
      g_assert_cmpstr (found, ==, examples[i].expected);
    }
}

/* --- slow calculation: clips the line to each hexagon, including hexagons off the board --- */

#define EPSILON 1e-9

typedef struct { double x, y; } Point;
typedef struct { double middle; BicLineStep step; } Piece;

static gboolean
is_shifted (const BicGrid *grid,
            int            line)
{
  return ((line % 2) + 2) % 2 == grid->shift;
}

/* Returns the center of the hex on a board with pointy-top hexes. A flat-top board is first mirrored at the
 * diagonal. */
static Point
centre (const BicGrid *grid,
        int            line,
        int            place)
{
  return (Point) { sqrt (3) * (place + (is_shifted (grid, line) ? 0.5 : 0)), 1.5 * line };
}

static Point
centre_of (const BicGrid *grid,
           int            hex)
{
  int row = bic_grid_row (grid, hex), column = bic_grid_column (grid, hex);

  return grid->flat ? centre (grid, column, row) : centre (grid, row, column);
}

/* Returns whether a part of the line from @a to @b is inside the hexagon around @c. Stores the position of the middle
 * of this part, as a fraction of the line, and the distance of this point from the nearest hexside. */
static gboolean
clip (Point    a,
      Point    b,
      Point    c,
      double  *middle,
      double  *depth)
{
  double from = 0, to = 1;

  for (int k = 0; k < 6; k++)
    {
      double nx = cos (G_PI / 3 * k), ny = sin (G_PI / 3 * k), room = sqrt (3) / 2;
      double start = nx * (a.x - c.x) + ny * (a.y - c.y) - room, grows = nx * (b.x - a.x) + ny * (b.y - a.y);

      if (fabs (grows) < EPSILON)
        {
          if (start > EPSILON)
            return FALSE;
        }
      else if (grows > 0)
        to = MIN (to, -start / grows);
      else
        from = MAX (from, -start / grows);
    }
  *middle = (from + to) / 2;
  *depth = G_MAXDOUBLE;
  for (int k = 0; k < 6; k++)
    {
      double x = a.x + (b.x - a.x) * *middle - c.x, y = a.y + (b.y - a.y) * *middle - c.y;

      *depth = MIN (*depth, sqrt (3) / 2 - cos (G_PI / 3 * k) * x - sin (G_PI / 3 * k) * y);
    }
  return to - from > EPSILON;
}

static int
compare_pieces (gconstpointer a,
                gconstpointer b)
{
  const Piece *p = a, *q = b;

  return (p->middle > q->middle) - (p->middle < q->middle);
}

/* Returns whether @c is on the left of the line from @a to @b. The y axis points down. On a mirrored board left and
 * right are swapped. */
static gboolean
is_left (Point a,
         Point b,
         Point c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < 0;
}

static void
add_edge (GArray  *pieces,
          double   middle,
          gboolean left,
          int      hex)
{
  Piece piece = { middle, { -2, -2 } };
  Piece *found = NULL;

  for (guint i = 0; i < pieces->len; i++)
    if (fabs (g_array_index (pieces, Piece, i).middle - middle) < 1e-7)
      found = &g_array_index (pieces, Piece, i);
  if (!found)
    {
      g_array_append_val (pieces, piece);
      found = &g_array_index (pieces, Piece, pieces->len - 1);
    }
  if (left)
    found->step.left = hex;
  else
    found->step.right = hex;
}

static GArray *
slow_line (const BicGrid *grid,
           int            from,
           int            to)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  Point a = centre_of (grid, from), b = centre_of (grid, to);
  int lines = grid->flat ? grid->columns : grid->rows, places = grid->flat ? grid->rows : grid->columns;

  for (int line = -2; line < lines + 2; line++)
    for (int place = -2; place < places + 2; place++)
      {
        int hex = grid->flat ? bic_grid_hex (grid, place, line) : bic_grid_hex (grid, line, place);
        Point c = centre (grid, line, place);
        double middle, depth;

        if (hypot (c.x - a.x, c.y - a.y) < EPSILON || hypot (c.x - b.x, c.y - b.y) < EPSILON
            || !clip (a, b, c, &middle, &depth))
          continue;
        if (depth < 1e-7)
          add_edge (pieces, middle, is_left (a, b, c), hex);
        else
          {
            Piece piece = { middle, { hex, hex } };

            g_array_append_val (pieces, piece);
          }
      }
  g_array_sort (pieces, compare_pieces);
  return pieces;
}

static void
compare_lines (const BicGrid *grid,
               int            a,
               int            b)
{
  g_autoptr (GArray) line = bic_grid_line_steps (grid, a, b), slow = slow_line (grid, a, b),
      back = bic_grid_line_steps (grid, b, a);
  char from[BIC_HEX_TEXT], to[BIC_HEX_TEXT];

  bic_hex_write (grid, a, from);
  bic_hex_write (grid, b, to);
  if (line->len != slow->len || line->len != back->len)
    g_error ("%dx%d flat %d shift %d, %s to %s: %u steps, %u expected, %u back", grid->columns, grid->rows, grid->flat,
             grid->shift,
             from, to, line->len, slow->len, back->len);
  for (guint i = 0; i < line->len; i++)
    {
      const BicLineStep *step = &g_array_index (line, BicLineStep, i), *same = &g_array_index (slow, Piece, i).step;
      const BicLineStep *mirror = &g_array_index (back, BicLineStep, back->len - 1 - i);

      if (step->left != same->left || step->right != same->right)
        g_error ("%dx%d flat %d shift %d, %s to %s, step %u: %d|%d, expected %d|%d", grid->columns, grid->rows,
                 grid->flat,
                 grid->shift, from, to, i, step->left, step->right, same->left, same->right);
      g_assert_cmpint (step->left, ==, mirror->right);
      g_assert_cmpint (step->right, ==, mirror->left);
    }
}

static void
test_every_line (void)
{
  static const BicGrid boards[] = {
    { 13, 9, FALSE, 1, TRUE }, { 7, 6, FALSE, 0, FALSE }, { 6, 7, TRUE, 1, TRUE }, { 5, 6, TRUE, 0, FALSE },
    { 9, 1, FALSE, 1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    for (int a = 0; a < bic_grid_hex_number_limit (&boards[i]); a += g_test_slow () ? 1 : 5)
      for (int b = 0; b < bic_grid_hex_number_limit (&boards[i]); b++)
        if (bic_grid_has (&boards[i], a) && bic_grid_has (&boards[i], b))
          compare_lines (&boards[i], a, b);
}

static void
test_random_lines (void)
{
  BicRng rng;

  bic_rng_init (&rng, 5);
  for (int i = 0; i < 2000; i++)
    {
      BicGrid grid = { .columns = (gint16) (1 + bic_rng_below (&rng, 30)),
                       .rows = (gint16) (1 + bic_rng_below (&rng, 30)) };
      int a, b;

      grid.flat = (guint8) bic_rng_below (&rng, 2);
      grid.shift = (guint8) bic_rng_below (&rng, 2);
      grid.short_lines = (guint8) bic_rng_below (&rng, 2);
      a = bic_rng_below (&rng, bic_grid_hex_number_limit (&grid));
      b = bic_rng_below (&rng, bic_grid_hex_number_limit (&grid));
      if (bic_grid_has (&grid, a) && bic_grid_has (&grid, b))
        compare_lines (&grid, a, b);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/line/examples", test_examples);
  g_test_add_func ("/line/every-line", test_every_line);
  g_test_add_func ("/line/random-lines", test_random_lines);
  return g_test_run ();
}
