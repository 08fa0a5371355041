/* Spin buttons in pages that scroll, and spin buttons for a number that can be absent.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The second kind of spin button has a minimum one below the smallest number. This minimum is shown as text.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void bic_spin_ignore_wheel (GtkWidget *spin);           /* makes the mouse wheel scroll the page */

#define BIC_COUNT_ABSENT (-1)

GtkSpinButton * bic_count_spin_add    (AdwActionRow  *row,
                                       const char    *name,             /* for screen readers */
                                       int            max);
int             bic_count_spin_get    (GtkSpinButton *spin);            /* BIC_COUNT_ABSENT if there is none */
void            bic_count_spin_set    (GtkSpinButton *spin,
                                       int            count);
void            bic_count_spin_enable (GtkSpinButton *spin,
                                       gboolean       enabled);

G_END_DECLS
