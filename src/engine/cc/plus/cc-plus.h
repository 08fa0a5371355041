/* Napoleonics Plus: what the files of the rule system share.  Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-front.h"
#include "cc-game.h"
#include "cc-rules.h"

enum { CC_ACTION_DECK = CC_COMMAND_DECK + 1 };
enum { CC_MAX_LEADERS = 40 };

/* When special action cards are played: while orders are given, among the attacks, on the command card of the other
 * side, before flags are obeyed, and before a battle back */
enum { CC_WINDOW_ORDERS = CC_WINDOW_MELEE + 1, CC_WINDOW_ATTACKS, CC_WINDOW_DRAWN, CC_WINDOW_FLAGS, CC_WINDOW_BACK };

/* On a unit that has come out of square this turn: it may look where it likes, and has not moved by that (PLUS-FAC-13)
 */
enum { CC_MARK_REFORMED = 1 << 15 };

/* What a side has chosen of an ace: its point, or one leader and those who are linked with him (PLUS-CMD-07, -09); or
 * the other side has cancelled it */
enum { CC_ACE_NONE, CC_ACE_POINT, CC_ACE_CHAIN, CC_ACE_NOTHING };

/* The choices that turn a unit */
#define CC_FACES(where, ordered) \
  { BIC_DO_FACE_N, where, ordered }, { BIC_DO_FACE_NE, where, ordered }, { BIC_DO_FACE_SE, where, ordered }, \
  { BIC_DO_FACE_S, where, ordered }, \
  { BIC_DO_FACE_SW, where, ordered }, { BIC_DO_FACE_NW, where, ordered }

/* Where another hex lies, as a unit looks (PLUS-FAC-02, -08) */
typedef enum { CC_FRONT = BIC_BEARING_FRONT, CC_FLANK = BIC_BEARING_FLANK, CC_REAR = BIC_BEARING_REAR } CcZone;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* The family's part of the state, and what is kept besides.  Leaders are the first pieces. */
typedef struct {
  CcState cc;
  guint8  corner[BIC_MAX_PIECES];       /* that each unit looks at: k lies between the hexsides k - 1 and k */
  /* the way of each in this turn: three bits a hex, 1 + the direction, the last lowest */
  guint16 path[BIC_MAX_PIECES];
  guint8  stored[CC_MAX_LEADERS];       /* command points on each leader */
  gint16  fell[CC_MAX_LEADERS];         /* 1 + the hex where he was eliminated, until somebody takes his place */
  guint8  fresh[CC_MAX_LEADERS];        /* he took another's place: own turns until all know him */
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

/* The hexes that a leader in @hex commands, as the words of a set */
static inline const guint64 *
cc_commanded (const BicView *v,
              int            hex)
{
  return cc_game (v)->commanded + hex * v->game->board.words;
}

/* The corner that a choice says, or -1 */
static inline int
cc_face_corner (BicChoice c)
{
  return c.verb >= BIC_DO_FACE_N && c.verb <= BIC_DO_FACE_NW ? c.verb - BIC_DO_FACE_N : -1;
}

/* --- cc-facing.c: where units look ------------------------------------------------------------------------------ */
CcZone       cc_zone          (const BicView *v, const BicPieceState *unit, int hex);
CcZone       cc_zone_from     (const BicView *v, int from, int corner, int to);
gboolean     cc_all_round     (const BicView *v, const BicPieceState *unit);
void         cc_facing_prepare (BicGame *game, CcGame *cc);
void         cc_facing_begin  (BicRun *r);
void         cc_facing_book   (BicRulebook *book, CcRules *rules);
void         cc_face          (BicRun *r, int unit, int corner);
int          cc_turned        (int from, int to);

/* --- cc-actions.c, cc-award.c: special action cards --------------------- */
void         cc_actions_book  (BicRulebook *book, CcRules *rules);
void         cc_award_book    (BicRulebook *book);
int          cc_points_dealt  (const BicView *v);
void         cc_ready         (BicRun *r);

/* --- cc-turning.c: moves, with turns, forced marches and charges -------------------------------------------------- */
void         cc_turning_book  (BicRulebook *book, CcRules *rules);
gboolean     cc_is_far        (const BicView *v, int side, int hex);
int          cc_usual_left    (const BicView *v, const BicPieceState *p);
gboolean     cc_kept_apart    (const BicView *v, const BicPieceState *p);
gboolean     cc_rides_straight (const BicView *v, const BicPieceState *unit);
void         cc_walk_over     (BicRun *r, int unit, int over, int to);

/* --- cc-pass.c: past units of the own side ------------------------------ */
gboolean     cc_may_pass      (const BicView *v, const BicPieceState *unit, int over);
guint        cc_pass_ways     (const BicView *v, const BicPieceState *unit);
gboolean     cc_pass_among    (const BicView *v, BicHexSet *out);
void         cc_pass          (BicRun *r, int unit, int over);
void         cc_pass_book     (BicRulebook *book);

/* --- cc-aftermath.c: what follows a battle ------------------------------ */
void         cc_aftermath_book (BicRulebook *book, CcRules *rules);
gboolean     cc_is_impetuous  (const BicView *v, const BicPieceState *unit);

/* --- cc-price.c: who is in command, and what an order costs ------------- */
enum { CC_DEAREST = 3 };                /* no order costs more */
int          cc_surcharge     (const BicView *v, const BicPieceState *p);
int          cc_order_price   (const BicView *v, const BicPieceState *p);
void         cc_payable       (const BicView *v, int points, BicHexSet *out);
int          cc_price         (const BicView *v, BicChoice c, BicSum *sum);
void         cc_price_prepare (BicGame *game, CcGame *cc);
gboolean     cc_asks_none     (const BicView *v);
gboolean     cc_commands      (const BicView *v, const BicPieceState *leader, BicHexSet *out);
gboolean     cc_is_linked     (const BicView *v, const BicPieceState *p);
gboolean     cc_heads         (const BicView *v, int hex);

/* --- cc-succession.c: leaders who fall are replaced --------------------- */
void         cc_succession_book (BicRulebook *book, CcRules *rules);
BicFlow      cc_call_succeed  (BicRun *r, BicFrame *f);

/* --- cc-points.c: command points ---------------------------------------------------------------------------------- */
void         cc_pay           (BicRun *r, int points);
void         cc_points_laid   (BicRun *r);
gboolean     cc_can_pay       (const BicView *v, int points);
int          cc_points_left   (const BicView *v);
void         cc_points_book   (BicRulebook *book);
