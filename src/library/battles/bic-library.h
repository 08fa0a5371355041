/* The library while the program runs: read in threads, remembered between starts, watched.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is known is there at once; what has to be read arrives in batches. All calls and signals belong to the main
 * thread.
 */
#pragma once

#include "bic-battle.h"
#include "bic-battle-lineage.h"

G_BEGIN_DECLS

#define BIC_TYPE_LIBRARY (bic_library_get_type ())
G_DECLARE_FINAL_TYPE (BicLibrary, bic_library, BIC, LIBRARY, GObject)
/* Signals: "changed" (): battles, family or notices are others now; "settled" (): everything has been read. */

BicLibrary *   bic_library_new           (BicCatalogue       *catalogue);
BicCatalogue * bic_library_get_catalogue (BicLibrary         *self);
void           bic_library_set_catalogue (BicLibrary         *self,
                                          BicCatalogue       *catalogue);
void           bic_library_set_folders   (BicLibrary         *self,
                                          const char * const *folders); /* (nullable): further folders */
void           bic_library_refresh       (BicLibrary         *self,
                                          /* (nullable): further battles; NULL = as before */
                                          const char * const *recent);
gboolean       bic_library_is_busy       (BicLibrary         *self);
/* (element-type BicBattle) (transfer none): by date */
GPtrArray *    bic_library_get_battles   (BicLibrary         *self);
/* (element-type char *) (transfer none): what the user should know */
GPtrArray *    bic_library_get_notices   (BicLibrary         *self);
/* (transfer none): of the battles as they are now */
BicLineage *   bic_library_get_lineage   (BicLibrary         *self);
guint          bic_library_n_read        (BicLibrary         *self);    /* files that had to be parsed so far */

G_END_DECLS
