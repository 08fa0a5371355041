/* Battles: what the files of the Combat Phase share.  Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pieces of a declared battle have its number, attackers and targets alike, until it is over.
 */
#pragma once

#include "n20.h"

/* --- a battle ---------------------------------------------------------------------------------------------------- */

/* What the table of combat results does to one side */
typedef enum { N20_FATE_NOTHING, N20_FATE_BREAKS, N20_FATE_ROUTS, N20_FATE_WITHDRAWS, N20_FATE_EXCHANGE } N20Fate;

typedef struct {
  const char *code, *name, *text;       /* "AR"; in words; a sentence for the log */
  guint8      fate;                     /* N20Fate of ... */
  gboolean    attacker;                 /* ... the attacker, else of the defender */
} N20Outcome;

enum { N20_N_OUTCOMES = 8 };
extern const N20Outcome n20_outcomes[N20_N_OUTCOMES];

/* A battle as it is added up.  reserves: of the attacker, of the defender; cast: its die has fallen; astray: nobody commanded the attack then. */
typedef struct { int number, attacker; gboolean charge, reserves[2], cast, astray; } N20Clash;

/* Locals of the frame of a battle; its side is the attacker's.  owed: printed strength to break in an exchange; lost: no control. */
typedef struct { gint16 number, charge, reserves[2], lower, outcome, owed, lost, cast, astray; } N20Fight;

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

static inline gboolean
n20_is_garrison (const BicPieceState *p)
{
  return (p->marks & BIC_MARK_STACKS) != 0;
}

const BicFrame *   n20_battle_frame (const BicView *v);
int                n20_battle_column (const BicView *v, const BicFrame *f);
N20Clash           n20_clash_of     (const BicFrame *f);
void               n20_recall       (const BicView *v, const BicFrame *f, BicState *out);
void               n20_battle_call  (BicRun *r, int number, int attacker, gboolean charge);
extern const BicStep n20_battle_steps[];

/* --- declaring (n20-declare.c, n20-order.c, n20-countercharge.c) ------------------------------------------------ */
BicWhy             n20_declare_why  (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow            n20_declare_take (BicRun *r, BicFrame *f, BicChoice c);
BicWhy             n20_battles_why  (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow            n20_battles_take (BicRun *r, BicFrame *f, BicChoice c);
gboolean           n20_void         (BicRun *r, int number);
BicFlow            n20_unmask_all   (BicRun *r, BicFrame *f);
BicFlow            n20_fought       (BicRun *r, BicFrame *f);
BicWhy             n20_join_why     (const BicView *v, const BicPieceState *p, const BicPieceState *foe);
BicFlow            n20_recover      (BicRun *r, BicFrame *f);
int                n20_owed         (const BicView *v, BicDuty *out, int room);
int                n20_battle_for   (const BicView *v, const BicPieceState *p, const BicPieceState *foe);

int                n20_pairs        (const BicView *v, BicPair *out, int room);
guint              n20_spent        (const BicView *v);

gboolean           n20_pins         (const BicView *v, const BicPieceState *p, int hex);
BicWhy             n20_reactor_why  (const BicView *v, const BicFrame *f, const BicPieceState *p);
BicWhy             n20_penetrate_why (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow            n20_penetrate    (BicRun *r, int piece, int to);
BicWhy             n20_charge_why   (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow            n20_charge_take  (BicRun *r, BicFrame *f, BicChoice c);
BicWhy             n20_join_charge_why  (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow            n20_join_charge_take (BicRun *r, BicFrame *f, BicChoice c);
BicFlow            n20_charge_fight (BicRun *r, BicFrame *f);

/* --- strength (n20-strength.c) ----------------------------------------------------------------------------------- */
int                n20_difference   (const BicView *v, const N20Clash *clash, BicSum *sum);
gboolean           n20_results      (const BicView *v, BicChoice c, BicOdds *odds);
gboolean           n20_lookup       (const BicView *v, const BicChoice *c, BicLookup *out);
const char *       n20_meaning      (const char *cell);
double             n20_risk         (const BicView *v, BicChoice c);
int                n20_find_outcome (const char *code);
gboolean           n20_imagine      (const BicView *v, BicChoice c, BicState *trial, N20Clash *clash);

/* --- artillery (n20-guns.c) -------------------------------------------------------------------------------------- */
int                n20_support      (const BicView *v, int number, int side);
gboolean           n20_can_bombard  (const BicView *v, const BicPieceState *p, const BicPieceState *foe);
void               n20_pair         (const BicView *v, BicState *s, const BicPieceState *p, const BicPieceState *foe);
gboolean           n20_meet         (const BicView *v, const BicPieceState *p, const BicPieceState *foe);
int                n20_outcome_of   (const BicView *v, const N20Clash *clash, const char *code);
gboolean           n20_has_guns     (const BicView *v, int number, int side);

/* --- special troops (n20-special.c) ------------------------------------------------------------------------------ */

/* Locals. number: of the battle; piece: whose die is rolled; reserves: of the attacker */
typedef struct { gint16 number, piece, reserves; } N20Spirit;

BicFlow            n20_spirits      (BicRun *r, BicFrame *f);
double             n20_spirit       (const BicView *v, const N20Clash *clash, const BicPieceState *p, guint *role);
gboolean           n20_holds_back   (const BicView *v, const BicPieceState *p);
BicWhy             n20_urge_why     (const BicView *v, const BicPieceState *p);
BicWhy             n20_will_why     (const BicView *v, const BicPieceState *p);
void               n20_urged        (BicRun *r, int piece, int die);
extern const BicStep n20_spirit_steps[];
int                n20_column       (const BicView *v, int difference);

gboolean           n20_is_out_of_command (const BicView *v, const N20Clash *clash);

BicWhy             n20_silent_why   (const BicView *v, BicChoice c);
BicWhy             n20_commit_why   (const BicView *v, const BicFrame *f, int side);
BicWhy             n20_hold_why     (const BicView *v, const BicFrame *f, BicChoice c);

/* --- losses (n20-result.c, n20-exchange.c, n20-morale.c) --------------------------------------------------------- */
void               n20_break        (BicRun *r, int piece);
void               n20_break_one    (BicRun *r, int piece);
void               n20_breaks       (BicRun *r, const int lost[BIC_N_SIDES]);
void               n20_break_all    (BicRun *r, int number, int side);
int                n20_loser        (const BicFrame *f);
int                n20_winner       (const BicFrame *f);
BicFlow            n20_owe          (BicRun *r, BicFrame *f);
BicWhy             n20_exchange_why (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow            n20_exchange_take (BicRun *r, BicFrame *f, BicChoice c);
BicFlow            n20_recoil       (BicRun *r, BicFrame *f);
void               n20_roll_by      (BicRun *r, BicFrame *f, int side);

/* --- retreats (n20-rout.c, n20-retreat.c, n20-hazard.c) ---------------------------------------------------------- */

/* A retreat as far as it has come.  left: hexes to go; head: the LOC hex that it heads for, or BIC_NO_HEX; phasing: who says
 * whether zones go over bridges; trail: hexes that it has been in; free: it could stay as well, so nothing has to save it;
 * bends: no straight way saves it. */
typedef struct {
  const BicPieceState *piece;
  int                  hex, left, head, phasing;
  const BicHexSet     *trail;
  gboolean             free, bends;
} N20RetreatWalk;

/* Locals.  piece comes first; left: hexes to go; head, path, target: 1 + it; shut: the path for a pursuit has ended. */
typedef struct { gint16 piece, left, head, phasing, path, target, shut; } N20Retreat;
/* to: the hex beyond the river */
typedef struct { gint16 piece, to; } N20Ford;
/* done: bits of the units that have retreated, by their order in the battle */
typedef struct { gint16 piece, distance, head, routs, number, phasing, done, rolled; } N20Retreats;

BicWhy             n20_retreat_step_why (const BicView *v, const N20RetreatWalk *walk, int to);
BicWhy             n20_homeward_why (const BicView *v, N20RetreatWalk *walk, int to);
gboolean           n20_step_hazards (const BicView *v, BicChoice c, gboolean *river, gboolean *zone);
gboolean           n20_retreat_zone (const BicView *v, const N20RetreatWalk *walk, int hex);
BicWhy             n20_shaken_why   (const BicView *v, const BicPieceState *p, int from, int to);
gboolean           n20_must_ford    (const BicView *v, const BicPieceState *p, int to);
void               n20_ford         (BicRun *r, int piece, int to);
void               n20_step_to      (BicRun *r, BicFrame *f, int piece, int to);
void               n20_lose_mover   (BicRun *r, BicFrame *f, int piece);
extern const BicStep n20_ford_steps[];
gboolean           n20_is_bad       (const BicView *v, int die, const char *hazard);
gboolean           n20_comes_through (BicRun *r, const BicPieceState *p, int die, gboolean river);
void               n20_rout         (BicRun *r, int piece);
extern const BicStep n20_retreats_steps[], n20_retreat_steps[];

/* --- advancing (n20-advance.c) ----------------------------------------------------------------------------------- */

/* Locals.  urged: 1 + the reluctant unit whose die is rolled; mover: who has just advanced; entered: bits of the paths whose first hex somebody entered; path: 1 + the one that the
 * mover may follow; at: how far it is on it. */
typedef struct { gint16 mover, number, lost, entered, path, at, attacker, urged; } N20Advance;

int                n20_path_open    (BicRun *r, const BicPieceState *p, int attacker);
void               n20_path_add     (BicRun *r, int path, int hex);
int                n20_path_from    (const BicView *v, int hex);
BicWhy             n20_follow_why   (const BicView *v, const BicPieceState *p, int to);
gboolean           n20_may_follow   (const BicView *v, const BicPieceState *p);
int                n20_control_bonus (const BicView *v, const BicFrame *f);
BicFlow            n20_control      (BicRun *r, BicFrame *f);
BicFlow            n20_control_read (BicRun *r, BicFrame *f);
BicFlow            n20_advances     (BicRun *r, BicFrame *f);
extern const BicStep n20_advance_steps[];
