/* Searches folders for battles. The number of files is limited.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-battle.h"

G_BEGIN_DECLS

#define BIC_LIBRARY_MOST 10000          /* largest number of battles in each folder of the library */

typedef struct { char *path; BicBattleOrigin place; BicFileState stamp; } BicLibraryFile;

typedef struct {
  GPtrArray *files;                     /* BicLibraryFile */
  /* char *: folders to watch for changes: the searched folders and the missing folders */
  GPtrArray *folders;
  GPtrArray *notices;                   /* char *: notices for the user, translated */
} BicLibraryScan;

BicLibraryScan * bic_library_scan      (const char * const *folders,    /* (nullable): folders that the user added */
                                        /* (nullable): paths of recently opened battles */
                                        const char * const *recent,
                                        GCancellable       *cancellable);
void             bic_library_scan_free (BicLibraryScan     *scan);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicLibraryScan, bic_library_scan_free)

G_END_DECLS
