/* The question bar: the question as text with its answers as buttons, and a line for reasons and hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The bar keeps its height for all questions, so the board above it never moves. The bar also has buttons for the rest
 * of the game: leaving an earlier position or a what-if game, saving, playing again.
 */
#include "config.h"

#include "bic-game-question.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bic-actions.h"
#include "bic-click-guard.h"
#include "bic-game-answers.h"
#include "bic-game-attacks.h"
#include "bic-game-buttons.h"
#include "bic-game-card-choices.h"
#include "bic-game-columns.h"
#include "bic-game-hexes.h"
#include "bic-game-moment.h"
#include "bic-game-parts.h"
#include "bic-game-remarks.h"
#include "bic-game-retreats.h"
#include "bic-game-text.h"
#include "bic-game-ticks.h"
#include "bic-game-typed-dice.h"
#include "bic-key-tips.h"
#include "bic-lookup-view.h"
#include "bic-state-info.h"
#include "bic-text-size.h"
#include "bic-widgets.h"

#define TIGHT 700                       /* Width of the bar, in pixels, below which the answers are below the
                                         * question */
#define BUTTON 34                       /* Minimum height of a button, in pixels */
#define GAP 12

struct _BicGameQuestion
{
  GtkBox          parent_instance;
  BicGameModel   *model;
  char           *problem;              /* reason why the game could not be saved, or NULL */
  char           *asked;                /* question and answers on screen, for comparison */
  BicGameAnswers *answers;
  BicGameRemarks *remarks;
  GActionMap     *actions;
  GtkWidget      *text, *thinks, *heading, *prompt, *owed, *progress, *ticks, *pad;
  int             card;                 /* selected card of the last update, or -1 */
  gboolean        typing;               /* dice are entered */
  gboolean        acted;                /* the last clicked answer did not decline */
  GtkWidget      *pointed;              /* (weak): button under the pointer */
  guint           pointing;             /* source that reports the button under the pointer */
};

G_DEFINE_FINAL_TYPE (BicGameQuestion, bic_game_question, GTK_TYPE_BOX)

/* --- text --------------------------------------------------------------- */

/* Returns: (nullable): the earlier position on screen, or the card in play if the active side must answer */
static char *
heading_text (BicGameModel *model)
{
  const BicGame *game = bic_game_model_game (model);
  g_autofree BicState *state = bic_game_model_shown_state (model);
  int card = bic_state_card_of_turn (state);

  if (bic_game_model_is_past (model))
    return bic_game_moment_title (model);
  if (card < 0 || bic_state_asked_side (game, state) != bic_state_active (state) || bic_game_model_is_over (model))
    return NULL;
  return g_strdup (g_dgettext (GETTEXT_PACKAGE, bic_game_card (game, card)->name));
}

/* Returns: the text while the result of a roll is shown, before the next player must look at the screen */
static char *
result_text (BicGameModel *model)
{
  g_autofree char *player = bic_game_player_and_army (model, bic_session_asked_side (bic_game_model_session (model)));

  return g_strdup_printf (_("Look at the result. Next player: %s"), player);
}

/* Returns the question, or the last events before an earlier position. */
static char *
prompt_text (BicGameModel *model)
{
  char *dice;

  if (bic_game_model_is_past (model))
    return bic_game_moment_events (model);
  if (bic_game_model_is_over (model))
    return bic_game_ended_text (model);
  if (bic_game_model_shows_result (model))
    return result_text (model);
  dice = bic_game_typed_dice_prompt (model);
  return dice ? dice : bic_game_asked_text (model, bic_game_model_visible_present_state (model));
}

/* Returns: (transfer full) (nullable): what the player should know before the selected card is played */
static char *
selected_card_text (BicGameModel *model)
{
  const BicState *state = bic_game_model_visible_present_state (model);
  const BicChoices *choices = bic_game_model_click_choices (model);
  const char *warning = NULL;

  for (int i = 0; i < choices->n && !warning && bic_game_model_picked_card (model) >= 0; i++)
    warning = bic_game_card_choices_warning (bic_game_model_game (model), state, choices->at[i]);
  return g_strdup (warning);
}

/* Updates the text. The text has space for two lines, so unmet duties replace the card. */
static void
refresh_text (BicGameQuestion *self)
{
  g_autofree char *heading = heading_text (self->model), *prompt = prompt_text (self->model);
  g_autofree char *owed = bic_game_duties_text (self->model);

  if (!owed)
    owed = bic_game_retreats_risk_text (self->model);
  if (!owed)
    owed = bic_game_arrivals_text (self->model);
  if (!owed)
    owed = selected_card_text (self->model);
  if (owed && !bic_game_model_is_past (self->model))
    g_clear_pointer (&heading, g_free);
  else
    g_clear_pointer (&owed, g_free);
  bic_label_set_text_with_tooltip (self->heading, heading ? heading : "");
  gtk_widget_set_visible (self->heading, heading != NULL);
  bic_label_set_text_with_tooltip (self->owed, owed ? owed : "");
  gtk_widget_set_visible (self->owed, owed != NULL);
  bic_label_set_text_with_tooltip (self->prompt, prompt);
  gtk_label_set_lines (GTK_LABEL (self->prompt), heading || owed ? 1 : 2);
  bic_set_css_class (self->prompt, "heading", !heading);
  bic_set_css_class (GTK_WIDGET (self), "earlier", bic_game_model_is_past (self->model)
                     && !bic_game_model_read_only_reason (self->model));
  gtk_widget_set_visible (self->thinks, bic_game_model_can_act (self->model)
                          && bic_game_model_computer_level (self->model));
}

/* --- answers ------------------------------------------------------------ */

static const BicChoice *
choice_of_button (gpointer button)
{
  return g_object_get_data (button, "choice");
}

static void
clicked_cb (GtkButton       *button,
            BicGameQuestion *self)
{
  BicChoice choice = *choice_of_button (button);

  /* the click of a key comes after a delay, in which the game can be left */
  if (!bic_game_model_session (self->model))
    return;
  self->acted = !bic_choice_is_pass (bic_game_model_game (self->model), choice);
  bic_game_model_choose (self->model, choice);
}

static gboolean
report_pointed_answer_cb (gpointer user_data)
{
  BicGameQuestion *self = user_data;

  self->pointing = 0;
  if (bic_game_model_session (self->model))
    bic_game_model_point_at_answer (self->model, self->pointed ? choice_of_button (self->pointed) : NULL);
  return G_SOURCE_REMOVE;
}

/* Reports the answer under the pointer in an idle handler. GTK crashes if a handler of "enter" or "leave" removes the
 * widget that the pointer enters, and views replace their widgets for each answer. */
static void
queue_pointed_answer (BicGameQuestion *self,
                      GtkWidget       *button)
{
  g_set_weak_pointer (&self->pointed, button);
  if (self->pointing == 0)
    self->pointing = g_idle_add_full (G_PRIORITY_DEFAULT, report_pointed_answer_cb, self, NULL);
}

static void
entered_cb (GtkEventController *controller,
            double              x,
            double              y,
            BicGameQuestion    *self)
{
  queue_pointed_answer (self, gtk_event_controller_get_widget (controller));
}

static void
left_cb (GtkEventController *controller,
         BicGameQuestion    *self)
{
  queue_pointed_answer (self, NULL);
}

/* Returns: (transfer full) (nullable): the column label, if the answers are columns of a table */
static char *
column_label (BicGameQuestion *self,
              BicChoice        choice)
{
  BicLookup look;

  return bic_game_columns_find_for_choice (self->model, choice, &look)
         ? bic_lookup_view_column_label (look.table->column[look.column])
         : NULL;
}

static GtkWidget *
new_answer (BicGameQuestion *self,
            BicChoice        choice)
{
  const BicGame *game = bic_game_model_game (self->model);
  const BicState *now = bic_game_model_visible_present_state (self->model);
  g_autofree char *label = bic_choice_label (game, now, choice), *column = column_label (self, choice);
  int card = bic_choice_card (game, choice);
  GtkWidget *button = gtk_button_new_with_label (column ? column : label);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_set_tooltip_text (button,
                               card >= 0 ? bic_game_card_text (game, card, bic_state_asked_side (game, now)) : NULL);
  g_object_set_data_full (G_OBJECT (button), "choice", g_memdup2 (&choice, sizeof choice), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect (motion, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (button, motion);
  return button;
}

/* Adds the button of a choice that the rules do not allow yet. A click on the button reports the unmet duties. */
static void
add_withheld_button (BicGameQuestion *self)
{
  BicChoice choice;
  GtkWidget *button;

  if (!gtk_widget_get_visible (self->owed)
      || !bic_state_find_blocked_end (bic_game_model_game (self->model),
                                      bic_game_model_visible_present_state (self->model), &choice))
    return;
  button = new_answer (self, choice);
  gtk_widget_add_css_class (button, "withheld");
  gtk_widget_set_tooltip_text (button, _("Assign every unit that must fight to a battle first"));
  bic_game_answers_add (self->answers, button, FALSE);
}

/* Returns the index of the choice in the array, or -1. */
static int
find_choice (const GArray *choices,
             BicChoice     choice)
{
  for (guint i = 0; i < choices->len; i++)
    if (bic_choice_compare (g_array_index (choices, BicChoice, i), choice) == 0)
      return (int) i;
  return -1;
}

/* Adds the choices of the selected card that are not made on the board. */
static void
append_choices_of_picked_card (BicGameQuestion *self,
                               GArray          *choices)
{
  const BicChoices *card = bic_game_model_click_choices (self->model);

  if (bic_game_model_picked_card (self->model) < 0)
    return;
  for (int i = 0; i < card->n; i++)
    if (bic_choice_hexes (bic_game_model_game (self->model), card->at[i]).from == BIC_NO_HEX
        && find_choice (choices, card->at[i]) < 0)
      g_array_append_val (choices, card->at[i]);
}

/* Returns the index of the suggested answer, or -1. Suggests to play the selected card, or else to keep, exchange or
 * discard it. If the answers are columns of a table (@degrees), suggests the first choice, because it keeps the full
 * advantage of the player. */
static int
find_suggested_answer (BicGameQuestion *self,
                       const GArray    *choices,
                       gboolean         degrees)
{
  const BicGame *game = bic_game_model_game (self->model);
  int card = bic_game_model_picked_card (self->model);
  BicChoice confirmed;

  for (guint i = 0; card >= 0 && i < choices->len; i++)
    if (bic_choice_card (game, g_array_index (choices, BicChoice, i)) == card
        && !bic_choice_leaves_card_unplayed (game, g_array_index (choices, BicChoice, i)))
      return (int) i;
  if (card >= 0
      && bic_game_card_choices_find_confirmed (game, bic_game_model_visible_present_state (self->model),
                                               bic_game_model_click_choices (self->model), card, &confirmed)
      && find_choice (choices, confirmed) >= 0)
    return find_choice (choices, confirmed);
  return degrees ? 0
         : bic_game_buttons_find_suggested (game, bic_game_model_visible_present_state (self->model),
                                            bic_game_model_choices (self->model), choices);
}

/* Adds the answers, with the suggested answer as main button. If the answers are columns of a table (@degrees), the
 * other buttons have the order of the columns. */
static void
add_answers (BicGameQuestion *self,
             const GArray    *choices,
             gboolean         degrees)
{
  int n = (int) choices->len;
  int suggested = find_suggested_answer (self, choices, degrees);
  g_autofree char *tip = NULL;
  GtkWidget *button;

  for (int i = 0; i < n; i++)
    {
      int at = degrees ? n - 1 - i : i;

      if (at != suggested)
        bic_game_answers_add (self->answers, new_answer (self, g_array_index (choices, BicChoice, at)), FALSE);
    }
  add_withheld_button (self);
  if (suggested < 0 || suggested >= n)
    return;
  button = new_answer (self, g_array_index (choices, BicChoice, suggested));
  gtk_widget_add_css_class (button, "suggested-action");
  if (bic_game_model_picked_card (self->model) >= 0)            /* the label with the name of the card can be cut */
    tip = g_strdup_printf (C_("tooltip with key", "%s (%s)"), gtk_button_get_label (GTK_BUTTON (button)),
                           _("Ctrl+Return"));
  gtk_widget_set_tooltip_text (button, tip ? tip : _("Ctrl+Return"));
  bic_game_answers_add (self->answers, button, TRUE);
}

/* --- other commands ----------------------------------------------------- */

typedef enum {
  WHEN_UNSAVED = 1 << 0, WHEN_TRIAL = 1 << 1, WHEN_PAST = 1 << 2, WHEN_FROZEN = 1 << 3, WHEN_AGREED = 1 << 4,
  WHEN_OVER = 1 << 5, WHEN_RESULT = 1 << 6
} When;

/* @key: another action whose key runs the command, or NULL */
static const struct { When when; gboolean main; const char *label, *action, *tip, *key; } commands[] = {
  { WHEN_UNSAVED, FALSE, N_("Save _As…"), "win.save-game-as", N_("Save under another name") },
  { WHEN_TRIAL, FALSE, N_("Back to the _Real Game"), "win.parent-game" },
  { WHEN_PAST, FALSE, N_("_Try a Variation From Here"), "win.try-from-here",
    N_("Play a variation from this point with fresh dice; the original game is unchanged") },
  { WHEN_PAST, TRUE, N_("_Back to the Game"), "game.present", N_("Return to the current position"), "game.deselect" },
  { WHEN_FROZEN, TRUE, N_("_Continue From Here as a New Game"), "win.go-on-from-here" },
  { WHEN_RESULT, TRUE, N_("_Continue"), "game.hand-over", N_("Hand over to the other player") },
  { WHEN_AGREED, FALSE, N_("_Keep Playing"), "game.go-on" },
  { WHEN_OVER, FALSE, N_("_Battle Report"), "win.export-report" },
  { WHEN_OVER, FALSE, N_("Re_view the Game"), "game.review" },
  { WHEN_OVER, FALSE, N_("_Play Again"), "win.play-again" },
  { WHEN_OVER, FALSE, N_("_Swap Sides and Play Again"), "win.play-again-swapped" },
  { WHEN_OVER, TRUE, N_("_Library"), "win.library" },
};

static When
conditions_for_commands (BicGameQuestion *self)
{
  BicSession *session = bic_game_model_session (self->model);
  gboolean past = bic_game_model_is_past (self->model), over = !past && bic_game_model_is_over (self->model);
  gboolean by_rules = bic_state_winner (bic_session_state (session)) != BIC_NOBODY;

  return (self->problem ? WHEN_UNSAVED : 0) | (bic_session_about (session)->trial_of ? WHEN_TRIAL : 0)
         | (past && !bic_game_model_read_only_reason (self->model) ? WHEN_PAST : 0)
         | (past && bic_game_model_read_only_reason (self->model) ? WHEN_FROZEN : 0) | (over ? WHEN_OVER : 0)
         | (over && !by_rules ? WHEN_AGREED : 0) | (bic_game_model_shows_result (self->model) ? WHEN_RESULT : 0);
}

static void
add_command_buttons (BicGameQuestion *self)
{
  When when = conditions_for_commands (self);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (commands[i].when & when)
      {
        GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "label", _(commands[i].label), "use-underline", TRUE,
                                          "tooltip-text", commands[i].tip ? _(commands[i].tip) : NULL,
                                          "action-name", commands[i].action, NULL);

        bic_set_css_class (button, "suggested-action",
                           commands[i].main && commands[i].when & (WHEN_PAST | WHEN_RESULT));
        if (commands[i].tip)
          bic_key_tips_add (button, commands[i].key ? commands[i].key : commands[i].action);
        bic_game_answers_add (self->answers, button, commands[i].main);
      }
}

/* --- all buttons -------------------------------------------------------- */

/* Marks the answer of the hint. */
static void
mark_hinted_answer (BicGameQuestion *self)
{
  const BicChoice *hint = bic_game_model_hint (self->model);

  for (GtkWidget *button = bic_game_answers_first (self->answers); button;
       button = gtk_widget_get_next_sibling (button))
    {
      const BicChoice *choice = choice_of_button (button);

      if (choice)
        bic_set_css_class (button, "hinted", hint && bic_choice_compare (*hint, *choice) == 0);
    }
}

/* Returns the question and everything else that the buttons depend on, for comparison. */
static char *
digest_of_question (BicGameQuestion *self,
                    const GArray    *choices,
                    gboolean         open)
{
  GString *asked = g_string_new (NULL);

  g_string_append_printf (asked, "%p %d %d %d %s %s %s", (gpointer) bic_game_model_session (self->model),
                          (int) conditions_for_commands (self), open, bic_game_model_picked_card (self->model),
                          gtk_label_get_label (GTK_LABEL (self->prompt)),
                          bic_game_model_is_past (self->model) ? "" : gtk_label_get_label (GTK_LABEL (self->heading)),
                          gtk_label_get_label (GTK_LABEL (self->owed)));
  for (guint i = 0; open && i < choices->len; i++)
    {
      BicChoice choice = g_array_index (choices, BicChoice, i);
      g_autofree char *label = bic_choice_label (bic_game_model_game (self->model),
                                                 bic_game_model_visible_present_state (self->model), choice);

      g_string_append_printf (asked, "\n%d %d %d %d %s", choice.verb, choice.a, choice.b, choice.c, label);
    }
  return g_string_free (asked, FALSE);
}

/* Returns the button that declines, for example the end of a phase, if the last clicked answer did not decline; or
 * NULL. This button can be at the place of the clicked button, so that a second click by habit would end the phase. */
static GtkWidget *
find_button_to_guard (BicGameQuestion *self)
{
  GtkWidget *found = NULL;

  for (GtkWidget *button = bic_game_answers_first (self->answers); button && self->acted;
       button = gtk_widget_get_next_sibling (button))
    if (choice_of_button (button)
        && bic_choice_is_pass (bic_game_model_game (self->model), *choice_of_button (button)))
      found = button;
  return found;
}

/* Replaces the buttons if the question has changed. The faces of dice have their buttons in the dice pad. */
static void
refresh_buttons (BicGameQuestion *self)
{
  const BicGame *game = bic_game_model_game (self->model);
  g_autoptr (GArray) choices = bic_game_buttons_new (game, bic_game_model_visible_present_state (self->model),
                                                     bic_game_model_choices (self->model));
  gboolean open = bic_game_model_can_act (self->model) && !bic_game_model_computer_level (self->model)
                  && bic_session_asked_side (bic_game_model_session (self->model)) != BIC_CHANCE
                  && !bic_game_model_shows_result (self->model);
  g_autofree char *column = NULL, *asked = NULL;

  append_choices_of_picked_card (self, choices);
  column = choices->len > 0 ? column_label (self, g_array_index (choices, BicChoice, 0)) : NULL;
  asked = digest_of_question (self, choices, open);
  if (g_strcmp0 (asked, self->asked) == 0)
    return;
  g_free (self->asked);
  self->asked = g_steal_pointer (&asked);
  bic_game_answers_clear (self->answers);
  add_command_buttons (self);
  if (open)
    add_answers (self, choices, column != NULL);
  /* a player can click the same face repeatedly */
  if (!self->typing || !bic_game_typed_dice_pad_is_needed (self->model))
    bic_click_guard_ignore_clicks (GTK_WIDGET (self), find_button_to_guard (self));
  self->acted &= bic_game_answers_first (self->answers) == NULL;
  self->typing = bic_game_typed_dice_pad_is_needed (self->model);
}

/* Activates the suggested answer, if there is one. */
static void
make_suggested_choice_cb (BicGameQuestion *self)
{
  GtkWidget *button = bic_game_answers_get_main (self->answers);

  if (button && (bic_game_model_shows_result (self->model)
                 || (choice_of_button (button) && !bic_game_model_needs_hand_over (self->model))))
    g_signal_emit_by_name (button, "clicked");          /* gtk_widget_activate () would do this only after a delay */
}

/* --- layout ------------------------------------------------------------- */

static int
measured_width (GtkWidget *widget,
                gboolean   least)
{
  int minimum = 0, natural = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return least ? minimum : natural;
}

/* Returns the height of @lines in the font of a label. */
static int
height_of_lines (GtkWidget  *label,
                 const char *lines)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, lines);
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static int
height_of_question_row (BicGameQuestion *self)
{
  return MAX (BUTTON, height_of_lines (self->heading, "X\nX") - 1);
}

/* Height of the remarks: one line, or more if a widget in them needs it */
static int
height_of_remarks (BicGameQuestion *self)
{
  int needed;

  gtk_widget_measure (GTK_WIDGET (self->remarks), GTK_ORIENTATION_VERTICAL, -1, &needed, NULL, NULL, NULL);
  return MAX (needed, height_of_lines (GTK_WIDGET (self->remarks), "X") + 2);
}

static gboolean
width_is_tight (int width)
{
  return width < (TIGHT + bic_scale_with_text_size (TIGHT)) / 2;
}

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  BicGameQuestion *self = BIC_GAME_QUESTION (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = *natural = MAX (measured_width (GTK_WIDGET (self->answers), TRUE), measured_width (self->pad, TRUE));
      return;
    }
  *minimum = height_of_question_row (self) * (for_size >= 0 && width_is_tight (for_size) ? 2 : 1)
             + height_of_remarks (self) + 1;
  *natural = *minimum;
}

static void
allocate_mirrored (GtkWidget *widget,
                   int        x,
                   int        y,
                   int        width,
                   int        height,
                   int        whole)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (gtk_widget_should_layout (widget))
    gtk_widget_size_allocate (widget, &(GtkAllocation) { mirrored ? whole - x - width : x, y, width, height }, -1);
}

/* Places the text before the progress, which stays at the same place. Without progress, the text extends to the
 * buttons. */
static void
allocate_question_row (BicGameQuestion *self,
                       int              width,
                       int              height,
                       gboolean         tight)
{
  GtkWidget *end = gtk_widget_get_visible (self->pad) ? self->pad : GTK_WIDGET (self->answers);
  int least = tight ? 0 : measured_width (end, TRUE), split = width * 2 / 5,
      progress = measured_width (self->progress, FALSE);
  int text, buttons;

  progress = MIN (progress, MAX (measured_width (self->progress, TRUE), width - split - least - 2 * GAP));
  if (progress == 0)
    split = MIN (split, measured_width (self->text, FALSE));
  buttons = tight ? width : CLAMP (width - split - GAP - (progress > 0 ? progress + GAP : 0), least,
                                   MAX (least, measured_width (end, FALSE)));
  text = progress > 0 ? MAX (0, MIN (split, width - progress - GAP)) : tight ? width : width - buttons - GAP;
  allocate_mirrored (self->text, 0, 0, text, height, width);
  allocate_mirrored (self->progress, text + GAP, 0, progress, height, width);
  allocate_mirrored (end, width - buttons, tight ? height : 0, buttons, height, width);
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  BicGameQuestion *self = BIC_GAME_QUESTION (widget);
  gboolean tight = width_is_tight (width);
  int first = height_of_question_row (self), last = height_of_remarks (self);

  allocate_question_row (self, width, first, tight);
  allocate_mirrored (GTK_WIDGET (self->remarks), 0, height - last, width, last, width);
}

/* --- the widget --------------------------------------------------------- */

/* Adds the buttons of a selected card, and marks the answer of a hint. */
static void
picked_changed_cb (BicGameQuestion *self)
{
  int card = bic_game_model_session (self->model) ? bic_game_model_picked_card (self->model) : -1;

  if (card != self->card)
    {
      self->card = card;
      refresh_text (self);
      refresh_buttons (self);
    }
  mark_hinted_answer (self);
}

static void
update_question (BicGameQuestion *self)
{
  refresh_text (self);
  bic_game_ticks_show (GTK_BOX (self->ticks), self->model);
  bic_action_set_enabled (self->actions, "hand-over", bic_game_model_shows_result (self->model));
  self->card = bic_game_model_picked_card (self->model);
  refresh_buttons (self);
  mark_hinted_answer (self);
  gtk_widget_set_visible (GTK_WIDGET (self->answers), !bic_game_typed_dice_pad_is_needed (self->model));
}

void
bic_game_question_set_model (BicGameQuestion *self,
                             BicGameModel    *model,
                             BicGameGuide    *guide,
                             BicSplitView    *split,
                             GActionMap      *actions)
{
  g_set_object (&self->model, model);
  self->actions = actions;
  bic_actions_add (actions, &(BicAction) { "confirm", G_CALLBACK (make_suggested_choice_cb) }, 1, self);
  bic_actions_add (actions, &(BicAction) { "hand-over", G_CALLBACK (bic_game_model_end_result) }, 1, model);
  bic_game_remarks_set_model (self->remarks, model, guide, split);
  self->pad = bic_dice_pad_new (model, actions);
  gtk_box_insert_child_after (GTK_BOX (self), self->pad, GTK_WIDGET (self->answers));
  g_signal_connect_object (model, "changed", G_CALLBACK (update_question), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "picked-changed", G_CALLBACK (picked_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Returns: (transfer none): the box between the question and its answers */
GtkBox *
bic_game_question_get_progress (BicGameQuestion *self)
{
  g_return_val_if_fail (BIC_IS_GAME_QUESTION (self), NULL);

  return GTK_BOX (self->progress);
}

/* Shows the reason why the game could not be saved, until the game is saved. */
void
bic_game_question_set_problem (BicGameQuestion *self,
                               const char      *problem)
{
  char *copy = g_strdup (problem);

  g_return_if_fail (BIC_IS_GAME_QUESTION (self));

  g_free (self->problem);
  self->problem = copy;
  bic_game_remarks_set_problem (self->remarks, problem);
  if (bic_game_model_session (self->model))
    refresh_buttons (self);
}

static void
bic_game_question_dispose (GObject *object)
{
  BicGameQuestion *self = BIC_GAME_QUESTION (object);

  g_clear_handle_id (&self->pointing, g_source_remove);
  g_clear_weak_pointer (&self->pointed);
  g_clear_object (&self->model);
  g_clear_pointer (&self->problem, g_free);
  g_clear_pointer (&self->asked, g_free);
  G_OBJECT_CLASS (bic_game_question_parent_class)->dispose (object);
}

static void
bic_game_question_class_init (BicGameQuestionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_question_dispose;
  g_type_ensure (BIC_TYPE_GAME_ANSWERS);
  g_type_ensure (BIC_TYPE_GAME_REMARKS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-question.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, text);
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, thinks);
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, heading);
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, prompt);
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, owed);
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, progress);
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, ticks);
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, answers);
  gtk_widget_class_bind_template_child (widget_class, BicGameQuestion, remarks);
}

static void
bic_game_question_init (BicGameQuestion *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), bic_width_first_new (measure, allocate));
  bic_click_guard_add (GTK_WIDGET (self));
}
