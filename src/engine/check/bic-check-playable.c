/* Checks that need rules: a battle that cannot be played, goals out of reach, rules that are not enforced.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-engine-check.h"

#include "bic-error.h"
#include "bic-kernel.h"
#include "bic-rulebooks.h"

/* --- ground that a side can get to ------------------------------------------------------------------------------- */

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

static void
add_set (BicHexSet       *to,
         const BicHexSet *from)
{
  for (int i = 0; i < BIC_SET_WORDS; i++)
    to->word[i] |= from->word[i];
}

/* One flood for each piece, as arms differ in what they may enter */
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
  add_set (reach, &own);
}

static void
reach_of (const BicGame *game,
          int            side,
          BicHexSet     *reach)
{
  *reach = (BicHexSet) { { 0 } };
  for (int i = game->n_leaders; i < game->n_pieces; i++)
    if (game->start.piece[i].side == side)
      flood_piece (game, i, reach);
}

/* --- the checks --------------------------------------------------------- */

static void
check_objective (const BicObjective *objective,
                 const BicHexSet     reach[BIC_N_SIDES],
                 GPtrArray          *problems)
{
  for (guint i = 0; objective->hexes && i < objective->hexes->len; i++)
    {
      int hex = g_array_index (objective->hexes, int, i);
      gboolean top = objective->side != BIC_BOTTOM && bic_set_has (&reach[BIC_TOP], hex);
      gboolean bottom = objective->side != BIC_TOP && bic_set_has (&reach[BIC_BOTTOM], hex);

      if (!top && !bottom)
        bic_problems_add (problems, BIC_PROBLEM_WARNING, "objective-unreachable", hex,
                          _ ("Open a way to it, or choose another hex."),
                          _ ("No unit that could take this objective can reach it"))->item = objective->item.id;
    }
}

static void
check_exit (const BicExit   *way,
            const BicHexSet  reach[BIC_N_SIDES],
            GPtrArray       *problems)
{
  for (guint i = 0; way->hexes && i < way->hexes->len; i++)
    {
      int hex = g_array_index (way->hexes, int, i);

      if (way->side >= 0 && !bic_set_has (&reach[way->side], hex))
        bic_problems_add (problems, BIC_PROBLEM_WARNING, "exit-unreachable", hex,
                          _ ("Open a way to it, or choose another hex."),
                          _ ("No unit that may leave the map here can reach it"))->item = way->item.id;
    }
}

static void
check_line (const BicCommunication *line,
            const BicHexSet         reach[BIC_N_SIDES],
            GPtrArray              *problems)
{
  for (guint i = 0; line->hexes && i < line->hexes->len; i++)
    {
      int hex = g_array_index (line->hexes, int, i);

      if (line->side >= 0 && !bic_set_has (&reach[line->side], hex))
        bic_problems_add (problems, BIC_PROBLEM_WARNING, "communication-unreachable", hex,
                          _ ("Open a way to it, or choose another hex."),
                          _ ("No unit can reach this line of communication"))->item = line->item.id;
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
    reach_of (game, side, &reach[side]);
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_OBJECTIVE); i++)
    check_objective (bic_scenario_item (game->scenario, BIC_ITEM_OBJECTIVE, i), reach, problems);
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_EXIT); i++)
    check_exit (bic_scenario_item (game->scenario, BIC_ITEM_EXIT, i), reach, problems);
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_COMMUNICATION); i++)
    check_line (bic_scenario_item (game->scenario, BIC_ITEM_COMMUNICATION, i), reach, problems);
  if (game->n_pieces > game->n_leaders && !touch (&game->board, &reach[BIC_TOP], &reach[BIC_BOTTOM]))
    bic_problems_add (problems, BIC_PROBLEM_WARNING, "armies-apart", BIC_NO_HEX,
                      _ ("Lay a bridge or a ford, or open another way."),
                      _ ("The two armies can never reach each other"));
}

/* Named, but unknown: the battle counts on it.  Meant for people: said once more, as a note. */
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
                                    _ ("Mark it as a rule for humans, or choose one that the game knows."),
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
 * @problems: (element-type BicProblem): what was found already; what the rules find is appended
 *
 * When the document itself has errors, that it cannot be played is not said once more.
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
 * Returns: (transfer full) (element-type BicProblem): what the document and the rules find, errors first, what the
 * author ignores last
 */
GPtrArray *
bic_check_all (const BicScenario *scenario,
               BicCatalogue      *catalogue)
{
  GPtrArray *problems = bic_check_scenario (scenario, catalogue);

  bic_check_playable (scenario, catalogue, problems);
  bic_problems_settle (problems, scenario);
  return problems;
}
