/* The rule systems of the program.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-rulebooks.h"

#include "cc-rulebook.h"
#include "n20-rules.h"

/* The id of each rule system in the catalogue, and the function that makes its rulebook. The website edition has the
 * rulebook of the 3rd edition; only its switches differ (WEB-LCC-01, R-56). */
static const struct { const char *id; void (*make) (BicRulebook *book); } makers[] = {
  { "ccn-3e", bic_book_ccn_3e },
  { "ccn-web", bic_book_ccn_3e },
  { "ccn-gmt", bic_book_ccn_gmt },
  { "ccn-plus", bic_book_ccn_plus },
  { "n20", bic_book_n20 },
};

/**
 * bic_rulebook_find:
 * @id: (nullable): the id of a rule system
 *
 * Returns: (nullable): the rulebook, which is made at the first call and never changed; %NULL if the program does not
 *   have the rule system
 */
const BicRulebook *
bic_rulebook_find (const char *id)
{
  static BicRulebook books[G_N_ELEMENTS (makers)];
  static gsize made[G_N_ELEMENTS (makers)];

  for (gsize i = 0; i < G_N_ELEMENTS (makers); i++)
    if (g_strcmp0 (makers[i].id, id) == 0)
      {
        if (g_once_init_enter (&made[i]))
          {
            makers[i].make (&books[i]);
            books[i].id = makers[i].id;
            g_once_init_leave (&made[i], 1);
          }
        return &books[i];
      }
  return NULL;
}
