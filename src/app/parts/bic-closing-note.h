/* The closing line: a final note that the user adds to new battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-edit.h"

G_BEGIN_DECLS

/* Returns: (nullable): edit that adds the line; NULL if the user has no closing line or the battle already has one */
BicEdit * bic_closing_note_new_edit (const BicScenario *scenario);

G_END_DECLS
