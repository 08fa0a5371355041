/* Information from the rules about a state, in addition to its choices. Players see it on screen to understand the
 * situation at a glance.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rulebook computes the information from the state. If the rule system does not have the rule that is concerned, a
 * function returns 0, FALSE or an empty result.
 */
#pragma once

#include "bic-game.h"
#include "bic-hexset.h"

G_BEGIN_DECLS

/* A piece that must take part in a fight before the phase can end. foe: TRUE if the piece must be attacked; FALSE if it
 * must attack. */
typedef struct { int hex, piece; gboolean foe; } BicDuty;

/* A pair of attacker and target in a fight that is declared but not over. fight: number of the fight, from 1; now: TRUE
 * if the fight is in progress; choice: the choice that declares the pair, for bic_explain_attack () and bic_attack_odds
 * (), and to find the pair in the log. */
typedef struct { int from, to, fight; gboolean now; BicChoice choice; } BicPair;

#define BIC_MAX_PAIRS 200

/* A piece that has not arrived yet. turn: turn of arrival; 0 if an event calls the piece. */
typedef struct { int piece, side, type, turn; const char *name; const BicReinforcement *group; } BicArrival;

/* Lookup of a die roll in a table of the player aid. add: modifier of the die roll; the first face counts as 1. */
typedef struct { const BicTable *table; int column, add; } BicLookup;

/* Points that pay for orders. stored: points that leaders saved in earlier turns and that the active side can spend
 * now; to_store: points that the asked side must still give to its leaders now. */
typedef struct { int stored, to_store; } BicOrderPoints;

int            bic_state_duties             (const BicGame  *game,
                                             const BicState *state,
                                             BicDuty        *out,
                                             int             capacity);
int            bic_state_question_hex       (const BicGame  *game,
                                             const BicState *state);
gboolean       bic_game_has_prices          (const BicGame  *game);
int            bic_state_price              (const BicGame  *game,
                                             const BicState *state,
                                             BicChoice       choice,
                                             BicSum         *sum);
BicOrderPoints bic_state_order_points       (const BicGame  *game,
                                             const BicState *state);
gboolean       bic_state_commanded_hexes    (const BicGame  *game,
                                             const BicState *state,
                                             int             hex,
                                             BicHexSet      *out);
int            bic_state_hexes_left_to_move (const BicGame  *game,
                                             const BicState *state);
int            bic_state_attack_pairs       (const BicGame  *game,
                                             const BicState *state,
                                             BicPair        *out,
                                             int             capacity);
gboolean       bic_state_find_blocked_end   (const BicGame  *game,
                                             const BicState *state,
                                             BicChoice      *out);

int          bic_game_markers         (const BicGame   *game,
                                       BicMarkerInfo   *out,
                                       int              capacity);
int          bic_game_most_score      (const BicGame   *game);
int          bic_state_arrivals_due   (const BicGame   *game,
                                       const BicState  *state,
                                       BicArrival      *out,
                                       int              capacity);
gboolean     bic_state_lookup         (const BicGame   *game,
                                       const BicState  *state,
                                       BicChoice        choice,
                                       BicLookup       *out);
gboolean     bic_state_pending_lookup (const BicGame   *game,
                                       const BicState  *state,
                                       BicLookup       *out);
int          bic_lookup_row           (const BicLookup *look,
                                       int              face);
const char * bic_lookup_cell          (const BicLookup *look,
                                       int              face);
void         bic_lookup_odds          (const BicGame   *game,
                                       const BicLookup *look,
                                       BicOdds         *odds);
void         bic_odds_add             (BicOdds         *odds,
                                       const char      *what,
                                       double           chance);
const char * bic_game_cell_text       (const BicGame   *game,
                                       const char      *cell);
double       bic_state_retreat_risk   (const BicGame   *game,
                                       const BicState  *state,
                                       BicChoice        choice);

/* Zones of control */
gboolean bic_game_has_zones   (const BicGame  *game);
gboolean bic_state_is_in_zone (const BicGame  *game,
                               const BicState *state,
                               int             side,
                               int             hex);    /* whether @side controls the hex */

BicStage bic_state_piece_readiness  (const BicGame  *game,
                                     const BicState *state,
                                     int             piece);
gboolean bic_state_piece_may_fight  (const BicGame  *game,
                                     const BicState *state,
                                     int             piece);

G_END_DECLS
