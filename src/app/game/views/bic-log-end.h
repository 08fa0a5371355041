/* The end of a list that grows: it stays in view until the reader scrolls away.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_TYPE_LOG_END (bic_log_end_get_type ())
G_DECLARE_FINAL_TYPE (BicLogEnd, bic_log_end, BIC, LOG_END, GObject)

BicLogEnd *bic_log_end_new                 (GtkScrolledWindow *scroller,
                                            GtkWidget         *content,
                                            GtkWidget         *newest);
void       bic_log_end_scroll_and_keep_end (BicLogEnd         *self);
void       bic_log_end_stop_keeping_end    (BicLogEnd         *self);

G_END_DECLS
