/* Squares: forming and leaving a square, and the cards on the square track.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-board.h"
#include "cc-events.h"
#include "cc-game.h"
#include "cc-pieces.h"
#include "cc-rules.h"

#include "bic-cards.h"

enum { LEAST_HAND = 3 };

static int
free_space (const BicView *v,
            int            side)
{
  for (int i = 0; i < v->game->ruleset->square_track && i < CC_TRACK; i++)
    if (!CC_STATE (v->state)->track[side][i])
      return i;
  return -1;
}

/* Returns whether works prevent the unit from forming square. Works on any hexside do. If square_on_works is set, only
 * works on the attacked hexside do (CCN-SQ-10, R-102). */
static gboolean
works_prevent_square (const BicView       *v,
                      const BicPieceState *unit,
                      int                  from)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int side = cc_side (v, unit->hex, dir);

      if (side != BIC_NO_SIDE && !(v->game->terrains[side].may_square & bic_type (v, unit)->traits) &&
          (!cc_game (v)->square_on_works || v->game->board.next[unit->hex][dir] == from))
        return TRUE;
    }
  return FALSE;
}

/* Counts the units of a side in square: battalion masses if @masses is TRUE, otherwise units without a card on the
 * track. */
static int
count_squares (const BicView *v,
               int            side,
               gboolean       masses)
{
  int n = 0;

  for (int i = v->game->n_leaders; i < v->state->n_pieces; i++)
    {
      const BicPieceState *unit = &v->state->piece[i];

      n += unit->side == side && cc_is_square (unit) && (masses ? cc_is_mass (v, unit) : !unit->space);
    }
  return n;
}

/* Returns whether a card from the hand is put on the track when the unit forms square. This is FALSE for battalion
 * masses, and for all units in a rule system without a square track. */
gboolean
cc_square_takes_card (const BicView       *v,
                      const BicPieceState *unit)
{
  return v->game->ruleset->square_track > 0 && !cc_is_mass (v, unit);
}

/* Checks whether infantry can form square before cavalry attacks it (CCN-SQ-01, -07, -09 .. -13, -55, GMT-GAR-19).
 * Battalion masses do not take a card, but a side cannot have more of them than its number of cards at the start of the
 * game. */
BicWhy
cc_square_why (const BicView  *v,
               const BicFrame *caller,
               int             side,
               BicChoice       c)
{
  const BicPieceState *unit = cc_at (v, caller), *by = cc_by (v, caller);

  if (!bic_has (v, by, BIC_TRAIT (CAVALRY)))
    return BIC_WHY_NO_CAVALRY;
  if (!bic_has (v, unit, BIC_TRAIT (INFANTRY)) || cc_is_post (v, unit))
    return BIC_WHY_NOT_FOOT;
  if (cc_is_square (unit))
    return BIC_WHY_IN_SQUARE;
  if (!(bic_ground (v, unit->hex)->may_square & bic_type (v, unit)->traits) || works_prevent_square (v, unit, by->hex))
    return BIC_WHY_SQUARE_GROUND;
  if (v->game->ruleset->square_track == 0)
    return BIC_LEGAL;
  if (bic_n_held_cards (v, unit->side, CC_COMMAND_DECK) < LEAST_HAND)
    return BIC_WHY_FEW_CARDS;
  if (cc_is_mass (v, unit))
    return count_squares (v, unit->side, TRUE) < v->game->scenario->army[unit->side].hand
           ? BIC_LEGAL : BIC_WHY_MASSES_OUT;
  return free_space (v, unit->side) < 0 ? BIC_WHY_TRACK_FULL : BIC_LEGAL;
}

void
cc_square_effect (BicRun   *r,
                  BicFrame *caller,
                  int       side,
                  BicChoice c)
{
  BIC_LOCALS (CcAttack, caller)->marks |= CC_SQUARES;
}

static void
form_square (BicRun *r,
             int     piece)
{
  BicPieceState *unit = &r->state->piece[piece];

  unit->marks |= BIC_MARK_SQUARE;
  bic_emit_event (r, CC_EVENT_SQUARE, unit->side, unit->hex, 0, unit->type,
                  cc_is_mass (&r->view, unit) ? CC_SQUARE_MASS : CC_SQUARE_FORMED);
}

/* Puts the target in square. If the square takes a card, asks for the card first. */
BicFlow
cc_square_form (BicRun   *r,
                BicFrame *f)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);

  if (!(m->marks & CC_SQUARES))
    return BIC_NEXT;
  if (!cc_square_takes_card (&r->view, cc_at (&r->view, f)))
    form_square (r, m->at);
  else
    bic_push_frame (r, CC_ASIDE, !f->side)->local[0] = m->at;
  return BIC_NEXT;
}

static void
occupy_track_space (BicRun        *r,
                    BicPieceState *unit,
                    int            space,
                    int            card)
{
  CC_STATE (r->state)->track[unit->side][space] = (guint8) (card + 1);
  unit->space = (guint8) (space + 1);
  unit->marks |= BIC_MARK_SQUARE;
}

/**
 * cc_square_set_up:
 * @r: the run
 * @unit: a unit
 * @space: space on the track; -1 for the first free space
 * @card: card of the draw pile; %BIC_ANY_CARD for the first card
 *
 * Puts a unit in square while the game is set up. A card from the draw pile is put on the track, unless the unit forms
 * a battalion mass.
 *
 * Returns: (nullable): the reason why the square is not possible, untranslated
 */
const char *
cc_square_set_up (BicRun        *r,
                  BicPieceState *unit,
                  int            space,
                  int            card)
{
  guint8 *pile = r->state->pile[bic_row_of (r->view.game, CC_COMMAND_DECK, unit->side)];
  int at = space < 0 ? free_space (&r->view, unit->side) : space, taken = MAX (0, card);

  if (!cc_square_takes_card (&r->view, unit))
    {
      unit->marks |= BIC_MARK_SQUARE;
      return NULL;
    }
  if (at < 0 || at >= r->view.game->ruleset->square_track || CC_STATE (r->state)->track[unit->side][at])
    return N_ ("the square track does not have this space");
  while (card < 0 && taken < BIC_DECK && pile[taken] == 0)
    taken++;
  if (taken == BIC_DECK || pile[taken] == 0)
    return N_ ("the deck has no card left for the square track");
  pile[taken]--;
  occupy_track_space (r, unit, at, taken);
  return NULL;
}

/* Checks that the card for the square is a command card in the hand. The card is drawn from the hand at random
 * (CCN-SQ-15). */
static BicWhy
aside_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  return v->state->hand[f->side][c.a] && bic_deck_of (v->game, c.a) == CC_COMMAND_DECK ? BIC_LEGAL : BIC_WHY_NOT_HELD;
}

static BicFlow
aside_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  r->state->hand[f->side][c.a]--;
  occupy_track_space (r, &r->state->piece[f->local[0]], free_space (&r->view, f->side), c.a);
  bic_set_undo_barrier (r);
  form_square (r, f->local[0]);
  return BIC_NEXT;
}

static BicChoice
aside_pick (BicRun         *r,
            const BicFrame *f)
{
  int card = bic_pick_random_card (r, CC_COMMAND_DECK, r->state->hand[f->side]);

  return (BicChoice) { card < 0 ? 0 : BIC_DO_DRAW, (gint16) MAX (card, 0), 0, 0 };
}

const BicStep cc_aside_steps[] = {
  BIC_PICK ("aside", N_ ("Which of the defender’s cards is set aside for the square?"), aside,
            { BIC_DO_DRAW, BIC_CARDS, 0 }),
  { 0 },
};

/* Ends a square when the unit leaves it or is eliminated. Its space becomes free and the card returns to the hand
 * (CCN-SQ-50, -52). */
void
cc_square_end (BicRun *r,
               int     unit)
{
  BicPieceState *p = &r->state->piece[unit];
  guint8 *space = p->space ? &CC_STATE (r->state)->track[p->side][p->space - 1] : NULL;

  if (space && *space)
    {
      r->state->hand[p->side][*space - 1]++;
      *space = 0;
    }
  p->space = 0;
  p->marks &= (guint16) ~BIC_MARK_SQUARE;
}

/* Returns whether a side has units in square. Usually each square has a card on the track (CCN-SQ-15). Units are
 * counted only in games with battalion masses or without a square track. */
gboolean
cc_has_squares (const BicView *v,
                int            side)
{
  static const guint8 none[CC_TRACK];

  if (memcmp (CC_STATE (v->state)->track[side], none, sizeof none) != 0)
    return TRUE;
  return (cc_game (v)->masses || v->game->ruleset->square_track == 0) && count_squares (v, side, FALSE) > 0;
}
