/* Names of rows and of what GTK and libadwaita put into their bars and windows, and words of buttons that are cut.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-button-names.h"
#include "bic-widgets.h"

#include <glib/gi18n.h>

static const char *
name_of (GtkWidget *widget)
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
 * bic_button_names:
 * @widget: an info bar, a search bar, a window of preferences or of shortcuts
 *
 * Gives names to buttons and search entries of theirs that have none in GTK 4.8 and libadwaita 1.2, only a picture.
 */
void
bic_button_names (GtkWidget *widget)
{
  const char *name = name_of (widget);

  if (name)
    bic_accessible_set_label (widget, name);
  if (name && !gtk_widget_get_tooltip_text (widget))
    gtk_widget_set_tooltip_text (widget, name);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    bic_button_names (child);
}

/**
 * bic_set_name:
 * @widget: a button or a drop-down
 * @name: its accessible name
 *
 * Gives @widget an accessible name that differs from its label or its choice. Since GTK 4.10 these have priority over a
 * set name, so their relation to @widget is removed.
 */
void
bic_set_name (GtkWidget  *widget,
              const char *name)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  bic_accessible_set_label (widget, name);
}

/**
 * bic_button_ellipsize:
 * @widget: a button, or a parent of buttons
 *
 * Lets labels of buttons be cut if they do not fit; tooltips have the full text then.
 */
void
bic_button_ellipsize (GtkWidget *widget)
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
    bic_button_ellipsize (child);
}

static void
add_words (GtkWidget *widget,
           GString   *words)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : GTK_IS_IMAGE (widget)
                     ? gtk_widget_get_tooltip_text (widget) : NULL;

  if (!gtk_widget_get_visible (widget))
    return;
  if (text && *text)
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    add_words (child, words);
}

/**
 * bic_row_name:
 * @row: a row of a list that can be gone to, with all that it shows
 *
 * Names the row by its labels, in their order, and by the tips of its pictures: GTK 4.8 gives rows no name.
 */
void
bic_row_name (GtkWidget *row)
{
  g_autoptr (GString) words = g_string_new (NULL);

  add_words (row, words);
  bic_accessible_set_label (row, words->str);
}
