/* What is on a hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-scenario.h"

/**
 * bic_scenario_pieces_at:
 * @scenario: a battle
 * @hex: a hex, or BIC_NO_HEX for the pieces off the map
 *
 * Returns: (transfer container) (element-type BicPiece): its pieces, in the order of the file
 */
GPtrArray *
bic_scenario_pieces_at (const BicScenario *scenario,
                        int                hex)
{
  const GPtrArray *pieces = scenario->items[BIC_ITEM_PIECE];
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < pieces->len; i++)
    if (((const BicPiece *) pieces->pdata[i])->hex == hex)
      g_ptr_array_add (found, pieces->pdata[i]);
  return found;
}

/**
 * bic_scenario_label_at:
 *
 * Returns: (transfer none) (nullable): the first name on @hex
 */
BicLabel *
bic_scenario_label_at (const BicScenario *scenario,
                       int                hex)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_LABEL); i++)
    {
      BicLabel *label = bic_scenario_item (scenario, BIC_ITEM_LABEL, i);

      if (label->hex == hex)
        return label;
    }
  return NULL;
}

/* Where the kinds of marks keep their hexes. */
static const gsize offsets[BIC_N_ITEMS] = {
  [BIC_ITEM_OBJECTIVE] = G_STRUCT_OFFSET (BicObjective, hexes),
  [BIC_ITEM_EXIT] = G_STRUCT_OFFSET (BicExit, hexes),
  [BIC_ITEM_COMMUNICATION] = G_STRUCT_OFFSET (BicCommunication, hexes),
};

/**
 * bic_mark_hexes:
 * @kind: objectives, exits or lines of communication
 * @mark: one of them
 *
 * Returns: (transfer none) (element-type gint): its hexes
 */
GArray *
bic_mark_hexes (BicItemKind   kind,
                gconstpointer mark)
{
  g_return_val_if_fail (offsets[kind] > 0, NULL);

  return G_STRUCT_MEMBER (GArray *, mark, offsets[kind]);
}

/**
 * bic_scenario_mark_at:
 * @kind: objectives, exits or lines of communication
 *
 * Returns: (transfer none) (nullable): the mark that @hex belongs to
 */
gpointer
bic_scenario_mark_at (const BicScenario *scenario,
                      BicItemKind        kind,
                      int                hex)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, kind); i++)
    {
      gpointer mark = bic_scenario_item (scenario, kind, i);
      const GArray *hexes = bic_mark_hexes (kind, mark);

      for (guint k = 0; k < hexes->len; k++)
        if (g_array_index (hexes, int, k) == hex)
          return mark;
    }
  return NULL;
}
