/* Earlier versions of a battle: a list to look at, compare and restore.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"
#include "bic-thumbnailer.h"
#include "bic-versions.h"

G_BEGIN_DECLS

#define BIC_TYPE_VERSIONS_DIALOG (bic_versions_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BicVersionsDialog, bic_versions_dialog, BIC, VERSIONS_DIALOG, AdwWindow)
/* Signals: "compare", "copy" and "restore" (BicVersion *): what the user wants to do with a version. */

GtkWidget * bic_versions_dialog_new  (GtkWindow        *parent,
                                      GFile            *file,
                                      const char       *title,
                                      BicCatalogue     *catalogue,
                                      BicPictureCache  *cache);
char *      bic_version_date         (const BicVersion *version);

G_END_DECLS
