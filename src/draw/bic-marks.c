/* Marks on hexes: selection, pieces that can act, hexes that can be chosen, targets, the cursor, arrows and paths
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-layers.h"

#include <math.h>

typedef struct {
  guint  mark;
  double factor;                        /* size of the outline, relative to the hex */
  double tint;                          /* opacity of the fill; 0: no fill */
  double width, casing;                 /* widths of the line and of the white line under it; 0: no white line */
  double dash[2];                       /* lengths of dash and gap; 0 and a distance: dots; 0 and 0: a solid line */
  enum { SELECTION, GOLD, TARGET, ERROR, INK, ADVICE } colour;
  enum { PLAIN, DOTTED, TICKED } shape; /* DOTTED: with a dot in the middle; TICKED: with ticks across the sides */
} MarkStyle;

/* Each mark has a different line style, so that players can distinguish the marks without color. */
/* clang-format off */
static const MarkStyle under[] = {      /* marks under the pieces, from bottom to top */
  { BIC_HEX_CAN_GO,   0.94, 0.22, 0.045, 0.000, { 0.00, 0.09 }, SELECTION, DOTTED },
  { BIC_HEX_PREVIEW,  0.94, 0.05, 0.030, 0.060, { 0.06, 0.05 }, SELECTION },
  { BIC_HEX_ORDERED,  0.95, 0.16, 0.022, 0.000, { 0.00, 0.00 }, SELECTION },
  { BIC_HEX_MOVED,    0.95, 0.06, 0.022, 0.000, { 0.00, 0.00 }, SELECTION },
  { BIC_HEX_CAN_ACT,  0.95, 0.24, 0.048, 0.000, { 0.10, 0.06 }, GOLD },
  { BIC_HEX_TARGET,   0.94, 0.28, 0.050, 0.000, { 0.00, 0.00 }, TARGET, TICKED },
  { BIC_HEX_SELECTED, 0.97, 0.00, 0.055, 0.090, { 0.00, 0.00 }, SELECTION },
  { BIC_HEX_HINT,     0.95, 0.22, 0.090, 0.130, { 0.26, 0.10 }, ADVICE },
};
static const MarkStyle over[] = {
  { BIC_HEX_HOVER,    0.93, 0.00, 0.040, 0.000, { 0.10, 0.06 }, INK },
  { BIC_HEX_CURSOR,   0.90, 0.00, 0.034, 0.074, { 0.00, 0.00 }, INK },
};
/* clang-format on */

static BicColour
mark_colour (const BicTheme  *theme,
             const MarkStyle *style)
{
  const BicColour colours[] = { theme->selection, theme->gold, theme->target, theme->error, theme->ink, theme->advice };

  return colours[style->colour];
}

#define DOT 0.07
#define TICK 0.12                       /* half of the length of a tick */

/* Adds a tick across the middle of each side. Even the largest counter leaves the outer end of each tick visible. */
static void
add_ticks (const BicPainter *painter,
           BicPoint          at,
           double            factor)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      BicPoint a = _bic_corner (&painter->layout.grid, k),
        b = _bic_corner (&painter->layout.grid, (k + 1) % BIC_N_DIRECTIONS);
      double x = (a.x + b.x) / 2.0, y = (a.y + b.y) / 2.0, reach = TICK / hypot (x, y);

      cairo_move_to (painter->cr, at.x + x * (factor + reach), at.y + y * (factor + reach));
      cairo_line_to (painter->cr, at.x + x * (factor - reach), at.y + y * (factor - reach));
    }
}

static void
draw_mark (const BicPainter *painter,
           const MarkStyle  *style,
           BicPoint          at)
{
  cairo_t *cr = painter->cr;
  BicColour colour = mark_colour (&painter->theme, style),
    casing = style->colour == INK ? painter->theme.halo : painter->theme.casing;
  double thin = 1.5 / MAX (painter->px, 1.0);

  if (style->tint > 0.0)
    {
      _bic_hex_outline (painter, at, style->factor);
      _bic_fill (cr, colour, painter->theme.mono ? 0.08 : style->tint);
    }
  if (style->casing > 0.0)
    {
      _bic_hex_outline (painter, at, style->factor);
      _bic_stroke (cr, casing, 0.9, MAX (style->casing, 2 * thin));
    }
  _bic_hex_outline (painter, at, style->factor);
  if (style->shape == TICKED)
    add_ticks (painter, at, style->factor);
  cairo_set_dash (cr, style->dash, style->dash[1] > 0.0 ? 2 : 0, 0);
  cairo_set_line_cap (cr, style->shape == DOTTED ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  _bic_stroke (cr, colour, 0.95, MAX (style->width, thin));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, NULL, 0, 0);
  if (style->shape == DOTTED)
    {
      _bic_circle (cr, at.x, at.y, DOT);
      _bic_fill_stroke (cr, colour, casing, 0.02);
    }
}

/* Returns the visible hexes that have at least one mark. Even on a large board these hexes are few. */
static GArray *
marked_hexes (const BicPainter *painter,
              const BicMarks   *marks)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (int));
  int n = marks && marks->hex ? bic_grid_hex_number_limit (&painter->layout.grid) : 0;

  for (int hex = 0; hex < n; hex++)
    if (marks->hex[hex] && bic_grid_has (&painter->layout.grid, hex)
        && _bic_painter_sees (painter, _bic_painter_centre (painter, hex), 1.5))
      g_array_append_val (hexes, hex);
  return hexes;
}

static void
draw_marks (const BicPainter *painter,
            const BicMarks   *marks,
            const MarkStyle  *styles,
            guint             n_styles)
{
  g_autoptr(GArray) hexes = marked_hexes (painter, marks);

  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint s = 0; s < n_styles; s++)
    for (guint i = 0; i < hexes->len; i++)
      {
        int hex = g_array_index (hexes, int, i);

        if (marks->hex[hex] & styles[s].mark)
          draw_mark (painter, &styles[s], _bic_painter_centre (painter, hex));
      }
}

#define BUNDLE 500
#define RUNS_BELOW 8.0                  /* device units per hex; smaller hexes are tinted row by row */

/* --- the selection: one tint and one outline for all hexes ---- */
typedef struct { guint mark; double tint, width, casing; double dash[2]; } RegionStyle;

static const RegionStyle regions[] = {
  { BIC_HEX_REGION, 0.13, 0.060, 0.11, { 0.00, 0.00 } },
  { BIC_HEX_DRAWN,  0.10, 0.045, 0.09, { 0.12, 0.10 } },
};

/* Adds the sides of @hex whose neighbor does not have @mark. */
static void
add_region_border (const BicPainter *painter,
                   const BicMarks   *marks,
                   guint             mark,
                   int               hex)
{
  BicPoint at = _bic_painter_centre (painter, hex);

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      int next = bic_grid_neighbour (&painter->layout.grid, hex, (BicDirection) k), side = _bic_view_side (painter, k);
      BicPoint a = _bic_corner (&painter->layout.grid, side),
        b = _bic_corner (&painter->layout.grid, (side + 1) % BIC_N_DIRECTIONS);

      if (next != BIC_NO_HEX && (marks->hex[next] & mark))
        continue;
      cairo_move_to (painter->cr, at.x + a.x, at.y + a.y);
      cairo_line_to (painter->cr, at.x + b.x, at.y + b.y);
    }
}

/* Fills the hexes in bundles, for the same reason as in _bic_draw_grid (). */
static void
tint_hexes (const BicPainter *painter,
            const GArray     *hexes,
            double            alpha)
{
  for (guint i = 0; i < hexes->len; i++)
    {
      _bic_hex_outline (painter, _bic_painter_centre (painter, g_array_index (hexes, int, i)), 1.0);
      if (i % BUNDLE == BUNDLE - 1 || i + 1 == hexes->len)
        _bic_fill (painter->cr, painter->theme.selection, alpha);
    }
}

/* Fills one rectangle for each run of hexes in a row. This is used if hexes are only a few pixels wide, because filling
 * each hex would take as long as all other drawing. */
static void
tint_runs (const BicPainter *painter,
           const GArray     *hexes,
           double            alpha)
{
  double wide = painter->layout.grid.flat ? BIC_PITCH : 1.0, high = painter->layout.grid.flat ? 1.0 : BIC_PITCH;

  cairo_set_antialias (painter->cr, CAIRO_ANTIALIAS_NONE);
  for (guint i = 0, end; i < hexes->len; i = end)
    {
      int first = g_array_index (hexes, int, i), row = bic_grid_row (&painter->layout.grid, first), last = first;
      BicPoint a, b;

      for (end = i + 1; !painter->layout.grid.flat && end < hexes->len && g_array_index (hexes, int, end) == last + 1
                        && bic_grid_row (&painter->layout.grid, last + 1) == row; end++)
        last++;
      a = _bic_painter_centre (painter, first);
      b = _bic_painter_centre (painter, last);
      cairo_rectangle (painter->cr, MIN (a.x, b.x) - wide / 2, a.y - high / 2, fabs (b.x - a.x) + wide, high);
    }
  _bic_fill (painter->cr, painter->theme.selection, alpha);
  cairo_set_antialias (painter->cr, CAIRO_ANTIALIAS_DEFAULT);
}

static void
draw_region (const BicPainter  *painter,
             const BicMarks    *marks,
             const GArray      *marked,
             const RegionStyle *style)
{
  g_autoptr(GArray) hexes = g_array_new (FALSE, FALSE, sizeof (int));
  cairo_t *cr = painter->cr;
  double thin = 1.5 / MAX (painter->px, 1.0), alpha = style->tint * (painter->style.high_contrast ? 1.8 : 1.0);

  for (guint i = 0; i < marked->len; i++)
    if (marks->hex[g_array_index (marked, int, i)] & style->mark)
      g_array_append_val (hexes, g_array_index (marked, int, i));
  (painter->px < RUNS_BELOW ? tint_runs : tint_hexes) (painter, hexes, alpha);
  for (guint i = 0; i < hexes->len; i++)
    add_region_border (painter, marks, style->mark, g_array_index (hexes, int, i));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (style->casing, 3.2 * thin));
  _bic_ink (cr, painter->theme.casing, 0.95);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, style->dash, style->dash[0] > 0.0 ? 2 : 0, 0);
  _bic_stroke (cr, painter->theme.selection, 1.0, MAX (style->width, 1.7 * thin));
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

void
_bic_draw_highlights (const BicPainter *painter,
                      const BicMarks   *marks)
{
  g_autoptr(GArray) marked = NULL;

  if (!marks || marks->part == BIC_PART_OVER)
    return;
  marked = marked_hexes (painter, marks);
  for (guint i = 0; i < G_N_ELEMENTS (regions); i++)
    draw_region (painter, marks, marked, &regions[i]);
  draw_marks (painter, marks, under, G_N_ELEMENTS (under));
  if (marks->trail)
    _bic_draw_trail_paths (painter, marks->trail, marks->n_trail);
}

/* --- an attack ---- */
#define SHAFT 0.05
#define HEAD 0.13

/* Adds the outline of a straight arrow along the x axis, from 0 to @length. @grow: distance by which the outline is
 * enlarged, for the casing. */
static void
add_arrow_outline (cairo_t *cr,
                   double   length,
                   double   grow)
{
  double neck = MAX (length - 0.24, 0.0), s = SHAFT + grow, h = HEAD + grow * 1.6;
  const double xy[] = { -grow, -s * 0.6, neck - grow, -s, neck - grow, -h, length + grow * 2, 0, neck - grow, h,
                        neck - grow, s, -grow, s * 0.6 };

  _bic_polygon (cr, xy, 7);
}

#define FAINT 0.45
#define LEAST_SHAFT 0.26                /* smallest length of an arrow with its head, in hexes */

/* Returns the distance between an end of an arrow and the middle of the end's hex. @down: downward component of the
 * direction from the middle to the arrow, -1 to 1. The distance is larger below the middle, where a piece has its
 * numbers or code, than above the middle, where the piece has only a picture. */
static double
arrow_gap (double down)
{
  return down > 0.25 ? 0.44 : down < -0.25 ? 0.24 : 0.36;
}

#define NUMBER 0.125                    /* radius of the disc with the number of the attack, at the tail of the arrow */
#define NUMBER_OFF 0.12                 /* additional distance of the tail for a number below a counter */

typedef struct { BicPoint from; double angle, start, length; } Shaft;

/* Returns the position of an arrow. Between neighboring hexes an arrow would be too short. It is then extended at its
 * upper end, where it covers the least. */
static Shaft
shaft_between (BicPoint from,
               BicPoint to,
               gboolean numbered)
{
  double length = hypot (to.x - from.x, to.y - from.y), down = (to.y - from.y) / length;
  double start = MIN (arrow_gap (down) + (numbered && down > -0.25 ? NUMBER_OFF : 0.0), length * 0.6),
    end = MIN (arrow_gap (-down), length / 2);
  double missing = MAX (0.0, LEAST_SHAFT - (length - start - end));

  start -= down < 0.0 ? missing : 0.0;
  end -= down < 0.0 ? 0.0 : missing;
  return (Shaft) { from, atan2 (to.y - from.y, to.x - from.x), start, length - start - end };
}

static void
draw_shaft (const BicPainter *painter,
            const Shaft      *shaft,
            BicColour         colour,
            gboolean          faint)
{
  cairo_t *cr = painter->cr;

  cairo_save (cr);
  cairo_translate (cr, shaft->from.x, shaft->from.y);
  cairo_rotate (cr, shaft->angle);
  cairo_translate (cr, shaft->start, 0);
  add_arrow_outline (cr, shaft->length, 0.028);
  _bic_fill (cr, painter->theme.casing, 0.95);
  add_arrow_outline (cr, shaft->length, 0.0);
  _bic_fill (cr, colour, faint ? FAINT : 1.0);
  cairo_restore (cr);
}

static void
draw_arrow (const BicPainter *painter,
            const BicArrow   *arrow)
{
  const BicGrid *grid = &painter->layout.grid;
  BicColour colour = arrow->path ? painter->theme.selection : painter->theme.target;
  Shaft shaft;

  if (!bic_grid_has (grid, arrow->from) || !bic_grid_has (grid, arrow->to) || arrow->from == arrow->to)
    return;
  shaft = shaft_between (_bic_painter_centre (painter, arrow->from), _bic_painter_centre (painter, arrow->to),
                         arrow->number > 0);
  draw_shaft (painter, &shaft, colour, arrow->faint);
  if (arrow->number > 0)
    {
      /* the number is at the tail, because several arrows can point to the same target */
      g_autofree char *text = g_strdup_printf ("%d", arrow->number);
      BicTextStyle type = { .face = BIC_FACE_SANS, .size = 0.17, .weight = 800, .anchor = BIC_CENTRE,
                            .upright = BIC_MIDDLE, .colour = painter->theme.mono ? 0xFFFFFF : painter->theme.casing,
                            .widest = 0.2 };
      double x = shaft.from.x + shaft.start * cos (shaft.angle), y = shaft.from.y + shaft.start * sin (shaft.angle);

      _bic_circle (painter->cr, x, y, NUMBER);
      _bic_fill_stroke (painter->cr, colour, painter->theme.casing, 0.026);
      _bic_text (painter->cr, x, y, text, &type);
    }
}

/* --- unmet duties and risks, distinguished by shape as well as by color --- */
#define BADGE 0.145

typedef enum { BADGE_DISC, BADGE_DIAMOND, BADGE_TRIANGLE } BadgeShape;

static void
trace_badge (cairo_t   *cr,
             BadgeShape shape,
             double     x,
             double     y)
{
  const double r = BADGE * 1.25, t = BADGE * 1.5;
  const double diamond[] = { x, y - r, x + r, y, x, y + r, x - r, y },
    triangle[] = { x, y - t, x + t, y + t * 0.8, x - t, y + t * 0.8 };

  if (shape == BADGE_DISC)
    _bic_circle (cr, x, y, BADGE);
  else if (shape == BADGE_DIAMOND)
    _bic_polygon (cr, diamond, 4);
  else
    _bic_polygon (cr, triangle, 3);
}

/* Draws a badge at the upper left of the hex, where counters do not cover it. The badge for a risk is in the middle of
 * the hex. */
static void
draw_badge (const BicPainter *painter,
            BicPoint          at,
            BadgeShape        shape)
{
  gboolean risk = shape == BADGE_TRIANGLE, plain = painter->theme.mono && shape == BADGE_DISC;
  double x = risk ? at.x : at.x - 0.27, y = risk ? at.y : at.y - 0.33;
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = 0.23, .weight = 800, .anchor = BIC_CENTRE, .upright = BIC_MIDDLE,
                        .colour = plain ? painter->theme.ink : painter->theme.casing, .widest = 0.2 };

  trace_badge (painter->cr, shape, x, y);
  _bic_fill_stroke (painter->cr, plain ? painter->theme.casing : shape == BADGE_DISC ? painter->theme.gold
                    : painter->theme.target, plain ? painter->theme.ink : painter->theme.casing, 0.03);
  _bic_text (painter->cr, x, y + (risk ? 0.03 : 0.0), "!", &type);
}

/* Draws the mark of an ordered piece: the arrow that is also on the command cards, on a disc. */
static void
draw_order_badge (const BicPainter *painter,
                  BicPoint          at)
{
  const double x = at.x - 0.31, y = at.y - 0.33, r = BADGE * 1.1;
  const double arrow[] = { x, y - 0.68 * r, x + 0.62 * r, y, x + 0.24 * r, y, x + 0.24 * r, y + 0.64 * r,
                           x - 0.24 * r, y + 0.64 * r, x - 0.24 * r, y, x - 0.62 * r, y };

  _bic_circle (painter->cr, x, y, r);
  _bic_fill_stroke (painter->cr, painter->theme.selection, painter->theme.casing, 0.03);
  _bic_polygon (painter->cr, arrow, 7);
  _bic_fill (painter->cr, painter->theme.casing, 1.0);
}

#define SWORDS 0.21                     /* radius of the disc with crossed-out swords */

/* Draws crossed-out swords on a disc in the middle of the hex. */
static void
draw_crossed_out_swords (const BicPainter *painter,
                         BicPoint          at)
{
  cairo_t *cr = painter->cr;
  const double r = SWORDS * 0.62, guard = SWORDS * 0.26;

  _bic_circle (cr, at.x, at.y, SWORDS);
  _bic_fill_stroke (cr, painter->theme.casing, painter->theme.selection, 0.03);
  for (int way = -1; way <= 1; way += 2)
    {
      double x = at.x - way * r * 0.6, y = at.y + r * 0.6;

      cairo_move_to (cr, at.x - way * r, at.y + r);
      cairo_line_to (cr, at.x + way * r, at.y - r);
      cairo_move_to (cr, x - way * guard, y - guard);
      cairo_line_to (cr, x + way * guard, y + guard);
    }
  _bic_stroke (cr, painter->theme.ink, 1.0, 0.03);
  cairo_move_to (cr, at.x - SWORDS, at.y);
  cairo_line_to (cr, at.x + SWORDS, at.y);
  _bic_stroke (cr, painter->theme.target, 1.0, 0.035);
}

static void
draw_badges (const BicPainter *painter,
             const BicMarks   *marks)
{
  g_autoptr(GArray) hexes = marked_hexes (painter, marks);

  for (guint i = 0; i < hexes->len; i++)
    {
      int hex = g_array_index (hexes, int, i);

      if (marks->hex[hex] & (BIC_HEX_OWES | BIC_HEX_DUTY))
        draw_badge (painter, _bic_painter_centre (painter, hex),
                    marks->hex[hex] & BIC_HEX_DUTY ? BADGE_DIAMOND : BADGE_DISC);
      else if (marks->hex[hex] & BIC_HEX_ORDERED)
        draw_order_badge (painter, _bic_painter_centre (painter, hex));
      if (marks->hex[hex] & BIC_HEX_NO_FIGHT)
        draw_crossed_out_swords (painter, _bic_painter_centre (painter, hex));
      if (marks->hex[hex] & BIC_HEX_RISK)
        draw_badge (painter, _bic_painter_centre (painter, hex), BADGE_TRIANGLE);
    }
}

/* --- a path: a dashed line with numbered steps ---- */
static void
draw_path_line (const BicPainter *painter,
                const BicMarks   *marks)
{
  static const double dash[] = { 0.12, 0.08 };
  static const double widths[] = { 0.10, 0.055 };
  const BicColour colours[] = { painter->theme.casing, painter->theme.selection };

  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_new_path (painter->cr);
      for (int i = 0; i < marks->n_path; i++)
        {
          BicPoint at = _bic_painter_centre (painter, marks->path[i]);

          cairo_line_to (painter->cr, at.x, at.y);
        }
      cairo_set_dash (painter->cr, dash, pass ? 2 : 0, 0);
      _bic_stroke (painter->cr, colours[pass], 0.95, widths[pass]);
    }
  cairo_set_dash (painter->cr, NULL, 0, 0);
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_BUTT);
}

static void
draw_step_number (const BicPainter *painter,
                  BicPoint          at,
                  int               number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = 0.19, .weight = 800, .anchor = BIC_CENTRE, .upright = BIC_MIDDLE,
                        .colour = painter->theme.mono ? 0xFFFFFF : painter->theme.casing, .widest = 0.24 };

  _bic_circle (painter->cr, at.x, at.y, 0.145);
  _bic_fill_stroke (painter->cr, painter->theme.selection, painter->theme.casing, 0.03);
  _bic_text (painter->cr, at.x, at.y, text, &type);
}

static void
draw_path (const BicPainter *painter,
           const BicMarks   *marks)
{
  for (int i = 0; i < marks->n_path; i++)
    if (!bic_grid_has (&painter->layout.grid, marks->path[i]))
      return;
  draw_path_line (painter, marks);
  for (int i = 1; i < marks->n_path; i++)
    draw_step_number (painter, _bic_painter_centre (painter, marks->path[i]), i);
}

void
_bic_draw_moves (const BicPainter *painter,
                 const BicMarks   *marks)
{
  if (!marks || marks->part == BIC_PART_UNDER)
    return;
  if (marks->trail)
    _bic_draw_trail_signs (painter, marks->trail, marks->n_trail);
  for (int i = 0; i < marks->n_arrows; i++)
    draw_arrow (painter, &marks->arrow[i]);
  if (marks->path && marks->n_path > 1)
    draw_path (painter, marks);
  draw_badges (painter, marks);
  draw_marks (painter, marks, over, G_N_ELEMENTS (over));
  if (marks->hex)                                              /* draws a pulsing red ring around each hex with a
                                                                * problem */
    {
      g_autoptr(GArray) hexes = marked_hexes (painter, marks);

      for (guint i = 0; i < hexes->len; i++)
        {
          int hex = g_array_index (hexes, int, i);
          BicPoint at = _bic_painter_centre (painter, hex);

          if (!(marks->hex[hex] & BIC_HEX_PROBLEM))
            continue;
          _bic_hex_outline (painter, at, 0.97 + 0.3 * CLAMP (marks->pulse, 0.0, 1.0));
          _bic_stroke (painter->cr, painter->theme.casing, 0.85, 0.10);
          _bic_hex_outline (painter, at, 0.97 + 0.3 * CLAMP (marks->pulse, 0.0, 1.0));
          _bic_stroke (painter->cr, painter->theme.error, 1.0, 0.06);
        }
    }
}
