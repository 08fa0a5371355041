/* Reading records from XML elements: attributes, text and small child elements. Unknown content is kept.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-read.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-children.h"
#include "bic-error.h"
#include "bic-safe-xml.h"
#include "bic-value.h"

gboolean
_bic_read_is_element (xmlNodePtr  node,
                      const char *element)
{
  return node->type == XML_ELEMENT_NODE && node->ns && xmlStrEqual (node->ns->href, (const xmlChar *) BIC_SCENARIO_NS)
         && g_str_equal ((const char *) node->name, element);
}

/* --- keeping unknown content --- */

static gboolean
add_unknown (BicReading            *reading,
             const BicUnknownPlace *unknown,
             xmlNodePtr             node,
             BicExtra              *extra,
             GError               **error)
{
  _bic_extras_add (unknown->extras, extra);
  if (++reading->n_unknown <= BIC_MAX_UNKNOWN)
    return TRUE;
  bic_xml_error (error, BIC_ERROR_UNSAFE, reading->name, node, _("there are more than %d unknown items"),
                 BIC_MAX_UNKNOWN);
  return FALSE;
}

gboolean
_bic_read_unknown (BicReading            *reading,
                   const BicUnknownPlace *unknown,
                   int                    place,
                   xmlNodePtr             node,
                   GError               **error)
{
  if (node->type == XML_TEXT_NODE && xmlIsBlankNode (node))
    return TRUE;
  return add_unknown (reading, unknown, node, _bic_extra_node (unknown->owner, unknown->which, place, node), error);
}

/* --- attributes --- */

static const BicValue *
value_of (const BicRecord *record,
          const xmlAttr   *attribute)
{
  const char *name = (const char *) attribute->name;

  if (!attribute->ns)
    return _bic_record_find_attribute (record, name);
  return xmlStrEqual (attribute->ns->href, XML_XML_NAMESPACE)
         && g_str_equal (name, "lang") ? _bic_record_find_attribute (record, "xml:lang") : NULL;
}

static gboolean
read_known (BicReading            *reading,
            const BicValue        *value,
            xmlNodePtr             node,
            const char            *text,
            gpointer               data,
            const BicUnknownPlace *unknown,
            GError               **error)
{
  g_autoptr (GError) local = NULL;
  g_autofree char *lost = NULL;

  if (!_bic_value_read (value, &reading->grid, text, data, &lost, &local))
    {
      bic_xml_error (error, local->code, reading->name, node, "%s: %s",
                     *value->name ? value->name : (const char *) node->name,
                     local->message);
      return FALSE;
    }
  if (!lost)
    return TRUE;
  return add_unknown (reading, unknown, node, _bic_extra_attribute (unknown->owner, unknown->which, value->name, lost),
                      error);
}

static gboolean
read_attribute (BicReading            *reading,
                const BicRecord       *record,
                xmlAttrPtr             attribute,
                gpointer               data,
                const BicUnknownPlace *unknown,
                const char            *taken,
                GError               **error)
{
  const char *name = (const char *) attribute->name;
  const BicValue *value = value_of (record, attribute);
  xmlNodePtr node = attribute->parent;
  g_autofree char *text = NULL;
  xmlChar *content;

  if (taken && !attribute->ns && g_str_equal (name, taken))
    return TRUE;
  content = xmlNodeListGetString (node->doc, attribute->children, 1);
  text = g_strdup (content ? (const char *) content : "");
  xmlFree (content);
  if (value)
    return read_known (reading, value, node, text, data, unknown, error);
  return add_unknown (reading, unknown, node, _bic_extra_qualified (unknown->owner, unknown->which, attribute->ns,
                                                                    name, text),
                      error);
}

/* Keeps the declarations of namespace prefixes. The default namespace is not kept because the writer declares it. */
static gboolean
read_declarations (BicReading            *reading,
                   xmlNodePtr             node,
                   const BicUnknownPlace *unknown,
                   GError               **error)
{
  static const xmlNs declares = { .prefix = (const xmlChar *) "xmlns" };

  for (xmlNsPtr ns = node->nsDef; ns; ns = ns->next)
    if (ns->prefix
        && !add_unknown (reading, unknown, node,
                         _bic_extra_qualified (unknown->owner, unknown->which, &declares, (const char *) ns->prefix,
                                               ns->href ? (const char *) ns->href : ""),
                         error))
      return FALSE;
  return TRUE;
}

/* Returns whether the attribute is required, such as the side of a piece or the rows of a board */
static gboolean
is_required (const BicRecord *record,
             const BicValue  *value)
{
  return value->unset < value->min && _bic_record_find_attribute (record, value->name);
}

static gboolean
check_required_attributes (BicReading      *reading,
                           const BicRecord *record,
                           xmlNodePtr       node,
                           GError         **error)
{
  for (int i = 0; i < record->n_values; i++)
    {
      const char *name = record->values[i].name;

      if (is_required (record, &record->values[i]) && !xmlHasNsProp (node, (const xmlChar *) name, NULL))
        {
          bic_xml_error (error, BIC_ERROR_PARSE, reading->name, node, _("<%s> needs the attribute “%s”"),
                         record->element, name);
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
_bic_read_attributes (BicReading            *reading,
                      const BicRecord       *record,
                      xmlNodePtr             node,
                      gpointer               data,
                      const BicUnknownPlace *unknown,
                      const char            *taken,
                      GError               **error)
{
  for (xmlAttrPtr attribute = node->properties; attribute; attribute = attribute->next)
    if (!read_attribute (reading, record, attribute, data, unknown, taken, error))
      return FALSE;
  return check_required_attributes (reading, record, node, error) && read_declarations (reading, node, unknown, error);
}

/* --- text and children --- */

static const BicValue *
child_value (const BicRecord *record,
             xmlNodePtr       node)
{
  const BicValue *value = node->type == XML_ELEMENT_NODE
                          ? _bic_record_find_member (record, (const char *) node->name) : NULL;

  return value && _bic_children_for (value->kind) && _bic_read_is_element (node, value->name) ? value : NULL;
}

static gboolean
read_child (BicReading            *reading,
            const BicValue        *value,
            xmlNodePtr             node,
            gpointer               data,
            const BicUnknownPlace *unknown,
            int                   *place,
            GError               **error)
{
  const BicChildren *children = _bic_children_for (value->kind);
  gpointer member = G_STRUCT_MEMBER_P (data, value->offset);
  guint64 child[BIC_CHILD_WORDS] = { 0 };
  g_autoptr (GError) local = NULL;
  BicUnknownPlace its = { unknown->extras, BIC_OF_CHILD, children->place + (int) children->count (member) };
  gboolean done = _bic_read_record (reading, children->record, node, child, &its, NULL, error);

  *place = its.which;
  if (!done)
    {
      _bic_record_clear (children->record, child);
      return FALSE;
    }
  if (!children->append (member, child, &local))
    bic_xml_error (error, local->code, reading->name, node, "%s", local->message);
  return local == NULL;
}

static gboolean
read_content (BicReading            *reading,
              const BicRecord       *record,
              xmlNodePtr             node,
              gpointer               data,
              const BicUnknownPlace *unknown,
              GString               *text,
              GError               **error)
{
  int place = -1;

  for (xmlNodePtr child = node->children; child; child = child->next)
    {
      const BicValue *value = child_value (record, child);
      gboolean done;

      if (text && child->type == XML_TEXT_NODE)
        done = (g_string_append (text, (const char *) child->content), TRUE);
      else if (value)
        done = read_child (reading, value, child, data, unknown, &place, error);
      else
        done = _bic_read_unknown (reading, unknown, place + 1, child, error);
      if (!done)
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_body (BicReading            *reading,
           const BicValue        *body,
           xmlNodePtr             node,
           const GString         *text,
           gpointer               data,
           const BicUnknownPlace *unknown,
           GError               **error)
{
  reading->words += text->len;
  if (reading->words <= BIC_MAX_WORDS)
    return read_known (reading, body, node, text->str, data, unknown, error);
  bic_xml_error (error, BIC_ERROR_UNSAFE, reading->name, node, _("all texts together are longer than %d bytes"),
                 BIC_MAX_WORDS);
  return FALSE;
}

/**
 * _bic_read_record:
 * @reading: the state of the reader
 * @record: the record that describes @node
 * @node: an element
 * @data: (inout): a new struct that receives the values; the caller must clear it, even on failure
 * @unknown: owner and list for unknown content
 * @taken: (nullable): an attribute that is skipped because the caller reads it
 *
 * Returns: whether the element was read without an error
 */
gboolean
_bic_read_record (BicReading            *reading,
                  const BicRecord       *record,
                  xmlNodePtr             node,
                  gpointer               data,
                  const BicUnknownPlace *unknown,
                  const char            *taken,
                  GError               **error)
{
  const BicValue *body = _bic_record_find_member (record, "");
  g_autoptr (GString) text = body ? g_string_new (NULL) : NULL;

  return _bic_read_attributes (reading, record, node, data, unknown, taken, error)
         && read_content (reading, record, node, data, unknown, text, error)
         && (!body || read_body (reading, body, node, text, data, unknown, error));
}
