/* The text of the card that the pointer or the keyboard focus is on, shown over the fight in the panel.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The text is an overlay, so that nothing in the panel moves when the text appears or disappears. In games with hands
 * of cards, the widget below the text requests a height that is enough for most texts.
 */
#include "config.h"

#include "bic-card-text.h"

#include <glib/gi18n.h>

#include "bic-facts.h"
#include "bic-game-cards.h"
#include "bic-game-facts.h"
#include "bic-game-text.h"
#include "bic-text-size.h"

#define AREA_HEIGHT 180

struct _BicCardText
{
  AdwBin        parent_instance;
  BicGameModel *model;
  GtkWidget    *scroller, *below;       /* below: widget under the overlay, lives as long as the page */
  int           card, side;             /* card: index, or -1 */
  guint         source;                 /* idle source that shows the text */
};

G_DEFINE_FINAL_TYPE (BicCardText, bic_card_text, ADW_TYPE_BIN)

static gboolean
card_is_in_play (BicCardText *self)
{
  BicPlayInfo plays[BIC_MAX_CARDS];
  int n = bic_game_cards_in_play (self->model, plays);

  for (int i = 0; i < n; i++)
    if (plays[i].card == self->card && plays[i].side == self->side)
      return TRUE;
  return FALSE;
}

static GtkWidget *
new_text (BicCardText *self)
{
  const BicGame *game = bic_game_model_game (self->model);
  gboolean in_play = card_is_in_play (self);
  g_autofree char *why = in_play ? NULL : bic_game_cards_why_not (self->model, self->card);
  GtkWidget *facts = bic_card_text_new (game, self->card, self->side, why);

  if (in_play)
    {
      g_autofree char *army = bic_game_army_name (self->model, self->side);

      bic_facts_add (facts, _("In play"), "%s", army);
    }
  gtk_widget_set_size_request (facts, -1, -1);          /* the panel is narrower than a popover */
  return facts;
}

/* Returns whether a fight is being decided. Then the text covers only the lower part of the fight, because a card can
 * be the answer to the fight. */
static gboolean
fight_is_undecided (BicCardText *self)
{
  BicCombat combat;

  return bic_game_model_can_act (self->model)
         && bic_state_combat (bic_game_model_game (self->model), bic_game_model_visible_present_state (self->model),
                              &combat);
}

static gboolean
update_text_cb (gpointer user_data)
{
  BicCardText *self = user_data;
  gboolean shown = self->card >= 0 && bic_game_model_session (self->model);

  self->source = 0;
  if (shown)
    {
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), new_text (self));
      gtk_widget_set_valign (GTK_WIDGET (self), fight_is_undecided (self) ? GTK_ALIGN_END : GTK_ALIGN_FILL);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  return G_SOURCE_REMOVE;
}

/* Shows the text in an idle handler: GTK crashes if a handler of "leave" hides the widget that the pointer enters. */
static void
pointed_cb (BicCardText *self,
            int          card,
            int          side)
{
  self->card = card;
  self->side = side;
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT, update_text_cb, self, NULL);
}

static void
session_cb (BicCardText *self)
{
  gboolean dealt = bic_game_model_session (self->model)
                   && bic_game_cards_kind (bic_game_model_game (self->model)) == BIC_GAME_CARDS_HANDS;

  pointed_cb (self, -1, BIC_NOBODY);
  gtk_widget_set_size_request (self->below, -1, dealt ? bic_scale_with_text_size (AREA_HEIGHT) : -1);
}

/**
 * bic_card_text_set_model:
 * @self: the text, an overlay of the area where it is shown
 * @model: the model
 * @below: the widget below it, in a scrolled window
 */
void
bic_card_text_set_model (BicCardText  *self,
                         BicGameModel *model,
                         GtkWidget    *below)
{
  self->below = below;
  g_set_object (&self->model, model);
  g_signal_connect_object (model, "card-pointed", G_CALLBACK (pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (session_cb), self, G_CONNECT_SWAPPED);
}

static void
bic_card_text_dispose (GObject *object)
{
  BicCardText *self = BIC_CARD_TEXT (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (bic_card_text_parent_class)->dispose (object);
}

static void
bic_card_text_class_init (BicCardTextClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_card_text_dispose;
}

static void
bic_card_text_init (BicCardText *self)
{
  self->card = -1;
  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                 "propagate-natural-height", TRUE, NULL);
  adw_bin_set_child (ADW_BIN (self), self->scroller);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card-note");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
