/* Looks through a widget and all that is in it, whatever each part is made of.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-find-widget.h"

/**
 * bic_find_widget:
 * @in: (type GtkWidget): where to look
 * @is: whether a widget is the one
 * @data: for @is
 *
 * Returns: (transfer none) (nullable): @in or the first in it, parents before children, that is the one
 */
GtkWidget *
bic_find_widget (gpointer      in,
                 BicWidgetIs   is,
                 gconstpointer data)
{
  GtkWidget *found = is (in, data) ? in : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (in); child && !found; child = gtk_widget_get_next_sibling (child))
    found = bic_find_widget (child, is, data);
  return found;
}

static gboolean
is_of_type (GtkWidget    *widget,
            gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (type));
}

/**
 * bic_find_type:
 * @in: (type GtkWidget): where to look
 * @type: a type of widget
 *
 * Returns: (transfer none) (nullable): @in or the first in it that is of @type
 */
gpointer
bic_find_type (gpointer in,
               GType    type)
{
  return bic_find_widget (in, is_of_type, GSIZE_TO_POINTER (type));
}
