/* Tests of the library: battles that it finds, their summaries and search texts, pictures and saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>

#include "bic-folders.h"
#include "bic-game-words.h"
#include "bic-games.h"
#include "bic-library-scan.h"
#include "bic-library.h"
#include "bic-scenario-io.h"
#include "bic-thumbnail.h"

static BicCatalogue *catalogue;

static char *
bundled (const char *name)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_BUNDLED);

  return g_build_filename (folder, "ccn", name, NULL);
}

static void
settled_cb (gboolean *settled)
{
  *settled = TRUE;
}

/* Returns: (transfer full): all battles of the library. @recent: paths of recently opened battles */
static GPtrArray *
look (const char * const *recent)
{
  g_autoptr(BicLibrary) library = bic_library_new (catalogue);
  gboolean settled = FALSE;

  g_signal_connect_swapped (library, "settled", G_CALLBACK (settled_cb), &settled);
  bic_library_refresh (library, recent);
  while (!settled)
    g_main_context_iteration (NULL, TRUE);
  return g_ptr_array_ref (bic_library_get_battles (library));
}

static BicBattle *
find (GPtrArray  *battles,
      const char *title)
{
  for (guint i = 0; i < battles->len; i++)
    if (g_strcmp0 (((BicBattle *) battles->pdata[i])->title, title) == 0)
      return battles->pdata[i];
  return NULL;
}

static void
test_bundled (void)
{
  g_autoptr(GPtrArray) battles = look (NULL);
  BicBattle *rolica = find (battles, "Roliça"), *corunna = find (battles, "Corunna");
  g_autofree char *when = NULL;

  g_assert_nonnull (rolica);
  g_assert_nonnull (corunna);
  g_assert_false (rolica->own);
  g_assert_null (rolica->error);
  g_assert_cmpuint (rolica->line_up->len, >, 0);
  g_assert_cmpint (rolica->army[BIC_TOP].banners, >, 0);
  when = bic_battle_date_text (rolica);
  g_assert_cmpstr (when, ==, "17 August 1808");
}

static void
test_by_date (void)
{
  g_autoptr(GPtrArray) battles = look (NULL);

  for (guint i = 1; i < battles->len; i++)
    {
      const BicBattle *a = battles->pdata[i - 1], *b = battles->pdata[i];

      if (a->date && b->date)
        g_assert_cmpstr (a->date, <=, b->date);
      if (g_strcmp0 (a->date, b->date) == 0 && g_strcmp0 (a->title, b->title) == 0)
        g_assert_cmpstr (a->subtitle, <=, b->subtitle);
    }
}

static void
test_search (void)
{
  g_autofree char *path = bundled ("rolica-first-position.bicorne");
  g_autoptr(BicBattle) battle = bic_battle_read (path, BIC_ORIGIN_BUNDLED, catalogue);

  g_assert_true (bic_battle_matches (battle, ""));
  g_assert_true (bic_battle_matches (battle, "   "));
  g_assert_true (bic_battle_matches (battle, "Roliça"));
  g_assert_true (bic_battle_matches (battle, "rolica"));
  g_assert_true (bic_battle_matches (battle, "ROLICA 1808"));
  g_assert_true (bic_battle_matches (battle, "delaborde"));
  g_assert_true (bic_battle_matches (battle, "DELABÖRDE portuguese"));
  g_assert_true (bic_battle_matches (battle, "17 august"));
  g_assert_true (bic_battle_matches (battle, "rivers"));
  g_assert_false (bic_battle_matches (battle, "rolica austerlitz"));
}

/* Checks that a damaged battle is listed with its error, but that missing files and files of other kinds are not
 * listed. */
static void
test_own (void)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_BATTLES),
                            *broken = g_build_filename (folder, "broken.bicorne", NULL);
  g_autofree char *other = g_build_filename (folder, "notes.txt", NULL),
                  *missing = g_build_filename (folder, "missing", "all.bicorne", NULL);
  g_autoptr(GPtrArray) battles = NULL;
  BicBattle *battle;

  g_mkdir_with_parents (folder, 0755);
  g_assert_true (g_file_set_contents (broken, "<battle", -1, NULL));
  g_assert_true (g_file_set_contents (other, "<battle", -1, NULL));
  battles = look ((const char *[]) { broken, missing, NULL });
  battle = find (battles, "broken.bicorne");
  g_assert_nonnull (battle);
  g_assert_true (battle->own);
  g_assert_nonnull (battle->error);
  g_assert_true (bic_battle_matches (battle, "broken"));
  g_assert_null (find (battles, "notes.txt"));
  g_assert_null (find (battles, "all.bicorne"));
  g_unlink (broken);
}

static void
test_cancelled (void)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(BicLibraryScan) scan = NULL;

  g_cancellable_cancel (cancellable);
  scan = bic_library_scan (NULL, NULL, cancellable);
  g_assert_cmpuint (scan->files->len, ==, 0);
}

static void
test_thumbnail (void)
{
  g_autofree char *path = bundled ("corunna.bicorne"), *png = NULL, *again = NULL, *dark = NULL, *none = NULL;
  g_autofree char *folder = bic_folder (BIC_FOLDER_BATTLES),
                  *missing = g_build_filename (folder, "missing", "all.bicorne", NULL);
  g_autoptr(GError) error = NULL;

  png = bic_thumbnail_of (path, 1, catalogue, BIC_LOOK_LIGHT, 120, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_test (png, G_FILE_TEST_EXISTS));
  again = bic_thumbnail_path (path, 1, BIC_LOOK_LIGHT, 120);
  g_assert_cmpstr (png, ==, again);
  dark = bic_thumbnail_path (path, 1, BIC_LOOK_DARK, 120);
  g_assert_cmpstr (png, !=, dark);
  none = bic_thumbnail_of (missing, 1, catalogue, BIC_LOOK_LIGHT, 120, &error);
  g_assert_null (none);
  g_assert_nonnull (error);
}

static void
test_games (void)
{
  g_autofree char *path = bundled ("corunna.bicorne"), *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autofree char *broken = g_build_filename (folder, "broken.bicorne-game", NULL);
  g_autoptr(GFile) battle = g_file_new_for_path (path),
      file = g_file_new_build_filename (folder, "corunna.bicorne-game", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicScenario) scenario = bic_scenario_load (battle, &error);
  g_autoptr(BicSession) session = bic_session_new (scenario, catalogue, 1, 0, &error);
  g_autoptr(GPtrArray) games = NULL;
  g_autofree char *png = NULL;
  const BicGameSummary *game;

  g_assert_no_error (error);
  g_mkdir_with_parents (folder, 0755);
  g_assert_true (bic_session_save (session, file, &error));
  g_assert_true (g_file_set_contents (broken, "<game/>", -1, NULL));
  games = bic_games_list (catalogue, NULL, NULL, NULL);
  g_assert_cmpuint (games->len, ==, 2);
  game = games->pdata[0];
  if (game->error)
    game = games->pdata[1];
  g_assert_cmpstr (game->title, ==, "Corunna");
  g_assert_cmpint (game->turn, ==, 1);
  g_assert_cmpint (game->winner, ==, BIC_NOBODY);
  g_assert_cmpint (game->needed[BIC_TOP], >, 0);
  png = bic_thumbnail_of_game (game->path, game->changed, catalogue, BIC_LOOK_LIGHT, 120, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_test (png, G_FILE_TEST_EXISTS));
}

/* Plays until the side that is not active has to make a choice. */
static void
play_to_answer (BicSession *session)
{
  const BicGame *game = bic_session_game (session);
  int asked = BIC_NOBODY;
  BicRng rng;

  bic_rng_init (&rng, 1);
  while (asked == BIC_NOBODY || asked == BIC_CHANCE || asked == bic_state_active (bic_session_state (session)))
    {
      const BicChoices *choices = bic_session_choices (session);

      g_assert_true (bic_session_choose (session, choices->at[bic_rng_below (&rng, (guint32) choices->n)], NULL));
      asked = bic_state_asked_side (game, bic_session_state (session));
    }
}

/* Checks that the summary of a game names the side that has to choose, even in the enemy's turn, and the side that the
 * computer plays. */
static void
test_asked (void)
{
  g_autofree char *path = bundled ("corunna.bicorne"), *folder = bic_folder (BIC_FOLDER_GAMES),
                          *saved = g_build_filename (folder, "asked.bicorne-game", NULL);
  g_autoptr(GFile) battle = g_file_new_for_path (path), file = g_file_new_for_path (saved);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicScenario) scenario = bic_scenario_load (battle, &error);
  g_autoptr(BicSession) session = bic_session_new (scenario, catalogue, 1, 0, &error);
  g_autofree char *side = NULL, *other = NULL;
  BicGameSummary *game;

  g_assert_no_error (error);
  g_mkdir_with_parents (folder, 0755);
  bic_session_set_computer (session, BIC_TOP, "recruit");
  play_to_answer (session);
  g_assert_true (bic_session_save (session, file, &error));
  game = bic_game_summary_read (saved, 1, catalogue);
  g_assert_cmpint (game->asks, ==, bic_state_asked_side (bic_session_game (session), bic_session_state (session)));
  side = bic_game_words_side (game, BIC_TOP);
  other = bic_game_words_side (game, BIC_BOTTOM);
  g_assert_true (g_str_has_suffix (side, " (Computer: Recruit)"));
  g_assert_null (strchr (other, '('));
  bic_game_summary_unref (game);
  g_unlink (saved);
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/battle-library/bundled", test_bundled);
  g_test_add_func ("/battle-library/by-date", test_by_date);
  g_test_add_func ("/battle-library/search", test_search);
  g_test_add_func ("/battle-library/own", test_own);
  g_test_add_func ("/battle-library/cancelled", test_cancelled);
  g_test_add_func ("/battle-library/thumbnail", test_thumbnail);
  g_test_add_func ("/battle-library/games", test_games);
  g_test_add_func ("/battle-library/asked", test_asked);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
