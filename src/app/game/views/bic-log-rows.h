/* The rows of the log of a game: log lines under headings, filtered by a search.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * After a change, only the rows of changed log lines are created again. In a long game, the first log lines get their
 * rows when the user scrolls to them, because a row takes more than a millisecond.
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-log.h"

G_BEGIN_DECLS

#define BIC_TYPE_LOG_ROWS (bic_log_rows_get_type ())
G_DECLARE_FINAL_TYPE (BicLogRows, bic_log_rows, BIC, LOG_ROWS, GObject)
/* Signals:
 *   "heading" (uint position)   the heading of a section was clicked
 *   "pointed" ()                the log line under the pointer or with the focus has changed */

BicLogRows *     bic_log_rows_new                 (GtkListBox       *list,
                                                   GtkWidget        *more);
gboolean         bic_log_rows_set_lines           (BicLogRows       *self,
                                                   BicSession       *session,
                                                   GPtrArray        *lines);
int              bic_log_rows_n_lines             (BicLogRows       *self);
const BicLogLine *bic_log_rows_nth_line           (BicLogRows       *self,
                                                   int               line);
const BicLogLine *bic_log_rows_line_of            (BicLogRows       *self,
                                                   gpointer          row);
int              bic_log_rows_index               (BicLogRows       *self,
                                                   gpointer          row);
GtkListBoxRow *  bic_log_rows_row_of_nth_line     (BicLogRows       *self,
                                                   int               line);
GtkListBoxRow *  bic_log_rows_at_position         (BicLogRows       *self,
                                                   guint             position);
int              bic_log_rows_n_lines_without_row (BicLogRows       *self);
void             bic_log_rows_create_rows_from    (BicLogRows       *self,
                                                   int               line);
gboolean         bic_log_rows_set_search          (BicLogRows       *self,
                                                   const char       *words,
                                                   gboolean          marked_only);
gboolean         bic_log_rows_matches_search      (BicLogRows       *self,
                                                   gpointer          row);
const BicLogLine *bic_log_rows_get_pointed_line   (BicLogRows       *self);

G_END_DECLS
