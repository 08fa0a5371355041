/* Questions with only one answer, which the program answers automatically.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The answers are ordinary choices of the session, so files, replay and undo do not need special code.
 */
#pragma once

#include "bic-session.h"

G_BEGIN_DECLS

gboolean bic_game_find_forced_decline       (BicSession *session,
                                             gboolean    shared,
                                             BicChoice  *answer);
gboolean bic_game_find_decline_without_hand (BicSession *session,
                                             BicChoice  *answer);
gboolean bic_game_was_forced_answer         (BicSession *session,
                                             guint       position,
                                             gboolean    shared);
guint    bic_game_count_last_forced_answers (BicSession *session,
                                             gboolean    shared);

G_END_DECLS
