/* Earlier versions: copies of the last saves of a battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each battle has a subfolder in the versions folder. The name of the subfolder is a hash of the URI of the battle's
 * file. A version is a battle file in this subfolder. The name of the version contains the time of the save.
 */
#pragma once

#include <gio/gio.h>

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

#define BIC_VERSIONS_MOST 20                            /* largest number of versions of one battle */
#define BIC_VERSIONS_BYTES (50 * 1024 * 1024)           /* largest size of all versions of all battles */

typedef struct {
  char   *path;                         /* path of the version's battle file */
  gint64  saved;                        /* microseconds since 1970 */
  goffset size;                         /* bytes */
  char   *changes;  /* text about the changes since the previous version; NULL before bic_versions_describe () */
} BicVersion;

gboolean    bic_versions_add  (GFile       *file,
                               const char  *text,
                               gsize        length,
                               gint64       saved,
                               GError     **error);
GPtrArray * bic_versions_list (GFile       *file);      /* (element-type BicVersion) (transfer full), newest first */

BicScenario * bic_version_to_new_battle (const BicVersion *version,
                                         GFile            *file,
                                         GError          **error);

/* bic-version-words.c */
void        bic_versions_describe (GPtrArray    *versions,
                                   BicCatalogue *catalogue);

G_END_DECLS
