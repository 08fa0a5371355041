/* Which signs of the legend a battle has, where that is not plain from its rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-arts.h"
#include "bic-legend-there.h"
#include "bic-streams.h"

/* The first hex in which a piece covers ground that has a sign, or -1 */
int
_bic_signed_hex (const BicScenario  *s,
                 const BicCatalogue *catalogue)
{
  for (guint i = 0; i < bic_scenario_n_items (s, BIC_ITEM_PIECE); i++)
    {
      int hex = ((const BicPiece *) bic_scenario_item (s, BIC_ITEM_PIECE, i))->hex;
      const BicTerrain *ground = bic_grid_has (&s->grid, hex)
                                 ? bic_scenario_terrain (s, catalogue, s->tiles[hex].terrain) : NULL;

      if (ground && _bic_has_terrain_sign (ground->art))
        return hex;
    }
  return BIC_NO_HEX;
}

gboolean
_bic_has_signs (const BicScenario  *s,
                const BicCatalogue *catalogue)
{
  return _bic_signed_hex (s, catalogue) != BIC_NO_HEX;
}

/* Where counters have figures, they are set up; else there may be some in any battle. */
gboolean
_bic_has_garrisons (const BicScenario  *s,
                    const BicCatalogue *catalogue)
{
  gboolean found = !bic_scenario_uses (s, catalogue, BIC_USE (FIGURES));

  for (guint i = 0; !found && i < bic_scenario_n_items (s, BIC_ITEM_PIECE); i++)
    {
      const BicUnitType *type = bic_scenario_unit_type (s, catalogue,
                                                        ((const BicPiece *) bic_scenario_item (s, BIC_ITEM_PIECE,
                                                                                               i))->type);

      found = type && type->traits & (BIC_TRAIT (POST) | BIC_TRAIT (GARRISON));
    }
  return found;
}

/* Whether a river of that width, or its bridges and fords, is on a side of a hex */
gboolean
_bic_has_river (const BicScenario  *s,
                const BicCatalogue *catalogue,
                double              width)
{
  for (int hex = 0; hex < bic_grid_size (&s->grid); hex++)
    for (int k = 0; k < BIC_N_DIRECTIONS; k++)
      {
        const BicTerrain *side = s->tiles[hex].side[k] ? bic_scenario_terrain (s, catalogue, s->tiles[hex].side[k])
                                 : NULL;

        if (side && _bic_stream_width (side->art) == width)
          return TRUE;
      }
  return FALSE;
}

gboolean
_bic_has_sections (const BicScenario  *s,
                   const BicCatalogue *catalogue)
{
  return s->sections[0] > 0 || s->sections[1] > 0;
}

gboolean
_bic_has_sides (const BicScenario  *s,
                const BicCatalogue *catalogue)
{
  for (int hex = 0; hex < bic_grid_size (&s->grid); hex++)
    for (int k = 0; k < BIC_N_DIRECTIONS; k++)
      if (s->tiles[hex].side[k])
        return TRUE;
  return FALSE;
}

gboolean
_bic_has_roads (const BicScenario  *s,
                const BicCatalogue *catalogue)
{
  for (int hex = 0; hex < bic_grid_size (&s->grid); hex++)
    if (s->tiles[hex].road)
      return TRUE;
  return FALSE;
}
