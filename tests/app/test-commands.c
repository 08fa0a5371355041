/* The table of commands: every action is in it, every command does something, no two share a key in one place.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-application.h"
#include "bic-keymap.h"
#include "bic-shortcuts-window.h"
#include "bic-window.h"

static BicApplication *application;

static void
spin (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

static void
wait_for_place (BicWindow  *window,
                const char *place)
{
  for (int i = 0; i < 400 && !g_str_equal (bic_window_get_place (window), place); i++)
    spin (25);
  g_assert_cmpstr (bic_window_get_place (window), ==, place);
}

static BicWindow *
open_window (void)
{
  BicWindow *window;

  if (application == NULL)
    {
      g_test_skip ("no display");
      return NULL;
    }
  window = BIC_WINDOW (bic_window_new (application));
  gtk_window_present (GTK_WINDOW (window));
  spin (50);
  return window;
}

/* A window at its editor, or at a game. */
static BicWindow *
open_battle (const char *place)
{
  BicWindow *window = open_window ();
  g_autoptr(GFile) file = g_file_new_build_filename (g_getenv ("BICORNE_DATADIR"), "scenarios", "ccn", "corunna.bicorne", NULL);

  if (window == NULL)
    return NULL;
  if (g_str_equal (place, "game"))
    bic_window_play_file (window, file);
  else
    bic_window_open_file (window, file);
  wait_for_place (window, place);
  return window;
}

/* --- the table -------------------------------------------------------------------------------------------------- */

/* Actions that are told something, as the address of a file, belong to who has it to tell. */
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

      if (commands[i].action && g_action_parse_detailed_name (commands[i].action, &action, &target, NULL) && g_str_equal (action, full))
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

/* Each row of the place has an action that takes its target. */
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

      if (commands[i].action == NULL || !(commands[i].heard & place) || g_str_has_prefix (commands[i].action, "window."))
        continue;
      g_assert_true (g_action_parse_detailed_name (commands[i].action, &action, &target, NULL));
      words = g_strsplit (action, ".", 2);
      if (!bic_window_get_actions (window, words[0]) || !g_action_group_has_action (bic_window_get_actions (window, words[0]), words[1]))
        g_error ("%s is in the table of commands, but no action", commands[i].action);
      type = g_action_group_get_action_parameter_type (bic_window_get_actions (window, words[0]), words[1]);
      g_assert_true (target ? type && g_variant_is_of_type (target, type) : type == NULL);
    }
}

static void
test_table_editor (void)
{
  BicWindow *window = open_battle ("editor");

  if (window == NULL)
    return;
  assert_listed (window, "app");
  assert_listed (window, "win");
  assert_listed (window, "editor");
  assert_listed (window, "view");
  assert_exist (window, BIC_IN_EDITOR);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_table_game (void)
{
  BicWindow *window = open_battle ("game");

  if (window == NULL)
    return;
  assert_listed (window, "game");
  assert_listed (window, "view");
  assert_exist (window, BIC_IN_GAME);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_table_library (void)
{
  BicWindow *window = open_window ();

  if (window == NULL)
    return;
  assert_exist (window, BIC_IN_LIBRARY);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
share_key (const BicCommand *a,
           const BicCommand *b)
{
  for (int i = 0; i < BIC_COMMAND_KEYS && a->keys[i]; i++)
    for (int k = 0; k < BIC_COMMAND_KEYS && b->keys[k]; k++)
      if (g_str_equal (a->keys[i], b->keys[k]))
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
      g_assert_cmpuint (commands[i].heard & BIC_IN_ALL, !=, 0);
      for (int k = 0; k < BIC_COMMAND_KEYS && commands[i].keys[k]; k++)
        {
          if (commands[i].action == NULL)
            continue;
          g_assert_true (gtk_accelerator_parse (commands[i].keys[k], &key, &modifiers));
          g_assert_cmpuint (key, ==, gdk_keyval_to_lower (key));
        }
      for (guint k = 0; k < i; k++)
        {
          if (commands[i].action)
            g_assert_cmpstr (commands[i].action, !=, commands[k].action);
          if (bic_commands_meet (&commands[i], &commands[k]) && share_key (&commands[i], &commands[k]))
            g_error ("“%s” and “%s” share a key", commands[i].label, commands[k].label);
        }
    }
}

/* --- keys ------------------------------------------------------------------------------------------------------- */

static const char *
found (BicHeard        heard,
       gboolean        on_board,
       guint           key,
       GdkModifierType state)
{
  const BicCommand *command = bic_keymap_find (bic_keymap_get_default (), heard, on_board, key, state);

  return command ? command->action : NULL;
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
  g_autofree char *save = bic_keymap_get_shown (bic_keymap_get_default (), "win.save");

  g_assert_cmpstr (save, ==, "Ctrl+S");
  g_assert_null (bic_keymap_get_shown (bic_keymap_get_default (), "win.leave-game"));
  g_assert_null (bic_keymap_get_shown (bic_keymap_get_default (), "win.no-such-action"));
}

/* --- the shortcuts window --------------------------------------------------------------------------------------- */

static guint
count_shortcuts (GtkWidget *widget)
{
  guint n = GTK_IS_SHORTCUTS_SHORTCUT (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n += count_shortcuts (child);
  return n;
}

/* As many shortcuts as there are commands with a key, and each once more in the pages that GTK makes for its search. */
static void
test_shortcuts_window (void)
{
  GtkWidget *window;
  guint n, expected = 0;
  const BicCommand *commands = bic_commands (&n);

  if (application == NULL)
    {
      g_test_skip ("no display");
      return;
    }
  for (guint i = 0; i < n; i++)
    expected += commands[i].keys[0] != NULL;
  window = bic_shortcuts_window_new (NULL);
  g_assert_cmpuint (count_shortcuts (window), ==, 2 * expected);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  /* A shelf of its own; icons still have to be found, so no more than that. */
  g_autofree char *home = g_dir_make_tmp ("bicorne-commands-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  if (gtk_init_check ())
    {
      application = bic_application_new ();
      g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
      g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
    }
  g_test_add_func ("/commands/table/editor", test_table_editor);
  g_test_add_func ("/commands/table/game", test_table_game);
  g_test_add_func ("/commands/table/library", test_table_library);
  g_test_add_func ("/commands/table/keys-once", test_keys_once);
  g_test_add_func ("/commands/keys/find", test_find);
  g_test_add_func ("/commands/keys/shown", test_shown);
  g_test_add_func ("/commands/shortcuts-window", test_shortcuts_window);
  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
