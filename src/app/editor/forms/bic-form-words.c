/* The names and titles of a battle in another language: a line for each.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-form.h"
#include "bic-translation.h"

typedef struct {
  BicEditor *editor;
  GtkWidget *row;                       /* that unfolds */
  GPtrArray *lines;                     /* GtkWidget: an AdwEntryRow a name */
  GStrv      said;                      /* what they were made of */
  gboolean   showing;                   /* lines follow the battle, not the user */
} Words;

static void
typed_cb (GtkWidget *line,
          Words     *w)
{
  const char *language = bic_editor_get_language (w->editor), *text = gtk_editable_get_text (GTK_EDITABLE (line));
  const char *of = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (line));
  BicEdit *edit;

  if (w->showing || !language)
    return;
  w->showing = TRUE;
  /* as it was before it was typed: that is what the edit is for */
  bic_editor_amend (w->editor, line, NULL, NULL);
  edit = bic_edit_translate (bic_editor_get_scenario (w->editor), of, language, text);
  bic_editor_amend (w->editor, line, edit, _("Translate Name"));
  w->showing = FALSE;
}

static void
add_line (Words      *w,
          const char *of)
{
  GtkWidget *line = adw_entry_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (line), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), of);
  g_signal_connect (line, "changed", G_CALLBACK (typed_cb), w);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (w->row), line);
  g_ptr_array_add (w->lines, line);
}

/* Lines are made when they are looked at, and anew when the battle has other names. */
static void
make_lines (Words     *w,
            GPtrArray *said)
{
  for (guint i = 0; i < w->lines->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (w->row), w->lines->pdata[i]);
  g_ptr_array_set_size (w->lines, 0);
  g_strfreev (w->said);
  w->said = g_new0 (char *, said->len + 1);
  for (guint i = 0; i < said->len; i++)
    {
      w->said[i] = g_strdup (said->pdata[i]);
      add_line (w, said->pdata[i]);
    }
}

static gboolean
is_made (const Words     *w,
         const GPtrArray *said)
{
  gboolean same = w->said && g_strv_length (w->said) == said->len;

  for (guint i = 0; same && i < said->len; i++)
    same = g_str_equal (w->said[i], said->pdata[i]);
  return same;
}

static void
show_lines (Words      *w,
            GPtrArray  *said,
            const char *language)
{
  if (!is_made (w, said))
    make_lines (w, said);
  for (guint i = 0; i < said->len; i++)
    {
      const char *text = bic_scenario_say_in (bic_editor_get_scenario (w->editor), said->pdata[i], language);

      if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (w->lines->pdata[i])), text ? text : ""))
        gtk_editable_set_text (GTK_EDITABLE (w->lines->pdata[i]), text ? text : "");
    }
}

static void
follow (Words *w)
{
  const BicScenario *scenario = bic_editor_get_scenario (w->editor);
  const char *language = bic_editor_get_language (w->editor);
  g_autoptr (GPtrArray) said = NULL;

  if (!scenario || w->showing)
    return;
  gtk_widget_set_visible (w->row, language && g_strcmp0 (language, scenario->language) != 0);
  if (!gtk_widget_get_visible (w->row) || !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (w->row)))
    return;
  said = bic_scenario_said (scenario);
  w->showing = TRUE;
  show_lines (w, said, language);
  w->showing = FALSE;
}

static void
words_free (gpointer data,
            GObject *row)
{
  Words *w = data;

  g_signal_handlers_disconnect_by_data (w->editor, w);
  g_object_unref (w->editor);
  g_ptr_array_unref (w->lines);
  g_strfreev (w->said);
  g_free (w);
}

/**
 * bic_form_words_new:
 *
 * Returns: (transfer floating): a row that unfolds into a line for each name of the battle; it is shown while texts are
 * translated
 */
GtkWidget *
bic_form_words_new (BicEditor *editor)
{
  Words *w = g_new0 (Words, 1);

  *w = (Words) { .editor = g_object_ref (editor), .row = adw_expander_row_new (), .lines = g_ptr_array_new () };
  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (w->row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (w->row), _("Titles and _Names"));
  g_signal_connect_swapped (w->row, "notify::expanded", G_CALLBACK (follow), w);
  g_signal_connect_swapped (editor, "document-changed", G_CALLBACK (follow), w);
  g_signal_connect_swapped (editor, "language-changed", G_CALLBACK (follow), w);
  g_object_weak_ref (G_OBJECT (w->row), words_free, w);
  follow (w);
  return w->row;
}
