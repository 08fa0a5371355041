/* Information from the rules about a state, in addition to its choices. Players see it on screen to understand the
 * situation at a glance.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rulebook computes the information from the state. If a family lacks a rule, the function returns nothing.
 */
#pragma once

#include "bic-game.h"
#include "bic-hexset.h"

G_BEGIN_DECLS

/* A piece that must be in a fight before its side can go on. foe: the piece must be attacked; otherwise it must
 * attack. */
typedef struct { int hex, piece; gboolean foe; } BicDuty;

/* A pair of attacker and target in a fight that is declared but not over. fight: number of the fight, from 1; now: the
 * fight is in progress; choice: the choice that declares the pair, for bic_explain () and bic_odds (), and to find the
 * pair in the log. */
typedef struct { int from, to, fight; gboolean now; BicChoice choice; } BicPair;

#define BIC_MAX_PAIRS 200

/* A piece that has not arrived yet. turn: turn of arrival; 0 if an event calls the piece. */
typedef struct { int piece, side, type, turn; const char *name; const BicReinforcement *group; } BicArrival;

/* Lookup of a die roll in a table of the player aid. add: modifier of the die; the faces count from 1. */
typedef struct { const BicTable *table; int column, add; } BicLookup;

/* Points that pay for orders. kept: points that leaders saved in earlier turns and that the active side can spend now;
 * to_keep: points that the asked side must still give to its leaders now. */
typedef struct { int kept, to_keep; } BicPurse;

int      bic_state_owed     (const BicGame  *game,
                             const BicState *state,
                             BicDuty        *out,
                             int             room);
int      bic_state_subject  (const BicGame  *game,
                             const BicState *state);
gboolean bic_game_has_prices (const BicGame *game);
int      bic_state_price    (const BicGame  *game,
                             const BicState *state,
                             BicChoice       choice,
                             BicSum         *sum);
BicPurse bic_state_purse    (const BicGame  *game,
                             const BicState *state);
gboolean bic_state_command  (const BicGame  *game,
                             const BicState *state,
                             int             hex,
                             BicHexSet      *out);
int      bic_state_to_go    (const BicGame  *game,
                             const BicState *state);
int      bic_state_pairs    (const BicGame  *game,
                             const BicState *state,
                             BicPair        *out,
                             int             room);
gboolean bic_state_withheld (const BicGame  *game,
                             const BicState *state,
                             BicChoice      *out);

int      bic_game_markers   (const BicGame  *game,
                             BicMarkerInfo  *out,
                             int             room);
int      bic_game_most_score (const BicGame *game);
int      bic_state_due      (const BicGame  *game,
                             const BicState *state,
                             BicArrival     *out,
                             int             room);
gboolean bic_state_lookup   (const BicGame  *game,
                             const BicState *state,
                             BicChoice       choice,
                             BicLookup      *out);
gboolean bic_state_awaits   (const BicGame  *game,
                             const BicState *state,
                             BicLookup      *out);
int          bic_lookup_row     (const BicLookup *look,
                                 int              face);
const char * bic_lookup_cell    (const BicLookup *look,
                                 int              face);
void         bic_lookup_odds    (const BicGame   *game,
                                 const BicLookup *look,
                                 BicOdds         *odds);
void         bic_odds_add       (BicOdds         *odds,
                                 const char      *what,
                                 double           chance);
const char * bic_game_meaning   (const BicGame   *game,
                                 const char      *cell);
double       bic_state_risk     (const BicGame   *game,
                                 const BicState  *state,
                                 BicChoice        choice);

/* Zones of control */
gboolean bic_game_has_zones (const BicGame  *game);
gboolean bic_state_zone     (const BicGame  *game,
                             const BicState *state,
                             int             side,
                             int             hex);      /* whether @side controls the hex */

BicStage bic_state_stage    (const BicGame  *game,
                             const BicState *state,
                             int             piece);

G_END_DECLS
