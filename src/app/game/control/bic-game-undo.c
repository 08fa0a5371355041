/* Undo and redo. Undo is free up to a barrier. Beyond the barrier the other side must agree, by a dialog if both share
 * the screen. A player who plays against the computer is asked too, because this undo cannot be redone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bic-game-parts.h"

#include "bic-actions.h"
#include "bic-compat.h"
#include "bic-game-text.h"

struct _BicGameUndo
{
  GObject       parent_instance;
  BicGameModel *model;
  GActionMap   *actions;
  GtkWidget    *page, *undo, *redo;     /* parent of the dialog; buttons */
  BicAlert     *dialog;                 /* (nullable) (unowned): the dialog that is shown */
};

G_DECLARE_FINAL_TYPE (BicGameUndo, bic_game_undo, BIC, GAME_UNDO, GObject)
G_DEFINE_FINAL_TYPE (BicGameUndo, bic_game_undo, G_TYPE_OBJECT)

static void
consent_answered_cb (BicGameUndo *self,
                     const char  *response)
{
  g_clear_weak_pointer (&self->dialog);
  if (bic_game_model_session (self->model) && g_str_equal (response, "agree"))
    bic_game_model_undo (self->model);
}

/* Returns: (transfer none): a dialog in which the other side agrees or refuses */
static BicAlert *
new_request_to_other_side (BicGameModel *model)
{
  int side = bic_session_side_at (bic_game_model_session (model), bic_game_model_position_before_last_click (model));
  g_autofree char *own = bic_game_player_and_army (model, side), *other = bic_game_player_and_army (model, !side),
                         *agree = g_strdup_printf (_("_Agree as %s"), other);
  g_autofree char *body =
      g_strdup_printf (_("Request from %1$s: undo a decision made before dice were rolled or cards revealed. This "
                         "requires the agreement of %2$s. The log will record it, and the next roll will be "
                         "different."), own, other);
  BicAlert *dialog = bic_alert_new (_("Undo Past a Roll?"), body);

  bic_alert_add_response (dialog, "refuse", _("_Refuse"), BIC_ALERT_DEFAULT | BIC_ALERT_CLOSE);
  bic_alert_add_response (dialog, "agree", agree, BIC_ALERT_DESTRUCTIVE);
  return dialog;
}

/* Returns: (transfer none): a dialog that asks the player who plays against the computer */
static BicAlert *
new_question_to_player (void)
{
  BicAlert *dialog =
      bic_alert_new (_("Undo Past a Roll?"),
                     _("Dice were rolled or cards revealed after your last decision. The undo cannot be redone. The "
                       "log will record it, and the next roll will be different."));

  bic_alert_add_response (dialog, "refuse", _("_Cancel"), BIC_ALERT_DEFAULT | BIC_ALERT_CLOSE);
  bic_alert_add_response (dialog, "agree", _("_Undo"), BIC_ALERT_DESTRUCTIVE);
  return dialog;
}

static void
ask_for_consent (BicGameUndo *self)
{
  BicAlert *dialog = bic_is_side (bic_game_model_human_side (self->model)) ? new_question_to_player ()
                     : new_request_to_other_side (self->model);

  g_set_weak_pointer (&self->dialog, dialog);
  g_signal_connect_object (dialog, "response", G_CALLBACK (consent_answered_cb), self, G_CONNECT_SWAPPED);
  bic_alert_present (dialog, self->page);
}

/* Undoes the last click of a human player. */
static void
undo_cb (BicGameUndo *self)
{
  BicSession *session = bic_game_model_session (self->model);

  if (!session || self->dialog)
    return;
  if (bic_session_about (session)->agreed != BIC_AGREED_NOTHING)        /* undoes an agreement before any choice */
    {
      bic_session_end_by_agreement (session, BIC_AGREED_NOTHING, BIC_NOBODY);
      return;
    }
  if (!bic_game_model_can_undo (self->model))
    return;
  bic_game_model_pick_piece_in_hex (self->model, BIC_NO_HEX);
  if (bic_game_model_undo_needs_consent (self->model))
    ask_for_consent (self);
  else
    bic_game_model_undo (self->model);
}

/* Redoes the click that was undone last. */
static void
redo_cb (BicGameUndo *self)
{
  if (!bic_game_model_session (self->model) || self->dialog)
    return;
  bic_game_model_pick_piece_in_hex (self->model, BIC_NO_HEX);
  bic_game_model_redo (self->model);
}

static const BicAction entries[] = {
  { "undo", G_CALLBACK (undo_cb) },
  { "redo", G_CALLBACK (redo_cb) },
};

/* Returns the tooltip of the button for undo: the action, or the reason why it is disabled. */
static const char *
undo_tip (BicGameUndo *self,
          gboolean     undo)
{
  if (!undo)
    return bic_game_model_is_past (self->model) ? _("Undo is unavailable while viewing an earlier position")
           : _("Nothing to undo yet");
  return bic_game_model_human_side (self->model) == BIC_EVERYBODY && bic_game_model_undo_needs_consent (self->model)
         ? _("Undo Move, if the Other Side Agrees") : _("Undo Move");
}

/* Enables the actions that are possible now. */
static void
update (BicGameUndo *self)
{
  BicSession *session = bic_game_model_session (self->model);
  gboolean past = bic_game_model_is_past (self->model);
  gboolean plays = !past && bic_game_model_human_side (self->model) != BIC_NOBODY;
  gboolean undo = plays && (bic_game_model_can_undo (self->model)
                            || bic_session_about (session)->agreed != BIC_AGREED_NOTHING);
  gboolean redo = plays && bic_session_can_redo (session);

  bic_action_set_enabled (self->actions, "undo", undo);
  bic_action_set_enabled (self->actions, "redo", redo);
  gtk_widget_set_tooltip_text (self->undo, undo_tip (self, undo));
  gtk_widget_set_tooltip_text (self->redo, redo ? _("Redo Move") :
                               past ? _("Redo is unavailable while viewing an earlier position")
                               : _("Nothing to redo"));
}

static void
bic_game_undo_dispose (GObject *object)
{
  g_clear_weak_pointer (&((BicGameUndo *) object)->dialog);
  G_OBJECT_CLASS (bic_game_undo_parent_class)->dispose (object);
}

static void
bic_game_undo_class_init (BicGameUndoClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_undo_dispose;
}

static void
bic_game_undo_init (BicGameUndo *self)
{
}

GObject *
bic_game_undo_new (BicGameModel *model,
                   GtkWidget    *page,
                   GtkWidget    *undo,
                   GtkWidget    *redo,
                   GActionMap   *actions)
{
  BicGameUndo *self = g_object_new (bic_game_undo_get_type (), NULL);

  self->model = model;
  self->page = page;
  self->undo = undo;
  self->redo = redo;
  self->actions = actions;
  bic_actions_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (model, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return G_OBJECT (self);
}
