/* Terrain names in the hexes, for readers with poor eyesight and for monochrome maps.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-layers.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define SIZE 0.125                      /* text size, in hexes */
#define LARGEST 0.16
#define LEADING 1.1                     /* line height, relative to the text size */
#define LOWEST 0.29                     /* distance from the center of the hex down to the middle of the lowest line */
#define BELOW 0.6                       /* distance from the middle of a line of text to the bottom of the letters,
                                         * relative to the text size */
#define SPARE 0.05                      /* distance between the text and a side of the hex */
#define MOST_LINES 3

typedef struct { const char *text[MOST_LINES]; int n; char *split; } Lines;

/* Returns the width available for text in a hex at a vertical distance of @y from the center of the hex. */
static double
width_at (const BicPainter *painter,
          double            y)
{
  double half = painter->layout.grid.flat ? BIC_CORNER * (1.0 - fabs (y))
                : MIN (0.5, 0.5 * (BIC_CORNER - fabs (y)) / (BIC_CORNER / 2));

  return 2 * (half - SPARE);
}

static double
middle_y_of_line (const Lines *lines,
                  int          i,
                  double       size)
{
  return LOWEST - (lines->n - 1 - i) * size * LEADING;
}

static double
width_for_line (const BicPainter *painter,
                const Lines      *lines,
                int               i,
                double            size)
{
  return width_at (painter, middle_y_of_line (lines, i, size) + BELOW * size);
}

/* Returns the space character nearest to the middle of @text, or NULL if @text has no spaces. */
static char *
find_middle_space (char *text)
{
  char *best = NULL, *middle = text + strlen (text) / 2;

  for (char *at = text; *at; at++)
    if (*at == ' ' && (!best || labs (at - middle) < labs (best - middle)))
      best = at;
  return best;
}

static void
add_line (Lines      *lines,
          const char *text)
{
  if (lines->n < MOST_LINES)
    lines->text[lines->n++] = text;
}

/* Adds the name of a terrain. The first name that is too wide for its line is divided into two lines. */
static void
add_name (const BicPainter   *painter,
          const BicTextStyle *type,
          const BicTerrain   *terrain,
          Lines              *lines)
{
  const char *name = terrain ? _(terrain->name) : NULL;
  char *at;

  if (!name || !*name)
    return;
  add_line (lines, name);
  if (lines->split
      || _bic_text_width (painter->cr, name, type) <= width_for_line (painter, lines, lines->n - 1, type->size))
    return;
  lines->split = g_strdup (name);
  at = find_middle_space (lines->split);
  if (!at)
    return;
  *at = '\0';
  lines->text[lines->n - 1] = lines->split;
  add_line (lines, at + 1);
}

void
_bic_draw_terrain_names (const BicPainter *painter,
                         const GArray     *hexes)
{
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = MIN (LARGEST, _bic_label_size (painter, SIZE)), .weight = 700,
                        .anchor = BIC_CENTRE, .upright = BIC_MIDDLE, .colour = painter->theme.ink,
                        .halo = painter->theme.halo, .halo_width = 0.035 };

  if (painter->px < painter->style.labels_from)
    return;
  for (guint i = 0; i < hexes->len; i++)
    {
      int hex = g_array_index (hexes, int, i);
      const BicTile *tile = &painter->scenario->tiles[hex];
      BicPoint at = _bic_painter_centre (painter, hex);
      Lines lines = { .n = 0 };

      if (!_bic_painter_sees (painter, at, 0.7))
        continue;
      add_name (painter, &type, _bic_terrain_of (painter, tile->overlay), &lines);
      add_name (painter, &type, _bic_terrain_of (painter, tile->terrain), &lines);
      for (int k = 0; k < lines.n; k++)
        {
          type.widest = width_for_line (painter, &lines, k, type.size);
          _bic_text (painter->cr, at.x, at.y + middle_y_of_line (&lines, k, type.size), lines.text[k], &type);
        }
      g_free (lines.split);
    }
}
