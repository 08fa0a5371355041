/* Queries about history in the catalogue: which commanders, units and battles belong to a day.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "bic-catalogue-private.h"

static gconstpointer
entries_of (const BicCatalogue *catalogue,
            BicEntryKind        kind,
            int                *n)
{
  const GArray *entries = _bic_catalogue_history_entries (catalogue, kind);

  if (n)
    *n = (int) entries->len;
  return entries->data;
}

const BicEngagement *
bic_catalogue_engagements (const BicCatalogue *catalogue,
                           int                *n)
{
  return entries_of (catalogue, BIC_ENTRY_ENGAGEMENT, n);
}

const BicCommander *
bic_catalogue_commanders (const BicCatalogue *catalogue,
                          int                *n)
{
  return entries_of (catalogue, BIC_ENTRY_COMMANDER, n);
}

const BicService *
bic_catalogue_services (const BicCatalogue *catalogue,
                        int                *n)
{
  return entries_of (catalogue, BIC_ENTRY_SERVICE, n);
}

/**
 * bic_commander_serves:
 * @nation: index of a nation
 *
 * Returns: whether the commander served in the army of the nation
 */
gboolean
bic_commander_serves (const BicCommander *commander,
                      int                 nation)
{
  for (guint i = 0; i < commander->nations->len; i++)
    if (g_array_index (commander->nations, gint16, i) == nation)
      return TRUE;
  return FALSE;
}

/* Compares two dates up to the length of the shorter date, so that "1808" is neither before nor after "1808-08-17". */
static int
compare_dates (const char *a,
               const char *b)
{
  return strncmp (a, b, MIN (strlen (a), strlen (b)));
}

static gboolean
overlaps_dates (const BicEngagement *engagement,
                const char          *date,
                const char          *date_end)
{
  return compare_dates (engagement->date, date_end) <= 0 &&
         compare_dates (engagement->date_end ? engagement->date_end : engagement->date, date) >= 0;
}

static gboolean
has_engagement_on_dates (const BicCatalogue *catalogue,
                         const GArray       *at,
                         const char         *date,
                         const char         *date_end)
{
  const BicEngagement *engagements = bic_catalogue_engagements (catalogue, NULL);

  for (guint i = 0; i < at->len; i++)
    if (overlaps_dates (&engagements[g_array_index (at, gint16, i)], date, date_end))
      return TRUE;
  return FALSE;
}

/**
 * bic_commander_presence:
 * @date: (nullable): the first day of a battle
 * @date_end: (nullable): the last day of the battle, if different
 *
 * Returns: whether the commander was, may have been, or cannot have been in a battle on these days
 */
BicPresence
bic_commander_presence (const BicCatalogue *catalogue,
                        const BicCommander *commander,
                        const char         *date,
                        const char         *date_end)
{
  if (!date || !*date)
    return BIC_MAY_BE_THERE;
  if (commander->until && compare_dates (date, commander->until) > 0)
    return BIC_CANNOT_BE_THERE;
  date_end = date_end && *date_end ? date_end : date;
  return has_engagement_on_dates (catalogue, commander->at, date, date_end)
         || has_engagement_on_dates (catalogue, commander->perhaps, date, date_end)
         ? BIC_WAS_THERE : BIC_MAY_BE_THERE;
}

static gboolean
has_engagement (const BicCatalogue  *catalogue,
                const GArray        *at,
                const BicEngagement *engagement)
{
  int index = (int) (engagement - bic_catalogue_engagements (catalogue, NULL));

  for (guint i = 0; i < at->len; i++)
    if (g_array_index (at, gint16, i) == index)
      return TRUE;
  return FALSE;
}

/* Returns whether @part is @whole, or a battle of the same day that the name of @whole includes: "Jena" in "Jena and
 * Auerstedt". */
static gboolean
is_same_or_part_of (const BicEngagement *part,
                    const BicEngagement *whole)
{
  return part == whole
         || (overlaps_dates (part, whole->date, whole->date_end ? whole->date_end : whole->date)
             && _bic_text_contains_name (part->name, whole->name));
}

static gboolean
has_part_of_engagement (const BicCatalogue  *catalogue,
                        const GArray        *at,
                        const BicEngagement *engagement)
{
  const BicEngagement *all = bic_catalogue_engagements (catalogue, NULL);

  for (guint i = 0; i < at->len; i++)
    if (is_same_or_part_of (&all[g_array_index (at, gint16, i)], engagement))
      return TRUE;
  return FALSE;
}

/**
 * bic_commander_was_at:
 * @engagement: an engagement of @catalogue
 *
 * Returns: whether the commander was present, or possibly present
 */
gboolean
bic_commander_was_at (const BicCatalogue  *catalogue,
                      const BicCommander  *commander,
                      const BicEngagement *engagement)
{
  return has_part_of_engagement (catalogue, commander->at, engagement)
         || has_part_of_engagement (catalogue, commander->perhaps, engagement);
}

/**
 * bic_catalogue_commander_spelled_like:
 * @name: name of a leader in a battle, which does not exactly match any commander (bic_commander_is_called ())
 * @nation: index of the nation of the leader's type
 * @spelling: (out) (transfer none): the similar name of the commander
 * @titled: (out): whether @name only adds a title to the commander's name: "Sir John Moore"
 *
 * Returns: (transfer none) (nullable): a commander of this nation whose name is @name with a title, or with a spelling
 *   error
 */
const BicCommander *
bic_catalogue_commander_spelled_like (const BicCatalogue *catalogue,
                                      const char         *name,
                                      int                 nation,
                                      const char        **spelling,
                                      gboolean           *titled)
{
  int n, least = G_MAXINT;
  const BicCommander *all = bic_catalogue_commanders (catalogue, &n), *best = NULL;

  *spelling = NULL;
  for (int i = 0; i < n; i++)
    {
      const char *written;
      int slips = bic_commander_serves (&all[i], nation)
                  ? _bic_commander_spelling_distance (&all[i], name, &written) : G_MAXINT;

      if (slips < least)
        {
          least = slips;
          best = &all[i];
          *spelling = written;
        }
    }
  *titled = least == 0;
  return best;
}

/* --- battles and units ---------------------------------------------------------------------------------------- */

/**
 * bic_catalogue_engagement_of_battle:
 * @title: (nullable): title of a battle
 * @date: (nullable): the first day of the battle
 * @date_end: (nullable): the last day of the battle, if different
 *
 * Title and date must both match, because there can be two historical battles on one day, and a fictional battle can
 * have the date of a historical battle.
 *
 * Returns: (transfer none) (nullable): the engagement that the battle represents
 */
const BicEngagement *
bic_catalogue_engagement_of_battle (const BicCatalogue *catalogue,
                                    const char         *title,
                                    const char         *date,
                                    const char         *date_end)
{
  int n;
  const BicEngagement *all = bic_catalogue_engagements (catalogue, &n);

  for (int i = 0; title && date && *date && i < n; i++)
    if (overlaps_dates (&all[i], date, date_end && *date_end ? date_end : date)
        && _bic_engagement_is_called (&all[i], title))
      return &all[i];
  return NULL;
}

/**
 * bic_catalogue_engagement_named:
 * @title: title of a battle
 *
 * Returns: (transfer none) (nullable): the first engagement with this name, on any date
 */
const BicEngagement *
bic_catalogue_engagement_named (const BicCatalogue *catalogue,
                                const char         *title)
{
  int n;
  const BicEngagement *all = bic_catalogue_engagements (catalogue, &n);

  for (int i = 0; i < n; i++)
    if (_bic_engagement_is_called (&all[i], title))
      return &all[i];
  return NULL;
}

/**
 * bic_catalogue_engagement_on_date:
 * @title: the title of a battle, which is not the name of an engagement
 * @date: the first day of the battle, with year, month and day
 * @date_end: (nullable): the last day of the battle, if different
 * @near: (out): whether the title is similar to a name of the engagement
 *
 * Returns: (transfer none) (nullable): an engagement on these days; if possible, an engagement whose name is similar to
 *   the title
 */
const BicEngagement *
bic_catalogue_engagement_on_date (const BicCatalogue *catalogue,
                                  const char         *title,
                                  const char         *date,
                                  const char         *date_end,
                                  gboolean           *near)
{
  int n;
  const BicEngagement *all = bic_catalogue_engagements (catalogue, &n), *found = NULL;

  *near = FALSE;
  for (int i = 0; strlen (date) >= strlen ("1809-07-27") && i < n; i++)
    if (overlaps_dates (&all[i], date, date_end && *date_end ? date_end : date))
      {
        *near = _bic_engagement_is_spelled_like (&all[i], title);
        found = *near || !found ? &all[i] : found;
        if (*near)
          break;
      }
  return found;
}

enum { DAYS = 31, MONTHS = 12, YEAR = DAYS * MONTHS };

/* Returns a number that increases from day to day, or -1 if the text is not a date. For a missing month or day, the
 * middle of the year or month is used. */
static int
day_number (const char *date)
{
  int year = 0, month = MONTHS / 2, day = DAYS / 2;

  if (sscanf (date, "%4d-%2d-%2d", &year, &month, &day) < 1 || year < 1 || month < 1 || day < 1)
    return -1;
  return (year * MONTHS + MIN (month, MONTHS)) * DAYS + MIN (day, DAYS);
}

/**
 * bic_catalogue_engagement_near_date:
 * @title: (nullable): title of a battle
 * @date: (nullable): the first day of the battle
 *
 * Authors seldom enter a date that is wrong by more than a year. An engagement outside of this range is probably
 * another battle with the same name.
 *
 * Returns: (transfer none) (nullable): the first engagement with this name, at most a year before or after @date
 */
const BicEngagement *
bic_catalogue_engagement_near_date (const BicCatalogue *catalogue,
                                    const char         *title,
                                    const char         *date)
{
  int n, day = date ? day_number (date) : -1;
  const BicEngagement *all = bic_catalogue_engagements (catalogue, &n);

  for (int i = 0; title && day > 0 && i < n; i++)
    if (ABS (day_number (all[i].date) - day) <= YEAR && _bic_engagement_is_called (&all[i], title))
      return &all[i];
  return NULL;
}

gboolean
bic_force_has (const BicForce *force,
               int             nation)
{
  for (guint i = 0; force->nations && i < force->nations->len; i++)
    if (g_array_index (force->nations, gint16, i) == nation)
      return TRUE;
  return FALSE;
}

static gboolean
service_covers_dates (const BicService *service,
                      const char       *date,
                      const char       *date_end)
{
  return (!service->from || compare_dates (date_end && *date_end ? date_end : date, service->from) >= 0) &&
         (!service->until || compare_dates (date, service->until) <= 0);
}

/**
 * bic_unit_type_serving:
 * @type: index of a unit type
 * @engagement: (nullable): the engagement, if known
 * @date: the first day
 * @date_end: (nullable): the last day, if different
 * @row: (out) (transfer none): a row that contradicts the service, if no row allows it; otherwise %NULL
 *
 * A row is a #BicService. A type without rows served at all times. If a type has several rows, one row that allows the
 * service is sufficient.
 *
 * Returns: whether units of this type existed on these days, and served at the engagement
 */
BicServing
bic_unit_type_serving (const BicCatalogue  *catalogue,
                       int                  type,
                       const BicEngagement *engagement,
                       const char          *date,
                       const char          *date_end,
                       const BicService   **row)
{
  BicServing best = BIC_NOT_IN_SERVICE;
  int n;
  const BicService *all = bic_catalogue_services (catalogue, &n);

  *row = NULL;
  for (int i = 0; i < n; i++)
    if (all[i].type == type)
      {
        gboolean then = service_covers_dates (&all[i], date, date_end);

        if (then && !(engagement && has_engagement (catalogue, all[i].absent, engagement)))
          {
            *row = NULL;
            return BIC_SERVED;
          }
        if (!*row || (then && best == BIC_NOT_IN_SERVICE))
          *row = &all[i];
        best = then ? BIC_SERVED_ELSEWHERE : best;
      }
  return *row ? best : BIC_SERVED;
}

/**
 * bic_unit_type_served_elsewhere:
 * @type: index of a unit type
 * @engagement: the engagement
 * @date: the first day of the engagement
 * @date_end: (nullable): the last day, if different
 *
 * Units of the type were at the engagement if any row for these days names the engagement.
 *
 * Returns: (transfer none) (nullable): a row that names other engagements; %NULL if a row names @engagement, or if no
 *   row names any engagement
 */
const BicService *
bic_unit_type_served_elsewhere (const BicCatalogue  *catalogue,
                                int                  type,
                                const BicEngagement *engagement,
                                const char          *date,
                                const char          *date_end)
{
  const BicService *row = NULL;
  int n;
  const BicService *all = bic_catalogue_services (catalogue, &n);

  for (int i = 0; i < n; i++)
    if (all[i].type == type && service_covers_dates (&all[i], date, date_end))
      {
        if (has_engagement (catalogue, all[i].absent, engagement)
            || has_part_of_engagement (catalogue, all[i].at, engagement))
          return NULL;
        row = row || all[i].at->len == 0 ? row : &all[i];
      }
  return row;
}
