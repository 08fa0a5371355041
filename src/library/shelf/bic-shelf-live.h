/* The shelf while the program runs: read in threads, remembered between starts, watched.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is known is there at once; what has to be read arrives in batches. All calls and signals belong to the main
 * thread.
 */
#pragma once

#include "bic-shelf.h"
#include "bic-shelf-lineage.h"

G_BEGIN_DECLS

#define BIC_TYPE_SHELF (bic_shelf_get_type ())
G_DECLARE_FINAL_TYPE (BicShelf, bic_shelf, BIC, SHELF, GObject)
/* Signals: "changed" (): battles, family or notices are others now; "settled" (): everything has been read. */

BicShelf *  bic_shelf_new         (BicCatalogue       *catalogue);
BicCatalogue * bic_shelf_get_catalogue (BicShelf      *self);
void        bic_shelf_set_catalogue (BicShelf         *self,
                                   BicCatalogue       *catalogue);
void        bic_shelf_set_folders (BicShelf           *self,
                                   const char * const *folders);        /* (nullable): further folders */
void        bic_shelf_refresh     (BicShelf           *self,
                                   /* (nullable): further battles; NULL = as before */
                                   const char * const *recent);
gboolean    bic_shelf_is_busy     (BicShelf           *self);
/* (element-type BicBattle) (transfer none): by date */
GPtrArray * bic_shelf_get_battles (BicShelf           *self);
/* (element-type char *) (transfer none): what the user should know */
GPtrArray * bic_shelf_get_notices (BicShelf           *self);
/* (transfer none): of the battles as they are now */
BicLineage * bic_shelf_get_lineage  (BicShelf           *self);
guint       bic_shelf_n_read      (BicShelf           *self);           /* files that had to be parsed so far */

G_END_DECLS
