/* Reading records from XML elements.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <libxml/tree.h>

#include "bic-extra.h"
#include "bic-record.h"

#define BIC_SCENARIO_NS "urn:bicorne:scenario:1"
#define BIC_MAX_WORDS 200000            /* Maximum length of all texts together, in bytes: about sixty pages */
#define BIC_MAX_UNKNOWN 100000          /* Maximum number of unknown nodes and attributes in a battle */

/* State of the reader while it reads one file. */
typedef struct {
  const char *name;                     /* name of the file, for messages */
  BicGrid     grid;
  int         n_unknown;
  gsize       words;                    /* total length of the texts so far, in bytes */
} BicReading;

/* Owner and list for the unknown content of one element. */
typedef struct {
  GPtrArray   **extras;
  BicExtraOwner owner;
  int           which;
} BicUnknownPlace;

gboolean _bic_read_is_element (xmlNodePtr             node,
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
                               const char            *taken,            /* (nullable): attribute to skip */
                               GError               **error);
gboolean _bic_read_record     (BicReading            *reading,
                               const BicRecord       *record,
                               xmlNodePtr             node,
                               gpointer               data,
                               const BicUnknownPlace *unknown,
                               const char            *taken,
                               GError               **error);
