/* New games of battles for the tests of the model.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-session.h"

/* (transfer full): @path is relative to the source tree */
BicSession * session_of_battle (const char *path,
                                guint64     seed);
/* The same, after the @choices, in their notation, up to NULL */
BicSession * session_after     (const char        *path,
                                guint64            seed,
                                const char *const *choices);
