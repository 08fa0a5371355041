/* Turns the pages of a list that is longer than is shown at once.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A file may hold two thousand of anything, and a form of each would take gigabytes; so lists make the rows of one page
 * alone.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_TYPE_PAGER (bic_pager_get_type ())
G_DECLARE_FINAL_TYPE (BicPager, bic_pager, BIC, PAGER, GtkBox)
/* Signal "turned" (): another page is to be shown, as the user asked for. */

GtkWidget * bic_pager_new       (guint      most);              /* rows on a page */
void        bic_pager_set_total (BicPager  *self,
                                 guint      total);             /* hidden where they fit on one page */
guint       bic_pager_get_first (BicPager  *self);
guint       bic_pager_get_end   (BicPager  *self);              /* the first that is no longer on the page */
gboolean    bic_pager_turn_to   (BicPager  *self,
                                 guint      place);             /* FALSE: it was on the page already; emits no signal */

G_END_DECLS
