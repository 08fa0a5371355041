/* In what two rule systems differ, as a list for people.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

typedef enum {
  BIC_DIFFERS_RULES, BIC_DIFFERS_USE, BIC_DIFFERS_BOARD, BIC_DIFFERS_TURN, BIC_DIFFERS_WORD, BIC_DIFFERS_DECK,
      BIC_DIFFERS_OPTION, BIC_DIFFERS_UNIT, BIC_DIFFERS_TERRAIN, BIC_DIFFERS_CARD, BIC_DIFFERS_CHART,
  BIC_DIFFERS_TABLE, BIC_DIFFERS_ROW, BIC_DIFFERS_SPECIAL, BIC_N_DIFFERS
} BicRulesDiffers;

/* One figure, or a whole entry that only one of the two has. */
typedef struct {
  BicRulesDiffers  kind;
  const char *id;                       /* of the entry: "british/HA"; NULL: of none */
  char       *name;                     /* "Horse artillery (Great Britain)", translated */
  const char *figure;                   /* "moves", as the files call it; NULL: the whole entry */
  char       *what;                     /* "moves", translated; NULL: the whole entry */
  /* translated; for a whole entry NULL where it is missing, else "" or a description */
  char       *now, *was;
  BicSource   source;                   /* of what is now, or of what was if that is gone */
  const BicModifier *row;               /* of BIC_DIFFERS_ROW; belongs to the catalogue */
} BicRulesDifference;

gboolean     bic_ruleset_is_edition    (const BicCatalogue       *catalogue,
                                        const BicRuleset         *ruleset);    /* one of several of its family */
/* (transfer full) (element-type BicRulesDifference): in the order of the kinds, then of the catalogue */
GPtrArray *  bic_rulesets_differ       (const BicCatalogue       *catalogue,
                                        const BicRuleset         *ruleset,
                                        const BicRuleset         *other);      /* with which it is compared */
/* One more: texts of @entry are copied, @now and @was taken. */
void         bic_rules_differences_add (GPtrArray                *list,
                                        BicRulesDifference        entry,
                                        char                     *now,
                                        char                     *was);
const char * bic_rules_differs_title   (BicRulesDiffers           kind);       /* "Units", translated */
const char * bic_rules_differs_name    (BicRulesDiffers           kind);       /* "unit", as in scripts */
/* (transfer full): without the entry: "moves 3, was 2" */
char *       bic_rules_difference_change (const BicRulesDifference *difference);
/* (transfer full): "Horse artillery (Great Britain): moves 3, was 2" */
char *       bic_rules_difference_text (const BicRulesDifference *difference);

G_END_DECLS
