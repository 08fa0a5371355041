/* Banners: flags on objectives on the map, and in the tracks that count the banners of each army
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-layers.h"

#define POLE 0x120A05
#define EMBLEM 0x201207

/* Draws a flag on a pole, with the middle of the pole at x, y. The flag shows a word, or a star if @word is NULL. */
void
_bic_flag_with (cairo_t        *cr,
                const BicTheme *theme,
                double          x,
                double          y,
                double          size,
                BicColour       colour,
                const char     *word)
{
  BicColour edge = theme->dark ? POLE : theme->town_ink;
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = 0.5, .weight = 800, .anchor = BIC_CENTRE, .upright = BIC_MIDDLE,
                        .colour = EMBLEM };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  if (!theme->mono)
    {
      _bic_ellipse (cr, 0.12, 1.0, 0.3, 0.105);
      _bic_fill (cr, 0x000000, 0.3);
    }
  cairo_rectangle (cr, -0.05, -0.95, 0.10, 1.95);
  _bic_fill (cr, edge, 1.0);
  _bic_circle (cr, 0, -1.02, 0.11);
  _bic_fill (cr, colour, 1.0);
  cairo_move_to (cr, 0.05, -0.88);
  cairo_curve_to (cr, 0.4, -1.02, 0.6, -0.7, 1.1, -0.86);
  cairo_line_to (cr, 0.92, -0.5);
  cairo_line_to (cr, 1.1, -0.12);
  cairo_curve_to (cr, 0.6, 0.02, 0.4, -0.28, 0.05, -0.14);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  _bic_fill_stroke (cr, theme->mono ? 0xFFFFFF : colour, edge, 0.07);
  if (word)
    _bic_text (cr, 0.48, -0.50, word, &type);
  else
    {
      _bic_star (cr, 0.46, -0.5, 0.24);
      _bic_fill (cr, EMBLEM, 1.0);
    }
  cairo_restore (cr);
}

/* Draws a flag, with its value on it if the value is more than one banner. */
void
_bic_flag (cairo_t        *cr,
           const BicTheme *theme,
           double          x,
           double          y,
           double          size,
           BicColour       colour,
           int             value)
{
  g_autofree char *number = g_strdup_printf ("%d", value);

  _bic_flag_with (cr, theme, x, y, size, colour, value > 1 ? number : NULL);
}

/* Draws the outline of a banner that is still to be won. */
static void
draw_empty (cairo_t        *cr,
            const BicTheme *theme)
{
  static const double dash[] = { 0.16, 0.12 };
  double alpha = theme->plain ? 0.9 : 0.75;

  cairo_move_to (cr, 0, 0.95);
  cairo_line_to (cr, 0, -0.95);
  _bic_stroke (cr, theme->ink, alpha, 0.08);
  cairo_rectangle (cr, 0.05, -0.86, 0.95, 0.72);
  cairo_set_dash (cr, dash, 2, 0);
  _bic_stroke (cr, theme->ink, alpha, 0.06);
  cairo_set_dash (cr, NULL, 0, 0);
}

/**
 * bic_draw_banner:
 * @cr: context to draw in
 * @size: size of the square, in user units
 * @style: look and contrast
 * @catalogue: the catalogue of @nation
 * @nation: index of the nation whose color the banner has; -1: no nation
 * @won: %TRUE draws a banner; %FALSE draws only the outline, for a banner that is still to be won
 */
void
bic_draw_banner (cairo_t            *cr,
                 double              size,
                 const BicStyle     *style,
                 const BicCatalogue *catalogue,
                 int                 nation,
                 gboolean            won)
{
  BicTheme theme = _bic_theme (style);
  BicColour colour = _bic_nation_art (catalogue, nation)->face;

  cairo_save (cr);
  cairo_scale (cr, size, size);
  if (won)
    _bic_flag (cr, &theme, 0.28, 0.52, 0.43, colour, 1);
  else
    {
      cairo_translate (cr, 0.28, 0.52);
      cairo_scale (cr, 0.43, 0.43);
      draw_empty (cr, &theme);
    }
  cairo_restore (cr);
}
