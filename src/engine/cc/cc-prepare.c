/* Data that are computed once per game: sections, exits, special rules and switches.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-moves.h"
#include "cc-rulebook.h"
#include "cc-victory.h"

#include "bic-cards.h"
#include "bic-error.h"

/* --- special rules of battles ------------------------------------------- */

/* Makes all rivers fordable. Water that pieces cannot enter is replaced by the first water terrain of the catalogue
 * that they can enter. */
static void
make_rivers_fordable (BicGame *game)
{
  int ford = -1, n;
  const BicTerrain *known = bic_ruleset_terrains (game->catalogue, game->ruleset, &n);

  for (int i = 0; i < n && ford < 0; i++)
    if (known[i].kind == BIC_TERRAIN_HEX && known[i].water && known[i].may_enter)
      ford = bic_game_add_terrain (game, i);
  for (int hex = 0; hex < game->board.size && ford >= 0; hex++)
    {
      const BicTerrain *ground = &game->terrains[game->board.terrain[hex]];

      if (ground->water && !ground->may_enter)
        game->board.terrain[hex] = (guint8) ford;
    }
}

#define CC_RULE_PRE_BATTLE "pre-battle-roll"

/* A rule without a function is applied by the code that calls has_rule (). */
const BicSpecialCase cc_special_rules[] = {
  { "fordable-rivers", N_("All rivers can be forded"), make_rivers_fordable },
  { CC_RULE_PRE_BATTLE, N_("The side with Cossacks rolls for additional ones before the battle"), NULL },
  { NULL },
};

static gboolean
has_rule (const BicGame *game,
          const char    *id)
{
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_RULE); i++)
    {
      const BicSpecialRule *rule = bic_scenario_item (game->scenario, BIC_ITEM_RULE, i);

      if (rule->rule == g_quark_from_string (id))
        return TRUE;
    }
  return FALSE;
}

/* Applies the special rules that change the map. Called before pieces are placed, because a rule can make hexes
 * passable. */
void
cc_prepare_ground (BicGame *game)
{
  for (const BicSpecialCase *special = cc_special_rules; special->rule; special++)
    if (special->apply && has_rule (game, special->rule))
      special->apply (game);
}

/* --- the map ------------------------------------------------------------ */

/* Sets the sections of each hex, with left and right as seen by each side (CCN-SECT-02). */
static void
prepare_sections (const BicGame *game,
                  CcGame        *cc)
{
  const BicBoard *board = &game->board;

  for (int side = 0; side < BIC_N_SIDES; side++)
    cc->section[side] = g_new0 (guint8, board->size);
  for (int hex = bic_board_walk (board, &board->real, -1); hex >= 0; hex = bic_board_walk (board, &board->real, hex))
    {
      guint set = bic_scenario_sections (game->scenario, hex);
      guint turned = (set & CC_CENTRE) | (set & CC_LEFT ? CC_RIGHT : 0) | (set & CC_RIGHT ? CC_LEFT : 0);

      cc->section[BIC_BOTTOM][hex] = (guint8) set;
      cc->section[BIC_TOP][hex] = (guint8) turned;
      bic_set_add (&cc->payers[BIC_BOTTOM][set], hex);
      bic_set_add (&cc->payers[BIC_TOP][turned], hex);
    }
}

static void
prepare_exits (const BicGame *game,
               CcGame        *cc)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    cc->exit[side] = g_new0 (const BicExit *, game->board.size);
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_EXIT); i++)
    {
      const BicExit *way = bic_scenario_item (game->scenario, BIC_ITEM_EXIT, i);

      cc->sudden_death |= way->sudden_death;
      for (guint k = 0; way->hexes && k < way->hexes->len; k++)
        for (int side = 0; side < BIC_N_SIDES; side++)
          {
            int hex = g_array_index (way->hexes, int, k);

            if ((way->side == side || way->side == BIC_NOBODY) && bic_set_has (&game->board.real, hex))
              {
                cc->exit[side][hex] = way;
                bic_set_add (&cc->exits[side], hex);
              }
          }
    }
}

/* Assigns the hill number @number to @hex and to all hill hexes that are connected with it. */
static void
number_hill (const BicGame *game,
             CcGame        *cc,
             int            hex,
             gint16         number)
{
  g_autofree int *todo = g_new (int, game->board.size);
  int n = 0;

  cc->hill[hex] = number;
  todo[n++] = hex;
  while (n > 0)
    {
      const gint16 *next = game->board.next[todo[--n]];

      for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
        if (next[dir] >= 0 && cc->hill[next[dir]] == 0 && game->terrains[game->board.terrain[next[dir]]].height > 0)
          {
            cc->hill[next[dir]] = number;
            todo[n++] = next[dir];
          }
    }
}

static void
prepare_hills (const BicGame *game,
               CcGame        *cc)
{
  const BicBoard *board = &game->board;
  gint16 number = 0;

  cc->hill = g_new0 (gint16, board->size);
  for (int hex = bic_board_walk (board, &board->real, -1); hex >= 0; hex = bic_board_walk (board, &board->real, hex))
    if (cc->hill[hex] == 0 && game->terrains[board->terrain[hex]].height > 0)
      number_hill (game, cc, hex, ++number);
}

/* Returns the terrain of works that are built before the battle. */
static int
first_terrain_of_works (BicGame *game)
{
  int n;
  const BicTerrain *known = bic_ruleset_terrains (game->catalogue, game->ruleset, &n);

  for (int i = 0; i < n; i++)
    if (known[i].kind == BIC_TERRAIN_SIDE && bic_family_matches (known[i].family, game->ruleset->family))
      return bic_game_add_terrain (game, i);
  return BIC_NO_SIDE;
}

/* --- cards -------------------------------------------------------------- */

/* Returns the cards with modifiers for movement. If none of these cards is in play, cc_movement_allowance () can skip
 * the modifiers. */
static guint64
marching_cards (const BicGame *game)
{
  const GArray *modifiers = game->ruleset->modifiers;
  const BicCard *known = bic_ruleset_cards (game->catalogue, game->ruleset, NULL);
  guint64 cards = 0;

  for (guint i = 0; i < modifiers->len; i++)
    {
      const BicModifier *row = &g_array_index (modifiers, BicModifier, i);
      int card = row->card < 0 ? -1 : bic_game_find_card (game, known[row->card].id);

      if (row->stat == BIC_STAT_MOVES || row->stat == BIC_STAT_MOVES_FAR)
        cards |= row->card < 0 ? G_MAXUINT64 : card < 0 ? 0 : G_GUINT64_CONSTANT (1) << card;
    }
  return cards;
}

/* Returns whether two cards give the same orders, except for the section. */
static gboolean
gives_same_orders (const BicCard *a,
                   const BicCard *b)
{
  return a->kind == b->kind && a->orders[1] == b->orders[1] && a->anywhere == b->anywhere && a->traits == b->traits &&
         a->fallback == b->fallback && a->at_will == b->at_will && a->attack == b->attack && a->all == b->all &&
         a->apart == b->apart && a->chain == b->chain && a->no_squares == b->no_squares && a->effect == b->effect &&
         a->dice == b->dice && a->reshuffle == b->reshuffle && a->detach == b->detach && a->draw == b->draw &&
         a->keep == b->keep;
}

/* Returns the card that gives the same orders with left and right exchanged. This is @card itself if it gives the same
 * orders on both flanks. Returns -1 if the deck does not have a card of this kind. */
static int
mirror_of_card (const BicGame *game,
                int            card)
{
  const BicCard *a = &game->cards[card];

  if (a->orders[0] == a->orders[2])
    return card;
  for (int i = 0; i < game->deck[CC_COMMAND_DECK].n; i++)
    if (game->cards[i].orders[0] == a->orders[2] && game->cards[i].orders[2] == a->orders[0] &&
        gives_same_orders (a, &game->cards[i]))
      return i;
  return -1;
}

/* Finds the mirror of each card: the card with left and right exchanged. Counter-Attack plays the mirror of the card
 * that it copies, so a deck with Counter-Attack needs the mirrors of all its cards (CCN-CMD-COUNTER-ATTACK-02). */
static gboolean
prepare_mirrors (const BicGame  *game,
                 CcGame         *cc,
                 GError        **error)
{
  int n = game->deck[CC_COMMAND_DECK].n;
  gboolean counters = FALSE;

  for (int i = 0; i < n; i++)
    {
      cc->mirror[i] = (gint8) mirror_of_card (game, i);
      counters |= game->cards[i].counters && bic_exists (game, i);
    }
  for (int i = 0; counters && i < n; i++)
    if (bic_exists (game, i) && cc->mirror[i] < 0)
      return bic_fail (error, BIC_ERROR_UNPLAYABLE,
                       _ ("A card of the deck copies others with left and right swapped, but “%s” has no counterpart "
                          "on the other flank; add one to your catalog"), game->cards[i].id);
  return TRUE;
}

/* --- preparing a game --------------------------------------------------- */

/* Fails if a chart lacks a number of dice that the game could need, because the program must not guess it. */
static gboolean
check_charts (const BicGame  *game,
              GError        **error)
{
  for (int i = 0; i < game->n_pieces; i++)
    {
      const BicUnitType *type = &game->types[game->piece[i].type];
      const BicChart *chart = type->chart >= 0 ? &game->charts[type->chart] : NULL;

      for (int blocks = 1; chart && blocks <= MIN (game->start.piece[i].full, BIC_CHART_BLOCKS); blocks++)
        for (int distance = 1; distance <= MIN (type->range, BIC_CHART_RANGE); distance++)
          if (chart->dice[blocks][distance] < 0)
            return bic_fail (error, BIC_ERROR_UNPLAYABLE,
                             _ ("The chart “%s” has no figure for %d blocks at %d hexes; add it to your catalog"),
                             chart->id, blocks, distance);
    }
  return TRUE;
}

gboolean
cc_prepare (BicGame  *game,
            GError  **error)
{
  CcGame *cc = game->family = g_new0 (CcGame, 1);
  const CcRules *rules = game->book.rules;

#define X(field, option) cc->field = bic_game_option (game, option);
  CC_SWITCHES (X)
#undef X
  cc->fire_at_leaders |= rules->attack[CC_FIRE].leaders;
  /* A verb that several kinds of attack list declares the first of them. cc_attack_kind_of () decides whether the verb
   * means the kind that follows the current attack instead. */
  for (int kind = BIC_MAX_PROCS - 1; kind >= BIC_PROC_FAMILY; kind--)
    cc->kind[rules->attack[kind].verb] = (guint8) kind;
  cc->kind[0] = 0;
  prepare_hills (game, cc);
  prepare_exits (game, cc);
  cc->works = first_terrain_of_works (game);
  for (int i = 0; i < game->n_pieces; i++)
    cc->masses |= (game->types[game->piece[i].type].traits & BIC_TRAIT (MASS)) != 0;
  cc_garrison_prepare (game, cc);
  cc_pre_battle_prepare (game, cc, has_rule (game, CC_RULE_PRE_BATTLE));
  cc->marching = marching_cards (game);
  prepare_sections (game, cc);
  if (!prepare_mirrors (game, cc, error) || !cc_goals_prepare (game, cc, error))
    return FALSE;
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (game->scenario->army[side].banners <= 0 && game->scenario->turn_limit <= 0 && !cc->sudden_death)
      return bic_fail (error, BIC_ERROR_UNPLAYABLE,
                       _ ("The battle does not set how many banners each side needs to win"));
  return check_charts (game, error);
}

void
cc_game_free (gpointer family)
{
  CcGame *cc = family;

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_free (cc->exit[side]);
      g_free (cc->section[side]);
    }
  g_free (cc->hill);
  g_free (cc->commanded);
  g_free (cc->toward);
  g_free (cc);
}
