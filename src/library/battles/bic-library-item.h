/* A battle in the list of the library page.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-battle.h"

G_BEGIN_DECLS

#define BIC_TYPE_LIBRARY_ITEM (bic_library_item_get_type ())
G_DECLARE_FINAL_TYPE (BicLibraryItem, bic_library_item, BIC, LIBRARY_ITEM, GObject)
/* Signal "changed" (): anything that the list shows about the battle has changed. */

BicLibraryItem * bic_library_item_new           (void);
void             bic_library_item_set           (BicLibraryItem *self,
                                                 BicBattle      *battle,
                                                 gboolean        favourite,
                                                 /* (nullable): title of another battle with the same content */
                                                 const char     *duplicate);
BicBattle *      bic_library_item_get_battle    (BicLibraryItem *self);
gboolean         bic_library_item_is_favourite  (BicLibraryItem *self);
const char *     bic_library_item_get_duplicate (BicLibraryItem *self);

G_END_DECLS
