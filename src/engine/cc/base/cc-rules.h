/* Procedures, kinds of attack, and hooks of the rulebooks. Private to the Commands & Colors engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

enum { CC_INF, CC_CAV, CC_ART, CC_FLAG, CC_SAB, CC_N_FACES };

enum {
  CC_TURN = BIC_PROC_FAMILY, CC_MELEE, CC_BONUS, CC_FIRE, CC_STRIKE, CC_BACK, CC_ESCAPE, CC_CHECK, CC_ASIDE,
  CC_RETREAT, CC_RETIRE, CC_LEADER_RETREAT, CC_DRAW, CC_PLACE,
  CC_ORDER_DICE, CC_RALLY, CC_RECALL, CC_BACKFIRE, CC_PRE_BATTLE, CC_BATTERY, CC_GARRISON,
  CC_CHARGE, CC_BONUS_CHARGE, CC_COUNTER, CC_COUNTERED, CC_REFORM, CC_RESUPPLY, CC_PICK, CC_REPOSITION, CC_SHIFT,
  CC_SKIRMISH, CC_RESERVES, CC_SUCCEED, CC_VOLLEY, CC_CALL, CC_REVIVE, CC_READY, CC_AWARD, CC_PASS,
};

/* Locals of an attack procedure. If a kind of attack has more locals, they begin with a CcAttack. */
typedef struct {
  gint16 by, at;                        /* attacker and target, as pieces; the target can be a lone leader */
  gint16 here, there;                   /* hexes of attacker and target at the start */
  gint16 leader;                        /* 1 + the leader with the target, or 0 if there is none */
  gint16 dice, hits, flags, ignored;    /* flags: without the ignored flags */
  gint16 blocks;                        /* blocks of the target before the roll */
  gint16 marks;                         /* bits CC_RETIRES to CC_VOLLEYS */
} CcAttack;

enum {
  CC_RETIRES = 1 << 0,                  /* the target retires and reforms */
  CC_SQUARES = 1 << 1,                  /* the target forms square */
  CC_STRUCK = 1 << 2,                   /* the target has struck, or can no longer strike */
  CC_CHECKED = 1 << 3,                  /* a leader was checked */
  CC_WON = 1 << 4,                      /* the target has left its hex */
  CC_ADVANCED = 1 << 5,                 /* the attacker has advanced */
  CC_CHARGED = 1 << 6,                  /* the target also charges */
  CC_VOLLEYS = 1 << 7,                  /* the target strikes first, with a volley */
};

/* Returns the dice that one unit adds to an attack. */
typedef int (*CcPart) (const BicView *v, const BicPieceState *unit, int to, BicSum *sum);

/* A kind of attack, or another roll that the combat panel shows. Its index in CcRules.attack is the number of its
 * procedure. A new kind needs a row in CcRules.attack and a procedure whose locals begin with a CcAttack. */
typedef struct {
  const char *name, *log_text;          /* untranslated texts of the panel and of the log */
  guint64     how;                      /* facts of the roll, which modifier rows read; 0 if it is not an attack */
  guint8      verb;                     /* verb that declares the attack; 0 if it follows from another action */
  guint8      hits;                     /* faces that hit a unit, as bits, in addition to the symbol of its arm */
  guint8      further;                  /* kind of attack that the same unit can make after this one, or 0 */
  BicTraits   by;                       /* traits of units that can declare the attack; 0 if all units can */
  BicWhy      others;                   /* reason why units without these traits cannot declare it */
  guint8      first, back;              /* kinds of attack for the target's first strike and battle back, or 0 */
  gboolean    answers;                  /* this roll is made by the target of the current attack against the attacker */
  CcPart      joined;                   /* returns the dice of a battery that joins; NULL if no battery can join */
  /* returns the dice of all units that could join, before the attack is declared; NULL if these dice are not added
   * yet */
  int       (*most)   (const BicView *v, const BicPieceState *unit, const BicPieceState *foe, BicSum *sum);
  gboolean    leaders;                  /* fire only: lone leaders are also targets */
  /* returns why the attack cannot be declared; @foe can be NULL */
  BicWhy    (*why) (const BicView *v, const BicPieceState *unit, const BicPieceState *foe, guint64 how);
} CcAttackKind;

/* A roll that an attack would make: the unit, its target and the kind of attack */
typedef struct { const BicPieceState *by, *at; int kind; } CcBlow;

/* Parts of a rulebook in addition to its steps and windows. A rule system that derives from another system changes a
 * copy of these parts (cc_book_rules ()). Hooks with a view do not change its state. */
typedef struct {
  CcAttackKind attack[BIC_MAX_PROCS];

  /* Returns why the target of a melee cannot battle back. */
  BicWhy (*back)   (const BicView *v, const BicFrame *f);
  /* Returns why a unit cannot fire in the direction of @to. Range and sight are not checked. NULL if units can fire in
   * all directions. */
  BicWhy (*arc)    (const BicView *v, const BicPieceState *unit, int to);
  /* Returns why the card in play cannot order a piece, even if it has an order left. If NULL, cc_card_order_why () is
   * used. */
  BicWhy (*order)  (const BicView *v, const BicPieceState *p);
  /* Returns the number of orders that a piece costs. NULL if each piece costs one order. */
  int    (*cost)   (const BicView *v, const BicPieceState *p);
  /* Returns why a unit cannot retreat from @from to the adjacent hex @to, regardless of the pieces there. @foe is the
   * hex of the attacker, @start the hex of the unit when it was attacked. */
  BicWhy (*retreat_why) (const BicView *v, const BicPieceState *unit, int foe, int start, int from, int to);
  /* Returns why a lone leader cannot retreat from @from to @to. @foe equals @start if the attacker is unknown. */
  BicWhy (*leader_retreat_why) (const BicView *v, const BicPieceState *leader, int foe, int start, int from, int to);
  /* Returns the facts of a melee that depend on the facing of a unit. NULL if units do not have a facing. */
  guint64 (*facing) (const BicView *v, const BicPieceState *unit, const BicPieceState *foe, int there);
  /* Returns whether a piece without remaining hexes can continue its move. NULL if its move always ends. */
  gboolean (*lingers) (const BicView *v, const BicPieceState *p);
  /* Returns whether a unit without another retreat path can retreat past the friendly unit in @over. NULL if units can
   * never do this. */
  gboolean (*past) (const BicView *v, const BicPieceState *unit, int over);
  /* Returns the number of hexes that an order lets a piece move in addition to its normal movement. NULL if there are
   * none. */
  int    (*further) (const BicView *v, const BicPieceState *p);
  /* Called when a unit advances a hex after a victory; can be NULL. */
  void   (*advanced) (BicRun *r, int unit, int from, int to);
  /* Called when a leader is eliminated; can be NULL. */
  void   (*fallen) (BicRun *r, int leader, int hex);
  /* Called when a unit has lost blocks, to score banners. */
  void   (*toll)   (BicRun *r, const BicPieceState *unit, int blocks);
  /* Returns the procedure that asks a question before a unit moves out of its hex, and then makes the move. Its locals
   * are a CcLeaving. Returns 0 if no question is asked. NULL if no unit is ever asked. */
  int    (*leaving) (const BicView *v, const BicPieceState *unit);
} CcRules;

static inline const BicPieceState *
cc_by (const BicView  *v,
       const BicFrame *f)
{
  return &v->state->piece[BIC_LOCALS (CcAttack, f)->by];
}

static inline const BicPieceState *
cc_at (const BicView  *v,
       const BicFrame *f)
{
  return &v->state->piece[BIC_LOCALS (CcAttack, f)->at];
}

static inline const CcRules *
cc_rules (const BicView *v)
{
  return v->game->book.rules;
}

static inline guint64
cc_how (const BicView *v,
        int            kind)
{
  return cc_rules (v)->attack[kind].how;
}
