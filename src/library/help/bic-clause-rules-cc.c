/* The rules of Commands & Colors in one or two sentences for each clause that a reason names.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sentences are ours: they state the rule, and do not quote the rulebook.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-clause-rules.h"

const BicClauseRule bic_clause_rules_cc[] = {
  /* the turn and command cards */
  { "CCN-TURN-02",
    N_("A turn has five phases, in this order: play a command card, give orders, move, battle, draw a card.") },
  { "CCN-TURN-05",
    N_("Units battle one after the other. A battle is finished, with retreats and advances, before the next battle "
       "begins.") },
  { "CCN-TURN-07", N_("The active player draws a command card at the end of the turn.") },
  { "CCN-VIC-06",
    N_("The game ends at once, in any phase, when a side has the number of banners that the battle requires.") },
  { "CCN-CARD-01", N_("The active player begins each turn by playing one command card from hand.") },
  { "CCN-CARD-03",
    N_("A section card orders a fixed number of units or leaders, and only in the sections that the card names.") },
  { "CCN-CARD-04",
    N_("A tactics card states itself how many pieces it orders, which kinds, and what they may do. Without a place "
       "on the card, they may be anywhere on the map.") },
  { "CCN-CMD-ELAN-02",
    N_("Each symbol of infantry, cavalry or artillery that the dice show orders one unit of that kind.") },
  { "CCN-CMD-FIRE-AND-HOLD-03", N_("This card orders only units that are not next to an enemy unit.") },
  { "CCN-CMD-FIRST-STRIKE-02",
    N_("The attacked unit battles first, so it needs at least one die against the attacker.") },
  { "CCN-CMD-FORCE-MARCH-01", N_("This card orders all infantry in one section, which the player chooses.") },
  { "CCN-CMD-LA-GRANDE-MANOEUVRE-03", N_("This card cannot order a square.") },
  { "CCN-CMD-LA-GRANDE-MANOEUVRE-05",
    N_("Instead of its main effect, this card may order one unit, which moves and battles as usual.") },
  { "CCN-CMD-RALLY-01", N_("The player rolls dice, and the symbols decide which units regain blocks.") },
  { "CCN-CMD-RALLY-02",
    N_("Each symbol of infantry, cavalry or artillery returns one block to a weakened unit of that kind.") },
  { "CCN-CMD-RALLY-03", N_("A unit never gets more blocks than it had at the start of the battle.") },
  { "CCN-CMD-SCOUT-02",
    N_("At the end of the turn the player draws two command cards, keeps one and discards the other.") },
  { "CCN-CMD-SHORT-SUPPLY-01", N_("This card sends one unit of either side back to its own baseline.") },
  { "CCN-CMD-SHORT-SUPPLY-04", N_("A square cannot be sent back.") },
  { "CCN-CMD-SHORT-SUPPLY-05", N_("A leader without a unit cannot be sent back.") },
  /* orders and leaders */
  { "CCN-ORD-01",
    N_("Only units and leaders of the active side that were ordered this turn may move, battle or do anything else.") },
  { "CCN-ORD-02", N_("A unit or leader can be ordered only once in a turn.") },
  { "CCN-ORD-05",
    N_("A leader may leave its unit only with a card that allows it. Section cards do, and a few tactics cards; a hat "
       "on the card is the sign.") },
  { "CCN-ORD-06",
    N_("To leave its unit, an attached leader needs its own order, in addition to an order for the unit.") },
  { "CCN-LDR-02", N_("An ordered leader without a unit, or one that leaves its unit, moves up to three hexes.") },
  { "CCN-LDR-04",
    N_("A hex holds one leader of a side. A leader may move through the hex of another leader of its side, but may "
       "not stop there.") },
  { "CCN-LDR-15",
    N_("When a moving leader joins an ordered unit that has not moved, the unit can no longer move this turn. It may "
       "still battle.") },
  { "CCN-LDR-16", N_("A leader that is attached to a square cannot leave it.") },
  { "CCN-LCC-02", N_("A leader without a unit cannot be fired at.") },
  { "CCN-LRET-01", N_("A leader retreats one, two or three hexes toward its own side. Its player chooses how many.") },
  { "CCN-LRET-04", N_("A leader without a unit that survives a melee must retreat one to three hexes.") },
  { "CCN-LRET-05",
    N_("A leader may retreat off the map over its own baseline. It is out of the game, but the enemy gains no "
       "banner.") },
  { "CCN-LRET-09",
    N_("A leader may not end its retreat in a hex with another leader or with an enemy unit.") },
  /* movement */
  { "CCN-MOV-02", N_("Each unit or leader moves at most once in a turn.") },
  { "CCN-MOV-04", N_("A piece ends its move before the next piece begins to move.") },
  { "CCN-MOV-05", N_("A hex holds one unit, and a unit may not move through another unit of its side.") },
  { "CCN-MOV-06", N_("No unit may enter a hex that holds an enemy unit or an enemy leader.") },
  { "CCN-MOV-08", N_("Units may leave the map only in battles whose special rules allow it.") },
  { "CCN-MOV-12", N_("Impassable terrain can be neither entered nor crossed.") },
  { "CCN-MOV-14",
    N_("Each type of unit moves up to a fixed number of hexes. Line infantry, for example, moves one hex.") },
  { "CCN-MOV-15",
    N_("Many types of unit may either move their full distance, or move less far and battle. Light infantry, for "
       "example, moves two hexes, or one hex and battles.") },
  /* fire and sight */
  { "CCN-RNG-01",
    N_("A unit fires at an enemy that is in range and in sight. Each type of unit with firearms has its own range.") },
  { "CCN-RNG-02", N_("An ordered unit battles once in a turn, either by fire or in melee.") },
  { "CCN-RNG-10", N_("A leader without a unit never battles.") },
  { "CCN-RNG-11", N_("Only infantry and artillery can fire. Cavalry battles in melee only.") },
  { "CCN-RNG-12",
    N_("A unit fires at an enemy unit that is at least two hexes away. An adjacent enemy is attacked in melee.") },
  { "CCN-RNG-13",
    N_("A unit that is next to an enemy unit may not fire at any target. It may attack an adjacent enemy in melee.") },
  { "CCN-LOS-04",
    N_("A line runs from the center of one hex to the center of the other. Units, leaders and some terrain between "
       "the two hexes block it.") },
  { "CCN-LOS-05",
    N_("Where the line of sight runs along the border of two hexes, it is blocked only if both hexes block it.") },
  { "CCN-TERR-26", N_("A hill blocks the sight of what is behind it.") },
  { "CCN-TERR-04", N_("A unit that entered this terrain this turn may not battle in the same turn.") },
  { "CCN-TERR-61", N_("A unit in a river hex neither attacks in melee nor is attacked in melee.") },
  { "CCN-STR-14", N_("Horse artillery that has moved may still fire, but at one hex less than its full range.") },
  { "CCN-STR-16", N_("Horse artillery with one block left may move or battle, but not both in one turn.") },
  /* melee and what follows */
  { "CCN-MEL-02", N_("A melee is an attack on an enemy in an adjacent hex.") },
  { "CCN-MEL-08",
    N_("The defender plays a card such as First Strike when a melee is declared, before the attacker rolls.") },
  { "CCN-BB-01",
    N_("A unit that was attacked in melee, survived and did not leave its hex may battle back at the attacker.") },
  { "CCN-TG-01",
    N_("Infantry that destroys its target in melee, or makes it retreat, may move into the hex that the target "
       "left.") },
  { "CCN-TG-06", N_("A square does not move into the hex of an enemy that it beat.") },
  { "CCN-TG-07", N_("Artillery does not move into the hex of an enemy that it beat.") },
  { "CCN-BRK-01",
    N_("Cavalry that destroys its target in melee, or makes it retreat, may move into the hex that the target left, "
       "and then one hex farther.") },
  { "CCN-CA-01",
    N_("When ordered infantry or cavalry attacks in melee, ordered artillery that can battle the same target may add "
       "its dice.") },
  { "CCN-CA-02", N_("Artillery joins a melee before any dice of the melee are rolled.") },
  { "CCN-CA-14", N_("Artillery that joins a melee has battled for this turn.") },
  { "CCN-BOL-01", N_("A unit that may ignore flags may still choose to retreat for them.") },
  { "CCN-BOL-04",
    N_("A unit ignores as many flags as all its reasons together allow: terrain, an attached leader, its type, and "
       "so on.") },
  { "CCN-BOL-16", N_("Cavalry that attacked a square may not ignore the flags that the square rolls.") },
  { "CCN-RET-01", N_("A unit retreats after its hits have been removed.") },
  { "CCN-RET-05",
    N_("Each step of a retreat leads toward the baseline of the unit’s own side, and never sideways or forward.") },
  { "CCN-RET-07",
    N_("A unit cannot retreat into impassable terrain. It loses one block for each hex that it cannot retreat.") },
  { "CCN-RET-08",
    N_("A unit cannot retreat into or through a hex with another unit or an enemy leader. It loses one block for "
       "each hex that it cannot retreat.") },
  { "CCN-RET-10",
    N_("A retreating unit must use a free hex if there is one. A unit without a leader may also retreat to a leader "
       "that is alone, and its retreat ends there.") },
  { "CCN-RR-02", N_("Cavalry decides to retire and reform before the attacker rolls any dice.") },
  { "CCN-RR-03",
    N_("Cavalry can retire and reform only if it can move two hexes toward its own side.") },
  { "CCN-RR-16", N_("Cavalry can retire and reform only when infantry attacks it.") },
  /* squares */
  { "CCN-SQ-01", N_("A square is a formation that infantry takes when cavalry attacks it in melee.") },
  { "CCN-SQ-02", N_("A square may not move.") },
  { "CCN-SQ-07",
    N_("Infantry may form square in the enemy’s turn, just before cavalry attacks it in melee.") },
  { "CCN-SQ-09", N_("A side with fewer than three command cards in hand cannot form a square.") },
  { "CCN-SQ-10", N_("A square cannot be formed in some terrain, for example in a town or behind field works.") },
  { "CCN-SQ-13", N_("A side can have only as many squares as its square track has spaces.") },
  { "CCN-SQ-48",
    N_("Squares are formed in the enemy’s turn, and are left in the owner’s order phase, by an order.") },
  { "CCN-SQ-49", N_("A unit cannot leave square while enemy cavalry is next to it.") },
  { "CCN-SQ-55", N_("A unit that is already in square does not form square again.") },
  { "CCN-SETUP-07",
    N_("Each nation has a card with the values and exceptions of its units. These come before the general rules.") },
  { "CCN-SETUP-33",
    N_("The special rules of a battle come before the general rules. They state, for example, when and where "
       "reinforcements enter, and what a roll before the battle adds.") },
  /* Generals, Marshals & Tacticians */
  { "GMT-CAP-01",
    N_("At the end of the turn a player may discard this card and take a tactician card from the discard pile.") },
  { "GMT-CIC-01",
    N_("The defender plays this card when enemy cavalry attacks its cavalry in melee, before any dice are "
       "rolled.") },
  { "GMT-GAR-01",
    N_("Infantry with two blocks or more that begins the turn in a building and is ordered to move out may leave a "
       "garrison there.") },
  { "GMT-GAR-09", N_("A garrison does not move.") },
  { "GMT-GB-01",
    N_("Two or more artillery units in a row of adjacent hexes may battle together as a grand battery.") },
  { "GMT-GB-07", N_("Artillery that has moved this turn takes no part in a grand battery.") },
  { "GMT-IFL-01",
    N_("This card is played on ordered infantry with an attached leader. The unit may move one hex farther and still "
       "battle.") },
  { "GMT-LIS-01",
    N_("This card lets ordered light infantry move up to three hexes, through units of its side and any terrain that "
       "can be entered.") },
  { "GMT-LIS-05", N_("Light infantry that moved with this card may not attack in melee this turn.") },
  { "GMT-LUR-01",
    N_("A weakened unit with an attached leader, or next to a leader of its side, may try to regain blocks.") },
  { "GMT-SAP-01",
    N_("This card is for ordered infantry that attacks in melee an enemy on terrain that is not clear. Terrain then "
       "takes no dice away.") },
  { "GMT-TAC-06",
    N_("A tactician card is played only at the moment, and for the kind of piece, that the card names.") },
  { "GMT-TAC-08",
    N_("A player may play several tactician cards in a turn, but only one on the same unit or leader.") },
  { "GMT-TAC-11",
    N_("A tactician card changes a move only as it states. Otherwise the limits of terrain and movement remain.") },
  { "GMT-TAC-13",
    N_("After all battles and before the draw, a player may discard a tactician card to move one leader up to three "
       "hexes.") },
  { "GMT-TC-02", N_("This card orders one leader and the units in up to three hexes that are linked with it.") },
  { "GMT-TC-04",
    N_("A leader that this card orders may leave its unit. The unit is then not ordered.") },
  { "GMT-TC-08",
    N_("Each unit that this card orders is next to another ordered unit, and at least one is next to the leader.") },
  /* the rule system with facing and command points */
  { "PLUS-BRK-05", N_("Cavalry that breaks through turns by at most one corner of its hex.") },
  { "PLUS-CMD-07",
    N_("An ace gives one command point and orders all leaders. Instead, it may order one leader with the units in up "
       "to three linked hexes.") },
  { "PLUS-CP-03", N_("An order to a unit or leader costs one command point, or more in some situations.") },
  { "PLUS-CP-13",
    N_("At the end of the turn a side may keep unused command points with its leaders, up to the rating of the "
       "commander in chief. The rest is lost.") },
  { "PLUS-END-02", N_("Lost leaders of both sides are replaced at the end of the turn.") },
  { "PLUS-END-03",
    N_("A new leader may appear where the old leader fell, if no enemy and no other leader is in the hex.") },
  { "PLUS-FAC-09", N_("Artillery fires only at targets in front of it.") },
  { "PLUS-FAC-11",
    N_("A unit may turn in its own hex and in each hex that it enters, by any angle. Turning without moving uses up "
       "the move.") },
  { "PLUS-FAC-12",
    N_("Cavalry that moves to attack in melee turns by at most one corner, and only in the hex where it begins.") },
  { "PLUS-MOV-25",
    N_("An ordered unit or leader moves one hex farther if its whole move stays more than two hexes away from every "
       "enemy.") },
  { "PLUS-MOV-27",
    N_("During a forced march a unit may move through friendly units, but may not stop with them.") },
  { "PLUS-MOV-28",
    N_("Cavalry that moves to attack in melee takes a shortest path, rides forward, and ends with the target in "
       "front of it.") },
  { "PLUS-MOV-29",
    N_("Cavalry begins a charge only on clear ground, a hill, a bridge, a stream or a river that can be forded.") },
  { "PLUS-RET-11", N_("The facing of a unit decides into which hexes it can retreat.") },
  { "PLUS-RET-15",
    N_("If there is no other path, a unit may retreat through one hex with a unit of its side.") },
  { "PLUS-SAC-11",
    N_("A special action card that was drawn for a banner and is of no use in this battle may be exchanged for "
       "another.") },
  { "PLUS-SAC-13", N_("A unit profits from at most one special action card in a turn.") },
  /* rulings */
  { "R-05",
    N_("Where the text of the card is silent, the unit is placed with its leader in a free hex of its baseline, "
       "in its section.") },
  { "R-10", N_("A unit may declare an attack without dice only if artillery joins and brings dice.") },
  { "R-12",
    N_("A defender uses one reaction in a melee. A square attacked by cavalry battles first anyway, so First Strike "
       "is not offered.") },
  { "R-58",
    N_("Artillery that is next to an enemy joins a melee only against an enemy that is next to it.") },
  { "R-88",
    N_("If a card has the decks reshuffled, the discard pile is empty, and there is no card to take from it.") },
  { "R-118",
    N_("A card for a unit with a leader does not apply if the leader is ordered to move alone.") },
  { NULL, NULL }
};
