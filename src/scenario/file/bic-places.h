/* Places of the known children of the root, so that unknown ones can be put back between them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-scenario.h"

/* Sections in the order of the file: elements of the head (about, credit, setup), armies, board, items by kind. */
enum { BIC_PLACE_ARMY = 16, BIC_PLACE_BOARD, BIC_PLACE_ITEMS };
#define BIC_PLACE(section, index) ((int) (section) << 16 | (int) (index))
