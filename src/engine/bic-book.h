/* Functions that build a rulebook from the rulebook that it derives from. They insert or replace steps of a procedure,
 * and add offers to a step or answers to a window. Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

typedef enum { BIC_BEFORE, BIC_AFTER, BIC_INSTEAD } BicPut;
void bic_book_put   (BicRulebook *book, int proc, BicPut how, const char *step, const BicStep *steps);
void bic_book_offer (BicRulebook *book, int proc, const char *step, BicOffer offer);
void bic_book_react (BicRulebook *book, BicReaction row);
void bic_book_beside (BicRulebook *book, int proc, const char *step, int window);
void bic_book_part (BicRulebook *book, int of, const char *from, const char *to, int proc);
BicReaction * bic_book_row (BicRulebook *book, const char *takes);
