/* How the members of records lie in memory.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-record.h"

/* What a member needs, whatever it means; `init' may be NULL where zero is empty. */
typedef struct {
  void     (*init)  (gpointer member);
  void     (*copy)  (gpointer to, gconstpointer from);
  gboolean (*equal) (gconstpointer a, gconstpointer b);
  void     (*clear) (gpointer member);
} BicStore;

const BicStore * _bic_store_for (BicValueKind kind);

GArray *         _bic_texts_new (void);         /* of BicText, freeing what it holds */
