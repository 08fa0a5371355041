/* What the program remembers of its user's taste, and how it lives without.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GSettings * bic_settings (void);

G_END_DECLS
