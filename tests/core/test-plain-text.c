/* Tests of the removal of invisible characters.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bic-plain-text.h"

static void
test_visible (void)
{
  static const struct { const char *text, *visible, *markup; } cases[] = {
    { "", "", "" }, { "Zo\u00eb\t\u674e\n", "Zo\u00eb\t\u674e\n", "Zo\u00eb\t\u674e\n" },
    { "a\x1b[31mb\a\r", "a<U+001B>[31mb<U+0007><U+000D>", "a&#x001B;[31mb&#x0007;&#x000D;" },
    { "\x7f\xc2\x80\xc2\x9f\u00a0", "<U+007F><U+0080><U+009F>\u00a0", "&#x007F;&#x0080;&#x009F;\u00a0" },
    { "\u202eab\u2069", "<U+202E>ab<U+2069>", "&#x202E;ab&#x2069;" },
    { "\u200e\u200f\u061c\u2028\u2029", "<U+200E><U+200F><U+061C><U+2028><U+2029>",
      "&#x200E;&#x200F;&#x061C;&#x2028;&#x2029;" },
    { "\u00ad\u200b\u206a\ufeff\ufffb\U000e0041", "<U+00AD><U+200B><U+206A><U+FEFF><U+FFFB><U+E0041>",
      "&#x00AD;&#x200B;&#x206A;&#xFEFF;&#xFFFB;&#xE0041;" },
    { "\u200d\u200c", "\u200d\u200c", "\u200d\u200c" }, { "\xff x", "\ufffd x", "\ufffd x" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *visible = bic_text_show_invisible (cases[i].text),
                      *markup = bic_markup_show_invisible (cases[i].text);

      g_assert_cmpstr (visible, ==, cases[i].visible);
      g_assert_cmpstr (markup, ==, cases[i].markup);
    }
}

static void
test_tame (void)
{
  static const struct { const char *text, *tame; } cases[] = {
    { "", NULL }, { "two\r\n\tlines \u200f\u05d0\u200e\u061c", NULL }, { "\u202eabc", "abc" },
    { "a\u2066b\u2069\xc2\x85", "ab" },
    { "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069", "" }, { "\u2065\u202f\u206a", NULL },
    { "a\u2028b\u2029", "a b " }, { "\x7f\xc2\x9b", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *tame = bic_text_sanitize (cases[i].text);

      g_assert_cmpstr (tame, ==, cases[i].tame);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plain-text/visible", test_visible);
  g_test_add_func ("/plain-text/tame", test_tame);
  return g_test_run ();
}
