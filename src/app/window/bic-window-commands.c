/* The window's commands: which of them can be run now, by key or from a list.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-command-palette.h"
#include "bic-command-table.h"
#include "bic-help-window.h"
#include "bic-shortcuts.h"
#include "bic-window-parts.h"

/**
 * bic_window_get_actions:
 * @prefix: of the names of actions: "app", "win", or a group of the page that is shown
 *
 * Returns: (transfer none) (nullable): the group, if it is there now
 */
GActionGroup *
bic_window_get_actions (BicWindow  *self,
                        const char *prefix)
{
  GtkWidget *page;

  g_return_val_if_fail (BIC_IS_WINDOW (self), NULL);

  page = gtk_stack_get_visible_child (self->places);
  if (g_str_equal (prefix, "win"))
    return G_ACTION_GROUP (self);
  if (g_str_equal (prefix, "app"))
    return G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (self)));
  if (page == NULL)
    return NULL;
  if (page == GTK_WIDGET (self->editor))
    return bic_editor_page_get_actions (self->editor, prefix);
  if (page == GTK_WIDGET (self->library))
    return bic_library_page_get_actions (self->library, prefix);
  return page == GTK_WIDGET (self->game) ? bic_game_page_get_actions (self->game, prefix) : NULL;
}

/* Returns: (nullable): the group that has the action of @command, its name and target; all three are the caller's */
static GActionGroup *
find_action (BicWindow   *self,
             const char  *command,
             char       **name,
             GVariant   **target)
{
  g_autofree char *full = NULL;
  g_auto(GStrv) words = NULL;
  GActionGroup *group;

  if (!g_action_parse_detailed_name (command, &full, target, NULL))
    return NULL;
  words = g_strsplit (full, ".", 2);
  group = g_strv_length (words) == 2 ? bic_window_get_actions (self, words[0]) : NULL;
  if (group == NULL || !g_action_group_has_action (group, words[1]))
    return NULL;
  *name = g_strdup (words[1]);
  return group;
}

/**
 * bic_window_can_run:
 * @command: an action with its target
 * @on: (out): whether it switches something that is on, or chooses what is chosen
 *
 * Returns: whether the action is there and enabled, in the place that is shown
 */
gboolean
bic_window_can_run (BicWindow  *self,
                    const char *command,
                    gboolean   *on)
{
  g_autofree char *name = NULL;
  g_autoptr(GVariant) target = NULL, state = NULL;
  GActionGroup *group;

  g_return_val_if_fail (BIC_IS_WINDOW (self), FALSE);

  *on = FALSE;
  if (g_str_equal (command, "window.close"))
    return TRUE;
  group = find_action (self, command, &name, &target);
  if (group == NULL || !g_action_group_get_action_enabled (group, name))
    return FALSE;
  state = g_action_group_get_action_state (group, name);
  if (state)
    *on = target ? g_variant_equal (state, target) : g_variant_is_of_type (state, G_VARIANT_TYPE_BOOLEAN)
          && g_variant_get_boolean (state);
  return TRUE;
}

/**
 * bic_window_run:
 *
 * Does @command, if it can be done now.
 */
void
bic_window_run (BicWindow  *self,
                const char *command)
{
  g_autofree char *name = NULL;
  g_autoptr(GVariant) target = NULL;
  GActionGroup *group;
  gboolean on;

  g_return_if_fail (BIC_IS_WINDOW (self));

  if (!bic_window_can_run (self, command, &on))
    return;
  group = find_action (self, command, &name, &target);
  if (group)
    g_action_group_activate_action (group, name, target);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
shortcuts_action (BicWindow *self)
{
  bic_shortcuts_window_show (GTK_WINDOW (self));
}

/* The page about the place that is shown. */
static void
help_action (BicWindow *self)
{
  GtkWidget *place = gtk_stack_get_visible_child (self->places);
  const char *page = place && place == GTK_WIDGET (self->editor) ? "editor" : place && place == GTK_WIDGET (self->game)
                     ? "playing" : "first-game";

  bic_help_show (GTK_WINDOW (self), page);
}

/* --- as a list ---------------------------------------------------------------------------------------------------- */

#define SHOW_WINDOW "app.show-window(uint32 %u)"

static void
list_commands (BicWindow         *self,
               BicCommandPalette *palette)
{
  guint n;
  const BicCommand *commands = bic_commands (&n);

  for (guint i = 0; i < n; i++)
    {
      gboolean on = FALSE;

      if (commands[i].action && !g_str_equal (commands[i].action, "win.commands")
          && bic_window_can_run (self, commands[i].action, &on))
        bic_command_palette_add (palette, commands[i].action, bic_command_label (&commands[i]),
                                 bic_command_group_label (commands[i].group), on);
    }
}

/* The windows with other battles. */
static void
list_windows (BicWindow         *self,
              BicCommandPalette *palette)
{
  for (GList *item = gtk_application_get_windows (gtk_window_get_application (GTK_WINDOW (self))); item;
       item = item->next)
    if (BIC_IS_WINDOW (item->data) && item->data != self)
      {
        g_autofree char *action = g_strdup_printf (SHOW_WINDOW, gtk_application_window_get_id (item->data));

        bic_command_palette_add (palette, action, gtk_window_get_title (item->data), _("Open Windows"), FALSE);
      }
}

/**
 * bic_window_show_palette:
 * @places: to look for places of the board that is shown, if one is, rather than for commands
 *
 * Returns: (transfer none): the list of all that can be done now, or of all places, shown over @self
 */
GtkWidget *
bic_window_show_palette (BicWindow *self,
                         gboolean   places)
{
  BicBoardView *board = _bic_window_board (self);
  BicScenario *scenario = board ? bic_board_view_get_scenario (board) : NULL;
  GtkWidget *palette = bic_command_palette_new (GTK_WINDOW (self), scenario, places && scenario);

  if (!places || !scenario)
    {
      list_commands (self, BIC_COMMAND_PALETTE (palette));
      list_windows (self, BIC_COMMAND_PALETTE (palette));
    }
  g_signal_connect_object (palette, "run", G_CALLBACK (bic_window_run), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (palette));
  return palette;
}

static void
commands_action (BicWindow *self)
{
  bic_window_show_palette (self, FALSE);
}

static void
go_to_action (BicWindow *self)
{
  bic_window_show_palette (self, TRUE);
}

static const BicAction actions[] = {
  { "help", G_CALLBACK (help_action) },
  { "shortcuts", G_CALLBACK (shortcuts_action) },
  { "commands", G_CALLBACK (commands_action) },
  { "go-to", G_CALLBACK (go_to_action) },
};

/* Keys that come to the window itself, when nothing in the page has the focus, are meant for the page. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        state,
                BicWindow             *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->places), *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (focus && gtk_widget_is_ancestor (focus, page))
    return GDK_EVENT_PROPAGATE;
  return gtk_event_controller_key_forward (controller, page);
}

void
_bic_window_add_commands (BicWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
