/* Tests that a game is saved when it changes, but not when it is viewed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "battle-session.h"
#include "bic-game-saver.h"
#include "bic-journal.h"

typedef struct {
  BicGameModel   *model;
  BicGameSaver *keeping;
  BicSession     *session;
  char           *folder, *path;
  GFile          *file;
} Fixture;

static void
set_up (Fixture       *f,
        gconstpointer  name)
{
  f->folder = g_dir_make_tmp ("bicorne-keeping-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "duel.bicorne-game", NULL);
  f->file = g_file_new_for_path (f->path);
  f->session = session_of_battle ("tests/app/data/duel.bicorne", 7);
  f->model = bic_game_model_new ();
  f->keeping = bic_game_saver_new (f->model);
}

static void
tear_down (Fixture       *f,
           gconstpointer  name)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *each;

  while ((each = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (f->folder, each, NULL);

      g_remove (path);
    }
  g_rmdir (f->folder);
  g_object_unref (f->keeping);
  g_object_unref (f->model);
  g_object_unref (f->session);
  g_object_unref (f->file);
  g_free (f->path);
  g_free (f->folder);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns the inode, times and size of each file in the folder. A file that was replaced has another inode, even if the
 * content is the same. */
static char *
list (Fixture *f)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (f->folder, name, NULL);
      GStatBuf info;

      g_assert_no_errno (g_stat (path, &info));
      g_ptr_array_add (lines, g_strdup_printf ("%s: %ld, %ld, %ld\n", name, (long) info.st_ino, (long) info.st_mtime,
                                               (long) info.st_size));
    }
  g_ptr_array_sort (lines, compare);
  for (guint i = 0; i < lines->len; i++)
    g_string_append (text, lines->pdata[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
save (Fixture *f)
{
  g_autoptr (GError) error = NULL;

  bic_session_save (f->session, f->file, &error);
  g_assert_no_error (error);
}

static void
choose (Fixture *f)
{
  g_assert_true (bic_session_choose (f->session, bic_session_choices (f->session)->at[0], NULL));
}

static void
open_game (Fixture *f)
{
  bic_game_saver_set_file (f->keeping, f->file);
  bic_game_model_set_session (f->model, f->session, NULL);
}

static void
close_game (Fixture *f)
{
  bic_game_model_set_session (f->model, NULL, NULL);
  bic_game_saver_set_file (f->keeping, NULL);
}

/* Checks that no file is written when the saved game is opened, all its positions are viewed, and it is closed
 * again. */
static void
assert_viewing_writes_nothing (Fixture *f)
{
  g_autofree char *before = list (f), *after = NULL;

  open_game (f);
  for (guint i = 0; i <= bic_session_position (f->session); i++)
    bic_game_model_show_position (f->model, i);
  close_game (f);
  after = list (f);
  g_assert_cmpstr (after, ==, before);
}

static void
test_viewing_finished (Fixture       *f,
                       gconstpointer  name)
{
  choose (f);
  bic_session_end_by_agreement (f->session, BIC_AGREED_DRAW, BIC_NOBODY);
  save (f);
  assert_viewing_writes_nothing (f);
}

static void
test_viewing_running (Fixture       *f,
                      gconstpointer  name)
{
  choose (f);
  save (f);
  assert_viewing_writes_nothing (f);
}

/* Checks that the first choice after a game was opened saves the game, and that the state in which it was opened is
 * stored. */
static void
test_going_on (Fixture       *f,
               gconstpointer  name)
{
  g_autoptr (GPtrArray) states = NULL;
  g_autofree char *opened = NULL, *kept = NULL, *saved = NULL;

  choose (f);
  save (f);
  g_assert_true (g_file_get_contents (f->path, &opened, NULL, NULL));
  open_game (f);
  choose (f);
  states = bic_journal_states (f->file);
  g_assert_cmpuint (states->len, ==, 1);
  g_assert_true (g_file_get_contents (g_file_peek_path (states->pdata[0]), &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, opened);
  g_assert_true (g_file_get_contents (f->path, &saved, NULL, NULL));
  g_assert_cmpstr (saved, !=, opened);
  close_game (f);
}

/* Checks that a game that cannot be saved reports the reason until it is saved, or until its file is moved or
 * renamed. */
static void
test_fails_and_moves (Fixture       *f,
                      gconstpointer  name)
{
  g_autofree char *gone = g_build_filename (f->folder, "gone", "duel.bicorne-game", NULL), *mismatch = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (gone);
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr (BicSession) saved = NULL;

  bic_game_saver_set_file (f->keeping, file);
  bic_game_model_set_session (f->model, f->session, NULL);
  g_assert_null (bic_game_saver_problem (f->keeping));
  choose (f);
  g_assert_nonnull (strstr (bic_game_saver_problem (f->keeping), gone));
  g_assert_null (strstr (bic_game_saver_problem (f->keeping), "previous version"));
  save (f);
  bic_game_saver_set_moved_file (f->keeping, f->file);
  g_assert_null (bic_game_saver_problem (f->keeping));
  choose (f);
  g_assert_null (bic_game_saver_problem (f->keeping));
  saved = bic_session_load (f->file, catalogue, &mismatch, NULL);
  g_assert_cmpuint (bic_session_position (saved), ==, bic_session_position (f->session));
  close_game (f);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/game-saver/viewing-finished", Fixture, NULL, set_up, test_viewing_finished, tear_down);
  g_test_add ("/game-saver/viewing-running", Fixture, NULL, set_up, test_viewing_running, tear_down);
  g_test_add ("/game-saver/going-on", Fixture, NULL, set_up, test_going_on, tear_down);
  g_test_add ("/game-saver/fails-and-moves", Fixture, NULL, set_up, test_fails_and_moves, tear_down);
  return g_test_run ();
}
