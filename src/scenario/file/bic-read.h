/* Reading records out of XML, for the reader.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <libxml/tree.h>

#include "bic-extra.h"
#include "bic-record.h"

#define BIC_SCENARIO_NS "urn:bicorne:scenario:1"
#define BIC_MAX_WORDS 200000            /* bytes of all texts of a battle, some sixty pages */
#define BIC_MAX_UNKNOWN 100000          /* pieces of unknown XML in a battle */

/* Data shared by all parts of a reading. */
typedef struct {
  const char *name;                     /* of the file */
  BicGrid     grid;
  int         n_unknown;
  gsize       words;                    /* bytes of texts so far */
} BicReading;

/* Place for unknown content of one element. */
typedef struct {
  GPtrArray   **extras;
  BicExtraOwner owner;
  int           which;
} BicUnknownPlace;

gboolean _bic_read_is         (xmlNodePtr             node,
                               const char            *element);
gboolean _bic_read_unknown    (BicReading            *reading,
                               const BicUnknownPlace *unknown,
                               int                    place,
                               xmlNodePtr             node,
                               GError               **error);
gboolean _bic_read_attributes (BicReading            *reading,
                               const BicRecord       *record,
                               xmlNodePtr             node,
                               gpointer               data,
                               const BicUnknownPlace *unknown,
                               const char            *taken,            /* an attribute that the caller reads itself */
                               GError               **error);
gboolean _bic_read_record     (BicReading            *reading,
                               const BicRecord       *record,
                               xmlNodePtr             node,
                               gpointer               data,
                               const BicUnknownPlace *unknown,
                               const char            *taken,
                               GError               **error);
