/* A class of style that a widget has or not, by what it shows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-css-class.h"

/**
 * bic_set_css_class:
 * @widget: (type GtkWidget): a widget
 * @css_class: a class of style
 * @on: whether it shall have it
 */
void
bic_set_css_class (gpointer    widget,
                   const char *css_class,
                   gboolean    on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (widget), css_class);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (widget), css_class);
}
