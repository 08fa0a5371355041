/* Tests with hostile XML: each kind of attack is refused with its position and a reason, and no other file is read.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "bic-error.h"
#include "bic-safe-xml.h"

#define SCHEMA "/io/github/bicorne/Bicorne/schema/catalogue.rng"

/* Checks that @data is refused with the error @code and a message that begins with @start. */
static void
refuse (const char *data,
        gssize      length,
        int         code,
        const char *start)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (xmlDoc) doc = bic_xml_parse (data, length < 0 ? strlen (data) : (gsize) length, "evil.xml", &error);

  g_assert_null (doc);
  g_assert_error (error, BIC_ERROR, code);
  if (!g_str_has_prefix (error->message, start))
    g_error ("\"%s\" does not begin with \"%s\"", error->message, start);
}

static void
test_plain (void)
{
  const char *text = "<?xml version=\"1.0\"?>\n<!-- a \"comment' --><a x=\"1\">\n<b><![CDATA[<c>]]></b></a>";
  g_autoptr (GError) error = NULL;
  g_autoptr (xmlDoc) doc = bic_xml_parse (text, strlen (text), "good.xml", &error);
  g_autoptr (xmlDoc) marked = bic_xml_parse ("\xef\xbb\xbf<a/>", 7, "good.xml", &error);

  g_assert_no_error (error);
  g_assert_cmpint (xmlGetLineNo (xmlDocGetRootElement (doc)->last), ==, 3);
  g_assert_nonnull (marked);
}

static void
test_doctype (void)
{
  refuse ("<!DOCTYPE a><a/>", -1, BIC_ERROR_UNSAFE, "evil.xml:1: ");
  refuse ("<?xml version='1.0'?>\n<!DOCTYPE lol [<!ENTITY a 'lol'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>\n"
          "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'>]>\n<lol>&c;</lol>", -1, BIC_ERROR_UNSAFE, "evil.xml:2: ");
  refuse ("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><a>&x;</a>", -1, BIC_ERROR_UNSAFE, "evil.xml:1: ");
  refuse ("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>", -1, BIC_ERROR_UNSAFE, "evil.xml:1: ");
  refuse ("<!DOCTYPE a [<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;]><a/>", -1, BIC_ERROR_UNSAFE, "evil.xml:1: ");
  refuse ("<a>&unknown;</a>", -1, BIC_ERROR_PARSE, "evil.xml:1: ");
}

static void
test_xinclude (void)
{
  const char *text = "<a xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='file:///etc/hostname' "
                     "parse='text'/></a>";
  g_autoptr (xmlDoc) doc = bic_xml_parse (text, strlen (text), "evil.xml", NULL);

  g_assert_nonnull (doc);
  g_assert_cmpstr ((const char *) xmlDocGetRootElement (doc)->children->name, ==, "include");
  g_assert_null (xmlDocGetRootElement (doc)->children->children);
}

static void
test_not_text (void)
{
  static const char gzip[] = "\x1f\x8b\x08\x00\x00\x00\x00\x00";
  static const char utf16[] = "\xff\xfe<\0a\0/\0>\0";
  static const char nul[] = "<a>\n\0</a>";

  refuse ("", 0, BIC_ERROR_PARSE, "evil.xml:1: ");
  refuse (" \n ", -1, BIC_ERROR_PARSE, "evil.xml:");
  refuse (gzip, sizeof gzip, BIC_ERROR_UNSAFE, "evil.xml:1: ");
  refuse (utf16, sizeof utf16 - 1, BIC_ERROR_PARSE, "evil.xml:1: ");
  refuse ("<a>\nRoli\xe7" "a</a>", -1, BIC_ERROR_PARSE, "evil.xml:2: ");
  refuse (nul, sizeof nul - 1, BIC_ERROR_PARSE, "evil.xml:2: ");
}

/* Checks that the messages are written by this program, not by libxml2. */
static void
test_words (void)
{
  static const struct { const char *text, *message; } faults[] = {
    { "Corunna", "evil.xml:1: this is not XML" },
    { "\n  \"a\": 1", "evil.xml:1: this is not XML" },
    { "\x89PNG\r\n", "evil.xml:1: this is not XML" },
    { "<a>\n<b>\n</a>", "evil.xml:3: </a> does not close <b> of line 2" },
    { "<a>\n<b>", "evil.xml:2: the file ends inside <b> of line 2" },
    { "<a/>\n<b/>", "evil.xml:2: there is more after the end of the first element" },
    { "<a/>\nb", "evil.xml:2: there is more after the end of the first element" },
    { "<a x='1' x='2'/>", "evil.xml:1: the attribute “x” occurs twice" },
    { "<a x/>", "evil.xml:1: the attribute “x” has no value" },
    { "<a x=1/>", "evil.xml:1: the value of an attribute needs quotation marks around it" },
    { "<a x='<'/>", "evil.xml:1: write &lt; for the character < in an attribute" },
    { "<a>&euro;</a>", "evil.xml:1: “&euro;” is not a known character; write &amp; for the character &" },
    { "<a>B & B</a>", "evil.xml:1: no name follows < or &; write &lt; or &amp; for the character itself" },
    { "<a>1 < 2</a>", "evil.xml:1: no name follows < or &; write &lt; or &amp; for the character itself" },
    { "<a>B &B</a>", "evil.xml:1: no name follows < or &; write &lt; or &amp; for the character itself" },
    { "<a>\x01</a>", "evil.xml:1: there is a character that XML does not allow" },
    { "<a x='1'y='2'/>", "evil.xml:1: a tag is not complete" },
    { "<a\n</a>", "evil.xml:" },
    { "<x:a/>", "evil.xml:1: the prefix “x” is not declared" },
    { "<a><!-- ", "evil.xml:1: not well-formed XML" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    refuse (faults[i].text, -1, BIC_ERROR_PARSE, faults[i].message);
}

/* Checks the messages about elements that do not match the catalogue schema. */
static void
test_words_of_schema (void)
{
  static const struct { const char *text, *message; } faults[] = {
    { "<nation id='x' name='X'/><nothing/>", "mine.xml:1: " },
    { "<nation id='x' name='X' size='1'/>",
      "mine.xml:1: <nation> has an attribute that is unknown or wrong, or lacks one" },
    { "<nation name='X'/>", "mine.xml:1: <nation> has an attribute that is unknown or wrong, or lacks one" },
    { "<nation id='x' name='X'>text</nation>", "mine.xml:1: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *text =
        g_strconcat ("<catalogue xmlns='urn:bicorne:catalogue:1'>", faults[i].text, "</catalogue>", NULL);
      g_autoptr (xmlDoc) doc = bic_xml_parse (text, strlen (text), "mine.xml", NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (bic_xml_validate (doc, SCHEMA, "mine.xml", &error));
      g_test_message ("%s", error->message);
      if (!g_str_has_prefix (error->message, faults[i].message))
        g_error ("\"%s\" does not begin with \"%s\"", error->message, faults[i].message);
      g_assert_null (strstr (error->message, "validate"));
    }
}

/* Returns @part repeated @n times between @open and @close. */
static char *
repeat (const char *open,
        const char *part,
        int         n,
        const char *close)
{
  GString *text = g_string_new (open);

  for (int i = 0; i < n; i++)
    g_string_append (text, part);
  g_string_append (text, close);
  return g_string_free (text, FALSE);
}

static void
test_limits (void)
{
  g_autofree char *deep = repeat ("<a>", "<a>\n", BIC_XML_MAX_DEPTH, "");
  g_autofree char *many = repeat ("<a>", "<u/>", 1000000, "</a>");
  g_autofree char *large = repeat ("<a>", "0123456789abcdef", BIC_XML_MAX_BYTES / 16, "</a>");
  g_autofree char *crowded = repeat ("<a>\n<b", " x='1'", 300, "/></a>");
  g_autofree char *quotes = repeat ("<a>\n<!-- '", " it's \"so\" ", 300, "--></a>");
  g_autoptr (xmlDoc) doc = NULL;

  refuse (deep, -1, BIC_ERROR_UNSAFE, "evil.xml:64: ");
  refuse (many, -1, BIC_ERROR_UNSAFE, "evil.xml:1: ");
  refuse (large, -1, BIC_ERROR_UNSAFE, "evil.xml:1: ");
  refuse (crowded, -1, BIC_ERROR_UNSAFE, "evil.xml:2: ");
  doc = bic_xml_parse (quotes, strlen (quotes), "good.xml", NULL);
  g_assert_nonnull (doc);
}

/* Checks that a file that is cut after any byte is refused. */
static void
test_truncated (void)
{
  const char *text = "<?xml version=\"1.0\"?>\n<a x=\"&#233;\">\n<!-- c --><b><![CDATA[<]]>&amp;</b><?p "
                     "i?>\xc3\xa9</a>";

  for (gsize n = 0; n < strlen (text); n++)
    {
      g_autofree char *part = g_memdup2 (text, n + 1);
      g_autoptr (GError) error = NULL;
      g_autoptr (xmlDoc) doc = bic_xml_parse (part, n, "cut.xml", &error);

      g_assert_null (doc);
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, "cut.xml:"));
    }
}

static void
test_read (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bicorne-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.xml", NULL),
                          *pipe_path = g_build_filename (folder, "pipe", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) missing = NULL, is_folder = NULL, is_pipe = NULL, is_large = NULL, error = NULL;
  gsize length = 0;

  g_assert_null (bic_xml_read (path, &length, &missing));
  g_assert_error (missing, BIC_ERROR, BIC_ERROR_IO);
  g_assert_true (g_str_has_prefix (missing->message, path));

  g_assert_null (bic_xml_read (folder, &length, &is_folder));
  g_assert_error (is_folder, BIC_ERROR, BIC_ERROR_UNSAFE);

  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  g_assert_null (bic_xml_read (pipe_path, &length, &is_pipe));
  g_assert_error (is_pipe, BIC_ERROR, BIC_ERROR_UNSAFE);

  g_assert_true (g_file_set_contents (path, "<a/>", -1, NULL));
  text = bic_xml_read (path, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "<a/>");
  g_assert_cmpuint (length, ==, 4);

  g_assert_cmpint (truncate (path, BIC_XML_MAX_BYTES + 1), ==, 0);
  g_assert_null (bic_xml_read (path, &length, &is_large));
  g_assert_error (is_large, BIC_ERROR, BIC_ERROR_UNSAFE);

  g_unlink (path);
  g_unlink (pipe_path);
  g_rmdir (folder);
}

static void
test_attributes (void)
{
  const char *text = "<a>\n<b n='12' low='-1' word='x' huge='99999999999999999999' blank='' on='yes' "
                     "maybe='maybe'/></a>";
  g_autoptr (xmlDoc) doc = bic_xml_parse (text, strlen (text), "a.xml", NULL);
  xmlNodePtr node = xmlDocGetRootElement (doc)->last;
  static const char *const unfit[] = { "low", "word", "huge", "blank" };
  g_autoptr (GError) error = NULL;
  gboolean flag = FALSE;
  int value = 7;

  g_assert_true (bic_xml_int (node, "absent", 0, 20, &value, "a.xml", &error) && value == 7);
  g_assert_true (bic_xml_int (node, "n", 0, 20, &value, "a.xml", &error) && value == 12);
  for (guint i = 0; i < G_N_ELEMENTS (unfit); i++)
    {
      g_autoptr (GError) fault = NULL;

      g_assert_false (bic_xml_int (node, unfit[i], 0, 20, &value, "a.xml", &fault));
      g_assert_error (fault, BIC_ERROR, BIC_ERROR_RANGE);
      g_assert_true (g_str_has_prefix (fault->message, "a.xml:2: "));
      g_assert_cmpint (value, ==, 12);
    }
  g_assert_true (bic_xml_flag (node, "on", &flag, "a.xml", &error) && flag);
  g_assert_no_error (error);
  g_assert_false (bic_xml_flag (node, "maybe", &flag, "a.xml", &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_PARSE);
}

/* Checks that an attribute has the same value whether it is written with or without entities. */
static void
test_peek (void)
{
  const char *text = "<a plain='x' refs='&amp;a&lt;b&#33;c&amp;&amp;&quot;' blank='' xml:id='no'/>";
  g_autoptr (xmlDoc) doc = bic_xml_parse (text, strlen (text), "a.xml", NULL), copy = xmlCopyDoc (doc, 1);
  const xmlNodePtr roots[] = { xmlDocGetRootElement (doc), xmlDocGetRootElement (copy) };

  for (guint i = 0; i < G_N_ELEMENTS (roots); i++)
    {
      g_autofree char *refs = bic_xml_text (roots[i], "refs"), *absent = bic_xml_text (roots[i], "id");

      g_assert_cmpstr (bic_xml_peek (roots[i], "plain"), ==, "x");
      g_assert_cmpstr (bic_xml_peek (roots[i], "refs"), ==, "&a<b!c&&\"");
      g_assert_cmpstr (refs, ==, "&a<b!c&&\"");
      g_assert_cmpstr (bic_xml_peek (roots[i], "blank"), ==, "");
      g_assert_null (absent);
    }
}

/* Checks that control characters that change the text direction are removed from attributes, elements and CDATA
 * sections. */
static void
test_tame (void)
{
  static const char text[] =
      "<a b=\"\u202ex&#x202d;\u200fy&#x2028;\" c=\"&#x85;\"><d>\u2066two\u2069 "
      "words<e/>\u202e</d><![CDATA[\u202ez]]></a>";
  g_autoptr (GError) error = NULL;
  xmlDocPtr doc = bic_xml_parse (text, strlen (text), "tame", &error);
  xmlNodePtr root;
  xmlBufferPtr buffer = xmlBufferCreate ();

  g_assert_no_error (error);
  root = xmlDocGetRootElement (doc);
  {
    g_autofree char *b = bic_xml_text (root, "b"), *c = bic_xml_text (root, "c");

    g_assert_cmpstr (b, ==, "x\u200fy ");
    g_assert_cmpstr (c, ==, "");
  }
  xmlNodeBufGetContent (buffer, root);
  g_assert_cmpstr ((const char *) xmlBufferContent (buffer), ==, "two wordsz");
  xmlBufferFree (buffer);
  xmlFreeDoc (doc);
}

static void
test_validate (void)
{
  const char *good = "<catalogue xmlns='urn:bicorne:catalogue:1'/>";
  const char *bad = "<catalogue xmlns='urn:bicorne:catalogue:1'>\n\n<nation id='x'/></catalogue>";
  g_autoptr (xmlDoc) fits = bic_xml_parse (good, strlen (good), "good.xml", NULL);
  g_autoptr (xmlDoc) unfit = bic_xml_parse (bad, strlen (bad), "bad.xml", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (bic_xml_validate (fits, SCHEMA, "good.xml", &error));
  g_assert_no_error (error);
  g_assert_false (bic_xml_validate (unfit, SCHEMA, "bad.xml", &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_PARSE);
  g_assert_true (g_str_has_prefix (error->message, "bad.xml:3: "));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/safe-xml/plain", test_plain);
  g_test_add_func ("/safe-xml/doctype", test_doctype);
  g_test_add_func ("/safe-xml/xinclude", test_xinclude);
  g_test_add_func ("/safe-xml/not-text", test_not_text);
  g_test_add_func ("/safe-xml/words", test_words);
  g_test_add_func ("/safe-xml/words-of-schema", test_words_of_schema);
  g_test_add_func ("/safe-xml/limits", test_limits);
  g_test_add_func ("/safe-xml/truncated", test_truncated);
  g_test_add_func ("/safe-xml/read", test_read);
  g_test_add_func ("/safe-xml/attributes", test_attributes);
  g_test_add_func ("/safe-xml/attributes/peek", test_peek);
  g_test_add_func ("/safe-xml/tame", test_tame);
  g_test_add_func ("/safe-xml/validate", test_validate);
  return g_test_run ();
}
