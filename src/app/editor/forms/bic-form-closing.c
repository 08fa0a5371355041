/* The house closing line: what the user's new battles end with.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-button-names.h"
#include "bic-closing.h"
#include "bic-form.h"
#include "bic-settings.h"

#define KEY "closing-line"
#define CLOSING "closing"

/* (nullable): the edit that makes the house line the closing note of @scenario; NULL if there is no line, or a note
 * already */
BicEdit *
bic_closing_edit (const BicScenario *scenario)
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
put_in_cb (GtkButton *button, BicEditor *editor)
{
  BicEdit *edit = bic_editor_get_scenario (editor) ? bic_closing_edit (bic_editor_get_scenario (editor)) : NULL;

  if (edit)
    bic_editor_apply (editor, edit, _("Add Closing Line"));
  else
    bic_editor_say (editor, _("There is no default closing line, or the battle already has one"));
}

/**
 * bic_form_closing_new:
 *
 * Returns: (transfer floating): a group with the house line, and the way to put it into the battle
 */
GtkWidget *
bic_form_closing_new (BicEditor *editor)
{
  GtkWidget *group = adw_preferences_group_new (), *row = adw_entry_row_new (),
            *button = gtk_button_new_from_icon_name ("list-add-symbolic");

  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), _("Added at the end of every new battle."));
  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("_Default closing line"));
  gtk_widget_set_tooltip_text (row, _("Not part of this battle; used for your new ones"));
  gtk_widget_set_tooltip_text (button, _("End this battle with it"));
  bic_set_name (button, _("End this battle with it"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", G_CALLBACK (put_in_cb), editor, 0);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  if (bic_settings ())
    g_settings_bind (bic_settings (), KEY, row, "text", G_SETTINGS_BIND_DEFAULT);
  gtk_widget_set_visible (group, bic_settings () != NULL);
  return group;
}
