/* Shortcuts of the commands: the page of the preferences that changes them, and the list of them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row of the page asks for a key with a dialog that reads it.  A key that another command has is taken from it only
 * after the user has confirmed that.
 */
#pragma once

#include <adwaita.h>
#include <gtk/gtk.h>

#include "bic-command-table.h"

G_BEGIN_DECLS

GtkWidget *bic_shortcuts_page_new   (void);
char *     bic_shortcuts_page_press (const BicCommand *command,
                                     guint             key,
                                     GdkModifierType   state,
                                     char            **refusal);

GtkWidget *bic_shortcuts_window_show (GtkWindow   *parent,
                                      BicKeyPlaces place);

G_END_DECLS
