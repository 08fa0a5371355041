/* Rows of comma-separated values (RFC 4180).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* 't' text, 'i' int, 'l' gint64, 'd' double with six digits, 'n' an empty cell; the values follow */
void bic_csv_row (GString    *text,
                  const char *types,
                  ...);

G_END_DECLS
