/* Unknown XML, put back where it stood.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-put-back.h"

/* --- what was kept, by owner --- */

static gpointer
owner_key (BicExtraOwner owner,
           int           which)
{
  return GSIZE_TO_POINTER ((gsize) (owner + 1) << 24 | (gsize) (which + 1));
}

GHashTable *
_bic_kept_sort (const GPtrArray *extras)
{
  GHashTable *table = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; extras && i < extras->len; i++)
    {
      const BicExtra *extra = extras->pdata[i];
      gpointer key = owner_key (extra->owner, extra->which);
      GPtrArray *list = g_hash_table_lookup (table, key);

      if (extra->silent)
        continue;
      if (!list)
        g_hash_table_insert (table, key, list = g_ptr_array_new ());
      g_ptr_array_add (list, (gpointer) extra);
    }
  return table;
}

const GPtrArray *
_bic_kept_of (GHashTable   *extras,
              BicExtraOwner owner,
              int           which)
{
  static const GPtrArray none = { NULL, 0 };
  const GPtrArray *list = extras ? g_hash_table_lookup (extras, owner_key (owner, which)) : NULL;

  return list ? list : &none;
}

/* --- namespaces --- */

static xmlNsPtr
namespace_for (xmlNodePtr      node,
               const BicExtra *extra)
{
  const xmlChar *prefix = (const xmlChar *) extra->prefix, *uri = (const xmlChar *) extra->uri;
  xmlNsPtr ns = prefix ? xmlSearchNs (node->doc, node, prefix) : NULL;

  if (ns && xmlStrEqual (ns->href, uri))
    return ns;
  ns = prefix ? xmlNewNs (node, uri, prefix) : NULL;
  return ns ? ns : xmlSearchNsByHref (node->doc, node, uri);
}

/* --- putting back --- */

void
_bic_put_back_declarations (xmlNodePtr       node,
                            const GPtrArray *kept)
{
  for (guint i = 0; i < kept->len; i++)
    {
      const BicExtra *extra = kept->pdata[i];

      if (g_strcmp0 (extra->prefix, "xmlns") == 0)
        xmlNewNs (node, (const xmlChar *) extra->value, (const xmlChar *) extra->name);
    }
}

void
_bic_put_back_attributes (xmlNodePtr       node,
                          const BicRecord *record,
                          const GPtrArray *kept)
{
  for (guint i = 0; i < kept->len; i++)
    {
      const BicExtra *extra = kept->pdata[i];
      xmlNsPtr ns = extra->uri ? namespace_for (node, extra) : NULL;

      if (extra->doc || _bic_extra_is_lost (extra, record) || g_strcmp0 (extra->prefix, "xmlns") == 0
          || (extra->uri && !ns))
        continue;
      xmlNewNsProp (node, ns, (const xmlChar *) extra->name, (const xmlChar *) extra->value);
    }
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const BicExtra *p = *(BicExtra *const *) a, *q = *(BicExtra *const *) b;

  return (p->place > q->place) - (p->place < q->place);
}

BicPending
_bic_pending_of (xmlNodePtr       parent,
                 const GPtrArray *kept)
{
  BicPending pending = { parent, g_ptr_array_new (), 0 };

  for (guint i = 0; i < kept->len; i++)
    if (((const BicExtra *) kept->pdata[i])->doc)
      g_ptr_array_add (pending.nodes, kept->pdata[i]);
  g_ptr_array_sort (pending.nodes, compare_places);
  return pending;
}

void
_bic_put_back_until (BicPending *pending,
                     int      place)
{
  for (; pending->next < pending->nodes->len; pending->next++)
    {
      const BicExtra *extra = pending->nodes->pdata[pending->next];
      xmlNodePtr node;

      if (extra->place > place)
        return;
      node = xmlAddChild (pending->parent, xmlDocCopyNode (extra->doc->children, pending->parent->doc, 1));
      if (node->type == XML_ELEMENT_NODE)
        _bic_extra_share_namespaces (node);
    }
}

void
_bic_put_back_rest (BicPending *pending)
{
  _bic_put_back_until (pending, G_MAXINT);
  g_ptr_array_unref (pending->nodes);
}
