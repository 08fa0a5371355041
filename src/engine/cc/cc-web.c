/* The rulebook of the website edition.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-books.h"

/* It plays as the 3rd edition does; where it says more, a switch of its own decides (WEB-LCC-01, R-56). */
void
bic_book_ccn_web (BicRulebook *book)
{
  bic_book_ccn_3e (book);
}
