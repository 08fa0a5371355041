/* Options of sheets: stored in the settings, and rows to change them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-export.h"

G_BEGIN_DECLS

#define BIC_TYPE_SHEET_OPTIONS (bic_sheet_options_get_type ())
G_DECLARE_FINAL_TYPE (BicSheetOptions, bic_sheet_options, BIC, SHEET_OPTIONS, AdwBin)
/* Signal: "changed" () */

BicExport   bic_sheet_last_options   (void);                            /* as it was chosen last */
GtkWidget * bic_sheet_options_new    (const BicScenario *scenario);     /* what it may be set in */
BicExport   bic_sheet_options_get    (BicSheetOptions   *self);         /* its language belongs to @self */

G_END_DECLS
