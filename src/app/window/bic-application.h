/* The application: what all windows share.
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
/* Signal: "drafts-changed" (): a draft was taken off the list of those that an earlier run left behind. */
/* Signal: "catalogue-changed" (): the catalogue was replaced; its entries have the same indices as before. */

BicApplication * bic_application_new           (void);
BicCatalogue *   bic_application_get_catalogue (BicApplication *self);
void             bic_application_set_catalogue (BicApplication *self,
                                                BicCatalogue   *catalogue);
BicLibrary *     bic_application_get_library   (BicApplication *self);
/* pictures that some window has shown */
BicPictureCache *bic_application_get_pictures  (BicApplication *self);
GPtrArray *      bic_application_get_drafts    (BicApplication *self);
const BicDraft * bic_application_find_draft    (BicApplication *self,
                                                GFile          *file);
BicDraft *       bic_application_take_draft    (BicApplication *self,
                                                const char     *id);
void             bic_application_leave_drafts  (BicApplication *self);
/* all windows are about to close, one after the other */
gboolean         bic_application_is_quitting   (BicApplication *self);
void             bic_application_set_quitting  (BicApplication *self,
                                                gboolean        quitting);

/* The desktop's list of recent files, which the menu "recent-menu" shows */
void             bic_recent_remember           (GFile          *file,
                                                const char     *title);

G_END_DECLS
