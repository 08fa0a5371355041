/* The log of a game for one reader, without hidden information and without entries that add no information.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-session.h"

G_BEGIN_DECLS

#define BIC_LOG_HEXES 12                /* largest number of hexes in a line: the hexes that one card orders, and their
                                         * origins */

typedef struct {
  BicLogKind  kind;
  int         side;                     /* a side, BIC_CHANCE or BIC_NOBODY */
  int         turn;
  const char *phase;                    /* untranslated; "" if there is none */
  guint       position;                 /* number of choices before the line; for a turn, before its beginning */
  guint       end;                      /* number of choices in the first position that shows what the line describes */
  guint       first, last;              /* indices of the first and last log entry of the session that the line
                                         * describes */
  char       *text;                     /* translated text */
  /* notation of the choice to which the line belongs; NULL if there is none or if it is hidden from the reader */
  char       *choice;
  char       *dice;                     /* faces of the dice, "INF SAB"; NULL if no dice were rolled */
  /* hexes of the line, beginning with the hexes of its first choice or event; BIC_NO_HEX if unused */
  int         hex[BIC_LOG_HEXES];
  gboolean    taken_back, bookmark;     /* taken_back: undone by agreement; a freely undone choice appears only in the
                                         * line of its undo */
  char       *note;                     /* note of the players; may be NULL */
} BicLogLine;

GPtrArray * bic_log_read (BicSession *session,
                          int         viewer);     /* (element-type BicLogLine) (transfer full) */

G_END_DECLS
