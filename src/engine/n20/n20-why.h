/* Reasons why a choice is illegal in Napoleonic 20, numbered after the reasons of the kernel.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

#define N20_WHYS(X) \
  X (RETREAT_TIME, "N20-RET-01", N_ ("No unit has to retreat now")) \
  X (N20_MOVE_TIME, "N20-MOV-04", \
     N_ ("Units move in the Movement Phase of their own side, not in this phase: {phase}")) \
  X (N20_REACT_TIME, "N20-DIS-02", \
     N_ ("Cavalry reacts in the Reaction Phase of the enemy’s turn, not in this phase: {phase}")) \
  X (N20_CONTACT_TIME, "N20-DIS-08", N_ ("No cavalry has just disengaged")) \
  X (N20_GARRISON_STAYS, "N20-GARR-08", N_ ("The garrison in {a} never moves")) \
  X (N20_MOVED, "N20-MOV-12", N_ ("The unit in {a} has ended its move")) \
  X (N20_NOT_MOVING, "N20-MOV-12", N_ ("The unit in {a} is not in the middle of a move")) \
  X (N20_MIDWAY, "N20-MOV-23", \
     N_ ("A moving unit is in the hex of another unit of its side and must continue or stop there first")) \
  X (N20_STACKED, "N20-MOV-23", N_ ("Two units are in one hex: the unit that was there first must leave it now")) \
  X (N20_STUCK, "N20-MOV-20", \
     N_ ("The unit in {a} began the day’s movement in an enemy zone of control and cannot move")) \
  X (N20_HELD_BY_FOE, "N20-MOV-11", N_ ("{b} is held by the enemy")) \
  X (N20_HELD_BY_GARRISON, "N20-GARR-11", \
     N_ ("An enemy garrison holds {b}: attack it first")) \
  X (N20_NO_GROUND, "N20-MOV-08", N_ ("The terrain of {b} may not be entered")) \
  X (N20_NO_CROSSING, "N20-MOV-08", N_ ("The hexside between {a} and {b} may not be crossed")) \
  X (N20_DARK, "N20-ZOC-17", N_ ("No unit may enter an enemy zone of control at night, and {b} is in one")) \
  X (N20_NO_POINTS, "N20-MOV-06", N_ ("The unit does not have enough movement points to enter {b}")) \
  X (N20_NO_ROAD_BONUS, "N20-ROAD-04", \
     N_ ("Only a unit that moves by road all the way has the extra point to enter {b}")) \
  X (N20_NO_REST, "N20-MOV-25", N_ ("The unit would have to stop in {b}, where another unit of its side stays")) \
  X (N20_NOT_ALONE, "N20-MOV-23", N_ ("The unit cannot stop in {a}: the other unit there can no longer leave")) \
  X (N20_GUARD_PAYS, "N20-GUARD-03", N_ ("The Guard may enter {b}, next to an enemy, only for a point of morale")) \
  X (N20_GUARD_FREE, "N20-GUARD-02", N_ ("The Guard may enter {b} without spending morale")) \
  X (N20_NOT_GUARD, "N20-GUARD-01", N_ ("Only Guard units are committed for morale")) \
  X (N20_NO_MORALE, "N20-MORALE-11", N_ ("The side has no point of morale left to spend")) \
  X (N20_MARCHED, "N20-MORALE-13", N_ ("The forced march has been bought for this phase")) \
  X (N20_NO_PENETRATION, "N20-REACT-03", \
     N_ ("Cavalry penetrates only with the optional rule of penetration")) \
  X (N20_NOT_CAVALRY, "N20-REACT-02", N_ ("Only cavalry reacts, not the unit in {a}")) \
  X (N20_NOT_ELIGIBLE, "N20-REACT-02", \
     N_ ("No enemy unit was next to {a} when the phase began; a garrison does not count as a unit")) \
  X (N20_REACTED, "N20-REACT-05", N_ ("The unit in {a} has reacted in this phase")) \
  X (N20_PINNED, "N20-DIS-03", N_ ("Enemy cavalry next to {a} prevents the unit from leaving")) \
  X (N20_NO_REFUGE, "N20-DIS-05", N_ ("{b} is in an enemy zone of control, or is the hex that the unit came from")) \
  X (N20_ROOM_ELSEWHERE, "N20-DIS-06", \
     N_ ("There is a free hex next to {a}, so the unit may not go through the unit in {b}")) \
  X (N20_NO_WAY_OUT, "N20-DIS-07", N_ ("The unit would not reach a free hex through {b}")) \
  X (N20_NOT_LEFT, "N20-DIS-08", N_ ("{b} is not the hex that the cavalry left")) \
  X (N20_WAS_NOT_NEXT, "N20-DIS-08", N_ ("The unit in {a} was not next to the cavalry")) \
  X (N20_CANNOT_FOLLOW, "N20-DIS-18", N_ ("The unit in {a} is routed or in contact, and does not follow")) \
  X (N20_NOT_DUE, "N20-REINF-01", N_ ("{a} is not due to arrive now")) \
  X (N20_CHARGE_TIME, "N20-CC-01", \
     N_ ("Cavalry countercharges in the Reaction Phase of the enemy’s turn, not in this phase: {phase}")) \
  X (N20_ATTACK_TIME, "N20-CBT-02", \
     N_ ("Attacks are declared by day, after the enemy’s reaction and before the first battle, not in this phase: " \
         "{phase}")) \
  X (N20_BATTLE_TIME, "N20-CBT-02", N_ ("Battles are fought when all of them are declared")) \
  X (N20_RESERVES_TIME, "N20-CBT-25", N_ ("Reserves are committed as a battle begins")) \
  X (N20_COLUMN_TIME, "N20-CBT-25", N_ ("The column is chosen right before the die of a battle")) \
  X (N20_EXCHANGE_TIME, "N20-CRT-13", N_ ("No unit has to break in exchange")) \
  X (N20_ADVANCE_TIME, "N20-ADV-02", N_ ("Only units that have just won a battle advance")) \
  X (N20_BARRED, "N20-CBT-29", N_ ("An event forbids the unit in {a} to attack")) \
  X (N20_NOT_BESIDE, "N20-CBT-04", N_ ("Only adjacent enemies are attacked, and {b} is not next to {a}")) \
  X (N20_OVER_RIVER, "N20-RIVER-02", N_ ("A major river without a crossing lies between {a} and {b}")) \
  X (N20_DECLARED, "N20-CBT-15", N_ ("The unit in {a} already attacks {b}")) \
  X (N20_IN_BATTLE, "N20-CBT-16", N_ ("{a} and {b} are in different battles, and no unit fights in two")) \
  X (N20_NOT_NEXT_TO_ALL, "N20-CBT-18", N_ ("In a battle every attacker must be next to every unit attacked")) \
  X (N20_NO_ONE_LEFT, "N20-CBT-13", \
     N_ ("With this attack, a unit that must attack or be attacked could not be in any battle")) \
  X (N20_MUST_ATTACK, "N20-CBT-11", \
     N_ ("The unit in {bound} is in an enemy zone of control, and is in no battle yet")) \
  X (N20_MUST_BE_ATTACKED, "N20-CBT-13", \
     N_ ("The enemy in {loose} has to be attacked: a unit is in its zone of control, or it is in the zone of " \
         "control of an attacker")) \
  X (N20_NO_BATTLE, "N20-CBT-03", \
     N_ ("No battle is left with {a} as the first unit attacked")) \
  X (N20_NO_RESERVES, "N20-ROUT-09", N_ ("Reserves need a unit in the battle that is not routed")) \
  X (N20_NO_COLUMN, "N20-DIFF-05", N_ ("The table has no column that far to the left")) \
  X (N20_OWES, "N20-CRT-13", N_ ("The broken attackers are not yet as strong as the defender’s loss")) \
  X (N20_NOT_IN_BATTLE, "N20-CRT-13", N_ ("The unit in {a} is not in this battle, or has already acted")) \
  X (N20_STANDS, "N20-CRT-08", N_ ("The unit in {a} does not retreat now")) \
  X (N20_ROUTED_OFF, "N20-RET-05", N_ ("A routed unit cannot hold its ground")) \
  X (N20_NO_STRONGHOLD, "N20-RET-05", N_ ("A unit may hold its ground only in a fortified place or redoubt")) \
  X (N20_NOT_LINE, "N20-RET-19", N_ ("A retreat heads for a line of communication of its side, and {a} is not one")) \
  X (N20_BEEN_THERE, "N20-RET-31", N_ ("The retreat came through {b}, and another hex is possible")) \
  X (N20_WORSE_HEX, "N20-RET-20", \
     N_ ("There is a better hex than {b}: vacant hexes come first, then hexes in enemy zones of control, then " \
         "hexes with units of its own side")) \
  X (N20_NOT_NEARER, "N20-RET-18", N_ ("Another hex is nearer to the line of communication than {b}")) \
  X (N20_DEAD_END, "N20-RET-32", N_ ("The retreat could not continue from {b}")) \
  X (N20_GUNS_STAY, "N20-CBT-24", N_ ("Artillery does not advance")) \
  X (N20_IN_DISORDER, "N20-ADV-04", N_ ("The unit in {a} is routed or in contact, and does not advance")) \
  X (N20_NOT_VACATED, "N20-ADV-05", N_ ("No beaten unit has left {b}")) \
  X (N20_ENTERED, "N20-ADV-26", N_ ("{b} has been entered already")) \
  X (N20_NO_CONTROL, "N20-ADV-12", N_ ("Control is lost: cavalry has to advance first")) \
  X (N20_NO_PURSUIT, "N20-ADV-21", N_ ("Only cavalry that was the first to enter a hex pursues")) \
  X (N20_OFF_PATH, "N20-ADV-20", N_ ("The beaten unit did not retreat through {b}, or another unit is there")) \
  X (N20_SHUNS_FOE, "N20-ROUT-23", N_ ("A routed unit may not enter an enemy zone of control, and {b} is in one")) \
  X (N20_TOO_SHAKEN, "N20-CC-04", N_ ("The cavalry in {a} is routed and may not charge")) \
  X (N20_GARRISON_IS_NONE, "N20-CC-02", N_ ("Cavalry countercharges units only, not the garrison in {b}")) \
  X (N20_CHARGED, "N20-CC-16", N_ ("The unit in {b} has been charged in this phase")) \
  X (N20_CARD_TIME, "N20-EVENT-08", \
     N_ ("A kept card is used in its owner’s turn, after the event and before movement")) \
  X (N20_RALLY_TIME, "N20-RALLY-01", N_ ("Units rally at night, or when an event allows it")) \
  X (N20_NO_TARGET, "N20-EVENT-01", N_ ("The event concerns no unit that could be chosen")) \
  X (N20_WRONG_TARGET, "N20-EVENT-01", N_ ("The event does not concern the piece in {a}")) \
  X (N20_TOO_LATE, "N20-RALLY-05", N_ ("A point for rallying is spent once, before the first die")) \
  X (N20_NOT_BROKEN, "N20-RALLY-02", N_ ("{a} is not broken: only broken units rally")) \
  X (N20_TRIED, "N20-RALLY-03", N_ ("{a} has no attempt left now")) \
  X (N20_LINE_TAKEN, "N20-RALLY-08", N_ ("{a} is occupied: a rallied unit returns on an empty line of communication")) \
  X (N20_SLIPS_NOT, "N20-PEN-05", N_ ("The cavalry in {a} is routed and may not penetrate")) \
  X (N20_RIDERS_WATCH, "N20-PEN-06", N_ ("{a} or {b} is in a zone of control of enemy cavalry")) \
  X (N20_NOT_VACANT, "N20-PEN-04", N_ ("{b} is not vacant")) \
  X (N20_NO_FOE_THERE, "N20-PEN-04", \
     N_ ("No enemy unit is next to {b}, and cavalry penetrates only to a hex next to one")) \
  X (N20_COSSACK, "N20-SPECIAL-19", \
     N_ ("Cossacks, such as the unit in {a}, neither charge in the enemy’s turn nor penetrate")) \
  X (N20_SPENT, "N20-FATIGUE-07", \
     N_ ("A spent unit may not voluntarily enter an enemy zone of control, and {b} is in one")) \
  X (N20_FACE_UP, "N20-FOW-05", N_ ("The unit in {a} is not face down")) \
  X (N20_FAR_OFF, "N20-FOW-05", \
     N_ ("After its movement a side reveals units if a face-down unit is next to the enemy")) \
  X (N20_REVEAL_TIME, "N20-FOW-05", \
     N_ ("A unit is revealed when its side moves, reacts or declares its attacks, not in this phase: {phase}")) \
  X (N20_NO_HIDDEN_CAVALRY, "N20-FOW-09", \
     N_ ("Only hidden cavalry whose zone of control reaches the unit holds it, not the piece in {a}")) \
  X (N20_NO_DUMMY, "N20-FOW-13", N_ ("All dummies of the side are already on the map")) \
  X (N20_DECOYED, "N20-FOW-15", N_ ("A dummy has already entered this turn")) \
  X (N20_NOT_FRESH, "N20-FOW-15", \
     N_ ("A dummy enters only with a unit that has just rallied or arrived and has not moved on, unlike " \
         "the unit in {a}")) \
  X (N20_DUMMY_TIME, "N20-FOW-17", \
     N_ ("Dummies are placed by night, when the units of their side are turned face down")) \
  X (N20_FOE_BESIDE, "N20-FOW-18", N_ ("An enemy is next to {a} or {b}")) \
  X (N20_GUNS_SAFE, "N20-ARTY-08", N_ ("The guns in {a} fire from across the river and cannot be chosen for the " \
                                       "exchange")) \
  X (N20_OFF_ROAD, "N20-SPECIAL-28", N_ ("The unit keeps to roads, and none leads to {b}")) \
  X (N20_RELUCTANT, "N20-SPECIAL-25", \
     N_ ("The unit in {a} is reluctant: it has to be urged first, and a die decides")) \
  X (N20_REFUSES, "N20-SPECIAL-27", N_ ("The unit in {a} refuses to advance")) \
  X (N20_NEEDS_NO_URGING, "N20-SPECIAL-25", N_ ("The unit in {a} does not have to be urged")) \
  X (N20_NO_HAVEN, "N20-RALLYLOC-02", \
     N_ ("{a} is not a line of communication, town, works or objective of its own side")) \
  X (N20_FOE_CLOSE, "N20-RALLYLOC-03", N_ ("An enemy is less than four hexes from {a}")) \
  X (N20_FOE_NEARER, "N20-RALLYLOC-04", N_ ("An enemy is as near to the line of communication as {a} is")) \
  X (N20_CUT_OFF, "N20-RALLYLOC-05", \
     N_ ("No path free of enemies leads from {a} to the line of communication")) \
  X (N20_ZONE_TO_ZONE, "N20-LEADER-07", \
     N_ ("A leader may not move directly from one enemy zone of control into another, and {b} is in one")) \
  X (N20_ONE_LEADER, "N20-LEADER-08", N_ ("A leader may stay behind only if there are two in the hex, and {a} does " \
                                          "not have two")) \
  X (N20_NOBODY_LEFT, "N20-LEADER-20", N_ ("No unit has just left behind a leader that could move with it")) \
  X (N20_NOT_ALONE_HERE, "N20-LEADER-10", N_ ("Only a leader alone in an enemy zone of control retreats alone")) \
  X (N20_NO_SHELTER, "N20-LEADER-11", N_ ("The leader would again be alone in an enemy zone of control in {b}")) \
  X (N20_NO_BREAKDOWN, "N20-CADRE-06", N_ ("Units are broken down only with the optional rule of breakdown")) \
  X (N20_NOT_LARGE, "N20-CADRE-07", \
     N_ ("Only infantry with a strength of two or more is broken down, not the unit in {a}")) \
  X (N20_HAS_MOVED, "N20-CADRE-06", N_ ("The unit in {a} has moved; units are broken down before they move")) \
  X (N20_FEW_CADRES, "N20-CADRE-08", N_ ("Two cadres must be in the pool")) \
  X (N20_NO_ROOM, "N20-CADRE-09", N_ ("No cadre could leave {a}")) \
  X (N20_OTHER_CHARGE, "N20-CC-07", N_ ("Neither {a} nor {b} is in the charge that is being prepared")) \
  X (N20_GUNS_REMAIN, "N20-DIS-18", N_ ("Artillery does not follow"))

#define X(id, clause, text) BIC_WHY_##id,
enum { N20_WHYS_BEGIN = BIC_WHY_FAMILY - 1, N20_WHYS (X) N20_N_WHYS };
#undef X

extern const BicReason n20_whys[N20_N_WHYS];
