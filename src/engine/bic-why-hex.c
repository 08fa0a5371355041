/* Finds the reason why nothing can be done with a hex or a card, after a click that does not match a legal choice.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A click is not a choice. It can mean several choices of the question: the piece in the hex acts, or the picked piece
 * moves to the hex or attacks there. The rules check each of these choices. The result is the reason that is nearest to
 * a legal choice, with its hexes. If the click cannot mean any choice, the result is the question.
 */
#include "config.h"

#include "bic-cards.h"
#include "bic-path.h"

/* Nearness of an illegal choice to a legal choice. The goal is the second hex of a choice. NONE: no reason yet.
 * OTHER_KIND: this kind of piece can never use the verb. NOT_OFFERED: the piece has no order, or the goal is at the
 * wrong distance. OPEN_GOAL: the rules forbid a goal that the click does not name. PIECE: the rules do not allow the
 * piece any goal. GOAL: the rules forbid the goal, and the reason names the goal. */
typedef enum { NEAR_NONE, NEAR_OTHER_KIND, NEAR_NOT_OFFERED, NEAR_OPEN_GOAL, NEAR_PIECE, NEAR_GOAL } Near;

/* The nearest reason so far, with its choice and offer. open: the click names the piece but not the goal; legal: one of
 * the choices is legal */
typedef struct {
  BicView         v;
  int             asked;
  BicChoice       choice;
  const BicOffer *offer;
  BicWhy          why;
  Near            near;
  gboolean        open, legal;
} Nearest;

static Nearest
begin (const BicGame  *game,
       const BicState *state)
{
  return (Nearest) { .v = { game, state }, .asked = bic_state_asked_side (game, state) };
}

static gboolean
is_of_other_kind (const BicGame  *game,
                  const BicOffer *o,
                  BicWhy          why)
{
  const BicWhy *kinds = game->book.words.kinds;

  if (why == BIC_WHY_NO_LEADER || why == BIC_WHY_NO_UNIT || why == BIC_WHY_ONLY_LEADER || why == BIC_WHY_NOT_YOURS
      || (why && why == o->alone))
    return TRUE;
  for (int i = 0; kinds && kinds[i]; i++)
    if (kinds[i] == why)
      return TRUE;
  return FALSE;
}

/* Returns whether the piece can never use the verb. A missing order or a distant goal can hide this fact, so the rule
 * is checked in any case, and adjacent hexes are tried as goals. */
static gboolean
piece_can_never_use_verb (const Nearest  *n,
                          const BicOffer *o,
                          BicChoice       c,
                          BicWhy          why)
{
  const gint16 *around = n->v.game->board.around[c.a];

  if (is_of_other_kind (n->v.game, o,
                        why == BIC_WHY_NOT_ORDERED ? bic_rule_why (&n->v, bic_top (n->v.state), o, c) : why))
    return TRUE;
  for (int i = 0; o->where >= BIC_NEXT_UNIT && i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    if (is_of_other_kind (n->v.game, o, bic_why_not (n->v.game, n->v.state, (BicChoice) { c.verb, c.a, around[i], 0 })))
      return TRUE;
  return FALSE;
}

static Near
choice_nearness (const Nearest  *n,
                 const BicOffer *o,
                 BicChoice       c,
                 BicWhy          why)
{
  if (piece_can_never_use_verb (n, o, c, why))
    return NEAR_OTHER_KIND;
  if (bic_offer_why (&n->v, bic_top (n->v.state), o, n->asked, c))
    return NEAR_NOT_OFFERED;
  if (!strstr (bic_why_text (n->v.game, why), "{b}"))
    return NEAR_PIECE;
  return n->open ? NEAR_OPEN_GOAL : NEAR_GOAL;
}

static void
consider (Nearest        *n,
          const BicOffer *o,
          int             a,
          int             b)
{
  BicChoice c = { o->verb, (gint16) a, (gint16) b, 0 };
  BicWhy why = bic_why_not (n->v.game, n->v.state, c);
  Near near = why == BIC_LEGAL ? NEAR_NONE : choice_nearness (n, o, c, why);

  n->legal |= why == BIC_LEGAL;
  if (near > n->near)
    {
      n->near = near;
      n->choice = c;
      n->offer = o;
      n->why = why;
    }
}

static gboolean
verb_has_arguments (const Nearest  *n,
                    const BicOffer *o,
                    const char     *arguments)
{
  return g_str_equal (bic_verb (n->v.game, o->verb)->args, arguments);
}

/* Returns whether a click can mean the choice: the choice answers the question itself, and a piece can use it now. */
static gboolean
click_can_mean_offer (const Nearest  *n,
                      const BicOffer *o)
{
  const BicRulebook *book = &n->v.game->book;

  return !bic_choice_is_additional (n->v.game, (BicChoice) { .verb = o->verb })
         && !(book->offers.idle && book->offers.idle (&n->v, o->verb));
}

static gboolean
is_attack (const BicOffer *o)
{
  return o->where >= BIC_ADJACENT_FOES;
}

static gboolean
is_about_question_piece (const BicOffer *o)
{
  return o->where == BIC_AT_FIRST || o->where == BIC_NEXT_FIRST;
}

static gboolean
is_step_offer (const Nearest  *n,
               const BicOffer *o)
{
  return click_can_mean_offer (n, o) && verb_has_arguments (n, o, "hh") && !is_attack (o);
}

/* Returns the largest distance between the piece in @hex and a goal */
static int
greatest_goal_distance (const Nearest  *n,
                        const BicOffer *o,
                        int             hex)
{
  return o->where == BIC_FOES_UNIT && bic_unit_at (&n->v, hex) ? bic_enemy_range (&n->v, hex) : 1;
}

static void
consider_goal (Nearest        *n,
               const BicOffer *o,
               int             from,
               int             to)
{
  if (!is_attack (o) || bic_holds (n->v.state, !n->asked, to))
    consider (n, o, from, to);
}

static void
consider_goals (Nearest        *n,
                const BicOffer *o,
                int             from)
{
  const BicBoard *board = &n->v.game->board;
  int reach = greatest_goal_distance (n, o, from);

  for (int to = bic_board_walk (board, &board->real, -1); to >= 0; to = bic_board_walk (board, &board->real, to))
    if (to != from && bic_distance (&n->v, from, to) <= reach)
      consider_goal (n, o, from, to);
}

static void
consider_attackers (Nearest        *n,
                    const BicOffer *o,
                    int             to)
{
  const BicBoard *board = &n->v.game->board;
  const BicHexSet *units = &n->v.state->units[n->asked];

  for (int from = bic_board_walk (board, units, -1); from >= 0 && is_attack (o);
       from = bic_board_walk (board, units, from))
    if (bic_distance (&n->v, from, to) <= greatest_goal_distance (n, o, from))
      consider_goal (n, o, from, to);
}

/* Considers the choices of one offer that a click on a hex, or a drop of the picked piece on it, can mean. A click on a
 * piece of the asked side means that this piece acts, unless the question is about another piece. A click never means a
 * card, and it never means that the piece in question stays in its hex. */
static void
consider_click (Nearest        *n,
                const BicOffer *o,
                int             picked,
                int             hex,
                gboolean        dropped)
{
  gboolean own = !dropped && bic_holds (n->v.state, n->asked, hex);
  int first = is_about_question_piece (o) ? bic_top (n->v.state)->local[0] : -1;
  int actor = first >= 0 ? n->v.state->piece[first].hex : own ? hex : picked;

  if (!click_can_mean_offer (n, o))
    return;
  n->open = actor == hex;
  if (verb_has_arguments (n, o, "h") && (o->where == BIC_HEXES || (own && actor == hex && o->where != BIC_AT_FIRST)))
    consider (n, o, hex, 0);
  else if (verb_has_arguments (n, o, "hh") && actor == hex)
    consider_goals (n, o, hex);
  else if (verb_has_arguments (n, o, "hh") && actor != BIC_NO_HEX)
    consider_goal (n, o, actor, hex);
  else if (verb_has_arguments (n, o, "hh"))
    consider_attackers (n, o, hex);
}

/* Returns the nearest reason against a step from a place toward @hex. In the result, legal is TRUE if the piece can
 * continue from the place to any hex. */
static Nearest
nearest_step_reason (const BicGame *game,
                     BicPathPlace   place,
                     int            hex)
{
  const gint16 *around = game->board.around[place.hex];
  Nearest toward = begin (game, place.state), away = toward;

  for (const BicOffer *o = bic_next_offer (&away.v, NULL); o; o = bic_next_offer (&away.v, o))
    for (int i = 0;
         i < BIC_N_DIRECTIONS && around[i] >= 0 && is_step_offer (&away, o)
           && (!place.verb || o->verb == place.verb);
         i++)
      consider (bic_distance (&away.v, around[i], hex) < bic_distance (&away.v, place.hex, hex) ? &toward : &away, o,
                place.hex, around[i]);
  toward.legal |= away.legal;
  return toward;
}

/* Returns the reason why the paths of the picked piece do not reach @hex. The reason is taken from the paths that end
 * nearest to @hex. @ends: TRUE if one of these paths ends because the piece cannot move farther */
static Nearest
nearest_path_reason (const BicGame  *game,
                     const BicPaths *paths,
                     int             hex,
                     gboolean       *ends)
{
  Nearest best = { 0 };
  int least = G_MAXINT;

  *ends = FALSE;
  for (int i = 0; i < bic_paths_n_places (paths); i++)
    {
      BicPathPlace place = bic_paths_place (paths, i);
      int distance = bic_grid_distance (&game->board.grid, place.hex, hex);
      Nearest here = { 0 };

      if (distance > least)
        continue;
      if (place.state)
        here = nearest_step_reason (game, place, hex);
      *ends = !here.legal || (distance == least && *ends);
      best = distance < least || here.near > best.near ? here : best;
      least = distance;
    }
  return best;
}

/* Returns the reason as a sentence, with its clause */
static char *
reason_text (const Nearest *n)
{
  const char *clause = bic_why_clause (n->v.game, n->why);
  g_autofree char *sentence = bic_why_sentence (n->v.game, n->v.state, n->choice, n->why);

  return *clause ? g_strdup_printf ("%s (%s)", sentence, clause) : g_steal_pointer (&sentence);
}

static char *
explain_no_choice (const Nearest *n,
                   int            hex,
                   const char    *more)
{
  char at[BIC_HEX_TEXT];

  /* Translators: a hex, and the question or a reason: “Nothing in E5 can be chosen now. Which unit advances?” */
  return g_strdup_printf (_ ("Nothing in %s can be chosen now. %s"), bic_hex_write (&n->v.game->board.grid, hex, at),
                          more);
}

/* Returns the text for an enemy that no unit can attack. @why is the reason for one unit that is near enough. */
static char *
explain_target (const Nearest *n,
                int            hex,
                const char    *why)
{
  char at[BIC_HEX_TEXT];

  /* Translators: a hex, and the reason: “Nobody can attack E5 now. Line infantry in D5 has no order this turn
   * (CCN-ORD-01)” */
  return g_strdup_printf (_ ("No unit can attack %s now. %s"), bic_hex_write (&n->v.game->board.grid, hex, at), why);
}

/* Returns the text for a click. It names the clicked hex first if the reason is about another hex. */
static char *
explain_click (const Nearest *n,
               int            picked,
               int            hex)
{
  g_autofree char *text = n->near > NEAR_OTHER_KIND ? reason_text (n) : bic_question_prompt (n->v.game, n->v.state);

  if (n->near <= NEAR_OTHER_KIND || n->near == NEAR_OPEN_GOAL)
    return explain_no_choice (n, hex, text);
  if (is_attack (n->offer) && picked == BIC_NO_HEX && n->choice.b == hex)
    return explain_target (n, hex, text);
  return g_steal_pointer (&text);
}

/* Returns the movement that the picked piece has left, in hexes. @barred: the reason if enemies in @hex keep the piece
 * out, otherwise BIC_LEGAL */
static int
movement_left (const Nearest *n,
               int            picked,
               int            hex,
               BicWhy        *barred)
{
  const BicPieceHooks *hooks = &n->v.game->book.pieces;
  int most = 0;

  *barred = BIC_LEGAL;
  for (int i = 0; i < n->v.state->n_pieces && hooks->moves; i++)
    {
      const BicPieceState *p = &n->v.state->piece[i];
      int left = p->hex == picked && p->side == n->asked ? hooks->moves (&n->v, p) : 0;

      if (left > 0)
        *barred = hooks->barred (&n->v, p, hex);
      most = MAX (most, left);
    }
  return most;
}

/* Returns the reason why the picked piece cannot reach @hex, or NULL if its paths do not show a reason. @n: the reason
 * against the direct step */
static char *
explain_path (const Nearest  *n,
              const BicPaths *paths,
              int             hex)
{
  const BicGame *game = n->v.game;
  int picked = bic_paths_place (paths, 0).hex;
  char there[BIC_HEX_TEXT], here[BIC_HEX_TEXT];
  gboolean ends;
  Nearest nearest = nearest_path_reason (game, paths, hex, &ends);
  BicWhy barred;
  int left = movement_left (n, picked, hex, &barred);
  g_autofree char *why = NULL;

  bic_hex_write (&game->board.grid, hex, there);
  bic_hex_write (&game->board.grid, picked, here);
  if (barred)
    {
      nearest = *n;
      nearest.choice.b = (gint16) hex;
      nearest.why = barred;
    }
  else if (nearest.near < NEAR_GOAL && ends && bic_paths_n_places (paths) > 1)
    return bic_grid_distance (&game->board.grid, picked, hex) > left
           ? g_strdup_printf (_ ("%s is too far away for the piece in %s"), there, here)
           : g_strdup_printf (_ ("The piece in %s cannot reach %s"), here, there);
  else if (nearest.near < NEAR_PIECE)
    return NULL;
  why = reason_text (&nearest);
  /* Translators: the hexes of a piece and of a click, and the reason: “The piece in E5 cannot reach E8. E7 is held by
   * the enemy (CCN-MOV-06)” */
  return g_strdup_printf (_ ("The piece in %s cannot reach %s. %s"), here, there, why);
}

/**
 * bic_why_hex:
 * @game: a game
 * @state: a state of @game
 * @paths: (nullable): the paths of the picked piece in @state; %NULL if no piece is picked
 * @hex: the clicked hex
 * @dropped: whether the picked piece was dropped on @hex; a drop never selects another piece of its side
 *
 * Returns: (transfer full) (nullable): the translated reason, with its clause, why no choice is possible in @hex; the
 *   translated question if there is no reason; %NULL if the game is over
 */
char *
bic_why_hex (const BicGame  *game,
             const BicState *state,
             const BicPaths *paths,
             int             hex,
             gboolean        dropped)
{
  int picked = paths ? bic_paths_place (paths, 0).hex : BIC_NO_HEX;
  Nearest best = begin (game, state);
  char *nearest = NULL;

  if (best.asked == BIC_NOBODY)
    return NULL;
  for (const BicOffer *o = best.asked == BIC_CHANCE ? NULL : bic_next_offer (&best.v, NULL); o;
       o = bic_next_offer (&best.v, o))
    consider_click (&best, o, picked, hex, dropped);
  if (best.near <= NEAR_NOT_OFFERED && picked != BIC_NO_HEX && bic_choice_hexes (game, best.choice).from == picked)
    nearest = explain_path (&best, paths, hex);
  return nearest ? nearest : explain_click (&best, picked, hex);
}

/* Considers playing the card on @hex, or on each hex if @hex is BIC_NO_HEX */
static void
consider_card (Nearest        *n,
               const BicOffer *o,
               int             card,
               int             hex)
{
  const BicBoard *board = &n->v.game->board;

  if (verb_has_arguments (n, o, "c"))
    consider (n, o, card, 0);
  else if (hex != BIC_NO_HEX)
    consider (n, o, hex, card);
  else
    for (int on = bic_board_walk (board, &board->real, -1); on >= 0 && !n->legal;
         on = bic_board_walk (board, &board->real, on))
      consider (n, o, on, card);
}

/* Sets the reason against a card that the current question does not offer. The reason is the same for all targets. */
static void
set_reason_if_not_asked (Nearest *n,
                         int      verb,
                         int      card)
{
  const BicBoard *board = &n->v.game->board;
  int hex = bic_board_walk (board, &board->real, -1);

  n->choice = (BicChoice) { (gint16) verb, (gint16) card, 0, 0 };
  if (g_str_equal (bic_verb (n->v.game, verb)->args, "hc"))
    n->choice = (BicChoice) { (gint16) verb, (gint16) hex, (gint16) card, 0 };
  n->why = bic_why_not (n->v.game, n->v.state, n->choice);
  n->near = NEAR_NOT_OFFERED;
}

/* Returns the offer of the reaction that plays the card, or NULL */
static const BicOffer *
offer_of_card (const BicGame *game,
               int            card)
{
  for (int i = 0; i < game->book.n_reactions; i++)
    if (game->book.reactions[i].offer.card == card + 1)
      return &game->book.reactions[i].offer;
  return NULL;
}

/* Returns whether an offer of the question is about this card */
static gboolean
offer_is_about_card (const BicGame  *game,
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
 * @state: a state of @game
 * @card: index of a card
 * @hex: the target of the card, or %BIC_NO_HEX for any target
 *
 * Returns: (transfer full) (nullable): the translated reason, with its clause, why the card cannot be played now; %NULL
 *   if it can be played
 */
char *
bic_why_card (const BicGame  *game,
              const BicState *state,
              int             card,
              int             hex)
{
  const BicOffer *own = offer_of_card (game, card);
  Nearest n = begin (game, state);
  gboolean asked = FALSE;

  for (const BicOffer *o = n.asked == BIC_NOBODY ? NULL : bic_next_offer (&n.v, NULL); o; o = bic_next_offer (&n.v, o))
    if (offer_is_about_card (game, o, own, card))
      {
        asked = TRUE;
        consider_card (&n, o, card, hex);
      }
  if (!asked)
    set_reason_if_not_asked (&n, own ? own->verb : bic_verb_offered_at (game, BIC_HELD), card);
  return n.legal || !n.near ? NULL : reason_text (&n);
}
