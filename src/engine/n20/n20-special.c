/* Special troops, an optional rule: who they are, and what they feel as a battle begins (16.7).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"

/**
 * n20_is_special:
 * @v: a view
 * @p: a unit
 * @traits: of special troops
 *
 * Returns: whether it has one of them and the rule is in force (SPECIAL-01)
 */
gboolean
n20_is_special (const BicView       *v,
                const BicPieceState *p,
                guint32              traits)
{
  return bic_has (v, p, traits & n20_game (v)->special);
}

/* SPECIAL-13: infantry; light cavalry is nothing special. */
gboolean
n20_is_light (const BicView       *v,
              const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT_INFANTRY) && n20_is_special (v, p, BIC_TRAIT_LIGHT);
}
