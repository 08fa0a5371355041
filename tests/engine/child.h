/* A rulebook for tests. Games of the parent's rule system use this rulebook instead of the parent.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* Returns a copy of the parent that can be changed. Only one copy exists at a time. */
BicRulebook * child_of   (const char *id);
void          child_drop (void);
void          child_list (const BicRulebook *book);  /* adds a rulebook without a parent */
