/* What the armies make of the map, seen while a battle is set up: zones of control, ways back, arrivals.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-sees.h"

#include "bic-editor-describe.h"

/* --- zones of control ------------------------------------------------------------------------------------------- */

void
bic_see_zones (const BicVantage *at)
{
  static const BicFind finds[] = { BIC_FIND_NOTHING, BIC_FIND_ZONE_TOP, BIC_FIND_ZONE_BOTTOM, BIC_FIND_ZONE_BOTH };

  BIC_EACH_HEX (at, hex)
    bic_vantage_set (at, hex,
                     finds[(bic_analysis_zone (at->analysis, BIC_TOP, hex) ? 1 : 0)
                           | (bic_analysis_zone (at->analysis, BIC_BOTTOM, hex) ? 2 : 0)], 0);
}

char *
bic_say_zones (const BicVantage *at,
               int               hex)
{
  switch (bic_vantage_finding (at, hex)->find)
    {
    case BIC_FIND_ZONE_TOP:
      return g_strdup (_("controlled by the top army"));
    case BIC_FIND_ZONE_BOTTOM:
      return g_strdup (_("controlled by the bottom army"));
    case BIC_FIND_ZONE_BOTH:
      return g_strdup (_("controlled by both armies"));
    default:
      return bic_analysis_has_zones (at->analysis) ? NULL : g_strdup (_("these rules have no zones of control"));
    }
}

void
bic_see_own_zone (const BicVantage *at)
{
  g_autofree guint8 *zone = g_malloc (at->findings->len);

  if (!bic_analysis_own_zone (at->analysis, at->from, zone))
    return;
  for (guint hex = 0; hex < at->findings->len; hex++)
    if (zone[hex])
      bic_vantage_set (at, (int) hex, BIC_FIND_REACH, 0);
}

char *
bic_say_own_zone (const BicVantage *at,
                  int               hex)
{
  char from[BIC_HEX_TEXT];

  if (!bic_analysis_has_zones (at->analysis))
    return g_strdup (_("these rules have no zones of control"));
  if (bic_vantage_finding (at, hex)->find != BIC_FIND_REACH)
    return NULL;
  return g_strdup_printf (_("controlled from %s"), bic_vantage_name (at, from));
}

/* --- the way back ----------------------------------------------------------------------------------------------- */

void
bic_see_retreat (const BicVantage *at)
{
  g_autofree guint8 *ways = g_malloc (at->findings->len);

  if (!bic_analysis_retreat_ways (at->analysis, at->from, ways))
    return;
  for (guint hex = 0; hex < at->findings->len; hex++)
    if (ways[hex])
      bic_vantage_set (at, (int) hex, BIC_FIND_REACH, ways[hex] - 1);
}

char *
bic_say_retreat (const BicVantage *at,
                 int               hex)
{
  const BicFinding *finding = bic_vantage_finding (at, hex);

  if (!bic_analysis_has_retreat_ways (at->analysis))
    return g_strdup (_("these rules have no lines of communication"));
  if (finding->find != BIC_FIND_REACH)
    return NULL;
  if (finding->number == 0)
    return g_strdup (_("line of communication"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a retreat path, %d hex from the line of communication",
                                       "a retreat path, %d hexes from the line of communication",
                                       finding->number), finding->number);
}

/* --- arrivals --------------------------------------------------------------------------------------------------- */

static gboolean
enters (const BicReinforcement *group, int hex)
{
  for (guint i = 0; i < group->hexes->len; i++)
    if (g_array_index (group->hexes, int, i) == hex)
      return TRUE;
  return FALSE;
}

/* Whose entry it is, with the first turn in which somebody comes there */
void
bic_see_arrivals (const BicVantage *at)
{
  const BicScenario *scenario = bic_vantage_scenario (at);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *group = bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, i);

      for (guint k = 0; k < group->hexes->len; k++)
        {
          int hex = g_array_index (group->hexes, int, k);
          BicFinding *found = bic_grid_has (&scenario->grid, hex) ? bic_vantage_finding (at, hex) : NULL;
          BicFind own = group->side == BIC_TOP ? BIC_FIND_ZONE_TOP : BIC_FIND_ZONE_BOTTOM;

          if (found)
            bic_vantage_set (at, hex, found->find == BIC_FIND_NOTHING || found->find == own ? own : BIC_FIND_ZONE_BOTH,
                 found->number > 0 && (group->turn == 0 || found->number < group->turn) ? found->number : group->turn);
        }
    }
}

char *
bic_say_arrivals (const BicVantage *at,
                  int               hex)
{
  const BicScenario *scenario = bic_vantage_scenario (at);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *group = bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, i);
      g_autofree char *when = bic_editor_name_arrival (at->editor, group);
      g_autofree char *pieces =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u piece", "%u pieces", group->pieces->len),
                           group->pieces->len);

      if (enters (group, hex))
        g_string_append_printf (text, "%s%s · %s", text->len ? ", " : "", when, pieces);
    }
  return text->len ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
