/* Replay of the opponent's last turn, log line by log line, at the pace of the computer player.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The replay moves the model through past moments, as if a player clicked the lines of the log, so every view shows the
 * replay. A choice, or a look at another moment, ends the replay.
 */
#include "config.h"

#include "bic-game-turn-replay.h"

#include "bic-game-trail.h"
#include "bic-settings.h"

struct _BicGameTurnReplay
{
  GObject       parent_instance;
  BicGameModel *model;
  GArray       *moments;                /* guint: number of choices in each position to show; NULL = no replay */
  guint         next;
  guint         timer;
  gboolean      replaying;              /* the replay itself changes the moment, so it must not stop */
};

G_DEFINE_FINAL_TYPE (BicGameTurnReplay, bic_game_turn_replay, G_TYPE_OBJECT)

static void
stop_replay (BicGameTurnReplay *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->moments, g_array_unref);
}

/* --- showing the moments ------------------------------------------------ */

static void
show_position (BicGameTurnReplay *self,
               guint              position)
{
  self->replaying = TRUE;
  bic_game_model_show_position (self->model, position);
  self->replaying = FALSE;
}

static gboolean
show_next_moment_cb (gpointer user_data)
{
  BicGameTurnReplay *self = user_data;

  if (self->next < self->moments->len)
    {
      show_position (self, g_array_index (self->moments, guint, self->next++));
      return G_SOURCE_CONTINUE;
    }
  self->timer = 0;
  stop_replay (self);
  show_position (self, G_MAXUINT);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (BicGameTurnReplay *self)
{
  if (!self->replaying)
    stop_replay (self);
}

gboolean
bic_game_turn_replay_can_begin (BicGameTurnReplay *self)
{
  guint first, end;

  g_return_val_if_fail (BIC_IS_GAME_TURN_REPLAY (self), FALSE);

  return bic_game_model_session (self->model) && bic_game_find_last_turn (self->model, &first, &end);
}

static void
add_moment (BicGameTurnReplay *self,
            guint              position)
{
  guint n = self->moments->len;

  if (n == 0 || g_array_index (self->moments, guint, n - 1) != position)
    g_array_append_val (self->moments, position);
}

/**
 * bic_game_turn_replay_begin:
 * @self: the replay
 *
 * Shows the opponent's last turn from its beginning and returns to the present. The trail of the turn stays on the
 * board until the next choice.
 */
void
bic_game_turn_replay_begin (BicGameTurnReplay *self)
{
  BicSession *session = bic_game_model_session (self->model);
  g_autoptr (GPtrArray) lines = NULL;
  guint first, end;

  if (!session || !bic_game_find_last_turn (self->model, &first, &end))
    return;
  stop_replay (self);
  lines = bic_log_read (session, bic_game_model_viewer (self->model));
  bic_game_model_note_last_turn_replayed (self->model);
  self->moments = g_array_new (FALSE, FALSE, sizeof (guint));
  self->next = 0;
  for (guint i = 0; i < lines->len; i++)
    {
      const BicLogLine *line = lines->pdata[i];

      if (line->first < first || line->first >= end || line->taken_back || line->kind == BIC_LOG_TURN)
        continue;
      if (self->moments->len == 0)
        add_moment (self, line->position);
      if (line->end < bic_session_position (session))
        add_moment (self, line->end);
    }
  self->timer = g_timeout_add ((guint) g_settings_get_int (bic_settings (), "computer-pace"), show_next_moment_cb,
                               self);
}

static void
bic_game_turn_replay_dispose (GObject *object)
{
  BicGameTurnReplay *self = BIC_GAME_TURN_REPLAY (object);

  stop_replay (self);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (bic_game_turn_replay_parent_class)->dispose (object);
}

static void
bic_game_turn_replay_class_init (BicGameTurnReplayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_turn_replay_dispose;
}

static void
bic_game_turn_replay_init (BicGameTurnReplay *self)
{
}

/* Returns: (transfer full): an object that replays turns of the game of @model */
BicGameTurnReplay *
bic_game_turn_replay_new (BicGameModel *model)
{
  BicGameTurnReplay *self = g_object_new (BIC_TYPE_GAME_TURN_REPLAY, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (stop_replay), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}
