/* Why a choice is not legal in Napoleonic 20: rows of the table of reasons, after those of bic-why.h.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#define N20_WHYS(X) \
  X (N20_MOVE_TIME, "N20-MOV-04", N_ ("Units move in the Movement Phase of their own side, not in this phase: {phase}")) \
  X (N20_REACT_TIME, "N20-DIS-02", N_ ("Cavalry reacts in the Reaction Phase of the enemy's turn, not in this phase: {phase}")) \
  X (N20_CONTACT_TIME, "N20-DIS-08", N_ ("No cavalry has just disengaged")) \
  X (N20_GARRISON_STAYS, "N20-GARR-08", N_ ("The garrison in {a} never moves")) \
  X (N20_MOVED, "N20-MOV-12", N_ ("The unit in {a} has ended its move")) \
  X (N20_NOT_MOVING, "N20-MOV-12", N_ ("The unit in {a} is not in the middle of a move")) \
  X (N20_MIDWAY, "N20-MOV-23", N_ ("A unit is on its way through a hex of another of its side and has to go on or stop there first")) \
  X (N20_STACKED, "N20-MOV-23", N_ ("Two units stand in one hex: the one that was there first has to leave it now")) \
  X (N20_STUCK, "N20-MOV-20", N_ ("The unit in {a} began the day's movement in an enemy zone of control and cannot move")) \
  X (N20_HELD_BY_FOE, "N20-MOV-11", N_ ("{b} is held by the enemy")) \
  X (N20_HELD_BY_GARRISON, "N20-GARR-11", N_ ("An enemy garrison holds {b}: it can only be entered after it was attacked")) \
  X (N20_NO_GROUND, "N20-MOV-08", N_ ("The ground of {b} may not be entered")) \
  X (N20_NO_CROSSING, "N20-MOV-08", N_ ("The hexside between {a} and {b} may not be crossed")) \
  X (N20_DARK, "N20-ZOC-17", N_ ("By night no unit may enter an enemy zone of control, as in {b}")) \
  X (N20_NO_POINTS, "N20-MOV-06", N_ ("The unit has not movement points enough to enter {b}")) \
  X (N20_NO_ROAD_BONUS, "N20-ROAD-04", N_ ("Only a unit that moves by road all the way has a point more, enough to enter {b}")) \
  X (N20_NO_REST, "N20-MOV-25", N_ ("The unit would have to stop in {b}, where another of its side stays")) \
  X (N20_NOT_ALONE, "N20-MOV-23", N_ ("The unit cannot stop in {a}: the other one there cannot leave any more")) \
  X (N20_GUARD_PAYS, "N20-GUARD-03", N_ ("The Guard enters {b}, next to an enemy, only for a point of morale")) \
  X (N20_GUARD_FREE, "N20-GUARD-02", N_ ("The Guard need not pay to enter {b}")) \
  X (N20_NOT_GUARD, "N20-GUARD-01", N_ ("Only Guard units are committed for morale")) \
  X (N20_NO_MORALE, "N20-MORALE-11", N_ ("The side has no point of morale left to spend")) \
  X (N20_MARCHED, "N20-MORALE-13", N_ ("The forced march has been bought for this phase")) \
  X (N20_NOT_CAVALRY, "N20-REACT-02", N_ ("Only cavalry reacts, not the unit in {a}")) \
  X (N20_NOT_ELIGIBLE, "N20-REACT-02", N_ ("No enemy was next to {a} when the phase began")) \
  X (N20_REACTED, "N20-REACT-05", N_ ("The unit in {a} has reacted in this phase")) \
  X (N20_PINNED, "N20-DIS-03", N_ ("Enemy cavalry next to {a} does not let the unit go")) \
  X (N20_NO_REFUGE, "N20-DIS-05", N_ ("{b} is in an enemy zone of control, or where the unit came from")) \
  X (N20_ROOM_ELSEWHERE, "N20-DIS-06", N_ ("There is a free hex next to {a}: the unit may not go through the one in {b}")) \
  X (N20_NO_WAY_OUT, "N20-DIS-07", N_ ("By way of {b} the unit would find no hex of its own")) \
  X (N20_NOT_LEFT, "N20-DIS-08", N_ ("{b} is not the hex that the cavalry left")) \
  X (N20_WAS_NOT_NEXT, "N20-DIS-08", N_ ("The unit in {a} was not next to the cavalry")) \
  X (N20_CANNOT_FOLLOW, "N20-DIS-18", N_ ("Routed units, those in contact already and artillery do not follow, as in {a}")) \
  X (N20_NOT_DUE, "N20-REINF-01", N_ ("{a} is not due to arrive now"))
