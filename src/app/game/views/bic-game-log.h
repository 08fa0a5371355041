/* The log of a game as a list, with its search, its scrubber, and bookmarks and notes on its lines.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each row is a line as a reader reads it (bic-log.h), under headings of turns and phases.  After a change only the
 * lines that differ are made again.  The first lines of a long game get their rows when the user scrolls there: a row
 * takes more than a millisecond.
 *
 * A line may tell of several entries of the session; it shows the marks of all of them, and sets its own on the first.
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-log.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_LOG (bic_game_log_get_type ())
G_DECLARE_FINAL_TYPE (BicGameLog, bic_game_log, BIC, GAME_LOG, GtkWidget)
/* Signal "look-back" (uint position): the board as it stood after so many choices is wanted. */

void        bic_game_log_update          (BicGameLog *self,
                                          BicSession *session,
                                          int         viewer,           /* as of bic_log_entry_text () */
                                          /* choices made on the board that is shown, -1 = all */
                                          int         past);
const BicLogLine *bic_game_log_get_line  (BicGameLog *self);            /* (transfer none) (nullable): that is chosen */
void        bic_game_log_set_eyes        (BicGameLog *self,
                                          gboolean    may,
                                          const char *top,
                                          const char *bottom,
                                          int         viewer);
void        bic_game_log_find            (BicGameLog *self);
void        bic_game_log_show_marked     (BicGameLog *self);
gboolean    bic_game_log_step            (BicGameLog *self,
                                          int         by);
void        bic_game_log_toggle_bookmark (BicGameLog *self);
void        bic_game_log_edit_note       (BicGameLog *self);

G_END_DECLS
