/* Searches folders for battles, up to limits.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-shelf.h"

G_BEGIN_DECLS

#define BIC_SHELF_MOST 10000            /* largest number of battles in each folder of the library */

typedef struct { char *path; BicShelfPlace place; BicFileState stamp; } BicShelfFile;

typedef struct {
  GPtrArray *files;                     /* BicShelfFile */
  /* char *: folders to watch: the searched folders, and missing folders */
  GPtrArray *folders;
  GPtrArray *notices;                   /* char *: notices for the user, translated */
} BicShelfScan;

BicShelfScan * bic_shelf_scan      (const char * const *folders,        /* (nullable): folders that the user added */
                                    /* (nullable): paths of recently opened battles */
                                    const char * const *recent,
                                    GCancellable       *cancellable);
void           bic_shelf_scan_free (BicShelfScan       *scan);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicShelfScan, bic_shelf_scan_free)

G_END_DECLS
