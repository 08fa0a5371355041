/* A battle in several languages: what it says to a reader of each.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Long texts have all their languages with them (BicText). Titles, places, names of armies and whatever else is of kind
 * BIC_VALUE_SAID are written once, in the language of the battle, and its list of translations says what they are in
 * others. Languages are given in order of wish, as g_get_language_names () has them: the first of them that there is,
 * be it that of the battle, is the one.
 */
#pragma once

#include "bic-edit.h"

G_BEGIN_DECLS

const char *     bic_texts_pick         (const GArray       *texts,
                                         /* the language of the first text, if that is not marked; may be NULL */
                                         const char         *original,
                                         const char * const *languages);        /* NULL = the original */
const char *     bic_scenario_say       (const BicScenario  *scenario,
                                         const char         *text);
/* in the reader's language; "Untitled Battle" if it has none */
const char *     bic_scenario_title      (const BicScenario  *scenario);
BicScenario *    bic_scenario_in        (const BicScenario  *scenario,
                                         const char * const *languages);
const char *     bic_scenario_written    (const BicScenario  *scenario,
                                         const char         *text);

/* For those who translate. */
/* char *: (transfer container) each once, in the order of the file */
GPtrArray *      bic_scenario_said      (const BicScenario  *scenario);
const char *     bic_scenario_say_in    (const BicScenario  *scenario,
                                         const char         *text,
                                         const char         *language);         /* NULL if it is not translated */
BicEdit *        bic_edit_translate     (const BicScenario  *scenario,
                                         const char         *text,
                                         const char         *language,
                                         const char         *value);

G_END_DECLS
