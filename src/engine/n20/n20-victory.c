/* The clock: the turns of the players, the end of a Game Turn, and the end of the game (4.0, 15.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-campaign.h"
#include "n20-game.h"
#include "n20-text.h"
#include "n20-victory.h"

#include "bic-cards.h"

#include <string.h>

/* What lasted for a turn is over. */
static void
clear_turn (N20State *n20)
{
  memset (n20->favoured, 0, sizeof n20->favoured);
  memset (n20->selective, 0, sizeof n20->selective);
  memset (n20->fresh, 0, sizeof n20->fresh);
  memset (n20->free_reserves, 0, sizeof n20->free_reserves);
  n20->stirred = n20->free_guard = n20->favour = n20->pace = n20->decoyed = 0;
}

BicFlow
n20_turn_begin (BicRun   *r,
                BicFrame *f)
{
  bic_say (r, BIC_EVENT_TURN, r->state->active, r->state->turn);
  clear_turn (N20_STATE (r->state));
  if (n20_is_night (&r->view))
    n20_cards_lapse (r, BIC_UNTIL_OWN_NIGHT);
  return BIC_NEXT;
}

static gboolean
is_second_player (const BicView *v)
{
  return !v->game->scenario->army[v->state->active].moves_first;
}

/* --- the end of the game ----------------------------------------------------------------------------------------- */

/* VIC-03 .. -05: more morale wins only for an army of which the battle says so; all else is a draw. */
static void
judge (BicRun     *r,
       BicVictory  by)
{
  const BicArmy *army = r->view.game->scenario->army;
  const gint16 *morale = N20_STATE (r->state)->morale;

  for (int side = 0; side < BIC_N_SIDES; side++)
    if (army[side].wins_by_morale && morale[side] > morale[!side])
      bic_win (r, side, by);
  bic_win (r, BIC_DRAWN, by);
}

/* TURN-14, -15: the second player rolls. */
static BicFlow
sudden_death_roll (BicRun   *r,
                   BicFrame *f)
{
  bic_roll (r, f, 1);
  return BIC_NEXT;
}

static BicFlow
sudden_death_read (BicRun   *r,
                   BicFrame *f)
{
  gboolean over = n20_die (f) <= n20_game (&r->view)->sudden[r->state->turn];

  bic_say (r, N20_EVENT_TRIAL, f->side, BIC_NO_HEX, N20_TRIAL_SUDDEN_DEATH, .d = over);
  if (over)
    judge (r, BIC_VICTORY_SUDDEN);
  return BIC_NEXT;
}

const BicStep n20_sudden_death_steps[] = {
  BIC_WORK ("die", sudden_death_roll),
  BIC_WORK ("read", sudden_death_read),
  { 0 },
};

/* --- the end of a turn ------------------------------------------------------------------------------------------- */

/* After the second player's turn: reshuffle, sudden death, and then the last turn (TURN-12 .. -16). */
BicFlow
n20_turn_clock (BicRun   *r,
                BicFrame *f)
{
  const BicView *v = &r->view;
  int turn = v->state->turn;

  if (!is_second_player (v))
    return BIC_NEXT;
  if (n20_is_night (v))
    bic_reshuffle (r, N20_EVENT_DECK, BIC_NOBODY);                          /* cards that are kept stay out (TURN-13) */
  if (turn < N20_TURNS && n20_game (v)->sudden[turn])
    bic_call (r, N20_SUDDEN_DEATH, v->state->active);
  return BIC_NEXT;
}

/* TURN-01, -02 */
BicFlow
n20_turn_end (BicRun   *r,
              BicFrame *f)
{
  BicState *s = r->state;
  int limit = r->view.game->scenario->turn_limit;
  gboolean over = is_second_player (&r->view), last = over && limit > 0 && s->turn >= limit;

  n20_cards_lapse (r, BIC_UNTIL_TURN);
  memset (f->local, 0, sizeof f->local);
  s->active = !s->active;
  s->turn = (gint16) (s->turn + (over && !last));
  if (last)
    judge (r, BIC_VICTORY_TIME);
  return BIC_RESTART;
}
