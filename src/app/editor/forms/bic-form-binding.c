/* Functions shared by all rows of forms: each row binds a widget to a member of the battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row writes each change to the battle, so that the battle is always up to date. Continuous typing is one undo step.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-button-names.h"
#include "bic-form-private.h"
#include "bic-widgets.h"
#include "bic-player-aid.h"

#define STANDS_FOR "bic-form-field"
#define BINDING "bic-form-row"

static BicFormBinding *
binding_of (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), BINDING);
}

/* --- values between the battle and the row ---------------------------------------------------------------------- */

/* Returns whether the rule system of the battle uses the field. Returns TRUE for an unknown rule system. */
static gboolean
field_is_used_by_rules (BicFormBinding *b)
{
  const BicScenario *scenario = bic_editor_get_scenario (b->editor);
  BicCatalogue *catalogue = bic_editor_get_catalogue (b->editor);

  return !b->field->uses || !scenario || !scenario->ruleset
         || !bic_catalogue_find_ruleset (catalogue, g_quark_to_string (scenario->ruleset))
         || bic_scenario_uses (scenario, catalogue, b->field->uses);
}

static void
update_row_from_battle (BicFormBinding *b)
{
  g_autofree char *value = bic_form_value_read (b->editor, b->field, &b->subject);
  g_autofree char *shown = b->widget->read (b);

  gtk_widget_set_visible (b->row,
                          field_is_used_by_rules (b)
                          && (!b->field->applies || b->field->applies (b->editor, &b->subject)));
  if (g_strcmp0 (value, shown) == 0)
    return;
  b->showing = TRUE;
  b->widget->show (b, value);
  b->showing = FALSE;
}

void
_bic_form_apply_input (BicFormBinding *b)
{
  g_autofree char *value = NULL, *old = NULL, *label = NULL;
  BicEdit *edit;
  g_auto (GStrv) parts = NULL;
  g_autofree char *plain = NULL;

  if (b->showing || !bic_editor_get_scenario (b->editor))
    return;
  value = b->widget->read (b);
  old = bic_form_value_read (b->editor, b->field, &b->subject);
  if (!value || g_str_equal (value, old))
    return;
  if (b->field->ask && *old)
    {
      update_row_from_battle (b);
      gtk_widget_activate_action (b->row, b->field->ask, "s", value);
      return;
    }
  edit = bic_form_value_new_edit (b->editor, b->field, &b->subject, value);
  /* Label of the undo step, such as "Change Title": the label of the field without its mnemonic */
  parts = g_strsplit (_(b->field->label), "_", -1);
  plain = g_strjoinv ("", parts);
  label = g_strdup_printf (_("Change %s"), plain);
  if (edit)
    bic_editor_apply_merged (b->editor, b, edit, label);
}

/* Changes the typed value to its stored form, such as a date. Called only when the input is complete, because 1808-08-1
 * can be the beginning of 1808-08-17.
 */
void
_bic_form_normalize_input_cb (BicFormBinding *b)
{
  g_autofree char *typed = b->field->tidy ? b->widget->read (b) : NULL,
                           *tidy = typed ? b->field->tidy (typed) : NULL;

  if (tidy && !g_str_equal (tidy, typed))
    b->widget->show (b, tidy);
}

static void
focus_left_cb (GtkEventControllerFocus *controller, BicFormBinding *b)
{
  _bic_form_normalize_input_cb (b);
  bic_editor_end_merge (b->editor);
}

/* --- parts of rows ----------------------------------------------------------------------------------------------- */

/* Makes a row with the input widget at its end. */
void
_bic_form_make_action_row (BicFormBinding *b, GtkWidget *input)
{
  b->row = adw_action_row_new ();
  b->input = input;
  gtk_widget_set_valign (input, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (b->row), input);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (b->row), input);
}

void
_bic_form_style_small_button (GtkWidget  *button,
                              const char *tip)
{
  gtk_widget_set_tooltip_text (button, tip);
  bic_set_accessible_name (button, tip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "small-button");
}

/* Fills a row with @box. Only the widgets in @box are focusable, not the row itself. */
void
_bic_form_fill_row (GtkWidget *row, GtkWidget *box)
{
  gtk_widget_add_css_class (box, "form-paragraph");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
}

/* Returns the possible values. An optional value also has the choice "unset". */
GArray *
_bic_form_list_choices (BicFormBinding *b)
{
  GArray *choices = b->field->offer && bic_editor_get_catalogue (b->editor)
                        ? b->field->offer (b->editor)
                        : g_array_new (FALSE, FALSE, sizeof (BicFormChoice));

  if (b->field->unset && b->field->kind == BIC_FORM_CHOICE)
    {
      BicFormChoice unset = { "", _(b->field->unset) };

      g_array_prepend_val (choices, unset);
    }
  for (const BicFormChoice *named = b->field->choices; named && named->value; named++)
    {
      BicFormChoice translated = { named->value, _(named->label) };

      g_array_append_val (choices, translated);
    }
  return choices;
}

const BicFormChoice *
_bic_form_nth_choice (BicFormBinding *b, guint index)
{
  return &g_array_index (b->choices, BicFormChoice, index);
}

/* --- rows ------------------------------------------------------------------------------------------------------- */

static void
binding_free (gpointer data)
{
  BicFormBinding *b = data;

  g_clear_signal_handler (&b->changed, b->editor);
  g_clear_pointer (&b->choices, g_array_unref);
  g_clear_pointer (&b->checks, g_ptr_array_unref);
  g_object_unref (b->editor);
  g_free (b->language);
  g_free (b->other);
  g_free (b);
}

/* Makes a row for @field with the functions of @widget. The row shows the value in the battle and changes it. */
GtkWidget *
_bic_form_new_bound_row (BicEditor            *editor,
                         const BicFormField   *field,
                         const BicFormSubject *subject,
                         const BicFormWidget  *widget)
{
  BicFormBinding *b = g_new0 (BicFormBinding, 1);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  b->editor = g_object_ref (editor);
  b->field = field;
  b->widget = widget;
  b->subject = *subject;
  b->subject.language = b->language = g_strdup (subject->language);
  b->showing = TRUE;
  widget->make (b);
  b->showing = FALSE;
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (b->row), FALSE);
  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (b->row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (b->row), _(field->label));
  gtk_widget_set_tooltip_text (b->input, _(field->tip));
  g_signal_connect (focus, "leave", G_CALLBACK (focus_left_cb), b);
  gtk_widget_add_controller (b->row, focus);
  g_object_set_data_full (G_OBJECT (b->row), BINDING, b, binding_free);
  b->changed = g_signal_connect_swapped (editor, "document-changed", G_CALLBACK (update_row_from_battle), b);
  update_row_from_battle (b);
  return b->row;
}

/* Returns whether the widget is a row of a form. Lists also contain other widgets. */
gboolean
bic_form_is_row (GtkWidget *row)
{
  return binding_of (row) != NULL;
}

/* Moves the focus to a row. The focus alone would not scroll to a new row, which does not have a position yet. */
gboolean
bic_form_row_focus (GtkWidget *row)
{
  BicFormBinding *b = binding_of (row);

  bic_scroll_into_view (row);
  /* The text gets the focus, because a text row would not pass the focus on to its text. */
  if (b && GTK_IS_EDITABLE (b->input))
    return gtk_widget_grab_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (b->input))));
  if (b && GTK_IS_TEXT_VIEW (b->input))
    return gtk_widget_grab_focus (b->input);            /* to the text, not to the buttons of the row */
  return gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}

/**
 * bic_form_row_field:
 *
 * Returns: the member of the document that a row shows, as a BicField; -1 for other rows
 */
int
bic_form_row_field (GtkWidget *row)
{
  BicFormBinding *b = binding_of (row);

  return b && b->field->store == BIC_STORE_FIELD ? b->field->field
                                                 : GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), STANDS_FOR)) - 1;
}

/* Sets the member of the document that @widget shows, for widgets that are not form rows. */
void
bic_form_row_set_field (GtkWidget *widget, int field)
{
  g_object_set_data (G_OBJECT (widget), STANDS_FOR, GINT_TO_POINTER (field + 1));
}

char *
bic_form_row_read_input (GtkWidget *row)
{
  BicFormBinding *b = binding_of (row);

  return b->widget->read (b);
}

void
bic_form_row_enter_text (GtkWidget  *row,
                         const char *text)
{
  BicFormBinding *b = binding_of (row);

  b->widget->show (b, text);
}

/* --- cards and lines of items ------------------------------------------------------------------------------------ */

#define ITEM "bic-item"

guint32
bic_form_card_item (GtkWidget *widget)
{
  return GTK_IS_LIST_BOX (widget) || GTK_IS_LIST_BOX_ROW (widget)
             ? GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), ITEM))
             : 0;
}

void
bic_form_card_set_item (GtkWidget *widget,
                        guint32    id)
{
  g_object_set_data (G_OBJECT (widget), ITEM, GUINT_TO_POINTER (id));
}
