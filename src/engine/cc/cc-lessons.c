/* Texts that explain the questions of the family to new players.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-rulebook.h"

const BicLesson cc_lessons[] = {
  { "command", N_ ("A turn begins with a card: it tells how many units you order, and where.") },
  { "section", N_ ("The dashed lines divide the board into three sections. A hex on a line belongs to both sides of it.") },
  { "order", N_ ("An ordered unit may move and then battle. Click it again to take its order back.") },
  { "move", N_ ("Click an ordered unit, and then a hex that glows. A unit that stays needs no click.") },
  { "combat", N_ ("Click an ordered unit and point at an enemy: the panel shows the dice and the odds. Click to attack.") },
  { "react", N_ ("The defender may answer before the dice are rolled, with a card or, against cavalry, in square.") },
  { "join", N_ ("An adjacent battery that has an order may add its dice to the attack of infantry or cavalry.") },
  { "flags", N_ ("Each flag drives a unit back by one hex. Neighbors, leaders and good ground let it ignore flags.") },
  { "retreat", N_ ("A unit retreats toward its own edge of the board. A hex that it cannot make costs a block.") },
  { "leader-retreat", N_ ("A leader without a unit has to find safety with another unit or on his own edge.") },
  { "advance", N_ ("A unit that won the hex of its enemy may advance into it. Cavalry may then go on.") },
  { "battle-back", N_ ("A unit that holds its hex in a melee may battle back with its own dice.") },
  { "close", N_ ("At the end of your turn you may still use tactician cards.") },
  { "front", N_ ("The corner that a unit faces decides where it fires and charges, and how many dice it rolls.") },
  { "store", N_ ("A point that a leader keeps can be spent on orders in a later turn.") },
  { NULL },
};
