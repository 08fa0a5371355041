/* Popover with the fields and actions of a counter in the tray.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_TRAY_POPOVER (bic_tray_popover_get_type ())
G_DECLARE_FINAL_TYPE (BicTrayPopover, bic_tray_popover, BIC, TRAY_POPOVER, GtkPopover)

GtkWidget * bic_tray_popover_new  (BicEditor          *editor);
void        bic_tray_popover_show (BicTrayPopover     *self,
                                   guint32             piece,
                                   const GdkRectangle *counter);       /* area of the counter in the tray */

G_END_DECLS
