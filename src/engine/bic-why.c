/* Why a choice is not legal, in words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

#include <string.h>

static const BicReason *
reason (const BicGame *game,
        BicWhy         why)
{
  static const BicReason none = { "", "", "" };

  g_return_val_if_fail (why >= 0 && why < game->book.words.n_whys, &none);
  return &game->book.words.whys[why];
}

/**
 * bic_why_name:
 * @game: the game that it was given in
 * @why: a reason
 *
 * Returns: (nullable): its name in the table, "NO_UNIT"; %NULL if there is no such reason
 */
const char *
bic_why_name (const BicGame *game,
              BicWhy         why)
{
  return why >= 0 && why < game->book.words.n_whys ? game->book.words.whys[why].name : NULL;
}

/* Its sentence, untranslated */
const char *
bic_why_text (const BicGame *game,
              BicWhy         why)
{
  return reason (game, why)->text;
}

static const char *
clause_of (const BicRulebook *book,
           BicWhy             why)
{
  for (const BicClause *row = book->words.clauses; row && row->clause; row++)
    if (row->why == why)
      return row->clause;
  return book->words.whys[why].clause;
}

/**
 * bic_why_clause:
 * @game: the game that it was given in
 * @why: a reason
 *
 * Returns: the id of the rule: "CCN-RNG-13"; "" where no rule is behind it
 */
const char *
bic_why_clause (const BicGame *game,
                BicWhy         why)
{
  g_return_val_if_fail (why >= 0 && why < game->book.words.n_whys, "");
  return clause_of (&game->book, why);
}

/**
 * bic_why_of_clause:
 * @book: a rulebook
 * @clause: the id of a rule: "CCN-RNG-13"
 * @texts: (element-type utf8): the sentences of the reasons with this clause are added, each once, untranslated and
 *   with their marks
 */
void
bic_why_of_clause (const BicRulebook *book,
                   const char        *clause,
                   GPtrArray         *texts)
{
  for (int why = BIC_LEGAL + 1; why < book->words.n_whys; why++)
    if (g_str_equal (clause_of (book, why), clause) && !g_ptr_array_find (texts, book->words.whys[why].text, NULL))
      g_ptr_array_add (texts, (gpointer) book->words.whys[why].text);
}

static char *
word_of (const BicGame  *game,
         const BicState *state,
         BicChoice       tried,
         const char     *mark)
{
  int card = bic_choice_card (game, tried);

  if (g_str_equal (mark, "{played}") && card >= 0 && card < game->n_cards)
    return g_strdup (g_dgettext (GETTEXT_PACKAGE, game->cards[card].name));
  if (g_str_equal (mark, "{phase}"))
    return bic_state_phase (game, state);
  if (g_str_equal (mark, "{prompt}"))
    return bic_prompt (game, state);
  return game->book.words.word ? game->book.words.word (&(BicView) { game, state }, tried, mark) : NULL;
}

/* Marks that no argument of the choice has filled; what nobody knows becomes a dash. */
static char *
fill_rest (const BicGame  *game,
           const BicState *state,
           BicChoice       tried,
           const char     *text)
{
  GString *out = g_string_new (NULL);

  while (*text)
    {
      const char *end = *text == '{' ? strchr (text, '}') : NULL;

      if (end)
        {
          g_autofree char *mark = g_strndup (text, (gsize) (end - text) + 1);
          g_autofree char *word = word_of (game, state, tried, mark);

          g_string_append (out, word ? word : "–");
          text = end + 1;
        }
      else
        g_string_append_c (out, *text++);
    }
  return g_string_free (out, FALSE);
}

/**
 * bic_why_sentence:
 * @game: a game
 * @state: a state of it
 * @tried: what was tried
 * @why: the answer of bic_why_not ()
 *
 * Returns: (transfer full): the reason as a sentence that names hexes and pieces, translated
 */
char *
bic_why_sentence (const BicGame  *game,
                  const BicState *state,
                  BicChoice       tried,
                  BicWhy          why)
{
  g_autofree char *text = bic_choice_fill (game, tried, g_dgettext (GETTEXT_PACKAGE, bic_why_text (game, why)), "hu");

  return fill_rest (game, state, tried, text);
}
