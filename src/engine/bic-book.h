/* Functions that build a rulebook from the rulebook that it derives from. They insert or replace steps of a procedure,
 * and add offers to a step or answers to a window. Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

typedef enum { BIC_BEFORE, BIC_AFTER, BIC_INSTEAD } BicPut;
void bic_book_put_steps    (BicRulebook *book, int proc, BicPut how, const char *step, const BicStep *steps);
void bic_book_add_offer    (BicRulebook *book, int proc, const char *step, BicOffer offer);
void bic_book_add_reaction (BicRulebook *book, BicReaction row);
void bic_book_add_window (BicRulebook *book, int proc, const char *step, int window);
void bic_book_copy_steps (BicRulebook *book, int of, const char *from, const char *to, int proc);
BicReaction * bic_book_find_reaction (BicRulebook *book, const char *takes);
