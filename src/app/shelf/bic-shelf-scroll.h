/* Scrollable list or grid with a widget above it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list creates widgets only for its visible items, and it must scroll by itself to find these items. This widget
 * gives the list the space below the widget above it.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_TYPE_SHELF_SCROLL (bic_shelf_scroll_get_type ())
G_DECLARE_FINAL_TYPE (BicShelfScroll, bic_shelf_scroll, BIC, SHELF_SCROLL, GtkWidget)
/* Implements GtkScrollable. Property "head": the widget above the list. Signal "moved" (): other parts of the list are
 * visible. */

void bic_shelf_scroll_set_head    (BicShelfScroll *self,
                                   GtkWidget      *head);
void bic_shelf_scroll_set_list    (BicShelfScroll *self,
                                   GtkWidget      *list);               /* a GtkScrollable */
void bic_shelf_scroll_stay_at_top (BicShelfScroll *self);
void bic_shelf_scroll_let_go      (BicShelfScroll *self);
void bic_shelf_scroll_to_top      (BicShelfScroll *self);

G_END_DECLS
