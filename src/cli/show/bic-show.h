/* A game as text: the board, the log, the hands, how it ended.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-moment.h"
#include "bic-session.h"

G_BEGIN_DECLS

/* What the letters on a board stand for, as far as they stand there */
typedef struct { GString *text; gboolean seen[128]; } BicLegend;

const char * bic_show_side    (int              side);
BicState *   bic_show_seen    (BicSession      *session);
void         bic_show_board   (const BicGame   *game,
                               const BicState  *state);
const BicTerrain * bic_show_terrain (const BicGame *game,
                               GQuark           id);
const BicTerrain * bic_show_hexside (const BicGame *game,
                               const BicState  *state,
                               int              hex,
                               BicDirection     direction);
gboolean     bic_show_hex     (const BicGame   *game,
                               const BicState  *state,
                               const char      *text,
                               GError         **error);
char         bic_legend_letter (BicLegend      *legend,
                               char             letter,
                               const char      *meaning);
void         bic_show_piece_cell (const BicGame *game,
                               const BicPieceInfo *piece,
                               BicLegend       *legend,
                               GString         *cell);
char *       bic_show_piece_text (const BicGame *game,
                               const BicPieceInfo *piece);
void         bic_show_question (const BicGame  *game,
                               const BicState  *state,
                               const BicChoices*choices);
void         bic_show_state   (const BicGame   *game,
                               const BicState  *state);
guint        bic_show_log     (BicSession      *session,
                               guint            from);        /* returns how far it got */
void         bic_show_choices (const BicGame   *game,
                               const BicState  *state,
                               const BicChoices*choices);
void         bic_show_end     (BicSession      *session);

G_END_DECLS
