/* Preview of a battle: map, armies, background, line-up, problems and related battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-art.h"
#include "bic-battle-lineage.h"

G_BEGIN_DECLS

#define BIC_TYPE_PREVIEW (bic_preview_get_type ())
G_DECLARE_FINAL_TYPE (BicPreview, bic_preview, BIC, PREVIEW, AdwBin)
/* Signals: "close" (): the user closes the preview.
 * "go" (char *): the user requests the battle with this path.
 * "tag" (char *): the user requests only battles with this tag.
 */

void bic_preview_show (BicPreview     *self,
                       BicBattle      *battle,
                       BicLineage     *family,
                       BicCatalogue   *catalogue,
                       BicThumbnailer *thumbnailer);

G_END_DECLS
