/* Reinforcements: the group of each piece, its entry hex on the edge, and the order of arrival.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A piece without a hex waits off the map; a group brings it, or no group does yet. Each function returns one edit that
 * changes the piece and the groups that it leaves and joins, and removes a group that has become empty.
 */
#pragma once

#include "bic-edit.h"

G_BEGIN_DECLS

/* (nullable): the group that brings the piece, and its place among those that it brings */
const BicReinforcement * bic_arrival_of    (const BicScenario      *scenario,
                                            guint32                 piece,
                                            guint                  *place);     /* (out) (optional) */
/* Sides of the hex by which the board is left there, as bits; 0 = it is not at the edge */
int                      bic_edge_sides    (const BicGrid          *grid,
                                            int                     hex);
gboolean                 bic_piece_waits   (const BicPiece         *piece);     /* off the map */

/* Each returns: (transfer full) (nullable): an edit, or NULL where there is nothing to change. */
BicEdit *                bic_arrival_enter (const BicScenario      *scenario,
                                            guint32                 piece,
                                            /* it comes over that hex of the edge: with the group that does, or alone */
                                            int                     hex);
BicEdit *                bic_arrival_join  (const BicScenario      *scenario,
                                            guint32                 piece,
                                            guint32                 group,
                                            /* among those that it brings; -1 = last */
                                            int                     place);
BicEdit *                bic_arrival_leave (const BicScenario      *scenario,
                                            guint32                 piece);     /* waits, and no group brings it */
BicEdit *                bic_arrival_place (const BicScenario      *scenario,
                                            guint32                 piece,
                                            int                     hex);       /* it is there from the start */
BicEdit *                bic_arrival_take_off (const BicScenario   *scenario,
                                            /* guint32: off the map, in their order */
                                            const GArray           *pieces);

G_END_DECLS
