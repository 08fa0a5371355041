/* The turn track, and the initial values of a new battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-track.h"

#include <glib/gi18n-lib.h>

#include "bic-player-aid.h"

#define MAX_TURNS 999
#define FRESH_DAYS 2

static guint
n_turns (const BicScenario *scenario)
{
  return bic_scenario_n_items (scenario, BIC_ITEM_TURN);
}

static const BicTurn *
turn_at (const BicScenario *scenario,
         guint              place)
{
  return bic_scenario_item (scenario, BIC_ITEM_TURN, place);
}

/* Changes the turn limit if it equals the length of the old track. If the battle has neither turns nor a limit, the
 * length of the new track becomes the limit. */
static void
add_turn_limit_edit (GPtrArray         *edits,
                     const BicScenario *scenario,
                     guint              n)
{
  g_autofree char *limit = n > 0 ? g_strdup_printf ("%u", n) : g_strdup ("");

  if (scenario->turn_limit == (int) n_turns (scenario) && n != n_turns (scenario))
    g_ptr_array_add (edits, bic_edit_field (BIC_FIELD_TURN_LIMIT, BIC_NOBODY, limit));
}

/* Sets the number of the turn at index @place. */
static void
add_number (GPtrArray         *edits,
            const BicScenario *scenario,
            guint              place,
            guint              number)
{
  const BicTurn *turn = turn_at (scenario, place);
  BicTurn *changed;

  if (turn->number == (int) number)
    return;
  changed = bic_item_copy (BIC_ITEM_TURN, turn);
  changed->number = (int) number;
  g_ptr_array_add (edits, bic_edit_replace (turn->item.id, changed));
  bic_item_free (BIC_ITEM_TURN, changed);
}

static void
add_turn (GPtrArray        *edits,
          guint             number,
          const BicDayTurn *like,
          int               index)
{
  BicTurn *turn = bic_item_new (BIC_ITEM_TURN);

  turn->number = (int) number;
  turn->label = like ? g_strdup (_ (like->name)) : NULL;
  turn->night = like && like->night;
  g_ptr_array_add (edits, bic_edit_add (BIC_ITEM_TURN, turn, index));
  bic_item_free (BIC_ITEM_TURN, turn);
}

/* --- days -------------------------------------------------------------------------------------------------------- */

static const GArray *
turns_of_day (const BicScenario  *scenario,
              const BicCatalogue *catalogue)
{
  const BicRuleset *ruleset = scenario->ruleset
                              ? bic_catalogue_find_ruleset (catalogue, g_quark_to_string (scenario->ruleset)) : NULL;

  return ruleset && ruleset->day->len > 0 ? ruleset->day : NULL;
}

/* Returns the index, within the day, of the turn that follows the track. If the label of the last turn is also the
 * label of a turn of the day, original or translated, the result is the next turn of the day. Otherwise a new day
 * starts after a night turn; after any other turn, the result assumes that the track consists of whole days from its
 * start. */
static guint
next_turn_in_day (const BicScenario *scenario,
                  const GArray      *day)
{
  guint n = n_turns (scenario);
  const BicTurn *last = n > 0 ? turn_at (scenario, n - 1) : NULL;

  for (guint i = 0; last && last->label && i < day->len; i++)
    {
      const char *name = g_array_index (day, BicDayTurn, i).name;

      if (g_str_equal (last->label, name) || g_str_equal (last->label, _ (name)))
        return (i + 1) % day->len;
    }
  return last && last->night ? 0 : n % day->len;
}

/**
 * bic_track_extend:
 * @scenario: a battle
 * @catalogue: the catalogue with the rule system
 * @n: number of turns to append
 *
 * Returns: (transfer full) (nullable): the edit that appends turns with the labels of the rule system's day
 */
BicEdit *
bic_track_extend (const BicScenario  *scenario,
                  const BicCatalogue *catalogue,
                  guint               n)
{
  const GArray *day = turns_of_day (scenario, catalogue);
  guint first = n_turns (scenario), next = day ? next_turn_in_day (scenario, day) : 0;
  GPtrArray *edits = bic_edits_new ();

  n = first < MAX_TURNS ? MIN (n, MAX_TURNS - first) : 0;
  for (guint i = 0; i < first; i++)
    add_number (edits, scenario, i, i + 1);
  for (guint i = 0; i < n; i++)
    add_turn (edits, first + i + 1, day ? &g_array_index (day, BicDayTurn, (next + i) % day->len) : NULL, -1);
  add_turn_limit_edit (edits, scenario, first + n);
  return bic_edits_join (edits);
}

/* --- one turn ---------------------------------------------------------------------------------------------------- */

BicEdit *
bic_track_insert (const BicScenario *scenario,
                  guint              place)
{
  guint n = n_turns (scenario);
  GPtrArray *edits = bic_edits_new ();

  g_return_val_if_fail (place <= n, NULL);

  for (guint i = 0; i < n; i++)
    add_number (edits, scenario, i, i + 1 + (i >= place));
  add_turn (edits, place + 1, NULL, (int) place);
  add_turn_limit_edit (edits, scenario, n + 1);
  return bic_edits_join (edits);
}

BicEdit *
bic_track_remove (const BicScenario *scenario,
                  guint              place)
{
  guint n = n_turns (scenario);
  GPtrArray *edits = bic_edits_new ();

  g_return_val_if_fail (place < n, NULL);

  for (guint i = 0; i < n; i++)
    if (i != place)
      add_number (edits, scenario, i, i + 1 - (i > place));
  g_ptr_array_add (edits, bic_edit_remove (turn_at (scenario, place)->item.id));
  add_turn_limit_edit (edits, scenario, n - 1);
  return bic_edits_join (edits);
}

/* Moves the turn by removing it and adding it at its new index with the same id. */
BicEdit *
bic_track_move (const BicScenario *scenario,
                guint              place,
                int                step)
{
  guint n = n_turns (scenario), to = place + (guint) step;
  GPtrArray *edits;
  BicTurn *moved;

  g_return_val_if_fail (place < n, NULL);

  if (step == 0 || (int) place + step < 0 || to >= n)
    return NULL;
  edits = bic_edits_new ();
  moved = bic_item_copy (BIC_ITEM_TURN, turn_at (scenario, place));
  moved->number = (int) to + 1;
  g_ptr_array_add (edits, bic_edit_remove (moved->item.id));
  g_ptr_array_add (edits, bic_edit_add (BIC_ITEM_TURN, moved, (int) to));
  bic_item_free (BIC_ITEM_TURN, moved);
  for (guint i = 0; i < n; i++)
    if (i != place)
      add_number (edits, scenario, i, i + 1 - (i > place && i <= to) + (i < place && i >= to));
  return bic_edits_join (edits);
}

BicEdit *
bic_track_renumber (const BicScenario *scenario)
{
  GPtrArray *edits = bic_edits_new ();

  for (guint i = 0; i < n_turns (scenario); i++)
    add_number (edits, scenario, i, i + 1);
  return bic_edits_join (edits);
}

/* --- a new battle ------------------------------------------------------------------------------------------------ */

static void
add_field (GPtrArray         *edits,
           const BicScenario *scenario,
           BicField           field,
           int                side,
           const char        *value)
{
  g_autofree char *old = bic_scenario_field (scenario, field, side);

  if (!*old)
    g_ptr_array_add (edits, bic_edit_field (field, side, value));
}

/**
 * bic_initial_values_edit:
 * @scenario: a battle with a rule system
 * @catalogue: a catalogue with that rule system
 *
 * Returns: (transfer full) (nullable): the edit that sets the initial values of the rule system where the battle states
 *   none
 */
BicEdit *
bic_initial_values_edit (const BicScenario  *scenario,
                         const BicCatalogue *catalogue)
{
  const BicRuleset *ruleset = scenario->ruleset
                              ? bic_catalogue_find_ruleset (catalogue, g_quark_to_string (scenario->ruleset)) : NULL;
  GPtrArray *edits = bic_edits_new ();
  g_autofree char *morale = g_strdup_printf ("%d", ruleset ? ruleset->morale : 0);
  BicEdit *track = NULL;

  for (int side = 0; ruleset && ruleset->morale > 0 && side < BIC_N_SIDES; side++)
    add_field (edits, scenario, BIC_FIELD_MORALE, side, morale);
  if (bic_scenario_uses (scenario, catalogue, BIC_USE (EVENTS)))
    add_field (edits, scenario, BIC_FIELD_SKIP_FIRST_EVENT, BIC_NOBODY, "yes");
  if (bic_scenario_uses (scenario, catalogue, BIC_USE (TURN_TRACK)) && n_turns (scenario) == 0)
    track = bic_track_extend (scenario, catalogue, FRESH_DAYS * ruleset->day->len);
  if (track)
    g_ptr_array_add (edits, track);
  return bic_edits_join (edits);
}
