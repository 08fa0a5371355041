/* Rows of forms: one kind of widget each, bound to a member of the battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row writes with every change, so that the battle is never behind the screen; what is typed in one go is one undo.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-aid.h"
#include "bic-compat.h"
#include "bic-form-private.h"
#include "bic-spin.h"

static const BicFormWidget *const kinds[BIC_N_FORM_KINDS];

#define STANDS_FOR "bic-form-field"
#define BINDING "bic-form-row"

static BicFormBinding *
binding_of (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), BINDING);
}

/* --- both ways -------------------------------------------------------------------------------------------------- */

/* Whether the rule system of the battle has it; of an unknown one nothing is left out. */
static gboolean
is_used (BicFormBinding *b)
{
  const BicScenario *scenario = bic_editor_get_scenario (b->editor);
  BicCatalogue *catalogue = bic_editor_get_catalogue (b->editor);

  return !b->field->uses || !scenario || !scenario->ruleset ||
         !bic_catalogue_find_ruleset (catalogue, g_quark_to_string (scenario->ruleset))
             || bic_scenario_uses (scenario, catalogue, b->field->uses);
}

static void
follow (BicFormBinding *b)
{
  g_autofree char *value = bic_form_value_read (b->editor, b->field, &b->subject);
  g_autofree char *shown = kinds[b->field->kind]->read (b);

  gtk_widget_set_visible (b->row, is_used (b) && (!b->field->applies || b->field->applies (b->editor, &b->subject)));
  if (g_strcmp0 (value, shown) == 0)
    return;
  b->showing = TRUE;
  kinds[b->field->kind]->show (b, value);
  b->showing = FALSE;
}

/* "Change Title": the label without its mnemonic. */
static char *
undo_label (BicFormBinding *b)
{
  g_auto (GStrv) parts = g_strsplit (_(b->field->label), "_", -1);
  g_autofree char *plain = g_strjoinv ("", parts);

  /* Translators: undoes the change of a field of a form, for example “Change Title” */
  return g_strdup_printf (_("Change %s"), plain);
}

void
_bic_form_changed (BicFormBinding *b)
{
  g_autofree char *value = NULL, *old = NULL, *label = NULL;
  BicEdit *edit;

  if (b->showing || !bic_editor_get_scenario (b->editor))
    return;
  value = kinds[b->field->kind]->read (b);
  old = bic_form_value_read (b->editor, b->field, &b->subject);
  if (!value || g_str_equal (value, old))
    return;
  if (b->field->ask && *old)
    {
      follow (b);
      gtk_widget_activate_action (b->row, b->field->ask, "s", value);
      return;
    }
  edit = bic_form_value_write (b->editor, b->field, &b->subject, value);
  label = undo_label (b);
  if (edit)
    bic_editor_amend (b->editor, b, edit, label);
}

/* Not before all is typed: who writes 1808-08-17 is not done at 1808-08-1. */
static void
typed_cb (BicFormBinding *b)
{
  g_autofree char *typed = b->field->tidy ? kinds[b->field->kind]->read (b) : NULL,
                           *tidy = typed ? b->field->tidy (typed) : NULL;

  if (tidy && !g_str_equal (tidy, typed))
    kinds[b->field->kind]->show (b, tidy);
}

static void
focus_left_cb (GtkEventControllerFocus *controller, BicFormBinding *b)
{
  typed_cb (b);
  bic_editor_amend_end (b->editor);
}

/* --- kinds ------------------------------------------------------------------------------------------------------ */

static void
make_text (BicFormBinding *b)
{
  b->row = b->input = adw_entry_row_new ();
  g_signal_connect_swapped (b->input, "changed", G_CALLBACK (_bic_form_changed), b);
  g_signal_connect_swapped (b->input, "entry-activated", G_CALLBACK (typed_cb), b);
}

static void
show_text (BicFormBinding *b, const char *value)
{
  gtk_editable_set_text (GTK_EDITABLE (b->input), value);
}

static char *
read_text (BicFormBinding *b)
{
  return g_strdup (gtk_editable_get_text (GTK_EDITABLE (b->input)));
}

/* A row with its widget at the right end. */
void
_bic_form_make_action (BicFormBinding *b, GtkWidget *input)
{
  b->row = adw_action_row_new ();
  b->input = input;
  gtk_widget_set_valign (input, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (b->row), input);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (b->row), input);
}

void
_bic_form_small_button (GtkWidget  *button,
                        const char *tip)
{
  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "small-button");
}

/* A row that shows @box: its parts are used, not the row itself. */
void
_bic_form_fill_row (GtkWidget *row, GtkWidget *box)
{
  gtk_widget_add_css_class (box, "form-paragraph");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
}

static gboolean
number_output_cb (GtkSpinButton *spin, BicFormBinding *b)
{
  if (!b->field->unset || gtk_spin_button_get_value_as_int (spin) != b->field->min)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (spin), _(b->field->unset));
  return TRUE;
}

static int
number_input_cb (GtkSpinButton *spin, double *value, BicFormBinding *b)
{
  if (!b->field->unset || g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (spin)), _(b->field->unset)) != 0)
    return FALSE;
  *value = b->field->min;
  return TRUE;
}

static void
make_number (BicFormBinding *b)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (b->field->min, b->field->max, 1);

  _bic_form_make_action (b, spin);
  bic_spin_ignore_wheel (spin);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), b->field->unset == NULL);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), b->field->unset ? (int) g_utf8_strlen (_(b->field->unset), -1)
                                : 3);
  gtk_editable_set_alignment (GTK_EDITABLE (spin), 1);
  g_signal_connect (spin, "output", G_CALLBACK (number_output_cb), b);
  g_signal_connect (spin, "input", G_CALLBACK (number_input_cb), b);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (_bic_form_changed), b);
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
}

static void
show_number (BicFormBinding *b, const char *value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (b->input), (double) g_ascii_strtoll (value, NULL, 10));
}

/* The least number is written as nothing where nothing is what it means. */
static char *
read_number (BicFormBinding *b)
{
  int value = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (b->input));

  return value == 0 && b->field->store == BIC_STORE_FIELD ? g_strdup ("") : g_strdup_printf ("%d", value);
}

static void
make_switch (BicFormBinding *b)
{
  _bic_form_make_action (b, gtk_switch_new ());
  g_signal_connect_swapped (b->input, "notify::active", G_CALLBACK (_bic_form_changed), b);
}

static void
show_switch (BicFormBinding *b, const char *value)
{
  gtk_switch_set_active (GTK_SWITCH (b->input), g_str_equal (value, "yes"));
}

static char *
read_switch (BicFormBinding *b)
{
  return g_strdup (gtk_switch_get_active (GTK_SWITCH (b->input)) ? "yes" : "");
}

/* What may be left open has a choice that says so. */
GArray *
_bic_form_choices (BicFormBinding *b)
{
  GArray *choices = b->field->offer && bic_editor_get_catalogue (b->editor) ? b->field->offer (b->editor)
                                                                            : g_array_new (FALSE, FALSE,
                                                                                           sizeof (BicFormChoice));

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

static const BicFormChoice *
choice_at (BicFormBinding *b, guint index)
{
  return &g_array_index (b->choices, BicFormChoice, index);
}

static void
make_choice (BicFormBinding *b)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  b->choices = _bic_form_choices (b);
  for (guint i = 0; i < b->choices->len; i++)
    gtk_string_list_append (names, choice_at (b, i)->label);
  b->row = b->input = adw_combo_row_new ();
  adw_combo_row_set_model (ADW_COMBO_ROW (b->row), G_LIST_MODEL (names));
  g_object_unref (names);
  g_signal_connect_swapped (b->row, "notify::selected", G_CALLBACK (_bic_form_changed), b);
}

static void
show_choice (BicFormBinding *b, const char *value)
{
  guint index = 0;

  while (index < b->choices->len && !g_str_equal (choice_at (b, index)->value, value))
    index++;
  g_free (b->other);
  b->other = g_strdup (value);
  bic_combo_row_select (ADW_COMBO_ROW (b->row), b->choices->len, index, *value ? value : _("not set"));
}

static char *
read_choice (BicFormBinding *b)
{
  guint index = adw_combo_row_get_selected (ADW_COMBO_ROW (b->row));

  return index < b->choices->len ? g_strdup (choice_at (b, index)->value) : g_strdup (b->other);
}

static const BicFormWidget line = { make_text, show_text, read_text };
static const BicFormWidget number = { make_number, show_number, read_number };
static const BicFormWidget yes_or_no = { make_switch, show_switch, read_switch };
static const BicFormWidget choice = { make_choice, show_choice, read_choice };

static const BicFormWidget *const kinds[BIC_N_FORM_KINDS] = {
  [BIC_FORM_TEXT] = &line, [BIC_FORM_PARAGRAPH] = &_bic_form_paragraph, [BIC_FORM_NAME] = &_bic_form_name,
  [BIC_FORM_NUMBER] = &number, [BIC_FORM_SWITCH] = &yes_or_no, [BIC_FORM_CHOICE] = &choice,
  [BIC_FORM_CHECKS] = &_bic_form_checks,
  [BIC_FORM_HEXES] = &_bic_form_hexes, [BIC_FORM_SIDES] = &_bic_form_sides,
};

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

/* Whether the widget is a row of a form; lists have others, too. */
gboolean
bic_form_row_is (GtkWidget *row)
{
  return binding_of (row) != NULL;
}

gboolean
bic_form_row_focus (GtkWidget *row)
{
  BicFormBinding *b = binding_of (row);

  /* A row of text takes the focus for itself, before its text does. */
  if (b && GTK_IS_EDITABLE (b->input))
    return gtk_widget_grab_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (b->input))));
  if (b && GTK_IS_TEXT_VIEW (b->input))
    return gtk_widget_grab_focus (b->input);            /* not its buttons */
  return gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}

/**
 * bic_form_row_new:
 * @field: what it shows; static data
 * @subject: whose
 *
 * Returns: (transfer floating): a row for a list box, which follows the battle and changes it
 */
GtkWidget *
bic_form_row_new (BicEditor            *editor,
                  const BicFormField   *field,
                  const BicFormSubject *subject)
{
  BicFormBinding *b = g_new0 (BicFormBinding, 1);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  b->editor = g_object_ref (editor);
  b->field = field;
  b->subject = *subject;
  b->subject.language = b->language = g_strdup (subject->language);
  b->showing = TRUE;
  kinds[field->kind]->make (b);
  b->showing = FALSE;
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (b->row), FALSE);
  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (b->row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (b->row), _(field->label));
  gtk_widget_set_tooltip_text (b->input, _(field->tip));
  g_signal_connect (focus, "leave", G_CALLBACK (focus_left_cb), b);
  gtk_widget_add_controller (b->row, focus);
  g_object_set_data_full (G_OBJECT (b->row), BINDING, b, binding_free);
  b->changed = g_signal_connect_swapped (editor, "document-changed", G_CALLBACK (follow), b);
  follow (b);
  return b->row;
}

/**
 * bic_form_row_field:
 *
 * Returns: which member of the document a row shows: a BicField, or -1 for anything else
 */
int
bic_form_row_field (GtkWidget *row)
{
  BicFormBinding *b = binding_of (row);

  return b && b->field->store == BIC_STORE_FIELD ? b->field->field
         : GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), STANDS_FOR)) - 1;
}

/* Says of a widget that is no row which member of the document is shown in it. */
void
bic_form_row_stands_for (GtkWidget *widget, int field)
{
  g_object_set_data (G_OBJECT (widget), STANDS_FOR, GINT_TO_POINTER (field + 1));
}

char *
bic_form_row_read (GtkWidget *row)
{
  BicFormBinding *b = binding_of (row);

  return kinds[b->field->kind]->read (b);
}

void
bic_form_row_type (GtkWidget  *row,
                   const char *text)
{
  BicFormBinding *b = binding_of (row);

  kinds[b->field->kind]->show (b, text);
}

/**
 * bic_form_group_new:
 *
 * Returns: (transfer floating): an AdwPreferencesGroup with a row for each field
 */
GtkWidget *
bic_form_group_new (BicEditor            *editor,
                    const char           *title,
                    const BicFormField   *fields,
                    guint                 n_fields,
                    const BicFormSubject *subject)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  for (guint i = 0; i < n_fields; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), bic_form_row_new (editor, &fields[i], subject));
  return group;
}
