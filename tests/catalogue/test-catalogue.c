/* Tests that compare the built-in catalogue with known facts of the published games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-catalogue.h"
#include "bic-safe-xml.h"
#include "bic-table.h"

#define SCHEMA "/io/github/bicorne/Bicorne/schema/catalogue.rng"

static BicCatalogue *
built_in (void)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  g_autoptr (GError) error = NULL;
  BicCatalogue *catalogue = bic_catalogue_load_files (files, &error);

  g_assert_no_error (error);
  g_assert_nonnull (catalogue);
  g_assert_cmpuint (bic_catalogue_fault_messages (catalogue)->len, ==, 0);
  return catalogue;
}

static void
test_schema (void)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);

  g_assert_cmpuint (files->len, ==, 22);
  for (guint i = 0; i < files->len; i++)
    {
      const BicCatalogueFile *file = files->pdata[i];
      g_autoptr (GError) error = NULL;
      gsize size;
      const char *text = g_bytes_get_data (file->text, &size);
      g_autoptr (xmlDoc) doc = bic_xml_parse (text, size, file->name, &error);

      g_assert_no_error (error);
      bic_xml_validate (doc, SCHEMA, file->name, &error);
      g_assert_no_error (error);
    }
}

/* Checks the 70 cards of the 3rd edition (CCN-DECK-01 to -09). */
static void
test_deck (void)
{
  static const struct { const char *id; int copies; } known[] = {
    { "scout-left", 2 }, { "scout-center", 2 }, { "scout-right", 2 }, { "probe-left", 4 }, { "probe-center", 6 },
    { "probe-right", 4 }, { "attack-left", 4 }, { "attack-center", 6 }, { "attack-right", 4 }, { "assault-left", 2 },
    { "assault-center", 2 }, { "assault-right", 2 }, { "coordinated-advance", 2 }, { "flank-attack", 2 },
    { "forward", 2 },
    { "recon-in-force", 2 }, { "bayonet-charge", 2 }, { "bombard", 2 }, { "cavalry-charge", 3 },
    { "counter-attack", 2 },
    { "elan", 1 }, { "fire-and-hold", 2 }, { "first-strike", 2 }, { "force-march", 2 }, { "cold-steel", 1 },
    { "leadership", 2 }, { "la-grande-manoeuvre", 1 }, { "rally", 1 }, { "short-supply", 1 },
  };
  g_autoptr (BicCatalogue) catalogue = built_in ();
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue, "ccn-3e");
  const BicDeck *deck = &g_array_index (ruleset->decks, BicDeck, 0);
  int sum[3] = { 0 };
  const BicCard *cards = bic_catalogue_cards (catalogue, NULL);

  g_assert_cmpuint (ruleset->decks->len, ==, 1);
  g_assert_cmpuint (deck->cards->len, ==, G_N_ELEMENTS (known));
  g_assert_cmpstr (deck->id, ==, "command");
  g_assert_false (deck->own);
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      int index = bic_catalogue_find_card (catalogue, known[i].id);

      g_assert_cmpint (index, >=, 0);
      g_assert_cmpint (g_array_index (deck->cards, BicDeckCard, i).card, ==, index);
      g_assert_cmpint (bic_deck_copies (deck, index), ==, known[i].copies);
      g_assert_true (cards[index].enforced);
      sum[cards[index].kind] += known[i].copies;
    }
  g_assert_cmpint (sum[BIC_CARD_SECTION], ==, 48);
  g_assert_cmpint (sum[BIC_CARD_TACTIC] + sum[BIC_CARD_REACTION], ==, 22);
}

/* Checks the orders that some cards give: the orders in each section, the numbers of cards drawn and kept, and the arms
 * that can be ordered. */
static void
test_orders (void)
{
  g_autoptr (BicCatalogue) catalogue = built_in ();
  int n;
  const BicCard *cards = bic_catalogue_cards (catalogue, &n);
  const BicCard *assault = &cards[bic_catalogue_find_card (catalogue, "assault-right")];
  const BicCard *advance = &cards[bic_catalogue_find_card (catalogue, "coordinated-advance")];
  const BicCard *scout = &cards[bic_catalogue_find_card (catalogue, "scout-center")];
  const BicCard *hold = &cards[bic_catalogue_find_card (catalogue, "fire-and-hold")];

  g_assert_cmpint (assault->orders[2], ==, BIC_ORDERS_COMMAND);
  g_assert_true (advance->orders[0] == 1 && advance->orders[1] == 2 && advance->orders[2] == 1
                 && advance->anywhere == 0);
  g_assert_true (scout->draw == 2 && scout->keep == 1 && scout->orders[1] == 1 && scout->orders[0] == 0);
  g_assert_true (hold->traits == (BIC_TRAIT (INFANTRY) | BIC_TRAIT (ARTILLERY)) && hold->anywhere == 4
                 && !hold->detach);
  for (int i = 0; i < n; i++)
    g_assert_true (cards[i].detach || cards[i].kind != BIC_CARD_SECTION);
}

static void
test_nations (void)
{
  static const struct { const char *id; int types; } known[] = {
    { "french", 17 }, { "british", 12 }, { "portuguese", 7 }, { "spanish", 9 }, { "russian", 19 }, { "austrian", 12 },
    { "prussian", 15 },
  };
  g_autoptr (BicCatalogue) catalogue = built_in ();
  int n, n_types;
  const BicNation *nations = bic_catalogue_nations (catalogue, &n);
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, &n_types);

  g_assert_cmpint (n, ==, G_N_ELEMENTS (known));
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      int nation = bic_catalogue_find_nation (catalogue, known[i].id), count = 0, leaders = 0;

      g_assert_cmpstr (nations[nation].art, ==, known[i].id);
      for (int t = 0; t < n_types; t++)
        if (types[t].nation == nation && bic_family_matches (types[t].family, "cc"))
          {
            count++;
            leaders += types[t].traits == BIC_TRAIT (LEADER) && types[t].blocks == 1 && types[t].moves == 3;
          }
      g_assert_cmpint (count, ==, known[i].types);
      g_assert_cmpint (leaders, ==, 1);
    }
}

static void
test_traits (void)
{
  static const struct { const char *id; guint32 traits; } known[] = {
    { "french/LT", BIC_TRAIT (INFANTRY) | BIC_TRAIT (LIGHT) | BIC_TRAIT (SKIRMISHER) },
    { "french/LC", BIC_TRAIT (CAVALRY) | BIC_TRAIT (LIGHT) },
    { "french/YG", BIC_TRAIT (INFANTRY) | BIC_TRAIT (GUARD) | BIC_TRAIT (LIGHT) | BIC_TRAIT (SKIRMISHER) },
    { "french/LNCR", BIC_TRAIT (CAVALRY) | BIC_TRAIT (LIGHT) | BIC_TRAIT (LANCER) | BIC_TRAIT (REROLLS_FLAGS) },
    { "british/RL", BIC_TRAIT (INFANTRY) | BIC_TRAIT (LIGHT) | BIC_TRAIT (RIFLE) | BIC_TRAIT (SKIRMISHER)
      | BIC_TRAIT (NO_SABRES) },
    { "british/RB", BIC_TRAIT (ARTILLERY) | BIC_TRAIT (HORSE) | BIC_TRAIT (ROCKET) | BIC_TRAIT (NO_SIGHT) },
    { "portuguese/MI", BIC_TRAIT (INFANTRY) | BIC_TRAIT (MILITIA) | BIC_TRAIT (NO_SABRES) },
    { "austrian/GRZ", BIC_TRAIT (INFANTRY) | BIC_TRAIT (LIGHT) | BIC_TRAIT (SKIRMISHER) | BIC_TRAIT (NO_SABRES) },
    { "austrian/LN", BIC_TRAIT (INFANTRY) | BIC_TRAIT (LINE) | BIC_TRAIT (SHORT_MARCH) | BIC_TRAIT (MASS) },
    { "russian/COS", BIC_TRAIT (CAVALRY) | BIC_TRAIT (LIGHT) | BIC_TRAIT (COSSACK) | BIC_TRAIT (MILITIA)
      | BIC_TRAIT (NO_SABRES) | BIC_TRAIT (NO_BANNER) },
  };
  g_autoptr (BicCatalogue) catalogue = built_in ();
  int n;
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, &n);

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    g_assert_cmphex (types[bic_catalogue_find_unit_type (catalogue, known[i].id)].traits, ==, known[i].traits);
  for (int i = 0; i < n; i++)
    {
      guint32 arm = types[i].traits & (BIC_TRAIT_ARMS | BIC_TRAIT (LEADER) | BIC_TRAIT (GARRISON));

      g_assert_true (arm != 0 && (arm & (arm - 1)) == 0);
    }
}

static gboolean
share_family (const BicTerrain *a,
              const BicTerrain *b)
{
  return bic_family_matches (a->family, b->family) || bic_family_matches (b->family, a->family);
}

static void
test_terrain (void)
{
  static const char *const towns[] = { "town", "windmill", "tower", "walled-city", "church", "walled-farm", "castle" };
  g_autoptr (BicCatalogue) catalogue = built_in ();
  int n, in_family = 0;
  const BicTerrain *terrains = bic_catalogue_terrains (catalogue, &n);
#define TERRAIN(id) (&terrains[bic_catalogue_find_terrain (catalogue, id)])

  for (int i = 0; i < n; i++)
    in_family += bic_family_matches (terrains[i].family, "cc");
  g_assert_cmpint (in_family, ==, 23);
  g_assert_cmpint (bic_catalogue_find_terrain (catalogue, "clear"), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (towns); i++)
    g_assert_true (TERRAIN (towns[i])->building && TERRAIN (towns[i])->stops && TERRAIN (towns[i])->blocks_sight &&
                   TERRAIN (towns[i])->may_battle == 0 && TERRAIN (towns[i])->may_square == 0);
  for (int i = 0; i < n; i++)
    {
      g_assert_true (g_str_equal (terrains[i].art, terrains[i].id) || !bic_family_matches (terrains[i].family, "cc"));
      g_assert_cmpint (strlen (terrains[i].key), ==, 1);
      for (int j = 0; j < i; j++)
        g_assert_true (!g_str_equal (terrains[i].key, terrains[j].key) || !share_family (&terrains[i], &terrains[j]));
    }
  g_assert_cmphex (TERRAIN ("forest")->may_battle, ==, BIC_TRAIT (SKIRMISHER));
  g_assert_cmphex (TERRAIN ("river")->may_enter, ==, 0);
  g_assert_cmphex (TERRAIN ("rugged-hill")->may_enter, ==, 0);
  g_assert_cmphex (TERRAIN ("sand-quarry")->may_enter & BIC_TRAIT (ARTILLERY), ==, 0);
  g_assert_true (TERRAIN ("sand-quarry")->stops && TERRAIN ("sand-quarry")->may_battle & BIC_TRAIT (LINE));
  g_assert_true (TERRAIN ("hill")->height == 1 && !TERRAIN ("hill")->stops && TERRAIN ("hill")->blocks_sight);
  g_assert_true (TERRAIN ("bridge")->kind == BIC_TERRAIN_OVERLAY && TERRAIN ("bridge")->crossing_only
                 && !TERRAIN ("bridge")->stops);
  g_assert_true (TERRAIN ("ford")->kind == BIC_TERRAIN_OVERLAY && TERRAIN ("ford")->crossing_only
                 && TERRAIN ("ford")->stops);
  g_assert_true (TERRAIN ("field-works")->kind == BIC_TERRAIN_SIDE && !TERRAIN ("field-works")->blocks_sight);
  g_assert_true (TERRAIN ("fordable-river")->water && TERRAIN ("river")->water && !TERRAIN ("lake")->water);
#undef TERRAIN
}

/* Checks that the cells that are printed in the charts are confirmed, and that all other cells are unconfirmed
 * (R-02). */
static void
test_charts (void)
{
  g_autoptr (BicCatalogue) catalogue = built_in ();
  int n, unconfirmed = 0;
  const BicChart *charts = bic_catalogue_charts (catalogue, &n);
  const BicChart *foot = NULL, *horse = NULL;

  for (int i = 0; i < n; i++)
    if (g_str_equal (charts[i].id, "foot"))
      foot = &charts[i];
    else if (g_str_equal (charts[i].id, "horse"))
      horse = &charts[i];
  g_assert_true (foot && horse);
  g_assert_cmpint (n, ==, 3);
  g_assert_true (foot->dice[1][1] == 3 && foot->dice[2][1] == 4 && foot->dice[3][1] == 4 && foot->dice[4][1] == 4);
  g_assert_true (horse->dice[1][1] == 2 && horse->dice[2][1] == 3 && horse->dice[3][1] == 3);
  g_assert_true (horse->dice[3][3] == 1 && horse->status[3][3] == BIC_CONFIRMED
                 && horse->status[2][3] == BIC_UNCONFIRMED);
  g_assert_true (horse->dice[3][5] == -1 && foot->dice[3][5] == 1 && foot->dice[3][6] == -1 && foot->dice[0][1] == -1);
  for (int blocks = 1; blocks <= 3; blocks++)
    for (int distance = 1; distance <= BIC_CHART_RANGE; distance++)
      unconfirmed += (foot->dice[blocks][distance] >= 0 && foot->status[blocks][distance] == BIC_UNCONFIRMED) +
                     (horse->dice[blocks][distance] >= 0 && horse->status[blocks][distance] == BIC_UNCONFIRMED);
  g_assert_cmpint (unconfirmed, ==, 3 * 4 + 3 * 3 - 1);
}

static void
test_base_box (void)
{
  static const struct { const char *type; int count; } known[] = {
    { "french/LN", 10 }, { "french/MI", 2 }, { "french/LDR", 4 }, { "british/LN", 9 }, { "british/GG", 2 },
    { "british/LDR", 3 },
    { "portuguese/LN", 6 }, { "portuguese/FA", 2 }, { "portuguese/LDR", 2 },
  };
  g_autoptr (BicCatalogue) catalogue = built_in ();
  int n, tiles = 0, blocks = 0;
  const BicBox *box = &bic_catalogue_boxes (catalogue, &n)[bic_catalogue_find_box (catalogue, "base")];
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, &n);

  for (guint i = 0; i < box->components->len; i++)
    {
      const BicComponent *component = &g_array_index (box->components, BicComponent, i);

      if (component->type >= 0)
        blocks += component->count * types[component->type].blocks;
      if (g_strcmp0 (component->item, "Terrain tiles") == 0)
        tiles = component->count;
      for (guint k = 0; component->type >= 0 && k < G_N_ELEMENTS (known); k++)
        if (g_str_equal (types[component->type].id, known[k].type))
          g_assert_cmpint (component->count, ==, known[k].count);
    }
  g_assert_cmpint (tiles, ==, 56);
  g_assert_cmpint (blocks, ==, 340 - 13 - 10 - 12);       /* all blocks, including leaders, except the spare ones */
}

/* Checks the terrain values of Napoleonic 20, and that neither family of rule systems has modifier rows of the other
 * family. */
static void
test_n20 (void)
{
  static const struct { const char *id; int cost, may_enter; gboolean stops, stronghold, shared, crossing, by_choice,
                        hazard; int fact; } known[] = {
    { "n20-forest", 1, 1, TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, -1 },
    { "n20-redoubt", 1, 1, FALSE, TRUE, FALSE, FALSE, FALSE, FALSE, -1 },
    { "n20-prohibited", 1, 0, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, -1 },
    { "minor-river", 0, 1, FALSE, FALSE, TRUE, FALSE, FALSE, TRUE, BIC_FACT_BIT_ACROSS_RIVER },
    { "major-river", 0, 0, FALSE, FALSE, TRUE, FALSE, FALSE, FALSE, -1 },
    { "major-river-bridge", 0, 1, FALSE, FALSE, TRUE, TRUE, TRUE, TRUE, BIC_FACT_BIT_ACROSS_BRIDGE },
    { "major-river-ford", 1, 1, FALSE, FALSE, TRUE, TRUE, TRUE, TRUE, BIC_FACT_BIT_ACROSS_FORD },
    { "slope", 0, 1, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, BIC_FACT_BIT_UP_SLOPE },
    { "clear", 1, 1, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, -1 },
  };
  g_autoptr (BicCatalogue) catalogue = built_in ();
  const BicRuleset *n20 = bic_catalogue_find_ruleset (catalogue, "n20"),
                          *cc = bic_catalogue_find_ruleset (catalogue, "ccn-3e");
  const BicTerrain *terrains = bic_catalogue_terrains (catalogue, NULL);
  int n;
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, &n);

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const BicTerrain *t = &terrains[bic_catalogue_find_terrain (catalogue, known[i].id)];

      g_test_message ("%s", t->id);
      g_assert_true (t->cost == known[i].cost && !t->may_enter == !known[i].may_enter && t->stops == known[i].stops
                     && t->fact == known[i].fact);
      g_assert_true (t->stronghold == known[i].stronghold && t->shared == known[i].shared
                     && t->crossing == known[i].crossing);
      g_assert_true (t->zoc_by_choice == known[i].by_choice && t->hazard == known[i].hazard);
    }
  for (guint i = 0; i < n20->modifiers->len; i++)
    g_assert_cmpint (g_array_index (n20->modifiers, BicModifier, i).stat, !=, BIC_STAT_DICE);
  for (guint i = 0; i < cc->modifiers->len; i++)
    g_assert_cmpint (g_array_index (cc->modifiers, BicModifier, i).stat, !=, BIC_STAT_STRENGTH);
  g_assert_true (bic_ruleset_uses (n20, BIC_USE (MORALE)) && !bic_ruleset_uses (n20, BIC_USE (HANDS))
                 && bic_ruleset_uses (cc, BIC_USE (HANDS)) && !bic_ruleset_uses (cc, BIC_USE (MORALE)));
  for (int i = 0; i < n; i++)
    if (bic_family_matches (types[i].family, "n20"))
      g_assert_true (types[i].traits & BIC_TRAIT (GARRISON) ? types[i].strength == 0 && types[i].moves == 0
                     : (types[i].strength > 0) == !types[i].dummy && types[i].moves > 0);
}

/* Checks the printed combat results and the lookup in tables. */
static void
test_tables (void)
{
  static const char *const printed[6] = {
    "AB AR AR AW N EX EX", "AR AR AW N EX DW DW", "AR AW N DW DW DW DR", "AR N DW DW DW DR DR", "AW DW DW DW DR DR DB",
        "N DW DR DR DR DB DB",
  };
  g_autoptr (BicCatalogue) catalogue = built_in ();
  int n;
  const BicTable *tables = bic_catalogue_tables (catalogue, &n);
  const BicTable *crt = &tables[bic_catalogue_find_table (catalogue, "n20-combat-results")];
  const BicTable *rally = &tables[bic_catalogue_find_table (catalogue, "n20-rally")];
  const BicTable *morale = &tables[bic_catalogue_find_table (catalogue, "n20-morale")];

  g_assert_true (n == 6 && crt->n_rows == 6 && crt->n_columns == 7);
  for (int row = 0; row < 6; row++)
    {
      g_auto (GStrv) words = g_strsplit (printed[row], " ", -1);

      for (int column = 0; column < 7; column++)
        {
          g_assert_cmpstr (bic_table_cell (crt, bic_table_row_of (crt, row + 1),
                                           bic_table_column_of (crt, column - 2)), ==, words[column]);
          g_assert_cmpint (crt->status[row][column], ==, BIC_CONFIRMED);
        }
    }
  g_assert_true (bic_table_column_of (crt, -9) == 0 && bic_table_column_of (crt, 9) == 6);
  g_assert_true (bic_table_row_of (crt, 0) == -1 && bic_table_row_of (crt, 7) == -1
                 && bic_table_cell (crt, -1, 0) == NULL);
  g_assert_true (bic_table_row_of (rally, 8) == 5 && bic_table_row_of (rally, -1) == 0
                 && rally->status[0][0] == BIC_PROJECT);
  g_assert_cmpint (bic_table_number (morale, bic_table_find_row (morale, "broken"),
                                     bic_table_find_column (morale, "enemy"), 9), ==, 1);
  g_assert_cmpint (bic_table_number (morale, bic_table_find_row (morale, "lull"),
                                     bic_table_find_column (morale, "own"), 9), ==, 1);
  g_assert_cmpint (bic_table_number (morale, bic_table_find_row (morale, "no-such"), 0, 9), ==, 9);
  g_assert_cmpint (bic_table_number (crt, 0, 0, 9), ==, 9);
  g_assert_cmpint (morale->status[bic_table_find_row (morale, "super-rout")][1], ==, BIC_UNCONFIRMED);
}

/* Checks that all words in the built-in tables can be read by the rules, and that unknown words are reported. */
static void
test_purposes (void)
{
  g_autoptr (BicCatalogue) catalogue = built_in ();
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue, "n20");
  int n;
  const BicTable *tables = bic_catalogue_tables (catalogue, &n);

  for (int i = 0; i < n; i++)
    {
      const BicPurpose *purpose = bic_ruleset_find_purpose (ruleset, tables[i].purpose);
      BicTable spoilt = tables[i];
      g_autoptr (GPtrArray) good = NULL, bad = NULL;

      g_assert_nonnull (purpose);
      good = bic_table_faults (&tables[i], purpose);
      g_assert_cmpuint (good->len, ==, 0);
      g_assert_true (bic_table_set_cell (&spoilt, 1, 0, "nonsense", BIC_CONFIRMED, NULL));
      spoilt.cell[2][0] = NULL;
      bad = bic_table_faults (&spoilt, purpose);
      g_assert_cmpuint (bad->len, ==, 2);
      bic_table_fix (&spoilt, purpose, &tables[i]);
      g_assert_cmpstr (spoilt.cell[1][0], ==, tables[i].cell[1][0]);
      g_assert_cmpstr (spoilt.cell[2][0], ==, tables[i].cell[2][0]);
    }
  g_assert_null (bic_ruleset_find_purpose (ruleset, "horoscope"));
  g_assert_cmpuint (bic_catalogue_find_ruleset (catalogue, "ccn-3e")->purposes->len, ==, 0);
}

/* Checks the repair of a table that lacks columns and rows for some die results. The repaired table has all columns and
 * rows, and keeps the cells that fit. */
static void
test_fix (void)
{
  g_autoptr (BicCatalogue) catalogue = built_in ();
  const BicPurpose *purpose = bic_ruleset_find_purpose (bic_catalogue_find_ruleset (catalogue, "n20"), "hazard");
  const BicTable *like = &bic_catalogue_tables (catalogue, NULL)[bic_catalogue_find_table (catalogue, "n20-hazard")];
  BicTable table = { .source.status = BIC_CONFIRMED };

  g_assert_true (bic_table_set_columns (&table, "river sea", NULL));
  g_assert_true (bic_table_add_row (&table, "2", "passes breaks", NULL, NULL));
  bic_table_fix (&table, purpose, like);
  g_assert_true (table.n_rows == 6 && table.n_columns == 2);
  g_assert_cmpstr (bic_table_cell (&table, bic_table_row_of (&table, 2), bic_table_find_column (&table, "river")), ==,
                   "passes");
  g_assert_cmpstr (bic_table_cell (&table, bic_table_row_of (&table, 2), bic_table_find_column (&table, "zoc")), ==,
                   "breaks");
  g_assert_true (table.status[1][1] == BIC_CONFIRMED && table.status[0][0] == BIC_UNCONFIRMED);
}

/* Checks that modifier rows are in the order in which they are applied, and that they refer only to existing
 * entries. */
static void
test_rows (void)
{
  g_autoptr (BicCatalogue) catalogue = built_in ();
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue, "ccn-3e");
  const GArray *rows = ruleset->modifiers;
  int n_terrains;

  bic_catalogue_terrains (catalogue, &n_terrains);
  for (guint i = 0; i < rows->len; i++)
    {
      const BicModifier *row = &g_array_index (rows, BicModifier, i), *next = row + 1;
      gboolean known = row->option == NULL;

      g_assert_true (i + 1 == rows->len || row->stat < next->stat || (row->stat == next->stat && row->op <= next->op));
      g_assert_true ((row->groups != 0) == (row->op == BIC_OP_BEST || row->op == BIC_OP_WAIVE));
      for (int k = n_terrains; k < BIC_MAX_TERRAINS; k++)
        g_assert_false (bic_terrains_has (&row->ours, k) || bic_terrains_has (&row->theirs, k));
      g_assert_true ((row->facts & BIC_FACT (CARD)) == 0 || row->card >= 0);
      g_assert_nonnull (row->source.source);
      for (guint k = 0; k < ruleset->options->len; k++)
        known |= g_strcmp0 (g_array_index (ruleset->options, BicOption, k).id, row->option) == 0;
      g_assert_true (known);
    }
}

/* Checks the numbers of unconfirmed entries, so that this test must be changed when an entry is confirmed. */
static void
test_unconfirmed (void)
{
  g_autoptr (BicCatalogue) catalogue = built_in ();
  int n, n_types = 0, n_terrains = 0, n_rows = 0, n_cards = 0;
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, &n);
  const BicModifier *rows;
  const BicTerrain *terrains;
  const BicCard *cards;

  for (int i = 0; i < n; i++)
    n_types += types[i].source.status == BIC_UNCONFIRMED && types[i].source.note != NULL;
  terrains = bic_catalogue_terrains (catalogue, &n);
  for (int i = 0; i < n; i++)
    n_terrains += terrains[i].source.status == BIC_UNCONFIRMED && terrains[i].source.note != NULL;
  cards = bic_catalogue_cards (catalogue, &n);
  for (int i = 0; i < n; i++)
    n_cards += cards[i].source.status == BIC_UNCONFIRMED;
  rows = bic_catalogue_modifiers (catalogue, &n);
  for (int i = 0; i < n; i++)
    n_rows += rows[i].source.status == BIC_UNCONFIRMED && rows[i].type >= 0
              && types[rows[i].type].source.status == BIC_CONFIRMED;

  g_assert_cmpint (n_types, ==, 28);
  g_assert_cmpint (n_terrains, ==, 5 + 2);              /* 2 are river hexsides of Napoleonic 20 */
  g_assert_cmpint (n_cards, ==, 4);
  /* The rows are for rounding: British light infantry (1), rifles (1, and 1 as skirmishers), French militia (2); and
   * for flags: guard artillery (1). */
  g_assert_cmpint (n_rows, ==, 6);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/catalogue/schema", test_schema);
  g_test_add_func ("/catalogue/deck", test_deck);
  g_test_add_func ("/catalogue/orders", test_orders);
  g_test_add_func ("/catalogue/nations", test_nations);
  g_test_add_func ("/catalogue/traits", test_traits);
  g_test_add_func ("/catalogue/terrain", test_terrain);
  g_test_add_func ("/catalogue/charts", test_charts);
  g_test_add_func ("/catalogue/base-box", test_base_box);
  g_test_add_func ("/catalogue/n20", test_n20);
  g_test_add_func ("/catalogue/tables", test_tables);
  g_test_add_func ("/catalogue/purposes", test_purposes);
  g_test_add_func ("/catalogue/mend", test_fix);
  g_test_add_func ("/catalogue/rows", test_rows);
  g_test_add_func ("/catalogue/unconfirmed", test_unconfirmed);
  return g_test_run ();
}
