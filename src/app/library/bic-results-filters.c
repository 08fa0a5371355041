/* Filters of the results page.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-results-filters.h"

#include "bic-button-names.h"
#include "bic-compat.h"
#include "bic-list-search.h"

#include <glib/gi18n.h>
#include <string.h>

#define DAY G_GINT64_CONSTANT (86400)

static const struct { const char *name; gint64 seconds; } periods[] = {
  { N_("Any time"), 0 }, { N_("Last 7 days"), 7 * DAY }, { N_("Last 30 days"), 30 * DAY },
  { N_("Last 12 months"), 365 * DAY },
};

static const struct { const char *label, *all; } kinds[BIC_N_RESULTS_FILTERS] = {
  [BIC_RESULTS_FILTER_BATTLE] = { N_("Battle"), N_("All battles") },
  [BIC_RESULTS_FILTER_PLAYER] = { N_("Player"), N_("All players") },
  [BIC_RESULTS_FILTER_RULESET] = { N_("Rule system"), N_("All rule systems") },
  [BIC_RESULTS_FILTER_TOURNAMENT] = { N_("Tournament"), N_("All games") },
  [BIC_RESULTS_FILTER_PERIOD] = { N_("Period"), N_("Any time") },
};

/**
 * bic_filters_init:
 * @changed: called with @self as its first argument when a selection changes
 */
void
bic_filters_init (BicFilters *filters,
                  GCallback   changed,
                  GObject    *self)
{
  for (int i = 0; i < BIC_N_RESULTS_FILTERS; i++)
    {
      GtkDropDown *drop = GTK_DROP_DOWN (
          gtk_drop_down_new (NULL, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string")));

      gtk_widget_set_tooltip_text (GTK_WIDGET (drop), _(kinds[i].label));
      bic_set_accessible_name (GTK_WIDGET (drop), _(kinds[i].label));
      bic_list_search_add (GTK_WIDGET (drop));
      filters->drop[i] = drop;
      filters->keys[i] = g_ptr_array_new_with_free_func (g_free);
      g_signal_connect_object (filters->drop[i], "notify::selected", changed, self, G_CONNECT_SWAPPED);
    }
}

void
bic_filters_clear (BicFilters *filters)
{
  for (int i = 0; i < BIC_N_RESULTS_FILTERS; i++)
    g_clear_pointer (&filters->keys[i], g_ptr_array_unref);
}

/* --- filling --------------------------------------------------------------------------------------------------- */

typedef struct { const char *name, *key; } FilterEntry;

static void
add (GArray     *entries,
     GHashTable *seen,
     const char *name,
     char       *key)                   /* (transfer full): owned by @seen */
{
  if (*name == '\0' || *key == '\0' || g_hash_table_contains (seen, key))
    {
      g_free (key);
      return;
    }
  g_hash_table_add (seen, key);
  g_array_append_vals (entries, &(FilterEntry) { name, key }, 1);
}

/* Folds the case and removes surrounding spaces, so that "Anna" and " anna" are the same player. */
static char *
fold_name (const char *name)
{
  return g_strstrip (g_utf8_casefold (name, -1));
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_utf8_collate (((const FilterEntry *) a)->name, ((const FilterEntry *) b)->name);
}

static guint
index_of_key (GPtrArray  *keys,
              const char *key)
{
  guint place = 0;

  return key && g_ptr_array_find_with_equal_func (keys, key, g_str_equal, &place) ? place : 0;
}

/* Fills a filter. The selected entry stays selected if it still exists. */
static void
fill_filter (BicFilters    *filters,
             BicResultsFilterKind  kind,
             const GArray  *entries)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = gtk_drop_down_get_selected (filters->drop[kind]);
  g_autofree char *key = chosen != GTK_INVALID_LIST_POSITION && chosen < filters->keys[kind]->len
                             ? g_strdup (filters->keys[kind]->pdata[chosen])
                             : NULL;

  g_ptr_array_set_size (filters->keys[kind], 0);
  gtk_string_list_append (names, _(kinds[kind].all));
  g_ptr_array_add (filters->keys[kind], g_strdup (""));
  for (guint i = 0; i < entries->len; i++)
    {
      gtk_string_list_append (names, g_array_index (entries, FilterEntry, i).name);
      g_ptr_array_add (filters->keys[kind], g_strdup (g_array_index (entries, FilterEntry, i).key));
    }
  gtk_drop_down_set_model (filters->drop[kind], G_LIST_MODEL (names));
  gtk_drop_down_set_selected (filters->drop[kind], index_of_key (filters->keys[kind], key));
  gtk_widget_set_visible (GTK_WIDGET (filters->drop[kind]),
                          entries->len > (kind == BIC_RESULTS_FILTER_TOURNAMENT ? 0 : 1));
}

/**
 * bic_filters_fill:
 * @results: (element-type BicResult): all results
 *
 * Fills the filters. A filter is hidden if all games have the same value. The filter for tournaments is hidden if no
 * game belongs to a tournament.
 */
void
bic_filters_fill (BicFilters         *filters,
                  GPtrArray          *results,
                  const BicCatalogue *catalogue)
{
  g_autoptr(GArray) lasting = g_array_new (FALSE, FALSE, sizeof (FilterEntry));

  filters->filling = TRUE;
  for (BicResultsFilterKind kind = 0; kind < BIC_RESULTS_FILTER_PERIOD; kind++)
    {
      g_autoptr(GArray) entries = g_array_new (FALSE, FALSE, sizeof (FilterEntry));
      g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint i = 0; i < results->len; i++)
        {
          const BicResult *result = results->pdata[i];
          const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue, result->ruleset);

          if (kind == BIC_RESULTS_FILTER_BATTLE)
            add (entries, seen, result->title, bic_result_key_of_battle (result));
          else if (kind == BIC_RESULTS_FILTER_RULESET)
            add (entries, seen, ruleset ? _(ruleset->name) : result->ruleset, g_strdup (result->ruleset));
          else if (kind == BIC_RESULTS_FILTER_TOURNAMENT)
            add (entries, seen, result->tournament, fold_name (result->tournament));
          else if (kind == BIC_RESULTS_FILTER_PLAYER)
            for (int side = 0; side < BIC_N_SIDES; side++)
              add (entries, seen, result->side[side].player, fold_name (result->side[side].player));
        }
      g_array_sort (entries, compare_names);
      fill_filter (filters, kind, entries);
    }
  for (gsize k = 1; k < G_N_ELEMENTS (periods); k++)
    g_array_append_vals (lasting, &(FilterEntry) { _(periods[k].name), periods[k].name }, 1);
  fill_filter (filters, BIC_RESULTS_FILTER_PERIOD, lasting);
  filters->filling = FALSE;
}

/* --- reading --------------------------------------------------------------------------------------------------- */

/* Returns the key of the selected entry; NULL if the first entry, which selects all results, is selected */
static const char *
selected_key (BicFilters    *filters,
              BicResultsFilterKind  kind)
{
  guint chosen = gtk_drop_down_get_selected (filters->drop[kind]);

  return chosen != GTK_INVALID_LIST_POSITION && chosen > 0 && chosen < filters->keys[kind]->len
             ? filters->keys[kind]->pdata[chosen]
             : NULL;
}

/**
 * bic_filters_read:
 * @filter: (inout): receives the selected entries. Its strings are valid until the next fill
 */
void
bic_filters_read (BicFilters       *filters,
                  BicResultsFilter *filter)
{
  guint period = gtk_drop_down_get_selected (filters->drop[BIC_RESULTS_FILTER_PERIOD]);

  filter->battle_key = selected_key (filters, BIC_RESULTS_FILTER_BATTLE);
  filter->player = selected_key (filters, BIC_RESULTS_FILTER_PLAYER);
  filter->ruleset = selected_key (filters, BIC_RESULTS_FILTER_RULESET);
  filter->tournament = selected_key (filters, BIC_RESULTS_FILTER_TOURNAMENT);
  if (period > 0 && period < G_N_ELEMENTS (periods))
    filter->from = g_get_real_time () / G_USEC_PER_SEC - periods[period].seconds;
}

gboolean
bic_filters_are_set (BicFilters *filters)
{
  for (BicResultsFilterKind kind = 0; kind < BIC_N_RESULTS_FILTERS; kind++)
    if (selected_key (filters, kind))
      return TRUE;
  return FALSE;
}

void
bic_filters_reset (BicFilters *filters)
{
  for (BicResultsFilterKind kind = 0; kind < BIC_N_RESULTS_FILTERS; kind++)
    gtk_drop_down_set_selected (filters->drop[kind], 0);
}
