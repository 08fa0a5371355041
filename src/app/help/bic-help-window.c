/* Help window: a list of topics, and the page of the selected topic next to it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-compat.h"
#include "bic-help-blocks.h"
#include "bic-help-window.h"
#include "bic-text-size.h"

struct _BicHelpWindow
{
  AdwWindow          parent_instance;

  AdwLeaflet        *leaflet;
  GtkListBox        *topics;
  GtkWidget         *page_side;
  AdwWindowTitle    *title;
  GtkScrolledWindow *scrolled;
  GtkBox            *content;
  BicHelp           *help;
};

G_DEFINE_FINAL_TYPE (BicHelpWindow, bic_help_window, ADW_TYPE_WINDOW)

/* --- a page ----------------------------------------------------------------------------------------------------- */

static gboolean
open_link_cb (BicHelpWindow *self,
              const char    *uri)
{
  const char *page = g_str_has_prefix (uri, BIC_HELP_SCHEME) ? uri + strlen (BIC_HELP_SCHEME) : NULL;

  return page && bic_help_window_show (self, page);
}

static const BicHelpPage *
page_of_row (BicHelpWindow *self,
             GtkListBoxRow *row)
{
  return self->help->pages->pdata[gtk_list_box_row_get_index (row)];
}

static void
row_selected_cb (BicHelpWindow *self,
                 GtkListBoxRow *row)
{
  const BicHelpPage *page = row && self->help ? page_of_row (self, row) : NULL;

  if (page == NULL)
    return;
  bic_help_page_fill (self->content, page, G_CALLBACK (open_link_cb), self);
  adw_window_title_set_title (self->title, page->title);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
}

static void
row_activated_cb (BicHelpWindow *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->page_side);
}

static const char *
title_of_group (BicHelpWindow     *self,
                const BicHelpPage *page)
{
  for (guint i = 0; i < self->help->groups->len; i++)
    {
      const BicHelpGroup *group = self->help->groups->pdata[i];

      if (g_str_equal (group->id, page->group))
        return group->title;
    }
  return _("Other");
}

/* Shows the title of a group above the first topic of the group. */
static void
show_group_title_cb (GtkListBoxRow *row,
                     GtkListBoxRow *before,
                     gpointer       data)
{
  BicHelpWindow *self = data;
  const char *title = title_of_group (self, page_of_row (self, row));
  GtkWidget *label;

  if (before && g_str_equal (title, title_of_group (self, page_of_row (self, before))))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "margin-start", 12, "margin-top", 12,
                        "margin-bottom", 6, NULL);
  gtk_widget_add_css_class (label, "heading");
  gtk_list_box_row_set_header (row, label);
}

static void
add_topics (BicHelpWindow *self)
{
  for (guint i = 0; i < self->help->pages->len; i++)
    {
      const BicHelpPage *page = self->help->pages->pdata[i];
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", page->title, "wrap", TRUE, "xalign", 0.0,
                                       "tooltip-text", *page->about ? page->about : NULL, NULL);

      gtk_list_box_append (self->topics, label);
    }
}

static void
back_cb (BicHelpWindow *self)
{
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

/* --- the window --------------------------------------------------------- */

static void
bic_help_window_dispose (GObject *object)
{
  BicHelpWindow *self = BIC_HELP_WINDOW (object);

  if (self->topics)
    gtk_list_box_set_header_func (self->topics, NULL, NULL, NULL);
  g_clear_pointer (&self->help, bic_help_free);
  G_OBJECT_CLASS (bic_help_window_parent_class)->dispose (object);
}

static void
bic_help_window_class_init (BicHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_help_window_dispose;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BicHelpWindow, leaflet);
  gtk_widget_class_bind_template_child (widget_class, BicHelpWindow, topics);
  gtk_widget_class_bind_template_child (widget_class, BicHelpWindow, page_side);
  gtk_widget_class_bind_template_child (widget_class, BicHelpWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BicHelpWindow, scrolled);
  gtk_widget_class_bind_template_child (widget_class, BicHelpWindow, content);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
}

static void
bic_help_window_init (BicHelpWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_text_size_scale_clamp (ADW_CLAMP (gtk_widget_get_ancestor (GTK_WIDGET (self->content), ADW_TYPE_CLAMP)));
}

/**
 * bic_help_window_new:
 * @parent: (nullable): the parent window
 * @help: (transfer full): the help, with at least one page
 *
 * Returns: (transfer floating): a window that shows the first page
 */
GtkWidget *
bic_help_window_new (GtkWindow *parent,
                     BicHelp   *help)
{
  BicHelpWindow *self = g_object_new (BIC_TYPE_HELP_WINDOW, "transient-for", parent, "modal", parent
                                      && gtk_window_get_modal (parent), NULL);

  self->help = help;
  add_topics (self);
  gtk_list_box_set_header_func (self->topics, show_group_title_cb, self, NULL);
  gtk_list_box_select_row (self->topics, gtk_list_box_get_row_at_index (self->topics, 0));
  return GTK_WIDGET (self);
}

/**
 * bic_help_window_show:
 * @page: the ID of a page
 *
 * Shows a page and selects its topic.
 *
 * Returns: whether the page exists
 */
gboolean
bic_help_window_show (BicHelpWindow *self,
                      const char    *page)
{
  guint at;

  g_return_val_if_fail (BIC_IS_HELP_WINDOW (self), FALSE);

  if (!g_ptr_array_find (self->help->pages, bic_help_find (self->help, page), &at))
    return FALSE;
  gtk_list_box_select_row (self->topics, gtk_list_box_get_row_at_index (self->topics, (int) at));
  adw_leaflet_set_visible_child (self->leaflet, self->page_side);
  return TRUE;
}

/**
 * bic_help_show:
 * @parent: (nullable): the parent window
 * @page: the ID of a page
 *
 * Opens a page of the help in the desktop's help viewer, or in a window of the program if there is no viewer. The
 * viewer finds only installed help, so a program that runs from its source tree uses its own window.
 */
void
bic_help_show (GtkWindow  *parent,
               const char *page)
{
  g_autoptr(GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");
  g_autofree char *uri = g_strdup_printf ("help:bicorne/%s", page);
  g_autoptr(GError) error = NULL;
  BicHelp *help;
  BicAlert *alert;
  GtkWidget *window;

  if (viewer && !g_getenv ("BICORNE_DATADIR"))
    {
      gtk_show_uri (parent, uri, GDK_CURRENT_TIME);
      return;
    }
  help = bic_help_open (&error);
  if (help == NULL)
    {
      alert = bic_alert_new (_("No Help Found"), error->message);
      bic_alert_add_response (alert, "close", _("_Close"), BIC_ALERT_CLOSE);
      bic_alert_present (alert, parent);
      return;
    }
  window = bic_help_window_new (parent, help);
  bic_help_window_show (BIC_HELP_WINDOW (window), page);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (BIC_HELP_WINDOW (window)->topics)));
  gtk_window_present (GTK_WINDOW (window));
}
