/* Lines and letters over the ground: grid, section lines, objective rings, labels, frame
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-language.h"
#include "bic-layers.h"
#include "bic-streams.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LETTERS_FROM 20.0               /* device units per hex; smaller maps have no letters */
#define GRID_FROM 6.0
#define LARGEST_NUMBER 0.25             /* largest text size, in hexes, at which the longest hex number fits in its
                                         * hex */
#define BUNDLE 200
#define RING 0.945                      /* size of an objective ring, relative to the hex; as large as possible */
#define SECOND_RING 0.84

/* Adds three sides of a hex to the path; the neighbors of the hex add the other three sides. At the edge of the board
 * all sides are added. Sides with a river are left out, because the river already marks them. */
static void
add_hex_sides (const BicPainter *painter,
               int               hex)
{
  const BicGrid *grid = &painter->layout.grid;
  BicPoint at = _bic_painter_centre (painter, hex);

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      BicPoint a = _bic_corner (grid, _bic_view_side (painter, k)),
                   b = _bic_corner (grid, _bic_view_side (painter, k) + 1);

      if ((k >= BIC_SW && bic_grid_neighbour (grid, hex, (BicDirection) k) != BIC_NO_HEX)
          || _bic_has_stream (painter, hex, k))
        continue;
      cairo_move_to (painter->cr, at.x + a.x, at.y + a.y);
      cairo_line_to (painter->cr, at.x + b.x, at.y + b.y);
    }
}

/* Draws the grid in bundles of hexes, because the time to stroke a path grows faster than its length. */
void
_bic_draw_grid (const BicPainter *painter,
                const GArray     *hexes)
{
  const BicTheme *theme = &painter->theme;
  double width = MAX (theme->grid_width, 1.0 / MAX (painter->px, 1.0));

  if (painter->px < GRID_FROM)
    return;
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; i < hexes->len; i++)
    {
      add_hex_sides (painter, g_array_index (hexes, int, i));
      if (i % BUNDLE == BUNDLE - 1)
        _bic_stroke (painter->cr, theme->grid, theme->grid_alpha, width);
    }
  _bic_stroke (painter->cr, theme->grid, theme->grid_alpha, width);
}

/* Returns the x position of section line @i in the view, or a negative number if the battle does not have this line. */
double
_bic_section_line_x (const BicPainter *painter,
                     int               i)
{
  const BicGrid *grid = &painter->layout.grid;
  int after = painter->scenario->sections[i];
  double x = grid->flat ? BIC_CORNER + (after - 0.5) * BIC_PITCH : after;

  if (after <= 0 || after >= grid->columns)
    return -1.0;
  return painter->layout.rotated ? painter->width - x : x;
}

void
_bic_draw_sections (const BicPainter *painter)
{
  static const double dash[] = { 0.17, 0.10 };

  for (int i = 0; i < 2; i++)
    {
      double x = _bic_section_line_x (painter, i);

      if (x < 0.0)
        continue;
      cairo_move_to (painter->cr, x, 0);
      cairo_line_to (painter->cr, x, painter->height);
    }
  cairo_set_dash (painter->cr, dash, 2, 0);
  _bic_stroke (painter->cr, painter->theme.section, painter->theme.section_alpha,
               MAX (0.028, 1.5 / MAX (painter->px, 1.0)));
  cairo_set_dash (painter->cr, NULL, 0, 0);
}

/* --- objectives --------------------------------------------------------- */
void
_bic_draw_ring (const BicPainter *painter,
                BicPoint          at)
{
  const BicTheme *theme = &painter->theme;

  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_MITER);
  if (theme->mono)
    {
      _bic_hex_outline (painter, at, 0.955);
      _bic_stroke (painter->cr, theme->ink, 1.0, 0.020);
      _bic_hex_outline (painter, at, 0.905);
      _bic_stroke (painter->cr, theme->ink, 1.0, 0.011);
      return;
    }
  _bic_hex_outline (painter, at, RING);
  _bic_stroke (painter->cr, theme->gold_case, 0.9, 0.062);
  _bic_hex_outline (painter, at, RING);
  _bic_ink (painter->cr, theme->gold, 0.10);
  cairo_fill_preserve (painter->cr);
  _bic_stroke (painter->cr, theme->gold, 1.0, 0.038);
}

typedef void (*EachHex) (const BicPainter *painter, const BicObjective *objective, int hex);

static void
for_each_objective (const BicPainter *painter,
                    EachHex           each)
{
  GPtrArray *objectives = painter->scenario->items[BIC_ITEM_OBJECTIVE];

  for (guint i = 0; objectives && i < objectives->len; i++)
    {
      const BicObjective *objective = objectives->pdata[i];

      for (guint j = 0; objective->hexes && j < objective->hexes->len; j++)
        {
          int hex = g_array_index (objective->hexes, int, j);

          if (bic_grid_has (&painter->layout.grid, hex)
              && _bic_painter_sees (painter, _bic_painter_centre (painter, hex), 1.0))
            each (painter, objective, hex);
        }
    }
}

/* Draws the ring of an objective. A second ring inside it means that the banner is permanent. */
static void
draw_objective_ring (const BicPainter   *painter,
                     const BicObjective *objective,
                     int                 hex)
{
  const BicTheme *theme = &painter->theme;
  BicPoint at = _bic_painter_centre (painter, hex);

  _bic_draw_ring (painter, at);
  if (objective->gain != BIC_GAIN_PERMANENT)
    return;
  _bic_hex_outline (painter, at, SECOND_RING);
  _bic_stroke (painter->cr, theme->mono ? theme->ink : theme->gold_case, theme->mono ? 1.0 : 0.9, 0.040);
  _bic_hex_outline (painter, at, SECOND_RING);
  _bic_stroke (painter->cr, theme->mono ? 0xFFFFFF : theme->gold, 1.0, theme->mono ? 0.015 : 0.025);
}

/* Draws a dotted line through the hexes of an objective if an army must hold several of them. */
static void
draw_chain (const BicPainter   *painter,
            const BicObjective *objective)
{
  static const double dash[] = { 0.02, 0.11 };
  const BicTheme *theme = &painter->theme;

  cairo_new_path (painter->cr);
  for (guint i = 0; i < objective->hexes->len; i++)
    {
      int hex = g_array_index (objective->hexes, int, i);
      BicPoint at = { 0 };

      if (!bic_grid_has (&painter->layout.grid, hex))
        continue;
      at = _bic_painter_centre (painter, hex);
      cairo_line_to (painter->cr, at.x, at.y);
    }
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (painter->cr, dash, 2, 0);
  _bic_stroke (painter->cr, theme->mono ? theme->ink : theme->dark ? theme->gold : theme->gold_case, 0.9, 0.06);
  cairo_set_dash (painter->cr, NULL, 0, 0);
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_BUTT);
}

void
_bic_draw_rings (const BicPainter *painter)
{
  GPtrArray *objectives = painter->scenario->items[BIC_ITEM_OBJECTIVE];

  for (guint i = 0; objectives && i < objectives->len; i++)
    if (((const BicObjective *) objectives->pdata[i])->need > 0 && ((const BicObjective *) objectives->pdata[i])->hexes)
      draw_chain (painter, objectives->pdata[i]);
  for_each_objective (painter, draw_objective_ring);
}

/* --- exits: an arrowhead across each hexside through which pieces can leave --- */
void
_bic_draw_exit (const BicPainter *painter,
                BicPoint          at,
                int               k)
{
  static const double arrow[] = { -0.10, -0.05, 0.02, -0.05, 0.02, -0.11, 0.13, 0.0, 0.02, 0.11, 0.02, 0.05, -0.10,
                                  0.05 };
  BicPoint side = _bic_side_middle (&painter->layout.grid, k);

  cairo_save (painter->cr);
  cairo_translate (painter->cr, at.x + side.x * 0.74, at.y + side.y * 0.74);
  cairo_rotate (painter->cr, _bic_side_angle (&painter->layout.grid, k));
  _bic_polygon (painter->cr, arrow, 7);
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  _bic_fill_stroke (painter->cr, painter->theme.mono ? 0xFFFFFF : painter->theme.gold, painter->theme.town_ink, 0.018);
  cairo_restore (painter->cr);
}

void
_bic_draw_exits (const BicPainter *painter)
{
  GPtrArray *exits = painter->scenario->items[BIC_ITEM_EXIT];

  for (guint i = 0; exits && i < exits->len; i++)
    {
      const BicExit *out = exits->pdata[i];

      for (guint j = 0; out->hexes && j < out->hexes->len; j++)
        {
          int hex = g_array_index (out->hexes, int, j);

          for (int k = 0; bic_grid_has (&painter->layout.grid, hex) && k < BIC_N_DIRECTIONS; k++)
            if (out->directions >> k & 1)
              _bic_draw_exit (painter, _bic_painter_centre (painter, hex), _bic_view_side (painter, k));
        }
    }
}

static gboolean
is_occupied (const BicPainter *painter,
             int               hex)
{
  const GArray *pieces = painter->what->pieces;

  for (guint i = 0; pieces && hex != BIC_NO_HEX && i < pieces->len; i++)
    if (g_array_index (pieces, BicPieceView, i).hex == hex)
      return TRUE;
  return FALSE;
}

/* Draws the number of hexes needed, for example "2/3", at the lower side of the hex. If a piece is in the hex, the text
 * is lower, at the corner, because the code and strength of the piece are at the side. */
static void
draw_hexes_needed (const BicPainter   *painter,
                   const BicObjective *objective,
                   BicPoint            at,
                   gboolean            occupied)
{
  const BicTheme *theme = &painter->theme;
  g_autofree char *text = g_strdup_printf ("%d/%u", objective->need, objective->hexes->len);
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = 0.17, .weight = 800, .anchor = BIC_CENTRE, .upright = BIC_MIDDLE,
                        .colour = theme->ink,
                        .halo = theme->halo, .halo_width = 0.03, .widest = 0.5 };

  _bic_text (painter->cr, at.x, at.y + (occupied ? 0.53 : 0.42), text, &type);
}

/* Draws the flag of an objective: small and at the upper left if a piece is in the hex, otherwise large and in the
 * middle. */
static void
draw_objective_flag (const BicPainter   *painter,
                     const BicObjective *objective,
                     int                 hex)
{
  BicPoint at = _bic_painter_centre (painter, hex);
  gboolean small = is_occupied (painter, hex);
  double x = at.x - (small ? 0.45 : 0.12), y = at.y - (small ? 0.26 : 0.0), size = small ? 0.16 : 0.28;

  if (objective->sudden_death)
    _bic_flag_with (painter->cr, &painter->theme, x, y, size, painter->theme.gold, "!");
  else
    _bic_flag (painter->cr, &painter->theme, x, y, size, painter->theme.gold, objective->value);
  if (objective->need > 0)
    draw_hexes_needed (painter, objective, at, small);
}

void
_bic_draw_objectives (const BicPainter *painter)
{
  for_each_objective (painter, draw_objective_flag);
}

/* --- labels ------------------------------------------------------------- */
void
_bic_draw_labels (const BicPainter *painter,
                  const GArray     *hexes)
{
  const BicGrid *grid = &painter->layout.grid;
  BicTextStyle type = { .face = BIC_FACE_SERIF, .size = MIN (LARGEST_NUMBER, _bic_label_size (painter, 0.098)),
                        .weight = 600, .anchor = BIC_CENTRE,
                        .upright = BIC_MIDDLE, .colour = painter->theme.label, .alpha = painter->theme.label_alpha,
                        .halo = painter->theme.halo };
  double up = (grid->flat ? 0.415 : 0.447) - MAX (0.0, type.size - 0.15);
  char text[BIC_HEX_TEXT];

  if (painter->px < painter->style.labels_from)
    return;
  for (guint i = 0; i < hexes->len; i++)
    {
      int hex = g_array_index (hexes, int, i);
      BicPoint at = _bic_painter_centre (painter, hex);

      type.halo_width = painter->scenario->tiles[hex].terrain ? 0.022 : 0.0;
      if (_bic_painter_sees (painter, at, 0.7))
        _bic_text (painter->cr, at.x, at.y - up, bic_hex_write (grid, hex, text), &type);
    }
}

/* --- frame -------------------------------------------------------------- */
/* Draws a letter of the frame if the letter is visible. A large board has hundreds of rows, but only few of them are
 * visible. */
static void
draw_frame_letter (const BicPainter   *painter,
                   double              x,
                   double              y,
                   const char         *text,
                   const BicTextStyle *type)
{
  if (_bic_painter_sees (painter, (BicPoint) { x, y }, 1.0))
    _bic_text (painter->cr, x, y, text, type);
}

static BicTextStyle
frame_text_style (const BicPainter *painter)
{
  return (BicTextStyle) { .face = BIC_FACE_SERIF, .size = CLAMP (_bic_label_size (painter, 0.19), 0.19, 0.34),
                          .weight = 600, .anchor = BIC_CENTRE, .upright = BIC_MIDDLE,
                          .colour = painter->theme.ink, .alpha = 0.85, .widest = 0.9 };
}

static void
draw_row_letters (const BicPainter *painter)
{
  const BicGrid *grid = &painter->layout.grid;
  BicTextStyle type = frame_text_style (painter);

  for (int row = 0; row < grid->rows; row++)
    {
      char text[BIC_HEX_TEXT];
      int hex = bic_grid_hex (grid, row, 0);
      double y;

      if (hex == BIC_NO_HEX)
        continue;
      y = _bic_painter_centre (painter, hex).y;
      *strpbrk (bic_hex_write (grid, hex, text), "0123456789") = '\0';
      draw_frame_letter (painter, -0.28, y, text, &type);
      draw_frame_letter (painter, painter->width + 0.28, y, text, &type);
    }
}

/* Draws column numbers above the first row and below the last row. Each number is at its hex, because one of the rows
 * may be shifted. */
static void
draw_column_numbers (const BicPainter *painter)
{
  const BicGrid *grid = &painter->layout.grid;
  BicTextStyle type = frame_text_style (painter);

  for (int i = 0; i < 2 * grid->columns; i++)
    {
      char text[BIC_HEX_TEXT];
      int hex = bic_grid_hex (grid, i % 2 ? grid->rows - 1 : 0, i / 2);
      BicPoint at;

      if (hex == BIC_NO_HEX)
        continue;
      at = _bic_painter_centre (painter, hex);
      bic_hex_write (grid, hex, text);
      draw_frame_letter (painter, at.x, at.y < painter->height / 2 ? -0.28 : painter->height + 0.28,
                         strpbrk (text, "0123456789"), &type);
    }
}

/* Draws the two names of a section, one below the map and one above it. A left flank is a right flank for a player at
 * the opposite side, so the names differ. The upper name is turned toward the player at the top. */
static void
draw_flank_name (const BicPainter *painter,
                 double            x,
                 const char       *below,
                 const char       *above,
                 double            space)
{
  g_autofree char *language = bic_language ();
  g_autofree char *lower = bic_text_in_capitals (below, language), *upper = bic_text_in_capitals (above, language);
  BicTextStyle type = { .face = BIC_FACE_SERIF, .size = CLAMP (_bic_label_size (painter, 0.135), 0.135, 0.24),
                        .weight = 600, .spacing = 0.025, .anchor = BIC_CENTRE, .upright = BIC_MIDDLE,
                        .colour = painter->theme.section, .widest = space };

  _bic_text (painter->cr, x, painter->height + 0.29, lower, &type);
  cairo_save (painter->cr);
  cairo_translate (painter->cr, x, -0.29);
  cairo_rotate (painter->cr, G_PI);
  _bic_text (painter->cr, 0, 0, upper, &type);
  cairo_restore (painter->cr);
}

/* Draws the names of the flanks. On a board without flanks, draws the column numbers instead. */
static void
draw_flank_names (const BicPainter *painter)
{
  static const char *const names[] = { N_("Left flank"), N_("Center"), N_("Right flank") };
  double a = _bic_section_line_x (painter, 0), b = _bic_section_line_x (painter, 1);
  const double edge[] = { 0.0, MIN (a, b), MAX (a, b), painter->width };

  if (a < 0.0 || b < 0.0)
    {
      draw_column_numbers (painter);
      return;
    }
  for (int i = 0; i < 3; i++)
    draw_flank_name (painter, (edge[i] + edge[i + 1]) / 2, _(names[i]), _(names[2 - i]), (edge[i + 1] - edge[i]) * 0.9);
}

void
_bic_draw_frame (const BicPainter *painter)
{
  static const struct { double out, width; } lines[] = { { 0.0, 0.011 }, { 0.036, 0.009 }, { 0.082, 0.027 } };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      double out = lines[i].out;

      cairo_rectangle (painter->cr, -out, -out, painter->width + 2 * out, painter->height + 2 * out);
      _bic_stroke (painter->cr, painter->theme.frame, 1.0, lines[i].width);
    }
  if (painter->px < LETTERS_FROM || painter->style.show & BIC_SHOW_NARROW)
    return;
  draw_row_letters (painter);
  draw_flank_names (painter);
}
