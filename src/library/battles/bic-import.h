/* Copies battles from other folders into the user's folder.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-scenario.h"

G_BEGIN_DECLS

/* Result of importing one file */
typedef struct {
  char *from;                           /* name of the original file, for display */
  char *path;                           /* path of the copy; NULL if there is no copy */
  char *title;
  char *hash;                           /* content hash from bic_scenario_hash () */
  char *error;                          /* reason why there is no copy */
} BicImported;

BicImported * bic_import_battle (GFile             *file,
                                 const char        *folder);            /* (transfer full); may block */
char *        bic_copy_battle   (const char        *path,
                                 const char        *folder,
                                 /* (transfer full): path of the copy; may block */
                                 GError           **error);
gboolean      bic_import_undo   (const BicImported *imported,
                                 GError           **error);
void          bic_imported_free (BicImported       *imported);
/* (transfer full): a file name like "rolica-first-position.bicorne" */
char *        bic_file_name_of  (const char        *title);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicImported, bic_imported_free)

G_END_DECLS
