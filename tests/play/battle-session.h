/* New games of battles for the tests of the model.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-session.h"

/* Returns: (transfer full): a new game of the battle. @path: path relative to the source tree */
BicSession * session_of_battle (const char *path,
                                guint64     seed);
/* Returns: (transfer full): the game after the choices have been made. @choices: choices in notation,
 * NULL-terminated */
BicSession * session_after     (const char        *path,
                                guint64            seed,
                                const char *const *choices);
