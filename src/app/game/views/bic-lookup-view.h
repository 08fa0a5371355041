/* A table of the player aid in which a die is looked up: the column lit, and what came up.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-state-info.h"

G_BEGIN_DECLS

#define BIC_TYPE_LOOKUP_VIEW (bic_lookup_view_get_type ())
G_DECLARE_FINAL_TYPE (BicLookupView, bic_lookup_view, BIC, LOOKUP_VIEW, GtkBox)
/* Signal "column-chosen" (int column): one of those that are open was pressed */

void        bic_lookup_view_set  (BicLookupView   *self,
                                  const BicGame   *game,
                                  const BicLookup *look,
                                  int              face,        /* that came up; -1 before the roll */
                                  guint            open);       /* columns that may be chosen, as bits */
/* "+2": a number with its sign; any other label as it is. */
char *      bic_lookup_view_head (const char      *label);

G_END_DECLS
