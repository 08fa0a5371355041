/* The log of a game, for its own files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-game-log.h"
#include "bic-log.h"

G_BEGIN_DECLS

struct _BicGameLog
{
  GtkWidget   parent_instance;

  GtkWidget  *box, *bar, *search, *marked_only, *nothing, *scroller, *list, *more, *scrubber, *bookmark, *eyes;
  BicSession *session;                  /* of the rows shown */
  GPtrArray  *lines;                    /* BicLogLine */
  int         earlier;                  /* the first of them, which have no rows yet */
  int         viewer, past;             /* of the board that is shown: choices made, -1 = all */
  gboolean    setting;                  /* widgets follow the game, and are not to steer it */
  gboolean    follows;                  /* the line of the board stays in view until the reader scrolls */
};

/* bic-game-log.c */
int  _bic_game_log_index      (BicGameLog *self,
                               GtkWidget  *row);                /* of its line */

/* bic-game-log-marks.c */
void _bic_game_log_show_marks (BicGameLog *self);

G_END_DECLS
