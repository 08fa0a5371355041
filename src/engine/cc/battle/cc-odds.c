/* The odds of an attack: probabilities and results of hits and flags.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-pieces.h"

#include <string.h>

/* Returns the dice of an attack before it is declared, including the dice of all units that could join. */
int
cc_blow_dice (const BicView *v,
              CcBlow         blow,
              BicSum        *sum)
{
  const CcAttackKind *kind = &cc_rules (v)->attack[blow.kind];
  int dice = cc_unit_dice (v, blow.by, blow.at, blow.at->hex, cc_how (v, blow.kind), sum);

  return kind->most ? dice + kind->most (v, blow.by, blow.at, sum) : dice;
}

static void
count_stakes (const BicView *v,
              CcBlow         blow,
              BicStakes     *out)
{
  cc_count_faces (v, blow, out);
  out->dice = cc_blow_dice (v, blow, NULL);
  out->blocks = blow.at->blocks;
  out->leader = cc_is_leader (blow.at) || cc_attached (v, blow.at) != NULL;
}

gboolean
cc_attack_stakes (const BicView *v,
                  BicChoice      c,
                  BicStakes     *out)
{
  CcBlow blow;

  if (!cc_find_blow (v, c, &blow))
    return FALSE;
  count_stakes (v, blow, out);
  out->answers = cc_rules (v)->attack[blow.kind].answers;
  return TRUE;
}

/* Fills in the same stakes as cc_attack_stakes (). Here, the dice of the attack are about to be rolled. The frame of
 * the roll is above the frame of the attack. */
gboolean
cc_rolling_stakes (const BicView *v,
                   BicStakes     *out)
{
  const BicFrame *f = v->state->depth > 1 ? bic_top (v->state) - 1 : NULL;

  if (!f || bic_top (v->state)->proc != BIC_PROC_ROLL || !cc_is_attack (v, f))
    return FALSE;
  cc_count_attack_faces (v, f, out);
  out->dice = BIC_LOCALS (CcAttack, f)->dice;
  return TRUE;
}

/* --- results of hits and flags ------------------------------------------ */

/* An attack in a copy of the state. The rules are applied to the copy to find the results. leader: 1 + index of the
 * target's leader, or 0; blocks: number of blocks of the target at the start */
typedef struct {
  BicState state;
  BicRun   r;
  int      by, at, leader, blocks;
  guint64  how;
} Trial;

static void
trial_init (Trial       *trial,
            const Trial *from)
{
  if (from != trial)
    *trial = *from;
  trial->r = (BicRun) { { from->r.view.game, &trial->state }, &trial->state, NULL };
}

static BicPieceState *
target (Trial *trial)
{
  return &trial->state.piece[trial->at];
}

/* Returns the probability that one die shows a saber, or that two dice both show sabers. */
static double
all_sabers_chance (const BicView *v,
                   int            dice)
{
  double one = bic_face_chance (&v->game->book, CC_SAB);

  return dice == 2 ? one * one : one;
}

/* Returns the probability that the leader would be lost in a retreat from @hex, after the elimination of its unit. */
static double
leader_risk (Trial *trial,
             int    hex)
{
  g_autofree Trial *after = g_new (Trial, 1);

  trial_init (after, trial);
  bic_place_piece (&after->r, trial->leader - 1, hex);
  return cc_leader_retreat_risk (&after->r.view, trial->leader - 1, trial->state.piece[trial->by].hex);
}

/* Adds the results of flags, weighted with the probability @p. Hits and the leader's check have already been applied.
 * Each hex not retreated costs a block (CCN-BOL-01, CCN-RET-11). If the leader has not been checked for hits, these
 * losses cause a check (CCN-LCC-08, R-19). If the unit is eliminated, its leader retreats from its hex by the best
 * path. */
static void
add_results_of_flags (Trial    *trial,
                      int       flags,
                      gboolean  checked,
                      double    p,
                      BicFate  *out)
{
  const BicView *v = &trial->r.view;
  const BicBoard *board = &v->game->board;
  const BicPieceState *unit = target (trial), *by = &trial->state.piece[trial->by];
  BicHexSet ends = { { 0 } };
  int hexes, made, missing, left;
  double falls, least = 1.0;

  flags -= MIN (flags, cc_flags_ignored (v, unit, by, trial->how, by->hex));
  hexes = cc_hexes_driven_back (v, unit, flags);
  made = cc_retreat_hexes_possible (v, unit, by->hex, hexes, &ends);
  missing = hexes - made;
  left = MAX (0, unit->blocks - missing);
  falls = checked || missing == 0 ? 0.0 : all_sabers_chance (v, left > 0 ? 2 : 1);
  out->lost[CLAMP (trial->blocks - left, 0, BIC_MAX_HITS)] += p;
  if (left > 0)
    {
      out->driven_off += made > 0 ? p : 0.0;
      out->leader_lost += trial->leader ? p * falls : 0.0;
      return;
    }
  out->destroyed += p;
  if (!trial->leader)
    return;
  cc_lose_blocks (&trial->r, trial->at, missing);
  for (int hex = bic_board_walk (board, &ends, -1); hex >= 0; hex = bic_board_walk (board, &ends, hex))
    least = MIN (least, leader_risk (trial, hex));
  out->leader_lost += p * (falls + (1.0 - falls) * least);
}

/* Adds the results for a unit in this order: hits, the leader's check, flags. */
static void
add_results_for_unit (Trial   *trial,
                      int      hits,
                      int      flags,
                      BicFate *out)
{
  g_autofree Trial *fallen = g_new (Trial, 1);
  int hex = target (trial)->hex;
  double falls;

  cc_lose_blocks (&trial->r, trial->at, hits);
  falls = hits > 0 && trial->leader ? all_sabers_chance (&trial->r.view, target (trial)->blocks > 0 ? 2 : 1) : 0.0;
  out->leader_lost += falls;
  if (target (trial)->blocks == 0)
    {
      out->destroyed = 1.0;
      out->lost[CLAMP (trial->blocks, 0, BIC_MAX_HITS)] = 1.0;
      out->leader_lost += trial->leader ? (1.0 - falls) * leader_risk (trial, hex) : 0.0;
      return;
    }
  trial_init (fallen, trial);
  add_results_of_flags (trial, flags, hits > 0, 1.0 - falls, out);
  if (falls == 0.0)
    return;
  cc_lose_leader (&fallen->r, fallen->leader - 1);
  fallen->leader = 0;
  add_results_of_flags (fallen, flags, TRUE, falls, out);
}

/**
 * cc_attack_results:
 * @v: a view
 * @c: an attack for which cc_attack_stakes () returns %TRUE
 * @hits: hits of the roll
 * @flags: flags of the roll
 * @out: (out): the results; zeroed by the caller
 */
void
cc_attack_results (const BicView *v,
                   BicChoice      c,
                   int            hits,
                   int            flags,
                   BicFate       *out)
{
  g_autofree Trial *trial = g_new0 (Trial, 1);
  const BicPieceState *leader;
  CcBlow blow;

  if (!cc_find_blow (v, c, &blow))
    return;
  leader = cc_is_leader (blow.at) ? blow.at : cc_attached (v, blow.at);
  trial->state = *v->state;
  trial->r.view.game = v->game;
  trial_init (trial, trial);
  trial->by = bic_index (v->state, blow.by);
  trial->at = bic_index (v->state, blow.at);
  trial->leader = leader ? bic_index (v->state, leader) + 1 : 0;
  trial->blocks = blow.at->blocks;
  trial->how = cc_how (v, blow.kind);
  if (!cc_is_leader (blow.at))
    add_results_for_unit (trial, hits, flags, out);
  else
    {
      out->leader_lost = out->destroyed = hits > 0 ? 1.0
                         : cc_leader_retreat_risk (&trial->r.view, trial->at, blow.by->hex);
      out->lost[1] = out->destroyed;
      out->lost[0] = out->driven_off = 1.0 - out->destroyed;    /* a leader who was missed must retreat (CCN-LCC-22) */
    }
}

/* --- expected losses ---------------------------------------------------- */

/* A unit that is attacked, and the blocks that it would lose for each number of flags. The first index of the arrays is
 * TRUE if the unit's leader is eliminated first. Values are computed on first use; until then they are -1. alone: the
 * state without the leader */
typedef struct {
  const BicView *v;
  CcBlow         blow;
  gboolean       leader;
  gint8          lacks[2][BIC_MAX_HITS + 1];
  int            ignored[2];
  BicState      *alone;
} Retreats;

/* Returns the number of blocks that the unit would lose because it cannot retreat far enough. */
static int
blocks_lost_by_flags (Retreats *retreats,
                      gboolean  fallen,
                      int       flags)
{
  gint8 *known = &retreats->lacks[fallen][flags];
  BicView v = *retreats->v;
  const BicPieceState *unit, *by;
  int hexes;
  guint64 how = cc_how (&v, retreats->blow.kind);

  if (flags == 0)
    return 0;
  if (*known >= 0)
    return *known;
  if (fallen && !retreats->alone)
    {
      BicState *alone = retreats->alone = g_memdup2 (v.state, sizeof *v.state);
      BicRun r = { { v.game, alone }, alone, NULL };

      cc_lose_leader (&r, bic_index (v.state, cc_attached (&v, retreats->blow.at)));
    }
  if (fallen)
    v.state = retreats->alone;
  unit = &v.state->piece[bic_index (retreats->v->state, retreats->blow.at)];
  by = &v.state->piece[bic_index (retreats->v->state, retreats->blow.by)];
  if (retreats->ignored[fallen] < 0)
    retreats->ignored[fallen] = cc_flags_ignored (&v, unit, by, how, by->hex);
  hexes = cc_hexes_driven_back (&v, unit, MAX (0, flags - retreats->ignored[fallen]));
  *known = (gint8) MIN (hexes - cc_retreat_hexes_possible (&v, unit, by->hex, hexes, NULL), G_MAXINT8);
  if (*known == 0)                      /* the path is then also open for fewer flags */
    memset (retreats->lacks[fallen], 0, (gsize) flags);
  return *known;
}

static double
expected_loss (Retreats *retreats,
               int       hits,
               int       flags)
{
  const BicView *v = retreats->v;
  int left = retreats->blow.at->blocks - hits;
  double falls = hits > 0 && retreats->leader ? all_sabers_chance (v, 2) : 0.0, lost = hits;

  if (left <= 0)
    return retreats->blow.at->blocks;
  lost += (1.0 - falls) * MIN (left, blocks_lost_by_flags (retreats, FALSE, flags));
  return falls > 0.0 ? lost + falls * MIN (left, blocks_lost_by_flags (retreats, TRUE, flags)) : lost;
}

/* Returns the average loss of the target in blocks. Each roll has the same results as in cc_attack_results (). A lone
 * leader counts as one block. */
static double
mean_loss_of_target (const BicView *v,
                     CcBlow         blow)
{
  BicStakes stakes = { 0 };
  BicRollChances roll;
  Retreats retreats = { .v = v, .blow = blow, .ignored = { -1, -1 } };
  double sum = 0.0;

  count_stakes (v, blow, &stakes);
  bic_roll_chances (&v->game->book, &stakes, stakes.blocks, stakes.once ? 0 : stakes.dice * (stakes.again ? 2 : 1),
                    &roll);
  if (stakes.once)
    return 1.0 - roll.p[0][0] + roll.p[0][0] * cc_leader_retreat_risk (v, bic_index (v->state, blow.at), blow.by->hex);
  retreats.leader = cc_attached (v, blow.at) != NULL;
  memset (retreats.lacks[FALSE], -1, (gsize) roll.most_flags + 1);
  memset (retreats.lacks[TRUE], -1, (gsize) roll.most_flags + 1);
  for (int hits = 0; hits <= roll.most_hits; hits++)
    for (int flags = roll.most_flags; flags >= 0; flags--)
      if (roll.p[hits][flags] > 0.0)
        sum += roll.p[hits][flags] * expected_loss (&retreats, hits, flags);
  g_free (retreats.alone);
  return sum;
}

/* Returns the expected loss of @at from an attack by @by: in melee if @by is next to the target, otherwise by fire. */
static double
expected_loss_by_attacker (const BicView       *v,
                           const BicPieceState *by,
                           const BicPieceState *at)
{
  int kind = bic_distance (v, by->hex, at->hex) == 1 ? CC_MELEE : CC_FIRE;

  return cc_rules (v)->attack[kind].why (v, by, at, cc_how (v, kind))
         ? 0.0 : mean_loss_of_target (v, (CcBlow) { by, at, kind });
}

/* A state, and a copy in which one attacker at a time is treated as if it had not moved. The copy is made only if it is
 * needed, because it takes as much time as computing several attacks. */
typedef struct { const BicView *v; gboolean copied; BicState copy; } Rest;

/* Returns the expected loss of @at if @by attacked in its next turn. The effects of this turn's move and card are
 * removed. */
static double
expected_loss_next_turn (Rest *rest,
                         int   by,
                         int   at)
{
  const BicView *v = rest->v, next = { v->game, &rest->copy };
  const BicPieceState *as_is = &v->state->piece[by], *target = &v->state->piece[at];
  BicPieceState *rested = &rest->copy.piece[by];
  double promise;

  if (cc_is_leader (as_is) || bic_distance (v, as_is->hex, target->hex) > MAX (1, cc_fire_range (v, as_is)))
    return 0.0;
  if (as_is->moved == 0 && !(as_is->marks & BIC_MARK_ORDERED))
    return expected_loss_by_attacker (v, as_is, target);
  if (!rest->copied)
    rest->copy = *v->state;
  rest->copied = TRUE;
  rested->moved = 0;
  rested->marks &= (guint16) ~BIC_MARK_ORDERED;
  promise = expected_loss_by_attacker (&next, rested, &rest->copy.piece[at]);
  *rested = *as_is;
  return promise;
}

/* Returns the expected loss of @at from an attack by @by in its next turn, or by all enemies together if @by is NULL.
 * Returns 0 for a leader with a unit, because this leader cannot be attacked. */
double
cc_prospect (const BicView       *v,
             const BicPieceState *by,
             const BicPieceState *at)
{
  Rest rest;
  int target = bic_index (v->state, at);
  double promise;

  if (cc_target_at (v, !at->side, at->hex) != at)
    return 0.0;
  rest.v = v;
  rest.copied = FALSE;
  promise = by ? expected_loss_next_turn (&rest, bic_index (v->state, by), target) : 0.0;
  for (int i = 0; !by && i < v->state->n_pieces; i++)
    if (v->state->piece[i].side != at->side && v->state->piece[i].hex >= 0)
      promise += expected_loss_next_turn (&rest, i, target);
  return MIN (promise, at->blocks);
}
