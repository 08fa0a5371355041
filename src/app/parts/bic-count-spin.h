/* A spin button for a number that may be absent, with a button that clears it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

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
