/* How sure counts are: shares and differences with the intervals that hold with 95 %.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define BIC_Z_95 1.959963984540054      /* so many standard errors either way leave 5 % out */

/* How often of how many, and between what and what the chance behind it lies (Wilson's interval) */
typedef struct { double rate, low, high; } BicRate;

BicRate bic_rate        (int       times,
                         int       of);

/* What two games of one seed bring somebody, or one game beside another: 0, 1/2 ... 2 games, that is from two worse to
 * two better */
#define BIC_PAIR_ENDS 5

/* By how much the second is better than the first in wins a game, -1 to 1, and between what and what that lies (Bonett
 * and Price's interval) */
typedef struct { int pairs; double by, low, high; } BicPairedDifference;

BicPairedDifference bic_difference (const int ends[BIC_PAIR_ENDS]);

G_END_DECLS
