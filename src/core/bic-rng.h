/* Random number generator: small, seeded, with the same results on every machine (SplitMix64).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct { guint64 state; } BicRng;

guint64  bic_mix_bits    (guint64  z);
void     bic_rng_init    (BicRng  *rng,
                          guint64  seed);
guint64  bic_rng_next    (BicRng  *rng);
int      bic_rng_below   (BicRng  *rng,
                          int      below);

G_END_DECLS
