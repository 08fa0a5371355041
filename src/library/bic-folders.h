/* Folders that the program reads and writes: installed data, the user's data and caches.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  BIC_FOLDER_BUNDLED,                   /* bundled battles, one folder per rule system */
  BIC_FOLDER_BATTLES,                   /* battles of the user */
  BIC_FOLDER_GAMES,                     /* saved games, finished or in progress */
  BIC_FOLDER_DRAFTS,
  BIC_FOLDER_VERSIONS,                  /* earlier versions of battles */
  BIC_FOLDER_THUMBNAILS,
  BIC_FOLDER_STAMPS,                    /* stamps of the user */
  BIC_FOLDER_BUNDLED_STAMPS,
  BIC_FOLDER_SOUNDS,                    /* bundled sounds */
  BIC_FOLDER_FIGURES,                   /* pictures of the help pages */
  BIC_N_FOLDERS
} BicFolder;

char * bic_folder         (BicFolder   which);
char * bic_folder_of_help (const char *language);               /* "C" for the original pages */

/* Paths of installed files. They are correct even if the installation was moved, for example with DESTDIR or by copying
 * its folder. */
char * bic_path_next_to_program   (const char *program,
                                   const char *path);
char * bic_installed_path         (const char *path);
void   bic_installed_add_data_dir (void);

G_END_DECLS
