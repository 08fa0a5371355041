/* The second line of the question bar: a reason, a hint, or the hex under the pointer; and a note.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The description of a hex is not a tooltip, because that would cover the neighbors of the hex.
 */
#include "config.h"

#include "bic-game-remarks.h"

#include "bic-clause-button.h"
#include "bic-clauses.h"
#include "bic-game-note.h"
#include "bic-game-text.h"
#include "bic-widgets.h"

#define MESSAGE_MS 12000                /* Time that a remark is shown: long enough to read it twice */

struct _BicGameRemarks
{
  GtkBox        parent_instance;
  BicGameModel *model;
  BicGameNote  *note;
  GtkWidget    *here, *remark, *said, *clause;
  guint         unsay_source;           /* source that removes the last remark */
};

G_DEFINE_FINAL_TYPE (BicGameRemarks, bic_game_remarks, GTK_TYPE_BOX)

static void
show_pointed_hex (BicGameRemarks *self)
{
  int hex = bic_game_model_pointed_hex (self->model);
  gboolean shown = hex != BIC_NO_HEX && !bic_game_model_needs_hand_over (self->model)
                   && !gtk_widget_get_visible (self->remark);
  g_autofree char *text = shown ? bic_game_describe_hex (self->model, hex) : NULL;

  bic_label_set_text_with_tooltip (self->here, text ? text : "");
  gtk_widget_set_visible (self->here, shown);
}

static void
set_remark_visible (BicGameRemarks *self,
                    gboolean        shown)
{
  gtk_widget_set_visible (self->remark, shown);
  if (bic_game_model_session (self->model))
    show_pointed_hex (self);
}

static void
hide_remark_cb (gpointer user_data)
{
  BicGameRemarks *self = user_data;

  self->unsay_source = 0;
  set_remark_visible (self, FALSE);
}

/* Shows a reason or a hint until a time limit or the next action. A button explains the clause of a reason. */
static void
show_reason_or_hint (BicGameRemarks *self,
                     const char     *text,
                     gboolean        is_reason)
{
  g_autofree char *clause = text ? bic_clause_find_last (text) : NULL;

  bic_clause_button_set_clause (self->clause, clause);
  bic_set_css_class (self->remark, "warning", is_reason);
  g_clear_handle_id (&self->unsay_source, g_source_remove);
  bic_label_set_text_with_tooltip (self->said, text ? text : "");
  gtk_widget_set_tooltip_text (self->said, text);       /* because a narrow window cuts the text */
  set_remark_visible (self, text != NULL);
  if (text)
    self->unsay_source = g_timeout_add_once (MESSAGE_MS, hide_remark_cb, self);
}

static void
show_refusal_cb (BicGameModel   *model,
                 const char     *text,
                 BicGameRemarks *self)
{
  show_reason_or_hint (self, text, TRUE);
}

static void
show_message_cb (BicGameModel   *model,
                 const char     *text,
                 BicGameRemarks *self)
{
  show_reason_or_hint (self, text, FALSE);
}

void
bic_game_remarks_set_model (BicGameRemarks *self,
                            BicGameModel   *model,
                            BicGameGuide   *guide,
                            BicSplitView   *split)
{
  g_set_object (&self->model, model);
  bic_game_note_set_model (self->note, model, guide, split);
  g_signal_connect_object (model, "changed", G_CALLBACK (show_pointed_hex), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "pointed-changed", G_CALLBACK (show_pointed_hex), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "picked-changed", G_CALLBACK (show_pointed_hex), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "refusal", G_CALLBACK (show_refusal_cb), self, 0);
  g_signal_connect_object (model, "message", G_CALLBACK (show_message_cb), self, 0);
}

void
bic_game_remarks_set_problem (BicGameRemarks *self,
                              const char     *problem)
{
  g_return_if_fail (BIC_IS_GAME_REMARKS (self));

  bic_game_note_set_problem (self->note, problem);
}

static void
bic_game_remarks_dispose (GObject *object)
{
  BicGameRemarks *self = BIC_GAME_REMARKS (object);

  g_clear_handle_id (&self->unsay_source, g_source_remove);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (bic_game_remarks_parent_class)->dispose (object);
}

static void
bic_game_remarks_class_init (BicGameRemarksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_remarks_dispose;
  g_type_ensure (BIC_TYPE_GAME_NOTE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-remarks.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameRemarks, here);
  gtk_widget_class_bind_template_child (widget_class, BicGameRemarks, remark);
  gtk_widget_class_bind_template_child (widget_class, BicGameRemarks, said);
  gtk_widget_class_bind_template_child (widget_class, BicGameRemarks, clause);
  gtk_widget_class_bind_template_child (widget_class, BicGameRemarks, note);
}

static void
bic_game_remarks_init (BicGameRemarks *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
