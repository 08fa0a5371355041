/* Retreat paths and their hazards.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* A retreat in progress. left: remaining hexes; head: the hex of the line of communication that the piece retreats
 * toward, or BIC_NO_HEX; phasing: the side that decides whether zones of control extend over bridges; trail: hexes
 * already entered; free: the piece may also stay, so the rules that save a retreating unit do not apply; bends: no path
 * that approaches the line at each step saves the piece. */
typedef struct {
  const BicPieceState *piece;
  int                  hex, left, head, phasing;
  const BicHexSet     *trail;
  gboolean             free, bends;
} N20RetreatWalk;

/* --- n20-retreat-path.c ------------------------------------------------------------------------------------------ */

gboolean     n20_die_breaks_unit              (const BicView *v, int die, const char *hazard);
gboolean     n20_survives_hazard              (BicRun *r, const BicPieceState *p, int die, gboolean river);
gboolean     n20_retreat_enters_zone          (const BicView *v, const N20RetreatWalk *walk, int hex);
gboolean     n20_must_roll_to_cross_river     (const BicView *v, const BicPieceState *p, int to);
BicWhy       n20_retreat_step_why             (const BicView *v, const N20RetreatWalk *walk, int to);
BicWhy       n20_retreat_step_to_any_line_why (const BicView *v, N20RetreatWalk *walk, int to);
BicWhy       n20_routed_step_why              (const BicView *v, const BicPieceState *p, int from, int to);
void         n20_retreat_paths                (const BicView *v, const BicPieceState *unit, guint8 *paths);
