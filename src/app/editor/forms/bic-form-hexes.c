/* Rows of a form with hexes, which the map shows and hands in, and with directions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-widgets.h"
#include "bic-editor-region.h"
#include "bic-form-private.h"

/* --- hexes ------------------------------------------------------------------------------------------------------- */

static GArray *
hexes_of (BicFormBinding *b)
{
  const BicScenario *scenario = bic_editor_get_scenario (b->editor);

  return scenario ? bic_form_hexes_read (&scenario->grid, gtk_editable_get_text (GTK_EDITABLE (b->input))) : NULL;
}

static char *
text_of (BicFormBinding *b, const GArray *hexes)
{
  const BicGrid *grid = &bic_editor_get_scenario (b->editor)->grid;
  GString *text = g_string_new (NULL);
  char at[BIC_HEX_TEXT];

  for (guint i = 0; i < hexes->len; i++)
    g_string_append_printf (text, "%s%s", i ? " " : "", bic_hex_write (grid, g_array_index (hexes, int, i), at));
  return g_string_free (text, FALSE);
}

/* None at all is no value where there were some: who types over them takes them away for a moment only. */
static char *
read_hexes (BicFormBinding *b)
{
  g_autoptr (GArray) hexes = hexes_of (b);
  g_autofree char *old = bic_form_value_read (b->editor, b->field, &b->subject);

  return hexes && (hexes->len > 0 || !*old) ? text_of (b, hexes) : NULL;
}

static void
show_hexes (BicFormBinding *b, const char *value)
{
  gtk_editable_set_text (GTK_EDITABLE (b->input), value);
}

/* A word that names no hex leaves the battle as it is, and is marked. */
static void
typed_cb (BicFormBinding *b)
{
  g_autofree char *value = read_hexes (b);

  bic_set_css_class (b->row, "error", !value && !b->showing);
  _bic_form_changed (b);
}

static guint
index_of (const GArray *hexes, int hex)
{
  guint i = 0;

  while (i < hexes->len && g_array_index (hexes, int, i) != hex)
    i++;
  return i;
}

/* One after the other, after the one that is looked at. */
static void
locate_cb (BicFormBinding *b)
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
  bic_board_view_locate (bic_editor_get_board (b->editor), hex);
}

/* The hexes that are selected together, else the one that is looked at. */
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

/* All of them are in afterwards; if all were, none. */
static void
take_cb (BicFormBinding *b)
{
  g_autoptr (GArray) hexes = hexes_of (b), selected = selected_hexes (b);
  g_autofree char *text = NULL;
  gboolean all = TRUE;

  if (selected->len == 0)
    bic_editor_say (b->editor, _("Select a hex of the map first"));
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
  text = text_of (b, hexes);
  gtk_editable_set_text (GTK_EDITABLE (b->input), text);
}

static void
add_suffix (BicFormBinding *b, const char *icon, const char *tip, GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", callback, b);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (b->row), button);
}

static void
make_hexes (BicFormBinding *b)
{
  b->row = b->input = adw_entry_row_new ();
  add_suffix (b, "find-location-symbolic", _("Show it on the map"), G_CALLBACK (locate_cb));
  add_suffix (b, "mark-location-symbolic", _("Add or remove the selected hexes"), G_CALLBACK (take_cb));
  g_signal_connect_swapped (b->input, "changed", G_CALLBACK (typed_cb), b);
}

const BicFormWidget _bic_form_hexes = { make_hexes, show_hexes, read_hexes };

/* --- directions -------------------------------------------------------------------------------------------------- */

static void
make_sides (BicFormBinding *b)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *sides = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
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
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (_bic_form_changed), b);
      gtk_box_append (GTK_BOX (sides), button);
      g_ptr_array_add (b->checks, button);
    }
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), b->checks->pdata[0]);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), sides);
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

const BicFormWidget _bic_form_sides = { make_sides, show_sides, read_sides };
