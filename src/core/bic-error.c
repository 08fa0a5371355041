/* The error domain.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-error.h"

G_DEFINE_QUARK (bic-error-quark, bic_error)

/**
 * bic_fail:
 * @error: (nullable) (out): set
 * @code: what kind of thing is wrong
 * @format: what it is, and what to do
 * @...: its arguments
 *
 * Returns: %FALSE, to be returned
 */
gboolean
bic_fail (GError     **error,
          BicError     code,
          const char  *format,
          ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, BIC_ERROR, code, text);
  return FALSE;
}
