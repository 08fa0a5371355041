/* Which battles of the shelf are the same, and which was made of which.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-shelf.h"

G_BEGIN_DECLS

typedef struct _BicFamily BicFamily;

/* @battles must live as long as what was made of them. */
BicFamily * bic_family_new      (GPtrArray       *battles);             /* (element-type BicBattle) */
void        bic_family_free     (BicFamily       *self);
BicBattle * bic_family_twin     (BicFamily       *self,
                                 const BicBattle *battle);              /* (nullable) (transfer none): another with the same in it */
BicBattle * bic_family_same     (BicFamily       *self,
                                 const char      *hash);                /* (nullable) (transfer none): any that has this in it */
BicBattle * bic_family_parent   (BicFamily       *self,
                                 const BicBattle *battle);              /* (nullable) (transfer none) */
GPtrArray * bic_family_children (BicFamily       *self,
                                 const BicBattle *battle);              /* (element-type BicBattle) (transfer container) */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicFamily, bic_family_free)

G_END_DECLS
