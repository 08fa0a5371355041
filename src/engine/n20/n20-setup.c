/* Setup: data that is computed once per game, the first position, and checks of a position.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-campaign.h"
#include "n20-combat.h"
#include "n20-fatigue.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-march.h"
#include "n20-morale.h"
#include "n20-rules.h"

#include "bic-cards.h"
#include "bic-error.h"
#include "bic-player-aid.h"

/* --- hexsides, lines, turns and events --------------------------------------------------------------------------- */

static gboolean
has_road (const BicGame *game,
          int            hex,
          int            dir)
{
  return (bic_scenario_tile (game->scenario, hex)->road >> dir & 1) != 0;
}

static guint64
fact_of (const BicTerrain *terrain)
{
  return terrain && terrain->fact >= 0 ? G_GUINT64_CONSTANT (1) << terrain->fact : 0;
}

/* Prepares a hexside. A road crosses the hexside if the tiles of both hexes have a road there (ROAD-02). At the edge of
 * the map the road of one hex is sufficient (REINF-07). */
static void
prepare_side (const BicGame *game,
              N20Side       *side,
              int            hex,
              int            dir)
{
  int next = game->board.next[hex][dir], back = bic_direction_opposite (dir);
  const BicTerrain *between = bic_hexside_terrain (game->scenario, game->catalogue, hex, dir), *rise;
  const BicTerrain *here = &game->terrains[game->board.terrain[hex]], *there;

  *side = (N20Side) { .cross = G_MAXUINT32, .road = has_road (game, hex, dir) };
  if (next < 0)
    return;
  there = &game->terrains[game->board.terrain[next]];
  rise = bic_hexside_own_terrain (game->scenario, game->catalogue, next, back);
  side->road = side->road && has_road (game, next, back);
  side->cross = (between ? between->may_enter : G_MAXUINT32) & (rise ? rise->may_enter : G_MAXUINT32);
  side->cost = (gint8) ((between ? between->cost : 0) + (rise ? rise->cost : 0));
  side->adjacent = !(between && between->blocks_zoc);
  side->hazard = between && between->hazard;
  side->facts = fact_of (between) | fact_of (rise);
  side->zoc = between && between->zoc_by_choice ? N20_ZOC_CHOICE : N20_ZOC_SURE;
  if (there->blocks_zoc || (here->building && there->building) || !side->adjacent)
    side->zoc = N20_ZOC_NONE;
}

/* Prepares lines of communication, nights, sudden deaths, and card halves. A half for one side replaces a half for the
 * side that draws the card (EVENT-02). */
static void
prepare_items (const BicGame *game,
               N20Game       *n20)
{
  const BicScenario *scenario = game->scenario;

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_COMMUNICATION); i++)
    {
      const BicCommunication *line = bic_scenario_item (scenario, BIC_ITEM_COMMUNICATION, i);

      for (guint k = 0; line->hexes && k < line->hexes->len; k++)
        if (bic_set_has (&game->board.real, g_array_index (line->hexes, int, k)))
          bic_set_add (&n20->lines[line->side], g_array_index (line->hexes, int, k));
    }
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_TURN); i++)
    {
      const BicTurn *turn = bic_scenario_item (scenario, BIC_ITEM_TURN, i);

      if (turn->number < 0 || turn->number >= N20_TURNS)
        continue;
      n20->night[turn->number] = turn->night != FALSE;
      if (turn->night && (!n20->first_night || turn->number < n20->first_night))
        n20->first_night = turn->number;
      n20->sudden[turn->number] = (guint8) CLAMP (turn->sudden_death, 0, N20_N_FACES);
    }
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_EVENT_HALF); i++)
    {
      const BicEventHalf *half = bic_scenario_item (scenario, BIC_ITEM_EVENT_HALF, i);
      const char *effect = half->effect ? g_quark_to_string (half->effect) : NULL;

      for (int card = 0; card < game->n_cards; card++)
        for (int side = 0; side < BIC_N_SIDES; side++)
          if (g_quark_try_string (game->cards[card].id) == half->event &&
              (half->side == side || (half->side == BIC_NOBODY && !n20->half[card][side].half)))
            n20->half[card][side] = (N20Half) { half, effect ? n20_effect_find (effect) : NULL };
    }
}

/* Checks the custom tables of a battle, so that a game never has to read an unknown cell. */
static gboolean
check_custom_tables (const BicGame  *game,
                     GError        **error)
{
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_TABLE); i++)
    {
      const BicCustomTable *own = bic_scenario_item (game->scenario, BIC_ITEM_TABLE, i);
      const BicPurpose *purpose = bic_ruleset_find_purpose (game->ruleset, own->table.purpose);
      g_autoptr (GPtrArray) faults = purpose ? bic_table_faults (&own->table, purpose) : NULL;

      if (!faults || faults->len == 0)
        continue;
      return bic_fail (error, BIC_ERROR_UNPLAYABLE, "%s: %s", _ (own->table.name ? own->table.name : purpose->name),
                       ((BicTableFault *) faults->pdata[0])->text);
    }
  return TRUE;
}

/* Finds the tables of the game. Fails if one of them is missing, because the game cannot be played without it
 * (MORALE-06). */
static gboolean
prepare_tables (const BicGame  *game,
                N20Game        *n20,
                GError        **error)
{
  const BicTable *morale;
  const struct { const char *purpose; const BicTable **table; } tables[] = {
    { "morale", &morale }, { "combat-results", &n20->results }, { "controlled-advance", &n20->control },
    { "hazard", &n20->hazard }, { "rally", &n20->rally },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      *tables[i].table = bic_scenario_table (game->scenario, game->catalogue, tables[i].purpose);
      if (*tables[i].table)
        continue;
      return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("The rule system has no table of %s"), tables[i].purpose);
    }
  n20_read_amounts (&n20->amounts, morale);
  return TRUE;
}

/* Reads the optional rules (16.0). Special rules for the Guard, and shorter routs of elite units, are standard rules,
 * so they are not read here (SPECIAL-02, -03). */
static void
prepare_options (const BicGame *game,
                 N20Game       *n20)
{
  const struct { const char *name; gboolean *on; } options[] = {
    { "penetration", &n20->penetration }, { "artillery-support", &n20->support },
    { "support-for-each-unit", &n20->support_each }, { "bombardment", &n20->bombardment },
    { "bombard-several", &n20->bombard_several }, { "literal-911b", &n20->duty_by_letter },
    { "double-against-mixed", &n20->charge_mixed }, { "defender-advances-twice", &n20->advance_twice },
    { "superrout-gain", &n20->superrout_gain }, { "guard-artillery-recoils", &n20->guns_recoil },
    { "routed-guard-recoils", &n20->routed_guard_recoils }, { "leader-retreats-as-units", &n20->leaders_as_units },
    { "artillery-maintains-contact", &n20->guns_keep_contact }, { "zig-zag", &n20->zig_zag },
    { "rally-places", &n20->rally_places }, { "fatigue", &n20->fatigue }, { "leaders", &n20->leaders },
    { "cadres", &n20->cadres }, { "breakdown", &n20->breakdown },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    *options[i].on = bic_game_option (game, options[i].name);
  if (bic_game_option (game, "special-troops"))
    n20->special = BIC_TRAIT (ELITE) | BIC_TRAIT (LIGHT) | BIC_TRAIT (COSSACK) | BIC_TRAIT (UNRELIABLE) |
                   BIC_TRAIT (RELUCTANT) | BIC_TRAIT (ROADBOUND);
}

gboolean
n20_prepare (BicGame  *game,
             GError  **error)
{
  N20Game *n20 = g_new0 (N20Game, 1);

  game->family = n20;
  n20->fog = n20_has_face_down_pieces (game);
  n20_dummies_prepare (game);
  n20->side = g_malloc0_n ((gsize) game->board.size, sizeof *n20->side);
  if (!check_custom_tables (game, error) || !prepare_tables (game, n20, error))
    return FALSE;
  n20_prepare_prospects (game, n20);
  for (int hex = 0; hex < game->board.size; hex++)
    for (int dir = 0; dir < BIC_N_DIRECTIONS && bic_set_has (&game->board.real, hex); dir++)
      prepare_side (game, &n20->side[hex][dir], hex, dir);
  n20->fallen = bic_scenario_table (game->scenario, game->catalogue, "leader-broken");
  prepare_items (game, n20);
  prepare_options (game, n20);
  n20_cadres_prepare (game);
  n20_ground_prepare (game);
  return TRUE;
}

void
n20_game_free (gpointer family)
{
  N20Game *n20 = family;

  g_free (n20->side);
  g_free (n20->open);
  g_free (n20);
}

/* --- the first position ------------------------------------------------------------------------------------------ */

/* Sets up the first position (SETUP-12, MORALE-01, FOW-02). Units that start the battle routed keep the marker until
 * the end of the next Combat Phase of their side (Q63). Units are fresh unless the battle specifies their fatigue
 * (FATIGUE-01): on the second day of a campaign they keep the fatigue of the first day. */
void
n20_begin_game (BicRun *r)
{
  const BicScenario *scenario = r->view.game->scenario;
  N20State *n20 = N20_STATE (r->state);

  for (int side = 0; side < BIC_N_SIDES; side++)
    n20->morale[side] = (gint16) CLAMP (scenario->army[side].morale, 0, N20_MOST_MORALE);
  for (int i = 0; i < r->state->n_pieces; i++)
    {
      const BicPiece *piece = bic_scenario_find (scenario, r->view.game->piece[i].item, NULL);
      BicPieceState *p = &r->state->piece[i];

      if (!piece || n20_is_garrison (p))
        continue;
      if (piece->state == BIC_CONDITION_ROUTED)
        p->marks |= p->side == BIC_TOP ? N20_MARK_ROUTED_TOP : N20_MARK_ROUTED_BOTTOM;
      if (n20_game (&r->view)->fatigue)
        n20->fatigue[i] = (guint8) CLAMP ((int) piece->fatigue, N20_FRESH, N20_SPENT);
    }
  n20_put_cadres_into_pool (r);
  for (int i = 0; i < r->state->n_pieces; i++)
    n20_conceal (r, i);
  r->state->turn = 1;
  bic_push_frame (r, N20_TURN, BIC_NOBODY);
}

/* --- the state --------------------------------------------------------------------------------------------------- */

#define FIELD(Scalar, member) BIC_PART_FIELD (Scalar, N20InState, n20.member)

#define FIELD_OF(Scalar, array, member) BIC_PART_FIELD_OF (Scalar, N20InState, n20.array, member)

const BicStateField n20_fields[] = {
  FIELD (guint64, called), FIELD (guint64, favoured), FIELD (guint64, selective), FIELD (guint8, role),
  FIELD (guint64, hidden), FIELD (guint64, fresh), FIELD (gint16, morale), FIELD (gint8, forced_march),
  FIELD (gint8, stirred), FIELD (gint8, decoyed), FIELD (gint8, free_guard), FIELD (gint8, free_reserves),
  FIELD (gint8, favour), FIELD (gint8, pace), FIELD (gint16, fallen), FIELD (guint64, fighting),
  FIELD_OF (gint16, stood, hex), FIELD_OF (guint16, stood, marks), FIELD (guint64, escort),
  FIELD (guint8, fatigue), FIELD (gint16, path), FIELD (guint64, trail),
  { NULL },
};

gint16 *
n20_score (BicState *state,
           int       side)
{
  return &N20_STATE (state)->morale[side];
}

const char *
n20_state_fault (const BicView *v)
{
  const BicState *s = v->state;
  const gint16 *morale = N20_STATE (s)->morale;

  for (int side = 0; side < BIC_N_SIDES; side++)
    if (morale[side] < 0 || morale[side] > N20_MOST_MORALE)
      return "morale is in range";
  for (int i = 0; i < s->n_pieces; i++)
    {
      const BicPieceState *p = &s->piece[i], *there = bic_unit_at (v, p->hex);

      if (p->blocks > 1)
        return "a unit is whole or lost";
      if (there && there->side != p->side)
        return "no piece stands with an enemy";
      if (p->marks & BIC_MARK_PASSING && n20_is_garrison (p))
        return "only units pass others";
      if (n20_is_hidden (v, p) && (p->hex < 0 || n20_is_garrison (p) || !n20_game (v)->fog))
        return "only units on the map lie face down";
      if (p->hex >= 0 && n20_is_dummy (v, p) && !n20_is_hidden (v, p))
        return "no dummy lies open";
    }
  return bic_cards_fault (v, NULL);
}
