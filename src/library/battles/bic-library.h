/* The battles of the library while the program runs: read in threads, cached between starts, watched for changes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Cached battles are available at once; other battles arrive in batches. Call all functions in the main thread, which
 * also receives all signals.
 */
#pragma once

#include "bic-battle.h"
#include "bic-battle-lineage.h"

G_BEGIN_DECLS

#define BIC_TYPE_LIBRARY (bic_library_get_type ())
G_DECLARE_FINAL_TYPE (BicLibrary, bic_library, BIC, LIBRARY, GObject)
/* Signals: "changed" (): battles, lineage or notices have changed; "settled" (): all battles have been read. */

BicLibrary *   bic_library_new           (BicCatalogue       *catalogue);
BicCatalogue * bic_library_get_catalogue (BicLibrary         *self);
void           bic_library_set_catalogue (BicLibrary         *self,
                                          BicCatalogue       *catalogue);
void           bic_library_set_folders   (BicLibrary         *self,
                                          const char * const *folders); /* (nullable): additional folders of the user */
void           bic_library_refresh       (BicLibrary         *self,
                                          /* (nullable): paths of recently opened battles; NULL keeps the current
                                           * ones */
                                          const char * const *recent);
gboolean       bic_library_is_busy       (BicLibrary         *self);
/* (element-type BicBattle) (transfer none): the battles, sorted by date */
GPtrArray *    bic_library_get_battles   (BicLibrary         *self);
/* (element-type char *) (transfer none): notices for the user */
GPtrArray *    bic_library_get_notices   (BicLibrary         *self);
/* (transfer none): lineage of the current battles */
BicLineage *   bic_library_get_lineage   (BicLibrary         *self);
guint          bic_library_n_read        (BicLibrary         *self);    /* number of files parsed so far */

G_END_DECLS
