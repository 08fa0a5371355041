/* Texts for those who work on the rules and the program. They have a domain of their own (po/developer), so that a
 * language can be complete for players without them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib/gi18n-lib.h>

#include "bic-cli.h"

#undef _
#define _(text) g_dgettext (BIC_DEVELOPER_DOMAIN, text)
