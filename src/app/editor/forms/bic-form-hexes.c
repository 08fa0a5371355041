/* Form rows with several values: checks, hexes that can be taken from the map, and directions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-widgets.h"
#include "bic-editor-clipboard.h"
#include "bic-form-private.h"

/* --- checks ------------------------------------------------------------------------------------------------------ */

static void
add_check_button (BicFormBinding      *b,
                  const BicFormChoice *choice)
{
  GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), choice->label);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (b->row), row);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (_bic_form_apply_input), b);
  g_ptr_array_add (b->checks, check);
}

static void
make_check_row (BicFormBinding *b)
{
  b->choices = _bic_form_list_choices (b);
  b->row = b->input = adw_expander_row_new ();
  b->checks = g_ptr_array_new ();
  for (guint i = 0; i < b->choices->len; i++)
    add_check_button (b, _bic_form_nth_choice (b, i));
}

static gboolean
are_same_choices (const GArray *one,
                  const GArray *other)
{
  for (guint i = 0; i < MIN (one->len, other->len); i++)
    if (!g_str_equal (g_array_index (one, BicFormChoice, i).value, g_array_index (other, BicFormChoice, i).value))
      return FALSE;
  return one->len == other->len;
}

/* Shows the checked names as the subtitle of the row. */
static void
show_checked_names (BicFormBinding *b)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < b->checks->len; i++)
    if (gtk_check_button_get_active (b->checks->pdata[i]))
      g_string_append_printf (names, "%s%s", names->len ? ", " : "", _bic_form_nth_choice (b, i)->label);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (b->row), names->len ? names->str : _(b->field->unset));
}

static void
show_checks (BicFormBinding *b, const char *value)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  g_autoptr (GArray) now = _bic_form_list_choices (b);

  /* The possible values can depend on the rule system of the battle. */
  if (!are_same_choices (now, b->choices))
    {
      for (guint i = 0; i < b->checks->len; i++)
        adw_expander_row_remove (ADW_EXPANDER_ROW (b->row),
                                 gtk_widget_get_ancestor (b->checks->pdata[i], ADW_TYPE_ACTION_ROW));
      g_ptr_array_set_size (b->checks, 0);
      g_array_unref (b->choices);
      b->choices = g_steal_pointer (&now);
      for (guint i = 0; i < b->choices->len; i++)
        add_check_button (b, _bic_form_nth_choice (b, i));
    }
  for (guint i = 0; i < b->checks->len; i++)
    gtk_check_button_set_active (b->checks->pdata[i],
                                 g_strv_contains ((const char * const *) words, _bic_form_nth_choice (b, i)->value));
  show_checked_names (b);
}

/* Returns the checked values in the order of the battle, followed by new values. Values that are missing in the
 * catalogue are kept.
 */
static char *
read_checks (BicFormBinding *b)
{
  g_autofree char *now = bic_form_value_read (b->editor, b->field, &b->subject);
  g_auto (GStrv) words = g_strsplit (now, " ", -1);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (guint i = 0; i < b->checks->len; i++)
    if (gtk_check_button_get_active (b->checks->pdata[i])
        && !g_strv_contains ((const char *const *) words, _bic_form_nth_choice (b, i)->value))
      g_ptr_array_add (kept, (char *) _bic_form_nth_choice (b, i)->value);
  for (int i = (int) g_strv_length (words) - 1; i >= 0; i--)
    {
      gboolean wanted = *words[i] != 0;

      for (guint k = 0; k < b->checks->len; k++)
        if (g_str_equal (_bic_form_nth_choice (b, k)->value, words[i]))
          wanted = gtk_check_button_get_active (b->checks->pdata[k]);
      if (wanted)
        g_ptr_array_insert (kept, 0, words[i]);
    }
  g_ptr_array_add (kept, NULL);
  show_checked_names (b);
  return g_strjoinv (" ", (char **) kept->pdata);
}

const BicFormWidget _bic_form_checks = { make_check_row, show_checks, read_checks };

/* --- hexes ------------------------------------------------------------------------------------------------------- */

static GArray *
hexes_of (BicFormBinding *b)
{
  const BicScenario *scenario = bic_editor_get_scenario (b->editor);

  return scenario ? bic_form_hexes_from_text (&scenario->grid, gtk_editable_get_text (GTK_EDITABLE (b->input))) : NULL;
}

static char *
hexes_text (BicFormBinding *b, const GArray *hexes)
{
  const BicGrid *grid = &bic_editor_get_scenario (b->editor)->grid;
  GString *text = g_string_new (NULL);
  char at[BIC_HEX_TEXT];

  for (guint i = 0; i < hexes->len; i++)
    g_string_append_printf (text, "%s%s", i ? " " : "", bic_hex_write (grid, g_array_index (hexes, int, i), at));
  return g_string_free (text, FALSE);
}

/* Returns the hexes as text, or NULL if they are invalid. An empty text is invalid if there were hexes before, because
 * a user who replaces the text first deletes it.
 */
static char *
read_typed_hexes (BicFormBinding *b)
{
  g_autoptr (GArray) hexes = hexes_of (b);
  g_autofree char *old = bic_form_value_read (b->editor, b->field, &b->subject);

  return hexes && (hexes->len > 0 || !*old) ? hexes_text (b, hexes) : NULL;
}

static void
show_hexes (BicFormBinding *b, const char *value)
{
  gtk_editable_set_text (GTK_EDITABLE (b->input), value);
}

/* Marks the row if the text contains an invalid hex. In this case the battle does not change. */
static void
mark_invalid_text_cb (BicFormBinding *b)
{
  g_autofree char *value = read_typed_hexes (b);

  bic_set_css_class (b->row, "error", !value && !b->showing);
  _bic_form_apply_input (b);
}

static guint
index_of (const GArray *hexes, int hex)
{
  guint i = 0;

  while (i < hexes->len && g_array_index (hexes, int, i) != hex)
    i++;
  return i;
}

/* Shows the next hex on the map, after the selected hex. Repeated clicks show all hexes one by one. */
static void
show_next_hex_cb (BicFormBinding *b)
{
  g_autoptr (GArray) hexes = hexes_of (b);
  guint at;
  int hex;

  if (!hexes || hexes->len == 0)
    return;
  at = index_of (hexes, bic_editor_get_selected (b->editor));
  hex = g_array_index (hexes, int, at + 1 < hexes->len ? at + 1 : 0);
  bic_editor_select (b->editor, hex);
  bic_board_view_set_cursor (bic_editor_get_board (b->editor), hex);
  bic_board_view_show_and_pulse_hex (bic_editor_get_board (b->editor), hex);
}

/* Returns the hexes of the selected region, or else the selected hex. */
static GArray *
selected_hexes (BicFormBinding *b)
{
  const BicRegion *region = bic_editor_get_region (b->editor);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (int));
  int hex = bic_editor_get_selected (b->editor);

  if (region && bic_region_count (region) > 1)
    for (int at = bic_region_next (region, -1); at >= 0; at = bic_region_next (region, at))
      g_array_append_val (hexes, at);
  else if (hex != BIC_NO_HEX)
    g_array_append_val (hexes, hex);
  return hexes;
}

/* Adds all selected hexes to the list. If the list already has all of them, removes them. */
static void
toggle_selected_hexes_cb (BicFormBinding *b)
{
  g_autoptr (GArray) hexes = hexes_of (b), selected = selected_hexes (b);
  g_autofree char *text = NULL;
  gboolean all = TRUE;

  if (selected->len == 0)
    bic_editor_show_message (b->editor, _("Select a hex on the map first"));
  if (!hexes || selected->len == 0)
    return;
  for (guint i = 0; i < selected->len; i++)
    all = all && index_of (hexes, g_array_index (selected, int, i)) < hexes->len;
  for (guint i = 0; i < selected->len; i++)
    {
      guint at = index_of (hexes, g_array_index (selected, int, i));

      if (all)
        g_array_remove_index (hexes, at);
      else if (at == hexes->len)
        g_array_append_val (hexes, g_array_index (selected, int, i));
    }
  text = hexes_text (b, hexes);
  gtk_editable_set_text (GTK_EDITABLE (b->input), text);
}

static void
add_suffix (BicFormBinding *b, const char *icon, const char *tip, GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tip);
  bic_set_accessible_name (button, tip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", callback, b);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (b->row), button);
}

static void
make_hexes_row (BicFormBinding *b)
{
  b->row = b->input = adw_entry_row_new ();
  add_suffix (b, "find-location-symbolic", _("Show it on the map"), G_CALLBACK (show_next_hex_cb));
  add_suffix (b, "mark-location-symbolic", _("Add or remove the selected hexes"),
              G_CALLBACK (toggle_selected_hexes_cb));
  g_signal_connect_swapped (b->input, "changed", G_CALLBACK (mark_invalid_text_cb), b);
}

const BicFormWidget _bic_form_hexes = { make_hexes_row, show_hexes, read_typed_hexes };

/* --- directions -------------------------------------------------------------------------------------------------- */

static void
make_sides_row (BicFormBinding *b)
{
  GtkWidget *box, *sides = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = gtk_label_new_with_mnemonic (_(b->field->label));

  b->row = adw_preferences_row_new ();
  b->input = sides;
  b->checks = g_ptr_array_new ();
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      g_autofree char *name = g_ascii_strup (bic_direction_name ((BicDirection) k), -1);
      g_autofree char *tip = g_strdup_printf (_("Side %s"), name);
      GtkWidget *button = gtk_toggle_button_new_with_label (name);

      gtk_widget_set_tooltip_text (button, tip);
      gtk_widget_add_css_class (button, "hexside");
      gtk_widget_set_hexpand (button, TRUE);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (_bic_form_apply_input), b);
      gtk_box_append (GTK_BOX (sides), button);
      g_ptr_array_add (b->checks, button);
    }
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), b->checks->pdata[0]);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  box = bic_box_new (GTK_ORIENTATION_VERTICAL, 6, label, sides, NULL);
  _bic_form_fill_row (b->row, box);
}

static void
show_sides (BicFormBinding *b, const char *value)
{
  guint sides = (guint) g_ascii_strtoull (value, NULL, 10);

  for (guint k = 0; k < b->checks->len; k++)
    gtk_toggle_button_set_active (b->checks->pdata[k], (sides >> k & 1) != 0);
}

static char *
read_sides (BicFormBinding *b)
{
  guint sides = 0;

  for (guint k = 0; k < b->checks->len; k++)
    sides |= (guint) gtk_toggle_button_get_active (b->checks->pdata[k]) << k;
  return g_strdup_printf ("%u", sides);
}

const BicFormWidget _bic_form_sides = { make_sides_row, show_sides, read_sides };
