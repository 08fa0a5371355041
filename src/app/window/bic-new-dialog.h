/* Dialog for a new battle: title, board and armies.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

#define BIC_TYPE_NEW_DIALOG (bic_new_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BicNewDialog, bic_new_dialog, BIC, NEW_DIALOG, AdwWindow)
/* Signal "created" (BicScenario *): the user confirmed the new battle. The dialog is closed. */

GtkWidget * bic_new_dialog_new (GtkWindow    *parent,
                                BicCatalogue *catalogue);

G_END_DECLS
