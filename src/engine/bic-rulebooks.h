/* The rule systems of the program. They are passed in when a game is created, so the kernel does not depend on them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"

G_BEGIN_DECLS

const BicRulebook * bic_rulebook_find (const char *id);

/* Returns: (nullable): the rulebook of a battle */
static inline const BicRulebook *
bic_rulebook_of (const BicScenario *scenario)
{
  return bic_rulebook_find (g_quark_to_string (scenario->ruleset));
}

G_END_DECLS
