/* Tests of the key to the symbols of a battle: its rows in a game and in the editor, and the season of its tiles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-fixture.h"
#include "bic-edit.h"
#include "bic-editor-page-private.h"
#include "bic-widgets.h"
#include "bic-icon.h"
#include "bic-legend-window.h"

static GtkWidget *
key_of (BicWindow  *window,
        const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (_bic_window_board (window)), action, NULL));
  g_assert_nonnull (toplevel_find ("BicLegendWindow"));
  return toplevel_find ("BicLegendWindow");
}

static void
assert_row (GtkWidget  *key,
            const char *title,
            const char *what)
{
  GtkWidget *row = bic_find_widget (key, is_row, title);

  if (!row)
    g_error ("no row %s", title);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, (what ? what : ""));
}

static BicWindow *
play (const char *battle)
{
  BicWindow *window = app_open_window ();
  g_autoptr (GFile) file = app_battle (battle);

  bic_window_play_file (window, file);
  WAIT_FOR (app_is_at (window, "game"));
  app_uncover (window);
  return window;
}

/* Checks that the key lists the map, the armies and the highlights of a game, and no symbol of another rule system. */
static void
test_cards (void)
{
  BicWindow *window = play (STAND);
  GtkWidget *key = key_of (window, "game.legend");

  assert_row (key, "Gold dashed outline", "can be selected");
  assert_row (key, "Thin blue outline, arrow on a disc", "ordered, has not acted yet");
  assert_row (key, "Faded piece", "done in this phase");
  assert_row (key, "Thin red line with a number", "the opponent’s last turn: an attack and its hits");
  g_assert_null (bic_find_widget (key, is_row, "Thin red line with letters"));
  assert_row (key, "Section line", NULL);
  assert_row (key, "Forest",
              "May enter: all\nLine of sight: blocked\nAttacking in: −1 infantry, artillery; −2 cavalry\nAttacking "
              "out: −2 cavalry; −1 artillery");
  g_assert_null (bic_find_widget (key, is_row, "Red arrow"));
  g_assert_null (bic_find_widget (key, is_row, "Routed unit"));
  g_assert_null (bic_find_widget (key, is_row, "Windmill"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.leave-game", NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_campaign (void)
{
  BicWindow *window = play ("battles/n20/weissdorf.bicorne");
  GtkWidget *key = key_of (window, "game.legend");

  assert_row (key, "Red arrow", "attack, with the number of its battle");
  assert_row (key, "routed", NULL);
  assert_row (key, "Thin red line with letters", "the opponent’s last turn: an attack and its result");
  g_assert_null (bic_find_widget (key, is_row, "Thin blue outline, arrow on a disc"));
  assert_row (key, "Minor river", NULL);
  g_assert_null (bic_find_widget (key, is_row, "Section line"));
  gtk_window_destroy (GTK_WINDOW (window));
  window = play ("app/data/clash.bicorne");
  g_assert_null (bic_find_widget (key_of (window, "game.legend"), is_row, "Garrison of the hex"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that the key of the editor lists no highlights, and that it closes when the window leaves the editor. */
static void
test_editor (void)
{
  BicWindow *window = app_edit (STAND);
  GtkWidget *key = key_of (window, "editor.legend");

  assert_row (key, "Section line", NULL);
  g_assert_null (bic_find_widget (key, is_row, "Gold dashed outline"));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (key)) == GTK_WINDOW (window));
  g_object_add_weak_pointer (G_OBJECT (key), (gpointer *) &key);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  WAIT_FOR (key == NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- the season ------------------------------------------------------------------------------------------------- */

/* Returns: (transfer full): the pixels of the first tile of the palette */
static GBytes *
first_tile (BicWindow *window)
{
  return pixels_of (bic_find_widget_of_type (window->editor->palette, BIC_TYPE_ICON), 40);
}

/* Returns: (transfer full): the pixels of the tile in the row @name of the Army tab */
static GBytes *
counted_tile (BicWindow  *window,
              const char *name)
{
  return pixels_of (bic_find_widget_of_type (bic_find_widget (window->editor->armies, is_row, name), BIC_TYPE_ICON),
                    40);
}

/* Checks that the tiles of the palette show the season of the map. */
static void
test_season (void)
{
  BicWindow *window = app_edit (STAND);
  g_autoptr (GBytes) summer = first_tile (window), winter = NULL;

  g_assert_true (bic_editor_apply (window->editor->editor, bic_edit_field (BIC_FIELD_GROUND, BIC_NOBODY, "winter"),
                                   "Snow"));
  winter = first_tile (window);
  g_assert_false (g_bytes_equal (summer, winter));
  bic_editor_apply (window->editor->editor, bic_edit_field (BIC_FIELD_GROUND, BIC_NOBODY, ""), "Summer");
  g_bytes_unref (winter);
  winter = first_tile (window);
  g_assert_true (g_bytes_equal (summer, winter));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that the tiles of the Army tab show the season of the map when only the season changes. */
static void
test_season_of_counted (void)
{
  BicWindow *window = app_edit (STAND);
  g_autoptr (GBytes) summer = NULL, winter = NULL;

  gtk_stack_set_visible_child_name (window->editor->tabs, "army");
  bic_document_check_now (bic_window_get_document (window));
  summer = counted_tile (window, "Forest");
  g_assert_true (bic_editor_apply (window->editor->editor, bic_edit_field (BIC_FIELD_GROUND, BIC_NOBODY, "winter"),
                                   "Snow"));
  bic_document_check_now (bic_window_get_document (window));
  winter = counted_tile (window, "Forest");
  g_assert_false (g_bytes_equal (summer, winter));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/legend/cards", test_cards);
  g_test_add_func ("/legend/campaign", test_campaign);
  g_test_add_func ("/legend/editor", test_editor);
  g_test_add_func ("/legend/season", test_season);
  g_test_add_func ("/legend/season/counted", test_season_of_counted);
  return app_run ();
}
