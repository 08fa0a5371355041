/* The rulebook of Generals, Marshals & Tacticians, as changes to the 3rd edition.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cc-battle.h"
#include "cc-moves.h"
#include "cc-rulebook.h"
#include "cc-tacticians.h"

#include "bic-book.h"
#include "bic-cards.h"
#include "bic-error.h"

/* Draws the tactician cards of the turn, first for the active side. The hand has no limit (GMT-TAC-03, -04). */
static BicFlow
draw_tactician (BicRun   *r,
                BicFrame *f)
{
  int side = CC_STATE (r->state)->tacticians[r->state->active] ? r->state->active : !r->state->active;

  if (r->view.game->n_decks <= CC_TACTICIAN_DECK || !CC_STATE (r->state)->tacticians[side])
    return BIC_NEXT;
  CC_STATE (r->state)->tacticians[side]--;
  bic_call_draw (r, CC_TACTICIAN_DECK, side);
  return BIC_AGAIN;
}

static const BicStep draws[] = { BIC_WORK ("draw-tacticians", draw_tactician), { 0 } };

/* Windows of the active side, each with the step of the turn to which it is added */
static const struct { const char *step; int window; } moments[] = {
  { "command", CC_WINDOW_COMMAND }, { "move", CC_WINDOW_MOVE }, { "combat", CC_WINDOW_COMBAT },
  { "close", CC_WINDOW_CLOSE },
};

/* --- cards that the players carry out themselves ------------------------ */

static BicWhy
by_hand_why (const BicView  *v,
             const BicFrame *caller,
             int             side,
             BicChoice       c)
{
  return cc_tactician_why (v, c.verb == BIC_DO_REACT ? cc_at (v, caller) : bic_unit_at (v, c.a), c);
}

static const int by_hand_windows[BIC_N_BY_HAND] = {
  [BIC_BY_HAND_COMMAND] = CC_WINDOW_COMMAND, [BIC_BY_HAND_MOVE] = CC_WINDOW_MOVE,
  [BIC_BY_HAND_COMBAT] = CC_WINDOW_COMBAT,
  [BIC_BY_HAND_CLOSE] = CC_WINDOW_CLOSE, [BIC_BY_HAND_MELEE] = CC_WINDOW_MELEE,
};

/* Adds a reaction for each card whose text the players carry out themselves, and prepares the game. */
static gboolean
prepare (BicGame  *game,
         GError  **error)
{
  BicCardByHand moment;
  gboolean melee;

  for (int card = 0; card < game->n_cards; card++)
    {
      if (!game->cards[card].by_hand || !bic_exists (game, card) || bic_deck_of (game, card) != CC_TACTICIAN_DECK)
        continue;
      if (game->book.n_reactions == BIC_MAX_REACTIONS)
        return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("Games with more than %d cards of this kind cannot be played"),
                         BIC_MAX_REACTIONS);
      moment = game->cards[card].by_hand;
      melee = moment == BIC_BY_HAND_MELEE;
      bic_book_add_reaction (&game->book, (BicReaction) {
        .window = by_hand_windows[moment],
        .offer = { .verb = melee ? BIC_DO_REACT : BIC_DO_REACT_ON, .where = melee ? BIC_PLAIN : BIC_AT_UNIT,
                   .card = (gint16) (card + 1) },
        .effect = moment == BIC_BY_HAND_MOVE ? cc_march_effect : NULL,
        .why = by_hand_why, .on = melee ? cc_tactician_attacked_unit : cc_tactician_unit_in_hex,
      });
    }
  return cc_prepare (game, error);
}

/* --- the rulebook ------------------------------------------------------- */

void
bic_book_ccn_gmt (BicRulebook *book)
{
  CcRules *rules;

  bic_book_ccn_3e (book);
  rules = cc_book_rules (book);
  book->setup.prepare = prepare;
  rules->attack[CC_FIRE].leaders = TRUE;                        /* GMT-LCR-01 */
  cc_battery_book (book, rules);
  cc_garrison_book (book, rules);
  bic_book_put_steps (book, CC_TURN, BIC_AFTER, "draw", draws);
  cc_book_tacticians (book);
  cc_book_repositions (book);
  cc_book_charges (book);
  for (gsize i = 0; i < G_N_ELEMENTS (moments); i++)
    bic_book_add_window (book, CC_TURN, moments[i].step, moments[i].window);
}
