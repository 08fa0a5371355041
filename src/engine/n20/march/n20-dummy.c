/* Dummies: counters that look like units until they are revealed (16.1.3).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Dummies are created with the game and wait off the map, because a state does not allocate memory. Only the owner may
 * know which of two stacked counters was the dummy, so the log has the same text for both.
 */
#include "config.h"

#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-march.h"
#include "n20-verbs.h"

/* Creates the number of dummies that the battle specifies (FOW-13, -14). */
void
n20_dummies_prepare (BicGame *game)
{
  for (int side = 0; side < BIC_N_SIDES && n20_has_face_down_pieces (game); side++)
    for (int i = 0; i < game->scenario->army[side].dummies && game->n_pieces < BIC_MAX_PIECES; i++)
      {
        int index = game->n_pieces++, type = game->dummy[side];

        game->piece[index] = (BicPieceCard) { .type = type, .blocks = 1 };
        game->start.piece[index] = (BicPieceState) { .hex = BIC_NO_HEX, .type = (gint16) type, .side = (guint8) side,
                                                     .blocks = 1, .full = 1,
                                                     .marks = BIC_MARK_WAITING };
      }
  game->start.n_pieces = (gint16) game->n_pieces;
}

/* --- arrival on the map ------------------------------------------------------------------------------------------ */

/* Returns the first dummy of the side that waits off the map, or -1. All waiting dummies are equivalent. */
static int
find_waiting_dummy (const BicView *v,
                    int            side)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->side == side && n20_is_dummy (v, p) && p->marks & BIC_MARK_WAITING)
        return i;
    }
  return -1;
}

static void
put_dummy_on_map (BicRun *r,
                  int     piece,
                  int     hex)
{
  r->state->piece[piece].marks = 0;
  bic_place_piece (r, piece, hex);
  n20_conceal (r, piece);
}

/* --- dummies with a new unit (FOW-15, -16) ----------------------------------------------------------------------- */

/* Returns whether the unit has rallied this turn or is still in the hex where it entered the map. */
static gboolean
has_just_arrived (const BicView       *v,
                  const BicFrame      *f,
                  const BicPieceState *p)
{
  const N20Turn *t = BIC_LOCALS (N20Turn, f);
  int piece = bic_index (v->state, p);
  const GArray *entry = v->game->piece[piece].entry;

  if (!n20_is_in (N20_STATE (v->state)->fresh, piece) || p->marks & (BIC_MARK_SPENT | BIC_MARK_PASSING))
    return FALSE;
  if (!p->entry)
    return !(p->marks & BIC_MARK_MOVED);
  return t->moving && t->mover == piece && entry && g_array_index (entry, int, p->entry - 1) == p->hex;
}

/* Places the dummy as the unit of the hex and lets the other unit pass through. One of the two must leave the hex
 * (MOV-23). */
static void
add_dummy_to_unit (BicRun   *r,
                   BicFrame *f,
                   int       piece,
                   int       dummy)
{
  N20Turn *t = BIC_LOCALS (N20Turn, f);
  int hex = r->state->piece[piece].hex;

  bic_place_piece (r, piece, BIC_NO_HEX);
  put_dummy_on_map (r, dummy, hex);
  bic_place_piece (r, piece, hex);
  t->mover = (gint16) piece;
  t->moving = 1;
}

BicWhy
n20_decoy_why (const BicView  *v,
               const BicFrame *f,
               BicChoice       c)
{
  const BicPieceState *p = bic_unit_at (v, c.a);
  int dummy = find_waiting_dummy (v, v->state->active), piece;
  BicWhy why = n20_must_wait_why (v, f, p);
  BicState trial;
  BicRun r = { { v->game, &trial }, &trial, NULL };
  BicFrame *frame = &trial.stack[f - v->state->stack];
  N20Walk walk;

  if (why)
    return why;
  if (dummy < 0)
    return BIC_WHY_N20_NO_DUMMY;
  if (n20_is_one_of_two_new_cadres (v, f, p))
    return n20_crowd_why (v, f, dummy, c);
  if (N20_STATE (v->state)->decoyed)
    return BIC_WHY_N20_DECOYED;
  if (!has_just_arrived (v, f, p))
    return BIC_WHY_N20_NOT_FRESH;
  trial = *v->state;
  piece = bic_index (v->state, p);
  add_dummy_to_unit (&r, frame, piece, dummy);
  walk = n20_walk_of (&r.view, frame, &trial.piece[piece]);
  return n20_may_go_on (&r.view, &walk) ? BIC_LEGAL : BIC_WHY_N20_NO_REST;
}

void
n20_decoy_take (BicRun    *r,
                BicFrame  *f,
                BicChoice  c)
{
  int dummy = find_waiting_dummy (&r->view, r->state->active);
  const BicPieceState *p = bic_unit_at (&r->view, c.a);

  if (n20_is_one_of_two_new_cadres (&r->view, f, p))
    n20_crowd_join (r, f, dummy, c.a);
  else
    {
      add_dummy_to_unit (r, f, bic_index (r->state, p), dummy);
      N20_STATE (r->state)->decoyed = 1;
    }
  n20_emit_piece_event (r, &r->state->piece[dummy], (BicEvent) { BIC_EVENT_PLACED, .a = c.a });
}

/* --- dummies by night (FOW-17, -18) ------------------------------------------------------------------------------ */

static BicWhy
dummies_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  int dummy = find_waiting_dummy (v, f->side);
  const BicPieceState *p = bic_unit_at (v, c.a);
  BicWhy why;

  if (c.verb == BIC_DO_DONE)
    return BIC_LEGAL;
  if (dummy < 0)
    return BIC_WHY_N20_NO_DUMMY;
  if (n20_is_next_to_enemy (v, f->side, c.a) || n20_is_next_to_enemy (v, f->side, c.b))
    return BIC_WHY_N20_FOE_BESIDE;
  if ((why = n20_enter_why (v, c.verb == BIC_DO_STAND_IN ? p : &v->state->piece[dummy], c.a, c.b)))
    return why;
  return bic_unit_at (v, c.b) ? BIC_WHY_N20_NO_REST : BIC_LEGAL;
}

static BicFlow
dummies_take (BicRun    *r,
              BicFrame  *f,
              BicChoice  c)
{
  int dummy = find_waiting_dummy (&r->view, f->side), goes = c.verb == BIC_DO_STAND_IN ? r->state->at[c.a] - 1 : dummy;

  if (c.verb == BIC_DO_DONE)
    return BIC_END;
  put_dummy_on_map (r, dummy, c.a);
  n20_emit_piece_event (r, &r->state->piece[dummy], (BicEvent) { BIC_EVENT_PLACED, .a = c.a });
  n20_move_to (r, goes, c.b, BIC_MOVE_ORDERED);
  return BIC_AGAIN;
}

const BicStep n20_dummies_steps[] = {
  BIC_ASK ("dummies", BIC_OWN, N_ ("Where do you put dummies?"), dummies, BIC_NO_MORE (N_ ("No more dummies")),
           { BIC_DO_FEINT, BIC_NEXT_UNIT, 0 }, { BIC_DO_STAND_IN, BIC_NEXT_UNIT, 0 }),
  { 0 },
};
