/* How a map lies on the ground.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-lie.h"

#include <math.h>

#include "bic-orientation.h"
#include "bic-translation.h"

enum { MOST = 2, OF_ALL = 3 };          /* so many of all must fit: two in three */
#define KM_A_DEGREE 111.2               /* of latitude */

/* The middle of a hex, in hexes from side to side */
static BicGround
middle_of (const BicGrid *grid,
           int            hex)
{
  int row = bic_grid_row (grid, hex), column = bic_grid_column (grid, hex);
  double along = (grid->flat ? row : column) + (bic_grid_is_shifted (grid, hex) ? 0.5 : 0);
  double across = (grid->flat ? column : row) * sqrt (3) / 2;

  return grid->flat ? across + I * along : along + I * across;
}

static BicGround
ground_of (const BicLandmark *landmark)
{
  double lat = g_ascii_strtod (landmark->lat, NULL), lon = g_ascii_strtod (landmark->lon, NULL);

  return lon * cos (lat * G_PI / 180) - I * lat;
}

static const BicLabel *
label_of (const BicScenario *battle,
          const BicLandmark *landmark)
{
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_LABEL); i++)
    {
      const BicLabel *label = bic_scenario_item (battle, BIC_ITEM_LABEL, i);

      if (label->text && bic_grid_has (&battle->grid, label->hex)
          && bic_landmark_is_called (landmark, bic_scenario_written (battle, label->text)))
        return label;
    }
  return NULL;
}

/* Those that the map has and that the sources have somewhere */
GArray *
_bic_pins (const BicScenario   *battle,
           const BicEngagement *engagement)
{
  GArray *pins = g_array_new (FALSE, FALSE, sizeof (BicPin));

  for (guint i = 0; i < engagement->landmarks->len; i++)
    {
      const BicLandmark *landmark = &g_array_index (engagement->landmarks, BicLandmark, i);
      BicPin pin = { .landmark = landmark };

      if (!landmark->lat || !landmark->lon || landmark->spread || !(pin.label = label_of (battle, landmark)))
        continue;
      pin.ground = ground_of (landmark);
      pin.map = middle_of (&battle->grid, pin.label->hex);
      g_array_append_val (pins, pin);
    }
  return pins;
}

double
_bic_lie_off (const BicLie *lie,
              const BicPin *pin)
{
  return cabs (lie->turn * pin->ground + lie->shift - pin->map);
}

/* How badly it fits: what is far off is as bad as what is very far off */
static double
badness (const BicLie *lie,
         const GArray *pins)
{
  double sum = 0;

  for (guint i = 0; i < pins->len; i++)
    {
      double off = MIN (_bic_lie_off (lie, &g_array_index (pins, BicPin, i)), 2 * BIC_LIE_NEAR);

      sum += off * off;
    }
  return sum;
}

BicLie
_bic_lie_best (const GArray *pins)
{
  BicLie best = { 0 };
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < pins->len; i++)
    for (guint k = 0; k < i; k++)
      {
        const BicPin *a = &g_array_index (pins, BicPin, i), *b = &g_array_index (pins, BicPin, k);
        BicGround turn = a->ground == b->ground ? 0 : (a->map - b->map) / (a->ground - b->ground);
        BicLie lie = { turn, (a->map + b->map - turn * (a->ground + b->ground)) / 2 };
        double bad = badness (&lie, pins);

        if (turn != 0 && bad < least)
          {
            least = bad;
            best = lie;
          }
      }
  return best;
}

/* The same after all that fit have had their say: the least squares of them. How many these are, or 0 when they are too
 * few */
guint
_bic_lie_settle (BicLie       *lie,
                 const GArray *pins)
{
  BicGround ground = 0, map = 0, product = 0;
  double square = 0;
  guint n = 0;

  for (guint i = 0; i < pins->len; i++)
    {
      const BicPin *pin = &g_array_index (pins, BicPin, i);

      if (_bic_lie_off (lie, pin) > BIC_LIE_NEAR)
        continue;
      n++;
      ground += pin->ground;
      map += pin->map;
      product += pin->map * conj (pin->ground);
      square += creal (pin->ground * conj (pin->ground));
    }
  if (n < BIC_LIE_LEAST || n * OF_ALL < pins->len * MOST)
    return 0;
  lie->turn = (product - map * conj (ground) / n) / (square - creal (ground * conj (ground)) / n);
  lie->shift = (map - lie->turn * ground) / n;
  return n;
}

/**
 * bic_scenario_orientation:
 * @scenario: a battle
 * @catalogue: what is known of the battles that were fought
 * @orientation: (out): how its map lies on the ground
 *
 * As the places tell that the map names: at least four of them, two in three, have to lie where they are.
 *
 * Returns: whether they do
 */
gboolean
bic_scenario_orientation (const BicScenario  *scenario,
                          const BicCatalogue *catalogue,
                          BicOrientation     *orientation)
{
  const BicEngagement *engagement = bic_catalogue_engagement_of (catalogue,
                                                                 bic_scenario_written (scenario, scenario->title),
                                                                 scenario->date, scenario->date_end);
  g_autoptr(GArray) pins = engagement ? _bic_pins (scenario, engagement) : NULL;
  BicLie lie;

  if (!pins || pins->len < BIC_LIE_LEAST)
    return FALSE;
  lie = _bic_lie_best (pins);
  if (_bic_lie_settle (&lie, pins) == 0 || cabs (lie.turn) < 1e-6)
    return FALSE;
  *orientation = (BicOrientation) { carg (lie.turn), KM_A_DEGREE / cabs (lie.turn) };
  return TRUE;
}
