/* Library page: battles, games in progress, search and preview.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Battles and pictures are loaded in threads, so that the page appears at once.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-compat.h"
#include "bic-key-menu.h"
#include "bic-key-tips.h"
#include "bic-library-page-private.h"
#include "bic-settings.h"

/* Minimum width at which the preview is shown next to the cards, in pixels */
#define BESIDE 930

G_DEFINE_FINAL_TYPE (BicLibraryPage, bic_library_page, ADW_TYPE_BIN)

enum { RESTORE, DISCARD, COMPARE, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- search and filters ------------------------------------------------------------------------------------------ */

/* Updates the list and scrolls to its top after a change of the search text, the filters or the part of the library. */
static void
asked_cb (BicLibraryPage *self)
{
  _bic_library_update_visible_part (self);
  bic_battles_view_scroll_to_top (self->view);
}

/* Clears the search text when the user presses Escape */
static void
stop_search_cb (BicLibraryPage *self)
{
  gtk_editable_set_text (self->search, "");
  asked_cb (self);
}

static void
scope_cb (BicLibraryPage *self)
{
  asked_cb (self);
  if (bic_split_view_get_collapsed (self->split))
    bic_split_view_set_show_sidebar (self->split, FALSE);
}

static void
tag_cb (BicLibraryPage *self,
        const char     *tag)
{
  g_autoptr(BicFilter) filter = bic_filter_of_tag (tag);

  bic_filter_bar_add (self->filters, filter);
}

/* --- preview ----------------------------------------------------------------------------------------------------- */

/* Shows the selected battle in the preview. If the battle was selected in the list, moves the preview so that it does
 * not cover the card. If a button of the preview changed the selection, the preview stays under the pointer. */
static void
selected_cb (BicLibraryPage *self)
{
  _bic_library_update_actions_cb (self);
  if (bic_split_view_get_show_sidebar (self->preview_split) && bic_battles_view_has_focus (self->view))
    _bic_library_move_preview_off_card (self);
  _bic_library_fill_preview (self);
}

static void
hide_preview_cb (BicLibraryPage *self)
{
  bic_split_view_set_show_sidebar (self->preview_split, FALSE);
}

/* Shows the preview next to the cards, if the window is wide enough. A preview that is opened from a card covers other
 * cards instead, so that the clicked card does not move. */
static void
preview_toggled_cb (BicLibraryPage  *self,
                    GtkToggleButton *button)
{
  gboolean shown = gtk_toggle_button_get_active (button);

  if (shown == bic_split_view_get_show_sidebar (self->preview_split))
    return;
  if (shown)
    {
      self->preview_side = GTK_PACK_END;
      g_object_set (self->preview_split, "sidebar-position", self->preview_side, "collapse-below", BESIDE, NULL);
    }
  bic_split_view_set_show_sidebar (self->preview_split, shown);
}

static void
preview_shown_cb (BicLibraryPage *self)
{
  if (!bic_split_view_get_show_sidebar (self->preview_split))
    g_object_set (self->preview_split, "collapse-below", G_MAXINT, NULL);
  _bic_library_fill_preview (self);
}

gboolean
bic_library_page_is_busy (BicLibraryPage *self)
{
  g_return_val_if_fail (BIC_IS_LIBRARY_PAGE (self), FALSE);

  return self->loading != NULL || (self->library && bic_library_is_busy (self->library))
         || bic_records_view_is_busy (self->scorebook)
         || (self->thumbnailer && bic_thumbnailer_is_busy (self->thumbnailer));
}

/**
 * bic_library_page_show_part:
 * @kind: a part of the library that is not a campaign or an army
 *
 * Selects this part in the sidebar.
 */
void
bic_library_page_show_part (BicLibraryPage *self,
                            BicScopeKind    kind)
{
  g_return_if_fail (BIC_IS_LIBRARY_PAGE (self));

  bic_library_sidebar_select_scope (self->sidebar, kind);
  _bic_library_update_visible_part (self);              /* needed if the sidebar does not have rows yet */
}

/**
 * bic_library_page_get_results:
 *
 * Returns: (nullable): the results page while it is visible, otherwise %NULL
 */
BicResultsPage *
bic_library_page_get_results (BicLibraryPage *self)
{
  g_return_val_if_fail (BIC_IS_LIBRARY_PAGE (self), NULL);

  if (bic_library_sidebar_get_kind (self->sidebar) != BIC_SCOPE_RESULTS)
    return NULL;
  return bic_records_view_get_results (self->scorebook);
}

/* --- drafts ---------------------------------------------------------------------------------------------------- */

static void
restore_cb (BicLibraryPage *self,
            BicDraft       *draft)
{
  g_signal_emit (self, signals[RESTORE], 0, draft);
}

static void
discard_cb (BicLibraryPage *self,
            BicDraft       *draft)
{
  g_signal_emit (self, signals[DISCARD], 0, draft);
}

static void
compare_cb (BicLibraryPage *self,
            BicDraft       *draft)
{
  g_signal_emit (self, signals[COMPARE], 0, draft);
}

/**
 * bic_library_page_offer_drafts:
 * @drafts: (element-type BicDraft): drafts of an earlier run; each must live until the next call
 *
 * Offers to restore or discard each draft. Replaces the drafts of the previous call.
 */
void
bic_library_page_offer_drafts (BicLibraryPage *self,
                               GPtrArray      *drafts)
{
  g_return_if_fail (BIC_IS_LIBRARY_PAGE (self));

  bic_drafts_bar_fill (self->drafts, drafts);
}

/* --- the widget ------------------------------------------------------------------------------------------------ */

/* Updates the page when it becomes visible. A hidden page is not updated. */
static void
bic_library_page_map (GtkWidget *widget)
{
  BicLibraryPage *self = BIC_LIBRARY_PAGE (widget);

  GTK_WIDGET_CLASS (bic_library_page_parent_class)->map (widget);
  if (self->thumbnailer)
    bic_thumbnailer_set_paused (self->thumbnailer, FALSE);
  bic_library_page_refresh (self);
}

static void
bic_library_page_unmap (GtkWidget *widget)
{
  BicLibraryPage *self = BIC_LIBRARY_PAGE (widget);

  if (self->thumbnailer)
    bic_thumbnailer_set_paused (self->thumbnailer, TRUE);
  GTK_WIDGET_CLASS (bic_library_page_parent_class)->unmap (widget);
}

/**
 * bic_library_page_focus_search:
 * @words: (nullable): the search text, or %NULL to keep the current text
 *
 * Gives the focus to the search field.
 */
void
bic_library_page_focus_search (BicLibraryPage *self,
                               const char     *words)
{
  g_return_if_fail (BIC_IS_LIBRARY_PAGE (self));

  if (words)
    gtk_editable_set_text (GTK_EDITABLE (self->search), words);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_select_region (self->search, 0, -1);
}

/**
 * bic_library_page_set_up:
 * @library: the library, which can be shared with other windows
 *
 * Must be called once, before the first refresh.
 */
void
bic_library_page_set_up (BicLibraryPage  *self,
                         BicCatalogue    *catalogue,
                         BicLibrary      *library,
                         BicPictureCache *cache)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "bicorne", "favourites", NULL);

  g_return_if_fail (BIC_IS_LIBRARY_PAGE (self));
  g_return_if_fail (self->catalogue == NULL);

  self->catalogue = bic_catalogue_ref (catalogue);
  self->library = g_object_ref (library);
  self->thumbnailer = bic_thumbnailer_new (catalogue, cache);
  bic_records_view_set_up (self->scorebook, catalogue, self->thumbnailer, bic_games_box_get_discards (self->games_box));
  self->favourites = bic_favourites_load (path);
  bic_battles_view_set_up (self->view, catalogue, self->thumbnailer);
  _bic_library_watch (self, path);
}

static void
bic_library_page_dispose (GObject *object)
{
  BicLibraryPage *self = BIC_LIBRARY_PAGE (object);

  if (self->loading)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_handle_id (&self->start_idle, g_source_remove);
  g_clear_handle_id (&self->games_source, g_source_remove);
  g_clear_object (&self->games_monitor);
  g_clear_object (&self->favourites_monitor);
  if (self->library)
    g_signal_handlers_disconnect_by_data (self->library, self);
  g_clear_object (&self->library);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (bic_library_page_parent_class)->dispose (object);
}

static void
bic_library_page_finalize (GObject *object)
{
  BicLibraryPage *self = BIC_LIBRARY_PAGE (object);

  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->results);
  g_clear_pointer (&self->thumbnailer, bic_thumbnailer_free);
  g_clear_pointer (&self->favourites, bic_favourites_free);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  g_free (self->show_next);
  G_OBJECT_CLASS (bic_library_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, split);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, preview_split);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, sidebar);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, preview);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, header);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, search);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, contents);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, empty);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, view);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, drafts);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, notices);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, first_steps);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, games_section);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, battles_section);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, none_found);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, games_count);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, battles_heading);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, battles_count);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, games_box);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, filters);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, scorebook);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, tools);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, more);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, more_menu);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, sort);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, sort_menu);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, beginnings);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, preview_button);
}

static void
bic_library_page_class_init (BicLibraryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BIC_TYPE_SPLIT_VIEW);
  g_type_ensure (BIC_TYPE_LIBRARY_SIDEBAR);
  g_type_ensure (BIC_TYPE_PREVIEW);
  g_type_ensure (BIC_TYPE_SQUEEZER);
  g_type_ensure (BIC_TYPE_DRAFTS_BAR);
  g_type_ensure (BIC_TYPE_GAMES_BOX);
  g_type_ensure (BIC_TYPE_BATTLES_VIEW);
  g_type_ensure (BIC_TYPE_FILTER_BAR);
  g_type_ensure (BIC_TYPE_RECORDS_VIEW);

  G_OBJECT_CLASS (klass)->dispose = bic_library_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_library_page_finalize;
  widget_class->map = bic_library_page_map;
  widget_class->unmap = bic_library_page_unmap;
  signals[RESTORE] = g_signal_new ("restore", BIC_TYPE_LIBRARY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[COMPARE] = g_signal_new ("compare", BIC_TYPE_LIBRARY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[DISCARD] = g_signal_new ("discard", BIC_TYPE_LIBRARY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-library-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, asked_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, scope_cb);
  gtk_widget_class_bind_template_callback (widget_class, tag_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "act_cb", G_CALLBACK (_bic_library_run_verb_cb));
  gtk_widget_class_bind_template_callback (widget_class, hide_preview_cb);
  gtk_widget_class_bind_template_callback (widget_class, preview_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, preview_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, bic_library_page_refresh);
  gtk_widget_class_bind_template_callback (widget_class, bic_library_page_show_battle);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
  gtk_widget_class_bind_template_callback (widget_class, discard_cb);
  gtk_widget_class_bind_template_callback (widget_class, compare_cb);
}

/* Loads the pictures again after a change between the light and the dark style, because each picture is drawn for one
 * style. */
static void
reload_pictures_cb (BicLibraryPage *self)
{
  if (self->library)
    {
      bic_battles_view_reload_pictures (self->view);
      _bic_library_update_visible_part (self);
      _bic_library_fill_preview (self);
    }
}

static void
bic_library_page_init (BicLibraryPage *self)
{
  self->games = g_ptr_array_new ();
  self->results = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_header_bar_shrink_sides (self->header);
  bic_key_menu_set (self->sort, self->sort_menu);
  bic_key_menu_set (self->more, self->more_menu);
  gtk_widget_set_layout_manager (self->beginnings, bic_wrap_layout_new ());
  gtk_widget_set_layout_manager (self->first_steps, bic_wrap_layout_new ());
  g_signal_connect_object (bic_games_box_get_discards (self->games_box), "changed",
                           G_CALLBACK (bic_library_page_refresh), self, G_CONNECT_SWAPPED);
  bic_key_tips_add (GTK_WIDGET (self->search), "win.search");
  bic_stack_hide_others (self->contents);
  _bic_library_add_actions (self);
  self->preview_side = GTK_PACK_END;
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (reload_pictures_cb), self,
                           G_CONNECT_SWAPPED);
  if (bic_settings ())
    g_signal_connect_object (bic_settings (), "changed::first-steps", G_CALLBACK (_bic_library_update_visible_part),
                             self, G_CONNECT_SWAPPED);
}
