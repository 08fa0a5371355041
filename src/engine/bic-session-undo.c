/* Undo and redo in play: free up to a barrier, agreed and logged beyond it.
 * SPDX-License-Identifier: GPL-3.0-or-later
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

/* A move that nothing was recorded after can go without a trace. */
static gboolean
leaves_no_trace (BicSession    *self,
                 const BicMove *move)
{
  return !move->barrier && move->record + move->n_records == self->records->len;
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

static void
undo_without_trace (BicSession *self,
                    BicMove    *move)
{
  g_array_append_val (self->redo, move->choice);
  g_array_set_size (self->records, move->record);
  g_ptr_array_set_size (self->log, (int) move->log);
}

/* The log keeps what was taken back, and the dice are stirred so that nobody profits from having seen them. */
static void
undo_by_agreement (BicSession *self,
                   BicMove    *move)
{
  BicRecord record = { BIC_RECORD_UNDO, { 0 } };

  g_array_append_val (self->records, record);
  g_array_set_size (self->redo, 0);
  bic_state_stir (self->state, self->records->len);
  bic_session_log_taken (self, move->log);
  bic_session_log_undo (self, move);
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
  BicMove *move = last_move (self);

  if (move == NULL || (move->barrier && !agreed))
    return FALSE;
  memcpy (self->state, move->before, bic_state_size ());
  self->tally = move->tally;
  bic_session_go_on (self);
  if (leaves_no_trace (self, move))
    undo_without_trace (self, move);
  else
    undo_by_agreement (self, move);
  g_array_set_size (self->moves, self->moves->len - 1);
  bic_session_refresh (self);
  return TRUE;
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
  return self->redo->len > 0 && bic_session_redo_one (self);
}
