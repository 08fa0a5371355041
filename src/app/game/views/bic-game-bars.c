/* Bars above the board: rules that are left out, a game that is not saved, a trial game, the moment that is shown.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-bars.h"

#include "bic-button-names.h"
#include "bic-compat.h"
#include "bic-game-text.h"

#define ENOUGH 2                        /* choices of a person, by which he has read the note */

struct _BicGameBars
{
  GtkBox     parent_instance;
  int        n_chosen;
  GtkWidget *rules_note, *rules_note_text, *trial, *trial_row, *trial_text;
  GtkWidget *unsaved, *unsaved_text;
  GtkWidget *looking_back, *looking_back_row, *looking_back_text, *present_button, *try_button, *go_on_button;
};

G_DEFINE_FINAL_TYPE (BicGameBars, bic_game_bars, GTK_TYPE_BOX)

static void
changed_cb (BicGameModel *model,
            BicGameBars  *self)
{
  const BicGameAbout *about = bic_session_about (bic_game_model_session (model));
  const char *frozen = bic_game_model_frozen (model);
  g_autofree char *moment = g_strdup_printf (_("The board after %d of %u choices"), (int) bic_game_model_moment (model),
                                             bic_session_position (bic_game_model_session (model)));
  g_autofree char *text = frozen ? g_strdup_printf (_("This game is view-only. %s. %s"), frozen, moment)
                          : g_strdup (moment);
  g_autofree char *trial =
      g_strdup_printf (_("What-if, turn %d. This variation uses its own dice and cards and does not count as a "
                         "result."), about->trial_turn);

  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->looking_back), bic_game_model_is_past (model));
  gtk_info_bar_set_message_type (GTK_INFO_BAR (self->looking_back), frozen ? GTK_MESSAGE_WARNING : GTK_MESSAGE_INFO);
  gtk_label_set_label (GTK_LABEL (self->looking_back_text), text);
  gtk_widget_set_visible (self->present_button, !frozen);
  gtk_widget_set_visible (self->try_button, !frozen);
  gtk_widget_set_visible (self->go_on_button, frozen != NULL);
  gtk_label_set_label (GTK_LABEL (self->trial_text), trial);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->trial), about->trial_of != NULL);
}

/* What the rule system leaves out, where it does, until the player closes it or goes on */
static void
session_cb (BicGameModel *model,
            BicGameBars  *self)
{
  BicSession *session = bic_game_model_session (model);
  const char *note = session ? bic_game_ruleset (bic_session_game (session))->note : NULL;

  gtk_label_set_label (GTK_LABEL (self->rules_note_text), note ? g_dgettext (GETTEXT_PACKAGE, note) : "");
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->rules_note), note && bic_session_position (session) == 0);
  self->n_chosen = 0;
}

static void
acted_cb (BicGameModel *model,
          BicGameBars  *self)
{
  self->n_chosen += bic_game_person_chose (model);
  if (self->n_chosen >= ENOUGH)
    gtk_info_bar_set_revealed (GTK_INFO_BAR (self->rules_note), FALSE);
}

void
bic_game_bars_set_model (BicGameBars  *self,
                         BicGameModel *model)
{
  g_signal_connect_object (model, "session-changed", G_CALLBACK (session_cb), self, 0);
  g_signal_connect_object (model, "changed", G_CALLBACK (changed_cb), self, 0);
  g_signal_connect_object (model, "acted", G_CALLBACK (acted_cb), self, 0);
}

/* Shown until the game is saved, here or in another file. */
void
bic_game_bars_set_problem (BicGameBars *self,
                           const char  *problem)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s", _("The game could not be saved."), problem ? problem : "");

  g_return_if_fail (BIC_IS_GAME_BARS (self));

  gtk_label_set_label (GTK_LABEL (self->unsaved_text), problem ? text : "");
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->unsaved), problem != NULL);
}

static void
closed_cb (GtkInfoBar *note,
           int         response,
           gpointer    user_data)
{
  gtk_info_bar_set_revealed (note, FALSE);
}

static void
bic_game_bars_class_init (BicGameBarsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-bars.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameBars, rules_note);
  gtk_widget_class_bind_template_child (widget_class, BicGameBars, rules_note_text);
  gtk_widget_class_bind_template_child (widget_class, BicGameBars, trial);
  gtk_widget_class_bind_template_child (widget_class, BicGameBars, trial_row);
  gtk_widget_class_bind_template_child (widget_class, BicGameBars, trial_text);
  gtk_widget_class_bind_template_child (widget_class, BicGameBars, unsaved);
  gtk_widget_class_bind_template_child (widget_class, BicGameBars, unsaved_text);
  gtk_widget_class_bind_template_child (widget_class, BicGameBars, looking_back);
  gtk_widget_class_bind_template_child (widget_class, BicGameBars, looking_back_row);
  gtk_widget_class_bind_template_child (widget_class, BicGameBars, looking_back_text);
  gtk_widget_class_bind_template_child (widget_class, BicGameBars, present_button);
  gtk_widget_class_bind_template_child (widget_class, BicGameBars, try_button);
  gtk_widget_class_bind_template_child (widget_class, BicGameBars, go_on_button);
}

static void
bic_game_bars_init (BicGameBars *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->trial_row, bic_wrap_layout_new ());
  gtk_widget_set_layout_manager (self->looking_back_row, bic_wrap_layout_new ());
  bic_button_names (self->rules_note);
  g_signal_connect (self->rules_note, "response", G_CALLBACK (closed_cb), NULL);
}
