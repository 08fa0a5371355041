/* The fight at a position of a game: attacker and target, terms of the dice, roll and result.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The fight depends only on the game and the position. So it is the same during play, after loading, after an undo, and
 * when looking back.
 */
#pragma once

#include "bic-session.h"
#include "bic-state-info.h"

G_BEGIN_DECLS

/* A fighter at the time of the roll, with its blocks after the hits */
typedef struct {
  int      hex;                         /* BIC_NO_HEX if there is no piece */
  int      piece, leader;               /* index of the unit, and of its leader or the lone leader, or -1 */
  int      side, type, leader_type;     /* type: of the unit or lone leader, or -1 */
  int      blocks, full;                /* blocks left, 0 if eliminated; full strength */
  int      before;                      /* blocks when the dice were rolled */
  guint    marks;                       /* BicMarkFlags */
  const char *name;                     /* name of the unit or lone leader; may be NULL */
} BicFighter;

/* Dice in addition to the dice of the fight: rolled after them because of the result, for example for a leader, or
 * before them for the same choice */
typedef struct {
  const char *kind;                     /* untranslated */
  int         n_dice, face[32];
  guint       hit_faces, flag_faces;
  BicLookup   look;                     /* table in which the die is looked up; without a table if it is not */
  BicEvent    result;
} BicFightCheck;

typedef enum { BIC_FIGHTER_ROLLS, BIC_FIGHTER_TARGET, BIC_N_FIGHTERS } BicFighterRole;

#define BIC_MAX_COMPANY 12

typedef struct {
  BicCombat     combat;                 /* face: in the order of the dice; hits and flags: of the result */
  BicFighter    fighter[BIC_N_FIGHTERS];
  /* all pieces that fight together, including the fighter itself; 0 in single combat */
  int           n_company[BIC_N_FIGHTERS];
  BicFighter    company[BIC_N_FIGHTERS][BIC_MAX_COMPANY];
  gboolean      has_odds;               /* odds from before the roll; only attacks that a player chose have them */
  BicOdds       odds;
  int           n_due;                  /* dice that are not rolled yet */
  BicEvent      result;                 /* BIC_EVENT_NONE until the result is known */
  int           n_checks;
  BicFightCheck check[8];
  BicLookup     look;                   /* as in BicFightCheck */
  /* Dice of fights that ended before this fight began, within the choice that led to the position. No question
   * separated them, so players have not seen these dice. */
  int           n_before;
  BicFightCheck before[8];
  guint         rolled;                 /* position after which the last die was rolled; 0 if no die was rolled yet */
} BicFightView;

gboolean bic_session_fight    (BicSession     *session,
                               guint           position,
                               BicFightView   *out);
gboolean bic_fight_before     (const BicGame  *game,
                               const BicState *state,
                               BicChoice       attack,
                               BicFightView   *out);

G_END_DECLS
