/* Rule scripts: runs a case.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
#include "bic-script-world.h"

static void
world_free (BicWorld *world)
{
  g_queue_clear_full (&world->dice, (GDestroyNotify) g_array_unref);
  g_queue_clear_full (&world->draws, g_free);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_clear_pointer (&world->hand[side], g_ptr_array_unref);
      g_clear_pointer (&world->discards[side], g_ptr_array_unref);
    }
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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicWorld, world_free)

static BicWorld *
world_new (const BicCase *test,
           BicCatalogue  *catalogue)
{
  BicWorld *world = g_new0 (BicWorld, 1);

  world->test = test;
  world->line = test->line;
  world->catalogue = bic_catalogue_ref (catalogue);
  world->scenario = bic_scenario_new (13, 9);
  world->stated = g_array_new (FALSE, FALSE, sizeof (BicStated));
  world->pieces = g_array_new (FALSE, FALSE, sizeof (BicScriptPiece));
  world->marks = g_array_new (FALSE, FALSE, sizeof (BicScriptMark));
  world->markers = g_array_new (FALSE, FALSE, sizeof (BicScriptMarker));
  world->lost = g_array_new (FALSE, FALSE, sizeof (BicScriptLoss));
  world->active = BIC_NOBODY;
  world->turn = 1;
  return world;
}

static gboolean
run_line (BicWorld            *world,
          const BicScriptLine *line)
{
  /* the verbs of the first three tables set up the position */
  const BicScriptRow *const tables[] = { bic_setup_rows, bic_track_rows, bic_piece_rows, bic_play_rows,
                                         bic_expect_rows };
  const char *verb = line->words[0];
  const BicScriptRow *row = NULL;
  gboolean states = FALSE;

  bic_world_set_line (world, line);
  if (strcmp (verb, "each") == 0)
    return bic_script_fail (
      world, D_("a case has one line “each WORD...”, and another line in which @ is replaced by the word"));
  for (guint i = 0; row == NULL && i < G_N_ELEMENTS (tables); i++)
    {
      row = bic_script_find (tables[i], verb);
      states = i < 3;
    }
  if (row == NULL)
    return bic_script_fail (world, D_("%s is no verb of rule scripts"), verb);
  if (states && world->game != NULL)
    return bic_script_fail (
      world, D_("%s states the position and has to come before the first do, dice or expect"), verb);
  world->row = row;
  if (!bic_world_check_word_count (world) || !(states || row->still || bic_world_start (world)))
    return FALSE;
  if (states)
    g_array_append_vals (world->stated, &(BicStated) { line, row }, 1);
  return row->run (world);
}

static gboolean
run_lines (BicWorld *world)
{
  gboolean expects = FALSE;

  for (guint i = 0; i < world->test->lines->len; i++)
    {
      const BicScriptLine *line = world->test->lines->pdata[i];

      if (!run_line (world, line))
        return FALSE;
      expects |= g_str_equal (line->words[0], "expect");
    }
  return expects ? bic_world_check_used_up (world) : bic_script_fail (world, D_("the case expects nothing"));
}

/**
 * bic_case_run:
 * @test: a case
 * @catalogue: the catalogue for the game
 * @report: (nullable): text to which the log of the game is appended
 * @reasons: (nullable) (element-type utf8 guint): for each reason "NAME: sentence" of the rule system, the number of
 *   lines that expect the reason; is updated
 * @error: position and cause of the failure
 *
 * Returns: %TRUE if all expectations are met
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
  if (run_lines (world))
    return TRUE;
  g_propagate_prefixed_error (error, world->error, "%s:%d: ", test->file, world->line);
  return FALSE;
}
