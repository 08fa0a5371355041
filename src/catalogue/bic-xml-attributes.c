/* Attributes of what the safe reader parsed.
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
 * libxml2 itself returns copies, which takes a large part of the time to read a catalogue. Because entities are not
 * allowed, an attribute has one text.
 *
 * Returns: (transfer none) (nullable): the attribute in the tree, or %NULL if there is none
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
 * Returns: (transfer full) (nullable): the attribute, or %NULL if there is none
 */
char *
bic_xml_text (xmlNodePtr  node,
              const char *attribute)
{
  return g_strdup (bic_xml_peek (node, attribute));
}

/**
 * bic_xml_int:
 * @value: (inout): set when @attribute is there
 *
 * Returns: %FALSE and %BIC_ERROR_RANGE if it is there and no whole number from @min to @max
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
 * @value: (inout): set when @attribute is there
 *
 * Returns: %FALSE and %BIC_ERROR_PARSE if it is there and neither "yes" nor "no"
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
