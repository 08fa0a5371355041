/* Errors of cairo in the user's language.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>

#include <glib.h>

G_BEGIN_DECLS

const char * bic_cairo_text (cairo_status_t status);

G_END_DECLS
