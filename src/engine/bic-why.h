/* Why a choice is not legal: one table of clauses and sentences.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * {a} and {b} in a sentence stand for the first and second thing that the choice names.  The clause is the id of the
 * rule in the ledger, or R-nn for a ruling.
 */
#pragma once

#include "bic-choice.h"

#include <glib/gi18n-lib.h>

#define BIC_WHYS(X) \
  X (IS_LEGAL, "", N_ ("It is legal")) \
  X (NOT_ASKED, "CCN-TURN-02", N_ ("Nothing of that kind is asked for now")) \
  X (NOT_CHOICE, "", N_ ("There is no such hex, card, face or number")) \
  X (OVER, "CCN-VIC-06", N_ ("The game is over")) \
  X (NO_LEADER, "CCN-LDR-02", N_ ("There is no leader in {a}")) \
  X (NO_UNIT, "CCN-ORD-01", N_ ("There is no unit in {a}")) \
  X (NOT_YOURS, "CCN-ORD-01", N_ ("What stands in {a} belongs to the other side")) \
  X (NOT_FOE, "CCN-MEL-02", N_ ("There is no enemy in {b}")) \
  X (NOT_NEXT, "CCN-MOV-05", N_ ("{b} is not next to {a}")) \
  X (NOT_PIECE, "CCN-TURN-05", N_ ("Another piece has to act now than the one in {a}")) \
  X (NOT_HELD, "CCN-CARD-01", N_ ("{a} is not among the cards that could be chosen")) \
  X (NOT_OFFERED, "CCN-TURN-02", N_ ("That answer is not among those to this question")) \
  X (ORDERED, "CCN-ORD-02", N_ ("The piece in {a} has its order already")) \
  X (NOT_ORDERED, "CCN-ORD-01", N_ ("The piece in {a} has no order this turn")) \
  X (WRONG_ARM, "CCN-CARD-04", N_ ("The card does not order pieces like the one in {a}")) \
  X (ENEMY_BESIDE, "CCN-CMD-FIRE-AND-HOLD-03", N_ ("The card orders no unit with an enemy unit beside it, as in {a}")) \
  X (CARD_BARS_SQUARE, "CCN-CMD-LA-GRANDE-MANOEUVRE-03", N_ ("The card orders no square, as in {a}")) \
  X (SECTION_EMPTY, "CCN-CMD-FORCE-MARCH-01", N_ ("There is nobody in that section whom the card could order")) \
  X (CARD_BARS_FIRE, "CCN-CARD-04", N_ ("By the card in play the unit in {a} may not fire")) \
  X (CARD_BARS_MELEE, "CCN-CARD-04", N_ ("By the card in play the unit in {a} may not fight in melee")) \
  X (NO_ORDER_LEFT, "CCN-CARD-03", N_ ("The card has no order left for the section of {a}")) \
  X (NO_DIE_LEFT, "CCN-CMD-ELAN-02", N_ ("The dice have no order left for the piece in {a}")) \
  X (NO_DETACHING, "CCN-ORD-05", N_ ("The card does not allow a leader to be detached")) \
  X (NOT_ATTACHED, "CCN-ORD-06", N_ ("No leader is attached to a unit in {a}; order him instead")) \
  X (LEADER_IN_SQUARE, "CCN-LDR-16", N_ ("The leader in {a} stays with his square until it is ordered out")) \
  X (NOT_SQUARE, "CCN-SQ-48", N_ ("The unit in {a} is not in square")) \
  X (CAVALRY_NEAR, "CCN-SQ-49", N_ ("Enemy cavalry next to {a} keeps the unit in square")) \
  X (MOVED_ALREADY, "CCN-MOV-02", N_ ("The piece in {a} has ended its move")) \
  X (NO_STEPS, "CCN-MOV-14", N_ ("The piece in {a} can move no further this turn")) \
  X (SQUARE_STAYS, "CCN-SQ-02", N_ ("The square in {a} may not move")) \
  X (LEADER_MIDWAY, "CCN-LDR-04", N_ ("A leader is on his way and may not stop where another leader is")) \
  X (NOT_MOVING, "CCN-MOV-04", N_ ("The piece in {a} is not in the middle of a move")) \
  X (OCCUPIED, "CCN-MOV-05", N_ ("{b} is held by another unit of the same side")) \
  X (ENEMY_HELD, "CCN-MOV-06", N_ ("{b} is held by the enemy")) \
  X (TWO_LEADERS, "CCN-LDR-04", N_ ("{b} has a leader already, and there may not be two")) \
  X (NO_PLACE_TO_STOP, "CCN-LDR-04", N_ ("By way of {b} the leader would find no place to stop")) \
  X (IMPASSABLE, "CCN-MOV-12", N_ ("Pieces like the one in {a} may not enter the terrain of {b}")) \
  X (NO_EXIT, "CCN-MOV-08", N_ ("In this battle the piece may not leave the map from {a}")) \
  X (FOUGHT, "CCN-RNG-02", N_ ("The unit in {a} has battled this turn")) \
  X (MOVED_FAR, "CCN-MOV-15", N_ ("The unit in {a} moved too far to battle this turn")) \
  X (ENTERED_COVER, "CCN-TERR-04", N_ ("The unit in {a} entered terrain this turn in which it may not battle yet")) \
  X (NO_FIREARMS, "CCN-RNG-11", N_ ("Only infantry and artillery may fire, not the unit in {a}")) \
  X (MUST_MELEE, "CCN-RNG-13", N_ ("With an enemy unit adjacent the unit in {a} may only fight in melee")) \
  X (TOO_CLOSE, "CCN-RNG-12", N_ ("{b} is adjacent: fight it in melee")) \
  X (TOO_FAR, "CCN-RNG-01", N_ ("{b} is out of range of {a}")) \
  X (MOVED_RANGE, "CCN-STR-14", N_ ("After its move the battery in {a} does not reach {b}")) \
  X (MOVED_WEAK, "CCN-STR-16", N_ ("The battery in {a} is too weak to move and battle in one turn")) \
  X (LONE_LEADER, "CCN-LCC-02", N_ ("A leader alone, as in {b}, may not be fired at")) \
  X (SIGHT_PIECE, "CCN-LOS-04", N_ ("A unit or leader is in the way between {a} and {b}")) \
  X (SIGHT_TERRAIN, "CCN-LOS-04", N_ ("Terrain is in the way between {a} and {b}")) \
  X (SIGHT_HILL, "CCN-TERR-26", N_ ("A hill is in the way between {a} and {b}")) \
  X (SIGHT_EDGE, "CCN-LOS-05", N_ ("Both sides of the line between {a} and {b} are obstructed")) \
  X (NOT_ADJACENT, "CCN-MEL-02", N_ ("Melee needs an enemy in an adjacent hex, and {b} is not adjacent")) \
  X (NO_MELEE, "CCN-TERR-61", N_ ("The terrain allows no melee between {a} and {b}")) \
  X (NO_DICE, "CCN-SQ-06", N_ ("The unit in {a} would have no die against {b}")) \
  X (LEADER_ALONE, "CCN-RNG-10", N_ ("A leader alone never battles")) \
  X (NOT_BATTERY, "CCN-CA-01", N_ ("Only ordered artillery can join, and there is none in {a}")) \
  X (JOINED, "CCN-CA-14", N_ ("The battery in {a} has joined already")) \
  X (CANNOT_LEAD, "CCN-CA-01", N_ ("Artillery joins infantry and cavalry only")) \
  X (OTHER_ENEMY_NEAR, "R-58", N_ ("Another enemy unit next to {a} keeps the battery busy")) \
  X (NEEDS_BATTERY, "R-10", N_ ("Without a battery the attack would have no die")) \
  X (NOT_FOOT, "CCN-SQ-01", N_ ("Only infantry forms square")) \
  X (NO_CAVALRY, "CCN-SQ-01", N_ ("Only an attack by cavalry lets the unit form square")) \
  X (IN_SQUARE, "CCN-SQ-55", N_ ("The unit is in square already")) \
  X (FEW_CARDS, "CCN-SQ-09", N_ ("Forming square takes three cards in hand")) \
  X (TRACK_FULL, "CCN-SQ-13", N_ ("All spaces of the square track are taken")) \
  X (SQUARE_GROUND, "CCN-SQ-10", N_ ("The ground does not allow a square")) \
  X (STRIKES_ANYWAY, "R-12", N_ ("A square attacked by cavalry strikes first anyway")) \
  X (NO_STRIKE, "CCN-CMD-FIRST-STRIKE-02", N_ ("The defender would have no die to strike first with")) \
  X (NOT_RIDERS, "CCN-RR-16", N_ ("Only cavalry attacked by infantry may retire and reform")) \
  X (NO_WAY_BACK, "CCN-RR-03", N_ ("The cavalry cannot go two hexes toward its own side")) \
  X (TOO_MANY_FLAGS, "CCN-BOL-04", N_ ("So many flags cannot be ignored")) \
  X (NOT_BACK, "CCN-RET-05", N_ ("{b} does not lead toward the own side")) \
  X (RETREAT_HELD, "CCN-RET-08", N_ ("{b} is held and closed to the retreat")) \
  X (RETREAT_LEADER, "CCN-RET-13", N_ ("A unit with a leader may not retreat onto the leader in {b}")) \
  X (RETREAT_GROUND, "CCN-RET-07", N_ ("The terrain of {b} is closed to the retreat")) \
  X (RETREAT_SHORT, "R-15", N_ ("By way of {b} the retreat could not be made as far as by another way")) \
  X (MUST_GO, "CCN-LRET-04", N_ ("The leader has to go at least one hex")) \
  X (MAY_NOT_STOP, "CCN-LRET-09", N_ ("The leader may not stop in this hex")) \
  X (NOT_OWN_EDGE, "CCN-LRET-05", N_ ("The leader can leave the map only over his own edge, and {a} is not there")) \
  X (NOT_WON, "CCN-TG-01", N_ ("Only a unit that has emptied the hex of its enemy may advance")) \
  X (NOT_TAKEN, "CCN-BRK-01", N_ ("Breakthrough leads into the hex that the enemy left, not to {b}")) \
  X (STAYS, "CCN-TG-06", N_ ("Artillery and squares do not advance")) \
  X (STOPPED, "CCN-BRK-05", N_ ("The terrain stops the unit in {a}")) \
  X (NO_BONUS, "CCN-BON-03", N_ ("Only cavalry that has broken through has another attack")) \
  X (NO_BATTLE_BACK, "CCN-BB-01", N_ ("The defender cannot battle back")) \
  X (NOT_DRAWN, "CCN-CMD-SCOUT-02", N_ ("{a} is not one of the cards just drawn")) \
  X (NO_RALLY_LEFT, "CCN-CMD-RALLY-02", N_ ("The dice have no block left for the arm of the unit in {a}")) \
  X (FULL_STRENGTH, "CCN-CMD-RALLY-03", N_ ("The unit in {a} has all its blocks")) \
  X (RECALL_LEADER, "CCN-CMD-SHORT-SUPPLY-05", N_ ("A leader alone, as in {a}, is not sent back")) \
  X (RECALL_SQUARE, "CCN-CMD-SHORT-SUPPLY-04", N_ ("A square, as in {a}, is not sent back")) \
  X (RECALL_NOWHERE, "R-05", N_ ("The unit in {a} would find no free hex at its own edge")) \
  X (NOT_OWN_BASE, "R-05", N_ ("{a} is not at the own edge in the section where the unit stood")) \
  X (BASE_TAKEN, "R-05", N_ ("{a} is not free, or the unit may not enter it")) \
  X (NOT_ENTRY, "CCN-SETUP-33", N_ ("The reinforcement may not come on in {a}"))

#define X(id, clause, text) BIC_WHY_##id,
enum { BIC_WHYS (X) BIC_N_WHYS };
#undef X

/* The row of the table, untranslated. */
const char * bic_why_text (BicWhy why);
