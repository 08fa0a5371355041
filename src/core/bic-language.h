/* Language of the program's texts, and capitals, months, numbers and lists in that language.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The language of the locale can be another language, for example if the program has no translation for it.
 */
#pragma once

#include <glib.h>
#include <locale.h>

G_BEGIN_DECLS

char * bic_language                (void);              /* "de", "en_GB"; "en" if the texts are not translated */
char * bic_text_in_capitals        (const char *text,
                                    const char *language);  /* nullable; NULL if the language has no special capitals */
char * bic_capitalize              (const char *text,
                                    const char *language);      /* only the first letter */
char * bic_date_format             (GDateTime  *time,
                                    const char *format);
void   bic_numbers_follow_language (void);

/* Returns: (transfer full): @words (element-type utf8) as a list within a sentence; "" if @words is empty */
char * bic_list_and         (const GPtrArray *words);   /* "British, Dutch and Portuguese" */
char * bic_list_or          (const GPtrArray *words);   /* "British, Dutch or Portuguese" */

/* Switches this thread to English until the end of the scope, for files that do not depend on the language:
 * g_auto(BicEnglish) english = bic_english_begin (); */
typedef locale_t BicEnglish;

BicEnglish bic_english_begin (void);
void       bic_english_end   (BicEnglish before);

G_DEFINE_AUTO_CLEANUP_FREE_FUNC (BicEnglish, bic_english_end, (BicEnglish) 0)

G_END_DECLS
