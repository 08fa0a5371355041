/* Dialog that lists earlier versions of a battle, to compare, copy or restore them.
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
/* Signals "compare", "copy" and "restore" (BicVersion *): the user requests an action on a version. */

GtkWidget * bic_versions_dialog_new  (GtkWindow        *parent,
                                      GFile            *file,
                                      const char       *title,
                                      BicCatalogue     *catalogue,
                                      BicPictureCache  *cache);
char *      bic_version_date         (const BicVersion *version);

G_END_DECLS
