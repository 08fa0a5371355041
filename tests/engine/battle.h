/* Battles for the tests of the engine, made from short texts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"
#include "bic-rng.h"
#include "bic-session.h"
#include "bic-state.h"
#include "bic-error.h"

/* Returns a battle made from lines of the forms "TERRAIN HEX..." and "SIDE TYPE HEX [BLOCKS]". Each side has a hand of
 * five cards and needs five banners to win. The top side moves first. */
BicScenario * battle_from_words (const char *words);
void          battle_add        (BicScenario *battle, const char *words);
void          battle_place      (BicScenario *battle, int side, const char *type, const char *hex, int blocks);
/* @roll: lowest die roll on which the unit arrives, or 0 for a certain arrival */
void          battle_reinforce  (BicScenario *battle, const char *hexes, int side, int turn, const char *type,
                                 int roll);
void          battle_turn       (BicScenario *battle, int number, gboolean night, int sudden_death);
BicScenario * battle_field      (void);         /* full armies on mixed terrain */
BicScenario * battle_crossing   (void);         /* battle with a river, field works, objectives, exits and arrivals */
BicScenario * battle_weissdorf  (void);         /* battle of Napoleonic 20 with every feature */
/* Returns the battle of battle_weissdorf () with fog of war, dummies and other optional rules. */
BicScenario * battle_fog        (void);
BicScenario * battle_options    (void);         /* battle_weissdorf () with all optional rules */
void          battle_switch     (BicScenario *battle, const BicOption *option);         /* switches on the option */
/* Returns a small battle of Napoleonic 20 whose corps are adjacent, so that combat starts at once. */
BicScenario * battle_clash      (void);
BicCatalogue * battle_catalogue (void);         /* the built-in catalogue, loaded once */
/* Returns: (transfer full): a game of Generals, Marshals & Tacticians. @state: (out): its state after light infantry
 * has skirmished from F6 in E6 and may go back */
BicGame *     battle_skirmish   (BicState *state);
/* Takes ownership of @battle, like battle_session (). */
BicGame *     battle_game       (BicScenario *battle, BicGameFlags flags);
BicSession *  battle_session    (BicScenario *battle, guint64 seed, BicGameFlags flags);
int           battle_hex        (const BicGame *game, const char *text);
int           battle_piece      (const BicGame *game, const BicState *state, const char *hex, gboolean leader);
BicChoice     battle_choice     (const BicGame *game, const char *text);
void          battle_choose     (BicSession *session, const char *text);        /* makes a legal choice */
void          battle_choose_any (BicSession *session, BicRng *rng);
/* Replaces the first occurrence of @old. */
char *        battle_replace    (const char *text, const char *old, const char *new);
/* Prints @what and the position in the game, and aborts. */
void          battle_blame      (const BicGame *game, const BicState *state, const char *what);
gboolean      battle_offers     (const BicChoices *list, BicChoice choice);
/* Plays random choices and calls @look at one of @seldom positions, on average. In nested steps, which are rare, @look
 * is called at one of five positions. */
typedef void (*BattleLook) (const BicGame *game, const BicState *state, const BicChoices *list);
void          battle_wander     (const BicGame *game, guint64 seed, int seldom, BattleLook look);
/* Compares the expected loss of piece @at from an attack by piece @by with the odds of @choice. If the attack is not
 * @possible, the expected loss must be 0. */
void          battle_compare_loss (const BicGame *game, const BicState *asked, const BicState *s, BicChoice choice,
                                   int by, int at, gboolean possible);
/* Random games of a battle that are played by the rule system @ruleset. @look counts the cases that occur in @met. Each
 * case in the bit mask @kinds must occur at least once. */
typedef struct { const char *ruleset; BicScenario *(*make) (void); BattleLook look; guint kinds; } BattleSweep;
void          battle_sweep      (const BattleSweep *sweep, guint64 games, const char *const *names, guint *met,
                                 int n_kinds);
