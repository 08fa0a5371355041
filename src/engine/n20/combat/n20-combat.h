/* Combat: battles, retreats, advances and reactions. Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All pieces of a declared battle, attackers and targets, store the number of the battle until it is over.
 */
#pragma once

#include "n20-game.h"

/* Numbers that no declared battle has: N20_BATTLE_ALONE for a unit that must withdraw because of an event,
 * N20_BATTLE_IMAGINED for a battle that is only evaluated. */
enum { N20_BATTLE_ALONE = G_MAXUINT8, N20_BATTLE_IMAGINED = G_MAXUINT8 - 1 };

/* Effect of a combat result on one side */
typedef enum { N20_FATE_NOTHING, N20_FATE_BREAKS, N20_FATE_ROUTS, N20_FATE_WITHDRAWS, N20_FATE_EXCHANGE } N20Fate;

typedef struct {
  const char *code, *name, *text;       /* result in the table, for example "AR"; name; log text */
  guint8      fate;                     /* N20Fate of the side in the next field */
  gboolean    attacker;                 /* TRUE = the attacker suffers the fate, FALSE = the defender */
} N20Outcome;

enum { N20_N_OUTCOMES = 8 };

/* A battle, declared or imagined. charge: a countercharge; reserves: whether the attacker, and the defender, committed
 * reserves; cast: whether the die has been rolled; astray: whether the attack was out of command when the die was
 * rolled. */
typedef struct { int number, attacker; gboolean charge, reserves[2], cast, astray; } N20Clash;

/* Locals of a battle; the side of its frame is the attacker. lower: number of columns by which the attacker has shifted
 * to the left; outcome: index in n20_outcomes; owed: printed strength that the attacker must still lose in an exchange;
 * lost: control of the cavalry is lost. */
typedef struct { gint16 number, charge, reserves[2], lower, outcome, owed, lost, cast, astray; } N20Fight;

/* Locals of one unit's retreat. piece: the unit; it must be the first local, because prompts name that piece; left:
 * remaining hexes; head: 1 + the hex that the unit retreats toward; path: 1 + the index of its path in N20State;
 * target: 1 + the next hex; shut: a pursuit cannot follow any further. */
typedef struct { gint16 piece, left, head, phasing, path, target, shut; } N20Retreat;

/* Locals of the dice before a battle. number: the battle; piece: the piece whose die is rolled; reserves: whether the
 * attacker committed reserves */
typedef struct { gint16 number, piece, reserves; } N20Spirit;

/* Locals of the units that retreat after a battle. distance: length of the current retreat in hexes; routs: the result
 * is a rout; done: bits of the units that have retreated, by their order in the battle; rolled: length of the rout in
 * hexes, as rolled */
typedef struct { gint16 piece, distance, head, routs, number, phasing, done, rolled; } N20Retreats;

static inline gboolean
n20_fights (const BicPieceState *p,
            int                  number,
            int                  side)
{
  return p->battle == number && p->side == side;
}

/* Returns whether the piece is a unit of the battle and is still on the map. Garrisons are excluded: they stay whatever
 * happens to the units (GARR-08). */
static inline gboolean
n20_stands (const BicPieceState *p,
            int                  number,
            int                  side)
{
  return n20_fights (p, number, side) && p->hex >= 0 && !(p->marks & BIC_MARK_STACKS);
}

/* Rolls one die for a side that is not the side of the frame. */
static inline void
n20_roll_by (BicRun   *r,
             BicFrame *f,
             int       side)
{
  bic_call_roll (r, f, 1);
  r->state->stack[r->state->depth - 1].side = (gint8) side;
}

/* --- n20-result.c ------------------------------------------------------------------------------------------------ */

int          n20_outcome_by        (gboolean bombards, const char *code);
int          n20_loser             (const BicFrame *f);
int          n20_winner            (const BicFrame *f);
int          n20_open_retreat_path (BicRun *r, const BicPieceState *p, int attacker);
BicFlow      n20_apply_result      (BicRun *r, BicFrame *f);
BicWhy       n20_exchange_why      (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      n20_exchange_take     (BicRun *r, BicFrame *f, BicChoice c);
extern const N20Outcome n20_outcomes[N20_N_OUTCOMES];

/* --- n20-strength.c ---------------------------------------------------------------------------------------------- */

const BicFrame * n20_find_frame      (const BicView *v, int proc);
N20Clash     n20_clash_of            (const BicFrame *f);
gboolean     n20_is_out_of_command   (const BicView *v, const N20Clash *clash);
int          n20_strength_difference (const BicView *v, const N20Clash *clash, BicSum *sum);
int          n20_battle_column       (const BicView *v, const BicFrame *f);
gboolean     n20_build_clash         (const BicView *v, BicChoice c, BicState *trial, N20Clash *clash);
gboolean     n20_explain_difference  (const BicView *v, BicChoice c, BicSum *sum);
gboolean     n20_describe_combat     (const BicView *v, BicCombat *out);

/* --- n20-odds.c -------------------------------------------------------------------------------------------------- */

gboolean     n20_result_chances    (const BicView *v, BicChoice c, BicOdds *odds);
void         n20_prepare_prospects (const BicGame *game, N20Game *n20);
double       n20_prospect          (const BicView *v, const BicPieceState *by, const BicPieceState *at);

/* --- n20-declare.c ----------------------------------------------------------------------------------------------- */

int          n20_list_unmet_duties              (const BicView *v, BicDuty *out, int capacity);
BicWhy       n20_declare_why                    (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      n20_declare_take                   (BicRun *r, BicFrame *f, BicChoice c);
const BicPieceState * n20_first_piece_in_battle (const BicView *v, int number, int side);
gboolean     n20_can_bombard                    (const BicView *v, const BicPieceState *p, const BicPieceState *foe);
int          n20_battle_for                     (const BicView *v, const BicPieceState *p, const BicPieceState *foe);
void         n20_put_pair_into_battle           (const BicView *v, BicState *s, const BicPieceState *p,
                                                 const BicPieceState *foe, int number);
void         n20_pair_for_battle                (const BicView *v, BicState *s, const BicPieceState *p,
                                                 const BicPieceState *foe);
BicWhy       n20_share_battle_why               (const BicView *v, const BicPieceState *p, const BicPieceState *foe);
gboolean     n20_is_bombardment                 (const BicView *v, const N20Clash *clash);

/* --- n20-retreat.c ----------------------------------------------------------------------------------------------- */

BicWhy       n20_hold_why       (const BicView *v, const BicFrame *f, BicChoice c);
void         n20_mark_as_routed (BicRun *r, int piece);
extern const BicStep n20_retreat_steps[];
extern const BicStep n20_retreats_steps[];

/* --- n20-advance.c ----------------------------------------------------------------------------------------------- */

BicFlow      n20_charge_morale_for_recoil (BicRun *r, BicFrame *f);
BicFlow      n20_roll_for_control         (BicRun *r, BicFrame *f);
int          n20_control_bonus            (const BicView *v, const BicFrame *f);
BicFlow      n20_read_control_die         (BicRun *r, BicFrame *f);
BicFlow      n20_call_advances            (BicRun *r, BicFrame *f);
extern const BicStep n20_advance_steps[];

/* --- n20-battle.c ------------------------------------------------------------------------------------------------ */

void         n20_battle_call        (BicRun *r, int number, int attacker, gboolean charge);
BicWhy       n20_never_asked_why    (const BicView *v, BicChoice c);
extern const BicStep n20_battle_steps[];
double       n20_spirit_chance      (const BicView *v, const N20Clash *clash, const BicPieceState *p, guint *role);
extern const BicStep n20_spirit_steps[];
gboolean     n20_drop_empty_battle  (BicRun *r, int number);
BicFlow      n20_reveal_all_battles (BicRun *r, BicFrame *f);
BicWhy       n20_battles_why        (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      n20_battles_take       (BicRun *r, BicFrame *f, BicChoice c);
BicFlow      n20_combat_end         (BicRun *r, BicFrame *f);

/* --- n20-react.c ------------------------------------------------------------------------------------------------- */

BicFlow      n20_react_call   (BicRun *r, BicFrame *f);
extern const BicStep n20_reaction_steps[];
