/* Declarations shared by the files of reports: pictures of the board, and the writers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-report.h"

G_BEGIN_DECLS

/* bic-report-board.c */
typedef enum { BIC_BOARD_GROUND = 1 << 0, BIC_BOARD_PIECES = 1 << 1, BIC_BOARD_ALL = (1 << 2) - 1 } BicBoardLayers;
void       _bic_report_board_size(BicSession      *session,
                                  int             *width,
                                  int             *height);
GBytes *   _bic_report_board     (BicSession      *session,
                                  guint            position,
                                  int              viewer,       /* a viewer as defined by bic_log_read () */
                                  BicBoardLayers   layers);      /* returns (transfer full) a PNG */

/* bic-report-html.c */
void       _bic_report_html      (const BicReport *report,
                                  GString         *out);
/* Returns (transfer full) @text without line breaks, for headings and table cells. */
static inline char *
_bic_report_one_line (const char *text)
{
  return g_strdelimit (g_strdup (text), "\r\n\t", ' ');
}

G_END_DECLS
