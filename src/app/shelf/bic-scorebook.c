/* What is kept of games: the pages of the library that show no battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-scorebook.h"

#include "bic-stack-pages.h"

struct _BicScorebook
{
  AdwBin          parent_instance;

  GtkStack       *stack;
  BicResultsPage *results;              /* NULL until it is looked at */
};

G_DEFINE_FINAL_TYPE (BicScorebook, bic_scorebook, ADW_TYPE_BIN)

/**
 * bic_scorebook_shows:
 *
 * Returns: whether this part of the library is one of its pages
 */
gboolean
bic_scorebook_shows (BicScopeKind kind)
{
  return kind == BIC_SCOPE_RESULTS;
}

static void
add_page (BicScorebook *self,
          GtkWidget    *page)
{
  gtk_stack_add_child (self->stack, page);
  bic_stack_hide_others (self->stack);
}

static void
show_results (BicScorebook *self,
              const char   *words,
              BicCatalogue *catalogue)
{
  if (self->results == NULL)
    {
      self->results = BIC_RESULTS_PAGE (bic_results_page_new (catalogue));
      add_page (self, GTK_WIDGET (self->results));
      bic_results_page_refresh (self->results);
    }
  bic_results_page_search (self->results, words);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->results));
}

/**
 * bic_scorebook_show:
 * @kind: one that bic_scorebook_shows ()
 * @words: what is searched for
 */
void
bic_scorebook_show (BicScorebook *self,
                    BicScopeKind  kind,
                    const char   *words,
                    BicCatalogue *catalogue)
{
  g_return_if_fail (BIC_IS_SCOREBOOK (self));
  g_return_if_fail (bic_scorebook_shows (kind));

  show_results (self, words, catalogue);
}

/**
 * bic_scorebook_refresh:
 *
 * Reads again what there is on the pages that were looked at.
 */
void
bic_scorebook_refresh (BicScorebook *self)
{
  g_return_if_fail (BIC_IS_SCOREBOOK (self));

  if (self->results)
    bic_results_page_refresh (self->results);
}

/**
 * bic_scorebook_get_results:
 *
 * Returns: (nullable): the page of the results, if it was looked at
 */
BicResultsPage *
bic_scorebook_get_results (BicScorebook *self)
{
  g_return_val_if_fail (BIC_IS_SCOREBOOK (self), NULL);

  return self->results;
}

gboolean
bic_scorebook_is_busy (BicScorebook *self)
{
  g_return_val_if_fail (BIC_IS_SCOREBOOK (self), FALSE);

  return self->results && bic_results_page_is_busy (self->results);
}

static void
bic_scorebook_class_init (BicScorebookClass *klass)
{
}

static void
bic_scorebook_init (BicScorebook *self)
{
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
}
