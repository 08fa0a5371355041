/* Quiet sounds of a game, which can be turned off.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum { BIC_SOUND_CARD, BIC_SOUND_DICE, BIC_SOUND_HIT, BIC_SOUND_BANNER, BIC_SOUND_TURN, BIC_N_SOUNDS } BicSound;

void     bic_sounds_play_if_enabled (BicSound sound);
void     bic_sounds_play_always     (BicSound sound,
                                     double   volume);
gboolean bic_sounds_are_available   (void);

G_END_DECLS
