/* Dates on sheets and maps.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-date-text.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "bic-language.h"

/* Returns @date in the reader's language, for example "17 August 1808". Returns @date unchanged if it is not a date. */
static char *
day_text (const char *date,
          const char *format)
{
  int year, month, day;
  g_autoptr (GDateTime) time = NULL;

  if (sscanf (date, "%4d-%2d-%2d", &year, &month, &day) == 3)
    time = g_date_time_new_utc (year, month, day, 12, 0, 0);
  return time ? bic_date_format (time, format) : g_strdup (date);
}

/* Returns one date, or two dates with a dash. If both days are in one month, the text names the month only once. */
char *
_bic_date_range_text (const char *from,
                      const char *to)
{
  g_autofree char *first = NULL, *last = NULL;

  if (!from || !*from)
    return g_strdup ("");
  /* TRANSLATORS: the date of a battle, for strftime: 17 August 1808 */
  last = day_text (to && *to ? to : from, _("%-d %B %Y"));
  if (!to || !*to || g_str_equal (from, to))
    return g_steal_pointer (&last);
  if (strlen (from) >= 7 && strncmp (from, to, 7) == 0)
    /* TRANSLATORS: the first day of a battle of several days in one month, for strftime: the 16 of "16–18 June 1815" */
    first = day_text (from, _("%-d"));
  else
    first = day_text (from, _("%-d %B %Y"));
  return g_strdup_printf ("%s–%s", first, last);
}
