/* State and functions shared by the files of Napoleonics Plus. Private to the Commands & Colors engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-front.h"
#include "cc-game.h"
#include "cc-orders.h"
#include "cc-rules.h"

enum { CC_ACTION_DECK = CC_COMMAND_DECK + 1 };
enum { CC_MAX_LEADERS = 40 };

/* Windows in which special action cards are played: during orders, during combat, after the enemy's command card,
 * before flags are resolved, and before a battle back */
enum { CC_WINDOW_ORDERS = CC_WINDOW_MELEE + 1, CC_WINDOW_ATTACKS, CC_WINDOW_DRAWN, CC_WINDOW_FLAGS, CC_WINDOW_BACK };

/* Marks on a piece for this turn */
enum {
  CC_MARK_TURNED = 1 << 11,             /* has turned in its hex */
  CC_MARK_WHEELED = 1 << 12,            /* has turned too far or too late to charge */
  CC_MARK_STRAYED = 1 << 13,            /* has not moved straight ahead */
  CC_MARK_BAD_GROUND = 1 << 14,         /* began its move on terrain where a charge cannot begin */
  CC_MARK_REFORMED = 1 << 15,           /* left its square, so choosing its facing does not count as a move
                                         * (PLUS-FAC-13) */
};

/* Use of an ace: for its point, or for one leader and the units linked with it (PLUS-CMD-07, -09). CC_ACE_NOTHING: the
 * enemy has canceled the ace. */
enum { CC_ACE_NONE, CC_ACE_POINT, CC_ACE_CHAIN, CC_ACE_NOTHING };

/* Offers for the choices that turn a unit */
#define CC_FACES(where, ordered) \
  { BIC_DO_FACE_N, where, ordered }, { BIC_DO_FACE_NE, where, ordered }, { BIC_DO_FACE_SE, where, ordered }, \
  { BIC_DO_FACE_S, where, ordered }, \
  { BIC_DO_FACE_SW, where, ordered }, { BIC_DO_FACE_NW, where, ordered }

/* Zone of a unit relative to its facing (PLUS-FAC-02, -08) */
typedef enum { CC_FRONT = BIC_BEARING_FRONT, CC_FLANK = BIC_BEARING_FLANK, CC_REAR = BIC_BEARING_REAR } CcZone;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* State of a Napoleonics Plus game, which begins with the state of all Commands & Colors games. Leaders are the first
 * pieces, so arrays with one value per leader use the index of the piece. */
typedef struct {
  CcState cc;
  guint8  corner[BIC_MAX_PIECES];       /* facing of each unit: corner k is between hexsides k - 1 and k */
  /* path of each piece in this turn: three bits for each step, which contain 1 + its direction; the last step is in the
   * lowest bits */
  guint16 path[BIC_MAX_PIECES];
  guint8  stored[CC_MAX_LEADERS];       /* command points on each leader */
  gint16  fell[CC_MAX_LEADERS];         /* 1 + hex where the leader fell, until a new leader arrives; otherwise 0 */
  guint8  fresh[CC_MAX_LEADERS];        /* number of turns of the side until the new leader is in command */
  guint64 roused[(BIC_MAX_PIECES + 63) / 64];   /* units that countercharged in the enemy's last turn, as bits */
  gint16  tally[2];                     /* number of enemy blocks eliminated by each side that count for banners */
  guint8  awarded[2];                   /* number of banners for which each side has drawn a card */
  gint8   gained;                       /* command points of the command card */
  gint8   ace;                          /* use of an ace in this turn: CC_ACE_NONE to CC_ACE_NOTHING */
  gint8   pad[8];
} CcPlusState;

#pragma GCC diagnostic pop

static inline const CcPlusState *
cc_plus (const BicView *v)
{
  return BIC_PART (CcPlusState, v->state);
}

/* Returns the corner that a unit faces. */
static inline int
cc_corner (const BicView       *v,
           const BicPieceState *unit)
{
  return cc_plus (v)->corner[bic_index (v->state, unit)];
}

/* Returns the hex from which the last step of a path entered @hex. */
static inline int
cc_hex_before (const BicView *v,
               int            hex,
               guint          path)
{
  return v->game->board.next[hex][((path & 7) + 2) % BIC_N_DIRECTIONS];
}

/* Returns the unspent points of the command card. If the result is negative, this many points kept with leaders have
 * been spent. */
static inline int
cc_card_points_left (const BicView *v)
{
  return cc_plus (v)->gained - cc_turn (v)->ordered[0];
}

/* Returns the hexes that a leader in @hex commands, as the words of a set. */
static inline const guint64 *
cc_commanded (const BicView *v,
              int            hex)
{
  return cc_game (v)->commanded + hex * v->game->board.words;
}

/* Returns the corner that a choice selects, or -1. */
static inline int
cc_face_corner (BicChoice c)
{
  return c.verb >= BIC_DO_FACE_N && c.verb <= BIC_DO_FACE_NW ? c.verb - BIC_DO_FACE_N : -1;
}

/* --- cc-facing.c: facing of units --------------------------------------- */
CcZone       cc_zone           (const BicView *v, const BicPieceState *unit, int hex);
CcZone       cc_zone_from      (const BicView *v, int from, int corner, int to);
void         cc_facing_prepare (BicGame *game, CcGame *cc);
void         cc_facing_begin   (BicRun *r);
void         cc_facing_book    (CcRules *rules);
void         cc_turn_unit_to   (BicRun *r, int unit, int corner);
int          cc_turn_angle     (int from, int to);

/* --- cc-march.c: forced marches and charges ----------------------------- */
gboolean     cc_is_far_from_enemies  (const BicView *v, int side, int hex);
gboolean     cc_kept_distance        (const BicView *v, const BicPieceState *p);
int          cc_usual_moves_left     (const BicView *v, const BicPieceState *p);
gboolean     cc_is_impetuous         (const BicView *v, const BicPieceState *unit);
gboolean     cc_is_ahead             (const BicView *v, const BicPieceState *unit, int from, int to);
gboolean     cc_has_charged_straight (const BicView *v, const BicPieceState *unit);
void         cc_before_step          (BicRun *r, int piece, int to);
void         cc_note_path            (BicRun *r, int piece, int from, int to);
void         cc_march_book           (CcRules *rules);

/* --- cc-turning.c: moves with turns, and passing friendly units --------- */
gboolean     cc_pass_hexes    (const BicView *v, BicHexSet *out);
void         cc_turning_book  (BicRulebook *book, CcRules *rules);

/* --- cc-aftermath.c: advances, turns and retreats after a battle -------- */
void         cc_aftermath_book (BicRulebook *book, CcRules *rules);

/* --- cc-price.c: command points, units in command, and prices of orders - */
enum { CC_DEAREST = 3 };                /* highest price of an order */
int          cc_points_stored           (const BicView *v);
void         cc_store_point             (BicRun *r, int side, int hex);
int          cc_points_left             (const BicView *v);
gboolean     cc_can_pay                 (const BicView *v, int points);
void         cc_pay                     (BicRun *r, int points);
int          cc_surcharge               (const BicView *v, const BicPieceState *p);
int          cc_order_price             (const BicView *v, const BicPieceState *p);
void         cc_hexes_payable_by_points (const BicView *v, int points, BicHexSet *out);
int          cc_price                   (const BicView *v, BicChoice c, BicSum *sum);
void         cc_price_prepare           (BicGame *game, CcGame *cc);
gboolean     cc_may_have_free_orders    (const BicView *v);
gboolean     cc_add_commanded_hexes     (const BicView *v, const BicPieceState *leader, BicHexSet *out);
gboolean     cc_is_ordered_by_ace       (const BicView *v, const BicPieceState *p);
gboolean     cc_may_detach_leader       (const BicView *v, int hex);

/* --- cc-points.c: the command card, and orders for points --------------- */
void         cc_adjust_points_after_cards_set_up (BicRun *r);
void         cc_points_book                      (BicRulebook *book);

/* --- cc-award.c: special action cards at the start and for banners ------ */
void         cc_award_book          (BicRulebook *book);
int          cc_points_left_to_deal (const BicView *v);
void         cc_start_preparations  (BicRun *r);

/* --- cc-turn-end.c: points kept with leaders, and new leaders ----------- */
void         cc_turn_end_book (BicRulebook *book, CcRules *rules);

/* --- cc-actions.c: playing special action cards ------------------------- */
void         cc_actions_book  (BicRulebook *book, CcRules *rules);
