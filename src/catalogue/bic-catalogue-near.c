/* Asking the catalogue about what it nearly knows: a battle on a wrong day, a name that is spelt otherwise.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "bic-catalogue-private.h"

#define MAX_NAME 40                     /* bytes of a word that are compared */
#define LETTERS_PER_SLIP 4              /* in so many letters one may be wrong */

/* --- days --- */

/* a calendar for distances only: all months have as many days */
enum { DAYS = 31, MONTHS = 12, YEAR = DAYS * MONTHS };

/* The day's number; what is not told is in the middle.  -1 = no date */
static int
day_of (const char *date)
{
  int year = 0, month = MONTHS / 2, day = DAYS / 2;

  if (sscanf (date, "%4d-%2d-%2d", &year, &month, &day) < 1 || year < 1 || month < 1 || day < 1)
    return -1;
  return (year * MONTHS + MIN (month, MONTHS)) * DAYS + MIN (day, DAYS);
}

/**
 * bic_catalogue_engagement_beside:
 * @title: (nullable): of a battle
 * @date: (nullable): its first day
 *
 * Who mistakes the day of a battle hardly mistakes it by more than a year: another battle of that name may be meant
 * then.
 *
 * Returns: (transfer none) (nullable): the first engagement of that name within a year of that day
 */
const BicEngagement *
bic_catalogue_engagement_beside (const BicCatalogue *catalogue,
                                 const char         *title,
                                 const char         *date)
{
  int n, day = date ? day_of (date) : -1;
  const BicEngagement *all = bic_catalogue_engagements (catalogue, &n);

  for (int i = 0; title && day > 0 && i < n; i++)
    if (ABS (day_of (all[i].date) - day) <= YEAR && _bic_engagement_is_called (&all[i], title))
      return &all[i];
  return NULL;
}

/* --- names --- */

/* How many letters must be put in, taken out or changed to come from one word to the other */
static int
slips_between (const char *a,
               const char *b)
{
  int row[MAX_NAME + 1], n = (int) strlen (b);

  for (int k = 0; k <= n; k++)
    row[k] = k;
  for (int i = 0; a[i]; i++)
    {
      int corner = row[0];

      row[0] = i + 1;
      for (int k = 0; k < n; k++)
        {
          int change = corner + (a[i] != b[k]);

          corner = row[k + 1];
          row[k + 1] = MIN (change, MIN (row[k], row[k + 1]) + 1);
        }
    }
  return row[n];
}

/* The family name: the last word, in small letters without accents; "" when it is too long for one. */
static char *
family_name (const char *name)
{
  g_autofree char *plain = g_str_to_ascii (name, "C"), *small = g_ascii_strdown (plain, -1);
  const char *blank = strrchr (g_strstrip (small), ' '), *word = blank ? blank + 1 : small;

  return g_strdup (strlen (word) > MAX_NAME ? "" : word);
}

/* Number of spelling errors between a name, with its family name, and a name of the commander; G_MAXINT if there are
 * too many */
static int
slips_from (const char *called,
            const char *name,
            const char *family)
{
  g_autofree char *own = family_name (called);
  int length = (int) strlen (own), most = length / LETTERS_PER_SLIP, slips;

  if (_bic_has_name (called, name))                     /* "Sir John Moore" means Moore */
    return 0;
  if (ABS (length - (int) strlen (family)) > most)
    return G_MAXINT;
  slips = slips_between (family, own);
  return *family && slips <= most ? slips : G_MAXINT;
}

/* The same for all names of a commander; @spelled: the nearest one */
static int
slips_from_any (const BicCommander *commander,
                const char         *name,
                const char         *family,
                const char        **spelled)
{
  g_auto (GStrv) also = g_strsplit (commander->also ? commander->also : "", ",", -1);
  int least = slips_from (commander->name, name, family);

  *spelled = commander->name;
  for (int i = 0; also[i]; i++)
    {
      int slips = *g_strstrip (also[i]) ? slips_from (also[i], name, family) : G_MAXINT;

      if (slips < least)
        {
          least = slips;
          *spelled = g_intern_string (also[i]);
        }
    }
  return least;
}

/**
 * bic_catalogue_commander_near:
 * @name: as a battle names a leader whom nobody is called (bic_commander_is_called())
 * @nation: the nation of his type, by index
 * @spelled: (out) (transfer none): the name that is near
 * @titled: (out): whether the name is right, with a title before it
 *
 * Returns: (transfer none) (nullable): who of its armies may be meant: with a title before the name, or by a slip of
 * the pen
 */
const BicCommander *
bic_catalogue_commander_near (const BicCatalogue *catalogue,
                              const char         *name,
                              int                 nation,
                              const char        **spelled,
                              gboolean           *titled)
{
  int n, least = G_MAXINT;
  const BicCommander *all = bic_catalogue_commanders (catalogue, &n), *best = NULL;
  g_autofree char *family = family_name (name);

  *spelled = NULL;
  for (int i = 0; i < n; i++)
    {
      const char *way;
      int slips = bic_commander_serves (&all[i], nation) ? slips_from_any (&all[i], name, family, &way) : G_MAXINT;

      if (slips < least)
        {
          least = slips;
          best = &all[i];
          *spelled = way;
        }
    }
  *titled = least == 0;
  return best;
}

/* --- titles --- */

static gboolean
is_near (const char *name,
         const char *title)
{
  g_autofree char *plain = g_str_to_ascii (name, "C"), *other = g_str_to_ascii (title, "C");
  g_autofree char *a = g_ascii_strdown (plain, -1), *b = g_ascii_strdown (other, -1);
  int length = (int) strlen (a);

  return length <= MAX_NAME && strlen (b) <= MAX_NAME && slips_between (b, a) <= length / LETTERS_PER_SLIP;
}

/* True if @title is one of its names with a spelling error */
gboolean
_bic_engagement_is_near (const BicEngagement *engagement,
                         const char          *title)
{
  g_auto (GStrv) also = g_strsplit (engagement->also ? engagement->also : "", ",", -1);

  if (is_near (engagement->name, title))
    return TRUE;
  for (int i = 0; also[i]; i++)
    if (is_near (g_strstrip (also[i]), title))
      return TRUE;
  return FALSE;
}
