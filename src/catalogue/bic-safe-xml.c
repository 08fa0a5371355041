/* Safe reading of untrusted XML: refuses dangerous constructs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * This file reads the text and parses it from memory, so libxml2 does not open any address or decompress any data. A
 * DOCTYPE stops the parser before its content takes effect, so there are no entities, external subsets or default
 * values. Each handler belongs to one parser context, and no global state of libxml2 is changed. Characters that could
 * reverse the direction of adjacent text are removed.
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/relaxng.h>
#include <libxml/SAX2.h>
#include <libxml/xmlschemastypes.h>

#include "bic-error.h"
#include "bic-output.h"
#include "bic-plain-text.h"
#include "bic-safe-xml.h"
#include "bic-xml-faults.h"

#define MAX_ELEMENTS 400000             /* enough for a board of 512 x 512 hexes with one element per hex */
#define MAX_ATTRIBUTES 256              /* for one element, because libxml2 compares each pair of attributes */

#if LIBXML_VERSION >= 21200
typedef const xmlError XmlError;
#else
typedef xmlError XmlError;
#endif

/* Data for the callbacks of a parse or a validation. Only the first fault is stored. */
typedef struct {
  const char *name;
  int         elements;
  int         depth;                    /* number of open elements */
  GError     *error;
} Reading;

G_GNUC_PRINTF (4, 5) static void
report_fault (Reading    *reading,
              int         code,
              int         line,
              const char *format,
              ...)
{
  g_autofree char *text = NULL;
  va_list args;

  if (reading->error)
    return;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  reading->error = g_error_new (BIC_ERROR, code, "%s:%d: %s", reading->name, MAX (line, 1), g_strstrip (text));
}

static void
on_fault (void     *data,
          XmlError *problem)
{
  xmlParserCtxtPtr parser = data;

  g_autofree char *text = problem->level >= XML_ERR_ERROR ? _bic_xml_fault_text (problem) : NULL;

  if (text)
    report_fault (parser->_private, BIC_ERROR_PARSE, problem->line, "%s", text);
}

static void
on_doctype (void          *data,
            const xmlChar *name,
            const xmlChar *public_id,
            const xmlChar *system_id)
{
  xmlParserCtxtPtr parser = data;

  report_fault (parser->_private, BIC_ERROR_UNSAFE, xmlSAX2GetLineNumber (parser), "%s",
                _("a DOCTYPE is not allowed here; remove it"));
  xmlStopParser (parser);
}

static void
on_element (void           *data,
            const xmlChar  *name,
            const xmlChar  *prefix,
            const xmlChar  *uri,
            int             n_namespaces,
            const xmlChar **namespaces,
            int             n_attributes,
            int             n_defaulted,
            const xmlChar **attributes)
{
  xmlParserCtxtPtr parser = data;
  Reading *reading = parser->_private;
  int line = xmlSAX2GetLineNumber (parser);

  if (reading->depth >= BIC_XML_MAX_DEPTH)
    report_fault (reading, BIC_ERROR_UNSAFE, line, _("elements are nested more than %d deep"), BIC_XML_MAX_DEPTH);
  else if (++reading->elements > MAX_ELEMENTS)
    report_fault (reading, BIC_ERROR_UNSAFE, line, _("there are more than %d elements"), MAX_ELEMENTS);

  if (reading->error)
    xmlStopParser (parser);
  else
    {
      reading->depth++;
      xmlSAX2StartElementNs (data, name, prefix, uri, n_namespaces, namespaces, n_attributes, n_defaulted, attributes);
    }
}

static void
on_element_end (void          *data,
                const xmlChar *name,
                const xmlChar *prefix,
                const xmlChar *uri)
{
  xmlParserCtxtPtr parser = data;
  Reading *reading = parser->_private;

  reading->depth--;
  xmlSAX2EndElementNs (data, name, prefix, uri);
}

static xmlParserInputPtr
on_external_entity (void          *data,
                    const xmlChar *public_id,
                    const xmlChar *system_id)
{
  return NULL;
}

static gboolean
begins_with (const char *p,
             const char *end,
             const char *prefix)
{
  gsize n = strlen (prefix);

  return (gsize) (end - p) >= n && memcmp (p, prefix, n) == 0;
}

/* Returns the end of the comment, CDATA section or processing instruction that starts at @p; @p if there is none. */
static const char *
skip_comment_or_cdata (const char *p,
                       const char *end)
{
  static const char *const pairs[][2] = { { "<!--", "-->" }, { "<![CDATA[", "]]>" }, { "<?", "?>" } };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (begins_with (p, end, pairs[i][0]))
      {
        const char *close = g_strstr_len (p, end - p, pairs[i][1]);

        return close ? close : end;
      }
  return p;
}

static int
count_lines (const char *from,
             const char *to)
{
  int lines = 1;

  for (const char *p = from; p < to; p++)
    lines += *p == '\n';
  return lines;
}

/* Returns the position after the next @byte, or @end. */
static const char *
skip_past_byte (const char *p,
                const char *end,
                char        byte)
{
  const char *found = memchr (p, byte, (gsize) (end - p));

  return found ? found + 1 : end;
}

/* Returns the end of the tag that starts before @p, or the first attribute beyond MAX_ATTRIBUTES. Sets @values to the
 * number of attributes that were found. */
static const char *
skip_tag (const char *p,
          const char *end,
          int        *values)
{
  for (*values = 0; p < end && *p != '>'; p++)
    if (*p == '"' || *p == '\'')
      {
        if (++*values > MAX_ATTRIBUTES)
          break;
        p = skip_past_byte (p + 1, end, *p) - 1;
      }
  return p;
}

/* Returns the line of a tag with more than MAX_ATTRIBUTES attributes, or 0. */
static int
line_with_many_attributes (const char *data,
                           const char *end)
{
  const char *p = data;
  int values = 0;

  while (values <= MAX_ATTRIBUTES && (p = skip_past_byte (p, end, '<')) < end)
    {
      const char *after = skip_comment_or_cdata (p - 1, end);

      p = after == p - 1 ? skip_tag (p, end, &values) : after;
    }
  return values > MAX_ATTRIBUTES ? count_lines (data, p) : 0;
}

/* Returns whether the file is not XML, because its first character cannot start an XML file. Returns FALSE for UTF-16
 * files, which get a separate message. */
static gboolean
is_not_xml (const char *data,
            gsize       length)
{
  gsize i = length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  while (i < length && g_ascii_isspace (data[i]))
    i++;
  return i < length && data[i] != '<' && (guchar) data[i] < 0xfe;
}

/* Checks the text of a file before it is parsed. @foreign: the message for a file that is not XML */
static gboolean
check_before_parsing (const char *data,
                      gsize       length,
                      const char *foreign,
                      Reading    *reading)
{
  const char *bad = data;
  int line;

  if (length > BIC_XML_MAX_BYTES)
    report_fault (reading, BIC_ERROR_UNSAFE, 1, _("the file is larger than %d MB"), BIC_XML_MAX_BYTES / (1024 * 1024));
  else if (length >= 2 && (guchar) data[0] == 0x1f && (guchar) data[1] == 0x8b)
    report_fault (reading, BIC_ERROR_UNSAFE, 1, "%s", _("the file is compressed; unpack it first"));
  else if (length == 0)
    report_fault (reading, BIC_ERROR_PARSE, 1, "%s", _("the file is empty"));
  else if (is_not_xml (data, length))
    report_fault (reading, BIC_ERROR_PARSE, 1, "%s", foreign);
  else if (!g_utf8_validate_len (data, length, &bad))
    report_fault (reading, BIC_ERROR_PARSE, count_lines (data, bad), "%s", _("this is not UTF-8 text"));
  else if ((line = line_with_many_attributes (data, data + length)) > 0)
    report_fault (reading, BIC_ERROR_UNSAFE, line, _("an element has more than %d attributes"), MAX_ATTRIBUTES);

  return reading->error == NULL;
}

/* Initializes the type tables of libxml2. Otherwise libxml2 would create them on first use, without a lock. */
static gpointer
init_libxml_type_tables (gpointer unused)
{
  xmlInitParser ();
  xmlSchemaInitTypes ();
  xmlRelaxNGInitTypes ();
  return NULL;
}

static void
init_libxml (void)
{
  static GOnce once = G_ONCE_INIT;

  g_once (&once, init_libxml_type_tables, NULL);
}

static xmlDocPtr
parse_checked (const char *data,
               gsize       length,
               Reading    *reading)
{
  xmlParserCtxtPtr parser;
  xmlDocPtr doc = NULL;

  init_libxml ();
  parser = xmlNewParserCtxt ();
  if (!parser)
    {
      report_fault (reading, BIC_ERROR_IO, 1, "%s", _("out of memory"));
      return NULL;
    }

  parser->_private = reading;
  parser->sax->serror = on_fault;
  parser->sax->internalSubset = on_doctype;
  parser->sax->startElementNs = on_element;
  parser->sax->endElementNs = on_element_end;
  parser->sax->resolveEntity = on_external_entity;
  doc = xmlCtxtReadMemory (parser, data, (int) length, NULL, "UTF-8",
                           XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_BIG_LINES | XML_PARSE_COMPACT);
  if ((!doc || !parser->wellFormed) && !reading->error)
    report_fault (reading, BIC_ERROR_PARSE, 1, "%s", _("not well-formed XML"));
  if (reading->error)
    g_clear_pointer (&doc, xmlFreeDoc);
  xmlFreeParserCtxt (parser);
  return doc;
}

/* --- texts --- */

/* Removes dangerous characters from all texts and attributes. Comments and processing instructions are skipped, because
 * they are never shown. */
static void
sanitize_texts (xmlNodePtr first)
{
  for (xmlNodePtr node = first; node != NULL; node = node->next)
    if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
      {
        g_autofree char *tame = node->content != NULL ? bic_text_sanitize ((const char *) node->content) : NULL;

        if (tame != NULL)
          xmlNodeSetContent (node, BAD_CAST tame);
      }
    else if (node->type == XML_ELEMENT_NODE)
      {
        for (xmlAttrPtr attribute = node->properties; attribute != NULL; attribute = attribute->next)
          sanitize_texts (attribute->children);
        sanitize_texts (node->children);
      }
}

/**
 * bic_xml_parse:
 * @data: (array length=length): the text, in UTF-8; does not have to end with a NUL
 * @name: name of the document in messages
 *
 * Parses untrusted XML.
 *
 * Returns: (transfer full) (nullable): the document; free it with xmlFreeDoc ().  On %NULL, @error is %BIC_ERROR_UNSAFE
 *   or %BIC_ERROR_PARSE and begins with "name:line: "
 */
xmlDocPtr
bic_xml_parse (const char  *data,
               gsize        length,
               const char  *name,
               GError     **error)
{
  return bic_xml_parse_with_message (data, length, name, _("this is not XML"), error);
}

/**
 * bic_xml_parse_with_message:
 * @data: as in bic_xml_parse ()
 * @foreign: the message for a file that is not XML: "this is not a battle file"
 *
 * Returns: the same as bic_xml_parse ()
 */
xmlDocPtr
bic_xml_parse_with_message (const char  *data,
                            gsize        length,
                            const char  *name,
                            const char  *foreign,
                            GError     **error)
{
  Reading reading = { .name = name };
  xmlDocPtr doc = NULL;

  g_return_val_if_fail (data || !length, NULL);
  g_return_val_if_fail (name, NULL);

  if (check_before_parsing (data, length, foreign, &reading))
    doc = parse_checked (data, length, &reading);
  if (doc != NULL)
    sanitize_texts (doc->children);
  if (reading.error)
    g_propagate_error (error, reading.error);
  return doc;
}

static void
set_too_large_error (const char  *path,
                     GError     **error)
{
  g_set_error (error, BIC_ERROR, BIC_ERROR_UNSAFE, _("%s: the file is larger than %d MB"), path,
               BIC_XML_MAX_BYTES / (1024 * 1024));
}

/* Reads at most @size bytes. */
static char *
read_up_to_size (int      fd,
                 gsize    size,
                 gsize   *length)
{
  g_autofree char *data = g_try_malloc (size + 1);
  gsize n = 0;

  if (!data)
    {
      errno = ENOMEM;
      return NULL;
    }
  while (n < size)
    {
      gssize got = read (fd, data + n, size - n);

      if (got < 0 && errno == EINTR)
        continue;
      if (got < 0)
        return NULL;
      if (got == 0)
        break;
      n += got;
    }
  data[n] = '\0';
  *length = n;
  return g_steal_pointer (&data);
}

/* Reads a stream. Its size is not known before its end is reached. */
static char *
read_stream (int          fd,
             const char  *path,
             gsize       *length,
             GError     **error)
{
  g_autofree char *data = read_up_to_size (fd, BIC_XML_MAX_BYTES + 1, length);

  if (!data)
    g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", path, g_strerror (errno));
  else if (*length > BIC_XML_MAX_BYTES)
    set_too_large_error (path, error);
  else
    return g_realloc (g_steal_pointer (&data), *length + 1);
  return NULL;
}

/**
 * bic_xml_read:
 * @path: a local file, or an open stream; see bic_duplicate_stream ()
 * @length: (out): number of bytes read
 *
 * Reads a whole file of at most %BIC_XML_MAX_BYTES. Folders, devices and pipes are refused, except the standard input
 * and file descriptors passed to the program by number.
 *
 * Returns: (transfer full) (nullable): the bytes, followed by a NUL; on error %NULL, with %BIC_ERROR_IO or
 *   %BIC_ERROR_UNSAFE
 */
char *
bic_xml_read (const char  *path,
              gsize       *length,
              GError     **error)
{
  int stream = bic_duplicate_stream (path),
      fd = stream < 0 ? g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0) : stream;
  struct stat info;
  char *data = NULL;

  if (stream >= 0)
    data = read_stream (stream, path, length, error);
  else if (fd < 0 || fstat (fd, &info) < 0)
    g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", path, g_strerror (errno));
  else if (!S_ISREG (info.st_mode))
    g_set_error (error, BIC_ERROR, BIC_ERROR_UNSAFE, _("%s: this is not an ordinary file"), path);
  else if (info.st_size > BIC_XML_MAX_BYTES)
    set_too_large_error (path, error);
  else if (!(data = read_up_to_size (fd, info.st_size, length)))
    g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", path, g_strerror (errno));

  if (fd >= 0)
    close (fd);
  return data;
}

/**
 * bic_xml_error:
 * @code: a #BicError
 * @node: (nullable): the element with the fault
 * @format: the fault, and how to fix it
 *
 * Sets @error to "name:line: message".
 */
void
bic_xml_error (GError     **error,
               int          code,
               const char  *name,
               xmlNodePtr   node,
               const char  *format,
               ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, BIC_ERROR, code, "%s:%ld: %s", name, node ? MAX (xmlGetLineNo (node), 1) : 1, text);
}

/* --- schemas ------------------------------------------------------------------------------------------------ */

/* Stores a validation fault. A message without a line number is ignored, because it only summarizes another message. */
static void
on_invalid (void     *data,
            XmlError *problem)
{
  int line = problem->node ? (int) xmlGetLineNo (problem->node) : problem->line;
  g_autofree char *text = _bic_xml_fault_text (problem);

  if (line > 0)
    report_fault (data, BIC_ERROR_PARSE, line, "%s", text);
}

static xmlRelaxNGPtr
load_schema (GBytes  *bytes,
             Reading *reading)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  xmlRelaxNGParserCtxtPtr parser = xmlRelaxNGNewMemParserCtxt (data, (int) size);
  xmlRelaxNGPtr schema;

  xmlRelaxNGSetParserStructuredErrors (parser, on_invalid, reading);
  schema = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);
  return schema;
}

/**
 * bic_xml_validate:
 * @schema: resource path of a RELAX NG schema, "/io/github/bicorne/Bicorne/schema/NAME.rng"
 * @name: name of the document in messages
 *
 * Returns: %TRUE if @doc is valid; otherwise @error is %BIC_ERROR_PARSE and begins with "name:line: "
 */
gboolean
bic_xml_validate (xmlDocPtr    doc,
                  const char  *schema,
                  const char  *name,
                  GError     **error)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (schema, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  Reading reading = { .name = schema };
  xmlRelaxNGPtr grammar;
  xmlRelaxNGValidCtxtPtr validator;

  if (!bytes)
    return FALSE;

  init_libxml ();
  grammar = load_schema (bytes, &reading);
  g_assert (grammar);                   /* the schema is built in and tested */
  reading.name = name;
  validator = xmlRelaxNGNewValidCtxt (grammar);
  xmlRelaxNGSetValidStructuredErrors (validator, on_invalid, &reading);
  if (xmlRelaxNGValidateDoc (validator, doc) != 0)
    report_fault (&reading, BIC_ERROR_PARSE, 1, "%s", _("not valid"));
  xmlRelaxNGFreeValidCtxt (validator);
  xmlRelaxNGFree (grammar);

  if (reading.error)
    g_propagate_error (error, reading.error);
  return reading.error == NULL;
}
