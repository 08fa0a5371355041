/* Model of a game on screen: the session, the moment shown, the viewer, the selected piece and the pointed hex. All
 * choices are made through the model.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * While a game with hidden hands runs, only the seated player sees the hand of that player's side, whatever moment is
 * shown. The viewer may choose the point of view if the game is over, if its hands are open, if it can only be viewed,
 * or if the computer plays against itself.
 */
#include "config.h"

#include "bic-game-model-private.h"

#include "bic-clicks.h"
#include "bic-game-card-choices.h"
#include "bic-game-pieces.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (BicGameModel, bic_game_model, G_TYPE_OBJECT)

enum {
  SESSION_CHANGED, SAVE, MARKED, EVENT, HOLD, ROLLING, SHOWN, CHANGED, PICKED_CHANGED, POINTED_CHANGED, ANSWER_POINTED,
  CARD_POINTED, GO_TO_HEX, SCROLL_TO_HEX, REFUSAL, MESSAGE, ACTED, N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- the game ----------------------------------------------------------- */

/* Selects the only piece that can act, or the next piece that can move, unless the selected piece can act or turn. */
static void
pick_piece_that_can_act (BicGameModel *self)
{
  const BicGame *game = bic_game_model_game (self);
  const BicState *state = bic_game_model_visible_present_state (self);
  const BicChoices *choices = bic_game_model_choices (self);

  if (bic_game_piece_can_act (game, choices, self->picked)
      || bic_game_piece_can_turn (game, state, choices, self->picked))
    return;
  self->picked = bic_game_find_only_piece (game, state, choices);
  if (self->picked == BIC_NO_HEX)
    self->picked = bic_game_find_next_piece (game, state, choices);
  self->chosen_piece = FALSE;
}

/**
 * bic_game_model_refresh:
 * @self: the model
 *
 * Emits "changed". Before that, selects the piece that has just arrived, the only piece that can act, or the next piece
 * that can move. An earlier moment has no selected piece.
 */
void
bic_game_model_refresh (BicGameModel *self)
{
  g_clear_pointer (&self->paths, bic_paths_free);
  g_clear_pointer (&self->meant, g_free);
  g_clear_pointer (&self->hint, g_free);
  if (!self->session || self->laying)
    return;
  if (self->past < 0)
    pick_piece_that_can_act (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * bic_game_model_end_hold:
 * @self: the model, with a game
 *
 * Ends the hold: emits "shown" and refreshes all views.
 */
void
bic_game_model_end_hold (BicGameModel *self)
{
  self->rolling = FALSE;
  g_signal_emit (self, signals[SHOWN], 0);
  bic_game_model_refresh (self);
}

static void
emit_save_cb (BicGameModel *self)
{
  g_clear_pointer (&self->seen, g_free);
  if (self->chosen)
    bic_clicks_extend_last (self->clicks, bic_session_position (self->session));
  if (!self->more)
    g_signal_emit (self, signals[SAVE], 0);
}

static void
marked_cb (BicGameModel *self)
{
  g_signal_emit (self, signals[MARKED], 0);
}

static void
event_cb (BicGameModel *self,
          gpointer      event)
{
  g_signal_emit (self, signals[EVENT], 0, event);
}

static void
changed_cb (BicGameModel *self)
{
  gboolean held = FALSE;

  if (self->more)
    return;
  self->rolling = FALSE;
  self->past = self->frozen ? (int) bic_session_position (self->session) : -1;
  g_signal_emit (self, signals[HOLD], 0, self->chosen, &held);
  if (!held)
    bic_game_model_end_hold (self);
}

/**
 * bic_game_model_save_and_refresh:
 * @self: the model, with a game
 *
 * Saves and shows a change that is not a choice, such as the name of a player.
 */
void
bic_game_model_save_and_refresh (BicGameModel *self)
{
  emit_save_cb (self);
  changed_cb (self);
}

static void
forget_game (BicGameModel *self)
{
  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->frozen, g_free);
  g_clear_pointer (&self->seen, g_free);
  g_clear_pointer (&self->paths, bic_paths_free);
}

/* Resets the view: no player is seated, and no piece is selected. */
static void
reset_view (BicGameModel *self)
{
  self->past = self->frozen ? (int) bic_session_position (self->session) : -1;
  self->chosen_viewer = self->frozen ? BIC_NOBODY : BIC_EVERYBODY;
  self->open_hand_side = BIC_NOBODY;
  self->picked = self->pointed = BIC_NO_HEX;
  self->rolling = self->recalls = FALSE;
  self->click_log = G_MAXUINT;
  g_array_set_size (self->trace, 0);
  g_array_set_size (self->clicks, 0);
}

/**
 * bic_game_model_set_session:
 * @self: the model
 * @session: (nullable): the game to be shown; the model keeps a reference
 * @frozen: (nullable): the reason why the game can only be viewed
 */
void
bic_game_model_set_session (BicGameModel *self,
                            BicSession   *session,
                            const char   *frozen)
{
  g_autoptr (BicSession) kept = session ? g_object_ref (session) : NULL;
  char *why = g_strdup (frozen);

  forget_game (self);
  self->session = g_steal_pointer (&kept);
  self->frozen = why;
  reset_view (self);
  if (session)
    {
      g_signal_connect_swapped (session, "save", G_CALLBACK (emit_save_cb), self);
      g_signal_connect_swapped (session, "marked", G_CALLBACK (marked_cb), self);
      g_signal_connect_swapped (session, "event", G_CALLBACK (event_cb), self);
      g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
    }
  self->laying = TRUE;
  g_signal_emit (self, signals[SESSION_CHANGED], 0);
  self->laying = FALSE;
  bic_game_model_refresh (self);
}

/* --- the moment --------------------------------------------------------- */

/**
 * bic_game_model_show_position:
 * @self: the model, with a game
 * @position: number of choices before the moment to be shown; the number of all choices, or more, is the present
 */
void
bic_game_model_show_position (BicGameModel *self,
                              guint         position)
{
  guint n = bic_session_position (self->session);

  self->past = position < n ? (int) position : self->frozen ? (int) n : -1;
  self->picked = BIC_NO_HEX;
  bic_game_model_show_message (self, NULL);             /* it is about another moment */
  bic_game_model_refresh (self);
}

/* --- point of view ------------------------------------------------------ */

void
bic_game_model_choose_viewer (BicGameModel *self,
                              int           side)
{
  self->chosen_viewer = side;
  bic_game_model_refresh (self);
}

void
bic_game_model_set_hides_hands (BicGameModel *self,
                                gboolean      hides)
{
  self->hides = hides;
  self->open_hand_side = BIC_NOBODY;
  bic_game_model_refresh (self);
}

/* Seats the player of @side, so that the hand of @side is shown. With BIC_NOBODY, no player is seated. */
void
bic_game_model_set_open_hand_side (BicGameModel *self,
                                   int           side)
{
  self->open_hand_side = side;
  bic_game_model_refresh (self);
  bic_game_model_emit_acted (self);
}

/* Calls the other player, because the result of the last roll was seen. */
void
bic_game_model_end_result (BicGameModel *self)
{
  self->click_log = G_MAXUINT;
  bic_game_model_refresh (self);
}

/* --- selection and pointer ---------------------------------------------- */

int
bic_game_model_picked_hex (BicGameModel *self)
{
  return self->picked;
}

void
bic_game_model_pick_piece_in_hex (BicGameModel *self,
                                  int           hex)
{
  self->picked = hex;
  self->chosen_piece = TRUE;
  g_clear_pointer (&self->meant, g_free);
  g_clear_pointer (&self->paths, bic_paths_free);
  bic_game_model_show_refusal (self, NULL);
  g_signal_emit (self, signals[PICKED_CHANGED], 0);
}

/* Returns: %TRUE if the player selected the piece, %FALSE if the program did */
gboolean
bic_game_model_is_picked_by_player (BicGameModel *self)
{
  return self->picked != BIC_NO_HEX && self->chosen_piece;
}

/* Returns: %TRUE if the program selected the piece as the next of several, so that a click on it only selects it */
gboolean
bic_game_model_is_picked_by_program (BicGameModel *self)
{
  return self->picked != BIC_NO_HEX && !self->chosen_piece
         && bic_game_find_only_piece (bic_game_model_game (self), bic_game_model_visible_present_state (self),
                                      bic_game_model_choices (self)) != self->picked;
}

/* Returns: the hex of the picked piece; BIC_NO_HEX if the program picked the piece in @hex, because a click on it then
 * only picks it */
int
bic_game_model_picked_for_click (BicGameModel *self,
                                 int           hex)
{
  return self->picked == hex && bic_game_model_is_picked_by_program (self) ? BIC_NO_HEX : self->picked;
}

/* Moves the cursor of the board to the first hex where the selected card can be played. */
static void
go_to_hex_of_card (BicGameModel *self)
{
  for (int i = 0; i < self->meant->n; i++)
    {
      int hex = bic_choice_hexes (bic_game_model_game (self), self->meant->at[i]).from;

      if (hex != BIC_NO_HEX)
        {
          bic_game_model_go_to_hex (self, hex);
          return;
        }
    }
}

/**
 * bic_game_model_pick_card:
 * @self: the model, with a game
 * @card: index of a card in hand
 *
 * Selects the card, which is then played on the next piece that is clicked, or kept, exchanged, discarded or played
 * without orders by a button. Deselects a card that is already selected.
 *
 * Returns: %FALSE if a click on the card plays it at once
 */
gboolean
bic_game_model_pick_card (BicGameModel *self,
                          int           card)
{
  const BicGame *game = bic_game_model_game (self);
  const BicChoices *choices = bic_game_model_choices (self);
  gboolean back = bic_game_model_picked_card (self) == card;
  g_autofree BicChoices *meant = g_new0 (BicChoices, 1);

  bic_game_card_choices_select (game, bic_game_model_visible_present_state (self), choices, card, meant);
  if (meant->n == 0)
    return FALSE;
  bic_game_model_pick_piece_in_hex (self, BIC_NO_HEX);
  if (back)
    return TRUE;
  self->meant = g_steal_pointer (&meant);
  g_signal_emit (self, signals[PICKED_CHANGED], 0);
  go_to_hex_of_card (self);
  return TRUE;
}

/* Returns the selected card, or -1. */
int
bic_game_model_picked_card (BicGameModel *self)
{
  return self->meant ? bic_choice_card (bic_game_model_game (self), self->meant->at[0]) : -1;
}

/* Returns the choices that a click on the board may select: all choices, or the choices of the selected card. */
const BicChoices *
bic_game_model_click_choices (BicGameModel *self)
{
  return self->meant ? self->meant : bic_game_model_choices (self);
}

int
bic_game_model_pointed_hex (BicGameModel *self)
{
  return self->pointed;
}

void
bic_game_model_point_at_hex (BicGameModel *self,
                             int           hex)
{
  self->pointed = self->session ? hex : BIC_NO_HEX;
  g_signal_emit (self, signals[POINTED_CHANGED], 0);
}

void
bic_game_model_point_at_answer (BicGameModel    *self,
                                const BicChoice *answer)
{
  g_signal_emit (self, signals[ANSWER_POINTED], 0, answer);
}

void
bic_game_model_point_at_card (BicGameModel *self,
                              int           card,
                              int           side)
{
  g_signal_emit (self, signals[CARD_POINTED], 0, card, side);
}

void
bic_game_model_set_hint (BicGameModel    *self,
                         const BicChoice *hint)
{
  g_free (self->hint);
  self->hint = g_memdup2 (hint, sizeof *hint);
  g_signal_emit (self, signals[PICKED_CHANGED], 0);
}

const BicChoice *
bic_game_model_hint (BicGameModel *self)
{
  return self->hint;
}

/* Moves the cursor of the board to @hex. */
void
bic_game_model_go_to_hex (BicGameModel *self,
                          int           hex)
{
  g_signal_emit (self, signals[GO_TO_HEX], 0, hex);
}

/* Scrolls the board so that @hex is visible. */
void
bic_game_model_scroll_to_hex (BicGameModel *self,
                              int           hex)
{
  g_signal_emit (self, signals[SCROLL_TO_HEX], 0, hex);
}

GArray *
bic_game_model_dragged_hexes (BicGameModel *self)
{
  return self->trace;
}

const BicPaths *
bic_game_model_paths (BicGameModel *self)
{
  if (!self->paths)
    self->paths = bic_paths_new (bic_game_model_game (self), bic_game_model_visible_present_state (self), self->picked);
  return self->paths;
}

/* @hexes: BIC_LOG_HEXES hexes of the log line that the player points at, or whose moment is shown */
void
bic_game_model_set_log_hexes (BicGameModel *self,
                              const int    *hexes)
{
  if (memcmp (self->line, hexes, sizeof self->line) == 0)
    return;
  memcpy (self->line, hexes, sizeof self->line);
  g_signal_emit (self, signals[PICKED_CHANGED], 0);
}

const int *
bic_game_model_log_hexes (BicGameModel *self)
{
  return self->line;
}

/* Returns whether the opponent's last turn was replayed and no choice has been made since. */
gboolean
bic_game_model_last_turn_was_replayed (BicGameModel *self)
{
  return self->recalls;
}

/* Stores that the opponent's last turn is being replayed. The trail of this turn stays until the next choice. */
void
bic_game_model_note_last_turn_replayed (BicGameModel *self)
{
  self->recalls = TRUE;
}

/* --- messages ------------------------------------------------------------ */

/* Emits "acted": the widget of the last action may have disappeared. */
void
bic_game_model_emit_acted (BicGameModel *self)
{
  g_signal_emit (self, signals[ACTED], 0);
}

/**
 * bic_game_model_show_refusal:
 * @text: (nullable): the reason why an action is impossible; %NULL removes the last message
 */
void
bic_game_model_show_refusal (BicGameModel *self,
                             const char   *text)
{
  g_signal_emit (self, signals[REFUSAL], 0, text);
}

/**
 * bic_game_model_show_message:
 * @text: (nullable): a message other than a refusal, such as requested information or progress; %NULL removes the last
 *   message
 */
void
bic_game_model_show_message (BicGameModel *self,
                             const char   *text)
{
  g_signal_emit (self, signals[MESSAGE], 0, text);
}

/* Called by a handler of "hold" that returns TRUE, because dice are rolling now. */
void
bic_game_model_set_rolling (BicGameModel *self)
{
  self->rolling = TRUE;
  g_signal_emit (self, signals[ROLLING], 0);
}

gboolean
bic_game_model_is_rolling (BicGameModel *self)
{
  return self->rolling;
}

/* --- the object --------------------------------------------------------- */

static void
bic_game_model_dispose (GObject *object)
{
  BicGameModel *self = BIC_GAME_MODEL (object);

  forget_game (self);
  g_clear_pointer (&self->trace, g_array_unref);
  g_clear_pointer (&self->clicks, g_array_unref);
  g_clear_pointer (&self->meant, g_free);
  g_clear_pointer (&self->hint, g_free);
  G_OBJECT_CLASS (bic_game_model_parent_class)->dispose (object);
}

static guint
add_signal (const char *name,
            GType       argument)
{
  return g_signal_new (name, BIC_TYPE_GAME_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       argument == G_TYPE_NONE ? 0 : 1, argument);
}

static void
bic_game_model_class_init (BicGameModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_model_dispose;
  signals[SESSION_CHANGED] = add_signal ("session-changed", G_TYPE_NONE);
  signals[SAVE] = add_signal ("save", G_TYPE_NONE);
  signals[MARKED] = add_signal ("marked", G_TYPE_NONE);
  signals[EVENT] = add_signal ("event", G_TYPE_POINTER);
  signals[HOLD] = g_signal_new ("hold", BIC_TYPE_GAME_MODEL, G_SIGNAL_RUN_LAST, 0,
                                                         g_signal_accumulator_true_handled, NULL, NULL,
                                G_TYPE_BOOLEAN, 1, G_TYPE_BOOLEAN);
  signals[ROLLING] = add_signal ("rolling", G_TYPE_NONE);
  signals[SHOWN] = add_signal ("shown", G_TYPE_NONE);
  signals[CHANGED] = add_signal ("changed", G_TYPE_NONE);
  signals[PICKED_CHANGED] = add_signal ("picked-changed", G_TYPE_NONE);
  signals[POINTED_CHANGED] = add_signal ("pointed-changed", G_TYPE_NONE);
  signals[ANSWER_POINTED] = add_signal ("answer-pointed", G_TYPE_POINTER);
  signals[CARD_POINTED] = g_signal_new ("card-pointed", BIC_TYPE_GAME_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[GO_TO_HEX] = add_signal ("go-to-hex", G_TYPE_INT);
  signals[SCROLL_TO_HEX] = add_signal ("scroll-to-hex", G_TYPE_INT);
  signals[REFUSAL] = add_signal ("refusal", G_TYPE_STRING);
  signals[MESSAGE] = add_signal ("message", G_TYPE_STRING);
  signals[ACTED] = add_signal ("acted", G_TYPE_NONE);
}

static void
bic_game_model_init (BicGameModel *self)
{
  self->hides = TRUE;
  self->trace = g_array_new (FALSE, FALSE, sizeof (BicTraced));
  self->clicks = bic_clicks_new ();
  for (int i = 0; i < BIC_LOG_HEXES; i++)
    self->line[i] = BIC_NO_HEX;
  reset_view (self);
}

/* Returns: (transfer full): a model without a game */
BicGameModel *
bic_game_model_new (void)
{
  return g_object_new (BIC_TYPE_GAME_MODEL, NULL);
}
