/* A battle for drawing, put together by hand: every kind of terrain, course, piece and mark.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-draw.h"

BicScenario * sample_battle (void);
/* A file of the source tree, without its suffix: "scenarios/ccn/corunna". */
BicScenario * sample_load (const char *name);
/* Takes the ground off it, which costs most of the time to draw and to print; returns it. */
BicScenario * sample_bare (BicScenario *battle);
/* That of the tests of the second family: hexsides, figures, lines of communication. */
BicScenario * sample_campaign (const BicCatalogue *catalogue);
/* The same on a board of flat-top hexes. */
BicScenario * sample_flat_campaign (const BicCatalogue *catalogue);
/* A board with one hex of each terrain of the catalogue, in rows. */
BicScenario * sample_terrains (const BicCatalogue *catalogue);
/* Towns with and without roads, side by side, and all single buildings. */
BicScenario * sample_countryside (const BicCatalogue *catalogue);
BicScenario * sample_settlements (const BicCatalogue *catalogue);
/* A board with one piece of each unit type of the catalogue. */
BicScenario * sample_units (const BicCatalogue *catalogue);
