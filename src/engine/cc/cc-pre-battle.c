/* The roll before the battle: a special rule by which a side with Cossacks strengthens its army.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The side rolls as many dice as it has command cards. In rule systems without a hand it rolls as many dice as the
 * commander's rating. An infantry symbol adds a block to line infantry, and an artillery symbol adds a block to a
 * battery. A flag adds a block to light infantry, or can be used as any other face. A cavalry symbol adds Cossacks next
 * to a unit of their nation. Sabers add works on two sides of a hex. Each unit gains at most one block and never has
 * more than four blocks. The chart of a battery does not give more dice for a fourth block.
 */
#include "config.h"

#include "cc-board.h"
#include "cc-events.h"
#include "cc-pieces.h"
#include "cc-rulebook.h"
#include "cc-rules.h"

enum { MOST_BLOCKS = 4 };

/* left: number of unused dice that show each face; a flag can be used as any face */
typedef struct { gint16 left[CC_N_FACES]; } CcPreBattle;

static int
dice_of (const BicGame *game,
         int            side)
{
  gboolean hands = bic_ruleset_uses (game->ruleset, BIC_USE (HANDS));

  return MIN (hands ? game->scenario->army[side].hand : bic_game_commander_rating (game, side),
              CC_MAX_WORKS / BIC_N_SIDES);
}

/* Adds Cossacks that wait off the map, if a nation of the side has Cossacks. Each cavalry symbol of the roll can bring
 * one unit onto the map. The other units never arrive. */
void
cc_pre_battle_prepare (BicGame  *game,
                       CcGame   *cc,
                       gboolean  rolls)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      int known = rolls ? cc_find_type (game, side, BIC_TRAIT (COSSACK), 0) : -1;
      int type = cc->riders[side] = known < 0 ? -1 : bic_game_add_catalogue_type (game, known);

      if (type >= 0)
        cc_add_waiting (game, side, type, dice_of (game, side));
    }
}

static BicFlow
pre_battle_roll (BicRun   *r,
                 BicFrame *f)
{
  bic_call_roll (r, f, dice_of (r->view.game, f->side));
  return BIC_NEXT;
}

static BicFlow
store_rolled_faces (BicRun   *r,
                    BicFrame *f)
{
  for (int face = 0; face < CC_N_FACES; face++)
    BIC_LOCALS (CcPreBattle, f)->left[face] = f->answer[face];
  return BIC_NEXT;
}

/* --- results of the dice ------------------------------------------------- */

/* Returns the face to use: @face if a die with this face is left, otherwise a flag, or -1 if no flag is left. */
static int
face_to_use (const BicFrame *f,
             int             face)
{
  const CcPreBattle *pre_battle = BIC_LOCALS (CcPreBattle, f);

  return pre_battle->left[face] > 0 ? face : pre_battle->left[CC_FLAG] > 0 ? CC_FLAG : -1;
}

static int
face_for_unit (const BicView       *v,
               const BicPieceState *unit)
{
  if (bic_has (v, unit, BIC_TRAIT (LINE)))
    return CC_INF;
  if (bic_has (v, unit, BIC_TRAIT (ARTILLERY)))
    return CC_ART;
  return bic_has (v, unit, BIC_TRAIT (SKIRMISHER)) ? CC_FLAG : -1;
}

static gboolean
is_of_cossack_nation (const BicView       *v,
                      const BicPieceState *unit)
{
  return bic_type (v, unit)->nation == v->game->types[cc_game (v)->riders[unit->side]].nation;
}

/* Returns a Cossack unit that still waits off the map, or -1. */
static int
find_waiting_cossack (const BicView *v,
                      int            side)
{
  for (int i = v->game->n_leaders; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->marks & BIC_MARK_WAITING && p->side == side && v->game->piece[i].turn == 0
          && bic_has (v, p, BIC_TRAIT (COSSACK)))
        return i;
    }
  return -1;
}

static BicWhy
pre_battle_why (const BicView  *v,
                const BicFrame *f,
                BicChoice       c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a);
  const gint16 *around = v->game->board.around[c.a];
  gboolean beside = FALSE;
  int rider, face;

  switch (c.verb)
    {
    case BIC_DO_STRENGTHEN:
      face = face_for_unit (v, unit);
      if (face < 0 || !is_of_cossack_nation (v, unit))
        return BIC_WHY_PRE_BATTLE_ARM;
      if (unit->blocks >= MOST_BLOCKS || unit->full > v->game->start.piece[bic_index (v->state, unit)].full)
        return BIC_WHY_PRE_BATTLE_FULL;
      break;
    case BIC_DO_PLACE:
      face = CC_CAV;
      rider = find_waiting_cossack (v, f->side);
      if (face_to_use (f, face) < 0 || rider < 0)
        return BIC_WHY_PRE_BATTLE_SPENT;
      for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
        {
          const BicPieceState *near = bic_unit_at (v, around[i]);

          beside |= near && near->side == f->side && is_of_cossack_nation (v, near);
        }
      return beside && !cc_piece_at (v, c.a) && cc_may_enter (v, &v->state->piece[rider], c.a)
             ? BIC_LEGAL : BIC_WHY_PRE_BATTLE_PLACE;
    case BIC_DO_FORTIFY:
      face = CC_SAB;
      if (!bic_has (v, unit, BIC_TRAIT (INFANTRY) | BIC_TRAIT (ARTILLERY)) || !is_of_cossack_nation (v, unit))
        return BIC_WHY_PRE_BATTLE_WORKS;
      for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
        if (cc_side (v, unit->hex, dir) != BIC_NO_SIDE)
          return BIC_WHY_PRE_BATTLE_WORKS;
      break;
    default:
      return BIC_LEGAL;
    }
  return face_to_use (f, face) < 0 ? BIC_WHY_PRE_BATTLE_SPENT : BIC_LEGAL;
}

/* Applies the effect of a die. Works are built on the hexside toward the second hex of the choice and on the next
 * hexside clockwise. */
static BicFlow
pre_battle_take (BicRun    *r,
                 BicFrame  *f,
                 BicChoice  c)
{
  CcState *cc = CC_STATE (r->state);
  BicPieceState *unit;
  int face, dir, i = 0;

  switch (c.verb)
    {
    case BIC_DO_STRENGTHEN:
      unit = &r->state->piece[r->state->at[c.a] - 1];
      unit->blocks++;
      unit->full++;
      bic_emit_event (r, CC_EVENT_STRENGTHENED, unit->side, unit->hex, 0, unit->type, unit->blocks);
      face = face_for_unit (&r->view, unit);
      break;
    case BIC_DO_PLACE:
      unit = &r->state->piece[find_waiting_cossack (&r->view, f->side)];
      unit->marks &= (guint16) ~BIC_MARK_WAITING;
      bic_place_piece (r, bic_index (r->state, unit), c.a);
      bic_emit_event (r, BIC_EVENT_PLACED, f->side, c.a, unit->blocks, unit->type);
      face = CC_CAV;
      break;
    case BIC_DO_FORTIFY:
      dir = bic_board_direction (&r->view.game->board, c.a, c.b);
      while (cc->works[i].sides)
        i++;
      cc->works[i].hex = c.a;
      cc->works[i].sides = (guint16) (1u << dir | 1u << (dir + 1) % BIC_N_DIRECTIONS);
      bic_emit_event (r, CC_EVENT_FORTIFIED, f->side, c.a);
      face = CC_SAB;
      break;
    default:
      return BIC_NEXT;
    }
  BIC_LOCALS (CcPreBattle, f)->left[face_to_use (f, face)]--;
  return BIC_AGAIN;
}

const BicStep cc_pre_battle_steps[] = {
  BIC_WORK ("roll", pre_battle_roll),
  BIC_WORK ("count", store_rolled_faces),
  BIC_ASK ("muster", BIC_OWN, N_ ("How do you use the roll before the battle?"), pre_battle,
           { BIC_DO_DONE, BIC_PLAIN, 0 },
           { BIC_DO_STRENGTHEN, BIC_AT_UNIT, 0 }, { BIC_DO_PLACE, BIC_HEXES, 0 }, { BIC_DO_FORTIFY, BIC_NEXT_UNIT, 0 }),
  { 0 },
};
