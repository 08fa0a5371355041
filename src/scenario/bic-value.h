/* Reading, writing and checking each kind of value.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-record.h"

/* Context for reading or writing a value: the table row, the board, and the variable that receives unknown words. If
 * `lost' is NULL, unknown words are an error. */
typedef struct {
  const BicValue *value;
  const BicGrid  *grid;
  char          **lost;
} BicTerms;

gboolean _bic_value_has_text (BicValueKind kind);        /* returns FALSE for child elements */
gboolean _bic_terms_read  (const BicTerms *terms,
                           const char     *text,
                           gpointer        member,      /* must be initialized */
                           GError        **error);
char *   _bic_terms_write (const BicTerms *terms,
                           gconstpointer   member);
gboolean _bic_terms_check (const BicTerms *terms,
                           gconstpointer   member,
                           GError        **error);

gboolean _bic_id_check (const char *text,
                        GError    **error);

/* Lists of words */
gboolean _bic_list_read  (const BicTerms *terms,
                          const char     *text,
                          gpointer        member,
                          GError        **error);
char *   _bic_list_write (const BicTerms *terms,
                          gconstpointer   member);
gboolean _bic_list_check (const BicTerms *terms,
                          gconstpointer   member,
                          GError        **error);

gboolean _bic_params_check (const BicTerms *terms,
                            gconstpointer   member,
                            GError        **error);
gboolean _bic_texts_check  (const BicTerms *terms,
                            gconstpointer   member,
                            GError        **error);
