/* The application: data that all windows share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"
#include "bic-drafts.h"
#include "bic-thumbnailer.h"
#include "bic-library.h"

G_BEGIN_DECLS

#define BIC_TYPE_APPLICATION (bic_application_get_type ())
G_DECLARE_FINAL_TYPE (BicApplication, bic_application, BIC, APPLICATION, AdwApplication)
/* Signal "drafts-changed" (): a draft of an earlier run was taken from the list. */
/* Signal "catalogue-changed" (): the catalogue was replaced. Its entries have the same indices as before. */

BicApplication * bic_application_new              (void);
BicCatalogue *   bic_application_get_catalogue    (BicApplication *self);
void             bic_application_set_catalogue    (BicApplication *self,
                                                   BicCatalogue   *catalogue);
BicLibrary *     bic_application_get_library      (BicApplication *self);
/* Returns the cache of pictures that a window has already shown. */
BicPictureCache *bic_application_get_pictures     (BicApplication *self);
GPtrArray *      bic_application_get_drafts       (BicApplication *self);
const BicDraft * bic_application_find_draft       (BicApplication *self,
                                                   GFile          *file);
BicDraft *       bic_application_take_draft       (BicApplication *self,
                                                   const char     *id);
void             bic_application_empty_draft_list (BicApplication *self);
/* Returns whether the program is quitting, so that all windows are about to close. */
gboolean         bic_application_is_quitting      (BicApplication *self);
void             bic_application_set_quitting     (BicApplication *self,
                                                   gboolean        quitting);

/* Adds a file to the desktop's list of recent files, which the menu "recent-menu" shows. */
void             bic_recent_add_file           (GFile          *file,
                                                const char     *title);

G_END_DECLS
