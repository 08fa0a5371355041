/* Errors with an outside cause: bad files, bad input, illegal choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define BIC_ERROR (bic_error_quark ())

/**
 * BicError:
 * @BIC_ERROR_PARSE: text or XML that cannot be parsed; the message begins with "file:line: "
 * @BIC_ERROR_UNSAFE: input refused for safety (a DOCTYPE, compressed data, a count above its limit)
 * @BIC_ERROR_RANGE: a number outside its range
 * @BIC_ERROR_UNKNOWN: a name that the catalogue or the document does not have
 * @BIC_ERROR_UNPLAYABLE: a battle that can be edited but not played
 * @BIC_ERROR_ILLEGAL: a choice that the rules do not allow now
 * @BIC_ERROR_MISMATCH: a saved game that no longer replays to the same result
 * @BIC_ERROR_INVARIANT: the engine violated one of its invariants
 * @BIC_ERROR_IO: a file that cannot be read or written
 */
typedef enum {
  BIC_ERROR_PARSE,
  BIC_ERROR_UNSAFE,
  BIC_ERROR_RANGE,
  BIC_ERROR_UNKNOWN,
  BIC_ERROR_UNPLAYABLE,
  BIC_ERROR_ILLEGAL,
  BIC_ERROR_MISMATCH,
  BIC_ERROR_INVARIANT,
  BIC_ERROR_IO,
} BicError;

GQuark   bic_error_quark (void);
gboolean bic_fail        (GError     **error,
                          BicError     code,
                          const char  *format,
                          ...) G_GNUC_PRINTF (3, 4);

G_END_DECLS
