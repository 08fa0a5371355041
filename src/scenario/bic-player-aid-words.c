/* The values of a rule system as text for a player aid: dice that a unit adds, dice that a terrain removes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The texts are made from the modifier rows that the engine applies, so an aid always matches the game.
 */
#include "config.h"

#include "bic-player-aid.h"
#include "bic-translation.h"

#include <glib/gi18n-lib.h>

static const BicRuleset *
ruleset_of (const BicScenario  *scenario,
            const BicCatalogue *catalogue)
{
  return scenario->ruleset ? bic_catalogue_find_ruleset (catalogue, g_quark_to_string (scenario->ruleset)) : NULL;
}

/**
 * bic_player_aid_turn_label:
 * @scenario: a battle
 * @catalogue: the catalogue with its rule system
 * @turn: a turn of its turn track
 *
 * If the rule system defines the label, such as "Night", the program translates it. Other labels are translated by the
 * battle.
 *
 * Returns: (nullable): the label of the turn
 */
const char *
bic_player_aid_turn_label (const BicScenario  *scenario,
                           const BicCatalogue *catalogue,
                           const BicTurn      *turn)
{
  const BicRuleset *ruleset = ruleset_of (scenario, catalogue);

  for (guint i = 0; ruleset && i < ruleset->day->len; i++)
    if (g_strcmp0 (turn->label, g_array_index (ruleset->day, BicDayTurn, i).name) == 0)
      return g_dgettext (GETTEXT_PACKAGE, turn->label);
  return bic_scenario_translate (scenario, turn->label);
}

/* Returns whether the row applies under the switches of this battle */
static gboolean
row_applies_in_battle (const BicScenario *scenario,
                       const BicRuleset  *ruleset,
                       const BicModifier *row)
{
  const BicOption *option = row->option ? bic_ruleset_find_option (ruleset, row->option) : NULL;

  return !option || bic_scenario_option_is_on (scenario, option) == row->option_is;
}

/* --- units -------------------------------------------------------------- */
static char *
amount_text (const BicModifier *row)
{
  switch (row->op)
    {
    case BIC_OP_ADD:
    case BIC_OP_MORE:
    case BIC_OP_BEST:        return g_strdup_printf (row->amount < 0 ? "−%d" : "+%d", ABS (row->amount));
    case BIC_OP_HALVE_UP:    return g_strdup (_("half, rounded up"));
    case BIC_OP_HALVE_DOWN:  return g_strdup (_("half, rounded down"));
    case BIC_OP_DOUBLE:      return g_strdup (_("double"));
    case BIC_OP_CAP:         return g_strdup_printf (_("%d at most"), row->amount);
    case BIC_OP_WAIVE:       return g_strdup (_("no reduction"));
    case BIC_OP_SET:
    default:                 return g_strdup_printf ("%d", row->amount);
    }
}

static const char *
attack_text (guint64 facts)
{
  return facts & BIC_FACT (FIRE) ? _("ranged") : facts & BIC_FACT (MELEE) ? _("melee") : NULL;
}

/* Returns whether the row belongs to the unit type itself, and not to terrain, to a card or to all units. */
static gboolean
is_of_unit (const BicModifier  *row,
            const BicCatalogue *catalogue,
            const BicRuleset   *ruleset,
            int                 type)
{
  BicTraits traits = bic_ruleset_unit_types (catalogue, ruleset, NULL)[type].traits;

  if (row->card >= 0 || !bic_terrains_is_empty (&row->ours) || !bic_terrains_is_empty (&row->theirs)
      || (row->stat != BIC_STAT_DICE && row->stat != BIC_STAT_FLAGS_IGNORED))
    return FALSE;
  return row->type == type || (row->type < 0 && row->traits & traits & ~BIC_TRAIT_ARMS);
}

static char *
flags_text (const BicModifier *row)
{
  if (row->amount <= 0)
    return g_strdup (_("ignores no flag"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "ignores %d flag", "ignores %d flags", (gulong) row->amount),
                          row->amount);
}

/**
 * bic_player_aid_garrison:
 * @type: (nullable): a unit type
 *
 * Returns: (nullable): the rules for a garrison unit, translated; %NULL for any other unit (GMT-GAR-09, -14 .. -16)
 */
const char *
bic_player_aid_garrison (const BicUnitType *type)
{
  return type && type->traits & BIC_TRAIT (POST)
         ? _("never leaves its hex; a flag removes it; gives no banner; a unit of its side takes its place") : NULL;
}

/**
 * bic_player_aid_unit:
 * @scenario: the battle, with its rule system and switches
 * @catalogue: the catalogue with the unit types
 * @type: index of a unit type
 *
 * Returns: (transfer full): the rules for a garrison and the modifiers of the unit type itself, such as "moved: half,
 *   rounded up (ranged); light infantry: +1 (ranged)"; "" if there are none
 */
char *
bic_player_aid_unit (const BicScenario  *scenario,
                     const BicCatalogue *catalogue,
                     int                 type)
{
  const BicRuleset *ruleset = ruleset_of (scenario, catalogue);
  const char *post = bic_player_aid_garrison (&bic_ruleset_unit_types (catalogue, ruleset, NULL)[type]);
  GString *text = g_string_new (post);

  for (guint i = 0; ruleset && i < ruleset->modifiers->len; i++)
    {
      const BicModifier *row = &g_array_index (ruleset->modifiers, BicModifier, i);

      if (is_of_unit (row, catalogue, ruleset, type) && row_applies_in_battle (scenario, ruleset, row))
        {
          g_autofree char *amount = row->stat == BIC_STAT_FLAGS_IGNORED ? flags_text (row) : amount_text (row);
          const char *attack = attack_text (row->facts);

          g_string_append_printf (text, "%s%s: %s", text->len ? "; " : "", row->why ? _(row->why) : "", amount);
          if (attack)
            g_string_append_printf (text, " (%s)", attack);
        }
    }
  return g_string_free (text, FALSE);
}

/* --- terrain ------------------------------------------------------------ */
/* Effect of a terrain on the number of dice. out: whether the attack leaves the terrain; when: condition of the effect,
 * marked with N_(); NULL = always */
typedef struct { guint64 facts; int amount; BicTraits traits; gboolean out; const char *when; } Effect;

#define KINDS_OF_ATTACK (BIC_FACT (FIRE) | BIC_FACT (MELEE))
#define WORKS (BIC_FACT (INTO_WORKS) | BIC_FACT (OUT_OF_WORKS))

static void
add_effect (GArray            *effects,
            const BicModifier *row,
            gboolean           out)
{
  Effect effect = { row->facts & KINDS_OF_ATTACK, row->amount, row->traits ? row->traits : BIC_TRAIT_ARMS, out,
                    row->facts & ~(KINDS_OF_ATTACK | WORKS) ? row->why : NULL };

  for (guint i = 0; i < effects->len; i++)
    {
      Effect *same = &g_array_index (effects, Effect, i);

      if (same->facts == effect.facts && same->amount == effect.amount && same->out == out
          && g_strcmp0 (same->when, effect.when) == 0)
        {
          same->traits |= effect.traits;
          return;
        }
    }
  g_array_append_val (effects, effect);
}

/* Returns whether the terrain is works, which are on one hexside. The modifier rows of works do not name their terrain:
 * they test whether the attack crosses works. */
static gboolean
is_works (const BicTerrain *terrain)
{
  return terrain->kind == BIC_TERRAIN_SIDE && !terrain->shared;
}

static GArray *
dice_effects_of_terrain (const BicScenario  *scenario,
                         const BicCatalogue *catalogue,
                         const BicRuleset   *ruleset,
                         int                 terrain)
{
  GArray *effects = g_array_new (FALSE, FALSE, sizeof (Effect));
  gboolean works = is_works (&bic_ruleset_terrains (catalogue, ruleset, NULL)[terrain]);

  for (guint i = 0; i < ruleset->modifiers->len; i++)
    {
      const BicModifier *row = &g_array_index (ruleset->modifiers, BicModifier, i);

      if (row->stat != BIC_STAT_DICE || row->card >= 0 || row->type >= 0
          || !row_applies_in_battle (scenario, ruleset, row))
        continue;
      if (row->op != BIC_OP_ADD && row->op != BIC_OP_BEST)
        continue;
      if (bic_terrains_has (&row->theirs, terrain) || (works && row->facts & BIC_FACT (INTO_WORKS)))
        add_effect (effects, row, FALSE);
      else if (bic_terrains_has (&row->ours, terrain) || (works && row->facts & BIC_FACT (OUT_OF_WORKS)))
        add_effect (effects, row, TRUE);
    }
  return effects;
}

/* Returns the arms in a set of traits: "infantry, cavalry", or "" if the set contains every arm. */
static char *
arms_text (BicTraits traits)
{
  static const struct { BicTraits trait; const char *name; } arms[] = {
    { BIC_TRAIT (INFANTRY), N_("infantry") }, { BIC_TRAIT (CAVALRY), N_("cavalry") },
    { BIC_TRAIT (ARTILLERY), N_("artillery") },
    { BIC_TRAIT (SKIRMISHER), N_("light infantry") }, { BIC_TRAIT (LEADER), N_("leaders") },
  };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (arms) && (traits & BIC_TRAIT_ARMS) != BIC_TRAIT_ARMS; i++)
    if (traits & arms[i].trait)
      g_string_append_printf (text, "%s%s", text->len ? ", " : "", _(arms[i].name));
  return g_string_free (text, FALSE);
}

/**
 * bic_player_aid_terrain:
 * @scenario: the battle, with its rule system and switches
 * @catalogue: the catalogue with the terrain
 * @terrain: index of a terrain
 * @out: %FALSE for attacks into the terrain, %TRUE for attacks out of it
 *
 * Returns: (transfer full): the changes to the number of battle dice, such as "−1 infantry; −2 cavalry"; "" if there
 *   are none
 */
char *
bic_player_aid_terrain (const BicScenario  *scenario,
                        const BicCatalogue *catalogue,
                        int                 terrain,
                        gboolean            out)
{
  const BicRuleset *ruleset = ruleset_of (scenario, catalogue);
  g_autoptr (GArray) effects = ruleset ? dice_effects_of_terrain (scenario, catalogue, ruleset, terrain) : NULL;
  GString *text = g_string_new (NULL);

  for (guint i = 0; effects && i < effects->len; i++)
    if (g_array_index (effects, Effect, i).out == out)
      {
        const Effect *effect = &g_array_index (effects, Effect, i);
        g_autofree char *arms = arms_text (effect->traits);
        const char *attack = attack_text (effect->facts);

        g_string_append_printf (text, effect->amount < 0 ? "%s−%d" : "%s+%d", text->len ? "; " : "",
                                ABS (effect->amount));
        if (*arms)
          g_string_append_printf (text, " %s", arms);
        if (attack || effect->when)
          g_string_append_printf (text, " (%s)", effect->when ? _(effect->when) : attack);
      }
  return g_string_free (text, FALSE);
}

/**
 * bic_player_aid_arms:
 * @traits: a set of traits, such as a terrain's `may_enter'
 *
 * Returns: (transfer full): the arms as text: "infantry, cavalry", "all" or "nobody"
 */
char *
bic_player_aid_arms (BicTraits traits)
{
  g_autofree char *arms = arms_text (traits);

  if (traits == 0)
    return g_strdup (_("nobody"));
  return g_strdup ((traits & BIC_TRAIT_ARMS) == BIC_TRAIT_ARMS ? _("all") : arms);
}
