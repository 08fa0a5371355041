/* The rulebook of Generals, Marshals & Tacticians: what it has besides the 3rd edition.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-tacticians.h"

#include "bic-books.h"

/* One of the cards that the command card promised, the active side's first; there is no limit to the hand (GMT-TAC-03, -04). */
static BicFlow
draw_tactician (BicRun   *r,
                BicFrame *f)
{
  int side = r->state->cc.tacticians[r->state->active] ? r->state->active : !r->state->active;

  if (r->view.game->n_decks <= CC_TACTICIAN_DECK || !r->state->cc.tacticians[side])
    return BIC_NEXT;
  r->state->cc.tacticians[side]--;
  bic_draw (r, CC_TACTICIAN_DECK, side);
  return BIC_AGAIN;
}

static const BicStep draws[] = { BIC_WORK ("draw-tacticians", draw_tactician), { 0 } };

/* When cards are played in the own turn */
static const struct { const char *step; int window; } moments[] = {
  { "command", CC_WINDOW_COMMAND }, { "move", CC_WINDOW_MOVE }, { "combat", CC_WINDOW_COMBAT }, { "close", CC_WINDOW_CLOSE },
};

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
  cc_book_tacticians (book);
  cc_book_repositions (book);
  cc_book_charges (book);
  for (gsize i = 0; i < G_N_ELEMENTS (moments); i++)
    bic_book_beside (book, CC_TURN, moments[i].step, moments[i].window);
}
