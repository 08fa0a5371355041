/* The current question as text, with its pieces, hexes and cards.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A prompt contains marks that are replaced. {piece} is the piece in the first local variable of the frame, with its
 * hex. {called} is the card in this variable, and {card} is the command card in play. {by} and {at} are the two pieces
 * of the current fight with their hexes. {from} and {to} are only these hexes.
 */
#include "config.h"

#include "bic-cards.h"
#include "bic-language.h"

#include <string.h>

/* Returns "light cavalry in E5", or only the name if the piece is off the map */
static char *
piece_in_hex_text (const BicGame *game,
                   const char    *name,
                   int            hex)
{
  char at[BIC_HEX_TEXT];

  if (hex < 0)
    return g_strdup (name);
  /* TRANSLATORS: a unit and its hex, as in “light cavalry in E5” */
  return g_strdup_printf (_ ("%s in %s"), name, bic_hex_write (bic_game_grid (game), hex, at));
}

static const char *
type_name (const BicGame *game,
           int            type)
{
  return type >= 0 ? g_dgettext (GETTEXT_PACKAGE, bic_game_unit_type (game, type)->name) : _ ("leader");
}

static char *
question_piece_text (const BicGame  *game,
                     const BicState *state)
{
  int piece = bic_top (state)->local[0];
  BicPieceInfo info;
  const char *name;

  if (piece < 0 || piece >= game->n_pieces)
    return NULL;
  if (bic_state_piece (game, state, piece, &info))
    return piece_in_hex_text (game, info.name ? info.name : type_name (game, info.type), info.hex);
  name = game->piece[piece].name;
  return piece_in_hex_text (game, name ? name : type_name (game, state->piece[piece].type), BIC_NO_HEX);
}

static char *
card_name (const BicGame *game,
           int            card)
{
  return card >= 0 && card < game->n_cards ? g_strdup (g_dgettext (GETTEXT_PACKAGE, game->cards[card].name)) : NULL;
}

static char *
hex_name (const BicGame *game,
          int            hex)
{
  char at[BIC_HEX_TEXT];

  return hex < 0 ? NULL : g_strdup (bic_hex_write (bic_game_grid (game), hex, at));
}

/* Returns: (nullable): the text for a mark about the current fight */
static char *
fight_mark_text (const BicGame  *game,
                 const BicState *state,
                 const char     *mark)
{
  BicCombat combat;

  if (!bic_state_combat (game, state, &combat))
    return NULL;
  if (g_str_equal (mark, "{from}"))
    return hex_name (game, combat.from);
  if (g_str_equal (mark, "{to}"))
    return hex_name (game, combat.to);
  if (g_str_equal (mark, "{by}"))
    return piece_in_hex_text (game, type_name (game, combat.from_type), combat.from);
  return piece_in_hex_text (game, type_name (game, combat.to_type), combat.to);
}

static char *
mark_text (const BicGame  *game,
           const BicState *state,
           const char     *mark)
{
  if (g_str_equal (mark, "{piece}"))
    return question_piece_text (game, state);
  if (g_str_equal (mark, "{called}"))
    return card_name (game, bic_top (state)->local[0] - 1);
  if (g_str_equal (mark, "{card}"))
    return card_name (game, bic_state_card_of_turn (state));
  return fight_mark_text (game, state, mark);
}

/**
 * bic_question_id:
 * @game: a game
 * @state: a state of @game
 *
 * Returns: the name of the question, which is the same in all games of the rule system; "" if the game is over
 */
const char *
bic_question_id (const BicGame  *game,
                 const BicState *state)
{
  return bic_state_asked_side (game, state) == BIC_NOBODY ? "" : bic_step (&(BicView) { game, state })->name;
}

/* Returns: (nullable): the untranslated text of the lesson about a step */
static const char *
find_lesson (const BicLesson *lessons,
             const char      *step)
{
  for (const BicLesson *lesson = lessons; lesson && lesson->step; lesson++)
    if (g_str_equal (lesson->step, step))
      return lesson->text;
  return NULL;
}

/**
 * bic_question_lesson:
 * @game: a game
 * @state: a state of @game
 *
 * Returns: (nullable): a translated sentence that explains the question to a new player
 */
const char *
bic_question_lesson (const BicGame  *game,
                     const BicState *state)
{
  const char *step = bic_question_id (game, state), *text = find_lesson (game->book.words.own_lessons, step);

  if (!text)
    text = find_lesson (game->book.words.lessons, step);
  return text ? g_dgettext (GETTEXT_PACKAGE, text) : NULL;
}

/**
 * bic_question_prompt:
 * @game: a game
 * @state: a state of @game
 *
 * Returns: (transfer full): the translated text of the question; "" if the game is over
 */
char *
bic_question_prompt (const BicGame  *game,
                     const BicState *state)
{
  static const char *const marks[] = { "{piece}", "{called}", "{card}", "{by}", "{at}", "{from}", "{to}" };
  BicView v = { game, state };
  const BicReactionWindow *window;
  GString *text;
  char *whole;

  if (bic_state_asked_side (game, state) == BIC_NOBODY)
    return g_strdup ("");
  window = bic_open_window (&v);
  text = g_string_new (window ? window->prompt : bic_step (&v)->prompt);
  if (text->len == 0)
    return g_string_free (text, FALSE);
  g_string_assign (text, g_dgettext (GETTEXT_PACKAGE, window ? window->prompt : bic_step (&v)->prompt));
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (strstr (text->str, marks[i]))
      {
        g_autofree char *words = mark_text (game, state, marks[i]);

        g_string_replace (text, marks[i], words ? words : "–", 0);
      }
  whole = bic_capitalize (text->str, NULL);                    /* because a mark can be at the start */
  g_string_free (text, TRUE);
  return whole;
}
