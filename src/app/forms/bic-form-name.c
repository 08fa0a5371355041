/* A row of a form with a name that is completed from a list; any other name can be typed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list opens under the row while one types, or by its button; Down goes into it, Enter takes a name, Escape closes it.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-form-private.h"

#define MOST 60                         /* names shown */
#define POPOVER "bic-form-names"
#define NAME "bic-form-name"

static void
suggestion_clear (BicFormSuggestion *suggestion)
{
  g_free (suggestion->text);
  g_free (suggestion->detail);
}

static GtkWidget *
list_of (BicFormBinding *b)
{
  return g_object_get_data (G_OBJECT (b->row), POPOVER);
}

static GtkWidget *
popover_of (BicFormBinding *b)
{
  return gtk_widget_get_ancestor (list_of (b), GTK_TYPE_POPOVER);
}

static GtkWidget *
name_row (const BicFormSuggestion *suggestion)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *name = gtk_label_new (suggestion->text);
  GtkWidget *detail = gtk_label_new (suggestion->detail);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_xalign (GTK_LABEL (detail), 0);
  gtk_label_set_ellipsize (GTK_LABEL (detail), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (detail, "caption");
  gtk_widget_add_css_class (detail, "dim-label");
  gtk_widget_set_visible (detail, suggestion->detail && *suggestion->detail);
  if (suggestion->dimmed)
    gtk_widget_add_css_class (name, "dim-label");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), detail);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), NAME, g_strdup (suggestion->text), g_free);
  return row;
}

/* Whether a word of it begins like what is typed, or another spelling of it. */
static gboolean
fits (const BicFormSuggestion *suggestion, const char *typed)
{
  return !*typed || g_str_match_string (typed, suggestion->text, TRUE) ||
         (suggestion->also && g_str_match_string (typed, suggestion->also, TRUE));
}

/* Those that fit what is typed; all of them if nothing is. */
static guint
fill (BicFormBinding *b, const char *typed)
{
  GtkWidget *list = list_of (b), *row;
  GArray *suggestions = b->field->suggest (b->editor, &b->subject);
  guint n = 0;

  g_array_set_clear_func (suggestions, (GDestroyNotify) suggestion_clear);
  while ((row = gtk_widget_get_first_child (list)))
    gtk_list_box_remove (GTK_LIST_BOX (list), row);
  for (guint i = 0; i < suggestions->len && n < MOST; i++)
    {
      const BicFormSuggestion *suggestion = &g_array_index (suggestions, BicFormSuggestion, i);

      if (!fits (suggestion, typed))
        continue;
      gtk_list_box_append (GTK_LIST_BOX (list), name_row (suggestion));
      n++;
    }
  g_array_unref (suggestions);
  return n;
}

static void
open_list (BicFormBinding *b, const char *typed)
{
  if (fill (b, typed) > 0 && gtk_widget_get_mapped (b->row))
    gtk_popover_popup (GTK_POPOVER (popover_of (b)));
  else
    gtk_popover_popdown (GTK_POPOVER (popover_of (b)));
}

static void
typed_cb (BicFormBinding *b)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (b->input));

  _bic_form_changed (b);
  if (b->showing)
    return;
  if (*typed && gtk_widget_get_state_flags (b->row) & GTK_STATE_FLAG_FOCUS_WITHIN)
    open_list (b, typed);
  else
    gtk_popover_popdown (GTK_POPOVER (popover_of (b)));
}

static void
button_cb (BicFormBinding *b)
{
  open_list (b, "");
  gtk_widget_child_focus (list_of (b), GTK_DIR_TAB_FORWARD);
}

static void
taken_cb (GtkListBox *list, GtkListBoxRow *row, BicFormBinding *b)
{
  g_autofree char *name = g_strdup (g_object_get_data (G_OBJECT (row), NAME));

  gtk_editable_set_text (GTK_EDITABLE (b->input), name);
  gtk_popover_popdown (GTK_POPOVER (popover_of (b)));
  gtk_widget_grab_focus (b->input);
  gtk_editable_set_position (GTK_EDITABLE (b->input), -1);
}

/* Enter: the name is as it was typed. */
static void
entered_cb (BicFormBinding *b)
{
  gtk_popover_popdown (GTK_POPOVER (popover_of (b)));
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, BicFormBinding *b)
{
  gboolean open = gtk_widget_get_visible (popover_of (b));

  if (key == GDK_KEY_Down)
    {
      if (!open)
        open_list (b, gtk_editable_get_text (GTK_EDITABLE (b->input)));
      return gtk_widget_child_focus (list_of (b), GTK_DIR_TAB_FORWARD);
    }
  if (key != GDK_KEY_Escape || !open)
    return FALSE;
  gtk_popover_popdown (GTK_POPOVER (popover_of (b)));
  gtk_widget_grab_focus (b->input);
  return TRUE;
}

static void
add_keys (GtkWidget *widget, BicFormBinding *b)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), b);
  gtk_widget_add_controller (widget, keys);
}

static void
row_destroyed_cb (GtkWidget *row, GtkWidget *popover)
{
  gtk_widget_unparent (popover);
}

/* The row hands out room to its own children only. */
static void
add_popover (BicFormBinding *b)
{
  GtkWidget *popover = gtk_popover_new (), *scroller = gtk_scrolled_window_new (), *list = gtk_list_box_new ();

  gtk_widget_add_css_class (list, "names");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 260);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_widget_set_size_request (scroller, 240, -1);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_popover_set_autohide (GTK_POPOVER (popover), FALSE);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_BOTTOM);
  gtk_widget_set_parent (popover, b->row);
  g_object_set_data (G_OBJECT (b->row), POPOVER, list);
  g_signal_connect (list, "row-activated", G_CALLBACK (taken_cb), b);
  g_signal_connect (b->row, "destroy", G_CALLBACK (row_destroyed_cb), popover);
}

static void
focus_left_cb (BicFormBinding *b)
{
  gtk_popover_popdown (GTK_POPOVER (popover_of (b)));
}

static void
make_name (BicFormBinding *b)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("pan-down-symbolic");
  GtkEventController *focus = gtk_event_controller_focus_new ();

  b->row = b->input = adw_entry_row_new ();
  gtk_widget_set_tooltip_text (button, _("Names of history"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Names of history"), -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (b->row), button);
  add_popover (b);
  add_keys (b->row, b);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (button_cb), b);
  g_signal_connect_swapped (b->input, "changed", G_CALLBACK (typed_cb), b);
  g_signal_connect_swapped (b->input, "entry-activated", G_CALLBACK (entered_cb), b);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), b);
  gtk_widget_add_controller (b->row, focus);
}

static void
show_name (BicFormBinding *b, const char *value)
{
  gtk_editable_set_text (GTK_EDITABLE (b->input), value);
}

static char *
read_name (BicFormBinding *b)
{
  return g_strdup (gtk_editable_get_text (GTK_EDITABLE (b->input)));
}

const BicFormWidget _bic_form_name = { make_name, show_name, read_name };
