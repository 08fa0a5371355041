/* Tests of the table of commands: it contains every action, every command has an action, and no two commands have the
 * same key on one page.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE
#include "config.h"

#include <dlfcn.h>

#include "app-fixture.h"
#include "bic-command-palette.h"
#include "bic-compat.h"
#include "bic-widgets.h"
#include "bic-key-tips.h"
#include "bic-keymap.h"
#include "bic-palette-parts.h"
#include "bic-art.h"
#include "bic-settings.h"
#include "bic-shortcuts.h"

/* Returns a window with the editor or a game. */
static BicWindow *
open_battle (const char *place)
{
  BicWindow *window = app_open_window ();
  g_autoptr(GFile) file = app_bundled ("ccn/corunna.bicorne");

  if (g_str_equal (place, "game"))
    bic_window_play_file (window, file);
  else
    bic_window_open_file (window, file);
  WAIT_FOR (app_is_at (window, place));
  if (g_str_equal (place, "game"))
    app_uncover (window);
  return window;
}

/* --- the table -------------------------------------------------------------------------------------------------- */

/* Returns TRUE for actions with a parameter and no state. They are not commands, because only the widget that runs them
 * has the parameter, for example the path of a file. */
static gboolean
is_told (GActionGroup *group,
         const char   *name)
{
  return g_action_group_get_action_parameter_type (group, name) && !g_action_group_get_action_state_type (group, name);
}

static gboolean
is_listed (const char *prefix,
           const char *name)
{
  g_autofree char *full = g_strdup_printf ("%s.%s", prefix, name);
  guint n;
  const BicCommand *commands = bic_commands (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(GVariant) target = NULL;
      g_autofree char *action = NULL;

      if (commands[i].action && g_action_parse_detailed_name (commands[i].action, &action, &target, NULL)
          && g_str_equal (action, full))
        return TRUE;
    }
  return FALSE;
}

static void
assert_listed (BicWindow  *window,
               const char *prefix)
{
  GActionGroup *group = bic_window_get_actions (window, prefix);
  g_auto(GStrv) names = NULL;

  g_assert_nonnull (group);
  names = g_action_group_list_actions (group);
  g_assert_nonnull (names[0]);
  for (int i = 0; names[i]; i++)
    if (!is_told (group, names[i]) && !is_listed (prefix, names[i]))
      g_error ("%s.%s is in no row of the table of commands", prefix, names[i]);
}

/* Asserts that each command of the page has an action that accepts its target. */
static void
assert_exist (BicWindow *window,
              guint      place)
{
  guint n;
  const BicCommand *commands = bic_commands (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(GVariant) target = NULL;
      g_autofree char *action = NULL;
      g_auto(GStrv) words = NULL;
      const GVariantType *type;

      if (commands[i].action == NULL || !(bic_command_key_pages (&commands[i]) & place)
          || g_str_has_prefix (commands[i].action, "window."))
        continue;
      g_assert_true (g_action_parse_detailed_name (commands[i].action, &action, &target, NULL));
      words = g_strsplit (action, ".", 2);
      if (!bic_window_get_actions (window, words[0])
          || !g_action_group_has_action (bic_window_get_actions (window, words[0]), words[1]))
        g_error ("%s is in the table of commands, but no action", commands[i].action);
      type = g_action_group_get_action_parameter_type (bic_window_get_actions (window, words[0]), words[1]);
      g_assert_true (target ? type && g_variant_is_of_type (target, type) : type == NULL);
    }
}

static void
assert_menu (BicWindow  *window,
             GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr(GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION),
                            below = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *action = NULL;
      g_auto(GStrv) words = NULL;

      if (section)
        assert_menu (window, section);
      if (below)
        assert_menu (window, below);
      if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        continue;
      words = g_strsplit (action, ".", 2);
      if (bic_window_get_actions (window, words[0])
          && !g_action_group_has_action (bic_window_get_actions (window, words[0]), words[1]))
        g_error ("A menu names “%s”, which is no action", action);
    }
}

static GMenuModel *
menu_of (GtkMenuButton *button)
{
  GMenuModel *late = bic_late_menu_get (button);

  return late ? late : gtk_menu_button_get_menu_model (button);
}

static void
assert_menus (BicWindow *window,
              GtkWidget *widget)
{
  GMenuModel *menu = GTK_IS_MENU_BUTTON (widget) ? menu_of (GTK_MENU_BUTTON (widget)) : NULL;

  if (menu)
    assert_menu (window, menu);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    assert_menus (window, child);
}

static void
test_table_editor (void)
{
  BicWindow *window = open_battle ("editor");

  assert_listed (window, "app");
  assert_listed (window, "win");
  assert_listed (window, "editor");
  assert_listed (window, "view");
  assert_exist (window, BIC_IN_EDITOR);
  assert_menus (window, GTK_WIDGET (window));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_table_game (void)
{
  BicWindow *window = open_battle ("game");

  assert_listed (window, "game");
  assert_listed (window, "view");
  assert_exist (window, BIC_IN_GAME);
  assert_menus (window, GTK_WIDGET (window));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_table_library (void)
{
  BicWindow *window = app_open_window ();

  assert_exist (window, BIC_IN_LIBRARY);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
share_key (const BicCommand *a,
           const BicCommand *b)
{
  g_auto(GStrv) keys = g_strsplit (a->keys ? a->keys : "", " ", -1),
      others = g_strsplit (b->keys ? b->keys : "", " ", -1);

  for (int i = 0; keys[i]; i++)
    if (g_strv_contains ((const char *const *) others, keys[i]))
      return TRUE;
  return FALSE;
}

static void
test_keys_once (void)
{
  guint n, key;
  GdkModifierType modifiers;
  const BicCommand *commands = bic_commands (&n);

  for (guint i = 0; i < n; i++)
    {
      g_auto(GStrv) keys = g_strsplit (commands[i].keys && commands[i].action ? commands[i].keys : "", " ", -1);

      g_assert_cmpuint (bic_command_key_pages (&commands[i]) & BIC_IN_ALL, !=, 0);
      for (int k = 0; keys[k]; k++)
        {
          g_assert_true (gtk_accelerator_parse (keys[k], &key, &modifiers));
          g_assert_cmpuint (key, ==, gdk_keyval_to_lower (key));
        }
      for (guint k = 0; k < i; k++)
        {
          if (commands[i].action)
            g_assert_cmpstr (commands[i].action, !=, commands[k].action);
          if (bic_commands_share_page (&commands[i], &commands[k]) && share_key (&commands[i], &commands[k]))
            g_error ("“%s” and “%s” share a key", commands[i].label, commands[k].label);
        }
    }
}

/* --- keys ------------------------------------------------------------------------------------------------------- */

static const char *
found (BicKeyPages     heard,
       gboolean        on_board,
       guint           key,
       GdkModifierType state)
{
  const BicCommand *command = bic_keymap_find_command (bic_keymap_get_default (), heard, on_board, key, state);

  return command ? command->action : NULL;
}

/* Checks that no command uses the keys of GTK's Inspector, which a user can enable. A file dialog also receives
 * them. */
static void
test_inspector (void)
{
  guint n;
  const BicCommand *commands = bic_commands (&n);

  for (guint i = 0; i < n; i++)
    if (commands[i].keys)
      {
        g_assert_null (strstr (commands[i].keys, "<Control><Shift>d"));
        g_assert_null (strstr (commands[i].keys, "<Control><Shift>i"));
      }
}

static void
test_find (void)
{
  g_assert_cmpstr (found (BIC_IN_EDITOR, TRUE, GDK_KEY_b, 0), ==, "editor.mode::brush");
  g_assert_cmpstr (found (BIC_IN_EDITOR, TRUE, GDK_KEY_B, GDK_LOCK_MASK), ==, "editor.mode::brush");
  g_assert_null (found (BIC_IN_EDITOR, FALSE, GDK_KEY_b, 0));
  g_assert_null (found (BIC_IN_EDITOR, TRUE, GDK_KEY_B, GDK_SHIFT_MASK));
  g_assert_null (found (BIC_IN_GAME, TRUE, GDK_KEY_b, 0));
  g_assert_cmpstr (found (BIC_IN_EDITOR, FALSE, GDK_KEY_F8, 0), ==, "editor.next-problem");
  g_assert_cmpstr (found (BIC_IN_EDITOR, FALSE, GDK_KEY_plus, GDK_CONTROL_MASK | GDK_SHIFT_MASK), ==, "view.zoom-in");
  g_assert_cmpstr (found (BIC_IN_EDITOR, FALSE, GDK_KEY_z, GDK_CONTROL_MASK), ==, "win.undo");
  g_assert_cmpstr (found (BIC_IN_EDITOR, FALSE, GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK), ==, "win.redo");
  g_assert_cmpstr (found (BIC_IN_GAME, FALSE, GDK_KEY_z, GDK_CONTROL_MASK), ==, "game.undo");
  g_assert_cmpstr (found (BIC_IN_LIBRARY, FALSE, GDK_KEY_f, GDK_CONTROL_MASK), ==, "win.search");
  g_assert_cmpstr (found (BIC_IN_EDITOR, FALSE, GDK_KEY_f, GDK_CONTROL_MASK), ==, "editor.find");
}

static void
test_shown (void)
{
  g_autofree char *save = bic_keymap_get_key_label (bic_keymap_get_default (), "win.save");

  g_assert_cmpstr (save, ==, "Ctrl+S");
  g_assert_null (bic_keymap_get_key_label (bic_keymap_get_default (), "win.leave-game"));
  g_assert_null (bic_keymap_get_key_label (bic_keymap_get_default (), "win.no-such-action"));
}

/* Checks that a text shows the current keys of its actions, and that the parentheses of an action without a key are
 * removed. */
static void
test_fill (void)
{
  BicKeymap *keymap = bic_keymap_get_default ();
  const BicCommand *undo = bic_command_find ("game.undo");
  g_autofree char *keys = bic_keymap_insert_keys (keymap, "Undo ({game.undo}) and help ({win.help}) are there."),
                  *none = NULL;

  g_assert_cmpstr (keys, ==, "Undo (Ctrl+Z) and help (F1) are there.");
  bic_keymap_set_keys (keymap, undo, (const char *const []) { NULL });
  none = bic_keymap_insert_keys (keymap, "Undo ({game.undo}) and help ({win.help}) are there.");
  g_assert_cmpstr (none, ==, "Undo and help (F1) are there.");
  bic_keymap_reset_all (keymap);
}

/* --- custom keys -------------------------------------------------------- */

static void
take (const char *action,
      const char *key)
{
  bic_keymap_reassign_key (bic_keymap_get_default (), bic_command_find (action), key);
}

static void
count_cb (BicKeymap *keymap,
          guint     *n)
{
  ++*n;
}

static void
test_own_keys (void)
{
  BicKeymap *keymap = bic_keymap_get_default ();
  const BicCommand *redo = bic_command_find ("win.redo"), *brush = bic_command_find ("editor.mode::brush");
  guint changes = 0;
  gulong handler = g_signal_connect (keymap, "changed", G_CALLBACK (count_cb), &changes);

  g_assert_false (bic_keymap_is_changed (keymap, brush));
  take ("editor.mode::brush", "<Shift><Control>z");
  g_assert_cmpuint (changes, >, 0);
  g_assert_cmpstr (found (BIC_IN_EDITOR, FALSE, GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK), ==,
                   "editor.mode::brush");
  g_assert_null (found (BIC_IN_EDITOR, TRUE, GDK_KEY_b, 0));
  /* the other command only loses this key; a command of another page loses nothing */
  g_assert_cmpuint (g_strv_length ((char **) bic_keymap_get_keys (keymap, redo)), ==, 1);
  g_assert_cmpstr (bic_keymap_get_keys (keymap, redo)[0], ==, "<Control>y");
  g_assert_cmpstr (found (BIC_IN_GAME, FALSE, GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK), ==, "game.redo");
  bic_keymap_set_keys (keymap, redo, NULL);
  g_assert_false (bic_keymap_is_changed (keymap, redo));
  bic_keymap_set_keys (keymap, brush, (const char * const []) { NULL });
  g_assert_null (bic_keymap_get_keys (keymap, brush)[0]);
  g_assert_true (bic_keymap_is_changed (keymap, brush));
  bic_keymap_reset_all (keymap);
  g_assert_false (bic_keymap_is_changed (keymap, brush));
  g_assert_cmpstr (found (BIC_IN_EDITOR, TRUE, GDK_KEY_b, 0), ==, "editor.mode::brush");
  g_signal_handler_disconnect (keymap, handler);
}

/* Checks that valid entries of the settings are used, and invalid ones ignored. */
static void
test_settings (void)
{
  GSettings *settings = bic_settings ();
  GVariant *odd = g_variant_new_parsed ("{'win.save': ['F2', 'no key'], 'win.no-such-action': ['F3']}");

  g_assert_nonnull (settings);
  g_settings_set_value (settings, "shortcuts", odd);
  WAIT_FOR (g_strcmp0 (found (BIC_IN_EDITOR, FALSE, GDK_KEY_F2, 0), "win.save") == 0);
  g_assert_null (found (BIC_IN_EDITOR, TRUE, GDK_KEY_F3, 0));
  g_assert_cmpuint (g_strv_length ((char **) bic_keymap_get_keys (bic_keymap_get_default (),
                                                                  bic_command_find ("win.save"))), ==, 1);
  take ("win.print", "F4");
  g_assert_true (g_variant_is_of_type (g_settings_get_value (settings, "shortcuts"), G_VARIANT_TYPE ("a{sas}")));
  g_settings_reset (settings, "shortcuts");
  WAIT_FOR (g_strcmp0 (found (BIC_IN_EDITOR, FALSE, GDK_KEY_p, GDK_CONTROL_MASK), "win.print") == 0);
}

static void
assert_tip (GtkWidget  *widget,
            const char *tip)
{
  g_autofree char *text = bic_key_tips_text (widget);

  g_assert_cmpstr (text, ==, tip);
}

/* Checks that a new key works at once in open windows, and appears in tooltips. */
static void
test_at_once (void)
{
  GtkWidget *button;

  button = gtk_button_new ();
  g_object_ref_sink (button);
  gtk_widget_set_tooltip_text (button, "Save it");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.save");
  bic_key_tips_add_all (button);
  assert_tip (button, "Save it (Ctrl+S)");
  take ("win.save", "F2");
  assert_tip (button, "Save it (F2)");
  g_auto(GStrv) accels = gtk_application_get_accels_for_action (GTK_APPLICATION (app_get ()), "win.save");
  g_assert_cmpuint (g_strv_length (accels), ==, 1);
  g_assert_cmpstr (accels[0], ==, "F2");
  bic_keymap_reset_all (bic_keymap_get_default ());
  gtk_widget_set_tooltip_text (button, "Keep it");
  assert_tip (button, "Keep it (Ctrl+S)");
  g_object_unref (button);
}

/* Returns the number of requests that were sent to the X display. */
static gulong
requests (void)
{
  gpointer (*display_of) (GdkDisplay *) = dlsym (RTLD_DEFAULT, "gdk_x11_display_get_xdisplay");
  gulong (*next) (gpointer) = dlsym (RTLD_DEFAULT, "XNextRequest");

  return next (display_of (gdk_display_get_default ()));
}

/* Checks that tooltips need no requests to the display. A tooltip that is set through GTK queries the pointer from the
 * display. With the hundreds of tooltips of a page, this took longer than drawing it. */
static void
test_tips_ask_nobody (void)
{
  BicCatalogue *catalogue = bic_application_get_catalogue (BIC_APPLICATION (app_get ()));
  g_autoptr (GtkWidget) button = g_object_ref_sink (gtk_button_new ()), tile = NULL, cockade = NULL;
  gulong before;

  before = requests ();
  gtk_widget_set_tooltip_text (button, "Save it");
  g_test_message ("GTK asks %lu times for a tooltip", requests () - before);
  g_assert_true (requests () > before || gtk_get_minor_version () > 18);     /* newer versions of GTK do not query it */

  before = requests ();
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.save");
  bic_key_tips_add_all (button);
  tile = g_object_ref_sink (bic_palette_tile_new (gtk_label_new ("picture"), "Tile", "What it is"));
  cockade = g_object_ref_sink (bic_cockade_new (catalogue, "french", 16));
  g_assert_cmpuint (requests (), ==, before);
  g_assert_true (gtk_widget_get_has_tooltip (tile));
  g_assert_cmpstr (bic_tip_get (tile), ==, "What it is");
  g_assert_cmpstr (bic_tip_get (cockade), ==, "France");
  bic_tip_set (tile, NULL);
  g_assert_false (gtk_widget_get_has_tooltip (tile));
}

static void
test_press (void)
{
  static const struct { guint key; GdkModifierType state; const char *accepted; gboolean refused; } cases[] = {
    { GDK_KEY_F2, 0, "F2", FALSE },
    { GDK_KEY_K, GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_LOCK_MASK, "<Shift><Control>k", FALSE },
    { GDK_KEY_Control_L, GDK_CONTROL_MASK, NULL, FALSE },
    { GDK_KEY_Tab, GDK_CONTROL_MASK, NULL, FALSE },
    { GDK_KEY_Return, 0, NULL, TRUE },                  /* the board uses this key */
    { GDK_KEY_F10, 0, NULL, TRUE },
    { GDK_KEY_s, GDK_CONTROL_MASK, "<Control>s", FALSE },        /* another command would lose this key */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *refusal = NULL;
      g_autofree char *accepted = bic_shortcuts_page_check_key (bic_command_find ("editor.turn"), cases[i].key,
                                                                cases[i].state, &refusal);

      g_assert_cmpstr (accepted, ==, cases[i].accepted);
      g_assert_cmpint (refusal != NULL, ==, cases[i].refused);
    }
}

/* --- the list of commands ----------------------------------------------- */

/* Checks that the list of commands also finds a command by a word from its menu or dialog. */
static void
test_words (void)
{
  static const char *const words[][2] = { { "editor.balance", "balance" }, { "game.players", "level" },
                                          { "game.players", "computer" } };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_cmpint (bic_command_palette_score_label (words[i][1], bic_command_label (bic_command_find (words[i][0])),
                                                      ""),
                     >, 0);
}

static void
test_match (void)
{
  g_assert_cmpint (bic_command_palette_score_label ("zoom", "Zoom in", "Map"), >,
                   bic_command_palette_score_label ("in", "Zoom in", "Map"));
  g_assert_cmpint (bic_command_palette_score_label ("in zo", "Zoom in", "Map"), >,
                   bic_command_palette_score_label ("map zoom", "Zoom in", "Map"));
  g_assert_cmpint (bic_command_palette_score_label ("map zoom", "Zoom in", "Map"), >,
                   bic_command_palette_score_label ("zmn", "Zoom in", "Map"));
  g_assert_cmpint (bic_command_palette_score_label ("zmn", "Zoom in", "Map"), >, 0);
  g_assert_cmpint (bic_command_palette_score_label ("nmz", "Zoom in", "Map"), ==, 0);
  g_assert_cmpint (bic_command_palette_score_label ("", "Zoom in", "Map"), >, 0);
  g_assert_cmpint (bic_command_palette_score_label ("ecran", "Plein écran", "Général"), >, 1);
}

/* Checks that only commands that are possible now are listed, and that Enter runs the command that was found. */
static void
test_palette (void)
{
  BicWindow *window = open_battle ("editor");
  GtkWidget *palette, *search;
  gboolean on;

  g_assert_true (bic_window_can_run (window, "win.save", &on));
  g_assert_false (bic_window_can_run (window, "win.undo", &on));
  g_assert_false (bic_window_can_run (window, "game.undo", &on));
  g_assert_true (bic_window_can_run (window, "editor.mode::select", &on));
  g_assert_true (on);
  g_assert_true (bic_window_can_run (window, "editor.mode::pick", &on));
  g_assert_false (on);
  palette = bic_window_show_palette (window, FALSE);
  wait_painted (palette);
  search = bic_find_widget_of_type (palette, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "pick");
  wait_painted (palette);
  g_signal_emit_by_name (search, "activate");
  g_assert_true (bic_window_can_run (window, "editor.mode::pick", &on));
  g_assert_true (on);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that the list survives its window. A key event still holds a reference to the list when the command closes the
 * window. */
static void
test_palette_close (void)
{
  BicWindow *window = app_open_window ();
  GtkWidget *palette = bic_window_show_palette (window, FALSE),
                       *search = bic_find_widget_of_type (palette, GTK_TYPE_SEARCH_ENTRY);

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  wait_painted (palette);
  gtk_editable_set_text (GTK_EDITABLE (search), "close window");
  wait_painted (palette);
  g_object_ref (palette);
  g_signal_emit_by_name (search, "activate");
  WAIT_FOR (window == NULL);
  g_object_unref (palette);
}

/* --- places ------------------------------------------------------------- */

/* Types @words into the search for places and runs the result. @window stays open. */
static int
go_to (BicWindow  *window,
       const char *words)
{
  BicBoardView *board = BIC_BOARD_VIEW (bic_find_widget_of_type (window, BIC_TYPE_BOARD_VIEW));
  GtkWidget *palette = bic_window_show_palette (window, TRUE),
            *search = bic_find_widget_of_type (palette, GTK_TYPE_SEARCH_ENTRY);

  wait_painted (palette);
  gtk_editable_set_text (GTK_EDITABLE (search), words);
  g_object_ref (palette);
  g_signal_emit_by_name (search, "activate");
  gtk_window_destroy (GTK_WINDOW (palette));
  g_object_unref (palette);
  return bic_board_view_get_cursor (board);
}

static void
test_go_to (void)
{
  BicWindow *window = open_battle ("editor");
  const BicGrid *grid;

  grid = &bic_document_get_scenario (bic_window_get_document (window))->grid;
  g_assert_cmpint (go_to (window, "f7"), ==, bic_hex_read (grid, "F7"));
  g_assert_cmpint (go_to (window, " I1 "), ==, bic_hex_read (grid, "I1"));
  g_assert_cmpint (go_to (window, "elvina"), ==, bic_hex_read (grid, "D4"));
  g_assert_cmpint (go_to (window, "Z99"), ==, bic_hex_read (grid, "D4")); /* the hex does not exist, so the cursor does
                                                                           * not move */
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- the shortcuts window --------------------------------------------------------------------------------------- */

static guint
count_shortcuts (GtkWidget *widget)
{
#if BIC_HAS_SHORTCUTS_DIALOG
  guint n = g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwShortcutLabel");
#else
  guint n = GTK_IS_SHORTCUTS_SHORTCUT (widget);
#endif

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n += count_shortcuts (child);
  return n;
}

/* Checks the number of shortcuts: one per command with a key, and a second copy in the pages for the search.
 * GtkShortcutsWindow fits a small screen; AdwShortcutsDialog scrolls. */
static void
test_shortcuts_window (void)
{
  BicWindow *parent = app_open_window ();
  GtkWidget *window;
  guint n, expected = 0;
  const BicCommand *commands = bic_commands (&n);

  for (guint i = 0; i < n; i++)
    expected += commands[i].keys != NULL;
  window = bic_shortcuts_window_show (GTK_WINDOW (parent), BIC_IN_LIBRARY);
  WAIT_FOR (gtk_widget_get_width (window) > 0);                 /* GTK would warn about widgets with a negative width */
  g_assert_cmpuint (count_shortcuts (window), ==, 2 * expected);
#if !BIC_HAS_SHORTCUTS_DIALOG
  g_assert_cmpint (least_size (window, GTK_ORIENTATION_VERTICAL, -1), <, 600);
  gtk_window_destroy (GTK_WINDOW (window));
#endif
  gtk_window_destroy (GTK_WINDOW (parent));
}

#if !BIC_HAS_SHORTCUTS_DIALOG
static gboolean
is_group (GtkWidget    *widget,
          gconstpointer data)
{
  return GTK_IS_SHORTCUTS_GROUP (widget);
}

/* Checks that the shortcuts of the current page come first. */
static void
test_shortcuts_of_place (void)
{
  static const struct { BicKeyPages place; BicCommandGroup group; } first[] = {
    { BIC_IN_LIBRARY, BIC_COMMANDS_LIBRARY }, { BIC_IN_EDITOR, BIC_COMMANDS_BATTLE },
    { BIC_IN_GAME, BIC_COMMANDS_GAME },
  };
  BicWindow *parent = app_open_window ();

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    {
      GtkWidget *window = bic_shortcuts_window_show (GTK_WINDOW (parent), first[i].place);
      g_autofree char *title = NULL;

      WAIT_FOR (gtk_widget_get_width (window) > 0);
      g_object_get (bic_find_widget (window, is_group, NULL), "title", &title, NULL);
      g_assert_cmpstr (title, ==, bic_command_group_label (first[i].group));
      gtk_window_destroy (GTK_WINDOW (window));
    }
  gtk_window_destroy (GTK_WINDOW (parent));
}
#endif

int
main (int argc, char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/commands/table/editor", test_table_editor);
  g_test_add_func ("/commands/table/game", test_table_game);
  g_test_add_func ("/commands/table/library", test_table_library);
  g_test_add_func ("/commands/table/keys-once", test_keys_once);
  g_test_add_func ("/commands/table/inspector", test_inspector);
  g_test_add_func ("/commands/words", test_words);
  g_test_add_func ("/commands/keys/find", test_find);
  g_test_add_func ("/commands/keys/shown", test_shown);
  g_test_add_func ("/commands/keys/fill", test_fill);
  g_test_add_func ("/commands/keys/own", test_own_keys);
  g_test_add_func ("/commands/keys/settings", test_settings);
  g_test_add_func ("/commands/keys/at-once", test_at_once);
  g_test_add_func ("/commands/tips-ask-nobody", test_tips_ask_nobody);
  g_test_add_func ("/commands/keys/press", test_press);
  g_test_add_func ("/commands/palette/match", test_match);
  g_test_add_func ("/commands/palette/run", test_palette);
  g_test_add_func ("/commands/palette/close", test_palette_close);
  g_test_add_func ("/commands/go-to", test_go_to);
  g_test_add_func ("/commands/shortcuts-window", test_shortcuts_window);
#if !BIC_HAS_SHORTCUTS_DIALOG
  g_test_add_func ("/commands/shortcuts-window/place", test_shortcuts_of_place);
#endif
  return app_run ();
}
