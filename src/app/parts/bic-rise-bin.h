/* A bin whose child may rise above it, over what lies there.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_TYPE_RISE_BIN (bic_rise_bin_get_type ())
G_DECLARE_FINAL_TYPE (BicRiseBin, bic_rise_bin, BIC, RISE_BIN, GtkWidget)

void bic_rise_bin_set_low (BicRiseBin *self,
                           GtkWidget  *low);            /* (nullable): what it is as high as; NULL = its child */

G_END_DECLS
