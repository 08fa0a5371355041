/* Sets of hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-hexset.h"

/**
 * bic_set_next:
 * @set: a set
 * @after: a hex, or -1 to begin
 *
 * Returns: the next hex of @set in order of number, or -1
 */
int
bic_set_next (const BicHexSet *set,
              int              after)
{
  int hex = after + 1;
  int word = hex >> 6;
  guint64 rest;

  if (hex >= BIC_MAX_HEXES)
    return -1;
  rest = set->word[word] >> (hex & 63);
  if (rest)
    return hex + __builtin_ctzll (rest);
  for (word++; word < BIC_SET_WORDS; word++)
    if (set->word[word])
      return (word << 6) + __builtin_ctzll (set->word[word]);
  return -1;
}

/**
 * bic_set_count:
 * @set: a set
 *
 * Returns: how many hexes it holds
 */
int
bic_set_count (const BicHexSet *set)
{
  int n = 0;

  for (int i = 0; i < BIC_SET_WORDS; i++)
    n += __builtin_popcountll (set->word[i]);
  return n;
}
