/* Sets of hexes of boards of any size.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A region stores one bit per hex, in an array of 64-bit words. Missing words count as zeros, so regions with arrays of
 * different lengths can be equal.
 */
#include "config.h"

#include "bic-region.h"

#include <stdlib.h>

#include "bic-grid-private.h"

struct _BicRegion { GArray *words; };   /* words: array of guint64, one bit per hex */

static guint64 *
words_of (const BicRegion *region)
{
  return (guint64 *) (gpointer) region->words->data;
}

static guint64
word_at (const BicRegion *region,
         guint            index)
{
  return index < region->words->len ? words_of (region)[index] : 0;
}

/**
 * bic_region_new:
 *
 * Returns: (transfer full): a region without hexes
 */
BicRegion *
bic_region_new (void)
{
  BicRegion *region = g_new (BicRegion, 1);

  region->words = g_array_new (FALSE, TRUE, sizeof (guint64));
  return region;
}

/**
 * bic_region_copy:
 * @region: a region
 *
 * Returns: (transfer full): a copy of @region
 */
BicRegion *
bic_region_copy (const BicRegion *region)
{
  BicRegion *copy = bic_region_new ();

  g_array_append_vals (copy->words, region->words->data, region->words->len);
  return copy;
}

/**
 * bic_region_free:
 * @region: (transfer full) (nullable): a region
 */
void
bic_region_free (BicRegion *region)
{
  if (!region)
    return;
  g_array_unref (region->words);
  g_free (region);
}

/**
 * bic_region_add:
 * @region: a region
 * @hex: a hex, not BIC_NO_HEX
 */
void
bic_region_add (BicRegion *region,
                int        hex)
{
  guint word = (guint) hex >> 6;

  g_return_if_fail (hex >= 0 && hex < BIC_MAX_SIDE * BIC_MAX_SIDE);
  if (word >= region->words->len)
    g_array_set_size (region->words, word + 1);
  words_of (region)[word] |= G_GUINT64_CONSTANT (1) << (hex & 63);
}

/**
 * bic_region_has:
 * @region: a region
 * @hex: a hex, or BIC_NO_HEX, which is never in a region
 *
 * Returns: whether @region contains @hex
 */
gboolean
bic_region_has (const BicRegion *region,
                int              hex)
{
  return hex >= 0 && (word_at (region, (guint) hex >> 6) >> (hex & 63) & 1);
}

/**
 * bic_region_next:
 * @region: a region
 * @after: a hex, or BIC_NO_HEX to begin
 *
 * Returns: the next hex of @region in ascending order, or BIC_NO_HEX
 */
int
bic_region_next (const BicRegion *region,
                 int              after)
{
  int hex = after + 1;
  guint word = (guint) hex >> 6;
  guint64 rest = word_at (region, word) >> (hex & 63);

  if (rest)
    return hex + __builtin_ctzll (rest);
  for (word++; word < region->words->len; word++)
    if (words_of (region)[word])
      return (int) (word << 6) + __builtin_ctzll (words_of (region)[word]);
  return BIC_NO_HEX;
}

/**
 * bic_region_count:
 * @region: a region
 *
 * Returns: the number of hexes in @region
 */
int
bic_region_count (const BicRegion *region)
{
  int count = 0;

  for (guint i = 0; i < region->words->len; i++)
    count += __builtin_popcountll (words_of (region)[i]);
  return count;
}

gboolean
bic_region_is_empty (const BicRegion *region)
{
  return bic_region_next (region, BIC_NO_HEX) == BIC_NO_HEX;
}

gboolean
bic_region_equal (const BicRegion *a,
                  const BicRegion *b)
{
  for (guint i = 0; i < MAX (a->words->len, b->words->len); i++)
    if (word_at (a, i) != word_at (b, i))
      return FALSE;
  return TRUE;
}

/**
 * bic_region_has_all:
 * @region: a region
 * @hexes: (element-type gint): hexes
 *
 * Returns: whether @region contains all @hexes; %FALSE if @hexes is empty
 */
gboolean
bic_region_has_all (const BicRegion *region,
                    const GArray    *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    if (!bic_region_has (region, g_array_index (hexes, int, i)))
      return FALSE;
  return hexes->len > 0;
}

/**
 * bic_region_combine:
 * @region: the region to change
 * @other: another region
 * @how: whether @other replaces @region, is added to it, is subtracted from it, or is intersected with it
 */
void
bic_region_combine (BicRegion       *region,
                    const BicRegion *other,
                    BicRegionOp      how)
{
  if (region->words->len < other->words->len)
    g_array_set_size (region->words, other->words->len);
  for (guint i = 0; i < region->words->len; i++)
    {
      guint64 a = words_of (region)[i], b = word_at (other, i);
      const guint64 results[] = { [BIC_REGION_SET] = b, [BIC_REGION_ADD] = a | b, [BIC_REGION_SUBTRACT] = a & ~b,
                                  [BIC_REGION_INTERSECT] = a & b };

      words_of (region)[i] = results[how];
    }
}

/* --- shapes --- */

/**
 * bic_region_add_board:
 * @region: a region
 * @grid: the board whose hexes are added
 */
void
bic_region_add_board (BicRegion     *region,
                      const BicGrid *grid)
{
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_grid_has (grid, hex))
      bic_region_add (region, hex);
}

/**
 * bic_region_add_rectangle:
 * @region: a region
 * @grid: a board
 * @a: a hex at a corner
 * @b: the hex at the opposite corner
 *
 * Adds all hexes between the rows and columns of @a and @b.
 */
void
bic_region_add_rectangle (BicRegion     *region,
                          const BicGrid *grid,
                          int            a,
                          int            b)
{
  int top = MIN (bic_grid_row (grid, a), bic_grid_row (grid, b)),
            left = MIN (bic_grid_column (grid, a), bic_grid_column (grid, b));
  int bottom = MAX (bic_grid_row (grid, a), bic_grid_row (grid, b)),
               right = MAX (bic_grid_column (grid, a), bic_grid_column (grid, b));

  for (int row = top; row <= bottom; row++)
    for (int column = left; column <= right; column++)
      {
        int hex = bic_grid_hex (grid, row, column);

        if (hex != BIC_NO_HEX)
          bic_region_add (region, hex);
      }
}

/* Returns the side of the line from @a to @b on which @at is: positive, negative, or 0 on the line. */
static int
side_of_line (BicDoubled a,
              BicDoubled b,
              BicDoubled at)
{
  return (b.along - a.along) * (at.across - a.across) - (at.along - a.along) * (b.across - a.across);
}

/* Returns how many times the closed line through @hexes goes around @at; 0 if @at is outside. */
static int
winding_number (const BicGrid *grid,
                const GArray  *hexes,
                BicDoubled     at)
{
  int count = 0;

  for (guint i = 0; i < hexes->len; i++)
    {
      BicDoubled a = _bic_grid_point (grid, g_array_index (hexes, int, i));
      BicDoubled b = _bic_grid_point (grid, g_array_index (hexes, int, (i + 1) % hexes->len));

      if (a.across <= at.across && b.across > at.across)
        count += side_of_line (a, b, at) > 0;
      else if (a.across > at.across && b.across <= at.across)
        count -= side_of_line (a, b, at) < 0;
    }
  return count;
}

static void
add_line (BicRegion     *region,
          const BicGrid *grid,
          int            a,
          int            b)
{
  g_autoptr (GArray) line = bic_grid_line_steps (grid, a, b);

  for (guint i = 0; i < line->len; i++)
    {
      const BicLineStep *step = &g_array_index (line, BicLineStep, i);

      if (step->left != BIC_NO_HEX)
        bic_region_add (region, step->left);
    }
  bic_region_add (region, a);
  bic_region_add (region, b);
}

/**
 * bic_region_add_loop:
 * @region: a region
 * @grid: a board
 * @hexes: (element-type gint): the corners of a closed line, in order
 *
 * Adds the hexes on the line and inside it. The line is closed from the last corner to the first. A line that crosses
 * itself does not leave a hole.
 */
void
bic_region_add_loop (BicRegion     *region,
                     const BicGrid *grid,
                     const GArray  *hexes)
{
  g_autoptr (BicRegion) line = bic_region_new ();
  int top = G_MAXINT, bottom = 0;

  for (guint i = 0; i < hexes->len; i++)
    add_line (line, grid, g_array_index (hexes, int, i), g_array_index (hexes, int, (i + 1) % hexes->len));
  for (int hex = bic_region_next (line, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (line, hex))
    {
      top = MIN (top, bic_grid_row (grid, hex));
      bottom = MAX (bottom, bic_grid_row (grid, hex));
    }
  for (int hex = top == G_MAXINT ? 0 : top * grid->columns; hexes->len > 0 && hex < (bottom + 1) * grid->columns; hex++)
    if (bic_grid_has (grid, hex) && !bic_region_has (line, hex)
        && winding_number (grid, hexes, _bic_grid_point (grid, hex)) != 0)
      bic_region_add (region, hex);
  bic_region_combine (region, line, BIC_REGION_ADD);
}

/**
 * bic_region_invert:
 * @region: a region
 * @grid: a board
 *
 * Replaces the region by all other hexes of the board.
 */
void
bic_region_invert (BicRegion     *region,
                   const BicGrid *grid)
{
  g_autoptr (BicRegion) board = bic_region_new ();

  bic_region_add_board (board, grid);
  bic_region_combine (board, region, BIC_REGION_SUBTRACT);
  bic_region_combine (region, board, BIC_REGION_SET);
}

/**
 * bic_region_middle:
 * @region: a region
 * @grid: the board of its hexes
 *
 * Returns: the hex of @region nearest to the center of its bounds, or BIC_NO_HEX if @region is empty
 */
int
bic_region_middle (const BicRegion *region,
                   const BicGrid   *grid)
{
  BicDoubled low = { G_MAXINT, G_MAXINT }, high = { G_MININT, G_MININT };
  int nearest = BIC_NO_HEX, least = G_MAXINT;

  for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    {
      BicDoubled at = _bic_grid_point (grid, hex);

      low = (BicDoubled) { MIN (low.along, at.along), MIN (low.across, at.across) };
      high = (BicDoubled) { MAX (high.along, at.along), MAX (high.across, at.across) };
    }
  for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    {
      BicDoubled at = _bic_grid_point (grid, hex);
      int along = abs (2 * at.along - low.along - high.along), across = abs (2 * at.across - low.across - high.across);
      int off = along * along + 3 * across * across;      /* lines are sqrt (3) times half a hex apart */

      if (off < least)
        {
          least = off;
          nearest = hex;
        }
    }
  return nearest;
}
