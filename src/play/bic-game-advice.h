/* What the computer's advice is in words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-player.h"

G_BEGIN_DECLS

char * bic_game_advice_hint   (const BicAdvice *advice,
                               const char      *best,
                               const char      *other);
char * bic_game_advice_reason (const BicAdvice *advice,
                               gboolean         made_best,
                               const char      *made,
                               const char      *other);

G_END_DECLS
