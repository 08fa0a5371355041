/* Face-down units: their reveal, and their appearance to the other side (16.1).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rules may read the type of a unit of the active player's side, and whether an enemy unit is face down. Rules must not
 * read the type of a face-down enemy unit. Garrisons are printed on the map and are never hidden.
 */
#include "config.h"

#include "n20-events.h"
#include "n20-fatigue.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-verbs.h"

#include <stdlib.h>

gboolean
n20_has_face_down_pieces (const BicGame *game)
{
  return game->unknown[BIC_TOP] >= 0 && game->unknown[BIC_BOTTOM] >= 0 && bic_game_option (game, "fog-of-war") != 0;
}

gboolean
n20_is_hidden (const BicView       *v,
               const BicPieceState *p)
{
  return n20_is_in (N20_STATE (v->state)->hidden, bic_index (v->state, p));
}

/* Returns the marker bits that are stored in N20State: the fatigue level, and whether the counter is face down. */
guint
n20_stored_markers (const BicState *state,
                    int             piece)
{
  int level = N20_STATE (state)->fatigue[piece];

  return (level > N20_FRESH ? N20_MARKER_OF (level) : 0) |
         (n20_is_in (N20_STATE (state)->hidden, piece) ? N20_MARKER_FACE_DOWN : N20_MARKER_FACE_UP);
}

void
n20_store_markers (BicState *state,
                   int       piece,
                   guint     marks)
{
  for (int level = N20_READY; level <= N20_SPENT; level++)
    if (marks & N20_MARKER_OF (level))
      N20_STATE (state)->fatigue[piece] = (guint8) level;
  if (marks & N20_MARKER_FACE_UP)
    n20_take_from (N20_STATE (state)->hidden, piece);
}

/* Turns a unit on the map face down. Does nothing without the optional rule, or for a garrison or leader. */
void
n20_conceal (BicRun *r,
             int     piece)
{
  const BicPieceState *p = &r->state->piece[piece];

  if (n20_game (&r->view)->fog && p->hex >= 0 && !(p->marks & BIC_MARK_STACKS))
    n20_add_to (N20_STATE (r->state)->hidden, piece);
}

/**
 * n20_reveal:
 * @r: a run
 * @piece: a piece; a face-up piece is not changed
 *
 * Turns @piece face up. A dummy is removed from the map at once and may return later (FOW-20). No side's morale
 * changes (FOW-21).
 */
void
n20_reveal (BicRun *r,
            int     piece)
{
  BicPieceState *p = &r->state->piece[piece];

  if (!n20_is_hidden (&r->view, p))
    return;
  n20_take_from (N20_STATE (r->state)->hidden, piece);
  n20_emit_piece_event (r, p, (BicEvent) { N20_EVENT_REVEALED, .a = p->hex });
  bic_set_undo_barrier (r);
  if (!n20_is_dummy (&r->view, p))
    return;
  bic_place_piece (r, piece, BIC_NO_HEX);
  p->moved = p->left = 0;
  p->number = 0;
  p->marks = BIC_MARK_WAITING;
  N20_STATE (r->state)->fatigue[piece] = N20_FRESH;
}

/* --- reveals by the owner (FOW-05) ------------------------------------------------------------------------------- */

BicWhy
n20_reveal_why (const BicView *v,
                BicChoice      c)
{
  const BicPieceState *p = bic_unit_at (v, c.a);

  return p && n20_is_hidden (v, p) ? BIC_LEGAL : BIC_WHY_N20_FACE_UP;
}

/* Checks whether @side may reveal a unit after the movement of the active side. At least one face-down unit of @side
 * must be next to the enemy. The question is asked whatever the type of that unit, so the question itself reveals
 * nothing (FOW-27). If no face-down unit is next to the enemy, the question is skipped. */
BicWhy
n20_reveal_late_why (const BicView *v,
                     int            side,
                     BicChoice      c)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->side == side && n20_is_hidden (v, p) && n20_is_next_to_enemy (v, side, p->hex))
        return n20_reveal_why (v, c);
    }
  return BIC_WHY_N20_FAR_OFF;
}

void
n20_reveal_take (BicRun    *r,
                 BicChoice  c)
{
  n20_reveal (r, bic_index (r->state, bic_unit_at (&r->view, c.a)));
}

/* --- reveals by the enemy ---------------------------------------------------------------------------------------- */

/* By day, reveals hidden enemy units next to face-up cavalry of @side, which has just moved (FOW-07, -08, -23). */
void
n20_reveal_by_cavalry (BicRun *r,
                       int     side)
{
  const BicView *v = &r->view;

  for (int i = 0; i < v->state->n_pieces && !n20_is_night (v); i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->side != side || p->hex < 0 || !bic_has (v, p, BIC_TRAIT (CAVALRY)) || n20_is_hidden (v, p))
        continue;
      for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
        {
          const BicPieceState *foe = bic_unit_at (v, v->game->board.next[p->hex][dir]);

          if (foe && foe->side != side && n20_adjacent (v, p->hex, foe->hex))
            n20_reveal (r, bic_index (v->state, foe));
        }
    }
}

/* Reveals all pieces in the battle, or in all battles if @number is 0 (FOW-10). Dummies leave the map (FOW-25). */
void
n20_reveal_battle (BicRun *r,
                   int     number)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    if (r->state->piece[i].battle && (!number || r->state->piece[i].battle == number))
      n20_reveal (r, i);
}

/* --- the log ----------------------------------------------------------------------------------------------------- */

/**
 * n20_emit_piece_event:
 * @r: a run
 * @p: a piece
 * @event: the event; this function sets its fields side, c, e and piece
 *
 * Emits an event about @p. A piece that is face down, or will arrive face down, is reported as an unknown piece. For
 * its owner, the type is read from the field e (n20-text.c).
 */
void
n20_emit_piece_event (BicRun              *r,
                      const BicPieceState *p,
                      BicEvent             event)
{
  event.side = p->side;
  event.c = p->type;
  event.piece = (gint16) (1 + bic_index (r->state, p));
  if (n20_is_hidden (&r->view, p) || (n20_game (&r->view)->fog && p->marks & BIC_MARK_WAITING))
    {
      event.c = (gint16) r->view.game->unknown[p->side];
      event.e = (gint16) (1 + p->type);
    }
  bic_emit (r, event);
}

/* Moves a piece and reports the move; @how is one of BIC_MOVE_... */
void
n20_move_to (BicRun *r,
             int     piece,
             int     to,
             int     how)
{
  const BicPieceState *p = &r->state->piece[piece];

  n20_emit_piece_event (r, p, (BicEvent) { BIC_EVENT_MOVED, .a = p->hex, .b = (gint16) to, .d = (gint16) how });
  bic_place_piece (r, piece, to);
}

/* Reports the result of a die that was rolled for a piece. @outcome: 0 = no */
void
n20_report_trial (BicRun              *r,
                  const BicPieceState *p,
                  N20Trial             trial,
                  int                  outcome)
{
  n20_emit_piece_event (r, p, (BicEvent) { N20_EVENT_TRIAL, .a = p->hex, .b = (gint16) trial, .d = (gint16) outcome });
}

/* Returns whether the log must hide the choice. Some choices name a unit that is face down afterwards, or reveal which
 * counter is a dummy. If one of two face-down counters in a hex stops, the other counter must continue, which reveals
 * that one of them is a dummy. */
gboolean
n20_is_secret (const BicView *v,
               BicChoice      c)
{
  static const guint8 secrets[] = { BIC_DO_ARRIVE, BIC_DO_DECOY, BIC_DO_FEINT, BIC_DO_STAND_IN };
  const BicPieceState *p = bic_unit_at (v, c.a);

  for (gsize i = 0; n20_game (v)->fog && i < G_N_ELEMENTS (secrets); i++)
    if (secrets[i] == c.verb)
      return TRUE;
  return c.verb == BIC_DO_HALT && v->state->passing && p && n20_is_hidden (v, p);
}

/* --- view of a side ---------------------------------------------------------------------------------------------- */

typedef struct { int n; guint8 piece[BIC_MAX_PIECES]; } Covered;

/* The back of a counter, and its fatigue marker; both sides see them */
typedef struct { BicPieceState piece; guint8 fatigue; } Back;

/* Returns the local variable of the frame that contains a piece index, or NULL if there is none at the moment. */
static gint16 *
piece_local_of_frame (BicFrame *f)
{
  switch (f->proc)
    {
    case N20_TURN:
      return BIC_LOCALS (N20Turn, f)->moving ? &f->local[0] : NULL;
    case N20_REACTION:
      return BIC_LOCALS (N20Reaction, f)->moving || BIC_LOCALS (N20Reaction, f)->tries ? &f->local[0] : NULL;
    case N20_FORD:
      return &f->local[0];
    default:
      return NULL;
    }
}

static Covered
find_covered (const BicView *v,
              int            side)
{
  Covered covered = { 0 };

  for (int i = 0; i < v->state->n_pieces; i++)
    if (v->state->piece[i].side == side && v->state->piece[i].hex >= 0 && n20_is_hidden (v, &v->state->piece[i]))
      covered.piece[covered.n++] = (guint8) i;
  return covered;
}

static int
compare_hexes (gconstpointer a,
               gconstpointer b)
{
  const BicPieceState *p = a, *q = b;           /* a Back can be compared too: its first member is the piece */

  if (p->hex != q->hex)
    return p->hex - q->hex;
  return (p->marks & BIC_MARK_PASSING) - (q->marks & BIC_MARK_PASSING);
}

/* Replaces the hidden pieces of @side with the backs of their counters. The backs get the indices of these pieces in
 * the order of their hexes, so an index does not reveal a unit. Frames that name a hidden piece get the new index of
 * its back. */
static void
cover (const BicView *v,
       BicState      *copy,
       int            side)
{
  Covered covered = find_covered (v, side);
  N20State *n20 = N20_STATE (copy);
  Back back[BIC_MAX_PIECES];

  for (int frame = 0; frame < copy->depth; frame++)
    {
      gint16 *piece = piece_local_of_frame (&copy->stack[frame]);
      int before = 0;

      if (!piece || !n20_is_in (n20->hidden, *piece) || copy->piece[*piece].side != side)
        continue;
      for (int i = 0; i < covered.n; i++)
        before += compare_hexes (&copy->piece[covered.piece[i]], &copy->piece[*piece]) < 0;
      *piece = covered.piece[before];
    }
  for (int i = 0; i < covered.n; i++)
    {
      const BicPieceState *p = &copy->piece[covered.piece[i]];
      guint16 seen = N20_MARKS_ROUTED | N20_MARK_IN_CONTACT | BIC_MARK_PASSING | BIC_MARK_FOUGHT;

      back[i] = (Back) { { .hex = p->hex, .type = (gint16) v->game->unknown[side], .blocks = 1, .full = 1,
                           .side = p->side, .number = p->number, .marks = p->marks & seen },
                         n20->fatigue[covered.piece[i]] };
    }
  qsort (back, (gsize) covered.n, sizeof *back, compare_hexes);
  for (int i = 0; i < covered.n; i++)
    {
      int piece = covered.piece[i];

      copy->piece[piece] = back[i].piece;
      n20->fatigue[piece] = back[i].fatigue;
      n20->role[piece] = 0;
      if (!(back[i].piece.marks & BIC_MARK_PASSING))
        copy->at[back[i].piece.hex] = (guint8) (piece + 1);
      n20_take_from (n20->fresh, piece);
      n20_take_from (n20->favoured, piece);
      n20_take_from (n20->selective, piece);
    }
}

/**
 * n20_mask_hidden:
 *
 * Removes the information from @copy that @side must not see. Of a hidden enemy unit, only the side and the position
 * remain (FOW-03). With %BIC_NOBODY, the hidden units of both sides are covered.
 */
void
n20_mask_hidden (const BicView *v,
                 BicState      *copy,
                 int            side)
{
  for (int other = 0; other < BIC_N_SIDES; other++)
    if (n20_game (v)->fog && side != other && (side == BIC_NOBODY || side == !other))
      cover (v, copy, other);
}

/* Exchanges two hidden units. The hex, the battle and the visible markers stay in place; everything else moves with the
 * unit. */
static void
swap_hidden_units (BicState *copy,
                   int       a,
                   int       b)
{
  const guint16 stay = BIC_MARK_PASSING | N20_MARKS_ROUTED | N20_MARK_IN_CONTACT | N20_MARK_MAY_REACT | BIC_MARK_FOUGHT;
  BicPieceState *p = &copy->piece[a], *q = &copy->piece[b], was = *p;
  guint8 *fatigue = N20_STATE (copy)->fatigue, tired = fatigue[a];

  p->hex = q->hex;
  p->number = q->number;
  p->marks = (guint16) ((p->marks & ~stay) | (q->marks & stay));
  q->hex = was.hex;
  q->number = was.number;
  q->marks = (guint16) ((q->marks & ~stay) | (was.marks & stay));
  fatigue[a] = fatigue[b];
  fatigue[b] = tired;
}

/**
 * n20_randomize_hidden:
 *
 * Randomizes the information that @side does not have. With fog of war, the hidden enemy units exchange their
 * positions at random, except units that a frame names. The order of the draw pile is not stored: the random
 * generator selects each card when it is drawn.
 */
void
n20_randomize_hidden (const BicView *v,
                      BicState      *copy,
                      int            side,
                      BicRng        *rng)
{
  Covered covered = find_covered (v, !side);

  for (int i = 0; i < covered.n; i++)
    for (int frame = 0; frame < copy->depth; frame++)
      {
        const gint16 *named = piece_local_of_frame (&copy->stack[frame]);

        if (!named || *named != covered.piece[i])
          continue;
        covered.piece[i--] = covered.piece[--covered.n];
        break;
      }
  for (int i = covered.n - 1; i > 0; i--)
    swap_hidden_units (copy, covered.piece[i], covered.piece[bic_rng_below (rng, i + 1)]);
  for (int i = 0; i < covered.n; i++)
    if (!(copy->piece[covered.piece[i]].marks & BIC_MARK_PASSING))
      copy->at[copy->piece[covered.piece[i]].hex] = (guint8) (covered.piece[i] + 1);
}
