/* Rows of forms: one kind of widget each, bound to a member of the battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row writes with every change, so that the battle is never behind the screen; what is typed in one go is one undo.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-form.h"

typedef struct {
  BicEditor          *editor;
  const BicFormField *field;
  BicFormSubject      subject;
  char               *language;
  GtkWidget          *row, *input;
  GArray             *choices;          /* BicFormChoice */
  GPtrArray          *checks;           /* GtkCheckButton, one a choice */
  gulong              changed;
  gboolean            showing;          /* the widget follows the battle, not the user */
} Binding;

typedef struct {
  void   (*make) (Binding *b);
  void   (*show) (Binding *b, const char *value);
  char * (*read) (Binding *b);
} FormKind;

static const FormKind kinds[BIC_N_FORM_KINDS];

#define BINDING "bic-form-row"

static Binding *
binding_of (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), BINDING);
}

/* --- both ways -------------------------------------------------------------------------------------------------- */

static void
follow (Binding *b)
{
  g_autofree char *value = bic_form_value_read (b->editor, b->field, &b->subject);
  g_autofree char *shown = kinds[b->field->kind].read (b);

  if (g_strcmp0 (value, shown) == 0)
    return;
  b->showing = TRUE;
  kinds[b->field->kind].show (b, value);
  b->showing = FALSE;
}

/* "Change Title": the label without its mnemonic. */
static char *
undo_label (Binding *b)
{
  g_auto (GStrv) parts = g_strsplit (_(b->field->label), "_", -1);
  g_autofree char *plain = g_strjoinv ("", parts);

  /* Translators: undoes the change of a field of a form, for example “Change Title” */
  return g_strdup_printf (_("Change %s"), plain);
}

static void
user_changed (Binding *b)
{
  g_autofree char *value = NULL, *old = NULL, *label = NULL;
  BicEdit *edit;

  if (b->showing || !bic_editor_get_scenario (b->editor))
    return;
  value = kinds[b->field->kind].read (b);
  old = bic_form_value_read (b->editor, b->field, &b->subject);
  if (g_str_equal (value, old))
    return;
  edit = bic_form_value_write (b->editor, b->field, &b->subject, value);
  label = undo_label (b);
  if (edit)
    bic_editor_amend (b->editor, b, edit, label);
}

static void
focus_left_cb (GtkEventControllerFocus *controller, Binding *b)
{
  bic_editor_amend_end (b->editor);
}

/* --- kinds ------------------------------------------------------------------------------------------------------ */

static void
make_text (Binding *b)
{
  b->row = b->input = adw_entry_row_new ();
  g_signal_connect_swapped (b->input, "changed", G_CALLBACK (user_changed), b);
}

static void
show_text (Binding *b, const char *value)
{
  gtk_editable_set_text (GTK_EDITABLE (b->input), value);
}

static char *
read_text (Binding *b)
{
  return g_strdup (gtk_editable_get_text (GTK_EDITABLE (b->input)));
}

static void
make_paragraph (Binding *b)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *label = gtk_label_new_with_mnemonic (_(b->field->label));

  b->row = adw_preferences_row_new ();
  b->input = gtk_text_view_new ();
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (b->input), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (b->input), FALSE);
  gtk_widget_add_css_class (b->input, "inline");
  gtk_widget_set_size_request (b->input, -1, 60);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), b->input);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (b->input), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (box, "form-paragraph");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), b->input);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (b->row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (b->row), FALSE);
  gtk_widget_set_focusable (b->row, FALSE);
  g_signal_connect_swapped (gtk_text_view_get_buffer (GTK_TEXT_VIEW (b->input)), "changed", G_CALLBACK (user_changed), b);
}

static void
show_paragraph (Binding *b, const char *value)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (b->input)), value, -1);
}

static char *
read_paragraph (Binding *b)
{
  char *text = NULL;

  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (b->input)), "text", &text, NULL);
  return text;
}

/* A row with its widget at the right end. */
static void
make_action_row (Binding *b, GtkWidget *input)
{
  b->row = adw_action_row_new ();
  b->input = input;
  gtk_widget_set_valign (input, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (b->row), input);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (b->row), input);
}

static gboolean
number_output_cb (GtkSpinButton *spin, Binding *b)
{
  if (!b->field->unset || gtk_spin_button_get_value_as_int (spin) != b->field->min)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (spin), _(b->field->unset));
  return TRUE;
}

static int
number_input_cb (GtkSpinButton *spin, double *value, Binding *b)
{
  if (!b->field->unset || g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (spin)), _(b->field->unset)) != 0)
    return FALSE;
  *value = b->field->min;
  return TRUE;
}

/* The wheel scrolls the form; it must not change what happens to lie under it. */
static void
ignore_wheel (GtkWidget *spin)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

static void
make_number (Binding *b)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (b->field->min, b->field->max, 1);

  make_action_row (b, spin);
  ignore_wheel (spin);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), b->field->unset == NULL);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), b->field->unset ? (int) g_utf8_strlen (_(b->field->unset), -1) : 3);
  gtk_editable_set_alignment (GTK_EDITABLE (spin), 1);
  g_signal_connect (spin, "output", G_CALLBACK (number_output_cb), b);
  g_signal_connect (spin, "input", G_CALLBACK (number_input_cb), b);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (user_changed), b);
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
}

static void
show_number (Binding *b, const char *value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (b->input), (double) g_ascii_strtoll (value, NULL, 10));
}

/* The least number is written as nothing where nothing is what it means. */
static char *
read_number (Binding *b)
{
  int value = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (b->input));

  return value == 0 && b->field->store == BIC_STORE_FIELD ? g_strdup ("") : g_strdup_printf ("%d", value);
}

static void
make_switch (Binding *b)
{
  make_action_row (b, gtk_switch_new ());
  g_signal_connect_swapped (b->input, "notify::active", G_CALLBACK (user_changed), b);
}

static void
show_switch (Binding *b, const char *value)
{
  gtk_switch_set_active (GTK_SWITCH (b->input), g_str_equal (value, "yes"));
}

static char *
read_switch (Binding *b)
{
  return g_strdup (gtk_switch_get_active (GTK_SWITCH (b->input)) ? "yes" : "");
}

/* What may be left open has a choice that says so. */
static void
find_choices (Binding *b)
{
  if (b->field->offer && bic_editor_get_catalogue (b->editor))
    b->choices = b->field->offer (b->editor);
  else
    b->choices = g_array_new (FALSE, FALSE, sizeof (BicFormChoice));
  if (b->field->unset && b->field->kind == BIC_FORM_CHOICE)
    {
      BicFormChoice unset = { "", _(b->field->unset) };

      g_array_prepend_val (b->choices, unset);
    }
  for (const BicFormChoice *choice = b->field->choices; choice && choice->value; choice++)
    {
      BicFormChoice named = { choice->value, _(choice->label) };

      g_array_append_val (b->choices, named);
    }
}

static const BicFormChoice *
choice_at (Binding *b, guint index)
{
  return &g_array_index (b->choices, BicFormChoice, index);
}

static void
make_choice (Binding *b)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  find_choices (b);
  for (guint i = 0; i < b->choices->len; i++)
    gtk_string_list_append (names, choice_at (b, i)->label);
  b->row = b->input = adw_combo_row_new ();
  adw_combo_row_set_model (ADW_COMBO_ROW (b->row), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (b->row), GTK_INVALID_LIST_POSITION);
  g_object_unref (names);
  g_signal_connect_swapped (b->row, "notify::selected", G_CALLBACK (user_changed), b);
}

static void
show_choice (Binding *b, const char *value)
{
  guint index = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < b->choices->len; i++)
    if (g_str_equal (choice_at (b, i)->value, value))
      index = i;
  adw_combo_row_set_selected (ADW_COMBO_ROW (b->row), index);
}

static char *
read_choice (Binding *b)
{
  guint index = adw_combo_row_get_selected (ADW_COMBO_ROW (b->row));

  return index < b->choices->len ? g_strdup (choice_at (b, index)->value) : g_strdup ("");
}

static void
make_checks (Binding *b)
{
  find_choices (b);
  b->row = b->input = adw_expander_row_new ();
  b->checks = g_ptr_array_new ();
  for (guint i = 0; i < b->choices->len; i++)
    {
      GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), choice_at (b, i)->label);
      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (b->row), row);
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (user_changed), b);
      g_ptr_array_add (b->checks, check);
    }
}

/* The names ticked, under the title. */
static void
sum_up_checks (Binding *b)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < b->checks->len; i++)
    if (gtk_check_button_get_active (b->checks->pdata[i]))
      g_string_append_printf (names, "%s%s", names->len ? ", " : "", choice_at (b, i)->label);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (b->row), names->len ? names->str : _(b->field->unset));
}

static void
show_checks (Binding *b, const char *value)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);

  for (guint i = 0; i < b->checks->len; i++)
    gtk_check_button_set_active (b->checks->pdata[i], g_strv_contains ((const char * const *) words, choice_at (b, i)->value));
  sum_up_checks (b);
}

/* In the order that the battle has them, new ones last; what the catalogue does not know stays. */
static char *
read_checks (Binding *b)
{
  g_autofree char *now = bic_form_value_read (b->editor, b->field, &b->subject);
  g_auto (GStrv) words = g_strsplit (now, " ", -1);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (guint i = 0; i < b->checks->len; i++)
    if (gtk_check_button_get_active (b->checks->pdata[i]) && !g_strv_contains ((const char * const *) words, choice_at (b, i)->value))
      g_ptr_array_add (kept, (char *) choice_at (b, i)->value);
  for (int i = (int) g_strv_length (words) - 1; i >= 0; i--)
    {
      gboolean wanted = *words[i] != 0;

      for (guint k = 0; k < b->checks->len; k++)
        if (g_str_equal (choice_at (b, k)->value, words[i]))
          wanted = gtk_check_button_get_active (b->checks->pdata[k]);
      if (wanted)
        g_ptr_array_insert (kept, 0, words[i]);
    }
  g_ptr_array_add (kept, NULL);
  sum_up_checks (b);
  return g_strjoinv (" ", (char **) kept->pdata);
}

static const FormKind kinds[BIC_N_FORM_KINDS] = {
  [BIC_FORM_TEXT]      = { make_text, show_text, read_text },
  [BIC_FORM_PARAGRAPH] = { make_paragraph, show_paragraph, read_paragraph },
  [BIC_FORM_NUMBER]    = { make_number, show_number, read_number },
  [BIC_FORM_SWITCH]    = { make_switch, show_switch, read_switch },
  [BIC_FORM_CHOICE]    = { make_choice, show_choice, read_choice },
  [BIC_FORM_CHECKS]    = { make_checks, show_checks, read_checks },
};

/* --- rows ------------------------------------------------------------------------------------------------------- */

static void
binding_free (gpointer data)
{
  Binding *b = data;

  g_clear_signal_handler (&b->changed, b->editor);
  g_clear_pointer (&b->choices, g_array_unref);
  g_clear_pointer (&b->checks, g_ptr_array_unref);
  g_object_unref (b->editor);
  g_free (b->language);
  g_free (b);
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
  Binding *b = g_new0 (Binding, 1);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  b->editor = g_object_ref (editor);
  b->field = field;
  b->subject = *subject;
  b->subject.language = b->language = g_strdup (subject->language);
  b->showing = TRUE;
  kinds[field->kind].make (b);
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
  Binding *b = binding_of (row);

  return b && b->field->store == BIC_STORE_FIELD ? b->field->field : -1;
}

char *
bic_form_row_read (GtkWidget *row)
{
  Binding *b = binding_of (row);

  return kinds[b->field->kind].read (b);
}

void
bic_form_row_type (GtkWidget  *row,
                   const char *text)
{
  Binding *b = binding_of (row);

  kinds[b->field->kind].show (b, text);
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
