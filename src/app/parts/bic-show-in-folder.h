/* A file shown where it is, by the file manager of the desktop.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void bic_show_in_folder (const char *path);

G_END_DECLS
