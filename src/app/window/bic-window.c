/* Main window: its three pages (library, editor, game), its actions and its battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-board-view.h"
#include "bic-widgets.h"
#include "bic-key-tips.h"
#include "bic-settings.h"
#include "bic-compat.h"
#include "bic-translation.h"
#include "bic-window-private.h"

G_DEFINE_FINAL_TYPE (BicWindow, bic_window, ADW_TYPE_APPLICATION_WINDOW)

enum { UPDATED, LIBRARY_MADE, N_SIGNALS };
static guint signals[N_SIGNALS];

/**
 * bic_window_get_page:
 *
 * Returns: "library", "editor" or "game"; a window without content shows the library
 */
const char *
bic_window_get_page (BicWindow *self)
{
  const char *place;

  g_return_val_if_fail (BIC_IS_WINDOW (self), NULL);

  place = gtk_stack_get_visible_child_name (self->places);
  return place ? place : "library";
}

BicCatalogue *
_bic_window_catalogue (BicWindow *self)
{
  return bic_application_get_catalogue (BIC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
}

/* --- actions --------------------------------------------------------------------------------------------------- */

void
_bic_window_enable_action (BicWindow  *self,
                           const char *name,
                           gboolean    enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* Delays logout while the battle has unsaved changes. */
static void
update_logout_inhibition (BicWindow *self,
                          gboolean   modified)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (modified && self->inhibited == 0 && application)
    self->inhibited = gtk_application_inhibit (application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_LOGOUT,
                                               _("A battle has unsaved changes"));
  else if (!modified && self->inhibited != 0 && application)
    {
      gtk_application_uninhibit (application, self->inhibited);
      self->inhibited = 0;
    }
}

/* Ends a load or save operation of the window. Returns whether the window is still open. */
gboolean
_bic_window_end_task (BicWindow *self)
{
  self->busy--;
  return gtk_window_get_application (GTK_WINDOW (self)) != NULL;
}

/* The page on which each action is enabled */
static const struct { const char *action, *place; } at_home[] = {
  { "save", "editor" },
  { "save-as", "editor" },
  { "save-copy", "editor" },
  { "compare-with", "editor" },
  { "export", "editor" },
  { "print", "editor" },
  { "sheet", "editor" },
  { "play", "editor" },
  { "set-up-game", "editor" },
  { "edit-position", "game" },
  { "save-game-as", "game" },
  { "export-report", "game" },
  { "play-again", "game" },
  { "play-again-swapped", "game" },
  { "leave-game", "game" },
  { "booklet", "library" },
  { "search", "library" },
};

/* The actions without a parameter that work while the screen between two players covers the game. Actions with a
 * parameter open other files, also for the desktop. */
static const char *const under_cover[] = {
  "leave-game", "library", "back", "commands", "help", "shortcuts", "preferences", "fullscreen", NULL
};

static gboolean
is_disabled_under_cover (BicWindow  *self,
                         const char *name)
{
  GActionGroup *group = G_ACTION_GROUP (self);

  return g_action_group_get_action_enabled (group, name) && !g_action_group_get_action_parameter_type (group, name)
         && !g_strv_contains (under_cover, name);
}

/* Disables the actions that would show, change or replace a covered game. */
static void
disable_actions_under_cover (BicWindow *self)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self));

  for (guint i = 0; names[i]; i++)
    if (is_disabled_under_cover (self, names[i]))
      {
        _bic_window_enable_action (self, names[i], FALSE);
        g_ptr_array_add (self->disabled, g_strdup (names[i]));
      }
}

static void
enable_actions_without_cover (BicWindow *self)
{
  for (guint i = 0; i < self->disabled->len; i++)
    _bic_window_enable_action (self, self->disabled->pdata[i], TRUE);
  g_ptr_array_set_size (self->disabled, 0);
}

/* Updates the actions and the title. Called after each change of the page, the document or its state. */
void
_bic_window_update_actions_and_title (BicWindow *self)
{
  const char *place = bic_window_get_page (self);
  BicDocument *document = g_str_equal (place, "editor") ? self->document : NULL;
  gboolean undo = FALSE, redo = FALSE;
  g_autofree char *title = NULL;

  enable_actions_without_cover (self);
  if (document)
    g_object_get (document, "can-undo", &undo, "can-redo", &redo, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (at_home); i++)
    _bic_window_enable_action (self, at_home[i].action,
                               g_str_equal (at_home[i].place, place) && (document || !g_str_equal (place, "editor")));
  _bic_window_enable_action (self, "compare-saved", document && bic_document_get_file (document));
  _bic_window_enable_action (self, "versions", document && bic_document_get_file (document));
  _bic_window_enable_action (self, "reload", document && bic_document_get_file (document));
  _bic_window_enable_action (self, "keep-mine", document && bic_document_get_disk (document) != BIC_DISK_SAME);
  _bic_window_enable_action (self, "undo", undo);
  _bic_window_enable_action (self, "redo", redo);
  _bic_window_enable_action (self, "go-to", !g_str_equal (place, "library"));
  update_logout_inhibition (self, self->document && bic_document_is_modified (self->document));
  if (g_str_equal (bic_window_get_page (self), "game") && bic_game_page_get_session (self->game))
    title = g_strdup (
        bic_scenario_title (bic_game_scenario (bic_session_game (bic_game_page_get_session (self->game)))));
  else if (g_str_equal (bic_window_get_page (self), "editor") && self->document)
    title = g_strdup_printf (bic_document_is_modified (self->document) ? "• %s" : "%s",
                             bic_document_get_title (self->document));
  gtk_window_set_title (GTK_WINDOW (self), title ? title : _("Bicorne"));
  g_signal_emit (self, signals[UPDATED], 0);
  if (g_str_equal (place, "game") && bic_game_page_is_covered (self->game))
    disable_actions_under_cover (self);
}

/* --- pages, created on first use --------------------------------------------------------------------------------- */

/* Creates the library page on first use. Pages are not created earlier, so that the first visible page appears
 * sooner. */
BicLibraryPage *
_bic_window_ensure_library_page (BicWindow *self)
{
  BicApplication *application = BIC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));

  if (self->library)
    return self->library;
  self->library = g_object_new (BIC_TYPE_LIBRARY_PAGE, NULL);
  gtk_stack_add_named (self->places, GTK_WIDGET (self->library), "library");
  bic_key_tips_add_all (GTK_WIDGET (self->library));
  bic_library_page_set_up (self->library, _bic_window_catalogue (self), bic_application_get_library (application),
                           bic_application_get_pictures (application));
  g_signal_emit_by_name (self, "library-made");
  return self->library;
}

static BicEditorPage *
ensure_editor_page (BicWindow *self)
{
  if (self->editor == NULL)
    {
      self->editor = BIC_EDITOR_PAGE (bic_editor_page_new ());
      gtk_stack_add_named (self->places, GTK_WIDGET (self->editor), "editor");
      bic_key_tips_add_all (GTK_WIDGET (self->editor));
    }
  return self->editor;
}

BicGamePage *
_bic_window_ensure_game_page (BicWindow *self)
{
  if (self->game == NULL)
    {
      self->game = BIC_GAME_PAGE (bic_game_page_new ());
      gtk_stack_add_named (self->places, GTK_WIDGET (self->game), "game");
      bic_key_tips_add_all (GTK_WIDGET (self->game));
      g_signal_connect_object (self->game, "covered", G_CALLBACK (_bic_window_update_actions_and_title), self,
                               G_CONNECT_SWAPPED);
      if (self->open_hands)
        bic_game_page_show_hands (self->game);
    }
  return self->game;
}

/* --- the visible page --------------------------------------------------- */

/* Returns: (transfer none) (nullable): the visible board */
BicBoardView *
_bic_window_board (BicWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->places);

  return page == GTK_WIDGET (self->library) ? NULL : bic_find_widget_of_type (page, BIC_TYPE_BOARD_VIEW);
}

static void
page_changed (BicWindow *self)
{
  GtkWidget *page;
  GtkWidget *board;

  _bic_window_update_actions_and_title (self);
  /* Gives the focus to the board, so that the arrow keys work at once. If there is no board, or the board is covered,
   * the stack restores the previous focus of the page. If the page did not have the focus before, its first focusable
   * widget gets the focus. */
  page = gtk_stack_get_visible_child (self->places);
  board = GTK_WIDGET (_bic_window_board (self));
  if (board && gtk_widget_grab_focus (board))
    return;
  if (gtk_widget_get_focus_child (page) == NULL)
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

void
_bic_window_show_page (BicWindow  *self,
                       const char *place)
{
  if (g_str_equal (place, "library"))
    _bic_window_ensure_library_page (self);
  gtk_stack_set_visible_child_name (self->places, place);
  page_changed (self);
  _bic_window_reveal (self);
}

/**
 * bic_window_search:
 * @self: a window that shows the library
 * @words: (nullable): the search text, or %NULL to keep the current text
 *
 * Gives the focus to the search field of the library.
 */
void
bic_window_search (BicWindow  *self,
                   const char *words)
{
  g_return_if_fail (BIC_IS_WINDOW (self));

  bic_library_page_focus_search (_bic_window_ensure_library_page (self), words);
}

/* --- the battle ------------------------------------------------------------------------------------------------ */

void
_bic_window_set_document (BicWindow   *self,
                          BicDocument *document)
{
  if (self->document)
    g_signal_handlers_disconnect_by_func (self->document, _bic_window_update_actions_and_title, self);
  if (!g_set_object (&self->document, document))
    return;
  if (document || self->editor)
    bic_editor_page_set_document (ensure_editor_page (self), document);
  if (document)
    g_signal_connect_object (document, "notify", G_CALLBACK (_bic_window_update_actions_and_title), self,
                             G_CONNECT_SWAPPED);
  _bic_window_update_actions_and_title (self);
}

/**
 * bic_window_open_document:
 *
 * Shows @document in the editor. The caller must first ask about unsaved changes of the previous document.
 */
void
bic_window_open_document (BicWindow   *self,
                          BicDocument *document)
{
  g_return_if_fail (BIC_IS_WINDOW (self));

  _bic_window_set_document (self, document);
  _bic_window_show_page (self, "editor");
}

BicDocument *
bic_window_get_document (BicWindow *self)
{
  g_return_val_if_fail (BIC_IS_WINDOW (self), NULL);

  return self->document;
}

/* Returns whether the window edits or plays @file */
static gboolean
shows_file (BicWindow *self,
            GFile     *file)
{
  GFile *battle = self->document ? bic_document_get_file (self->document) : NULL;
  GFile *game = g_str_equal (bic_window_get_page (self), "game") ? bic_game_page_get_file (self->game) : NULL;

  return (battle && g_file_equal (battle, file)) || (game && g_file_equal (game, file));
}

/* Returns: (transfer none) (nullable): the window that edits or plays @file */
BicWindow *
_bic_window_find_by_file (BicApplication *application,
                          GFile          *file)
{
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (application)); item; item = item->next)
    if (BIC_IS_WINDOW (item->data) && shows_file (item->data, file))
      return item->data;
  return NULL;
}

/**
 * bic_window_is_busy:
 *
 * Returns: whether a file or picture is still being loaded, saved or drawn in a thread
 */
gboolean
bic_window_is_busy (BicWindow *self)
{
  g_return_val_if_fail (BIC_IS_WINDOW (self), FALSE);

  return self->busy > 0 || (self->library && bic_library_page_is_busy (self->library));
}

/* --- the widget ------------------------------------------------------------------------------------------------ */

static gboolean
bic_window_close_request (GtkWindow *window)
{
  BicWindow *self = BIC_WINDOW (window);

  update_logout_inhibition (self, FALSE);
  return GTK_WINDOW_CLASS (bic_window_parent_class)->close_request (window);
}

/**
 * bic_window_show_hands:
 *
 * Makes all games start with visible hands. Must be called before the first game.
 */
void
bic_window_show_hands (BicWindow *self)
{
  g_return_if_fail (BIC_IS_WINDOW (self));

  self->open_hands = TRUE;
}

/**
 * bic_window_disable_saving:
 *
 * Shows games without saving them, and opens files without listing them as recent. Must be called before the first file
 * or game is opened.
 */
void
bic_window_disable_saving (BicWindow *self)
{
  g_return_if_fail (BIC_IS_WINDOW (self));

  self->saves_nothing = TRUE;
}

static void
bic_window_show (GtkWidget *widget)
{
  BicWindow *self = BIC_WINDOW (widget);

  /* A window without content shows the library. */
  if (!gtk_stack_get_visible_child (self->places))
    {
      _bic_window_ensure_library_page (self);
      page_changed (self);
    }
  GTK_WIDGET_CLASS (bic_window_parent_class)->show (widget);
}

static void
bic_window_dispose (GObject *object)
{
  BicWindow *self = BIC_WINDOW (object);

  g_clear_handle_id (&self->reveal_source, g_source_remove);
  g_clear_object (&self->document);
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->before_game, g_free);
  g_clear_object (&self->play_test);
  g_clear_pointer (&self->sheet_language, g_free);
  g_clear_pointer (&self->disabled, g_ptr_array_unref);
  G_OBJECT_CLASS (bic_window_parent_class)->dispose (object);
}

static void
bic_window_class_init (BicWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = bic_window_close_request;
  widget_class->show = bic_window_show;
  signals[UPDATED] = g_signal_new ("updated", BIC_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("open-elsewhere", BIC_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                BIC_TYPE_DOCUMENT);
  signals[LIBRARY_MADE] =
      g_signal_new ("library-made", BIC_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (BIC_TYPE_HINT_BAR);
  g_type_ensure (BIC_TYPE_WIDTH_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BicWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BicWindow, places);
  gtk_widget_class_bind_template_child (widget_class, BicWindow, hints);
}

static void
bic_window_init (BicWindow *self)
{
  GSettings *settings;

  self->disabled = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_stack_hide_others (self->places);
  settings = bic_settings ();
  if (settings == NULL)
    return;
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}
