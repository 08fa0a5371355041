/* The end of a game by agreement: concession, draw or abandonment; and the resumption of the game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A proposal comes from the side that must answer the current question. Without a question it comes from the active
 * side. An agreement does not change the position, so the players can resume the game later.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bic-game-parts.h"

#include "bic-actions.h"
#include "bic-compat.h"
#include "bic-game-text.h"

struct _BicGameEnding
{
  GObject       parent_instance;
  BicGameModel *model;
  GActionMap   *actions;
  GtkWidget    *page;                   /* parent of the dialog */
  BicAlert     *dialog;                 /* (nullable) (unowned): the proposal that is shown */
};

G_DECLARE_FINAL_TYPE (BicGameEnding, bic_game_ending, BIC, GAME_ENDING, GObject)
G_DEFINE_FINAL_TYPE (BicGameEnding, bic_game_ending, G_TYPE_OBJECT)

typedef struct { BicAgreed agreed; int side; } Proposal;

static void
answered_cb (BicAlert      *dialog,
             const char    *response,
             BicGameEnding *self)
{
  const Proposal *proposal = g_object_get_data (G_OBJECT (dialog), "proposal");

  g_clear_weak_pointer (&self->dialog);
  if (bic_game_model_session (self->model) && g_str_equal (response, "agree") && !bic_game_model_is_over (self->model))
    bic_session_end_by_agreement (bic_game_model_session (self->model), proposal->agreed, proposal->side);
}

/* Shows a proposal. Enter and Escape refuse the proposal, so that no player agrees by mistake. */
static void
show_proposal (BicGameEnding *self,
               Proposal       proposal,
               const char    *heading,
               const char    *body,
               const char    *refuse,
               const char    *agree)
{
  BicAlert *dialog;

  if (self->dialog)
    return;
  dialog = bic_alert_new (heading, body);
  g_set_weak_pointer (&self->dialog, dialog);
  bic_alert_add_response (dialog, "refuse", refuse, BIC_ALERT_DEFAULT | BIC_ALERT_CLOSE);
  bic_alert_add_response (dialog, "agree", agree, BIC_ALERT_DESTRUCTIVE);
  g_object_set_data_full (G_OBJECT (dialog), "proposal", g_memdup2 (&proposal, sizeof proposal), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, 0);
  bic_alert_present (dialog, self->page);
}

static void
propose_cb (BicGameEnding *self,
            GVariant      *parameter,
            GAction       *action)
{
  int side = bic_game_model_hand_side (self->model);
  g_autofree char *player = bic_game_player_and_army (self->model, side),
                  *other = bic_game_player_and_army (self->model, !side);
  gboolean draw = g_str_equal (g_action_get_name (action), "offer-draw");
  g_autofree char *heading = g_strdup_printf (draw ? _("Accept a Draw as %s?") : _("Concede as %s?"), player);
  g_autofree char *body = g_strdup_printf (draw ? _("%s: accept the draw? The game will end with no winner.")
                                           : _("The game will end. Winner: %s."), other);

  if (draw)
    show_proposal (self, (Proposal) { BIC_AGREED_DRAW, BIC_NOBODY }, heading, body, _("_Refuse"), _("_Agree"));
  else
    show_proposal (self, (Proposal) { BIC_AGREED_CONCESSION, side }, heading, body, _("_Play On"), _("_Concede"));
}

static void
abandon_cb (BicGameEnding *self)
{
  show_proposal (
      self, (Proposal) { BIC_AGREED_ABANDONED, BIC_NOBODY }, _("Abandon This Game?"),
      _("It will count as played, but as neither a win nor a draw. To continue another day, just close it: it is "
        "saved automatically."), _("_Play On"), _("_Abandon"));
}

static void
resume_ended_game_cb (BicGameEnding *self)
{
  bic_session_end_by_agreement (bic_game_model_session (self->model), BIC_AGREED_NOTHING, BIC_NOBODY);
}

static const BicAction entries[] = {
  { "concede", G_CALLBACK (propose_cb) },
  { "offer-draw", G_CALLBACK (propose_cb) },
  { "abandon", G_CALLBACK (abandon_cb) },
  { "go-on", G_CALLBACK (resume_ended_game_cb) },
};

/* Enables the agreements that are possible now. */
static void
update_actions (BicGameEnding *self)
{
  gboolean over = bic_game_model_is_over (self->model), past = bic_game_model_is_past (self->model);
  gboolean by_rules = bic_state_winner (bic_session_state (bic_game_model_session (self->model))) != BIC_NOBODY;

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    bic_action_set_enabled (self->actions, entries[i].name, !past
                            && (entries[i].run == G_CALLBACK (resume_ended_game_cb) ? over && !by_rules : !over));
}

static void
bic_game_ending_dispose (GObject *object)
{
  g_clear_weak_pointer (&((BicGameEnding *) object)->dialog);
  G_OBJECT_CLASS (bic_game_ending_parent_class)->dispose (object);
}

static void
bic_game_ending_class_init (BicGameEndingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_ending_dispose;
}

static void
bic_game_ending_init (BicGameEnding *self)
{
}

GObject *
bic_game_ending_new (BicGameModel *model,
                     GtkWidget    *page,
                     GActionMap   *actions)
{
  BicGameEnding *self = g_object_new (bic_game_ending_get_type (), NULL);

  self->model = model;
  self->page = page;
  self->actions = actions;
  bic_actions_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (model, "changed", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  return G_OBJECT (self);
}
