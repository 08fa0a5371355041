/* Boxes and lists that are filled by code.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-box.h"

/**
 * bic_box_new:
 * @spacing: pixels between the children
 * @first: the first child, followed by the other children and %NULL
 *
 * Returns: (transfer floating): a box with these children
 */
GtkWidget *
bic_box_new (GtkOrientation  orientation,
             int             spacing,
             GtkWidget      *first,
             ...)
{
  GtkWidget *box = gtk_box_new (orientation, spacing);
  va_list children;

  va_start (children, first);
  for (GtkWidget *child = first; child; child = va_arg (children, GtkWidget *))
    gtk_box_append (GTK_BOX (box), child);
  va_end (children);
  return box;
}

/* Removes all children of a box or list box. */
void
bic_box_clear (gpointer box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)))
    if (GTK_IS_LIST_BOX (box))
      gtk_list_box_remove (box, child);
    else
      gtk_box_remove (box, child);
}
