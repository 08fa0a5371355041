/* A row of the log of a game: cockade, sentence, bookmark and note.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-log.h"

G_BEGIN_DECLS

GtkWidget * bic_game_log_row_new             (BicSession       *session,
                                              const BicLogLine *line); /* a GtkListBoxRow */
const char *bic_game_log_row_phase           (gpointer          row);
guint       bic_game_log_row_position        (gpointer          row);
gboolean    bic_game_log_row_matches         (gpointer          row,
                                              const char       *words,
                                              gboolean          marked_only);
void        bic_game_log_row_underline_words (gpointer          row,
                                              const char       *words);
GtkWidget * bic_game_log_heading_new         (gpointer          row);
guint       bic_game_log_heading_position    (gpointer          heading);

G_END_DECLS
