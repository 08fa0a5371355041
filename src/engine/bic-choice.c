/* Converts choices to text and back, with one table of verbs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

#include <stdlib.h>
#include <string.h>

#include "bic-error.h"

enum { NUMBERS = 10 };

/**
 * bic_verb_name:
 * @game: a game
 * @verb: a verb
 *
 * Returns: (nullable): the word of @verb in the notation, or %NULL if the game does not have this verb
 */
const char *
bic_verb_name (const BicGame *game,
               int            verb)
{
  return verb >= 0 && verb < game->book.words.n_verbs ? bic_verb (game, verb)->word : NULL;
}

static gboolean
verb_has_manner (const BicGame *game,
                 BicChoice      choice,
                 guint          manner)
{
  return choice.verb >= 0 && choice.verb < game->book.words.n_verbs
         && (bic_verb (game, choice.verb)->manner & manner) != 0;
}

/**
 * bic_choice_is_additional:
 * @game: a game
 * @choice: a choice
 *
 * Returns: whether the choice is made in addition to the answer to the question and cannot be undone. A click on a
 *   piece makes this kind of choice only after a confirmation.
 */
gboolean
bic_choice_is_additional (const BicGame *game,
                          BicChoice      choice)
{
  return verb_has_manner (game, choice, BIC_ADDITIONAL);
}

/**
 * bic_choice_is_other_action:
 * @game: a game
 * @choice: a choice
 *
 * Returns: whether the choice is an action with a piece that the question does not ask for: detaching a leader, leaving
 *   the map, or breaking down a unit
 */
gboolean
bic_choice_is_other_action (const BicGame *game,
                            BicChoice      choice)
{
  return verb_has_manner (game, choice, BIC_OTHER_ACTION);
}

/**
 * bic_choice_leaves_card_unplayed:
 * @game: a game
 * @choice: a choice
 *
 * Returns: whether the choice keeps, exchanges or discards a card without playing it. A click on a card makes this kind
 *   of choice only after a confirmation
 */
gboolean
bic_choice_leaves_card_unplayed (const BicGame *game,
                                 BicChoice      choice)
{
  return verb_has_manner (game, choice, BIC_LEAVES_CARD_UNPLAYED);
}

/**
 * bic_choice_is_unlogged:
 * @game: a game
 * @choice: a choice
 *
 * Returns: whether the choice, for example "Stop in E5", does not get a log line if it has no effect
 */
gboolean
bic_choice_is_unlogged (const BicGame *game,
                        BicChoice      choice)
{
  return verb_has_manner (game, choice, BIC_SILENT);
}

/**
 * bic_choice_is_pass:
 * @game: a game
 * @choice: a choice
 *
 * Returns: whether the choice declines or ends the question, for example "No" or "No more moves"
 */
gboolean
bic_choice_is_pass (const BicGame *game,
                    BicChoice      choice)
{
  return verb_has_manner (game, choice, BIC_PASSES);
}

static gboolean
is_valid_value (const BicGame *game,
                char           kind,
                int            value)
{
  switch (kind)
    {
    case 'h':
      return value >= 0 && value < game->board.size && bic_set_has (&game->board.real, value);
    case 'c':
      return value >= 0 && value < game->n_cards;
    case 'f':
      return value >= 0 && value < game->book.die.n_faces;
    case 'u':
      return value >= 0 && value < game->n_pieces;
    default:
      return value >= 0 && value < NUMBERS;
    }
}

/**
 * bic_choice_is_well_formed:
 * @game: a game
 * @c: a choice from any source
 *
 * Returns: whether @c names an existing verb, and existing hexes, cards, faces, numbers or units
 */
gboolean
bic_choice_is_well_formed (const BicGame *game,
                           BicChoice      c)
{
  const gint16 arg[3] = { c.a, c.b, c.c };
  gboolean ok = c.verb >= 0 && c.verb < game->book.words.n_verbs;
  const char *kinds = ok ? bic_verb (game, c.verb)->args : NULL;

  for (int i = 0; ok && i < 3; i++)
    {
      ok = *kinds ? is_valid_value (game, *kinds, arg[i]) : arg[i] == 0;
      kinds += *kinds != 0;
    }
  return ok;
}

static void
write_value (const BicGame *game,
             char           kind,
             int            value,
             char          *out,
             gsize          capacity)
{
  char hex[BIC_HEX_TEXT];

  if (kind == 'h')
    g_strlcpy (out, bic_hex_write (&game->board.grid, value, hex), capacity);
  else if (kind == 'c')
    g_strlcpy (out, game->cards[value].id, capacity);
  else if (kind == 'f')
    g_strlcpy (out, game->book.die.faces[value], capacity);
  else
    g_snprintf (out, (gulong) capacity, "%d", kind == 'u' ? value + 1 : value);
}

/**
 * bic_choice_write:
 * @game: a game
 * @choice: a choice
 * @text: (out caller-allocates): the text of the choice
 *
 * Returns: %FALSE if @choice names something that does not exist
 */
gboolean
bic_choice_write (const BicGame *game,
                  BicChoice      choice,
                  char           text[BIC_CHOICE_TEXT])
{
  const gint16 arg[3] = { choice.a, choice.b, choice.c };
  const char *kinds;
  gsize n;

  if (!bic_choice_is_well_formed (game, choice))
    return FALSE;
  kinds = bic_verb (game, choice.verb)->args;
  n = g_strlcpy (text, bic_verb_name (game, choice.verb), BIC_CHOICE_TEXT);
  for (int i = 0; kinds[i] && n + 1 < BIC_CHOICE_TEXT; i++)
    {
      text[n++] = ' ';
      write_value (game, kinds[i], arg[i], text + n, BIC_CHOICE_TEXT - n);
      n += strlen (text + n);
    }
  return TRUE;
}

static int
read_card (const BicGame *game,
           const char    *word)
{
  for (int i = 0; i < game->n_cards; i++)
    if (g_str_equal (game->cards[i].id, word))
      return i;
  return -1;
}

static int
read_value (const BicGame *game,
            char           kind,
            const char    *word)
{
  guint64 number;

  if (kind == 'h')
    return bic_hex_read (&game->board.grid, word);
  if (kind == 'c')
    return read_card (game, word);
  if (kind == 'f')
    {
      for (int i = 0; i < game->book.die.n_faces; i++)
        if (g_str_equal (game->book.die.faces[i], word))
          return i;
      return -1;
    }
  if (kind == 'u')
    return g_ascii_string_to_unsigned (word, 10, 1, BIC_MAX_PIECES, &number, NULL) ? (int) number - 1 : -1;
  return g_ascii_string_to_unsigned (word, 10, 0, NUMBERS - 1, &number, NULL) ? (int) number : -1;
}

static int
find_verb (const BicGame *game,
           const char    *word)
{
  for (int verb = 0; verb < game->book.words.n_verbs; verb++)
    if (g_str_equal (bic_verb (game, verb)->word, word))
      return verb;
  return -1;
}

static char **
split (const char *text)
{
  g_auto (GStrv) rough = g_strsplit_set (text, " \t", 16);
  GPtrArray *words = g_ptr_array_new ();

  for (char **word = rough; *word; word++)
    if (**word)
      g_ptr_array_add (words, g_strdup (*word));
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (words, FALSE);
}

static gboolean
read_arguments (const BicGame      *game,
                const char *const  *words,
                BicChoice          *choice,
                GError            **error)
{
  gint16 *const arg[] = { &choice->a, &choice->b, &choice->c };
  const char *kinds = bic_verb (game, choice->verb)->args;

  for (int i = 0; kinds[i]; i++)
    {
      int value = read_value (game, kinds[i], words[i]);

      if (value < 0 || !is_valid_value (game, kinds[i], value))
        return bic_fail (error, BIC_ERROR_PARSE,
                         kinds[i] == 'h' ? _ ("“%s” is not a hex of this board")
                         : kinds[i] == 'c' ? _ ("“%s” is not a card in this catalog")
                         : kinds[i] == 'f' ? _ ("“%s” is not a die face")
                         : kinds[i] == 'u' ? _ ("“%s” is not the number of a unit in this battle")
                             : _ ("“%s” is not a number from 0 to 9"),
                         words[i]);
      *arg[i] = (gint16) value;
    }
  return TRUE;
}

/**
 * bic_choice_read:
 * @game: a game
 * @text: a line of the notation
 * @choice: (out): the choice
 * @error: %BIC_ERROR_PARSE with a message that quotes the wrong word
 */
gboolean
bic_choice_read (const BicGame  *game,
                 const char     *text,
                 BicChoice      *choice,
                 GError        **error)
{
  g_auto (GStrv) words = split (text);
  int n = (int) g_strv_length (words), verb = n ? find_verb (game, words[0]) : -1;

  if (verb < 0)
    return bic_fail (error, BIC_ERROR_PARSE, _ ("“%s” is not a verb of the notation"), n ? words[0] : "");
  if ((int) strlen (bic_verb (game, verb)->args) != n - 1)
    return bic_fail (error, BIC_ERROR_PARSE,
                     g_dngettext (GETTEXT_PACKAGE, "“%s” takes %d argument", "“%s” takes %d arguments",
                                  strlen (bic_verb (game, verb)->args)),
                     words[0], (int) strlen (bic_verb (game, verb)->args));
  *choice = (BicChoice) { .verb = (gint16) verb };
  return read_arguments (game, (const char *const *) words + 1, choice, error);
}

static char *
value_words (const BicGame *game,
             char           kind,
             int            value)
{
  char text[BIC_CHOICE_TEXT];

  if (kind == 'c')
    return g_strdup (g_dgettext (GETTEXT_PACKAGE, game->cards[value].name));
  if (kind == 'u')
    return g_strdup (game->piece[value].name ? game->piece[value].name
                     : g_dgettext (GETTEXT_PACKAGE, game->types[game->piece[value].type].name));
  if (kind == 'f')
    return g_strdup (g_dgettext (GETTEXT_PACKAGE, bic_game_face_name (game, value)));
  write_value (game, kind, value, text, sizeof text);
  return g_strdup (text);
}

/**
 * bic_choice_fill_marks:
 * @game: a game
 * @choice: a choice
 * @text: a sentence with the marks {a} and {b} for the arguments of @choice
 * @which: the kinds of arguments to fill in, as letters of #BicVerb; other marks remain in the text
 *
 * Returns: (transfer full): the text with these arguments filled in
 */
char *
bic_choice_fill_marks (const BicGame *game,
                       BicChoice      choice,
                       const char    *text,
                       const char    *which)
{
  const gint16 arg[2] = { choice.a, choice.b };
  const char *kinds = bic_verb (game, choice.verb)->args;
  GString *out = g_string_new (text);

  for (int i = 0; kinds && i < 2 && kinds[i]; i++)
    {
      const char *mark = i ? "{b}" : "{a}";
      gboolean exists = is_valid_value (game, kinds[i], arg[i]);
      g_autofree char *words = exists ? value_words (game, kinds[i], arg[i]) : g_strdup ("?");

      if (strchr (which, kinds[i]))
        g_string_replace (out, mark, words, 0);
    }
  return g_string_free (out, FALSE);
}

/**
 * bic_choice_hexes:
 * @game: a game
 * @choice: a choice
 *
 * Returns: the hexes of @choice, for highlighting
 */
BicChoiceHexes
bic_choice_hexes (const BicGame *game,
                  BicChoice      choice)
{
  const char *kinds = bic_verb (game, choice.verb)->args;
  BicChoiceHexes hexes = { BIC_NO_HEX, BIC_NO_HEX };

  if (kinds && kinds[0] == 'h')
    hexes.from = choice.a;
  if (kinds && kinds[0] && kinds[1] == 'h')
    hexes.to = choice.b;
  return hexes;
}

/**
 * bic_choice_card:
 * @game: a game
 * @choice: a choice
 *
 * Returns: the index of the card that @choice names, or -1
 */
int
bic_choice_card (const BicGame *game,
                 BicChoice      choice)
{
  const char *kinds = bic_verb (game, choice.verb)->args;

  if (!kinds || !kinds[0])
    return -1;
  return kinds[0] == 'c' ? choice.a : kinds[1] == 'c' ? choice.b : -1;
}
