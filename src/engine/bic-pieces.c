/* Pieces: who stands where, and putting them elsewhere.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

/**
 * bic_driven_back:
 * @book: (nullable): a rulebook
 * @type: the type of a unit, in its rule system
 * @flags: flags that are not ignored
 *
 * Returns: the number of hexes that they drive the unit back: by the rulebook, or else by the type's figures
 *   for the first flag and for each further flag (CCN-RET-02, -03, -12)
 */
int
bic_driven_back (const BicRulebook *book,
                 const BicUnitType *type,
                 int                flags)
{
  if (flags <= 0)
    return 0;
  return book && book->combat.driven ? book->combat.driven (type, flags)
                                     : type->retreat + (flags - 1) * type->retreat_more;
}

/* The slow half of bic_leader_at (). */
const BicPieceState *
bic_find_leader (const BicView *v,
                 int            hex,
                 int            but)
{
  for (int i = 0; i < v->game->n_leaders; i++)
    if (v->state->piece[i].hex == hex && i != but)
      return &v->state->piece[i];
  return NULL;
}

/**
 * bic_touching:
 * @v: a view
 * @side: a side
 * @hex: a hex
 * @traits: what kinds of units count
 * @but: a hex whose unit does not count, or %BIC_NO_HEX
 *
 * Returns: whether an enemy unit of such a kind is next to @hex
 */
gboolean
bic_touching (const BicView *v,
              int            side,
              int            hex,
              BicTraits      traits,
              int            but)
{
  const gint16 *next = v->game->board.next[hex];

  if (!bic_board_touches (&v->game->board, &v->state->units[!side], hex))
    return FALSE;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      const BicPieceState *unit = next[dir] == but ? NULL : bic_unit_at (v, next[dir]);

      if (unit && unit->side != side && bic_has (v, unit, traits))
        return TRUE;
    }
  return FALSE;
}

/* They may pass each other, so a hex is one of theirs as long as any is in it. */
static gboolean
another_leader (const BicState *s,
                int             n_leaders,
                int             piece)
{
  for (int i = 0; i < n_leaders; i++)
    if (i != piece && s->piece[i].hex == s->piece[piece].hex && s->piece[i].side == s->piece[piece].side)
      return TRUE;
  return FALSE;
}

static void
settle_unit (BicState      *s,
             BicPieceState *p)
{
  s->at[p->hex] = (guint8) (bic_index (s, p) + 1);
  bic_set_add (&s->units[p->side], p->hex);
}

/* The unit of a hex has left it: one that was passing is the unit of the hex now. */
static void
take_over (BicState *s,
           int       hex)
{
  for (int i = 0; i < s->n_pieces; i++)
    if (s->piece[i].hex == hex && s->piece[i].marks & BIC_MARK_PASSING)
      {
        s->piece[i].marks &= (guint16) ~BIC_MARK_PASSING;
        s->passing--;
        settle_unit (s, &s->piece[i]);
        return;
      }
}

static void
lift_unit (BicState      *s,
           BicPieceState *p)
{
  int hex = p->hex;

  if (p->marks & BIC_MARK_PASSING)
    {
      p->marks &= (guint16) ~BIC_MARK_PASSING;
      s->passing--;
      return;
    }
  s->at[hex] = 0;
  bic_set_remove (&s->units[p->side], hex);
  if (s->passing)
    {
      p->hex = BIC_NO_HEX;
      take_over (s, hex);
    }
}

static void
lift (BicRun        *r,
      int            piece,
      BicPieceState *p)
{
  if (!(p->marks & BIC_MARK_STACKS))
    lift_unit (r->state, p);
  else if (!another_leader (r->state, r->view.game->n_leaders, piece))
    bic_set_remove (&r->state->leaders[p->side], p->hex);
}

static void
put_unit (BicState      *s,
          BicPieceState *p)
{
  if (s->at[p->hex] == 0)
    {
      settle_unit (s, p);
      return;
    }
  g_assert (s->piece[s->at[p->hex] - 1].side == p->side);
  p->marks |= BIC_MARK_PASSING;
  s->passing++;
}

/**
 * bic_put:
 * @r: a run
 * @piece: a piece
 * @hex: where to, or %BIC_NO_HEX to take it off the map
 *
 * A unit that comes where another of its side stands is passing: see %BIC_MARK_PASSING.
 */
void
bic_put (BicRun *r,
         int     piece,
         int     hex)
{
  BicPieceState *p = &r->state->piece[piece];

  if (p->hex >= 0)
    lift (r, piece, p);
  p->hex = (gint16) hex;
  if (hex < 0)
    return;
  if (p->marks & BIC_MARK_STACKS)
    bic_set_add (&r->state->leaders[p->side], hex);
  else
    put_unit (r->state, p);
}
