/* Language of the program's texts, and capitals, months, numbers and lists in that language.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#include "bic-language.h"

#define FIELD "Language: "

/**
 * bic_language:
 *
 * Returns: (transfer full): the language of the program's texts, as named in the gettext catalog; "en" without a
 *   catalog
 */
char *
bic_language (void)
{
  static const char of_header[] = "";   /* msgid of a catalog's header; not a text to translate */
  const char *field = strstr (g_dgettext (GETTEXT_PACKAGE, of_header), FIELD);
  size_t length = field ? strcspn (field + strlen (FIELD), "\n") : 0;

  return length > 0 ? g_strndup (field + strlen (FIELD), length) : g_strdup ("en");
}

/* --- capitals ---------------------------------------------------------------------------------------------------- */

/* Checks whether the capital of "i" has a dot in @language. */
static gboolean
has_dotted_capital (const char *language)
{
  return language && (g_str_has_prefix (language, "tr") || g_str_has_prefix (language, "az"));
}

static void
append_capital (GString    *text,
                gunichar    letter,
                const char *language)
{
  if (letter == 'i' && has_dotted_capital (language))
    g_string_append (text, "İ");
  else if (letter == 0xdf)
    g_string_append (text, "SS");
  else
    g_string_append_unichar (text, g_unichar_toupper (letter));
}

/**
 * bic_text_in_capitals:
 * @text: text in @language
 * @language: (nullable): a code such as "de"; %NULL if the language has no special capitals
 *
 * The result is the same in each locale. In contrast, g_utf8_strup () uses the rules of the locale.
 *
 * Returns: (transfer full): @text in capitals
 */
char *
bic_text_in_capitals (const char *text,
                      const char *language)
{
  GString *capitals = g_string_sized_new (strlen (text));

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    append_capital (capitals, g_utf8_get_char (p), language);
  return g_string_free (capitals, FALSE);
}

/**
 * bic_capitalize:
 * @text: text in @language
 * @language: (nullable): a code such as "de"; %NULL if the language has no special capitals
 *
 * Returns: (transfer full): @text with a capital first letter, for the beginning of a sentence
 */
char *
bic_capitalize (const char *text,
                const char *language)
{
  g_autofree char *first = g_utf8_substring (text, 0, *text ? 1 : 0), *capital = bic_text_in_capitals (first, language);

  return g_strconcat (capital, text + strlen (first), NULL);
}

/* --- dates ------------------------------------------------------------------------------------------------------- */

/**
 * bic_date_format:
 * @format: a translated format for g_date_time_format ()
 *
 * Writes the month of a %B in the language of the texts. In contrast, g_date_time_format () uses the language of the
 * locale.
 *
 * Returns: (transfer full): the date
 */
char *
bic_date_format (GDateTime  *time,
                 const char *format)
{
  static const char *const months[] = {
    NC_("in a date", "January"), NC_("in a date", "February"), NC_("in a date", "March"),
    NC_("in a date", "April"), NC_("in a date", "May"), NC_("in a date", "June"),
    NC_("in a date", "July"), NC_("in a date", "August"), NC_("in a date", "September"),
    NC_("in a date", "October"), NC_("in a date", "November"), NC_("in a date", "December"),
  };
  const char *month = g_dpgettext2 (GETTEXT_PACKAGE, "in a date", months[g_date_time_get_month (time) - 1]);
  g_auto(GStrv) parts = g_strsplit (format, "%B", -1);
  g_autofree char *with_month = g_strjoinv (month, parts);

  return g_date_time_format (time, with_month);
}

/* --- numbers ----------------------------------------------------------------------------------------------------- */

/* Returns the language of a category of the locale, for example "tr" for "tr_TR.UTF-8". */
static char *
language_of_category (int category)
{
  const char *name = setlocale (category, NULL);

  return g_strndup (name, strcspn (name, "_.@"));
}

/**
 * bic_numbers_follow_language:
 *
 * Uses English number formats if the texts are in English because the user's language has no translation. A number
 * format that the user has chosen separately is kept. Call this once, after the text domain is bound.
 */
void
bic_numbers_follow_language (void)
{
  g_autofree char *texts = bic_language (), *messages = language_of_category (LC_MESSAGES),
                  *numbers = language_of_category (LC_NUMERIC);

  if (g_str_has_prefix (texts, "en") && g_str_equal (messages, numbers) && !g_str_equal (messages, "en"))
    setlocale (LC_NUMERIC, "C");
}

/* --- English ----------------------------------------------------------------------------------------------------- */

/**
 * bic_english_begin:
 *
 * Switches this thread to untranslated texts and to numbers with a decimal point.
 *
 * Returns: the previous state, for bic_english_end ()
 */
BicEnglish
bic_english_begin (void)
{
  static gsize english;                 /* a locale_t that all threads share and that never changes */
  const int mask = LC_MESSAGES_MASK | LC_NUMERIC_MASK | LC_TIME_MASK;

  if (g_once_init_enter (&english))
    g_once_init_leave (&english, (gsize) newlocale (mask, "C", duplocale (LC_GLOBAL_LOCALE)));
  return uselocale ((locale_t) english);
}

void
bic_english_end (BicEnglish before)
{
  uselocale (before);
}

/* --- lists -------------------------------------------------------------------------------------------------------- */

typedef char *(*JoinFunc) (const char *before, const char *next);

static char *
join_by_comma (const char *before,
               const char *next)
{
  /* Translators: a list of three or more: the items so far, and the next one: “British, Dutch” */
  return g_strdup_printf (_("%1$s, %2$s"), before, next);
}

static char *
join_by_and (const char *before,
             const char *next)
{
  /* Translators: the end of a list: the items so far, and the last one: “British, Dutch and Portuguese” */
  return g_strdup_printf (_("%1$s and %2$s"), before, next);
}

static char *
join_by_or (const char *before,
            const char *next)
{
  /* Translators: the end of a list: the items so far, and the last one: “British, Dutch or Portuguese” */
  return g_strdup_printf (_("%1$s or %2$s"), before, next);
}

static char *
join_words (const GPtrArray *words,
            JoinFunc         last)
{
  char *list = g_strdup (words->len > 0 ? words->pdata[0] : "");

  for (guint i = 1; i < words->len; i++)
    {
      g_autofree char *before = list;

      list = (i + 1 == words->len ? last : join_by_comma) (before, words->pdata[i]);
    }
  return list;
}

char *
bic_list_and (const GPtrArray *words)
{
  return join_words (words, join_by_and);
}

char *
bic_list_or (const GPtrArray *words)
{
  return join_words (words, join_by_or);
}
