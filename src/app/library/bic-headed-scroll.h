/* Scrollable list or grid with a widget above it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list creates widgets only for its visible items. To know which items are visible, the list must scroll itself. This
 * widget therefore scrolls the widget above the list out of view and gives the list the remaining height.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_TYPE_HEADED_SCROLL (bic_headed_scroll_get_type ())
G_DECLARE_FINAL_TYPE (BicHeadedScroll, bic_headed_scroll, BIC, HEADED_SCROLL, GtkWidget)
/* Implements GtkScrollable. Property "head": the widget above the list. Signal "moved" (): the visible part of the list
 * can have changed. */

void bic_headed_scroll_set_head    (BicHeadedScroll *self,
                                    GtkWidget       *head);
void bic_headed_scroll_set_list    (BicHeadedScroll *self,
                                    GtkWidget       *list);             /* a GtkScrollable */
void bic_headed_scroll_hold_at_top (BicHeadedScroll *self);
void bic_headed_scroll_end_hold    (BicHeadedScroll *self);
void bic_headed_scroll_to_top      (BicHeadedScroll *self);

G_END_DECLS
