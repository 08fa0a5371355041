/* Solid bodies on the map. Only faces that point south or upward are visible, and each face is shaded by its direction.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-solids.h"

#include <math.h>

#define TILES_FROM 40.0                 /* smallest device units per hex at which roofs have tiles */
#define TILE 0.030                      /* distance between rows of tiles, if the map has colors */
#define EDGE 0.009
#define FACETS 12                       /* number of faces of a round body */
#define FLAT_LIGHT 0.66                 /* brightness of level ground */
#define SHADOW 0.55                     /* length of a shadow, relative to the height of the body; shadows point
                                         * south-east */

static const BicPlace light = { -0.50, -0.56, FLAT_LIGHT };

BicPoint
_bic_project_place (BicPoint at,
                    BicPlace place)
{
  return (BicPoint) { at.x + place.x, at.y + place.y - place.z };
}

/* --- faces; corners are clockwise as seen from outside --- */

typedef struct { BicPoint at; BicPlace p[4]; int n; BicColour colour; gboolean tiled; } Face;

/* Returns the normal of a face, which points outward and has the length 1. */
static BicPlace
normal_of (const BicPlace *p,
           int             n)
{
  BicPlace a = { p[1].x - p[0].x, p[1].y - p[0].y, p[1].z - p[0].z };
  BicPlace b = { p[n - 1].x - p[0].x, p[n - 1].y - p[0].y, p[n - 1].z - p[0].z };
  BicPlace cross = { a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x };
  double length = MAX (sqrt (cross.x * cross.x + cross.y * cross.y + cross.z * cross.z), 1e-9);

  return (BicPlace) { cross.x / length, cross.y / length, cross.z / length };
}

/* Returns the brightness of a face, compared with level ground; a negative value means shade. */
static double
light_on (BicPlace normal)
{
  return normal.x * light.x + normal.y * light.y + normal.z * light.z - FLAT_LIGHT;
}

static BicColour
lit_colour (const BicPainter *painter,
            BicColour         colour,
            double            more)
{
  if (painter->theme.mono)
    return 0xFFFFFF;
  return more > 0 ? _bic_mix (colour, 0xFFFFFF, MIN (more * 1.1, 0.28))
         : _bic_mix (colour, 0x000000, MIN (-more * 0.34, 0.20));
}

static void
face_path (cairo_t    *cr,
           const Face *face)
{
  for (int i = 0; i < face->n; i++)
    {
      BicPoint seen = _bic_project_place (face->at, face->p[i]);

      cairo_line_to (cr, seen.x, seen.y);
    }
  cairo_close_path (cr);
}

/* Adds lines across a face, from its first side to the opposite side. */
static void
face_lines (const BicPainter *painter,
            const Face       *face,
            double            apart)
{
  BicPoint a = _bic_project_place (face->at, face->p[0]), b = _bic_project_place (face->at, face->p[1]);
  BicPoint c = _bic_project_place (face->at, face->p[2]), d = _bic_project_place (face->at, face->p[face->n - 1]);
  int n = (int) (hypot (b.x - a.x, b.y - a.y) / apart);

  for (int i = 1; i < n; i++)
    {
      double t = (double) i / n;

      cairo_move_to (painter->cr, a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
      cairo_line_to (painter->cr, d.x + (c.x - d.x) * t, d.y + (c.y - d.y) * t);
    }
}

static void
paint_face (const BicPainter *painter,
            const Face       *face)
{
  BicPlace normal = normal_of (face->p, face->n);
  double more = light_on (normal);

  if (normal.y + normal.z <= 1e-6)
    return;
  face_path (painter->cr, face);
  _bic_fill_stroke (painter->cr, lit_colour (painter, face->colour, more), painter->theme.town_ink, EDGE);
  if (painter->px < TILES_FROM || (painter->theme.mono ? more > -0.2 : !face->tiled))
    return;
  face_lines (painter, face, painter->theme.mono ? TILE * 0.75 : TILE);
  _bic_stroke (painter->cr, painter->theme.town_ink, painter->theme.mono ? 1.0 : 0.25, 0.005);
}

/* --- blocks --- */

/* Finds the corners of a block at height @z, clockwise from the north-western corner. */
static void
block_corners (const BicBlock *block,
               double          z,
               BicPlace        ring[4])
{
  static const int sign[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
  double c = cos (block->angle), s = sin (block->angle);

  for (int i = 0; i < 4; i++)
    {
      double x = sign[i][0] * block->width / 2, y = sign[i][1] * block->depth / 2;

      ring[i] = (BicPlace) { block->x + x * c - y * s, block->y + x * s + y * c, z };
    }
}

static BicPlace
between (BicPlace a,
         BicPlace b,
         double   t)
{
  return (BicPlace) { a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.z + (b.z - a.z) * t };
}

void
_bic_paint_block (const BicPainter *painter,
                  BicPoint          at,
                  const BicBlock   *block)
{
  BicPlace foot[4], eaves[4];

  block_corners (block, 0, foot);
  block_corners (block, block->wall, eaves);
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  for (int i = 0; i < 4; i++)
    {
      int j = (i + 1) % 4;

      paint_face (painter, &(Face) { at, { foot[i], foot[j], eaves[j], eaves[i] }, 4, block->walls, FALSE });
    }
  if (block->rise > 0)
    {
      BicPlace west = between (eaves[3], eaves[0], 0.5), east = between (eaves[1], eaves[2], 0.5),
                      a = between (west, east, block->hip / 2),
               b = between (east, west, block->hip / 2);
      BicColour ends = block->hip > 0 ? block->roof : block->walls;

      a.z += block->rise;
      b.z += block->rise;
      paint_face (painter, &(Face) { at, { eaves[0], eaves[1], b, a }, 4, block->roof, TRUE });
      paint_face (painter, &(Face) { at, { eaves[1], eaves[2], b }, 3, ends, FALSE });
      paint_face (painter, &(Face) { at, { eaves[3], eaves[0], a }, 3, ends, FALSE });
      paint_face (painter, &(Face) { at, { eaves[2], eaves[3], a, b }, 4, block->roof, TRUE });
    }
  else
    paint_face (painter, &(Face) { at, { eaves[0], eaves[1], eaves[2], eaves[3] }, 4, block->roof, FALSE });
}

void
_bic_block_shadow (const BicPainter *painter,
                   BicPoint          at,
                   const BicBlock   *block)
{
  double reach = SHADOW * (block->wall + block->rise / 2);
  Face plan = { .at = { at.x + reach, at.y + reach * 0.6 }, .n = 4 };

  if (painter->theme.mono)
    return;
  block_corners (block, 0, plan.p);
  face_path (painter->cr, &plan);
  _bic_fill (painter->cr, 0x000000, 0.25);
}

/* --- drums --- */

void
_bic_drum_shadow (const BicPainter *painter,
                  BicPoint          at,
                  const BicDrum    *drum,
                  double            height)
{
  double radius = drum->below;

  if (painter->theme.mono)
    return;
  _bic_ellipse (painter->cr, at.x + drum->x + height * 0.3 + radius * 0.4,
                at.y + drum->y + height * 0.15 + radius * 0.25,
                radius + height * 0.3, radius * 0.95);
  _bic_fill (painter->cr, 0x000000, 0.25);
}

static void
drum_outline (const BicPainter *painter,
              BicPoint          at,
              const BicDrum    *drum)
{
  double x = at.x + drum->x, below = at.y + drum->y - drum->from, above = at.y + drum->y - drum->to;
  double lean = asin (CLAMP ((drum->below - drum->above) / MAX (drum->to - drum->from, 1e-9), -1, 1));

  cairo_new_sub_path (painter->cr);
  cairo_arc (painter->cr, x, below, drum->below, -lean, G_PI + lean);
  cairo_arc (painter->cr, x, above, drum->above, G_PI + lean, 2 * G_PI - lean);
  cairo_close_path (painter->cr);
}

static BicPlace
on_rim (const BicDrum *drum,
        int            i,
        double         radius,
        double         z)
{
  double a = i * 2 * G_PI / FACETS;

  return (BicPlace) { drum->x + radius * cos (a), drum->y + radius * sin (a), z };
}

static void
drum_facet (const BicPainter *painter,
            BicPoint          at,
            const BicDrum    *drum,
            int               i)
{
  Face face = { at, { on_rim (drum, i, drum->below, drum->from), on_rim (drum, i + 1, drum->below, drum->from),
                      on_rim (drum, i + 1, drum->above, drum->to), on_rim (drum, i, drum->above, drum->to) }, 4,
                          drum->colour, FALSE };
  BicPlace normal = normal_of (face.p, 4);

  if (normal.y + normal.z <= 1e-6)
    return;
  face_path (painter->cr, &face);
  _bic_fill (painter->cr, lit_colour (painter, drum->colour, light_on (normal)), 1.0);
}

void
_bic_paint_drum (const BicPainter *painter,
                 BicPoint          at,
                 const BicDrum    *drum)
{
  const BicTheme *theme = &painter->theme;

  drum_outline (painter, at, drum);
  _bic_fill (painter->cr, lit_colour (painter, drum->colour, -0.4), 1.0);
  for (int i = 0; i < FACETS; i++)
    drum_facet (painter, at, drum, i);
  drum_outline (painter, at, drum);
  _bic_stroke (painter->cr, theme->town_ink, 1.0, EDGE * 1.4);
  if (drum->above == 0)
    return;
  _bic_circle (painter->cr, at.x + drum->x, at.y + drum->y - drum->to, drum->above);
  _bic_fill_stroke (painter->cr, lit_colour (painter, drum->colour, 0), theme->town_ink, EDGE);
}
