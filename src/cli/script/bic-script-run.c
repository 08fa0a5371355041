/* Rule scripts: running a case.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
#include "bic-script.h"

static void
world_clear (BicWorld *world)
{
  g_queue_clear_full (&world->dice, (GDestroyNotify) g_array_unref);
  g_queue_clear_full (&world->draws, g_free);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_clear_pointer (&world->hand[side], g_ptr_array_unref);
      g_clear_pointer (&world->discards[side], g_ptr_array_unref);
    }
  g_ptr_array_unref (world->laid);
  g_array_unref (world->stated);
  g_array_unref (world->pieces);
  g_array_unref (world->marks);
  g_array_unref (world->markers);
  g_array_unref (world->lost);
  g_clear_pointer (&world->game, bic_game_unref);
  bic_scenario_unref (world->scenario);
  bic_catalogue_unref (world->catalogue);
  g_free (world->state);
  g_free (world);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicWorld, world_clear)

static BicWorld *
world_new (const BicCase *test,
           BicCatalogue  *catalogue)
{
  BicWorld *world = g_new0 (BicWorld, 1);

  world->test = test;
  world->catalogue = bic_catalogue_ref (catalogue);
  world->scenario = bic_scenario_new (13, 9);
  world->laid = g_ptr_array_new ();
  world->stated = g_array_new (FALSE, FALSE, sizeof (BicStated));
  world->pieces = g_array_new (FALSE, FALSE, sizeof (BicScriptPiece));
  world->marks = g_array_new (FALSE, FALSE, sizeof (BicScriptMark));
  world->markers = g_array_new (FALSE, FALSE, sizeof (BicScriptMarker));
  world->lost = g_array_new (FALSE, FALSE, sizeof (BicScriptLoss));
  world->active = BIC_NOBODY;
  world->turn = 1;
  return world;
}

static void
note_stated (BicWorld            *world,
             const BicScriptLine *line,
             const BicScriptRow  *row)
{
  BicStated stated = { line, row };

  g_array_append_val (world->stated, stated);
}

static gboolean
run_line (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  const char *verb = line->words[0];
  const BicScriptRow *row = bic_script_find (bic_setup_rows, bic_n_setup_rows, verb);
  gboolean states;

  if (strcmp (verb, "each") == 0)
    return bic_script_fail (
      error, _("a case has one line “each WORD...”, and another line in which @ is replaced by the word"));
  if (row == NULL)
    row = bic_script_find (bic_track_rows, bic_n_track_rows, verb);
  if (row == NULL)
    row = bic_script_find (bic_piece_rows, bic_n_piece_rows, verb);
  states = row != NULL;
  if (row == NULL)
    row = bic_script_find (bic_play_rows, bic_n_play_rows, verb);
  if (row == NULL)
    row = bic_script_find (bic_expect_rows, bic_n_expect_rows, verb);
  if (row == NULL)
    return bic_script_fail (error, _("%s is no verb of rule scripts"), verb);
  if (states && world->game != NULL)
    return bic_script_fail (error, _("%s states the position and has to come before the first do, dice or expect"),
                            verb);
  if (!bic_script_row_fits (row, line, error) || !(states || row->still || bic_world_start (world, error)))
    return FALSE;
  if (states)
    note_stated (world, line, row);
  return row->run (world, line, error);
}

/* "file:line: " before whatever was wrong. */
static void
add_place (const BicWorld  *world,
           GError         **error)
{
  g_prefix_error (error, "%s:%d: ", world->test->file, world->line);
}

static gboolean
has_expectation (const BicCase *test)
{
  for (guint i = 0; i < test->lines->len; i++)
    if (g_str_equal (((const BicScriptLine *) g_ptr_array_index (test->lines, i))->words[0], "expect"))
      return TRUE;
  return FALSE;
}

/**
 * bic_case_run:
 * @test: a case
 * @catalogue: what it is played with
 * @report: (nullable): what happens is added, as the log of a game tells it
 * @reasons: (nullable) (element-type utf8 guint): "NAME: sentence" of each reason against a choice that its rule system
 * has, how many
 *   lines expect it; added to
 * @error: where it fails and why
 *
 * Returns: %TRUE if all that it expects is so
 */
gboolean
bic_case_run (const BicCase  *test,
              BicCatalogue   *catalogue,
              GString        *report,
              GHashTable     *reasons,
              GError        **error)
{
  g_autoptr (BicWorld) world = world_new (test, catalogue);

  world->report = report;
  world->reasons = reasons;
  world->line = test->line;
  for (guint i = 0; i < test->lines->len; i++)
    {
      const BicScriptLine *line = g_ptr_array_index (test->lines, i);

      world->line = line->number;
      if (!run_line (world, line, error))
        return add_place (world, error), FALSE;
    }
  if (!has_expectation (test))
    bic_script_fail (error, _("the case expects nothing"));
  else if (bic_world_at_rest (world, error))
    return TRUE;
  add_place (world, error);
  return FALSE;
}
