/* Favorite battles of the user, in a file in the user's data folder.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle is identified by its ID, so that it stays a favorite when its file is renamed. A battle without an ID is
 * identified by its path.
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
