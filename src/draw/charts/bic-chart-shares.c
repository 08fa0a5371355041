/* How often each side won, as one bar of two colours.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-chart-private.h"

#define GAP 2.0

static void
piece (cairo_t  *cr,
       double    x,
       double    width,
       double    height,
       BicColour colour,
       double    alpha)
{
  if (width < 0.5)
    return;
  _bic_round_rectangle (cr, x, 0, width, height, MIN (height, width) / 2);
  _bic_fill (cr, colour, alpha);
}

/**
 * bic_draw_shares:
 * @nations: indices in the catalogue, whose colours the two ends have; -1 = none
 * @wins: of the two
 * @drawn: games that nobody won: between the two
 *
 * Draws a bar of @width by @height at 0, 0; of no games at all nothing.
 */
void
bic_draw_shares (cairo_t            *cr,
                 double              width,
                 double              height,
                 const BicStyle     *style,
                 const BicCatalogue *catalogue,
                 const int           nations[2],
                 const int           wins[2],
                 int                 drawn)
{
  BicTheme theme = _bic_theme (style);
  BicColour pale = theme.dark ? 0xFFFFFF : 0x000000;
  int parts[] = { wins[0], drawn, wins[1] }, games = wins[0] + drawn + wins[1],
                n = (wins[0] > 0) + (drawn > 0) + (wins[1] > 0);
  double unit = games > 0 ? (width - GAP * (n - 1)) / games : 0.0, x = 0.0;

  for (int i = 0; i < 3; i++)
    {
      int nation = nations[0] == nations[1] ? -1 : nations[i / 2];
      BicColour colour = i == 1 ? pale : _bic_chart_art (&theme, catalogue, nation, i / 2).face;

      if (parts[i] == 0)
        continue;
      piece (cr, x, unit * parts[i], height, colour, i == 1 ? 0.35 : 1.0);
      x += unit * parts[i] + GAP;
    }
}
