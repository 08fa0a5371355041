/* What is said of a file that was written for others to read: it can be opened, and shown where it is.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void bic_exported (gpointer    widget,
                   const char *text,
                   const char *path);

G_END_DECLS
