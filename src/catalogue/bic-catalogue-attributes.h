/* A table of attributes per kind of entry: which attribute goes where in its struct, and what it may be.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue-private.h"

G_BEGIN_DECLS

typedef enum { BIC_ATTR_IS_TEXT, BIC_ATTR_IS_INT8, BIC_ATTR_IS_INT, BIC_ATTR_IS_FLAG, BIC_ATTR_IS_TRAITS,
               BIC_ATTR_IS_NAME } BicAttributeType;

typedef struct {
  const char        *attribute;
  BicAttributeType   type;
  gboolean           required;
  gsize              offset;
  int                min, max;
  const char *const *names;
} BicAttribute;

#define BIC_ATTR_TEXT(Struct, member, name, required) { name, BIC_ATTR_IS_TEXT, required, offsetof (Struct, member), \
                                                        0, 0, NULL }
#define BIC_ATTR_INT8(Struct, member, name, required, min, max) { name, BIC_ATTR_IS_INT8, required, \
                                                                  offsetof (Struct, member), min, max, NULL }
#define BIC_ATTR_INT(Struct, member, name, required, min, max) { name, BIC_ATTR_IS_INT, required, \
                                                                 offsetof (Struct, member), min, max, NULL }
#define BIC_ATTR_FLAG(Struct, member, name) { name, BIC_ATTR_IS_FLAG, FALSE, offsetof (Struct, member), 0, 0, NULL }
#define BIC_ATTR_TRAITS(Struct, member, name) { name, BIC_ATTR_IS_TRAITS, FALSE, offsetof (Struct, member), 0, 0, NULL }
#define BIC_ATTR_NAME(Struct, member, name, names) { name, BIC_ATTR_IS_NAME, TRUE, offsetof (Struct, member), 0, \
                                                     G_N_ELEMENTS (names), names }
#define BIC_ATTR_MAYBE_NAME(Struct, member, name, names) { name, BIC_ATTR_IS_NAME, FALSE, offsetof (Struct, member), \
                                                           0, G_N_ELEMENTS (names), names }

/* Those of an entry; what is not in it is read by hand. */
const BicAttribute *_bic_attributes_of (BicEntryKind   kind,            /* a unit type, a terrain or a card */
                                        guint         *n);
gboolean _bic_loader_attributes (BicLoader          *loader,
                                 const BicAttribute *rows,
                                 guint               n_rows,
                                 xmlNodePtr          node,
                                 gpointer            record,
                                 GError            **error);

G_END_DECLS
