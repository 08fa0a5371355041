/* Tests of hostile and damaged files: each file is either refused with a line number and a reason, or read without
 * loss.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-error.h"
#include "bic-scenario-io.h"

#define HEAD "<battle xmlns=\"urn:bicorne:scenario:1\">\n<board columns=\"13\" rows=\"9\"/>\n"
#define TAIL "\n</battle>"

typedef struct { const char *text; int code, line; } Refused;

/* clang-format off */
static const Refused refused[] = {
  { "", BIC_ERROR_PARSE, 1 },
  { "battle", BIC_ERROR_PARSE, 1 },
  { "<battle/>", BIC_ERROR_PARSE, 1 },
  { "<battle xmlns=\"urn:bicorne:scenario:2\"/>", BIC_ERROR_PARSE, 1 },
  { "<catalogue xmlns=\"urn:bicorne:scenario:1\"/>", BIC_ERROR_PARSE, 1 },
  { "<battle xmlns=\"urn:bicorne:scenario:1\"/>", BIC_ERROR_PARSE, 1 },
  { "<battle xmlns=\"urn:bicorne:scenario:1\">\n<board columns=\"13\"/></battle>", BIC_ERROR_PARSE, 2 },
  { "<battle xmlns=\"urn:bicorne:scenario:1\">\n<board columns=\"513\" rows=\"9\"/></battle>", BIC_ERROR_RANGE, 2 },
  { "<battle xmlns=\"urn:bicorne:scenario:1\">\n<board columns=\"0\" rows=\"9\"/></battle>", BIC_ERROR_RANGE, 2 },
  { "<battle xmlns=\"urn:bicorne:scenario:1\">\n<board columns=\"-13\" rows=\"9\"/></battle>", BIC_ERROR_RANGE, 2 },
  { "<battle xmlns=\"urn:bicorne:scenario:1\">\n<board columns=\"4294967297\" rows=\"9\"/></battle>", BIC_ERROR_RANGE,
    2 },
  { "<battle xmlns=\"urn:bicorne:scenario:1\">\n<board columns=\"13\" rows=\"9\" sections=\"4\"/></battle>",
    BIC_ERROR_RANGE, 2 },
  { "<battle xmlns=\"urn:bicorne:scenario:1\">\n<board columns=\"13\" rows=\"9\" shift=\"2\"/></battle>",
    BIC_ERROR_RANGE, 2 },
  { HEAD "<board columns=\"1\" rows=\"1\"/>" TAIL, BIC_ERROR_PARSE, 3 },
  { HEAD "<army/>" TAIL, BIC_ERROR_PARSE, 3 },
  { HEAD "<army side=\"left\"/>" TAIL, BIC_ERROR_PARSE, 3 },
  { HEAD "<army side=\"top\"/>\n<army side=\"top\"/>" TAIL, BIC_ERROR_PARSE, 4 },
  { HEAD "<army side=\"top\" hand=\"100\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<army side=\"top\" hand=\"0x5\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<army side=\"top\" moves-first=\"true\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<setup options=\"fog\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<setup options=\"fog=99999999999\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<piece type=\"french/LN\" at=\"A1\"/>" TAIL, BIC_ERROR_PARSE, 3 },
  { HEAD "<piece side=\"top\" at=\"A1\"/>" TAIL, BIC_ERROR_PARSE, 3 },
  { HEAD "<piece side=\"top\" type=\"\" at=\"A1\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<piece side=\"top\" type=\"french/LN\" blocks=\"1000\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<piece id=\"0\" side=\"top\" type=\"french/LN\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<piece id=\"999999999\" side=\"top\" type=\"french/LN\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<reinforcement side=\"top\" pieces=\"one\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<objective gain=\"never\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<exit side=\"top\" directions=\"N\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<line-up side=\"top\" type=\"french/LN\" count=\"-1\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<translation><text xml:lang=\"fr\">Pont</text></translation>" TAIL, BIC_ERROR_PARSE, 3 },
  { HEAD "<underlay width=\"0\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<underlay x=\"100001\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<underlay opacity=\"101\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<underlay>aGV</underlay>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<underlay>=aGV</underlay>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<underlay>aG*4</underlay>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<note kind=\"two words\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<table purpose=\" \" columns=\"a\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<table columns=\"a\"/>" TAIL, BIC_ERROR_PARSE, 3 },
  { HEAD "<table purpose=\"rally\" columns=\"a a\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<table purpose=\"rally\" columns=\"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<table purpose=\"rally\" columns=\"a\" clamp=\"left\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<table purpose=\"rally\" columns=\"a\" status=\"sure\"/>" TAIL, BIC_ERROR_RANGE, 3 },
  { HEAD "<table purpose=\"rally\" columns=\"a\">\n<row cells=\"x\"/></table>" TAIL, BIC_ERROR_RANGE, 4 },
  { HEAD "<table purpose=\"rally\" columns=\"a\">\n<row at=\"1\" cells=\"x\"/>\n<row at=\"1\" "
         "cells=\"x\"/></table>" TAIL, BIC_ERROR_RANGE, 5 },
  { HEAD "<table purpose=\"rally\" columns=\"a\">\n<row at=\"1\" cells=\"x y\"/></table>" TAIL, BIC_ERROR_RANGE, 4 },
  { HEAD "<table purpose=\"rally\" columns=\"a b\">\n<row at=\"1\" cells=\"x\"/></table>" TAIL, BIC_ERROR_RANGE, 4 },
  { HEAD "<table purpose=\"rally\" columns=\"a b c\">\n<row at=\"1\" cells=\"x y z\" status=\"project "
         "project\"/></table>" TAIL, BIC_ERROR_RANGE, 4 },
  { HEAD "<table purpose=\"rally\" columns=\"a\">\n<row at=\"1\" cells=\"x\" status=\"maybe\"/></table>" TAIL,
    BIC_ERROR_RANGE, 4 },
  { "<!DOCTYPE battle [<!ENTITY a \"b\">]>\n<battle xmlns=\"urn:bicorne:scenario:1\"/>", BIC_ERROR_UNSAFE, 1 },
  { "<!DOCTYPE battle SYSTEM \"file:///etc/hostname\">\n<battle xmlns=\"urn:bicorne:scenario:1\"/>", BIC_ERROR_UNSAFE,
    1 },
  { HEAD "<label>&amp;&nosuch;</label>" TAIL, BIC_ERROR_PARSE, 3 },
  { HEAD "<label>\x01</label>" TAIL, BIC_ERROR_PARSE, 3 },
  { HEAD "<label>\xe9</label>" TAIL, BIC_ERROR_PARSE, 3 },
  { HEAD "<label>&#0;</label>" TAIL, BIC_ERROR_PARSE, 3 },
  { HEAD "<label a=\"1\" a=\"2\"/>" TAIL, BIC_ERROR_PARSE, 3 },
  { HEAD "<label>", BIC_ERROR_PARSE, 3 },
};
/* clang-format on */

static void
refuse (const char *text,
        gsize       length,
        int         code,
        int         line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) scenario = bic_scenario_parse (text, length, "evil.bicorne", &error);
  g_autofree char *start = g_strdup_printf ("evil.bicorne:%d: ", line);

  if (scenario || !error || error->code != code || (line && !g_str_has_prefix (error->message, start)))
    g_error ("expected code %d in line %d, got %s for:\n%.300s", code, line, error ? error->message : "a battle", text);
}

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    refuse (refused[i].text, strlen (refused[i].text), refused[i].code, refused[i].line);
}

static void
test_nul_and_encodings (void)
{
  static const char nul[] = HEAD "<label>\0</label>" TAIL;
  static const char utf16[] = "\xff\xfe<\0b\0/\0>\0";
  static const char zipped[] = "\x1f\x8b\x08\0\0\0\0\0";

  refuse (nul, sizeof nul - 1, BIC_ERROR_PARSE, 3);
  refuse (utf16, sizeof utf16 - 1, BIC_ERROR_PARSE, 1);
  refuse (zipped, sizeof zipped - 1, BIC_ERROR_UNSAFE, 1);
}

static void
repeat (GString    *text,
        const char *what,
        int         n)
{
  for (int i = 0; i < n; i++)
    g_string_append (text, what);
}

static void
test_caps (void)
{
  static const struct { const char *what; int n, code; } rows[] = {
    { "<piece side=\"top\" type=\"a/B\"/>", 20001, BIC_ERROR_UNSAFE },
    { "<piece side=\"top\" type=\"a/B\"/>", 250000, BIC_ERROR_UNSAFE },
    { "<u/>", 1000000, BIC_ERROR_UNSAFE },
    { "<label/>", 20001, BIC_ERROR_UNSAFE },
    { "<x>", 300, BIC_ERROR_UNSAFE },
    { "<x/>", 100001, BIC_ERROR_UNSAFE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) text = g_string_new (HEAD);

      repeat (text, rows[i].what, rows[i].n);
      g_string_append (text, TAIL);
      refuse (text->str, text->len, rows[i].code, 3);
    }
}

static void
test_long_text (void)
{
  g_autoptr (GString) fits = g_string_new (HEAD "<label>"), long_one = g_string_new (HEAD "<label>");
  g_autoptr (BicScenario) scenario = NULL;

  repeat (fits, "x", 65536);
  g_string_append (fits, "</label>" TAIL);
  scenario = bic_scenario_parse (fits->str, fits->len, "long", NULL);
  g_assert_nonnull (scenario);
  repeat (long_one, "x", 65537);
  g_string_append (long_one, "</label>" TAIL);
  refuse (long_one->str, long_one->len, BIC_ERROR_RANGE, 3);
}

static char *
golden (gsize *length)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "foreign.bicorne", NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

/* Checks that a file that is cut off is refused, unless only text after the root element is missing. Then it must be
 * read as the same battle. */
static void
test_truncated (void)
{
  gsize length;
  g_autofree char *text = golden (&length);
  gsize end = (gsize) (g_strrstr (text, "</battle>") - text) + strlen ("</battle>");

  for (gsize n = 0; n < length; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *cut = g_memdup2 (text, n + 1);
      g_autoptr (BicScenario) scenario = bic_scenario_parse (cut, n, "cut", &error);

      if (n < end)
        g_assert_null (scenario);
      g_assert_true (scenario || g_str_has_prefix (error->message, "cut:"));
    }
}

/* Checks that a file with one changed byte either leads to an error or gives a battle that can be written and read
 * again. */
static void
test_flipped (void)
{
  gsize length;
  g_autofree char *text = golden (&length);

  for (gsize i = 0; i < length; i++)
    {
      char was = text[i];
      g_autoptr (BicScenario) scenario = NULL, again = NULL;

      text[i] = "<>&\"/ 0A\x80"[i % 9];
      scenario = bic_scenario_parse (text, length, "flipped", NULL);
      text[i] = was;
      if (scenario)
        {
          g_autofree char *first = bic_scenario_write (scenario, NULL), *second = NULL;

          again = bic_scenario_parse (first, strlen (first), "again", NULL);
          g_assert_nonnull (again);
          second = bic_scenario_write (again, NULL);
          g_assert_cmpstr (first, ==, second);
        }
    }
}

static void
test_duplicate_ids (void)
{
  static const char text[] = HEAD
                             "<piece id=\"3\" side=\"top\" type=\"a/A\"/><piece id=\"3\" side=\"top\" type=\"a/B\"/>"
                                  "<piece side=\"top\" type=\"a/C\"/><reinforcement side=\"top\" pieces=\"3 9\"/>" TAIL;
  g_autoptr (BicScenario) scenario = bic_scenario_parse (text, strlen (text), "ids", NULL);
  guint32 ids[3];

  for (guint i = 0; i < 3; i++)
    ids[i] = ((BicItem *) bic_scenario_item (scenario, BIC_ITEM_PIECE, i))->id;
  g_assert_cmpuint (ids[0], ==, 3);
  g_assert_cmpuint (ids[1], >, 9);
  g_assert_cmpuint (ids[2], >, ids[1]);
  g_assert_cmpuint (scenario->last_id, >, ids[2]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reader/refused", test_refused);
  g_test_add_func ("/reader/nul-and-encodings", test_nul_and_encodings);
  g_test_add_func ("/reader/caps", test_caps);
  g_test_add_func ("/reader/long-text", test_long_text);
  g_test_add_func ("/reader/truncated", test_truncated);
  g_test_add_func ("/reader/flipped", test_flipped);
  g_test_add_func ("/reader/duplicate-ids", test_duplicate_ids);
  return g_test_run ();
}
