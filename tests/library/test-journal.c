/* Tests of games on the disk: earlier states of games, recovery of damaged games, and programs that are killed during a
 * game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: test-library journal [--kills N]
 */
#include "config.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "battle.h"
#include "bic-folders.h"
#include "bic-journal.h"
#include "bic-results.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"

static BicCatalogue *catalogue;
static int kills = 25;

typedef struct { char *folder, *path; GFile *file; } Place;

static Place *
place_new (void)
{
  Place *place = g_new0 (Place, 1);

  place->folder = g_dir_make_tmp ("bicorne-keeper-XXXXXX", NULL);
  place->path = g_build_filename (place->folder, "game.bicorne-game", NULL);
  place->file = g_file_new_for_path (place->path);
  return place;
}

/* Returns the number of files in the folder whose name contains @what. @removing: whether to delete all files of the
 * folder */
static int
count_files (const Place *place,
             const char  *what,
             gboolean     removing)
{
  g_autoptr (GDir) dir = g_dir_open (place->folder, 0, NULL);
  const char *name;
  int n = 0;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (place->folder, name, NULL);

      n += strstr (name, what) != NULL;
      if (removing)
        g_remove (path);
    }
  return n;
}

static void
place_free (Place *place)
{
  count_files (place, "", TRUE);
  g_rmdir (place->folder);
  g_object_unref (place->file);
  g_free (place->path);
  g_free (place->folder);
  g_free (place);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Place, place_free)

static BicSession *
new_session (guint64 seed)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_BUNDLED),
                            *path = g_build_filename (folder, "ccn", "rolica-first-position.bicorne", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) battle = bic_scenario_load (file, &error);
  BicSession *session = battle ? bic_session_new (battle, catalogue, seed, 0, &error) : NULL;

  g_assert_no_error (error);
  return session;
}

static void
keep (BicJournal *keeper,
      BicSession *session)
{
  g_autoptr (GError) error = NULL;

  bic_journal_save (keeper, session, &error);
  g_assert_no_error (error);
}

/* Plays @n turns and saves the game after each choice, like a game window. */
static void
play_turns (BicJournal *keeper,
            BicSession *session,
            int         n)
{
  BicRng rng;

  bic_rng_init (&rng, 9);
  for (guint log = bic_session_n_log (session); n > 0 && bic_session_asked_side (session) != BIC_NOBODY;
       log = bic_session_n_log (session))
    {
      battle_choose_any (session, &rng);
      keep (keeper, session);
      for (guint i = log; i < bic_session_n_log (session); i++)
        n -= bic_session_log (session, i)->kind == BIC_LOG_TURN;
    }
}

/* --- earlier states ----------------------------------------------------- */

/* Checks that a state of the game is stored at the start of each turn, that the number of states is limited, and that
 * the newest state comes first. */
static void
test_states (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (BicJournal) keeper = bic_journal_new (place->file);
  g_autoptr (BicSession) session = new_session (1);
  g_autoptr (GPtrArray) states = NULL;
  guint last = G_MAXUINT;

  keep (keeper, session);
  g_assert_cmpint (count_files (place, "~", FALSE), ==, 1);
  play_turns (keeper, session, 2);
  g_assert_cmpint (count_files (place, "~", FALSE), ==, 3);
  play_turns (keeper, session, 9);
  states = bic_journal_states (place->file);
  g_assert_cmpuint (states->len, ==, BIC_JOURNAL_STATES);
  for (guint i = 0; i < states->len; i++)
    {
      g_autofree char *mismatch = NULL;
      g_autoptr (BicSession) state = bic_session_load (states->pdata[i], catalogue, &mismatch, NULL);

      g_assert_null (mismatch);
      g_assert_cmpuint (bic_session_position (state), <, last);
      g_assert_cmpint (bic_session_log (state, bic_session_n_log (state) - 1)->kind, ==, BIC_LOG_TURN);
      last = bic_session_position (state);
    }
  bic_journal_forget (place->file);
  g_assert_cmpint (count_files (place, "~", FALSE), ==, 0);
  g_assert_cmpint (count_files (place, "", FALSE), ==, 1);
}

/* Checks that only one state is stored if an unchanged game is opened several times. */
static void
test_states_once (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (BicSession) session = new_session (1);

  for (int i = 0; i < 20; i++)
    {
      g_autoptr (BicJournal) keeper = bic_journal_new (place->file);

      keep (keeper, session);
    }
  g_assert_cmpint (count_files (place, "~", FALSE), ==, 1);
}

/* Checks that a damaged game is replaced with its newest undamaged state, and that the damaged file is kept under
 * another name. */
static void
test_recover (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (BicJournal) keeper = bic_journal_new (place->file);
  g_autoptr (BicSession) session = new_session (2), found = NULL, older = NULL;
  g_autoptr (GPtrArray) states = NULL;
  g_autoptr (GFile) aside = NULL, second = NULL;
  g_autoptr (GError) error = NULL;
  gint64 saved = 0;

  g_assert_null (bic_journal_recover (place->file, catalogue, NULL));
  keep (keeper, session);
  play_turns (keeper, session, 3);
  found = bic_journal_recover (place->file, catalogue, &saved);
  g_assert_cmpint (saved, >, 0);
  g_assert_cmpint (bic_state_turn (bic_session_state (found)), ==, bic_state_turn (bic_session_state (session)));
  states = bic_journal_states (place->file);
  g_assert_true (g_file_set_contents (g_file_peek_path (states->pdata[0]), "<game", -1, NULL));
  older = bic_journal_recover (place->file, catalogue, NULL);
  g_assert_cmpuint (bic_session_position (older), <, bic_session_position (found));
  g_assert_true (g_file_set_contents (place->path, "torn", -1, NULL));
  aside = bic_journal_rename_damaged (place->file, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (g_file_peek_path (aside), ".bicorne-game.damaged"));
  g_assert_true (g_file_set_contents (place->path, "torn again", -1, NULL));
  second = bic_journal_rename_damaged (place->file, &error);
  g_assert_no_error (error);
  g_assert_false (g_file_equal (aside, second));
  g_assert_false (g_file_test (place->path, G_FILE_TEST_EXISTS));
}

/* Checks that a finished what-if game is not counted as a result. */
static void
test_trial_counts_for_nothing (void)
{
  g_autoptr (Place) place = place_new ();
  g_autofree char *path = g_build_filename (place->folder, "trial.bicorne-game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BicSession) session = new_session (3), trial = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BicResults) results = NULL;
  g_auto (BicRebuilt) rebuilt = { 0 };
  BicRng rng;

  bic_rng_init (&rng, 3);
  while (bic_session_asked_side (session) != BIC_NOBODY)
    battle_choose_any (session, &rng);
  trial = bic_session_branch (session, bic_session_position (session), "game.bicorne-game", &error);
  g_assert_no_error (error);
  g_assert_true (bic_session_save (session, place->file, NULL) && bic_session_save (trial, file, NULL));
  results = bic_results_open (place->folder, BIC_RESULTS_WRITE, &error);
  g_assert_no_error (error);
  g_assert_true (bic_results_rebuild (results, catalogue, NULL, &rebuilt, &error));
  g_assert_cmpint (rebuilt.recorded, ==, 1);
  g_assert_cmpint (rebuilt.running, ==, 0);
  g_assert_cmpuint (rebuilt.unread->len, ==, 0);
}

/* --- killed ------------------------------------------------------------- */

/* Makes the next action of a simulated player: usually a choice, sometimes an undo, a redo, or a note. The action
 * depends only on the game and on @rng, so that two players who start alike act alike. */
static void
do_something (BicSession *session,
              BicRng     *rng)
{
  int what = bic_rng_below (rng, 12);
  g_autofree char *note = g_strdup_printf ("note %d", bic_rng_below (rng, 1000));

  if (what == 0 && bic_session_undo (session, bic_rng_below (rng, 2)))
    return;
  if (what == 1 && bic_session_redo (session))
    return;
  if (what == 2)
    bic_session_set_note (session, (guint) bic_rng_below (rng, (int) bic_session_n_log (session)), note);
  else if (bic_session_asked_side (session) != BIC_NOBODY)
    battle_choose_any (session, rng);
  else
    bic_session_undo (session, TRUE);
}

typedef struct { BicJournal *keeper; int pipe; gboolean told; } Player;

static void
keep_cb (BicSession *session,
         Player     *player)
{
  if (!bic_journal_save (player->keeper, session, NULL))
    _exit (3);
}

/* Called when a change of the game is first shown. The change must already be on the disk. */
static void
shown_cb (BicSession *session,
          gpointer    what,
          Player     *player)
{
  if (!player->told && write (player->pipe, "+", 1) != 1)
    _exit (4);
  player->told = TRUE;
}

static void
changed_cb (BicSession *session,
            Player     *player)
{
  shown_cb (session, NULL, player);
}

static void
marked_cb (BicSession *session,
           guint       index,
           Player     *player)
{
  keep_cb (session, player);
  changed_cb (session, player);
}

static G_GNUC_NORETURN void
play_until_killed (const Place *place,
                   guint64      seed,
                   int          pipe)
{
  g_autofree char *mismatch = NULL;
  g_autoptr (BicSession) session = bic_session_load (place->file, catalogue, &mismatch, NULL);
  Player player = { bic_journal_new (place->file), pipe, FALSE };
  BicRng rng;

  if (session == NULL || mismatch != NULL)
    _exit (2);
  g_signal_connect (session, "save", G_CALLBACK (keep_cb), &player);
  g_signal_connect (session, "event", G_CALLBACK (shown_cb), &player);
  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), &player);
  g_signal_connect (session, "marked", G_CALLBACK (marked_cb), &player);
  bic_rng_init (&rng, seed);
  for (;; player.told = FALSE)
    do_something (session, &rng);
}

/* Kills a player at a random time after the first choice. Returns the number of changes of the game that were shown
 * before. */
static int
kill_a_player (const Place *place,
               guint64      seed,
               int          microseconds)
{
  int ends[2], status, n = 1;
  char byte;
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      close (ends[0]);
      play_until_killed (place, seed, ends[1]);
    }
  close (ends[1]);
  g_assert_cmpint (read (ends[0], &byte, 1), ==, 1);
  g_usleep ((gulong) microseconds);                     /* The program is killed at a random time. */
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  while (read (ends[0], &byte, 1) == 1)
    n++;
  close (ends[0]);
  return n;
}

static void
count_cb (gpointer session,
          int     *count)
{
  (*count)++;
}

static void
count_mark_cb (gpointer session,
               guint    index,
               int     *count)
{
  (*count)++;
}

/* Returns the game @n changes after the game @before. */
static char *
replayed (const char *before,
          guint64     seed,
          int         n)
{
  g_autofree char *mismatch = NULL;
  g_autoptr (BicSession) session = bic_session_parse (before, strlen (before), "before", catalogue, &mismatch, NULL);
  int count = 0;
  BicRng rng;

  g_assert_null (mismatch);
  g_signal_connect (session, "save", G_CALLBACK (count_cb), &count);
  g_signal_connect (session, "marked", G_CALLBACK (count_mark_cb), &count);
  bic_rng_init (&rng, seed);
  while (count < n)
    do_something (session, &rng);
  return bic_session_write (session, NULL);
}

/* Returns the content of the saved game. If the game is finished or long, it is first replaced with a new game. */
static char *
game_to_go_on_with (const Place *place,
                    guint64      seed)
{
  g_autofree char *mismatch = NULL;
  g_autoptr (BicSession) session = bic_session_load (place->file, catalogue, &mismatch, NULL);
  char *text = NULL;

  g_assert_null (mismatch);
  if (session == NULL || bic_session_asked_side (session) == BIC_NOBODY || bic_session_position (session) > 600)
    {
      g_autoptr (BicSession) fresh = new_session (seed);

      g_assert_true (bic_session_save (fresh, place->file, NULL));
    }
  g_assert_true (g_file_get_contents (place->path, &text, NULL, NULL));
  return text;
}

/* Checks that after each kill the file contains all changes of the game that were shown, and at most one more. */
static void
test_killed (void)
{
  g_autoptr (Place) place = place_new ();
  int shown = 0, ahead = 0, litter = 0;
  BicRng rng;

  bic_rng_init (&rng, 1808);
  for (int i = 0; i < kills; i++)
    {
      g_autofree char *before = game_to_go_on_with (place, (guint64) i), *after = NULL, *last = NULL, *next = NULL;
      guint64 seed = bic_rng_next (&rng);
      int n = kill_a_player (place, seed, bic_rng_below (&rng, 40000));

      g_assert_true (g_file_get_contents (place->path, &after, NULL, NULL));
      last = replayed (before, seed, n);
      next = replayed (before, seed, n + 1);
      g_assert_true (g_str_equal (after, last) || g_str_equal (after, next));
      ahead += !g_str_equal (after, last);
      shown += n;
      g_assert_cmpint (count_files (place, "~", FALSE), <=, 2 * BIC_JOURNAL_STATES + kills);
      litter = MAX (litter, count_files (place, ".bicorne-new", FALSE));
      /* Files that remain after a kill are deleted before the next change is shown. */
      g_assert_cmpint (count_files (place, ".bicorne-new", FALSE), <=, n > 0 ? 1 : kills);
    }
  g_test_message ("%d kills, %d changes shown, none lost; %d times the file was one change ahead; at most %d files "
                  "without a name",
                  kills, shown, ahead, litter);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && g_str_equal (argv[1], "--kills"))
    kills = CLAMP (atoi (argv[2]), 1, 100000);
  catalogue = bic_catalogue_load (NULL);
  g_assert_nonnull (catalogue);
  g_test_add_func ("/journal/states", test_states);
  g_test_add_func ("/journal/states-once", test_states_once);
  g_test_add_func ("/journal/recover", test_recover);
  g_test_add_func ("/journal/trial-counts-for-nothing", test_trial_counts_for_nothing);
  g_test_add_func ("/journal/killed", test_killed);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
