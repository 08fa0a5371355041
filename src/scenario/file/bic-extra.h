/* Unknown XML of a battle file, which the program keeps and writes back at the same position.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A BicExtra is an attribute or a node (an element, a comment), together with the element of the document that it
 * belongs to. It is immutable, so copies of a battle share it. It can also contain the words of a known attribute that
 * have no meaning on this board, such as a hex outside the board. It then has the name of that attribute.
 */
#pragma once

#include <libxml/tree.h>

#include "bic-record.h"

G_BEGIN_DECLS

typedef enum {
  BIC_OF_ITSELF,                        /* the element of the item itself, or the root element */
  BIC_OF_CHILD,                         /* the n-th child element of the item */
  BIC_OF_PROLOGUE,                      /* before the root element, or after it if `which' is 1 */
  BIC_OF_HEAD,                          /* the n-th element of _bic_head_records */
  BIC_OF_ARMY,
  BIC_OF_BOARD,
  BIC_OF_HEX,
} BicExtraOwner;

typedef struct {
  BicExtraOwner owner;
  int           which;                  /* side, hex or index of the child, depending on `owner' */
  /* position of a node, which is written before the first known child at this position or later */
  int           place;
  xmlDocPtr     doc;                    /* document that contains the node; NULL for an attribute */
  char         *prefix, *uri;           /* prefix and namespace URI of an attribute; NULL = none */
  char         *name, *value;           /* name and value of an attribute; prefix "xmlns": a namespace declaration */
  gboolean      silent;                 /* only for the checks; never written */
} BicExtra;

BicExtra *       _bic_extra_attribute        (BicExtraOwner      owner,
                                              int                which,
                                              const char        *name,
                                              const char        *value);
BicExtra *       _bic_extra_qualified        (BicExtraOwner      owner,
                                              int                which,
                                              const xmlNs       *ns,
                                              const char        *name,
                                              const char        *value);
BicExtra *       _bic_extra_node             (BicExtraOwner      owner,
                                              int                which,
                                              int                place,
                                              xmlNodePtr         node);  /* loses repeated declarations */
BicExtra *       _bic_extra_copy_to_place    (const BicExtra    *extra,
                                              int                which,
                                              int                place); /* returns a copy */
void             _bic_extra_share_namespaces (xmlNodePtr         node);
gboolean         _bic_extra_is_lost          (const BicExtra    *extra,  /* TRUE for words of a known attribute */
                                              const BicRecord   *record);
void             _bic_extra_unref            (gpointer           extra);

void             _bic_extras_add              (GPtrArray        **extras,
                                               BicExtra          *extra);       /* (transfer full) */
void             _bic_extras_remove_attribute (GPtrArray        **extras,
                                               /* name of an attribute of the item's own element, without a namespace */
                                               const char        *name);
GPtrArray *      _bic_extras_copy             (const GPtrArray   *extras);
gboolean         _bic_extras_equal            (const GPtrArray   *a,
                                               const GPtrArray   *b);
const BicExtra * _bic_extras_find             (const GPtrArray   *extras,
                                               BicExtraOwner      owner,
                                               int                which,
                                               const char        *name);       /* of an attribute without a namespace */

G_END_DECLS
