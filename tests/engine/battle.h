/* Battles for the tests of the engine, made from short texts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"
#include "bic-rng.h"
#include "bic-session.h"
#include "bic-state.h"
#include "bic-error.h"

/* Returns a battle from the lines "TERRAIN HEX..." and "SIDE TYPE HEX [BLOCKS]". Each side has a hand of five cards and
 * needs five banners. The top side moves first. */
BicScenario * battle_from_words (const char *words);
void          battle_add        (BicScenario *battle, const char *words);
void          battle_place      (BicScenario *battle, int side, const char *type, const char *hex, int blocks);
/* @roll: lowest die roll on which the unit arrives, or 0 for a certain arrival */
void          battle_reinforce  (BicScenario *battle, const char *hexes, int side, int turn, const char *type,
                                 int roll);
void          battle_turn       (BicScenario *battle, int number, gboolean night, int sudden_death);
BicScenario * battle_field      (void);         /* full armies on mixed terrain */
BicScenario * battle_crossing   (void);         /* a river, field works, objectives, exits, arrivals */
BicScenario * battle_weissdorf  (void);         /* a Napoleonic 20 battle with every feature */
/* The Napoleonic 20 battle with fog of war, dummies and other optional rules */
BicScenario * battle_fog        (void);
BicScenario * battle_options    (void);         /* the Napoleonic 20 battle with every optional rule */
void          battle_switch     (BicScenario *battle, const BicOption *option);         /* switches the option on */
/* A small Napoleonic 20 battle. The corps are adjacent, so that battles start at once. */
BicScenario * battle_clash      (void);
BicCatalogue * battle_catalogue (void);         /* the built-in catalogue, loaded once */
/* These two functions take ownership of @battle. */
BicGame *     battle_game       (BicScenario *battle, BicGameFlags flags);
BicSession *  battle_session    (BicScenario *battle, guint64 seed, BicGameFlags flags);
int           battle_hex        (const BicGame *game, const char *text);
int           battle_piece      (const BicGame *game, const BicState *state, const char *hex, gboolean leader);
BicChoice     battle_choice     (const BicGame *game, const char *text);
void          battle_choose     (BicSession *session, const char *text);        /* makes a legal choice */
void          battle_choose_any (BicSession *session, BicRng *rng);
char *        battle_replace    (const char *text, const char *old, const char *new);   /* replaces the first @old */
/* Prints @what and the position in the game, and aborts. */
void          battle_blame      (const BicGame *game, const BicState *state, const char *what);
gboolean      battle_offers     (const BicChoices *list, BicChoice choice);
/* Plays random choices and calls @look at one of @seldom positions. Nested steps are rare, so @look is called at one of
 * five positions in a nested step. */
typedef void (*BattleLook) (const BicGame *game, const BicState *state, const BicChoices *list);
void          battle_wander     (const BicGame *game, guint64 seed, int seldom, BattleLook look);
/* Compares the expected loss of piece @at by an attack of piece @by with the odds of @choice, or with 0 unless the
 * attack is @possible. */
void          battle_compare_loss (const BicGame *game, const BicState *asked, const BicState *s, BicChoice choice,
                                   int by, int at, gboolean possible);
/* Random games of a battle with a rule system. @look counts cases in @met. Each case in the bit mask @kinds must
 * occur. */
typedef struct { const char *ruleset; BicScenario *(*make) (void); BattleLook look; guint kinds; } BattleSweep;
void          battle_sweep      (const BattleSweep *sweep, guint64 games, const char *const *names, guint *met,
                                 int n_kinds);
