/* Random number generator.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-rng.h"

/**
 * bic_mix_bits:
 * @z: any number
 *
 * Applies the finalizer of SplitMix64 (Steele, Lea and Flood, 2014): every bit of @z affects every bit of the result.
 * Hashes use this function too.
 *
 * Returns: the mixed number
 */
guint64
bic_mix_bits (guint64 z)
{
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/**
 * bic_rng_init:
 * @rng: (out): a generator
 * @seed: any number; adjacent seeds give unrelated streams
 */
void
bic_rng_init (BicRng  *rng,
              guint64  seed)
{
  rng->state = bic_mix_bits (seed + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

/**
 * bic_rng_next:
 * @rng: a generator
 *
 * Returns: the next 64 bits
 */
guint64
bic_rng_next (BicRng *rng)
{
  return bic_mix_bits (rng->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

/**
 * bic_rng_below:
 * @rng: a generator
 * @below: 1 or more
 *
 * Returns: a number from 0 to @below - 1 with equal chances (by Lemire's multiplication; the bias is below 2^-32 for
 *   the small ranges of dice and decks)
 */
int
bic_rng_below (BicRng *rng,
               int     below)
{
  g_assert (below > 0);
  return (int) (((bic_rng_next (rng) >> 32) * (guint64) below) >> 32);
}
