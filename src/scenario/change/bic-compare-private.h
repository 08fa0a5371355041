/* Private functions for the comparison of battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-compare.h"
#include "bic-record.h"

/* Values as text that is comparable between battles: pieces are written by type, not by id. (transfer full), never
 * NULL */
char * _bic_compare_value  (const BicScenario  *scenario,
                            const BicValue     *value,
                            gconstpointer       record);
char * _bic_compare_record (const BicScenario  *scenario,
                            const BicRecord    *record,
                            gconstpointer       data);
char * _bic_compare_tile   (const BicScenario  *scenario,
                            const BicCatalogue *catalogue,
                            int                 hex);
/* Returns the name of an item: "Line infantry (french/LN)", "Label “Ponte”". */
char * _bic_compare_item   (const BicScenario  *scenario,
                            const BicCatalogue *catalogue,
                            const BicItem      *item);
/* Returns the name of a member of an item; "" if the member has no name. */
const char * _bic_compare_member (const BicValue *value);
