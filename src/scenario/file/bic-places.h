/* Positions of the known children of the root element, so that unknown children can be written back between them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-scenario.h"

/* Sections of the file, in order: elements of the head (about, credit, setup), armies, board, items by kind. */
enum { BIC_PLACE_ARMY = 16, BIC_PLACE_BOARD, BIC_PLACE_ITEMS };
#define BIC_PLACE(section, index) ((int) (section) << 16 | (int) (index))
