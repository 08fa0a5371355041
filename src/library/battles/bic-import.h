/* Battles from elsewhere are copied into the user's folder.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-scenario.h"

G_BEGIN_DECLS

/* The result for one file. */
typedef struct {
  char *from;                           /* what the user knows it by */
  char *path;                           /* of the copy; NULL if there is none */
  char *title;
  char *hash;                           /* bic_scenario_hash () */
  char *error;                          /* why there is none */
} BicImported;

BicImported * bic_import_battle (GFile             *file,
                                 const char        *folder);            /* (transfer full); may block */
char *        bic_copy_battle   (const char        *path,
                                 const char        *folder,
                                 /* (transfer full): path of a battle made of that one; may block */
                                 GError           **error);
gboolean      bic_import_undo   (const BicImported *imported,
                                 GError           **error);
void          bic_imported_free (BicImported       *imported);
/* (transfer full): "rolica-first-position.bicorne" */
char *        bic_file_name_of  (const char        *title);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicImported, bic_imported_free)

G_END_DECLS
