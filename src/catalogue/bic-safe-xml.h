/* Safe reading of untrusted XML: DOCTYPE, entities, network access, XInclude and compressed input are refused, and size
 * and depth are limited. Used by the readers of catalogues, battles and saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

#define BIC_XML_MAX_BYTES (8 * 1024 * 1024)
#define BIC_XML_MAX_DEPTH 64

xmlDocPtr  bic_xml_parse              (const char  *data,
                                       gsize        length,
                                       const char  *name,
                                       GError     **error);  /* errors: "name:line: message" */
xmlDocPtr  bic_xml_parse_with_message (const char  *data,
                                       gsize        length,
                                       const char  *name,
                                       const char  *foreign, /* message for a file that is not XML */
                                       GError     **error);
char *     bic_xml_read               (const char  *path,
                                       gsize       *length,
                                       GError     **error);  /* no directory, no device */
gboolean   bic_xml_validate           (xmlDocPtr    doc,
                                       const char  *schema,  /* resource path of a RELAX NG schema */
                                       const char  *name,
                                       GError     **error);
void       bic_xml_error              (GError     **error,
                                       int          code,    /* BicError */
                                       const char  *name,
                                       xmlNodePtr   node,
                                       const char  *format,
                                       ...) G_GNUC_PRINTF (5, 6);

/* Functions for attributes return %FALSE and set @error if the attribute is invalid. If it is absent, they return %TRUE
 * and do not change @value. */
gboolean   bic_xml_int      (xmlNodePtr   node,
                             const char  *attribute,
                             int          min,
                             int          max,
                             int         *value,
                             const char  *name,
                             GError     **error);
gboolean   bic_xml_flag     (xmlNodePtr   node,
                             const char  *attribute,    /* "yes" or "no" */
                             gboolean    *value,
                             const char  *name,
                             GError     **error);
const char *bic_xml_peek    (xmlNodePtr   node,
                             const char  *attribute);   /* (transfer none) (nullable); UTF-8 */
char *     bic_xml_text     (xmlNodePtr   node,
                             const char  *attribute);   /* (transfer full) (nullable); UTF-8 */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlDoc, xmlFreeDoc)

G_END_DECLS
