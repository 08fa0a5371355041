/* Battles: what the files of the Combat Phase share.  Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pieces of a declared battle have its number, attackers and targets alike, until it is over.
 */
#pragma once

#include "n20-game.h"

/* Numbers that no declared battle has: of a unit that an event makes withdraw, and of a battle that is only thought of.
 */
enum { N20_BATTLE_ALONE = G_MAXUINT8, N20_BATTLE_IMAGINED = G_MAXUINT8 - 1 };

/* A battle as it is added up. reserves: of the attacker, of the defender; cast: its die has fallen; astray: nobody
 * commanded the attack then. */
typedef struct { int number, attacker; gboolean charge, reserves[2], cast, astray; } N20Clash;

/* Locals of the frame of a battle; its side is the attacker's. owed: printed strength to break in an exchange; lost: no
 * control. */
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

/* Locals. number: of the battle; piece: whose die is rolled; reserves: of the attacker */
typedef struct { gint16 number, piece, reserves; } N20Spirit;

/* --- n20-battle.c ------------------------------------------------------- */
const BicFrame * n20_battle_frame (const BicView *v);
int          n20_battle_column (const BicView *v, const BicFrame *f);
N20Clash     n20_clash_of     (const BicFrame *f);
void         n20_recall       (const BicView *v, const BicFrame *f, BicState *out);
void         n20_battle_call  (BicRun *r, int number, int attacker, gboolean charge);
BicWhy       n20_silent_why   (const BicView *v, BicChoice c);
void         n20_roll_by      (BicRun *r, BicFrame *f, int side);
extern const BicStep n20_battle_steps[];

/* --- n20-strength.c ----------------------------------------------------- */
gboolean     n20_explain      (const BicView *v, BicChoice c, BicSum *sum);
gboolean     n20_combat       (const BicView *v, BicCombat *out);
int          n20_difference   (const BicView *v, const N20Clash *clash, BicSum *sum);
gboolean     n20_imagine      (const BicView *v, BicChoice c, BicState *trial, N20Clash *clash);
int          n20_column       (const BicView *v, int difference);

/* --- n20-odds.c --------------------------------------------------------- */
void         n20_prepare_promises (const BicGame *game, N20Game *n20);
double       n20_prospect     (const BicView *v, const BicPieceState *by, const BicPieceState *at);
gboolean     n20_results      (const BicView *v, BicChoice c, BicOdds *odds);

/* --- n20-lookup.c ------------------------------------------------------- */
gboolean     n20_lookup       (const BicView *v, const BicChoice *c, BicLookup *out);
const char * n20_meaning      (const char *cell);
double       n20_risk         (const BicView *v, BicChoice c);

/* --- n20-guns.c --------------------------------------------------------- */
int          n20_support      (const BicView *v, int number, int side);
gboolean     n20_can_bombard  (const BicView *v, const BicPieceState *p, const BicPieceState *foe);
void         n20_pair         (const BicView *v, BicState *s, const BicPieceState *p, const BicPieceState *foe);
gboolean     n20_meet         (const BicView *v, const BicPieceState *p, const BicPieceState *foe);
void         n20_pair_in      (const BicView *v, BicState *s, const BicPieceState *p, const BicPieceState *foe,
                               int number);
gboolean     n20_is_bombardment (const BicView *v, const N20Clash *clash);
int          n20_outcome_by   (gboolean bombards, const char *code);
int          n20_outcome_of   (const BicView *v, const N20Clash *clash, const char *code);

/* --- n20-special.c ------------------------------------------------------ */
gboolean     n20_is_light     (const BicView *v, const BicPieceState *p);
gboolean     n20_has_road     (const BicView *v, int hex);
BicFlow      n20_spirits      (BicRun *r, BicFrame *f);
double       n20_spirit       (const BicView *v, const N20Clash *clash, const BicPieceState *p, guint *role);
gboolean     n20_holds_back   (const BicView *v, const BicPieceState *p);
BicWhy       n20_urge_why     (const BicView *v, const BicPieceState *p);
BicWhy       n20_will_why     (const BicView *v, const BicPieceState *p);
void         n20_urged        (BicRun *r, int piece, int die);
extern const BicStep n20_spirit_steps[];

/* --- n20-command.c ------------------------------------------------------ */
gboolean     n20_is_out_of_command (const BicView *v, const N20Clash *clash);
