/* Rule scripts: where cards lie, as a case states it and as it expects it, in decks by their ids.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
#include "bic-script.h"
#include "bic-setup.h"

/**
 * bic_words_cards:
 * @world: of a case
 * @line: a line of it
 * @from: the first word that is a card
 * @error: one that is none
 *
 * Returns: (transfer full) (element-type utf8) (nullable): the cards, by their ids
 */
GPtrArray *
bic_words_cards (BicWorld             *world,
                 const BicScriptLine  *line,
                 int                   from,
                 GError              **error)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  for (int i = from; i < line->n; i++)
    {
      const char *card;

      if (!bic_word_card (world, line->words[i], &card, error))
        return NULL;
      g_ptr_array_add (cards, (gpointer) card);
    }
  return g_steal_pointer (&cards);
}

/**
 * bic_words_side:
 * @line: a line of a case
 * @i: (inout): a word of it; the next one, if this one names a side
 *
 * Returns: that side, or %BIC_TOP
 */
int
bic_words_side (const BicScriptLine *line,
                int                 *i)
{
  int side = BIC_NOBODY;

  if (*i < line->n && bic_word_side (line->words[*i], &side, NULL))
    (*i)++;
  return MAX (side, BIC_TOP);
}

/* Finds a deck of the game by its id.  Returns -1 and an error that lists the ids. */
static int
find_deck (BicWorld    *world,
           const char  *id,
           GError     **error)
{
  g_autoptr (GString) known = g_string_new (NULL);
  int deck = bic_game_find_deck (world->game, id);

  for (int i = 0; deck < 0 && i < bic_game_n_decks (world->game); i++)
    g_string_append_printf (known, "%s%s", i ? ", " : "", bic_game_deck (world->game, i)->id);
  if (deck < 0)
    bic_script_fail (error, _("%s is no deck of this game; its decks are: %s"), id,
                     known->len ? known->str : _("none"));
  return deck;
}

/* --- stated ------------------------------------------------------------------------------------------------------- */

/* "pile DECK [SIDE] CARD..." */
static gboolean
lay_pile (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  int i = 2, side = bic_words_side (line, &i);
  g_autoptr (GPtrArray) cards = bic_words_cards (world, line, i, error);

  return cards != NULL && find_deck (world, line->words[1], error) >= 0
         && bic_setup_pile (world->game, world->state, line->words[1], side, cards, error);
}

/* "card CARD SIDE [HEX]" */
static gboolean
lay_card (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  int side, hex = BIC_NO_HEX;
  const char *card;

  return bic_word_card (world, line->words[1], &card, error) && bic_word_side (line->words[2], &side, error)
         && (line->n < 4 || bic_word_hex (world, line->words[3], &hex, error))
         && bic_setup_play (world->game, world->state, card, side, hex, error);
}

/**
 * bic_world_lay_cards:
 * @world: of a case, with a game whose hands have been laid
 * @error: what is wrong
 *
 * Lays what the case says of draw piles, and of cards in play beside that of the turn.
 */
gboolean
bic_world_lay_cards (BicWorld  *world,
                     GError   **error)
{
  int line_now = world->line;

  for (guint i = 0; i < world->laid->len; i++)
    {
      const BicScriptLine *line = g_ptr_array_index (world->laid, i);

      world->line = line->number;
      if (!(strcmp (line->words[0], "pile") == 0 ? lay_pile : lay_card) (world, line, error))
        return FALSE;
    }
  world->line = line_now;
  return TRUE;
}

/* --- expected ----------------------------------------------------------------------------------------------------- */

/* A deck by its id and then, of one that is a side's own, the side, if they stand at word @i, which is moved on; else
 * the first, and top's */
static gboolean
read_deck (BicWorld             *world,
           const BicScriptLine  *line,
           int                  *i,
           int                  *deck,
           int                  *side,
           GError              **error)
{
  *deck = 0;
  if (*i < line->n && !g_ascii_isdigit (*line->words[*i]))
    {
      if ((*deck = find_deck (world, line->words[*i], error)) < 0)
        return FALSE;
      (*i)++;
    }
  *side = bic_words_side (line, i);
  return *i < line->n || bic_script_fail (error, _("the number of cards is missing"));
}

/* "N [CARD...]" from word @i on: so many, and each card named is among them. */
static gboolean
expect_cards (BicWorld             *world,
              const BicScriptLine  *line,
              int                   i,
              const int            *cards,
              int                   n,
              GError              **error)
{
  g_autoptr (GPtrArray) named = bic_words_cards (world, line, i + 1, error);

  for (guint k = 0; named != NULL && k < named->len; k++)
    {
      gboolean there = FALSE;

      for (int j = 0; j < n; j++)
        there |= g_str_equal (bic_game_card (world->game, cards[j])->id, named->pdata[k]);
      if (!there)
        return bic_script_fail (error, _("%s is not among these cards"), (const char *) named->pdata[k]);
    }
  return named != NULL && bic_expect_number (n, line->words[i], error);
}

/* "hand SIDE [DECK] N [CARD...]" */
gboolean
bic_expect_hand (BicWorld             *world,
                 const BicScriptLine  *line,
                 GError              **error)
{
  int side, deck, whose, i = 2, cards[BIC_MAX_CARDS];

  return bic_word_side (line->words[1], &side, error) && read_deck (world, line, &i, &deck, &whose, error)
         && expect_cards (world, line, i, cards,
                          bic_state_hand (world->game, world->state, side, deck, cards, BIC_MAX_CARDS), error);
}

/* "deck [DECK [SIDE]] N" */
gboolean
bic_expect_deck (BicWorld             *world,
                 const BicScriptLine  *line,
                 GError              **error)
{
  int deck, side, i = 1;

  return read_deck (world, line, &i, &deck, &side, error)
         && bic_expect_number (bic_state_pile (world->game, world->state, deck, side), line->words[i], error);
}

/* "discards [DECK [SIDE]] N [CARD...]" */
gboolean
bic_expect_discards (BicWorld             *world,
                     const BicScriptLine  *line,
                     GError              **error)
{
  int deck, side, i = 1, cards[BIC_MAX_CARDS];

  return read_deck (world, line, &i, &deck, &side, error)
         && expect_cards (world, line, i, cards,
                          bic_state_discards (world->game, world->state, deck, side, cards, BIC_MAX_CARDS), error);
}

/* "card CARD [HEX]": it is in play, on the piece there if one is named. */
gboolean
bic_expect_card (BicWorld             *world,
                 const BicScriptLine  *line,
                 GError              **error)
{
  BicPlayInfo plays[BIC_MAX_CARDS];
  int hex = BIC_NO_HEX, n = bic_state_in_play (world->state, plays, BIC_MAX_CARDS);

  if (line->n > 2 && !bic_word_hex (world, line->words[2], &hex, error))
    return FALSE;
  for (int i = 0; i < n; i++)
    {
      BicPieceInfo piece = { .hex = BIC_NO_HEX };

      if (plays[i].piece >= 0)
        bic_state_piece (world->game, world->state, plays[i].piece, &piece);
      if (g_str_equal (bic_game_card (world->game, plays[i].card)->id, line->words[1])
          && (line->n < 3 || piece.hex == hex))
        return TRUE;
    }
  return bic_script_fail (error, _("%s is not in play there"), line->words[1]);
}

/* "copies CARD N [SIDE]": how many its deck has. */
gboolean
bic_expect_copies (BicWorld             *world,
                   const BicScriptLine  *line,
                   GError              **error)
{
  const char *card;
  int found, side = BIC_TOP;

  if (!bic_word_card (world, line->words[1], &card, error)
      || (line->n > 3 && !bic_word_side (line->words[3], &side, error)))
    return FALSE;
  found = bic_game_find_card (world->game, card);
  return bic_expect_number (found < 0 ? 0 : bic_game_copies (world->game, found, side), line->words[2], error);
}
