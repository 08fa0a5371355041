/* Options of setup sheets: stored in the settings, with rows to change them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-export.h"

G_BEGIN_DECLS

#define BIC_TYPE_SHEET_OPTIONS (bic_sheet_options_get_type ())
G_DECLARE_FINAL_TYPE (BicSheetOptions, bic_sheet_options, BIC, SHEET_OPTIONS, AdwBin)
/* Signal "changed" (): an option has changed. */

BicExport   bic_sheet_last_options   (void);                            /* returns the options of the last sheet */
GtkWidget * bic_sheet_options_new    (const BicScenario *scenario);     /* returns rows to change the options */
BicExport   bic_sheet_options_get    (BicSheetOptions   *self);         /* the language is owned by @self */

G_END_DECLS
