/* Texts for developers. They have a separate translation domain (po/developer), so that translators of the program can
 * omit them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib/gi18n-lib.h>

#define BIC_DEVELOPER_DOMAIN "bicorne-developer"

/* D_() translates a text of this domain. Texts in tables are marked with N_(), and translated with D_() when they are
 * shown. */
#define D_(text) g_dgettext (BIC_DEVELOPER_DOMAIN, text)
