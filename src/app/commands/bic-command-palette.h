/* Palette of commands: the user searches by words, and Enter runs the command.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-scenario.h"

G_BEGIN_DECLS

#define BIC_TYPE_COMMAND_PALETTE (bic_command_palette_get_type ())
G_DECLARE_FINAL_TYPE (BicCommandPalette, bic_command_palette, BIC, COMMAND_PALETTE, AdwWindow)

/* Signal "run" (const char *action): the action was chosen. The palette is closed. */

GtkWidget *bic_command_palette_new         (GtkWindow         *window,
                                            BicScenario       *scenario,
                                            gboolean           places);
GtkWidget *bic_command_palette_add         (BicCommandPalette *self,
                                            const char        *action,
                                            const char        *text,
                                            const char        *group,
                                            gboolean           on);
int        bic_command_palette_score_label (const char        *words,
                                            const char        *label,
                                            const char        *group);

G_END_DECLS
