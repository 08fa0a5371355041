/* The tables of the player aid that the battle plays by: which, with which figures, and how sure these are.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-editor.h"

G_BEGIN_DECLS

GtkWidget * bic_form_tables_new (BicEditor *editor);

G_END_DECLS
