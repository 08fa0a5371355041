/* Checks against history: differences between a battle and the sources.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle is identified by its date and its title together. The problems in this file are never errors, because a
 * block can represent another unit, and a map can show only a part of the battlefield. Each problem states the source.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-check-private.h"

#define MUCH 2                          /* a ratio of forces is reported if it differs by more than this factor */

/* --- the engagement in the sources --- */

const BicEngagement *
_bic_check_engagement (const BicCheck *check)
{
  const BicScenario *battle = check->scenario;

  return bic_catalogue_engagement_of_battle (check->catalogue, battle->title, battle->date, battle->date_end);
}

/* Returns (transfer full) the name of a source for display, with a remark if the source is not confirmed */
char *
_bic_check_source (const BicSource *source)
{
  const char *name = source->source ? source->source : "-";

  return source->status == BIC_CONFIRMED ? g_strdup (name) : g_strdup_printf (_("%s, not confirmed"), name);
}

static int
nation_of (const BicCheck *check,
           GQuark          id)
{
  return bic_catalogue_find_nation (check->catalogue, g_quark_to_string (id));
}

/* Returns the index of the army of @engagement that has more of the nations of @side; -1 if there is no engagement, or
 * both armies have equally many */
int
_bic_check_force_of (const BicCheck      *check,
                     const BicEngagement *engagement,
                     int                  side)
{
  const GArray *nations = check->scenario->army[side].nations;
  int lead = 0;

  if (!engagement || engagement->n_forces < BIC_N_FORCES)
    return -1;
  for (guint i = 0; i < nations->len; i++)
    {
      int nation = nation_of (check, g_array_index (nations, GQuark, i));

      lead += bic_force_has (&engagement->force[0], nation) - bic_force_has (&engagement->force[1], nation);
    }
  return lead == 0 ? -1 : lead < 0;
}

/* --- units --- */

typedef void (*TypeFunc) (BicCheck *check, int side, const BicUnitType *type);

static void
report_each_type (BicCheck *check,
                  TypeFunc  report)
{
  g_autoptr (GArray) rows = bic_count_line_up (check->scenario);

  for (guint i = 0; i < rows->len; i++)
    {
      const BicLineUpRow *row = &g_array_index (rows, BicLineUpRow, i);
      const BicUnitType *type = _bic_check_type (check, row->type);

      if (type)
        report (check, row->side, type);
    }
}

static BicServing
service_status (const BicCheck    *check,
                const BicUnitType *type,
                const BicService **row)
{
  const BicScenario *battle = check->scenario;

  *row = NULL;
  if (!battle->date || !*battle->date)
    return BIC_SERVED;
  return bic_unit_type_serving (check->catalogue, (int) (type - check->type), _bic_check_engagement (check),
                                battle->date, battle->date_end, row);
}

static char *
service_text (const BicService *row)
{
  const char *name = row->name ? _(row->name) : "";
  g_autofree char *source = _bic_check_source (&row->source);

  return g_strdup_printf ("%s %s–%s; %s", name, row->from ? row->from : "", row->until ? row->until : "", source);
}

static void
report_out_of_time (BicCheck          *check,
                    int                side,
                    const BicUnitType *type)
{
  const BicService *row;
  g_autofree char *known = NULL;
  BicProblem *problem;

  if (service_status (check, type, &row) != BIC_NOT_IN_SERVICE)
    return;
  known = service_text (row);
  problem = _bic_check_report (check, BIC_NO_HEX, _("%s (%s): not in service at that time: %s"),
                               _(type->name), type->id, g_strstrip (known));
  problem->side = side;
  problem->about = type->id;
}

static void
unit_out_of_time (BicCheck *check)
{
  report_each_type (check, report_out_of_time);
}

static void
report_not_there (BicCheck          *check,
                  int                side,
                  const BicUnitType *type)
{
  const BicService *row;
  g_autofree char *source = NULL;
  BicProblem *problem;

  if (service_status (check, type, &row) != BIC_SERVED_ELSEWHERE)
    return;
  source = _bic_check_source (&row->source);
  problem = _bic_check_report (check, BIC_NO_HEX, _("%s (%s): not present at %s (%s)"), _(type->name), type->id,
                               _(_bic_check_engagement (check)->name), source);
  problem->side = side;
  problem->about = type->id;
}

static void
unit_not_there (BicCheck *check)
{
  report_each_type (check, report_not_there);
}

static void
report_not_named_there (BicCheck          *check,
                        int                side,
                        const BicUnitType *type)
{
  const BicScenario *battle = check->scenario;
  const BicEngagement *engagement = _bic_check_engagement (check);
  const BicService *row = engagement ? bic_unit_type_served_elsewhere (check->catalogue, (int) (type - check->type),
                                                                       engagement, battle->date, battle->date_end)
                                     : NULL;
  g_autofree char *source = NULL;
  BicProblem *problem;

  if (!row)
    return;
  source = _bic_check_source (&row->source);
  problem = _bic_check_report (check, BIC_NO_HEX, _("%s (%s): the sources do not name them at %s (%s)"), _(type->name),
                               type->id, _(engagement->name), source);
  problem->side = side;
  problem->about = type->id;
}

static void
unit_not_seen (BicCheck *check)
{
  report_each_type (check, report_not_named_there);
}

/* --- nations --- */

static void
nation_not_there (BicCheck      *check,
                  int            side,
                  const BicArmy *army)
{
  const BicEngagement *engagement = _bic_check_engagement (check);
  int own = _bic_check_force_of (check, engagement, side);

  for (guint i = 0; own >= 0 && i < army->nations->len; i++)
    {
      int nation = nation_of (check, g_array_index (army->nations, GQuark, i));
      g_autofree char *source = _bic_check_source (&engagement->force[own].source);
      const BicNation *named = nation < 0 ? NULL : &bic_catalogue_nations (check->catalogue, NULL)[nation];
      BicProblem *problem;

      if (!named || bic_force_has (&engagement->force[own], nation))
        continue;
      if (bic_force_has (&engagement->force[!own], nation))
        problem = _bic_check_report_field (check, BIC_FIELD_NATIONS, side, _("%s fought on the other side at %s (%s)"),
                                           _(named->name),
                                           _(engagement->name), source);
      else
        problem = _bic_check_report_field (check, BIC_FIELD_NATIONS, side, _("%s had no army at %s (%s)"),
                                           _(named->name), _(engagement->name), source);
      problem->about = named->id;
    }
}

/* --- strengths --- */

typedef struct {
  const char *name;                     /* marked with N_() */
  BicTraits   trait;
  gboolean    units;                    /* whether units are counted instead of blocks */
  gsize       men;                      /* offset of the number of men in BicForce */
} Arm;

static const Arm arms[] = {
  { N_("Infantry"), BIC_TRAIT (INFANTRY), FALSE, G_STRUCT_OFFSET (BicForce, infantry) },
  { N_("Cavalry"), BIC_TRAIT (CAVALRY), FALSE, G_STRUCT_OFFSET (BicForce, cavalry) },
  { N_("Guns"), BIC_TRAIT (ARTILLERY), TRUE, G_STRUCT_OFFSET (BicForce, guns) },
};

static int
men_of (const BicForce *force,
        const Arm      *arm)
{
  return G_STRUCT_MEMBER (int, force, arm->men);
}

static int
count_on_map (const BicCheck *check,
              int             side,
              const Arm      *arm)
{
  int n = 0;

  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (check->scenario, BIC_ITEM_PIECE, i);
      const BicUnitType *type = piece->side == side ? _bic_check_type (check, piece->type) : NULL;

      if (type && type->traits & arm->trait && !(type->traits & BIC_TRAIT (LEADER)))
        n += arm->units ? 1 : piece->blocks > 0 ? piece->blocks : type->blocks;
    }
  return n;
}

static void
force_ratio (BicCheck *check)
{
  const BicEngagement *engagement = _bic_check_engagement (check);
  int top = _bic_check_force_of (check, engagement, BIC_TOP),
      bottom = _bic_check_force_of (check, engagement, BIC_BOTTOM);

  for (guint i = 0; top >= 0 && bottom == !top && i < G_N_ELEMENTS (arms); i++)
    {
      const BicForce *force = engagement->force;
      gint64 men[] = { men_of (&force[top], &arms[i]), men_of (&force[bottom], &arms[i]) };
      gint64 map[] = { count_on_map (check, BIC_TOP, &arms[i]), count_on_map (check, BIC_BOTTOM, &arms[i]) };
      g_autofree char *source = _bic_check_source (&engagement->source);

      if (men[0] > 0 && men[1] > 0
          && (map[0] * men[1] > MUCH * map[1] * men[0] || map[1] * men[0] > MUCH * map[0] * men[1]))
        _bic_check_report (check, BIC_NO_HEX, _("%s: %d against %d on the map, %d against %d in the sources (%s)"),
                           _(arms[i].name),
                           (int) map[0], (int) map[1], (int) men[0], (int) men[1], source)->about = arms[i].name;
    }
}

/* --- the attacker --- */

static void
attacker_moves_second (BicCheck      *check,
                       int            side,
                       const BicArmy *army)
{
  const BicEngagement *engagement = _bic_check_engagement (check);
  int own = _bic_check_force_of (check, engagement, side);
  g_autofree char *source = NULL;

  if (own < 0 || !army->moves_first || engagement->force[own].attacks || !engagement->force[!own].attacks)
    return;
  source = _bic_check_source (&engagement->force[own].source);
  _bic_check_report_field (check, BIC_FIELD_MOVES_FIRST, side, _("At %s the other army attacked (%s)"),
                           _(engagement->name), source);
}

/* clang-format off */
const BicCheckRow _bic_checks_of_history[] = {
  { "unit-out-of-time", BIC_PROBLEM_WARNING, N_("Choose a unit of that time, or change the date."),
    .detail = "Checked in any battle with a date.",
    .whole = unit_out_of_time },
  { "unit-not-there", BIC_PROBLEM_WARNING,
    N_("Choose a unit that was there, or note what the blocks represent and ignore this."), .whole = unit_not_there },
  { "unit-not-seen", BIC_PROBLEM_NOTE,
    N_("Choose a unit that was there, or note what the blocks represent and ignore this."),
    .detail = "The catalogue lists the battles in which the sources name these units, and this battle is not "
              "one of them.", .whole = unit_not_seen },
  { "nation-not-there", BIC_PROBLEM_WARNING,
    N_("Choose the nations that were there, or note what the blocks represent and ignore this."),
        .army = nation_not_there },
  { "force-ratio", BIC_PROBLEM_NOTE, N_("Compare the armies with the sources; some of them may not have fought."),
    .detail = "The ratio of the two armies on the map differs by more than a factor of two from their ratio in "
              "the sources. Infantry, cavalry and artillery are compared separately: blocks with men, and "
              "batteries with guns.",
    .whole = force_ratio },
  { "attacker-moves-second", BIC_PROBLEM_NOTE, N_("Let the attacker move first, or ignore this."),
    .army = attacker_moves_second },
  { NULL },
};
/* clang-format on */
