/* The clock of a turn.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is a clock on the desk and no more: it turns red when the time that the players gave a turn is over, the rules never
 * hear of it, and it is not saved.  It stands still while nobody can play: between the players and when the game is over.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-page-private.h"
#include "bic-settings.h"

static gint64
limit (void)
{
  return bic_settings () ? 60 * (gint64) g_settings_get_uint (bic_settings (), "turn-minutes") : G_MAXINT64;
}

static void
show (BicGamePage *self)
{
  g_autofree char *text = g_strdup_printf ("%d:%02d", self->clock_seconds / 60, self->clock_seconds % 60);
  g_autofree char *said = g_strdup_printf (ngettext ("Time of the turn: %d minute", "Time of the turn: %d minutes", (gulong) (self->clock_seconds / 60)),
                                           self->clock_seconds / 60);
  gboolean over = self->clock_seconds >= limit ();

  gtk_label_set_label (GTK_LABEL (self->clock), text);
  gtk_widget_set_tooltip_text (self->clock, over ? _("The time of this turn is over") : _("Time of this turn"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->clock), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  (over ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (self->clock, "error");
}

static gboolean
tick_cb (gpointer user_data)
{
  BicGamePage *self = user_data;

  if (!self->session || !gtk_widget_get_mapped (GTK_WIDGET (self)) || gtk_widget_get_visible (GTK_WIDGET (self->hand_over)) || _bic_game_ending_is_over (self))
    return G_SOURCE_CONTINUE;
  self->clock_seconds++;
  show (self);
  return G_SOURCE_CONTINUE;
}

static void
clock_cb (GSimpleAction *action,
          GVariant      *state,
          gpointer       user_data)
{
  BicGamePage *self = user_data;
  gboolean on = g_variant_get_boolean (state);

  g_simple_action_set_state (action, state);
  gtk_widget_set_visible (self->clock, on);
  if (on && self->clock_source == 0)
    self->clock_source = g_timeout_add_seconds (1, tick_cb, self);
  if (!on)
    g_clear_handle_id (&self->clock_source, g_source_remove);
}

/* It begins anew with each turn of a side. */
void
_bic_game_clock_refresh (BicGamePage *self)
{
  const BicState *state = bic_session_state (self->session);
  int turn = 2 * bic_state_turn (state) + bic_state_active (state);

  if (self->clock_turn != turn)
    self->clock_seconds = 0;
  self->clock_turn = turn;
  show (self);
}

void
_bic_game_clock_dispose (BicGamePage *self)
{
  g_clear_handle_id (&self->clock_source, g_source_remove);
}

static const GActionEntry entries[] = {
  { "clock", NULL, NULL, "false", clock_cb },
};

void
_bic_game_clock_init (BicGamePage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}
