/* The setup sheet before it is printed: what it will look like, and how it is wanted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

#define BIC_TYPE_SHEET_DIALOG (bic_sheet_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BicSheetDialog, bic_sheet_dialog, BIC, SHEET_DIALOG, AdwWindow)

/* Its buttons are the parent's actions "win.print" and "win.export". */
GtkWidget * bic_sheet_dialog_new (GtkWindow         *parent,
                                  BicScenario       *scenario,
                                  BicCatalogue      *catalogue);

G_END_DECLS
