/* Short functions for all widgets: style classes, children, names, tooltips, scrolling, popovers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_set_css_class (gpointer widget, const char *css_class, gboolean on);

typedef gboolean (*BicWidgetIs) (GtkWidget *widget, gconstpointer data);

GtkWidget * bic_find_widget         (gpointer in, BicWidgetIs is, gconstpointer data);
gpointer    bic_find_widget_of_type (gpointer in, GType type);
void        bic_remove_children (gpointer in);

void bic_accessible_set_label (gpointer widget, const char *label);

void         bic_tip_set                     (GtkWidget  *widget,
                                              const char *tip);
const char * bic_tip_get                     (GtkWidget  *widget);
void         bic_label_set_text_with_tooltip (GtkWidget  *label,
                                              const char *text);

void bic_scroll_into_view (GtkWidget *widget);

void bic_popover_pop_up_once (GtkPopover *popover,
                              GtkWidget  *parent);

G_END_DECLS
