/* Why nothing can be done with a hex or a card: the reason for a click that fits no choice.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A click is no choice: it may mean the piece that is to act, or where it is to go.  So every offer of the step that
 * could name the hex is put to the rule, and the reason furthest down the table of reasons is told: the table runs from
 * the general to the particular.  With a piece selected, the click is about that piece.
 */
#include "config.h"

#include "bic-kernel.h"

typedef struct {
  const BicGame  *game;
  const BicState *state;
  BicChoice       choice;
  BicWhy          why;
} Best;

static void
try (Best *best,
     int   verb,
     int   a,
     int   b)
{
  BicChoice choice = { (gint16) verb, (gint16) a, (gint16) b, 0 };
  BicWhy why = bic_why_not (best->game, best->state, choice);

  if (why > best->why)
    {
      best->why = why;
      best->choice = choice;
    }
}

/* As the piece that is to act: against its neighbours, and against every enemy. */
static void
try_piece (Best *best,
           int   verb,
           int   hex)
{
  const BicBoard *board = &best->game->board;
  const BicHexSet *foes = &best->state->units[!bic_state_asks (best->game, best->state)];

  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (board->next[hex][dir] >= 0)
      try (best, verb, hex, board->next[hex][dir]);
  for (int foe = bic_board_walk (board, foes, -1); foe >= 0; foe = bic_board_walk (board, foes, foe))
    try (best, verb, hex, foe);
}

/* The hex as where the selected piece would go */
static void
try_selected (Best *best,
              int   verb,
              int   selected,
              int   hex)
{
  if (g_str_equal (bic_verb_arguments (verb), "hh"))
    try (best, verb, selected, hex);
}

/* The hex as that of the piece that would act, or stay where it is */
static void
try_hex (Best     *best,
         int       verb,
         int       hex,
         gboolean  acts)
{
  const char *arguments = bic_verb_arguments (verb);

  if (g_str_equal (arguments, "h") && !acts)
    try (best, verb, hex, 0);
  else if (g_str_equal (arguments, "hh") && acts)
    try_piece (best, verb, hex);
}

/* Why an own piece goes nowhere is worth more than why nothing is done to it where it stands. */
static gboolean
holds_own (const BicState *state,
           int             asked,
           int             hex)
{
  return bic_set_has (&state->units[asked], hex);
}

/* The reason with its clause, or NULL if there is none */
static char *
tell (const Best *best)
{
  g_autofree char *sentence = NULL;
  const char *clause;

  if (best->why == BIC_LEGAL)
    return NULL;
  clause = bic_why_clause (best->game, best->why);
  sentence = bic_why_sentence (best->game, best->state, best->choice, best->why);
  return *clause ? g_strdup_printf ("%s (%s)", sentence, clause) : g_steal_pointer (&sentence);
}

/**
 * bic_why_hex:
 * @game: a game
 * @state: a state of it
 * @selected: the piece that is meant to act, or %BIC_NO_HEX
 * @hex: what was clicked
 *
 * Returns: (transfer full) (nullable): why no choice does anything there, with its clause, translated; %NULL if the
 *   question has nothing to do with hexes
 */
char *
bic_why_hex (const BicGame  *game,
             const BicState *state,
             int             selected,
             int             hex)
{
  Best best = { game, state, { 0 }, BIC_LEGAL };
  int asked = bic_state_asks (game, state);
  const BicOffer *offers;

  if (asked != BIC_TOP && asked != BIC_BOTTOM)
    return NULL;
  offers = bic_step (&(BicView) { game, state })->offers;
  for (const BicOffer *o = offers; o->verb && selected != BIC_NO_HEX && selected != hex; o++)
    try_selected (&best, o->verb, selected, hex);
  if (best.why == BIC_LEGAL)
    for (const BicOffer *o = offers; o->verb; o++)
      try_hex (&best, o->verb, hex, TRUE);
  if (best.why == BIC_LEGAL || !holds_own (state, asked, hex))
    for (const BicOffer *o = offers; o->verb; o++)
      try_hex (&best, o->verb, hex, FALSE);
  return tell (&best);
}

/**
 * bic_why_card:
 * @game: a game
 * @state: a state of it
 * @card: index of a card
 *
 * Returns: (transfer full) (nullable): why it cannot be played now, with its clause, translated; %NULL if it can
 */
char *
bic_why_card (const BicGame  *game,
              const BicState *state,
              int             card)
{
  Best best = { game, state, { 0 }, BIC_LEGAL };
  gboolean asked = FALSE;

  if (bic_state_asks (game, state) != BIC_NOBODY)
    for (const BicOffer *o = bic_step (&(BicView) { game, state })->offers; o->verb; o++)
      if (o->where == BIC_HELD || o->where == BIC_CARDS)
        {
          asked = TRUE;
          try (&best, o->verb, card, 0);
        }
  if (!asked)
    try (&best, game->cards[card].kind == BIC_CARD_REACTION ? BIC_DO_REACT : BIC_DO_PLAY, card, 0);
  return tell (&best);
}
