/* The clock of the turn.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The clock turns red when the agreed time of a turn is over. It has no effect on the rules and is not saved. The
 * clock stops while no player can act: between players and when the game is over.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-turn-clock.h"

#include "bic-widgets.h"
#include "bic-settings.h"

struct _BicTurnClock
{
  GtkWidget     parent_instance;
  BicGameModel *model;
  GtkWidget    *label;
  int           turn, seconds;
  guint         source;
};

G_DEFINE_FINAL_TYPE (BicTurnClock, bic_turn_clock, GTK_TYPE_WIDGET)

void
bic_turn_clock_set_seconds (BicTurnClock *self,
                            int           seconds)
{
  g_autofree char *text = g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
  g_autofree char *name =
      g_strdup_printf (ngettext ("Time limit: %d minute per turn", "Time limit: %d minutes per turn",
                                 (gulong) (seconds / 60)), seconds / 60);
  gboolean over = bic_settings ()
                  && seconds >= 60 * (gint64) g_settings_get_uint (bic_settings (), "turn-minutes");

  self->seconds = seconds;
  gtk_label_set_label (GTK_LABEL (self->label), text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), over ? _("Time for this turn is up") : _("Time for this turn"));
  bic_accessible_set_label (self, name);
  bic_set_css_class (self, "error", over);
}

static gboolean
count_second_cb (gpointer user_data)
{
  BicTurnClock *self = user_data;

  if (bic_game_model_session (self->model) && gtk_widget_get_mapped (GTK_WIDGET (self))
      && !bic_game_model_needs_hand_over (self->model) && !bic_game_model_is_over (self->model))
    bic_turn_clock_set_seconds (self, self->seconds + 1);
  return G_SOURCE_CONTINUE;
}

static void
toggle_clock_cb (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       user_data)
{
  BicTurnClock *self = user_data;
  gboolean on = g_variant_get_boolean (state);

  g_simple_action_set_state (action, state);
  gtk_widget_set_visible (GTK_WIDGET (self), on);
  if (on && self->source == 0)
    self->source = g_timeout_add_seconds (1, count_second_cb, self);
  if (!on)
    g_clear_handle_id (&self->source, g_source_remove);
}

/* Resets the time at each turn of a side, and for a new game. */
static void
restart_at_new_turn_cb (BicTurnClock *self)
{
  const BicState *state = bic_session_state (bic_game_model_session (self->model));
  int turn = 2 * bic_state_turn (state) + bic_state_active (state);

  bic_turn_clock_set_seconds (self, self->turn == turn ? self->seconds : 0);
  self->turn = turn;
}

static void
session_cb (BicTurnClock *self)
{
  self->turn = 0;
}

void
bic_turn_clock_set_model (BicTurnClock *self,
                          BicGameModel *model,
                          GActionMap   *actions)
{
  g_set_object (&self->model, model);
  g_action_map_add_action_entries (actions, &(GActionEntry) { "clock", NULL, NULL, "false", toggle_clock_cb }, 1, self);
  g_signal_connect_object (model, "changed", G_CALLBACK (restart_at_new_turn_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (session_cb), self, G_CONNECT_SWAPPED);
}

static void
bic_turn_clock_dispose (GObject *object)
{
  BicTurnClock *self = BIC_TURN_CLOCK (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (bic_turn_clock_parent_class)->dispose (object);
}

static void
bic_turn_clock_class_init (BicTurnClockClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_turn_clock_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_TIMER);
}

static void
bic_turn_clock_init (BicTurnClock *self)
{
  self->label = gtk_label_new (NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}
