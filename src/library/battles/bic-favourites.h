/* The battles that the user likes best, kept in a file of the user's data folder.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle is known by its id, so it stays one under another name; by its path if it has none.
 */
#pragma once

#include "bic-battle.h"

G_BEGIN_DECLS

typedef struct _BicFavourites BicFavourites;

BicFavourites * bic_favourites_load   (const char      *path);
void            bic_favourites_free   (BicFavourites   *self);
gboolean        bic_favourites_reload (BicFavourites   *self);
gboolean        bic_favourites_has    (BicFavourites   *self,
                                       const BicBattle *battle);
gboolean        bic_favourites_set    (BicFavourites   *self,
                                       const BicBattle *battle,
                                       gboolean         favourite,
                                       GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicFavourites, bic_favourites_free)

G_END_DECLS
