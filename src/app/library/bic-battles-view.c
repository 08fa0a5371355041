/* Battles of the library as a grid of cards or as a list.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list creates widgets for the visible battles and some more. A picture needs more memory than all these widgets,
 * so only cards in or near the visible area have pictures.
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-battle-card.h"
#include "bic-battles-view.h"
#include "bic-button-names.h"
#include "bic-headed-scroll.h"
#include "bic-text-size.h"

/* Width of a card with its margins, in pixels. The cards of a row share the remaining width. */
#define CARD_WIDTH 268
#define MOST_COLUMNS 8
/* Cards within this distance from the visible area, in pixels, load their pictures in advance */
#define AHEAD 240

struct _BicBattlesView
{
  AdwBin              parent_instance;

  BicHeadedScroll    *scroll;
  GtkWidget          *list;             /* GtkGridView or GtkListView */
  GtkWidget          *menu;
  GListStore         *items;            /* BicLibraryItem */
  GtkSingleSelection *selection;
  GHashTable         *by_path;          /* path -> BicLibraryItem */
  GHashTable         *cards;            /* BicBattleCard: the cards that show a battle */
  BicCatalogue       *catalogue;
  BicThumbnailer     *thumbnailer;      /* owned by the library page */
  gboolean            as_list;
  guint               pictures_idle, columns_idle;
};

G_DEFINE_FINAL_TYPE (BicBattlesView, bic_battles_view, ADW_TYPE_BIN)

enum { PROP_HEAD = 1, N_PROPS };
enum { ACT, TAG, SELECTED, N_SIGNALS };
static guint signals[N_SIGNALS];


/* --- actions on a battle ----------------------------------------------------------------------------------------- */

static void
run_verb (BicBattlesView *self,
          BicBattleVerb   verb,
          BicBattle      *battle)
{
  static const char *const of_window[BIC_N_BATTLE_VERBS] = {
    [BIC_BATTLE_OPEN] = "win.open-uri", [BIC_BATTLE_OPEN_WINDOW] = "app.open-uri", [BIC_BATTLE_PLAY] = "win.play-uri",
    [BIC_BATTLE_SET_UP] = "win.set-up-uri",
  };
  g_autoptr(GFile) file = g_file_new_for_path (battle->path);
  g_autofree char *uri = g_file_get_uri (file);

  if (of_window[verb] == NULL && (battle->own || verb != BIC_BATTLE_TRASH))
    g_signal_emit (self, signals[ACT], 0, verb, battle);
  else if (of_window[verb] && battle->error == NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), of_window[verb], "s", uri);
}

static void
select_item (BicBattlesView *self,
             BicLibraryItem *item)
{
  guint position;

  if (g_list_store_find (self->items, item, &position))
    gtk_single_selection_set_selected (self->selection, position);
}

/* Handles an action of a card. A click opens the preview. The cards do not move when the preview opens, so the second
 * click of a double-click hits the same card, and the list activates it. */
static void
card_act_cb (BicBattlesView *self,
             BicBattleVerb   verb,
             BicBattleCard  *card)
{
  BicLibraryItem *item = bic_battle_card_get_item (card);

  if (verb == BIC_BATTLE_PREVIEW)
    select_item (self, item);
  run_verb (self, verb, bic_library_item_get_battle (item));
}

static void
card_tag_cb (BicBattlesView *self,
             const char     *tag)
{
  g_signal_emit (self, signals[TAG], 0, tag);
}

static void
popup_menu_at (BicBattlesView *self,
               GtkWidget      *widget,
               double          x,
               double          y)
{
  double there_x = 0, there_y = 0;

  gtk_widget_translate_coordinates (widget, GTK_WIDGET (self), x, y, &there_x, &there_y);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle) { (int) there_x, (int) there_y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
card_menu_cb (BicBattlesView *self,
              double          x,
              double          y,
              BicBattleCard  *card)
{
  select_item (self, bic_battle_card_get_item (card));
  popup_menu_at (self, GTK_WIDGET (card), x, y);
}

static BicBattleCard *
card_of_item (BicBattlesView *self,
              BicLibraryItem *item)
{
  GHashTableIter iter;
  gpointer card;

  g_hash_table_iter_init (&iter, self->cards);
  while (g_hash_table_iter_next (&iter, &card, NULL))
    if (bic_battle_card_get_item (card) == item)
      return card;
  return NULL;
}

/* Runs @verb on the selected battle. */
void
bic_battles_view_run_verb (BicBattlesView *self,
                           BicBattleVerb   verb)
{
  BicBattle *battle = bic_battles_view_get_selected (self);

  if (battle && verb == BIC_BATTLE_MENU)
    {
      BicBattleCard *card = card_of_item (self, gtk_single_selection_get_selected_item (self->selection));

      /* Opens the menu over the card of the selected battle. */
      if (card)
        popup_menu_at (self, GTK_WIDGET (card), gtk_widget_get_width (GTK_WIDGET (card)) / 2.0,
                       gtk_widget_get_height (GTK_WIDGET (card)) / 2.0);
    }
  else if (battle)
    run_verb (self, verb, battle);
}

static void
activated_cb (BicBattlesView *self,
              guint           position)
{
  g_autoptr(BicLibraryItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), position);

  run_verb (self, BIC_BATTLE_OPEN, bic_library_item_get_battle (item));
}

static void
selected_cb (BicBattlesView *self)
{
  g_signal_emit (self, signals[SELECTED], 0);
}

/* --- pictures of visible cards ----------------------------------------------------------------------------------- */

static gboolean
card_is_in_view (BicBattlesView *self,
                 GtkWidget      *card)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (card, GTK_WIDGET (self->scroll), &bounds))
    return FALSE;
  return bounds.origin.y + bounds.size.height > -AHEAD
         && bounds.origin.y < (float) (gtk_widget_get_height (GTK_WIDGET (self->scroll)) + AHEAD);
}

static gboolean
load_pictures_cb (gpointer user_data)
{
  BicBattlesView *self = user_data;
  GHashTableIter iter;
  gpointer card;

  self->pictures_idle = 0;
  g_hash_table_iter_init (&iter, self->cards);
  while (g_hash_table_iter_next (&iter, &card, NULL))
    bic_battle_card_load_picture (card, self->thumbnailer, card_is_in_view (self, card));
  return G_SOURCE_REMOVE;
}

static void
queue_loading_pictures (BicBattlesView *self)
{
  if (self->pictures_idle == 0 && self->thumbnailer)
    self->pictures_idle = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, load_pictures_cb, self, NULL);
}

/* Limits the number of columns to those that fit, because a grid creates widgets for its maximum number of columns. */
static gboolean
limit_columns_cb (gpointer user_data)
{
  BicBattlesView *self = user_data;
  /* half of the card is the picture, which does not grow with the text */
  int card = (CARD_WIDTH + bic_scale_with_text_size (CARD_WIDTH)) / 2;
  guint columns = (guint) CLAMP (gtk_widget_get_width (GTK_WIDGET (self->scroll)) / card, 1, MOST_COLUMNS);

  self->columns_idle = 0;
  if (GTK_IS_GRID_VIEW (self->list) && gtk_grid_view_get_max_columns (GTK_GRID_VIEW (self->list)) != columns)
    gtk_grid_view_set_max_columns (GTK_GRID_VIEW (self->list), columns);
  return G_SOURCE_REMOVE;
}

/* Called during a layout. Changes that affect the layout are therefore made right after the layout. */
static void
scrolled_or_resized_cb (BicBattlesView *self)
{
  if (self->columns_idle == 0)
    self->columns_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, limit_columns_cb, self, NULL);
  queue_loading_pictures (self);
}

/* --- cards ------------------------------------------------------------------------------------------------------- */

static void
set_up_cb (BicBattlesView *self,
           GtkListItem    *list_item)
{
  GtkWidget *card = bic_battle_card_new (self->catalogue, self->as_list);

  g_signal_connect_object (card, "act", G_CALLBACK (card_act_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (card, "tag", G_CALLBACK (card_tag_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (card, "menu", G_CALLBACK (card_menu_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (list_item, card);
}

static void
bind_cb (BicBattlesView *self,
         GtkListItem    *list_item)
{
  GtkWidget *card = gtk_list_item_get_child (list_item);

  bic_battle_card_set_item (BIC_BATTLE_CARD (card), gtk_list_item_get_item (list_item));
  g_hash_table_add (self->cards, card);
  queue_loading_pictures (self);
}

static void
unbind_cb (BicBattlesView *self,
           GtkListItem    *list_item)
{
  GtkWidget *card = gtk_list_item_get_child (list_item);

  g_hash_table_remove (self->cards, card);
  bic_battle_card_set_item (BIC_BATTLE_CARD (card), NULL);
}

static void
create_list_or_grid (BicBattlesView *self)
{
  GtkSelectionModel *model = g_object_ref (GTK_SELECTION_MODEL (self->selection));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (set_up_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  g_hash_table_remove_all (self->cards);
  self->list = self->as_list ? gtk_list_view_new (model, factory) : gtk_grid_view_new (model, factory);
  gtk_widget_add_css_class (self->list, "battles");
  bic_set_accessible_name (GTK_WIDGET (self->list), _("Battles"));
  g_signal_connect_object (self->list, "activate", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  bic_headed_scroll_set_list (self->scroll, self->list);
}

/**
 * bic_battles_view_set_as_rows:
 * @list: %TRUE for flat rows, %FALSE for cards
 *
 * Switches between rows and cards.
 */
void
bic_battles_view_set_as_rows (BicBattlesView *self,
                              gboolean        list)
{
  g_return_if_fail (BIC_IS_BATTLES_VIEW (self));

  if (self->as_list == list)
    return;
  self->as_list = list;
  if (self->catalogue)
    create_list_or_grid (self);
  bic_headed_scroll_to_top (self->scroll);
}

/* --- content ----------------------------------------------------------------------------------------------------- */

/* Replaces the items of the list. Unchanged items at the start and at the end are not replaced, so that the list keeps
 * its scroll position. */
static void
replace_changed_items (BicBattlesView *self,
                       GPtrArray      *items)
{
  guint old = g_list_model_get_n_items (G_LIST_MODEL (self->items)), first = 0, last = 0;

  for (; first < MIN (old, items->len); first++)
    {
      g_autoptr(GObject) item = g_list_model_get_item (G_LIST_MODEL (self->items), first);

      if (item != items->pdata[first])
        break;
    }
  for (; last < MIN (old, items->len) - first; last++)
    {
      g_autoptr(GObject) item = g_list_model_get_item (G_LIST_MODEL (self->items), old - 1 - last);

      if (item != items->pdata[items->len - 1 - last])
        break;
    }
  if (old != items->len || first + last < old)
    g_list_store_splice (self->items, first, old - first - last, items->pdata + first, items->len - first - last);
}

/**
 * bic_battles_view_set_battles:
 * @battles: (element-type BicBattle): the battles to show, in this order
 *
 * Replaces the battles of the view.
 */
void
bic_battles_view_set_battles (BicBattlesView *self,
                              GPtrArray      *battles,
                              BicLineage     *family,
                              BicFavourites  *favourites)
{
  g_autoptr(GPtrArray) items = g_ptr_array_sized_new (battles->len);

  g_return_if_fail (BIC_IS_BATTLES_VIEW (self));

  for (guint i = 0; i < battles->len; i++)
    {
      BicBattle *battle = battles->pdata[i];
      BicLibraryItem *item = g_hash_table_lookup (self->by_path, battle->path);
      const BicBattle *duplicate = bic_lineage_duplicate (family, battle);

      if (item == NULL)
        {
          item = bic_library_item_new ();
          g_hash_table_insert (self->by_path, g_strdup (battle->path), item);
        }
      bic_library_item_set (item, battle, bic_favourites_has (favourites, battle), duplicate ? duplicate->title : NULL);
      g_ptr_array_add (items, item);
    }
  bic_headed_scroll_hold_at_top (self->scroll);
  replace_changed_items (self, items);
  if (self->list)
    gtk_widget_set_visible (self->list, battles->len > 0);
  queue_loading_pictures (self);
}

/**
 * bic_battles_view_has_focus:
 *
 * Returns: whether the list of battles has the focus, not a widget above it
 */
gboolean
bic_battles_view_has_focus (BicBattlesView *self)
{
  GtkWidget *focus;

  g_return_val_if_fail (BIC_IS_BATTLES_VIEW (self), FALSE);

  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  return focus && self->list && (focus == self->list || gtk_widget_is_ancestor (focus, self->list));
}

/**
 * bic_battles_view_reload_pictures:
 *
 * Loads the pictures again after a change of the style.
 */
void
bic_battles_view_reload_pictures (BicBattlesView *self)
{
  g_return_if_fail (BIC_IS_BATTLES_VIEW (self));

  queue_loading_pictures (self);
}

BicBattle *
bic_battles_view_get_selected (BicBattlesView *self)
{
  BicLibraryItem *item;

  g_return_val_if_fail (BIC_IS_BATTLES_VIEW (self), NULL);

  item = gtk_single_selection_get_selected_item (self->selection);
  return item ? bic_library_item_get_battle (item) : NULL;
}

/**
 * bic_battles_view_select:
 *
 * Selects the battle with the path @path and scrolls it into view, if it is shown.
 *
 * Returns: whether the battle is shown
 */
gboolean
bic_battles_view_select (BicBattlesView *self,
                         const char     *path)
{
  BicLibraryItem *item;
  guint position;

  g_return_val_if_fail (BIC_IS_BATTLES_VIEW (self), FALSE);

  item = g_hash_table_lookup (self->by_path, path);
  if (item == NULL || !g_list_store_find (self->items, item, &position))
    return FALSE;
  gtk_single_selection_set_selected (self->selection, position);
  bic_headed_scroll_end_hold (self->scroll);
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", position);
  return TRUE;
}

/**
 * bic_battles_view_get_selected_bounds:
 * @target: an ancestor of the view
 * @place: (out caller-allocates): bounds of the selected card, in the coordinates of @target
 *
 * Returns: whether a battle is selected and has a card
 */
gboolean
bic_battles_view_get_selected_bounds (BicBattlesView  *self,
                                      GtkWidget       *target,
                                      graphene_rect_t *place)
{
  BicLibraryItem *item;
  BicBattleCard *card;

  g_return_val_if_fail (BIC_IS_BATTLES_VIEW (self), FALSE);

  item = gtk_single_selection_get_selected_item (self->selection);
  card = item ? card_of_item (self, item) : NULL;
  return card && gtk_widget_compute_bounds (GTK_WIDGET (card), target, place);
}

void
bic_battles_view_scroll_to_top (BicBattlesView *self)
{
  g_return_if_fail (BIC_IS_BATTLES_VIEW (self));

  bic_headed_scroll_to_top (self->scroll);
}

/**
 * bic_battles_view_set_up:
 *
 * Must be called once, before battles are shown.
 */
void
bic_battles_view_set_up (BicBattlesView *self,
                         BicCatalogue   *catalogue,
                         BicThumbnailer *thumbnailer)
{
  g_return_if_fail (BIC_IS_BATTLES_VIEW (self) && self->catalogue == NULL);

  self->catalogue = bic_catalogue_ref (catalogue);
  self->thumbnailer = thumbnailer;
  create_list_or_grid (self);
}

/* --- the widget -------------------------------------------------------------------------------------------------- */

static void
bic_battles_view_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  bic_headed_scroll_set_head (BIC_BATTLES_VIEW (object)->scroll, g_value_get_object (value));
}

static void
bic_battles_view_dispose (GObject *object)
{
  BicBattlesView *self = BIC_BATTLES_VIEW (object);

  g_clear_handle_id (&self->pictures_idle, g_source_remove);
  g_clear_handle_id (&self->columns_idle, g_source_remove);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  self->thumbnailer = NULL;
  G_OBJECT_CLASS (bic_battles_view_parent_class)->dispose (object);
}

static void
bic_battles_view_finalize (GObject *object)
{
  BicBattlesView *self = BIC_BATTLES_VIEW (object);

  g_clear_object (&self->selection);
  g_clear_object (&self->items);
  g_hash_table_unref (self->by_path);
  g_hash_table_unref (self->cards);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_battles_view_parent_class)->finalize (object);
}

static void
bic_battles_view_class_init (BicBattlesViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = bic_battles_view_set_property;
  object_class->dispose = bic_battles_view_dispose;
  object_class->finalize = bic_battles_view_finalize;
  g_object_class_install_property (object_class, PROP_HEAD,
                                   g_param_spec_object ("head", NULL, NULL, GTK_TYPE_WIDGET,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  signals[ACT] = g_signal_new ("act", BIC_TYPE_BATTLES_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                               G_TYPE_INT, BIC_TYPE_BATTLE);
  signals[TAG] = g_signal_new ("tag", BIC_TYPE_BATTLES_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               G_TYPE_STRING);
  signals[SELECTED] =
      g_signal_new ("selected", BIC_TYPE_BATTLES_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static GMenuModel *
new_context_menu (void)
{
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _("_Open in Editor"), "library.open");
  g_menu_append (menu, _("Open in New _Window"), "library.open-window");
  g_menu_append (menu, _("_Play"), "library.play");
  g_menu_append (menu, _("_Set Up…"), "library.set-up");
  g_menu_append (menu, _("Pre_view"), "library.preview");
  g_menu_append (menu, _("_Favorite"), "library.favourite");
  g_menu_append (menu, _("Make a _Copy"), "library.copy");
  g_menu_append (menu, _("Move to _Trash"), "library.trash");
  return G_MENU_MODEL (menu);
}

static void
bic_battles_view_init (BicBattlesView *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  g_autoptr(GMenuModel) menu = new_context_menu ();

  self->items = g_list_store_new (BIC_TYPE_LIBRARY_ITEM);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->items)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  self->by_path = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->cards = g_hash_table_new (NULL, NULL);
  self->scroll = g_object_new (BIC_TYPE_HEADED_SCROLL, NULL);
  g_signal_connect_object (self->scroll, "moved", G_CALLBACK (scrolled_or_resized_cb), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->scroll));
  adw_bin_set_child (ADW_BIN (self), scrolled);
  self->menu = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
}
