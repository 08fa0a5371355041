/* Sets of hexes of a board that can be played, stored as bits.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

#define BIC_MAX_HEXES 2048        /* largest number of hexes of a board that can be played */
#define BIC_SET_WORDS (BIC_MAX_HEXES / 64)

typedef struct { guint64 word[BIC_SET_WORDS]; } BicHexSet;

static inline void
bic_set_add (BicHexSet *set, int hex)
{
  set->word[hex >> 6] |= G_GUINT64_CONSTANT (1) << (hex & 63);
}

static inline void
bic_set_remove (BicHexSet *set, int hex)
{
  set->word[hex >> 6] &= ~(G_GUINT64_CONSTANT (1) << (hex & 63));
}

static inline gboolean
bic_set_has (const BicHexSet *set, int hex)
{
  return hex >= 0 && hex < BIC_MAX_HEXES && (set->word[hex >> 6] >> (hex & 63) & 1);
}

/* Returns the next hex of @set after @after in ascending order, or -1. Pass -1 as @after to get the first hex. */
static inline int
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

static inline int
bic_set_count (const BicHexSet *set)
{
  int n = 0;

  for (int i = 0; i < BIC_SET_WORDS; i++)
    n += __builtin_popcountll (set->word[i]);
  return n;
}

G_END_DECLS
