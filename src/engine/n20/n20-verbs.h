/* Verbs of Napoleonic 20, numbered after the verbs of the kernel.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "n20-why.h"

#define N20_VERBS(X) \
  X (PLAY, "play", "c", 0, N20_CARD_TIME, N_ ("Play {a}")) \
  X (STEP, "step", "hh", 0, N20_MOVE_TIME, N_ ("Move {a} to {b}")) \
  X (LEADER_STEP, "leader-step", "hh", 0, N20_MOVE_TIME, N_ ("Move the leader from {a} to {b}")) \
  X (HALT, "halt", "h", BIC_SILENT, N20_MOVE_TIME, N_ ("Stop in {a}")) \
  X (PLACE, "place", "h", 0, N20_RALLY_TIME, N_ ("Enter the map in {a}")) \
  X (RETREAT, "retreat", "hh", 0, RETREAT_TIME, N_ ("Retreat from {a} to {b}")) \
  X (LEADER_RETREAT, "leader-retreat", "hh", 0, N20_NOT_ALONE_HERE, N_ ("The leader retreats from {a} to {b}")) \
  X (FORCED_MARCH, "forced-march", "", 0, N20_MOVE_TIME, N_ ("Force march")) \
  X (COMMIT, "commit", "hh", 0, N20_MOVE_TIME, N_ ("Commit the Guard from {a} to {b}")) \
  X (ARRIVE, "arrive", "uh", 0, N20_MOVE_TIME, N_ ("Bring on {a} in {b}")) \
  X (ARRIVE_COMMITTED, "arrive-committed", "uh", 0, N20_MOVE_TIME, N_ ("Bring on {a} in {b}, committed")) \
  X (DISENGAGE, "disengage", "hh", 0, N20_REACT_TIME, N_ ("Disengage from {a} to {b}")) \
  X (MAINTAIN_CONTACT, "maintain-contact", "hh", 0, N20_CONTACT_TIME, N_ ("Follow from {a} to {b}")) \
  X (COUNTERCHARGE, "countercharge", "hh", 0, N20_CHARGE_TIME, N_ ("Countercharge from {a} against {b}")) \
  X (ATTACK, "attack", "hh", 0, N20_ATTACK_TIME, N_ ("Attack from {a} against {b}")) \
  X (BATTLE, "battle", "h", 0, N20_BATTLE_TIME, N_ ("Fight the battle for {a}")) \
  X (RESERVES, "reserves", "", 0, N20_RESERVES_TIME, N_ ("Commit reserves")) \
  X (LOWER, "lower", "n", 0, N20_COLUMN_TIME, N_ ("Shift {a} columns left")) \
  X (BREAK, "break", "h", 0, N20_EXCHANGE_TIME, N_ ("Break the unit in {a}")) \
  X (GIVE_WAY, "give-way", "h", 0, RETREAT_TIME, N_ ("Retreat from {a} next")) \
  X (HOLD, "hold", "h", 0, RETREAT_TIME, N_ ("Hold {a}")) \
  X (HEAD, "head", "h", 0, RETREAT_TIME, N_ ("Retreat toward {a}")) \
  X (ADVANCE, "advance", "hh", 0, N20_ADVANCE_TIME, N_ ("Advance from {a} to {b}")) \
  X (PURSUE, "pursue", "hh", 0, N20_NO_PURSUIT, N_ ("Pursue from {a} to {b}")) \
  X (TARGET, "target", "h", 0, N20_NO_TARGET, N_ ("Choose the unit in {a}")) \
  X (AID, "aid", "", 0, N20_TOO_LATE, N_ ("Spend the point")) \
  X (RALLY_UNIT, "rally-unit", "u", 0, N20_RALLY_TIME, N_ ("Rally {a}")) \
  X (PENETRATE, "penetrate", "hh", 0, N20_REACT_TIME, N_ ("Penetrate from {a} to {b}")) \
  X (URGE, "urge", "h", 0, N20_ADVANCE_TIME, N_ ("Urge the unit in {a} to advance")) \
  X (STAY, "stay", "h", BIC_OTHER_ACTION, N20_MOVE_TIME, N_ ("The first of the leaders in {a} stays")) \
  X (ACCOMPANY, "accompany", "h", 0, N20_NOBODY_LEFT, N_ ("The leader in {a} moves with the unit")) \
  X (BREAK_DOWN, "break-down", "h", BIC_OTHER_ACTION, N20_MOVE_TIME, N_ ("Break down the unit in {a}")) \
  X (REVEAL, "reveal", "h", BIC_ADDITIONAL, N20_REVEAL_TIME, N_ ("Reveal the unit in {a}")) \
  X (DECOY, "decoy", "h", BIC_ADDITIONAL, N20_MOVE_TIME, N_ ("Add a dummy in {a}")) \
  X (FEINT, "feint", "hh", 0, N20_DUMMY_TIME, N_ ("Put a dummy in {a} and move it to {b}")) \
  X (STAND_IN, "stand-in", "hh", 0, N20_DUMMY_TIME, N_ ("Put a dummy in {a} and move the unit to {b}"))

#define X(id, word, args, manner, time, label) BIC_DO_##id,
enum { N20_VERBS_BEGIN = BIC_DO_FAMILY - 1, N20_VERBS (X) N20_N_VERBS };
#undef X

extern const BicVerb n20_verbs[N20_N_VERBS];
extern const char *const n20_log_texts[N20_N_VERBS];
