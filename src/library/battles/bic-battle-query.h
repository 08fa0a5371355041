/* Searches of the library: what fits some words and filters, in some order, and which filters would narrow it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-battle.h"

G_BEGIN_DECLS

typedef enum { BIC_FILTER_TAG, BIC_FILTER_CAMPAIGN, BIC_FILTER_NATION, BIC_FILTER_RULES, BIC_FILTER_YEAR,
               BIC_FILTER_UNPLAYED, BIC_N_FILTERS } BicFilterKind;

/* Made once, then only read. */
typedef struct {
  gatomicrefcount refs;
  BicFilterKind   kind;
  char           *key;                  /* a folded tag, a campaign, the id of a nation or a rule system, "1808" */
  char           *label;                /* what the user reads */
} BicFilter;

BicFilter * bic_filter_new     (BicFilterKind    kind,
                                const char      *key,
                                const char      *label);
BicFilter * bic_filter_of_tag  (const char      *tag);
BicFilter * bic_filter_ref     (BicFilter       *filter);
void        bic_filter_unref   (BicFilter       *filter);
gboolean    bic_filter_equal   (const BicFilter *a,
                                const BicFilter *b);
gboolean    bic_filter_matches (const BicFilter *filter,
                                const BicBattle *battle);

gboolean    bic_battle_has_nation (const BicBattle *battle,
                                   const char      *id);

typedef enum { BIC_SORT_DATE, BIC_SORT_TITLE, BIC_SORT_RECENT, BIC_SORT_PLAYED, BIC_N_SORTS } BicBattleSort;

GPtrArray * bic_battles_find   (GPtrArray       *battles,
                                const char      *text,
                                /* (element-type BicFilter): all of them must fit */
                                GPtrArray       *filters,
                                BicBattleSort    sort);                 /* (element-type BicBattle) (transfer full) */
void        bic_battles_sort   (GPtrArray       *battles,
                                BicBattleSort    sort);
GPtrArray * bic_battles_facets (GPtrArray       *battles,               /* what is shown */
                                GPtrArray       *filters,               /* what is chosen already */
                                /* (element-type BicFilter) (transfer full): those that would narrow it */
                                guint            most);
const char *bic_sort_name      (BicBattleSort    sort);                 /* "by date", translated */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicFilter, bic_filter_unref)

G_END_DECLS
