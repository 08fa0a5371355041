/* Value of a position for one side, estimated by rules of thumb.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two tables contain the considerations and their weights: one table rates a single piece, the other the whole
 * position. Values are in blocks. This file does not contain any rule, unit or card: the expected result of an attack,
 * the score and the objectives come from the engine and the battle.
 */
#include "config.h"

#include "bic-appraisal.h"

#include <math.h>

#define FAR 40                          /* maximum distance in hexes; greater distances count as FAR */
/* value of holding an objective, for each point that the objective is worth */
#define GOAL 4.0
/* Factor for the expected loss of attackers that would lose more blocks than their target. This loss counts because
 * rules can require the attack. */
#define BOUND 3.0
#define GUARDED 1.0                     /* penalty if an enemy is in the objective and must be driven off first */
#define MOST_COMPANY 2                  /* only this many friends in or next to the hex of a piece count */
#define ASTRAY -0.1                     /* value of ordering a leader away from the unit that the leader is with */
/* distance in hexes up to which a changed piece affects the values of other pieces */
#define NEAR 5

/* --- distances and values of pieces ------------------------------------- */

/* Returns the distance from @hex to the nearest piece of @side. Leaders and the piece @but are left out; @but is -1 if
 * no piece is left out. */
static int
distance_to_nearest (const BicAppraisal *appraisal,
                     int                 hex,
                     int                 side,
                     int                 but)
{
  int least = FAR;

  for (int i = 0; i < appraisal->n_pieces; i++)
    {
      const BicAppraisedPiece *p = &appraisal->piece[i];

      if (p->side == side && p->hex >= 0 && !p->leader && i != but)
        least = MIN (least, bic_game_distance (appraisal->game, hex, p->hex));
    }
  return least;
}

static const BicUnitType *
type_of (const BicAppraisal      *appraisal,
         const BicAppraisedPiece *p)
{
  return bic_game_unit_type (appraisal->game, p->type);
}

/* Returns the value of one block of the piece. */
static double
value_of_one_block (const BicAppraisal      *appraisal,
                    const BicAppraisedPiece *p)
{
  return MAX (1, type_of (appraisal, p)->strength);
}

static gboolean
has_lost_most_blocks (const BicAppraisedPiece *p)
{
  return p->full > 1 && p->blocks * 3 <= p->full;
}

/* --- considerations for a piece ----------------------------------------- */

static double
value_of_all_blocks (const BicAppraisal *appraisal,
                     int                 piece)
{
  return appraisal->piece[piece].blocks * value_of_one_block (appraisal, &appraisal->piece[piece]);
}

/* Returns the blocks that the piece is expected to lose to all enemies in reach, and an extra amount for the risk that
 * the whole piece is eliminated. */
static double
expected_loss_of_piece (const BicAppraisal *appraisal,
                        int                 piece)
{
  const BicAppraisedPiece *p = &appraisal->piece[piece];
  double lost = bic_prospect (appraisal->game, appraisal->state, -1, piece), share = lost / MAX (1, p->blocks);

  return value_of_one_block (appraisal, p) * (lost > 0.0 ? lost + 4.0 * share * share : BOUND * lost);
}

static double
value_if_broken (const BicAppraisal *appraisal,
                 int                 piece)
{
  const BicAppraisedPiece *p = &appraisal->piece[piece];

  return p->broken ? p->blocks * value_of_one_block (appraisal, p) : 0.0;
}

/* Rates the position of a piece: a unit gains by approaching the enemy up to its range, a weak unit by moving away from
 * the enemy, and a leader by staying near friendly units. */
static double
rate_distance (const BicAppraisal *appraisal,
               int                 piece)
{
  const BicAppraisedPiece *p = &appraisal->piece[piece];

  if (p->leader)
    return -distance_to_nearest (appraisal, p->hex, p->side, piece);
  return (has_lost_most_blocks (p) ? 0.4 : -1.0) * MAX (distance_to_nearest (appraisal, p->hex, !p->side, -1),
                                                        type_of (appraisal, p)->range - 1);
}

/* Counts the friends in or next to the hex of the piece, up to MOST_COMPANY. */
static double
count_near_friends (const BicAppraisal *appraisal,
                    int                 piece)
{
  const BicAppraisedPiece *p = appraisal->piece;
  int friends = 0;

  for (int i = 0; i < appraisal->n_pieces && friends < MOST_COMPANY; i++)
    friends += i != piece && p[i].side == p[piece].side && p[i].hex >= 0
               && bic_game_distance (appraisal->game, p[i].hex, p[piece].hex) <= 1;
  return friends;
}

/* Fate of a piece between two positions. ALTERED: the piece is in the same hex with fewer or more blocks or in another
 * formation */
enum { STAYED = 1 << 0, ALTERED = 1 << 1, WENT = 1 << 2, FELL = 1 << 3, LIVES = STAYED | ALTERED | WENT,
       ANY_FATE = LIVES | FELL };

/* own, foe: weights for pieces of the own side and of the enemy. haste: 1 if the weight grows during the game, -1 if it
 * shrinks. Without haste, two sides that both wait would wait forever. fates: the fates for which a piece is compared
 * in the two positions. They exclude false gains and losses: an eliminated piece has not escaped from danger, an enemy
 * that was attacked or driven off is not a lost target, and a unit that has beaten its enemy is not penalized for the
 * distance to the next enemy. */
static const struct { const char *name; double own, foe; int haste, fates;
                      double (*of) (const BicAppraisal *appraisal, int piece); } of_piece[] = {
  { "strength", 1.0, -1.0, 0, ANY_FATE, value_of_all_blocks },
  { "danger", -0.45, 0.0, -1, LIVES, expected_loss_of_piece },
  { "prey", 0.0, 0.65, 0, STAYED, expected_loss_of_piece },
  { "contact", 0.12, 0.0, 1, WENT, rate_distance },
  { "disorder", -0.6, 0.6, 0, LIVES, value_if_broken },
  { "company", 0.1, -0.05, 0, ANY_FATE, count_near_friends },
};

G_STATIC_ASSERT (G_N_ELEMENTS (of_piece) == BIC_N_CONSIDERATIONS);

static double
weight_of_consideration (const BicAppraisal *appraisal,
                         int                 consideration,
                         gboolean            own)
{
  double haste = 1.0 + bic_state_turn (appraisal->state) / 15.0, weight = of_piece[consideration].own;

  if (!own)
    return of_piece[consideration].foe;
  return of_piece[consideration].haste > 0 ? weight * haste : of_piece[consideration].haste < 0 ? weight / haste
         : weight;
}

static double
weighted_value (BicAppraisal *appraisal,
                int           piece,
                int           consideration)
{
  const BicAppraisedPiece *p = &appraisal->piece[piece];
  double *known = &appraisal->worth[piece][consideration], weight;

  if (!isnan (*known))
    return *known;
  weight = p->hex < 0 ? 0.0 : weight_of_consideration (appraisal, consideration, p->side == appraisal->side);
  return *known = weight == 0.0 ? 0.0 : weight * of_piece[consideration].of (appraisal, piece);
}

static int
classify_change (const BicAppraisedPiece *before,
                 const BicAppraisedPiece *after)
{
  if (after->hex < 0)
    return FELL;
  if (before->hex != after->hex)
    return WENT;
  return before->blocks == after->blocks && !((before->marks ^ after->marks) & BIC_MARK_SQUARE) ? STAYED : ALTERED;
}

/* Returns the change in value that one piece causes for the side. */
static double
change_in_value (BicAppraisal *before,
                 BicAppraisal *after,
                 int           piece)
{
  int became = classify_change (&before->piece[piece], &after->piece[piece]);
  double sum = 0.0;

  for (int i = 0; i < BIC_N_CONSIDERATIONS; i++)
    if (of_piece[i].fates & became)
      sum += weighted_value (after, piece, i) - weighted_value (before, piece, i);
  return sum;
}

/* --- considerations for the whole position ------------------------------ */

/* Rates the score of a side. The score is either progress toward a target, or a stock (such as morale) in which the
 * last points are the most valuable. */
static double
rate_points (const BicAppraisal *appraisal,
             int                 side)
{
  int count = bic_state_score (appraisal->game, appraisal->state, side),
              target = bic_game_target_score (appraisal->game, side);

  if (target > 0)
    return count + (double) count / target;
  return count - (count <= 1 ? 8.0 : count == 2 ? 2.0 : 0.0);
}

static double
has_won (const BicAppraisal *appraisal,
         int                 side)
{
  return bic_state_winner (appraisal->state) == side;
}

/* Rates the distance to hexes that must be taken or exited from. For each hex, only the nearest unit counts. Each step
 * of this unit toward the hex adds value, and the last steps add most. An enemy in the hex reduces the value, so that
 * the enemy has a reason to stay. */
static double
rate_nearness_to_hexes (const BicAppraisal *appraisal,
                        int                 side,
                        const GArray       *hexes,
                        int                 value)
{
  double sum = 0.0;

  for (guint i = 0; i < hexes->len; i++)
    {
      int hex = g_array_index (hexes, int, i), away = distance_to_nearest (appraisal, hex, side, -1);
      gboolean guarded = away > 0 && distance_to_nearest (appraisal, hex, !side, -1) == 0;

      sum += GOAL * value / (1 + away) - 0.25 * away - (guarded ? GUARDED * value : 0.0);
    }
  return sum;
}

static double
rate_nearness_to_goals (const BicAppraisal *appraisal,
                        int                 side)
{
  const BicScenario *battle = bic_game_scenario (appraisal->game);
  double sum = 0.0;

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *goal = bic_scenario_item (battle, BIC_ITEM_OBJECTIVE, i);

      if (goal->side == side || goal->side == BIC_NOBODY)
        sum += rate_nearness_to_hexes (appraisal, side, goal->hexes, MAX (1, goal->value));
    }
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_EXIT); i++)
    {
      const BicExit *escape = bic_scenario_item (battle, BIC_ITEM_EXIT, i);

      if (escape->side == side)
        sum += rate_nearness_to_hexes (appraisal, side, escape->hexes, 0);
    }
  return sum;
}

static double
n_known_cards (const BicAppraisal *appraisal,
               int                 side)
{
  return side == appraisal->side ? bic_state_hand (appraisal->game, appraisal->state, side, BIC_ANY_DECK, NULL, 0)
         : 0.0;
}

/* within: the consideration counts only within a turn, because the hand changes at the end of a turn in any case */
static const struct { const char *name; double own, foe; gboolean within;
                      double (*of) (const BicAppraisal *appraisal, int side); } of_side[] = {
  { "victory", 1000.0, -30.0, FALSE, has_won },
  { "score", 4.0, -4.0, FALSE, rate_points },
  { "goals", 0.5, -0.5, FALSE, rate_nearness_to_goals },
  { "hand", 0.3, 0.0, TRUE, n_known_cards },
};

static double
sum_side_considerations (BicAppraisal *appraisal,
                         gboolean      within)
{
  double sum = 0.0;

  if (!isnan (appraisal->whole[within]))
    return appraisal->whole[within];
  for (gsize i = 0; i < G_N_ELEMENTS (of_side); i++)
    if (within || !of_side[i].within)
      sum += of_side[i].own * of_side[i].of (appraisal, appraisal->side)
             + of_side[i].foe * of_side[i].of (appraisal, !appraisal->side);
  return appraisal->whole[within] = sum;
}

/* --- comparison of two positions ---------------------------------------- */

static gboolean
has_bad_marker (const BicPieceInfo *p)
{
  for (int i = 0; i < p->n_markers; i++)
    if (p->marker[i].sign && p->marker[i].sign->tone == BIC_SIGN_BAD)
      return TRUE;
  return FALSE;
}

static BicAppraisedPiece
appraise_piece (const BicGame  *game,
                const BicState *state,
                int             piece)
{
  BicPieceInfo p;

  bic_state_piece (game, state, piece, &p);
  return (BicAppraisedPiece) {
    .hex = (gint16) p.hex, .type = (gint16) p.type, .side = (gint8) p.side, .blocks = (gint8) p.blocks,
    .full = (gint8) p.full,
    .leader = p.leader, .broken = has_bad_marker (&p), .marks = (guint8) p.marks,
  };
}

/**
 * bic_appraisal_init:
 * @appraisal: (out): an appraisal of a position
 * @game: a game
 * @state: a state of @game that contains only the information that @side is allowed to have
 * @side: the side for which the position is rated
 */
void
bic_appraisal_init (BicAppraisal   *appraisal,
                    const BicGame  *game,
                    const BicState *state,
                    int             side)
{
  appraisal->game = game;
  appraisal->state = state;
  appraisal->side = side;
  appraisal->n_pieces = bic_state_n_pieces (game, state);
  appraisal->whole[FALSE] = appraisal->whole[TRUE] = NAN;
  for (int i = 0; i < appraisal->n_pieces; i++)
    {
      appraisal->piece[i] = appraise_piece (game, state, i);
      for (int k = 0; k < BIC_N_CONSIDERATIONS; k++)
        appraisal->worth[i][k] = NAN;
    }
}

static guint
kinds_of_change (const BicAppraisedPiece *a,
                 const BicAppraisedPiece *b)
{
  guint changes = 0;

  if (a->hex == b->hex && a->blocks < b->blocks && a->marks == (b->marks & ~(guint) BIC_MARK_ORDERED))
    return BIC_CHANGED_REGAINED;
  if (a->hex != b->hex || a->blocks != b->blocks || ((a->marks ^ b->marks) & BIC_MARK_SQUARE) || a->broken != b->broken)
    changes |= BIC_CHANGED_WHERE;
  if ((a->marks ^ b->marks) & (BIC_MARK_MOVED | BIC_MARK_FOUGHT))
    changes |= BIC_CHANGED_DONE;
  return changes;
}

/* Marks the pieces near the hex, because their values can have changed. */
static void
mark_pieces_near (const BicAppraisal *appraisal,
                  int                 hex,
                  gboolean           *touched)
{
  for (int i = 0; hex >= 0 && i < appraisal->n_pieces; i++)
    touched[i] |= appraisal->piece[i].hex >= 0
                  && bic_game_distance (appraisal->game, hex, appraisal->piece[i].hex) <= NEAR;
}

/**
 * bic_appraisal_improvement:
 * @before: an appraisal of a position
 * @after: an appraisal by the same side of a later position
 * @changes: (out): the #BicAppraisalChange flags of all pieces
 *
 * Returns: the improvement for the side, in blocks
 */
double
bic_appraisal_improvement (BicAppraisal *before,
                           BicAppraisal *after,
                           guint        *changes)
{
  gboolean touched[BIC_MAX_PIECES] = { FALSE },
                                     within = bic_state_active (before->state) == bic_state_active (after->state);
  double sum = sum_side_considerations (after, within) - sum_side_considerations (before, within);

  *changes = 0;
  for (int i = 0; i < after->n_pieces; i++)
    {
      guint change = kinds_of_change (&before->piece[i], &after->piece[i]);

      *changes |= change;
      if (!(change & (BIC_CHANGED_WHERE | BIC_CHANGED_REGAINED)))
        continue;
      touched[i] = TRUE;
      mark_pieces_near (after, before->piece[i].hex, touched);
      mark_pieces_near (after, after->piece[i].hex, touched);
    }
  for (int i = 0; i < after->n_pieces; i++)
    if (touched[i])
      sum += change_in_value (before, after, i);
  return sum;
}

/**
 * bic_appraisal_improvement_by_card:
 * @before: an appraisal of a position
 * @after: an appraisal by the same side of a later position in which all pieces are unchanged
 *
 * Returns: the improvement for the side, in blocks, caused by an action without a piece, such as playing a card; the
 *   action can affect any piece
 */
double
bic_appraisal_improvement_by_card (BicAppraisal *before,
                                   BicAppraisal *after)
{
  double sum = 0.0;

  for (int i = 0; i < after->n_pieces; i++)
    sum += change_in_value (before, after, i);
  return sum;
}

/* --- possible next actions ---------------------------------------------- */

/**
 * bic_appraisal_value_of_action:
 * @appraisal: an appraisal of a position
 * @piece: a piece of the side
 *
 * Returns: the value of an action by this piece now: its best attack, a move toward the enemy, or leaving a dangerous
 *   hex
 */
double
bic_appraisal_value_of_action (BicAppraisal *appraisal,
                               int           piece)
{
  const BicAppraisedPiece *p = &appraisal->piece[piece];
  double best = 0.0;
  int away;

  if (p->hex < 0)
    return 0.2;
  if (p->leader)
    return distance_to_nearest (appraisal, p->hex, p->side, piece) == 0 ? ASTRAY : 0.2;
  for (int i = 0; i < appraisal->n_pieces; i++)
    if (appraisal->piece[i].side != p->side && appraisal->piece[i].hex >= 0
        && bic_game_distance (appraisal->game, p->hex, appraisal->piece[i].hex) <= NEAR)
      best = MAX (best, bic_prospect (appraisal->game, appraisal->state, piece, i));
  away = distance_to_nearest (appraisal, p->hex, !p->side, -1);
  return best * value_of_one_block (appraisal, p) + (has_lost_most_blocks (p)
                                                     ? 0.3 * expected_loss_of_piece (appraisal, piece)
                                                     : MAX (0.1, away > 1 ? 0.8 - 0.12 * away : 0.1));
}

static int
piece_at (const BicAppraisal *appraisal,
          int                 hex,
          gboolean            own)
{
  for (int i = 0; hex >= 0 && i < appraisal->n_pieces; i++)
    if (appraisal->piece[i].hex == hex && (appraisal->piece[i].side == appraisal->side) == own)
      return i;
  return -1;
}

/**
 * bic_appraisal_value_of_attack:
 * @appraisal: an appraisal of a position
 * @from: a hex, or %BIC_NO_HEX
 * @to: another hex, or %BIC_NO_HEX
 *
 * Returns: the expected value of attacking @to with all pieces that can, if @from contains a piece of the side and @to
 *   contains an enemy; 0 otherwise
 */
double
bic_appraisal_value_of_attack (BicAppraisal *appraisal,
                               int           from,
                               int           to)
{
  int at = piece_at (appraisal, to, FALSE);

  return at < 0 || piece_at (appraisal, from, TRUE) < 0 ? 0.0
         : value_of_one_block (appraisal, &appraisal->piece[at])
           * bic_prospect (appraisal->game, appraisal->state, -1, at);
}
