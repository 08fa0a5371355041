/* Searches, filters and sorts the battles of the library.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-battle-query.h"
#include "bic-search-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- filters ----------------------------------------------------------------------------------------------------- */

BicFilter *
bic_filter_new (BicFilterKind  kind,
                const char    *key,
                const char    *label)
{
  BicFilter *filter = g_new0 (BicFilter, 1);

  g_atomic_ref_count_init (&filter->refs);
  filter->kind = kind;
  filter->key = g_strdup (key);
  filter->label = g_strdup (label);
  return filter;
}

/**
 * bic_filter_of_tag:
 *
 * Returns: (transfer full): a filter for battles with @tag; case and accents are ignored
 */
BicFilter *
bic_filter_of_tag (const char *tag)
{
  g_autofree char *key = bic_fold_text (tag);

  return bic_filter_new (BIC_FILTER_TAG, key, tag);
}

BicFilter *
bic_filter_ref (BicFilter *filter)
{
  g_atomic_ref_count_inc (&filter->refs);
  return filter;
}

void
bic_filter_unref (BicFilter *filter)
{
  if (!g_atomic_ref_count_dec (&filter->refs))
    return;
  g_free (filter->key);
  g_free (filter->label);
  g_free (filter);
}

gboolean
bic_filter_equal (const BicFilter *a,
                  const BicFilter *b)
{
  return a->kind == b->kind && g_str_equal (a->key, b->key);
}

gboolean
bic_battle_has_nation (const BicBattle *battle,
                       const char      *id)
{
  GQuark nation = g_quark_try_string (id);

  for (int side = 0; side < BIC_N_SIDES; side++)
    for (guint i = 0; battle->army[side].nations && i < battle->army[side].nations->len; i++)
      if (g_array_index (battle->army[side].nations, GQuark, i) == nation)
        return TRUE;
  return FALSE;
}

gboolean
bic_filter_matches (const BicFilter *filter,
                    const BicBattle *battle)
{
  switch (filter->kind)
    {
    case BIC_FILTER_TAG:
      return g_strv_contains ((const char * const *) battle->tag_keys, filter->key);
    case BIC_FILTER_CAMPAIGN:
      return g_strcmp0 (battle->campaign, filter->key) == 0;
    case BIC_FILTER_NATION:
      return bic_battle_has_nation (battle, filter->key);
    case BIC_FILTER_RULES:
      return g_strcmp0 (battle->ruleset, filter->key) == 0;
    case BIC_FILTER_YEAR:
      return battle->date && g_str_has_prefix (battle->date, filter->key);
    case BIC_FILTER_UNPLAYED:
      return battle->games == 0 && battle->error == NULL;
    case BIC_N_FILTERS:
    default:
      g_return_val_if_reached (TRUE);
    }
}

/* --- order ------------------------------------------------------------------------------------------------------- */

static int
by_title (const BicBattle *a,
          const BicBattle *b)
{
  int order = strcmp (a->title_key, b->title_key);

  return order ? order : strcmp (a->path, b->path);
}

static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      data)
{
  const BicBattle *x = *(BicBattle * const *) a, *y = *(BicBattle * const *) b;
  BicBattleSort sort = GPOINTER_TO_INT (data);
  int order;

  if (sort == BIC_SORT_TITLE)
    return by_title (x, y);
  if (sort == BIC_SORT_RECENT && x->played != y->played)
    return x->played < y->played ? 1 : -1;
  if (sort == BIC_SORT_PLAYED && x->games != y->games)
    return y->games - x->games;
  order = g_strcmp0 (x->date ? x->date : "~", y->date ? y->date : "~");
  /* Battles without a date come last. */
  return order ? order : by_title (x, y);
}

void
bic_battles_sort (GPtrArray    *battles,
                  BicBattleSort sort)
{
  g_ptr_array_sort_with_data (battles, compare, GINT_TO_POINTER (sort));
}

const char *
bic_sort_name (BicBattleSort sort)
{
  static const char *const names[BIC_N_SORTS] = { N_("by date"), N_("by title"), N_("recently played first"),
                                                  N_("most played first") };

  g_return_val_if_fail (sort < BIC_N_SORTS, "");
  return _(names[sort]);
}

/* --- finding ----------------------------------------------------------------------------------------------------- */

static gboolean
all_take (GPtrArray       *filters,
          const BicBattle *battle)
{
  for (guint i = 0; filters && i < filters->len; i++)
    if (!bic_filter_matches (filters->pdata[i], battle))
      return FALSE;
  return TRUE;
}

/**
 * bic_battles_find:
 * @text: words for bic_battle_matches ()
 *
 * Returns: (transfer full) (element-type BicBattle): the matching battles, sorted
 */
GPtrArray *
bic_battles_find (GPtrArray    *battles,
                  const char   *text,
                  GPtrArray    *filters,
                  BicBattleSort sort)
{
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_battle_unref);

  for (guint i = 0; i < battles->len; i++)
    if (all_take (filters, battles->pdata[i]) && bic_battle_matches (battles->pdata[i], text))
      g_ptr_array_add (found, bic_battle_ref (battles->pdata[i]));
  bic_battles_sort (found, sort);
  return found;
}

/* --- facets ------------------------------------------------------------------------------------------------------ */

typedef struct { BicFilter *filter; guint n; } Facet;

static void
count_facet (GHashTable    *facets,
             BicFilterKind  kind,
             const char    *key,
             const char    *label)
{
  g_autofree char *name = g_strdup_printf ("%d %s", kind, key);
  Facet *facet = g_hash_table_lookup (facets, name);

  if (facet == NULL)
    {
      facet = g_new0 (Facet, 1);
      facet->filter = bic_filter_new (kind, key, label);
      g_hash_table_insert (facets, g_steal_pointer (&name), facet);
    }
  facet->n++;
}

static void
facet_free (gpointer data)
{
  bic_filter_unref (((Facet *) data)->filter);
  g_free (data);
}

/* Sorts facets by the number of battles, largest first, then by label. */
static int
compare_frequencies (gconstpointer a,
                     gconstpointer b)
{
  const Facet *x = *(Facet * const *) a, *y = *(Facet * const *) b;

  return x->n != y->n ? (x->n < y->n ? 1 : -1) : strcmp (x->filter->label, y->filter->label);
}

static gboolean
is_chosen (GPtrArray       *filters,
           const BicFilter *filter)
{
  for (guint i = 0; filters && i < filters->len; i++)
    if (bic_filter_equal (filters->pdata[i], filter))
      return TRUE;
  return FALSE;
}

/**
 * bic_battles_facets:
 *
 * Skips filters that all of @battles match, because they would not narrow the list.
 *
 * Returns: (transfer full) (element-type BicFilter): at most @most filters, the most frequent first
 */
GPtrArray *
bic_battles_facets (GPtrArray *battles,
                    GPtrArray *filters,
                    guint      most)
{
  g_autoptr(GHashTable) facets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, facet_free);
  g_autoptr(GPtrArray) sorted = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer facet;
  GPtrArray *chosen = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_filter_unref);

  for (guint i = 0; i < battles->len; i++)
    {
      const BicBattle *battle = battles->pdata[i];

      for (int k = 0; battle->tags[k]; k++)
        count_facet (facets, BIC_FILTER_TAG, battle->tag_keys[k], battle->tags[k]);
      if (battle->ruleset)
        count_facet (facets, BIC_FILTER_RULES, battle->ruleset, battle->rules_name);
      if (battle->campaign)
        count_facet (facets, BIC_FILTER_CAMPAIGN, battle->campaign, battle->campaign);
      if (battle->games == 0 && battle->error == NULL)
        count_facet (facets, BIC_FILTER_UNPLAYED, "", _("not played"));
    }
  g_hash_table_iter_init (&iter, facets);
  while (g_hash_table_iter_next (&iter, NULL, &facet))
    g_ptr_array_add (sorted, facet);
  g_ptr_array_sort (sorted, compare_frequencies);
  for (guint i = 0; i < sorted->len && chosen->len < most; i++)
    {
      const Facet *next = sorted->pdata[i];

      if (next->n < battles->len && !is_chosen (filters, next->filter))
        g_ptr_array_add (chosen, bic_filter_ref (next->filter));
    }
  return chosen;
}
