/* The rulebook of Generals, Marshals & Tacticians: what it has besides the 3rd edition.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc.h"

#include "bic-books.h"

/* The deck that armies have tacticians for, or -1 */
static int
tactician_deck (const BicGame *game)
{
  for (int deck = 0; deck < game->n_decks; deck++)
    if (game->deck[deck].dealt == BIC_DEALT_TACTICIANS)
      return deck;
  return -1;
}

/* One of the cards that the command card promised, the active side's first; there is no limit to the hand (GMT-TAC-03, -04). */
static BicFlow
draw_tactician (BicRun   *r,
                BicFrame *f)
{
  int deck = tactician_deck (r->view.game), side = r->state->cc.tacticians[r->state->active] ? r->state->active : !r->state->active;

  if (deck < 0 || !r->state->cc.tacticians[side])
    return BIC_NEXT;
  r->state->cc.tacticians[side]--;
  bic_draw (r, deck, side);
  return BIC_AGAIN;
}

static const BicStep draws[] = { BIC_WORK ("draw-tacticians", draw_tactician), { 0 } };

void
bic_book_ccn_gmt (BicRulebook *book)
{
  CcRules *rules;

  bic_book_ccn_3e (book);
  rules = cc_book_rules (book);
  rules->attack[CC_FIRE].leaders = TRUE;                        /* GMT-LCR-01 */
  cc_battery_book (book, rules);
  cc_garrison_book (book, rules);
  bic_book_put (book, CC_TURN, BIC_AFTER, "draw", draws);
}
