/* Help with a question: the chances of its answers, and an explanation when the question first appears.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-guide.h"

G_BEGIN_DECLS

GObject * bic_game_lessons_new (BicGameModel *model,
                                BicGameGuide *guide);

G_END_DECLS
