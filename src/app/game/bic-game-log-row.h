/* A line of the log of a game: cockade, sentence, what the players have marked.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-session.h"

G_BEGIN_DECLS

GtkWidget * bic_game_log_row_new      (BicSession *session,
                                       guint       index,
                                       int         viewer);     /* a GtkListBoxRow */
guint       bic_game_log_row_index    (GtkWidget  *row);
guint       bic_game_log_row_position (GtkWidget  *row);
void        bic_game_log_row_marked   (GtkWidget  *row,
                                       BicSession *session);
gboolean    bic_game_log_row_matches  (GtkWidget  *row,
                                       const char *words,
                                       gboolean    marked_only);
void        bic_game_log_row_highlight(GtkWidget  *row,
                                       const char *words);

G_END_DECLS
