/* Spin buttons in pages that scroll, and spin buttons for a number that may be absent.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The least value of the second kind is one below the least number, and is shown as words.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void bic_spin_ignore_wheel (GtkWidget *spin);           /* the wheel scrolls the page and never changes the value */

#define BIC_COUNT_ABSENT (-1)

GtkSpinButton * bic_count_spin_add    (AdwActionRow  *row,
                                       const char    *name,             /* for screen readers */
                                       int            max);
int             bic_count_spin_get    (GtkSpinButton *spin);            /* BIC_COUNT_ABSENT = no number */
void            bic_count_spin_set    (GtkSpinButton *spin,
                                       int            count);
void            bic_count_spin_enable (GtkSpinButton *spin,
                                       gboolean       enabled);

G_END_DECLS
