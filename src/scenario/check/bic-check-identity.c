/* Checks of the identity of a battle: title, date, campaign and season. The title and the date decide whether the
 * battle is compared with history.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle is identified by its date and its title together. If either does not match a battle of the catalogue, the
 * battle is not compared with history. A problem then reports this and advises how to correct the date or the title.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "bic-check-private.h"

#define SNOW "winter"                   /* value of `ground' for a snow landscape */
#define FIRST_MONTH 6                   /* June to August: battlefields of these wars had no snow or ice */
#define LAST_MONTH 8

/* --- the day --- */

static BicEdit *
set_dates_edit (const BicEngagement *engagement)
{
  GPtrArray *edits = bic_edits_new ();

  g_ptr_array_add (edits, bic_edit_field (BIC_FIELD_DATE, BIC_NOBODY, engagement->date));
  g_ptr_array_add (edits, bic_edit_field (BIC_FIELD_DATE_END, BIC_NOBODY,
                                          engagement->date_end ? engagement->date_end : ""));
  return bic_edits_join (edits);
}

/* Reports a battle whose title names an engagement, but whose date is different, by at most a year. The battle is not
 * compared with history. */
static void
date_differs (BicCheck *check)
{
  const BicScenario *battle = check->scenario;
  const BicEngagement *meant = bic_catalogue_engagement_near_date (check->catalogue, battle->title, battle->date);
  g_autofree char *source = NULL, *days = NULL;

  if (!meant || _bic_check_engagement (check))
    return;
  source = _bic_check_source (&meant->source);
  days = meant->date_end ? g_strdup_printf ("%s – %s", meant->date, meant->date_end) : g_strdup (meant->date);
  _bic_check_fix (_bic_check_report_field (check, BIC_FIELD_DATE, BIC_NOBODY,
                                           _("A battle of this name, %s, was fought on %s (%s)"), _(meant->name), days,
                                           source),
                  set_dates_edit (meant), _("Use that date"));
}

/* --- comparable or not --- */

static char *
days_of (const BicEngagement *engagement)
{
  return engagement->date_end ? g_strdup_printf ("%s – %s", engagement->date, engagement->date_end)
                              : g_strdup (engagement->date);
}

/* Reports a title that does not name the battle of the catalogue that was fought on the date. @near: whether the title
 * is probably misspelled */
static void
report_title (BicCheck            *check,
              const BicEngagement *fought,
              gboolean             near)
{
  BicProblem *problem;

  if (!near)
    {
      _bic_check_report_field (check, BIC_FIELD_TITLE, BIC_NOBODY,
                               _("Not compared with history: on that day %s was fought, and the title does not name "
                                 "it"),
                               _(fought->name));
      return;
    }
  problem = _bic_check_report_field (check, BIC_FIELD_TITLE, BIC_NOBODY,
                                     _("Not compared with history as “%s”: perhaps %s is meant"),
                                     check->scenario->title, _(fought->name));
  _bic_check_fix (problem, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, fought->name), _("Use that name"));
}

static void
not_compared (BicCheck *check)
{
  const BicScenario *battle = check->scenario;
  const BicEngagement *other;
  gboolean near = FALSE, dated = battle->date && *battle->date;

  if (!battle->title || !*battle->title || _bic_check_engagement (check) ||
      bic_catalogue_engagement_near_date (check->catalogue, battle->title, battle->date))
    return;
  if ((other = bic_catalogue_engagement_named (check->catalogue, battle->title)))
    {
      /* The title names a known battle, but the date is missing or years off. */
      g_autofree char *days = days_of (other), *source = _bic_check_source (&other->source);
      const char *date = check->scenario->date;
      BicProblem *problem;

      if (date && *date)
        problem =
          _bic_check_report_field (check, BIC_FIELD_DATE, BIC_NOBODY,
                                   _("Not compared with history: %s was fought on %s (%s)"), _(other->name), days,
                                   source);
      else
        problem = _bic_check_report_field (check, BIC_FIELD_DATE, BIC_NOBODY,
                                           _("Not compared with history without a date: %s was fought on %s (%s)"),
                                           _(other->name), days, source);
      _bic_check_fix (problem, set_dates_edit (other), _("Use that date"));
    }
  else if (dated
           && (other =
                 bic_catalogue_engagement_on_date (check->catalogue, battle->title, battle->date,
                                                   battle->date_end, &near)))
    report_title (check, other, near);
  else if (dated)
    _bic_check_report_field (check, BIC_FIELD_TITLE, BIC_NOBODY,
                             _("Not compared with history: the catalog has no battle “%s” of that date"),
                             battle->title);
}

/* --- the campaign --- */

/* Finds the years in a text: "1812", "1808–14". Returns whether the text contains any years. */
static gboolean
years_in (const char *text,
          int        *first,
          int        *last)
{
  *first = *last = 0;
  for (const char *at = text; *at; at++)
    {
      int digits = (int) strspn (at, "0123456789"), year = atoi (at);

      if (digits == 4)
        {
          *first = *first ? MIN (*first, year) : year;
          *last = MAX (*last, year);
        }
      else if (digits == 2 && *last)
        *last = MAX (*last, *last / 100 * 100 + year);
      at += MAX (0, digits - 1);
    }
  return *first > 0;
}

static void
campaign_of_another_year (BicCheck *check)
{
  const BicScenario *battle = check->scenario;
  int first, last, year = battle->date ? atoi (battle->date) : 0;

  if (year < 1000 || !battle->campaign || !years_in (battle->campaign, &first, &last) ||
      (year >= first && year <= last))
    return;
  _bic_check_report_field (check, BIC_FIELD_CAMPAIGN, BIC_NOBODY, _("The campaign “%s” does not include the year "
                                                                    "%d"), battle->campaign,
                           year);
}

static gboolean
battle_has_nation (const BicCheck *check,
                   const char     *nation)
{
  GQuark quark = g_quark_from_string (nation);

  for (int side = 0; side < BIC_N_SIDES; side++)
    for (guint i = 0; i < check->scenario->army[side].nations->len; i++)
      if (g_array_index (check->scenario->army[side].nations, GQuark, i) == quark)
        return TRUE;
  return FALSE;
}

static gboolean
names_nation (const char      *text,
              const BicNation *nation)
{
  return g_str_match_string (nation->name, text, FALSE) || g_str_match_string (nation->adjective, text, FALSE);
}

/* Reports a campaign that names a nation without an army in the battle, unless the battle was fought in the country of
 * that nation. */
static void
campaign_elsewhere (BicCheck *check)
{
  const BicEngagement *engagement = _bic_check_engagement (check);
  const char *campaign = check->scenario->campaign;
  int n;
  const BicNation *nations = bic_catalogue_nations (check->catalogue, &n);

  for (int i = 0; engagement && campaign && i < n; i++)
    if (names_nation (campaign, &nations[i]) && !battle_has_nation (check, nations[i].id) &&
        !(engagement->place && g_str_match_string (nations[i].name, engagement->place, FALSE)))
      _bic_check_report_field (check, BIC_FIELD_CAMPAIGN, BIC_NOBODY,
                               _("The campaign names %s, which had no army at %s"),
                               _(nations[i].name), _(engagement->name))->about = nations[i].id;
}

/* --- the season --- */

static gboolean
is_summer (const char *date)
{
  int month = date && strlen (date) >= 7 ? atoi (date + 5) : 0;

  return month >= FIRST_MONTH && month <= LAST_MONTH;
}

static void
out_of_season (BicCheck *check)
{
  const BicScenario *battle = check->scenario;

  if (!is_summer (battle->date))
    return;
  if (battle->ground == g_quark_from_static_string (SNOW))
    _bic_check_report_field (check, BIC_FIELD_GROUND, BIC_NOBODY, _("Snow on %s"), battle->date);
  for (int hex = 0; hex < bic_grid_hex_number_limit (&battle->grid); hex++)
    {
      const BicTile *tile = bic_grid_has (&battle->grid, hex) ? bic_scenario_tile (battle, hex) : NULL;
      const BicTerrain *terrain = tile ? _bic_check_terrain (check, tile->terrain) : NULL;

      if (terrain && terrain->frozen)
        {
          _bic_check_report (check, hex, _("%s on %s"), _(terrain->name), battle->date);
          return;
        }
    }
}

/* clang-format off */
const BicCheckRow _bic_checks_of_identity[] = {
  { "another-day", BIC_PROBLEM_WARNING,
    N_("Use the historical date, or ignore this; until then the battle is not compared with history."),
    .detail = "The title names a battle that was fought within a year of the date. The fix takes its days.",
    .whole = date_differs },
  { "not-compared", BIC_PROBLEM_NOTE,
    N_("A battle is compared if its date and name match a battle in the catalog; a catalog file can add other "
       "battles."),
    .detail = "The text states the missing part: the date, the name, or the battle in the catalogue. If the "
              "part is known, the fix sets it.",
    .whole = not_compared },
  { "campaign-of-another-year", BIC_PROBLEM_NOTE, N_("Change the date or the name of the campaign."),
    .detail = "The campaign names years, but not the year of the battle. Checked in any battle with a date.",
    .whole = campaign_of_another_year },
  { "campaign-elsewhere", BIC_PROBLEM_NOTE, N_("Change the name of the campaign, or ignore this."),
    .detail = "The campaign names a nation that has no army in the battle, and the battle was not fought in its "
              "country.",
    .whole = campaign_elsewhere },
  { "out-of-season", BIC_PROBLEM_NOTE, N_("Choose another landscape or terrain, or change the date."),
    .detail = "The map has snow or ice from June to August. Checked in any battle with a date.",
    .whole = out_of_season },
  { NULL },
};
/* clang-format on */
