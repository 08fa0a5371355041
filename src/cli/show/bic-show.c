/* Prints a game as text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-show.h"

/**
 * bic_show_visible_state:
 * @session: a game
 *
 * Returns: (transfer full): the current state without information that is hidden from the side that must choose; the
 *   complete state if nothing is hidden
 */
BicState *
bic_show_visible_state (BicSession *session)
{
  int asks = bic_session_asked_side (session), whole = bic_session_public_viewer (session);

  return bic_session_view_at (session, bic_session_position (session), whole == BIC_EVERYBODY
                              || asks == BIC_CHANCE ? whole : asks);
}

/* Prints the cards that the side has in play, except the command card: "; in play: sappers D6, drums". */
static void
print_cards_in_play (const BicGame  *game,
                     const BicState *state,
                     int             side)
{
  BicPlayInfo plays[BIC_MAX_CARDS];
  int n = bic_state_in_play (state, plays, BIC_MAX_CARDS);
  gboolean first = TRUE;

  for (int i = bic_state_card_of_turn (state) >= 0; i < n; i++)
    if (plays[i].side == side)
      {
        BicPieceInfo piece = { .hex = BIC_NO_HEX };
        char hex[BIC_HEX_TEXT] = "";

        if (plays[i].piece >= 0 && bic_state_piece (game, state, plays[i].piece, &piece) && piece.hex >= 0)
          bic_hex_write (bic_game_grid (game), piece.hex, hex);
        g_print ("%s %s%s%s", first ? _("; in play:") : ",", bic_game_card (game, plays[i].card)->id, *hex ? " " : "",
                 hex);
        first = FALSE;
      }
}

/* Prints one line for a side: score, squares, hands and cards in play. A hand is printed if the rule system uses hands
 * of this deck, or if the hand is not empty: "cards 2: rally, elan". The names of the cards are printed only if @open
 * is %TRUE. A hand of the first deck is called "cards", other hands have the name of their deck. */
static void
show_army (const BicGame  *game,
           const BicState *state,
           int             side,
           gboolean        open)
{
  const char *name = g_dgettext (GETTEXT_PACKAGE, bic_game_score_name (game));
  int score = bic_state_score (game, state, side), target = bic_game_target_score (game, side);
  BicUses uses = bic_game_ruleset (game)->uses;

  g_print ("%s: ", bic_show_side_name (side));
  if (target > 0)
    g_print (_("%s %d of %d"), name, score, target);
  else
    g_print ("%s %d", name, score);
  if (uses & BIC_USE (SQUARES))
    g_print (_(", squares %d"), bic_state_squares (state, side));
  for (int deck = 0; deck < bic_game_n_decks (game); deck++)
    {
      int hand[BIC_MAX_CARDS], n = bic_state_hand (game, state, side, deck, hand, BIC_MAX_CARDS);

      if (n == 0 && !(deck == 0 ? uses & BIC_USE (HANDS) : bic_game_deck (game, deck)->dealt != BIC_DEALT_NONE))
        continue;
      if (deck == 0)
        g_print (_(", cards %d"), n);
      else
        g_print ("; %s %d", _(bic_game_deck (game, deck)->name), n);
      for (int i = 0; open && i < n; i++)
        g_print ("%s%s", i == 0 ? ": " : ", ", bic_game_card (game, hand[i])->id);
    }
  print_cards_in_play (game, state, side);
  g_print ("\n");
}

/* --- the question ------------------------------------------------------- */

/* Returns the hex of the piece to which all choices refer; BIC_NO_HEX if they refer to several pieces. */
static int
hex_of_question (const BicGame    *game,
                 const BicState   *state,
                 const BicChoices *choices)
{
  int subject = bic_state_question_hex (game, state);

  for (int i = 0; i < choices->n; i++)
    {
      int from = bic_choice_hexes (game, choices->at[i]).from;

      if (from == BIC_NO_HEX || from == subject)
        continue;
      if (subject != BIC_NO_HEX)
        return BIC_NO_HEX;
      subject = from;
    }
  return subject;
}

/* Returns a text such as "I Corps (Infantry 3-2) in E7" for the last piece in the hex. If the hex contains a unit and a
 * leader, the last piece is the unit. */
static char *
piece_and_hex_text (const BicGame  *game,
                    const BicState *state,
                    int             hex)
{
  char name[BIC_HEX_TEXT];
  BicPieceInfo piece;
  g_autofree char *text = NULL;

  bic_hex_write (bic_game_grid (game), hex, name);
  for (int i = bic_state_n_pieces (game, state); i-- > 0 && text == NULL;)
    if (bic_state_piece (game, state, i, &piece) && piece.hex == hex)
      text = bic_show_piece_text (game, &piece);
  return text != NULL ? g_strdup_printf (_("%s in %s"), text, name) : g_strdup (name);
}

/**
 * bic_show_question:
 * @game: a game
 * @state: a state that contains only what the side that must choose may know
 * @choices: the possible choices
 *
 * Prints the question, the piece that it is about, and the attacks that are still required.
 */
void
bic_show_question (const BicGame    *game,
                   const BicState   *state,
                   const BicChoices *choices)
{
  g_autofree char *prompt = bic_question_prompt (game, state);
  int subject = hex_of_question (game, state, choices), to_go = bic_state_hexes_left_to_move (game, state);
  BicDuty duties[BIC_MAX_PAIRS];
  int n_duties = bic_state_duties (game, state, duties, BIC_MAX_PAIRS);
  BicChoice end;

  g_print ("%s\n", prompt);
  if (subject != BIC_NO_HEX)
    {
      g_autofree char *piece_text = piece_and_hex_text (game, state, subject);

      g_print ("  %s\n", piece_text);
    }
  if (to_go > 0)
    g_print (_("  hexes still to go: %d\n"), to_go);
  for (int i = 0; i < n_duties; i++)
    {
      g_autofree char *piece_text = piece_and_hex_text (game, state, duties[i].hex);

      g_print (duties[i].foe ? _("  still to be attacked: %s\n") : _("  still to attack: %s\n"), piece_text);
    }
  /* If no attack is required, prints the reason why the side cannot end the step yet */
  if (n_duties == 0 && bic_state_find_blocked_end (game, state, &end))
    {
      g_autofree char *sentence = bic_why_sentence (game, state, end, bic_why_not (game, state, end));

      g_print ("  %s\n", sentence);
    }
}

/**
 * bic_show_state:
 * @game: a game
 * @state: a state of @game
 *
 * Prints turn, phase, score and cards. The names of the cards in a hand are printed only for the side that must choose.
 */
void
bic_show_state (const BicGame  *game,
                const BicState *state)
{
  g_autofree char *phase = bic_state_phase (game, state);
  g_autofree char *stack = bic_stack_text (game, state);
  int asks = bic_state_asked_side (game, state);

  g_print (_("turn %d, %s, %s (%s); asked: %s\n"), bic_state_turn (state),
           bic_show_side_name (bic_state_active (state)), phase, stack, bic_show_side_name (asks));
  for (int side = 0; side < BIC_N_SIDES; side++)
    show_army (game, state, side, side == asks);
}

/**
 * bic_show_log:
 * @session: a game
 * @from: index of the first log line to print
 *
 * Prints the log from @from. Consecutive dice are printed on one line, unless the players enter the results of their
 * dice.
 *
 * Returns: the length of the log
 */
guint
bic_show_log (BicSession *session,
              guint       from)
{
  g_autoptr (GString) dice = g_string_new (NULL);
  const BicGame *game = bic_session_game (session);

  for (; from < bic_session_n_log (session); from++)
    {
      const BicLogEntry *entry = bic_session_log (session, from);
      const char *text = bic_log_entry_text (entry, entry->kind == BIC_LOG_CHOICE ? BIC_EVERYBODY : BIC_NOBODY);

      if (entry->kind == BIC_LOG_EVENT && entry->event.kind == BIC_EVENT_DIE && !bic_session_has_typed_dice (session))
        g_string_append_printf (dice, "%s%s", dice->len > 0 ? ", " : "",
                                g_dgettext (GETTEXT_PACKAGE, bic_game_face_name (game, entry->event.a)));
      if (text == NULL)
        continue;
      if (dice->len > 0)
        g_print (_("  dice: %s\n"), dice->str);
      g_string_truncate (dice, 0);
      switch (entry->kind)
        {
        case BIC_LOG_TURN: g_print ("== %s\n", text); break;
        case BIC_LOG_CHOICE: g_print ("%s: %s  [%s]\n", bic_show_side_name (entry->side), text, entry->choice); break;
        case BIC_LOG_EVENT: g_print ("  %s\n", text); break;
        case BIC_LOG_UNDO: g_print ("** %s\n", text); break;
        default: g_assert_not_reached ();
        }
    }
  if (dice->len > 0)
    g_print (_("  dice: %s\n"), dice->str);
  return from;
}

/**
 * bic_show_choices:
 * @game: a game
 * @state: a state of @game
 * @choices: the possible choices
 *
 * Prints the choices, numbered from 1.
 */
void
bic_show_choices (const BicGame    *game,
                  const BicState   *state,
                  const BicChoices *choices)
{
  for (int i = 0; i < choices->n; i++)
    {
      g_autofree char *label = bic_choice_label (game, state, choices->at[i]);
      char text[BIC_CHOICE_TEXT] = "";

      bic_choice_write (game, choices->at[i], text);
      g_print ("%4d  %-24s %s\n", i + 1, text, label);
    }
}

/**
 * bic_show_result:
 * @session: a game
 *
 * Prints the result of the game, or a text if the game is not finished, and the hash of the final state, which a replay
 * must reach.
 */
void
bic_show_result (BicSession *session)
{
  const BicGame *game = bic_session_game (session);
  const BicState *state = bic_session_state (session);
  g_autofree char *hash = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", bic_session_hash (session));
  int winner = bic_state_winner (state);

  if (winner == BIC_NOBODY)
    g_print ("%s", _("not finished"));
  else if (winner == BIC_DRAWN)
    g_print ("%s", _("drawn"));
  else
    g_print (_("%s wins"), bic_show_side_name (winner));
  g_print (_("; %s: top %d, bottom %d; turn %d; choices %u; hash %s\n"),
           g_dgettext (GETTEXT_PACKAGE, bic_game_score_name (game)), bic_state_score (game, state, BIC_TOP),
           bic_state_score (game, state, BIC_BOTTOM), bic_state_turn (state), bic_session_position (session), hash);
}
