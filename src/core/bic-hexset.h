/* Sets of hexes of a playable board, as bits.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

#define BIC_MAX_HEXES 2048        /* hexes of a board that can be played */
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

int      bic_set_next  (const BicHexSet *set,
                        int              after);
int      bic_set_count (const BicHexSet *set);

G_END_DECLS
