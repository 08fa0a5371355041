/* Clock: turns, nights and lulls, and the end of the game (4.0, 13.0, 14.0, 15.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-campaign.h"
#include "n20-events.h"
#include "n20-fog.h"
#include "n20-morale.h"

#include "bic-cards.h"

#include <stdlib.h>
#include <string.h>

/* Clears the effects that lasted for one turn. */
BicFlow
n20_turn_begin (BicRun   *r,
                BicFrame *f)
{
  N20State *n20 = N20_STATE (r->state);

  bic_emit_event (r, BIC_EVENT_TURN, r->state->active, r->state->turn);
  memset (n20->favoured, 0, sizeof n20->favoured);
  memset (n20->selective, 0, sizeof n20->selective);
  memset (n20->fresh, 0, sizeof n20->fresh);
  memset (n20->free_reserves, 0, sizeof n20->free_reserves);
  n20->stirred = n20->free_guard = n20->favour = n20->pace = n20->decoyed = 0;
  if (n20_is_night (&r->view))
    n20_discard_lapsed_cards (r, BIC_UNTIL_OWN_NIGHT);
  return BIC_NEXT;
}

static gboolean
is_second_player (const BicView *v)
{
  return !v->game->scenario->army[v->state->active].moves_first;
}

/* --- the lull ---------------------------------------------------------------------------------------------------- */

enum { LULL_MORALE = 6 };

/* Raises the morale of the active side after a day without a forced march or a battle (LULL-01 .. -06). Both sides must
 * have had a night turn before (LULL-07). */
BicFlow
n20_raise_morale_in_lull (BicRun   *r,
                          BicFrame *f)
{
  const BicState *s = r->state;
  const gint16 *morale = N20_STATE (s)->morale;
  int side = s->active, first = n20_game (&r->view)->first_night;

  if (n20_is_night (&r->view) || first <= 0 || s->turn <= first || N20_STATE (s)->stirred ||
      bic_set_count (&s->units[side]) == 0 || (morale[side] >= LULL_MORALE && morale[side] > morale[!side]))
    return BIC_NEXT;
  n20_change_morale (r, N20_CAUSE_LULL, side, n20_amount (&r->view, N20_CAUSE_LULL, N20_OWN));
  return BIC_NEXT;
}

/* --- the night --------------------------------------------------------------------------------------------------- */

static int
count_occupied_hexes (const BicView *v,
                      const GArray  *hexes,
                      int            side)
{
  int held = 0;

  for (guint i = 0; hexes && i < hexes->len; i++)
    held += bic_set_has (&v->state->units[side], g_array_index (hexes, int, i));
  return held;
}

static int
value_or_table_value (const BicView *v,
                      int            value,
                      N20Cause       cause)
{
  return value == BIC_AS_TABLE ? abs (n20_amount (v, cause, N20_OWN)) : value;
}

/* Calls the night procedure, by night only (TURN-11, NIGHT-06). */
BicFlow
n20_night_call (BicRun   *r,
                BicFrame *f)
{
  if (n20_is_night (&r->view))
    bic_push_frame (r, N20_NIGHT, r->state->active);
  return BIC_NEXT;
}

static BicFlow
night_rally (BicRun   *r,
             BicFrame *f)
{
  n20_rally_call (r, f->side, -1);
  return BIC_NEXT;
}

/* Reduces the enemy's morale for each hex of the enemy's lines of communication, and each objective, that the side
 * holds (NIGHT-08, -09). This happens in the night of the side that holds the hexes (NIGHT-13, -14). An objective names
 * the side that gains by holding it. Some objectives have an effect only if a given number of their hexes is held. */
static BicFlow
lower_morale_for_captured (BicRun   *r,
                           BicFrame *f)
{
  const BicView *v = &r->view;
  const BicScenario *scenario = v->game->scenario;
  int loss = 0;

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_COMMUNICATION); i++)
    {
      const BicCommunication *line = bic_scenario_item (scenario, BIC_ITEM_COMMUNICATION, i);

      if (line->side != f->side)
        loss += count_occupied_hexes (v, line->hexes, f->side) * value_or_table_value (v, line->value, N20_CAUSE_LINE);
    }
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *objective = bic_scenario_item (scenario, BIC_ITEM_OBJECTIVE, i);
      int held = objective->side == !f->side ? 0 : count_occupied_hexes (v, objective->hexes, f->side);

      loss += (objective->need > 0 ? held >= objective->need : held) *
              value_or_table_value (v, objective->value, N20_CAUSE_OBJECTIVE);
    }
  n20_change_morale (r, N20_CAUSE_LINE, !f->side, -loss);
  return BIC_NEXT;
}

static BicFlow
night_recovery (BicRun   *r,
                BicFrame *f)
{
  n20_change_morale (r, N20_CAUSE_NIGHT, f->side, n20_amount (&r->view, N20_CAUSE_NIGHT, N20_OWN));
  return BIC_NEXT;
}

/* Turns the units of the side face down (NIGHT-11, FOW-12). */
static BicFlow
night_conceal (BicRun   *r,
               BicFrame *f)
{
  if (!n20_game (&r->view)->fog)
    return BIC_NEXT;
  for (int i = 0; i < r->state->n_pieces; i++)
    if (r->state->piece[i].side == f->side)
      n20_conceal (r, i);
  bic_emit_event (r, N20_EVENT_CONCEALED, f->side);
  bic_push_frame (r, N20_DUMMIES, f->side);
  return BIC_NEXT;
}

const BicStep n20_night_steps[] = {
  BIC_WORK ("rally", night_rally),
  BIC_WORK ("captured", lower_morale_for_captured),
  BIC_WORK ("rest", night_recovery),
  BIC_WORK ("conceal", night_conceal),
  { 0 },
};

/* --- the end of the game ----------------------------------------------------------------------------------------- */

/* Decides the game at its end. The side with the higher morale wins only if the battle states this for its army;
 * otherwise the game is a draw (VIC-03 .. -05). */
static void
decide_game (BicRun     *r,
             BicVictory  by)
{
  const BicArmy *army = r->view.game->scenario->army;
  const gint16 *morale = N20_STATE (r->state)->morale;

  for (int side = 0; side < BIC_N_SIDES; side++)
    if (army[side].wins_by_morale && morale[side] > morale[!side])
      bic_end_game (r, side, by);
  bic_end_game (r, BIC_DRAWN, by);
}

static BicFlow
read_sudden_death_die (BicRun   *r,
                       BicFrame *f)
{
  gboolean over = n20_die (f) <= n20_game (&r->view)->sudden[r->state->turn];

  bic_emit_event (r, N20_EVENT_TRIAL, f->side, BIC_NO_HEX, N20_TRIAL_SUDDEN_DEATH, .d = over);
  if (over)
    decide_game (r, BIC_VICTORY_SUDDEN);
  return BIC_NEXT;
}

const BicStep n20_sudden_death_steps[] = {
  BIC_WORK ("die", n20_roll_one),
  BIC_WORK ("read", read_sudden_death_die),
  { 0 },
};

/* --- the end of a turn ------------------------------------------------------------------------------------------- */

/* Acts after the turn of the second player: reshuffles the cards if it is night, and rolls for sudden death in the
 * turns for which the battle specifies it (TURN-12 .. -16). */
BicFlow
n20_turn_between_players (BicRun   *r,
                          BicFrame *f)
{
  const BicView *v = &r->view;
  int turn = v->state->turn;

  if (!is_second_player (v))
    return BIC_NEXT;
  if (n20_is_night (v))
    bic_reshuffle (r, N20_EVENT_DECK, BIC_NOBODY);  /* kept cards are not shuffled in (TURN-13) */
  if (turn < N20_TURNS && n20_game (v)->sudden[turn])
    bic_push_frame (r, N20_SUDDEN_DEATH, v->state->active);
  return BIC_NEXT;
}

/* Passes the turn to the other side, or ends the game after the last turn (TURN-01, -02). */
BicFlow
n20_turn_end (BicRun   *r,
              BicFrame *f)
{
  BicState *s = r->state;
  int limit = r->view.game->scenario->turn_limit;
  gboolean over = is_second_player (&r->view), last = over && limit > 0 && s->turn >= limit;

  n20_discard_lapsed_cards (r, BIC_UNTIL_TURN);
  memset (f->local, 0, sizeof f->local);
  s->active = !s->active;
  s->turn = (gint16) (s->turn + (over && !last));
  if (last)
    decide_game (r, BIC_VICTORY_TIME);
  return BIC_RESTART;
}
