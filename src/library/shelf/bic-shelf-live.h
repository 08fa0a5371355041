/* The battles of the library while the program runs: read in threads, cached between starts, watched for changes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Cached battles are available at once; other battles arrive in batches. Call all functions in the main thread, which
 * also receives all signals.
 */
#pragma once

#include "bic-shelf.h"
#include "bic-shelf-lineage.h"

G_BEGIN_DECLS

#define BIC_TYPE_SHELF (bic_shelf_get_type ())
G_DECLARE_FINAL_TYPE (BicShelf, bic_shelf, BIC, SHELF, GObject)
/* Signals: "changed" (): battles, lineage or notices have changed; "settled" (): all battles have been read. */

BicShelf *  bic_shelf_new         (BicCatalogue       *catalogue);
BicCatalogue * bic_shelf_get_catalogue (BicShelf      *self);
void        bic_shelf_set_catalogue (BicShelf         *self,
                                   BicCatalogue       *catalogue);
void        bic_shelf_set_folders (BicShelf           *self,
                                   const char * const *folders);        /* (nullable): additional folders of the user */
void        bic_shelf_refresh     (BicShelf           *self,
                                   /* (nullable): paths of recently opened battles; NULL keeps the current ones */
                                   const char * const *recent);
gboolean    bic_shelf_is_busy     (BicShelf           *self);
/* (element-type BicBattle) (transfer none): the battles, sorted by date */
GPtrArray * bic_shelf_get_battles (BicShelf           *self);
/* (element-type char *) (transfer none): notices for the user */
GPtrArray * bic_shelf_get_notices (BicShelf           *self);
/* (transfer none): lineage of the current battles */
BicLineage * bic_shelf_get_lineage  (BicShelf           *self);
guint       bic_shelf_n_read      (BicShelf           *self);           /* number of files parsed so far */

G_END_DECLS
