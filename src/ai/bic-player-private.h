/* What the players share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-player.h"

typedef struct _BicVeteran BicVeteran;
BicVeteran * bic_veteran_new    (void);
BicChoice    bic_veteran_choose (BicVeteran       *veteran,
                                 BicRng           *rng,
                                 const BicGame    *game,
                                 const BicState   *state,
                                 const BicChoices *choices);
void         bic_veteran_free   (BicVeteran       *veteran);
