/* Form for the language into which the texts of a battle are translated, with the progress.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-form.h"
#include "bic-list-search.h"
#include "bic-translation.h"

typedef struct {
  BicEditor *editor;
  GtkWidget *row;                       /* expander row */
  GPtrArray *lines;                     /* GtkWidget: one AdwEntryRow per name */
  GStrv      translatable;              /* names of the lines */
  gboolean   showing;                   /* the lines are being updated from the battle */
} Words;

static void
translate_line_cb (GtkWidget *line,
                   Words     *w)
{
  const char *language = bic_editor_get_language (w->editor), *text = gtk_editable_get_text (GTK_EDITABLE (line));
  const char *of = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (line));
  BicEdit *edit;

  if (w->showing || !language)
    return;
  w->showing = TRUE;
  /* Undoes the previous edit of this line first, because the new edit replaces it. */
  bic_editor_apply_merged (w->editor, line, NULL, NULL);
  edit = bic_edit_translate (bic_editor_get_scenario (w->editor), of, language, text);
  bic_editor_apply_merged (w->editor, line, edit, _("Translate Name"));
  w->showing = FALSE;
}

static gboolean
lines_are_up_to_date (const Words     *w,
                      const GPtrArray *translatable)
{
  gboolean same = w->translatable && g_strv_length (w->translatable) == translatable->len;

  for (guint i = 0; same && i < translatable->len; i++)
    same = g_str_equal (w->translatable[i], translatable->pdata[i]);
  return same;
}

static void
show_lines (Words      *w,
            GPtrArray  *translatable,
            const char *language)
{
  if (!lines_are_up_to_date (w, translatable))
    {
      /* The lines are made when the row is expanded, and again when the names of the battle have changed. */
      for (guint i = 0; i < w->lines->len; i++)
        adw_expander_row_remove (ADW_EXPANDER_ROW (w->row), w->lines->pdata[i]);
      g_ptr_array_set_size (w->lines, 0);
      g_strfreev (w->translatable);
      w->translatable = g_new0 (char *, translatable->len + 1);
      for (guint i = 0; i < translatable->len; i++)
        {
          GtkWidget *line;

          w->translatable[i] = g_strdup (translatable->pdata[i]);
          line = adw_entry_row_new ();
          adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (line), FALSE);
          adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), translatable->pdata[i]);
          g_signal_connect (line, "changed", G_CALLBACK (translate_line_cb), w);
          adw_expander_row_add_row (ADW_EXPANDER_ROW (w->row), line);
          g_ptr_array_add (w->lines, line);
        }
    }
  for (guint i = 0; i < translatable->len; i++)
    {
      const char *text = bic_scenario_translate_to (bic_editor_get_scenario (w->editor), translatable->pdata[i],
                                                    language);

      if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (w->lines->pdata[i])), text ? text : ""))
        gtk_editable_set_text (GTK_EDITABLE (w->lines->pdata[i]), text ? text : "");
    }
}

static void
update_translation_lines (Words *w)
{
  const BicScenario *scenario = bic_editor_get_scenario (w->editor);
  const char *language = bic_editor_get_language (w->editor);
  g_autoptr (GPtrArray) translatable = NULL;

  if (!scenario || w->showing)
    return;
  gtk_widget_set_visible (w->row, language && g_strcmp0 (language, scenario->language) != 0);
  if (!gtk_widget_get_visible (w->row) || !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (w->row)))
    return;
  translatable = bic_scenario_translatable_texts (scenario);
  w->showing = TRUE;
  show_lines (w, translatable, language);
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
  g_strfreev (w->translatable);
  g_free (w);
}

/**
 * bic_form_words_new:
 *
 * Returns: (transfer floating): a row that expands into one line per name of the battle; the row is visible only if a
 *   language for translations is chosen
 */
static GtkWidget *
bic_form_name_translations_new (BicEditor *editor)
{
  Words *w = g_new0 (Words, 1);

  *w = (Words) { .editor = g_object_ref (editor), .row = adw_expander_row_new (), .lines = g_ptr_array_new () };
  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (w->row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (w->row), _("Titles and _Names"));
  g_signal_connect_swapped (w->row, "notify::expanded", G_CALLBACK (update_translation_lines), w);
  g_signal_connect_swapped (editor, "document-changed", G_CALLBACK (update_translation_lines), w);
  g_signal_connect_swapped (editor, "language-changed", G_CALLBACK (update_translation_lines), w);
  g_object_weak_ref (G_OBJECT (w->row), words_free, w);
  update_translation_lines (w);
  return w->row;
}

/* --- the language of the texts ----------------------------------------------------------------------------------- */

#define LANGUAGE "bic-form-language"

/* Names of languages, and the label of a text in each language */
static const struct { const char *code, *name, *in; } languages[] = {
  { NULL, N_("No translation"), NULL },
  { "en", NC_("language", "English"), N_("In English") },
  { "fr", NC_("language", "French"), N_("In French") },
  { "de", NC_("language", "German"), N_("In German") },
  { "es", NC_("language", "Spanish"), N_("In Spanish") },
  { "pt", NC_("language", "Portuguese"), N_("In Portuguese") },
  { "it", NC_("language", "Italian"), N_("In Italian") },
  { "nl", NC_("language", "Dutch"), N_("In Dutch") },
  { "pl", NC_("language", "Polish"), N_("In Polish") },
  { "ru", NC_("language", "Russian"), N_("In Russian") },
};

static guint
find_language (const char *code)
{
  guint i = 1;

  while (i < G_N_ELEMENTS (languages) && g_strcmp0 (languages[i].code, code) != 0)
    i++;
  return i;
}

/**
 * bic_language_name:
 *
 * Returns: the name of the language, or the code itself
 */
const char *
bic_language_name (const char *code)
{
  guint i = find_language (code);

  return i < G_N_ELEMENTS (languages) ? g_dpgettext2 (GETTEXT_PACKAGE, "language", languages[i].name) : code;
}

/**
 * bic_language_phrase:
 *
 * Returns: a text such as “In French”, or the code itself
 */
const char *
bic_language_phrase (const char *code)
{
  guint i = find_language (code);

  return i < G_N_ELEMENTS (languages) ? _(languages[i].in) : code;
}

/* --- progress ---------------------------------------------------------------------------------------------------- */

/* Offset of the texts in each kind of item */
static const struct { BicItemKind kind; gsize texts; } kinds[] = {
  { BIC_ITEM_NOTE, G_STRUCT_OFFSET (BicNote, texts) }, { BIC_ITEM_RULE, G_STRUCT_OFFSET (BicSpecialRule, texts) },
};

/* Returns whether there is a text in the language. The original text is in the language of the battle by default. */
static gboolean
has_text_in (const BicScenario *scenario, const GArray *texts, const char *language)
{
  for (guint i = 0; i < texts->len; i++)
    {
      const BicText *text = &g_array_index (texts, BicText, i);
      const char *lang = text->lang || i > 0 ? text->lang : scenario->language;

      if (g_strcmp0 (lang, language) == 0 && text->text && *text->text)
        return TRUE;
    }
  return FALSE;
}

static void
count_translated_texts (const BicScenario *scenario, const char *language, guint *done, guint *all)
{
  g_autoptr (GPtrArray) translatable = bic_scenario_translatable_texts (scenario);

  *done = *all = 0;
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < bic_scenario_n_items (scenario, kinds[k].kind); i++)
      {
        const GArray *texts =
            G_STRUCT_MEMBER (GArray *, bic_scenario_item (scenario, kinds[k].kind, i), kinds[k].texts);

        if (texts->len == 0)
          continue;
        (*all)++;
        *done += has_text_in (scenario, texts, language);
      }
  *all += translatable->len;
  for (guint i = 0; i < translatable->len; i++)
    *done += g_strcmp0 (language, scenario->language) == 0
             || (language && bic_scenario_translate_to (scenario, translatable->pdata[i], language));
}

typedef struct { BicEditor *editor; GtkWidget *row; gulong changed, language; } Chooser;

static void
update_chooser (Chooser *c)
{
  const BicScenario *scenario = bic_editor_get_scenario (c->editor);
  const char *language = bic_editor_get_language (c->editor);
  g_autofree char *text = NULL;
  guint done, all, at = 0;

  if (!scenario)
    return;
  count_translated_texts (scenario, language, &done, &all);
  if (language)
    text = done == all ? g_strdup (_("Everything is translated"))
                       : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u text is not translated yet",
                                                       "%u of %u texts are not translated yet", all - done),
                                          all - done, all);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (c->row), text ? text : "");
  while (at + 1 < G_N_ELEMENTS (languages) && g_strcmp0 (languages[at].code, language) != 0)
    at++;
  adw_combo_row_set_selected (ADW_COMBO_ROW (c->row), at);
}

static void
selected_cb (AdwComboRow *row, GParamSpec *pspec, Chooser *c)
{
  guint at = adw_combo_row_get_selected (row);

  if (at < G_N_ELEMENTS (languages))
    bic_editor_set_language (c->editor, languages[at].code);
}

static void
chooser_free (gpointer data)
{
  Chooser *c = data;

  g_clear_signal_handler (&c->changed, c->editor);
  g_clear_signal_handler (&c->language, c->editor);
  g_object_unref (c->editor);
  g_free (c);
}

/**
 * bic_form_language_new:
 *
 * Returns: (transfer floating): a group in which the user chooses a language
 */
GtkWidget *
bic_form_language_new (BicEditor *editor)
{
  GtkWidget *group = adw_preferences_group_new (), *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  Chooser *c = g_new0 (Chooser, 1);

  *c = (Chooser) { .editor = g_object_ref (editor), .row = row };
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    gtk_string_list_append (names, languages[i].code ? bic_language_name (languages[i].code) : _(languages[i].name));
  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("T_ranslation"));
  gtk_widget_set_tooltip_text (row, _("The language of the translation shown below each text"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  bic_list_search_add (row);
  g_object_set_data_full (G_OBJECT (row), LANGUAGE, c, chooser_free);
  update_chooser (c);
  g_signal_connect (row, "notify::selected", G_CALLBACK (selected_cb), c);
  c->changed = g_signal_connect_swapped (editor, "document-changed", G_CALLBACK (update_chooser), c);
  c->language = g_signal_connect_swapped (editor, "language-changed", G_CALLBACK (update_chooser), c);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), bic_form_name_translations_new (editor));
  return group;
}
