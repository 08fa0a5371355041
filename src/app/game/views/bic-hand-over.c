/* The screen between two players who share a computer. The screen covers the page until the next player is seated.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Both players can read the screen: it contains only public information.
 */
#include "config.h"

#include "bic-hand-over.h"

#include <glib/gi18n.h>

#include "bic-art.h"
#include "bic-click-guard.h"
#include "bic-compat.h"
#include "bic-game-forced.h"
#include "bic-game-text.h"
#include "bic-state-info.h"
#include "bic-widgets.h"

#define COCKADE 72
#define DIE 20

struct _BicHandOver
{
  AdwBin     parent_instance;
  GtkWidget *cockade, *title, *news_box, *scroller, *news, *asked, *buttons, *decline, *ready;
};

G_DEFINE_FINAL_TYPE (BicHandOver, bic_hand_over, ADW_TYPE_BIN)

/* --- news -------------------------------------------------------------------------------------------------------- */

/**
 * bic_hand_over_add_news:
 * @self: the screen
 * @text: a sentence about an event
 * @dice: (nullable): faces that were rolled for the event, separated by blanks
 */
void
bic_hand_over_add_news (BicHandOver *self,
                        const char  *text,
                        const char  *dice)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_auto (GStrv) faces = g_strsplit (dice ? dice : "", " ", -1);

  gtk_box_append (GTK_BOX (line), g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "xalign", 0.0,
                                                "hexpand", TRUE, NULL));
  for (int i = 0; faces[i] != NULL; i++)
    gtk_box_append (GTK_BOX (line), bic_art_die_new (g_intern_string (faces[i]), DIE));
  gtk_box_append (GTK_BOX (self->news), line);
  gtk_widget_set_visible (self->news_box, TRUE);
}

/* Returns the first log entry after the last answer of @side, the side of the next player. If no other choice has
 * followed, returns the first event of that answer, because the screen has covered its dice at once. */
static guint
first_news_entry (BicSession *session,
                  int         side)
{
  guint n = bic_session_n_log (session), first = n;

  for (guint i = n; i > 0; i--)
    {
      const BicLogEntry *entry = bic_session_log (session, i - 1);

      if (entry->kind != BIC_LOG_CHOICE || entry->side == BIC_CHANCE)
        continue;
      if (entry->side == side)
        return first < n ? first : i;
      first = i - 1;
    }
  return 0;
}

/* Returns whether a log line is news. Ordered moves are not news, because the board shows them. An undo is not news,
 * because it has removed its events. */
static gboolean
is_news_line (BicSession       *session,
              const BicLogLine *line)
{
  const BicEvent *event = &bic_session_log (session, line->first)->event;
  gboolean is_news = (bic_event_flags (bic_session_game (session), event->kind) & BIC_IS_NEWS) != 0;

  return line->kind == BIC_LOG_EVENT && !line->taken_back
         && (is_news || (event->kind == BIC_EVENT_MOVED && event->d != BIC_MOVE_ORDERED));
}

static void
add_news (BicHandOver  *self,
          BicGameModel *model,
          int           side)
{
  BicSession *session = bic_game_model_session (model);
  g_autoptr (GPtrArray) lines = bic_log_read (session, BIC_NOBODY);
  guint first = first_news_entry (session, side);

  bic_remove_children (self->news);
  gtk_widget_set_visible (self->news_box, FALSE);
  for (guint i = 0; i < lines->len; i++)
    {
      const BicLogLine *line = lines->pdata[i];

      if (line->first >= first && is_news_line (session, line))
        bic_hand_over_add_news (self, line->text, line->dice);
    }
}

/* Adds the fight that the player must answer, which has no result yet. */
static void
add_fight_news (BicHandOver  *self,
                BicGameModel *model)
{
  const BicGame *game = bic_game_model_game (model);
  g_autofree char *text = NULL;
  char from[BIC_HEX_TEXT], to[BIC_HEX_TEXT];
  BicCombat fight;

  if (!bic_state_combat (game, bic_game_model_visible_present_state (model), &fight)
      || fight.from == BIC_NO_HEX || fight.to == BIC_NO_HEX)
    return;
  /* Translators: a kind of fight and two hexes, “Melee: F6 against E7” */
  text = g_strdup_printf (_("%s: %s against %s"), g_dgettext (GETTEXT_PACKAGE, fight.kind),
                          bic_hex_write (bic_game_grid (game), fight.from, from),
                          bic_hex_write (bic_game_grid (game), fight.to, to));
  bic_hand_over_add_news (self, text, NULL);
}

/* --- the screen -------------------------------------------------------------------------------------------------- */

/* Shows the button that declines, if the player may decline without a look at the hand. */
static void
update_decline (BicHandOver  *self,
                BicGameModel *model)
{
  g_autofree char *label = NULL;
  BicChoice answer;
  gboolean declines = bic_game_find_decline_without_hand (bic_game_model_session (model), &answer);

  gtk_widget_set_visible (self->decline, declines);
  if (!declines)
    return;
  label = bic_choice_label (bic_game_model_game (model), bic_game_model_visible_present_state (model), answer);
  gtk_button_set_label (GTK_BUTTON (self->decline), label);
}

/* Shows the screen if a hand-over is due, and hides it otherwise. */
static void
show_if_due (BicHandOver  *self,
             BicGameModel *model)
{
  const BicGame *game = bic_game_model_game (model);
  g_autofree char *player = NULL, *title = NULL, *button = NULL, *asked = NULL;
  GtkLabel *label;
  int side;

  if (!bic_game_model_needs_hand_over (model) || bic_game_model_shows_result (model))
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  side = bic_session_asked_side (bic_game_model_session (model));
  player = bic_game_player_and_army (model, side);
  title = g_strdup_printf (_("%s: Your Turn"), player);
  button = bic_game_show_hand_label (model, side);
  asked = bic_question_prompt (game, bic_game_model_visible_present_state (model));
  add_news (self, model, side);
  add_fight_news (self, model);
  adw_bin_set_child (ADW_BIN (self->cockade),
                     bic_art_cockade_new (bic_game_catalogue (game), bic_game_nation_of_side (model, side), COCKADE));
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->asked), asked);
  gtk_button_set_label (GTK_BUTTON (self->ready), button);
  label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->ready)));
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  bic_accessible_set_label (self, title);
  update_decline (self, model);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    bic_click_guard_ignore_clicks (self->decline, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (self->ready);
}

static void
hand_over_cb (BicGameModel *model)
{
  bic_game_model_set_open_hand_side (model, bic_session_asked_side (bic_game_model_session (model)));
}

static void
decline_cb (BicGameModel *model)
{
  BicChoice answer;

  if (bic_game_find_decline_without_hand (bic_game_model_session (model), &answer))
    bic_game_model_choose (model, answer);
}

void
bic_hand_over_set_model (BicHandOver  *self,
                         BicGameModel *model)
{
  g_signal_connect_object (model, "changed", G_CALLBACK (show_if_due), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "ready", G_CALLBACK (hand_over_cb), model, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->decline, "clicked", G_CALLBACK (decline_cb), model, G_CONNECT_SWAPPED);
}

static void
scroll_to_end (GtkAdjustment *at)
{
  gtk_adjustment_set_value (at, gtk_adjustment_get_upper (at));
}

static void
clicked_cb (BicHandOver *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit_by_name (self, "ready");
}

static void
bic_hand_over_class_init (BicHandOverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT_DIALOG);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-hand-over.ui");
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, cockade);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, title);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, news_box);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, scroller);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, news);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, asked);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, buttons);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, decline);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, ready);
}

static void
bic_hand_over_init (BicHandOver *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->buttons, bic_wrap_layout_new ());
  bic_click_guard_add (self->decline);
  g_signal_connect_swapped (self->ready, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "notify::upper",
                    G_CALLBACK (scroll_to_end), NULL);
}
