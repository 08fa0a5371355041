/* Orders and declared attacks, and pieces that must still attack or be attacked.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"
#include "bic-state-info.h"

G_BEGIN_DECLS

int      bic_game_list_declared_attacks      (BicGameModel *model,
                                              BicPair       pairs[BIC_MAX_PAIRS]);
gboolean bic_game_attacks_find               (BicGameModel *model,
                                              int           from,
                                              int           to,
                                              BicPair      *out);
gboolean bic_game_attacks_can_undo           (BicGameModel *model,
                                              int           hex);
gboolean bic_game_attacks_undo               (BicGameModel *model,
                                              int           from,
                                              int           to);
void     bic_game_attacks_append_description (BicGameModel *model,
                                              GString      *text,
                                              int           hex);
int      bic_game_list_unmet_duties          (BicGameModel *model,
                                              BicDuty       duties[BIC_MAX_PAIRS]);
char *   bic_game_duties_text                (BicGameModel *model);

typedef struct { guint position; int hex; } BicGivenOrder;

GArray * bic_game_list_undoable_orders (BicGameModel *model);
gboolean bic_game_orders_undo          (BicGameModel *model,
                                        int           hex);

G_END_DECLS
