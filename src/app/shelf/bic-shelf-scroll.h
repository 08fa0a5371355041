/* A list or grid with a widget above it, scrolled together.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list makes widgets only for its visible items, which it knows only if it scrolls itself. This widget gives it the
 * space that the widget above leaves.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_TYPE_SHELF_SCROLL (bic_shelf_scroll_get_type ())
G_DECLARE_FINAL_TYPE (BicShelfScroll, bic_shelf_scroll, BIC, SHELF_SCROLL, GtkWidget)
/* GtkScrollable. Property "head": a widget. Signal "moved" (): other parts of the list are in view. */

void bic_shelf_scroll_set_head    (BicShelfScroll *self,
                                   GtkWidget      *head);
void bic_shelf_scroll_set_list    (BicShelfScroll *self,
                                   GtkWidget      *list);               /* GtkScrollable */
void bic_shelf_scroll_stay_at_top (BicShelfScroll *self);
void bic_shelf_scroll_let_go      (BicShelfScroll *self);
void bic_shelf_scroll_to_top      (BicShelfScroll *self);

G_END_DECLS
