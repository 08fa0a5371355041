/* Pieces: who stands where, and putting them elsewhere.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

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
              guint32        traits,
              int            but)
{
  const gint16 *next = v->game->board.next[hex];

  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      const BicPieceState *unit = next[dir] == but ? NULL : bic_unit_at (v, next[dir]);

      if (unit && unit->side != side && bic_has (v, unit, traits))
        return TRUE;
    }
  return FALSE;
}

/* Leaders may pass each other, so a hex is one of theirs as long as any is in it. */
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
lift (BicRun        *r,
      int            piece,
      BicPieceState *p)
{
  if (!(p->marks & BIC_MARK_LEADER))
    {
      r->state->at[p->hex] = 0;
      bic_set_remove (&r->state->units[p->side], p->hex);
    }
  else if (!another_leader (r->state, r->view.game->n_leaders, piece))
    bic_set_remove (&r->state->leaders[p->side], p->hex);
}

/**
 * bic_put:
 * @r: a run
 * @piece: a piece
 * @hex: where to, or %BIC_NO_HEX to take it off the map
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
  if (p->marks & BIC_MARK_LEADER)
    bic_set_add (&r->state->leaders[p->side], hex);
  else
    {
      g_assert (r->state->at[hex] == 0);
      r->state->at[hex] = (guint8) (piece + 1);
      bic_set_add (&r->state->units[p->side], hex);
    }
}

/**
 * bic_held:
 * @s: a state
 * @side: a side
 *
 * Returns: how many cards it holds; a public figure
 */
int
bic_held (const BicState *s,
          int             side)
{
  int n = 0;

  for (int card = 0; card < BIC_DECK; card++)
    n += s->hand[side][card];
  return n;
}
