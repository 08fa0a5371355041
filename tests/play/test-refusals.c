/* Tests of the answers to refused clicks. Hexes and cards are clicked, and pieces dropped, at random in random games of
 * every rule system. Each answer must be true.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The test reads only the text of an answer, as a player does.  The text must describe a choice that the click can mean
 * and that the clause refuses.  This kind of piece must be able to use the verb of the choice.  The choices of random
 * games show the verbs of each kind of piece.  If the text states a fact about the position, the fact is checked.
 */
#include "config.h"

#include "bic-game-pick.h"
#include "bic-game-pieces.h"
#include "bic-kernel.h"
#include "bic-path.h"
#include "bic-rulebooks.h"
#include "bic-scenario-io.h"

#include <stdlib.h>
#include <string.h>

enum { LEADER, INFANTRY, CAVALRY, ARTILLERY, OF_NO_ARM, KINDS };
enum { VERBS = 64, CLICKS = 24, STRIDE = 12, LIMIT = 20000, EXAMPLES = 5, ENOUGH = 1000 };

/* Ability of a kind of piece to use a verb. @seen: whether a game showed the ability; @alone: whether the piece was
 * then alone in its hex; @doubts: number of answers that assumed the ability before it was seen */
typedef struct { gboolean alone, seen; guint doubts; } Ability;

/* Abilities of all kinds of pieces in one rule system, as seen in games. For each verb, @uses is the number of its
 * uses, and @alone is TRUE if a piece that used it was alone in its hex. */
typedef struct { Ability able[VERBS][KINDS]; gboolean alone[VERBS]; guint uses[VERBS]; } Lessons;

typedef struct {
  BicGame       *game;
  const BicState *state;
  const BicChoices *list;
  int            asked;
  gboolean       dropped;                   /* whether the selected piece was dropped on the hex, not the hex clicked */
  Lessons       *lessons;
  Ability       *doubt;                         /* ability that the last checked answer assumes, or NULL */
} Look;

typedef enum { TRUE_ANSWER, PROMPTED, NO_CHOICE, WRONG_KIND, WRONG_FACT, WRONG_WORD, WRONG_WAY, N_VERDICTS } Verdict;

static const char *const verdicts[] = { "true", "only the question", "no such choice", "no verb of this kind of piece",
  "false fact", "wrong word", "false way" };

static guint counts[N_VERDICTS];
static int wanted;                              /* number of answers to check in all battles, or 0 for a sample */

/* --- abilities of kinds of pieces --------------------------------------------------------------------------------- */

/* Returns the kind of a piece: a leader, a unit of an arm, or a unit of no arm. */
static int
kind_of (const Look *look,
         int         piece)
{
  BicTraits traits = bic_game_unit_type (look->game, look->state->piece[piece].type)->traits;

  if (piece < look->game->n_leaders)
    return LEADER;
  return traits & BIC_TRAIT (INFANTRY)    ? INFANTRY
         : traits & BIC_TRAIT (CAVALRY)   ? CAVALRY
         : traits & BIC_TRAIT (ARTILLERY) ? ARTILLERY
                                          : OF_NO_ARM;
}

static gboolean
acts_from_hex (const BicGame *game,
               int            verb)
{
  return bic_verb (game, verb)->args[0] == 'h';
}

static void
learn (Look      *look,
       BicChoice  c)
{
  int n = 0;

  for (int i = 0; i < look->state->n_pieces; i++)
    n += look->state->piece[i].hex == c.a && look->state->piece[i].side == look->asked;
  for (int i = 0; i < look->state->n_pieces; i++)
    if (look->state->piece[i].hex == c.a && look->state->piece[i].side == look->asked)
      {
        Ability *ability = &look->lessons->able[c.verb][kind_of (look, i)];

        ability->seen = TRUE;
        ability->alone |= n == 1;
        look->lessons->alone[c.verb] |= n == 1;
        look->lessons->uses[c.verb]++;
      }
}

static gboolean
is_able (const Lessons *lessons,
         int            verb,
         int            kind)
{
  return lessons->alone[verb] ? lessons->able[verb][kind].alone : lessons->able[verb][kind].seen;
}

static gboolean
names_any_hex (const Look *look,
               int         verb)
{
  const BicView v = { look->game, look->state };

  for (const BicOffer *o = bic_next_offer (&v, NULL); o; o = bic_next_offer (&v, o))
    if (o->verb == verb && o->where == BIC_HEXES)
      return TRUE;
  return !acts_from_hex (look->game, verb);
}

/* Returns the ability that the choice needs and that no game has shown so far, or NULL if there is none. */
static Ability *
find_doubt (const Look *look,
            BicChoice   c)
{
  Ability *doubt = NULL;

  for (int i = 0; i < look->state->n_pieces && !names_any_hex (look, c.verb); i++)
    if (look->state->piece[i].hex == c.a && look->state->piece[i].side == look->asked)
      {
        int kind = kind_of (look, i);

        if (is_able (look->lessons, c.verb, kind))
          return NULL;
        doubt = &look->lessons->able[c.verb][kind];
      }
  return doubt;
}

/* --- facts -------------------------------------------------------------------------------------------------------- */

static gboolean
has (const BicHexSet *set,
     int              hex)
{
  return hex >= 0 && bic_set_has (set, hex);
}

static gboolean
has_unit (const Look *look,
          int         hex,
          gboolean    foe)
{
  return has (&look->state->units[foe ? !look->asked : look->asked], hex);
}

static gboolean
has_leader (const Look *look,
            int         hex,
            gboolean    foe)
{
  return has (&look->state->leaders[foe ? !look->asked : look->asked], hex);
}

static const BicPieceState *
unit_in (const Look *look,
         int         hex)
{
  return hex >= 0 && look->state->at[hex] ? &look->state->piece[look->state->at[hex] - 1] : NULL;
}

static gboolean
unit_has (const Look *look,
          int         hex,
          BicTraits   traits)
{
  const BicPieceState *unit = unit_in (look, hex);

  return unit && bic_has (&(BicView) { look->game, look->state }, unit, traits);
}

static int
distance (const Look *look,
          BicChoice   c)
{
  return bic_grid_distance (bic_game_grid (look->game), c.a, c.b);
}

static gboolean
has_marked (const Look *look,
            int         hex,
            guint       mark)
{
  for (int i = 0; i < look->state->n_pieces; i++)
    if (look->state->piece[i].hex == hex && look->state->piece[i].marks & mark)
      return TRUE;
  return FALSE;
}

static gboolean
has_unmarked (const Look *look,
              int         hex,
              guint       mark)
{
  for (int i = 0; i < look->state->n_pieces; i++)
    if (look->state->piece[i].hex == hex && !(look->state->piece[i].marks & mark))
      return TRUE;
  return FALSE;
}

static gboolean
foe_is_near (const Look *look,
             int         hex)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (has_unit (look, look->game->board.next[hex][dir], TRUE)
        || has_leader (look, look->game->board.next[hex][dir], TRUE))
      return TRUE;
  return FALSE;
}

static gboolean
leader_is_near (const Look *look,
                int         hex)
{
  gboolean near = has_leader (look, hex, FALSE);

  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    near |= has_leader (look, look->game->board.next[hex][dir], FALSE);
  return near;
}

static gboolean
has_card (const Look *look,
          int         hex)
{
  for (int i = 1; i < look->state->n_plays; i++)
    if (look->state->play[i].piece && look->state->piece[look->state->play[i].piece - 1].hex == hex)
      return TRUE;
  return FALSE;
}

#define FACT(name, expression) static gboolean name (const Look *look, BicChoice c) { return expression; }
FACT (no_leader, !has_leader (look, c.a, FALSE) && !has_leader (look, c.a, TRUE))
FACT (no_unit, !has_unit (look, c.a, FALSE) && !has_unit (look, c.a, TRUE))
FACT (only_leader, !unit_in (look, c.a) && (has_leader (look, c.a, FALSE) || has_leader (look, c.a, TRUE)))
FACT (foes, (has_unit (look, c.a, TRUE) || has_leader (look, c.a, TRUE)))
FACT (no_target, !has_unit (look, c.b, TRUE))
FACT (apart, distance (look, c) != 1)
FACT (beside, distance (look, c) == 1)
FACT (not_ordered, has_unmarked (look, c.a, BIC_MARK_ORDERED))
FACT (ordered, has_marked (look, c.a, BIC_MARK_ORDERED))
FACT (fought, has_marked (look, c.a, BIC_MARK_FOUGHT))
FACT (not_square, !has_marked (look, c.a, BIC_MARK_SQUARE))
FACT (square, has_marked (look, c.a, BIC_MARK_SQUARE))
FACT (friend_there, has_unit (look, c.b, FALSE))
FACT (foe_there, has_unit (look, c.b, TRUE) || has_leader (look, c.b, TRUE))
FACT (leader_there, has_leader (look, c.b, FALSE))
FACT (somebody_there,
      has_unit (look, c.b, FALSE) || has_unit (look, c.b, TRUE) || has_leader (look, c.b, FALSE)
        || has_leader (look, c.b, TRUE))
FACT (no_firearms, !unit_has (look, c.a, BIC_TRAIT (INFANTRY) | BIC_TRAIT (ARTILLERY)))
FACT (near_foe, foe_is_near (look, c.a))
FACT (lone_leader, has_leader (look, c.b, TRUE) && !has_unit (look, c.b, TRUE))
FACT (not_battery, !unit_has (look, c.a, BIC_TRAIT (ARTILLERY)) || has_unmarked (look, c.a, BIC_MARK_ORDERED))
FACT (not_guns, !unit_has (look, c.a, BIC_TRAIT (ARTILLERY)) || unit_has (look, c.a, BIC_TRAIT (ROCKET)))
FACT (not_horse, !unit_has (look, c.a, BIC_TRAIT (CAVALRY)))
FACT (guns, unit_has (look, c.a, BIC_TRAIT (ARTILLERY)))
FACT (full, unit_in (look, c.a) && unit_in (look, c.a)->blocks >= unit_in (look, c.a)->full)
FACT (no_leader_near, !leader_is_near (look, c.a))
FACT (no_leader_with, !has_leader (look, c.a, FALSE))
FACT (not_attached, !unit_in (look, c.a) || !has_leader (look, c.a, FALSE))
FACT (card_lies, has_card (look, c.a))

static const struct { const char *why; gboolean (*is) (const Look *look, BicChoice c); } facts[] = {
  { "NO_LEADER", no_leader }, { "NO_UNIT", no_unit }, { "ONLY_LEADER", only_leader }, { "NOT_YOURS", foes },
  { "NO_TARGET", no_target },
  { "NOT_NEXT", apart }, { "NOT_ADJACENT", apart }, { "N20_NOT_BESIDE", apart }, { "TOO_CLOSE", beside },
  { "NOT_ORDERED", not_ordered },
  { "ORDERED", ordered }, { "FOUGHT", fought }, { "NOT_SQUARE", not_square }, { "IN_SQUARE", square },
  { "SQUARE_STAYS", square },
  { "OCCUPIED", friend_there }, { "ENEMY_HELD", foe_there }, { "TWO_LEADERS", leader_there },
  { "RETREAT_HELD", somebody_there },
  { "NO_FIREARMS", no_firearms }, { "MUST_MELEE", near_foe }, { "ENEMY_BESIDE", near_foe },
  { "LONE_LEADER", lone_leader },
  { "NOT_BATTERY", not_battery }, { "NO_GUNS", not_guns }, { "N20_NOT_CAVALRY", not_horse }, { "N20_GUNS_STAY", guns },
  { "LEADER_ALONE", only_leader },
  { "RECALL_LEADER", only_leader }, { "FULL_STRENGTH", full }, { "NO_LEADER_NEAR", no_leader_near },
  { "NO_LEADER_WITH", no_leader_with },
  { "CHAIN_LEADER", no_leader_with }, { "NOT_ATTACHED", not_attached }, { "CARD_ON_PIECE", card_lies },
  { "N20_HELD_BY_FOE", foe_there },
};

/* Returns whether the fact that the reason states is true. Checks only verbs that act from a hex. */
static gboolean
is_fact (const Look *look,
         BicChoice   c,
         BicWhy      why)
{
  for (gsize i = 0; i < G_N_ELEMENTS (facts) && acts_from_hex (look->game, c.verb); i++)
    if (g_str_equal (bic_why_name (look->game, why), facts[i].why))
      return facts[i].is (look, c);
  return TRUE;
}

/* --- choices that an answer describes ----------------------------------------------------------------------------- */

/* Returns an answer such as "Line infantry in C3 has not been ordered this turn (CCN-ORD-01)". */
static char *
answer_to (const Look *look,
           BicChoice   c,
           BicWhy      why)
{
  const char *clause = bic_why_clause (look->game, why);
  g_autofree char *sentence = bic_why_sentence (look->game, look->state, c, why);

  return *clause ? g_strdup_printf ("%s (%s)", sentence, clause) : g_steal_pointer (&sentence);
}

/* Returns the verdict on an answer as a refusal of the choice @c, or NO_CHOICE if the answer is not about this
 * choice. */
static Verdict
judge (Look       *look,
       BicChoice   c,
       const char *text)
{

  BicWhy why = bic_why_not (look->game, look->state, c);
  const char *clause;
  g_autofree char *answer = NULL;
  Ability *doubt;
  int card = bic_choice_card (look->game, c);

  if (why == BIC_LEGAL || why == BIC_WHY_NOT_CHOICE)
    return NO_CHOICE;
  clause = bic_why_clause (look->game, why);
  if (*clause && !strstr (text, clause))
    return NO_CHOICE;
  answer = answer_to (look, c, why);
  doubt = find_doubt (look, c);
  if (!g_str_equal (answer, text))
    return NO_CHOICE;
  if (doubt)
    {
      look->doubt = doubt;
      return WRONG_KIND;
    }
  if (!is_fact (look, c, why))
    return WRONG_FACT;
  if (strstr (text, "–") || strstr (text, "{"))
    return WRONG_WORD;
  if (card >= 0)
    {
      g_autofree char *there = g_strdup_printf (" in %s", look->game->cards[card].name);

      if (strstr (text, there))
        return WRONG_WORD;
    }
  return TRUE_ANSWER;
}

/* Returns the more favorable of two verdicts. The first value in the list of verdicts is the most favorable, except
 * that NO_CHOICE is the worst. */
static Verdict
better (Verdict a,
        Verdict b)
{
  if (a == NO_CHOICE || b == NO_CHOICE)
    return a == NO_CHOICE ? b : a;
  return MIN (a, b);
}

static Verdict
judge_hexes (Look       *look,
             int         a,
             int         b,
             const char *text)
{
  Verdict best = NO_CHOICE;
  const BicView v = { look->game, look->state };

  for (const BicOffer *o = bic_next_offer (&v, NULL); o && best != TRUE_ANSWER; o = bic_next_offer (&v, o))
    {
      const char *kinds = bic_verb (look->game, o->verb)->args;

      if (g_str_equal (kinds, "hh") && b >= 0)
        best = better (best, judge (look, (BicChoice) { o->verb, (gint16) a, (gint16) b, 0 }, text));
      else if (g_str_equal (kinds, "h") && b < 0 && (o->where == BIC_HEXES || !look->dropped))
        best = better (best, judge (look, (BicChoice) { o->verb, (gint16) a, 0, 0 }, text));
    }
  return best;
}

/* Returns the best verdict on the answer to a click. The answer can be about the clicked hex alone, about the selected
 * piece and the clicked hex, or, if no piece is selected, about the clicked hex and any other hex. */
static Verdict
judge_click (Look       *look,
             int         picked,
             int         hex,
             const char *text)
{
  const BicGrid *grid = bic_game_grid (look->game);
  gboolean own = !look->dropped && (has_unit (look, hex, FALSE) || has_leader (look, hex, FALSE));
  Verdict best = judge_hexes (look, hex, -1, text);

  if (picked != BIC_NO_HEX && picked != hex)
    best = better (best, judge_hexes (look, picked, hex, text));
  for (int other = 0; other < bic_grid_hex_number_limit (grid) && best != TRUE_ANSWER
       && (picked == BIC_NO_HEX || own); other++)
    if (bic_grid_has (grid, other) && other != hex)
      {
        if (own)
          best = better (best, judge_hexes (look, hex, other, text));
        if (picked == BIC_NO_HEX && (has_unit (look, other, FALSE) || has_leader (look, other, FALSE)))
          best = better (best, judge_hexes (look, other, hex, text));
      }
  return best;
}

/* Returns whether the piece can continue from this position on its path. */
static gboolean
goes_on (const Look  *look,
         BicPathPlace place)
{
  BicChoices list = { 0 };

  if (place.state)
    bic_choices (look->game, place.state, &list);
  for (int i = 0; i < list.n; i++)
    if (bic_choice_hexes (look->game, list.at[i]).from == place.hex
        && bic_choice_hexes (look->game, list.at[i]).to != BIC_NO_HEX && (!place.verb || list.at[i].verb == place.verb))
      return TRUE;
  return FALSE;
}

/* Returns whether the hex is within the movement that a piece in @from has left. */
static gboolean
is_within_movement (const Look *look,
                    int         from,
                    int         hex)
{
  const BicView v = { look->game, look->state };
  int most = 0;

  for (int i = 0; i < look->state->n_pieces; i++)
    if (look->state->piece[i].hex == from && look->state->piece[i].side == look->asked)
      most = MAX (most, look->game->book.pieces.moves (&v, &look->state->piece[i]));
  return bic_grid_distance (bic_game_grid (look->game), from, hex) <= most;
}

/* Returns whether the reason is that enemies hold @hex, and they do. */
static gboolean
is_barred (const Look *look,
           int         from,
           int         hex,
           const char *text)
{
  static const char *const names[] = { "ENEMY_HELD", "N20_HELD_BY_FOE", "N20_HELD_BY_GARRISON", NULL };
  const BicView v = { look->game, look->state };
  gboolean barred = FALSE;

  for (BicWhy why = 1; why < look->game->book.words.n_whys; why++)
    for (const BicOffer *o = bic_next_offer (&v, NULL); o; o = bic_next_offer (&v, o))
      if (g_strv_contains (names, bic_why_name (look->game, why))
          && g_str_equal (bic_verb (look->game, o->verb)->args, "hh"))
        {
          g_autofree char *answer = answer_to (look, (BicChoice) { o->verb, (gint16) from, (gint16) hex, 0 }, why);

          barred |= g_str_equal (answer, text);
        }
  return barred && (has_unit (look, hex, TRUE) || has_leader (look, hex, TRUE));
}

/* Returns whether one of the paths that end nearest to @hex ends there because the piece cannot move farther. */
static gboolean
is_farther (const Look     *look,
            const BicPaths *paths,
            int             hex)
{
  const BicGrid *grid = bic_game_grid (look->game);
  int least = G_MAXINT;
  gboolean ends = FALSE;

  for (int i = 0; i < bic_paths_n_places (paths); i++)
    least = MIN (least, bic_grid_distance (grid, bic_paths_place (paths, i).hex, hex));
  for (int i = 0; i < bic_paths_n_places (paths); i++)
    ends |= bic_grid_distance (grid, bic_paths_place (paths, i).hex, hex) == least
            && !goes_on (look, bic_paths_place (paths, i));
  return ends;
}

/* Returns the best verdict on the answer as a refusal of the next step toward @hex from the end of a path. */
static Verdict
judge_way (Look           *look,
           const BicPaths *paths,
           int             hex,
           const char     *text)
{
  const BicGrid *grid = bic_game_grid (look->game);
  Verdict best = NO_CHOICE;

  for (int i = 0; i < bic_paths_n_places (paths) && best != TRUE_ANSWER; i++)
    {
      BicPathPlace place = bic_paths_place (paths, i);
      Look then = *look;

      then.state = place.state;
      for (int next = 0; place.state && next < bic_grid_hex_number_limit (grid) && best != TRUE_ANSWER; next++)
        if (bic_grid_has (grid, next) && bic_grid_distance (grid, place.hex, next) == 1
            && bic_grid_distance (grid, next, hex) < bic_grid_distance (grid, place.hex, hex))
          best = better (best, judge_hexes (&then, place.hex, next, text));
      look->doubt = then.doubt;
    }
  return best;
}

/* --- clicks ------------------------------------------------------------------------------------------------------- */

static gboolean
is_refused (const Look     *look,
            const BicPaths *paths,
            int             picked,
            int             hex)
{
  g_auto (BicPick) pick = look->dropped ? bic_game_pick_for_drop (look->game, look->state, look->list, picked, hex)
                          : bic_game_pick_for_click (look->game, look->state, look->list, picked, hex);
  g_autoptr (GArray) against = bic_game_pick_attacks_on (look->game, look->state, look->list, hex);

  return pick.kind == BIC_PICK_NOTHING && !(paths && bic_paths_reach (paths, hex))
         && (against->len == 0 || picked != BIC_NO_HEX);
}

static Verdict
judge_answer (Look           *look,
              const BicPaths *paths,
              int             picked,
              int             hex,
              const char     *text)
{
  char at[BIC_HEX_TEXT], from[BIC_HEX_TEXT];
  g_autofree char *prompt = bic_question_prompt (look->game, look->state), *nothing = NULL, *nobody = NULL,
                  *farther = NULL, *unreached = NULL;

  bic_hex_write (bic_game_grid (look->game), hex, at);
  bic_hex_write (bic_game_grid (look->game), picked == BIC_NO_HEX ? hex : picked, from);
  nothing = g_strdup_printf ("Nothing in %s can be chosen now. ", at);
  nobody = g_strdup_printf ("No unit can attack %s now. ", at);
  farther = g_strdup_printf ("%s is too far away for the piece in %s", at, from);
  unreached = g_strdup_printf ("The piece in %s cannot reach %s. ", from, at);
  if (g_str_has_prefix (text, nothing) && g_str_equal (text + strlen (nothing), prompt))
    return PROMPTED;
  if (g_str_equal (text, farther))
    return is_farther (look, paths, hex) && !is_within_movement (look, picked, hex) ? TRUE_ANSWER : WRONG_WAY;
  if (strlen (text) + 2 == strlen (unreached) && g_str_has_prefix (unreached, text))
    return is_farther (look, paths, hex) && is_within_movement (look, picked, hex) ? TRUE_ANSWER : WRONG_WAY;
  if (g_str_has_prefix (text, unreached) && is_barred (look, picked, hex, text + strlen (unreached)))
    return TRUE_ANSWER;
  if (g_str_has_prefix (text, unreached))
    return judge_way (look, paths, hex, text + strlen (unreached));
  text += g_str_has_prefix (text, nothing) ? strlen (nothing) : g_str_has_prefix (text, nobody) ? strlen (nobody) : 0;
  return judge_click (look, picked, hex, text);
}

/* Counts the verdict, and prints some examples of failures. */
static void
count (Look       *look,
       Verdict     verdict,
       int         picked,
       const char *clicked,
       const char *text)
{
  g_autofree char *stack = NULL;
  char from[BIC_HEX_TEXT] = "nothing";

  counts[verdict]++;
  if (verdict == WRONG_KIND)
    look->doubt->doubts++;
  if (verdict <= PROMPTED || counts[verdict] > EXAMPLES)
    return;
  stack = bic_stack_text (look->game, look->state);
  if (picked != BIC_NO_HEX)
    bic_hex_write (bic_game_grid (look->game), picked, from);
  g_test_message ("%s\t%s\t%s %s, %s picked\t%s", verdicts[verdict], stack, look->dropped ? "dropped on" : "clicked",
                  clicked, from, text);
}

static void
click_hex (Look           *look,
           const BicPaths *paths,
           int             picked,
           int             hex)
{
  g_autofree char *text = NULL;
  char at[BIC_HEX_TEXT];

  if (!is_refused (look, paths, picked, hex) || (look->dropped && picked == hex))
    return;
  text = bic_why_hex (look->game, look->state, paths, hex, look->dropped);
  bic_hex_write (bic_game_grid (look->game), hex, at);
  count (look, text ? judge_answer (look, paths, picked, hex, text) : NO_CHOICE, picked, at, text ? text : "");
}

/* Checks the answer for a card in the hand that can be played neither alone nor on any hex. */
static void
click_card (Look *look,
            int   card)
{
  const BicGame *game = look->game;
  g_autofree char *text = bic_why_card (game, look->state, card, BIC_NO_HEX);
  Verdict best = NO_CHOICE;

  if (!text)
    return;
  for (int verb = 1; verb < game->book.words.n_verbs && best != TRUE_ANSWER; verb++)
    if (g_str_equal (bic_verb (game, verb)->args, "c"))
      best = better (best, judge (look, (BicChoice) { (gint16) verb, (gint16) card, 0, 0 }, text));
    else if (g_str_equal (bic_verb (game, verb)->args, "hc"))
      for (int hex = 0; hex < game->board.size && best != TRUE_ANSWER; hex++)
        best = better (best, judge (look, (BicChoice) { (gint16) verb, (gint16) hex, (gint16) card, 0 }, text));
  count (look, best, BIC_NO_HEX, game->cards[card].id, text);
}

static int
any_hex (const Look *look,
         BicRng     *rng)
{
  const BicGrid *grid = bic_game_grid (look->game);
  int hex;

  if (bic_rng_below (rng, 2))
    do
      hex = look->state->piece[bic_rng_below (rng, (guint32) look->state->n_pieces)].hex;
    while (hex < 0);
  else
    do
      hex = (int) bic_rng_below (rng, (guint32) bic_grid_hex_number_limit (grid));
    while (!bic_grid_has (grid, hex));
  return hex;
}

static void
click_around (Look   *look,
              BicRng *rng)
{
  int cards[BIC_MAX_CARDS],
    n = bic_state_hand (look->game, look->state, look->asked, BIC_ANY_DECK, cards, BIC_MAX_CARDS);
  int picked = bic_game_find_only_piece (look->game, look->state, look->list);
  g_autoptr (BicPaths) paths = NULL;

  if (picked == BIC_NO_HEX && bic_rng_below (rng, 3) > 0)
    {
      BicChoice c = look->list->at[bic_rng_below (rng, (guint32) look->list->n)];

      if (bic_choice_hexes (look->game, c).to != BIC_NO_HEX)
        picked = bic_choice_hexes (look->game, c).from;
    }
  if (picked != BIC_NO_HEX)
    paths = bic_paths_new (look->game, look->state, picked);
  for (int i = 0; i < CLICKS; i++)
    {
      look->dropped = picked != BIC_NO_HEX && bic_rng_below (rng, 4) == 0;
      click_hex (look, paths, picked, any_hex (look, rng));
    }
  if (n > 0)
    click_card (look, cards[bic_rng_below (rng, (guint32) n)]);
}

static guint
count_all (void)
{
  guint n = 0;

  for (int i = 0; i < N_VERDICTS; i++)
    n += counts[i];
  return n;
}

/* --- games -------------------------------------------------------------------------------------------------------- */

static gboolean
asks_player (const Look *look)
{
  return look->asked == BIC_TOP || look->asked == BIC_BOTTOM;
}

/* Plays a random game. @clicks: random number generator for the clicks, or NULL to observe only which abilities the
 * pieces have */
static void
play (Look    *look,
      guint64  seed,
      BicRng  *clicks,
      guint    last)
{
  g_autofree BicState *s = g_new0 (BicState, 1);
  g_autofree BicChoices *list = g_new0 (BicChoices, 1);
  BicRng rng;

  bic_rng_init (&rng, seed);
  bic_state_init (s, look->game, seed);
  bic_choices (look->game, s, list);
  look->state = s;
  look->list = list;
  for (int n = 0; list->n > 0 && n < LIMIT && count_all () < last; n++)
    {
      look->asked = bic_state_asked_side (look->game, s);
      for (int i = 0; i < list->n && asks_player (look); i++)
        if (acts_from_hex (look->game, list->at[i].verb))
          learn (look, list->at[i]);
      if (clicks && asks_player (look) && bic_rng_below (clicks, s->depth > 1 ? 3 : STRIDE) == 0)
        click_around (look, clicks);
      g_assert_true (bic_apply (look->game, s, list->at[bic_rng_below (&rng, (guint32) list->n)], NULL, list, NULL));
    }
}

/* Battle, the rule system that replaces its own rule system, or NULL, and the options that are switched on */
static const struct { const char *battle, *ruleset, *options[5]; } battles[] = {
  { "scenarios/ccn/waterloo.bicorne", NULL }, { "scenarios/ccn/corunna.bicorne", NULL },
  { "scenarios/ccn/rolica-second-position.bicorne", "ccn-web" },
  { "scenarios/ccn/maida.bicorne", NULL }, { "scenarios/ccn/vitoria.bicorne", NULL },
  { "tests/rules/ccn-gmt/with-tacticians.bicorne", NULL },
  { "scenarios/ccn/bailen.bicorne", NULL }, { "tests/rules/ccn-plus/two-armies.bicorne", NULL },
  { "tests/battles/n20/weissdorf.bicorne", NULL },
  { "tests/battles/n20/weissdorf.bicorne", NULL, { "fog-of-war", "penetration", "special-troops", "rally-places" } },
  { "tests/app/data/clash.bicorne", NULL }, { "scenarios/n20/ligny-quatre-bras.bicorne", NULL },
};

static BicGame *
open_game (gsize i)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIC_SCENARIOS"), "..", battles[i].battle, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (&error);
  g_autoptr (BicScenario) battle = bic_scenario_load (file, &error);
  BicGame *game;

  g_assert_no_error (error);
  if (battles[i].ruleset)
    battle->ruleset = g_quark_from_string (battles[i].ruleset);
  for (int k = 0; battles[i].options[k]; k++)
    {
      BicSetting setting = { g_quark_from_string (battles[i].options[k]), 1 };

      g_array_append_val (battle->options, setting);
    }
  for (int side = 0; side < BIC_N_SIDES && battles[i].options[0]; side++)
    battle->army[side].dummies = 3;
  game = bic_game_new (bic_rulebook_of (battle), battle, catalogue, 0, &error);
  g_assert_no_error (error);
  return game;
}

/* Accepts answers that assume an ability that was not seen at the time, if a later game showed the ability or if the
 * verb was used too rarely to decide. */
static void
settle_doubts (gpointer ruleset,
               gpointer learned,
               gpointer data)
{
  Lessons *lessons = learned;

  for (int verb = 0; verb < VERBS; verb++)
    for (int kind = 0; kind < KINDS; kind++)
      if (lessons->uses[verb] < ENOUGH || is_able (lessons, verb, kind))
        {
          counts[WRONG_KIND] -= lessons->able[verb][kind].doubts;
          counts[TRUE_ANSWER] += lessons->able[verb][kind].doubts;
        }
      else if (lessons->able[verb][kind].doubts)
        g_test_message ("%u answers with verb %d of %u uses, for pieces of kind %d", lessons->able[verb][kind].doubts,
                        verb, lessons->uses[verb], kind);
}

/* Checks the requested number of answers in each battle. */
static void
test_games (void)
{
  guint most = wanted ? (guint) wanted / G_N_ELEMENTS (battles) : g_test_slow () ? 3000 : 400, failed = 0;
  g_autoptr (GHashTable) lessons = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);

  for (gsize i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autoptr (BicGame) game = open_game (i);
      const char *ruleset = g_intern_string (game->book.id);
      Look look = { .game = game, .lessons = g_hash_table_lookup (lessons, ruleset) };
      guint last = count_all () + most;
      BicRng clicks;

      g_assert_cmpint (game->book.words.n_verbs, <=, VERBS);
      if (!look.lessons)
        g_hash_table_insert (lessons, (gpointer) ruleset, look.lessons = g_new0 (Lessons, 1));
      bic_rng_init (&clicks, i + 1);
      for (guint64 seed = 1; seed <= (wanted ? 500 : g_test_slow () ? 200 : 40); seed++)
        play (&look, seed, NULL, G_MAXUINT);
      for (guint64 seed = 1; count_all () < last; seed++)
        play (&look, seed, &clicks, last);
    }
  g_hash_table_foreach (lessons, settle_doubts, NULL);
  for (int i = 0; i < N_VERDICTS; i++)
    {
      g_test_message ("%u\t%s", counts[i], verdicts[i]);
      failed += i > PROMPTED ? counts[i] : 0;
    }
  g_test_message ("%u of %u answers failed", failed, count_all ());
  g_assert_cmpuint (failed, ==, 0);
  g_assert_cmpuint (counts[TRUE_ANSWER], >, count_all () / 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && g_str_equal (argv[1], "--answers"))
    wanted = CLAMP (atoi (argv[2]), 1, 1000000000);
  g_test_add_func ("/refusals/games", test_games);
  return g_test_run ();
}
