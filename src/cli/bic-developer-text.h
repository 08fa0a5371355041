/* Texts for developers of the rules and the program. They have a separate domain (po/developer), so that a language can
 * be complete for players without them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib/gi18n-lib.h>

#define BIC_DEVELOPER_DOMAIN "bicorne-developer"

/* A translated text of that domain; N_() marks one in a table. */
#define D_(text) g_dgettext (BIC_DEVELOPER_DOMAIN, text)
