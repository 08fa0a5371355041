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

/* A value that differs, or an entry that only one of the two rule systems has */
typedef struct {
  BicRulesDiffers  kind;
  const char *id;                       /* id of the entry: "british/HA"; NULL if it has no id */
  char       *name;                     /* "Horse artillery (Great Britain)", translated */
  const char *figure;                   /* name of the value in files: "moves"; NULL for a whole entry */
  char       *what;                     /* name of the value, translated: "moves"; NULL for a whole entry */
  /* Values in the two rule systems, translated. For a whole entry: NULL in the rule system that does not have the
   * entry, otherwise "" or a description */
  char       *now, *was;
  BicSource   source;                   /* source of the current value; source of the old value if there is no current
                                         * one */
  const BicModifier *row;               /* for BIC_DIFFERS_ROW: the row, owned by the catalogue; otherwise NULL */
} BicRulesDifference;

gboolean     bic_ruleset_has_siblings         (const BicCatalogue       *catalogue,
                                               const BicRuleset         *ruleset); /* whether its family has several */
/* Returns: (transfer full) (element-type BicRulesDifference): the differences, by kind, then in catalogue order */
GPtrArray *  bic_rulesets_compare             (const BicCatalogue       *catalogue,
                                               const BicRuleset         *ruleset,
                                               const BicRuleset         *other);   /* basis of the comparison */
/* Adds a difference. The texts of @entry are copied. The list takes @now and @was. */
void         bic_rules_differences_add        (GPtrArray                *list,
                                               BicRulesDifference        entry,
                                               char                     *now,
                                               char                     *was);
const char * bic_rules_differs_title          (BicRulesDiffers           kind);    /* "Units", translated */
const char * bic_rules_differs_name           (BicRulesDiffers           kind);    /* "unit", for scripts */
/* Returns: (transfer full): a text without the name of the entry: "moves 3, was 2" */
char *       bic_rules_difference_change_text (const BicRulesDifference *difference);
/* Returns: (transfer full): "Horse artillery (Great Britain): moves 3, was 2" */
char *       bic_rules_difference_text        (const BicRulesDifference *difference);

G_END_DECLS
