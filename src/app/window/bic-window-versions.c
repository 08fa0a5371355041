/* Earlier versions of the window's battle: comparing versions, opening copies and restoring a version.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-compat.h"
#include "bic-scenario-io.h"
#include "bic-versions-dialog.h"
#include "bic-window-private.h"

static BicApplication *
application_of (BicWindow *self)
{
  return BIC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
}

static void
compare_with_version_cb (BicWindow         *self,
                         const BicVersion  *version,
                         BicVersionsDialog *dialog)
{
  g_autoptr (GFile) file = g_file_new_for_path (version->path);
  g_autofree char *date = bic_version_date (version);

  _bic_window_compare_with_file (self, GTK_WINDOW (dialog), bic_document_get_scenario (self->document), _("Now"), file,
                                 date);
}

static void
show_read_error (BicWindow    *self,
                 const GError *error)
{
  _bic_window_show_error (self, _("The Version Cannot Be Read"), error->message);
}

static void
copy_version_cb (BicWindow         *self,
                 const BicVersion  *version,
                 BicVersionsDialog *dialog)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) copy = bic_version_to_new_battle (version, bic_document_get_file (self->document), &error);
  g_autoptr (BicDocument) document = copy ? bic_document_new (copy, _bic_window_catalogue (self), NULL) : NULL;

  if (document == NULL)
    {
      show_read_error (self, error);
      return;
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
  bic_document_mark_unsaved (document);
  g_signal_emit_by_name (self, "open-elsewhere", document);
}

/* Restores a version in the editor. The file does not change until the battle is saved. */
static void
restore_version_cb (BicWindow         *self,
                    const BicVersion  *version,
                    BicVersionsDialog *dialog)
{
  g_autoptr (GFile) file = g_file_new_for_path (version->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) battle = bic_scenario_load (file, &error);

  if (battle == NULL)
    {
      show_read_error (self, error);
      return;
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
  bic_document_apply (self->document, bic_edit_replace_battle (battle), _("Restore Earlier Version"));
  bic_toast_show_text (self->toasts, _("Earlier version restored. Save to keep it, or undo."));
}

static void
show_versions_action (BicWindow *self)
{
  GtkWidget *dialog = bic_versions_dialog_new (GTK_WINDOW (self), bic_document_get_file (self->document),
                                               bic_document_get_title (self->document), _bic_window_catalogue (self),
                                               bic_application_get_pictures (application_of (self)));

  g_signal_connect_object (dialog, "compare", G_CALLBACK (compare_with_version_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "copy", G_CALLBACK (copy_version_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "restore", G_CALLBACK (restore_version_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static const BicAction actions[] = {
  { "versions", G_CALLBACK (show_versions_action) },
};

void
_bic_window_add_version_actions (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
