/* Small window for the background image; the board stays usable.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-editor-underlay.h"

G_BEGIN_DECLS

#define BIC_TYPE_UNDERLAY_DIALOG (bic_underlay_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BicUnderlayDialog, bic_underlay_dialog, BIC, UNDERLAY_DIALOG, AdwWindow)

GtkWidget *bic_underlay_dialog_new (GtkWindow         *parent,
                                    BicEditorUnderlay *underlay);

G_END_DECLS
