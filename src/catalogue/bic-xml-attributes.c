/* Attributes of elements that bic_xml_parse () has read.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bic-error.h"
#include "bic-safe-xml.h"

/**
 * bic_xml_peek:
 * @node: an element parsed by this program, or a copy of one
 *
 * Reads the value without a copy. The functions of libxml2 return copies, which would take a large part of the loading
 * time of a catalogue. The value is always a single text node, because entities are not allowed.
 *
 * Returns: (transfer none) (nullable): the value in the tree, or %NULL if @node has no attribute of this name
 */
const char *
bic_xml_peek (xmlNodePtr  node,
              const char *attribute)
{
  for (xmlAttrPtr at = node->properties; at; at = at->next)
    if (at->ns == NULL && at->name[0] == (xmlChar) attribute[0] && strcmp ((const char *) at->name, attribute) == 0)
      return at->children && at->children->content ? (const char *) at->children->content : "";
  return NULL;
}

/**
 * bic_xml_text:
 *
 * Returns: (transfer full) (nullable): the value, or %NULL if @node has no attribute of this name
 */
char *
bic_xml_text (xmlNodePtr  node,
              const char *attribute)
{
  return g_strdup (bic_xml_peek (node, attribute));
}

/**
 * bic_xml_int:
 * @value: (inout): set if @attribute exists
 *
 * Returns: %FALSE and %BIC_ERROR_RANGE if the attribute exists and is not a whole number from @min to @max
 */
gboolean
bic_xml_int (xmlNodePtr   node,
             const char  *attribute,
             int          min,
             int          max,
             int         *value,
             const char  *name,
             GError     **error)
{
  const char *text = bic_xml_peek (node, attribute);
  gint64 number;

  if (!text)
    return TRUE;
  if (!g_ascii_string_to_signed (text, 10, min, max, &number, NULL))
    {
      bic_xml_error (error, BIC_ERROR_RANGE, name, node, _("%s=“%s” should be a whole number from %d to %d"),
                     attribute, text, min, max);
      return FALSE;
    }
  *value = (int) number;
  return TRUE;
}

/**
 * bic_xml_flag:
 * @value: (inout): set if @attribute exists
 *
 * Returns: %FALSE and %BIC_ERROR_PARSE if the attribute exists and is neither "yes" nor "no"
 */
gboolean
bic_xml_flag (xmlNodePtr   node,
              const char  *attribute,
              gboolean    *value,
              const char  *name,
              GError     **error)
{
  const char *text = bic_xml_peek (node, attribute);

  if (!text)
    return TRUE;
  if (!g_str_equal (text, "yes") && !g_str_equal (text, "no"))
    {
      bic_xml_error (error, BIC_ERROR_PARSE, name, node, _("%s=“%s” should be “yes” or “no”"), attribute, text);
      return FALSE;
    }
  *value = g_str_equal (text, "yes");
  return TRUE;
}
