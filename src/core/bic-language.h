/* The language of the program's texts, and what depends on it: capitals, months, numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The locale of the user may be of another language, for example one that the program is not translated into.
 */
#pragma once

#include <glib.h>
#include <locale.h>

G_BEGIN_DECLS

char * bic_language         (void);                     /* "de", "en_GB"; "en" if the texts are not translated */
char * bic_capitals         (const char *text,
                             const char *language);     /* nullable: one without special capitals */
char * bic_capitalize       (const char *text,
                             const char *language);     /* the first letter */
char * bic_date_format      (GDateTime  *time,
                             const char *format);
void   bic_numbers_follow   (void);

/* English in this thread until the end of the scope, for files that are the same in each language:
 * g_auto(BicEnglish) english = bic_english_begin (); */
typedef locale_t BicEnglish;

BicEnglish bic_english_begin (void);
void       bic_english_end   (BicEnglish before);

G_DEFINE_AUTO_CLEANUP_FREE_FUNC (BicEnglish, bic_english_end, (BicEnglish) 0)

G_END_DECLS
