/* The rules of Napoleonic 20 in one or two sentences for each clause that a reason names.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sentences are ours: they state the rule, and do not quote the rulebook.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-clause-rules.h"

const BicClauseRule bic_clause_rules_n20[] = {
  /* the turn, events and morale */
  { "N20-TURN-02", N_("After the last turn the game is over, and the winner is determined.") },
  { "N20-TURN-03",
    N_("A turn consists of phases in a fixed order. Only the side whose phase it is acts; in the Reaction Phase that "
       "is the other side.") },
  { "N20-TURN-04", N_("A side begins its turn with an event: it turns up the top card of the event deck.") },
  { "N20-SETUP-08", N_("A player moves only friendly units.") },
  { "N20-EVENT-01", N_("The event of the card that was turned up takes effect at once, as the card states.") },
  { "N20-EVENT-08",
    N_("A card that a side may keep is used in this turn or a later turn, at the moment that the card states.") },
  { "N20-MORALE-11",
    N_("A side spends its morale one point at a time, and only for purposes that the rules list.") },
  { "N20-MORALE-13", N_("A side can buy one forced march in each of its Movement Phases.") },
  { "N20-GUARD-01", N_("Units with a red movement allowance are Guard units.") },
  { "N20-GUARD-02",
    N_("A side pays a point of morale each time before a Guard unit enters a hex next to an enemy that it could "
       "attack.") },
  { "N20-GUARD-03", N_("A Guard unit may not enter a hex next to an enemy unless its side pays a point of morale.") },
  /* movement and zones of control */
  { "N20-MOV-01", N_("In the Movement Phase of its side, each unit may move once.") },
  { "N20-MOV-03",
    N_("Units move one after the other, from hex to adjacent hex. Each hex costs movement points.") },
  { "N20-MOV-04",
    N_("Units move in the Movement Phase of their side. Cavalry may also move in the Reaction Phase of the "
       "enemy’s turn.") },
  { "N20-MOV-06", N_("A unit spends at most as many movement points as its movement allowance.") },
  { "N20-MOV-08", N_("A unit may neither enter prohibited terrain nor cross a prohibited hexside.") },
  { "N20-MOV-11", N_("No unit may enter a hex that holds an enemy unit.") },
  { "N20-MOV-12", N_("When a unit has ended its move, it does not move again in this phase.") },
  { "N20-MOV-20",
    N_("By day, a unit that begins the Movement Phase in an enemy zone of control cannot move. Cavalry can leave in "
       "the Reaction Phase, and all units can leave by night.") },
  { "N20-MOV-23",
    N_("At the end of the Movement Phase a hex holds at most one unit of a side. Garrisons and leaders do not "
       "count.") },
  { "N20-MOV-25",
    N_("By day, a unit cannot move through a unit of its side that is in an enemy zone of control: it would have to "
       "stop there, and a hex holds only one unit.") },
  { "N20-ROAD-04",
    N_("A unit has one more movement point if its whole move follows a road. One step off the road loses the point.") },
  { "N20-RIVER-02", N_("Two hexes on opposite sides of a major river without a crossing do not count as adjacent.") },
  { "N20-ZOC-17", N_("By night, no unit may enter an enemy zone of control.") },
  { "N20-GARR-08", N_("A garrison never moves and never retreats.") },
  { "N20-GARR-11",
    N_("A hex with an enemy garrison can be entered only by advancing after a battle against the garrison.") },
  { "N20-REINF-01",
    N_("Reinforcements enter in the Movement Phase of their side, in the turn and at the place that the battle "
       "states.") },
  { "N20-REINF-05", N_("A reinforcement enters only at the hexes that the battle names for it.") },
  { "N20-REINF-15", N_("A unit is either on the map or off it, and only units off the map arrive.") },
  { "N20-SPECIAL-28", N_("A unit with a white movement allowance moves along roads only.") },
  /* reaction */
  { "N20-REACT-02", N_("Only cavalry that is next to an enemy at the start of the Reaction Phase may react.") },
  { "N20-REACT-03",
    N_("Cavalry reacts by a countercharge or by disengaging. Penetration is a third reaction, as an optional rule.") },
  { "N20-REACT-05", N_("Each cavalry unit reacts at most once in a Reaction Phase.") },
  { "N20-DIS-02", N_("Cavalry disengages only in the Reaction Phase of the enemy’s turn.") },
  { "N20-DIS-03", N_("Cavalry in the zone of control of enemy cavalry cannot disengage.") },
  { "N20-DIS-05",
    N_("Cavalry disengages by moving to an adjacent vacant hex outside of enemy zones of control.") },
  { "N20-DIS-06",
    N_("Disengaging cavalry moves through hexes of friendly units only if no adjacent free hex is left.") },
  { "N20-DIS-07",
    N_("Cavalry that disengages through units of its side continues until it reaches the first hex where it is "
       "alone.") },
  { "N20-DIS-08",
    N_("After cavalry has disengaged, one enemy unit that was next to it may move into the hex that it left.") },
  { "N20-DIS-18",
    N_("Units that are routed or in contact do not follow cavalry that disengages; nor does artillery.") },
  { "N20-CC-01",
    N_("Cavalry that is not routed may countercharge in the Reaction Phase of the enemy’s turn, and never in its own "
       "turn.") },
  { "N20-CC-02", N_("Cavalry countercharges enemy units that are already next to it. It does not move first.") },
  { "N20-CC-04", N_("Routed cavalry cannot countercharge.") },
  { "N20-CC-07",
    N_("Several cavalry units may countercharge one enemy together if each of them is next to it.") },
  { "N20-CC-16",
    N_("In one Reaction Phase a unit countercharges at most once, and is countercharged at most once.") },
  { "N20-PEN-04",
    N_("Cavalry penetrates by moving one hex, to a vacant hex that is also next to an enemy. It then stops.") },
  { "N20-PEN-05", N_("Routed cavalry cannot penetrate.") },
  { "N20-PEN-06",
    N_("Cavalry cannot penetrate out of, or into, the zone of control of enemy cavalry.") },
  { "N20-SPECIAL-19", N_("Cossacks neither countercharge nor penetrate.") },
  /* battles */
  { "N20-CBT-02", N_("A side declares all its battles before the first one is fought.") },
  { "N20-CBT-03", N_("Declared battles are fought one by one, in an order that the attacker chooses.") },
  { "N20-CBT-04", N_("Units attack adjacent enemies. The attacker declares which unit attacks which enemy.") },
  { "N20-CBT-11",
    N_("Each unit that is in an enemy zone of control in the Combat Phase of its side must attack.") },
  { "N20-CBT-13",
    N_("The attacker chooses the battles, but all of its units in enemy zones of control must attack. So each enemy "
       "whose zone holds an attacker, or that is in the zone of an attacker, must be attacked.") },
  { "N20-CBT-15", N_("A unit attacks at most once in a Combat Phase.") },
  { "N20-CBT-16", N_("A unit is attacked at most once in a Combat Phase.") },
  { "N20-CBT-18",
    N_("Several units may attack together if every attacker is next to every defender of the battle.") },
  { "N20-CBT-24", N_("Artillery never advances after a battle.") },
  { "N20-CBT-25",
    N_("A battle has steps in a fixed order: first the strength and reserves of both sides, then the column of the "
       "table, then the die.") },
  { "N20-CBT-29",
    N_("If an event forbids a unit to attack, the unit need not attack, and enemies that only it could attack need not "
       "be attacked.") },
  { "N20-DIFF-05", N_("Before the die is rolled, the attacker may choose a lower column of the table.") },
  { "N20-ROUT-09", N_("A side cannot commit reserves to a battle in which all of its units are routed.") },
  { "N20-ARTY-08", N_("Artillery that fires from across a river cannot be chosen to break in an exchange.") },
  { "N20-CRT-08",
    N_("If the attacker is routed, a die decides for each attacking unit how far it retreats. The defender may then "
       "advance.") },
  { "N20-CRT-13",
    N_("In an exchange all defenders break. Then the attacker breaks units of the battle that are together at least as "
       "strong as the defenders.") },
  /* retreat and advance */
  { "N20-RET-01",
    N_("A beaten unit retreats at once from its hex, as many hexes as the result of the battle states.") },
  { "N20-RET-05",
    N_("A unit in a fortified place or a redoubt may stay there instead of withdrawing one hex. A routed unit cannot "
       "stay.") },
  { "N20-RET-18",
    N_("Among hexes that are equally good, a retreating unit enters one that is nearer to a line of communication of "
       "its side.") },
  { "N20-RET-19",
    N_("Each retreating unit heads for a line of communication of its side. Its player chooses which one.") },
  { "N20-RET-20",
    N_("A retreating unit enters a vacant hex outside of enemy zones of control if there is one, then a vacant hex in "
       "a zone, and only then a hex with a unit of its side.") },
  { "N20-RET-31", N_("A retreating unit does not return to a hex of its retreat if another hex is possible.") },
  { "N20-RET-32",
    N_("Among hexes that are equally good, a retreating unit avoids a hex from which it could not continue.") },
  { "N20-ROUT-23",
    N_("A routed unit that moves follows the order of hexes of a retreat. It never enters an enemy zone of control.") },
  { "N20-ADV-02",
    N_("The winner of a battle decides at once whether its units advance. Later advances are not possible.") },
  { "N20-ADV-04",
    N_("Artillery and units that are routed or in contact do not advance. Spent units do not advance into enemy zones "
       "of control.") },
  { "N20-ADV-05", N_("Infantry advances one hex, into the hex that the beaten unit held when the battle began.") },
  { "N20-ADV-12",
    N_("If control of the advance is lost, at least one of the winning cavalry units must enter the hex that the "
       "beaten unit left.") },
  { "N20-ADV-20",
    N_("If cavalry is the first to advance, it may follow the path of the retreat, up to its movement allowance.") },
  { "N20-ADV-21", N_("Cavalry that advances after another unit does not pursue.") },
  { "N20-ADV-26", N_("One unit at most advances into each hex that a beaten unit left.") },
  { "N20-SPECIAL-25",
    N_("A unit with a yellow movement allowance is reluctant: a die decides whether it advances after a victory.") },
  { "N20-SPECIAL-27", N_("A reluctant unit whose die fails does not advance. Other units may still advance.") },
  { "N20-FATIGUE-07", N_("A spent unit may not choose to enter an enemy zone of control.") },
  /* rally and cadres */
  { "N20-RALLY-01", N_("Broken units may try to rally by night, or when an event allows it.") },
  { "N20-RALLY-02", N_("Only broken units rally. A rout ends by itself.") },
  { "N20-RALLY-03", N_("Each broken unit that tries to rally rolls one die.") },
  { "N20-RALLY-05", N_("A point of morale for rallying is paid before the first die is rolled.") },
  { "N20-RALLY-08", N_("A unit that rallies returns on an empty line of communication of its side.") },
  { "N20-RALLYLOC-02",
    N_("With this optional rule a unit may also return in an empty town, fortified place, redoubt or objective of its "
       "side.") },
  { "N20-RALLYLOC-03", N_("The place where a unit returns is at least four hexes away from each enemy unit.") },
  { "N20-RALLYLOC-04",
    N_("The place where a unit returns is nearer to its line of communication than any enemy unit is.") },
  { "N20-RALLYLOC-05",
    N_("From the place where a unit returns, a path leads to its line of communication. The path avoids enemies, the "
       "hexes next to them, and major rivers without a bridge.") },
  { "N20-CADRE-06",
    N_("With this optional rule, an infantry unit with a strength of two or more may be replaced by two cadres for a "
       "point of morale, before it moves.") },
  { "N20-CADRE-07", N_("Only infantry is broken down into cadres.") },
  { "N20-CADRE-08", N_("A unit is broken down only if two cadres of its side are available.") },
  { "N20-CADRE-09",
    N_("The two cadres take the hex of the unit and may move on. The unit itself is out of the game.") },
  /* fog of war and leaders */
  { "N20-FOW-05", N_("A player may reveal a friendly face-down unit.") },
  { "N20-FOW-09",
    N_("Hidden cavalry that stops enemy cavalry from disengaging or penetrating must be revealed.") },
  { "N20-FOW-13", N_("Each side has only as many dummies as the battle states.") },
  { "N20-FOW-15",
    N_("One dummy per turn may enter together with a unit that has just rallied or arrived. Both are face down.") },
  { "N20-FOW-17",
    N_("By night, when units are turned face down again, dummies are placed with units that are not next to an "
       "enemy.") },
  { "N20-FOW-18",
    N_("A dummy is placed with a unit, and one of the two then moves to an adjacent hex that is not next to an "
       "enemy.") },
  { "N20-LEADER-05", N_("Leaders move like cavalry, with a few exceptions.") },
  { "N20-LEADER-07",
    N_("A leader may leave an enemy zone of control, but not directly for another enemy zone of control.") },
  { "N20-LEADER-08", N_("A leader may be in one hex with a unit and with other leaders of its side.") },
  { "N20-LEADER-10", N_("A leader that is alone in an enemy zone of control must retreat one hex at once.") },
  { "N20-LEADER-11",
    N_("A leader that is still alone in an enemy zone of control after its retreat is broken.") },
  { "N20-LEADER-20", N_("A leader that is with an advancing unit may advance with it or stay.") },
  { NULL, NULL }
};
