/* Finds the sides with human players, and their choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-session.h"

G_BEGIN_DECLS

gboolean bic_game_is_human_side          (BicSession *session,
                                          int         side);
gboolean bic_game_last_choice_was_human  (BicSession *session);
gboolean bic_game_has_human_choice_since (BicSession *session,
                                          guint       position);

G_END_DECLS
