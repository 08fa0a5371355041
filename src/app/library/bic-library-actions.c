/* Actions of the library: actions on the selected battle, sort order and view.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-actions.h"
#include "bic-folders.h"
#include "bic-import.h"
#include "bic-keymap.h"
#include "bic-library-page-private.h"
#include "bic-settings.h"
#include "bic-notice.h"

static const char * const sorts[BIC_N_SORTS] = { "date", "title", "recent", "played" };

/* --- actions on a battle ----------------------------------------------------------------------------------------- */

static void
copy_battle (BicLibraryPage  *self,
             const BicBattle *battle)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_BATTLES), *text = NULL, *path = NULL;
  g_autoptr(GError) error = NULL;

  path = bic_copy_battle (battle->path, folder, &error);
  if (path)
    text = g_strdup_printf (_("“%s” copied"), battle->title);
  else
    text = g_strdup_printf (_("“%s” could not be copied: %s"), battle->title, error->message);
  bic_toast_show_text (self, text);
  if (path)
    bic_library_page_show_battle (self, path);
  bic_library_page_refresh (self);
}

static void
toggle_favourite (BicLibraryPage  *self,
                  const BicBattle *battle)
{
  g_autoptr(GError) error = NULL;
  gboolean now = !bic_favourites_has (self->favourites, battle);
  g_autofree char *text =
      g_strdup_printf (now ? _("“%s” is a favorite") : _("“%s” is no longer a favorite"), battle->title);

  if (!bic_favourites_set (self->favourites, battle, now, &error))
    {
      g_free (text);
      text = g_strdup_printf (_("Favorites cannot be saved: %s"), error->message);
    }
  bic_toast_show_text (self, text);
  _bic_library_update_all (self);
}

/* Handles an action of a card or a shortcut. */
void
_bic_library_run_verb_cb (BicLibraryPage *self,
                          BicBattleVerb   verb,
                          BicBattle      *battle)
{
  g_autoptr(BicBattle) held = bic_battle_ref (battle);

  if (verb == BIC_BATTLE_PREVIEW)
    _bic_library_show_preview_over_cards (self);
  else if (verb == BIC_BATTLE_FAVOURITE)
    toggle_favourite (self, held);
  else if (verb == BIC_BATTLE_COPY)
    copy_battle (self, held);
  else if (verb == BIC_BATTLE_TRASH)
    {
      g_autoptr (GFile) file = g_file_new_for_path (held->path);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      if (g_file_trash (file, NULL, &error))
        text = g_strdup_printf (_("“%s” moved to the trash"), held->title);
      else
        text = g_strdup_printf (_("“%s” could not be moved to the trash: %s"), held->title, error->message);
      bic_toast_show_text (self, text);
      bic_library_page_refresh (self);
    }
}

static void
run_verb_action (BicLibraryPage *self,
                 GVariant       *parameter,
                 GAction        *action)
{
  bic_battles_view_run_verb (self->view, bic_battle_verb_from_action (g_action_get_name (G_ACTION (action))));
}

/* Returns the bundled battle with the fewest units, which takes the least time to play; NULL if there is none */
static const BicBattle *
find_smallest_bundled_battle (BicLibraryPage *self)
{
  GPtrArray *battles = bic_library_get_battles (self->library);
  const BicBattle *smallest = NULL;
  int least = G_MAXINT;

  for (guint i = 0; i < battles->len; i++)
    {
      const BicBattle *battle = battles->pdata[i];
      int n = 0;

      if (battle->place != BIC_ORIGIN_BUNDLED || battle->error)
        continue;
      for (guint k = 0; k < battle->line_up->len; k++)
        n += g_array_index (battle->line_up, BicLineUpRow, k).count;
      if (n < least)
        {
          smallest = battle;
          least = n;
        }
    }
  return smallest;
}

/* Sets up a game of the selected battle, or of a small battle if no battle is selected. */
static void
set_up_game_action (BicLibraryPage *self)
{
  const BicBattle *selected = bic_battles_view_get_selected (self->view);
  const BicBattle *battle = selected && !selected->error ? selected : find_smallest_bundled_battle (self);
  g_autoptr (GFile) file = battle ? g_file_new_for_path (battle->path) : NULL;
  g_autofree char *uri = file ? g_file_get_uri (file) : NULL;

  if (uri)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.set-up-uri", "s", uri);
}

/* --- sort order and view ----------------------------------------------------------------------------------------- */

static void
save_setting (const char *key,
              GVariant   *value)
{
  if (bic_settings ())
    g_settings_set_value (bic_settings (), key, value);
}

static GVariant *
read_setting (const char *key,
              GVariant   *otherwise)
{
  g_autoptr(GVariant) sunk = g_variant_ref_sink (otherwise);

  return bic_settings () ? g_settings_get_value (bic_settings (), key) : g_steal_pointer (&sunk);
}

static void
sort_action (GSimpleAction *action,
             GVariant      *value,
             gpointer       user_data)
{
  BicLibraryPage *self = user_data;
  const char *sort = g_variant_get_string (value, NULL);
  guint order = 0;

  while (order < BIC_N_SORTS && !g_str_equal (sorts[order], sort))
    order++;
  if (order == BIC_N_SORTS)
    return;
  self->sort_order = (BicBattleSort) order;
  g_simple_action_set_state (action, value);
  save_setting ("library-sort", value);
  if (self->library)
    _bic_library_update_visible_part (self);
}

static void
set_list_view_action (GSimpleAction *action,
                      GVariant      *value,
                      gpointer       user_data)
{
  BicLibraryPage *self = user_data;

  g_simple_action_set_state (action, value);
  save_setting ("library-list", value);
  bic_battles_view_set_as_rows (self->view, g_variant_get_boolean (value));
}

static void
clear_filters_action (BicLibraryPage *self)
{
  gtk_editable_set_text (self->search, "");
  bic_library_sidebar_select_scope (self->sidebar, BIC_SCOPE_ALL);
  bic_filter_bar_clear (self->filters);
}

static const BicAction entries[] = {
  { "open", G_CALLBACK (run_verb_action) },
  { "open-window", G_CALLBACK (run_verb_action) },
  { "play", G_CALLBACK (run_verb_action) },
  { "set-up", G_CALLBACK (set_up_game_action) },
  { "preview", G_CALLBACK (run_verb_action) },
  { "favourite", G_CALLBACK (run_verb_action) },
  { "copy", G_CALLBACK (run_verb_action) },
  { "trash", G_CALLBACK (run_verb_action) },
  { "menu", G_CALLBACK (run_verb_action) },
  { "clear-filters", G_CALLBACK (clear_filters_action) },
};
static const GActionEntry states[] = {
  { "sort", NULL, "s", "'date'", sort_action },
  { "list", NULL, NULL, "false", set_list_view_action },
};

/* Disables the actions that do not apply to the selected battle. */
void
_bic_library_update_actions_cb (BicLibraryPage *self)
{
  static const char *const readable[] = { "open", "open-window", "play", "copy" };
  static const char *const any[] = { "preview", "favourite", "menu" };
  const BicBattle *battle = bic_battles_view_get_selected (self->view);

  for (guint i = 0; i < G_N_ELEMENTS (readable); i++)
    bic_action_set_enabled (G_ACTION_MAP (self->actions), readable[i], battle && battle->error == NULL);
  for (guint i = 0; i < G_N_ELEMENTS (any); i++)
    bic_action_set_enabled (G_ACTION_MAP (self->actions), any[i], battle != NULL);
  bic_action_set_enabled (G_ACTION_MAP (self->actions), "trash", battle && battle->own);
}

/* --- keys -------------------------------------------------------------------------------------------------------- */

/* Handles shortcuts before the list can use their keys to change its selection. Keys without Control, Alt or Super work
 * only while the list has the focus. Escape hides the preview. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        state,
                BicLibraryPage        *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (key == GDK_KEY_Escape && bic_split_view_get_show_sidebar (self->preview_split) && !GTK_IS_EDITABLE (focus))
    {
      bic_split_view_set_show_sidebar (self->preview_split, FALSE);
      return GDK_EVENT_STOP;
    }
  return bic_keymap_run_command_of_key (bic_keymap_get_default (), GTK_WIDGET (self), BIC_IN_LIBRARY,
                                        bic_battles_view_has_focus (self->view), key, state,
                                        gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller)));
}

void
_bic_library_add_actions (BicLibraryPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autoptr(GVariant) sort = read_setting ("library-sort", g_variant_new_string ("date"));
  g_autoptr(GVariant) list = read_setting ("library-list", g_variant_new_boolean (FALSE));

  self->actions = g_simple_action_group_new ();
  bic_actions_add (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), states, G_N_ELEMENTS (states), self);
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "sort", sort);
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "list", list);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "library", G_ACTION_GROUP (self->actions));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  _bic_library_update_actions_cb (self);
}

/**
 * bic_library_page_get_actions:
 * @prefix: prefix of the action names: "library"
 *
 * Returns: (transfer none) (nullable): the action group, or %NULL for any other prefix
 */
GActionGroup *
bic_library_page_get_actions (BicLibraryPage *self,
                              const char     *prefix)
{
  return g_str_equal (prefix, "library") ? G_ACTION_GROUP (self->actions) : NULL;
}
