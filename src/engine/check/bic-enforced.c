/* Distinguishes the rules of a battle that the engine enforces from the rules that are left to the players, according
 * to the rulebook of the battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-engine-check.h"
#include "bic-kernel.h"
#include "bic-player-aid.h"
#include "bic-rulebooks.h"

/* --- features of an item ---------------------------------------------------------------------------------------- */

static gboolean
objective_ends_game (gconstpointer item)
{
  return ((const BicObjective *) item)->sudden_death;
}

static gboolean
exit_ends_game (gconstpointer item)
{
  return ((const BicExit *) item)->sudden_death;
}

static gboolean
arrival_needs_die (gconstpointer item)
{
  return ((const BicReinforcement *) item)->roll > 0;
}

static gboolean
arrival_needs_event (gconstpointer item)
{
  return ((const BicReinforcement *) item)->turn == 0;
}

static gboolean
arrival_has_entry_sides (gconstpointer item)
{
  return ((const BicReinforcement *) item)->directions != 0;
}

static gboolean
arrival_changes_hand (gconstpointer item)
{
  return ((const BicReinforcement *) item)->cards != 0;
}

static gboolean
half_has_no_effect (gconstpointer item)
{
  return ((const BicEventHalf *) item)->effect == 0;
}

static const struct { BicItemKind kind; BicAspects aspect; gboolean (*asks) (gconstpointer item); const char *left;
    } aspects[] = {
  { BIC_ITEM_OBJECTIVE, BIC_ASPECT_SUDDEN, objective_ends_game, N_("The players must end the game themselves.") },
  { BIC_ITEM_EXIT, BIC_ASPECT_SUDDEN, exit_ends_game, N_("The players must end the game themselves.") },
  { BIC_ITEM_REINFORCEMENT, BIC_ASPECT_ROLL, arrival_needs_die,
    N_("In play it arrives automatically; roll for it yourselves.") },
  { BIC_ITEM_REINFORCEMENT, BIC_ASPECT_CALLED, arrival_needs_event,
    N_("In play it arrives in the first turn, because no event calls it.") },
  { BIC_ITEM_REINFORCEMENT, BIC_ASPECT_ENTRY, arrival_has_entry_sides,
    N_("The players choose the hexside by which it enters.") },
  { BIC_ITEM_EVENT_HALF, BIC_ASPECT_UNTOLD, half_has_no_effect,
    N_("The card is drawn during the game; the players carry out its effect.") },
  { BIC_ITEM_REINFORCEMENT, BIC_ASPECT_CARDS, arrival_changes_hand,
    N_("The players must change the hand size themselves.") },
};

static BicEnforcement
enforcement_of_rule (const BicRulebook    *book,
                     const BicSpecialRule *rule)
{
  for (const BicSpecialCase *special = book->enforced.special; rule->rule && special && special->rule; special++)
    if (g_str_equal (special->rule, g_quark_to_string (rule->rule)))
      return BIC_ENFORCED;
  return BIC_FOR_HUMANS;
}

/**
 * bic_meaning_of_cell:
 * @scenario: a battle
 * @cell: (nullable): a cell of a table of the player aid
 *
 * Returns: (nullable): the untranslated meaning of the cell for players, according to the rulebook of the battle
 */
const char *
bic_meaning_of_cell (const BicScenario *scenario,
                     const char        *cell)
{
  const BicRulebook *book = bic_rulebook_of (scenario);

  return book && book->lookups.meaning && cell ? book->lookups.meaning (cell) : NULL;
}

/**
 * bic_enforcement_of_item:
 * @scenario: a battle
 * @item: an item of the battle: an objective, an exit, a reinforcement, a special rule ...
 * @left: (out) (optional): an untranslated sentence about the part of a partly enforced item that is left to the
 *   players; %NULL for other items
 *
 * Returns: whether the rulebook of the battle enforces the item
 */
BicEnforcement
bic_enforcement_of_item (const BicScenario  *scenario,
                         gconstpointer       item,
                         const char        **left)
{
  const BicRulebook *book = bic_rulebook_of (scenario);
  BicItemKind kind = ((const BicItem *) item)->kind;

  if (left)
    *left = NULL;
  if (book && kind == BIC_ITEM_RULE)
    return enforcement_of_rule (book, item);
  if (!book || !(book->enforced.items & 1u << kind))
    return BIC_FOR_HUMANS;
  for (gsize i = 0; i < G_N_ELEMENTS (aspects); i++)
    if (aspects[i].kind == kind && !(book->enforced.aspects & aspects[i].aspect) && aspects[i].asks (item))
      {
        if (left)
          *left = aspects[i].left;
        return BIC_PARTLY_ENFORCED;
      }
  return BIC_ENFORCED;
}

/* Fields that only some rule systems use, or no rule system (0). All rule systems use the other fields. */
static const struct { BicField field; BicUses use; } uses[] = {
  { BIC_FIELD_HAND, BIC_USE (HANDS) }, { BIC_FIELD_TACTICIANS, 0 }, { BIC_FIELD_BANNERS, BIC_USE (BANNERS) },
  { BIC_FIELD_MORALE, BIC_USE (MORALE) }, { BIC_FIELD_CADRES, BIC_USE (CADRES) },
  { BIC_FIELD_DUMMIES, BIC_USE (DUMMIES) },
  { BIC_FIELD_WINS_BY_MORALE, BIC_USE (MORALE_WINS) }, { BIC_FIELD_SKIP_FIRST_EVENT, BIC_USE (EVENTS) },
};

/**
 * bic_enforcement_of_field:
 * @field: a field of the battle or of an army
 *
 * Returns: whether the program has the rule system of the battle, and this rule system uses the field
 */
BicEnforcement
bic_enforcement_of_field (const BicScenario  *scenario,
                          const BicCatalogue *catalogue,
                          BicField            field)
{
  if (!bic_rulebook_of (scenario))
    return BIC_FOR_HUMANS;
  for (gsize i = 0; i < G_N_ELEMENTS (uses); i++)
    if (uses[i].field == field && (!uses[i].use || !bic_scenario_uses (scenario, catalogue, uses[i].use)))
      return BIC_FOR_HUMANS;
  return BIC_ENFORCED;
}

/**
 * bic_special_rule:
 * @scenario: a battle
 * @index: index of the rule, from 0
 * @name: (out): the untranslated name of the rule
 *
 * Returns: the id of a special rule that the rulebook of the battle enforces; %NULL if @index is too high
 */
const char *
bic_special_rule (const BicScenario  *scenario,
                  guint               index,
                  const char        **name)
{
  const BicRulebook *book = bic_rulebook_of (scenario);

  for (const BicSpecialCase *special = book ? book->enforced.special : NULL; special && special->rule; special++)
    if (index-- == 0)
      {
        *name = special->name;
        return special->rule;
      }
  return NULL;
}

/**
 * bic_retreat_hexes_of_unit_type:
 * @ruleset: a rule system; if the program does not have its rulebook, the values of the catalogue are used
 * @type: a unit type of the rule system
 * @each: (out): the number of hexes that each flag adds to a retreat
 *
 * Returns: the number of values in @each, of which the last also applies to each further flag; 0 if the rule system
 *   does not have flags
 */
int
bic_retreat_hexes_of_unit_type (const BicRuleset  *ruleset,
                                const BicUnitType *type,
                                int                each[BIC_MAX_RETREATS])
{
  const BicRulebook *book = bic_rulebook_find (ruleset->id);
  int n = bic_ruleset_uses (ruleset, BIC_USE (BLOCKS)) ? BIC_MAX_RETREATS : 0;

  for (int i = 0; i < BIC_MAX_RETREATS; i++)
    each[i] = bic_flag_retreat_hexes (book, type, i + 1) - bic_flag_retreat_hexes (book, type, i);
  while (n > 1 && each[n - 1] == each[n - 2])
    n--;
  return n;
}

/**
 * bic_retreat_figures_text:
 * @ruleset: a rule system, as for bic_retreat_hexes_of_unit_type ()
 * @type: a unit type of the rule system
 *
 * Returns: (transfer full): "2" if each flag adds two hexes to a retreat, "1+2" if the first flag adds one hex and each
 *   further flag two; "" if the rule system does not have flags
 */
char *
bic_retreat_figures_text (const BicRuleset  *ruleset,
                          const BicUnitType *type)
{
  int each[BIC_MAX_RETREATS], n = bic_retreat_hexes_of_unit_type (ruleset, type, each);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i ? "+" : "", each[i]);
  return g_string_free (text, FALSE);
}
