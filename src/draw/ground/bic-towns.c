/* Towns: houses along the streets of a random layout. Towns in neighboring hexes merge.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-buildings.h"
#include "bic-heights.h"
#include "bic-course.h"

#include <math.h>

#define MOST_HOUSES 24
#define STREET 0.035                    /* half of the width of a street */
#define SAMPLES 8                       /* number of points on a street's curve that are tested for distances */
#define FRONTAGE 0.172                  /* distance between houses along a street */
#define REACH 0.455                     /* distance from the center of the hex to the edge of a town; the distance to
                                         * the side of the hex is 0.5 */
#define WALLED 0.375                    /* distance from the center of the hex to the edge of a town inside walls */
#define CHURCH 0.30                     /* usual size of a church */

/* Layout of a town. square: half of the width of the town square; 0: no square. edge_first: TRUE if houses are added
 * along the edge of the town first. houses, trees: largest numbers of houses and trees */
typedef struct { double square; gboolean edge_first; int houses, trees; } Layout;
static const Layout layouts[] = { { 0, FALSE, 20, 4 }, { 0.15, TRUE, 18, 3 }, { 0, FALSE, 13, 9 },
                                  { 0.10, FALSE, 16, 6 } };

typedef struct {
  const BicPainter *painter;
  const BicSpot    *spot;
  const Layout     *layout;
  double            reach;
  guint             joined;             /* sides at which the town continues in the next hex, as bits of view
                                         * directions */
  GArray           *streets;            /* element type: BicCurve */
  BicHouse          house[MOST_HOUSES];
  int               n;
  BicPoint          church;
} Town;

/* --- free space ------------ */

static gboolean
is_inside (const Town *town,
           double      x,
           double      y,
           double      half)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      BicPoint side = _bic_side_middle (&town->painter->layout.grid, k);

      if ((side.x * x + side.y * y) * 2 + half > (town->joined >> k & 1 ? 0.5 + half : town->reach))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_off_streets (const Town *town,
                double      x,
                double      y,
                double      half)
{
  for (guint c = 0; c < town->streets->len; c++)
    for (int i = 0; i <= SAMPLES; i++)
      {
        BicPoint at = _bic_curve_at (&g_array_index (town->streets, BicCurve, c), i / (double) SAMPLES, NULL);

        if (hypot (at.x - town->spot->at.x - x, at.y - town->spot->at.y - y) < STREET + half)
          return FALSE;
      }
  return TRUE;
}

static gboolean
is_free_of_houses (const Town *town,
                   double      x,
                   double      y,
                   double      half)
{
  for (int i = 0; i < town->n; i++)
    if (hypot (town->house[i].x - x, town->house[i].y - y) < half + (town->house[i].width + town->house[i].depth) / 4)
      return FALSE;
  return hypot (x, y) > town->layout->square + half
         && hypot (town->church.x + 0.08 - x, town->church.y - 0.04 - y) > 0.15 + half;
}

static void
add_house (Town    *town,
           BicPoint at,
           double   angle,
           int      k)
{
  double large = _bic_line_broadening (town->painter);
  BicHouse house = { at.x, at.y, large * (0.15 + 0.06 * _bic_random_at_spot (town->spot, k)),
                     large * (0.10 + 0.025 * _bic_random_at_spot (town->spot, k + 50)),
                     angle + (_bic_random_at_spot (town->spot, k + 100) - 0.5) * 0.3,
                         (int) (_bic_random_at_spot (town->spot, k + 150) * 3) };
  double half = (house.width + house.depth) / 4;

  if (town->n >= town->layout->houses || !is_inside (town, at.x, at.y, house.depth / 2)
      || !is_off_streets (town, at.x, at.y, house.depth / 2)
      || !is_free_of_houses (town, at.x, at.y, half * 0.97))
    return;
  town->house[town->n++] = house;
}

/* --- positions of houses --- */

static void
build_along (Town           *town,
             const BicCurve *street,
             int             k)
{
  int n = MAX (1, (int) (hypot (street->p[3].x - street->p[0].x, street->p[3].y - street->p[0].y) / FRONTAGE + 0.5));

  for (int i = 0; i < n; i++)
    for (int side = -1; side <= 1; side += 2)
      {
        BicPoint normal, at = _bic_curve_at (street, (i + 0.5) / n, &normal);
        double off = side * (STREET + 0.075);

        add_house (town, (BicPoint) { at.x - town->spot->at.x + normal.x * off,
                                      at.y - town->spot->at.y + normal.y * off },
                   atan2 (-normal.x, normal.y), 1000 + 20 * k + 2 * i + (side > 0));
      }
}

/* Adds houses on a ring around the middle, so that roofs are visible around a unit in the hex. */
static void
build_on_ring (Town  *town,
               double radius,
               int    n)
{
  for (int i = 0; i < n; i++)
    {
      double a = (i + 0.7 * _bic_random_at_spot (town->spot, 1300 + i)) * 2 * G_PI / n;

      add_house (town, (BicPoint) { radius * cos (a), radius * sin (a) }, a + G_PI / 2, 1400 + 20 * n + i);
    }
}

/* Finds a position for the church that is not on a street and at which the tower is visible next to a unit in the
 * hex. */
static void
place_church (Town *town)
{
  static const BicPoint places[] = { { .36, -.38 }, { -.80, -.38 }, { .33, .26 }, { -.80, .22 }, { -.22, .79 },
                                     { -.18, -.66 } };
  guint first = (guint) (_bic_random_at_spot (town->spot, 1200) * 4);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const BicPoint *place = &places[i < 4 ? (i + first) % 4 : i];

      town->church = (BicPoint) { place->x * town->reach, place->y * town->reach };
      if (is_off_streets (town, town->church.x, town->church.y, 0.06)
          && is_off_streets (town, town->church.x + 0.18, town->church.y, 0.07))
        return;
    }
}

static int
compare_houses (gconstpointer a,
                gconstpointer b)
{
  double difference = ((const BicHouse *) a)->y - ((const BicHouse *) b)->y;

  return (difference > 0) - (difference < 0);
}

/* --- streets --- */

/* Returns the sides whose neighbor has the same terrain, as bits of view directions. */
static guint
joined_sides (const BicPainter *painter,
              const BicSpot    *spot)
{
  const BicGrid *grid = &painter->layout.grid;
  guint sides = 0;

  for (int k = 0; k < BIC_N_DIRECTIONS && bic_grid_has (grid, spot->hex); k++)
    {
      int next = bic_grid_neighbour (grid, spot->hex, (BicDirection) k);

      if (next != BIC_NO_HEX && painter->scenario->tiles[next].terrain == spot->name)
        sides |= 1u << k;
    }
  return _bic_view_sides (painter, sides);
}

/* Returns the sides that streets reach: the sides with roads and the sides at which the town continues. If there are
 * none, returns the sides of a random lane through the town. */
static guint
street_sides (const BicPainter *painter,
              const BicSpot    *spot,
              guint             joined)
{
  guint sides = _bic_view_sides (painter, spot->tile->road) | joined;
  guint lane = (guint) (_bic_random_at_spot (spot, 1250) * 3);

  if (sides == 0)
    return 9u << lane | (_bic_random_at_spot (spot, 1251) < 0.5 ? 1u << (lane + 1) : 0);
  return sides & (sides - 1) ? sides : sides | (sides << 3 | sides >> 3) % (1u << BIC_N_DIRECTIONS);
}


/* --- drawing --- */

static void
paint_streets (const Town *town)
{
  const BicPainter *painter = town->painter;

  cairo_save (painter->cr);
  _bic_hex_outline (painter, town->spot->at, 1.0);
  cairo_clip (painter->cr);
  _bic_course_stroke (painter->cr, town->streets, painter->theme.lane, painter->theme.lane_alpha, 2 * STREET);
  _bic_circle (painter->cr, town->spot->at.x, town->spot->at.y, town->layout->square);
  _bic_fill (painter->cr, painter->theme.lane, painter->theme.lane_alpha);
  cairo_restore (painter->cr);
}

/* Paints the houses behind the church, then the church, then the houses in front of it. */
static void
paint_buildings (const Town *town)
{
  int behind = 0;

  while (behind < town->n && town->house[behind].y < town->church.y)
    behind++;
  _bic_paint_houses (town->painter, town->spot->at, town->house, behind);
  _bic_paint_church_at (town->painter, town->spot->at, town->church.x, town->church.y,
                        CHURCH * town->reach / REACH);
  _bic_paint_houses (town->painter, town->spot->at, town->house + behind, town->n - behind);
}

static void
paint_town (const BicPainter *painter,
            const BicSpot    *spot,
            double            reach,
            guint             joined)
{
  Town town = { .painter = painter, .spot = spot,
                .layout = &layouts[(int) (_bic_random_at_spot (spot, 1260) * G_N_ELEMENTS (layouts))],
                .reach = reach, .joined = joined, .streets = g_array_new (FALSE, FALSE, sizeof (BicCurve)) };

  _bic_course_add_curves (painter, spot, street_sides (painter, spot, joined), town.streets);
  place_church (&town);
  if (town.layout->edge_first)
    build_on_ring (&town, 0.85 * town.reach, 13);
  for (guint c = 0; c < town.streets->len; c++)
    build_along (&town, &g_array_index (town.streets, BicCurve, c), (int) c);
  build_on_ring (&town, 0.85 * town.reach, 15);
  build_on_ring (&town, 0.48 * town.reach, 7);
  qsort (town.house, (size_t) town.n, sizeof *town.house, compare_houses);
  paint_streets (&town);
  for (int i = 0; i < town.layout->trees; i++)
    {
      double a = 2 * G_PI * _bic_random_at_spot (town.spot, 1500 + i),
             r = 0.24 + 0.2 * _bic_random_at_spot (town.spot, 1520 + i), x = r * cos (a), y = r * sin (a);

      if (is_inside (&town, x, y, 0.05) && is_off_streets (&town, x, y, 0.05) && is_free_of_houses (&town, x, y, 0.045))
        _bic_paint_tree (town.painter, town.spot->at.x + x, town.spot->at.y + y, 0.045,
                         _bic_random_at_spot (town.spot, 1540 + i));
    }
  paint_buildings (&town);
  g_array_unref (town.streets);
}

void
_bic_paint_towns (const BicPainter *painter,
                  const BicSpot    *spots,
                  int               n)
{
  g_autoptr(BicHeights) yard = _bic_paint_area_floor (painter, spots, n, painter->theme.town, 0.9);

  for (int i = 0; i < n; i++)
    paint_town (painter, &spots[i], REACH, joined_sides (painter, &spots[i]));
}

/* --- walled cities --- */

void
_bic_paint_walled_city (const BicPainter *painter,
                        const BicSpot    *spot)
{
  double xy[2 * BIC_N_DIRECTIONS];
  BicWall wall = { xy, BIC_N_DIRECTIONS, 0.045, 0.085, 0.035 };

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      xy[2 * k] = _bic_corner (&painter->layout.grid, k).x * 0.80;
      xy[2 * k + 1] = _bic_corner (&painter->layout.grid, k).y * 0.78 + 0.02;
    }
  _bic_paint_yard (painter, spot);
  _bic_paint_wall (painter, spot->at, &wall, BIC_WALL_BEHIND);
  paint_town (painter, spot, WALLED, 0);
  _bic_paint_wall (painter, spot->at, &wall, BIC_WALL_BEFORE);
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    _bic_paint_turret (painter, spot->at, xy[2 * k], xy[2 * k + 1], 0.055, 0.11);
}
