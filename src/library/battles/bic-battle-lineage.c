/* Finds battles of the library that have the same content, and battles that are derived from other battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-battle-lineage.h"
#include "bic-lineage.h"

/* Tables from content hash, battle ID and ID of the parent battle to GPtrArray of BicBattle */
struct _BicLineage { GHashTable *by_hash, *by_id, *by_parent; };

static void
add_to_index (GHashTable *table,
              const char *key,
              BicBattle  *battle)
{
  GPtrArray *list = key ? g_hash_table_lookup (table, key) : NULL;

  if (key && list == NULL)
    g_hash_table_insert (table, g_strdup (key), list = g_ptr_array_new ());
  if (key)
    g_ptr_array_add (list, battle);
}

static GHashTable *
table_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
}

/**
 * bic_lineage_new:
 *
 * Returns: (transfer full): an index for finding equal and derived battles in @battles
 */
BicLineage *
bic_lineage_new (GPtrArray *battles)
{
  BicLineage *self = g_new0 (BicLineage, 1);

  self->by_hash = table_new ();
  self->by_id = table_new ();
  self->by_parent = table_new ();
  for (guint i = 0; i < battles->len; i++)
    {
      BicBattle *battle = battles->pdata[i];
      g_autofree char *id = NULL;

      add_to_index (self->by_hash, battle->hash, battle);
      add_to_index (self->by_id, battle->id, battle);
      id = battle->hash && !battle->id ? bic_content_id (battle->hash) : NULL;
      /* A battle without an ID is identified by a hash of its content. */
      add_to_index (self->by_id, id, battle);
      add_to_index (self->by_parent, battle->parent, battle);
    }
  return self;
}

void
bic_lineage_free (BicLineage *self)
{
  g_hash_table_unref (self->by_hash);
  g_hash_table_unref (self->by_id);
  g_hash_table_unref (self->by_parent);
  g_free (self);
}

/* Returns the first battle with @key in @table that is not @besides; NULL if there is none. */
static BicBattle *
find_other_battle (GHashTable      *table,
                   const char      *key,
                   const BicBattle *besides)
{
  GPtrArray *list = key ? g_hash_table_lookup (table, key) : NULL;

  for (guint i = 0; list && i < list->len; i++)
    if (list->pdata[i] != besides)
      return list->pdata[i];
  return NULL;
}

BicBattle *
bic_lineage_duplicate (BicLineage      *self,
                       const BicBattle *battle)
{
  g_return_val_if_fail (self && battle, NULL);

  return find_other_battle (self->by_hash, battle->hash, battle);
}

BicBattle *
bic_lineage_find_hash (BicLineage *self,
                       const char *hash)
{
  g_return_val_if_fail (self, NULL);

  return find_other_battle (self->by_hash, hash, NULL);
}

BicBattle *
bic_lineage_parent (BicLineage      *self,
                    const BicBattle *battle)
{
  g_return_val_if_fail (self && battle, NULL);

  return find_other_battle (self->by_id, battle->parent, battle);
}

static void
add_children (BicLineage      *self,
              const char      *id,
              const BicBattle *battle,
              GPtrArray       *children)
{
  GPtrArray *list = id ? g_hash_table_lookup (self->by_parent, id) : NULL;

  for (guint i = 0; list && i < list->len; i++)
    if (list->pdata[i] != battle)
      g_ptr_array_add (children, list->pdata[i]);
}

/**
 * bic_lineage_children:
 *
 * Returns: (transfer container) (element-type BicBattle): battles that name @battle as their origin
 */
GPtrArray *
bic_lineage_children (BicLineage      *self,
                      const BicBattle *battle)
{
  GPtrArray *children = g_ptr_array_new ();
  g_autofree char *content = NULL;

  g_return_val_if_fail (self && battle, children);

  content = battle->hash && !battle->id ? bic_content_id (battle->hash) : NULL;
  add_children (self, battle->id, battle, children);
  add_children (self, content, battle, children);
  return children;
}
