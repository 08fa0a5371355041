/* Folders of battles, searched with limits.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-battle.h"

G_BEGIN_DECLS

#define BIC_LIBRARY_MOST 10000          /* battles of each folder of the library */

typedef struct { char *path; BicBattleOrigin place; BicFileState stamp; } BicLibraryFile;

typedef struct {
  GPtrArray *files;                     /* BicLibraryFile */
  /* char *: those that were gone through, and those that are not there, to be watched */
  GPtrArray *folders;
  GPtrArray *notices;                   /* char *: what the user should know, translated */
} BicLibraryScan;

BicLibraryScan * bic_library_scan      (const char * const *folders,    /* (nullable): those that the user added */
                                        const char * const *recent,     /* (nullable): further battles */
                                        GCancellable       *cancellable);
void             bic_library_scan_free (BicLibraryScan     *scan);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicLibraryScan, bic_library_scan_free)

G_END_DECLS
