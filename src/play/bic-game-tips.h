/* Tips: short texts that teach a command at a moment when it is useful.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

const char * bic_game_tip (BicGameModel *model);

G_END_DECLS
