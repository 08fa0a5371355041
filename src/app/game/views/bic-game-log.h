/* The log of a game as a list: one line an entry, with the cockade of its side; a line looks back to its moment.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Above it a search that leaves the lines that match, below it a scrubber over the whole game, and what players mark.
 * Its buttons activate actions of the group "game".
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-log.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_LOG (bic_game_log_get_type ())
G_DECLARE_FINAL_TYPE (BicGameLog, bic_game_log, BIC, GAME_LOG, GtkWidget)
/* Signal "look-back" (uint position): the board as it stood after so many choices is wanted. */

GtkWidget * bic_game_log_new             (void);
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
