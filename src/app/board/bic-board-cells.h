/* One hex as a screen reader sees it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_TYPE_HEX_CELL (bic_hex_cell_get_type ())
G_DECLARE_FINAL_TYPE (BicHexCell, bic_hex_cell, BIC, HEX_CELL, GtkWidget)

G_END_DECLS
