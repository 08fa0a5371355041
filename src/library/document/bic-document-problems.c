/* Finds the problems of the document after each edit, and fixes problems at the request of the user.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A board of normal size is checked in the main loop soon after the first edit of a series, so that the displayed
 * problems are at most a tenth of a second old. The checks of a large board take longer than a frame. They start after
 * a pause, and run in a thread on a copy. Their results are discarded if the battle has changed in the meantime.
 */
#include "config.h"

#include "bic-deliver.h"
#include "bic-document-private.h"
#include "bic-engine-check.h"
#include "bic-underlay.h"

#define AT_ONCE_HEXES 2048              /* largest number of hexes of a board that is checked in the main loop */
#define DELAY 40                        /* delay of the check after the first edit, in milliseconds */
#define PAUSE 250                       /* delay of the check after the last edit for large boards, in milliseconds */
#define ROUNDS 64                       /* largest number of rounds of fixes; a fix can reveal another problem */

typedef struct { BicScenario *scenario; BicCatalogue *catalogue; guint edits; } CheckJob;

static void
check_job_free (CheckJob *job)
{
  bic_scenario_unref (job->scenario);
  bic_catalogue_unref (job->catalogue);
  g_free (job);
}

static gboolean
is_large (BicDocument *self)
{
  return bic_grid_hex_number_limit (&self->scenario->grid) > AT_ONCE_HEXES;
}

static void
set_problems (BicDocument *self,
              GPtrArray   *problems)
{
  g_autofree char *path = self->file ? g_file_get_path (self->file) : NULL, *folder = path ? g_path_get_dirname (path)
                          : NULL;

  /* Reports missing background images here, because only the document knows the folder of the battle's file. */
  bic_underlay_check (problems, self->scenario, folder);
  bic_problems_sort (problems);
  g_ptr_array_unref (self->problems);
  self->problems = problems;
  self->checked = self->edits;
  g_signal_emit_by_name (self, "problems-changed");
}

static void
check_thread (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  CheckJob *job = task_data;

  g_task_return_pointer (task, bic_check_all (job->scenario, job->catalogue), (GDestroyNotify) g_ptr_array_unref);
}

static void
checked_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  BicDocument *self = BIC_DOCUMENT (source);
  CheckJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr(GPtrArray) problems = g_task_propagate_pointer (G_TASK (result), NULL);

  if (job->edits == self->edits && job->catalogue == self->catalogue && self->checked != self->edits)
    set_problems (self, g_steal_pointer (&problems));
}

static gboolean
check_cb (gpointer user_data)
{
  BicDocument *self = user_data;

  self->check_source = 0;
  if (is_large (self))
    {
      g_autoptr(GTask) task = g_task_new (self, NULL, checked_cb, NULL);
      CheckJob *job = g_new0 (CheckJob, 1);

      *job = (CheckJob) { bic_scenario_copy (self->scenario), bic_catalogue_ref (self->catalogue), self->edits };
      g_task_set_task_data (task, job, (GDestroyNotify) check_job_free);
      bic_run_in_thread (task, check_thread);
    }
  else
    bic_document_check_now (self);
  return G_SOURCE_REMOVE;
}

void
_bic_document_queue_check (BicDocument *self)
{
  if (is_large (self))
    g_clear_handle_id (&self->check_source, g_source_remove);
  if (self->check_source == 0)
    /* a low priority, so that drawing comes first */
    self->check_source = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, is_large (self) ? PAUSE : DELAY, check_cb, self,
                                             NULL);
}

/**
 * bic_document_check_now:
 *
 * Runs the checks without waiting.
 */
void
bic_document_check_now (BicDocument *self)
{
  g_return_if_fail (BIC_IS_DOCUMENT (self));

  g_clear_handle_id (&self->check_source, g_source_remove);
  set_problems (self, bic_check_all (self->scenario, self->catalogue));
}

/**
 * bic_document_is_checked:
 *
 * Returns: %TRUE if the problems describe the current content; otherwise their fixes may not fit the battle any more
 */
gboolean
bic_document_is_checked (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), FALSE);

  return self->checked == self->edits;
}

GPtrArray *
bic_document_get_problems (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), NULL);

  return self->problems;
}

/* --- fixing ---------------------------------------------------------------------------------------------------- */

/* Returns %TRUE if no earlier fix of this round changes the hex or item of @problem. A fix replaces the whole hex or
 * item, so two fixes of the same hex or item would conflict. */
static gboolean
claim_hex_and_item (GHashTable       *items,
                    GHashTable       *hexes,
                    const BicProblem *problem)
{
  gboolean item = problem->item && !g_hash_table_add (items, GUINT_TO_POINTER (problem->item));
  gboolean hex = problem->hex != BIC_NO_HEX && !g_hash_table_add (hexes, GINT_TO_POINTER (problem->hex));

  return !item && !hex;
}

static BicEdit *
join_independent_fixes (GPtrArray  *problems,
                        const char *code)
{
  g_autoptr(GHashTable) items = g_hash_table_new (NULL, NULL), hexes = g_hash_table_new (NULL, NULL);
  GPtrArray *edits = g_ptr_array_new ();

  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];
      gboolean meant = problem->fix && !problem->ignored && g_str_equal (problem->code, code);

      if (meant && claim_hex_and_item (items, hexes, problem)
          && (problem->item || problem->hex != BIC_NO_HEX || edits->len == 0))
        g_ptr_array_add (edits, bic_edit_copy (problem->fix));
    }
  return bic_edit_group (edits);
}

/**
 * bic_document_fix_all:
 * @code: code of the problems to fix
 * @label: label of the undo step, which undoes all fixes together
 *
 * Applies the fix of each problem with @code, and repeats this for problems that appear after a fix.
 */
void
bic_document_fix_all (BicDocument *self,
                      const char  *code,
                      const char  *label)
{
  g_autofree char *kind = g_strdup (code);      /* @code may belong to a problem that is freed */
  guint edits;

  g_return_if_fail (BIC_IS_DOCUMENT (self));

  bic_history_begin (self->history, label);
  for (int i = 0; i < ROUNDS; i++)
    {
      g_autoptr(GPtrArray) problems = bic_check_all (self->scenario, self->catalogue);

      edits = self->edits;
      if (!bic_history_apply (self->history, join_independent_fixes (problems, kind), label, NULL)
          || edits == self->edits)
        break;
    }
  bic_history_end (self->history);
}
