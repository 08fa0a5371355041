/* The meaning of a clicked hex or of the hex where a piece is dropped; a small list over the hex offers several
 * choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-click.h"

#include <glib/gi18n.h>

#include "bic-facts.h"
#include "bic-game-attacks.h"
#include "bic-game-facts.h"
#include "bic-game-path.h"
#include "bic-game-pick.h"
#include "bic-widgets.h"

/* --- list of answers over a hex ---------------------------------------------------------------------------------- */

typedef struct {
  char   *label;
  GArray *choices;                      /* BicChoice: choices to make in order */
  int     goal;                         /* hex that the piece moves to or attacks, or BIC_NO_HEX */
} Answer;

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_free (answer->label);
  g_array_unref (answer->choices);
  g_free (answer);
}

/* Adds an answer. @label, @choices: (transfer full) */
static void
add_answer (GPtrArray *answers,
            char      *label,
            GArray    *choices,
            int        goal)
{
  Answer *answer = g_new0 (Answer, 1);

  *answer = (Answer) { label, choices, goal };
  g_ptr_array_add (answers, answer);
}

static void
make_answer_cb (BicGameModel *model,
                GtkWidget    *button)
{
  g_autoptr (GArray) choices = g_array_ref (g_object_get_data (G_OBJECT (button), "choices"));
  int goal = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "goal"));

  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER)));
  bic_game_path_make_choices (model, choices, goal);
}

static GtkWidget *
new_answer_button (BicGameModel *model,
                   const Answer *answer)
{
  GtkWidget *button = gtk_button_new_with_label (answer->label);
  const BicChoice *hint = bic_game_model_hint (model);

  gtk_widget_add_css_class (button, "flat");
  for (guint i = 0; hint && i < answer->choices->len; i++)
    if (bic_choice_compare (*hint, g_array_index (answer->choices, BicChoice, i)) == 0)
      gtk_widget_add_css_class (button, "hinted");
  g_object_set_data (G_OBJECT (button), "goal", GINT_TO_POINTER (answer->goal));
  g_object_set_data_full (G_OBJECT (button), "choices", g_array_ref (answer->choices), (GDestroyNotify) g_array_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (make_answer_cb), model, G_CONNECT_SWAPPED);
  return button;
}

/* Asks which of @answers is meant, and makes its choices. A single answer is made without a question, unless @confirm
 * is TRUE. */
static void
ask_which_answer (GPtrArray    *answers,
                  BicGameModel *model,
                  BicBoardView *board,
                  int           hex,
                  gboolean      confirm)
{
  GtkWidget *popover, *box;
  GdkRectangle at;

  if (answers->len == 1 && !confirm)
    {
      const Answer *only = answers->pdata[0];

      bic_game_path_make_choices (model, only->choices, only->goal);
      return;
    }
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  for (guint i = 0; i < answers->len; i++)
    gtk_box_append (GTK_BOX (box), new_answer_button (model, answers->pdata[i]));
  bic_board_view_hex_rectangle (board, hex, &at);
  popover = g_object_new (GTK_TYPE_POPOVER, "child", box, "pointing-to", &at, NULL);
  bic_popover_pop_up_once (GTK_POPOVER (popover), GTK_WIDGET (board));
}

/* --- the meaning of a hex ---------------------------------------------------------------------------------------- */

static void
show_why_not (BicGameModel *model,
              int           hex,
              gboolean      dropped)
{
  const BicGame *game = bic_game_model_game (model);
  const BicState *state = bic_game_model_visible_present_state (model);
  int card = bic_game_model_picked_card (model);
  g_autofree char *why = card >= 0 ? bic_why_card (game, state, card, hex) : NULL;

  if (!why)
    why = bic_why_hex (game, state, bic_game_model_paths (model), hex, dropped);
  bic_game_model_show_refusal (model, why);
}

/* Makes one of @choices, or asks which one is meant. @confirm: whether to ask even if there is only one choice. */
static void
make_or_ask_choice (BicGameModel *model,
                    BicBoardView *board,
                    const GArray *choices,
                    int           hex,
                    gboolean      confirm)
{
  const BicGame *game = bic_game_model_game (model);
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (answer_free);

  for (guint i = 0; i < choices->len && bic_game_model_picked_card (model) < 0; i++)
    confirm |= bic_game_pick_needs_confirmation (game, bic_game_model_visible_present_state (model),
                                                 g_array_index (choices, BicChoice, i));
  for (guint i = 0; i < choices->len; i++)
    {
      BicChoice choice = g_array_index (choices, BicChoice, i);
      GArray *one = g_array_new (FALSE, FALSE, sizeof (BicChoice));

      g_array_append_val (one, choice);
      add_answer (answers, bic_choice_label (game, bic_game_model_visible_present_state (model), choice), one,
                  bic_choice_hexes (game, choice).to);
    }
  ask_which_answer (answers, model, board, hex, confirm);
}

/* Offers the pieces that can attack the enemy in @hex, unless the player has picked a piece. */
static gboolean
offer_attacks_on (BicGameModel *model,
                  BicBoardView *board,
                  int           hex)
{
  g_autoptr (GArray) against = bic_game_pick_attacks_on (bic_game_model_game (model),
                                                         bic_game_model_visible_present_state (model),
                                                         bic_game_model_choices (model), hex);

  if (against->len == 0 || bic_game_model_is_picked_by_player (model))
    return FALSE;
  make_or_ask_choice (model, board, against, hex, TRUE);
  return TRUE;
}

/* Moves the picked piece to @hex if the piece can reach it. Asks which piece moves if there are several in its hex.
 * Also asks before a move that has a cost. */
static gboolean
move_picked_piece_to (BicGameModel *model,
                      BicBoardView *board,
                      int           hex)
{
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (answer_free);
  g_autoptr (GArray) verbs = NULL;
  gboolean confirm = FALSE;

  if (!bic_game_path_reaches (model, hex))
    return FALSE;
  verbs = bic_paths_verbs (bic_game_model_paths (model), hex);
  for (guint i = 0; i < verbs->len; i++)
    {
      int verb = g_array_index (verbs, gint, i);
      BicChoice whole = { (gint16) verb, (gint16) bic_game_model_picked_hex (model), (gint16) hex, 0 };

      confirm |= bic_choice_score_cost (bic_game_model_game (model), bic_game_model_visible_present_state (model),
                                        whole) > 0;
      add_answer (answers, bic_paths_label (bic_game_model_paths (model), hex, verb),
                  bic_game_path_choices (model, hex, verb), hex);
    }
  ask_which_answer (answers, model, board, hex, confirm);
  return TRUE;
}

/* Returns whether the board allows choices now; otherwise shows the reason. */
static gboolean
check_board_allows_choices (BicGameModel *model)
{
  if (bic_game_model_is_past (model))
    bic_game_model_show_refusal (model, _("You are viewing an earlier position"));
  else if (bic_game_model_is_over (model))
    bic_game_model_show_refusal (model, _("The game is over"));
  else if (bic_game_model_computer_level (model))
    bic_game_model_show_refusal (model, _("It is the computer’s turn"));
  else
    return TRUE;
  return FALSE;
}

/* Undoes the order of a piece on a second click, if only orders have followed. */
static gboolean
undo_order_of_piece (BicGameModel  *model,
                     const BicPick *pick,
                     int            hex)
{
  int selected = bic_game_model_is_picked_by_player (model) ? bic_game_model_picked_hex (model) : BIC_NO_HEX;

  return bic_game_model_picked_card (model) < 0
         && bic_game_pick_undoes_order (bic_game_model_game (model), bic_game_model_visible_present_state (model),
                                        bic_game_model_choices (model), selected, pick, hex)
         && !bic_game_path_reaches (model, hex)
         && bic_game_orders_undo (model, hex);
}

/**
 * bic_game_click_hex:
 * @model: the model
 * @board: the board, for a list of possible meanings
 * @hex: the clicked hex, or the hex of the cursor
 *
 * Uses the first meaning of the click that applies:
 * - undoes the order of a piece that was just ordered or is already picked,
 * - makes the only choice that fits, or asks which of several choices is meant,
 * - picks a piece that can act,
 * - moves the picked piece to a hex within its reach,
 * - undoes an attack that was just declared,
 * - offers the pieces that can attack an enemy.
 *
 * Otherwise shows the reason why the hex cannot be used.
 */
void
bic_game_click_hex (BicGameModel *model,
                    BicBoardView *board,
                    int           hex)
{
  g_auto (BicPick) pick = { 0 };

  if (!bic_game_model_session (model) || hex == BIC_NO_HEX || !check_board_allows_choices (model))
    return;
  pick = bic_game_pick_for_click (bic_game_model_game (model), bic_game_model_visible_present_state (model),
                                  bic_game_model_click_choices (model),
                                  bic_game_model_picked_for_click (model, hex), hex);
  if (undo_order_of_piece (model, &pick, hex))
    return;
  if (pick.kind == BIC_PICK_CHOICE || pick.kind == BIC_PICK_SEVERAL)
    make_or_ask_choice (model, board, pick.choices, hex, FALSE);
  else if (pick.kind == BIC_PICK_SELECT)
    bic_game_model_pick_piece_in_hex (model, hex);
  else if (!move_picked_piece_to (model, board, hex) &&
           !bic_game_attacks_undo (model, bic_game_model_picked_hex (model), hex)
           && !offer_attacks_on (model, board, hex))
    show_why_not (model, hex, FALSE);
}

/**
 * bic_game_drop_piece:
 * @model: the model, with a game and a piece picked
 * @board: the board, for a list of possible meanings
 * @hex: the hex of the drop; a drop never picks another piece
 *
 * Moves the picked piece to @hex, on the path of the drag if the rules allow this path.
 */
void
bic_game_drop_piece (BicGameModel *model,
                     BicBoardView *board,
                     int           hex)
{
  g_auto (BicPick) pick = bic_game_pick_for_drop (bic_game_model_game (model),
                                                  bic_game_model_visible_present_state (model),
                                                  bic_game_model_choices (model),
                                                  bic_game_model_picked_hex (model), hex);

  if (bic_game_path_is_traced (model, hex))
    move_picked_piece_to (model, board, hex);
  else if (pick.kind == BIC_PICK_CHOICE || pick.kind == BIC_PICK_SEVERAL)
    make_or_ask_choice (model, board, pick.choices, hex, FALSE);
  else if (!move_picked_piece_to (model, board, hex)
           && !bic_game_attacks_undo (model, bic_game_model_picked_hex (model), hex))
    show_why_not (model, hex, TRUE);
}

/* Shows a popover with the facts about @hex, as the board shows it. */
void
bic_game_show_hex_info (BicGameModel *model,
                        BicBoardView *board,
                        int           hex)
{
  g_autofree BicState *state = NULL;
  GdkRectangle at;

  if (!bic_game_model_session (model) || hex == BIC_NO_HEX || bic_game_model_needs_hand_over (model))
    return;
  state = bic_game_model_shown_state (model);
  bic_board_view_hex_rectangle (board, hex, &at);
  bic_facts_pop_up (bic_hex_facts_new (bic_game_model_game (model), state, hex), GTK_WIDGET (board), &at,
                    at.x * 2 < gtk_widget_get_width (GTK_WIDGET (board)) ? GTK_POS_RIGHT : GTK_POS_LEFT);
}
