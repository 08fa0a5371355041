/* The screen between two players who share a computer. The screen covers the page until the next player is seated.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-game-model.h"

G_BEGIN_DECLS

#define BIC_TYPE_HAND_OVER (bic_hand_over_get_type ())
G_DECLARE_FINAL_TYPE (BicHandOver, bic_hand_over, BIC, HAND_OVER, AdwBin)
/* Signal "ready" (): the next player is seated. The second button activates the window's action "win.leave-game". */

void bic_hand_over_set_model (BicHandOver  *self,
                              BicGameModel *model);
void bic_hand_over_add_news  (BicHandOver  *self,
                              const char   *text,
                              const char   *dice);      /* (nullable): faces, "INF SAB" */

G_END_DECLS
