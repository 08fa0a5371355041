/* Tests of the hints, which appear once on each page.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "app-fixture.h"
#include "bic-settings.h"
#include "game-fixture.h"

static void
begin (void)
{
  g_settings_set_boolean (bic_settings (), "hints", TRUE);
  bic_hint_bar_forget_shown_hints ();
}

static gboolean
tells (gpointer bar)
{
  return gtk_widget_get_visible (bar);
}

static const char *
words (gpointer bar)
{
  GtkWidget *label = gtk_widget_get_next_sibling (gtk_widget_get_first_child (bar));

  return gtk_label_get_label (GTK_LABEL (label));
}

static GtkWidget *
new_bar (void)
{
  return g_object_ref_sink (g_object_new (BIC_TYPE_HINT_BAR, NULL));
}

/* Checks that the minimum height of the window for an unknown width is at most its minimum height for any width.
 * Otherwise GTK would warn. */
static void
test_height (void)
{
  BicWindow *window;

  begin ();
  window = app_open_window ();
  g_assert_true (tells (window->hints));
  for (int width = 360; width < 1400; width += 20)
    g_assert_cmpint (least_size (window, GTK_ORIENTATION_VERTICAL, -1), <=,
                     least_size (window, GTK_ORIENTATION_VERTICAL, width));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that each page has its own hint, which disappears with the page and appears only once in all windows. */
static void
test_once (void)
{
  g_autoptr (GFile) file = app_bundled ("ccn/corunna.bicorne");
  BicWindow *window, *other;

  begin ();
  window = app_open_window ();
  g_assert_true (tells (window->hints));
  g_assert_nonnull (strstr (words (window->hints), "Ctrl+P"));
  bic_window_open_file (window, file);
  WAIT_FOR (app_is_at (window, "editor"));
  g_assert_true (tells (window->hints));
  g_assert_nonnull (strstr (words (window->hints), "palette"));
  app_go (window, "win.library", "library");
  g_assert_false (tells (window->hints));
  other = app_open_window ();
  g_assert_false (tells (other->hints));
  gtk_window_destroy (GTK_WINDOW (other));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that the hint remains until it is dismissed. */
static void
test_dismissed (void)
{
  GtkWidget *bar = new_bar ();

  begin ();
  for (int i = 0; i < 2; i++)
    {
      bic_hint_bar_set_page (BIC_HINT_BAR (bar), "sheet");
      g_assert_true (tells (bar));
    }
  g_signal_emit_by_name (gtk_widget_get_last_child (bar), "clicked");
  bic_hint_bar_set_page (BIC_HINT_BAR (bar), "sheet");
  g_assert_false (tells (bar));
  bic_hint_bar_set_page (BIC_HINT_BAR (bar), NULL);
  bic_hint_bar_set_page (BIC_HINT_BAR (bar), "sheet");
  g_assert_false (tells (bar));
  g_object_unref (bar);
}

/* Checks that the hint is hidden after a few actions. */
static void
test_goes (void)
{
  GtkWidget *bar = new_bar ();

  begin ();
  bic_hint_bar_set_page (BIC_HINT_BAR (bar), "editor");
  bic_hint_bar_count_actions (BIC_HINT_BAR (bar), 1);
  g_assert_true (tells (bar));
  bic_hint_bar_count_actions (BIC_HINT_BAR (bar), 2);
  g_assert_false (tells (bar));
  g_object_unref (bar);
}

/* Checks that the hint of a game is below the board and not in the bar, which would move the board. */
static void
test_game (void)
{
  g_autoptr (GFile) file = app_bundled ("ccn/corunna.bicorne");
  BicWindow *window = app_open_window ();

  begin ();
  bic_window_show_hands (window);
  bic_window_play_file (window, file);
  WAIT_FOR (app_is_at (window, "game") && game_shows (window->game, "remark"));
  g_assert_false (tells (window->hints));
  g_assert_nonnull (strstr (game_text (window->game, "said"), "to see why"));
  g_assert_null (bic_hint_bar_take_hint ("game"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
rename_battle (BicDocument *document,
               const char  *title)
{
  g_assert_true (bic_document_apply (document, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, title), "Title"));
}

/* Checks that edits count as actions. A whole stroke is one action, at its end. */
static void
test_edited (void)
{
  g_autoptr (GFile) file = app_bundled ("ccn/corunna.bicorne");
  BicWindow *window;
  BicDocument *document;

  begin ();
  window = app_open_window ();
  bic_window_open_file (window, file);
  WAIT_FOR (app_is_at (window, "editor"));
  document = bic_window_get_document (window);
  rename_battle (document, "One");
  g_assert_true (tells (window->hints));
  bic_history_begin (bic_document_get_history (document), "Titles");
  rename_battle (document, "Two");
  rename_battle (document, "Three");
  g_assert_true (tells (window->hints));
  bic_history_end (bic_document_get_history (document));
  g_assert_false (tells (window->hints));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that the user can turn hints off, and show them again. */
static void
test_wanted (void)
{
  GtkWidget *bar = new_bar ();

  begin ();
  g_settings_set_boolean (bic_settings (), "hints", FALSE);
  bic_hint_bar_set_page (BIC_HINT_BAR (bar), "game");
  g_assert_false (tells (bar));
  g_settings_set_boolean (bic_settings (), "hints", TRUE);
  for (int i = 0; i < 2; i++)
    {
      bic_hint_bar_set_page (BIC_HINT_BAR (bar), "game");
      g_assert_true (tells (bar));
      g_assert_nonnull (strstr (words (bar), "Press . or , to"));
      bic_hint_bar_set_page (BIC_HINT_BAR (bar), NULL);
      bic_hint_bar_forget_shown_hints ();
    }
  g_object_unref (bar);
}

int
main (int   argc,
      char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/hints/height", test_height);
  g_test_add_func ("/hints/once", test_once);
  g_test_add_func ("/hints/dismissed", test_dismissed);
  g_test_add_func ("/hints/goes", test_goes);
  g_test_add_func ("/hints/game", test_game);
  g_test_add_func ("/hints/edited", test_edited);
  g_test_add_func ("/hints/wanted", test_wanted);
  return app_run ();
}
