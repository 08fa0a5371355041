/* The fight at a position of a game: attacker and target, terms of the dice, roll and result.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The fight depends only on the game and the position. It is therefore the same during play, after loading or undoing,
 * and when the player looks back.
 */
#pragma once

#include "bic-session.h"
#include "bic-state-info.h"

G_BEGIN_DECLS

/* A fighter when the dice are rolled. The number of blocks is also given after the hits. */
typedef struct {
  int      hex;                         /* BIC_NO_HEX if there is no piece */
  int      piece, leader;               /* index of the unit, or -1; index of its leader or of the lone leader, or -1 */
  int      side, type, leader_type;     /* type: unit type of the unit or lone leader, or -1 */
  int      blocks, full;                /* blocks: after the hits, 0 if eliminated; full: blocks at full strength */
  int      before;                      /* number of blocks when the dice were rolled */
  guint    marks;                       /* BicMarkFlags */
  const char *name;                     /* name of the unit or lone leader; may be NULL */
} BicFighter;

/* A roll in addition to the roll of the fight. It follows from the result of the fight, for example a leader check, or
 * comes before the fight within the same choice. */
typedef struct {
  const char *kind;                     /* untranslated */
  int         n_dice, face[32];
  guint       hit_faces, flag_faces;
  BicLookup   look;                     /* table in which the die is looked up; its field table is NULL if the die is
                                         * not looked up */
  BicEvent    result;
} BicFightCheck;

typedef enum { BIC_FIGHTER_ROLLS, BIC_FIGHTER_TARGET, BIC_N_FIGHTERS } BicFighterRole;

#define BIC_MAX_COMPANY 12

typedef struct {
  BicCombat     combat;                 /* dice in the order in which they were rolled; hits and flags of the result */
  BicFighter    fighter[BIC_N_FIGHTERS];
  /* number of pieces that fight together, including the fighter itself; 0 if no pieces fight together */
  int           n_company[BIC_N_FIGHTERS];
  BicFighter    company[BIC_N_FIGHTERS][BIC_MAX_COMPANY];
  gboolean      has_odds;               /* whether odds contains the odds before the roll; only attacks that a player
                                         * chose have odds */
  BicOdds       odds;
  int           n_due;                  /* number of dice that have not been rolled yet */
  BicEvent      result;                 /* BIC_EVENT_NONE until the result is known */
  int           n_checks;
  BicFightCheck check[8];
  BicLookup     look;                   /* table of the fight's die; see BicFightCheck */
  /* Dice of earlier fights within the choice that led to the position. No question was asked between the fights, so
   * players have not seen these dice. */
  int           n_before;
  BicFightCheck before[8];
  guint         rolled;                 /* position after which the last die was rolled; 0 if no die was rolled yet */
} BicFightView;

gboolean bic_session_fight       (BicSession     *session,
                                  guint           position,
                                  BicFightView   *out);
gboolean bic_fight_before_attack (const BicGame  *game,
                                  const BicState *state,
                                  BicChoice       attack,
                                  BicFightView   *out);

G_END_DECLS
