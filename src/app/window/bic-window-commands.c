/* Commands of the window on each page: shortcuts, command palette, hints and full screen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-command-palette.h"
#include "bic-command-table.h"
#include "bic-compat.h"
#include "bic-game-text.h"
#include "bic-help-window.h"
#include "bic-keymap.h"
#include "bic-preferences.h"
#include "bic-settings.h"
#include "bic-shortcuts.h"
#include "bic-widgets.h"
#include "bic-window-private.h"

/**
 * bic_window_get_actions:
 * @prefix: prefix of action names: "app", "win", or an action group of the visible page
 *
 * Returns: (transfer none) (nullable): the action group, or %NULL if the visible page does not have it
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

/* @name: (out) (transfer full): the name of the action
 * @target: (out) (transfer full) (nullable): the target of the action
 *
 * Returns: (transfer none) (nullable): the group that contains the action of @command
 */
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
 * @on: (out): whether the action is a switch that is on, or a choice that is selected
 *
 * Returns: whether the action exists and is enabled on the visible page
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
    *on = target ? g_variant_equal (state, target)
                 : g_variant_is_of_type (state, G_VARIANT_TYPE_BOOLEAN) && g_variant_get_boolean (state);
  return TRUE;
}

/**
 * bic_window_run:
 *
 * Runs @command, if it is enabled.
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

/* --- commands of all pages --------------------------------------------------------------------------------------- */

/* Runs an action of the focused text field, so that undo changes the text before it changes the battle. Returns FALSE
 * if no text field has the focus. */
static gboolean
run_text_field_action (BicWindow  *self,
                       const char *name)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  return (GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus)) && gtk_widget_activate_action (focus, name, NULL);
}

static void
undo_action (BicWindow *self)
{
  if (!run_text_field_action (self, "text.undo"))
    bic_history_undo (bic_document_get_history (self->document));
}

static void
redo_action (BicWindow *self)
{
  if (!run_text_field_action (self, "text.redo"))
    bic_history_redo (bic_document_get_history (self->document));
}

static void
search_action (BicWindow *self)
{
  bic_window_search (self, NULL);
}

static void
preferences_action (BicWindow *self)
{
  bic_preferences_show (GTK_WINDOW (self));
}

static void
fullscreen_action (BicWindow *self)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

static void
shortcuts_action (BicWindow *self)
{
  const char *place = bic_window_get_page (self);

  bic_shortcuts_window_show (GTK_WINDOW (self), g_str_equal (place, "editor") ? BIC_IN_EDITOR
                                                : g_str_equal (place, "game") ? BIC_IN_GAME : BIC_IN_LIBRARY);
}

/* Shows the help for the current page. */
static void
help_action (BicWindow *self)
{
  GtkWidget *place = gtk_stack_get_visible_child (self->places);
  const char *page = place && place == GTK_WIDGET (self->editor) ? "editor"
                     : place && place == GTK_WIDGET (self->game) ? "playing"
                                                                 : "first-game";

  bic_help_show (GTK_WINDOW (self), page);
}

/* --- command palette --------------------------------------------------------------------------------------------- */

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

/* Adds the other windows to the palette. */
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
 * @places: %TRUE to list the named places on the visible board, if there is one, instead of commands
 *
 * Returns: (transfer none): the command palette, which is presented over @self
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

/* Forwards keys to the page while no widget of the page has the focus. */
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

/* --- hints ------------------------------------------------------------------------------------------------------- */

/* Returns the name of the current page for the hints, or NULL while a guide is active. */
static const char *
page_for_hints (BicWindow *self)
{
  const char *place = bic_window_get_page (self);
  BicGuidePlace step;

  if (!g_str_equal (place, "game"))
    return place;
  if (bic_game_guide_is_followed (bic_game_page_get_guide (self->game), &step))
    return NULL;
  return bic_game_model_is_over (bic_game_page_get_model (self->game)) ? "game-over" : place;
}

/* Shows the hint of the current page. The hint of a game appears in the message line of the game, because a hint bar
 * would move the board. */
static void
update_page_hint (BicWindow *self)
{
  const char *place = page_for_hints (self);
  gboolean in_game = g_str_equal (bic_window_get_page (self), "game");
  g_autofree char *hint = in_game && place ? bic_hint_bar_take_hint (place) : NULL;

  bic_hint_bar_set_page (self->hints, in_game ? NULL : place);
  if (hint)
    bic_game_model_show_message (bic_game_page_get_model (self->game), hint);
}

/* Counts an edit for the hints. A brush stroke is counted only when it ends, because hiding the hint changes the size
 * of the map. */
static void
count_edit_cb (BicWindow  *self,
               GParamSpec *pspec,
               BicHistory *history)
{
  if (self->document && history == bic_document_get_history (self->document)
      && g_strcmp0 (page_for_hints (self), "editor") == 0)
    bic_hint_bar_count_actions (self->hints, bic_history_position (history));
}

/* Connects the hints to the current battle and game. The end of a game does not change the page, so the signal of the
 * game model is needed. */
static void
connect_hints (BicWindow *self)
{
  BicGameModel *model = self->game ? bic_game_page_get_model (self->game) : NULL;
  BicHistory *history = self->document ? bic_document_get_history (self->document) : NULL;

  if (history
      && !g_signal_handler_find (history, G_SIGNAL_MATCH_FUNC | G_SIGNAL_MATCH_DATA, 0, 0, NULL, count_edit_cb, self))
    g_signal_connect_object (history, "notify::can-undo", G_CALLBACK (count_edit_cb), self, G_CONNECT_SWAPPED);
  if (model && !g_signal_handler_find (model, G_SIGNAL_MATCH_FUNC | G_SIGNAL_MATCH_DATA, 0, 0, NULL, update_page_hint,
                                       self))
    g_signal_connect_object (model, "changed", G_CALLBACK (update_page_hint), self, G_CONNECT_SWAPPED);
  if (gtk_stack_get_visible_child (self->places))
    update_page_hint (self);
}

/* --- full screen ------------------------------------------------------------------------------------------------- */

#define EDGE 2.0                        /* height of the strip at the top of the screen in which the pointer shows the
                                         * header bar, in pixels */

/* Shows or hides the header bars and the sidebar. Called when full screen or the page changes. */
static void
update_page_for_fullscreen (BicWindow *self)
{
  gboolean full = gtk_window_is_fullscreen (GTK_WINDOW (self)),
           library = g_str_equal (bic_window_get_page (self), "library");
  GtkWidget *pages[] = { GTK_WIDGET (self->editor), GTK_WIDGET (self->game) };
  GtkWidget *page, *split;

  /* The library keeps its header bar, which contains the search field. */
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *header = pages[i] ? bic_find_widget_of_type (pages[i], ADW_TYPE_HEADER_BAR) : NULL;

      if (header)
        gtk_widget_set_visible (header, !full);
    }
  if (full == self->was_full || library)
    return;
  self->was_full = full;
  page = gtk_stack_get_visible_child (self->places);
  split = page == GTK_WIDGET (self->library) ? NULL : bic_find_widget_of_type (page, BIC_TYPE_SPLIT_VIEW);
  if (split)
    bic_split_view_set_show_sidebar (BIC_SPLIT_VIEW (split), !full);
  if (full)
    {
      g_autofree char *key = bic_keymap_get_key_label (bic_keymap_get_default (), "win.fullscreen");
      g_autofree char
          *text = key ? g_strdup_printf (_("Press %s to leave full screen. Move the pointer to the top edge to show "
                                           "the header bar."),
                                         key)
                      : g_strdup (_("Move the pointer to the top edge to show the header bar"));
      AdwToast *toast = adw_toast_new (text);

      adw_toast_set_timeout (toast, 4);
      adw_toast_set_button_label (toast, _("_Leave"));
      adw_toast_set_action_name (toast, "win.fullscreen");
      bic_toast_show (self->toasts, toast);
    }
}

static void
reveal_header_at_edge_cb (BicWindow *self,
                          double     x,
                          double     y)
{
  GtkWidget *header = bic_find_widget_of_type (gtk_stack_get_visible_child (self->places), ADW_TYPE_HEADER_BAR);

  if (!gtk_window_is_fullscreen (GTK_WINDOW (self)) || header == NULL
      || gtk_stack_get_visible_child (self->places) == GTK_WIDGET (self->library))
    return;
  if (y < EDGE)
    gtk_widget_set_visible (header, TRUE);
  else if (gtk_widget_get_visible (header) && y > 2 * gtk_widget_get_height (header))
    gtk_widget_set_visible (header, FALSE);
}

static const BicAction actions[] = {
  { "help", G_CALLBACK (help_action) },
  { "shortcuts", G_CALLBACK (shortcuts_action) },
  { "commands", G_CALLBACK (commands_action) },
  { "go-to", G_CALLBACK (go_to_action) },
  { "undo", G_CALLBACK (undo_action) },
  { "redo", G_CALLBACK (redo_action) },
  { "search", G_CALLBACK (search_action) },
  { "preferences", G_CALLBACK (preferences_action) },
  { "fullscreen", G_CALLBACK (fullscreen_action) },
};

void
_bic_window_add_command_actions (BicWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new (), *motion = gtk_event_controller_motion_new ();

  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  _bic_window_enable_action (self, "preferences", bic_settings () != NULL);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (reveal_header_at_edge_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (self, "updated", G_CALLBACK (connect_hints), NULL);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (update_page_for_fullscreen), NULL);
  g_signal_connect_object (self->places, "notify::visible-child", G_CALLBACK (update_page_for_fullscreen), self,
                           G_CONNECT_SWAPPED);
}
