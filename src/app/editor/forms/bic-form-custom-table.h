/* Form for a table of the battle: its cells, its source, and its shape if the shape can be changed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-form.h"

G_BEGIN_DECLS

void bic_form_custom_table_fill  (BicEditor        *editor,
                                  AdwExpanderRow   *row,
                                  const BicPurpose *purpose,
                                  guint32           table,
                                  GtkWidget        *back);             /* button below all other widgets */
void bic_form_custom_table_focus (GtkWidget        *row);              /* moves the focus to the first cell */

G_END_DECLS
