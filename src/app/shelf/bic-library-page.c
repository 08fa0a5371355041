/* The library: battles, games in progress, search, preview.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The shelf is read in a thread, and pictures arrive later still: the page is there at once.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-battle-card.h"
#include "bic-drafts-bar.h"
#include "bic-games-box.h"
#include "bic-key-tips.h"
#include "bic-library-page.h"
#include "bic-library-sidebar.h"
#include "bic-preview.h"
#include "bic-scorebook.h"
#include "bic-shelf-read.h"
#include "bic-stack-pages.h"
#include "bic-window.h"

/* Below these widths the sidebar, and the preview beside it, lie over the cards. */
#define SIDEBAR_WIDTH 900
#define PREVIEW_WIDTH 1180
#define MOST_TAGS 6

struct _BicLibraryPage
{
  AdwBin             parent_instance;

  AdwFlap           *flap, *preview_flap;
  BicLibrarySidebar *sidebar;
  BicPreview        *preview;
  AdwHeaderBar      *header;
  GtkEditable       *search;
  GtkStack          *contents;
  BicDraftsBar      *drafts;
  GtkWidget         *games_section, *battles_section, *none_found;
  GtkLabel          *games_count, *battles_heading, *battles_count;
  BicGamesBox       *games_box;
  GtkWidget         *tags;
  GtkFlowBox        *flow;
  BicScorebook      *scorebook;

  BicCatalogue      *catalogue;
  BicThumbnailer    *thumbnailer;
  GPtrArray         *battles;           /* BicBattle */
  GPtrArray         *games;             /* BicGameSummary */
  GCancellable      *loading;
  guint              fold_idle, start_idle;
};

G_DEFINE_FINAL_TYPE (BicLibraryPage, bic_library_page, ADW_TYPE_BIN)

enum { RESTORE, DISCARD, COMPARE, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- filters --------------------------------------------------------------------------------------------------- */

/* A battle must have every tag that is pressed. */
static gboolean
has_tags (BicLibraryPage  *self,
          const BicBattle *battle)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->tags); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child))
        && !g_strv_contains ((const char * const *) battle->tags, gtk_button_get_label (GTK_BUTTON (child))))
      return FALSE;
  return TRUE;
}

static gboolean
is_shown (GtkFlowBoxChild *child,
          gpointer         user_data)
{
  BicLibraryPage *self = user_data;
  const BicBattle *battle = bic_battle_card_get_battle (BIC_BATTLE_CARD (child));

  return bic_library_sidebar_has (self->sidebar, battle) && has_tags (self, battle)
         && bic_battle_matches (battle, gtk_editable_get_text (self->search));
}

static guint
count_shown (BicLibraryPage *self)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->flow)); child; child = gtk_widget_get_next_sibling (child))
    n += is_shown (GTK_FLOW_BOX_CHILD (child), self);
  return n;
}

static void
update_headings (BicLibraryPage *self)
{
  guint shown = count_shown (self);
  g_autofree char *count = g_strdup_printf (_("%u of %u · by date"), shown, self->battles->len);
  const char *name = bic_library_sidebar_get_name (self->sidebar);
  gboolean all = bic_library_sidebar_get_kind (self->sidebar) == BIC_SCOPE_ALL;

  gtk_label_set_text (self->battles_count, count);
  gtk_label_set_text (self->battles_heading, all || name == NULL ? _("Battles") : name);
  gtk_widget_set_visible (self->none_found, shown == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->flow), shown > 0);
}

/* --- what is shown --------------------------------------------------------------------------------------------- */

static guint
count_running (BicLibraryPage *self)
{
  guint n = 0;

  for (guint i = 0; i < self->games->len; i++)
    n += ((const BicGameSummary *) self->games->pdata[i])->winner == BIC_NOBODY;
  return n;
}

static void
update_games_count (BicLibraryPage *self)
{
  guint n = count_running (self);
  g_autofree char *count = g_strdup_printf (ngettext ("%u game in progress", "%u games in progress", n), n);

  gtk_label_set_text (self->games_count, count);
}

static void
update (BicLibraryPage *self)
{
  BicScopeKind kind = bic_library_sidebar_get_kind (self->sidebar);
  gboolean games = kind == BIC_SCOPE_GAMES, searching = *gtk_editable_get_text (self->search);

  if (bic_scorebook_shows (kind))
    {
      bic_scorebook_show (self->scorebook, kind, gtk_editable_get_text (self->search), self->catalogue);
      adw_flap_set_reveal_flap (self->preview_flap, FALSE);
      gtk_stack_set_visible_child_name (self->contents, "scorebook");
      return;
    }
  bic_games_box_fill (self->games_box, self->games, games, self->catalogue, self->thumbnailer);
  gtk_widget_set_visible (self->games_section, !bic_games_box_is_empty (self->games_box) && !searching && (kind == BIC_SCOPE_ALL || games));
  gtk_widget_set_visible (self->battles_section, !games);
  gtk_flow_box_invalidate_filter (self->flow);
  update_games_count (self);
  update_headings (self);
  if (self->battles->len == 0 && self->games->len == 0)
    gtk_stack_set_visible_child_name (self->contents, "empty");
  else if (games && self->games->len == 0)
    gtk_stack_set_visible_child_name (self->contents, "no-games");
  else
    gtk_stack_set_visible_child_name (self->contents, "shelf");
}

static void
scope_cb (BicLibraryPage *self)
{
  update (self);
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
}

static void
show_preview (BicLibraryPage *self,
              BicBattleCard  *card)
{
  gtk_flow_box_select_child (self->flow, GTK_FLOW_BOX_CHILD (card));
  bic_preview_show (self->preview, bic_battle_card_get_battle (card), self->catalogue, self->thumbnailer);
  adw_flap_set_reveal_flap (self->preview_flap, TRUE);
}

static void
selected_cb (BicLibraryPage *self)
{
  g_autoptr(GList) chosen = gtk_flow_box_get_selected_children (self->flow);

  if (chosen && adw_flap_get_reveal_flap (self->preview_flap))
    bic_preview_show (self->preview, bic_battle_card_get_battle (chosen->data), self->catalogue, self->thumbnailer);
}

static void
activated_cb (BicLibraryPage *self,
              GtkWidget      *card)
{
  gtk_widget_activate_action (card, "card.open", NULL);
}

static void
hide_preview_cb (BicLibraryPage *self)
{
  adw_flap_set_reveal_flap (self->preview_flap, FALSE);
}

/* The window's buttons stand at its end, in the preview while it has a place beside the cards. */
static void
preview_moved_cb (BicLibraryPage *self)
{
  gboolean beside = adw_flap_get_reveal_flap (self->preview_flap) && !adw_flap_get_folded (self->preview_flap);

  adw_header_bar_set_show_end_title_buttons (self->header, !beside);
}

static void
trash_cb (BicLibraryPage *self,
          BicBattleCard  *card)
{
  BicBattle *battle = bic_battle_card_get_battle (card);
  g_autoptr(GFile) file = g_file_new_for_path (battle->path);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  if (g_file_trash (file, NULL, &error))
    text = g_strdup_printf (_("“%s” moved to the trash"), battle->title);
  else
    text = g_strdup_printf (_("“%s” could not be moved to the trash: %s"), battle->title, error->message);
  bic_window_toast (BIC_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), text);
  bic_library_page_refresh (self);
}

static void
add_card (BicLibraryPage *self,
          BicBattle      *battle)
{
  GtkWidget *card = bic_battle_card_new (battle, self->catalogue);

  g_signal_connect_object (card, "preview", G_CALLBACK (show_preview), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (card, "trash", G_CALLBACK (trash_cb), self, G_CONNECT_SWAPPED);
  gtk_flow_box_append (self->flow, card);
  bic_battle_card_load (BIC_BATTLE_CARD (card), self->thumbnailer);
}

static void
add_tag (BicLibraryPage *self,
         const char     *tag)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (tag);

  gtk_widget_add_css_class (button, "tag-filter");
  g_signal_connect_object (button, "toggled", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->tags), button);
}

static void
fill_tags (BicLibraryPage *self)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->tags)) != NULL)
    gtk_box_remove (GTK_BOX (self->tags), child);
  for (guint i = 0; i < self->battles->len; i++)
    {
      char **tags = ((const BicBattle *) self->battles->pdata[i])->tags;

      for (int k = 0; tags[k] && g_hash_table_size (seen) < MOST_TAGS; k++)
        if (g_hash_table_add (seen, tags[k]))
          add_tag (self, tags[k]);
    }
}

static void
fill (BicLibraryPage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->flow))) != NULL)
    gtk_flow_box_remove (self->flow, child);
  for (guint i = 0; i < self->battles->len; i++)
    add_card (self, self->battles->pdata[i]);
  fill_tags (self);
  bic_library_sidebar_fill (self->sidebar, self->battles, count_running (self), self->catalogue);
  update (self);
}

/* --- reading the shelf ----------------------------------------------------------------------------------------- */

static void
shelf_read_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr(BicLibraryPage) self = user_data;
  GPtrArray *battles, *games;

  if (!bic_shelf_read_finish (result, &battles, &games))
    return;
  g_clear_object (&self->loading);
  g_ptr_array_unref (self->battles);
  g_ptr_array_unref (self->games);
  self->battles = battles;
  self->games = games;
  if (self->catalogue)
    fill (self);
}

static gboolean
start_cb (gpointer user_data)
{
  BicLibraryPage *self = user_data;

  self->start_idle = 0;
  bic_shelf_read_async (self->catalogue, self->loading, shelf_read_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

/**
 * bic_library_page_refresh:
 *
 * Reads the shelf again, in a thread and not before the next frame is drawn; what is shown stays until it is there.
 */
void
bic_library_page_refresh (BicLibraryPage *self)
{
  g_return_if_fail (BIC_IS_LIBRARY_PAGE (self));

  if (self->catalogue == NULL)
    return;
  if (self->loading)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  self->loading = g_cancellable_new ();
  bic_scorebook_refresh (self->scorebook);
  if (self->start_idle == 0)
    self->start_idle = g_idle_add_full (G_PRIORITY_LOW, start_cb, self, NULL);
}

gboolean
bic_library_page_is_busy (BicLibraryPage *self)
{
  g_return_val_if_fail (BIC_IS_LIBRARY_PAGE (self), FALSE);

  return self->loading != NULL || bic_scorebook_is_busy (self->scorebook) || (self->thumbnailer && bic_thumbnailer_is_busy (self->thumbnailer));
}

/**
 * bic_library_page_show:
 * @kind: a part of the library that needs no name
 */
void
bic_library_page_show (BicLibraryPage *self,
                       BicScopeKind    kind)
{
  g_return_if_fail (BIC_IS_LIBRARY_PAGE (self));

  bic_library_sidebar_choose (self->sidebar, kind);
  if (self->catalogue)
    update (self);                                      /* before the first rows are there too */
}

/**
 * bic_library_page_get_results:
 *
 * Returns: (nullable): the page of the results while it is shown
 */
BicResultsPage *
bic_library_page_get_results (BicLibraryPage *self)
{
  g_return_val_if_fail (BIC_IS_LIBRARY_PAGE (self), NULL);

  return bic_library_sidebar_get_kind (self->sidebar) == BIC_SCOPE_RESULTS ? bic_scorebook_get_results (self->scorebook) : NULL;
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
 * bic_library_page_offer:
 * @drafts: (element-type BicDraft) (transfer full): what an earlier run left behind
 *
 * Offers to restore or discard each.
 */
void
bic_library_page_offer (BicLibraryPage *self,
                        GPtrArray      *drafts)
{
  g_return_if_fail (BIC_IS_LIBRARY_PAGE (self));

  bic_drafts_bar_fill (self->drafts, drafts);
}

/* --- the widget ------------------------------------------------------------------------------------------------ */

static void
set_fold (AdwFlap *flap,
          gboolean folded)
{
  AdwFlapFoldPolicy policy = folded ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_AUTO;

  if (adw_flap_get_fold_policy (flap) != policy)
    adw_flap_set_fold_policy (flap, policy);
}

static gboolean
fold_cb (gpointer user_data)
{
  BicLibraryPage *self = user_data;
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  gboolean narrow = width < SIDEBAR_WIDTH, was = adw_flap_get_fold_policy (self->flap) == ADW_FLAP_FOLD_POLICY_ALWAYS;

  self->fold_idle = 0;
  set_fold (self->flap, narrow);
  set_fold (self->preview_flap, width < PREVIEW_WIDTH);
  if (narrow != was)
    adw_flap_set_reveal_flap (self->flap, !narrow);
  return G_SOURCE_REMOVE;
}

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
}

/* What folds would change the size that is being handed out, so it folds right after. */
static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  BicLibraryPage *self = BIC_LIBRARY_PAGE (widget);

  gtk_widget_size_allocate (gtk_widget_get_first_child (widget), &(GtkAllocation) { 0, 0, width, height }, baseline);
  if (self->fold_idle == 0)
    self->fold_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fold_cb, self, NULL);
}

/**
 * bic_library_page_search:
 *
 * Takes the user to the search field.
 */
void
bic_library_page_search (BicLibraryPage *self)
{
  g_return_if_fail (BIC_IS_LIBRARY_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_select_region (self->search, 0, -1);
}

/**
 * bic_library_page_set_catalogue:
 *
 * To be set once, before the first refresh.
 */
void
bic_library_page_set_catalogue (BicLibraryPage *self,
                                BicCatalogue   *catalogue)
{
  g_return_if_fail (BIC_IS_LIBRARY_PAGE (self));
  g_return_if_fail (self->catalogue == NULL);

  self->catalogue = bic_catalogue_ref (catalogue);
  self->thumbnailer = bic_thumbnailer_new (catalogue);
}

static void
bic_library_page_dispose (GObject *object)
{
  BicLibraryPage *self = BIC_LIBRARY_PAGE (object);

  if (self->loading)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_handle_id (&self->fold_idle, g_source_remove);
  g_clear_handle_id (&self->start_idle, g_source_remove);
  g_clear_pointer (&self->thumbnailer, bic_thumbnailer_free);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_library_page_parent_class)->dispose (object);
}

static void
bic_library_page_finalize (GObject *object)
{
  g_ptr_array_unref (BIC_LIBRARY_PAGE (object)->battles);
  g_ptr_array_unref (BIC_LIBRARY_PAGE (object)->games);
  G_OBJECT_CLASS (bic_library_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, flap);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, preview_flap);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, sidebar);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, preview);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, header);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, search);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, contents);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, drafts);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, games_section);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, battles_section);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, none_found);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, games_count);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, battles_heading);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, battles_count);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, games_box);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, tags);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, flow);
  gtk_widget_class_bind_template_child (widget_class, BicLibraryPage, scorebook);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, scope_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, hide_preview_cb);
  gtk_widget_class_bind_template_callback (widget_class, preview_moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, bic_library_page_refresh);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
  gtk_widget_class_bind_template_callback (widget_class, discard_cb);
  gtk_widget_class_bind_template_callback (widget_class, compare_cb);
}

static void
bic_library_page_class_init (BicLibraryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BIC_TYPE_LIBRARY_SIDEBAR);
  g_type_ensure (BIC_TYPE_PREVIEW);
  g_type_ensure (BIC_TYPE_DRAFTS_BAR);
  g_type_ensure (BIC_TYPE_GAMES_BOX);
  g_type_ensure (BIC_TYPE_SCOREBOOK);

  G_OBJECT_CLASS (klass)->dispose = bic_library_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_library_page_finalize;
  signals[RESTORE] = g_signal_new ("restore", BIC_TYPE_LIBRARY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[COMPARE] = g_signal_new ("compare", BIC_TYPE_LIBRARY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[DISCARD] = g_signal_new ("discard", BIC_TYPE_LIBRARY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-library-page.ui");
  bind_children (widget_class);
}

/* Pictures are drawn for one style; the shelf is small enough to be filled anew for the other. */
static void
dark_cb (BicLibraryPage *self)
{
  if (self->catalogue && self->battles->len > 0)
    fill (self);
}

static void
bic_library_page_init (BicLibraryPage *self)
{
  self->battles = g_ptr_array_new ();
  self->games = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_key_tips_add (GTK_WIDGET (self->search), "win.search");
  bic_stack_hide_others (self->contents);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_custom_layout_new (NULL, measure, allocate));
  gtk_flow_box_set_filter_func (self->flow, is_shown, self, NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (dark_cb), self, G_CONNECT_SWAPPED);
}
