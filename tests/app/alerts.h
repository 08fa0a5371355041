/* Finds and answers the dialogs of the program, which are AdwDialogs or separate windows, depending on libadwaita.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-compat.h"

GtkWidget * dialog_inside (GtkWindow *window);          /* (nullable): the dialog that is shown inside a window */
void       dialog_close (GtkWidget  *dialog);           /* closes @dialog without asking the user */
/* (nullable): the alert that @window shows, or that any window shows if @window is NULL */
BicAlert * alert_find   (gpointer    window);
const char * alert_heading (BicAlert *alert);
const char * alert_body (BicAlert *alert);              /* text below the heading */
gboolean   alert_allows (BicAlert   *alert,
                         const char *response);         /* TRUE if the button of @response can be pressed */
void       alert_answer (BicAlert   *alert,
                         const char *response);         /* presses the button of @response */
