/* Tests that the values that result from the modifier rows agree with the unit cards and the terrain chart.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <stdlib.h>

#include "bic-catalogue.h"

#define FIRE BIC_FACT (FIRE)
#define MELEE BIC_FACT (MELEE)
#define MOVED BIC_FACT (MOVED)

/* Attack: @unit and @foe are the indices of the attacker and the target, or -1. @ours and @theirs are the indices of
 * their terrains, or 0 for clear terrain. @card is the index of the card, or -1. */
typedef struct { int unit, foe, ours, theirs, card; guint64 facts; gboolean rounds_up, one_terrain; } Fight;

static BicCatalogue *catalogue;

static gboolean
is_on (const BicModifier *row,
       const Fight       *fight)
{
  gboolean on = (g_strcmp0 (row->option, "militia-rounds-up") == 0 && fight->rounds_up) ||
                (g_strcmp0 (row->option, "terrain-of-both-hexes") == 0 && !fight->one_terrain);

  return !row->option || on == row->option_is;
}

static gboolean
fits (const BicModifier *row,
      const Fight       *fight,
      BicStat            stat)
{
  int n;
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, &n);
  guint32 traits = types[fight->unit].traits, foe = fight->foe < 0 ? 0 : types[fight->foe].traits;

  return row->stat == stat && is_on (row, fight) && (row->type < 0 || row->type == fight->unit) &&
         (row->card < 0 || row->card == fight->card) && (!row->traits || row->traits & traits) &&
         (!row->foe_traits || row->foe_traits & foe) && !(row->facts & ~fight->facts)
             && !(row->not_facts & fight->facts) &&
         (bic_terrains_is_empty (&row->ours) || bic_terrains_has (&row->ours, fight->ours)) &&
         (bic_terrains_is_empty (&row->theirs) || bic_terrains_has (&row->theirs, fight->theirs));
}

static int
apply (const BicModifier *row,
       int                value)
{
  switch (row->op)
    {
    case BIC_OP_DOUBLE:     return value * 2;
    case BIC_OP_HALVE_UP:   return (value + 1) / 2;
    case BIC_OP_HALVE_DOWN: return value / 2;
    case BIC_OP_SET:        return row->amount;
    case BIC_OP_CAP:        return MIN (value, row->amount);
    default:                return value + row->amount;
    }
}

/* Returns whether the row at index @at has the largest amount of all applicable rows of its group. */
static gboolean
is_best (const GArray      *rows,
         guint              at,
         const Fight       *fight)
{
  const BicModifier *row = &g_array_index (rows, BicModifier, at);

  for (guint i = 0; i < rows->len; i++)
    {
      const BicModifier *other = &g_array_index (rows, BicModifier, i);

      if (other->op == BIC_OP_BEST && other->groups & row->groups && fits (other, fight, row->stat) &&
          (abs (other->amount) > abs (row->amount) || (other->amount == row->amount && i < at)))
        return FALSE;
    }
  return TRUE;
}

static int
figure (BicStat      stat,
        int          value,
        const Fight *fight)
{
  const GArray *rows = bic_catalogue_find_ruleset (catalogue, "ccn-3e")->modifiers;

  for (guint i = 0; i < rows->len; i++)
    {
      const BicModifier *row = &g_array_index (rows, BicModifier, i);

      if (fits (row, fight, stat) && (row->op != BIC_OP_BEST || is_best (rows, i, fight)))
        value = apply (row, value);
    }
  return MAX (value, 0);
}

static int
unit (const char *id)
{
  int index = bic_catalogue_find_unit_type (catalogue, id);

  if (index < 0)
    g_error ("there is no %s", id);
  return index;
}

static int
terrain (const char *id)
{
  int index = bic_catalogue_find_terrain (catalogue, id);

  if (index < 0)
    g_error ("there is no %s", id);
  return index;
}

/* Returns the dice of the unit at full strength. Artillery uses its melee chart. */
static int
dice (Fight fight)
{
  int n;
  const BicUnitType *type = &bic_catalogue_unit_types (catalogue, &n)[fight.unit];
  const BicChart *charts = bic_catalogue_charts (catalogue, &n);

  return figure (BIC_STAT_DICE, type->chart >= 0 ? charts[type->chart].dice[type->blocks][1] : type->blocks, &fight);
}

/* clang-format off */
/* Values of each unit card. The dice are for fire without and after a move, for melee against infantry without and
 * after a move, and for melee against cavalry without a move. */
static const struct { const char *id; gint8 blocks, moves, far, range, retreat, more, dice[5], flags; } cards[] = {
  { "french/LN", 4, 1, 1, 2, 1, 1, { 4, 2, 5, 5, 4 }, 0 },
  { "french/LT", 4, 1, 2, 2, 1, 1, { 5, 3, 4, 4, 4 }, 0 },
  { "french/GR", 4, 1, 1, 2, 1, 1, { 4, 2, 5, 5, 5 }, 1 },
  { "french/YG", 4, 1, 2, 2, 1, 1, { 5, 3, 5, 5, 5 }, 1 },
  { "french/OG", 4, 1, 1, 2, 1, 1, { 5, 3, 6, 6, 6 }, 2 },
  { "french/MI", 4, 1, 1, 2, 3, 3, { 4, 2, 4, 4, 4 }, 0 },
  { "french/LC", 4, 3, 3, 0, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "french/HC", 4, 2, 2, 0, 1, 1, { 0, 0, 5, 5, 5 }, 0 },
  { "french/CU", 4, 2, 2, 0, 1, 1, { 0, 0, 5, 5, 5 }, 1 },
  { "french/GHC", 4, 2, 2, 0, 1, 1, { 0, 0, 5, 5, 5 }, 2 },
  { "french/LNCR", 4, 3, 3, 0, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "french/GLC", 4, 3, 3, 0, 1, 1, { 0, 0, 4, 4, 4 }, 2 },
  { "french/FA", 3, 0, 1, 5, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "french/HA", 3, 1, 2, 4, 1, 1, { 0, 0, 3, 3, 3 }, 0 },
  { "french/GFA", 3, 0, 1, 5, 1, 1, { 0, 0, 5, 5, 5 }, 2 },
  { "french/GHA", 3, 1, 2, 4, 1, 1, { 0, 0, 4, 4, 4 }, 2 },
  { "british/LN", 4, 1, 1, 2, 1, 1, { 5, 2, 4, 4, 4 }, 0 },
  { "british/LT", 5, 1, 2, 2, 1, 1, { 6, 4, 5, 5, 5 }, 0 },
  { "british/RL", 3, 1, 2, 3, 1, 1, { 4, 3, 3, 3, 3 }, 0 },
  { "british/GR", 4, 1, 1, 2, 1, 1, { 5, 3, 5, 5, 5 }, 1 },
  { "british/GG", 5, 1, 1, 2, 1, 1, { 6, 4, 6, 6, 6 }, 2 },
  { "british/LC", 3, 3, 3, 0, 1, 1, { 0, 0, 3, 3, 3 }, 0 },
  { "british/HC", 3, 2, 2, 0, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "british/GHC", 3, 2, 2, 0, 1, 1, { 0, 0, 4, 4, 4 }, 2 },
  { "british/FA", 3, 0, 1, 5, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "british/HA", 3, 1, 2, 4, 1, 1, { 0, 0, 3, 3, 3 }, 0 },
  { "british/RB", 3, 0, 2, 5, 1, 1, { 0, 0, 2, 2, 2 }, 0 },
  { "portuguese/LN", 4, 1, 1, 2, 1, 1, { 4, 2, 4, 4, 4 }, 0 },
  { "portuguese/LT", 3, 1, 2, 2, 1, 1, { 4, 2, 3, 3, 3 }, 0 },
  { "portuguese/MI", 4, 1, 1, 2, 3, 3, { 4, 2, 4, 4, 4 }, 0 },
  { "portuguese/LC", 3, 3, 3, 0, 1, 1, { 0, 0, 3, 3, 3 }, 0 },
  { "portuguese/HC", 3, 2, 2, 0, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "portuguese/FA", 3, 0, 1, 5, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "spanish/LN", 4, 1, 1, 2, 2, 2, { 4, 1, 4, 3, 4 }, 0 },
  { "spanish/LT", 5, 1, 2, 2, 2, 2, { 5, 2, 5, 4, 5 }, 0 },
  { "spanish/GR", 4, 1, 1, 2, 2, 2, { 4, 2, 5, 5, 5 }, 1 },
  { "spanish/MI", 4, 1, 1, 2, 3, 3, { 4, 1, 4, 3, 4 }, 0 },
  { "spanish/LC", 3, 3, 3, 0, 2, 2, { 0, 0, 3, 3, 3 }, 0 },
  { "spanish/HC", 3, 2, 2, 0, 2, 2, { 0, 0, 4, 4, 4 }, 0 },
  { "spanish/FA", 3, 0, 1, 5, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "spanish/HA", 3, 1, 2, 4, 1, 1, { 0, 0, 3, 3, 3 }, 0 },
  { "russian/LN", 3, 1, 1, 2, 1, 1, { 3, 2, 3, 3, 3 }, 1 },
  { "russian/LT", 3, 1, 2, 2, 1, 1, { 4, 3, 3, 3, 3 }, 1 },
  { "russian/GR", 4, 1, 1, 2, 1, 1, { 4, 2, 5, 5, 5 }, 1 },
  { "russian/GLT", 4, 1, 2, 2, 1, 1, { 5, 3, 4, 4, 4 }, 2 },
  { "russian/GG", 4, 1, 1, 2, 1, 1, { 5, 3, 5, 5, 5 }, 2 },
  { "russian/MI", 4, 1, 1, 2, 3, 3, { 4, 2, 4, 4, 4 }, 0 },
  { "russian/LC", 4, 3, 3, 0, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "russian/HC", 4, 2, 2, 0, 1, 1, { 0, 0, 5, 5, 5 }, 0 },
  { "russian/CU", 4, 2, 2, 0, 1, 1, { 0, 0, 5, 5, 5 }, 1 },
  { "russian/GHC", 4, 2, 2, 0, 1, 1, { 0, 0, 5, 5, 5 }, 2 },
  { "russian/GLC", 4, 3, 3, 0, 1, 1, { 0, 0, 4, 4, 4 }, 2 },
  { "russian/COS", 2, 3, 3, 0, 3, 3, { 0, 0, 2, 2, 2 }, 0 },
  { "russian/LNCR", 4, 3, 3, 0, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "russian/MLNCR", 4, 3, 3, 0, 3, 3, { 0, 0, 4, 4, 4 }, 0 },
  { "russian/FA", 3, 0, 1, 5, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "russian/HA", 3, 1, 2, 4, 1, 1, { 0, 0, 3, 3, 3 }, 0 },
  { "russian/GFA", 3, 0, 1, 5, 1, 1, { 0, 0, 5, 5, 5 }, 2 },
  { "russian/GHA", 3, 1, 2, 4, 1, 1, { 0, 0, 4, 4, 4 }, 2 },
  { "austrian/LN", 5, 1, 1, 2, 2, 2, { 5, 2, 5, 5, 5 }, 0 },
  { "austrian/LT", 4, 1, 2, 2, 1, 1, { 5, 3, 4, 4, 4 }, 0 },
  { "austrian/GRZ", 4, 1, 2, 2, 2, 2, { 5, 3, 4, 4, 4 }, 0 },
  { "austrian/GR", 4, 1, 1, 2, 1, 1, { 5, 3, 5, 5, 5 }, 1 },
  { "austrian/MI", 4, 1, 1, 2, 3, 3, { 4, 2, 4, 4, 4 }, 0 },
  { "austrian/LC", 4, 3, 3, 0, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "austrian/LNCR", 4, 3, 3, 0, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "austrian/HC", 4, 2, 2, 0, 1, 1, { 0, 0, 5, 5, 5 }, 0 },
  { "austrian/CU", 4, 2, 2, 0, 1, 1, { 0, 0, 5, 5, 5 }, 1 },
  { "austrian/FA", 3, 0, 1, 5, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "austrian/HA", 3, 1, 2, 4, 1, 1, { 0, 0, 3, 3, 3 }, 0 },
  { "prussian/LN", 4, 1, 1, 2, 1, 2, { 4, 2, 5, 4, 5 }, 0 },
  { "prussian/LT", 4, 1, 2, 2, 1, 1, { 5, 3, 4, 4, 4 }, 0 },
  { "prussian/GR", 4, 1, 1, 2, 1, 1, { 4, 2, 5, 5, 5 }, 1 },
  { "prussian/GG", 4, 1, 1, 2, 1, 1, { 5, 3, 5, 5, 5 }, 2 },
  { "prussian/RI", 4, 1, 1, 2, 2, 2, { 4, 2, 4, 4, 4 }, 0 },
  { "prussian/MI", 4, 1, 1, 2, 3, 3, { 4, 2, 4, 4, 4 }, 0 },
  { "prussian/LC", 3, 3, 3, 0, 1, 1, { 0, 0, 3, 3, 3 }, 0 },
  { "prussian/LNCR", 3, 3, 3, 0, 1, 1, { 0, 0, 3, 3, 3 }, 0 },
  { "prussian/MLNCR", 3, 3, 3, 0, 3, 3, { 0, 0, 3, 3, 3 }, 0 },
  { "prussian/HC", 3, 2, 2, 0, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "prussian/GHC", 3, 2, 2, 0, 1, 1, { 0, 0, 4, 4, 4 }, 2 },
  { "prussian/FA", 3, 0, 1, 5, 1, 1, { 0, 0, 4, 4, 4 }, 0 },
  { "prussian/HA", 3, 1, 2, 4, 1, 1, { 0, 0, 3, 3, 3 }, 0 },
  { "prussian/CU", 3, 2, 2, 0, 1, 1, { 0, 0, 4, 4, 4 }, 1 },
};
/* clang-format on */

static void
test_units (void)
{
  int n, in_family = 0;
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, &n);

  for (int i = 0; i < n; i++)
    in_family += bic_family_matches (types[i].family, "cc");
  g_assert_cmpint (in_family, ==, G_N_ELEMENTS (cards) + 7);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      const BicUnitType *type = &types[unit (cards[i].id)];

      g_test_message ("%s", type->id);
      g_assert_cmpint (type->blocks, ==, cards[i].blocks);
      g_assert_cmpint (type->moves, ==, cards[i].moves);
      g_assert_cmpint (type->moves_far, ==, cards[i].far);
      g_assert_cmpint (type->range, ==, cards[i].range);
      g_assert_cmpint (type->retreat, ==, cards[i].retreat);
      g_assert_cmpint (type->retreat_more, ==, cards[i].more);
      g_assert_cmpint (type->chart >= 0, ==, (type->traits & BIC_TRAIT (ARTILLERY)) != 0);
    }
}

static void
test_unit_dice (void)
{
  int line = unit ("portuguese/LN"), horse = unit ("french/LC");

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      int self = unit (cards[i].id);
      const gint8 *want = cards[i].dice;
      Fight flags = { self, -1, 0, 0, -1, 0, FALSE, FALSE };

      g_test_message ("%s", cards[i].id);
      if (want[0])
        {
          g_assert_cmpint (dice ((Fight) { self, line, 0, 0, -1, FIRE, FALSE, FALSE }), ==, want[0]);
          g_assert_cmpint (dice ((Fight) { self, line, 0, 0, -1, FIRE | MOVED, FALSE, FALSE }), ==, want[1]);
        }
      g_assert_cmpint (dice ((Fight) { self, line, 0, 0, -1, MELEE, FALSE, FALSE }), ==, want[2]);
      g_assert_cmpint (dice ((Fight) { self, line, 0, 0, -1, MELEE | MOVED, FALSE, FALSE }), ==, want[3]);
      g_assert_cmpint (dice ((Fight) { self, horse, 0, 0, -1, MELEE, FALSE, FALSE }), ==, want[4]);
      g_assert_cmpint (figure (BIC_STAT_FLAGS_IGNORED, 0, &flags), ==, cards[i].flags);
    }
}

/* Checks fire after a move. Dice are halved before the die of the unit class is added (CCN-STR-07). The nation decides
 * how halves are rounded (CCN-STR-02, -03). French militia rounds up only with an option. */
static void
test_moved (void)
{
  Fight french = { unit ("french/LN"), -1, 0, 0, -1, FIRE | MOVED, FALSE, FALSE };
  Fight portuguese = { unit ("portuguese/LN"), -1, 0, 0, -1, FIRE | MOVED, FALSE, FALSE };
  Fight light = { unit ("french/LT"), -1, 0, 0, -1, FIRE | MOVED, FALSE, FALSE };
  Fight militia = { unit ("french/MI"), -1, 0, 0, -1, FIRE | MOVED, FALSE, FALSE };

  g_assert_cmpint (figure (BIC_STAT_DICE, 3, &french), ==, 2);
  g_assert_cmpint (figure (BIC_STAT_DICE, 3, &portuguese), ==, 1);
  g_assert_cmpint (figure (BIC_STAT_DICE, 3, &light), ==, 3);
  g_assert_cmpint (figure (BIC_STAT_DICE, 3, &militia), ==, 1);
  militia.rounds_up = TRUE;
  g_assert_cmpint (figure (BIC_STAT_DICE, 3, &militia), ==, 2);
}

/* clang-format off */
/* Numbers of dice by which terrain reduces the attacks of infantry, cavalry and artillery: fire into the hex, melee
 * into the hex, fire out of the hex, and melee out of the hex. */
static const struct { const char *id; guint64 into, out; gint8 fire_into[3], melee_into[3], fire_out[3], melee_out[3];
    } ground[] = {
  { "clear",          0, 0, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 } },
  { "forest",         0, 0, { 1, 2, 1 }, { 1, 2, 1 }, { 0, 2, 1 }, { 0, 2, 1 } },
  { "hill",           BIC_FACT (UPHILL), BIC_FACT (DOWNHILL), { 1, 1, 0 }, { 1, 1, 0 }, { 0, 1, 0 }, { 0, 1, 0 } },
  { "hill",           BIC_FACT (HILL_TO_HILL), 0, { 1, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 } },
  { "rugged-hill",    0, 0, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 } },
  { "town",           0, 0, { 2, 3, 1 }, { 2, 3, 1 }, { 0, 3, 1 }, { 0, 3, 1 } },
  { "windmill",       0, 0, { 2, 3, 1 }, { 2, 3, 1 }, { 0, 3, 1 }, { 0, 3, 1 } },
  { "tower",          0, 0, { 2, 3, 1 }, { 2, 3, 1 }, { 0, 3, 1 }, { 0, 3, 1 } },
  { "walled-city",    0, 0, { 2, 3, 1 }, { 2, 3, 1 }, { 0, 3, 1 }, { 0, 3, 1 } },
  { "church",         0, 0, { 2, 3, 1 }, { 2, 3, 1 }, { 0, 3, 1 }, { 0, 3, 1 } },
  { "walled-farm",    0, 0, { 2, 3, 1 }, { 2, 3, 1 }, { 0, 3, 1 }, { 0, 3, 1 } },
  { "castle",         0, 0, { 2, 3, 1 }, { 2, 3, 1 }, { 0, 3, 1 }, { 0, 3, 1 } },
  { "walled-garden",  0, 0, { 1, 2, 1 }, { 1, 2, 1 }, { 0, 2, 1 }, { 0, 2, 1 } },
  { "orchard",        0, 0, { 1, 1, 1 }, { 1, 1, 1 }, { 0, 1, 1 }, { 0, 1, 1 } },
  { "marsh",          0, 0, { 0, 0, 0 }, { 1, 1, 1 }, { 1, 1, 1 }, { 1, 1, 1 } },
  { "river",          0, 0, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 } },
  { "fordable-river", 0, 0, { 0, 0, 0 }, { 1, 1, 1 }, { 1, 1, 1 }, { 1, 1, 1 } },
  { "lake",           0, 0, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 } },
  { "frozen-lake",    0, 0, { 0, 0, 0 }, { 1, 1, 1 }, { 1, 1, 1 }, { 1, 1, 1 } },
  { "frozen-river",   0, 0, { 0, 0, 0 }, { 1, 1, 1 }, { 1, 1, 1 }, { 1, 1, 1 } },
  { "sand-quarry",    0, 0, { 0, 2, 1 }, { 1, 2, 0 }, { 1, 2, 0 }, { 1, 2, 0 } },
  { "bridge",         0, 0, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 } },
  { "ford",           0, 0, { 0, 0, 0 }, { 1, 1, 1 }, { 1, 1, 1 }, { 1, 1, 1 } },
  { "field-works",    BIC_FACT (INTO_WORKS), BIC_FACT (OUT_OF_WORKS), { 1, 2, 0 }, { 1, 2, 0 }, { 0, 2, 0 },
    { 0, 2, 0 } },
};
/* clang-format on */

static void
test_terrain (void)
{
  static const char *const arms[3] = { "portuguese/LN", "french/LC", "french/FA" };

  for (guint i = 0; i < G_N_ELEMENTS (ground); i++)
    for (int arm = 0; arm < 3; arm++)
      {
        int self = unit (arms[arm]), at = terrain (ground[i].id), foe = unit ("british/GHC");
        Fight into = { self, foe, 0, at, -1, 0, FALSE, FALSE }, out = { self, foe, at, 0, -1, 0, FALSE, FALSE };

        g_test_message ("%s, %s", ground[i].id, arms[arm]);
        into.facts = FIRE | ground[i].into;
        g_assert_cmpint (figure (BIC_STAT_DICE, 9, &into), ==, 9 - ground[i].fire_into[arm]);
        into.facts = MELEE | ground[i].into;
        g_assert_cmpint (figure (BIC_STAT_DICE, 9, &into), ==, 9 - ground[i].melee_into[arm]);
        out.facts = FIRE | ground[i].out;
        g_assert_cmpint (figure (BIC_STAT_DICE, 9, &out), ==, 9 - ground[i].fire_out[arm]);
        out.facts = MELEE | ground[i].out;
        g_assert_cmpint (figure (BIC_STAT_DICE, 9, &out), ==, 9 - ground[i].melee_out[arm]);
        into.facts = MELEE | ground[i].into | BIC_FACT (ESCAPE);
        g_assert_cmpint (figure (BIC_STAT_DICE, 9, &into), ==, 9);
      }
}

/* Checks the protections of terrain. If one hex gives two protections, only the larger one applies (CCN-TERR-52, -53).
 * The protections of both hexes add up, unless an option allows only the larger one. */
static void
test_terrain_together (void)
{
  int line = unit ("portuguese/LN"), horse = unit ("french/LC"), forest = terrain ("forest"), hill = terrain ("hill");
  Fight works_on_hill = { horse, line, 0, hill, -1, MELEE | BIC_FACT (UPHILL) | BIC_FACT (INTO_WORKS), FALSE, FALSE };
  Fight works_in_town = { line, line, 0, terrain ("town"), -1, MELEE | BIC_FACT (INTO_WORKS), FALSE, FALSE };
  Fight both_forests = { horse, line, forest, forest, -1, MELEE, FALSE, FALSE };
  Fight ford_uphill = { line, line, terrain ("ford"), hill, -1, MELEE | BIC_FACT (UPHILL), FALSE, FALSE };

  g_assert_cmpint (figure (BIC_STAT_DICE, 4, &works_on_hill), ==, 2);
  g_assert_cmpint (figure (BIC_STAT_DICE, 4, &works_in_town), ==, 2);
  g_assert_cmpint (figure (BIC_STAT_DICE, 4, &both_forests), ==, 0);
  g_assert_cmpint (figure (BIC_STAT_DICE, 4, &ford_uphill), ==, 2);
  both_forests.one_terrain = ford_uphill.one_terrain = TRUE;
  g_assert_cmpint (figure (BIC_STAT_DICE, 4, &both_forests), ==, 2);
  g_assert_cmpint (figure (BIC_STAT_DICE, 4, &ford_uphill), ==, 3);
}

/* Checks that a square battles with at most one die and without bonuses, and that terrain can remove this die
 * (CCN-SQ-04 to -06, -20, -26 to -28). */
static void
test_square (void)
{
  int guard = unit ("french/OG"), heavy = unit ("british/HC"), hill = terrain ("hill"), forest = terrain ("forest");
  Fight square = { guard, heavy, 0, 0, -1, MELEE | BIC_FACT (SQUARE), FALSE, FALSE };
  Fight uphill = { guard, heavy, 0, hill, -1, MELEE | BIC_FACT (SQUARE) | BIC_FACT (UPHILL), FALSE, FALSE };
  Fight horse = { heavy, guard, 0, 0, -1, MELEE | BIC_FACT (FOE_SQUARE), FALSE, FALSE };
  Fight in_forest = { heavy, guard, 0, forest, -1, MELEE | BIC_FACT (FOE_SQUARE), FALSE, FALSE };
  Fight line = { unit ("french/LN"), guard, 0, 0, -1, MELEE | BIC_FACT (FOE_SQUARE), FALSE, FALSE };

  g_assert_cmpint (dice (square), ==, 1);
  g_assert_cmpint (dice (uphill), ==, 0);
  g_assert_cmpint (dice (horse), ==, 1);
  g_assert_cmpint (dice (in_forest), ==, 0);
  g_assert_cmpint (dice (line), ==, 5);
}

/* Checks that the flags that a unit can ignore for different reasons add up (CCN-BOL-04). For a square, only its leader
 * and its class count. */
static void
test_flags (void)
{
  Fight guard = { unit ("french/OG"), -1, 0, 0, -1, BIC_FACT (LEADER) | BIC_FACT (SUPPORT), FALSE, FALSE };
  Fight works = { unit ("french/LN"), -1, 0, 0, -1, BIC_FACT (INTO_WORKS), FALSE, FALSE };
  Fight horse = { unit ("french/LC"), -1, 0, 0, -1, BIC_FACT (INTO_WORKS), FALSE, FALSE };

  g_assert_cmpint (figure (BIC_STAT_FLAGS_IGNORED, 0, &guard), ==, 4);
  guard.ours = terrain ("castle");
  g_assert_cmpint (figure (BIC_STAT_FLAGS_IGNORED, 0, &guard), ==, 6);
  guard.facts |= BIC_FACT (SQUARE);
  g_assert_cmpint (figure (BIC_STAT_FLAGS_IGNORED, 0, &guard), ==, 3);
  g_assert_cmpint (figure (BIC_STAT_FLAGS_IGNORED, 0, &works), ==, 1);
  g_assert_cmpint (figure (BIC_STAT_FLAGS_IGNORED, 0, &horse), ==, 0);
}

/* Checks the bonus dice of cards. The bonus is larger for guards, and there is none against buildings. Bombard adds
 * dice only for artillery that did not move. */
static void
test_cards (void)
{
  int charge = bic_catalogue_find_card (catalogue, "cavalry-charge"),
               bombard = bic_catalogue_find_card (catalogue, "bombard");
  guint64 bonus = MELEE | BIC_FACT (CARD);

  g_assert_cmpint (dice ((Fight) { unit ("french/LC"), -1, 0, 0, charge, bonus, FALSE, FALSE }), ==, 5);
  g_assert_cmpint (dice ((Fight) { unit ("french/GLC"), -1, 0, 0, charge, bonus, FALSE, FALSE }), ==, 6);
  g_assert_cmpint (dice ((Fight) { unit ("french/GLC"), -1, 0, 0, charge, bonus | BIC_FACT (BUILDING), FALSE, FALSE }),
                   ==, 4);
  g_assert_cmpint (dice ((Fight) { unit ("french/GHA"), -1, 0, 0, charge, bonus, FALSE, FALSE }), ==, 4);
  g_assert_cmpint (dice ((Fight) { unit ("french/GLC"), -1, 0, 0, -1, bonus, FALSE, FALSE }), ==, 4);
  g_assert_cmpint (dice ((Fight) { unit ("french/FA"), -1, 0, 0, bombard, bonus, FALSE, FALSE }), ==, 6);
  g_assert_cmpint (dice ((Fight) { unit ("french/GFA"), -1, 0, 0, bombard, bonus, FALSE, FALSE }), ==, 8);
  g_assert_cmpint (dice ((Fight) { unit ("french/FA"), -1, 0, 0, bombard, bonus | MOVED, FALSE, FALSE }), ==, 4);
}

/* Checks that terrain never reduces the dice of rockets. */
static void
test_rockets (void)
{
  Fight fire = { unit ("british/RB"), -1, 0, terrain ("town"), -1, FIRE, FALSE, FALSE };

  g_assert_cmpint (dice (fire), ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  int result;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load_files (files, NULL);
  g_assert_nonnull (catalogue);
  g_test_add_func ("/figures/units", test_units);
  g_test_add_func ("/figures/unit-dice", test_unit_dice);
  g_test_add_func ("/figures/moved", test_moved);
  g_test_add_func ("/figures/terrain", test_terrain);
  g_test_add_func ("/figures/terrain-together", test_terrain_together);
  g_test_add_func ("/figures/square", test_square);
  g_test_add_func ("/figures/flags", test_flags);
  g_test_add_func ("/figures/cards", test_cards);
  g_test_add_func ("/figures/rockets", test_rockets);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
