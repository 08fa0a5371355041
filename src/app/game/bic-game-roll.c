/* Dice are seen to roll before the board shows what they did.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The game has gone on and is in its file by then: only the eyes wait.  Any key or click ends the wait; a plain key and a
 * click do nothing else, since what they were meant for is not what is there afterwards.
 */
#include "config.h"

#include "bic-game-page-private.h"
#include "bic-keymap.h"
#include "bic-settings.h"

static gboolean
is_wanted (void)
{
  GSettings *settings = bic_settings ();

  return !settings || g_settings_get_boolean (settings, "dice-roll");
}

/* Dice of this very choice; those that are typed have been seen on the table */
static gboolean
has_rolled (BicGamePage *self)
{
  BicFightView fight;

  return !bic_session_typed_dice (self->session) &&
         bic_session_fight (self->session, bic_session_position (self->session), &fight) && fight.combat.n_dice > 0 &&
         fight.rolled == bic_session_position (self->session);
}

static gboolean
is_seen (BicGamePage *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self->combat)) && adw_get_enable_animations (GTK_WIDGET (self)) && is_wanted ();
}

/**
 * _bic_game_roll_begin:
 * @self: the page
 * @chosen: whether the change came of a choice, not of taking one back
 *
 * Returns: %TRUE if dice roll now, and the page is to be refreshed when they lie still
 */
gboolean
_bic_game_roll_begin (BicGamePage *self,
                      gboolean     chosen)
{
  _bic_game_roll_end (self);
  if (!chosen || !is_seen (self) || !has_rolled (self))
    return FALSE;
  _bic_game_fight_refresh (self);
  self->rolling = TRUE;
  _bic_game_sounds_roll (self);
  bic_combat_panel_roll (self->combat);
  return TRUE;
}

gboolean
_bic_game_roll_goes_on (BicGamePage *self)
{
  return self->rolling;
}

/* The dice lie still; whoever made them do so refreshes the page. */
void
_bic_game_roll_end (BicGamePage *self)
{
  if (!self->rolling)
    return;
  self->rolling = FALSE;
  bic_dice_view_settle (bic_combat_panel_get_dice (self->combat));
}

static void
settled_cb (BicDiceView *dice,
            BicGamePage *self)
{
  if (!self->rolling)
    return;
  self->rolling = FALSE;
  _bic_game_page_show (self);
}

static gboolean
is_modifier (guint key)
{
  return key >= GDK_KEY_Shift_L && key <= GDK_KEY_Hyper_R;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        state,
                BicGamePage           *self)
{
  if (!self->rolling || is_modifier (key))
    return GDK_EVENT_PROPAGATE;
  bic_dice_view_settle (bic_combat_panel_get_dice (self->combat));
  return bic_keymap_is_plain (key, state);
}

static void
pressed_cb (GtkGestureClick *gesture,
            int              n,
            double           x,
            double           y,
            BicGamePage     *self)
{
  if (!self->rolling)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  bic_dice_view_settle (bic_combat_panel_get_dice (self->combat));
}

void
_bic_game_roll_init (BicGamePage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (bic_combat_panel_get_dice (self->combat), "settled", G_CALLBACK (settled_cb), self);
}
