/* Napoleonics Plus: what the files of the rule system share.  Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-front.h"
#include "cc-game.h"
#include "cc-orders.h"
#include "cc-rules.h"

enum { CC_ACTION_DECK = CC_COMMAND_DECK + 1 };
enum { CC_MAX_LEADERS = 40 };

/* Moments at which special action cards are played: while orders are given, among the attacks, on the command card of
 * the other side, before flags are obeyed, and before a battle back */
enum { CC_WINDOW_ORDERS = CC_WINDOW_MELEE + 1, CC_WINDOW_ATTACKS, CC_WINDOW_DRAWN, CC_WINDOW_FLAGS, CC_WINDOW_BACK };

/* On a piece, in this turn */
enum {
  CC_MARK_TURNED = 1 << 11,             /* it turned in its hex */
  CC_MARK_WHEELED = 1 << 12,            /* it turned too far or too late for a charge */
  CC_MARK_STRAYED = 1 << 13,            /* it did not ride straight ahead */
  CC_MARK_BAD_GROUND = 1 << 14,         /* it began on ground where no charge begins */
  CC_MARK_REFORMED = 1 << 15,           /* out of square: it chooses its facing, which is no move (PLUS-FAC-13) */
};

/* Use of an ace by its side: for its point, or for one leader and the units linked with the leader (PLUS-CMD-07, -09);
 * or the other side has canceled it */
enum { CC_ACE_NONE, CC_ACE_POINT, CC_ACE_CHAIN, CC_ACE_NOTHING };

/* The choices that turn a unit */
#define CC_FACES(where, ordered) \
  { BIC_DO_FACE_N, where, ordered }, { BIC_DO_FACE_NE, where, ordered }, { BIC_DO_FACE_SE, where, ordered }, \
  { BIC_DO_FACE_S, where, ordered }, \
  { BIC_DO_FACE_SW, where, ordered }, { BIC_DO_FACE_NW, where, ordered }

/* The zone of a unit that another hex is in (PLUS-FAC-02, -08) */
typedef enum { CC_FRONT = BIC_BEARING_FRONT, CC_FLANK = BIC_BEARING_FLANK, CC_REAR = BIC_BEARING_REAR } CcZone;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* The family's part of the state, and what Napoleonics Plus adds.  Leaders are the first pieces. */
typedef struct {
  CcState cc;
  guint8  corner[BIC_MAX_PIECES];       /* facing of each unit: corner k is between hexsides k - 1 and k */
  /* the way of each in this turn: three bits a hex, 1 + the direction, the last lowest */
  guint16 path[BIC_MAX_PIECES];
  guint8  stored[CC_MAX_LEADERS];       /* command points on each leader */
  gint16  fell[CC_MAX_LEADERS];         /* 1 + the hex where the leader was eliminated, until replaced */
  guint8  fresh[CC_MAX_LEADERS];        /* the leader replaced another: number of own turns until in command */
  guint64 roused[(BIC_MAX_PIECES + 63) / 64];   /* bits: reacted by a card in the enemy's turn just over */
  gint16  tally[2];                     /* blocks that each side has taken, of those that count */
  guint8  awarded[2];                   /* banners for which each side has drawn a card */
  gint8   gained;                       /* points that the command card brought */
  gint8   ace;                          /* CC_ACE_... of this turn */
  gint8   pad[8];
} CcPlusState;

#pragma GCC diagnostic pop

static inline const CcPlusState *
cc_plus (const BicView *v)
{
  return BIC_PART (CcPlusState, v->state);
}

/* The corner that a unit faces */
static inline int
cc_corner (const BicView       *v,
           const BicPieceState *unit)
{
  return cc_plus (v)->corner[bic_index (v->state, unit)];
}

/* The hex from which the last step of a path entered @hex */
static inline int
cc_hex_before (const BicView *v,
               int            hex,
               guint          path)
{
  return v->game->board.next[hex][((path & 7) + 2) % BIC_N_DIRECTIONS];
}

/* Points of the command card that have not been spent; below 0: so many of those kept with leaders have been spent */
static inline int
cc_card_points_left (const BicView *v)
{
  return cc_plus (v)->gained - cc_turn (v)->ordered[0];
}

/* The hexes that a leader in @hex commands, as the words of a set */
static inline const guint64 *
cc_commanded (const BicView *v,
              int            hex)
{
  return cc_game (v)->commanded + hex * v->game->board.words;
}

/* The corner that a choice names, or -1 */
static inline int
cc_face_corner (BicChoice c)
{
  return c.verb >= BIC_DO_FACE_N && c.verb <= BIC_DO_FACE_NW ? c.verb - BIC_DO_FACE_N : -1;
}

/* --- cc-facing.c: where units look -------------------------------------- */
CcZone       cc_zone          (const BicView *v, const BicPieceState *unit, int hex);
CcZone       cc_zone_from     (const BicView *v, int from, int corner, int to);
void         cc_facing_prepare (BicGame *game, CcGame *cc);
void         cc_facing_begin  (BicRun *r);
void         cc_facing_book   (CcRules *rules);
void         cc_face          (BicRun *r, int unit, int corner);
int          cc_turn_angle    (int from, int to);

/* --- cc-march.c: forced marches and charges ----------------------------- */
gboolean     cc_is_far           (const BicView *v, int side, int hex);
gboolean     cc_kept_distance    (const BicView *v, const BicPieceState *p);
int          cc_usual_moves_left (const BicView *v, const BicPieceState *p);
gboolean     cc_is_impetuous     (const BicView *v, const BicPieceState *unit);
gboolean     cc_is_ahead         (const BicView *v, const BicPieceState *unit, int from, int to);
gboolean     cc_rides_straight (const BicView *v, const BicPieceState *unit);
void         cc_before_step      (BicRun *r, int piece, int to);
void         cc_note_path      (BicRun *r, int piece, int from, int to);
void         cc_march_book       (CcRules *rules);

/* --- cc-turning.c: moves, with turns, and past units of the own side ---- */
gboolean     cc_pass_hexes    (const BicView *v, BicHexSet *out);
void         cc_turning_book  (BicRulebook *book, CcRules *rules);

/* --- cc-aftermath.c: what follows a battle ------------------------------ */
void         cc_aftermath_book (BicRulebook *book, CcRules *rules);

/* --- cc-price.c: command points, units in command, and what an order costs --- */
enum { CC_DEAREST = 3 };                /* no order costs more */
int          cc_points_stored     (const BicView *v);
void         cc_store_point       (BicRun *r, int side, int hex);
int          cc_points_left       (const BicView *v);
gboolean     cc_can_pay           (const BicView *v, int points);
void         cc_pay               (BicRun *r, int points);
int          cc_surcharge         (const BicView *v, const BicPieceState *p);
int          cc_order_price       (const BicView *v, const BicPieceState *p);
void         cc_payable           (const BicView *v, int points, BicHexSet *out);
int          cc_price             (const BicView *v, BicChoice c, BicSum *sum);
void         cc_price_prepare     (BicGame *game, CcGame *cc);
gboolean     cc_asks_none         (const BicView *v);
gboolean     cc_commands          (const BicView *v, const BicPieceState *leader, BicHexSet *out);
gboolean     cc_is_linked         (const BicView *v, const BicPieceState *p);
gboolean     cc_may_detach_leader (const BicView *v, int hex);

/* --- cc-points.c: the command card, and orders that are paid for -------- */
void         cc_points_laid   (BicRun *r);
void         cc_points_book   (BicRulebook *book);

/* --- cc-award.c: special action cards that come ------------------------- */
void         cc_award_book    (BicRulebook *book);
int          cc_points_dealt  (const BicView *v);
void         cc_call_ready    (BicRun *r);

/* --- cc-turn-end.c: points that are kept, and leaders who replace the fallen --- */
void         cc_turn_end_book (BicRulebook *book, CcRules *rules);

/* --- cc-actions.c: special action cards that are played ----------------- */
void         cc_actions_book  (BicRulebook *book, CcRules *rules);
