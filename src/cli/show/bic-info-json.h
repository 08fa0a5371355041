/* Prints a battle as JSON, for scripts and web sites.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

typedef struct { const BicScenario *scenario; const BicCatalogue *catalogue; } BicInfo;

int  bic_info_count_cards (const BicScenario *scenario);
void bic_info_print_json  (const BicInfo     *info,
                           const GArray      *line_up,           /* BicLineUpRow */
                           const GArray      *tiles);            /* BicTileRow */

G_END_DECLS
