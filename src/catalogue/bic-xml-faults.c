/* Messages about faults of an XML file, in the user's language. The messages of libxml2 are only in English, and are
 * written for programmers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <libxml/relaxng.h>

#include "bic-xml-faults.h"

static const char *
text_or_empty (const char *text)
{
  return text ? text : "";
}

/* Returns: (transfer full): the reason why a file is not well-formed */
static char *
syntax_text (const xmlError *fault)
{
  const char *name = text_or_empty (fault->str1);

  switch (fault->code)
    {
    case XML_ERR_TAG_NAME_MISMATCH:
      return g_strdup_printf (_("</%s> does not close <%s> of line %d"), text_or_empty (fault->str2), name,
                              fault->int1);
    case XML_ERR_TAG_NOT_FINISHED:
      return g_strdup_printf (_("the file ends inside <%s> of line %d"), name, fault->int1);
    case XML_ERR_DOCUMENT_END:
      return g_strdup (_("there is more after the end of the first element"));
    case XML_ERR_ATTRIBUTE_REDEFINED:
      return g_strdup_printf (_("the attribute “%s” occurs twice"), name);
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return g_strdup_printf (_("the attribute “%s” has no value"), name);
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
      return g_strdup (_("the value of an attribute needs quotation marks around it"));
    case XML_ERR_LT_IN_ATTRIBUTE:
      return g_strdup (_("write &lt; for the character < in an attribute"));
    case XML_ERR_UNDECLARED_ENTITY:
      return g_strdup_printf (_("“&%s;” is not a known character; write &amp; for the character &"), name);
    case XML_ERR_NAME_REQUIRED:
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      return g_strdup (_("no name follows < or &; write &lt; or &amp; for the character itself"));
    case XML_ERR_INVALID_CHAR:
      return g_strdup (_("there is a character that XML does not allow"));
    case XML_ERR_GT_REQUIRED:
    case XML_ERR_LTSLASH_REQUIRED:
    case XML_ERR_SPACE_REQUIRED:
      return g_strdup (_("a tag is not complete"));
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      return g_strdup_printf (_("the prefix “%s” is not declared"), name);
    default:
      return g_strdup (_("not well-formed XML"));
    }
}

/* Returns: (transfer full): the reason why an XML file does not match its schema */
static char *
validity_text (const xmlError *fault)
{
  const char *first = text_or_empty (fault->str1), *second = text_or_empty (fault->str2);

  switch (fault->code)
    {
    case XML_RELAXNG_ERR_ELEMNAME:
      return g_strdup_printf (_("<%s> is not allowed here; <%s> is expected"), second, first);
    case XML_RELAXNG_ERR_ELEMWRONG:
    case XML_RELAXNG_ERR_INTEREXTRA:
      return g_strdup_printf (_("<%s> is not allowed here"), first);
    case XML_RELAXNG_ERR_EXTRACONTENT:
      return g_strdup_printf (_("<%s> has content that is not allowed"), first);
    case XML_RELAXNG_ERR_NOELEM:
      return g_strdup_printf (_("<%s> is missing"), first);
    case XML_RELAXNG_ERR_TEXTWRONG:
      return g_strdup_printf (_("text is not allowed in <%s>"), first);
    case XML_RELAXNG_ERR_INVALIDATTR:
      return g_strdup_printf (_("<%2$s> has no attribute “%1$s”"), first, second);
    case XML_RELAXNG_ERR_ATTRVALID:
      return g_strdup_printf (_("<%s> has an attribute that is unknown or wrong, or lacks one"), first);
    case XML_RELAXNG_ERR_CONTENTVALID:
      return g_strdup_printf (_("<%s> has an element that is unknown or wrong, or lacks one"), first);
    default:
      return g_strdup (_("not valid"));
    }
}

/**
 * _bic_xml_fault_text:
 * @fault: an error of libxml2
 *
 * Returns: (transfer full): a message for users
 */
char *
_bic_xml_fault_text (const xmlError *fault)
{
  return fault->domain == XML_FROM_RELAXNGV ? validity_text (fault) : syntax_text (fault);
}
