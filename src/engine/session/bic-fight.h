/* The fight that belongs to a position of a game: attacker and target, the terms of the dice, the roll and its result.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A function of the game and the position only, so it is the same during play, after loading, after an undo, and when
 * looking back.
 */
#pragma once

#include "bic-session.h"
#include "bic-state-info.h"

G_BEGIN_DECLS

/* A fighter at the moment of the roll, with the blocks that it has left after the hits */
typedef struct {
  int      hex;                         /* BIC_NO_HEX = no piece */
  int      piece, leader;               /* indices of the unit and of the leader with it, or alone; -1 = none */
  int      side, type, leader_type;     /* type: of the unit, or of the leader who is alone; -1 = none */
  int      blocks, full;                /* left; 0 = eliminated */
  int      before;                      /* blocks when the dice were rolled */
  guint    marks;                       /* BicMarkFlags */
  const char *name;                     /* of the unit, or of the leader who is alone; may be NULL */
} BicFighter;

/* Dice rolled after the dice of the fight, because of it: for a leader's life; or before them, by the same choice */
typedef struct {
  const char *kind;                     /* not translated */
  int         n_dice, face[32];
  guint       hit_faces, flag_faces;
  BicLookup   look;                     /* where the die is looked up; no table: nowhere */
  BicEvent    result;
} BicFightCheck;

typedef enum { BIC_FIGHTER_ROLLS, BIC_FIGHTER_TARGET, BIC_N_FIGHTERS } BicFighterRole;

#define BIC_MAX_COMPANY 12

typedef struct {
  BicCombat     combat;                 /* face: as they came up, one after the other; hits and flags: of the result */
  BicFighter    fighter[BIC_N_FIGHTERS];
  /* all pieces that fight together, including the fighter itself; 0 = no other piece can */
  int           n_company[BIC_N_FIGHTERS];
  BicFighter    company[BIC_N_FIGHTERS][BIC_MAX_COMPANY];
  gboolean      has_odds;               /* before the roll; an attack that no player chose has none */
  BicOdds       odds;
  int           n_due;                  /* dice still to be rolled */
  BicEvent      result;                 /* BIC_EVENT_NONE while it goes on */
  int           n_checks;
  BicFightCheck check[8];
  BicLookup     look;                   /* as of a check */
  /* dice of fights that ended before this one began, by the choice that led to the position: there was no */
  int           n_before;
  BicFightCheck before[8];              /* question between them, so no player has seen them */
  guint         rolled;                 /* the position after which its last die had come up; 0 = not rolled yet */
} BicFightView;

gboolean bic_session_fight    (BicSession     *session,
                               guint           position,
                               BicFightView   *out);
gboolean bic_fight_before     (const BicGame  *game,
                               const BicState *state,
                               BicChoice       attack,
                               BicFightView   *out);

G_END_DECLS
