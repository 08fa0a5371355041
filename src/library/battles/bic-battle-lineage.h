/* Finds battles of the library that have the same content, and battles that are derived from other battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-battle.h"

G_BEGIN_DECLS

typedef struct _BicLineage BicLineage;

/* The battles in @battles must live as long as the lineage. */
BicLineage * bic_lineage_new      (GPtrArray       *battles);             /* (element-type BicBattle) */
void        bic_lineage_free      (BicLineage       *self);
BicBattle * bic_lineage_duplicate (BicLineage      *self,
                                   /* (nullable) (transfer none): another battle with the same content */
                                   const BicBattle *battle);
BicBattle * bic_lineage_find_hash (BicLineage *self,
                                   /* (nullable) (transfer none): a battle with this content hash */
                                   const char *hash);
BicBattle * bic_lineage_parent    (BicLineage      *self,
                                   const BicBattle *battle);             /* (nullable) (transfer none) */
GPtrArray * bic_lineage_children  (BicLineage      *self,
                                   /* (element-type BicBattle) (transfer container) */
                                   const BicBattle *battle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicLineage, bic_lineage_free)

G_END_DECLS
