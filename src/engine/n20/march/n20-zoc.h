/* Zones of control, and who holds a hex.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "n20-game.h"

/* --- n20-zoc.c ---------------------------------------------------------- */
const BicPieceState * n20_garrison_at  (const BicView *v, int hex);
const BicPieceState * n20_holder       (const BicView *v, int hex);                   /* the unit, else the garrison */
gboolean     n20_adjacent     (const BicView *v, int a, int b);
N20Zoc       n20_zoc          (const BicView *v, const BicPieceState *p, int hex);
gboolean     n20_is_exposed   (const BicView *v, int side, int hex);
N20Zoc       n20_ezoc         (const BicView *v, int side, int hex);
guint        n20_zone_hook    (const BicView *v, int side, int hex);
gboolean     n20_contact      (const BicView *v, int side, int hex);
gboolean     n20_faces_unit   (const BicView *v, int side, int hex);

/* --- n20-retreat-ways.c ------------------------------------------------- */
void         n20_retreat_ways (const BicView *v, const BicPieceState *unit, guint8 *ways);
