/* Form for the player aid tables of the battle, with their values and status.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-editor.h"

G_BEGIN_DECLS

GtkWidget * bic_form_tables_new (BicEditor *editor);

G_END_DECLS
