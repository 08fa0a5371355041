/* Reading, writing and checking each kind of value.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-record.h"

/* Context of reading or writing a value: its row, the board of its hexes, and the list for words that are not known.
 * Without that list, unknown words are an error. */
typedef struct {
  const BicValue *value;
  const BicGrid  *grid;
  char          **lost;
} BicTerms;

gboolean _bic_value_has_text (BicValueKind kind);        /* else it is child elements in XML, and only checked */
gboolean _bic_terms_read  (const BicTerms *terms,
                           const char     *text,
                           gpointer        member,      /* initialized */
                           GError        **error);
char *   _bic_terms_write (const BicTerms *terms,
                           gconstpointer   member);
gboolean _bic_terms_check (const BicTerms *terms,
                           gconstpointer   member,
                           GError        **error);

gboolean _bic_id_check (const char *text,
                        GError    **error);

/* Lists of words, by the kind of value */
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
