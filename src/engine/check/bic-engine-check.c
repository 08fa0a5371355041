/* Checks that depend on the rules. Some find problems of a battle: it cannot be played, objectives cannot be reached,
 * special rules are not enforced. Other checks test the invariants of the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-engine-check.h"

#include <string.h>

#include "bic-error.h"
#include "bic-kernel.h"
#include "bic-rulebooks.h"

/* --- hexes that a side can reach --------------------------------------------------------------------------------- */

static gboolean
may_enter (const BicGame *game,
           int            type,
           int            hex)
{
  return (game->terrains[game->board.terrain[hex]].may_enter & game->types[type].traits) != 0;
}

static void
flood (const BicGame *game,
       int            type,
       int            from,
       BicHexSet     *reach)
{
  const BicBoard *board = &game->board;
  g_autofree gint16 *queue = g_new (gint16, board->size);
  int n = 0;

  if (bic_set_has (reach, from) || !may_enter (game, type, from))
    return;
  bic_set_add (reach, from);
  queue[n++] = (gint16) from;
  for (int i = 0; i < n; i++)
    for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
      {
        int to = board->next[queue[i]][dir];

        if (to >= 0 && !bic_set_has (reach, to) && may_enter (game, type, to))
          {
            bic_set_add (reach, to);
            queue[n++] = (gint16) to;
          }
      }
}

/* Adds the hexes that a piece can reach. Each piece is checked separately, because unit types differ in the terrain
 * that they can enter. */
static void
flood_piece (const BicGame *game,
             int            piece,
             BicHexSet     *reach)
{
  const BicPieceState *p = &game->start.piece[piece];
  BicHexSet own = { { 0 } };

  if (p->hex >= 0)
    flood (game, p->type, p->hex, &own);
  else
    for (guint i = 0; game->piece[piece].entry && i < game->piece[piece].entry->len; i++)
      flood (game, p->type, g_array_index (game->piece[piece].entry, int, i), &own);
  for (int i = 0; i < BIC_SET_WORDS; i++)
    reach->word[i] |= own.word[i];
}

static void
find_reach_of_side (const BicGame *game,
                    int            side,
                    BicHexSet     *reach)
{
  *reach = (BicHexSet) { { 0 } };
  for (int i = game->n_leaders; i < game->n_pieces; i++)
    if (game->start.piece[i].side == side)
      flood_piece (game, i, reach);
}

/* --- the checks --------------------------------------------------------- */

/* Reports the hexes of an item that no unit of @side can reach, or that no unit can reach if @side is BIC_NOBODY. */
static void
check_hexes (const BicItem   *item,
             const GArray    *hexes,
             int              side,
             const BicHexSet  reach[BIC_N_SIDES],
             const char      *code,
             const char      *text,
             GPtrArray       *problems)
{
  for (guint i = 0; hexes && i < hexes->len; i++)
    {
      int hex = g_array_index (hexes, int, i);
      gboolean top = side != BIC_BOTTOM && bic_set_has (&reach[BIC_TOP], hex);
      gboolean bottom = side != BIC_TOP && bic_set_has (&reach[BIC_BOTTOM], hex);

      if (!top && !bottom)
        bic_problems_add (problems, BIC_PROBLEM_WARNING, code, hex, _ ("Open a way to it, or choose another hex."),
                          "%s", text)->item = item->id;
    }
}

static gboolean
touch (const BicBoard  *board,
       const BicHexSet *a,
       const BicHexSet *b)
{
  for (int hex = bic_board_walk (board, a, -1); hex >= 0; hex = bic_board_walk (board, a, hex))
    for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
      if (bic_set_has (b, hex) || bic_set_has (b, board->next[hex][dir]))
        return TRUE;
  return FALSE;
}

static void
check_reach (const BicGame *game,
             GPtrArray     *problems)
{
  BicHexSet reach[BIC_N_SIDES];

  for (int side = 0; side < BIC_N_SIDES; side++)
    find_reach_of_side (game, side, &reach[side]);
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *objective = bic_scenario_item (game->scenario, BIC_ITEM_OBJECTIVE, i);

      check_hexes (&objective->item, objective->hexes, objective->side, reach, "objective-unreachable",
                   _ ("No unit that could take this objective can reach it"), problems);
    }
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_EXIT); i++)
    {
      const BicExit *way = bic_scenario_item (game->scenario, BIC_ITEM_EXIT, i);

      if (way->side >= 0)
        check_hexes (&way->item, way->hexes, way->side, reach, "exit-unreachable",
                     _ ("No unit that may leave the map here can reach it"), problems);
    }
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_COMMUNICATION); i++)
    {
      const BicCommunication *line = bic_scenario_item (game->scenario, BIC_ITEM_COMMUNICATION, i);

      if (line->side >= 0)
        check_hexes (&line->item, line->hexes, line->side, reach, "communication-unreachable",
                     _ ("No unit can reach this line of communication"), problems);
    }
  if (game->n_pieces > game->n_leaders && !touch (&game->board, &reach[BIC_TOP], &reach[BIC_BOTTOM]))
    bic_problems_add (problems, BIC_PROBLEM_WARNING, "armies-apart", BIC_NO_HEX,
                      _ ("Lay a bridge or a ford, or open another way."),
                      _ ("The two armies can never reach each other"));
}

/* Reports special rules. An unknown id is a warning, because the battle relies on the rule. A rule that is left to the
 * players is reported as a note. */
static void
check_rules (const BicScenario *scenario,
             GPtrArray         *problems)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_RULE); i++)
    {
      const BicSpecialRule *rule = bic_scenario_item (scenario, BIC_ITEM_RULE, i);
      const char *id = rule->rule ? g_quark_to_string (rule->rule) : NULL;
      BicProblem *problem = NULL;

      if (!id)
        problem = bic_problems_add (problems, BIC_PROBLEM_NOTE, "rule-for-humans", BIC_NO_HEX,
                                    _ ("Agree on it before the game."),
                                    _ ("A special rule is left to the players; the game does not enforce it"));
      else if (bic_enforcement_of_item (scenario, rule, NULL) == BIC_FOR_HUMANS)
        problem = bic_problems_add (problems, BIC_PROBLEM_WARNING, "rule-not-enforced", BIC_NO_HEX,
                                    _ ("Mark it as a rule that is left to the players, or choose one that the game "
                                       "knows."),
                                    _ ("The game does not know the special rule “%s” and does not enforce it"), id);
      if (problem)
        {
          problem->item = rule->item.id;
          problem->about = id;
        }
    }
}

static gboolean
has_errors (const GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    if (((const BicProblem *) g_ptr_array_index (problems, i))->severity == BIC_PROBLEM_ERROR)
      return TRUE;
  return FALSE;
}

/**
 * bic_check_playable:
 * @scenario: a battle
 * @catalogue: the catalogue
 * @problems: (element-type BicProblem): existing problems; problems that the rules find are appended
 *
 * If @problems already contains errors, this function does not report that the battle cannot be played.
 */
void
bic_check_playable (const BicScenario *scenario,
                    BicCatalogue      *catalogue,
                    GPtrArray         *problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGame) game = bic_game_new (bic_rulebook_of (scenario), scenario, catalogue, 0, &error);

  if (!game && !has_errors (problems))
    bic_problems_add (problems, BIC_PROBLEM_ERROR, "unplayable", BIC_NO_HEX, "", "%s", error->message);
  if (game)
    check_reach (game, problems);
  check_rules (scenario, problems);
}

/**
 * bic_check_all:
 * @scenario: a battle
 * @catalogue: the catalogue
 *
 * Returns: (transfer full) (element-type BicProblem): the problems of the document and of the rules, errors first,
 *   ignored problems last
 */
GPtrArray *
bic_check_all (const BicScenario *scenario,
               BicCatalogue      *catalogue)
{
  GPtrArray *problems = bic_check_scenario (scenario, catalogue);

  bic_check_playable (scenario, catalogue, problems);
  bic_problems_finish (problems, scenario);
  return problems;
}

/* --- engine invariants after a choice: for long tests, not for play ----------------------------------------------- */

static gboolean
fail_invariant (const BicGame   *game,
                const BicState  *state,
                GError         **error,
                const char      *what)
{
  g_autofree char *stack = bic_stack_text (game, state);

  return bic_fail (error, BIC_ERROR_INVARIANT, "The engine broke its promise that %s, at %s, turn %d", what, stack,
                   bic_state_turn (state));
}

static gboolean
is_same_after_text (const BicGame *game,
                    BicChoice      choice)
{
  char text[BIC_CHOICE_TEXT];
  BicChoice again;

  return bic_choice_write (game, choice, text) && bic_choice_read (game, text, &again, NULL) &&
         bic_choice_compare (again, choice) == 0;
}

static gboolean
check_list (const BicGame     *game,
            const BicState    *state,
            const BicChoices  *list,
            GError           **error)
{
  BicChoices now;

  if ((list->n > 0) != (bic_state_asked_side (game, state) != BIC_NOBODY))
    return fail_invariant (game, state, error, "there is a choice exactly while the game runs");
  for (int i = 0; i < list->n; i++)
    {
      if (i > 0 && bic_choice_compare (list->at[i - 1], list->at[i]) >= 0)
        return fail_invariant (game, state, error, "choices are sorted and unique");
      if (!is_same_after_text (game, list->at[i]))
        return fail_invariant (game, state, error, "each choice survives its text");
      if (bic_why_not (game, state, list->at[i]) != BIC_LEGAL)
        return fail_invariant (game, state, error, "what is listed is legal");
    }
  bic_choices (game, state, &now);
  return (now.n == list->n && memcmp (now.at, list->at, sizeof now.at[0] * (gsize) now.n) == 0) ||
         fail_invariant (game, state, error, "the list is the same when it is made again");
}

/* Checks that an illegal choice does not change the state. Also checks that a choice has the same result in a copy of
 * the state, because an undo restores a copy. */
static gboolean
check_copy (const BicGame   *game,
            const BicState  *before,
            BicChoice        choice,
            const BicState  *after,
            GError         **error)
{
  const BicChoice never = { .verb = BIC_DO_UNDO };
  BicState copy = *before;

  if (bic_apply (game, &copy, never, NULL, NULL, NULL) || !bic_state_equal (&copy, before))
    return fail_invariant (game, before, error, "what is refused changes nothing");
  if (!bic_apply (game, &copy, choice, NULL, NULL, error))
    return FALSE;
  if (!bic_state_equal (&copy, after) || bic_state_key (&copy) != bic_state_key (after))
    return fail_invariant (game, after, error, "a copy leads to the same state");
  return TRUE;
}

/**
 * bic_check_choice:
 * @game: a game
 * @before: a state of @game
 * @choice: the choice
 * @after: the state after the choice
 * @next: the list of choices in @after
 * @error: %BIC_ERROR_INVARIANT with the violated invariant
 *
 * Returns: %TRUE if the state is valid, the list is correct, and repeating the choice leads to the same state
 */
gboolean
bic_check_choice (const BicGame     *game,
                  const BicState    *before,
                  BicChoice          choice,
                  const BicState    *after,
                  const BicChoices  *next,
                  GError           **error)
{
  return bic_state_check (game, after, error) && check_list (game, after, next, error) &&
         check_copy (game, before, choice, after, error);
}
