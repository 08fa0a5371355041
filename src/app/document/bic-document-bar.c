/* Bar over the map that shows problems of the battle's file until they are fixed or dismissed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The buttons of the bar run actions of the window.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-document-bar.h"

#include "bic-button-names.h"

struct _BicDocumentBar {
  AdwBin       parent_instance;
  BicDocument *document;
  GtkInfoBar  *changed, *gone, *unsaved, *undrafted;
  GtkLabel    *unsaved_text, *undrafted_text;
};

G_DEFINE_FINAL_TYPE (BicDocumentBar, bic_document_bar, ADW_TYPE_BIN)

/* Reveals or hides a bar. GTK also measures a bar that is not revealed, which takes time. A bar is therefore invisible
 * until it is first needed. */
static void
reveal (GtkInfoBar *bar, gboolean revealed)
{
  if (revealed)
    gtk_widget_set_visible (GTK_WIDGET (bar), TRUE);
  gtk_info_bar_set_revealed (bar, revealed);
}

static void
show_error_bar (GtkInfoBar *bar, GtkLabel *label, const char *heading, const char *reason)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s", heading, reason ? reason : "");

  if (reason)
    gtk_label_set_text (label, text);
  reveal (bar, reason != NULL);
}

static void
update_bars (BicDocumentBar *self)
{
  BicDiskState disk = self->document ? bic_document_get_disk (self->document) : BIC_DISK_SAME;

  reveal (self->changed, disk == BIC_DISK_CHANGED);
  reveal (self->gone, disk == BIC_DISK_GONE);
  show_error_bar (self->unsaved, self->unsaved_text, _("The battle could not be saved."),
                  self->document ? bic_document_save_error (self->document) : NULL);
  show_error_bar (self->undrafted, self->undrafted_text, _("Autosave is failing; Bicorne will keep trying."),
                  self->document ? bic_document_draft_error (self->document) : NULL);
}

static void
dismiss_cb (BicDocumentBar *self)
{
  if (self->document)
    bic_document_dismiss_trouble (self->document);
}

void
bic_document_bar_set_document (BicDocumentBar *self,
                               BicDocument    *document)
{
  g_return_if_fail (BIC_IS_DOCUMENT_BAR (self));

  if (self->document)
    g_signal_handlers_disconnect_by_func (self->document, update_bars, self);
  g_set_object (&self->document, document);
  if (document)
    g_signal_connect_object (document, "notify::trouble", G_CALLBACK (update_bars), self, G_CONNECT_SWAPPED);
  update_bars (self);
}

static void
bic_document_bar_dispose (GObject *object)
{
  g_clear_object (&BIC_DOCUMENT_BAR (object)->document);
  G_OBJECT_CLASS (bic_document_bar_parent_class)->dispose (object);
}

static void
bic_document_bar_class_init (BicDocumentBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_document_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-document-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BicDocumentBar, changed);
  gtk_widget_class_bind_template_child (widget_class, BicDocumentBar, gone);
  gtk_widget_class_bind_template_child (widget_class, BicDocumentBar, unsaved);
  gtk_widget_class_bind_template_child (widget_class, BicDocumentBar, undrafted);
  gtk_widget_class_bind_template_child (widget_class, BicDocumentBar, unsaved_text);
  gtk_widget_class_bind_template_child (widget_class, BicDocumentBar, undrafted_text);
  gtk_widget_class_bind_template_callback (widget_class, dismiss_cb);
}

static void
bic_document_bar_init (BicDocumentBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_buttons_add_missing_names (GTK_WIDGET (self->unsaved));
}
