/* Undo and redo in play: free up to a barrier, agreed beyond it; both are in the log and in the saved game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A redo is the exact inverse of a free undo: it takes the undo's line away again, of the log and of the saved game, so
 * that whoever looks back and forth leaves nothing behind.
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

      if (kind == BIC_ENTRY_UNDO || kind == BIC_ENTRY_STIR)
        return TRUE;
    }
  return FALSE;
}

/**
 * bic_session_can_undo:
 * @self: a game
 * @needs_consent: (out) (optional): whether the last choice lies behind a barrier, so that the other side must agree
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
 * bic_session_undo_side:
 * @self: a game
 *
 * Returns: whose choice an undo would take back, so that the other side is asked; chance's are of who moves.
 * %BIC_NOBODY if there is none
 */
int
bic_session_undo_side (BicSession *self)
{
  const BicMove *move = last_move (self);
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

/* From here on chance says something else than it would have said. */
void
bic_session_stir (BicSession *self)
{
  add_record (self, BIC_ENTRY_STIR);
  bic_state_stir (self->state, self->records->len);
}

/* Takes the last move off those that stand. */
static BicMove
steal_move (BicSession *self)
{
  BicMove move = *last_move (self);

  last_move (self)->before = NULL;
  g_array_set_size (self->moves, self->moves->len - 1);
  return move;
}

/* Behind a barrier the dice are stirred, so that nobody profits from having seen them; also when more is taken back
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
  bic_session_go_on (self);
  add_record (self, kind);
  if (was_stirred (self, undone.move.record))
    bic_state_stir (self->state, self->records->len);
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
 * Returns: %FALSE if there is nothing to take back, or it lies behind a barrier and nobody agreed
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
  bic_session_go_on (self);
  bic_session_refresh (self);
  return TRUE;
}
