/* Battles for the tests of the engine, put together from words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"
#include "bic-rng.h"
#include "bic-session.h"
#include "bic-state.h"
#include "bic-error.h"

/* A list of "TERRAIN HEX..." and "SIDE TYPE HEX [BLOCKS]" in lines; hands of five, six banners, top moves first. */
BicScenario * battle_from_words (const char *words);
void          battle_add        (BicScenario *battle, const char *words);
void          battle_place      (BicScenario *battle, int side, const char *type, const char *hex, int blocks);
/* roll: it comes on with that number of a die or more; 0 = for certain. */
void          battle_reinforce  (BicScenario *battle, const char *hexes, int side, int turn, const char *type,
                                 int roll);
void          battle_turn       (BicScenario *battle, int number, gboolean night, int sudden_death);
BicScenario * battle_field      (void);         /* a full line-up on mixed ground */
BicScenario * battle_crossing   (void);         /* a river, works, objectives, exits, reinforcements */
BicScenario * battle_weissdorf  (void);         /* the battle of the second family: all that it knows */
/* the same with fog of war and dummies, and with other optional rules */
BicScenario * battle_fog        (void);
BicScenario * battle_options    (void);         /* the same, with every optional rule */
void          battle_switch     (BicScenario *battle, const BicOption *option);         /* on */
/* a small one: corps that are adjacent, with battles at once */
BicScenario * battle_clash      (void);
BicCatalogue * battle_catalogue (void);         /* the one that is built in, kept to the end */
/* takes @battle, and so does the next */
BicGame *     battle_game       (BicScenario *battle, BicGameFlags flags);
BicSession *  battle_session    (BicScenario *battle, guint64 seed, BicGameFlags flags);
int           battle_hex        (const BicGame *game, const char *text);
int           battle_piece      (const BicGame *game, const BicState *state, const char *hex, gboolean leader);
BicChoice     battle_choice     (const BicGame *game, const char *text);
void          battle_choose     (BicSession *session, const char *text);        /* makes a legal choice */
void          battle_choose_any (BicSession *session, BicRng *rng);
char *        battle_replace    (const char *text, const char *old, const char *new);   /* the only @old in it */
/* fails, and prints the place in the game */
void          battle_blame      (const BicGame *game, const BicState *state, const char *what);
gboolean      battle_offers     (const BicChoices *list, BicChoice choice);
/* Plays by chance and looks at one position in @seldom; at one in five where something is not over, which is asked
 * seldom. */
typedef void (*BattleLook) (const BicGame *game, const BicState *state, const BicChoices *list);
void          battle_wander     (const BicGame *game, guint64 seed, int seldom, BattleLook look);
/* Compares the expected loss of piece @at by an attack of piece @by with the odds of @choice, or with 0 unless the
 * attack is @possible. */
void          battle_compare_loss (const BicGame *game, const BicState *asked, const BicState *s, BicChoice choice,
                                   int by, int at, gboolean possible);
/* Random games of a battle with a rule system; @look counts what it meets in @met. Each of the @kinds must occur. */
typedef struct { const char *ruleset; BicScenario *(*make) (void); BattleLook look; guint kinds; } BattleSweep;
void          battle_sweep      (const BattleSweep *sweep, guint64 games, const char *const *names, guint *met,
                                 int n_kinds);
