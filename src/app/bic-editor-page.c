/* The editor: palette, canvas, inspector, problems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-editor-page.h"

struct _BicEditorPage
{
  AdwBin parent_instance;

  BicDocument *document;
};

G_DEFINE_FINAL_TYPE (BicEditorPage, bic_editor_page, ADW_TYPE_BIN)

static void
bic_editor_page_dispose (GObject *object)
{
  BicEditorPage *self = BIC_EDITOR_PAGE (object);

  g_clear_object (&self->document);
  G_OBJECT_CLASS (bic_editor_page_parent_class)->dispose (object);
}

static void
bic_editor_page_class_init (BicEditorPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_editor_page_dispose;
}

static void
bic_editor_page_init (BicEditorPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *status = adw_status_page_new ();

  adw_status_page_set_title (ADW_STATUS_PAGE (status), _("No Battle Open"));
  gtk_widget_set_vexpand (status, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), status);
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
bic_editor_page_new (void)
{
  return g_object_new (BIC_TYPE_EDITOR_PAGE, NULL);
}

void
bic_editor_page_set_document (BicEditorPage *self,
                              BicDocument   *document)
{
  g_return_if_fail (BIC_IS_EDITOR_PAGE (self));

  g_set_object (&self->document, document);
}

BicDocument *
bic_editor_page_get_document (BicEditorPage *self)
{
  g_return_val_if_fail (BIC_IS_EDITOR_PAGE (self), NULL);

  return self->document;
}
