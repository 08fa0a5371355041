/* Characters that are not seen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bic-plain-text.h"

static void
test_visible (void)
{
  static const struct { const char *text, *visible; } cases[] = {
    { "", "" }, { "Zo\u00eb\t\u674e\n", "Zo\u00eb\t\u674e\n" }, { "a\x1b[31mb\a\r", "a<U+001B>[31mb<U+0007><U+000D>" },
    { "\x7f\xc2\x80\xc2\x9f\u00a0", "<U+007F><U+0080><U+009F>\u00a0" }, { "\u202eab\u2069", "<U+202E>ab<U+2069>" },
    { "\u200e\u200f\u061c\u2028", "<U+200E><U+200F><U+061C><U+2028>" }, { "\u200d\u200c", "\u200d\u200c" },
    { "\xff x", "\ufffd x" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *visible = bic_text_visible (cases[i].text);

      g_assert_cmpstr (visible, ==, cases[i].visible);
    }
}

static void
test_tame (void)
{
  static const struct { const char *text, *tame; } cases[] = {
    { "", NULL }, { "two\r\n\tlines \u200f\u05d0\u200e\u061c", NULL }, { "\u202eabc", "abc" }, { "a\u2066b\u2069\xc2\x85", "ab" },
    { "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069", "" }, { "\u2029\u2065\u202f\u206a", NULL }, { "\x7f\xc2\x9b", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *tame = bic_text_tame (cases[i].text);

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
