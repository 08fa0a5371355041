/* Lines of communication: hexes that an army comes from and goes back to, ringed in its colour with its cockade.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"
#include "bic-layers.h"
#include "bic-symbols.h"

#define RING 0.83
#define COCKADE 0.115

/* The cockade at the foot of the hex, where a counter leaves it to be seen */
void
_bic_draw_communication (const BicPainter   *painter,
                         const BicNationArt *nation,
                         BicPoint            at)
{
  static const double dash[] = { 0.13, 0.07 };
  const BicTheme *theme = &painter->theme;

  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  _bic_hex_outline (painter, at, RING);
  _bic_stroke (painter->cr, theme->casing, 0.85, 0.105);
  _bic_hex_outline (painter, at, RING);
  _bic_stroke (painter->cr, theme->mono ? theme->casing : _bic_mix (nation->face, 0x000000, 0.55), 1.0, 0.075);
  cairo_set_dash (painter->cr, dash, 2, 0);
  _bic_hex_outline (painter, at, RING);
  _bic_stroke (painter->cr, theme->mono ? theme->ink : nation->face, 1.0, 0.045);
  cairo_set_dash (painter->cr, NULL, 0, 0);
  _bic_circle (painter->cr, at.x, at.y + 0.43, COCKADE + 0.025);
  _bic_fill (painter->cr, theme->casing, 1.0);
  _bic_cockade (painter->cr, theme, nation, at.x, at.y + 0.43, COCKADE);
}

void
_bic_draw_communications (const BicPainter *painter)
{
  GPtrArray *lines = painter->scenario->items[BIC_ITEM_COMMUNICATION];

  for (guint i = 0; painter->catalogue && i < lines->len; i++)
    {
      const BicCommunication *line = lines->pdata[i];
      const BicNationArt *nation = _bic_nation_art (painter->catalogue,
                                                    bic_army_nation (painter->scenario, painter->catalogue,
                                                                     line->side));

      for (guint k = 0; k < line->hexes->len; k++)
        {
          BicPoint at = _bic_painter_centre (painter, g_array_index (line->hexes, int, k));

          if (_bic_painter_sees (painter, at, 1.0))
            _bic_draw_communication (painter, nation, at);
        }
    }
}
