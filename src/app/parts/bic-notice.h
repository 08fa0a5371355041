/* Messages: toasts, notifications of the desktop, and a toast for an exported file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void bic_toast_show_text (gpointer    widget,
                          const char *text);
void bic_toast_show      (gpointer    widget,
                          AdwToast   *toast);

void bic_notify_desktop (GtkWidget  *widget,
                         const char *title,
                         const char *body);

void bic_show_export (gpointer    widget,
                      const char *text,
                      const char *path);

G_END_DECLS
