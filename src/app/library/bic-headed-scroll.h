/* Scrollable list or grid with a widget above it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list creates widgets only for its visible items, and it must scroll by itself to find these items. This widget
 * gives the list the space below the widget above it.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_TYPE_HEADED_SCROLL (bic_headed_scroll_get_type ())
G_DECLARE_FINAL_TYPE (BicHeadedScroll, bic_headed_scroll, BIC, HEADED_SCROLL, GtkWidget)
/* Implements GtkScrollable. Property "head": the widget above the list. Signal "moved" (): other parts of the list are
 * visible. */

void bic_headed_scroll_set_head    (BicHeadedScroll *self,
                                    GtkWidget       *head);
void bic_headed_scroll_set_list    (BicHeadedScroll *self,
                                    GtkWidget       *list);             /* a GtkScrollable */
void bic_headed_scroll_stay_at_top (BicHeadedScroll *self);
void bic_headed_scroll_release     (BicHeadedScroll *self);
void bic_headed_scroll_to_top      (BicHeadedScroll *self);

G_END_DECLS
