/* The pieces that the possible choices name: which of them can act, turn or arrive, and which one is selected next.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"

G_BEGIN_DECLS

gboolean bic_game_hex_has_piece            (const BicGame  *game,
                                            const BicState *state,
                                            int             hex,
                                            gboolean        foe);
guint    bic_game_marks_in_hex             (const BicGame  *game,
                                            const BicState *state,
                                            int             hex);
gboolean bic_game_choice_names_no_hex      (const BicGame *game,
                                            BicChoice      choice);
gboolean bic_game_choice_names_hidden_card (const BicGame *game,
                                            BicChoice      choice);
gboolean bic_game_piece_can_act            (const BicGame    *game,
                                            const BicChoices *choices,
                                            int               hex);
int      bic_game_corner_after_choice      (const BicGame  *game,
                                            const BicState *state,
                                            BicChoice       choice,
                                            int             hex);
gboolean bic_game_piece_can_turn           (const BicGame    *game,
                                            const BicState   *state,
                                            const BicChoices *choices,
                                            int               hex);
int      bic_game_arrival_hex              (const BicGame *game,
                                            BicChoice      choice);
int      bic_game_find_only_piece          (const BicGame    *game,
                                            const BicState   *state,
                                            const BicChoices *choices);
int      bic_game_find_next_piece          (const BicGame    *game,
                                            const BicState   *state,
                                            const BicChoices *choices);

G_END_DECLS
