/* What is said of a file that was written for others to read.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-exported.h"

#include <glib/gi18n.h>

#include "bic-notice.h"
#include "bic-show-in-folder.h"
#include "bic-toast.h"

#define SECONDS 10                      /* there is something to decide */
#define PATH "path"

/* What opens files of that kind, if anything does */
static void
open_cb (GObject *toast)
{
  g_autoptr(GFile) file = g_file_new_for_path (g_object_get_data (toast, PATH));
  g_autofree char *uri = g_file_get_uri (file);

  g_app_info_launch_default_for_uri_async (uri, NULL, NULL, NULL, NULL);
}

static void
show_cb (GObject *button)
{
  bic_show_in_folder (g_object_get_data (button, PATH));
}

static GtkWidget *
make_title (const char *text,
            const char *path)
{
  GtkWidget *title = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new (text);
  GtkWidget *show = gtk_button_new_with_mnemonic (_("Show in _Folder"));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  g_object_set_data_full (G_OBJECT (show), PATH, g_strdup (path), g_free);
  g_signal_connect (show, "clicked", G_CALLBACK (show_cb), NULL);
  gtk_box_append (GTK_BOX (title), label);
  gtk_box_append (GTK_BOX (title), show);
  return title;
}

/**
 * bic_exported:
 * @widget: of the window that says it
 * @text: what was done
 * @path: the file that was written
 *
 * Says so in passing, with buttons that open the file and show it in its folder.
 */
void
bic_exported (gpointer    widget,
              const char *text,
              const char *path)
{
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_custom_title (toast, make_title (text, path));
  adw_toast_set_button_label (toast, _("_Open"));
  adw_toast_set_timeout (toast, SECONDS);
  g_object_set_data_full (G_OBJECT (toast), PATH, g_strdup (path), g_free);
  g_signal_connect (toast, "button-clicked", G_CALLBACK (open_cb), NULL);
  bic_toast_show (widget, toast);
  bic_notice (widget, text, path);
}
