/* Differences between two rule systems, as a list for users.
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

/* A figure that differs, or an entry that only one of the two rule systems has */
typedef struct {
  BicRulesDiffers  kind;
  const char *id;                       /* id of the entry: "british/HA"; NULL if there is none */
  char       *name;                     /* "Horse artillery (Great Britain)", translated */
  const char *figure;                   /* "moves", as in files; NULL for the whole entry */
  char       *what;                     /* "moves", translated; NULL for the whole entry */
  /* Translated values. For a whole entry, NULL if the rule system does not have it, otherwise "" or a description */
  char       *now, *was;
  BicSource   source;                   /* source of the current value, or else of the old value */
  const BicModifier *row;               /* row of BIC_DIFFERS_ROW, owned by the catalogue */
} BicRulesDifference;

gboolean     bic_ruleset_is_edition    (const BicCatalogue       *catalogue,
                                        const BicRuleset         *ruleset);    /* one of several of its family */
/* (transfer full) (element-type BicRulesDifference): sorted by kind, then in the order of the catalogue */
GPtrArray *  bic_rulesets_differ       (const BicCatalogue       *catalogue,
                                        const BicRuleset         *ruleset,
                                        const BicRuleset         *other);      /* is compared with @ruleset */
/* Adds a difference. The texts of @entry are copied; @now and @was are taken. */
void         bic_rules_differences_add (GPtrArray                *list,
                                        BicRulesDifference        entry,
                                        char                     *now,
                                        char                     *was);
const char * bic_rules_differs_title   (BicRulesDiffers           kind);       /* "Units", translated */
const char * bic_rules_differs_name    (BicRulesDiffers           kind);       /* "unit", as in scripts */
/* Returns: (transfer full): a text without the entry: "moves 3, was 2" */
char *       bic_rules_difference_change (const BicRulesDifference *difference);
/* Returns: (transfer full): "Horse artillery (Great Britain): moves 3, was 2" */
char *       bic_rules_difference_text (const BicRulesDifference *difference);

G_END_DECLS
