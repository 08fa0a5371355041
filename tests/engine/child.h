/* A rulebook of a test, used for games of its parent's rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

BicRulebook * child_of   (const char *id);      /* a copy of the parent, to be changed; one at a time */
void          child_drop (void);
void          child_list (const BicRulebook *book);  /* one without a parent, like a row of bic-rulebooks.c */
