/* A battle in the list of the library page.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-shelf-item.h"

struct _BicShelfItem
{
  GObject    parent_instance;

  BicBattle *battle;
  gboolean   favourite;
  char      *twin;
  char      *played, *under_way;        /* texts when the item was last set, to detect changes */
};

G_DEFINE_FINAL_TYPE (BicShelfItem, bic_shelf_item, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
bic_shelf_item_finalize (GObject *object)
{
  BicShelfItem *self = BIC_SHELF_ITEM (object);

  g_clear_pointer (&self->battle, bic_battle_unref);
  g_free (self->twin);
  g_free (self->played);
  g_free (self->under_way);
  G_OBJECT_CLASS (bic_shelf_item_parent_class)->finalize (object);
}

static void
bic_shelf_item_class_init (BicShelfItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_shelf_item_finalize;
  signals[CHANGED] = g_signal_new ("changed", BIC_TYPE_SHELF_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
bic_shelf_item_init (BicShelfItem *self)
{
}

BicShelfItem *
bic_shelf_item_new (void)
{
  return g_object_new (BIC_TYPE_SHELF_ITEM, NULL);
}

/**
 * bic_shelf_item_set:
 *
 * Replaces the battle and emits "changed" if anything that is shown differs.
 */
void
bic_shelf_item_set (BicShelfItem *self,
                    BicBattle    *battle,
                    gboolean      favourite,
                    const char   *twin)
{
  g_autofree char *played = NULL;

  g_return_if_fail (BIC_IS_SHELF_ITEM (self));

  played = bic_battle_played (battle);
  if (self->battle == battle && self->favourite == favourite && g_strcmp0 (self->twin, twin) == 0
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
  g_free (self->twin);
  self->twin = g_strdup (twin);
  g_signal_emit (self, signals[CHANGED], 0);
}

BicBattle *
bic_shelf_item_get_battle (BicShelfItem *self)
{
  g_return_val_if_fail (BIC_IS_SHELF_ITEM (self), NULL);

  return self->battle;
}

gboolean
bic_shelf_item_is_favourite (BicShelfItem *self)
{
  g_return_val_if_fail (BIC_IS_SHELF_ITEM (self), FALSE);

  return self->favourite;
}

const char *
bic_shelf_item_get_twin (BicShelfItem *self)
{
  g_return_val_if_fail (BIC_IS_SHELF_ITEM (self), NULL);

  return self->twin;
}
