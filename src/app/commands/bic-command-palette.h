/* The list of commands: search by words, Enter runs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-board-view.h"
#include "bic-window.h"

G_BEGIN_DECLS

#define BIC_TYPE_COMMAND_PALETTE (bic_command_palette_get_type ())
G_DECLARE_FINAL_TYPE (BicCommandPalette, bic_command_palette, BIC, COMMAND_PALETTE, AdwWindow)

GtkWidget *bic_command_palette_new   (BicWindow    *window,
                                      BicBoardView *board,
                                      gboolean      places);
int        bic_command_palette_match (const char *words,
                                      const char *label,
                                      const char *group);

G_END_DECLS
