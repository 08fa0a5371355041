/* Summaries of battles, stored in the cache folder, so that a start does not read all battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An index that is damaged, or of another version, language or catalogue, is ignored.
 */
#pragma once

#include "bic-battle.h"

G_BEGIN_DECLS

GHashTable * bic_library_index_load (const char    *path,
                                     /* (element-type filename BicBattle) (transfer full): by path, with no place yet */
                                     BicCatalogue  *catalogue);
gboolean     bic_library_index_save (const char    *path,
                                     GPtrArray     *battles,           /* (element-type BicBattle) */
                                     BicCatalogue  *catalogue,
                                     GError       **error);

G_END_DECLS
