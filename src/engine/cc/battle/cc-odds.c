/* The odds of an attack: what its dice do, and what comes of hits and flags.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-outcome.h"
#include "cc-pieces.h"

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

gboolean
cc_stakes (const BicView *v,
           BicChoice      c,
           BicStakes     *out)
{
  CcBlow blow;

  if (!cc_find_blow (v, c, &blow))
    return FALSE;
  cc_count_faces (v, blow, out);
  out->dice = cc_blow_dice (v, blow, NULL);
  out->blocks = blow.at->blocks;
  out->leader = cc_is_leader (blow.at) || cc_attached (v, blow.at) != NULL;
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

/* --- what an attack promises ---------------------------------------------------------------------------------------- */

/* Hits of one attacker on average, hand to hand if it is next to the target, else by fire */
static double
mean_hits (const BicView       *v,
           const BicPieceState *by,
           const BicPieceState *at)
{
  int distance = bic_distance (v, by->hex, at->hex);
  int kind = distance == 1 ? CC_MELEE : CC_FIRE;
  BicStakes stakes = { 0 };
  double one = 0.0;

  if (distance > 1 && cc_rules (v)->attack[kind].why (v, by, at, cc_how (v, kind)))
    return 0.0;
  cc_count_faces (v, (CcBlow) { by, at, kind }, &stakes);
  for (int face = 0; face < v->game->book.n_faces; face++)
    one += stakes.hits[face] * bic_face_chance (&v->game->book, face);
  return one * cc_dice (v, by, at, at->hex, cc_how (v, kind), NULL);
}

/* A state as it is, and a copy of it for those who rest there: it is made when the first of them needs it, for one costs as much as weighing a few attacks. */
typedef struct { const BicView *v; gboolean copied; BicState copy; } Rest;

/* The same in a turn of its own.  What this turn has brought it, a move or the dice of a card, does not count: it says nothing of the next. */
static double
rested_hits (Rest *rest,
             int   by,
             int   at)
{
  const BicView *v = rest->v, next = { v->game, &rest->copy };
  const BicPieceState *as_is = &v->state->piece[by], *target = &v->state->piece[at];
  BicPieceState *rested = &rest->copy.piece[by];
  double hits;

  if (cc_is_leader (as_is) || bic_distance (v, as_is->hex, target->hex) > MAX (1, cc_reach (v, as_is)))
    return 0.0;
  if (as_is->moved == 0 && !(as_is->marks & BIC_MARK_ORDERED))
    return mean_hits (v, as_is, target);
  if (!rest->copied)
    rest->copy = *v->state;
  rest->copied = TRUE;
  rested->moved = 0;
  rested->marks &= (guint16) ~BIC_MARK_ORDERED;
  hits = mean_hits (&next, rested, &rest->copy.piece[at]);
  *rested = *as_is;
  return hits;
}

double
cc_prospect (const BicView       *v,
             const BicPieceState *by,
             const BicPieceState *at)
{
  Rest rest;
  int target = bic_index (v->state, at);
  double hits;

  rest.v = v;
  rest.copied = FALSE;
  hits = by ? rested_hits (&rest, bic_index (v->state, by), target) : 0.0;
  for (int i = 0; !by && i < v->state->n_pieces; i++)
    if (v->state->piece[i].side != at->side && v->state->piece[i].hex >= 0)
      hits += rested_hits (&rest, i, target);
  return MIN (hits, at->blocks);
}

/* --- what comes of it -------------------------------------------------------------------------------------------- */

/* A target as it stands in a copy of the state, on which the rules themselves are tried; leader: 1 + its leader's index. */
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

static double
sabres (const Trial *trial,
        int          dice)
{
  double one = bic_face_chance (&trial->r.view.game->book, CC_SAB);

  return dice == 2 ? one * one : one;
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
  double falls = checked || missing == 0 ? 0.0 : sabres (trial, left > 0 ? 2 : 1);

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
  int hexes, made;

  flags -= MIN (flags, cc_flags_ignored (&trial->r.view, unit, by, trial->how, by->hex));
  hexes = cc_driven_back (&trial->r.view, unit, flags);
  made = cc_retreat_ends (&trial->r.view, unit, by->hex, hexes, &ends);
  pay (trial, &ends, made, hexes - made, checked, p, out);
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
  falls = hits > 0 && trial->leader ? sabres (trial, target (trial)->blocks > 0 ? 2 : 1) : 0.0;
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
      out->leader_lost = out->destroyed = hits > 0 ? 1.0 : cc_leader_retreat_risk (&trial->r.view, trial->at, blow.by->hex);
      out->lost[1] = out->destroyed;
      out->lost[0] = out->driven_off = 1.0 - out->destroyed;    /* missed, he has to go (CCN-LCC-22) */
    }
}
