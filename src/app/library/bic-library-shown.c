/* Visible part of the library: the matching battles, their number and the widgets above them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-box.h"
#include "bic-library-page-private.h"
#include "bic-settings.h"

#define MOST_FACETS 8

/* Returns the sort order of the shown battles */
static BicBattleSort
sort_order (BicLibraryPage *self)
{
  return bic_library_sidebar_get_kind (self->sidebar) == BIC_SCOPE_RECENT ? BIC_SORT_RECENT : self->sort_order;
}

static guint
count_games_in_progress (BicLibraryPage *self)
{
  guint n = 0;

  for (guint i = 0; i < self->games->len; i++)
    n += ((const BicGameSummary *) self->games->pdata[i])->state == BIC_GAME_RUNNING;
  return n;
}

/**
 * bic_library_page_get_shown_battles:
 *
 * Returns: (element-type BicBattle) (transfer container): the shown battles, in their order; they are owned by the
 *   library
 */
GPtrArray *
bic_library_page_get_shown_battles (BicLibraryPage *self)
{
  GPtrArray *all = bic_library_get_battles (self->library);
  g_autoptr (GPtrArray) scope = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    if (bic_library_sidebar_scope_has_battle (self->sidebar, all->pdata[i]))
      g_ptr_array_add (scope, all->pdata[i]);
  return bic_battles_find (scope, gtk_editable_get_text (self->search), bic_filter_bar_get_filters (self->filters),
                           sort_order (self));
}

/**
 * bic_library_page_get_heading:
 *
 * Returns: the heading of the shown battles: "Battles", or the name of the selected part of the library
 */
const char *
bic_library_page_get_heading (BicLibraryPage *self)
{
  return gtk_label_get_text (self->battles_heading);
}

/* Shows the first steps to users who have neither played nor created a battle. @all: whether all battles are listed */
static void
update_first_steps (BicLibraryPage *self,
                    gboolean        all)
{
  GSettings *settings = bic_settings ();
  gboolean wanted = settings && g_settings_get_boolean (settings, "first-steps");

  gtk_widget_set_visible (self->first_steps, wanted && all);
}

/* Sets the text that is shown if the list of battles is empty. If the user has entered search words or filters, the
 * text suggests changing them. */
static void
update_empty_text (BicLibraryPage *self)
{
  static const struct { BicScopeKind kind; const char *icon, *title, *text; } parts[] = {
    { BIC_SCOPE_FAVOURITES, "starred-symbolic", N_("No Favorites Yet"),
      N_("Click the star of a battle to find it here.") },
    { BIC_SCOPE_RECENT, "document-open-recent-symbolic", N_("No Games Played Yet"),
      N_("Battles that you play are listed here.") },
    { BIC_SCOPE_MINE, "document-edit-symbolic", N_("No Battles of Your Own Yet"),
      N_("Create a battle, or copy one and change it.") },
    { BIC_SCOPE_ATTENTION, "emblem-ok-symbolic", N_("Nothing Needs Attention"),
      N_("Battles with issues are listed here.") },
  };
  AdwStatusPage *page = ADW_STATUS_PAGE (self->none_found);
  gboolean asked = *gtk_editable_get_text (self->search) || bic_filter_bar_get_filters (self->filters)->len > 0;
  BicScopeKind kind = bic_library_sidebar_get_kind (self->sidebar);

  adw_status_page_set_icon_name (page, "system-search-symbolic");
  adw_status_page_set_title (page, _("No Battles Found"));
  adw_status_page_set_description (page, _("Try different words or remove some filters."));
  for (guint i = 0; i < G_N_ELEMENTS (parts) && !asked; i++)
    if (parts[i].kind == kind)
      {
        adw_status_page_set_icon_name (page, parts[i].icon);
        adw_status_page_set_title (page, _(parts[i].title));
        adw_status_page_set_description (page, _(parts[i].text));
      }
}

static void
update_battles (BicLibraryPage *self)
{
  g_autoptr(GPtrArray) found = bic_library_page_get_shown_battles (self), facets = NULL;
  GPtrArray *filters = bic_filter_bar_get_filters (self->filters);
  guint all;
  g_autofree char *count = NULL;
  const char *name;
  gboolean everything;

  facets = bic_battles_facets (found, filters, MOST_FACETS);
  bic_filter_bar_set_suggestions (self->filters, facets);
  bic_battles_view_set_battles (self->view, found, bic_library_get_lineage (self->library), self->favourites);
  all = bic_library_get_battles (self->library)->len;
  count = g_strdup_printf (_("%u of %u · %s"), found->len, all, bic_sort_name (sort_order (self)));
  name = bic_library_sidebar_get_name (self->sidebar);
  everything = bic_library_sidebar_get_kind (self->sidebar) == BIC_SCOPE_ALL;
  gtk_label_set_text (self->battles_count, count);
  gtk_label_set_text (self->battles_heading, everything || name == NULL ? _("Battles") : name);
  update_empty_text (self);
  gtk_widget_set_visible (self->none_found, found->len == 0 && all > 0);
}

/* Shows the page for an empty library only after everything has been read. */
static void
update_contents (BicLibraryPage *self)
{
  if (bic_library_get_battles (self->library)->len == 0 && self->games->len == 0 && !self->loading
      && !bic_library_is_busy (self->library))
    {
      GPtrArray *notices = bic_library_get_notices (self->library);
      g_autoptr (GString) reasons = g_string_new (NULL);
      g_autofree char *plain = NULL;

      /* Adds the notices, which can explain why the library is empty. They are otherwise shown above the battles, but
       * this page replaces the list of battles. */
      for (guint i = 0; i < notices->len; i++)
        g_string_append_printf (reasons, "%s%s", i > 0 ? "\n" : "", (const char *) notices->pdata[i]);
      if (notices->len == 0)
        g_string_append (reasons, _("Create a battle to paint its map, place its armies and play it."));
      plain = g_markup_escape_text (reasons->str, -1);
      adw_status_page_set_description (self->empty, plain);
      gtk_stack_set_visible_child_name (self->contents, "empty");
    }
  else
    gtk_stack_set_visible_child_name (self->contents, "shelf");
}

/* Updates the visible part of the library. Called after each change of the battles or of the filters. */
void
_bic_library_update_visible_part (BicLibraryPage *self)
{
  BicScopeKind kind = bic_library_sidebar_get_kind (self->sidebar);
  gboolean searching = *gtk_editable_get_text (self->search);
  guint n;
  g_autofree char *count = NULL;

  if (self->library == NULL)
    return;
  gtk_widget_set_visible (self->tools, !bic_records_view_has_page (kind));
  if (bic_records_view_has_page (kind))
    {
      bic_records_view_show (self->scorebook, kind, gtk_editable_get_text (self->search));
      bic_split_view_set_show_sidebar (self->preview_split, FALSE);
      gtk_stack_set_visible_child_name (self->contents, "scorebook");
      return;
    }
  update_first_steps (self, !searching && kind == BIC_SCOPE_ALL);
  bic_games_box_show_newest (self->games_box, self->games, self->catalogue, self->thumbnailer);
  gtk_widget_set_visible (self->games_section,
                          !bic_games_box_is_empty (self->games_box) && !searching && kind == BIC_SCOPE_ALL);
  n = count_games_in_progress (self);
  count = g_strdup_printf (ngettext ("%u game in progress", "%u games in progress", n), n);
  gtk_label_set_text (self->games_count, count);
  update_battles (self);
  update_contents (self);
}

/* --- the whole library, and the preview -------------------------------------------------------------------------- */

/* Shows the selected battle in the preview, if the preview is visible. */
void
_bic_library_fill_preview (BicLibraryPage *self)
{
  if (self->library && bic_split_view_get_show_sidebar (self->preview_split))
    bic_preview_show (self->preview, bic_battles_view_get_selected (self->view),
                      bic_library_get_lineage (self->library), self->catalogue, self->thumbnailer);
}

/* Selects the battle whose path is in show_next, if the battle is listed now. */
static void
select_requested_battle (BicLibraryPage *self)
{
  if (self->show_next && bic_battles_view_select (self->view, self->show_next))
    g_clear_pointer (&self->show_next, g_free);
}

/* Updates the list of battles and all numbers in the library. */
void
_bic_library_update_all (BicLibraryPage *self)
{
  GPtrArray *battles = bic_library_get_battles (self->library);
  GPtrArray *notices;
  bic_battles_count_games (battles, self->results);
  bic_battles_count_running (battles, self->games);
  bic_records_view_set_battles (self->scorebook, battles);
  bic_library_sidebar_fill (self->sidebar, battles, count_games_in_progress (self), self->favourites, self->catalogue);
  /* Shows the notices of the library, for example about a missing folder or too many battles. */
  notices = bic_library_get_notices (self->library);
  bic_box_clear (self->notices);
  for (guint i = 0; i < notices->len; i++)
    {
      GtkWidget *label = gtk_label_new (notices->pdata[i]);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_widget_add_css_class (label, "library-notice");
      gtk_box_append (GTK_BOX (self->notices), label);
    }
  gtk_widget_set_visible (self->notices, notices->len > 0);
  _bic_library_update_visible_part (self);
  select_requested_battle (self);
  _bic_library_fill_preview (self);
}

/**
 * bic_library_page_show_battle:
 * @path: path of a battle
 *
 * Selects the battle as soon as it is listed. If it is not listed, clears the search and the filters, because they can
 * hide the battle.
 */
void
bic_library_page_show_battle (BicLibraryPage *self,
                              const char     *path)
{
  g_autofree char *owned = g_strdup (path);

  g_free (self->show_next);
  self->show_next = g_steal_pointer (&owned);
  select_requested_battle (self);
  if (self->show_next == NULL)
    return;
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), "clear-filters", NULL);
  select_requested_battle (self);
}

/* Returns the width of the part of @card that the preview would cover if it were at @side, in pixels; negative if the
 * preview would not cover the card */
static double
width_covered_by_preview (BicLibraryPage        *self,
                          GtkPackType            side,
                          const graphene_rect_t *card)
{
  int all = gtk_widget_get_width (GTK_WIDGET (self->preview_split)), width;

  gtk_widget_measure (GTK_WIDGET (self->preview), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return side == GTK_PACK_END ? card->origin.x + card->size.width - (float) (all - width)
                              : (float) width - card->origin.x;
}

/* If the preview covers the selected card, moves it to the other side, if it would cover less of the card there. */
void
_bic_library_move_preview_off_card (BicLibraryPage *self)
{
  GtkPackType other = self->preview_side == GTK_PACK_END ? GTK_PACK_START : GTK_PACK_END;
  graphene_rect_t card;

  if (!bic_split_view_get_collapsed (self->preview_split)
      || !bic_battles_view_get_selected_bounds (self->view, GTK_WIDGET (self->preview_split), &card)
      || width_covered_by_preview (self, self->preview_side, &card)
         <= MAX (0, width_covered_by_preview (self, other, &card)))
    return;
  self->preview_side = other;
  g_object_set (self->preview_split, "sidebar-position", other, NULL);
}

/* Shows the preview without moving the cards. */
void
_bic_library_show_preview_over_cards (BicLibraryPage *self)
{
  if (!bic_split_view_get_show_sidebar (self->preview_split))
    {
      self->preview_side = GTK_PACK_END;
      g_object_set (self->preview_split, "sidebar-position", self->preview_side, NULL);
    }
  _bic_library_move_preview_off_card (self);
  bic_split_view_set_show_sidebar (self->preview_split, TRUE);
}
