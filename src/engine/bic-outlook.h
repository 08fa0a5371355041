/* What the rules know of a moment beside the choices: for who looks at a game and has to see at a glance how it stands.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All of it is asked of the rulebook and is a function of the state; a family that has no such thing answers with nothing.
 */
#pragma once

#include "bic-game.h"

G_BEGIN_DECLS

/* A piece that has to be in a fight before its side may go on.  foe: it is to be attacked; else it has to attack. */
typedef struct { int hex, piece; gboolean foe; } BicDuty;

/* Who attacks whom in fights that are declared and not over yet, a row a pair.  fight: a number that its pairs share, from 1;
 * now: it is under way; choice: the one that declares the pair, for bic_explain () and bic_odds (), and to find it in the log. */
typedef struct { int from, to, fight; gboolean now; BicChoice choice; } BicPair;

#define BIC_MAX_PAIRS 200

int      bic_state_owed     (const BicGame  *game,
                             const BicState *state,
                             BicDuty        *out,
                             int             room);
int      bic_state_pairs    (const BicGame  *game,
                             const BicState *state,
                             BicPair        *out,
                             int             room);
gboolean bic_state_withheld (const BicGame  *game,
                             const BicState *state,
                             BicChoice      *out);

G_END_DECLS
