/* Page with all saved games: in progress, finished and abandoned.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list view with few widgets shows any number of games. A thread reads the games and delivers some at a time.
 */
#include "config.h"

#include "bic-button-names.h"
#include "bic-games-page.h"

#include <glib/gi18n.h>

#include "bic-game-row.h"
#include "bic-game-words.h"
#include "bic-games-read.h"
#include "bic-compat.h"
#include "bic-search-text.h"

/* --- items ----------------------------------------------------------------------------------------------------- */

#define BIC_TYPE_GAME_ITEM (bic_game_item_get_type ())
G_DECLARE_FINAL_TYPE (BicGameItem, bic_game_item, BIC, GAME_ITEM, GObject)

struct _BicGameItem
{
  GObject         parent_instance;
  BicGameSummary *game;
};

G_DEFINE_FINAL_TYPE (BicGameItem, bic_game_item, G_TYPE_OBJECT)

static void
bic_game_item_finalize (GObject *object)
{
  bic_game_summary_unref (BIC_GAME_ITEM (object)->game);
  G_OBJECT_CLASS (bic_game_item_parent_class)->finalize (object);
}

static void
bic_game_item_class_init (BicGameItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_game_item_finalize;
}

static void
bic_game_item_init (BicGameItem *self)
{
}

/* --- the page -------------------------------------------------------------------------------------------------- */

/* Filters by the state of games */
enum { SHOW_RUNNING, SHOW_FINISHED, SHOW_BROKEN_OFF, SHOW_ALL, N_SHOWN };

struct _BicGamesPage
{
  AdwBin           parent_instance;

  GtkBox          *states;
  GtkLabel        *count;
  GtkSpinner      *spinner;
  GtkStack        *contents;
  GtkListView     *list;
  AdwStatusPage   *none;

  BicCatalogue    *catalogue;
  BicThumbnailer  *thumbnailer;         /* owned by the library page */
  BicGameDiscards *discards;
  GtkWidget       *button[N_SHOWN];
  GListStore      *store;
  GtkFilter       *filter;
  GtkFilterListModel *filtered;
  GPtrArray       *games, *coming;      /* BicGameSummary: games that have been read, and games of the current
                                         * refresh */
  char            *words;               /* search words, or NULL */
  int              shown;
  GCancellable    *reading;
};

G_DEFINE_FINAL_TYPE (BicGamesPage, bic_games_page, ADW_TYPE_BIN)

static const struct { const char *label, *none; } shows[N_SHOWN] = {
  [SHOW_RUNNING] = { N_("In Progress"), N_("No Games in Progress") },
  [SHOW_FINISHED] = { N_("Finished"), N_("No Finished Games") },
  [SHOW_BROKEN_OFF] = { N_("Abandoned"), N_("No Abandoned Games") },
  [SHOW_ALL] = { N_("All Games"), N_("No Games") },
};

/* --- filters --------------------------------------------------------------------------------------------------- */

static gboolean
game_matches_words (BicGamesPage         *self,
                    const BicGameSummary *game)
{
  g_autofree char *all = g_strjoin (" ", game->title, game->subtitle ? game->subtitle : "",
                                    game->army[0] ? game->army[0] : "", game->army[1] ? game->army[1] : "",
                                    game->player[0] ? game->player[0] : "", game->player[1] ? game->player[1] : "",
                                    game->tournament ? game->tournament : "", NULL);
  g_autofree char *folded = bic_fold_text (all);

  return !self->words || bic_has_words (folded, self->words);
}

/* Returns whether the filter @shown lists games with this state. An unreadable game is listed as in progress, because
 * the user has to solve its problem. */
static gboolean
state_is_shown (BicGameState state,
                int          shown)
{
  return shown == SHOW_ALL || (shown == SHOW_RUNNING && (state == BIC_GAME_RUNNING || state == BIC_GAME_UNREADABLE))
         || (shown == SHOW_FINISHED && state == BIC_GAME_FINISHED)
         || (shown == SHOW_BROKEN_OFF && state == BIC_GAME_BROKEN_OFF);
}

static gboolean
game_is_shown (gpointer item,
               gpointer user_data)
{
  BicGamesPage *self = user_data;
  const BicGameSummary *game = BIC_GAME_ITEM (item)->game;

  return state_is_shown (game->state, self->shown) && !bic_game_discards_is_hidden (self->discards, game->path)
         && game_matches_words (self, game);
}

static void
update_count (BicGamesPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->filtered)),
        all = g_list_model_get_n_items (G_LIST_MODEL (self->store));
  g_autofree char *text = g_strdup_printf (ngettext ("%u of %u game", "%u of %u games", all), n, all);

  gtk_label_set_text (self->count, text);
  gtk_widget_set_visible (GTK_WIDGET (self->count), all > 0);
  gtk_spinner_set_spinning (self->spinner, self->reading != NULL);
  adw_status_page_set_title (self->none, self->words ? _("No Games Found") : _(shows[self->shown].none));
  adw_status_page_set_description (self->none, self->words ? _("Try different words, or search all games.")
                                                           : _("Preview a battle and press Play to start one."));
  gtk_stack_set_visible_child_name (self->contents, n > 0 ? "games" : self->reading ? "reading" : "none");
}

static void
refilter (BicGamesPage *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  update_count (self);
}

static void
state_cb (BicGamesPage    *self,
          GtkToggleButton *button)
{
  for (int i = 0; i < N_SHOWN; i++)
    if (GTK_WIDGET (button) == self->button[i] && gtk_toggle_button_get_active (button))
      {
        self->shown = i;
        refilter (self);
      }
}

/**
 * bic_games_page_search:
 * @words: (nullable): search words; a game must contain all of them
 *
 * Shows only the games that match the search.
 */
void
bic_games_page_search (BicGamesPage *self,
                       const char   *words)
{
  g_return_if_fail (BIC_IS_GAMES_PAGE (self));

  g_free (self->words);
  self->words = words && *words ? g_strdup (words) : NULL;
  refilter (self);
}

/* --- reading --------------------------------------------------------------------------------------------------- */

static void
append_and_remove_gone (BicGamesPage *self,
                        GPtrArray    *games,
                        guint         n_gone)
{
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->store));

  for (guint i = 0; i < games->len; i++)
    {
      BicGameItem *item = g_object_new (BIC_TYPE_GAME_ITEM, NULL);

      item->game = bic_game_summary_ref (games->pdata[i]);
      g_ptr_array_add (items, item);
    }
  g_list_store_splice (self->store, n - n_gone, n_gone, items->pdata, items->len);
}

static gboolean
games_are_unchanged (BicGamesPage *self)
{
  if (self->games->len != self->coming->len)
    return FALSE;
  for (guint i = 0; i < self->games->len; i++)
    if (self->games->pdata[i] != self->coming->pdata[i])
      return FALSE;
  return TRUE;
}

/* Adds games that have been read. The first time, each batch of games is added at once. A later refresh keeps the old
 * games until all games have been read. */
static void
games_read_cb (gpointer   user_data,
               GPtrArray *games,
               gboolean   done)
{
  BicGamesPage *self = user_data;
  gboolean first = self->games->len == 0;

  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (self->coming, bic_game_summary_ref (games->pdata[i]));
  if (first)
    append_and_remove_gone (self, games, 0);
  if (done)
    {
      g_clear_object (&self->reading);
      if (!first && !games_are_unchanged (self))
        append_and_remove_gone (self, self->coming, g_list_model_get_n_items (G_LIST_MODEL (self->store)));
      g_ptr_array_unref (self->games);
      self->games = g_steal_pointer (&self->coming);
    }
  update_count (self);
}

static void
cancel_reading (BicGamesPage *self)
{
  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  if (self->coming && self->games->len == 0)
    g_list_store_remove_all (self->store);
  g_clear_pointer (&self->coming, g_ptr_array_unref);
}

/**
 * bic_games_page_refresh:
 *
 * Reads games that are new or have changed.
 */
void
bic_games_page_refresh (BicGamesPage *self)
{
  g_return_if_fail (BIC_IS_GAMES_PAGE (self));

  cancel_reading (self);
  self->coming = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_game_summary_unref);
  self->reading = g_cancellable_new ();
  bic_games_read (self->catalogue, self->games, self->reading, games_read_cb, G_OBJECT (self));
  update_count (self);
}

gboolean
bic_games_page_is_busy (BicGamesPage *self)
{
  g_return_val_if_fail (BIC_IS_GAMES_PAGE (self), FALSE);

  return self->reading != NULL;
}

/* --- rows ------------------------------------------------------------------------------------------------------ */

static void
discard_cb (BicGamesPage *self,
            BicGameRow   *row)
{
  bic_game_discards_hide_game (self->discards, bic_game_row_get_game (row), GTK_WIDGET (self));
}

static void
setup_cb (BicGamesPage *self,
          GtkListItem  *item)
{
  GtkWidget *row = bic_game_row_new ();

  g_signal_connect_object (row, "discard", G_CALLBACK (discard_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (BicGamesPage *self,
         GtkListItem  *item)
{
  BicGameItem *game = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item), *holder = gtk_widget_get_parent (row);
  g_autofree char *spoken = bic_game_words_accessible (game->game);

  bic_game_row_show (BIC_GAME_ROW (row), game->game, self->catalogue, self->thumbnailer);
  if (holder)
    bic_set_accessible_name (holder, spoken);
}

static void
activate_cb (BicGamesPage *self,
             guint         position)
{
  g_autoptr(BicGameItem) item = g_list_model_get_item (G_LIST_MODEL (self->filtered), position);
  g_autoptr(GFile) file = item && item->game->shown ? g_file_new_for_path (item->game->path) : NULL;
  g_autofree char *uri = file ? g_file_get_uri (file) : NULL;

  if (uri)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.play-uri", "s", uri);
}

static gboolean
delete_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  BicGamesPage *self = user_data;
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (self->list));
  BicGameItem *item = gtk_single_selection_get_selected_item (selection);

  if (item == NULL)
    return FALSE;
  bic_game_discards_hide_game (self->discards, item->game, GTK_WIDGET (self));
  return TRUE;
}

/* --- the widget ------------------------------------------------------------------------------------------------ */

static void
bic_games_page_dispose (GObject *object)
{
  BicGamesPage *self = BIC_GAMES_PAGE (object);

  if (self->games)
    cancel_reading (self);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_object (&self->discards);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_games_page_parent_class)->dispose (object);
}

static void
bic_games_page_finalize (GObject *object)
{
  BicGamesPage *self = BIC_GAMES_PAGE (object);

  g_clear_object (&self->filtered);
  g_clear_object (&self->filter);
  g_clear_object (&self->store);
  g_free (self->words);
  G_OBJECT_CLASS (bic_games_page_parent_class)->finalize (object);
}

static void
bic_games_page_class_init (BicGamesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_games_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_games_page_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-games-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGamesPage, states);
  gtk_widget_class_bind_template_child (widget_class, BicGamesPage, count);
  gtk_widget_class_bind_template_child (widget_class, BicGamesPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, BicGamesPage, contents);
  gtk_widget_class_bind_template_child (widget_class, BicGamesPage, list);
  gtk_widget_class_bind_template_child (widget_class, BicGamesPage, none);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
bic_games_page_init (BicGamesPage *self)
{
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_game_summary_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < N_SHOWN; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (_(shows[i].label));

      self->button[i] = button;
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), i > 0 ? GTK_TOGGLE_BUTTON (self->button[0]) : NULL);
      g_signal_connect_object (button, "toggled", G_CALLBACK (state_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->states, button);
    }
  bic_stack_hide_others (self->contents);
}

/**
 * bic_games_page_new:
 * @thumbnailer: must outlive the page
 *
 * Returns: (transfer floating): an empty page; bic_games_page_refresh () fills it
 */
GtkWidget *
bic_games_page_new (BicCatalogue    *catalogue,
                    BicThumbnailer  *thumbnailer,
                    BicGameDiscards *discards)
{
  BicGamesPage *self = g_object_new (BIC_TYPE_GAMES_PAGE, NULL);
  GtkListItemFactory *factory;
  GtkEventController *keys;
  g_autoptr (GtkSingleSelection) selection = NULL;

  self->catalogue = bic_catalogue_ref (catalogue);
  self->thumbnailer = thumbnailer;
  self->discards = g_object_ref (discards);
  factory = gtk_signal_list_item_factory_new ();
  keys = gtk_shortcut_controller_new ();
  self->store = g_list_store_new (BIC_TYPE_GAME_ITEM);
  self->filter = GTK_FILTER (gtk_custom_filter_new (game_is_shown, self, NULL));
  self->filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->store)), g_object_ref (self->filter));
  selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->filtered)));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  g_object_unref (factory);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Delete, 0),
                                                          gtk_callback_action_new (delete_cb, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
  g_signal_connect_object (discards, "changed", G_CALLBACK (refilter), self, G_CONNECT_SWAPPED);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->button[SHOW_RUNNING]), TRUE);
  return GTK_WIDGET (self);
}
