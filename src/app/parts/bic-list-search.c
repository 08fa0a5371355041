/* A search over the list that a drop-down or a combo row opens.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In GTK 4.8, the search of a drop-down only matches the beginning of its rows, and combo rows of libadwaita 1.2 have
 * no search. Therefore this code adds another list with a search entry to the popover.
 */
#include "config.h"

#include "bic-list-search.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-battle.h"
#include "bic-search-text.h"
#include "bic-widgets.h"

#define SEARCH "bic-list-search"
#define LIST_HEIGHT 320                 /* Height of the list, in pixels */

typedef struct {
  GtkWidget          *chooser;
  GtkPopover         *popover;
  GtkWidget          *usual, *own;      /* usual: list of the chooser; own: searchable list in its place */
  GtkEditable        *entry;
  GtkWidget          *list;
  GtkFilterListModel *found;
  GtkSingleSelection *selection;
  char               *sought;           /* search text, folded */
} Search;

/* --- the model -------------------------------------------------------------------------------------------------- */

static GListModel *
model_of (GtkWidget *chooser)
{
  g_autoptr (GListModel) model = NULL;

  g_object_get (chooser, "model", &model, NULL);
  return model;                         /* owned by the chooser */
}

static gboolean
item_matches_search (gpointer item, gpointer user_data)
{
  const Search *search = user_data;
  g_autofree char *folded = NULL;

  if (!search->sought || !*search->sought)
    return TRUE;
  folded = bic_fold_text (gtk_string_object_get_string (item));
  return strstr (folded, search->sought) != NULL;
}

static void
update_search_cb (Search *search)
{
  GtkFilter *filter = gtk_filter_list_model_get_filter (search->found);

  g_free (search->sought);
  search->sought = bic_fold_text (gtk_editable_get_text (search->entry));
  gtk_filter_changed (filter, GTK_FILTER_CHANGE_DIFFERENT);
  gtk_single_selection_set_selected (search->selection, 0);
}

static void
choose_found_row (Search *search, guint row)
{
  GListModel *all = model_of (search->chooser);
  g_autoptr (GObject) chosen = g_list_model_get_item (G_LIST_MODEL (search->found), row);

  gtk_popover_popdown (search->popover);
  for (guint i = 0; chosen && i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (all, i);

      if (item == chosen)
        {
          g_object_set (search->chooser, "selected", i, NULL);
          return;
        }
    }
}

/* --- rows ------------------------------------------------------------------------------------------------------- */

static void
set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label = gtk_label_new (NULL),
            *check = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), check);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, Search *search)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  g_autoptr (GObject) selected = NULL;

  g_object_get (search->chooser, "selected-item", &selected, NULL);
  gtk_label_set_text (GTK_LABEL (label), gtk_string_object_get_string (gtk_list_item_get_item (item)));
  gtk_widget_set_opacity (gtk_widget_get_next_sibling (label), gtk_list_item_get_item (item) == selected ? 1.0 : 0.0);
}

/* --- the popover ------------------------------------------------------------------------------------------------ */

/* Chooses the selected row, at first the first match, when Enter is pressed. */
static void
choose_selected_cb (Search *search)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (search->found)) > 0)
    choose_found_row (search, gtk_single_selection_get_selected (search->selection));
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType modifiers, Search *search)
{
  return (key == GDK_KEY_Down || key == GDK_KEY_KP_Down) && gtk_widget_child_focus (search->list, GTK_DIR_TAB_FORWARD);
}

static void
fill_popover (Search *search)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *scrolled = gtk_scrolled_window_new ();

  search->usual = g_object_ref (gtk_popover_get_child (search->popover));
  gtk_popover_set_child (search->popover, box);
  gtk_widget_set_margin_bottom (GTK_WIDGET (search->entry), 6);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), LIST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), search->list);
  search->own = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (search->own), GTK_WIDGET (search->entry));
  gtk_box_append (GTK_BOX (search->own), scrolled);
  gtk_box_append (GTK_BOX (box), search->own);
  gtk_box_append (GTK_BOX (box), search->usual);
  g_object_unref (search->usual);
}

static void
make_list (Search *search)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkFilter *filter = GTK_FILTER (gtk_custom_filter_new (item_matches_search, search, NULL));

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), search);
  search->found = gtk_filter_list_model_new (NULL, filter);
  search->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (search->found)));
  search->list = gtk_list_view_new (g_object_ref (GTK_SELECTION_MODEL (search->selection)), factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (search->list), TRUE);
  g_signal_connect_swapped (search->list, "activate", G_CALLBACK (choose_found_row), search);
}

static void
make_entry (Search *search)
{
  GtkWidget *entry = gtk_search_entry_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  search->entry = GTK_EDITABLE (entry);
  g_object_set (entry, "placeholder-text", _("Search"), NULL);
  bic_accessible_set_label (entry, _("Search"));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (entry), search->list);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), search);
  gtk_widget_add_controller (entry, keys);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (update_search_cb), search);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (choose_selected_cb), search);
  g_signal_connect_swapped (entry, "stop-search", G_CALLBACK (gtk_popover_popdown), search->popover);
}

/* Shows the searchable list if the list is long. The searchable list is created when the popover opens for the first
 * time, because forms have dozens of choosers. */
static void
show_searchable_list_if_long_cb (Search *search)
{
  GListModel *all = model_of (search->chooser);
  gboolean is_long = all && g_list_model_get_n_items (all) > BIC_LONG_LIST;
  guint selected;

  if (!gtk_widget_get_visible (GTK_WIDGET (search->popover)) || (!is_long && !search->own))
    return;
  if (!search->own)
    {
      make_list (search);
      make_entry (search);
      fill_popover (search);
    }
  gtk_widget_set_visible (search->own, is_long);
  gtk_widget_set_visible (search->usual, !is_long);
  if (!is_long)
    return;
  g_object_get (search->chooser, "selected", &selected, NULL);
  gtk_editable_set_text (search->entry, "");
  gtk_filter_list_model_set_model (search->found, NULL);        /* binds all rows again */
  gtk_filter_list_model_set_model (search->found, all);
  gtk_single_selection_set_selected (search->selection, selected);
  gtk_widget_activate_action (search->list, "list.scroll-to-item", "u", selected);
  gtk_widget_grab_focus (GTK_WIDGET (search->entry));
}

static void
search_free (gpointer data)
{
  Search *search = data;

  g_clear_object (&search->selection);
  g_clear_object (&search->found);
  g_free (search->sought);
  g_free (search);
}

/**
 * bic_list_search_add:
 * @chooser: a #GtkDropDown or an #AdwComboRow whose model has strings
 *
 * Lets the user search the list of @chooser, if it is long, by any part of a word, without regard to case and accents.
 */
void
bic_list_search_add (GtkWidget *chooser)
{
  Search *search = g_new0 (Search, 1);

  search->chooser = chooser;
  search->popover = bic_find_widget_of_type (chooser, GTK_TYPE_POPOVER);
  g_object_set_data_full (G_OBJECT (search->popover), SEARCH, search, search_free);
  g_signal_connect_swapped (search->popover, "notify::visible", G_CALLBACK (show_searchable_list_if_long_cb), search);
}
