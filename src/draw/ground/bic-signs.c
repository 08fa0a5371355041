/* Small terrain signs for hexes whose terrain picture is covered by a piece
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A sign consists of lines with coordinates from -1 to 1. It is drawn in the ink of the map on a small disc.
 */
#include "config.h"

#include "bic-arts.h"

#define RADIUS 0.088
#define AT_X 0.405                      /* position of the disc, at the lower right of the hex, where it does not cover
                                         * leaders, banners or numbers */
#define AT_Y 0.262
#define LARGEST 18                      /* largest number of coordinates in a line */

/* A sign. line: its lines, each with n points; solid: TRUE if the lines are closed and filled */
typedef struct { gboolean solid; struct { int n; float xy[LARGEST]; } line[4]; } Sign;

/* clang-format off */
static const Sign hill =
    { FALSE, { { 3, { -.62f, .45f, 0, -.45f, .62f, .45f } }, { 2, { -.12f, .05f, -.26f, .45f } },
               { 2, { .12f, .05f, .26f, .45f } } } };
static const Sign crag = { TRUE, { { 5, { -.68f, .5f, -.3f, -.4f, -.02f, .1f, .25f, -.55f, .68f, .5f } } } };
static const Sign tree =
    { TRUE, { { 3, { -.5f, .3f, 0, -.7f, .5f, .3f } }, { 4, { -.1f, .3f, .1f, .3f, .1f, .65f, -.1f, .65f } } } };
static const Sign bush =
    { TRUE, { { 4, { -.55f, -.3f, -.3f, -.55f, -.05f, -.3f, -.3f, -.05f } },
              { 4, { .05f, -.3f, .3f, -.55f, .55f, -.3f, .3f, -.05f } },
                                   { 4, { -.55f, .3f, -.3f, .05f, -.05f, .3f, -.3f, .55f } },
                                   { 4, { .05f, .3f, .3f, .05f, .55f, .3f, .3f, .55f } } } };
static const Sign house =
    { TRUE, { { 7, { -.6f, .5f, -.6f, -.05f, -.75f, -.05f, 0, -.65f, .75f, -.05f, .6f, -.05f, .6f, .5f } } } };
static const Sign tower =
    { TRUE, { { 9, { -.5f, .6f, -.5f, -.6f, -.2f, -.6f, -.2f, -.3f, .2f, -.3f, .2f, -.6f, .5f, -.6f, .5f, .6f, 0,
                     .6f } } } };
static const Sign cross = { FALSE, { { 2, { 0, -.65f, 0, .65f } }, { 2, { -.42f, -.22f, .42f, -.22f } } } };
static const Sign sails = { FALSE, { { 2, { -.55f, -.55f, .55f, .55f } }, { 2, { -.55f, .55f, .55f, -.55f } } } };
static const Sign waves =
    { FALSE, { { 5, { -.7f, -.15f, -.35f, -.4f, 0, -.15f, .35f, -.4f, .7f, -.15f } },
               { 5, { -.7f, .35f, -.35f, .1f, 0, .35f, .35f, .1f, .7f, .35f } } } };
static const Sign reeds =
    { FALSE, { { 2, { 0, .45f, 0, -.55f } }, { 2, { -.15f, .45f, -.5f, -.3f } }, { 2, { .15f, .45f, .5f, -.3f } },
               { 2, { -.65f, .45f, .65f, .45f } } } };
static const Sign works =
    { FALSE, { { 7, { -.65f, .35f, -.45f, -.35f, -.2f, .35f, 0, -.35f, .2f, .35f, .45f, -.35f, .65f, .35f } } } };

static const struct { const char *art; const Sign *sign; } signs[] = {
  { "hill", &hill }, { "rugged-hill", &crag }, { "rough", &crag }, { "sand-quarry", &crag }, { "forest", &tree },
  { "orchard", &bush },
  { "walled-garden", &bush }, { "town", &house }, { "walled-farm", &house }, { "walled-city", &tower },
  { "castle", &tower }, { "tower", &tower },
  { "church", &cross }, { "windmill", &sails }, { "river", &waves }, { "fordable-river", &waves },
  { "frozen-river", &waves }, { "lake", &waves },
  { "frozen-lake", &waves }, { "marsh", &reeds }, { "redoubt", &works },
};
/* clang-format on */

static const Sign *
sign_of (const char *art)
{
  for (guint i = 0; art && i < G_N_ELEMENTS (signs); i++)
    if (g_str_equal (signs[i].art, art))
      return signs[i].sign;
  return NULL;
}

gboolean
_bic_has_terrain_sign (const char *art)
{
  return sign_of (art) != NULL;
}

void
_bic_paint_terrain_sign (const BicPainter *painter,
                         int               hex)
{
  const BicTheme *theme = &painter->theme;
  const Sign *sign = sign_of (_bic_paintable_art (painter, painter->scenario->tiles[hex].terrain));
  BicPoint at = _bic_painter_centre (painter, hex);

  if (!sign)
    return;
  cairo_save (painter->cr);
  cairo_translate (painter->cr, at.x + AT_X, at.y + AT_Y);
  _bic_circle (painter->cr, 0, 0, RADIUS);
  _bic_fill_stroke (painter->cr, theme->halo, theme->frame, 0.010);
  cairo_scale (painter->cr, RADIUS, RADIUS);
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (sign->line) && sign->line[i].n > 0; i++)
    {
      cairo_new_sub_path (painter->cr);
      for (int k = 0; k < sign->line[i].n; k++)
        cairo_line_to (painter->cr, sign->line[i].xy[2 * k], sign->line[i].xy[2 * k + 1]);
      if (sign->solid)
        cairo_close_path (painter->cr);
    }
  if (sign->solid)
    _bic_fill (painter->cr, theme->ink, 0.9);
  else
    _bic_stroke (painter->cr, theme->ink, 0.9, 0.17);
  cairo_restore (painter->cr);
}
