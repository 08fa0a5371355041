/* Reinforcements: the group of each piece, the entry hex of each group, and the order of arrival.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A piece without a hex waits off the map. It arrives with a group of reinforcements, or is not in any group yet. A
 * function that returns an edit changes the piece, its old group and its new group in this one edit. The edit also
 * removes a group that it leaves without pieces and cards.
 */
#pragma once

#include "bic-edit.h"

G_BEGIN_DECLS

/* Returns: (nullable): the group that contains the piece. Sets @place to the piece's index in the group. */
const BicReinforcement * bic_arrival_group_of_piece (const BicScenario      *scenario,
                                                     guint32                 piece,
                                                     guint                  *place);    /* (out) (optional) */
/* Returns the hexsides of @hex that are on the edge of the board, as bits; 0 if the hex is not at the edge */
int                      bic_grid_sides_off_board   (const BicGrid          *grid,
                                                     int                     hex);
/* whether the piece is off the map */
gboolean                 bic_piece_is_off_map       (const BicPiece         *piece);

/* Each function returns (transfer full) (nullable) an edit, or NULL if nothing changes. */
BicEdit *                bic_arrival_enter    (const BicScenario *scenario,
                                               guint32            piece,
                                               /* entry hex at the edge */
                                               int                hex);
BicEdit *                bic_arrival_join     (const BicScenario *scenario,
                                               guint32            piece,
                                               guint32            group,
                                               /* index in the group; -1 = last */
                                               int                place);
BicEdit *                bic_arrival_leave    (const BicScenario *scenario,
                                               guint32            piece);       /* removed from map and group */
BicEdit *                bic_arrival_place    (const BicScenario *scenario,
                                               guint32            piece,
                                               int                hex);         /* starting hex of the piece */
BicEdit *                bic_arrival_take_off (const BicScenario *scenario,
                                               /* guint32: ids of the pieces to take off the map, in order */
                                               const GArray      *pieces);

G_END_DECLS
