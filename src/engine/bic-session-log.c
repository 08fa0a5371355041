/* The log of a game, in sentences.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-army.h"
#include "bic-event.h"
#include "bic-session-private.h"

void
bic_log_entry_free (BicLogEntry *entry)
{
  g_free (entry->text);
  g_free (entry->choice);
  g_free (entry);
}

/* Adds a line; @text is taken over. */
static BicLogEntry *
add (BicSession *self,
     BicLogKind  kind,
     int         side,
     char       *text)
{
  BicLogEntry *entry = g_new0 (BicLogEntry, 1);

  entry->kind = kind;
  entry->side = side;
  entry->turn = bic_state_turn (self->state);
  entry->position = self->moves->len;
  entry->text = text;
  g_ptr_array_add (self->log, entry);
  return entry;
}

void
bic_session_log_choice (BicSession      *self,
                        int              side,
                        const BicChoice *choice,
                        char            *label,
                        gboolean         barrier)
{
  BicLogEntry *entry = add (self, BIC_LOG_CHOICE, side, label);
  char text[BIC_CHOICE_TEXT];

  entry->choice = bic_choice_write (self->typed, *choice, text) ? g_strdup (text) : NULL;
  entry->barrier = barrier;
}

void
bic_session_log_events (BicSession      *self,
                        const BicEvents *events)
{
  for (int i = 0; i < events->n; i++)
    {
      gboolean told = events->at[i].kind == BIC_EVENT_TURN;              /* by bic_session_log_turn () */
      char *sentence = told ? NULL : bic_event_sentence (self->game, &events->at[i]);

      if (sentence != NULL)
        add (self, BIC_LOG_EVENT, events->at[i].side, sentence);
    }
}

/* A line at the start of each turn; @turn and @active are those of before. */
void
bic_session_log_turn (BicSession *self,
                      int         turn,
                      int         active)
{
  int now = bic_state_active (self->state);
  g_autofree char *name = NULL;

  if ((bic_state_turn (self->state) == turn && now == active) || now == BIC_NOBODY)
    return;
  name = bic_army_title (bic_session_scenario (self), self->catalogue, now);
  add (self, BIC_LOG_TURN, now, g_strdup_printf (_("Turn %d: %s"), bic_state_turn (self->state), name));
}

void
bic_session_log_undo (BicSession      *self,
                      const BicChoice *choice)
{
  g_autofree char *label = bic_choice_label (self->typed, self->state, *choice);

  add (self, BIC_LOG_UNDO, bic_state_asks (self->game, self->state), g_strdup_printf (_("Taken back by agreement: %s"), label));
}

/**
 * bic_session_n_log:
 * @self: a game
 *
 * Returns: how many lines its log has
 */
guint
bic_session_n_log (BicSession *self)
{
  return self->log->len;
}

/**
 * bic_session_log:
 * @self: a game
 * @index: below bic_session_n_log ()
 *
 * Returns: (transfer none): a line; valid until the next undo
 */
const BicLogEntry *
bic_session_log (BicSession *self,
                 guint       index)
{
  g_return_val_if_fail (index < self->log->len, NULL);
  return g_ptr_array_index (self->log, index);
}
