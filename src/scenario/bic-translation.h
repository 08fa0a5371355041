/* Battles in several languages: texts in the reader's language.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A long text is an array with one BicText for each language. Titles, place names, army names and other values of kind
 * BIC_VALUE_LOCALIZED are written in the language of the battle; their translations are separate items of the battle.
 * Functions take languages in order of preference, as g_get_language_names () returns them. They use the first language
 * in which the text exists; this can be the language of the battle.
 */
#pragma once

#include "bic-edit.h"

G_BEGIN_DECLS

const char *  bic_texts_find             (const GArray       *texts,
                                          /* (nullable): language of the first text if that text states none */
                                          const char         *original,
                                          const char * const *languages);       /* NULL = only the original */
const char *  bic_scenario_translate     (const BicScenario  *scenario,
                                          const char         *text);
/* Returns the title in the reader's language, or "Untitled Battle" if the battle has no title */
const char *  bic_scenario_title         (const BicScenario  *scenario);
BicScenario * bic_scenario_localized     (const BicScenario  *scenario,
                                          const char * const *languages);
const char *  bic_scenario_original_text (const BicScenario  *scenario,
                                          const char         *text);

/* Functions for translators. */
/* Returns: (transfer container): char *: all translatable names and titles without duplicates, in the order of the
 * file */
GPtrArray *      bic_scenario_translatable_texts (const BicScenario  *scenario);
const char *     bic_scenario_translate_to       (const BicScenario  *scenario,
                                                  const char         *text,
                                                  const char         *language);      /* NULL if not translated */
BicEdit *        bic_edit_translate              (const BicScenario  *scenario,
                                                  const char         *text,
                                                  const char         *language,
                                                  const char         *value);

G_END_DECLS
