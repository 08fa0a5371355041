/* The current step of the guide in a game that teaches, at the top of the panel.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-guide-card.h"

#include "bic-actions.h"
#include "bic-keymap.h"

struct _BicGameGuideCard
{
  GtkBox        parent_instance;
  BicGameModel *model;
  BicGameGuide *guide;
  GActionMap   *actions;
  GtkWidget    *step, *text, *back;
};

G_DEFINE_FINAL_TYPE (BicGameGuideCard, bic_game_guide_card, GTK_TYPE_BOX)

static void
refresh (BicGameGuideCard *self)
{
  GAction *action = g_action_map_lookup_action (self->actions, "guide");
  BicGuidePlace place;
  gboolean leads = bic_game_guide_is_followed (self->guide, &place);
  g_autofree char *step = NULL, *tip = NULL, *text = NULL;

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), bic_game_guide_has_lessons (self->guide));
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (leads));
  gtk_widget_set_visible (GTK_WIDGET (self), leads && !bic_game_model_is_past (self->model));
  if (!leads)
    return;
  step = g_strdup_printf ("%u/%u", MIN (place.step + 1, place.n_steps), place.n_steps);
  gtk_label_set_label (GTK_LABEL (self->step), step);
  tip = place.tip ? bic_keymap_insert_keys (bic_keymap_get_default (), place.tip) : NULL;
  text = g_strjoin ("\n", place.text, tip, NULL);
  gtk_label_set_label (GTK_LABEL (self->text), text);
  gtk_widget_set_visible (self->back, place.astray);
}

static void
guide_cb (GSimpleAction *action,
          GVariant      *state,
          gpointer       user_data)
{
  bic_game_guide_set_followed (((BicGameGuideCard *) user_data)->guide, g_variant_get_boolean (state));
}

void
bic_game_guide_card_set_model (BicGameGuideCard *self,
                               BicGameModel     *model,
                               BicGameGuide     *guide,
                               GActionMap       *actions)
{
  g_set_object (&self->model, model);
  g_set_object (&self->guide, guide);
  g_set_object (&self->actions, actions);
  g_action_map_add_action_entries (actions, &(GActionEntry) { "guide", NULL, NULL, "false", guide_cb }, 1, self);
  g_signal_connect_object (model, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
}

static void
bic_game_guide_card_dispose (GObject *object)
{
  g_clear_object (&BIC_GAME_GUIDE_CARD (object)->model);
  g_clear_object (&BIC_GAME_GUIDE_CARD (object)->guide);
  g_clear_object (&BIC_GAME_GUIDE_CARD (object)->actions);
  G_OBJECT_CLASS (bic_game_guide_card_parent_class)->dispose (object);
}

static void
bic_game_guide_card_class_init (BicGameGuideCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_guide_card_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-guide-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameGuideCard, step);
  gtk_widget_class_bind_template_child (widget_class, BicGameGuideCard, text);
  gtk_widget_class_bind_template_child (widget_class, BicGameGuideCard, back);
}

static void
bic_game_guide_card_init (BicGameGuideCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
