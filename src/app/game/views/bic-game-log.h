/* The log of a game as a list, with its search and its scrubber.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each row is a log line as the viewing side sees it (bic-log.h), under headings for turns and phases. The list stays
 * at its end unless the user has scrolled up.
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-log.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_LOG (bic_game_log_get_type ())
G_DECLARE_FINAL_TYPE (BicGameLog, bic_game_log, BIC, GAME_LOG, GtkWidget)
/* Signals:
 *   "look-back"      (uint position)   shows the position after this number of choices
 *   "line-activated" (BicLogLine *)    a log line was clicked or activated by key; emitted after "look-back"
 *   "pointed"        ()                the log line under the pointer or with the focus has changed */

void               bic_game_log_update          (BicGameLog *self,
                                                 BicSession *session,
                                                 int         viewer,    /* viewing side, see bic_log_entry_text () */
                                                 /* number of choices in the position on screen, or -1 for all */
                                                 int         past);
const BicLogLine * bic_game_log_get_line        (BicGameLog *self);
const BicLogLine * bic_game_log_get_current     (BicGameLog *self);
const BicLogLine * bic_game_log_get_pointed     (BicGameLog *self);
BicSession *       bic_game_log_get_session     (BicGameLog *self);
void               bic_game_log_update_marks    (BicGameLog *self);
void               bic_game_log_set_viewer      (BicGameLog *self,
                                                 gboolean    may,
                                                 const char *top,
                                                 const char *bottom,
                                                 int         viewer);
void               bic_game_log_open_search     (BicGameLog *self);
void               bic_game_log_show_marked     (BicGameLog *self);
gboolean           bic_game_log_show_next_match (BicGameLog *self,
                                                 int         by);

G_END_DECLS
