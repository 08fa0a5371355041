/* Why nothing can be done with a hex or a card: the reason for a click that fits no choice.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A click is no choice: it may mean the piece that is to act, or where it is to go, or whom it attacks.  So every offer of the
 * step that could mean what stands there is put to the rule, and the reason furthest down the table of reasons is told: the
 * table runs from the general to the particular.  With a piece selected, the click is about that piece.  Where no offer could
 * mean the hex, it is told what is asked for.
 */
#include "config.h"

#include "bic-cards.h"

typedef struct {
  const BicGame  *game;
  const BicState *state;
  BicChoice       choice;
  BicWhy          why;
} Best;

/* Returns whether it may be said. */
static gboolean
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
  return why == BIC_LEGAL;
}

static gboolean
names (const Best     *best,
       const BicOffer *o,
       const char     *arguments)
{
  return g_str_equal (bic_verb (best->game, o->verb)->args, arguments);
}

static gboolean
is_attack (const BicOffer *o)
{
  return o->where >= BIC_BESIDE_UNIT;
}

static gboolean
holds (const BicState *state,
       int             side,
       int             hex)
{
  return bic_set_has (&state->units[side], hex) || bic_set_has (&state->leaders[side], hex);
}

/* Who is further off, and in range, is to be fired at: that he is not near enough for a melee does not stand in the way. */
static gboolean
is_for_fire (const Best     *best,
             const BicOffer *o,
             int             unit,
             int             foe)
{
  const BicView v = { best->game, best->state };
  int distance = bic_distance (&v, unit, foe);

  return o->where == BIC_BESIDE_UNIT && best->game->book.reach && bic_unit_at (&v, unit) && distance > 1 && distance <= bic_reach (&v, unit);
}

/* Where the selected piece would go, or whom it would attack */
static void
try_goal (Best           *best,
          const BicOffer *o,
          int             selected,
          int             hex)
{
  gboolean foe = holds (best->state, !bic_state_asks (best->game, best->state), hex);

  if (names (best, o, "hh") && (!is_attack (o) || (foe && !is_for_fire (best, o, selected, hex))))
    try (best, o->verb, selected, hex);
}

/* As the piece that is to act: against its neighbours, and against enemies further off where that is another thing than being too far. */
static void
try_actor (Best           *best,
           const BicOffer *o,
           int             selected,
           int             hex)
{
  const BicBoard *board = &best->game->board;
  const BicHexSet *foes = &best->state->units[!bic_state_asks (best->game, best->state)];
  gboolean far = names (best, o, "hh") && (o->where == BIC_FOES_UNIT || o->apart);

  for (int dir = 0; dir < BIC_N_DIRECTIONS && names (best, o, "hh"); dir++)
    if (board->next[hex][dir] >= 0)
      try_goal (best, o, hex, board->next[hex][dir]);
  for (int foe = bic_board_walk (board, foes, -1); foe >= 0 && far; foe = bic_board_walk (board, foes, foe))
    try (best, o->verb, hex, foe);
}

/* As the piece to which something is done where it stands: the first offer that is about such a piece has the word.  What is said
 * beside the question is no answer to it, and that another is on its way says nothing about this one. */
static void
try_place (Best           *best,
           const BicOffer *o,
           int             selected,
           int             hex)
{
  gboolean aside = bic_choice_is_aside (best->game, (BicChoice) { .verb = o->verb }), other = o->where == BIC_AT_FIRST && o->apart;

  if ((names (best, o, "h") || names (best, o, "hc")) && o->where != BIC_HEXES && !aside && !other && best->why <= BIC_WHY_NOT_YOURS)
    try (best, o->verb, hex, MAX (0, o->card - 1));
}

/* As the enemy whom those next to it, or within reach of it, would attack */
static void
try_target (Best           *best,
            const BicOffer *o,
            int             selected,
            int             hex)
{
  const BicView v = { best->game, best->state };
  const BicBoard *board = &best->game->board;
  int asked = bic_state_asks (best->game, best->state);
  const BicHexSet *units = &best->state->units[asked];

  for (int own = bic_board_walk (board, units, -1); own >= 0 && is_attack (o) && holds (best->state, !asked, hex); own = bic_board_walk (board, units, own))
    if (bic_distance (&v, own, hex) <= (o->where == BIC_BESIDE_UNIT ? 1 : bic_reach (&v, own)))
      try (best, o->verb, own, hex);
}

/* As a hex that is asked for whatever stands there */
static void
try_hex (Best           *best,
         const BicOffer *o,
         int             selected,
         int             hex)
{
  if (names (best, o, "h") && o->where == BIC_HEXES)
    try (best, o->verb, hex, 0);
}

/* Returns whether any offer of the step has a reason. */
static gboolean
try_all (Best  *best,
         void (*meaning) (Best *best, const BicOffer *o, int selected, int hex),
         int    selected,
         int    hex)
{
  const BicView v = { best->game, best->state };

  for (const BicOffer *o = bic_next_offer (&v, NULL); o; o = bic_next_offer (&v, o))
    meaning (best, o, selected, hex);
  return best->why != BIC_LEGAL;
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

/* Of an enemy whom nobody can attack, the reason is about one who might */
static char *
tell_target (const Best *best,
             int         hex)
{
  g_autofree char *why = tell (best);
  char at[BIC_HEX_TEXT];

  /* Translators: a hex, and the reason: “Nobody can attack E5 now. Line infantry in D5 has no order this turn (CCN-ORD-01)” */
  return g_strdup_printf (_ ("Nobody can attack %s now. %s"), bic_hex_write (&best->game->board.grid, hex, at), why);
}

/* What is asked for instead */
static char *
tell_asked (const BicGame  *game,
            const BicState *state,
            int             hex)
{
  g_autofree char *prompt = bic_prompt (game, state);
  char at[BIC_HEX_TEXT];

  /* Translators: a hex, and the question that stands: “Nothing in E5 can be chosen now. Which unit advances?” */
  return g_strdup_printf (_ ("Nothing in %s can be chosen now. %s"), bic_hex_write (&game->board.grid, hex, at), prompt);
}

/**
 * bic_why_hex:
 * @game: a game
 * @state: a state of it
 * @selected: the piece that is meant to act, or %BIC_NO_HEX
 * @hex: what was clicked
 *
 * Returns: (transfer full) (nullable): why no choice does anything there, with its clause, or what is asked for now, translated; %NULL
 *   when the game is over
 */
char *
bic_why_hex (const BicGame  *game,
             const BicState *state,
             int             selected,
             int             hex)
{
  Best best = { game, state, { 0 }, BIC_LEGAL };
  int asked = bic_state_asks (game, state);
  gboolean own;

  if (asked == BIC_NOBODY)
    return NULL;
  if (asked == BIC_CHANCE)
    return tell_asked (game, state, hex);
  own = holds (state, asked, hex);
  if (selected != BIC_NO_HEX && selected != hex && try_all (&best, try_goal, selected, hex))
    return tell (&best);
  if (!own && try_all (&best, try_target, BIC_NO_HEX, hex))
    return tell_target (&best, hex);
  if ((own && (try_all (&best, try_actor, BIC_NO_HEX, hex) || try_all (&best, try_place, BIC_NO_HEX, hex))) ||
      try_all (&best, try_hex, BIC_NO_HEX, hex))
    return tell (&best);
  return tell_asked (game, state, hex);
}

/* On whatever it may be played on; returns whether it can be. */
static gboolean
try_card (Best           *best,
          const BicOffer *o,
          int             card)
{
  if (names (best, o, "c"))
    return try (best, o->verb, card, 0);
  for (int hex = 0; hex < best->game->board.size; hex++)
    if (try (best, o->verb, hex, card))
      return TRUE;
  return FALSE;
}

/* By which row it is played, whenever that is, or NULL */
static const BicOffer *
offer_of_card (const BicGame *game,
               int            card)
{
  for (int i = 0; i < game->book.n_reactions; i++)
    if (game->book.reactions[i].offer.card == card + 1)
      return &game->book.reactions[i].offer;
  return NULL;
}

/* Whether an offer of the question is about cards as this one */
static gboolean
concerns (const BicGame  *game,
          const BicOffer *o,
          const BicOffer *own,
          int             card)
{
  if (o->card)
    return o->card == card + 1 || !own;
  return o->where == BIC_CARDS || (o->where == BIC_HELD && o->deck == bic_deck_of (game, card));
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
  const BicView v = { game, state };
  const BicOffer *own = offer_of_card (game, card);
  gboolean asked = FALSE;

  for (const BicOffer *o = bic_state_asks (game, state) == BIC_NOBODY ? NULL : bic_next_offer (&v, NULL); o; o = bic_next_offer (&v, o))
    if (concerns (game, o, own, card))
      {
        asked = TRUE;
        if (try_card (&best, o, card))
          return NULL;
      }
  if (!asked && own)
    try_card (&best, own, card);
  else if (!asked)
    try (&best, bic_verb_asked (game, BIC_HELD), card, 0);
  return tell (&best);
}
