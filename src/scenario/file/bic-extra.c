/* Unknown XML of a battle file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-extra.h"

static BicExtra *
extra_new (BicExtraOwner owner,
           int           which,
           int           place)
{
  BicExtra *extra = g_atomic_rc_box_new0 (BicExtra);

  extra->owner = owner;
  extra->which = which;
  extra->place = place;
  return extra;
}

BicExtra *
_bic_extra_attribute (BicExtraOwner owner,
                      int           which,
                      const char   *name,
                      const char   *value)
{
  return _bic_extra_qualified (owner, which, NULL, name, value);
}

BicExtra *
_bic_extra_qualified (BicExtraOwner owner,
                      int           which,
                      const xmlNs  *ns,
                      const char   *name,
                      const char   *value)
{
  BicExtra *extra = extra_new (owner, which, 0);

  extra->prefix = ns ? g_strdup ((const char *) ns->prefix) : NULL;
  extra->uri = ns ? g_strdup ((const char *) ns->href) : NULL;
  extra->name = g_strdup (name);
  extra->value = g_strdup (value);
  return extra;
}

static void
replace_namespace (xmlNodePtr node,
                   xmlNsPtr   from,
                   xmlNsPtr   to)
{
  if (node->type != XML_ELEMENT_NODE)
    return;
  if (node->ns == from)
    node->ns = to;
  for (xmlAttrPtr attribute = node->properties; attribute; attribute = attribute->next)
    if (attribute->ns == from)
      attribute->ns = to;
  for (xmlNodePtr child = node->children; child; child = child->next)
    replace_namespace (child, from, to);
}

/* Removes the namespace declarations of a kept element that repeat a declaration of an outer element. */
void
_bic_extra_share_namespaces (xmlNodePtr node)
{
  xmlNsPtr *link = &node->nsDef;

  while (*link)
    {
      xmlNsPtr own = *link, outer = xmlSearchNs (node->doc, node->parent, own->prefix);

      if (!outer || !xmlStrEqual (outer->href, own->href))
        {
          link = &own->next;
          continue;
        }
      replace_namespace (node, own, outer);
      *link = own->next;
      xmlFreeNs (own);
    }
}

/* Returns whether the element contains nodes but no text, so that white space between the nodes is only formatting */
static gboolean
has_only_nodes (xmlNodePtr node)
{
  gboolean others = FALSE;

  for (xmlNodePtr child = node->children; child; child = child->next)
    if (child->type != XML_TEXT_NODE && child->type != XML_CDATA_SECTION_NODE)
      others = TRUE;
    else if (!xmlIsBlankNode (child))
      return FALSE;
  return others;
}

/* Removes the white space that only formats the XML, because the writer also formats unknown XML. */
static void
remove_formatting (xmlNodePtr node)
{
  gboolean forget = has_only_nodes (node);

  for (xmlNodePtr child = node->children, next; child; child = next)
    {
      next = child->next;
      if (child->type == XML_ELEMENT_NODE)
        remove_formatting (child);
      else if (forget && xmlIsBlankNode (child))
        {
          xmlUnlinkNode (child);
          xmlFreeNode (child);
        }
    }
}

static xmlDocPtr
copy_into_new_doc (xmlNodePtr node)
{
  xmlDocPtr doc = xmlNewDoc ((const xmlChar *) "1.0");
  xmlNodePtr copy = xmlDocCopyNode (node, doc, 1);

  remove_formatting (copy);
  xmlAddChild ((xmlNodePtr) doc, copy);
  return doc;
}

BicExtra *
_bic_extra_node (BicExtraOwner owner,
                 int           which,
                 int           place,
                 xmlNodePtr    node)
{
  BicExtra *extra = extra_new (owner, which, place);

  if (node->type == XML_ELEMENT_NODE)
    _bic_extra_share_namespaces (node);         /* same result as if the node were written and read */
  extra->doc = copy_into_new_doc (node);
  return extra;
}

BicExtra *
_bic_extra_copy_to_place (const BicExtra *extra,
                          int             which,
                          int             place)
{
  BicExtra *moved = extra_new (extra->owner, which, place);

  moved->doc = extra->doc ? copy_into_new_doc (extra->doc->children) : NULL;
  moved->prefix = g_strdup (extra->prefix);
  moved->uri = g_strdup (extra->uri);
  moved->name = g_strdup (extra->name);
  moved->value = g_strdup (extra->value);
  moved->silent = extra->silent;
  return moved;
}

gboolean
_bic_extra_is_lost (const BicExtra  *extra,
                    const BicRecord *record)
{
  return !extra->doc && !extra->uri && _bic_record_find_attribute (record, extra->name);
}

static void
extra_clear (gpointer data)
{
  BicExtra *extra = data;

  g_clear_pointer (&extra->doc, xmlFreeDoc);
  g_free (extra->prefix);
  g_free (extra->uri);
  g_free (extra->name);
  g_free (extra->value);
}

void
_bic_extra_unref (gpointer extra)
{
  g_atomic_rc_box_release_full (extra, extra_clear);
}

void
_bic_extras_add (GPtrArray **extras,
                 BicExtra   *extra)
{
  if (!*extras)
    *extras = g_ptr_array_new_with_free_func (_bic_extra_unref);
  g_ptr_array_add (*extras, extra);
}

GPtrArray *
_bic_extras_copy (const GPtrArray *extras)
{
  GPtrArray *copy = NULL;

  for (guint i = 0; extras && i < extras->len; i++)
    _bic_extras_add (&copy, g_atomic_rc_box_acquire (extras->pdata[i]));
  return copy;
}

static gboolean
docs_equal (xmlDocPtr a,
            xmlDocPtr b)
{
  xmlBufferPtr p = xmlBufferCreate (), q = xmlBufferCreate ();
  gboolean equal;

  xmlNodeDump (p, a, a->children, 0, 0);
  xmlNodeDump (q, b, b->children, 0, 0);
  equal = xmlStrEqual (xmlBufferContent (p), xmlBufferContent (q));
  xmlBufferFree (p);
  xmlBufferFree (q);
  return equal;
}

/* Compares two extras by their order in the file. Attributes are sorted by name because their order has no meaning. */
static int
extra_compare (gconstpointer p,
               gconstpointer q)
{
  const BicExtra *a = *(const BicExtra *const *) p, *b = *(const BicExtra *const *) q;
  int order = a->owner != b->owner ? (int) a->owner - (int) b->owner : a->which != b->which ? a->which - b->which
              : !a->doc != !b->doc ? !b->doc - !a->doc : a->place - b->place;

  order = order != 0 ? order : g_strcmp0 (a->uri, b->uri);
  return order != 0 ? order : g_strcmp0 (a->name, b->name);
}

static gboolean
extra_equal (const BicExtra *a,
             const BicExtra *b)
{
  return a == b || (extra_compare (&a, &b) == 0 && g_strcmp0 (a->value, b->value) == 0
                    && (!a->doc || docs_equal (a->doc, b->doc)));
}

static gboolean
are_adjacent_texts (const BicExtra *a,
                    const BicExtra *b)
{
  return a->doc && b->doc && a->doc->children->type == XML_TEXT_NODE && b->doc->children->type == XML_TEXT_NODE
         && extra_compare (&a, &b) == 0;
}

/* Joins the texts from index @first up to, but not including, @last */
static BicExtra *
joined (const GPtrArray *extras,
        guint            first,
        guint            last)
{
  const BicExtra *extra = extras->pdata[first];
  g_autoptr (GString) text = g_string_new (NULL);
  BicExtra *whole = extra_new (extra->owner, extra->which, extra->place);

  for (guint i = first; i < last; i++)
    g_string_append (text, (const char *) ((const BicExtra *) extras->pdata[i])->doc->children->content);
  whole->doc = xmlNewDoc ((const xmlChar *) "1.0");
  xmlAddChild ((xmlNodePtr) whole->doc, xmlNewText ((const xmlChar *) text->str));
  return whole;
}

/* Returns: (transfer full): the extras that are written to a file, in the order of the file. Silent extras, which exist
 * only for the checks, are left out. Adjacent texts are joined, because a reader would read them as one text. */
static GPtrArray *
extras_written (const GPtrArray *extras)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  GPtrArray *written = g_ptr_array_new_with_free_func (_bic_extra_unref);

  for (guint i = 0; extras && i < extras->len; i++)
    if (!((const BicExtra *) extras->pdata[i])->silent)
      g_ptr_array_add (sorted, extras->pdata[i]);
  g_ptr_array_sort (sorted, extra_compare);
  for (guint i = 0, next; i < sorted->len; i = next)
    {
      for (next = i + 1; next < sorted->len && are_adjacent_texts (sorted->pdata[i], sorted->pdata[next]);)
        next++;
      g_ptr_array_add (written, next == i + 1 ? g_atomic_rc_box_acquire (sorted->pdata[i]) : joined (sorted, i, next));
    }
  return written;
}

gboolean
_bic_extras_equal (const GPtrArray *a,
                   const GPtrArray *b)
{
  g_autoptr (GPtrArray) p = NULL, q = NULL;
  gboolean equal;

  if (!a && !b)
    return TRUE;
  p = extras_written (a);
  q = extras_written (b);
  equal = p->len == q->len;
  for (guint i = 0; equal && i < p->len; i++)
    equal = extra_equal (p->pdata[i], q->pdata[i]);
  return equal;
}

const BicExtra *
_bic_extras_find (const GPtrArray *extras,
                  BicExtraOwner    owner,
                  int              which,
                  const char      *name)
{
  for (guint i = 0; extras && i < extras->len; i++)
    {
      const BicExtra *extra = extras->pdata[i];

      if (extra->owner == owner && extra->which == which && !extra->uri && g_strcmp0 (extra->name, name) == 0)
        return extra;
    }
  return NULL;
}

void
_bic_extras_remove_attribute (GPtrArray **extras,
                              const char *name)
{
  for (guint i = *extras ? (*extras)->len : 0; i-- > 0;)
    {
      const BicExtra *extra = (*extras)->pdata[i];

      if (extra->owner == BIC_OF_ITSELF && !extra->uri && g_strcmp0 (extra->name, name) == 0)
        g_ptr_array_remove_index (*extras, i);
    }
  if (*extras && (*extras)->len == 0)
    g_clear_pointer (extras, g_ptr_array_unref);
}
