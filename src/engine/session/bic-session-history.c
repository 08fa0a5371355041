/* The positions of a game; undo and redo, which are free up to a barrier, and need agreement beyond it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A redo is the exact inverse of a free undo: it removes the undo's line from the log and from the saved game, so that
 * stepping back and forth leaves no trace.
 */
#include "config.h"

#include <string.h>

#include "bic-session-private.h"
#include "bic-setup.h"

static BicMove *
last_move (BicSession *self)
{
  return self->moves->len > 0 ? &g_array_index (self->moves, BicMove, self->moves->len - 1) : NULL;
}

/* Have the dice been stirred since that record?  Then they are not to be as they were before. */
static gboolean
was_stirred (BicSession *self,
             guint       since)
{
  for (guint i = since; i < self->records->len; i++)
    {
      BicSessionEntryKind kind = g_array_index (self->records, BicSessionEntry, i).kind;

      if (kind == BIC_ENTRY_UNDO || kind == BIC_ENTRY_RESEED)
        return TRUE;
    }
  return FALSE;
}

/**
 * bic_session_can_undo:
 * @self: a game
 * @needs_consent: (out) (optional): whether the last choice is behind a barrier, so that the other side must agree
 *
 * Returns: %TRUE if there is a choice to take back
 */
gboolean
bic_session_can_undo (BicSession *self,
                      gboolean   *needs_consent)
{
  const BicMove *move = last_move (self);

  if (needs_consent != NULL)
    *needs_consent = move != NULL && move->barrier;
  return move != NULL;
}

/**
 * bic_session_side_at:
 * @self: a game
 * @position: of a choice: how many stood before it
 *
 * Returns: the side that made the choice, so that the other side is asked to agree to an undo; a result of chance
 *   belongs to the active side. %BIC_NOBODY if there is none
 */
int
bic_session_side_at (BicSession *self,
                     guint       position)
{
  const BicMove *move = position < self->moves->len ? &g_array_index (self->moves, BicMove, position) : NULL;
  int side = move != NULL ? bic_state_asks (self->game, move->before) : BIC_NOBODY;

  return side == BIC_CHANCE ? bic_state_active (move->before) : side;
}

static void
add_record (BicSession          *self,
            BicSessionEntryKind  kind)
{
  BicSessionEntry record = { kind, { 0 }, FALSE };

  g_array_append_val (self->records, record);
}

/* From this point on, chance gives other results than it would have given. */
void
bic_session_reseed (BicSession *self)
{
  add_record (self, BIC_ENTRY_RESEED);
  bic_state_reseed (self->state, self->records->len);
}

/* Removes the last move from the list of current moves. */
static BicMove
steal_move (BicSession *self)
{
  BicMove move = *last_move (self);

  last_move (self)->before = NULL;
  g_array_set_size (self->moves, self->moves->len - 1);
  return move;
}

/* Behind a barrier the dice are stirred, so that no player profits from having seen them; also if more is taken back
 * then. */
gboolean
bic_session_take_back (BicSession          *self,
                       BicSessionEntryKind  kind)
{
  gboolean agreed = kind == BIC_ENTRY_UNDO;
  BicUndone undone;

  if (last_move (self) == NULL || (!agreed && last_move (self)->barrier))
    return FALSE;
  undone = (BicUndone) { steal_move (self), g_memdup2 (self->state, bic_state_size ()), self->tally };
  memcpy (self->state, undone.move.before, bic_state_size ());
  self->tally = undone.move.tally;
  bic_session_continue (self);
  add_record (self, kind);
  if (was_stirred (self, undone.move.record))
    bic_state_reseed (self->state, self->records->len);
  bic_session_log_undo (self, &undone.move, agreed);
  g_array_append_val (self->redo, undone);
  if (agreed)
    g_array_set_size (self->redo, 0);
  bic_session_refresh (self);
  return TRUE;
}

/**
 * bic_session_undo:
 * @self: a game
 * @agreed: whether the other side agrees to go back behind a barrier
 *
 * Returns: %FALSE if there is nothing to take back, or if it is behind a barrier and @agreed is %FALSE
 */
gboolean
bic_session_undo (BicSession *self,
                  gboolean    agreed)
{
  const BicMove *move = last_move (self);

  if (move == NULL || (move->barrier && !agreed))
    return FALSE;
  return bic_session_take_back (self, move->barrier ? BIC_ENTRY_UNDO : BIC_ENTRY_TAKE_BACK);
}

/**
 * bic_session_can_redo:
 * @self: a game
 *
 * Returns: %TRUE if something was taken back freely and nothing else chosen since
 */
gboolean
bic_session_can_redo (BicSession *self)
{
  return self->redo->len > 0;
}

/**
 * bic_session_redo:
 * @self: a game
 *
 * Returns: %FALSE if there is nothing to redo
 */
gboolean
bic_session_redo (BicSession *self)
{
  BicUndone *undone = self->redo->len > 0 ? &g_array_index (self->redo, BicUndone, self->redo->len - 1) : NULL;

  if (undone == NULL)
    return FALSE;
  g_array_append_val (self->moves, undone->move);
  undone->move.before = NULL;
  memcpy (self->state, undone->after, bic_state_size ());
  self->tally = undone->tally;
  g_array_set_size (self->redo, self->redo->len - 1);
  g_array_set_size (self->records, self->records->len - 1);
  bic_session_log_redo (self);
  bic_session_continue (self);
  bic_session_refresh (self);
  return TRUE;
}

/**
 * bic_session_can_retract:
 * @self: a game
 * @position: of the choice: the number of choices before it
 *
 * Returns: whether it and all later choices can be taken back without agreement
 */
gboolean
bic_session_can_retract (BicSession *self,
                         guint       position)
{
  g_return_val_if_fail (BIC_IS_SESSION (self), FALSE);

  for (guint i = position; i < self->moves->len; i++)
    if (g_array_index (self->moves, BicMove, i).barrier)
      return FALSE;
  return position < self->moves->len;
}

/**
 * bic_session_retract:
 * @self: a game
 * @position: of the choice: the number of choices before it
 *
 * Takes the choice back, and makes the later choices again if they are still legal. The log reports it like any undo.
 *
 * Returns: %FALSE if it cannot be taken back freely; then nothing has changed
 */
gboolean
bic_session_retract (BicSession *self,
                     guint       position)
{
  g_autoptr (GArray) later = g_array_new (FALSE, FALSE, sizeof (BicChoice));

  if (!bic_session_can_retract (self, position))
    return FALSE;
  for (guint i = position + 1; i < self->moves->len; i++)
    g_array_append_val (later, g_array_index (self->moves, BicMove, i).choice);
  while (self->moves->len > position)
    bic_session_undo (self, FALSE);
  for (guint i = 0; i < later->len; i++)
    if (bic_choices_has (&self->choices, g_array_index (later, BicChoice, i)))
      bic_session_choose (self, g_array_index (later, BicChoice, i), NULL);
  return TRUE;
}

/* --- positions ---------------------------------------------------------------------------------------------------- */

/* The lines of the saved game before the move after @position others */
guint
bic_session_records_at (BicSession *self,
                        guint       position)
{
  return position < self->moves->len ? g_array_index (self->moves, BicMove, position).record : self->records->len;
}

/* @former: whether it was read with the game, and is of the kind that cannot be taken any more */
guint64
bic_session_hash_at (BicSession *self,
                     guint       position,
                     gboolean   *former)
{
  *former = self->former_end > 0 && bic_session_records_at (self, position) == self->former_end;
  if (*former)
    return self->former;
  return bic_state_hash (self->game,
                         position < self->moves->len ? g_array_index (self->moves, BicMove, position).before
                         : self->state);
}

/**
 * bic_session_hash:
 * @self: a game
 *
 * Returns: the hash of the current position, which identifies it: the hash of bic_state_hash (), or the hash in the
 *   file from which the game was read, if that is from an older version and the game has not been continued
 */
guint64
bic_session_hash (BicSession *self)
{
  gboolean former;

  return bic_session_hash_at (self, self->moves->len, &former);
}

/**
 * bic_session_state_at:
 * @self: a game
 * @position: 0 = before the first choice, up to bic_session_position ()
 * @out: (out caller-allocates): the state at that moment
 *
 * Returns: %FALSE if the game has no such position
 */
gboolean
bic_session_state_at (BicSession *self,
                      guint       position,
                      BicState   *out)
{
  if (position > self->moves->len)
    return FALSE;
  memcpy (out, position == self->moves->len ? self->state : g_array_index (self->moves, BicMove, position).before,
          bic_state_size ());
  return TRUE;
}

/**
 * bic_session_view_at:
 * @self: a game
 * @position: as in bic_session_state_at (); a larger number is the present
 * @viewer: the viewer, as in bic_log_entry_text ()
 *
 * Returns: (transfer full): the state at that moment as @viewer sees it where pieces are face down; hands are not
 *   changed
 */
BicState *
bic_session_view_at (BicSession *self,
                     guint       position,
                     int         viewer)
{
  BicState *state = g_malloc (bic_state_size ());

  bic_session_state_at (self, MIN (position, self->moves->len), state);
  bic_state_mask_hidden (self->game, state, viewer);
  return state;
}
