/* The log of a game as it is read: what one reader may know of it, without what goes without saying.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-session.h"

G_BEGIN_DECLS

#define BIC_LOG_HEXES 12                /* of a line: as many as one card orders, and where they come from */

typedef struct {
  BicLogKind  kind;
  int         side;                     /* a side, BIC_CHANCE or BIC_NOBODY */
  int         turn;
  const char *phase;                    /* not translated, "" if none */
  guint       position;                 /* choices made before it */
  guint       first, last;              /* lines of the session's log that it describes */
  char       *text;                     /* a sentence, translated */
  /* the notation of the choice that it belongs to; NULL if there is none that the reader may know */
  char       *choice;
  char       *dice;                     /* the faces that were rolled, "INF SAB"; NULL if none were */
  /* hexes that it names, first the hexes of its first choice or event; BIC_NO_HEX = none */
  int         hex[BIC_LOG_HEXES];
  gboolean    taken_back, bookmark;     /* by agreement; a choice that was taken back freely appears only in the line of
                                         * its undo */
  char       *note;                     /* of the players; may be NULL */
} BicLogLine;

GPtrArray * bic_log_read (BicSession *session,
                          int         viewer);     /* (element-type BicLogLine) (transfer full) */

G_END_DECLS
