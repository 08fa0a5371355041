/* A game as text: the board, the log, the hands, how it ended.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-session.h"

G_BEGIN_DECLS

const char * bic_show_side    (int              side);
BicState *   bic_show_seen    (BicSession      *session);
void         bic_show_board   (const BicGame   *game,
                               const BicState  *state);
void         bic_show_state   (const BicGame   *game,
                               const BicState  *state);
guint        bic_show_log     (BicSession      *session,
                               guint            from);        /* returns how far it got */
void         bic_show_choices (const BicGame   *game,
                               const BicState  *state,
                               const BicChoices*choices);
void         bic_show_end     (BicSession      *session);

G_END_DECLS
