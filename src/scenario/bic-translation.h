/* A battle in several languages: the texts for a reader of each.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Long texts contain all their languages (BicText). Titles, places, names of armies and other values of kind
 * BIC_VALUE_LOCALIZED are written once, in the language of the battle; its list of translations has their translations.
 * Languages are given in order of preference, as in g_get_language_names (): the first one that exists, possibly the
 * battle's own, is used.
 */
#pragma once

#include "bic-edit.h"

G_BEGIN_DECLS

const char *  bic_texts_find             (const GArray       *texts,
                                          /* the language of the first text, if that is not marked; may be NULL */
                                          const char         *original,
                                          const char * const *languages);       /* NULL = the original */
const char *  bic_scenario_translate     (const BicScenario  *scenario,
                                          const char         *text);
/* in the reader's language; "Untitled Battle" if it has none */
const char *  bic_scenario_title         (const BicScenario  *scenario);
BicScenario * bic_scenario_localized     (const BicScenario  *scenario,
                                          const char * const *languages);
const char *  bic_scenario_original_text (const BicScenario  *scenario,
                                          const char         *text);

/* For those who translate. */
/* char *: (transfer container) each once, in the order of the file */
GPtrArray *      bic_scenario_translatable_texts (const BicScenario  *scenario);
const char *     bic_scenario_translate_to       (const BicScenario  *scenario,
                                                  const char         *text,
                                                  const char         *language);      /* NULL if it is not translated */
BicEdit *        bic_edit_translate              (const BicScenario  *scenario,
                                                  const char         *text,
                                                  const char         *language,
                                                  const char         *value);

G_END_DECLS
