/* Places of a historical battle: scale and orientation of the map, missing places, and places in the wrong hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle file does not contain the size of the hexes or the direction of north. Both are derived from the labels of
 * places with known coordinates. Each pair of labels implies a rotation and a scale, and the pair that fits the other
 * labels best is used. If too few labels fit, the check tries whether two names were exchanged. No pair fits a
 * compressed or fictional map, so its labels are not reported.
 */
#include "config.h"

#include <complex.h>
#include <math.h>

#include <glib/gi18n-lib.h>

#include "bic-check-private.h"
#include "bic-orientation.h"
#include "bic-translation.h"

/* --- scale and orientation of a map --- */

typedef double complex Ground;       /* real part: east or right; imaginary part: south or down */

enum { LIE_LEAST = 4 };             /* least number of labels that must fit the map */
/* Allowed distance between a label and the position of its place, in hexes. Labels are next to their places, and maps
 * are simplified. */
#define LIE_NEAR 2.0

typedef struct {
  const BicLabel    *label;
  const BicLandmark *landmark;
  Ground          ground, map;       /* coordinates in degrees of latitude; position on the map in hexes */
} Pin;

typedef struct { Ground turn, shift; } Lie;               /* A similarity transform: map = turn * ground + shift */

enum { MOST = 2, OF_ALL = 3 };          /* Share of the labels that must fit: two thirds */
#define KM_A_DEGREE 111.2               /* Kilometers per degree of latitude */

/* Returns the center of a hex, in hex widths (the distance between opposite hexsides) */
static Ground
middle_of (const BicGrid *grid,
           int            hex)
{
  int row = bic_grid_row (grid, hex), column = bic_grid_column (grid, hex);
  double along = (grid->flat ? row : column) + (bic_grid_is_shifted (grid, hex) ? 0.5 : 0);
  double across = (grid->flat ? column : row) * sqrt (3) / 2;

  return grid->flat ? across + I * along : along + I * across;
}

static const BicLabel *
label_of (const BicScenario *battle,
          const BicLandmark *landmark)
{
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_LABEL); i++)
    {
      const BicLabel *label = bic_scenario_item (battle, BIC_ITEM_LABEL, i);

      if (label->text && bic_grid_has (&battle->grid, label->hex)
          && bic_landmark_is_called (landmark, bic_scenario_original_text (battle, label->text)))
        return label;
    }
  return NULL;
}

/* Returns the places that are labeled on the map and have coordinates in the sources */
static GArray *
find_labels_with_coordinates (const BicScenario   *battle,
                              const BicEngagement *engagement)
{
  GArray *pins = g_array_new (FALSE, FALSE, sizeof (Pin));

  for (guint i = 0; i < engagement->landmarks->len; i++)
    {
      const BicLandmark *landmark = &g_array_index (engagement->landmarks, BicLandmark, i);
      Pin pin = { .landmark = landmark };
      double lat, lon;

      if (!landmark->lat || !landmark->lon || landmark->spread || !(pin.label = label_of (battle, landmark)))
        continue;
      lat = g_ascii_strtod (landmark->lat, NULL);
      lon = g_ascii_strtod (landmark->lon, NULL);
      pin.ground = lon * cos (lat * G_PI / 180) - I * lat;
      pin.map = middle_of (&battle->grid, pin.label->hex);
      g_array_append_val (pins, pin);
    }
  return pins;
}

static double
distance_from_fit (const Lie *lie,
                        const Pin *pin)
{
  return cabs (lie->turn * pin->ground + lie->shift - pin->map);
}

/* Returns the sum of the squared distances by which the labels miss the positions of their places. Each distance is
 * capped, so that wrong labels have limited weight. */
static double
sum_of_capped_distances (const Lie *lie,
                         const GArray *pins)
{
  double sum = 0;

  for (guint i = 0; i < pins->len; i++)
    {
      double off = MIN (distance_from_fit (lie, &g_array_index (pins, Pin, i)), 2 * LIE_NEAR);

      sum += off * off;
    }
  return sum;
}

static Lie
best_fit_of_two_labels (const GArray *pins)
{
  Lie best = { 0 };
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < pins->len; i++)
    for (guint k = 0; k < i; k++)
      {
        const Pin *a = &g_array_index (pins, Pin, i), *b = &g_array_index (pins, Pin, k);
        Ground turn = a->ground == b->ground ? 0 : (a->map - b->map) / (a->ground - b->ground);
        Lie lie = { turn, (a->map + b->map - turn * (a->ground + b->ground)) / 2 };
        double bad = sum_of_capped_distances (&lie, pins);

        if (turn != 0 && bad < least)
          {
            least = bad;
            best = lie;
          }
      }
  return best;
}

/* Fits the transform, by least squares, to all labels that are within the allowed distance. Returns the number of these
 * labels, or 0 if they are too few. */
static guint
fit_all_labels (Lie       *lie,
                     const GArray *pins)
{
  Ground ground = 0, map = 0, product = 0;
  double square = 0;
  guint n = 0;

  for (guint i = 0; i < pins->len; i++)
    {
      const Pin *pin = &g_array_index (pins, Pin, i);

      if (distance_from_fit (lie, pin) > LIE_NEAR)
        continue;
      n++;
      ground += pin->ground;
      map += pin->map;
      product += pin->map * conj (pin->ground);
      square += creal (pin->ground * conj (pin->ground));
    }
  if (n < LIE_LEAST || n * OF_ALL < pins->len * MOST)
    return 0;
  lie->turn = (product - map * conj (ground) / n) / (square - creal (ground * conj (ground)) / n);
  lie->shift = (map - lie->turn * ground) / n;
  return n;
}

/**
 * bic_scenario_orientation:
 * @scenario: a battle
 * @catalogue: a catalogue with historical battles
 * @orientation: (out): scale and orientation of the map
 *
 * Derives the orientation from the labeled places. At least four labels, and at least two thirds of them, must fit.
 *
 * Returns: whether enough labels fit
 */
gboolean
bic_scenario_orientation (const BicScenario  *scenario,
                          const BicCatalogue *catalogue,
                          BicOrientation     *orientation)
{
  const BicEngagement *engagement =
    bic_catalogue_engagement_of_battle (catalogue, bic_scenario_original_text (scenario, scenario->title),
                                        scenario->date, scenario->date_end);
  g_autoptr(GArray) pins = engagement ? find_labels_with_coordinates (scenario, engagement) : NULL;
  Lie lie;

  if (!pins || pins->len < LIE_LEAST)
    return FALSE;
  lie = best_fit_of_two_labels (pins);
  if (fit_all_labels (&lie, pins) == 0 || cabs (lie.turn) < 1e-6)
    return FALSE;
  *orientation = (BicOrientation) { carg (lie.turn), KM_A_DEGREE / cabs (lie.turn) };
  return TRUE;
}

/* --- missing places --- */

static gboolean
is_on_map (const BicScenario *battle,
           const BicLandmark *landmark)
{
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_LABEL); i++)
    {
      const BicLabel *label = bic_scenario_item (battle, BIC_ITEM_LABEL, i);

      if (label->text && bic_landmark_is_named_in (landmark, label->text))
        return TRUE;
    }
  return FALSE;
}

/* Reports all missing places as one problem, so that the author of a partial map needs to ignore only one problem */
static void
landmark_missing (BicCheck *check)
{
  const BicEngagement *engagement = _bic_check_engagement (check);
  g_autoptr (GString) missing = g_string_new (NULL);
  g_autofree char *source = NULL;

  for (guint i = 0; engagement && i < engagement->landmarks->len; i++)
    {
      const BicLandmark *landmark = &g_array_index (engagement->landmarks, BicLandmark, i);

      if (is_on_map (check->scenario, landmark))
        continue;
      g_string_append_printf (missing, "%s%s", missing->len ? ", " : "", landmark->name);
      if (!source)
        source = _bic_check_source (&landmark->source);
    }
  if (missing->len)
    _bic_check_report (check, BIC_NO_HEX, _("Places of %s that are not named on the map: %s (%s)"), _(engagement->name),
                       missing->str, source);
}

static gboolean
has_name_on_map (const BicScenario  *battle,
                 const BicObjective *objective)
{
  if (objective->name && *objective->name)
    return TRUE;
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_LABEL); i++)
    for (guint k = 0; k < objective->hexes->len; k++)
      if (((const BicLabel *) bic_scenario_item (battle, BIC_ITEM_LABEL, i))->hex == g_array_index (objective->hexes,
                                                                                                    int, k))
        return TRUE;
  return FALSE;
}

static void
objective_without_place (BicCheck     *check,
                         gconstpointer item)
{
  const BicObjective *objective = item;
  const BicEngagement *engagement = _bic_check_engagement (check);
  g_autofree char *source = NULL;

  if (!engagement || objective->hexes->len == 0 || has_name_on_map (check->scenario, objective))
    return;
  source = _bic_check_source (&engagement->source);
  _bic_check_report_item (check, g_array_index (objective->hexes, int, 0), objective,
                          _("The objective is not a named place of %s (%s)"), _(engagement->name), source);
}

/* --- hexes of the places --- */

/* Maximum number of labeled places for which the map is tried with exchanged names. A search among more places would
 * take too long. */
enum { MAX_EXCHANGED = 16 };

static void
exchange (GArray *pins,
          guint   i,
          guint   k)
{
  Pin *a = &g_array_index (pins, Pin, i), *b = &g_array_index (pins, Pin, k);
  Ground map = a->map;

  a->map = b->map;
  b->map = map;
}

/* Tries the map with each pair of names exchanged, and sets the first parameter to the transform that fits the most
 * labels. Returns whether this transform fits all labels, or all labels except one. */
static gboolean
fits_with_names_exchanged (Lie    *lie,
                           GArray *pins)
{
  guint most = 0;

  for (guint i = 0; pins->len <= MAX_EXCHANGED && i < pins->len; i++)
    for (guint k = 0; k < i; k++)
      {
        Lie other;
        guint n;

        exchange (pins, i, k);
        other = best_fit_of_two_labels (pins);
        n = fit_all_labels (&other, pins);
        exchange (pins, i, k);
        *lie = n > most ? other : *lie;
        most = MAX (most, n);
      }
  return most + 1 >= pins->len;
}

static void
landmark_misplaced (BicCheck *check)
{
  const BicEngagement *engagement = _bic_check_engagement (check);
  g_autoptr (GArray) pins = engagement ? find_labels_with_coordinates (check->scenario, engagement) : NULL;
  Lie lie;

  if (!pins || pins->len <= LIE_LEAST)
    return;
  lie = best_fit_of_two_labels (pins);
  if (fit_all_labels (&lie, pins) == 0 && !fits_with_names_exchanged (&lie, pins))
    return;
  for (guint i = 0; i < pins->len; i++)
    {
      const Pin *pin = &g_array_index (pins, Pin, i);
      g_autofree char *source = _bic_check_source (&pin->landmark->source);

      if (distance_from_fit (&lie, pin) > LIE_NEAR)
        _bic_check_report_item (check, pin->label->hex, pin->label,
                                _("According to the other places of %s, %s should be %.1f hexes away (%s)"),
                                _(engagement->name), pin->landmark->name, distance_from_fit (&lie, pin), source);
    }
}

#define OBJECTIVE .kind = BIC_ITEM_OBJECTIVE, .item
/* clang-format off */
const BicCheckRow _bic_checks_of_places[] = {
  { "landmark-missing", BIC_PROBLEM_NOTE, N_("Put their labels on the map, unless the map shows only a part of the "
                                             "battlefield."),
    .whole = landmark_missing },
  { "landmark-misplaced", BIC_PROBLEM_NOTE,
    N_("Compare it with a map of the time; another place may be the one that is wrong."),
    .detail = "The label is more than two hexes from its real position. The program computes real positions "
              "from the coordinates of the places, with the rotation and scale that fit at least four labels "
              "and two thirds of them. If there are none, nothing is reported. Labels like “To Wavre” and "
              "labels of streams, roads and woods are ignored.", .whole = landmark_misplaced },
  { "objective-without-place", BIC_PROBLEM_NOTE, N_("Give it the name of the place, or label its hex."),
    OBJECTIVE = objective_without_place },
  { NULL },
};
/* clang-format on */
