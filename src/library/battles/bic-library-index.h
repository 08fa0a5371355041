/* Cache of battle summaries in the cache folder, so that the program does not read all battles when it starts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An index is ignored if it is damaged or was written with another program version, language or catalogue.
 */
#pragma once

#include "bic-battle.h"

G_BEGIN_DECLS

GHashTable * bic_library_index_load (const char    *path,
                                     /* (element-type filename BicBattle) (transfer full): battles by path; their
                                      * member "place" is not set yet */
                                     BicCatalogue  *catalogue);
gboolean     bic_library_index_save (const char    *path,
                                     GPtrArray     *battles,           /* (element-type BicBattle) */
                                     BicCatalogue  *catalogue,
                                     GError       **error);

G_END_DECLS
