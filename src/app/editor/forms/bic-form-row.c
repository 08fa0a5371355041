/* Rows of forms, with one kind of widget for each kind of field.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-compat.h"
#include "bic-form-private.h"
#include "bic-list-search.h"
#include "bic-spin.h"

/* --- kinds ------------------------------------------------------------------------------------------------------ */

static void
make_text_row (BicFormBinding *b)
{
  b->row = b->input = adw_entry_row_new ();
  g_signal_connect_swapped (b->input, "changed", G_CALLBACK (_bic_form_apply_input), b);
  g_signal_connect_swapped (b->input, "entry-activated", G_CALLBACK (_bic_form_normalize_input_cb), b);
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
make_number_row (BicFormBinding *b)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (b->field->min, b->field->max, 1);

  _bic_form_make_action_row (b, spin);
  bic_spin_ignore_wheel (spin);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), b->field->unset == NULL);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin),
                                b->field->unset ? (int) g_utf8_strlen (_(b->field->unset), -1) : 3);
  gtk_editable_set_alignment (GTK_EDITABLE (spin), 1);
  g_signal_connect (spin, "output", G_CALLBACK (number_output_cb), b);
  g_signal_connect (spin, "input", G_CALLBACK (number_input_cb), b);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (_bic_form_apply_input), b);
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
}

static void
show_number (BicFormBinding *b, const char *value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (b->input), (double) g_ascii_strtoll (value, NULL, 10));
}

/* Returns the number as text. For a member of the document, 0 is stored as an empty value. */
static char *
read_number (BicFormBinding *b)
{
  int value = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (b->input));

  return value == 0 && b->field->store == BIC_STORE_FIELD ? g_strdup ("") : g_strdup_printf ("%d", value);
}

static void
make_switch_row (BicFormBinding *b)
{
  _bic_form_make_action_row (b, gtk_switch_new ());
  g_signal_connect_swapped (b->input, "notify::active", G_CALLBACK (_bic_form_apply_input), b);
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

static void
make_choice_row (BicFormBinding *b)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  b->choices = _bic_form_list_choices (b);
  for (guint i = 0; i < b->choices->len; i++)
    gtk_string_list_append (names, _bic_form_nth_choice (b, i)->label);
  b->row = b->input = adw_combo_row_new ();
  adw_combo_row_set_model (ADW_COMBO_ROW (b->row), G_LIST_MODEL (names));
  bic_list_search_add (b->row);
  g_object_unref (names);
  g_signal_connect_swapped (b->row, "notify::selected", G_CALLBACK (_bic_form_apply_input), b);
}

static void
show_choice (BicFormBinding *b, const char *value)
{
  guint index = 0;

  while (index < b->choices->len && !g_str_equal (_bic_form_nth_choice (b, index)->value, value))
    index++;
  g_free (b->other);
  b->other = g_strdup (value);
  bic_combo_row_select (ADW_COMBO_ROW (b->row), b->choices->len, index, *value ? value : _("not set"));
}

static char *
read_choice (BicFormBinding *b)
{
  guint index = adw_combo_row_get_selected (ADW_COMBO_ROW (b->row));

  return index < b->choices->len ? g_strdup (_bic_form_nth_choice (b, index)->value) : g_strdup (b->other);
}

/* Returns the suggested names. The user can also type any other name. */
static GArray *
list_name_suggestions (gpointer user_data)
{
  BicFormBinding *b = user_data;

  return b->field->suggest (b->editor, &b->subject);
}

static void
make_name_row (BicFormBinding *b)
{
  b->row = b->input = bic_name_row_new ();
  bic_name_row_set_suggest (BIC_NAME_ROW (b->row), _("Historical names"), list_name_suggestions, b);
  g_signal_connect_swapped (b->input, "changed", G_CALLBACK (_bic_form_apply_input), b);
}

static void
show_name (BicFormBinding *b, const char *value)
{
  bic_name_row_set_name (BIC_NAME_ROW (b->row), value);
}

static const BicFormWidget name = { make_name_row, show_name, read_text };
static const BicFormWidget line = { make_text_row, show_text, read_text };
static const BicFormWidget number = { make_number_row, show_number, read_number };
static const BicFormWidget yes_or_no = { make_switch_row, show_switch, read_switch };
static const BicFormWidget choice = { make_choice_row, show_choice, read_choice };

static const BicFormWidget *const kinds[BIC_N_FORM_KINDS] = {
  [BIC_FORM_TEXT] = &line, [BIC_FORM_PARAGRAPH] = &_bic_form_paragraph, [BIC_FORM_NAME] = &name,
  [BIC_FORM_NUMBER] = &number, [BIC_FORM_SWITCH] = &yes_or_no, [BIC_FORM_CHOICE] = &choice,
  [BIC_FORM_CHECKS] = &_bic_form_checks,
  [BIC_FORM_HEXES] = &_bic_form_hexes, [BIC_FORM_SIDES] = &_bic_form_sides,
};

/* --- rows ------------------------------------------------------------------------------------------------------- */

/**
 * bic_form_row_new:
 * @field: description of the row; static data
 * @subject: the item, army or document with the member
 *
 * Returns: (transfer floating): a row for a list box, which shows the member and changes it
 */
GtkWidget *
bic_form_row_new (BicEditor            *editor,
                  const BicFormField   *field,
                  const BicFormSubject *subject)
{
  return _bic_form_new_bound_row (editor, field, subject, kinds[field->kind]);
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
