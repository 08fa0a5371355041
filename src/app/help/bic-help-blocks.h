/* What a page of the help becomes on the screen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-help.h"

G_BEGIN_DECLS

GtkWidget * bic_help_block_new (const BicHelpBlock *block);

G_END_DECLS
