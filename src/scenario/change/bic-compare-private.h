/* Functions that only the comparison of battles uses.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-compare.h"
#include "bic-record.h"

/* Returns (transfer full) a value as text, never NULL. The text can be compared between battles, because it contains
 * types of pieces instead of ids. */
char * _bic_compare_value  (const BicScenario  *scenario,
                            const BicValue     *value,
                            gconstpointer       record);
/* The other functions return (transfer full) texts for users, with names instead of ids. */
char * _bic_compare_words  (const BicScenario  *scenario,
                            const BicCatalogue *catalogue,
                            const BicValue     *value,
                            gconstpointer       record);
char * _bic_compare_field  (const BicScenario  *scenario,
                            const BicCatalogue *catalogue,
                            BicField            field,
                            int                 side);
char * _bic_compare_record (const BicScenario  *scenario,
                            const BicRecord    *record,
                            gconstpointer       data);
char * _bic_compare_tile   (const BicScenario  *scenario,
                            const BicCatalogue *catalogue,
                            int                 hex);
/* Returns the name of an item, such as "Line infantry (France)" or "Label “Ponte”". */
char * _bic_compare_item   (const BicScenario  *scenario,
                            const BicCatalogue *catalogue,
                            const BicItem      *item);
/* Returns the name of a member of an item; "" if the member has no name. */
const char * _bic_compare_member (const BicValue *value);
