/* Tests of rich text: paragraphs, list items and emphasis, and texts that only resemble these forms.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-rich-text.h"

/* Returns the blocks of @text as one string, with "|" between blocks, "• " before list items, and brackets around
 * emphasis. */
static char *
told (const char *text)
{
  g_autoptr (GPtrArray) blocks = bic_rich_text_blocks (text);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < blocks->len; i++)
    {
      const BicTextBlock *block = blocks->pdata[i];
      gsize at = 0;

      g_string_append_printf (out, "%s%s", i ? "|" : "", block->bullet ? "• " : "");
      for (guint k = 0; k < block->emphasis->len; k++)
        {
          const BicSpan *span = &g_array_index (block->emphasis, BicSpan, k);

          g_assert_cmpuint (span->start, >=, at);
          g_assert_cmpuint (span->end, >, span->start);
          g_assert_cmpuint (span->end, <=, strlen (block->text));
          g_string_append_len (out, block->text + at, (gssize) (span->start - at));
          g_string_append_printf (out, "[%.*s]", (int) (span->end - span->start), block->text + span->start);
          at = span->end;
        }
      g_string_append (out, block->text + at);
    }
  return g_string_free (out, FALSE);
}

static const struct { const char *text, *expected; } cases[] = {
  { "", "" }, { " \n\n\t\n", "" },
  { "One.", "One." }, { "One.\nTwo.", "One. Two." }, { "One.\n\nTwo.", "One.|Two." },
  { "One. \n \n\n  Two.\n", "One.|Two." },
  { "a  b\tc\r\nd", "a b c d" },
  { "- one\n- two", "• one|• two" }, { "They:\n- one\nmore\n- two\n\nThen.", "They:|• one more|• two|Then." },
  { "-one", "-one" }, { "- ", "" }, { "a - b", "a - b" }, { " - one", "- one" },
  { "*yes*", "[yes]" }, { "a *yes* b", "a [yes] b" }, { "a *two words* b", "a [two words] b" },
  { "(*yes*), *no*.", "([yes]), [no]." },
  { "*over\ntwo lines*", "[over two lines]" }, { "- *item*", "• [item]" }, { "*élan*, “*è*”", "[élan], “[è]”" },
  { "*not over\n\nparagraphs*", "*not over|paragraphs*" }, { "- *not over\n- items*", "• *not over|• items*" },
  { "*", "*" }, { "**", "**" }, { "***", "***" }, { "* a *", "* a *" }, { "a*b*c", "a*b*c" },
  { "2 * 3 * 4", "2 * 3 * 4" }, { "é*a*", "é*a*" },
  { "*open", "*open" }, { "close*", "close*" }, { "*a *b*", "[a *b]" }, { "*a* b*", "[a] b*" },
  { "**bold**", "*[bold]*" },
  { "<b>bold</b> &amp; <script>", "<b>bold</b> &amp; <script>" }, { "*<i>*", "[<i>]" },
};

static void
test_blocks (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = told (cases[i].text);

      g_assert_cmpstr (found, ==, cases[i].expected);
    }
}

/* Checks the positions of emphasis in the source text, which the text editor highlights. */
static void
test_spans (void)
{
  const char *text = "Who *holds* it\n\n- and *why\nnow*";
  g_autoptr (GArray) spans = bic_rich_text_spans (text);

  g_assert_cmpuint (spans->len, ==, 2);
  g_assert_cmpuint (g_array_index (spans, BicSpan, 0).start, ==, 4);
  g_assert_cmpuint (g_array_index (spans, BicSpan, 0).end, ==, 11);
  g_assert_cmpint (text[g_array_index (spans, BicSpan, 1).start], ==, '*');
  g_assert_cmpuint (g_array_index (spans, BicSpan, 1).end, ==, strlen (text));
}

static void
test_flat (void)
{
  g_autoptr (GArray) emphasis = NULL;
  g_autofree char *text = bic_rich_text_flat ("Two *ways*:\n- by *road*\n- by sea\n\nEnd.", &emphasis);

  g_assert_cmpstr (text, ==, "Two ways:\n\n•\u2002by road\n•\u2002by sea\n\nEnd.");
  g_assert_cmpuint (emphasis->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const BicSpan *span = &g_array_index (emphasis, BicSpan, i);

      g_assert_cmpint (strncmp (text + span->start, i == 0 ? "ways" : "road", span->end - span->start), ==, 0);
    }
}

/* Checks that many asterisks that are never closed do not make the reader slow, and that random text does not make it
 * fail. */
static void
test_hostile (void)
{
  g_autoptr (GString) open = g_string_new (NULL);
  g_autofree char *found = NULL;

  for (int i = 0; i < 20000; i++)
    g_string_append (open, "*a ");
  found = told (open->str);
  g_assert_cmpuint (strlen (found), ==, open->len - 1);
  for (int i = 0; i < 2000; i++)
    {
      static const char *const bits[] = { "*", " ", "a", "\n", "- ", "é", "<b>", "\n\n", "**", "\u2003", "&" };
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *flat = NULL, *again = NULL;
      g_autoptr (GArray) emphasis = NULL;

      for (int k = g_test_rand_int_range (0, 30); k > 0; k--)
        g_string_append (text, bits[g_test_rand_int_range (0, G_N_ELEMENTS (bits))]);
      again = told (text->str);
      flat = bic_rich_text_flat (text->str, &emphasis);
      g_assert_true (g_utf8_validate (flat, -1, NULL));
      for (guint k = 0; k < emphasis->len; k++)
        g_assert_cmpuint (g_array_index (emphasis, BicSpan, k).end, <=, strlen (flat));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rich-text/blocks", test_blocks);
  g_test_add_func ("/rich-text/spans", test_spans);
  g_test_add_func ("/rich-text/flat", test_flat);
  g_test_add_func ("/rich-text/hostile", test_hostile);
  return g_test_run ();
}
