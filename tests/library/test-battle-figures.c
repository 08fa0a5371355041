/* Tests of the statistics in the library. They follow the saved games, even if a game was not recorded or its file is
 * added later.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <utime.h>

#include "bic-favourites.h"
#include "bic-folders.h"
#include "bic-games.h"
#include "bic-library-item.h"
#include "bic-results.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"

static BicCatalogue *catalogue;

typedef struct { BicScenario *scenario; GPtrArray *battles, *games, *results; char *folder; } Fixture;

static char *
in_games (Fixture    *f,
          const char *name)
{
  return g_build_filename (f->folder, name, NULL);
}

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  g_autofree char *bundled = bic_folder (BIC_FOLDER_BUNDLED);
  g_autofree char *path = g_build_filename (bundled, "ccn", "corunna.bicorne", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  f->scenario = bic_scenario_load (file, NULL);
  f->battles = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_battle_unref);
  g_ptr_array_add (f->battles, bic_battle_read (path, BIC_ORIGIN_BUNDLED, catalogue));
  f->folder = bic_folder (BIC_FOLDER_GAMES);
  g_assert_no_errno (g_mkdir_with_parents (f->folder, 0755));
  f->games = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_game_summary_unref);
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = in_games (f, name);

      g_unlink (path);
    }
  g_ptr_array_unref (f->battles);
  g_ptr_array_unref (f->games);
  g_clear_pointer (&f->results, g_ptr_array_unref);
  bic_scenario_unref (f->scenario);
  g_free (f->folder);
}

/* Saves a game of the battle. @agreed: agreement by which the game ends, if any; @age: age of the file, in seconds */
static void
save_game (Fixture    *f,
           const char *name,
           guint64     seed,
           BicAgreed   agreed,
           int         winner,
           int         age)
{
  g_autofree char *path = in_games (f, name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BicSession) session = bic_session_new (f->scenario, catalogue, seed, 0, NULL);
  gint64 then = g_get_real_time () / G_USEC_PER_SEC - age;

  g_assert_true (bic_session_choose (session, bic_session_choices (session)->at[0], NULL));
  if (agreed != BIC_AGREED_NOTHING)
    bic_session_end_by_agreement (session, agreed, winner);
  g_assert_true (bic_session_save (session, file, NULL));
  g_assert_no_errno (utime (path, &(struct utimbuf) { then, then }));
}

/* Reads games and results in the same way as the library. Returns the battle with its statistics. */
static const BicBattle *
read_all (Fixture *f)
{
  g_autoptr (BicResults) recorded = bic_results_open (f->folder, BIC_RESULTS_READ, NULL);
  GPtrArray *known = f->games;

  g_clear_pointer (&f->results, g_ptr_array_unref);
  f->results = recorded ? bic_results_list (recorded, NULL) : NULL;
  if (f->results == NULL)
    f->results = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref);
  f->games = bic_games_list (catalogue, known, f->results, NULL);
  g_ptr_array_unref (known);
  bic_games_update_results (f->results, f->games);
  bic_battles_count_games (f->battles, f->results);
  bic_battles_count_running (f->battles, f->games);
  return f->battles->pdata[0];
}

static void
assert_played (const BicBattle *battle,
               const char      *text)
{
  g_autofree char *played = bic_battle_played_text (battle);

  g_assert_cmpstr (played, ==, text);
}

/* Checks that a finished game whose file was copied into the folder is counted even though it was not recorded. */
static void
test_copied (Fixture       *f,
             gconstpointer  data)
{
  assert_played (read_all (f), NULL);
  save_game (f, "copied.bicorne-game", 1, BIC_AGREED_CONCESSION, BIC_TOP, 90);
  g_assert_cmpint (read_all (f)->games, ==, 1);
  assert_played (f->battles->pdata[0], "Played 1 time: British 0, French 1");
  /* A copy is the same game, so it is not counted again. */
  save_game (f, "same.bicorne-game", 1, BIC_AGREED_CONCESSION, BIC_TOP, 90);
  g_assert_cmpint (read_all (f)->games, ==, 1);
}

static void
test_in_progress (Fixture       *f,
                  gconstpointer  data)
{
  save_game (f, "one.bicorne-game", 1, BIC_AGREED_NOTHING, BIC_NOBODY, 90);
  assert_played (read_all (f), "1 game in progress");
  save_game (f, "two.bicorne-game", 2, BIC_AGREED_NOTHING, BIC_NOBODY, 80);
  assert_played (read_all (f), "2 games in progress");
  save_game (f, "two.bicorne-game", 2, BIC_AGREED_DRAW, BIC_NOBODY, 70);
  assert_played (read_all (f), "Played 1 time: British 0, French 0, 1 drawn");
  g_assert_cmpint (((BicBattle *) f->battles->pdata[0])->running, ==, 1);
}

/* Checks that the card shows the newest game in progress until this game ends. */
static void
test_under_way (Fixture       *f,
                gconstpointer  data)
{
  g_assert_null (read_all (f)->under_way);
  save_game (f, "one.bicorne-game", 1, BIC_AGREED_NOTHING, BIC_NOBODY, 90);
  g_assert_cmpstr (read_all (f)->under_way, ==, "Turn 1, French to play");
  save_game (f, "one.bicorne-game", 1, BIC_AGREED_DRAW, BIC_NOBODY, 70);
  g_assert_null (read_all (f)->under_way);
}

/* Checks that the limit on the games in a summary does not affect the statistics. */
static void
test_many (Fixture       *f,
           gconstpointer  data)
{
  save_game (f, "old.bicorne-game", 1000, BIC_AGREED_CONCESSION, BIC_TOP, 9000);
  for (int i = 0; i < 40; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d.bicorne-game", i);

      save_game (f, name, (guint64) i, BIC_AGREED_NOTHING, BIC_NOBODY, 60 + i);
    }
  g_assert_cmpint (read_all (f)->games, ==, 1);
  g_assert_cmpint (((BicBattle *) f->battles->pdata[0])->running, ==, 40);
}

/* Checks that an abandoned game that is continued counts as a game in progress, not as a result. */
static void
test_goes_on (Fixture       *f,
              gconstpointer  data)
{
  g_autoptr (BicResults) results = NULL;

  save_game (f, "one.bicorne-game", 1, BIC_AGREED_ABANDONED, BIC_NOBODY, 90);
  results = bic_results_open_or_rebuild (f->folder, catalogue, NULL);
  assert_played (read_all (f), "1 game abandoned");
  save_game (f, "one.bicorne-game", 1, BIC_AGREED_NOTHING, BIC_NOBODY, 50);
  assert_played (read_all (f), "1 game in progress");
}

/* Checks that a file is read again if it changes twice in one second. */
static void
test_same_second (Fixture       *f,
                  gconstpointer  data)
{
  save_game (f, "one.bicorne-game", 1, BIC_AGREED_NOTHING, BIC_NOBODY, 0);
  assert_played (read_all (f), "1 game in progress");
  save_game (f, "one.bicorne-game", 1, BIC_AGREED_DRAW, BIC_NOBODY, 0);
  g_assert_cmpint (read_all (f)->games, ==, 1);
}

static void
count_cb (int *n)
{
  ++*n;
}

/* Checks that every change of a statistic notifies the card. */
static void
test_item (Fixture       *f,
           gconstpointer  data)
{
  g_autoptr (BicLibraryItem) item = bic_library_item_new ();
  BicBattle *battle = f->battles->pdata[0];
  int *const figures[] = { &battle->abandoned, &battle->running, &battle->games, &battle->drawn,
                           &battle->army[BIC_TOP].wins, &battle->army[BIC_BOTTOM].wins };
  int n = 0;

  bic_library_item_set (item, battle, FALSE, NULL);
  g_signal_connect_swapped (item, "changed", G_CALLBACK (count_cb), &n);
  for (int i = 0; i < (int) G_N_ELEMENTS (figures); i++)
    {
      ++*figures[i];
      bic_library_item_set (item, battle, FALSE, NULL);
      g_assert_cmpint (n, ==, i + 1);
      bic_library_item_set (item, battle, FALSE, NULL);
      g_assert_cmpint (n, ==, i + 1);
    }
}

/* Checks that two windows have the same favorites, and that each window keeps the favorites that were added in the
 * other window. */
static void
test_favourites (Fixture       *f,
                 gconstpointer  data)
{
  g_autofree char *path = in_games (f, "favourites"), *bundled = bic_folder (BIC_FOLDER_BUNDLED);
  g_autofree char *second = g_build_filename (bundled, "ccn", "vimeiro.bicorne", NULL);
  g_autoptr (BicFavourites) one = bic_favourites_load (path), two = bic_favourites_load (path), after = NULL;
  g_autoptr (BicBattle) other = bic_battle_read (second, BIC_ORIGIN_BUNDLED, catalogue);
  const BicBattle *battle = f->battles->pdata[0];

  g_assert_true (bic_favourites_set (one, battle, TRUE, NULL));
  g_assert_false (bic_favourites_reload (one));
  g_assert_true (bic_favourites_set (two, other, TRUE, NULL));
  g_assert_true (bic_favourites_reload (one) && bic_favourites_has (one, other));
  after = bic_favourites_load (path);
  g_assert_true (bic_favourites_has (after, battle) && bic_favourites_has (after, other));
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("bicorne-figures-XXXXXX", NULL);
  int result;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add ("/battle-figures/copied", Fixture, NULL, set_up, test_copied, tear_down);
  g_test_add ("/battle-figures/in-progress", Fixture, NULL, set_up, test_in_progress, tear_down);
  g_test_add ("/battle-figures/under-way", Fixture, NULL, set_up, test_under_way, tear_down);
  g_test_add ("/battle-figures/many", Fixture, NULL, set_up, test_many, tear_down);
  g_test_add ("/battle-figures/goes-on", Fixture, NULL, set_up, test_goes_on, tear_down);
  g_test_add ("/battle-figures/same-second", Fixture, NULL, set_up, test_same_second, tear_down);
  g_test_add ("/battle-figures/item", Fixture, NULL, set_up, test_item, tear_down);
  g_test_add ("/battle-figures/favourites", Fixture, NULL, set_up, test_favourites, tear_down);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
