/* The guide at the desk: it points at what to do next in a game that teaches, until it is left.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"
#include "bic-guide.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_GUIDE (bic_game_guide_get_type ())
G_DECLARE_FINAL_TYPE (BicGameGuide, bic_game_guide, BIC, GAME_GUIDE, GObject)

BicGameGuide * bic_game_guide_new        (BicGameModel   *model);
gboolean       bic_game_guide_is_there   (BicGameGuide   *self);        /* the game has one, followed or not */
gboolean       bic_game_guide_leads      (BicGameGuide   *self,
                                          BicGuidePlace  *place);
void           bic_game_guide_follow     (BicGameGuide   *self,
                                          gboolean        follow);
gboolean       bic_game_guide_answers    (BicGameGuide   *self,
                                          BicChoice      *answer);
BicSession *   bic_game_guide_lead_back  (BicGameGuide   *self,
                                          GError        **error);

G_END_DECLS
