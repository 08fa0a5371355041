/* A line of a form in words that follow the item.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-form.h"

#define LINE "bic-form-line"

typedef struct { BicEditor *editor; guint32 id; gulong changed; GtkWidget *label;
                 char * (*say) (BicEditor *editor, gconstpointer item); } FormLine;

static void
follow (FormLine *line)
{
  BicScenario *scenario = bic_editor_get_scenario (line->editor);
  gconstpointer item = scenario ? bic_scenario_find (scenario, line->id, NULL) : NULL;
  g_autofree char *text = item ? line->say (line->editor, item) : NULL;

  if (text)
    gtk_label_set_text (GTK_LABEL (line->label), text);
}

static void
line_free (gpointer data)
{
  FormLine *line = data;

  g_clear_signal_handler (&line->changed, line->editor);
  g_object_unref (line->editor);
  g_free (line);
}

/**
 * bic_form_line_new:
 * @id: an item
 * @say: what is to be said of it, as a new string
 *
 * Returns: (transfer floating): a label
 */
GtkWidget *
bic_form_line_new (BicEditor  *editor,
                   guint32     id,
                   char *    (*say) (BicEditor *editor, gconstpointer item))
{
  GtkWidget *label = gtk_label_new (NULL);
  FormLine *line = g_new0 (FormLine, 1);

  *line = (FormLine) { g_object_ref (editor), id, 0, label, say };
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  g_object_set_data_full (G_OBJECT (label), LINE, line, line_free);
  line->changed = g_signal_connect_swapped (editor, "document-changed", G_CALLBACK (follow), line);
  follow (line);
  return label;
}
