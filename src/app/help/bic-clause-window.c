/* Window with the texts about a clause of the rules. Links lead to other clauses.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-clause-window.h"

#include <glib/gi18n-lib.h>

#include "bic-clauses.h"
#include "bic-help-blocks.h"
#include "bic-text-size.h"

struct _BicClauseWindow
{
  AdwWindow          parent_instance;

  AdwWindowTitle    *title;
  GtkWidget         *back;
  GtkScrolledWindow *scrolled;
  GtkBox            *content;
  BicCatalogue      *catalogue;
  GPtrArray         *ids;               /* char *: IDs of the visited clauses, the current clause last */
};

G_DEFINE_FINAL_TYPE (BicClauseWindow, bic_clause_window, ADW_TYPE_WINDOW)

/* --- pages -------------------------------------------------------------- */

static void show_page (BicClauseWindow *self);

static gboolean
open_link_cb (BicClauseWindow *self,
              const char      *uri)
{
  if (!g_str_has_prefix (uri, BIC_CLAUSE_SCHEME))
    return FALSE;
  g_ptr_array_add (self->ids, g_strdup (uri + strlen (BIC_CLAUSE_SCHEME)));
  show_page (self);
  return TRUE;
}

static void
back_cb (BicClauseWindow *self)
{
  g_ptr_array_remove_index (self->ids, self->ids->len - 1);
  show_page (self);
}

/* Returns the page of a clause, or a page with an error message if the clause does not have texts. */
static BicHelpPage *
new_page_of_clause (BicClauseWindow *self,
                    const char      *id)
{
  g_autoptr (GError) error = NULL;
  BicHelpPage *page = bic_clause_page (self->catalogue, id, &error);

  if (page == NULL)
    {
      page = bic_help_page_new (id);
      bic_help_page_add (page, BIC_HELP_PARAGRAPH, 0, g_markup_escape_text (error->message, -1));
    }
  return page;
}

static void
show_page (BicClauseWindow *self)
{
  const char *id = self->ids->pdata[self->ids->len - 1];
  g_autoptr (BicHelpPage) page = new_page_of_clause (self, id);

  bic_help_page_fill (self->content, page, G_CALLBACK (open_link_cb), self);
  adw_window_title_set_title (self->title, _("Rule"));
  adw_window_title_set_subtitle (self->title, id);
  gtk_window_set_title (GTK_WINDOW (self), id);
  gtk_widget_set_visible (self->back, self->ids->len > 1);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
}

/* --- the window --------------------------------------------------------- */

static void
bic_clause_window_finalize (GObject *object)
{
  BicClauseWindow *self = BIC_CLAUSE_WINDOW (object);

  g_ptr_array_unref (self->ids);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_clause_window_parent_class)->finalize (object);
}

static void
bic_clause_window_class_init (BicClauseWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_clause_window_finalize;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-clause-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BicClauseWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BicClauseWindow, back);
  gtk_widget_class_bind_template_child (widget_class, BicClauseWindow, scrolled);
  gtk_widget_class_bind_template_child (widget_class, BicClauseWindow, content);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
}

static void
bic_clause_window_init (BicClauseWindow *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_text_size_scale_clamp (ADW_CLAMP (gtk_widget_get_ancestor (GTK_WIDGET (self->content), ADW_TYPE_CLAMP)));
}

/**
 * bic_clause_window_new:
 * @parent: (nullable): the parent window
 * @catalogue: the rule systems
 * @id: ID of a clause or a ruling
 *
 * Returns: (transfer floating): a window with the texts about @id
 */
GtkWidget *
bic_clause_window_new (GtkWindow    *parent,
                       BicCatalogue *catalogue,
                       const char   *id)
{
  BicClauseWindow *self = g_object_new (BIC_TYPE_CLAUSE_WINDOW, "transient-for", parent, "modal", parent
                                        && gtk_window_get_modal (parent), NULL);

  self->catalogue = bic_catalogue_ref (catalogue);
  g_ptr_array_add (self->ids, g_strdup (id));
  show_page (self);
  return GTK_WIDGET (self);
}
