/* Problems of a battle, and problems that the author ignores. For each ignored problem, the battle has an item with the
 * reason.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An item of this kind (BicAccepted) matches problems with the same code, location and subject, so it still matches
 * after saving and loading. If it matches no problem, a note reports the item, and the fix of the note removes it.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-check-private.h"

#define IDLE "nothing-to-ignore"

/**
 * bic_problem_free:
 * @problem: (transfer full) (nullable): a problem
 */
void
bic_problem_free (BicProblem *problem)
{
  if (!problem)
    return;
  g_free (problem->text);
  g_free (problem->advice);
  g_free (problem->fix_label);
  g_free (problem->reason);
  bic_edit_free (problem->fix);
  g_free (problem);
}

BicProblem *
_bic_problems_add_valist (GPtrArray   *problems,
                          BicSeverity  severity,
                          const char  *code,
                          int          hex,
                          const char  *advice,
                          const char  *format,
                          va_list      args)
{
  BicProblem *problem = g_new0 (BicProblem, 1);

  problem->severity = severity;
  problem->code = code;
  problem->hex = hex;
  problem->field = -1;
  problem->side = BIC_NOBODY;
  problem->advice = g_strdup (advice);
  problem->text = g_strdup_vprintf (format, args);
  g_ptr_array_add (problems, problem);
  return problem;
}

/**
 * bic_problems_add:
 * @problems: (element-type BicProblem): the list to which the problem is added
 * @severity: the severity of the problem
 * @code: (transfer none): stable identifier, a static string
 * @hex: hex with the problem, or BIC_NO_HEX
 * @advice: translated advice
 * @format: translated description, as a printf () format
 *
 * Returns: (transfer none): the new problem at the end of the list; the caller can set item, field, side and fix
 */
BicProblem *
bic_problems_add (GPtrArray  *problems,
                  BicSeverity severity,
                  const char *code,
                  int         hex,
                  const char *advice,
                  const char *format,
                  ...)
{
  BicProblem *problem;
  va_list args;

  va_start (args, format);
  problem = _bic_problems_add_valist (problems, severity, code, hex, advice, format, args);
  va_end (args);
  return problem;
}

static int
compare_problems (gconstpointer a,
                  gconstpointer b)
{
  const BicProblem *p = *(BicProblem *const *) a, *q = *(BicProblem *const *) b;

  if (p->ignored != q->ignored)
    return p->ignored - q->ignored;
  if (p->severity != q->severity)
    return (int) p->severity - (int) q->severity;
  return p->hex != q->hex ? (p->hex > q->hex) - (p->hex < q->hex) : strcmp (p->code, q->code);
}

/**
 * bic_problems_sort:
 * @problems: (element-type BicProblem): a list of problems
 *
 * Sorts errors first, and problems of the same severity by hex, starting with problems without a hex. Ignored problems
 * are last.
 */
void
bic_problems_sort (GPtrArray *problems)
{
  g_ptr_array_sort (problems, compare_problems);
}

/**
 * bic_severity_name:
 * @severity: a severity
 *
 * Returns: (transfer none): "error", "warning" or "note", untranslated, for files and scripts
 */
const char *
bic_severity_name (BicSeverity severity)
{
  static const char *const names[] = { "error", "warning", "note" };

  g_return_val_if_fail (severity < G_N_ELEMENTS (names), NULL);
  return names[severity];
}

/* Field names as the form shows them */
static const char *const field_labels[BIC_N_FIELDS] = {
  [BIC_FIELD_RULESET] = N_("rule system"),
  [BIC_FIELD_CODE] = N_("number"),
  [BIC_FIELD_TITLE] = N_("title"),
  [BIC_FIELD_SUBTITLE] = N_("subtitle"),
  [BIC_FIELD_DATE] = N_("date"),
  [BIC_FIELD_DATE_END] = N_("last day"),
  [BIC_FIELD_CAMPAIGN] = N_("campaign"),
  [BIC_FIELD_AUTHOR] = N_("author"),
  [BIC_FIELD_LICENCE] = N_("license"),
  [BIC_FIELD_DERIVED_FROM] = N_("derived from"),
  [BIC_FIELD_URL] = N_("address"),
  [BIC_FIELD_LANGUAGE] = N_("language"),
  [BIC_FIELD_REVISION] = N_("revision"),
  [BIC_FIELD_TAGS] = N_("tags"),
  [BIC_FIELD_TURN_LIMIT] = N_("turn limit"),
  [BIC_FIELD_BOXES] = N_("boxes"),
  [BIC_FIELD_OPTIONS] = N_("options"),
  [BIC_FIELD_TABLES] = N_("tables"),
  [BIC_FIELD_SKIP_FIRST_EVENT] = N_("first event"),
  [BIC_FIELD_NATIONS] = N_("nations"),
  [BIC_FIELD_ARMY_NAME] = N_("name"),
  [BIC_FIELD_COMMANDER] = N_("commander"),
  [BIC_FIELD_HAND] = N_("command cards"),
  [BIC_FIELD_TACTICIANS] = N_("tactician cards"),
  [BIC_FIELD_RATING] = N_("rating"),
  [BIC_FIELD_ACTIONS] = N_("action cards"),
  [BIC_FIELD_BANNERS] = N_("banners to win"),
  [BIC_FIELD_MORALE] = N_("morale"),
  [BIC_FIELD_CADRES] = N_("cadres"),
  [BIC_FIELD_DUMMIES] = N_("dummies"),
  [BIC_FIELD_WINS_BY_MORALE] = N_("wins by morale"),
  [BIC_FIELD_MOVES_FIRST] = N_("moves first"),
};

/**
 * bic_problem_place:
 * @problem: a problem
 * @scenario: the battle with the problem
 *
 * Returns: (transfer full): the location as text: "E7", "Top army: command cards", or "" for the whole battle
 */
char *
bic_problem_place (const BicProblem  *problem,
                   const BicScenario *scenario)
{
  static const char *const armies[BIC_N_SIDES] = { N_("Top army"), N_("Bottom army") };
  char hex[BIC_HEX_TEXT];
  const char *army, *field;

  if (problem->hex != BIC_NO_HEX)
    return g_strdup (bic_hex_write (&scenario->grid, problem->hex, hex));
  field = problem->field >= 0 ? _(field_labels[problem->field]) : NULL;
  if (problem->side == BIC_NOBODY)
    return g_strdup (field ? field : "");
  army = scenario->army[problem->side].name ? scenario->army[problem->side].name : _(armies[problem->side]);
  return field ? g_strdup_printf (_("%s: %s"), army, field) : g_strdup (army);
}

/* --- ignored problems --------------------------------------------------------------------------------------- */

/**
 * bic_problem_can_be_ignored:
 * @problem: a problem
 *
 * Returns: whether the problem can be ignored. Errors cannot be ignored because they prevent the battle from being
 *   played.
 */
gboolean
bic_problem_can_be_ignored (const BicProblem *problem)
{
  return problem->severity != BIC_PROBLEM_ERROR && !g_str_equal (problem->code, IDLE);
}

static gboolean
meets (const BicAccepted *accepted,
       const BicProblem  *problem)
{
  return problem->hex == accepted->hex && problem->side == accepted->side
         && g_strcmp0 (problem->code, g_quark_to_string (accepted->problem)) == 0
         && g_strcmp0 (problem->about, g_quark_to_string (accepted->about)) == 0
         && !_bic_extras_find (accepted->item.extra, BIC_OF_ITSELF, 0, "at");
}

/* Marks the problems that match @accepted as ignored. Returns whether any problem matches */
static gboolean
mark_as_ignored (GPtrArray         *problems,
                 const BicAccepted *accepted)
{
  gboolean met = FALSE;

  for (guint i = 0; i < problems->len; i++)
    {
      BicProblem *problem = problems->pdata[i];

      if (problem->ignored || !bic_problem_can_be_ignored (problem) || !meets (accepted, problem))
        continue;
      met = problem->ignored = TRUE;
      problem->accepted = accepted->item.id;
      problem->reason = g_strdup (accepted->reason);
    }
  return met;
}

/**
 * bic_problems_finish:
 * @problems: (element-type BicProblem): the problems from all checks
 * @scenario: the battle
 *
 * Marks the problems that the author ignores, adds a note for each BicAccepted item that matches no problem, and sorts
 * the list.
 */
void
bic_problems_finish (GPtrArray         *problems,
                     const BicScenario *scenario)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_ACCEPTED); i++)
    {
      const BicAccepted *accepted = bic_scenario_item (scenario, BIC_ITEM_ACCEPTED, i);

      if (!mark_as_ignored (problems, accepted))
        {
          BicProblem *problem =
            bic_problems_add (problems, BIC_PROBLEM_NOTE, IDLE, accepted->hex,
                              _("Remove it; it would hide the issue if it came back."),
                              _("“%s” is set to be ignored, but this warning or note does not occur here"),
                              g_quark_to_string (accepted->problem));

          problem->item = accepted->item.id;
          problem->side = accepted->side;
          problem->about = g_quark_to_string (accepted->about);
          problem->fix = bic_edit_remove (accepted->item.id);
          problem->fix_label = g_strdup (_("Remove stale ignores"));
        }
    }
  bic_problems_sort (problems);
}

/**
 * bic_problem_accept:
 * @problem: a problem that can be ignored
 * @reason: the author's reason
 *
 * Returns: (transfer full): the edit that adds a BicAccepted item to the battle
 */
BicEdit *
bic_problem_accept (const BicProblem *problem,
                    const char       *reason)
{
  BicAccepted *accepted;
  BicEdit *edit;

  g_return_val_if_fail (bic_problem_can_be_ignored (problem) && !problem->ignored, NULL);

  accepted = bic_item_new (BIC_ITEM_ACCEPTED);
  accepted->problem = g_quark_from_string (problem->code);
  accepted->hex = problem->hex;
  accepted->side = problem->side;
  accepted->about = problem->about ? g_quark_from_string (problem->about) : 0;
  accepted->reason = g_strdup (reason);
  edit = bic_edit_add (BIC_ITEM_ACCEPTED, accepted, -1);
  bic_item_free (BIC_ITEM_ACCEPTED, accepted);
  return edit;
}
