/* The house closing line: what the user's new battles end with.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-edit.h"

G_BEGIN_DECLS

BicEdit * bic_closing_note_edit (const BicScenario *scenario);  /* nullable */

G_END_DECLS
