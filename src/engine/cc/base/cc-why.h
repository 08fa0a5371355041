/* Reasons why a choice is illegal in Commands & Colors. Their numbers follow the numbers of the kernel's reasons.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

#define CC_WHYS(X) \
  X (PLAY_TIME, "CCN-CARD-01", N_ ("A command card is played once, at the beginning of the turn")) \
  X (SECTION_TIME, "CCN-CMD-FORCE-MARCH-01", N_ ("No card has been played that asks for a section")) \
  X (ORDER_TIME, "CCN-TURN-02", N_ ("Orders are given right after the card is played, not in this phase: {phase}")) \
  X (MOVE_TIME, "CCN-TURN-02", \
     N_ ("Pieces move after orders and before the first combat, not in this phase: {phase}")) \
  X (PLACE_TIME, "CCN-SETUP-33", N_ ("No reinforcement is due to enter now")) \
  X (PRE_BATTLE_TIME, "CCN-SETUP-33", N_ ("Only the roll before the battle adds blocks or field works")) \
  X (BATTLE_TIME, "CCN-TURN-02", N_ ("Units battle after all movement, not in this phase: {phase}")) \
  X (JOIN_TIME, "CCN-CA-02", \
     N_ ("A battery joins when infantry or cavalry declares a melee, before any die is rolled")) \
  X (REACT_TIME, "CCN-MEL-08", N_ ("There is nothing to react to with a card now")) \
  X (SQUARE_TIME, "CCN-SQ-07", N_ ("A square is formed just before enemy cavalry attacks in melee")) \
  X (RETIRE_TIME, "CCN-RR-02", N_ ("Cavalry retires and reforms just before enemy infantry attacks it in melee")) \
  X (FLAG_TIME, "CCN-BOL-01", N_ ("No unit has flags to resolve now")) \
  X (RETREAT_TIME, "CCN-RET-01", N_ ("No unit has to retreat now")) \
  X (LEADER_RETREAT_TIME, "CCN-LRET-01", N_ ("No leader has to retreat now")) \
  X (WAY_TIME, "CCN-CMD-LA-GRANDE-MANOEUVRE-05", N_ ("No card with two effects to choose from has been played")) \
  X (RALLY_TIME, "CCN-CMD-RALLY-01", N_ ("No dice have been rolled for a rally")) \
  X (RECALL_TIME, "CCN-CMD-SHORT-SUPPLY-01", N_ ("No unit is being sent back now")) \
  X (ORDERED, "CCN-ORD-02", N_ ("{unit} in {a} has already been ordered")) \
  X (WRONG_ARM, "CCN-CARD-04", N_ ("{card} does not order the piece in {a}: {unit}")) \
  X (ENEMY_BESIDE, "CCN-CMD-FIRE-AND-HOLD-03", \
     N_ ("{card} orders no unit adjacent to an enemy, and {near} is next to {a}")) \
  X (CARD_BARS_SQUARE, "CCN-CMD-LA-GRANDE-MANOEUVRE-03", N_ ("{card} cannot order the square in {a}")) \
  X (SECTION_EMPTY, "CCN-CMD-FORCE-MARCH-01", N_ ("{card} can order nothing in that section")) \
  X (CARD_BARS_FIRE, "CCN-CARD-04", N_ ("The unit in {a} may not fire with {card}")) \
  X (CARD_BARS_MELEE, "CCN-CARD-04", N_ ("The unit in {a} may not melee with {card}")) \
  X (NO_ORDER_LEFT, "CCN-CARD-03", N_ ("{card} has no order left for {a}, {section}")) \
  X (OTHER_SECTION, "CCN-CARD-03", N_ ("{card} orders no units or leaders in the {section}")) \
  X (NO_DIE_LEFT, "CCN-CMD-ELAN-02", N_ ("The dice of {card} have no order left for the piece in {a}: {unit}")) \
  X (CHAIN_LEADER, "GMT-TC-02", N_ ("{card} orders a leader first, and there is none in {a}")) \
  X (CHAIN_LEFT, "GMT-TC-04", N_ ("The leader in {a} would move without the unit, which then has no order: {unit}")) \
  X (CHAIN_FULL, "GMT-TC-02", N_ ("{card} has ordered as many hexes as it can")) \
  X (CHAIN_LINK, "GMT-TC-08", N_ ("{a} is not linked with the leader by ordered units")) \
  X (NO_DETACHING, "CCN-ORD-05", N_ ("{card} does not allow a leader to be detached")) \
  X (NOT_ATTACHED, "CCN-ORD-06", N_ ("The leader in {a} is not attached to a unit; order the leader instead")) \
  X (LEADER_IN_SQUARE, "CCN-LDR-16", N_ ("The leader in {a} stays with the square until it is ordered to leave " \
                                         "square")) \
  X (NOT_SQUARE, "CCN-SQ-48", N_ ("{unit} in {a} is not in square")) \
  X (CAVALRY_NEAR, "CCN-SQ-49", N_ ("{horse} is next to {a} and keeps the unit in square")) \
  X (MOVED_ALREADY, "CCN-MOV-02", N_ ("{unit} in {a} has ended its move")) \
  X (POST_STAYS, "GMT-GAR-09", N_ ("{unit} in {a} never leaves its hex")) \
  X (GARRISON_TIME, "GMT-GAR-01", \
     N_ ("A garrison is left when infantry of two blocks or more moves out of the building where it began the turn, " \
         "while spare blocks last")) \
  X (NO_STEPS, "CCN-MOV-14", N_ ("{unit} in {a} can move no farther this turn; hexes moved: {moved}")) \
  X (SQUARE_STAYS, "CCN-SQ-02", N_ ("The square in {a} may not move")) \
  X (LEADER_MIDWAY, "CCN-LDR-04", N_ ("A moving leader may not stop with another leader")) \
  X (NOT_MOVING, "CCN-MOV-04", N_ ("Nothing in {a} is moving right now")) \
  X (OCCUPIED, "CCN-MOV-05", N_ ("{b} is held by a friendly unit: {foe}")) \
  X (ENEMY_HELD, "CCN-MOV-06", N_ ("{b} is held by the enemy: {foe}")) \
  X (TWO_LEADERS, "CCN-LDR-04", N_ ("{b} already has a leader")) \
  X (NO_PLACE_TO_STOP, "CCN-LDR-04", N_ ("If the leader moves through {b}, no hex to stop in can be reached")) \
  X (IMPASSABLE, "CCN-MOV-12", N_ ("{unit} may not enter {b}: {ground}")) \
  X (NO_EXIT, "CCN-MOV-08", N_ ("In this battle {unit} may not leave the map from {a}")) \
  X (FOUGHT, "CCN-RNG-02", N_ ("{unit} in {a} has battled this turn")) \
  X (MOVED_FAR, "CCN-MOV-15", \
     N_ ("{unit} in {a} moved too far to battle this turn: hexes moved {moved}, at most {moves}")) \
  X (ENTERED_COVER, "CCN-TERR-04", N_ ("{unit} entered {a} this turn and may not battle there yet: {here}")) \
  X (NO_FIREARMS, "CCN-RNG-11", N_ ("Only infantry and artillery may fire, not {unit} in {a}")) \
  X (MUST_MELEE, "CCN-RNG-13", N_ ("{near} is next to {a}, so {unit} must fight in melee or hold")) \
  X (TOO_CLOSE, "CCN-RNG-12", N_ ("{b} is next to {a}: fight {foe} in melee")) \
  X (TOO_FAR, "CCN-RNG-01", N_ ("{b} is out of range of {a}: distance {distance}, range {range}")) \
  X (MOVED_RANGE, "CCN-STR-14", N_ ("Having moved, {unit} in {a} does not reach {b}: distance {distance}")) \
  X (MOVED_WEAK, "CCN-STR-16", N_ ("{unit} in {a} is too weak to move and battle in one turn")) \
  X (LONE_LEADER, "CCN-LCC-02", N_ ("The lone leader in {b} may not be fired at")) \
  X (ROCKETS_AT_LEADER, "CCN-SETUP-07", N_ ("Rockets may not be fired at the lone leader in {b}")) \
  X (SIGHT_PIECE, "CCN-LOS-04", N_ ("{blocker} is in the way between {a} and {b}")) \
  X (SIGHT_TERRAIN, "CCN-LOS-04", N_ ("{blocker} is in the way between {a} and {b}")) \
  X (SIGHT_HILL, "CCN-TERR-26", N_ ("{blocker} is in the way between {a} and {b}")) \
  X (SIGHT_EDGE, "CCN-LOS-05", N_ ("Both sides of the line between {a} and {b} are obstructed")) \
  X (NOT_ADJACENT, "CCN-MEL-02", N_ ("Melee needs an enemy in an adjacent hex, and {b} is not next to {a}")) \
  X (NO_MELEE, "CCN-TERR-61", N_ ("The terrain allows no melee between {a} and {b}: {here}, {ground}")) \
  X (NO_DICE, "R-10", N_ ("{unit} in {a} would have no dice against {b}: {sum}")) \
  X (LEADER_ALONE, "CCN-RNG-10", N_ ("A leader alone never battles")) \
  X (NOT_BATTERY, "CCN-CA-01", N_ ("Only ordered artillery can join, not {unit} in {a}")) \
  X (JOINED, "CCN-CA-14", N_ ("The battery in {a} has already joined")) \
  X (CANNOT_LEAD, "CCN-CA-01", N_ ("Artillery joins infantry and cavalry only")) \
  X (NO_GUNS, "GMT-GB-01", N_ ("Only artillery fires in a grand battery, not {unit} in {a}")) \
  X (GUNS_MOVED, "GMT-GB-07", N_ ("{unit} in {a} has moved and takes no part in a grand battery")) \
  X (GUNS_APART, "GMT-GB-01", N_ ("{unit} in {a} is not next to the grand battery")) \
  X (GUNS_ALONE, "GMT-GB-01", N_ ("A grand battery takes two batteries or more, side by side")) \
  X (OTHER_ENEMY_NEAR, "R-58", N_ ("{near} is next to {a} and keeps the battery busy")) \
  X (NEEDS_BATTERY, "R-10", N_ ("Without a battery the attack would have no dice")) \
  X (PRE_BATTLE_ARM, "CCN-SETUP-33", \
     N_ ("Only line infantry, light infantry and artillery of the rolling nation gain blocks, not the unit in {a}")) \
  X (PRE_BATTLE_FULL, "CCN-SETUP-33", N_ ("The unit in {a} has four blocks or has already gained one")) \
  X (PRE_BATTLE_PLACE, "CCN-SETUP-33", N_ ("{a} is not an empty hex adjacent to a unit of the rolling nation")) \
  X (PRE_BATTLE_WORKS, "CCN-SETUP-33", \
     N_ ("Field works are built for infantry and artillery of the rolling nation, once per hex")) \
  X (PRE_BATTLE_SPENT, "CCN-SETUP-33", N_ ("No die of the roll before the battle is left for this")) \
  X (NOT_FOOT, "CCN-SQ-01", N_ ("Only infantry forms square, not {unit} in {a}")) \
  X (NO_CAVALRY, "CCN-SQ-01", N_ ("Only an attack by cavalry lets the unit in {a} form square, not one by {foe}")) \
  X (IN_SQUARE, "CCN-SQ-55", N_ ("The unit in {a} is already in square")) \
  X (FEW_CARDS, "CCN-SQ-09", N_ ("Forming square takes three cards in hand")) \
  X (TRACK_FULL, "CCN-SQ-13", N_ ("All spaces of the square track are taken")) \
  X (MASSES_OUT, "CCN-SETUP-07", N_ ("The side already has as many battalion masses as it had cards at the start")) \
  X (SQUARE_GROUND, "CCN-SQ-10", N_ ("The terrain does not allow a square in {a}")) \
  X (STRIKES_ANYWAY, "R-12", N_ ("A square attacked by cavalry battles first anyway")) \
  X (NO_STRIKE, "CCN-CMD-FIRST-STRIKE-02", N_ ("{unit} would have no dice to battle first with")) \
  X (NOT_RIDERS, "CCN-RR-16", N_ ("Only cavalry attacked by infantry may retire and reform: {foe} attacks {unit}")) \
  X (NO_WAY_BACK, "CCN-RR-03", N_ ("The unit in {a} cannot retreat the required distance by that path")) \
  X (TOO_MANY_FLAGS, "CCN-BOL-04", N_ ("Too many flags to ignore: {flags} rolled, and the unit may ignore {bravery}")) \
  X (BOUNCED, "CCN-BOL-16", N_ ("Cavalry may not ignore flags rolled by a square")) \
  X (NOT_BACK, "CCN-RET-05", N_ ("Moving from {a} to {b} does not lead toward the unit’s own side")) \
  X (RETREAT_HELD, "CCN-RET-08", N_ ("The retreat is blocked in {b} by {foe}")) \
  X (RETREAT_GROUND, "CCN-RET-07", N_ ("The retreat is blocked in {b}: {ground}")) \
  X (MAY_NOT_HOLD, "CCN-RET-10", N_ ("The unit in {a} may stay only if it has no free hex to retreat to")) \
  X (MUST_GO, "CCN-LRET-04", N_ ("The leader in {a} must move at least one hex")) \
  X (MAY_NOT_STOP, "CCN-LRET-09", N_ ("The leader may not stop in {a}, because another piece is there")) \
  X (NOT_OWN_EDGE, "CCN-LRET-05", \
     N_ ("The leader can leave the map only from its own baseline, and {a} is not on it")) \
  X (NOT_WON, "CCN-TG-01", N_ ("Only a unit whose melee just emptied the enemy’s hex may advance")) \
  X (NOT_TAKEN, "CCN-BRK-01", N_ ("Breakthrough leads into the hex that the enemy left, not to {b}")) \
  X (GUNS_STAY, "CCN-TG-07", N_ ("Artillery does not advance after a melee")) \
  X (SQUARE_HOLDS, "CCN-TG-06", N_ ("A square does not advance after a melee")) \
  X (TAKES_NO_GROUND, "CCN-TG-01", \
     N_ ("{unit} in {a} cannot take ground: infantry takes ground, cavalry breaks through")) \
  X (NO_BREAKTHROUGH, "CCN-BRK-01", \
     N_ ("{unit} in {a} cannot break through: cavalry breaks through, infantry takes ground")) \
  X (NO_BATTLE_BACK, "CCN-BB-01", N_ ("Only a unit that was attacked in melee and held its hex may battle back")) \
  X (NOT_DRAWN, "CCN-CMD-SCOUT-02", N_ ("{played} is not one of the cards just drawn")) \
  X (NO_RALLY_LEFT, "CCN-CMD-RALLY-02", N_ ("The dice of {card} restore no more blocks to the piece in {a}: {unit}")) \
  X (FULL_STRENGTH, "CCN-CMD-RALLY-03", N_ ("{unit} in {a} has all its blocks")) \
  X (RECALL_LEADER, "CCN-CMD-SHORT-SUPPLY-05", N_ ("The lone leader in {a} cannot be sent back")) \
  X (RECALL_SQUARE, "CCN-CMD-SHORT-SUPPLY-04", N_ ("The square in {a} cannot be sent back")) \
  X (RECALL_NOWHERE, "R-05", N_ ("{unit} in {a} would find no free hex on its baseline")) \
  X (NOT_OWN_BASE, "R-05", N_ ("{a} is not on the unit’s baseline in its section")) \
  X (BASE_TAKEN, "R-05", N_ ("{a} is not free, or the unit may not enter it: {here}")) \
  X (NOT_ENTRY, "CCN-SETUP-33", N_ ("The reinforcement may not enter in {a}")) \
  X (ENTRY_HELD, "CCN-SETUP-33", N_ ("The reinforcement may not enter in {a}, held by {unit}")) \
  X (ENTRY_GROUND, "CCN-SETUP-33", N_ ("The reinforcement may not enter in {a}: {here}")) \
  X (CARD_TIME, "GMT-TAC-06", N_ ("{played} is played at another time")) \
  X (DISCARD_TIME, "GMT-TAC-13", N_ ("A tactician card moves a leader after all combat and before cards are drawn")) \
  X (CARD_OTHER_ARM, "GMT-TAC-06", N_ ("{played} does not apply to {unit}")) \
  X (CARD_ON_PIECE, "GMT-TAC-08", N_ ("A tactician card has already been played on the piece in {a} this turn")) \
  X (CARDS_ABOUND, "GMT-TAC-08", N_ ("Too many cards have been played this turn")) \
  X (DECKS_SHUFFLED, "R-88", N_ ("{card} reshuffles the decks, so there is no discard to choose")) \
  X (NO_DISCARDS, "GMT-CAP-01", N_ ("The tactician discard pile is empty")) \
  X (NOT_DISCARDED, "GMT-CAP-01", N_ ("{played} is not among the tactician cards that were discarded")) \
  X (NO_LEADER_MOVES, "GMT-TAC-13", N_ ("No leader can be moved")) \
  X (NO_LEADER_NEAR, "GMT-LUR-01", N_ ("{played} needs a leader with or next to the unit in {a}")) \
  X (CARD_MOVES, "GMT-TAC-11", N_ ("{card} already sets how far the battery in {a} moves")) \
  X (NOT_FOUGHT, "GMT-TAC-06", N_ ("The battery in {a} has not battled yet")) \
  X (SKIRMISHES, "GMT-LIS-05", N_ ("{unit} in {a} skirmishes this turn and may not melee")) \
  X (NO_SKIRMISH_WAY, "GMT-LIS-01", N_ ("The light infantry cannot reach {a}")) \
  X (NOT_IN_RESERVE, "GMT-TAC-06", N_ ("{unit} in {a} is not on its baseline")) \
  X (NO_RESERVE_PLACE, "GMT-TAC-06", \
     N_ ("A reserve moves to clear terrain adjacent to a leader, or to a lone leader, in its section")) \
  X (NOT_CHARGED, "GMT-CIC-01", N_ ("Only cavalry attacked by cavalry countercharges: {foe} attacks {unit}")) \
  X (ACE_TIME, "PLUS-CMD-07", N_ ("Only an ace lets you choose this, and only before orders are given")) \
  X (TURN_TIME, "PLUS-FAC-11", N_ ("Units turn as they move, or after an advance")) \
  X (STORE_TIME, "PLUS-CP-13", \
     N_ ("Points are kept with leaders at the end of the turn, up to the commander’s rating")) \
  X (SUCCEED_TIME, "PLUS-END-02", N_ ("Lost leaders are replaced at the end of the turn")) \
  X (EXCHANGE_TIME, "PLUS-SAC-11", N_ ("{played} cannot be exchanged now")) \
  X (OUT_OF_ARC, "PLUS-FAC-09", N_ ("{unit} in {a} does not face {b}")) \
  X (FACES_SO, "PLUS-FAC-11", N_ ("The unit in {a} already faces that way")) \
  X (TURNED_HERE, "PLUS-FAC-11", N_ ("The unit in {a} has already turned in this hex")) \
  X (TURN_TOO_FAR, "PLUS-BRK-05", N_ ("After its victory {unit} turns by one corner at most")) \
  X (NO_CHARGE, "PLUS-MOV-28", \
     N_ ("{unit} in {a} has not ridden straight at {foe} by the shortest path while facing it")) \
  X (CHARGE_TURNED, "PLUS-FAC-12", N_ ("{unit} in {a} has turned too far to charge")) \
  X (CHARGE_GROUND, "PLUS-MOV-29", N_ ("No charge may begin on the terrain where {unit} in {a} began")) \
  X (MARCH_NEAR, "PLUS-MOV-25", N_ ("A forced march must stay more than two hexes away from every enemy")) \
  X (TOO_DEAR, "PLUS-CP-03", N_ ("There are not enough command points for that order")) \
  X (NOT_SIDE_BACK, "PLUS-RET-11", N_ ("With its facing, the unit in {a} cannot retreat to {b}")) \
  X (SUCCEED_PLACE, "PLUS-END-03", \
     N_ ("A new leader appears in the hex where the old leader fell, in a hex behind it, or on the baseline, but " \
         "never with an enemy or another leader: not in {a}")) \
  X (ONE_CARD, "PLUS-SAC-13", N_ ("A special action card already affects the unit in {a}")) \
  X (NO_NEED_TO_PASS, "PLUS-RET-15", \
     N_ ("A unit retreats past a unit of its own side only if every other path is shorter, and only once")) \
  X (LEADER_JOINS, "CCN-LDR-15", \
     N_ ("The leader that is moving through {a} would join the unit there, which could then not move: {unit}")) \
  X (NOTHING_TO_SAP, "GMT-SAP-01", \
     N_ ("{played} is for a melee into terrain that is not clear, and no enemy on that kind of terrain is next to " \
         "{a}")) \
  X (LEADER_STAYS, "R-118", N_ ("The leader in {a} is ordered to move alone, so {played} does not apply to the unit")) \
  X (NO_LEADER_WITH, "GMT-IFL-01", N_ ("{played} needs a leader attached to the unit in {a}")) \
  X (NOBODY_WEAK, "CCN-CMD-RALLY-03", N_ ("No unit that has lost blocks can be rallied by {played}")) \
  X (NOBODY_CALLED, "CCN-CARD-04", N_ ("{played} can order no piece now")) \
  X (NOT_BEYOND, "PLUS-MOV-27", N_ ("The unit that moves past another unit cannot continue to {a}"))

#define X(id, clause, text) BIC_WHY_##id,
enum { CC_WHYS_BEGIN = BIC_WHY_FAMILY - 1, CC_WHYS (X) CC_N_WHYS };
#undef X
