/* The rule systems that can be played.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

static const BicRulebook *const books[] = { &bic_book_ccn_3e, &bic_book_n20 };

/**
 * bic_rulebook_find:
 * @id: a rule system
 *
 * Returns: (nullable): its rulebook, or %NULL if it is not in this program
 */
const BicRulebook *
bic_rulebook_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (books); i++)
    if (g_strcmp0 (books[i]->id, id) == 0)
      return books[i];
  return NULL;
}
