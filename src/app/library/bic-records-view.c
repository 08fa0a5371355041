/* Pages of the library for games, results and tournaments.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-records-view.h"

#include "bic-games-page.h"
#include "bic-compat.h"
#include "bic-tournaments-page.h"

struct _BicRecordsView
{
  AdwBin          parent_instance;

  GtkStack        *stack;
  BicGamesPage    *games;               /* NULL until it is first shown */
  BicResultsPage  *results;             /* NULL until it is first shown */
  BicTournamentsPage *tournaments;      /* NULL until it is first shown */

  BicCatalogue    *catalogue;
  BicThumbnailer  *thumbnailer;         /* owned by the library page */
  BicGameDiscards *discards;
  GPtrArray       *battles;             /* BicBattle: battles of the library */
};

G_DEFINE_FINAL_TYPE (BicRecordsView, bic_records_view, ADW_TYPE_BIN)

/**
 * bic_records_view_has_page:
 *
 * Returns: whether this class has a page for the part @kind of the library
 */
gboolean
bic_records_view_has_page (BicScopeKind kind)
{
  return kind == BIC_SCOPE_GAMES || kind == BIC_SCOPE_RESULTS || kind == BIC_SCOPE_TOURNAMENTS;
}

static void
show_games (BicRecordsView *self,
            const char     *words)
{
  if (self->games == NULL)
    {
      self->games = BIC_GAMES_PAGE (bic_games_page_new (self->catalogue, self->thumbnailer, self->discards));
      gtk_stack_add_child (self->stack, GTK_WIDGET (self->games));
      bic_games_page_refresh (self->games);
    }
  bic_games_page_search (self->games, words);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->games));
}

static void
show_results (BicRecordsView *self,
              const char     *words)
{
  if (self->results == NULL)
    {
      self->results = BIC_RESULTS_PAGE (bic_results_page_new (self->catalogue));
      gtk_stack_add_child (self->stack, GTK_WIDGET (self->results));
      bic_results_page_refresh (self->results);
    }
  bic_results_page_search (self->results, words);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->results));
}

/* Shows the tournaments. The search text is ignored, because there are only a few tournaments. */
static void
show_tournaments (BicRecordsView *self,
                  const char     *words)
{
  if (self->tournaments == NULL)
    {
      self->tournaments = BIC_TOURNAMENTS_PAGE (bic_tournaments_page_new (self->catalogue));
      gtk_stack_add_child (self->stack, GTK_WIDGET (self->tournaments));
      bic_tournaments_page_set_battles (self->tournaments, self->battles);
      bic_tournaments_page_refresh (self->tournaments);
    }
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->tournaments));
}

/**
 * bic_records_view_set_up:
 * @thumbnailer: must outlive the pages
 * @discards: games that are about to be removed
 *
 * Must be called once, before a page is shown.
 */
void
bic_records_view_set_up (BicRecordsView  *self,
                         BicCatalogue    *catalogue,
                         BicThumbnailer  *thumbnailer,
                         BicGameDiscards *discards)
{
  g_return_if_fail (BIC_IS_RECORDS_VIEW (self));
  g_return_if_fail (self->catalogue == NULL);

  self->catalogue = bic_catalogue_ref (catalogue);
  self->thumbnailer = thumbnailer;
  self->discards = g_object_ref (discards);
}

/**
 * bic_records_view_show:
 * @kind: a part for which bic_records_view_has_page () returns %TRUE
 * @words: the search text
 */
void
bic_records_view_show (BicRecordsView *self,
                       BicScopeKind    kind,
                       const char     *words)
{
  g_return_if_fail (BIC_IS_RECORDS_VIEW (self));
  g_return_if_fail (bic_records_view_has_page (kind));

  (kind == BIC_SCOPE_GAMES ? show_games : kind == BIC_SCOPE_RESULTS ? show_results : show_tournaments) (self, words);
}

/**
 * bic_records_view_set_battles:
 * @battles: (element-type BicBattle): all battles of the library
 */
void
bic_records_view_set_battles (BicRecordsView *self,
                              GPtrArray      *battles)
{
  g_return_if_fail (BIC_IS_RECORDS_VIEW (self));

  g_ptr_array_ref (battles);
  g_ptr_array_unref (self->battles);
  self->battles = battles;
  if (self->tournaments)
    bic_tournaments_page_set_battles (self->tournaments, battles);
}

/**
 * bic_records_view_refresh:
 *
 * Updates the pages that have been shown before.
 */
void
bic_records_view_refresh (BicRecordsView *self)
{
  g_return_if_fail (BIC_IS_RECORDS_VIEW (self));

  if (self->games)
    bic_games_page_refresh (self->games);
  if (self->results)
    bic_results_page_refresh (self->results);
  if (self->tournaments)
    bic_tournaments_page_refresh (self->tournaments);
}

/**
 * bic_records_view_get_results:
 *
 * Returns: (nullable): the results page, or %NULL if it has not been shown yet
 */
BicResultsPage *
bic_records_view_get_results (BicRecordsView *self)
{
  g_return_val_if_fail (BIC_IS_RECORDS_VIEW (self), NULL);

  return self->results;
}

gboolean
bic_records_view_is_busy (BicRecordsView *self)
{
  g_return_val_if_fail (BIC_IS_RECORDS_VIEW (self), FALSE);

  return (self->games && bic_games_page_is_busy (self->games))
         || (self->results && bic_results_page_is_busy (self->results))
         || (self->tournaments && bic_tournaments_page_is_busy (self->tournaments));
}

static void
bic_records_view_dispose (GObject *object)
{
  BicRecordsView *self = BIC_RECORDS_VIEW (object);

  g_clear_object (&self->discards);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_records_view_parent_class)->dispose (object);
}

static void
bic_records_view_finalize (GObject *object)
{
  g_ptr_array_unref (BIC_RECORDS_VIEW (object)->battles);
  G_OBJECT_CLASS (bic_records_view_parent_class)->finalize (object);
}

static void
bic_records_view_class_init (BicRecordsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_records_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_records_view_finalize;
}

static void
bic_records_view_init (BicRecordsView *self)
{
  self->battles = g_ptr_array_new ();
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  bic_stack_hide_others (self->stack);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
}
