/* Sound and animation of a choice: dice roll before the board shows the result, then the most important event is played
 * as a sound.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * By then the game has continued and is saved: only its display waits. Any key or click ends the wait. A plain key or a
 * click has no other effect, because its target can be gone afterward.
 */
#include "config.h"

#include <adwaita.h>

#include "bic-game-parts.h"

#include "bic-event.h"
#include "bic-keymap.h"
#include "bic-settings.h"
#include "bic-sounds.h"

struct _BicGameRoll
{
  GObject         parent_instance;
  BicGameModel   *model;
  BicCombatPanel *panel;
  guint           sounds;               /* sounds of the events since sounds were last played, as bits */
};

G_DECLARE_FINAL_TYPE (BicGameRoll, bic_game_roll, BIC, GAME_ROLL, GObject)
G_DEFINE_FINAL_TYPE (BicGameRoll, bic_game_roll, G_TYPE_OBJECT)

/* --- sounds ------------------------------------------------------------- */

static const struct { BicEventKind event; BicSound sound; } event_sounds[] = {
  { BIC_EVENT_CARD_PLAYED, BIC_SOUND_CARD }, { BIC_EVENT_DIE, BIC_SOUND_DICE },      { BIC_EVENT_LOST, BIC_SOUND_HIT },
  { BIC_EVENT_ELIMINATED, BIC_SOUND_HIT },   { BIC_EVENT_SCORE, BIC_SOUND_BANNER }, { BIC_EVENT_TURN, BIC_SOUND_TURN },
};

static const BicSound by_weight[] = { BIC_SOUND_BANNER, BIC_SOUND_HIT, BIC_SOUND_DICE, BIC_SOUND_TURN, BIC_SOUND_CARD };

/* Adds the sound of an event. */
static void
add_event_sound_cb (BicGameRoll    *self,
                    const BicEvent *event)
{
  for (guint i = 0; i < G_N_ELEMENTS (event_sounds); i++)
    if ((int) event_sounds[i].event == event->kind)
      self->sounds |= 1u << event_sounds[i].sound;
}

/* Plays the most important sound. The sound of dice is not played for physical dice, because these make the sound
 * themselves. */
static void
play_sound_cb (BicGameRoll *self)
{
  guint sounds = bic_session_has_typed_dice (bic_game_model_session (self->model))
                 ? self->sounds & ~(1u << BIC_SOUND_DICE)
                 : self->sounds;

  self->sounds = 0;
  for (guint i = 0; i < G_N_ELEMENTS (by_weight); i++)
    if (sounds >> by_weight[i] & 1)
      {
        bic_sounds_play_if_enabled (by_weight[i]);
        return;
      }
}

/* --- animation ---------------------------------------------------------- */

static BicDiceView *
dice_of (BicGameRoll *self)
{
  return bic_combat_panel_get_dice (self->panel);
}

/* Returns whether the program has rolled dice for the current choice. Physical dice do not need an animation. */
static gboolean
has_rolled (BicGameRoll *self)
{
  BicSession *session = bic_game_model_session (self->model);
  guint position = bic_session_position (session);
  BicFightView fight;

  return !bic_session_has_typed_dice (session) && bic_session_fight (session, position, &fight)
         && fight.combat.n_dice > 0 && fight.rolled == position;
}

/* Starts the animation of the dice after a choice, but not after an undo. The panel already shows the fight. Returns
 * whether the animation has started. */
static gboolean
start_dice_animation_cb (BicGameRoll *self,
                         gboolean     chosen)
{
  GtkWidget *panel = GTK_WIDGET (self->panel);

  bic_dice_view_stop (dice_of (self));
  if (!chosen || !gtk_widget_get_mapped (panel) || !adw_get_enable_animations (panel)
      || (bic_settings () && !g_settings_get_boolean (bic_settings (), "dice-roll")) || !has_rolled (self))
    return FALSE;
  bic_game_model_set_rolling (self->model);
  bic_sounds_play_if_enabled (BIC_SOUND_DICE);
  self->sounds &= ~(1u << BIC_SOUND_DICE);
  bic_combat_panel_animate_dice (self->panel);
  return TRUE;
}

static void
end_hold_cb (BicGameModel *model)
{
  if (bic_game_model_is_rolling (model))
    bic_game_model_end_hold (model);
}

static void
stop_dice (BicGameRoll *self)
{
  bic_dice_view_stop (dice_of (self));
}

static gboolean
key_pressed_cb (BicGameRoll    *self,
                guint           key,
                guint           code,
                GdkModifierType state)
{
  if (!bic_game_model_is_rolling (self->model) || bic_keymap_is_modifier (key))
    return GDK_EVENT_PROPAGATE;
  stop_dice (self);
  return bic_keymap_key_edits_text (key, state);
}

static void
pressed_cb (BicGameRoll *self,
            int          n,
            double       x,
            double       y,
            GtkGesture  *gesture)
{
  gboolean rolls = bic_game_model_is_rolling (self->model);

  gtk_gesture_set_state (gesture, rolls ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED);
  if (rolls)
    stop_dice (self);
}

static void
bic_game_roll_class_init (BicGameRollClass *klass)
{
}

static void
bic_game_roll_init (BicGameRoll *self)
{
}

GObject *
bic_game_roll_new (BicGameModel   *model,
                   BicCombatPanel *panel,
                   GtkWidget      *page)
{
  BicGameRoll *self = g_object_new (bic_game_roll_get_type (), NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->model = model;
  self->panel = panel;
  /* Any key or click on the page ends the wait. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (page, keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (page, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (model, "event", G_CALLBACK (add_event_sound_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "hold", G_CALLBACK (start_dice_animation_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "shown", G_CALLBACK (play_sound_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (stop_dice), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dice_of (self), "settled", G_CALLBACK (end_hold_cb), model, G_CONNECT_SWAPPED);
  return G_OBJECT (self);
}
