/* Help: shown in the desktop's help viewer if there is one, otherwise in a window of the program.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-help.h"

G_BEGIN_DECLS

#define BIC_TYPE_HELP_WINDOW (bic_help_window_get_type ())
G_DECLARE_FINAL_TYPE (BicHelpWindow, bic_help_window, BIC, HELP_WINDOW, AdwWindow)

GtkWidget * bic_help_window_new  (GtkWindow  *parent,
                                  BicHelp    *help);            /* (transfer full) */
gboolean    bic_help_window_show (BicHelpWindow *self,
                                  const char    *page);         /* returns whether the page exists */

/* @page: the ID of a page, without ".page" */
void        bic_help_show        (GtkWindow  *parent,
                                  const char *page);

G_END_DECLS
