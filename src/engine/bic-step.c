/* Actions of a step: calls a procedure, emits events, ends the game, moves pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

/**
 * bic_push_frame:
 * @r: a run
 * @proc: a procedure of the rulebook
 * @side: the side of the frame: %BIC_OWN in its steps
 *
 * Pushes a frame, which calls a procedure. A step can call only one procedure. The procedure stores its results in the
 * answers of the caller's frame.
 *
 * Returns: the new frame, so that its locals can be set
 */
BicFrame *
bic_push_frame (BicRun *r,
                int     proc,
                int     side)
{
  BicState *s = r->state;
  BicFrame *f = &s->stack[s->depth];

  g_assert (s->depth < BIC_STACK && r->view.game->book.procs[proc]);
  s->depth++;
  *f = (BicFrame) { .proc = (guint8) proc, .side = (gint8) side };
  return f;
}

/**
 * bic_emit:
 * @r: a run
 * @event: the event
 *
 * Emits an event. The engine never reads events. If the list is full, the event is dropped.
 */
void
bic_emit (BicRun   *r,
          BicEvent  event)
{
  if (r->events && r->events->n < (int) G_N_ELEMENTS (r->events->at))
    r->events->at[r->events->n++] = event;
}

/**
 * bic_set_undo_barrier:
 * @r: a run
 *
 * Sets the undo barrier, because a player has received new information. Earlier choices can then no longer be freely
 * undone.
 */
void
bic_set_undo_barrier (BicRun *r)
{
  if (r->events)
    r->events->barrier = TRUE;
}

/**
 * bic_end_game:
 * @r: a run
 * @side: a side, or %BIC_DRAWN
 * @by: the reason for the victory
 *
 * Ends the game, unless it already has a winner. The event is emitted at the end of the step, because the step can
 * still change the score.
 */
void
bic_end_game (BicRun     *r,
              int         side,
              BicVictory  by)
{
  if (r->state->winner != BIC_NOBODY)
    return;
  r->state->winner = (gint8) side;
  r->won = by;
}

int
bic_step_side (const BicState *s,
               BicStepSide     step_side)
{
  switch (step_side)
    {
    case BIC_ACTIVE:
      return s->active;
    case BIC_OTHER:
      return !s->active;
    case BIC_OWN:
      return bic_top (s)->side;
    case BIC_FOE:
      return !bic_top (s)->side;
    case BIC_BY_CHANCE:
      return BIC_CHANCE;
    default:
      return BIC_NOBODY;
    }
}

/**
 * bic_state_asked_side:
 * @game: a game
 * @state: a state of @game
 *
 * Returns: the side that must choose, %BIC_CHANCE if a face or card must be typed, or %BIC_NOBODY if the game is over
 */
int
bic_state_asked_side (const BicGame  *game,
                      const BicState *state)
{
  if (state->winner != BIC_NOBODY || state->depth == 0)
    return BIC_NOBODY;
  return bic_step_side (state, bic_step (&(BicView) { game, state })->asked);
}

/**
 * bic_stack_text:
 * @game: a game
 * @state: a state of @game
 *
 * Returns: (transfer full): the current step of each frame, from the turn to the innermost procedure, for example
 *   "turn.combat > melee.form-square"
 */
char *
bic_stack_text (const BicGame  *game,
                const BicState *state)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < state->depth; i++)
    {
      const BicFrame *f = &state->stack[i];
      const char *step = game->book.procs[f->proc][f->pc].name;

      g_string_append (text, i ? " > " : "");
      g_string_append (text, game->book.names[f->proc]);
      g_string_append_c (text, '.');
      g_string_append (text, step ? step : "end");
    }
  return g_string_free (text, FALSE);
}

/* --- pieces ------------------------------------------------------------------------------------------------------- */

/* Searches the pieces for bic_leader_at (). */
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
 * bic_has_adjacent_enemy:
 * @v: a view
 * @side: a side
 * @hex: a hex
 * @traits: traits of the units to look for
 * @but: a hex to ignore, or %BIC_NO_HEX
 *
 * Returns: whether an enemy unit with one of these traits is next to @hex
 */
gboolean
bic_has_adjacent_enemy (const BicView *v,
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

/* Returns whether another leader of the side is in the same hex. In this case, the hex must stay in the set of hexes
 * with leaders. */
static gboolean
has_another_leader (const BicState *s,
                    int             n_leaders,
                    int             piece)
{
  for (int i = 0; i < n_leaders; i++)
    if (i != piece && s->piece[i].hex == s->piece[piece].hex && s->piece[i].side == s->piece[piece].side)
      return TRUE;
  return FALSE;
}

static void
make_unit_of_its_hex (BicState      *s,
                      BicPieceState *p)
{
  s->at[p->hex] = (guint8) (bic_index (s, p) + 1);
  bic_set_add (&s->units[p->side], p->hex);
}

static void
remove_unit_from_its_hex (BicState      *s,
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
  if (!s->passing)
    return;
  p->hex = BIC_NO_HEX;
  for (int i = 0; i < s->n_pieces; i++)
    if (s->piece[i].hex == hex && s->piece[i].marks & BIC_MARK_PASSING)
      {                                         /* it becomes the unit of the hex */
        s->piece[i].marks &= (guint16) ~BIC_MARK_PASSING;
        s->passing--;
        make_unit_of_its_hex (s, &s->piece[i]);
        return;
      }
}

/**
 * bic_place_piece:
 * @r: a run
 * @piece: a piece
 * @hex: the new hex, or %BIC_NO_HEX to remove the piece from the map
 *
 * Moves a piece. A unit that enters the hex of another unit of its side gets the mark %BIC_MARK_PASSING.
 */
void
bic_place_piece (BicRun *r,
                 int     piece,
                 int     hex)
{
  BicState *s = r->state;
  BicPieceState *p = &s->piece[piece];

  if (p->hex >= 0 && !(p->marks & BIC_MARK_STACKS))
    remove_unit_from_its_hex (s, p);
  else if (p->hex >= 0 && !has_another_leader (s, r->view.game->n_leaders, piece))
    bic_set_remove (&s->leaders[p->side], p->hex);
  p->hex = (gint16) hex;
  if (hex < 0)
    return;
  if (p->marks & BIC_MARK_STACKS)
    bic_set_add (&s->leaders[p->side], hex);
  else if (s->at[hex] == 0)
    make_unit_of_its_hex (s, p);
  else
    {
      g_assert (s->piece[s->at[hex] - 1].side == p->side);
      p->marks |= BIC_MARK_PASSING;
      s->passing++;
    }
}
