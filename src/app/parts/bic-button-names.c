/* Names of rows and buttons for screen readers, and labels of buttons that are ellipsized if they do not fit.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-button-names.h"
#include "bic-widgets.h"

#include <glib/gi18n.h>

static const char *
default_name (GtkWidget *widget)
{
  if (GTK_IS_SEARCH_ENTRY (widget))
    return _("Search");
  if (GTK_IS_MENU_BUTTON (widget) && !gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)))
    return _("Menu");
  if (!GTK_IS_BUTTON (widget) || gtk_button_get_label (GTK_BUTTON (widget)))
    return NULL;
  if (g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "edit-find-symbolic") == 0)
    return _("Search");
  return gtk_widget_has_css_class (widget, "close") ? _("Close") : gtk_widget_get_tooltip_text (widget);
}

/**
 * bic_buttons_add_missing_names:
 * @widget: an info bar, a search bar, a window of preferences or of shortcuts
 *
 * Names the buttons and search entries of @widget that only have a picture in GTK 4.8 and libadwaita 1.2.
 */
void
bic_buttons_add_missing_names (GtkWidget *widget)
{
  const char *name = default_name (widget);

  if (name)
    bic_accessible_set_label (widget, name);
  if (name && !gtk_widget_get_tooltip_text (widget))
    gtk_widget_set_tooltip_text (widget, name);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    bic_buttons_add_missing_names (child);
}

/**
 * bic_set_accessible_name:
 * @widget: a button or a drop-down
 * @name: the accessible name
 *
 * Sets an accessible name that differs from the label or the choice of @widget. Since GTK 4.10 a label has priority
 * over the name, so the relation to the label is removed.
 */
void
bic_set_accessible_name (GtkWidget  *widget,
                         const char *name)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  bic_accessible_set_label (widget, name);
}

/**
 * bic_menu_button_set_name:
 * @button: a menu button
 * @name: its accessible name
 *
 * Names @button: in GTK 4.8 the toggle button in it has the name, and since GTK 4.10 @button itself.
 */
void
bic_menu_button_set_name (GtkMenuButton *button,
                          const char    *name)
{
  bic_set_accessible_name (GTK_WIDGET (button), name);
  bic_set_accessible_name (gtk_widget_get_first_child (GTK_WIDGET (button)), name);
}

/**
 * bic_buttons_ellipsize_labels:
 * @widget: a button, or a parent of buttons
 *
 * Ellipsizes labels of buttons that do not fit. A tooltip has the full text.
 */
void
bic_buttons_ellipsize_labels (GtkWidget *widget)
{
  GtkWidget *label = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;

  if (GTK_IS_LABEL (label))
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      if (!gtk_widget_get_tooltip_text (widget))
        gtk_widget_set_tooltip_text (widget, gtk_label_get_text (GTK_LABEL (label)));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    bic_buttons_ellipsize_labels (child);
}

static void
append_texts_in (GtkWidget *widget,
                 GString   *words)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : GTK_IS_IMAGE (widget)
                     ? gtk_widget_get_tooltip_text (widget) : NULL;

  if (!gtk_widget_get_visible (widget))
    return;
  if (text && *text)
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    append_texts_in (child, words);
}

/**
 * bic_row_set_name_from_content:
 * @row: a focusable row of a list, with all its content
 *
 * Names the row by its labels and the tooltips of its pictures, in order, because rows have no name in GTK 4.8.
 */
void
bic_row_set_name_from_content (GtkWidget *row)
{
  g_autoptr (GString) words = g_string_new (NULL);

  append_texts_in (row, words);
  bic_accessible_set_label (row, words->str);
}
