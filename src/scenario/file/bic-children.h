/* Members that are child elements in XML: each child is a small record.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-record.h"

#define BIC_CHILD_WORDS 3               /* maximum size of a child, in units of eight bytes */

/* `child' is a struct of that record.  What `get' fills in belongs to the member, unless there is `release'. */
typedef struct {
  const BicRecord *record;
  int              place;               /* place of the first; children of one kind follow each other */
  guint          (*count)  (gconstpointer member);
  /* (transfer full): what the child holds, also on failure */
  gboolean       (*append) (gpointer member, gpointer child, GError **error);
  void           (*get)    (gconstpointer member, guint index, gpointer child);
  void           (*release) (gpointer child);
} BicChildren;

const BicChildren * _bic_children_for (BicValueKind kind);              /* NULL if the kind has no children */
