/* Error domain of the program, and a helper that sets an error.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-error.h"

G_DEFINE_QUARK (bic-error-quark, bic_error)

/**
 * bic_fail:
 * @error: (nullable) (out): the error to set
 * @code: kind of the error
 * @format: message that states the problem and its remedy
 * @...: arguments of @format
 *
 * Returns: always %FALSE, so that the caller can return the result
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
