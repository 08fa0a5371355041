/* Checks of the places of a battle that was fought: whether the map names them, and has them where they lie.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-check-private.h"
#include "bic-lie.h"

/* --- named --- */

static gboolean
is_on_map (const BicScenario *battle,
           const BicLandmark *landmark)
{
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_LABEL); i++)
    {
      const BicLabel *label = bic_scenario_item (battle, BIC_ITEM_LABEL, i);

      if (label->text && bic_landmark_is_in (landmark, label->text))
        return TRUE;
    }
  return FALSE;
}

/* One problem for all: a map of a part of the field is meant as one */
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
    _bic_check_say (check, BIC_NO_HEX, _("Places of %s that are not named on the map: %s (%s)"), _(engagement->name),
                    missing->str, source);
}

static gboolean
is_named (const BicScenario  *battle,
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

  if (!engagement || objective->hexes->len == 0 || is_named (check->scenario, objective))
    return;
  source = _bic_check_source (&engagement->source);
  _bic_check_say_item (check, g_array_index (objective->hexes, int, 0), objective,
                       _("The objective is not a named place of %s (%s)"), _(engagement->name), source);
}

/* --- where they lie --- */

/* more places than that are not tried in pairs: it would take long */
enum { MAX_EXCHANGED = 16 };

static void
exchange (GArray *pins,
          guint   i,
          guint   k)
{
  BicPin *a = &g_array_index (pins, BicPin, i), *b = &g_array_index (pins, BicPin, k);
  BicGround map = a->map;

  a->map = b->map;
  b->map = map;
}

/* How the map would lie if two of its names were exchanged: then all fit, or all but one */
static gboolean
settle_exchanged (BicLie    *lie,
                  GArray *pins)
{
  guint most = 0;

  for (guint i = 0; pins->len <= MAX_EXCHANGED && i < pins->len; i++)
    for (guint k = 0; k < i; k++)
      {
        BicLie other;
        guint n;

        exchange (pins, i, k);
        other = _bic_lie_best (pins);
        n = _bic_lie_settle (&other, pins);
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
  g_autoptr (GArray) pins = engagement ? _bic_pins (check->scenario, engagement) : NULL;
  BicLie lie;

  if (!pins || pins->len <= BIC_LIE_LEAST)
    return;
  lie = _bic_lie_best (pins);
  if (_bic_lie_settle (&lie, pins) == 0 && !settle_exchanged (&lie, pins))
    return;
  for (guint i = 0; i < pins->len; i++)
    {
      const BicPin *pin = &g_array_index (pins, BicPin, i);
      g_autofree char *source = _bic_check_source (&pin->landmark->source);

      if (_bic_lie_off (&lie, pin) > BIC_LIE_NEAR)
        _bic_check_say_item (check, pin->label->hex, pin->label,
                             _("By the other places of %s, %s should be %.1f hexes away (%s)"),
                             _(engagement->name), pin->landmark->name, _bic_lie_off (&lie, pin), source);
    }
}

#define OBJECTIVE .kind = BIC_ITEM_OBJECTIVE, .item
/* clang-format off */
const BicCheckRow _bic_checks_of_places[] = {
  { "landmark-missing", BIC_PROBLEM_NOTE, N_("Put their labels on the map, unless it shows a part of the field."),
    .whole = landmark_missing },
  { "landmark-misplaced", BIC_PROBLEM_NOTE,
    N_("Compare it with a map of the time; another place may be the one that is wrong."), .whole = landmark_misplaced },
  { "objective-without-place", BIC_PROBLEM_NOTE, N_("Give it the name of the place, or label its hex."),
    OBJECTIVE = objective_without_place },
  { NULL },
};
/* clang-format on */
