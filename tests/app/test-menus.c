/* Tests of the menus of the library, the editor and the game: their height, their actions, and the keys that they show.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-fixture.h"
#include "bic-compat.h"
#include "bic-keymap.h"
#include "bic-widgets.h"

#define TALLEST 600                     /* Greatest height of a menu on a small screen, in pixels */

/* Actions of the main menus before the menus had submenus */
static const char *const everywhere[] = {
  "win.preferences", "win.commands", "app.compare-rules('')", "win.shortcuts", "win.help", "app.about", NULL
};
static const char *const of_library[] = {
  "app.new-window", "win.open", "win.import", "win.add-folder", "win.booklet", "app.appearance::system",
  "app.appearance::light", "app.appearance::dark", "app.boxes", "win.learn", "win.learn-editor", NULL
};
static const char *const of_editor[] = {
  "app.new-window", "win.open", "win.import", "win.add-folder", "win.save", "win.save-as", "win.save-copy",
  "win.versions", "win.compare-saved", "win.compare-with", "win.sheet", "win.print", "win.export", "editor.guide",
  "editor.underlay", "editor.balance", "editor.legend", "win.set-up-game", "app.appearance::system",
  "app.appearance::light", "app.appearance::dark", "app.boxes", "win.learn", "win.learn-editor",
  "editor.board-mirror::left-right",
  "editor.board-mirror::top-bottom", "editor.board-mirror::turn", "editor.board-swap", "editor.board-shift::north",
  "editor.board-shift::north-east", "editor.board-shift::east", "editor.board-shift::south-east",
  "editor.board-shift::south", "editor.board-shift::south-west", "editor.board-shift::west",
  "editor.board-shift::north-west", "editor.board-resize", NULL
};
static const char *const of_game[] = {
  "game.redo", "game.rotate", "game.turn-board", "game.show-cartouche", "game.hide-hands", "game.clock", "game.zones",
  "game.legend", "game.guide", "game.hint", "game.again", "game.why", "game.review", "game.players", "game.concede",
  "game.offer-draw", "game.abandon", "win.try-from-here", "win.parent-game", "win.save-game-as", "win.export-report",
  "win.edit-position", NULL
};

static const struct { const char *place; const char *const *actions; } places[] = {
  { "library", of_library }, { "editor", of_editor }, { "game", of_game },
};

static BicWindow *
open_place (const char *place)
{
  BicWindow *window = app_open_window ();
  g_autoptr (GFile) file = app_bundled ("ccn/corunna.bicorne");

  if (g_str_equal (place, "game"))
    bic_window_play_file (window, file);
  else if (g_str_equal (place, "editor"))
    bic_window_open_file (window, file);
  WAIT_FOR (app_is_at (window, place));
  wait_painted (window);
  return window;
}

/* Returns the page that the window shows. */
static GtkWidget *
page_of (BicWindow *window)
{
  return gtk_stack_get_visible_child (window->places);
}

static gboolean
is_main_button (GtkWidget    *widget,
                gconstpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget));
}

static GMenuModel *
menu_of (GtkMenuButton *button)
{
  GMenuModel *late = bic_late_menu_get (button);

  return late ? late : gtk_menu_button_get_menu_model (button);
}

/* Adds all actions of @menu and its submenus to @found, with the keys that the menu items specify. */
static void
collect (GMenuModel *menu,
         GHashTable *found)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);
      g_autofree char *action = NULL;
      char *key = NULL;

      for (guint k = 0; k < G_N_ELEMENTS (links); k++)
        {
          g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, i, links[k]);

          if (below)
            collect (below, found);
        }
      if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        continue;
      g_menu_model_get_item_attribute (menu, i, "accel", "s", &key);
      g_hash_table_insert (found, g_action_print_detailed_name (action, target), key ? key : g_strdup (""));
    }
}

static GHashTable *
actions_of (BicWindow *window)
{
  GtkWidget *button = bic_find_widget (page_of (window), is_main_button, NULL);
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  g_assert_nonnull (button);
  collect (menu_of (GTK_MENU_BUTTON (button)), found);
  return found;
}

/* --- actions ---------------------------------------------------------------------------------------------------- */

static void
test_reach (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      BicWindow *window = open_place (places[i].place);
      g_autoptr (GHashTable) found = actions_of (window);
      const char *const *lists[] = { everywhere, places[i].actions };

      for (guint k = 0; k < G_N_ELEMENTS (lists); k++)
        for (const char *const *action = lists[k]; *action; action++)
          if (!g_hash_table_contains (found, *action))
            g_error ("The menu of the %s does not reach %s", places[i].place, *action);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* --- height ----------------------------------------------------------------------------------------------------- */

static GMenuModel * all_shown (GMenuModel *menu, GPtrArray *menus);

/* Adds a copy of the submenu @menu to @menus, with a row for the title that leads back. */
static void
add_submenu (GMenuModel *menu,
             GPtrArray  *menus)
{
  GMenu *page = g_menu_new ();
  g_autoptr (GMenuModel) rows = all_shown (menu, menus);

  g_menu_append (page, "Back", "app.about");
  g_menu_append_section (page, NULL, rows);
  g_ptr_array_add (menus, page);
}

/* Returns a copy of @menu without hidden rows. A submenu becomes one row of the copy, and is added to @menus. */
static GMenuModel *
all_shown (GMenuModel *menu,
           GPtrArray  *menus)
{
  GMenu *copy = g_menu_new ();

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new_from_model (menu, i);
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION),
                             below = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autoptr (GMenuModel) rows = section ? all_shown (section, menus) : NULL;

      if (below)
        add_submenu (below, menus);
      g_menu_item_set_attribute (item, "hidden-when", NULL);
      if (rows)
        g_menu_item_set_section (item, rows);
      g_menu_append_item (copy, item);
    }
  return G_MENU_MODEL (copy);
}

static int
height_of (GtkWidget  *parent,
           GMenuModel *menu)
{
  GtkWidget *popover = gtk_popover_menu_new_from_model_full (menu, GTK_POPOVER_MENU_NESTED);
  int height;

  gtk_widget_set_parent (popover, parent);
  gtk_popover_popup (GTK_POPOVER (popover));
  WAIT_FOR (gtk_widget_get_mapped (popover));
  gtk_widget_measure (popover, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  gtk_popover_popdown (GTK_POPOVER (popover));
  WAIT_FOR (!gtk_widget_get_mapped (popover));
  gtk_widget_unparent (popover);
  return height;
}

/* Measures the menus of all buttons in @widget. */
static void
measure (GtkWidget  *page,
         GtkWidget  *widget,
         const char *place)
{
  GMenuModel *menu = GTK_IS_MENU_BUTTON (widget) ? menu_of (GTK_MENU_BUTTON (widget)) : NULL;

  if (menu)
    {
      g_autoptr (GPtrArray) menus = g_ptr_array_new_with_free_func (g_object_unref);

      g_ptr_array_add (menus, all_shown (menu, menus));
      for (guint i = 0; i < menus->len; i++)
        {
          int height = height_of (page, menus->pdata[i]);

          g_test_message ("%s, %s: %d pixels", place, gtk_widget_get_tooltip_text (widget), height);
          g_assert_cmpint (height, >, 0);
          g_assert_cmpint (height, <=, TALLEST);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    measure (page, child, place);
}

static void
test_height (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      BicWindow *window = open_place (places[i].place);

      measure (page_of (window), page_of (window), places[i].place);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* --- keys ------------------------------------------------------------------------------------------------------- */

static void
test_keys (void)
{
  static const struct { const char *action, *key; } keys[] = {
    { "game.hint", "h" }, { "game.again", "y" }, { "game.why", "w" }, { "game.legend", "k" },
    { "game.clock", "" }, { "win.edit-position", "" },            /* GTK shows keys with Control from the application */
  };
  BicWindow *window = open_place ("game");
  BicKeymap *keymap = bic_keymap_get_default ();
  g_autoptr (GHashTable) found = actions_of (window), changed = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_cmpstr (g_hash_table_lookup (found, keys[i].action), ==, keys[i].key);
  bic_keymap_reassign_key (keymap, bic_command_find ("game.hint"), "j");
  changed = actions_of (window);
  g_assert_cmpstr (g_hash_table_lookup (changed, "game.hint"), ==, "j");
  bic_keymap_reset_all (keymap);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- the focus --------------------------------------------------------------------------------------------------- */

/* Checks that the widget with the focus has it again when a menu with an open submenu is closed. In a game
 * the cover of the hands would take the focus. */
static void
test_focus (void)
{
  static const char *const pages[] = { "library", "editor" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      BicWindow *window = open_place (pages[i]);
      GtkMenuButton *button = GTK_MENU_BUTTON (bic_find_widget (page_of (window), is_main_button, NULL));
      GtkWidget *before, *popover;

      gtk_widget_child_focus (page_of (window), GTK_DIR_TAB_FORWARD);
      before = gtk_root_get_focus (GTK_ROOT (window));
      g_assert_nonnull (before);
      gtk_menu_button_popup (button);
      popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
      WAIT_FOR (gtk_widget_get_mapped (popover));
      g_object_set (popover, "visible-submenu", "_Learn", NULL);
      wait_painted (window);
      gtk_widget_child_focus (popover, GTK_DIR_TAB_FORWARD);
      g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), popover));
      gtk_popover_popdown (GTK_POPOVER (popover));
      WAIT_FOR (!gtk_widget_get_mapped (popover));
      WAIT_FOR (gtk_root_get_focus (GTK_ROOT (window)) == before);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* Checks that both menus with recent files are updated when a recent file is added. */
static void
test_recent (void)
{
  GMenu *recent = gtk_application_get_menu_by_id (GTK_APPLICATION (app_get ()), "recent-menu");
  int n;

  for (guint i = 0; i < 2; i++)
    {
      BicWindow *window = open_place (places[i].place);
      g_autoptr (GHashTable) before = actions_of (window), after = NULL;

      n = g_menu_model_get_n_items (G_MENU_MODEL (recent));
      g_assert_false (g_hash_table_contains (before, "app.of-test"));
      g_menu_append (recent, "Test", "app.of-test");
      after = actions_of (window);
      g_assert_true (g_hash_table_contains (after, "app.of-test"));
      g_menu_remove (recent, n);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

int
main (int argc, char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/menus/reach", test_reach);
  g_test_add_func ("/menus/height", test_height);
  g_test_add_func ("/menus/keys", test_keys);
  g_test_add_func ("/menus/focus", test_focus);
  g_test_add_func ("/menus/recent", test_recent);
  return app_run ();
}
