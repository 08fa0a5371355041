/* A rulebook for tests, which is used for games of its parent's rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

BicRulebook * child_of   (const char *id);      /* returns a changeable copy of the parent; one at a time */
void          child_drop (void);
void          child_list (const BicRulebook *book);  /* adds a rulebook without a parent */
