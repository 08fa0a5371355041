/* Comparing battles, for its own files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-compare.h"
#include "bic-record.h"

/* Values in words that mean the same in any battle: pieces by their types, not by their numbers. (transfer full), never
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
/* The name of an item: "Line infantry (french/LN)", "Label “Ponte”". */
char * _bic_compare_item   (const BicScenario  *scenario,
                            const BicCatalogue *catalogue,
                            const BicItem      *item);
/* The name of a member of an item; "" for one that needs no name. */
const char * _bic_compare_member (const BicValue *value);
