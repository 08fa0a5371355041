/* The question in words, put to a player by name, and its answers as buttons.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-question.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bic-actions.h"
#include "bic-compat.h"
#include "bic-game-attacks.h"
#include "bic-game-columns.h"
#include "bic-game-parts.h"
#include "bic-game-pick.h"
#include "bic-game-retreats.h"
#include "bic-game-text.h"
#include "bic-game-typed.h"
#include "bic-lookup-view.h"
#include "bic-moment.h"
#include "bic-widgets.h"

/* --- orders that are left ---------------------------------------------------------------------------------------- */

#define MOST_TICKS 8                    /* more are told in figures alone */

static void
tick_cb (BicGameModel *model,
         GtkButton    *tick)
{
  bic_game_orders_take_back (model, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (tick), "hex")));
}

static void
add_tick (GtkBox       *ticks,
          BicGameModel *model,
          int           hex)
{
  g_autofree char *what = bic_game_describe_hex (model, hex);
  g_autofree char *text = g_strdup_printf (_("Undo the order: %s"), what);
  GtkWidget *tick = g_object_new (GTK_TYPE_BUTTON, "icon-name", "object-select-symbolic", "valign", GTK_ALIGN_CENTER,
                                  "tooltip-text", text, NULL);

  gtk_widget_add_css_class (tick, "order-tick");
  bic_accessible_set_label (tick, text);
  g_object_set_data (G_OBJECT (tick), "hex", GINT_TO_POINTER (hex));
  g_signal_connect_object (tick, "clicked", G_CALLBACK (tick_cb), model, G_CONNECT_SWAPPED);
  gtk_box_append (ticks, tick);
}

/* A ring for an order that is left, a plain tick for one that stands */
static void
add_ring (GtkBox   *ticks,
          gboolean  given)
{
  GtkWidget *ring = given ? gtk_image_new_from_icon_name ("object-select-symbolic") : adw_bin_new ();

  gtk_widget_add_css_class (ring, given ? "order-tick" : "order-ring");
  gtk_widget_set_valign (ring, GTK_ALIGN_CENTER);
  gtk_box_append (ticks, ring);
}

/* "1 of 4 points spent, 2 of them kept": what leaders have kept was not brought by the card. */
static char *
points_text (int given,
             int most,
             int kept)
{
  g_autofree char *spent = g_strdup_printf (ngettext ("%d of %d point spent", "%d of %d points spent", (gulong) most),
                                            given, most);

  return kept ? g_strdup_printf (ngettext ("%s, %d kept by leaders", "%s, %d kept by leaders", (gulong) kept), spent,
                                 kept) : g_steal_pointer (&spent);
}

/* How many are ordered, or what is spent, of how much; at another time how many points have still to be kept; NULL =
 * nothing is counted */
static char *
count_text (BicGameModel *model,
            gboolean      counts,
            int           given,
            int           most)
{
  const BicGame *game = bic_game_model_game (model);
  BicPurse purse = bic_state_purse (game, bic_game_model_now (model));

  if (counts)
    return bic_game_has_prices (game) ? points_text (given, most, purse.kept)
           : g_strdup_printf (_("%d of %d ordered"), given, most);
  return purse.to_keep ? g_strdup_printf (ngettext ("%d point to keep", "%d points to keep", (gulong) purse.to_keep),
                                          purse.to_keep) : NULL;
}

static void
refresh_ticks (BicGameModel *model,
               GtkBox       *ticks)
{
  g_autoptr (GArray) orders = bic_game_orders (model);
  int given, most;
  gboolean past = bic_game_model_is_past (model);
  gboolean counts = !past && bic_state_orders (bic_game_model_game (model), bic_game_model_now (model), &given, &most);
  g_autofree char *text = past ? NULL : count_text (model, counts, given, most);
  gboolean each = counts && most <= MOST_TICKS;
  GtkWidget *label;

  bic_remove_children (ticks);
  gtk_widget_set_visible (GTK_WIDGET (ticks), text != NULL);
  if (!text)
    return;
  for (int i = 0; each && i < given - (int) orders->len; i++)
    add_ring (ticks, TRUE);
  for (guint i = 0; each && i < orders->len; i++)
    add_tick (ticks, model, g_array_index (orders, BicGivenOrder, i).hex);
  for (int i = given; each && i < most; i++)
    add_ring (ticks, FALSE);
  label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "margin-start", 6, NULL);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (ticks, label);
}

/* --- the question ------------------------------------------------------------------------------------------------ */

struct _BicGameQuestion
{
  GtkBox        parent_instance;
  BicGameModel *model;
  GtkWidget    *thinks, *card_name, *prompt, *owed, *ticks, *buttons;
  GtkWidget    *pointed;                /* button below the pointer; weak */
  guint         pointing;               /* source that reports it */
};

G_DEFINE_FINAL_TYPE (BicGameQuestion, bic_game_question, GTK_TYPE_BOX)

/* --- in words ----------------------------------------------------------- */

/* The card that is being carried out, above what it asks who has played it */
static void
refresh_card_name (BicGameQuestion *self)
{
  const BicGame *game = bic_game_model_game (self->model);
  g_autofree BicState *state = bic_game_model_state (self->model);
  int card = bic_state_card (state);
  gboolean shown = card >= 0 && bic_state_asks (game, state) == bic_state_active (state)
                   && (bic_game_model_is_past (self->model) || !bic_game_model_is_over (self->model));

  gtk_label_set_label (GTK_LABEL (self->card_name),
                       shown ? g_dgettext (GETTEXT_PACKAGE, bic_game_card (game, card)->name) : "");
  gtk_widget_set_visible (self->card_name, shown);
  bic_set_css_class (self->prompt, "heading", !shown);
}

/* --- answers ------------------------------------------------------------ */

static const BicChoice *
choice_of (gpointer button)
{
  return g_object_get_data (button, "choice");
}

static void
clicked_cb (GtkButton       *button,
            BicGameQuestion *self)
{
  bic_game_model_choose (self->model, *choice_of (button));
}

static gboolean
point_cb (gpointer user_data)
{
  BicGameQuestion *self = user_data;

  self->pointing = 0;
  bic_game_model_point_at_answer (self->model, self->pointed ? choice_of (self->pointed) : NULL);
  return G_SOURCE_REMOVE;
}

/* GTK crashes if a handler of "enter" or "leave" removes the widget that the pointer goes to, and the views replace
 * theirs for each answer. */
static void
queue_point (BicGameQuestion *self,
             GtkWidget       *button)
{
  g_set_weak_pointer (&self->pointed, button);
  if (self->pointing == 0)
    self->pointing = g_idle_add_full (G_PRIORITY_DEFAULT, point_cb, self, NULL);
}

static void
entered_cb (GtkEventController *controller,
            double              x,
            double              y,
            BicGameQuestion    *self)
{
  queue_point (self, gtk_event_controller_get_widget (controller));
}

static void
left_cb (GtkEventController *controller,
         BicGameQuestion    *self)
{
  queue_point (self, NULL);
}

/* Returns: (transfer full) (nullable): the column of a table that the choice leads to, where the answers are columns */
static char *
column_of (BicGameQuestion *self,
           BicChoice        choice)
{
  BicLookup look;

  return bic_game_columns_of (self->model, choice, &look) ? bic_lookup_view_head (look.table->column[look.column])
         : NULL;
}

static GtkWidget *
add_button (BicGameQuestion *self,
            BicChoice        choice)
{
  const BicGame *game = bic_game_model_game (self->model);
  const BicState *now = bic_game_model_now (self->model);
  g_autofree char *label = bic_choice_label (game, now, choice), *column = column_of (self, choice);
  int card = bic_choice_card (game, choice);
  GtkWidget *button = gtk_button_new_with_label (column ? column : label);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_object_set (gtk_button_get_child (GTK_BUTTON (button)), "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_add_css_class (button, "pill-button");
  if (card >= 0)
    gtk_widget_set_tooltip_text (button, bic_game_card_text (game, card, bic_state_asks (game, now)));
  g_object_set_data_full (G_OBJECT (button), "choice", g_memdup2 (&choice, sizeof choice), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect (motion, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (button, motion);
  gtk_box_append (GTK_BOX (self->buttons), button);
  return button;
}

/* A way out that the rules do not give yet stands there all the same: pressed, it says what is still owed. */
static void
add_withheld (BicGameQuestion *self)
{
  BicChoice choice;
  GtkWidget *button;

  if (!gtk_widget_get_visible (self->owed)
      || !bic_state_withheld (bic_game_model_game (self->model), bic_game_model_now (self->model), &choice))
    return;
  button = add_button (self, choice);
  gtk_widget_add_css_class (button, "withheld");
  gtk_widget_set_tooltip_text (button, _("Every unit that must fight has to be in a battle first"));
}

/* The suggested one stands last, where there is one. Of @degrees of one thing it is suggested to give up none: they
 * stand as their columns do in the table. */
static void
add_answers (BicGameQuestion *self,
             const GArray    *choices,
             gboolean         degrees)
{
  int n = (int) choices->len;
  int suggested = degrees ? 0 : bic_game_pick_suggested (bic_game_model_game (self->model),
                                                         bic_game_model_now (self->model),
                                                         bic_game_model_choices (self->model), choices);
  GtkWidget *button;

  for (int i = 0; i < n; i++)
    {
      int at = degrees ? n - 1 - i : i;

      if (at != suggested)
        add_button (self, g_array_index (choices, BicChoice, at));
    }
  if (suggested < 0 || suggested >= n)
    return;
  button = add_button (self, g_array_index (choices, BicChoice, suggested));
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_tooltip_text (button, _("Ctrl+Return"));
}

/* The answer that is advised */
static void
mark_hinted (BicGameQuestion *self)
{
  const BicChoice *hint = bic_game_model_hint (self->model);

  for (GtkWidget *button = gtk_widget_get_first_child (self->buttons); button;
       button = gtk_widget_get_next_sibling (button))
    {
      const BicChoice *choice = choice_of (button);

      if (choice)
        bic_set_css_class (button, "hinted", hint && bic_choice_compare (*hint, *choice) == 0);
    }
}

/* Faces have buttons of their own. */
static void
refresh_buttons (BicGameQuestion *self)
{
  g_autoptr (GArray) choices = bic_game_pick_buttons (bic_game_model_game (self->model),
                                                      bic_game_model_now (self->model),
                                                      bic_game_model_choices (self->model));
  gboolean open = bic_game_model_is_open (self->model) && !bic_game_model_computer (self->model)
                  && bic_session_asks (bic_game_model_session (self->model)) != BIC_CHANCE;
  g_autofree char *column = choices->len > 0 ? column_of (self, g_array_index (choices, BicChoice, 0)) : NULL;
  GtkWidget *child;

  bic_remove_children (self->buttons);
  if (open)
    add_answers (self, choices, column != NULL);
  if (open)
    add_withheld (self);
  mark_hinted (self);
  child = gtk_widget_get_first_child (self->buttons);
  gtk_widget_set_visible (self->buttons, child != NULL);
  bic_set_css_class (self, "bare", !child);
}

/* The suggested answer, if there is one */
static void
confirm_cb (BicGameQuestion *self)
{
  GtkWidget *button = gtk_widget_get_first_child (self->buttons);

  while (button && !gtk_widget_has_css_class (button, "suggested-action"))
    button = gtk_widget_get_next_sibling (button);
  if (button && !bic_game_model_is_between (self->model))
    gtk_widget_activate (button);
}

/* --- the widget --------------------------------------------------------- */

static void
refresh (BicGameQuestion *self)
{
  g_autofree BicState *state = NULL;
  g_autofree char *dice = NULL, *text = NULL, *owed = NULL;
  gboolean past;

  gtk_widget_set_visible (self->thinks, bic_game_model_is_open (self->model) && bic_game_model_computer (self->model));
  refresh_card_name (self);
  past = bic_game_model_is_past (self->model);
  state = bic_game_model_state (self->model);
  dice = bic_game_typed_prompt (self->model);
  text = !past && bic_game_model_is_over (self->model) ? bic_game_ended_text (self->model)
         : dice ? g_steal_pointer (&dice) : bic_game_asked_text (self->model, state);
  gtk_label_set_label (GTK_LABEL (self->prompt), text);
  owed = bic_game_duties_text (self->model);
  if (!owed)
    owed = bic_game_retreats_text (self->model);
  gtk_label_set_label (GTK_LABEL (self->owed), owed ? owed : "");
  gtk_widget_set_visible (self->owed, owed != NULL);
  refresh_buttons (self);
}

void
bic_game_question_set_model (BicGameQuestion *self,
                             BicGameModel    *model,
                             GActionMap      *actions)
{
  g_set_object (&self->model, model);
  bic_actions_add (actions, &(BicAction) { "confirm", G_CALLBACK (confirm_cb) }, 1, self);
  g_signal_connect_object (model, "changed", G_CALLBACK (refresh_ticks), self->ticks, 0);
  gtk_box_append (GTK_BOX (self), bic_dice_pad_new (model, actions));
  g_signal_connect_object (model, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "picked-changed", G_CALLBACK (mark_hinted), self, G_CONNECT_SWAPPED);
}

static void
bic_game_question_dispose (GObject *object)
{
  BicGameQuestion *self = BIC_GAME_QUESTION (object);

  g_clear_handle_id (&self->pointing, g_source_remove);
  g_clear_weak_pointer (&self->pointed);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (bic_game_question_parent_class)->dispose (object);
}

static void
bic_game_question_class_init (BicGameQuestionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_question_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-question.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, thinks);
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, card_name);
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, prompt);
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, owed);
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, ticks);
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, buttons);
}

/* Ticks and buttons for which there is no room begin another row. */
static void
bic_game_question_init (BicGameQuestion *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), bic_wrap_layout_new ());
  gtk_widget_set_layout_manager (self->ticks, bic_wrap_layout_new ());
  gtk_widget_set_layout_manager (self->buttons, bic_wrap_layout_new ());
}
