/* The user's settings; callers use defaults if settings are not available.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GSettings * bic_settings (void);

G_END_DECLS
