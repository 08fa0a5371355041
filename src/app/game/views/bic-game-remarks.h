/* The second line of the question bar: a reason, a hint, or the hex under the pointer; and a note.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-compat.h"
#include "bic-game-guide.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_REMARKS (bic_game_remarks_get_type ())
G_DECLARE_FINAL_TYPE (BicGameRemarks, bic_game_remarks, BIC, GAME_REMARKS, GtkBox)

void bic_game_remarks_set_model   (BicGameRemarks *self,
                                   BicGameModel   *model,
                                   BicGameGuide   *guide,
                                   BicSplitView   *split);      /* has the guide in its sidebar */
void bic_game_remarks_set_problem (BicGameRemarks *self,
                                   const char     *problem);    /* (nullable): reason why the game could not be saved */

G_END_DECLS
