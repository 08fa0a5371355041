/* Lessons: texts that explain the questions of a Commands & Colors game to new players.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-rulebook.h"

const BicLesson cc_lessons[] = {
  { "command", N_ ("Each turn begins with a command card. It sets how many units you order, and where.") },
  { "section", N_ ("The dashed lines divide the board into three sections. A hex on a line belongs to both sides of "
                   "it.") },
  { "order", N_ ("An ordered unit may move and then battle. Click it again to take its order back.") },
  { "move", N_ ("Click an ordered unit, and then a hex that glows. A unit that stays needs no click.") },
  { "combat", N_ ("Click an ordered unit and point at an enemy: the panel shows the dice and the odds. Click to "
                  "attack.") },
  { "react", N_ ("The defender may react before the dice are rolled: with a card or, against cavalry, by forming "
                 "square.") },
  { "join", N_ ("A battery that has an order and can attack the enemy, also from a distance, may add its dice to the "
               "attack of infantry or cavalry.") },
  { "flags", N_ ("Each flag drives a unit back by one hex. Adjacent units, leaders and good terrain let it ignore "
                 "flags.") },
  { "retreat", N_ ("A unit retreats toward its own edge of the board. Each hex that it cannot retreat costs a "
                   "block.") },
  { "leader-retreat", N_ ("A leader without a unit must escape to another unit or to its own edge of the board.") },
  { "advance", N_ ("A unit that cleared the enemy’s hex may advance into it. Cavalry may then continue.") },
  { "battle-back", N_ ("A unit that holds its hex in a melee may battle back with its own dice.") },
  { "close", N_ ("At the end of your turn you may still use tactician cards.") },
  { "front", N_ ("The corner that a unit faces decides where it fires and charges, and how many dice it rolls.") },
  { "store", N_ ("A point that a leader keeps can be spent on orders in a later turn.") },
  { NULL },
};
