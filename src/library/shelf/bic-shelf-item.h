/* A battle in the list of the library page.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-shelf.h"

G_BEGIN_DECLS

#define BIC_TYPE_SHELF_ITEM (bic_shelf_item_get_type ())
G_DECLARE_FINAL_TYPE (BicShelfItem, bic_shelf_item, BIC, SHELF_ITEM, GObject)
/* Signal "changed" (): something that is shown has changed. */

BicShelfItem * bic_shelf_item_new           (void);
void           bic_shelf_item_set           (BicShelfItem *self,
                                             BicBattle    *battle,
                                             gboolean      favourite,
                                             /* (nullable): title of another battle with the same content */
                                             const char   *twin);
BicBattle *    bic_shelf_item_get_battle    (BicShelfItem *self);
gboolean       bic_shelf_item_is_favourite  (BicShelfItem *self);
const char *   bic_shelf_item_get_twin      (BicShelfItem *self);

G_END_DECLS
