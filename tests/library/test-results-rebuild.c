/* Tests of the results of played games, recorded when the games end and rebuilt from the saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>

#include "bic-folders.h"
#include "bic-player.h"
#include "bic-results.h"
#include "bic-scenario-io.h"
#include "made-result.h"

enum { GAMES = 6 };

static BicCatalogue *catalogue;

static BicSession *
new_session (const char *battle,
             guint64     seed)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_BUNDLED), *path = g_build_filename (folder, "ccn", battle, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicScenario) scenario = bic_scenario_load (file, &error);
  BicSession *session = scenario ? bic_session_new (scenario, catalogue, seed, 0, &error) : NULL;

  g_assert_no_error (error);
  return session;
}

static void
play (BicSession *session,
      guint64     seed,
      int         n)
{
  g_autoptr(BicPlayer) player = bic_player_new ("random", seed, NULL);

  while (n-- > 0 && bic_session_asked_side (session) != BIC_NOBODY)
    g_assert_true (bic_session_choose (session,
                                       bic_player_choose (player, bic_session_game (session),
                                                          bic_session_state (session),
                                                                   bic_session_choices (session)), NULL));
}

/* --- one game ----------------------------------------------------------- */

static void
test_of_session (void)
{
  g_autoptr(BicSession) session = new_session ("corunna.bicorne", 1);
  g_autoptr(BicResult) result = NULL;
  const BicTally *tally = bic_session_tally (session);

  g_assert_null (bic_result_of_session (session, NULL, 5));
  bic_session_end_by_agreement (session, BIC_AGREED_ABANDONED, BIC_NOBODY);
  g_assert_null (bic_result_of_session (session, NULL, 5));     /* There is no result because no choice was made. */
  play (session, 1, G_MAXINT);
  bic_session_set_player (session, BIC_BOTTOM, "Ben");
  bic_session_set_tournament (session, "Autumn");
  result = bic_result_of_session (session, NULL, 5);
  g_assert_true (bic_result_check (result, NULL));
  g_assert_cmpstr (result->title, ==, "Corunna");
  g_assert_cmpstr (result->path, ==, "");
  g_assert_cmpint (result->winner, ==, bic_session_winner (session));
  g_assert_cmpint (result->side[result->winner].score, >=, result->side[result->winner].target);
  g_assert_cmpint (result->ended, ==, BIC_ENDED_SCORE);
  g_assert_cmpint (result->side[BIC_TOP].dice, ==, tally->side[BIC_TOP].dice);
  g_assert_cmpint (result->side[BIC_TOP].dice, >, 0);
  g_assert_cmpfloat (result->side[BIC_BOTTOM].expected, ==, tally->side[BIC_BOTTOM].expected);
  g_assert_cmpstr (result->side[BIC_BOTTOM].player, ==, "Ben");
  g_assert_cmpstr (result->tournament, ==, "Autumn");
  g_assert_cmpint (result->played, ==, 5);
}

static void
test_agreed (void)
{
  static const struct { BicAgreed agreed; BicEnded ended; int winner; } cases[] = {
    { BIC_AGREED_CONCESSION, BIC_ENDED_CONCESSION, BIC_BOTTOM }, { BIC_AGREED_DRAW, BIC_ENDED_DRAW, BIC_DRAWN },
    { BIC_AGREED_ABANDONED, BIC_ENDED_ABANDONED, BIC_NOBODY },
  };
  g_autoptr(BicSession) session = new_session ("corunna.bicorne", 1);
  g_autoptr(GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  play (session, 1, 40);
  bic_session_set_times (session, 1700000000, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(BicResult) result = NULL;

      bic_session_end_by_agreement (session, cases[i].agreed, BIC_TOP);
      result = bic_result_of_session (session, NULL, 5);
      g_assert_cmpint (result->ended, ==, cases[i].ended);
      g_assert_cmpint (result->winner, ==, cases[i].winner);
      g_assert_cmpint (result->played, ==, 1700000000);
      g_assert_true (g_hash_table_add (ids, g_strdup (result->id)));
      g_assert_cmpint (bic_ended_find (bic_ended_id (result->ended)), ==, result->ended);
    }
  g_assert_cmpint (bic_ended_find ("magic"), ==, -1);
}

/* --- a folder of saved games -------------------------------------------- */

static void
save (BicSession *session,
      const char *folder,
      const char *name)
{
  g_autoptr(GFile) file = g_file_new_build_filename (folder, name, NULL);
  g_autoptr(GError) error = NULL;

  bic_session_save (session, file, &error);
  g_assert_no_error (error);
}

/* Returns a new folder with finished games, an unfinished game, a damaged game, and a game with an illegal choice. Adds
 * the results of the finished games to @results. */
static char *
make_folder (GPtrArray *results)
{
  char *folder = g_dir_make_tmp ("bicorne-rebuild-XXXXXX", NULL);
  g_autofree char *broken = g_build_filename (folder, "broken.bicorne-game", NULL),
                            *other = g_build_filename (folder, "notes.txt", NULL);
  g_autofree char *text = NULL, *misfit = g_build_filename (folder, "misfit.bicorne-game", NULL);
  g_autoptr(BicSession) running = new_session ("corunna.bicorne", 99);
  g_autoptr(GString) bad = NULL;

  for (int i = 0; i < GAMES; i++)
    {
      g_autoptr(BicSession) session = new_session (i % 2 ? "corunna.bicorne" : "rolica-first-position.bicorne",
                                                   (guint64) i);
      g_autofree char *name = g_strdup_printf ("%d.bicorne-game", i), *path = g_build_filename (folder, name, NULL);

      play (session, (guint64) i, i == 5 ? 60 : G_MAXINT);
      bic_session_set_player (session, BIC_TOP, i < 3 ? "Anna" : "Ben");
      bic_session_set_times (session, 1700000000 + i, 1700000000 + 100 * i);
      if (i == 5)
        bic_session_end_by_agreement (session, BIC_AGREED_CONCESSION, BIC_TOP);
      save (session, folder, name);
      g_ptr_array_add (results, bic_result_of_session (session, path, 0));
    }
  play (running, 1, 30);
  save (running, folder, "running.bicorne-game");
  g_assert_true (g_file_set_contents (broken, "<game", -1, NULL));
  g_assert_true (g_file_set_contents (other, "<game", -1, NULL));
  text = bic_session_write (running, NULL);
  bad = g_string_new (text);
  g_string_replace (bad, "<choices>\n", "<choices>\nretreat A1 Z9\n", 1);
  g_assert_true (g_file_set_contents (misfit, bad->str, -1, NULL));
  return folder;
}

static void
remove_folder (char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

static void
assert_same (BicResults *results,
             GPtrArray  *wanted)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) found = bic_results_list (results, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (found->len, ==, wanted->len);
  for (guint i = 0; i < wanted->len; i++)
    g_assert_true (made_equal (found->pdata[i], wanted->pdata[i]));
}

static void
test_rebuild (void)
{
  g_autoptr(GPtrArray) wanted = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref);
  char *folder = make_folder (wanted);
  g_autoptr(GError) error = NULL;
  g_auto(BicRebuilt) rebuilt = { 0 };

  {
    g_autoptr(BicResults) results = bic_results_open_or_rebuild (folder, catalogue, &error);

    g_assert_no_error (error);
    g_assert_cmpint (bic_results_state (results), ==, BIC_RESULTS_MADE);
    assert_same (results, wanted);
    g_assert_true (bic_results_rebuild (results, catalogue, NULL, &rebuilt, &error));
    assert_same (results, wanted);
    g_assert_cmpint (rebuilt.recorded, ==, GAMES);
    g_assert_cmpint (rebuilt.running, ==, 1);
    g_assert_cmpuint (rebuilt.unread->len, ==, 2);
  }
  remove_folder (folder);
}

/* Checks that the results are rebuilt from the saved games if the file of the results is damaged or empty. */
static void
test_damaged (void)
{
  g_autoptr(GPtrArray) wanted = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref);
  char *folder = make_folder (wanted);
  g_autofree char *path = g_build_filename (folder, "results.db", NULL);
  static const struct { const char *text; BicResultsState state; } cases[] = {
    { "no database", BIC_RESULTS_SET_ASIDE }, { "", BIC_RESULTS_MADE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(BicResults) results = NULL;

      g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
      results = bic_results_open_or_rebuild (folder, catalogue, NULL);
      g_assert_cmpint (bic_results_state (results), ==, cases[i].state);
      assert_same (results, wanted);
    }
  remove_folder (folder);
}

/* Checks that the result of a game is kept after the saved game was deleted. */
static void
test_gone (void)
{
  g_autoptr(GPtrArray) wanted = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref);
  char *folder = make_folder (wanted);

  {
    g_autoptr(BicResults) results = bic_results_open_or_rebuild (folder, catalogue, NULL);

    g_assert_cmpint (g_unlink (((BicResult *) wanted->pdata[2])->path), ==, 0);
    g_assert_true (bic_results_rebuild (results, catalogue, NULL, NULL, NULL));
    assert_same (results, wanted);
  }
  remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/result/of-session", test_of_session);
  g_test_add_func ("/result/agreed", test_agreed);
  g_test_add_func ("/rebuild/folder", test_rebuild);
  g_test_add_func ("/rebuild/damaged", test_damaged);
  g_test_add_func ("/rebuild/gone", test_gone);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
