/* Preview of the setup sheet or the poster before printing, with its options.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

#define BIC_TYPE_SHEET_DIALOG (bic_sheet_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BicSheetDialog, bic_sheet_dialog, BIC, SHEET_DIALOG, AdwWindow)

/* The buttons run the parent's actions "win.print-in" and "win.export-in". */
GtkWidget * bic_sheet_dialog_new (GtkWindow         *parent,
                                  BicScenario       *scenario,
                                  BicCatalogue      *catalogue);

G_END_DECLS
