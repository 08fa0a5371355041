/* A rulebook of a test's own: games of its parent's rule system are played by it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

BicRulebook * child_of   (const char *id);      /* a copy of the parent, to be changed; one at a time */
void          child_drop (void);
void          child_list (const BicRulebook *book);  /* one that is nobody's child, as a row of bic-rulebooks.c would */
