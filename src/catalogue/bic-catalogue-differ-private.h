/* Inside of the comparison of two rule systems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue-differ.h"

G_BEGIN_DECLS

typedef struct {
  const BicCatalogue *catalogue;
  const BicRuleset   *now, *was;
  GPtrArray          *list;
} BicDiffer;

/* A difference like @entry, whose texts are copied; takes @now and @was. */
void     _bic_differ_add     (BicDiffer          *differ,
                              BicRulesDifference  entry,
                              char               *now,
                              char               *was);
/* The whole entry, if only one has it; FALSE if both have, or neither. */
gboolean _bic_differ_whole   (BicDiffer          *differ,
                              BicRulesDifference  entry,
                              gboolean            now,
                              gboolean            was);
/* bic-catalogue-differ-battles.c: what their battles have. */
void     _bic_differ_battles (BicDiffer          *differ);

G_END_DECLS
