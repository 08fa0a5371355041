/* The search of a drop-down finds any part of a text, not only its beginning.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-search-anywhere.h"

#include "bic-find-widget.h"

/* GTK has a property for it since 4.12; the filter of the list that opens is there in every version. */
static void
match_anywhere (GtkDropDown *drop_down)
{
  GtkListView *list = bic_find_type (drop_down, GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *selection = list ? gtk_list_view_get_model (list) : NULL;
  GListModel *filtered = NULL;
  GtkFilter *filter = NULL;

  if (GTK_IS_SINGLE_SELECTION (selection))
    filtered = gtk_single_selection_get_model (GTK_SINGLE_SELECTION (selection));
  if (GTK_IS_FILTER_LIST_MODEL (filtered))
    filter = gtk_filter_list_model_get_filter (GTK_FILTER_LIST_MODEL (filtered));
  if (GTK_IS_STRING_FILTER (filter))
    gtk_string_filter_set_match_mode (GTK_STRING_FILTER (filter), GTK_STRING_FILTER_MATCH_MODE_SUBSTRING);
}

/**
 * bic_search_anywhere:
 * @drop_down: a drop-down with an expression
 *
 * Lets the user search the list of @drop_down by any part of a text.
 */
void
bic_search_anywhere (GtkDropDown *drop_down)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));

  gtk_drop_down_set_enable_search (drop_down, TRUE);
  g_signal_connect (drop_down, "notify::model", G_CALLBACK (match_anywhere), NULL);
  match_anywhere (drop_down);
}
