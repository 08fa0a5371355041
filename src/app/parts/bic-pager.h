/* Buttons that turn the pages of a list that is too long to show at once.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A file can contain two thousand items of a kind, and a form for each item would take gigabytes. Therefore lists
 * create only the rows of one page.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_TYPE_PAGER (bic_pager_get_type ())
G_DECLARE_FINAL_TYPE (BicPager, bic_pager, BIC, PAGER, GtkBox)
/* Signal "turned" (): the user has chosen another page */

GtkWidget * bic_pager_new          (guint      most);           /* number of rows on a page */
void        bic_pager_set_total    (BicPager  *self,
                                    guint      total);          /* hides the pager if all rows fit on one page */
guint       bic_pager_get_first    (BicPager  *self);
guint       bic_pager_get_end      (BicPager  *self);           /* index after the last row of the page */
gboolean    bic_pager_turn_to_item (BicPager  *self,
                                    guint      place);          /* index of a row; returns FALSE without a page
                                                                 * change */

G_END_DECLS
