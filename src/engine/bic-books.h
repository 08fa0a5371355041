/* The list of the rule systems that can be played.  A new one is a row.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* Its id in the catalogue, and the function that makes its rulebook: that of a cousin calls its parent's first, and
 * then states the differences. */
#define BIC_BOOKS(X) \
  X ("ccn-3e", bic_book_ccn_3e) \
  X ("ccn-web", bic_book_ccn_web) \
  X ("ccn-gmt", bic_book_ccn_gmt) \
  X ("ccn-plus", bic_book_ccn_plus) \
  X ("n20", bic_book_n20)

#define X(id, make) void make (BicRulebook *book);
BIC_BOOKS (X)
#undef X

/* How a rulebook differs from its parent: steps before, after or in place of a named one of a procedure, and answers to
 * a window. */
typedef enum { BIC_BEFORE, BIC_AFTER, BIC_INSTEAD } BicPut;
/* steps: up to one without a name */
void bic_book_put   (BicRulebook *book, int proc, BicPut how, const char *step, const BicStep *steps);
/* one more thing that a step asks for */
void bic_book_offer (BicRulebook *book, int proc, const char *step, BicOffer offer);
void bic_book_react (BicRulebook *book, BicReaction row);
void bic_book_beside (BicRulebook *book, int proc, const char *step, int window);
void bic_book_part (BicRulebook *book, int of, const char *from, const char *to, int proc);
BicReaction * bic_book_row (BicRulebook *book, const char *takes);
