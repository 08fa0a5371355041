/* A battle in the list of the library page.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-library-item.h"

struct _BicLibraryItem
{
  GObject    parent_instance;

  BicBattle *battle;
  gboolean   favourite;
  char      *duplicate;
  char      *played, *under_way;        /* texts from the last call of bic_library_item_set (), to detect changes */
};

G_DEFINE_FINAL_TYPE (BicLibraryItem, bic_library_item, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
bic_library_item_finalize (GObject *object)
{
  BicLibraryItem *self = BIC_LIBRARY_ITEM (object);

  g_clear_pointer (&self->battle, bic_battle_unref);
  g_free (self->duplicate);
  g_free (self->played);
  g_free (self->under_way);
  G_OBJECT_CLASS (bic_library_item_parent_class)->finalize (object);
}

static void
bic_library_item_class_init (BicLibraryItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_library_item_finalize;
  signals[CHANGED] = g_signal_new ("changed", BIC_TYPE_LIBRARY_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
bic_library_item_init (BicLibraryItem *self)
{
}

BicLibraryItem *
bic_library_item_new (void)
{
  return g_object_new (BIC_TYPE_LIBRARY_ITEM, NULL);
}

/**
 * bic_library_item_set:
 *
 * Replaces the battle. Emits "changed" if anything that the list shows about the battle has changed.
 */
void
bic_library_item_set (BicLibraryItem *self,
                      BicBattle      *battle,
                      gboolean        favourite,
                      const char     *duplicate)
{
  g_autofree char *played = NULL;

  g_return_if_fail (BIC_IS_LIBRARY_ITEM (self));

  played = bic_battle_played_text (battle);
  if (self->battle == battle && self->favourite == favourite && g_strcmp0 (self->duplicate, duplicate) == 0
      && g_strcmp0 (self->played, played) == 0 && g_strcmp0 (self->under_way, battle->under_way) == 0)
    return;
  bic_battle_ref (battle);
  g_clear_pointer (&self->battle, bic_battle_unref);
  self->battle = battle;
  self->favourite = favourite;
  g_free (self->played);
  self->played = g_steal_pointer (&played);
  g_free (self->under_way);
  self->under_way = g_strdup (battle->under_way);
  g_free (self->duplicate);
  self->duplicate = g_strdup (duplicate);
  g_signal_emit (self, signals[CHANGED], 0);
}

BicBattle *
bic_library_item_get_battle (BicLibraryItem *self)
{
  g_return_val_if_fail (BIC_IS_LIBRARY_ITEM (self), NULL);

  return self->battle;
}

gboolean
bic_library_item_is_favourite (BicLibraryItem *self)
{
  g_return_val_if_fail (BIC_IS_LIBRARY_ITEM (self), FALSE);

  return self->favourite;
}

const char *
bic_library_item_get_duplicate (BicLibraryItem *self)
{
  g_return_val_if_fail (BIC_IS_LIBRARY_ITEM (self), NULL);

  return self->duplicate;
}
