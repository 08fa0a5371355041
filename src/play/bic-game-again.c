/* The computer's last turn, shown again: line by line of the log, at the pace at which it plays.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It looks back, as a person would with the log, and so whatever shows a moment of the past shows it. Who looks
 * elsewhere, or goes on, ends it.
 */
#include "config.h"

#include "bic-game-again.h"

#include "bic-settings.h"
#include "bic-state.h"

struct _BicGameAgain
{
  GObject       parent_instance;
  BicGameModel *model;
  GArray       *moments;                /* guint: choices made before each line; NULL = nothing is shown */
  guint         next;
  guint         timer;
  gboolean      looking;                /* it is itself that looks elsewhere */
};

G_DEFINE_FINAL_TYPE (BicGameAgain, bic_game_again, G_TYPE_OBJECT)

static void
stop (BicGameAgain *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->moments, g_array_unref);
}

/* --- which turn that was ------------------------------------------------ */

/* The last choice of the computer that stands, or -1 */
static int
last_choice (BicSession *session)
{
  const BicGameAbout *about = bic_session_about (session);

  for (guint i = bic_session_n_log (session); i > 0; i--)
    {
      const BicLogEntry *entry = bic_session_log (session, i - 1);

      if (entry->kind == BIC_LOG_CHOICE && entry->taken_by == 0
          && (entry->side == BIC_TOP || entry->side == BIC_BOTTOM) && about->computer[entry->side])
        return (int) entry->position;
    }
  return -1;
}

/* Whose turn it was, after so many choices */
static int
turn_of (BicSession *session,
         int         position)
{
  g_autofree BicState *state = g_malloc (bic_state_size ());

  return bic_session_state_at (session, (guint) position, state) ? bic_state_active (state) : BIC_NOBODY;
}

/* --- showing it --------------------------------------------------------- */

static void
look (BicGameAgain *self,
      guint         position)
{
  self->looking = TRUE;
  bic_game_model_look (self->model, position);
  self->looking = FALSE;
}

static gboolean
next_cb (gpointer user_data)
{
  BicGameAgain *self = user_data;

  if (self->next < self->moments->len)
    {
      look (self, g_array_index (self->moments, guint, self->next++));
      return G_SOURCE_CONTINUE;
    }
  self->timer = 0;
  stop (self);
  look (self, G_MAXUINT);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (BicGameAgain *self)
{
  if (!self->looking)
    stop (self);
}

gboolean
bic_game_again_may (BicGameAgain *self)
{
  BicSession *session;

  g_return_val_if_fail (BIC_IS_GAME_AGAIN (self), FALSE);

  session = bic_game_model_session (self->model);
  return session && !bic_game_model_is_past (self->model) && !bic_game_model_computer (self->model)
         && last_choice (session) >= 0;
}

/**
 * bic_game_again_begin:
 * @self: what shows it
 *
 * Looks back to the beginning of the turn in which the computer has chosen last, goes through it, and returns to the
 * present.
 */
void
bic_game_again_begin (BicGameAgain *self)
{
  BicSession *session = bic_game_model_session (self->model);
  g_autoptr (GPtrArray) lines = NULL;
  int last, first, side, known = -1;

  if (!bic_game_again_may (self))
    return;
  stop (self);
  lines = bic_log_read (session, bic_game_model_reader (self->model));
  first = last = last_choice (session);
  side = turn_of (session, last);
  while (first > 0 && turn_of (session, first - 1) == side)
    first--;
  self->moments = g_array_new (FALSE, FALSE, sizeof (guint));
  self->next = 0;
  for (guint i = 0; i < lines->len; i++)
    {
      const BicLogLine *line = lines->pdata[i];
      int at = (int) line->position;

      if (at >= first && at <= last && at != known && !line->taken_back)
        {
          g_array_append_val (self->moments, line->position);
          known = at;
        }
    }
  self->timer = g_timeout_add ((guint) g_settings_get_int (bic_settings (), "computer-pace"), next_cb, self);
}

static void
bic_game_again_dispose (GObject *object)
{
  BicGameAgain *self = BIC_GAME_AGAIN (object);

  stop (self);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (bic_game_again_parent_class)->dispose (object);
}

static void
bic_game_again_class_init (BicGameAgainClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_again_dispose;
}

static void
bic_game_again_init (BicGameAgain *self)
{
}

/* Returns: (transfer full): what shows turns of the game that @model looks at again */
BicGameAgain *
bic_game_again_new (BicGameModel *model)
{
  BicGameAgain *self = g_object_new (BIC_TYPE_GAME_AGAIN, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (stop), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}
