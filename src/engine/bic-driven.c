/* How far flags drive units back: what the rules do, and what is told of it, by one figure.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-driven.h"
#include "bic-kernel.h"

/**
 * bic_driven_back:
 * @book: (nullable): a rulebook
 * @type: of a unit, as its rule system has it
 * @flags: that are not ignored
 *
 * Returns: how many hexes they drive it back, as long as it can go: by the rulebook, or else so many for the first flag
 * and so many for each
 *   further one (CCN-RET-02, -03, -12)
 */
int
bic_driven_back (const BicRulebook *book,
                 const BicUnitType *type,
                 int                flags)
{
  if (flags <= 0)
    return 0;
  return book && book->driven ? book->driven (type, flags) : type->retreat + (flags - 1) * type->retreat_more;
}

/**
 * bic_retreats:
 * @ruleset: a rule system; one that is not in this program has the figures of the catalogue
 * @type: as it has it
 * @each: (out) (array fixed-size=4): hexes that each flag adds, one after the other
 *
 * Returns: for how many flags they are told, 0 where none are rolled; the last holds for each further one
 */
int
bic_retreats (const BicRuleset  *ruleset,
              const BicUnitType *type,
              int               *each)
{
  const BicRulebook *book = bic_rulebook_find (ruleset->id);
  int n = bic_ruleset_uses (ruleset, BIC_USE (BLOCKS)) ? BIC_MAX_RETREATS : 0;

  for (int i = 0; i < BIC_MAX_RETREATS; i++)
    each[i] = bic_driven_back (book, type, i + 1) - bic_driven_back (book, type, i);
  while (n > 1 && each[n - 1] == each[n - 2])
    n--;
  return n;
}

/**
 * bic_retreat_figures:
 * @ruleset: as of bic_retreats ()
 * @type: as it has it
 *
 * Returns: (transfer full): "2", or "1+2" where further flags add other numbers of hexes than the first; "" where none
 * are rolled
 */
char *
bic_retreat_figures (const BicRuleset  *ruleset,
                     const BicUnitType *type)
{
  int each[BIC_MAX_RETREATS], n = bic_retreats (ruleset, type, each);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i ? "+" : "", each[i]);
  return g_string_free (text, FALSE);
}
