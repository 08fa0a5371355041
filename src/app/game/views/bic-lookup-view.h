/* A table of the player aid in which a die is looked up: the relevant column and the result are highlighted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-state-info.h"

G_BEGIN_DECLS

#define BIC_TYPE_LOOKUP_VIEW (bic_lookup_view_get_type ())
G_DECLARE_FINAL_TYPE (BicLookupView, bic_lookup_view, BIC, LOOKUP_VIEW, GtkBox)
/* Signal "column-chosen" (int column): a selectable column was clicked */

void        bic_lookup_view_show_table   (BicLookupView   *self,
                                          const BicGame   *game,
                                          const BicLookup *look,
                                          int              face,        /* rolled face, or -1 before the roll */
                                          guint            open);       /* selectable columns, as bits */
/* Returns a number with its sign, "+2"; any other label unchanged. */
char *      bic_lookup_view_column_label (const char      *label);

G_END_DECLS
