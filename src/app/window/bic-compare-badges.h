/* Numbers over a map, for hexes that differ from another one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-board-view.h"

G_BEGIN_DECLS

#define BIC_TYPE_COMPARE_BADGES (bic_compare_badges_get_type ())
G_DECLARE_FINAL_TYPE (BicCompareBadges, bic_compare_badges, BIC, COMPARE_BADGES, GtkWidget)

/* Over @board, in an overlay: goes where the board goes. */
void bic_compare_badges_set_board (BicCompareBadges *self,
                                   BicBoardView     *board);
void bic_compare_badges_add       (BicCompareBadges *self,
                                   int               hex,
                                   BicFind           find,      /* BIC_FIND_CHANGED, _NEW or _GONE */
                                   guint             number);

G_END_DECLS
