/* Folders of the library.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  BIC_FOLDER_BUNDLED,                   /* the battles of the program: one folder per rule system */
  BIC_FOLDER_BATTLES,                   /* the user's own */
  BIC_FOLDER_GAMES,                     /* running games */
  BIC_FOLDER_DRAFTS,
  BIC_FOLDER_VERSIONS,                  /* earlier versions of battles */
  BIC_FOLDER_THUMBNAILS,
  BIC_FOLDER_STAMPS,                    /* the user's own, and those that come with the program */
  BIC_FOLDER_BUNDLED_STAMPS,
  BIC_FOLDER_SOUNDS,                    /* those that come with the program */
  BIC_FOLDER_FIGURES,                   /* the pictures of the help */
  BIC_N_FOLDERS
} BicFolder;

char * bic_folder         (BicFolder   which);
char * bic_folder_of_help (const char *language);               /* "C" = as it was written */

/* Files of a program whose tree may have been moved (DESTDIR, a copied folder). */
char * bic_path_next_to_program (const char *program,
                                 const char *path);
char * bic_installed_path       (const char *path);
void   bic_installed_set_up     (void);

G_END_DECLS
