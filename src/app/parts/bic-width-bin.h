/* A bin whose child is only ever asked how high it would be at a width.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whoever lays children out beside each other asks how wide each would be at the height that there is, for which a text
 * that wraps tries a dozen widths, and all that is around it again for each.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define BIC_TYPE_WIDTH_BIN (bic_width_bin_get_type ())
G_DECLARE_FINAL_TYPE (BicWidthBin, bic_width_bin, BIC, WIDTH_BIN, AdwBin)
GtkWidget * bic_width_bin_new (GtkWidget *child);       /* (transfer floating) */

GtkLayoutManager * bic_width_first_new (GtkCustomMeasureFunc  size,
                                        GtkCustomAllocateFunc place);

G_END_DECLS
