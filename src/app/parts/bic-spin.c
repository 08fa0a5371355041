/* Spin buttons in pages that scroll, and spin buttons for a number that can be absent.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The second kind of spin button has a minimum one below the smallest number. This minimum is shown as text.
 */
#include "config.h"

#include "bic-spin.h"
#include "bic-widgets.h"

#include <glib/gi18n.h>

/**
 * bic_spin_ignore_wheel:
 *
 * Stops the mouse wheel from changing the value when the user scrolls the page over a spin button.
 */
void
bic_spin_ignore_wheel (GtkWidget *spin)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

/* --- a number that may be absent, with a button that clears it --------------------------------------------------- */

#define CLEAR "bic-count-clear"         /* Key of the button that clears the number */

static gboolean
output_cb (GtkSpinButton *spin)
{
  if (bic_count_spin_get (spin) != BIC_COUNT_ABSENT)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (spin), _("Not entered"));
  return TRUE;
}

static int
input_cb (GtkSpinButton *spin,
          double        *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));

  if (*text != '\0' && !g_str_equal (text, _("Not entered")))
    return FALSE;
  *value = BIC_COUNT_ABSENT;
  return TRUE;
}

static void
update_clear_button (GtkSpinButton *spin)
{
  gtk_widget_set_sensitive (g_object_get_data (G_OBJECT (spin), CLEAR),
                            gtk_widget_get_sensitive (GTK_WIDGET (spin))
                            && bic_count_spin_get (spin) != BIC_COUNT_ABSENT);
}

/* Clears the number. The button becomes insensitive, so the focus moves to the spin button. */
static void
clear_cb (GtkSpinButton *spin)
{
  gtk_widget_grab_focus (GTK_WIDGET (spin));
  bic_count_spin_set (spin, BIC_COUNT_ABSENT);
}

static GtkWidget *
new_clear_button (GtkWidget  *spin,
                  const char *name)
{
  GtkWidget *clear = g_object_new (GTK_TYPE_BUTTON, "icon-name", "edit-clear-symbolic", "valign", GTK_ALIGN_CENTER,
                                   "sensitive", FALSE, "tooltip-text", _("Clear the entered number"), NULL);
  /* Translators: a button that clears the entered number: "Clear: Forest, Base box" */
  g_autofree char *label = g_strdup_printf (_("Clear: %s"), name);

  gtk_widget_add_css_class (clear, "flat");
  bic_accessible_set_label (clear, label);
  g_signal_connect_object (clear, "clicked", G_CALLBACK (clear_cb), spin, G_CONNECT_SWAPPED);
  return clear;
}

/**
 * bic_count_spin_add:
 * @row: the row, which gets the spin button and the button that clears the number
 * @name: the name of the number, for screen readers
 *
 * Returns: (transfer none): a spin button without a number
 */
GtkSpinButton *
bic_count_spin_add (AdwActionRow *row,
                    const char   *name,
                    int           max)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (BIC_COUNT_ABSENT, max, 1), *clear = new_clear_button (spin, name);

  bic_spin_ignore_wheel (spin);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), FALSE);          /* can show a text */
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), (int) g_utf8_strlen (_("Not entered"), -1));
  bic_accessible_set_label (spin, name);
  g_object_set_data_full (G_OBJECT (spin), CLEAR, g_object_ref_sink (clear), g_object_unref);
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (input_cb), NULL);
  g_signal_connect (spin, "value-changed", G_CALLBACK (update_clear_button), NULL);
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  adw_action_row_add_suffix (row, spin);
  adw_action_row_add_suffix (row, clear);
  adw_action_row_set_activatable_widget (row, spin);
  return GTK_SPIN_BUTTON (spin);
}

int
bic_count_spin_get (GtkSpinButton *spin)
{
  return gtk_spin_button_get_value_as_int (spin);
}

void
bic_count_spin_set (GtkSpinButton *spin,
                    int            count)
{
  gtk_spin_button_set_value (spin, count);
}

void
bic_count_spin_enable (GtkSpinButton *spin,
                       gboolean       enabled)
{
  gtk_widget_set_sensitive (GTK_WIDGET (spin), enabled);
  update_clear_button (spin);
}
