/* Tactician cards: rules for all of them, and the cards that do not need a file of their own.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-events.h"
#include "cc-moves.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-tacticians.h"

#include "bic-book.h"
#include "bic-cards.h"

typedef struct { gint16 unit; } CcReform;

enum { REFORM_DICE = 2 };

/* Returns whether any card is attached to a piece, by either side. A unit and its leader count as one piece
 * (GMT-TAC-08). */
gboolean
cc_has_tactician (const BicView       *v,
                  const BicPieceState *p)
{
  const BicState *s = v->state;

  for (int i = 1; i < s->n_plays; i++)
    {
      const BicPieceState *on = s->play[i].piece ? &s->piece[s->play[i].piece - 1] : NULL;

      if (on && (on == p || (on->hex >= 0 && on->hex == p->hex && on->side == p->side)))
        return TRUE;
    }
  return FALSE;
}

/**
 * cc_tactician_why:
 * @v: a view
 * @p: a piece
 * @c: the choice to play a card on the piece
 *
 * Returns: why this tactician card cannot be played on @p. The card's effect is not checked.
 */
BicWhy
cc_tactician_why (const BicView       *v,
                  const BicPieceState *p,
                  BicChoice            c)
{
  BicTraits traits = v->game->cards[bic_choice_card (v->game, c)].traits;

  if (traits && !bic_has (v, p, traits))
    return BIC_WHY_CARD_OTHER_ARM;
  if (cc_has_tactician (v, p))
    return BIC_WHY_CARD_ON_PIECE;
  return v->state->n_plays < BIC_PLAYS ? BIC_LEGAL : BIC_WHY_CARDS_ABOUND;
}

/* Returns the unit in the hex of the choice. */
int
cc_tactician_unit_in_hex (const BicView  *v,
                          const BicFrame *caller,
                          BicChoice       c)
{
  return v->state->at[c.a] - 1;
}

/* Returns the unit that is attacked. */
int
cc_tactician_attacked_unit (const BicView  *v,
                            const BicFrame *caller,
                            BicChoice       c)
{
  return BIC_LOCALS (CcAttack, caller)->at;
}

/* Updates the remaining movement of a unit after a card has changed its movement. A unit that has ended its move is not
 * affected. */
void
cc_march_effect (BicRun   *r,
                 BicFrame *caller,
                 int       side,
                 BicChoice c)
{
  BicPieceState *unit = &r->state->piece[r->state->at[c.a] - 1];

  if ((unit->marks & BIC_MARK_ORDERED) && !(unit->marks & BIC_MARK_SPENT) && !cc_is_square (unit))
    unit->left = (gint8) MAX (unit->left, cc_movement_allowance (&r->view, unit, BIC_STAT_MOVES_FAR) - unit->moved);
}

/* --- answers to a melee ------------------------------------------------- */

/* Checks First Strike, and Canister for artillery (GMT-DECK-09, GMT-TAC-08). */
static BicWhy
first_strike_why (const BicView  *v,
                  const BicFrame *caller,
                  int             side,
                  BicChoice       c)
{
  BicWhy why = cc_tactician_why (v, cc_at (v, caller), c);

  return why ? why : cc_first_strike_why (v, caller, side, c);
}

/* --- before the command card -------------------------------------------- */

/* Checks that the unit can regain blocks. It needs a leader in its hex or next to it (GMT-LUR-01, -04). */
static BicWhy
reform_why (const BicView  *v,
            const BicFrame *caller,
            int             side,
            BicChoice       c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a);

  if (unit->blocks >= unit->full)
    return BIC_WHY_FULL_STRENGTH;
  if (!cc_attached (v, unit) && !bic_board_touches (&v->game->board, &v->state->leaders[unit->side], unit->hex))
    return BIC_WHY_NO_LEADER_NEAR;
  return cc_tactician_why (v, unit, c);
}

static void
reform_effect (BicRun   *r,
               BicFrame *caller,
               int       side,
               BicChoice c)
{
  BIC_LOCALS (CcReform, bic_push_frame (r, CC_REFORM, side))->unit = (gint16) (r->state->at[c.a] - 1);
}

/* Returns a remark with the probability that the unit regains any block. */
static char *
reform_remark (const BicView  *v,
               const BicFrame *caller,
               BicChoice       c)
{
  const BicRulebook *book = &v->game->book;
  int face = cc_die_face_of_unit (v, bic_unit_at (v, c.a));
  double fails = 1.0 - (bic_face_chance (book, face) + bic_face_chance (book, CC_FLAG));

  /* TRANSLATORS: how likely it is that a unit regains at least one block by two dice */
  return g_strdup_printf (_("a block or two: %d%%"), (int) (100.0 * (1.0 - fails * fails) + 0.5));
}

static BicFlow
roll_reform_dice (BicRun   *r,
                  BicFrame *f)
{
  bic_call_roll (r, f, REFORM_DICE);
  return BIC_NEXT;
}

/* Restores one block for each flag and for each symbol of the unit's arm (GMT-LUR-03, R-84). */
static BicFlow
restore_blocks (BicRun   *r,
                BicFrame *f)
{
  BicPieceState *unit = &r->state->piece[BIC_LOCALS (CcReform, f)->unit];
  int blocks = MIN (unit->full - unit->blocks, f->answer[CC_FLAG] + f->answer[cc_die_face_of_unit (&r->view, unit)]);

  unit->blocks = (gint8) (unit->blocks + blocks);
  for (int left = blocks; left > 0; left--)
    bic_emit_event (r, CC_EVENT_REGAINED, unit->side, unit->hex, 1, unit->type, (gint16) (unit->blocks - left + 1));
  return BIC_END;
}

static const BicStep reform_steps[] = { BIC_WORK ("dice", roll_reform_dice), BIC_WORK ("blocks", restore_blocks),
                                        { 0 } };

/* Checks Short Supply, which can be played on a unit of either side. */
static BicWhy
short_supply_why (const BicView  *v,
                  const BicFrame *caller,
                  int             side,
                  BicChoice       c)
{
  BicWhy why = cc_recall_why (v, c.a);

  return why ? why : cc_tactician_why (v, bic_unit_at (v, c.a), c);
}

/* Sends the unit back. The unit cannot move or battle this turn, even if the command card orders it
 * (CCN-CMD-SHORT-SUPPLY-03). */
static void
short_supply_effect (BicRun   *r,
                     BicFrame *caller,
                     int       side,
                     BicChoice c)
{
  r->state->piece[r->state->at[c.a] - 1].marks |= BIC_MARK_SPENT | BIC_MARK_FOUGHT;
  cc_send_back (r, bic_push_frame (r, CC_RESUPPLY, side), c.a);
}

/* --- between moves ------------------------------------------------------ */

/* Checks Infantry Forward Leader, which needs an attached leader. The card can be played during the unit's move, but
 * not because of a leader whose hex the unit only passes through (GMT-IFL-01). Unless leads_from_behind is set, a
 * leader with a separate order does not count, because the leader could stay behind. */
static BicWhy
forward_leader_why (const BicView  *v,
                    const BicFrame *caller,
                    int             side,
                    BicChoice       c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a), *leader = cc_attached (v, unit);
  BicWhy why = cc_tactician_why (v, unit, c);

  if (why)
    return why;
  if (cc_is_square (unit))
    return BIC_WHY_SQUARE_STAYS;
  if (cc_is_post (v, unit))
    return BIC_WHY_POST_STAYS;
  if (unit->marks & BIC_MARK_SPENT)
    return BIC_WHY_MOVED_ALREADY;
  if (cc_midway_why (v, caller, unit) == BIC_WHY_LEADER_JOINS)
    return BIC_WHY_LEADER_JOINS;
  if (!leader)
    return BIC_WHY_NO_LEADER_WITH;
  return leader->marks & BIC_MARK_ORDERED && !cc_game (v)->leads_from_behind ? BIC_WHY_LEADER_STAYS : BIC_LEGAL;
}

/* --- between attacks ---------------------------------------------------- */

/* Returns whether the card would help the unit in a melee against @foe. This is the case if the hex of @foe has terrain
 * or works that reduce dice. If sappers_from_own is set, terrain in the unit's own hex is enough. A melee
 * without dice is accepted, because the card removes the reductions. */
static gboolean
sappers_help_against (const BicView       *v,
                      const BicPieceState *unit,
                      const BicPieceState *foe)
{
  const CcAttackKind *melee = &cc_rules (v)->attack[CC_MELEE];
  BicWhy why = melee->why (v, unit, foe, melee->how);

  if (why && why != BIC_WHY_NO_DICE)
    return FALSE;
  return !cc_is_clear (v, foe->hex) || cc_works_protect (v, unit->hex, foe->hex)
         || (cc_game (v)->sappers_from_own && !cc_is_clear (v, unit->hex));
}

/**
 * cc_sappers_why:
 * @v: a view
 * @unit: an ordered unit
 *
 * Returns: the reason why Sappers would have no effect on @unit. Either the unit cannot melee, or no adjacent enemy is
 *   on terrain that the card ignores (GMT-SAP-01).
 */
BicWhy
cc_sappers_why (const BicView       *v,
                const BicPieceState *unit)
{
  const gint16 *around = v->game->board.around[unit->hex];
  BicWhy why = cc_battle_why (v, unit);

  if (why || cc_game (v)->sappers_at_will || (why = cc_card_attack_why (v, unit, CC_MELEE)))
    return why;
  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    {
      const BicPieceState *foe = cc_target_at (v, unit->side, around[i]);

      if (foe && sappers_help_against (v, unit, foe))
        return BIC_LEGAL;
    }
  return BIC_WHY_NOTHING_TO_SAP;
}

/* Checks Sappers. The modifier rows of the card remove the reductions of dice by terrain. */
static BicWhy
sappers_why (const BicView  *v,
             const BicFrame *caller,
             int             side,
             BicChoice       c)
{
  BicWhy why = cc_tactician_why (v, bic_unit_at (v, c.a), c);

  return why ? why : cc_sappers_why (v, bic_unit_at (v, c.a));
}

/* --- after all combat --------------------------------------------------- */

/* Checks Capable Tactician. It cannot be played if the command card shuffles the decks, because then there are no
 * discards to choose from (GMT-CAP-01, -04, R-88). */
static BicWhy
capable_tactician_why (const BicView  *v,
                       const BicFrame *caller,
                       int             side,
                       BicChoice       c)
{
  const guint8 *discards = v->state->discard[bic_row_of (v->game, CC_TACTICIAN_DECK, side)];

  if (BIC_LOCALS (CcTurn, caller)->closed)
    return BIC_WHY_CARD_TIME;
  if (bic_turn_card (v->state) >= 0 && cc_card (v)->reshuffle)
    return BIC_WHY_DECKS_SHUFFLED;
  return bic_count_cards (v->game, CC_TACTICIAN_DECK, discards) ? BIC_LEGAL : BIC_WHY_NO_DISCARDS;
}

/* Returns -1, because the card is not played on a piece. It stays in play until the turn ends, so its player cannot
 * choose the same card from the discards. */
static int
no_target_piece (const BicView  *v,
                 const BicFrame *caller,
                 BicChoice       c)
{
  return -1;
}

/* Asks which discard to take. After this, no more tactician cards can be played this turn (GMT-CAP-02, -05). */
static void
capable_tactician_effect (BicRun   *r,
                          BicFrame *caller,
                          int       side,
                          BicChoice c)
{
  BIC_LOCALS (CcTurn, caller)->closed = 1;
  bic_push_frame (r, CC_PICK, side);
}

static BicWhy
pick_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  gboolean ours = bic_deck_of (v->game, c.a) == CC_TACTICIAN_DECK;

  return ours && v->state->discard[bic_row_of (v->game, CC_TACTICIAN_DECK, f->side)][c.a] ? BIC_LEGAL
         : BIC_WHY_NOT_DISCARDED;
}

static BicFlow
pick_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  r->state->discard[bic_row_of (r->view.game, CC_TACTICIAN_DECK, f->side)][c.a]--;
  r->state->hand[f->side][c.a]++;
  bic_emit_event (r, CC_EVENT_CARD_TAKEN, f->side, c.a);
  return BIC_NEXT;
}

static const BicStep pick_steps[] = {
  BIC_ASK ("pick", BIC_OWN, N_ ("Which discarded card do you take?"), pick,
           { .verb = BIC_DO_KEEP, .where = BIC_CARDS, .label = N_ ("Take {a}") }),
  { 0 },
};

/* --- the rulebook ------------------------------------------------------- */

/* Adds the reactions and procedures of the cards in this file to the rulebook. Adds the common check of tactician cards
 * to the First Strike card of the 3rd edition. */
void
cc_book_tacticians (BicRulebook *book)
{
  static const BicReaction rows[] = {
    { CC_WINDOW_MELEE, { BIC_DO_REACT }, "canister", first_strike_why, cc_first_strike_effect, CC_STRIKE,
      .on = cc_tactician_attacked_unit },
    { CC_WINDOW_COMMAND, { BIC_DO_REACT_ON, BIC_AT_UNIT }, "leader-unit-reform", reform_why, reform_effect,
      .remark = reform_remark, .on = cc_tactician_unit_in_hex },
    { CC_WINDOW_COMMAND, { BIC_DO_REACT_ON, BIC_HEXES }, "short-supply", short_supply_why, short_supply_effect,
      .on = cc_tactician_unit_in_hex },
    { CC_WINDOW_MOVE, { BIC_DO_REACT_ON, BIC_AT_UNIT, TRUE }, "infantry-forward-leader", forward_leader_why,
      cc_march_effect, .on = cc_tactician_unit_in_hex },
    { CC_WINDOW_COMBAT, { BIC_DO_REACT_ON, BIC_AT_UNIT, TRUE }, "sappers", sappers_why, NULL,
      .on = cc_tactician_unit_in_hex },
    { CC_WINDOW_CLOSE, { BIC_DO_REACT }, "capable-tactician", capable_tactician_why, capable_tactician_effect,
      .on = no_target_piece },
  };
  BicReaction *strike = bic_book_find_reaction (book, "first-strike");

  strike->why = first_strike_why;
  strike->on = cc_tactician_attacked_unit;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    bic_book_add_reaction (book, rows[i]);
  book->procs[CC_REFORM] = reform_steps;
  book->names[CC_REFORM] = "reform";
  book->procs[CC_RESUPPLY] = cc_resupply_steps;
  book->names[CC_RESUPPLY] = "resupply";
  book->procs[CC_PICK] = pick_steps;
  book->names[CC_PICK] = "pick";
}
