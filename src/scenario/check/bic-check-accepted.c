/* Problems that the author knows of and leaves: an item of the battle for each, with the reason.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An acceptance means whatever has its code, place and subject, so that it holds for the same thing after saving, and
 * for nothing else. One that meets nothing is told of as a note of its own, with its removal as the fix.
 */
#include "config.h"

#include "bic-check.h"

#include <glib/gi18n-lib.h>

#include "bic-check-private.h"

#define IDLE "nothing-to-ignore"

/**
 * bic_problem_may_wait:
 * @problem: a problem
 *
 * Returns: whether it may be ignored: errors may not, as they keep the battle from being played
 */
gboolean
bic_problem_may_wait (const BicProblem *problem)
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
         && !_bic_check_lost (accepted, "at");
}

/* Whether there is something that it means */
static gboolean
settle (GPtrArray         *problems,
        const BicAccepted *accepted)
{
  gboolean met = FALSE;

  for (guint i = 0; i < problems->len; i++)
    {
      BicProblem *problem = problems->pdata[i];

      if (problem->ignored || !bic_problem_may_wait (problem) || !meets (accepted, problem))
        continue;
      met = problem->ignored = TRUE;
      problem->accepted = accepted->item.id;
      problem->reason = g_strdup (accepted->reason);
    }
  return met;
}

/**
 * bic_problems_settle:
 * @problems: (element-type BicProblem): what all the checks have found
 * @scenario: the battle
 *
 * Marks those that the author ignores, adds a note for each acceptance that meets nothing, and sorts the list.
 */
void
bic_problems_settle (GPtrArray         *problems,
                     const BicScenario *scenario)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_ACCEPTED); i++)
    {
      const BicAccepted *accepted = bic_scenario_item (scenario, BIC_ITEM_ACCEPTED, i);

      if (!settle (problems, accepted))
        {
          BicProblem *problem =
            bic_problems_add (problems, BIC_PROBLEM_NOTE, IDLE, accepted->hex,
                              _("Remove it; it would hide the issue if it came back."),
                              _("“%s” is to be ignored, but there is no such warning or note here"),
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
 * @problem: a problem that may be ignored
 * @reason: why, in the author's words
 *
 * Returns: (transfer full): the edit that says so in the battle
 */
BicEdit *
bic_problem_accept (const BicProblem *problem,
                    const char       *reason)
{
  BicAccepted *accepted;
  BicEdit *edit;

  g_return_val_if_fail (bic_problem_may_wait (problem) && !problem->ignored, NULL);

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
