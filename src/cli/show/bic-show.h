/* Prints a game as text: board, log, hands and end.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-session.h"
#include "bic-state-info.h"

G_BEGIN_DECLS

/* bic-show-board.c */
const char * bic_show_side_name  (int                 side);
void         bic_show_board      (const BicGame      *game,
                                  const BicState     *state);
gboolean     bic_show_hex        (const BicGame      *game,
                                  const BicState     *state,
                                  const char         *text,
                                  GError            **error);
char *       bic_show_piece_text (const BicGame      *game,
                                  const BicPieceInfo *piece);

/* bic-show.c */
BicState *   bic_show_visible_state (BicSession         *session);
void         bic_show_question      (const BicGame      *game,
                                     const BicState     *state,
                                     const BicChoices   *choices);
void         bic_show_state         (const BicGame      *game,
                                     const BicState     *state);
guint        bic_show_log           (BicSession         *session,
                                     guint               from);
void         bic_show_choices       (const BicGame      *game,
                                     const BicState     *state,
                                     const BicChoices   *choices);
void         bic_show_result        (BicSession         *session);

G_END_DECLS
