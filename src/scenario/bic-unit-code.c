/* Selecting units by typed codes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-unit-code.h"

#include "bic-player-aid.h"

static gboolean
battle_has_nation (const BicScenario *scenario, const char *nation)
{
  GQuark quark = g_quark_from_string (nation);

  for (int side = 0; side < BIC_N_SIDES; side++)
    for (guint i = 0; i < scenario->army[side].nations->len; i++)
      if (g_array_index (scenario->army[side].nations, GQuark, i) == quark)
        return TRUE;
  return FALSE;
}

/* Returns whether @typed consists of the first letter or letters of the nation and the unit's code. Sets @more to TRUE
 * if more letters could complete @typed in this way. */
static gboolean
matches_code (const char *typed, const char *nation, const char *code, gboolean *more)
{
  gsize length = strlen (typed);

  for (gsize k = 1; k <= length && g_ascii_strncasecmp (typed, nation, k) == 0; k++)
    {
      const char *rest = typed + k;

      if (g_ascii_strcasecmp (rest, code) == 0)
        return TRUE;
      if (g_ascii_strncasecmp (rest, code, strlen (rest)) == 0)
        *more = TRUE;
    }
  return FALSE;
}

/**
 * bic_unit_code_match:
 * @typed: the first letter or letters of a nation, followed by a unit's code: "fln", "prusln"
 * @more: (out): whether more letters could complete another code
 *
 * If @typed matches unit types of several nations, a nation of the battle's armies is preferred.
 *
 * Returns: the index of the unit type with this code, or -1
 */
int
bic_unit_code_match (const BicCatalogue *catalogue,
                     const BicScenario  *scenario,
                     const char         *typed,
                     gboolean           *more)
{
  int n_types, n_nations, found = -1;
  const BicUnitType *types = bic_scenario_unit_types (scenario, catalogue, &n_types);
  const BicNation *nations = bic_catalogue_nations (catalogue, &n_nations);

  *more = FALSE;
  for (int i = 0; i < n_types; i++)
    {
      const char *nation = nations[types[i].nation].id;

      if (bic_scenario_rules_have_family (scenario, catalogue, types[i].family)
          && matches_code (typed, nation, types[i].code, more) &&
          (found < 0 || (battle_has_nation (scenario, nation)
                         && !battle_has_nation (scenario, nations[types[found].nation].id))))
        found = i;
    }
  return found;
}
