/* Searches, filters and sorts the battles of the library, and suggests filters that narrow the list.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-battle.h"

G_BEGIN_DECLS

typedef enum { BIC_FILTER_TAG, BIC_FILTER_CAMPAIGN, BIC_FILTER_NATION, BIC_FILTER_RULES, BIC_FILTER_YEAR,
               BIC_FILTER_UNPLAYED, BIC_N_FILTERS } BicFilterKind;

/* Immutable after creation. */
typedef struct {
  gatomicrefcount refs;
  BicFilterKind   kind;
  /* depending on the kind: a tag from bic_fold_text (), a campaign, a year ("1808"), or the ID of a nation or rule
   * system; "" for BIC_FILTER_UNPLAYED */
  char           *key;
  char           *label;                /* text shown to the user */
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
                                /* (element-type BicFilter): a battle must match all of them */
                                GPtrArray       *filters,
                                BicBattleSort    sort);                 /* (element-type BicBattle) (transfer full) */
void        bic_battles_sort   (GPtrArray       *battles,
                                BicBattleSort    sort);
GPtrArray * bic_battles_facets (GPtrArray       *battles,               /* battles in the list */
                                GPtrArray       *filters,               /* filters already chosen */
                                /* (element-type BicFilter) (transfer full): filters that would narrow the list */
                                guint            most);
const char *bic_sort_name      (BicBattleSort    sort);                 /* translated text: "by date" */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicFilter, bic_filter_unref)

G_END_DECLS
