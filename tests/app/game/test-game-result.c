/* Tests of the result of a finished game, which is stored next to the saved games and shown on the card of the battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app-fixture.h"
#include "bic-battle-card.h"
#include "bic-folders.h"
#include "bic-results.h"
#include "game-fixture.h"
#include "painted.h"
#include "waiting.h"

static BicCatalogue *catalogue;

typedef struct { BicGamePage *page; BicSession *session; GFile *file; char *folder; } Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  g_autoptr (BicScenario) scenario = app_scenario (STAND);

  f->folder = bic_folder (BIC_FOLDER_GAMES);
  g_mkdir_with_parents (f->folder, 0755);
  f->file = g_file_new_build_filename (f->folder, "one.bicorne-game", NULL);
  f->session = bic_session_new (scenario, catalogue, 7, 0, NULL);
  f->page = g_object_ref_sink (BIC_GAME_PAGE (bic_game_page_new ()));
  bic_game_page_set_session (f->page, f->session, f->file);
}

static gboolean
is_gone (GWeakRef *ref)
{
  g_autoptr (GObject) object = g_weak_ref_get (ref);

  return object == NULL;
}

/* Waits until no recording of a result holds a reference to the session, because a recording must not run while the
 * program ends. */
static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_autofree char *results = g_build_filename (f->folder, BIC_RESULTS_NAME, NULL);
  GWeakRef session;

  g_weak_ref_init (&session, f->session);
  g_object_unref (f->page);
  g_object_unref (f->session);
  WAIT_FOR (is_gone (&session));
  g_weak_ref_clear (&session);
  g_file_delete (f->file, NULL, NULL);
  g_object_unref (f->file);
  g_remove (results);
  g_free (f->folder);
}

static void
play (Fixture *f,
      int      n)
{
  while (n-- > 0)
    g_assert_true (bic_session_choose (f->session, bic_session_choices (f->session)->at[0], NULL));
}

static GPtrArray *
list (Fixture *f)
{
  g_autoptr (BicResults) results = bic_results_open (f->folder, BIC_RESULTS_READ, NULL);

  return results ? bic_results_list (results, NULL) : NULL;
}

static guint
count (Fixture *f)
{
  g_autoptr (GPtrArray) found = list (f);

  return found ? found->len : 0;
}

static void
test_kept (Fixture      *f,
           gconstpointer data)
{
  g_autoptr (GPtrArray) found = NULL;
  g_autofree char *path = g_file_get_path (f->file), *mismatch = NULL;
  g_autoptr (BicSession) saved = NULL;
  const BicResult *result;

  play (f, 3);
  g_assert_cmpuint (count (f), ==, 0);
  bic_session_end_by_agreement (f->session, BIC_AGREED_CONCESSION, BIC_TOP);
  WAIT_FOR (count (f) > 0);
  found = list (f);
  result = found->pdata[0];
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpint (result->ended, ==, BIC_ENDED_CONCESSION);
  g_assert_cmpint (result->winner, ==, BIC_BOTTOM);
  g_assert_cmpstr (result->path, ==, path);
  g_assert_cmpint (result->played, >, 1700000000);
  saved = bic_session_load (f->file, catalogue, &mismatch, NULL);
  g_assert_cmpint (bic_session_about (saved)->ended, ==, result->played);
}

static BicEnded
how_ended (Fixture *f)
{
  g_autoptr (GPtrArray) found = list (f);

  return ((BicResult *) found->pdata[0])->ended;
}

/* Checks that a game that is continued has no result, and that its next result replaces the first. */
static void
test_goes_on (Fixture      *f,
              gconstpointer data)
{
  play (f, 3);
  bic_session_end_by_agreement (f->session, BIC_AGREED_ABANDONED, BIC_NOBODY);
  WAIT_FOR (count (f) > 0);
  play (f, 1);
  g_assert_cmpint (bic_session_about (f->session)->ended, ==, 0);
  bic_session_end_by_agreement (f->session, BIC_AGREED_DRAW, BIC_NOBODY);
  WAIT_FOR (how_ended (f) == BIC_ENDED_DRAW);
  g_assert_cmpuint (count (f), ==, 1);
}

/* Checks that a game that was already over when it was opened gets no end date. */
static void
test_was_over (Fixture      *f,
               gconstpointer data)
{
  bic_game_page_set_session (f->page, NULL, NULL);
  play (f, 1);
  bic_session_end_by_agreement (f->session, BIC_AGREED_DRAW, BIC_NOBODY);
  bic_game_page_set_session (f->page, f->session, f->file);
  bic_session_set_bookmark (f->session, 0, TRUE);
  g_assert_cmpint (bic_session_about (f->session)->ended, ==, 0);
}

/* Checks that an error is shown if the result cannot be stored, and that the game does not change. */
static void
test_fails (Fixture      *f,
            gconstpointer data)
{
  g_autofree char *results = g_build_filename (f->folder, BIC_RESULTS_NAME, NULL);

  g_assert_cmpint (g_mkdir (results, 0755), ==, 0);
  play (f, 3);
  bic_session_end_by_agreement (f->session, BIC_AGREED_DRAW, BIC_NOBODY);
  WAIT_FOR (game_shows (f->page, "remark"));
  g_assert_nonnull (strstr (game_text (f->page, "said"), BIC_RESULTS_NAME));
  play (f, 1);
  g_assert_cmpuint (bic_session_position (f->session), ==, 4);
}

/* Checks that a game that cannot be saved shows the reason and offers another file, in which it continues. */
static void
test_moves (Fixture      *f,
            gconstpointer data)
{
  g_autoptr (GFile) gone = g_file_new_build_filename (f->folder, "gone", "one.bicorne-game", NULL);

  bic_game_page_set_session (f->page, NULL, NULL);
  bic_game_page_set_session (f->page, f->session, gone);
  g_assert_null (game_button (f->page, "win.save-game-as"));
  play (f, 1);
  g_assert_true (game_button (f->page, "win.save-game-as") && bic_game_page_is_unsaved (f->page));
  g_assert_true (game_shows (f->page, "note") && strstr (game_text (f->page, "note_text"), "gone"));
  g_assert_true (bic_session_save (f->session, f->file, NULL));
  bic_game_page_set_moved_file (f->page, f->file);
  g_assert_false (game_button (f->page, "win.save-game-as") || bic_game_page_is_unsaved (f->page));
  play (f, 1);
  g_assert_true (g_file_equal (bic_game_page_get_file (f->page), f->file) && !bic_game_page_is_unsaved (f->page));
}

/* --- the card ----------------------------------------------------------- */

static const char *
label_of (GtkWidget  *widget,
          const char *begins)
{
  const char *text = GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget) ? gtk_label_get_text (GTK_LABEL (widget))
                     : NULL;

  if (text && g_str_has_prefix (text, begins))
    return text;
  text = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !text;
       child = gtk_widget_get_next_sibling (child))
    text = label_of (child, begins);
  return text;
}

static GtkWidget *
card_of (BicBattle *battle)
{
  g_autoptr (BicLibraryItem) item = bic_library_item_new ();
  GtkWidget *card = g_object_ref_sink (bic_battle_card_new (catalogue, FALSE));

  bic_library_item_set (item, battle, FALSE, NULL);
  bic_battle_card_set_item (BIC_BATTLE_CARD (card), item);
  return card;
}

static void
test_card (Fixture      *f,
           gconstpointer data)
{
  g_autoptr (GFile) file = app_battle (STAND);
  g_autoptr (GPtrArray) battles = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_battle_unref);
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref);
  g_autoptr (GtkWidget) card = NULL, later = NULL;

  g_ptr_array_add (battles, bic_battle_read (g_file_peek_path (file), BIC_ORIGIN_BUNDLED, catalogue));
  card = card_of (battles->pdata[0]);
  g_assert_null (label_of (card, "Played"));
  play (f, 3);
  bic_session_end_by_agreement (f->session, BIC_AGREED_CONCESSION, BIC_TOP);
  g_ptr_array_add (results, bic_result_of_session (f->session, NULL, 1));
  bic_session_end_by_agreement (f->session, BIC_AGREED_DRAW, BIC_NOBODY);
  g_ptr_array_add (results, bic_result_of_session (f->session, NULL, 1));
  bic_session_end_by_agreement (f->session, BIC_AGREED_ABANDONED, BIC_NOBODY);
  g_ptr_array_add (results, bic_result_of_session (f->session, NULL, 1));
  bic_battles_count_games (battles, results);
  later = card_of (battles->pdata[0]);
  g_assert_cmpstr (label_of (later, "Played"), ==, "Played 2 times: British 0, French 1, 1 drawn");
}

int
main (int argc, char *argv[])
{
  static const struct { const char *path; void (*run) (Fixture *f, gconstpointer data); } cases[] = {
    { "/game-result/kept", test_kept },         { "/game-result/goes-on", test_goes_on },
    { "/game-result/was-over", test_was_over }, { "/game-result/fails", test_fails },
    { "/game-result/card", test_card },         { "/game-result/moves", test_moves },
  };
  /* a separate folder for data only: icons are found through other variables, which must not change */
  g_autofree char *home = g_dir_make_tmp ("bicorne-game-result-XXXXXX", NULL);
  int result;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  display_init (&argc, &argv);
  catalogue = bic_catalogue_load (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, NULL, set_up, cases[i].run, tear_down);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
