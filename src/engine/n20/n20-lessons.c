/* Lessons: short texts that explain the questions of Napoleonic 20 to new players.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-rules.h"

const BicLesson n20_lessons[] = {
  { "move", N_ ("Move each unit once: click it, and then a hex that glows. A unit that comes next to an enemy "
                "stops.") },
  { "react", N_ ("If an enemy has moved next to cavalry, the cavalry may leave or charge before battles are "
                 "declared.") },
  { "declare", N_ ("Units next to an enemy have to attack, and each of these enemies has to be attacked. Click "
                   "both.") },
  { "battles", N_ ("Battles are fought one after the other, in the order that you choose.") },
  { "reserves", N_ ("Reserves cost a point of morale and improve the odds. An army without morale has lost.") },
  { "reply", N_ ("Reserves cost a point of morale and improve the odds. An army without morale has lost.") },
  { "column", N_ ("The difference of strengths gives a column of the table. You may use a column further to the "
                  "left.") },
  { "step", N_ ("A unit retreats away from the enemy, toward its line of communication.") },
  { "advance", N_ ("A unit that took part in the battle may take the hex that the enemy left.") },
  { "rally", N_ ("A broken unit returns if its die roll succeeds.") },
  { NULL },
};
