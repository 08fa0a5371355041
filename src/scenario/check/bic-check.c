/* Running the checks, and the list of all tables of checks.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-check-private.h"
#include "bic-player-aid.h"

static void
run_row (BicCheck *check)
{
  const BicCheckRow *row = check->row;

  if (!(!check->row->uses || bic_ruleset_uses (check->ruleset, check->row->uses)))
    return;
  if (row->whole)
    row->whole (check);
  for (int side = 0; row->army && side < BIC_N_SIDES; side++)
    row->army (check, side, &check->scenario->army[side]);
  if (row->hex)
    {
      const BicScenario *scenario = check->scenario;

      for (int hex = 0; hex < bic_grid_hex_number_limit (&scenario->grid); hex++)
        if (bic_grid_has (&scenario->grid, hex))
          check->row->hex (check, hex, &scenario->tiles[hex]);
    }
  for (guint i = 0; row->item && i < bic_scenario_n_items (check->scenario, row->kind); i++)
    row->item (check, bic_scenario_item (check->scenario, row->kind, i));
}

/* Returns the ids of the pieces that arrive as reinforcements */
static GHashTable *
ids_of_arriving_pieces (const BicScenario *scenario)
{
  GHashTable *brought = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *later = bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, i);

      for (guint k = 0; k < later->pieces->len; k++)
        g_hash_table_add (brought, GUINT_TO_POINTER (g_array_index (later->pieces, guint32, k)));
    }
  return brought;
}

static GHashTable *
ids_of_pieces (const BicScenario *scenario)
{
  GHashTable *pieces = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    g_hash_table_add (pieces,
                      GUINT_TO_POINTER (((const BicItem *) bic_scenario_item (scenario, BIC_ITEM_PIECE, i))->id));
  return pieces;
}

static GHashTable *
cards_by_id (const BicScenario *scenario)
{
  GHashTable *cards = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_EVENT); i++)
    {
      BicEventCard *card = bic_scenario_item (scenario, BIC_ITEM_EVENT, i);

      if (card->id)
        g_hash_table_insert (cards, GUINT_TO_POINTER (card->id), card);
    }
  return cards;
}

static GHashTable *
events_with_half (const BicScenario *scenario)
{
  GHashTable *halved = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_EVENT_HALF); i++)
    g_hash_table_add (halved,
                      GUINT_TO_POINTER (((const BicEventHalf *) bic_scenario_item (scenario, BIC_ITEM_EVENT_HALF,
                                                                                   i))->event));
  return halved;
}

/* All tables of checks, in the order of docs/format.md. */
const BicCheckTable _bic_check_tables[] = {
  { _bic_checks_of_pieces },
  { _bic_checks_of_ground },
  { _bic_checks_of_hexsides },
  { _bic_checks_of_armies },
  { _bic_checks_of_facing },
  { _bic_checks_of_goals },
  { _bic_checks_of_campaigns },
  { _bic_checks_of_tables },
  { _bic_checks_of_notes },
  { _bic_checks_of_editions },
  { _bic_checks_of_identity, TRUE },
  { _bic_checks_of_history, TRUE },
  { _bic_checks_of_leaders, TRUE },
  { _bic_checks_of_places, TRUE },
  { NULL },
};

/**
 * bic_check_scenario:
 * @scenario: a battle
 * @catalogue: the catalogue with units, terrain and boxed games
 *
 * Returns: (transfer full) (element-type BicProblem): the problems of the battle, errors first; empty if the battle has
 *   no problems
 */
GPtrArray *
bic_check_scenario (const BicScenario  *scenario,
                    const BicCatalogue *catalogue)
{
  g_autoptr (GHashTable) types = g_hash_table_new (NULL, NULL), terrains = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) brought = ids_of_arriving_pieces (scenario), pieces = ids_of_pieces (scenario);
  g_autoptr (GHashTable) cards = cards_by_id (scenario), halved = events_with_half (scenario);
  BicCheck check = { .scenario = scenario, .catalogue = catalogue, .types = types, .terrains = terrains,
                     .brought = brought, .pieces = pieces,
                     .cards = cards, .halved = halved };

  check.problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_problem_free);
  check.type = bic_scenario_unit_types (scenario, catalogue, NULL);
  check.terrain = bic_scenario_terrains (scenario, catalogue, NULL);
  check.ruleset = bic_scenario_rules (scenario, catalogue);
  for (const BicCheckTable *table = _bic_check_tables; table->rows; table++)
    for (check.row = table->rows; check.row->code; check.row++)
      run_row (&check);
  bic_problems_sort (check.problems);
  return check.problems;
}
