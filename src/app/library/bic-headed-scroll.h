/* A list or grid with a widget above it, scrolled together.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list makes widgets only for its visible items, which it knows only if it scrolls itself. This widget gives it the
 * space that the widget above leaves.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_TYPE_HEADED_SCROLL (bic_headed_scroll_get_type ())
G_DECLARE_FINAL_TYPE (BicHeadedScroll, bic_headed_scroll, BIC, HEADED_SCROLL, GtkWidget)
/* GtkScrollable. Property "head": a widget. Signal "moved" (): other parts of the list are in view. */

void bic_headed_scroll_set_head    (BicHeadedScroll *self,
                                    GtkWidget       *head);
void bic_headed_scroll_set_list    (BicHeadedScroll *self,
                                    GtkWidget       *list);             /* GtkScrollable */
void bic_headed_scroll_stay_at_top (BicHeadedScroll *self);
void bic_headed_scroll_release     (BicHeadedScroll *self);
void bic_headed_scroll_to_top      (BicHeadedScroll *self);

G_END_DECLS
