/* What the writer and the reader of saved games share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-safe-xml.h"

G_BEGIN_DECLS

#define BIC_GAME_NAMESPACE "urn:bicorne:game:1"
#define BIC_GAME_UNDO "undo"            /* the line of an undo by agreement */

G_END_DECLS
