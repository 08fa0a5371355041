/* Dialogs of the editor for the size of the board, and for a change of the rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"
#include "bic-scenario.h"
#include "bic-transform.h"

G_BEGIN_DECLS

#define BIC_TYPE_BOARD_DIALOG (bic_board_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BicBoardDialog, bic_board_dialog, BIC, BOARD_DIALOG, AdwWindow)
/* Signal "chosen" (): emitted when the user confirms the new board. */

GtkWidget * bic_board_dialog_new      (GtkWindow      *parent,
                                       BicScenario    *scenario);
BicEdit *   bic_board_dialog_get_edit (BicBoardDialog *self);
char *      bic_transform_loss_text   (const BicTransformLoss  *loss);

#define BIC_TYPE_RULES_DIALOG (bic_rules_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BicRulesDialog, bic_rules_dialog, BIC, RULES_DIALOG, AdwWindow)
/* Signal "chosen" (char *): emitted when the user confirms the rule system with this id. */

GtkWidget * bic_rules_dialog_new (GtkWindow    *parent,
                                  BicScenario  *scenario,
                                  BicCatalogue *catalogue,
                                  const char   *ruleset);               /* id of the new rule system; "" for any */

G_END_DECLS
