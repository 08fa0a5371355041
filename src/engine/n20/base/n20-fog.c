/* Face-down units: when they are revealed, and how the other side sees them (16.1).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A rule may ask for the type of a unit of its own side, and whether an enemy is face down; it may not ask for the type
 * of a face-down enemy. Garrisons are printed on the map and never hidden.
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

/* FOW-02 */
gboolean
n20_is_hidden (const BicView       *v,
               const BicPieceState *p)
{
  return n20_is_in (N20_STATE (v->state)->hidden, bic_index (v->state, p));
}

/* Markers that the family keeps in its part of the state: fatigue, and the side of the counter */
guint
n20_marked (const BicState *state,
            int             piece)
{
  int level = N20_STATE (state)->fatigue[piece];

  return (level > N20_FRESH ? N20_MARKER_OF (level) : 0) |
         (n20_is_in (N20_STATE (state)->hidden, piece) ? N20_MARKER_FACE_DOWN : N20_MARKER_FACE_UP);
}

void
n20_mark (BicState *state,
          int       piece,
          guint     marks)
{
  for (int level = N20_READY; level <= N20_SPENT; level++)
    if (marks & N20_MARKER_OF (level))
      N20_STATE (state)->fatigue[piece] = (guint8) level;
  if (marks & N20_MARKER_FACE_UP)
    n20_take_from (N20_STATE (state)->hidden, piece);
}

/* Turns a unit that is on the map face down; without the rule it stays as it is. */
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
 * Turns it face up. A dummy is removed from the map at once and may return later; no side's morale changes (FOW-20,
 * -21).
 */
void
n20_reveal (BicRun *r,
            int     piece)
{
  BicPieceState *p = &r->state->piece[piece];

  if (!n20_is_hidden (&r->view, p))
    return;
  n20_take_from (N20_STATE (r->state)->hidden, piece);
  n20_report (r, p, (BicEvent) { N20_EVENT_REVEALED, .a = p->hex });
  bic_undo_barrier (r);
  if (!n20_is_dummy (&r->view, p))
    return;
  bic_place_piece (r, piece, BIC_NO_HEX);
  p->moved = p->left = 0;
  p->number = 0;
  p->marks = BIC_MARK_WAITING;
  N20_STATE (r->state)->fatigue[piece] = N20_FRESH;
}

/* --- revealed by the owner (FOW-05) ------------------------------------------------------------------------------ */

BicWhy
n20_reveal_why (const BicView *v,
                BicChoice      c)
{
  const BicPieceState *p = bic_unit_at (v, c.a);

  return p && n20_is_hidden (v, p) ? BIC_LEGAL : BIC_WHY_N20_FACE_UP;
}

/* After the movement: whether any face-down unit is next to the enemy. Its side is then asked whether it reacts or
 * attacks, whatever the unit is, so the question reveals nothing (FOW-27). It is not asked each turn where the armies
 * are apart. */
BicWhy
n20_reveal_late_why (const BicView *v,
                     int            side,
                     BicChoice      c)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->side == side && n20_is_hidden (v, p) && n20_contact (v, side, p->hex))
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

/* --- revealed by others ------------------------------------------------------------------------------------------ */

/* FOW-07, -08, -23: by day, when @side has moved: hidden units next to its face-up cavalry */
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

/* FOW-10, -25: all that are in the battle, or in any (@number 0); dummies are gone then. */
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
 * n20_report:
 * @r: a run
 * @p: a piece
 * @event: the event; side, c, e and piece are filled in
 *
 * Reports an event of a piece that is face down, or will be when it arrives, as an event of an unknown piece. The owner
 * reads the type from e (n20-text.c).
 */
void
n20_report (BicRun              *r,
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

/* Moves a piece and reports it; @how: BIC_MOVE_... */
void
n20_move_to (BicRun *r,
             int     piece,
             int     to,
             int     how)
{
  const BicPieceState *p = &r->state->piece[piece];

  n20_report (r, p, (BicEvent) { BIC_EVENT_MOVED, .a = p->hex, .b = (gint16) to, .d = (gint16) how });
  bic_place_piece (r, piece, to);
}

/* Reports what a die decided about a piece; @outcome: 0 = it is not so */
void
n20_report_trial (BicRun              *r,
                  const BicPieceState *p,
                  N20Trial             trial,
                  int                  outcome)
{
  n20_report (r, p, (BicEvent) { N20_EVENT_TRIAL, .a = p->hex, .b = (gint16) trial, .d = (gint16) outcome });
}

/* Choices that name a unit that is then face down, or that reveal which counter is a dummy; also a stop with one of two
 * face-down counters in a hex: the other then continues, and one of the two is a dummy */
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

/* --- what a side sees -------------------------------------------------------------------------------------------- */

typedef struct { int n; guint8 piece[BIC_MAX_PIECES]; } Covered;

/* A counter seen from its back, and its fatigue: the fatigue marker is visible to both sides */
typedef struct { BicPieceState piece; guint8 fatigue; } Back;

/* The local of a frame that names a piece, where it does so now; or NULL */
static gint16 *
piece_of (BicFrame *f)
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
  const BicPieceState *p = a, *q = b;           /* or a Back: its piece comes first */

  if (p->hex != q->hex)
    return p->hex - q->hex;
  return (p->marks & BIC_MARK_PASSING) - (q->marks & BIC_MARK_PASSING);
}

/* Backs are dealt to the indices in order of their hexes, so that an index betrays nothing; frames name the pieces by
 * the indices that they are about to have. */
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
      gint16 *piece = piece_of (&copy->stack[frame]);
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
 * FOW-03: of the enemy's hidden units @side sees which side they are of and where they are; the table sees no more of
 * either.
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

/* Exchanges two hidden units: each brings all of itself but its hex, and the battle and markers of that place. */
static void
swap (BicState *copy,
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
 * All is open except the order of the draw pile, and that is the generator's; and with fog of war the places of the
 * enemy's hidden units: those that no frame names change places at random.
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
        const gint16 *named = piece_of (&copy->stack[frame]);

        if (!named || *named != covered.piece[i])
          continue;
        covered.piece[i--] = covered.piece[--covered.n];
        break;
      }
  for (int i = covered.n - 1; i > 0; i--)
    swap (copy, covered.piece[i], covered.piece[bic_rng_below (rng, i + 1)]);
  for (int i = 0; i < covered.n; i++)
    if (!(copy->piece[covered.piece[i]].marks & BIC_MARK_PASSING))
      copy->at[copy->piece[covered.piece[i]].hex] = (guint8) (covered.piece[i] + 1);
}
