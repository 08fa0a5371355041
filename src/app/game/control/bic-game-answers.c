/* A small list over a hex that several choices name.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-answers.h"

#include "bic-game-path.h"
#include "bic-popover-once.h"

typedef struct {
  char   *label;
  GArray *choices;                      /* BicChoice, to be made one after the other */
} Answer;

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_free (answer->label);
  g_array_unref (answer->choices);
  g_free (answer);
}

/* Returns: (transfer full): no answers yet */
GPtrArray *
bic_game_answers_new (void)
{
  return g_ptr_array_new_with_free_func (answer_free);
}

/**
 * bic_game_answers_add:
 * @answers: those so far
 * @label: (transfer full): what the answer says
 * @choices: (transfer full) (element-type BicChoice): what it means
 */
void
bic_game_answers_add (GPtrArray *answers,
                      char      *label,
                      GArray    *choices)
{
  Answer *answer = g_new0 (Answer, 1);

  answer->label = label;
  answer->choices = choices;
  g_ptr_array_add (answers, answer);
}

static void
clicked_cb (BicGameModel *model,
            GtkWidget    *button)
{
  g_autoptr (GArray) choices = g_array_ref (g_object_get_data (G_OBJECT (button), "choices"));

  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER)));
  bic_game_path_take (model, choices);
}

static gboolean
is_hinted (BicGameModel *model,
           const GArray *choices)
{
  const BicChoice *hint = bic_game_model_hint (model);

  for (guint i = 0; hint && i < choices->len; i++)
    if (bic_choice_compare (*hint, g_array_index (choices, BicChoice, i)) == 0)
      return TRUE;
  return FALSE;
}

static GtkWidget *
make_button (BicGameModel *model,
             const Answer *answer)
{
  GtkWidget *button = gtk_button_new_with_label (answer->label);

  gtk_widget_add_css_class (button, "flat");
  if (is_hinted (model, answer->choices))
    gtk_widget_add_css_class (button, "hinted");
  g_object_set_data_full (G_OBJECT (button), "choices", g_array_ref (answer->choices), (GDestroyNotify) g_array_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), model, G_CONNECT_SWAPPED);
  return button;
}

/**
 * bic_game_answers_ask:
 * @answers: (element-type Answer): what may be meant; one alone is taken at once
 * @model: the model, with a game
 * @board: over which it is asked
 * @hex: where
 * @sure: one alone is asked for as well
 */
void
bic_game_answers_ask (GPtrArray    *answers,
                      BicGameModel *model,
                      BicBoardView *board,
                      int           hex,
                      gboolean      sure)
{
  GtkWidget *popover, *box;
  GdkRectangle at;

  if (answers->len == 1 && !sure)
    {
      bic_game_path_take (model, ((const Answer *) g_ptr_array_index (answers, 0))->choices);
      return;
    }
  popover = gtk_popover_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  for (guint i = 0; i < answers->len; i++)
    gtk_box_append (GTK_BOX (box), make_button (model, g_ptr_array_index (answers, i)));
  bic_board_view_hex_rectangle (board, hex, &at);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &at);
  bic_popover_pop_up_once (GTK_POPOVER (popover), GTK_WIDGET (board));
}
