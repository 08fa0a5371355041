/* A table of the battle in a form: its cells, its source, and its shape if that can be changed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-form.h"

G_BEGIN_DECLS

void bic_form_custom_table_fill  (BicEditor        *editor,
                                  AdwExpanderRow   *row,
                                  const BicPurpose *purpose,
                                  guint32           table,
                                  GtkWidget        *back);             /* a button, below everything else */
void bic_form_custom_table_focus (GtkWidget        *row);              /* into its first cell */

G_END_DECLS
