/* Members that are child elements in XML: each child is a small record of its own.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-record.h"

/* `child' is a struct of that record, of at most 16 bytes. */
typedef struct {
  const BicRecord *record;
  int              place;               /* of the first: children of one kind stand together */
  guint          (*count)  (gconstpointer member);
  void           (*append) (gpointer member, gpointer child);        /* (transfer full): what the child holds */
  void           (*get)    (gconstpointer member, guint index, gpointer child);
} BicChildren;

const BicChildren * _bic_children_for (BicValueKind kind);              /* NULL when it is no such kind */
