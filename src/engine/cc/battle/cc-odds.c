/* The odds of an attack: what its dice do, and what comes of hits and flags.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-outcome.h"
#include "cc-pieces.h"

#include <string.h>

/* Before anything is rolled or joins */
int
cc_blow_dice (const BicView *v,
              CcBlow         blow,
              BicSum        *sum)
{
  const CcAttackKind *kind = &cc_rules (v)->attack[blow.kind];
  int dice = cc_dice (v, blow.by, blow.at, blow.at->hex, cc_how (v, blow.kind), sum);

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
cc_stakes (const BicView *v,
           BicChoice      c,
           BicStakes     *out)
{
  CcBlow blow;

  if (!cc_find_blow (v, c, &blow))
    return FALSE;
  count_stakes (v, blow, out);
  return TRUE;
}

/* The same of an attack whose dice are about to fall: the roll stands above it. */
gboolean
cc_rolling (const BicView *v,
            BicStakes     *out)
{
  const BicFrame *f = v->state->depth > 1 ? bic_top (v->state) - 1 : NULL;

  if (!f || bic_top (v->state)->proc != BIC_PROC_ROLL || !cc_is_attack (v, f))
    return FALSE;
  cc_count_dice (v, f, out);
  out->dice = BIC_LOCALS (CcAttack, f)->dice;
  return TRUE;
}

/* --- what comes of it -------------------------------------------------------------------------------------------- */

/* A target as it stands in a copy of the state, on which the rules themselves are tried; leader: 1 + its leader's
 * index. */
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

/* The chance that each of one or two dice shows a saber */
static double
all_sabres (const BicView *v,
            int            dice)
{
  double one = bic_face_chance (&v->game->book, CC_SAB);

  return dice == 2 ? one * one : one;
}

/* hexes: hexes that a unit has to retreat; made: hexes that it can.  Each hex of the difference costs a block
 * (CCN-RET-11). */
typedef struct { int hexes, made; } CcDriven;

static CcDriven
drive_back (const BicView       *v,
            const BicPieceState *unit,
            const BicPieceState *by,
            int                  flags,
            BicHexSet           *ends)          /* (nullable) (inout): hexes where it may end */
{
  CcDriven driven = { .hexes = cc_driven_back (v, unit, flags) };

  driven.made = cc_retreat_ends (v, unit, by->hex, driven.hexes, ends);
  return driven;
}

/* The unit is gone: its leader has to get away from @hex. */
static double
leader_risk (Trial *trial,
             int    hex)
{
  g_autofree Trial *after = g_new (Trial, 1);

  trial_init (after, trial);
  bic_put (&after->r, trial->leader - 1, hex);
  return cc_leader_retreat_risk (&after->r.view, trial->leader - 1, trial->state.piece[trial->by].hex);
}

/* By the way that is best for the leader: where the unit falls is where he begins. */
static double
least_risk (Trial           *trial,
            const BicHexSet *ends)
{
  const BicBoard *board = &trial->r.view.game->board;
  double least = 1.0;

  for (int hex = bic_board_walk (board, ends, -1); hex >= 0; hex = bic_board_walk (board, ends, hex))
    least = MIN (least, leader_risk (trial, hex));
  return least;
}

static void
count_lost (const Trial *trial,
            int          left,
            double       p,
            BicFate     *out)
{
  out->lost[CLAMP (trial->blocks - left, 0, BIC_MAX_HITS)] += p;
}

/* Blocks for hexes not made; a leader who has not been checked for hits is checked for them (CCN-LCC-08, R-19). */
static void
pay (Trial           *trial,
     const BicHexSet *ends,
     int              made,
     int              missing,
     gboolean         checked,
     double           p,
     BicFate         *out)
{
  int left = MAX (0, target (trial)->blocks - missing);
  double falls = checked || missing == 0 ? 0.0 : all_sabres (&trial->r.view, left > 0 ? 2 : 1);

  count_lost (trial, left, p, out);
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
  out->leader_lost += p * (falls + (1.0 - falls) * least_risk (trial, ends));
}

/* With its hits taken and its leader checked: flags (CCN-BOL-01, CCN-RET-11) */
static void
obey (Trial    *trial,
      int       flags,
      gboolean  checked,
      double    p,
      BicFate  *out)
{
  const BicPieceState *unit = target (trial), *by = &trial->state.piece[trial->by];
  BicHexSet ends = { { 0 } };
  CcDriven driven;

  flags -= MIN (flags, cc_flags_ignored (&trial->r.view, unit, by, trial->how, by->hex));
  driven = drive_back (&trial->r.view, unit, by, flags, &ends);
  pay (trial, &ends, driven.made, driven.hexes - driven.made, checked, p, out);
}

/* A unit: hits, the check that they bring, flags */
static void
unit_fate (Trial   *trial,
           int      hits,
           int      flags,
           BicFate *out)
{
  g_autofree Trial *fallen = g_new (Trial, 1);
  int hex = target (trial)->hex;
  double falls;

  cc_lose_blocks (&trial->r, trial->at, hits);
  falls = hits > 0 && trial->leader ? all_sabres (&trial->r.view, target (trial)->blocks > 0 ? 2 : 1) : 0.0;
  out->leader_lost += falls;
  if (target (trial)->blocks == 0)
    {
      out->destroyed = 1.0;
      out->lost[CLAMP (trial->blocks, 0, BIC_MAX_HITS)] = 1.0;
      out->leader_lost += trial->leader ? (1.0 - falls) * leader_risk (trial, hex) : 0.0;
      return;
    }
  trial_init (fallen, trial);
  obey (trial, flags, hits > 0, 1.0 - falls, out);
  if (falls == 0.0)
    return;
  cc_lose_leader (&fallen->r, fallen->leader - 1);
  fallen->leader = 0;
  obey (fallen, flags, TRUE, falls, out);
}

/**
 * cc_fate:
 * @v: a view
 * @c: an attack that cc_stakes () knows
 * @hits: of its roll
 * @flags: of its roll
 * @out: (out): what comes of them; zeroed
 */
void
cc_fate (const BicView *v,
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
    unit_fate (trial, hits, flags, out);
  else
    {
      out->leader_lost = out->destroyed = hits > 0 ? 1.0
                         : cc_leader_retreat_risk (&trial->r.view, trial->at, blow.by->hex);
      out->lost[1] = out->destroyed;
      out->lost[0] = out->driven_off = 1.0 - out->destroyed;    /* missed, he has to go (CCN-LCC-22) */
    }
}

/* --- expected losses ---------------------------------------------------------------------------------------------- */

/* A unit that is attacked, and its losses by number of flags, with its leader and after his fall.  They are computed
 * when they are first needed; -1 = not known yet.  alone: the state without its leader */
typedef struct {
  const BicView *v;
  CcBlow         blow;
  gboolean       leader;
  gint8          lacks[2][BIC_MAX_HITS + 1];
  int            ignored[2];
  BicState      *alone;
} Retreats;

static void
retreats_init (Retreats      *retreats,
               const BicView *v,
               CcBlow         blow,
               int            most_flags)
{
  retreats->v = v;
  retreats->blow = blow;
  retreats->leader = cc_attached (v, blow.at) != NULL;
  retreats->alone = NULL;
  retreats->ignored[FALSE] = retreats->ignored[TRUE] = -1;
  memset (retreats->lacks[FALSE], -1, (gsize) most_flags + 1);
  memset (retreats->lacks[TRUE], -1, (gsize) most_flags + 1);
}

static void
lose_leader (Retreats *retreats)
{
  const BicView *v = retreats->v;
  BicRun r;

  retreats->alone = g_memdup2 (v->state, sizeof *v->state);
  r = (BicRun) { { v->game, retreats->alone }, retreats->alone, NULL };
  cc_lose_leader (&r, bic_index (v->state, cc_attached (v, retreats->blow.at)));
}

/* Blocks that the unit loses for hexes that it cannot retreat */
static int
lacking (Retreats *retreats,
         gboolean  fallen,
         int       flags)
{
  gint8 *known = &retreats->lacks[fallen][flags];
  CcDriven driven;
  BicView v = *retreats->v;
  const BicPieceState *unit, *by;
  guint64 how = cc_how (&v, retreats->blow.kind);

  if (flags == 0)
    return 0;
  if (*known >= 0)
    return *known;
  if (fallen && !retreats->alone)
    lose_leader (retreats);
  if (fallen)
    v.state = retreats->alone;
  unit = &v.state->piece[bic_index (retreats->v->state, retreats->blow.at)];
  by = &v.state->piece[bic_index (retreats->v->state, retreats->blow.by)];
  if (retreats->ignored[fallen] < 0)
    retreats->ignored[fallen] = cc_flags_ignored (&v, unit, by, how, by->hex);
  driven = drive_back (&v, unit, by, MAX (0, flags - retreats->ignored[fallen]), NULL);
  *known = (gint8) MIN (driven.hexes - driven.made, G_MAXINT8);
  if (*known == 0)                      /* then a shorter path is also open */
    memset (retreats->lacks[fallen], 0, (gsize) flags);
  return *known;
}

static double
lost_to (Retreats *retreats,
         int       hits,
         int       flags)
{
  const BicView *v = retreats->v;
  int left = retreats->blow.at->blocks - hits;
  double falls = hits > 0 && retreats->leader ? all_sabres (v, 2) : 0.0, lost = hits;

  if (left <= 0)
    return retreats->blow.at->blocks;
  lost += (1.0 - falls) * MIN (left, lacking (retreats, FALSE, flags));
  return falls > 0.0 ? lost + falls * MIN (left, lacking (retreats, TRUE, flags)) : lost;
}

/* A leader alone counts as one block. */
static double
leader_loss (const BicView        *v,
             CcBlow                blow,
             const BicRollChances *roll)
{
  double missed = roll->p[0][0];

  return 1.0 - missed + missed * cc_leader_retreat_risk (v, bic_index (v->state, blow.at), blow.by->hex);
}

/* Blocks that an attack costs its target on average, as cc_fate () states it for each roll */
static double
mean_loss (const BicView *v,
           CcBlow         blow)
{
  BicStakes stakes = { 0 };
  BicRollChances roll;
  Retreats retreats;
  double sum = 0.0;

  count_stakes (v, blow, &stakes);
  bic_roll_chances (&v->game->book, &stakes, stakes.blocks, stakes.once ? 0 : stakes.dice * (stakes.again ? 2 : 1),
                    &roll);
  if (stakes.once)
    return leader_loss (v, blow, &roll);
  retreats_init (&retreats, v, blow, roll.most_flags);
  for (int hits = 0; hits <= roll.most_hits; hits++)
    for (int flags = roll.most_flags; flags >= 0; flags--)
      if (roll.p[hits][flags] > 0.0)
        sum += roll.p[hits][flags] * lost_to (&retreats, hits, flags);
  g_free (retreats.alone);
  return sum;
}

/* Expected loss by one attacker: in melee if it is next to the target, otherwise by fire */
static double
promise_of (const BicView       *v,
            const BicPieceState *by,
            const BicPieceState *at)
{
  int kind = bic_distance (v, by->hex, at->hex) == 1 ? CC_MELEE : CC_FIRE;

  return cc_rules (v)->attack[kind].why (v, by, at, cc_how (v, kind)) ? 0.0 : mean_loss (v, (CcBlow) { by, at, kind });
}

/* A state, and a copy in which one attacker at a time has not moved yet.  The copy is made only when an attacker needs
 * it, because a copy takes as long as a few attacks. */
typedef struct { const BicView *v; gboolean copied; BicState copy; } Rest;

/* Expected loss in the attacker's next turn, without its move and the dice of the card in this turn */
static double
rested_promise (Rest *rest,
                int   by,
                int   at)
{
  const BicView *v = rest->v, next = { v->game, &rest->copy };
  const BicPieceState *as_is = &v->state->piece[by], *target = &v->state->piece[at];
  BicPieceState *rested = &rest->copy.piece[by];
  double promise;

  if (cc_is_leader (as_is) || bic_distance (v, as_is->hex, target->hex) > MAX (1, cc_reach (v, as_is)))
    return 0.0;
  if (as_is->moved == 0 && !(as_is->marks & BIC_MARK_ORDERED))
    return promise_of (v, as_is, target);
  if (!rest->copied)
    rest->copy = *v->state;
  rest->copied = TRUE;
  rested->moved = 0;
  rested->marks &= (guint16) ~BIC_MARK_ORDERED;
  promise = promise_of (&next, rested, &rest->copy.piece[at]);
  *rested = *as_is;
  return promise;
}

/* A leader with a unit is not attacked: the unit is. */
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
  promise = by ? rested_promise (&rest, bic_index (v->state, by), target) : 0.0;
  for (int i = 0; !by && i < v->state->n_pieces; i++)
    if (v->state->piece[i].side != at->side && v->state->piece[i].hex >= 0)
      promise += rested_promise (&rest, i, target);
  return MIN (promise, at->blocks);
}
