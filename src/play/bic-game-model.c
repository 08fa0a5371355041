/* Model of a game on screen: the session, the moment shown, the viewer, the selected piece and the pointed hex. All
 * choices are made through the model.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * While a game with hidden hands runs, only the seated player sees the hand of that player's side, whatever moment is
 * shown. The viewer may choose the point of view if the game is over, if its hands are open, if it can only be viewed,
 * or if the computer plays against itself.
 */
#include "config.h"

#include "bic-game-model.h"

#include "bic-clicks.h"
#include "bic-game-card-choices.h"
#include "bic-game-forced.h"
#include "bic-game-pieces.h"
#include "bic-player.h"
#include "bic-result.h"

#include <string.h>

struct _BicGameModel
{
  GObject     parent_instance;
  BicSession *session;
  /* Reason why the game can only be viewed (@past is then never -1); NULL = the game can be played */
  char       *frozen;
  gint        past;                     /* number of choices before the moment shown; -1 = the present */
  BicState   *seen;                     /* the present as @seen_by sees it; NULL = not computed yet */
  int         seen_by;
  int         chosen_viewer;            /* chosen point of view; see bic_log_entry_text () */
  gboolean    hides;                    /* TRUE = hands and face-down pieces are hidden */
  int         open_hand_side;           /* seated player: the side whose hand may be shown, or BIC_NOBODY */
  int         picked, pointed;
  gboolean    chosen_piece;             /* TRUE = the player selected the piece; FALSE = the program did */
  BicChoices *meant;                    /* choices of the selected card; NULL = no card is selected */
  BicChoice  *hint;                     /* advised choice; NULL = none */
  int         line[BIC_LOG_HEXES];
  GArray     *trace;
  GArray     *clicks;                   /* BicClick, in order; clicks after the present can be redone */
  BicPaths   *paths;                    /* paths of the selected piece; NULL = not computed yet */
  gboolean    laying;                   /* "session-changed" is being emitted */
  gboolean    chosen;                   /* the session changes because of a choice */
  gboolean    more;                     /* another choice of the same click follows, so the views are not updated yet */
  gboolean    rolling;                  /* dice are animated, and their results are not shown yet */
  gboolean    recalls;                  /* the last turn was replayed, and no choice has been made since */
  guint       click_log;                /* number of log entries before the last click; G_MAXUINT if its result does
                                         * not have to be shown */
};

G_DEFINE_FINAL_TYPE (BicGameModel, bic_game_model, G_TYPE_OBJECT)

enum {
  SESSION_CHANGED, SAVE, MARKED, EVENT, HOLD, ROLLING, SHOWN, CHANGED, PICKED_CHANGED, POINTED_CHANGED, ANSWER_POINTED,
  CARD_POINTED, GO_TO_HEX, SCROLL_TO_HEX, REFUSAL, MESSAGE, ACTED, N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- the game ----------------------------------------------------------- */

BicSession *
bic_game_model_session (BicGameModel *self)
{
  return self->session;
}

const BicGame *
bic_game_model_game (BicGameModel *self)
{
  return bic_session_game (self->session);
}

/* Returns: (transfer none): the choices of the human player; none while the computer must answer */
const BicChoices *
bic_game_model_choices (BicGameModel *self)
{
  static const BicChoices nothing = { 0 };

  return bic_game_model_computer_level (self) ? &nothing : bic_session_choices (self->session);
}

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

guint
bic_game_model_position (BicGameModel *self)
{
  return self->past >= 0 ? (guint) self->past : bic_session_position (self->session);
}

gboolean
bic_game_model_is_past (BicGameModel *self)
{
  return self->past >= 0;
}

/* Returns whether the game has ended, by the rules or by agreement. */
gboolean
bic_game_model_is_over (BicGameModel *self)
{
  return bic_ended_of (self->session) >= 0;
}

gboolean
bic_game_model_can_act (BicGameModel *self)
{
  return self->past < 0 && !bic_game_model_is_over (self);
}

const char *
bic_game_model_read_only_reason (BicGameModel *self)
{
  return self->frozen;
}

/**
 * bic_game_model_visible_present_state:
 * @self: the model, with a game
 *
 * Every view and text about the present uses this state.
 *
 * Returns: (transfer none): the present, as the viewer may see it; valid until the game or the viewer changes
 */
const BicState *
bic_game_model_visible_present_state (BicGameModel *self)
{
  int reader = bic_game_model_viewer (self);

  if (self->seen_by != reader)
    g_clear_pointer (&self->seen, g_free);
  if (!self->seen)
    self->seen = bic_session_view_at (self->session, bic_session_position (self->session), reader);
  self->seen_by = reader;
  return self->seen;
}

/* Returns: (transfer full): the state at the moment shown, as the viewer may see it; free with g_free () */
BicState *
bic_game_model_shown_state (BicGameModel *self)
{
  return bic_session_view_at (self->session, bic_game_model_position (self), bic_game_model_viewer (self));
}

static gboolean
is_side (int side)
{
  return side == BIC_TOP || side == BIC_BOTTOM;
}

/* --- the players -------------------------------------------------------- */

static gboolean
is_human_side (BicGameModel *self,
               int           side)
{
  const char *level = bic_session_about (self->session)->computer[side];

  return level == NULL || bic_player_find_level (level) == NULL;
}

/* Returns: (nullable): the level of the computer player, if it must answer now in a running game */
const char *
bic_game_model_computer_level (BicGameModel *self)
{
  int asks = self->session ? bic_session_asked_side (self->session) : BIC_NOBODY;

  return is_side (asks) && !self->frozen && !bic_game_model_is_over (self) && !is_human_side (self, asks)
         ? bic_session_about (self->session)->computer[asks] : NULL;
}

gboolean
bic_game_model_may_hint (BicGameModel *self)
{
  return self->session && is_side (bic_session_asked_side (self->session)) && bic_game_model_can_act (self)
         && !bic_game_model_computer_level (self)
         && !bic_game_model_needs_hand_over (self) && !self->rolling;
}

/* Returns: the side of the only human player; BIC_EVERYBODY if there are two human players, BIC_NOBODY if there are
 * none */
int
bic_game_model_human_side (BicGameModel *self)
{
  gboolean top = is_human_side (self, BIC_TOP), bottom = is_human_side (self, BIC_BOTTOM);

  return top && bottom ? BIC_EVERYBODY : top ? BIC_TOP : bottom ? BIC_BOTTOM : BIC_NOBODY;
}

/* --- point of view ------------------------------------------------------ */

/* Returns whether the viewer may choose any point of view, because this does not reveal secrets of a side. */
gboolean
bic_game_model_may_choose_viewer (BicGameModel *self)
{
  return self->frozen || !self->hides || bic_game_model_is_over (self)
         || bic_game_model_human_side (self) == BIC_NOBODY;
}

int
bic_game_model_chosen_viewer (BicGameModel *self)
{
  return self->chosen_viewer;
}

void
bic_game_model_choose_viewer (BicGameModel *self,
                              int           side)
{
  self->chosen_viewer = side;
  bic_game_model_refresh (self);
}

/* Returns: the current viewer; see bic_log_entry_text () */
int
bic_game_model_viewer (BicGameModel *self)
{
  return bic_game_model_may_choose_viewer (self) ? self->chosen_viewer : bic_game_model_shows_hand (self)
         ? bic_game_model_open_hand_side (self) : BIC_NOBODY;
}

gboolean
bic_game_model_hides_hands (BicGameModel *self)
{
  return self->hides;
}

void
bic_game_model_set_hides_hands (BicGameModel *self,
                                gboolean      hides)
{
  self->hides = hides;
  self->open_hand_side = BIC_NOBODY;
  bic_game_model_refresh (self);
}

/* Returns: the side whose hand may be seen, or BIC_NOBODY. A player who plays against the computer always sees the hand
 * of the player's side. */
int
bic_game_model_open_hand_side (BicGameModel *self)
{
  int person = bic_game_model_human_side (self);

  return is_side (person) ? person : self->open_hand_side;
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

/* Returns: the side whose cards are below the board, face up or face down: the side of the only human player, or the
 * side that must answer, or the active side */
int
bic_game_model_hand_side (BicGameModel *self)
{
  int asks = bic_session_asked_side (self->session), person = bic_game_model_human_side (self);

  return is_side (person) ? person : is_side (asks) ? asks : bic_state_active (bic_session_state (self->session));
}

/* Returns: the side whose cards are below the board at the moment shown: the point of view, or the side of the only
 * human player, or the side that must answer or is active */
int
bic_game_model_shown_hand_side (BicGameModel *self)
{
  g_autofree BicState *state = bic_game_model_shown_state (self);
  int asks = bic_state_asked_side (bic_game_model_game (self), state);

  if (bic_game_model_may_choose_viewer (self) && is_side (self->chosen_viewer))
    return self->chosen_viewer;
  if (is_side (bic_game_model_human_side (self)))
    return bic_game_model_human_side (self);
  return is_side (asks) ? asks : bic_state_active (state);
}

/* Returns whether the cards of bic_game_model_hand_side () may be seen now. */
gboolean
bic_game_model_shows_hand (BicGameModel *self)
{
  return !self->hides || bic_game_model_open_hand_side (self) == bic_game_model_hand_side (self);
}

/**
 * bic_game_model_needs_hand_over:
 * @self: the model
 *
 * Returns: whether the other player must take the seat, because the question requires a look at the hand. It does not
 *   matter whether the hand contains a suitable card. Other questions, such as a retreat hex, are asked without a
 *   change of seats: the prompt names the player, and the cards stay face down.
 */
gboolean
bic_game_model_needs_hand_over (BicGameModel *self)
{
  int asks = self->session ? bic_session_asked_side (self->session) : BIC_NOBODY;

  return self->hides && is_side (asks) && asks != bic_game_model_open_hand_side (self)
         && !bic_game_model_computer_level (self)
         && bic_game_model_can_act (self)
         && bic_state_must_see_hand (bic_game_model_game (self), bic_session_state (self->session));
}

/**
 * bic_game_model_shows_result:
 * @self: the model
 *
 * Returns: whether the result of a roll is shown, and the other player takes the seat only after
 *   bic_game_model_end_result ()
 */
gboolean
bic_game_model_shows_result (BicGameModel *self)
{
  if (!bic_game_model_needs_hand_over (self))
    return FALSE;
  for (guint i = self->click_log; i < bic_session_n_log (self->session); i++)
    if (bic_session_log (self->session, i)->kind == BIC_LOG_EVENT
        && bic_session_log (self->session, i)->event.kind == BIC_EVENT_DIE)
      return TRUE;
  return FALSE;
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
 * Selects the card, which is then played on the next piece that is clicked, or kept, exchanged or discarded by a
 * button. Deselects a card that is already selected.
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

  bic_game_card_choices_select (game, choices, card, meant);
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

/* --- choices, undo and messages ----------------------------------------- */

/* Returns whether two players share one screen and must not see each other's hand. */
static gboolean
hands_are_hidden_from_others (BicGameModel *self)
{
  return self->hides && bic_game_model_human_side (self) == BIC_EVERYBODY;
}

static gboolean
answer_is_forced (BicGameModel *self)
{
  BicChoice answer;

  return bic_game_find_forced_decline (self->session, hands_are_hidden_from_others (self), &answer);
}

/* Returns: the number of automatic answers since the last choice of the player */
guint
bic_game_model_n_automatic_answers (BicGameModel *self)
{
  return bic_game_count_last_forced_answers (self->session, hands_are_hidden_from_others (self));
}

/* Returns whether a human player plays, and the computer or the program made the choice after @position choices. */
static gboolean
was_chosen_by_program (BicGameModel *self,
                       guint         position)
{
  g_autofree BicState *state = g_malloc (bic_state_size ());
  int asked;

  if (bic_game_model_human_side (self) == BIC_NOBODY || !bic_session_state_at (self->session, position, state))
    return FALSE;
  asked = bic_state_asked_side (bic_game_model_game (self), state);
  return (is_side (asked) && !is_human_side (self, asked))
         || bic_game_was_forced_answer (self->session, position, hands_are_hidden_from_others (self));
}

/**
 * bic_game_model_position_before_last_click:
 * @self: the model, with a game
 *
 * Returns: the number of choices before the last click of a human player, which undo undoes; choices of the computer
 *   and automatic answers do not count as a click. The number of all choices if no human player has made a choice
 */
guint
bic_game_model_position_before_last_click (BicGameModel *self)
{
  guint last = bic_session_position (self->session);
  const BicClick *click;

  do
    if (last-- == 0)
      return bic_session_position (self->session);
  while (was_chosen_by_program (self, last));
  click = bic_clicks_find (self->clicks, last);
  return click ? click->begin : last;
}

/* Returns whether undo can undo a click of a human player. */
gboolean
bic_game_model_can_undo (BicGameModel *self)
{
  return bic_game_model_position_before_last_click (self) < bic_session_position (self->session);
}

/**
 * bic_game_model_undo_needs_consent:
 * @self: the model, with a game
 *
 * Returns: whether undo must ask, because dice were rolled or hidden things were revealed since the last click. This
 *   undo cannot be redone. A what-if game does not ask
 */
gboolean
bic_game_model_undo_needs_consent (BicGameModel *self)
{
  return bic_game_model_can_undo (self) && bic_session_about (self->session)->trial_of == NULL
         && !bic_session_can_undo_freely (self->session, bic_game_model_position_before_last_click (self));
}

static gboolean
choice_is_possible (BicGameModel *self,
                    BicChoice     choice)
{
  const BicChoices *list = bic_game_model_choices (self);

  for (int i = 0; i < list->n; i++)
    if (bic_choice_compare (list->at[i], choice) == 0)
      return TRUE;
  return FALSE;
}

/* Returns the piece that is selected after the choice: the piece that arrives, or the selected piece if it only turns.
 * @chosen: (inout): whether the player selected the piece */
static int
picked_after_choice (BicGameModel *self,
                     BicChoice     choice,
                     gboolean     *chosen)
{
  const BicGame *game = bic_game_model_game (self);

  if (self->picked != BIC_NO_HEX && choice_is_possible (self, choice)
      && bic_game_corner_after_choice (game, bic_game_model_visible_present_state (self), choice,
                                       self->picked) >= 0)
    return self->picked;
  *chosen = FALSE;
  return bic_game_arrival_hex (game, choice);
}

/* Closes the open hand if the question is not for its player, so that a later question does not show this hand before
 * the player asks for it. */
static void
close_hand_of_others (BicGameModel *self)
{
  int asks = bic_session_asked_side (self->session);

  if (self->hides && is_side (asks) && asks != self->open_hand_side)
    self->open_hand_side = BIC_NOBODY;
}

/* Makes the choice and the automatic answers that follow it (bic-game-forced.c). */
static void
make_choice_and_forced (BicGameModel *self,
                        BicChoice     choice)
{
  g_autoptr (GError) error = NULL;
  BicChoice answer;

  self->recalls = FALSE;
  close_hand_of_others (self);
  self->picked = picked_after_choice (self, choice, &self->chosen_piece);
  g_clear_pointer (&self->meant, g_free);
  if (!bic_session_choose (self->session, choice, &error))
    bic_game_model_show_refusal (self, error->message);
  while (error == NULL && bic_game_find_forced_decline (self->session, hands_are_hidden_from_others (self), &answer)
         && bic_session_choose (self->session, answer, NULL))
    ;
}

static void
begin_click (BicGameModel *self)
{
  bic_clicks_begin (self->clicks, bic_session_position (self->session), self->picked, self->chosen_piece);
  self->click_log = bic_session_n_log (self->session);
  self->chosen = TRUE;
}

/**
 * bic_game_model_choose:
 * @self: the model, with a game
 * @choice: a legal choice
 *
 * Makes the choice and the automatic answers that follow it (bic-game-forced.c).
 */
void
bic_game_model_choose (BicGameModel *self,
                       BicChoice     choice)
{
  if (self->past >= 0)
    return;
  bic_game_model_show_refusal (self, NULL);
  begin_click (self);
  make_choice_and_forced (self, choice);
  self->chosen = FALSE;
  bic_game_model_emit_acted (self);
}

/**
 * bic_game_model_choose_each:
 * @self: the model, with a game
 * @choices: (element-type BicChoice): the choices of one click
 *
 * Makes the choices in order, up to the first one that is not legal. The game is saved and shown only once, after the
 * last choice. One undo undoes all of them.
 */
void
bic_game_model_choose_each (BicGameModel *self,
                            const GArray *choices)
{
  if (self->past >= 0 || choices->len == 0)
    return;
  bic_game_model_show_refusal (self, NULL);
  begin_click (self);
  for (guint i = 0; i < choices->len && choice_is_possible (self, g_array_index (choices, BicChoice, i)); i++)
    {
      self->more = i + 1 < choices->len;
      make_choice_and_forced (self, g_array_index (choices, BicChoice, i));
    }
  if (self->more)
    {
      self->more = FALSE;
      bic_game_model_save_and_refresh (self);
    }
  self->chosen = FALSE;
  bic_game_model_emit_acted (self);
}

/* Undoes the choice that was made after @position choices, and keeps the later choices. Automatic answers after the
 * last choice are undone first, because they may no longer be the only answers. */
gboolean
bic_game_model_undo_choice_at (BicGameModel *self,
                               guint         position)
{
  gboolean retracted = FALSE;

  bic_game_model_show_refusal (self, NULL);
  if (!bic_game_model_computer_level (self) && bic_session_can_retract (self->session, position))
    {
      for (guint n = bic_game_model_n_automatic_answers (self); n > 0; n--)
        if (position + 1 < bic_session_position (self->session))
          bic_session_undo (self->session, FALSE);
      retracted = bic_session_retract (self->session, position);
      bic_clicks_forget_after (self->clicks, position);
    }
  bic_game_model_emit_acted (self);
  return retracted;
}

/**
 * bic_game_model_undo:
 * @self: the model, with a game
 *
 * Undoes the last click of a human player, even if chance has decided something since. The later answers of the
 * computer and of the program are undone too, because they would be repeated at once. The piece that was selected
 * before the click is selected again. Nothing can be redone if the undo needed consent. The game is saved and shown
 * only once.
 */
void
bic_game_model_undo (BicGameModel *self)
{
  guint position = bic_session_position (self->session), to = bic_game_model_position_before_last_click (self);
  const BicClick *click = bic_clicks_find (self->clicks, to);
  gboolean free = bic_session_can_undo_freely (self->session, to);

  self->click_log = G_MAXUINT;
  self->more = TRUE;
  while (bic_session_position (self->session) > to && bic_session_undo (self->session, TRUE))
    ;
  self->more = FALSE;
  if (bic_session_position (self->session) == position)
    return;
  if (!free)
    bic_session_forget_redo (self->session);
  close_hand_of_others (self);
  self->picked = click ? click->picked : BIC_NO_HEX;
  self->chosen_piece = click && click->chosen_piece;
  bic_game_model_save_and_refresh (self);
}

/* Makes the choices of the last undone click again, and the answers of the program and of the computer after them. The
 * game is saved and shown only once. */
void
bic_game_model_redo (BicGameModel *self)
{
  guint position = bic_session_position (self->session);
  const BicClick *click = bic_clicks_find (self->clicks, position);
  gboolean alone = is_side (bic_game_model_human_side (self));

  self->more = TRUE;
  while (bic_session_redo (self->session)
         && ((click && bic_session_position (self->session) < click->end) || answer_is_forced (self)
             || (alone && bic_game_model_computer_level (self))))
    ;
  self->more = FALSE;
  if (bic_session_position (self->session) > position)
    bic_game_model_save_and_refresh (self);
}

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
