/* Tests of the window: its pages, the actions that are enabled on each page, files and games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "alerts.h"
#include "app-fixture.h"
#include "bic-board-view.h"
#include "bic-command-table.h"
#include "bic-editor-page.h"
#include "bic-editor-palette.h"
#include "bic-editor-problems.h"
#include "bic-widgets.h"
#include "bic-folders.h"
#include "bic-game-page.h"
#include "bic-game-setup.h"
#include "bic-library-page.h"
#include "bic-library-sidebar.h"
#include "bic-session.h"
#include "bic-compat.h"

static gboolean
enabled (BicWindow  *window,
         const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), action);
}

static void
test_library (void)
{
  BicWindow *window = app_open_window ();

  g_assert_cmpstr (bic_window_get_page (window), ==, "library");
  g_assert_true (enabled (window, "new"));
  g_assert_true (enabled (window, "open"));
  g_assert_true (enabled (window, "search"));
  g_assert_false (enabled (window, "save"));
  g_assert_false (enabled (window, "undo"));
  g_assert_false (enabled (window, "play"));
  g_assert_false (enabled (window, "leave-game"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_editor (void)
{
  BicWindow *window = app_edit (STAND);
  BicDocument *document;

  document = bic_window_get_document (window);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "The Stand");
  g_assert_true (enabled (window, "save"));
  g_assert_true (enabled (window, "play"));
  g_assert_false (enabled (window, "undo"));
  g_assert_false (enabled (window, "search"));
  g_assert_true (bic_document_apply (document, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, "A Coruña"), "Title"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "• A Coruña");
  g_assert_true (enabled (window, "undo"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  g_assert_false (bic_document_is_modified (document));
  g_assert_true (enabled (window, "redo"));
  app_go (window, "win.library", "library");
  g_assert_null (bic_window_get_document (window));
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_in (GtkWidget *widget,
       GType      type)
{
  return widget && gtk_widget_get_ancestor (widget, type) != NULL;
}

/* Takes the keyboard focus from the windows of other tests on this display. In a window without the focus, GtkFlowBox
 * keeps its focus since GTK 4.12. */
static void
take_keyboard (GtkWindow *window)
{
  if (gtk_window_is_active (window))
    return;
  gdk_toplevel_focus (GDK_TOPLEVEL (gtk_native_get_surface (GTK_NATIVE (window))), GDK_CURRENT_TIME);
  WAIT_FOR (gtk_window_is_active (window));
}

/* Checks that Tab goes from the board through the panel, the header and the palette back to the board. */
static void
test_tab (void)
{
  BicWindow *window = app_edit (STAND);
  GtkWidget *board = GTK_WIDGET (_bic_window_board (window)), *focus = NULL;
  gboolean header = FALSE, palette = FALSE, problems = FALSE;

  wait_painted (window);                /* GTK sorts widgets by their positions, which the first layout sets */
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  g_assert_true (is_in (gtk_window_get_focus (GTK_WINDOW (window)), G_OBJECT_TYPE (board)));
  for (int step = 0; step < 400 && !(header && palette && problems && is_in (focus, G_OBJECT_TYPE (board))); step++)
    {
      take_keyboard (GTK_WINDOW (window));
      gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
      focus = gtk_window_get_focus (GTK_WINDOW (window));
      header |= is_in (focus, ADW_TYPE_HEADER_BAR);
      palette |= is_in (focus, BIC_TYPE_EDITOR_PALETTE);
      problems |= is_in (focus, BIC_TYPE_EDITOR_PROBLEMS);
    }
  g_assert_true (header && palette && problems);
  g_assert_true (is_in (focus, G_OBJECT_TYPE (board)));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that playing from the editor and returning keeps the same document with its history. */
static void
test_play_and_return (void)
{
  BicWindow *window = app_edit ("battles/ccn/valley.bicorne");
  BicDocument *document;

  document = bic_window_get_document (window);
  app_go (window, "win.play", "game");
  g_assert_false (enabled (window, "save"));
  g_assert_true (enabled (window, "leave-game"));
  app_go (window, "win.leave-game", "editor");
  g_assert_true (bic_window_get_document (window) == document);
  gtk_window_destroy (GTK_WINDOW (window));
}

static guint
count_windows (void)
{
  guint n = 0;

  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (app_get ())); item; item = item->next)
    n += BIC_IS_WINDOW (item->data);
  return n;
}

/* Checks that each battle has a separate window, and that opening the battle again shows this window. */
static void
test_several (void)
{
  BicWindow *window = app_open_window (), *second;
  g_autoptr(GFile) file = app_bundled ("ccn/corunna.bicorne"),
      other = app_bundled ("ccn/rolica-first-position.bicorne");
  g_autofree char *uri = g_file_get_uri (other);
  guint before;
  gboolean on;

  before = count_windows ();
  bic_window_open_file (window, file);
  WAIT_FOR (app_is_at (window, "editor"));
  g_action_group_activate_action (G_ACTION_GROUP (app_get ()), "open-uri", g_variant_new_string (uri));
  g_assert_cmpuint (count_windows (), ==, before + 1);
  second = BIC_WINDOW (gtk_application_get_windows (GTK_APPLICATION (app_get ()))->data);
  g_assert_true (second != window);
  WAIT_FOR (app_is_at (second, "editor"));
  g_assert_true (bic_window_can_run (window, "app.show-window(uint32 1)", &on));
  g_action_group_activate_action (G_ACTION_GROUP (app_get ()), "open-uri", g_variant_new_string (uri));
  g_assert_cmpuint (count_windows (), ==, before + 1);
  bic_window_open_file (window, other);                 /* the window keeps its battle */
  WAIT_FOR (window->busy == 0);
  g_assert_true (g_file_equal (bic_document_get_file (bic_window_get_document (window)), file));
  gtk_window_destroy (GTK_WINDOW (second));
  bic_window_open_file (window, other);
  WAIT_FOR (g_file_equal (bic_document_get_file (bic_window_get_document (window)), other));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Returns the board after it has its size. */
static BicBoardView *
wait_for_board (BicWindow *window)
{
  GtkWidget *board = bic_find_widget_of_type (window, BIC_TYPE_BOARD_VIEW);

  g_assert_nonnull (board);
  WAIT_FOR (gtk_widget_get_width (board) > 0 && gtk_widget_get_height (board) > 0);
  wait_painted (board);
  return BIC_BOARD_VIEW (board);
}

/* Checks that a battle that is opened again has the same zoom and position, and that another battle is shown as a
 * whole. */
static void
test_memory (void)
{
  BicWindow *window = app_open_window ();
  g_autoptr(GFile) file = app_bundled ("ccn/corunna.bicorne"),
      other = app_bundled ("ccn/rolica-first-position.bicorne");
  BicBoardView *board;
  BicViewport before, after;

  bic_window_open_file (window, file);
  WAIT_FOR (app_is_at (window, "editor"));
  board = wait_for_board (window);
  bic_board_view_zoom (board, 3);
  bic_board_view_show_and_pulse_hex (board, 3);
  before = bic_board_view_get_viewport (board);
  g_assert_cmpfloat (before.zoom, >, 2);
  app_go (window, "win.library", "library");
  bic_window_open_file (window, other);
  WAIT_FOR (app_is_at (window, "editor"));
  wait_for_board (window);
  g_assert_cmpfloat_with_epsilon (bic_board_view_get_zoom (board), 1, 0.01);
  gtk_window_destroy (GTK_WINDOW (window));

  window = app_open_window ();
  bic_window_open_file (window, file);
  WAIT_FOR (app_is_at (window, "editor"));
  after = bic_board_view_get_viewport (wait_for_board (window));
  g_assert_cmpfloat_with_epsilon (after.zoom, before.zoom, 0.05);
  g_assert_cmpfloat_with_epsilon (after.x, before.x, 0.1);
  g_assert_cmpfloat_with_epsilon (after.y, before.y, 0.1);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Returns the next saved game. Hidden files, which contain earlier states of games, and result files are skipped. */
static const char *
next_game (GDir *games)
{
  const char *name;

  while ((name = g_dir_read_name (games)) && (name[0] == '.' || !g_str_has_suffix (name, ".bicorne-game")))
    ;
  return name;
}

/* Returns the value of @option in the only saved game. */
static int
saved_setting (const char *option)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES), *mismatch = NULL;
  g_autoptr(GDir) games = g_dir_open (folder, 0, NULL);
  g_autoptr(GFile) file = g_file_new_build_filename (folder, next_game (games), NULL);
  g_autoptr(BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr(BicSession) session = bic_session_load (file, catalogue, &mismatch, NULL);
  const GArray *settings = bic_game_scenario (bic_session_game (session))->options;

  g_assert_null (next_game (games));
  for (guint i = 0; i < settings->len; i++)
    if (g_array_index (settings, BicSetting, i).option == g_quark_from_string (option))
      return g_array_index (settings, BicSetting, i).value;
  return -1;
}

/* Checks that rules that are chosen before a game belong to the game and are saved with it. The battle is not
 * changed. */
static void
test_set_up (void)
{
  BicWindow *window = app_edit (STAND);
  GtkWindow *dialog;
  GtkWidget *rules;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.set-up-game", NULL);
  dialog = app_find_dialog (window);
  g_assert_nonnull (dialog);
  rules = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (dialog), BIC_TYPE_GAME_SETUP, "rulings"));
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (bic_find_widget_of_type (rules, GTK_TYPE_SWITCH))));
  gtk_switch_set_active (GTK_SWITCH (bic_find_widget_of_type (rules, GTK_TYPE_SWITCH)), FALSE);
  g_assert_true (gtk_widget_activate (gtk_window_get_default_widget (dialog)));
  WAIT_FOR (app_is_at (window, "game"));
  g_assert_cmpint (saved_setting ("decline-battle-back"), ==, 0);
  g_assert_cmpint (saved_setting ("works-at-corner"), ==, -1);
  g_assert_cmpuint (bic_document_get_scenario (bic_window_get_document (window))->options->len, ==, 0);
  g_assert_false (bic_document_is_modified (bic_window_get_document (window)));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that Play Again starts the same battle with a new seed. The swapped variant also swaps the players, for the
 * second game of a match. */
static void
test_play_again (void)
{
  BicWindow *window = app_open_window ();
  g_autoptr(GFile) file = app_bundled ("ccn/corunna.bicorne");
  g_autoptr(BicSession) first = NULL;
  BicSession *second;
  BicGamePage *page;

  bic_window_play_file (window, file);
  WAIT_FOR (app_is_at (window, "game"));
  page = bic_find_widget_of_type (window, BIC_TYPE_GAME_PAGE);
  first = g_object_ref (bic_game_page_get_session (page));
  bic_session_set_player (first, BIC_TOP, "Bernard");
  bic_session_set_tournament (first, "Club Cup");
  app_uncover (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.play-again-swapped", NULL);
  second = bic_game_page_get_session (page);
  g_assert_true (second != first);
  g_assert_cmpuint (bic_session_seed (second), !=, bic_session_seed (first));
  g_assert_cmpstr (bic_session_about (second)->player[BIC_BOTTOM], ==, "Bernard");
  g_assert_null (bic_session_about (second)->player[BIC_TOP]);
  g_assert_cmpstr (bic_session_about (second)->tournament, ==, "Club Cup");
  app_uncover (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.play-again", NULL);
  g_assert_true (bic_game_page_get_session (page) != second);
  g_assert_cmpstr (bic_session_about (bic_game_page_get_session (page))->player[BIC_BOTTOM], ==, "Bernard");
  gtk_window_destroy (GTK_WINDOW (window));
}

static const char *
contents_of (GtkWidget *page)
{
  GObject *contents = gtk_widget_get_template_child (page, BIC_TYPE_LIBRARY_PAGE, "contents");

  return gtk_stack_get_visible_child_name (GTK_STACK (contents));
}

/* Checks that the library does not report that it is empty before it has read all files. */
static void
test_not_empty_yet (void)
{
  g_autoptr (BicCatalogue) known = bic_catalogue_load (NULL);
  g_autoptr (BicLibrary) library = bic_library_new (known);
  g_autoptr (BicPictureCache) kept = bic_picture_cache_new ();
  GtkWidget *page;

  app_get ();
  page = g_object_ref_sink (g_object_new (BIC_TYPE_LIBRARY_PAGE, NULL));
  bic_library_page_set_up (BIC_LIBRARY_PAGE (page), known, library, kept);
  bic_library_page_refresh (BIC_LIBRARY_PAGE (page));
  bic_library_page_show_part (BIC_LIBRARY_PAGE (page), BIC_SCOPE_ALL);
  g_assert_cmpstr (contents_of (page), ==, "shelf");
  WAIT_FOR (!bic_library_page_is_busy (BIC_LIBRARY_PAGE (page)));
  g_assert_cmpstr (contents_of (page), ==, "shelf");
  g_object_unref (page);
}

/* Checks that a saved game can be open in only one window, because two windows would undo each other's choices. Opening
 * the game again shows its window. */
static void
test_one_game (void)
{
  BicWindow *window = app_open_window (), *other = app_open_window ();
  g_autoptr(GFile) battle = app_bundled ("ccn/corunna.bicorne");
  g_autoptr(GFile) game = NULL;

  bic_window_play_file (window, battle);
  WAIT_FOR (app_is_at (window, "game"));
  game = g_object_ref (bic_game_page_get_file (window->game));
  bic_window_play_file (other, game);
  bic_window_open_file (other, game);
  WAIT_FOR (other->busy == 0);
  g_assert_true (app_is_at (other, "library"));
  g_assert_true (bic_window_present_file_if_open (BIC_APPLICATION (app_get ()), game));
  app_go (window, "win.library", "library");
  bic_window_play_file (other, game);
  WAIT_FOR (app_is_at (other, "game"));
  g_assert_true (g_file_equal (bic_game_page_get_file (other->game), game));
  bic_window_play_file (other, game);                   /* the window that shows the game can reload it */
  WAIT_FOR (other->busy == 0);
  g_assert_true (app_is_at (other, "game"));
  gtk_window_destroy (GTK_WINDOW (other));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that while the screen between two players covers a game, only commands that do not show or change the game
 * are enabled, and that the other commands are enabled again after the screen is gone. */
static void
test_cover (void)
{
  static const char *const usable[] = { "win.commands", "win.help", "win.leave-game", "win.preferences",
                                        "win.shortcuts", "win.back", "win.fullscreen", "win.library", "game.undo",
                                        "game.players", "window.close", NULL };
  BicWindow *window = app_open_window ();
  g_autoptr (BicScenario) battle = app_scenario (STAND);
  g_autoptr (BicSession) session = bic_session_new (battle, bic_application_get_catalogue (app_get ()), 7, 0, NULL);
  guint n;
  const BicCommand *commands = bic_commands (&n);
  gboolean on;

  _bic_window_show_game (window, session, NULL);
  bic_game_model_set_hides_hands (bic_game_page_get_model (window->game), TRUE);
  g_assert_true (bic_game_page_is_covered (window->game));
  for (guint i = 0; i < n; i++)
    if (commands[i].action && !g_str_has_prefix (commands[i].action, "app.")
        && bic_window_can_run (window, commands[i].action, &on))
      g_assert_true (g_strv_contains (usable, commands[i].action));
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (window->game), "game.find", NULL));
  _bic_window_update_actions_and_title (window);
  g_assert_false (enabled (window, "try-from-here"));
  g_assert_false (enabled (window, "open"));
  g_assert_true (enabled (window, "leave-game"));
  bic_game_model_set_hides_hands (bic_game_page_get_model (window->game), FALSE);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (_bic_window_board (window)));
  bic_game_model_set_hides_hands (bic_game_page_get_model (window->game), TRUE);
  app_uncover (window);
  g_assert_true (enabled (window, "try-from-here"));
  g_assert_true (enabled (window, "open"));
  g_assert_true (enabled (window, "edit-position"));
  g_assert_true (bic_window_can_run (window, "game.find", &on));
  g_assert_true (bic_window_can_run (window, "view.zoom-in", &on));
  app_go (window, "win.leave-game", "library");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that leaving a game that was started from the library returns to the library. */
static void
test_play_from_library (void)
{
  BicWindow *window = app_open_window ();
  g_autoptr(GFile) file = app_bundled ("ccn/corunna.bicorne");

  bic_window_play_file (window, file);
  WAIT_FOR (app_is_at (window, "game"));
  app_go (window, "win.back", "library");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Answers the alert as its button would. The button also closes the alert. */
static void
answer (BicWindow  *window,
        const char *response)
{
  WAIT_FOR (alert_find (window));
  alert_answer (alert_find (window), response);
}

static void
test_unreadable (void)
{
  BicWindow *window = app_open_window ();
  g_autoptr(GFile) nowhere = g_file_new_build_filename (g_get_user_data_dir (), "missing", "all.bicorne", NULL);

  bic_window_open_file (window, nowhere);
  answer (window, "close");
  g_assert_true (app_is_at (window, "library"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Returns: (transfer full): the document of an empty battle, which is opened in the editor */
static BicDocument *
open_bare_board (BicWindow *window)
{
  g_autoptr(BicScenario) scenario = bic_scenario_new (13, 9);
  BicDocument *document = bic_document_new (scenario, bic_application_get_catalogue (app_get ()), NULL);

  bic_window_open_document (window, document);
  return document;
}

/* Checks that an empty board cannot be played. An alert gives the reason, and the window stays in the editor. */
static void
test_unplayable (void)
{
  BicWindow *window = app_open_window ();
  g_autoptr(BicDocument) document = open_bare_board (window);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.play", NULL);
  answer (window, "close");
  g_assert_true (app_is_at (window, "editor"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that a window without unsaved changes closes at once, without a question. */
static void
test_close (void)
{
  BicWindow *window = app_open_window ();

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (app_get ()))), ==, 0);
  WAIT_FOR (window == NULL);
}

/* Checks that closing asks about unsaved changes. Cancel keeps the window, Discard closes it. */
static void
test_close_unsaved (void)
{
  BicWindow *window = app_open_window ();
  g_autoptr(BicDocument) document = open_bare_board (window);

  g_assert_true (bic_document_apply (document, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, "Unsaved"), "Title"));
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  answer (window, "cancel");
  wait_idle ();
  g_assert_nonnull (window);
  g_assert_true (bic_document_is_modified (document));
  gtk_window_close (GTK_WINDOW (window));
  answer (window, "discard");
  WAIT_FOR (window == NULL);
}

/* Opens a window with an unsaved battle. @window becomes NULL when the window is destroyed. */
static void
open_unsaved (BicWindow **window)
{
  g_autoptr(BicDocument) document = NULL;

  *window = app_open_window ();
  document = open_bare_board (*window);
  g_assert_true (bic_document_apply (document, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, "Unsaved"), "Title"));
  g_object_add_weak_pointer (G_OBJECT (*window), (gpointer *) window);
}

/* Checks that Quit asks in each window with unsaved changes. Cancel keeps only its window, and the user can quit
 * again. */
static void
test_quit_unsaved (void)
{
  BicWindow *clean = app_open_window (), *first, *second;

  g_object_add_weak_pointer (G_OBJECT (clean), (gpointer *) &clean);
  open_unsaved (&first);
  open_unsaved (&second);
  g_action_group_activate_action (G_ACTION_GROUP (app_get ()), "quit", NULL);
  WAIT_FOR (clean == NULL);
  answer (first, "discard");
  WAIT_FOR (first == NULL);
  answer (second, "cancel");
  wait_idle ();
  g_assert_nonnull (second);
  g_assert_true (bic_document_is_modified (bic_window_get_document (second)));
  g_action_group_activate_action (G_ACTION_GROUP (app_get ()), "quit", NULL);
  answer (second, "discard");
  WAIT_FOR (second == NULL);
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (app_get ())));
}

static void
leave (BicWindow *window)
{
  app_go (window, "win.leave-game", "library");
  WAIT_FOR (!bic_window_is_busy (window));
}

/* Answers the alert before a game. Returns: (transfer full): the file of the game that is then played */
static char *
answer_to_play (BicWindow  *window,
                const char *response)
{
  answer (window, response);
  WAIT_FOR (app_is_at (window, "game"));
  return g_file_get_path (bic_game_page_get_file (_bic_window_ensure_game_page (window)));
}

/* Checks that playing a battle with a game in progress asks whether to continue this game or to start a new one. Both
 * games stay saved. */
static void
test_play_or_go_on (void)
{
  BicWindow *window = app_open_window ();
  g_autoptr(GFile) file = app_bundled ("ccn/coa.bicorne");
  g_autofree char *uri = g_file_get_uri (file), *first = NULL, *again = NULL, *other = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.play-uri", "s", uri);
  WAIT_FOR (app_is_at (window, "game"));
  first = g_file_get_path (bic_game_page_get_file (_bic_window_ensure_game_page (window)));
  leave (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.play-uri", "s", uri);
  again = answer_to_play (window, "go-on");
  g_assert_cmpstr (again, ==, first);
  leave (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.play-uri", "s", uri);
  other = answer_to_play (window, "new");
  g_assert_cmpstr (other, !=, first);
  g_assert_true (g_file_test (first, G_FILE_TEST_EXISTS));
  leave (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
choose_first (BicWindow *window)
{
  BicGameModel *model = bic_game_page_get_model (_bic_window_ensure_game_page (window));

  bic_game_model_choose (model, bic_game_model_choices (model)->at[0]);
}

/* Checks that a game from the editor without a choice by the player is deleted when it is left. */
static void
test_play_test (void)
{
  BicWindow *window = app_edit ("battles/ccn/patrol.bicorne");
  g_autofree char *looked = NULL, *played = NULL;

  app_go (window, "win.play", "game");
  looked = g_file_get_path (bic_game_page_get_file (_bic_window_ensure_game_page (window)));
  g_assert_true (g_file_test (looked, G_FILE_TEST_EXISTS));
  app_go (window, "win.leave-game", "editor");
  g_assert_false (g_file_test (looked, G_FILE_TEST_EXISTS));
  app_go (window, "win.play", "game");
  played = g_file_get_path (bic_game_page_get_file (_bic_window_ensure_game_page (window)));
  choose_first (window);
  app_go (window, "win.leave-game", "editor");
  g_assert_true (g_file_test (played, G_FILE_TEST_EXISTS));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that a game that was started from the editor can be continued, even in a window that has never shown the
 * library. */
static void
test_play_or_go_on_edited (void)
{
  g_autoptr(GFile) file = app_bundled ("ccn/bussaco.bicorne");
  g_autofree char *first = NULL, *again = NULL;
  BicWindow *window;

  window = BIC_WINDOW (bic_window_new (app_get ()));
  bic_window_open_file (window, file);
  WAIT_FOR (app_is_at (window, "editor"));
  app_go (window, "win.play", "game");
  first = g_file_get_path (bic_game_page_get_file (_bic_window_ensure_game_page (window)));
  choose_first (window);
  app_go (window, "win.leave-game", "editor");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.play", NULL);
  again = answer_to_play (window, "go-on");
  g_assert_cmpstr (again, ==, first);
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkWidget *
find_shown (GtkWidget  *widget,
            const char *type)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), type) && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_shown (child, type);

      if (found)
        return found;
    }
  return NULL;
}

/* Checks that the choice in the sidebar stays when the library is shown again. */
static void
test_return (void)
{
  BicWindow *window = app_open_window ();
  BicLibrarySidebar *sidebar;
  GtkWidget *list;

  if (window == NULL)
    return;
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  WAIT_FOR (find_shown (GTK_WIDGET (window), "BicBattleCard")
            && !bic_library_page_is_busy (_bic_window_ensure_library_page (window)));
  sidebar = BIC_LIBRARY_SIDEBAR (find_shown (GTK_WIDGET (window), "BicLibrarySidebar"));
  bic_library_sidebar_select_scope (sidebar, BIC_SCOPE_MINE);
  list = find_shown (GTK_WIDGET (sidebar), "GtkListBox");
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (GTK_LIST_BOX (list)))));
  _bic_window_show_page (window, "library");
  g_assert_cmpint (bic_library_sidebar_get_kind (sidebar), ==, BIC_SCOPE_MINE);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that a page folds after a layout, not during it, because folding changes the layout. Even an unfolded page can
 * be made narrow. */
static void
test_folding (gconstpointer type)
{
  g_autoptr(GtkWidget) page = NULL;
  BicSplitView *split;
  int least;

  page = g_object_ref_sink (g_object_new ((GType) type, NULL));
  split = BIC_SPLIT_VIEW (gtk_widget_get_template_child (page, (GType) type, "split"));
  least = least_size (page, GTK_ORIENTATION_HORIZONTAL, -1);
  for (int i = 0; i < 2; i++)
    {
      gtk_widget_size_allocate (page, &(GtkAllocation) { 0, 0, 1400, 800 }, -1);
      WAIT_FOR (!bic_split_view_get_collapsed (split));
      g_assert_true (bic_split_view_get_show_sidebar (split));
      g_assert_cmpint (least_size (page, GTK_ORIENTATION_HORIZONTAL, -1), <=, least);
      gtk_widget_size_allocate (page, &(GtkAllocation) { 0, 0, least, 500 }, -1);
      g_assert_false (bic_split_view_get_collapsed (split));
      WAIT_FOR (bic_split_view_get_collapsed (split));
      g_assert_false (bic_split_view_get_show_sidebar (split));
      g_assert_cmpint (least_size (page, GTK_ORIENTATION_HORIZONTAL, -1), <=, least);
    }
}

/* Checks that a search without a result shows the whole message, and that Escape ends the search. */
static void
test_nothing_found (void)
{
  GtkWidget *window = GTK_WIDGET (app_open_window ()), *search, *none;
  int natural;

  WAIT_FOR (find_shown (window, "BicBattleCard"));
  search = find_shown (window, "GtkSearchEntry");
  gtk_editable_set_text (GTK_EDITABLE (search), "zzz");
  WAIT_FOR ((none = find_shown (window, "AdwStatusPage")) && gtk_widget_get_height (none) > 0);
  gtk_widget_measure (none, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (none), NULL, &natural, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (none), >=, natural);
  g_signal_emit_by_name (search, "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_assert_false (gtk_widget_get_mapped (none));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/window/library", test_library);
  g_test_add_data_func ("/window/folding/library", (gconstpointer) BIC_TYPE_LIBRARY_PAGE, test_folding);
  g_test_add_data_func ("/window/folding/editor", (gconstpointer) BIC_TYPE_EDITOR_PAGE, test_folding);
  g_test_add_data_func ("/window/folding/game", (gconstpointer) BIC_TYPE_GAME_PAGE, test_folding);
  g_test_add_func ("/window/nothing-found", test_nothing_found);
  g_test_add_func ("/window/editor", test_editor);
  g_test_add_func ("/window/tab", test_tab);
  g_test_add_func ("/window/several", test_several);
  g_test_add_func ("/window/memory", test_memory);
  g_test_add_func ("/window/set-up", test_set_up);
  g_test_add_func ("/window/play-and-return", test_play_and_return);
  g_test_add_func ("/window/cover", test_cover);
  g_test_add_func ("/window/play-from-library", test_play_from_library);
  g_test_add_func ("/window/come-back", test_return);
  g_test_add_func ("/window/not-empty-yet", test_not_empty_yet);
  g_test_add_func ("/window/one-game", test_one_game);
  g_test_add_func ("/window/play-or-go-on", test_play_or_go_on);
  g_test_add_func ("/window/play-test", test_play_test);
  g_test_add_func ("/window/play-or-go-on/edited", test_play_or_go_on_edited);
  g_test_add_func ("/window/play-again", test_play_again);
  g_test_add_func ("/window/unreadable", test_unreadable);
  g_test_add_func ("/window/unplayable", test_unplayable);
  g_test_add_func ("/window/close", test_close);
  g_test_add_func ("/window/close-unsaved", test_close_unsaved);
  g_test_add_func ("/window/quit-unsaved", test_quit_unsaved);
  return app_run ();
}
