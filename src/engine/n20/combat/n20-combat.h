/* Battles, retreats, advances and reactions.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pieces of a declared battle have its number, attackers and targets alike, until it is over.
 */
#pragma once

#include "n20-game.h"

/* Numbers that no declared battle has: of a unit that an event makes withdraw, and of a battle that is only thought
 * of. */
enum { N20_BATTLE_ALONE = G_MAXUINT8, N20_BATTLE_IMAGINED = G_MAXUINT8 - 1 };

/* Fate of one side by the table of combat results */
typedef enum { N20_FATE_NOTHING, N20_FATE_BREAKS, N20_FATE_ROUTS, N20_FATE_WITHDRAWS, N20_FATE_EXCHANGE } N20Fate;

typedef struct {
  const char *code, *name, *text;       /* "AR"; in words; a sentence for the log */
  guint8      fate;                     /* N20Fate of ... */
  gboolean    attacker;                 /* ... the attacker, else of the defender */
} N20Outcome;

enum { N20_N_OUTCOMES = 8 };

/* Factors of a battle. reserves: of the attacker, of the defender; cast: its die has been rolled; astray: the attack
 * was out of command at that moment. */
typedef struct { int number, attacker; gboolean charge, reserves[2], cast, astray; } N20Clash;

/* Locals of the frame of a battle; its side is the attacker's.  owed: printed strength to break in an exchange;
 * lost: no control. */
typedef struct { gint16 number, charge, reserves[2], lower, outcome, owed, lost, cast, astray; } N20Fight;

/* Locals.  piece comes first; left: hexes to go; head, path, target: 1 + it; shut: the path for a pursuit has ended. */
typedef struct { gint16 piece, left, head, phasing, path, target, shut; } N20Retreat;

/* Locals. number: of the battle; piece: whose die is rolled; reserves: of the attacker */
typedef struct { gint16 number, piece, reserves; } N20Spirit;

/* Locals of the frame of units that retreat.  done: bits of the units that have retreated, by their order in the
 * battle */
typedef struct { gint16 piece, distance, head, routs, number, phasing, done, rolled; } N20Retreats;

static inline gboolean
n20_fights (const BicPieceState *p,
            int                  number,
            int                  side)
{
  return p->battle == number && p->side == side;
}

/* A unit of the battle that is still there; garrisons stay whatever happens to the units (GARR-08). */
static inline gboolean
n20_stands (const BicPieceState *p,
            int                  number,
            int                  side)
{
  return n20_fights (p, number, side) && p->hex >= 0 && !(p->marks & BIC_MARK_STACKS);
}

/* A roll for one side in the frame of another: bic_call_roll () has it rolled by the frame's own. */
static inline void
n20_roll_by (BicRun   *r,
             BicFrame *f,
             int       side)
{
  bic_call_roll (r, f, 1);
  r->state->stack[r->state->depth - 1].side = (gint8) side;
}

/* --- n20-result.c ------------------------------------------------------------------------------------------------ */

int          n20_outcome_by   (gboolean bombards, const char *code);
int          n20_loser        (const BicFrame *f);
int          n20_winner       (const BicFrame *f);
int          n20_path_open    (BicRun *r, const BicPieceState *p, int attacker);
BicFlow      n20_apply_result (BicRun *r, BicFrame *f);
BicWhy       n20_exchange_why (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      n20_exchange_take (BicRun *r, BicFrame *f, BicChoice c);
extern const N20Outcome n20_outcomes[N20_N_OUTCOMES];

/* --- n20-strength.c ---------------------------------------------------------------------------------------------- */

const BicFrame * n20_find_frame (const BicView *v, int proc);
N20Clash     n20_clash_of     (const BicFrame *f);
gboolean     n20_is_out_of_command (const BicView *v, const N20Clash *clash);
int          n20_difference   (const BicView *v, const N20Clash *clash, BicSum *sum);
int          n20_battle_column (const BicView *v, const BicFrame *f);
gboolean     n20_build_clash  (const BicView *v, BicChoice c, BicState *trial, N20Clash *clash);
gboolean     n20_explain      (const BicView *v, BicChoice c, BicSum *sum);
gboolean     n20_combat       (const BicView *v, BicCombat *out);

/* --- n20-odds.c -------------------------------------------------------------------------------------------------- */

gboolean     n20_results      (const BicView *v, BicChoice c, BicOdds *odds);
void         n20_prepare_prospects (const BicGame *game, N20Game *n20);
double       n20_prospect     (const BicView *v, const BicPieceState *by, const BicPieceState *at);

/* --- n20-declare.c ----------------------------------------------------------------------------------------------- */

int          n20_duties       (const BicView *v, BicDuty *out, int capacity);
BicWhy       n20_declare_why  (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      n20_declare_take (BicRun *r, BicFrame *f, BicChoice c);
const BicPieceState * n20_first_in (const BicView *v, int number, int side);
gboolean     n20_can_bombard  (const BicView *v, const BicPieceState *p, const BicPieceState *foe);
int          n20_battle_for   (const BicView *v, const BicPieceState *p, const BicPieceState *foe);
void         n20_pair_in      (const BicView *v, BicState *s, const BicPieceState *p, const BicPieceState *foe,
                               int number);
void         n20_pair         (const BicView *v, BicState *s, const BicPieceState *p, const BicPieceState *foe);
BicWhy       n20_join_why     (const BicView *v, const BicPieceState *p, const BicPieceState *foe);
gboolean     n20_is_bombardment (const BicView *v, const N20Clash *clash);

/* --- n20-retreat.c ----------------------------------------------------------------------------------------------- */

BicWhy       n20_hold_why     (const BicView *v, const BicFrame *f, BicChoice c);
void         n20_rout         (BicRun *r, int piece);
extern const BicStep n20_retreat_steps[];
extern const BicStep n20_retreats_steps[];

/* --- n20-advance.c ----------------------------------------------------------------------------------------------- */

BicFlow      n20_recoil       (BicRun *r, BicFrame *f);
BicFlow      n20_control      (BicRun *r, BicFrame *f);
int          n20_control_bonus (const BicView *v, const BicFrame *f);
BicFlow      n20_control_read (BicRun *r, BicFrame *f);
BicFlow      n20_advances     (BicRun *r, BicFrame *f);
extern const BicStep n20_advance_steps[];

/* --- n20-battle.c ------------------------------------------------------------------------------------------------ */

void         n20_battle_call       (BicRun *r, int number, int attacker, gboolean charge);
BicWhy       n20_never_asked_why   (const BicView *v, BicChoice c);
extern const BicStep n20_battle_steps[];
double       n20_spirit_chance     (const BicView *v, const N20Clash *clash, const BicPieceState *p, guint *role);
extern const BicStep n20_spirit_steps[];
gboolean     n20_drop_empty_battle (BicRun *r, int number);
BicFlow      n20_unmask_all        (BicRun *r, BicFrame *f);
BicWhy       n20_battles_why       (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      n20_battles_take      (BicRun *r, BicFrame *f, BicChoice c);
BicFlow      n20_combat_end        (BicRun *r, BicFrame *f);

/* --- n20-react.c ------------------------------------------------------------------------------------------------- */

BicFlow      n20_react_call   (BicRun *r, BicFrame *f);
extern const BicStep n20_reaction_steps[];
