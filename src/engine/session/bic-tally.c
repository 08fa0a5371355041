/* Counting the dice of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An attack is announced, its dice fall one by one, and then its hits are told: only what came to its hits is counted,
 * so that dice, hits and expectation always speak of the same rolls.
 */
#include "config.h"

#include "bic-kernel.h"
#include "bic-tally.h"

static void
count_attack (BicTally       *tally,
              const BicEvent *event)
{
  BicTallySide *side = &tally->side[event->side];

  side->dice += tally->rolled;
  side->hits += event->c;
  side->expected += tally->expects;
}

static gboolean
count_one (BicTally       *tally,
           const BicEvent *event)
{
  switch (event->kind)
    {
    case BIC_EVENT_ATTACK:
      tally->rolled = 0;
      return TRUE;
    case BIC_EVENT_DIE:
      tally->rolled++;
      return FALSE;
    case BIC_EVENT_HITS:
      count_attack (tally, event);
      return FALSE;
    case BIC_EVENT_VICTORY:
      tally->victory = event->a;
      return FALSE;
    default:
      return FALSE;
    }
}

/**
 * bic_tally_events:
 * @tally: what was counted before
 * @game: a game in which chance is asked, so that an attack that was announced has not been rolled yet
 * @state: of it, after @events
 * @events: what happened
 */
void
bic_tally_events (BicTally        *tally,
                  const BicGame   *game,
                  const BicState  *state,
                  const BicEvents *events)
{
  gboolean announced = FALSE;

  for (int i = 0; i < events->n; i++)
    announced |= count_one (tally, &events->at[i]);
  if (announced)
    tally->expects = bic_expected_hits (game, state);
}
