/* The preview of a battle: map, armies, background, line-up.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-pictures.h"
#include "bic-shelf.h"

G_BEGIN_DECLS

#define BIC_TYPE_PREVIEW (bic_preview_get_type ())
G_DECLARE_FINAL_TYPE (BicPreview, bic_preview, BIC, PREVIEW, AdwBin)
/* Signal "close" (). */

void bic_preview_show (BicPreview     *self,
                       BicBattle      *battle,
                       BicCatalogue   *catalogue,
                       BicThumbnailer *thumbnailer);

G_END_DECLS
