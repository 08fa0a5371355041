/* Actions of the game page: take back, do again, look at the present, turn the board, dice, hands.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Taking back is free up to a barrier.  Past it the other side must agree: at one desk, by a question.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-page-private.h"
#include "bic-key-tips.h"
#include "bic-keymap.h"
#include "bic-view-actions.h"

static void
set_enabled (BicGamePage *self,
             const char  *name,
             gboolean     enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

/* What the button does, or why it does nothing now. */
static void
show_tips (BicGamePage *self,
           gboolean     undo,
           gboolean     needs_consent,
           gboolean     redo)
{
  gboolean agrees = needs_consent && !bic_session_about (self->session)->trial_of;

  bic_key_tips_set (self->undo_button, undo && agrees ? _("Take Back, if the Other Side Agrees") : undo ? _("Take Back") :
                                       self->past >= 0 ? _("Nothing is taken back while you look back at the game") : _("Nothing to take back yet"));
  bic_key_tips_set (self->redo_button, redo ? _("Do Again") :
                                       self->past >= 0 ? _("Nothing is done again while you look back at the game") : _("Nothing was taken back"));
}

/* What can be done now. */
void
_bic_game_actions_refresh (BicGamePage *self)
{
  gboolean needs_consent = FALSE, undo = self->past < 0 && bic_session_can_undo (self->session, &needs_consent);
  gboolean redo = self->past < 0 && bic_session_can_redo (self->session);

  set_enabled (self, "undo", undo);
  set_enabled (self, "redo", redo);
  show_tips (self, undo, needs_consent, redo);
  set_enabled (self, "present", self->past >= 0 && !self->frozen);
  set_enabled (self, "bookmark", !self->frozen);
  set_enabled (self, "note", !self->frozen);
  set_enabled (self, "log-next", self->past >= 0);
}

static void
consent_cb (AdwMessageDialog *dialog,
            const char       *response,
            BicGamePage      *self)
{
  if (self->session && g_str_equal (response, "agree"))
    bic_session_undo (self->session, TRUE);
}

/* It is for the other one to say, and for nobody else. */
static void
ask_for_consent (BicGamePage *self)
{
  int side = bic_session_undo_side (self->session);
  g_autofree char *own = _bic_game_page_who (self, side), *other = _bic_game_page_who (self, !side), *agrees = g_strdup_printf (_("%s _Agrees"), other);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _("Take Back Past a Roll?"), NULL);

  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  _("%s wants to take back a choice since which dice have been rolled or cards seen. Only %s can agree to it. The log will say so, and "
                                    "the next roll will be another one."), own, other);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "refuse", _("_Refuse"), "agree", agrees, NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "agree", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "refuse");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "refuse");
  g_signal_connect_object (dialog, "response", G_CALLBACK (consent_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
undo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  BicGamePage *self = user_data;
  gboolean needs_consent = FALSE;

  if (!self->session || _bic_game_ending_take_back (self) || !bic_session_can_undo (self->session, &needs_consent))
    return;
  self->selected = BIC_NO_HEX;
  if (needs_consent && !bic_session_about (self->session)->trial_of)          /* nothing is at stake in a trial */
    ask_for_consent (self);
  else
    bic_session_undo (self->session, needs_consent);
}

static void
redo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  BicGamePage *self = user_data;

  self->selected = BIC_NO_HEX;
  if (self->session)
    bic_session_redo (self->session);
}

/* The suggested answer, if there is one */
static void
confirm_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  BicGamePage *self = user_data;
  GtkWidget *button = gtk_widget_get_first_child (self->buttons);

  while (button && !gtk_widget_has_css_class (button, "suggested-action"))
    button = gtk_widget_get_next_sibling (button);
  if (button && !gtk_widget_get_visible (GTK_WIDGET (self->hand_over)))
    gtk_widget_activate (button);
}

static void
present_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  BicGamePage *self = user_data;

  _bic_game_look (self, G_MAXUINT);
}

static void
log_previous_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  bic_game_log_step (((BicGamePage *) user_data)->log, -1);
}

static void
log_next_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  bic_game_log_step (((BicGamePage *) user_data)->log, 1);
}

static void
find_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  BicGamePage *self = user_data;

  adw_flap_set_reveal_flap (ADW_FLAP (self->flap), TRUE);
  bic_game_log_find (self->log);
}

static void
bookmark_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  bic_game_log_toggle_bookmark (((BicGamePage *) user_data)->log);
}

static void
note_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  bic_game_log_edit_note (((BicGamePage *) user_data)->log);
}

static void
rotate_cb (GSimpleAction *action,
           GVariant      *state,
           gpointer       user_data)
{
  BicGamePage *self = user_data;

  g_simple_action_set_state (action, state);
  bic_board_view_set_rotated (self->board, g_variant_get_boolean (state));
}

static void
panel_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  AdwFlap *flap = ADW_FLAP (((BicGamePage *) user_data)->flap);

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

/* Of the card in hand that has the focus, or else of the cursor's hex */
static void
about_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  BicGamePage *self = user_data;

  if (!bic_hand_view_ask (self->hand))
    _bic_game_board_about (self, bic_board_view_get_cursor (self->board));
}

static void
deselect_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  BicGamePage *self = user_data;

  _bic_game_drag_cancel (self);
  if (self->session)
    _bic_game_board_select (self, BIC_NO_HEX);
}

static const GActionEntry entries[] = {
  { "about", about_cb },
  { "deselect", deselect_cb },
  { "undo", undo_cb },
  { "redo", redo_cb },
  { "present", present_cb },
  { "confirm", confirm_cb },
  { "panel", panel_cb },
  { "find", find_cb },
  { "log-previous", log_previous_cb },
  { "log-next", log_next_cb },
  { "bookmark", bookmark_cb },
  { "note", note_cb },
  { "rotate", NULL, NULL, "false", rotate_cb },
};

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        state,
                BicGamePage           *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  gboolean on_board = focus && (focus == GTK_WIDGET (self->board) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->board)));

  return bic_keymap_press (bic_keymap_get_default (), GTK_WIDGET (self), BIC_IN_GAME, on_board || _bic_game_dice_hears (self, focus), key, state,
                           gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller)));
}

/* Puts the group "game" and its keys on the page. */
void
_bic_game_actions_init (BicGamePage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game", G_ACTION_GROUP (self->actions));
  self->view_actions = bic_view_actions_install (GTK_WIDGET (self), self->board);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
