/* Members that are child elements in XML: each child is a small record of its own.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-record.h"

#define BIC_CHILD_WORDS 3               /* of eight bytes: what a child has room for */

/* `child' is a struct of that record.  What `get' fills in belongs to the member, unless there is `release'. */
typedef struct {
  const BicRecord *record;
  int              place;               /* of the first: children of one kind stand together */
  guint          (*count)  (gconstpointer member);
  /* (transfer full): what the child holds, also on failure */
  gboolean       (*append) (gpointer member, gpointer child, GError **error);
  void           (*get)    (gconstpointer member, guint index, gpointer child);
  void           (*release) (gpointer child);
} BicChildren;

const BicChildren * _bic_children_for (BicValueKind kind);              /* NULL when it is no such kind */
