/* A row with a name that is completed from a list.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-name-row.h"

#include <string.h>

#include "bic-button-names.h"
#include "bic-widgets.h"

#define NAME "bic-name"

struct _BicNameRow
{
  AdwEntryRow parent_instance;
  GtkWidget  *button, *popover, *search, *list;
  BicSuggest  suggest;
  gpointer    user_data;
  gboolean    setting;                  /* the program sets the text, not the user */
};

G_DEFINE_FINAL_TYPE (BicNameRow, bic_name_row, ADW_TYPE_ENTRY_ROW)

static void
suggestion_clear (BicSuggestion *suggestion)
{
  g_free (suggestion->text);
  g_free (suggestion->detail);
}

static GtkWidget *
suggestion_row (const BicSuggestion *suggestion)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, NULL);
  GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "label", suggestion->text, "xalign", 0.0, NULL);
  GtkWidget *detail = g_object_new (GTK_TYPE_LABEL, "label", suggestion->detail, "xalign", 0.0,
                                    "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  gtk_widget_add_css_class (detail, "caption");
  gtk_widget_add_css_class (detail, "dim-label");
  gtk_widget_set_visible (detail, suggestion->detail && *suggestion->detail);
  if (suggestion->dimmed)
    gtk_widget_add_css_class (name, "dim-label");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), detail);
  bic_row_set_name_from_content (row);
  g_object_set_data_full (G_OBJECT (row), NAME, g_strdup (suggestion->text), g_free);
  return row;
}

/* Returns the text in lowercase without accents. */
static char *
fold_to_ascii (const char *text)
{
  g_autofree char *plain = g_str_to_ascii (text ? text : "", "C");

  return g_ascii_strdown (plain, -1);
}

/* Fills the list with the suggestions that contain the typed text in their name or in another spelling. Returns their
 * number. */
static guint
fill_list (BicNameRow *self,
           const char *typed)
{
  GArray *suggestions = self->suggest (self->user_data);
  g_autofree char *folded = fold_to_ascii (typed);
  guint n = 0;

  g_array_set_clear_func (suggestions, (GDestroyNotify) suggestion_clear);
  bic_remove_children (self->list);
  for (guint i = 0; i < suggestions->len; i++)
    {
      const BicSuggestion *suggestion = &g_array_index (suggestions, BicSuggestion, i);
      g_autofree char *text = fold_to_ascii (suggestion->text), *also = fold_to_ascii (suggestion->also);

      if (!strstr (text, folded) && !strstr (also, folded))
        continue;
      gtk_list_box_append (GTK_LIST_BOX (self->list), suggestion_row (suggestion));
      n++;
    }
  g_array_unref (suggestions);
  return n;
}

static void
open_list (BicNameRow *self,
           const char *typed)
{
  if (self->suggest && fill_list (self, typed) > 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_popover_popup (GTK_POPOVER (self->popover));
  else
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
typed_cb (BicNameRow *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self));

  if (self->setting)
    return;
  gtk_widget_set_visible (self->search, FALSE);
  if (*typed && gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN)
    open_list (self, typed);
  else
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

/* Shows the whole list with a search entry. The text of the row does not change. */
static void
show_whole_list_cb (BicNameRow *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_set_visible (self->search, TRUE);
  open_list (self, "");
  gtk_widget_grab_focus (self->search);
}

static void
use_suggestion_cb (GtkListBox    *list,
                   GtkListBoxRow *row,
                   BicNameRow    *self)
{
  g_autofree char *name = g_strdup (g_object_get_data (G_OBJECT (row), NAME));

  gtk_editable_set_text (GTK_EDITABLE (self), name);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_editable_set_position (GTK_EDITABLE (self), -1);
}

static void
searched_cb (BicNameRow *self)
{
  if (gtk_widget_get_visible (self->search))
    fill_list (self, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

/* Chooses the first name of the filtered list when Enter is pressed in the search. */
static void
search_activate_cb (BicNameRow *self)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0);

  if (first)
    use_suggestion_cb (GTK_LIST_BOX (self->list), first, self);
}

/* Closes the list when the focus leaves the row, or when Enter accepts the typed name. */
static void
close_list (BicNameRow *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        state,
        BicNameRow            *self)
{
  gboolean open = gtk_widget_get_visible (self->popover);

  if (key == GDK_KEY_Down)
    {
      if (!open)
        {
          gtk_widget_set_visible (self->search, FALSE);
          open_list (self, gtk_editable_get_text (GTK_EDITABLE (self)));
        }
      return gtk_widget_child_focus (self->list, GTK_DIR_TAB_FORWARD);
    }
  if (key != GDK_KEY_Escape || !open)
    return FALSE;
  close_list (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  return TRUE;
}

/* Adds the popover as a child of the row, because the row allocates only its own children. */
static void
add_popover (BicNameRow *self)
{
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                      "vscrollbar-policy", GTK_POLICY_AUTOMATIC, "max-content-height", 260,
                                      "propagate-natural-height", TRUE, "width-request", 240, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->popover = g_object_new (GTK_TYPE_POPOVER, "autohide", FALSE, "has-arrow", FALSE, "position", GTK_POS_BOTTOM,
                                "child", box, NULL);
  self->list = gtk_list_box_new ();
  gtk_widget_add_css_class (self->list, "names");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  self->search = g_object_new (GTK_TYPE_SEARCH_ENTRY, "visible", FALSE, "margin-bottom", 6, NULL);
  g_signal_connect_swapped (self->search, "changed", G_CALLBACK (searched_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (search_activate_cb), self);
  gtk_box_append (GTK_BOX (box), self->search);
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
  g_signal_connect (self->list, "row-activated", G_CALLBACK (use_suggestion_cb), self);
}

static void
bic_name_row_dispose (GObject *object)
{
  g_clear_pointer (&BIC_NAME_ROW (object)->popover, gtk_widget_unparent);
  G_OBJECT_CLASS (bic_name_row_parent_class)->dispose (object);
}

static void
bic_name_row_class_init (BicNameRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_name_row_dispose;
}

static void
bic_name_row_init (BicNameRow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new (), *focus = gtk_event_controller_focus_new ();

  self->button = g_object_new (GTK_TYPE_BUTTON, "icon-name", "pan-down-symbolic", "valign", GTK_ALIGN_CENTER,
                               "visible", FALSE, NULL);
  gtk_widget_add_css_class (self->button, "flat");
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (self), self->button);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (show_whole_list_cb), self);
  add_popover (self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (close_list), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect (self, "changed", G_CALLBACK (typed_cb), NULL);
  g_signal_connect (self, "entry-activated", G_CALLBACK (close_list), NULL);
}

/**
 * bic_name_row_set_suggest:
 * @self: a row
 * @what: description of the list, translated
 * @suggest: function that returns the suggestions, called whenever the list opens
 * @user_data: for @suggest
 */
void
bic_name_row_set_suggest (BicNameRow *self,
                          const char *what,
                          BicSuggest  suggest,
                          gpointer    user_data)
{
  g_return_if_fail (BIC_IS_NAME_ROW (self));

  self->suggest = suggest;
  self->user_data = user_data;
  gtk_widget_set_tooltip_text (self->button, what);
  bic_accessible_set_label (self->button, what);
  gtk_widget_set_tooltip_text (self->search, what);
  bic_accessible_set_label (self->search, what);
  gtk_widget_set_visible (self->button, TRUE);
}

/**
 * bic_name_row_set_name:
 * @self: a row
 * @name: the new text; the list remains closed
 */
void
bic_name_row_set_name (BicNameRow *self,
                       const char *name)
{
  g_return_if_fail (BIC_IS_NAME_ROW (self));

  self->setting = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self), name);
  self->setting = FALSE;
}

/**
 * bic_name_row_new:
 *
 * Returns: (transfer floating): a row without suggestions
 */
GtkWidget *
bic_name_row_new (void)
{
  return g_object_new (BIC_TYPE_NAME_ROW, NULL);
}
