/* Sample battles for the drawing tests. Together they have every kind of terrain, river, road, piece and mark.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-draw.h"

BicScenario * sample_battle (void);
/* Loads a file of the source tree, without its suffix: "scenarios/ccn/corunna". */
BicScenario * sample_load (const char *name);
/* Removes the terrain of @battle, because terrain takes most of the time to draw and to print. Returns @battle. */
BicScenario * sample_bare (BicScenario *battle);
/* Returns the sample battle of the Napoleonic 20 tests, with hexside terrain, pieces and lines of communication. */
BicScenario * sample_campaign (const BicCatalogue *catalogue);
/* Returns the same Napoleonic 20 battle on a board of flat-top hexes. */
BicScenario * sample_flat_campaign (const BicCatalogue *catalogue);
/* Returns a board with one hex of each terrain of the catalogue, in rows. */
BicScenario * sample_terrains (const BicCatalogue *catalogue);
/* The first function returns a board of open ground with a road, the second a board with every kind of settlement. */
BicScenario * sample_countryside (const BicCatalogue *catalogue);
BicScenario * sample_settlements (const BicCatalogue *catalogue);
/* Returns a board with one piece of each unit type of the catalogue. */
BicScenario * sample_units (const BicCatalogue *catalogue);
