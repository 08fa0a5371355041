/* The note about the game at the end of the question bar: one line, with the full text in a popover.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-compat.h"
#include "bic-game-guide.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_NOTE (bic_game_note_get_type ())
G_DECLARE_FINAL_TYPE (BicGameNote, bic_game_note, BIC, GAME_NOTE, AdwBin)

void bic_game_note_set_model   (BicGameNote  *self,
                                BicGameModel *model,
                                BicGameGuide *guide,
                                BicSplitView *split);           /* has the guide in its sidebar */
void bic_game_note_set_problem (BicGameNote  *self,
                                const char   *problem);         /* (nullable): reason why the game could not be saved */

G_END_DECLS
