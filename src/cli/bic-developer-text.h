/* Texts for developers. They have a separate translation domain (po/developer), so that a translation for players can
 * be complete without them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib/gi18n-lib.h>

#define BIC_DEVELOPER_DOMAIN "bicorne-developer"

/* Translates a text of this domain. N_() marks a text in a table. */
#define D_(text) g_dgettext (BIC_DEVELOPER_DOMAIN, text)
