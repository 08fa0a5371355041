/* Verbs of Commands & Colors. Their numbers follow the numbers of the kernel's verbs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cc-why.h"

#define CC_VERBS(X) \
  X (PLAY, "play", "c", 0, PLAY_TIME, N_ ("Play {a}")) \
  X (LEFT, "left", "", 0, SECTION_TIME, N_ ("The left section")) \
  X (CENTER, "center", "", 0, SECTION_TIME, N_ ("The center section")) \
  X (RIGHT, "right", "", 0, SECTION_TIME, N_ ("The right section")) \
  X (STRATEGIC, "strategic", "", 0, WAY_TIME, N_ ("Strategic moves")) \
  X (ORDINARY, "ordinary", "", 0, WAY_TIME, N_ ("One unit as usual")) \
  X (ORDER, "order", "h", 0, ORDER_TIME, N_ ("Order {a}")) \
  X (DETACH, "detach", "h", BIC_OTHER_ACTION, ORDER_TIME, N_ ("Detach the leader in {a}")) \
  X (DISSOLVE, "dissolve", "h", BIC_OTHER_ACTION, ORDER_TIME, N_ ("Leave square in {a}")) \
  X (RALLY, "rally", "h", 0, RALLY_TIME, N_ ("Restore a block in {a}")) \
  X (RECALL, "recall", "h", 0, RECALL_TIME, N_ ("Send back the unit in {a}")) \
  X (RESUPPLY, "resupply", "h", 0, RECALL_TIME, N_ ("Place it in {a}")) \
  X (STEP, "step", "hh", 0, MOVE_TIME, N_ ("Move {a} to {b}")) \
  X (LEADER_STEP, "leader-step", "hh", 0, MOVE_TIME, N_ ("Move the leader from {a} to {b}")) \
  X (HALT, "halt", "h", BIC_SILENT, MOVE_TIME, N_ ("Stop in {a}")) \
  X (EXIT, "exit", "h", BIC_OTHER_ACTION, MOVE_TIME, N_ ("Leave the map from {a}")) \
  X (LEADER_EXIT, "leader-exit", "h", BIC_OTHER_ACTION, MOVE_TIME, N_ ("The leader leaves the map from {a}")) \
  X (PLACE, "place", "h", 0, PLACE_TIME, N_ ("Enter the map in {a}")) \
  X (STRENGTHEN, "strengthen", "h", 0, PRE_BATTLE_TIME, N_ ("Restore a block in {a}")) \
  X (FORTIFY, "fortify", "hh", 0, PRE_BATTLE_TIME, N_ ("Build field works in {a} facing {b}")) \
  X (FIRE, "fire", "hh", 0, BATTLE_TIME, N_ ("Fire from {a} at {b}")) \
  X (MELEE, "melee", "hh", 0, BATTLE_TIME, N_ ("Melee from {a} against {b}")) \
  X (JOIN, "join", "h", 0, JOIN_TIME, N_ ("Add the battery in {a}")) \
  X (REACT, "react", "c", 0, REACT_TIME, N_ ("Play {a}")) \
  X (REACT_ON, "react-on", "hc", 0, CARD_TIME, N_ ("Play {b} on {a}")) \
  X (DISCARD, "discard", "c", BIC_LEAVES_CARD_UNPLAYED, DISCARD_TIME, N_ ("Discard {a} to move a leader")) \
  X (HEAD, "head", "h", 0, CARD_TIME, N_ ("Go to {a}")) \
  X (FORM_SQUARE, "form-square", "", 0, SQUARE_TIME, N_ ("Form square")) \
  X (RETIRE, "retire-and-reform", "", 0, RETIRE_TIME, N_ ("Retire and reform")) \
  X (IGNORE, "ignore-flags", "n", 0, FLAG_TIME, N_ ("Ignore flags: {a}")) \
  X (RETREAT, "retreat", "hh", 0, RETREAT_TIME, N_ ("Retreat from {a} to {b}")) \
  X (LEADER_RETREAT, "leader-retreat", "hh", 0, LEADER_RETREAT_TIME, N_ ("The leader retreats from {a} to {b}")) \
  X (STOP, "stop", "", BIC_SILENT, LEADER_RETREAT_TIME, N_ ("The leader stops")) \
  X (LEAVE_MAP, "leave-map", "h", BIC_OTHER_ACTION, LEADER_RETREAT_TIME, N_ ("The leader leaves the map from {a}")) \
  X (TAKE_GROUND, "take-ground", "", 0, NOT_WON, N_ ("Take ground")) \
  X (BREAKTHROUGH, "breakthrough", "hh", 0, NOT_WON, N_ ("Break through from {a} to {b}")) \
  X (BATTLE_BACK, "battle-back", "", 0, NO_BATTLE_BACK, N_ ("Battle back")) \
  X (KEEP, "keep", "c", BIC_LEAVES_CARD_UNPLAYED, NOT_DRAWN, N_ ("Keep {a}")) \
  X (HOLD, "hold", "h", 0, RETREAT_TIME, N_ ("Hold {a}")) \
  X (GRAND_BATTERY, "grand-battery", "hh", 0, BATTLE_TIME, N_ ("Begin a grand battery in {a} against {b}")) \
  X (LEAVE_GARRISON, "leave-garrison", "", 0, GARRISON_TIME, N_ ("Leave a garrison")) \
  X (ORDER_LEADERS, "order-leaders", "", 0, ACE_TIME, N_ ("One point and all leaders ordered")) \
  X (LEAD, "lead", "", 0, ACE_TIME, N_ ("One leader and up to three linked units")) \
  X (FACE_N, "face-n", "h", 0, TURN_TIME, N_ ("Turn {a} to the north")) \
  X (FACE_NE, "face-ne", "h", 0, TURN_TIME, N_ ("Turn {a} to the northeast")) \
  X (FACE_SE, "face-se", "h", 0, TURN_TIME, N_ ("Turn {a} to the southeast")) \
  X (FACE_S, "face-s", "h", 0, TURN_TIME, N_ ("Turn {a} to the south")) \
  X (FACE_SW, "face-sw", "h", 0, TURN_TIME, N_ ("Turn {a} to the southwest")) \
  X (FACE_NW, "face-nw", "h", 0, TURN_TIME, N_ ("Turn {a} to the northwest")) \
  X (STORE, "keep-point", "h", 0, STORE_TIME, N_ ("Keep a point with the leader in {a}")) \
  X (SUCCEED, "succeed", "h", 0, SUCCEED_TIME, N_ ("New leader in {a}")) \
  X (EXCHANGE, "exchange", "c", BIC_LEAVES_CARD_UNPLAYED, EXCHANGE_TIME, N_ ("Exchange {a}"))

#define X(id, word, args, manner, time, label) BIC_DO_##id,
enum { CC_VERBS_BEGIN = BIC_DO_FAMILY - 1, CC_VERBS (X) CC_N_VERBS };
#undef X

extern const BicVerb cc_verbs[CC_N_VERBS];
