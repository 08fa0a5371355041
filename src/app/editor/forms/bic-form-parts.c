/* Small parts of forms: a line of text, the default closing line of the user, and suggestions of commanders for a
 * leader.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-button-names.h"
#include "bic-catalogue-history.h"
#include "bic-closing-note.h"
#include "bic-editor-goals.h"
#include "bic-form.h"
#include "bic-settings.h"

#define LINE "bic-form-line"

typedef struct { BicEditor *editor; guint32 id; gulong changed; GtkWidget *label;
                 char * (*describe) (BicEditor *editor, gconstpointer item); } FormLine;

static void
update_line (FormLine *line)
{
  BicScenario *scenario = bic_editor_get_scenario (line->editor);
  gconstpointer item = scenario ? bic_scenario_find (scenario, line->id, NULL) : NULL;
  g_autofree char *text = item ? line->describe (line->editor, item) : NULL;

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
 * @id: the id of an item
 * @describe: returns the text of the item, as a new string
 *
 * Returns: (transfer floating): a label
 */
GtkWidget *
bic_form_line_new (BicEditor  *editor,
                   guint32     id,
                   char *    (*describe) (BicEditor *editor, gconstpointer item))
{
  GtkWidget *label = gtk_label_new (NULL);
  FormLine *line = g_new0 (FormLine, 1);

  *line = (FormLine) { g_object_ref (editor), id, 0, label, describe };
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  g_object_set_data_full (G_OBJECT (label), LINE, line, line_free);
  line->changed = g_signal_connect_swapped (editor, "document-changed", G_CALLBACK (update_line), line);
  update_line (line);
  return label;
}

/* --- default closing line of new battles ------------------------------------------------------------------------ */

#define KEY "closing-line"
#define CLOSING "closing"

/* Returns (nullable) the edit that makes the default closing line the closing note of @scenario; NULL if there is no
 * default line, or if the battle already has a closing note.
 */
BicEdit *
bic_closing_note_new_edit (const BicScenario *scenario)
{
  GSettings *settings = bic_settings ();
  g_autofree char *line = settings ? g_settings_get_string (settings, KEY) : g_strdup ("");
  GQuark kind = g_quark_from_static_string (CLOSING);
  BicText text = { NULL, NULL };
  BicNote *note;
  BicEdit *edit;

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_NOTE); i++)
    if (((const BicNote *) bic_scenario_item (scenario, BIC_ITEM_NOTE, i))->kind == kind)
      return NULL;
  if (!*line)
    return NULL;
  note = bic_item_new (BIC_ITEM_NOTE);
  note->kind = kind;
  text.text = g_steal_pointer (&line);
  g_array_append_val (note->texts, text);
  edit = bic_edit_add (BIC_ITEM_NOTE, note, -1);
  bic_item_free (BIC_ITEM_NOTE, note);
  return edit;
}

/* --- the form ---------------------------------------------------------------------------------------------------- */

static void
add_closing_line_cb (GtkButton *button, BicEditor *editor)
{
  BicEdit *edit = bic_editor_get_scenario (editor)
                      ? bic_closing_note_new_edit (bic_editor_get_scenario (editor))
                      : NULL;

  if (edit)
    bic_editor_apply (editor, edit, _("Add Closing Line"));
  else
    bic_editor_show_message (editor, _("There is no default closing line, or the battle already has one"));
}

/**
 * bic_form_closing_note_new:
 *
 * Returns: (transfer floating): a group with the default closing line, and a button that adds it to the battle
 */
GtkWidget *
bic_form_closing_note_new (BicEditor *editor)
{
  GtkWidget *group = adw_preferences_group_new (), *row = adw_entry_row_new (),
            *button = gtk_button_new_from_icon_name ("list-add-symbolic");

  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), _("Added at the end of every new battle."));
  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("_Default closing line"));
  gtk_widget_set_tooltip_text (row, _("Used for new battles; not part of this one"));
  gtk_widget_set_tooltip_text (button, _("Add to this battle"));
  bic_set_accessible_name (button, _("Add to this battle"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", G_CALLBACK (add_closing_line_cb), editor, 0);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  if (bic_settings ())
    g_settings_bind (bic_settings (), KEY, row, "text", G_SETTINGS_BIND_DEFAULT);
  gtk_widget_set_visible (group, bic_settings () != NULL);
  return group;
}

/* --- suggestions of commanders ----------------------------------------------------------------------------------- */

typedef struct { const BicCommander *commander; BicPresence presence; } Candidate;

static gboolean
commander_serves_nation (BicEditor *editor, const BicCommander *commander, const BicPiece *piece, int side)
{
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicUnitType *type = piece ? bic_editor_unit_type (editor, piece->type) : NULL;
  const GArray *nations = piece ? NULL : scenario->army[side].nations;

  if (type)
    return bic_commander_serves (commander, type->nation);
  for (guint i = 0; nations && i < nations->len; i++)
    if (bic_commander_serves (commander,
                              bic_catalogue_find_nation (catalogue,
                                                         g_quark_to_string (g_array_index (nations, GQuark, i)))))
      return TRUE;
  return !nations || nations->len == 0;
}

/* Sorts commanders by presence, and then by name. Commanders who were present are first, and commanders who cannot be
 * present are last.
 */
static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *p = a, *q = b;

  return p->presence != q->presence ? (int) p->presence - (int) q->presence
                                    : g_utf8_collate (p->commander->name, q->commander->name);
}

/* Returns a text such as "Wellesley · Roliça, Vimeiro · until 1808-08-17". */
static char *
describe_presence (BicEditor *editor, const Candidate *candidate)
{
  const BicEngagement *engagements = bic_catalogue_engagements (bic_editor_get_catalogue (editor), NULL);
  const BicCommander *commander = candidate->commander;
  GString *text = g_string_new (commander->also);

  for (guint i = 0; i < commander->at->len; i++)
    g_string_append_printf (text, "%s%s",
                            i           ? ", "
                            : text->len ? " · "
                                        : "",
                            _(engagements[g_array_index (commander->at, gint16, i)].name));
  for (guint i = 0; i < commander->perhaps->len; i++)
    g_string_append_printf (text, "%s%s?", text->len ? ", " : "",
                            _(engagements[g_array_index (commander->perhaps, gint16, i)].name));
  if (commander->until)
    /* Translators: for a commander, after the battles where present: the last possible day */
    g_string_append_printf (text, _(" · until %s"), commander->until);
  return g_string_free (text, FALSE);
}

/**
 * bic_suggest_commanders:
 * @subject: a piece or an army
 *
 * Returns: (transfer full) (element-type BicSuggestion): the commanders of the nation, by presence; those who cannot be
 *   present are dim and last
 */
GArray *
bic_suggest_commanders (BicEditor            *editor,
                        const BicFormSubject *subject)
{
  GArray *suggestions = g_array_new (FALSE, FALSE, sizeof (BicSuggestion));
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicPiece *piece = subject->id ? bic_scenario_find (scenario, subject->id, NULL) : NULL;
  int n;
  const BicCommander *all = bic_catalogue_commanders (bic_editor_get_catalogue (editor), &n);

  for (int i = 0; i < n; i++)
    {
      Candidate candidate = { &all[i], bic_commander_presence (bic_editor_get_catalogue (editor), &all[i],
                                                               scenario->date, scenario->date_end) };

      if (commander_serves_nation (editor, &all[i], piece, subject->side))
        g_array_append_val (candidates, candidate);
    }
  g_array_sort (candidates, compare_candidates);
  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, i);
      BicSuggestion suggestion = { g_strdup (candidate->commander->name), describe_presence (editor, candidate),
                                   candidate->commander->also, candidate->presence == BIC_CANNOT_BE_THERE };

      g_array_append_val (suggestions, suggestion);
    }
  return suggestions;
}

const BicFormField bic_piece_name = {
  .kind = BIC_FORM_NAME, .label = N_("_Name"), .tip = N_("The leader’s name"), .store = BIC_STORE_STRING,
  .offset = G_STRUCT_OFFSET (BicPiece, name), .suggest = bic_suggest_commanders };
