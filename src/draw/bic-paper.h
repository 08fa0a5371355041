/* Paper, for those who show it on a screen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* How many pixels a point of paper stands for, where details are chosen that can be seen: it is read at about 150 to
 * the inch. A picture with so many shows what will be on paper. */
#define BIC_PAPER_FINENESS (150.0 / 72.0)
