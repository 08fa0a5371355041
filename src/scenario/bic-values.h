/* All values of a battle with their names in the XML file, for output that must be complete.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-scenario.h"

G_BEGIN_DECLS

typedef enum {
  BIC_SHOWN_WORD,
  BIC_SHOWN_NUMBER,
  BIC_SHOWN_FLAG,                       /* "yes", "no" */
  BIC_SHOWN_LIST,                       /* words separated by spaces */
  BIC_SHOWN_NUMBERS,                    /* numbers separated by spaces */
} BicShown;

/* @name: name of the attribute, or "text" for the text of an element; @text: value as written in the file, "" if
 * unset */
typedef void (*BicValueFunc) (const char *name,
                              BicShown    shown,
                              const char *text,
                              gpointer    data);

void bic_setup_foreach_value (const BicScenario *scenario,
                              BicValueFunc       func,
                              gpointer           data);
void bic_army_foreach_value  (const BicScenario *scenario,
                              int                side,
                              BicValueFunc       func,
                              gpointer           data);
void bic_board_foreach_value (const BicScenario *scenario,
                              BicValueFunc       func,
                              gpointer           data);
void bic_hex_foreach_value   (const BicScenario *scenario,
                              int                hex,
                              BicValueFunc       func,
                              gpointer           data);
void bic_item_foreach_value  (const BicScenario *scenario,
                              gconstpointer      item,
                              BicValueFunc       func,
                              gpointer           data);

G_END_DECLS
