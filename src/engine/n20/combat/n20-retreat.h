/* Retreats, and advances after them.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* A retreat as far as it has come. left: hexes to go; head: the LOC hex that it heads for, or BIC_NO_HEX; phasing: who
 * says whether zones go over bridges; trail: hexes that it has been in; free: it could stay as well, so nothing has to
 * save it;
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

/* Locals. urged: 1 + the reluctant unit whose die is rolled; mover: who has just advanced; entered: bits of the paths
 * whose first hex somebody entered; path: 1 + the one that the mover may follow; at: how far it is on it. */
typedef struct { gint16 mover, number, lost, entered, path, at, attacker, urged; } N20Advance;

/* --- n20-rout.c --------------------------------------------------------- */
BicWhy       n20_hold_why     (const BicView *v, const BicFrame *f, BicChoice c);
void         n20_rout         (BicRun *r, int piece);
extern const BicStep n20_retreats_steps[];

/* --- n20-retreat.c ------------------------------------------------------ */
BicWhy       n20_homeward_why (const BicView *v, N20RetreatWalk *walk, int to);
gboolean     n20_step_hazards (const BicView *v, BicChoice c, gboolean *river, gboolean *zone);
BicWhy       n20_shaken_why   (const BicView *v, const BicPieceState *p, int from, int to);
extern const BicStep n20_retreat_steps[];

/* --- n20-hazard.c ------------------------------------------------------- */
gboolean     n20_retreat_zone (const BicView *v, const N20RetreatWalk *walk, int hex);
gboolean     n20_must_ford    (const BicView *v, const BicPieceState *p, int to);
void         n20_ford         (BicRun *r, int piece, int to);
gboolean     n20_is_bad       (const BicView *v, int die, const char *hazard);
gboolean     n20_comes_through (BicRun *r, const BicPieceState *p, int die, gboolean river);
extern const BicStep n20_ford_steps[];

/* --- n20-advance.c ------------------------------------------------------ */
int          n20_path_open    (BicRun *r, const BicPieceState *p, int attacker);
void         n20_path_add     (BicRun *r, int path, int hex);
gboolean     n20_may_follow   (const BicView *v, const BicPieceState *p);
int          n20_control_bonus (const BicView *v, const BicFrame *f);
BicFlow      n20_control      (BicRun *r, BicFrame *f);
BicFlow      n20_control_read (BicRun *r, BicFrame *f);
BicFlow      n20_advances     (BicRun *r, BicFrame *f);
extern const BicStep n20_advance_steps[];
