/* The kinds of attack, a row each, and what else a rulebook of the family may say otherwise.  Private to the family.
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

/* Any kind of attack. by, at: pieces (at may be a leader alone); here, there: their hexes at the start; leader: 1 + the
 * leader with the target; blocks: of the target before the roll; marks: CcAttackMarks. A kind that keeps more begins
 * with these. */
typedef struct { gint16 by, at, here, there, leader, dice, hits, flags, ignored, blocks, marks; } CcAttack;

/* What has come of it: its target retires, forms square, has struck or need not strike any more; a leader was checked;
 * it was won, its unit has advanced; its target charges too, or strikes first by a volley */
enum { CC_RETIRES = 1 << 0, CC_SQUARES = 1 << 1, CC_STRUCK = 1 << 2, CC_CHECKED = 1 << 3, CC_WON = 1 << 4,
       CC_ADVANCED = 1 << 5, CC_CHARGED = 1 << 6,
       CC_VOLLEYS = 1 << 7 };

/* Dice of one of several that roll together */
typedef int (*CcPart) (const BicView *v, const BicPieceState *unit, int to, BicSum *sum);

/* A kind of attack, or of another roll that the combat panel shows; its number is that of its procedure, whose first
 * locals are a CcAttack if it is an attack. Another kind is another row, and another procedure. */
typedef struct {
  const char *name, *told;              /* of the panel and of the log, to be translated */
  guint64     how;                      /* facts of its roll, for the rows of the catalogue; 0 = it is no attack */
  guint8      verb;                     /* by which it is declared; 0 = it follows from something else */
  guint8      hits;                     /* faces that hit a unit beside the symbol of its arm, as bits */
  guint8      further;                  /* the kind that the same unit may add in its course; 0 = none */
  BicTraits   by;                       /* whoever has none of these never declares it; 0 = all may */
  BicWhy      others;                   /* the reason against those */
  guint8      first, back;              /* kinds by which its target may strike before it, and battle back; 0 = none */
  gboolean    answers;                  /* the target of the attack under way rolls, against the unit that made that */
  CcPart      joined;                   /* dice of a battery that adds its own; NULL: none may */
  /* dice of all that could join; NULL: none is counted before it joins */
  int       (*most)   (const BicView *v, const BicPieceState *unit, const BicPieceState *foe, BicSum *sum);
  gboolean    leaders;                  /* of fire: leaders alone are targets too */
  /* of declaring it; foe may be NULL */
  BicWhy    (*why) (const BicView *v, const BicPieceState *unit, const BicPieceState *foe, guint64 how);
} CcAttackKind;

/* Who would roll against whom, and how */
typedef struct { const BicPieceState *by, *at; int kind; } CcBlow;

/* What a rulebook of the family has besides its steps and windows; a child changes a copy of its own (cc_book_rules
 * ()). Each question is about a state in which nothing has been tried; a BicWhy is 0 or the reason against it. */
typedef struct {
  CcAttackKind attack[BIC_MAX_PROCS];
  /* the target of a melee battles back, as the row of its kind says */
  BicWhy (*back)   (const BicView *v, const BicFrame *f);
  /* it fires that way, in range and in sight; NULL: all around */
  BicWhy (*arc)    (const BicView *v, const BicPieceState *unit, int to);
  /* the card in play orders it, if there is an order left; NULL: cc_card_order_why () */
  BicWhy (*order)  (const BicView *v, const BicPieceState *p);
  /* orders that one to it takes; NULL: one */
  int    (*cost)   (const BicView *v, const BicPieceState *p);
  /* it gives way before who struck from the hex @foe, as it stood in @start, to a hex next to @from, whatever is there
 */
  BicWhy (*way)    (const BicView *v, const BicPieceState *unit, int foe, int start, int from, int to);
  /* the same of a leader alone; foe: BIC_NO_HEX = nobody is known */
  BicWhy (*leader_way) (const BicView *v, const BicPieceState *leader, int foe, int start, int from, int to);
  /* facts of a melee that follow from where a unit looks; NULL: there are none */
  guint64 (*facing) (const BicView *v, const BicPieceState *unit, const BicPieceState *foe, int there);
  /* its move goes on although it can go no further; NULL: it never does */
  gboolean (*lingers) (const BicView *v, const BicPieceState *p);
  /* it may give way past the unit of its own side there, where it has no other way; NULL: past none */
  gboolean (*past) (const BicView *v, const BicPieceState *unit, int over);
  /* hexes more that an order may let it move; NULL: none */
  int    (*further) (const BicView *v, const BicPieceState *p);
  /* it goes on by a hex after a victory; NULL: nothing more comes of that */
  void   (*advanced) (BicRun *r, int unit, int from, int to);
  /* he was eliminated there; NULL: he is gone for good */
  void   (*fallen) (BicRun *r, int leader, int hex);
  /* blocks of it are lost, and gone from it: banners for that */
  void   (*toll)   (BicRun *r, const BicPieceState *unit, int blocks);
  /* the procedure that asks something before it moves out of its hex, and then makes the move, with a CcLeaving; 0 =
   * none; NULL: none ever does */
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

extern const CcRules cc_family_rules;
int          cc_kind_of       (const BicView *v, BicChoice c);
CcRules *    cc_book_rules    (BicRulebook *book);
gboolean     cc_is_attack     (const BicView *v, const BicFrame *f);
gboolean     cc_is_melee      (const BicView *v, const BicFrame *f);
gboolean     cc_find_blow     (const BicView *v, BicChoice c, CcBlow *blow);
void         cc_count_faces   (const BicView *v, CcBlow blow, BicStakes *out);
void         cc_count_dice    (const BicView *v, const BicFrame *f, BicStakes *out);
gboolean     cc_explain       (const BicView *v, BicChoice c, BicSum *sum);
int          cc_face_of       (const BicView *v, const BicPieceState *target);
