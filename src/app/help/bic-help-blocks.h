/* Help page as widgets.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-help.h"

G_BEGIN_DECLS

void bic_help_page_fill (GtkBox            *box,
                         const BicHelpPage *page,
                         GCallback          link,
                         gpointer           self);

G_END_DECLS
