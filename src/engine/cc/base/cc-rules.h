/* Procedures, kinds of attack, and what else a rulebook of the family may do differently.  Private to the family.
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

/* Locals of any kind of attack; a kind that keeps more begins with these. */
typedef struct {
  gint16 by, at;                        /* pieces; the target may be a leader alone */
  gint16 here, there;                   /* their hexes at the start */
  gint16 leader;                        /* 1 + the leader with the target; 0 = none */
  gint16 dice, hits, flags, ignored;    /* flags: without those ignored */
  gint16 blocks;                        /* of the target before the roll */
  gint16 marks;                         /* of the enum below */
} CcAttack;

enum {
  CC_RETIRES = 1 << 0,                  /* the target retires and reforms */
  CC_SQUARES = 1 << 1,                  /* the target forms square */
  CC_STRUCK = 1 << 2,                   /* the target has struck, or need not strike any more */
  CC_CHECKED = 1 << 3,                  /* a leader was checked */
  CC_WON = 1 << 4,                      /* the target has left its hex */
  CC_ADVANCED = 1 << 5,                 /* the attacker has advanced */
  CC_CHARGED = 1 << 6,                  /* the target charges, too */
  CC_VOLLEYS = 1 << 7,                  /* the target strikes first by a volley */
};

/* Dice of one of several that roll together */
typedef int (*CcPart) (const BicView *v, const BicPieceState *unit, int to, BicSum *sum);

/* A kind of attack, or of another roll that the combat panel shows.  Its number is the number of its procedure, whose
 * first locals are a CcAttack if it is an attack.  Another kind is another row, and another procedure. */
typedef struct {
  const char *name, *log_text;          /* of the panel and of the log, to be translated */
  guint64     how;                      /* facts of its roll, for the rows of the catalogue; 0 = it is no attack */
  guint8      verb;                     /* by which it is declared; 0 = it follows from something else */
  guint8      hits;                     /* faces that hit a unit in addition to the symbol of its arm, as bits */
  guint8      further;                  /* the kind that the same unit may add in its course; 0 = none */
  BicTraits   by;                       /* traits of units that declare it; 0 = any */
  BicWhy      others;                   /* the reason against other units */
  guint8      first, back;              /* kinds by which its target may strike first, and battle back; 0 = none */
  gboolean    answers;                  /* the target of the attack under way rolls against its attacker */
  CcPart      joined;                   /* dice of a battery that adds its own; NULL: none may */
  /* dice of all that could join; NULL: none is counted before it joins */
  int       (*most)   (const BicView *v, const BicPieceState *unit, const BicPieceState *foe, BicSum *sum);
  gboolean    leaders;                  /* of fire: leaders alone are targets, too */
  /* why it cannot be declared; @foe may be NULL */
  BicWhy    (*why) (const BicView *v, const BicPieceState *unit, const BicPieceState *foe, guint64 how);
} CcAttackKind;

/* A roll that would be made: the unit, its target, and the kind of attack */
typedef struct { const BicPieceState *by, *at; int kind; } CcBlow;

/* Parts of a rulebook of the family in addition to its steps and windows; a rule system that derives from another
 * changes a copy (cc_book_rules ()). Each question is about a state in which no action has been tried. */
typedef struct {
  CcAttackKind attack[BIC_MAX_PROCS];

  /* why the target of a melee does not battle back as the row of its kind allows */
  BicWhy (*back)   (const BicView *v, const BicFrame *f);
  /* why a unit does not fire that way, in range and in sight; NULL: it fires all around */
  BicWhy (*arc)    (const BicView *v, const BicPieceState *unit, int to);
  /* why the card in play does not order a piece if there is an order left; NULL: cc_card_order_why () */
  BicWhy (*order)  (const BicView *v, const BicPieceState *p);
  /* how many orders a piece takes; NULL: one */
  int    (*cost)   (const BicView *v, const BicPieceState *p);
  /* why a unit that stood in @start and was struck from the hex @foe does not retreat from @from to the hex next to it,
   * whatever is there */
  BicWhy (*retreat_why) (const BicView *v, const BicPieceState *unit, int foe, int start, int from, int to);
  /* the same for a leader alone; @foe: BIC_NO_HEX = unknown */
  BicWhy (*leader_retreat_why) (const BicView *v, const BicPieceState *leader, int foe, int start, int from, int to);
  /* facts of a melee that follow from the facing of a unit; NULL: there are none */
  guint64 (*facing) (const BicView *v, const BicPieceState *unit, const BicPieceState *foe, int there);
  /* whether a move goes on although the piece can go no further; NULL: it never does */
  gboolean (*lingers) (const BicView *v, const BicPieceState *p);
  /* whether a unit may retreat past the friendly unit in @over if it has no other way; NULL: it may not */
  gboolean (*past) (const BicView *v, const BicPieceState *unit, int over);
  /* additional hexes that an order may let a piece move; NULL: none */
  int    (*further) (const BicView *v, const BicPieceState *p);
  /* a unit goes on by a hex after a victory; may be NULL */
  void   (*advanced) (BicRun *r, int unit, int from, int to);
  /* a leader was eliminated; NULL: nothing more happens */
  void   (*fallen) (BicRun *r, int leader, int hex);
  /* a unit has lost blocks: banners for them */
  void   (*toll)   (BicRun *r, const BicPieceState *unit, int blocks);
  /* the procedure that asks something before a unit moves out of its hex, and then makes the move, with a CcLeaving;
   * 0 = none; NULL: none ever does */
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
