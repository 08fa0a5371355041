/* Members that are child elements in XML. Each child is a small record.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-record.h"

#define BIC_CHILD_WORDS 3               /* Maximum size of a child, in units of eight bytes */

/* Functions for one kind of child. `child' points to the struct of the record. Strings that `get' stores in that
 * struct belong to the member, unless the kind has a `release' function, which frees them. */
typedef struct {
  const BicRecord *record;
  int              place;               /* position of the first child; later children follow in order */
  guint          (*count)  (gconstpointer member);
  /* takes ownership of the content of the child, even on failure */
  gboolean       (*append) (gpointer member, gpointer child, GError **error);
  void           (*get)    (gconstpointer member, guint index, gpointer child);
  void           (*release) (gpointer child);
} BicChildren;

const BicChildren * _bic_children_for (BicValueKind kind);              /* NULL if the kind is not child elements */
