/* Dates as users type them: "4 July 1806", "July 4th, 1806", "4. Juli 1806", "4 de julio de 1806", "4.7.1806".
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A date is parsed word by word. A number with four digits is the year, and any other number is the day. The first
 * letters of a word determine the month; words such as "of" are ignored. If the month is a number, the order of the
 * numbers decides: after a year at the start, the month follows; a date with dots, or with a first number above twelve,
 * starts with the day.
 */
#include "config.h"

#include "bic-date.h"

#include <stdio.h>
#include <string.h>

#define MOST_NUMBERS 3

/* First letters of the months, without accents, in English, German, French, Spanish, Portuguese, Italian, Dutch and
 * Polish. Each entry is just long enough to distinguish the months. */
static const char *const months[12] = {
  "jan ene gen sty", "feb fev lut", "mar maa mrz", "apr avr abr kwi", "may mai mag mei maj", "jun juin giu cze",
      "jul juil lug lip", "aug aou ago sie",
  "sep set wrz", "oct okt out ott paz", "nov lis", "dec dez dic gru",
};

static const char *const empty[] = { "of", "the", "de", "del", "le", "den", "der", "am", "r" };

typedef struct { int number[MOST_NUMBERS], digits[MOST_NUMBERS], n, month; gboolean dots; } Reading;

/**
 * bic_date_is_valid:
 * @text: a date in the format of battle files
 *
 * Returns: whether @text is a valid year, month or day: "1808", "1808-08" or "1808-08-17"
 */
gboolean
bic_date_is_valid (const char *text)
{
  int year = 0, month = 1, day = 1, end = 0;
  gsize length = strlen (text);

  if (length != 4 && length != 7 && length != 10)
    return FALSE;
  if (length == 10)
    sscanf (text, "%4d-%2d-%2d%n", &year, &month, &day, &end);
  else if (length == 7)
    sscanf (text, "%4d-%2d%n", &year, &month, &end);
  else
    sscanf (text, "%4d%n", &year, &end);
  return end == (int) length && strspn (text, "0123456789-") == length && year > 0 && month > 0 && month < 13 && day > 0
         && g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year);
}

static int
month_of (const char *word)
{
  for (int i = 0; i < 12; i++)
    {
      g_auto (GStrv) starts = g_strsplit (months[i], " ", -1);

      for (int k = 0; starts[k]; k++)
        if (g_str_has_prefix (word, starts[k]))
          return i + 1;
    }
  return 0;
}

static gboolean
read_word (Reading    *date,
           const char *word)
{
  if (g_ascii_isdigit (*word))
    {
      /* A number, with an optional ordinal ending: "4", "4th", "1er" */
      gsize digits = strspn (word, "0123456789");

      if (date->n == MOST_NUMBERS || digits > 4 || strlen (word) > digits + 3)
        return FALSE;
      date->number[date->n] = (int) g_ascii_strtoll (word, NULL, 10);
      date->digits[date->n++] = (int) digits;
      return TRUE;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (empty); i++)
    if (g_str_equal (word, empty[i]))
      return TRUE;
  if (date->month > 0)
    return FALSE;
  date->month = month_of (word);
  return date->month > 0;
}

/* Returns the index of the year, which must be the only number with four digits, and the first or last number; -1 if
 * the year is missing or ambiguous */
static int
find_year (const Reading *date)
{
  int found = -1;

  for (int i = 0; i < date->n; i++)
    if (date->digits[i] == 4)
      {
        if (found >= 0)
          return -1;
        found = i;
      }
  return found == 0 || found == date->n - 1 ? found : -1;
}

/* Distinguishes day and month if both are numbers. Returns FALSE if they are ambiguous. */
static gboolean
tell_day_from_month (const Reading *date,
                     int            year,
                     int           *month,
                     int           *day)
{
  int a = date->number[year == 0 ? 1 : 0], b = date->number[year == 0 ? 2 : 1];
  gboolean day_first = year != 0 && (date->dots || a > 12);

  if (year != 0 && !day_first && b <= 12 && a != b)
    return FALSE;                       /* 4/7 is July 4 in some countries and April 7 in others */
  *day = day_first ? a : b;
  *month = day_first ? b : a;
  return TRUE;
}

static char *
write_date (const Reading *date)
{
  int year = find_year (date), month = date->month, day = 0, others = date->n - 1;
  char *text;

  if (year < 0 || others > (month ? 1 : 2))
    return NULL;
  if (others == 2 && !tell_day_from_month (date, year, &month, &day))
    return NULL;
  if (others == 1 && month)
    day = date->number[!year];
  else if (others == 1)
    month = date->number[!year];
  text = day ? g_strdup_printf ("%04d-%02d-%02d", date->number[year], month, day)
             : month ? g_strdup_printf ("%04d-%02d", date->number[year], month)
                 : g_strdup_printf ("%04d", date->number[year]);
  if (!bic_date_is_valid (text))
    g_clear_pointer (&text, g_free);
  return text;
}

/**
 * bic_date_from_any_format:
 * @text: a date in any format
 *
 * Returns: (transfer full) (nullable): the date in the format of battle files; %NULL if it is ambiguous or unknown
 */
char *
bic_date_from_any_format (const char *text)
{
  g_auto (GStrv) alternates = NULL, words = g_str_tokenize_and_fold (text, "en", &alternates);
  Reading date = { .dots = strchr (text, '.') != NULL };

  for (int i = 0; words[i]; i++)
    {
      g_autofree char *plain = g_str_to_ascii (words[i], "C");

      if (!read_word (&date, plain))
        return NULL;
    }
  return write_date (&date);
}
