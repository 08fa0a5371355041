/* Sample battles for the tests of drawing. Together they have every kind of terrain, river, road, piece and mark.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-draw.h"

BicScenario * sample_battle (void);
/* Loads a file of the source tree, without its suffix: "scenarios/ccn/corunna". */
BicScenario * sample_load (const char *name);
/* Removes the terrain of @battle, because terrain takes most of the time to draw and to print. Returns @battle. */
BicScenario * sample_bare (BicScenario *battle);
/* Returns the sample battle of the tests of Napoleonic 20, with hexsides, figures and lines of communication. */
BicScenario * sample_campaign (const BicCatalogue *catalogue);
/* Returns the same battle on a board of flat-top hexes. */
BicScenario * sample_flat_campaign (const BicCatalogue *catalogue);
/* Returns a board with one hex of each terrain of the catalogue, in rows. */
BicScenario * sample_terrains (const BicCatalogue *catalogue);
/* Return a board of open ground with a road, and a board with all settlements. */
BicScenario * sample_countryside (const BicCatalogue *catalogue);
BicScenario * sample_settlements (const BicCatalogue *catalogue);
/* Returns a board with one piece of each unit type of the catalogue. */
BicScenario * sample_units (const BicCatalogue *catalogue);
