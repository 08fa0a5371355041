/* The positions of a game, and undo and redo. Undo is free back to the last barrier. Undoing a choice with a barrier
 * needs the other side's agreement.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A redo is the exact inverse of a free undo. It also removes the undo from the log and from the saved game.
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

/* Returns whether the random numbers were changed after the record @since. In this case, an undo must not restore the
 * old random numbers. */
static gboolean
was_reseeded_since (BicSession *self,
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
 * @needs_consent: (out) (optional): whether the last choice has a barrier, so that the other side must agree to an undo
 *
 * Returns: %TRUE if a choice can be undone
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
 * @position: index of the choice, from 0
 *
 * Returns: the side that made the choice, or the active side for a random result; %BIC_NOBODY if the choice does not
 *   exist. The other side is asked to agree to an undo.
 */
int
bic_session_side_at (BicSession *self,
                     guint       position)
{
  const BicMove *move = position < self->moves->len ? &g_array_index (self->moves, BicMove, position) : NULL;
  int side = move != NULL ? bic_state_asked_side (self->game, move->before) : BIC_NOBODY;

  return side == BIC_CHANCE ? bic_state_active (move->before) : side;
}

static void
add_record (BicSession          *self,
            BicSessionEntryKind  kind)
{
  BicSessionEntry record = { kind, { 0 }, FALSE };

  g_array_append_val (self->records, record);
}

/* Changes all random numbers after this position. */
void
bic_session_reseed (BicSession *self)
{
  add_record (self, BIC_ENTRY_RESEED);
  bic_state_reseed (self->state, self->records->len);
}

/* Removes the last move from the list of current moves and returns it. */
static BicMove
steal_move (BicSession *self)
{
  BicMove move = *last_move (self);

  last_move (self)->before = NULL;
  g_array_set_size (self->moves, self->moves->len - 1);
  return move;
}

/* Undoes the last move. After an undo by agreement the random numbers change, so that players cannot use results that
 * they have seen. They also change if the undone moves include an earlier change of the random numbers. */
gboolean
bic_session_undo_last_move (BicSession          *self,
                            BicSessionEntryKind  kind)
{
  gboolean agreed = kind == BIC_ENTRY_UNDO;
  BicUndone undone;

  if (last_move (self) == NULL || (!agreed && last_move (self)->barrier))
    return FALSE;
  undone = (BicUndone) { steal_move (self), g_memdup2 (self->state, bic_state_size ()), self->tally };
  memcpy (self->state, undone.move.before, bic_state_size ());
  self->tally = undone.move.tally;
  bic_session_withdraw_agreed_end (self);
  add_record (self, kind);
  if (was_reseeded_since (self, undone.move.record))
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
 * @agreed: whether the other side agrees to undo a choice with a barrier
 *
 * Returns: %FALSE if there is no choice to undo, or if it has a barrier and @agreed is %FALSE
 */
gboolean
bic_session_undo (BicSession *self,
                  gboolean    agreed)
{
  const BicMove *move = last_move (self);

  if (move == NULL || (move->barrier && !agreed))
    return FALSE;
  return bic_session_undo_last_move (self, move->barrier ? BIC_ENTRY_UNDO : BIC_ENTRY_TAKE_BACK);
}

/**
 * bic_session_can_redo:
 * @self: a game
 *
 * Returns: %TRUE if a choice was undone freely and no other choice has been made since
 */
gboolean
bic_session_can_redo (BicSession *self)
{
  return self->redo->len > 0;
}

/**
 * bic_session_forget_redo:
 * @self: a game
 *
 * Forgets the undone choices, so that they cannot be redone.
 */
void
bic_session_forget_redo (BicSession *self)
{
  g_return_if_fail (BIC_IS_SESSION (self));

  g_array_set_size (self->redo, 0);
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
  bic_session_withdraw_agreed_end (self);
  bic_session_refresh (self);
  return TRUE;
}

/**
 * bic_session_can_undo_freely:
 * @self: a game
 * @position: index of the choice, from 0
 *
 * Returns: whether the choice and all later choices can be undone without agreement
 */
gboolean
bic_session_can_undo_freely (BicSession *self,
                             guint       position)
{
  g_return_val_if_fail (BIC_IS_SESSION (self), FALSE);

  for (guint i = position; i < self->moves->len; i++)
    if (g_array_index (self->moves, BicMove, i).barrier)
      return FALSE;
  return position < self->moves->len;
}

/**
 * bic_session_can_retract:
 * @self: a game
 * @position: index of the choice, from 0
 *
 * Returns: whether the choice can be undone without agreement, and the later choices can be repeated, because no other
 *   side has been asked since
 */
gboolean
bic_session_can_retract (BicSession *self,
                         guint       position)
{
  if (!bic_session_can_undo_freely (self, position))
    return FALSE;
  for (guint i = position + 1; i <= self->moves->len; i++)
    {
      const BicState *state = i < self->moves->len ? g_array_index (self->moves, BicMove, i).before : self->state;

      if (bic_state_asked_side (self->game, state)
          != bic_state_asked_side (self->game, g_array_index (self->moves, BicMove, position).before))
        return FALSE;
    }
  return TRUE;
}

/**
 * bic_session_retract:
 * @self: a game
 * @position: index of the choice, from 0
 *
 * Undoes the choice, and repeats the later choices that are still legal. The log reports this as it reports any undo.
 *
 * Returns: %FALSE if the choice cannot be undone freely; in this case nothing has changed
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

/* Returns the number of records in the saved game before the choice at @position. */
guint
bic_session_records_at (BicSession *self,
                        guint       position)
{
  return position < self->moves->len ? g_array_index (self->moves, BicMove, position).record : self->records->len;
}

/* Returns the hash of a position. Sets @former to TRUE if the hash is from an old saved game and of a kind that can no
 * longer be computed. */
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
 * Returns: the hash of the current position by bic_state_hash (). For a game from an older version that has not been
 *   continued, this is the hash in its file.
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
 * @position: number of choices, 0 up to bic_session_position ()
 * @out: (out caller-allocates): the state after these choices
 *
 * Returns: %FALSE if the game does not have this position
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
 * @position: see bic_session_state_at (); a number that is too large means the current position
 * @viewer: a side, %BIC_NOBODY or %BIC_EVERYBODY; see bic_log_entry_text ()
 *
 * Returns: (transfer full): the state as @viewer sees it, with hidden pieces face down; hands are unchanged
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
