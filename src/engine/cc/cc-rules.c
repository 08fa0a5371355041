/* The rulebook of the family: its procedures as tables, and the 3rd edition.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc.h"

#include "bic-engine-check.h"
#include "bic-error.h"

/* --- procedures ------------------------------------------------------------------------------------------------ */

static const BicStep turn[] = {
  BIC_WORK ("begin", cc_turn_begin),
  BIC_WORK ("reinforce", cc_reinforce),
  { "command", BIC_ACTIVE, NULL, cc_play_why, cc_play_take, { { BIC_DO_PLAY, BIC_CARDS, 0 } }, cc_hidden,
    N_ ("Which command card do you play?"), NULL },
  BIC_ASK ("order", BIC_ACTIVE, N_ ("Which units and leaders do you order?"), cc_order, { BIC_DO_DONE, BIC_PLAIN, 0 },
           { BIC_DO_ORDER, BIC_AT_ANY, 0 }, { BIC_DO_DETACH, BIC_AT_LEADER, 0 }, { BIC_DO_DISSOLVE, BIC_AT_UNIT, 1 }),
  BIC_ASK ("move", BIC_ACTIVE, N_ ("Which of the ordered pieces do you move?"), cc_move, { BIC_DO_DONE, BIC_PLAIN, 0 },
           { BIC_DO_STEP, BIC_NEXT_UNIT, 1 }, { BIC_DO_LEADER_STEP, BIC_NEXT_LEADER, 1 }, { BIC_DO_HALT, BIC_AT_FIRST, 0 },
           { BIC_DO_EXIT, BIC_AT_UNIT, 1 }, { BIC_DO_LEADER_EXIT, BIC_AT_LEADER, 1 }),
  BIC_ASK ("combat", BIC_ACTIVE, N_ ("Which of the ordered units attacks, and whom?"), cc_combat,
           { BIC_DO_DONE, BIC_PLAIN, 0 }, { BIC_DO_FIRE, BIC_FOES_UNIT, 1 }, { BIC_DO_MELEE, BIC_NEXT_UNIT, 1 }),
  BIC_WORK ("draw", cc_draw_call),
  BIC_WORK ("end", cc_turn_end),
  { 0 },
};

#define VOLLEY \
  BIC_WORK ("dice", cc_attack_muster), BIC_WORK ("hits", cc_attack_hits)
#define OUTCOME \
  BIC_WORK ("leader", cc_attack_check), \
  BIC_ASK ("flags", BIC_FOE, N_ ("How many flags does the unit ignore?"), cc_ignore, { BIC_DO_IGNORE, BIC_COUNTS, 0 }), \
  BIC_WORK ("retreat", cc_attack_retreat), BIC_WORK ("late-check", cc_attack_check), \
  BIC_WORK ("flight", cc_attack_flight)
#define DECLARED \
  BIC_ASK ("join", BIC_OWN, N_ ("Does artillery join the attack?"), cc_join, { BIC_DO_DONE, BIC_PLAIN, 0 }, \
           { BIC_DO_JOIN, BIC_AT_UNIT, 1 }), \
  BIC_WORK ("declared", cc_attack_declare), BIC_WORK ("square", cc_square_form), BIC_WORK ("strike", cc_attack_strike)
#define ADVANCE \
  BIC_WORK ("won", cc_attack_won), \
  BIC_ASK ("advance", BIC_OWN, N_ ("Does the unit advance into the hex that it won?"), cc_advance, \
           { BIC_DO_NONE, BIC_PLAIN, 0 }, { BIC_DO_TAKE_GROUND, BIC_PLAIN, 0 }, \
           { BIC_DO_BREAKTHROUGH, BIC_NEXT_FIRST, 0 })
#define BACK \
  BIC_WORK ("forced-back", cc_back_forced), \
  BIC_ASK ("battle-back", BIC_FOE, N_ ("Does the defender battle back?"), cc_back, { BIC_DO_NONE, BIC_PLAIN, 0 }, \
           { BIC_DO_BATTLE_BACK, BIC_PLAIN, 0 })

/* The printed order of a melee (CCN-MEL-05) */
static const BicStep melee[] = {
  DECLARED, VOLLEY, BIC_WORK ("release", cc_release), OUTCOME, ADVANCE,
  BIC_ASK ("onward", BIC_OWN, N_ ("Does the cavalry ride on by one hex?"), cc_onward, { BIC_DO_NONE, BIC_PLAIN, 0 },
           { BIC_DO_BREAKTHROUGH, BIC_NEXT_FIRST, 0 }),
  BIC_ASK ("bonus", BIC_OWN, N_ ("Does the cavalry attack again?"), cc_bonus, { BIC_DO_NONE, BIC_PLAIN, 0 },
           { BIC_DO_MELEE, BIC_NEXT_FIRST, 0 }),
  BACK, { 0 },
};

/* Won, it advances one hex and no further (CCN-BON-08). */
static const BicStep bonus[] = { DECLARED, VOLLEY, BIC_WORK ("release", cc_release), OUTCOME, ADVANCE, BACK, { 0 } };

/* Fire, a blow struck first, and a battle back (CCN-RNG-16, CCN-BB-03) */
static const BicStep volley[] = { VOLLEY, OUTCOME, { 0 } };

/* --- what is worked out once a game ------------------------------------------------------------------------------ */

/* A shifted line is half a hex to the right: the hex before a section line is cut by it, and counts for both. */
static int
section_of (const BicScenario *scenario,
            const BicGrid     *grid,
            int                hex)
{
  int column = bic_grid_column (grid, hex), cut = !grid->flat && bic_grid_is_shifted (grid, hex);
  int first = scenario->sections[0], second = scenario->sections[1];

  if (first <= 0 || second <= first)
    return CC_LEFT | CC_CENTRE | CC_RIGHT;
  return (column < first ? CC_LEFT : 0) | (column >= first - cut && column < second ? CC_CENTRE : 0) |
         (column >= second - cut ? CC_RIGHT : 0);
}

static void
prepare_exits (BicGame *game,
               CcGame  *cc)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    cc->exit[side] = g_new0 (const BicExit *, game->board.size);
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_EXIT); i++)
    {
      const BicExit *way = bic_scenario_item (game->scenario, BIC_ITEM_EXIT, i);

      cc->sudden_death |= way->sudden_death;
      for (guint k = 0; way->hexes && k < way->hexes->len; k++)
        for (int side = 0; side < BIC_N_SIDES; side++)
          if ((way->side == side || way->side == BIC_NOBODY) && bic_set_has (&game->board.real, g_array_index (way->hexes, int, k)))
            cc->exit[side][g_array_index (way->hexes, int, k)] = way;
    }
}

/* A river that can be forded: what nobody may enter is ruled as the first water that all may (special rule of a battle). */
static void
ford_rivers (BicGame *game)
{
  int ford = -1;

  for (int i = 0; i < game->n_terrains && ford < 0; i++)
    if (game->terrains[i].kind == BIC_TERRAIN_HEX && game->terrains[i].water && game->terrains[i].may_enter)
      ford = i;
  for (int hex = 0; hex < game->board.size && ford >= 0; hex++)
    if (game->terrains[game->board.terrain[hex]].water && !game->terrains[game->board.terrain[hex]].may_enter)
      game->board.terrain[hex] = (guint8) ford;
}

static const struct { const char *rule, *name; void (*apply) (BicGame *game); } special_rules[] = {
  { "fordable-rivers", N_("All rivers can be forded"), ford_rivers },
};

/**
 * bic_special_rule:
 * @index: from 0
 * @name: (out): what it does, to be translated
 *
 * Returns: the id of a special rule that the engine enforces, or %NULL beyond the last
 */
const char *
bic_special_rule (guint        index,
                  const char **name)
{
  if (index >= G_N_ELEMENTS (special_rules))
    return NULL;
  *name = special_rules[index].name;
  return special_rules[index].rule;
}

/**
 * bic_special_rule_enforced:
 * @rule: the id of a special rule of a battle
 *
 * Returns: whether the engine enforces it
 */
gboolean
bic_special_rule_enforced (const char *rule)
{
  for (gsize i = 0; i < G_N_ELEMENTS (special_rules); i++)
    if (g_strcmp0 (special_rules[i].rule, rule) == 0)
      return TRUE;
  return FALSE;
}

static void
apply_special_rules (BicGame *game)
{
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_RULE); i++)
    {
      const BicSpecialRule *rule = bic_scenario_item (game->scenario, BIC_ITEM_RULE, i);

      for (gsize k = 0; rule->rule && k < G_N_ELEMENTS (special_rules); k++)
        if (g_str_equal (special_rules[k].rule, g_quark_to_string (rule->rule)))
          special_rules[k].apply (game);
    }
}

static gboolean
check_ends (const BicGame  *game,
            const CcGame   *cc,
            GError        **error)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (game->scenario->army[side].banners <= 0 && game->scenario->turn_limit <= 0 && !cc->sudden_death)
      {
        g_set_error_literal (error, BIC_ERROR, BIC_ERROR_UNPLAYABLE,
                             _ ("The battle does not say how many banners each side needs to win"));
        return FALSE;
      }
  return TRUE;
}

/* A chart without a figure must not be played by silently. */
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
            {
              g_set_error (error, BIC_ERROR, BIC_ERROR_UNPLAYABLE,
                           _ ("The chart “%s” has no figure for %d blocks at %d hexes; add it to your catalogue"),
                           chart->id, blocks, distance);
              return FALSE;
            }
    }
  return TRUE;
}

static void
prepare_switches (const BicGame *game,
                  CcGame        *cc)
{
  cc->decline_back = bic_game_option (game, "decline-battle-back");
  cc->square_on_works = bic_game_option (game, "square-on-works");
  cc->corner_works = bic_game_option (game, "works-at-corner");
  cc->edge_combined = bic_game_option (game, "edge-sight-for-combined-arms");
  cc->mixed_edges = bic_game_option (game, "mixed-edges-block");
}

static gboolean
prepare (BicGame  *game,
         GError  **error)
{
  CcGame *cc = game->family = g_new0 (CcGame, 1);

  apply_special_rules (game);
  prepare_switches (game, cc);
  prepare_exits (game, cc);
  cc->section = g_new0 (guint8, game->board.size);
  for (int hex = 0; hex < game->board.size; hex++)
    if (bic_set_has (&game->board.real, hex))
      cc->section[hex] = (guint8) section_of (game->scenario, &game->board.grid, hex);
  return cc_goals_prepare (game, cc, error) && check_ends (game, cc, error) && check_charts (game, error);
}

static void
discard (gpointer family)
{
  CcGame *cc = family;

  for (int side = 0; side < BIC_N_SIDES; side++)
    g_free (cc->exit[side]);
  g_free (cc->section);
  g_free (cc);
}

/* --- the first position ------------------------------------------------------------------------------------------ */

/* Infantry that starts in square has a card of the draw pile on the track; others are not in square (CCN-SQ-01). */
static void
place_squares (BicRun *r)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    {
      BicPieceState *p = &r->state->piece[i];
      gboolean foot = bic_has (&r->view, p, BIC_TRAIT_INFANTRY);
      int card = cc_is_square (p) && foot ? bic_pick_card (r, r->state->pile) : -1, space = 0;

      while (space < BIC_TRACK && r->state->cc.track[p->side][space])
        space++;
      if (card < 0 || space >= r->view.game->ruleset->square_track)
        p->marks &= (guint16) ~BIC_MARK_SQUARE;
      else
        {
          r->state->pile[card]--;
          r->state->cc.track[p->side][space] = (guint8) (card + 1);
          p->slot = (guint8) (space + 1);
        }
    }
}

/* CCN-SETUP-31, -34 */
static void
begin (BicRun *r)
{
  place_squares (r);
  for (int side = 0; side < BIC_N_SIDES; side++)
    for (int i = 0; i < r->view.game->scenario->army[side].hand; i++)
      bic_deal (r, side);
  r->state->turn = 1;
  bic_call (r, CC_TURN, BIC_NOBODY);
  for (int side = 0; side < BIC_N_SIDES; side++)
    cc_goals (r, BIC_CHECK_AT_ONCE, side);
}

/* --- invariants and hiding --------------------------------------------------------------------------------------- */

static int
on_track (const BicState *s,
          int             card)
{
  int n = 0;

  for (int side = 0; side < BIC_N_SIDES; side++)
    for (int i = 0; i < BIC_TRACK; i++)
      n += s->cc.track[side][i] == card + 1;
  return n;
}

static const char *
broken (const BicView *v)
{
  const BicState *s = v->state;

  for (int card = 0; card < BIC_DECK; card++)
    if (s->hand[0][card] + s->hand[1][card] + s->pile[card] + s->discard[card] + (s->card == card + 1) + on_track (s, card) !=
        v->game->copies[card])
      return "no card is lost or made";
  for (int i = 0; i < s->n_pieces; i++)
    {
      const BicPieceState *p = &s->piece[i];

      if (cc_is_square (p) != (p->slot > 0) || (p->slot && !s->cc.track[p->side][p->slot - 1]))
        return "each square has a card on the track";
      if (p->hex >= 0 && !cc_may_enter (v, p, p->hex))
        return "no piece stands where it may not";
    }
  return NULL;
}

/* The other hand and track are dealt anew from all that this side has not seen. */
static void
deal_again (BicState *copy,
            guint8   *where,
            BicRng   *rng)
{
  int n = 0, card = 0;

  for (int i = 0; i < BIC_DECK; i++)
    n += copy->pile[i];
  for (n = bic_rng_below (rng, n); n >= copy->pile[card]; card++)
    n -= copy->pile[card];
  copy->pile[card]--;
  *where = (guint8) card;
}

static void
hide (const BicView *v,
      BicState      *copy,
      int            side,
      BicRng        *rng)
{
  guint8 *hand = copy->hand[!side], *track = copy->cc.track[!side], card;
  int n = bic_held (copy, !side);

  for (int i = 0; i < BIC_DECK; i++)
    {
      copy->pile[i] = (guint8) (copy->pile[i] + hand[i]);
      hand[i] = 0;
    }
  for (int i = 0; i < BIC_TRACK; i++)
    if (track[i])
      copy->pile[track[i] - 1]++;
  for (int i = 0; i < n; i++)
    {
      deal_again (copy, &card, rng);
      hand[card]++;
      if (copy->active != side && i < 2 && copy->cc.drawn[i])
        copy->cc.drawn[i] = (gint8) (card + 1);
    }
  for (int i = 0; i < BIC_TRACK; i++)
    if (track[i])
      {
        deal_again (copy, &card, rng);
        track[i] = (guint8) (card + 1);
      }
}

/* --- rulebooks --------------------------------------------------------------------------------------------------- */

static const char *const faces[] = { "INF", "CAV", "ART", "FLAG", "SAB" };

/* What all editions share */
#define CC_BOOK \
  .procs = { [BIC_PROC_ROLL] = bic_roll_steps, [BIC_PROC_DRAW] = bic_draw_steps, [BIC_PROC_WINDOW] = bic_window_steps, \
             [CC_TURN] = turn, [CC_MELEE] = melee, [CC_BONUS] = bonus, [CC_FIRE] = volley, [CC_STRIKE] = volley, \
             [CC_BACK] = volley, [CC_ESCAPE] = cc_escape_steps, [CC_CHECK] = cc_check_steps, \
             [CC_ASIDE] = cc_aside_steps, [CC_RETREAT] = cc_retreat_steps, [CC_RETIRE] = cc_retire_steps, \
             [CC_LEADER_RETREAT] = cc_flight_steps, [CC_DRAW] = cc_draw_steps, [CC_PLACE] = cc_place_steps }, \
  .names = { [BIC_PROC_ROLL] = "roll", [BIC_PROC_DRAW] = "draw", [BIC_PROC_WINDOW] = "window", [CC_TURN] = "turn", \
             [CC_MELEE] = "melee", [CC_BONUS] = "bonus", [CC_FIRE] = "fire", [CC_STRIKE] = "strike", [CC_BACK] = "back", \
             [CC_ESCAPE] = "escape", [CC_CHECK] = "check", [CC_ASIDE] = "aside", [CC_RETREAT] = "retreat", \
             [CC_RETIRE] = "retire", [CC_LEADER_RETREAT] = "flight", [CC_DRAW] = "refill", \
             [CC_PLACE] = "reinforce" }, \
  .faces = faces, .n_faces = CC_N_FACES, .die = { CC_INF, CC_INF, CC_CAV, CC_ART, CC_FLAG, CC_SAB }, \
  .prepare = prepare, .discard = discard, .begin = begin, .broken = broken, .hide = hide, .explain = cc_explain, \
  .combat = cc_combat, .sight = cc_sight_hook, .phase = cc_phase, .event = cc_event

static const BicRulebook ccn_3e = {
  .id = "ccn-3e", CC_BOOK,
  .reactions = { { CC_WINDOW_MELEE, BIC_DO_RETIRE, -1, cc_retire_why, cc_retire_effect },
                 { CC_WINDOW_MELEE, BIC_DO_FORM_SQUARE, -1, cc_square_why, cc_square_effect } },
  .n_reactions = 2,
};

static const BicRulebook *const books[] = { &ccn_3e };

const BicRulebook *
bic_rulebook_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (books); i++)
    if (g_strcmp0 (books[i]->id, id) == 0)
      return books[i];
  return NULL;
}
