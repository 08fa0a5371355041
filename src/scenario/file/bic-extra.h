/* XML that the reader does not know, kept to be written back in its place.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A piece of it is an attribute, or a node (an element, a comment), with the element of the document that it belongs
 * to. It is never changed, so copies of a battle share it. Words of a known attribute that have no meaning on this
 * board (a hex that it does not have) are kept in the same way, under the name of their attribute.
 */
#pragma once

#include <libxml/tree.h>

#include "bic-record.h"

G_BEGIN_DECLS

typedef enum {
  BIC_OF_ITSELF,                        /* the element of the item; of the document: the root */
  BIC_OF_CHILD,                         /* its n-th child element */
  BIC_OF_PROLOGUE,                      /* before the root */
  BIC_OF_HEAD,                          /* the n-th of _bic_head_records */
  BIC_OF_ARMY,
  BIC_OF_BOARD,
  BIC_OF_HEX,
} BicExtraOwner;

typedef struct {
  BicExtraOwner owner;
  int           which;                  /* side, hex, number of the child ... */
  /* for a node: it comes before the first known child with this place or a later one */
  int           place;
  xmlDocPtr     doc;                    /* holds the node, or NULL for an attribute */
  char         *prefix, *uri;           /* of an attribute; NULL = none */
  char         *name, *value;           /* of an attribute; a prefix "xmlns" declares one */
  gboolean      silent;                 /* only for the checks: never written */
} BicExtra;

BicExtra *       _bic_extra_attribute (BicExtraOwner      owner,
                                       int                which,
                                       const char        *name,
                                       const char        *value);
BicExtra *       _bic_extra_qualified (BicExtraOwner      owner,
                                       int                which,
                                       const xmlNs       *ns,
                                       const char        *name,
                                       const char        *value);
BicExtra *       _bic_extra_node      (BicExtraOwner      owner,
                                       int                which,
                                       int                place,
                                       xmlNodePtr         node);        /* (inout): copied */
BicExtra *       _bic_extra_moved     (const BicExtra    *extra,
                                       int                which,
                                       int                place);       /* a copy that belongs elsewhere */
void             _bic_extra_share_namespaces (xmlNodePtr  node);
gboolean         _bic_extra_is_lost   (const BicExtra    *extra,        /* words of an attribute that is known */
                                       const BicRecord   *record);
void             _bic_extra_unref     (gpointer           extra);

void             _bic_extras_add      (GPtrArray        **extras,
                                       BicExtra          *extra);       /* (transfer full) */
void             _bic_extras_forget   (GPtrArray        **extras,
                                       /* attributes without namespace of the item itself */
                                       const char        *name);
GPtrArray *      _bic_extras_copy     (const GPtrArray   *extras);
gboolean         _bic_extras_equal    (const GPtrArray   *a,
                                       const GPtrArray   *b);
const BicExtra * _bic_extras_find     (const GPtrArray   *extras,
                                       BicExtraOwner      owner,
                                       int                which,
                                       const char        *name);        /* an attribute without namespace, or NULL */

G_END_DECLS
