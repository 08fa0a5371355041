/* Tests of rulebooks that are made from another rulebook.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-book.h"
#include "bic-rulebooks.h"
#include "cc-verbs.h"

enum { PROC = BIC_PROC_FAMILY };

static const BicStep parent_steps[] = { BIC_WORK ("begin", NULL), BIC_WORK ("fire", NULL), BIC_WORK ("end", NULL),
                                        { 0 } };
static const BicStep two[] = { BIC_WORK ("aim", NULL), BIC_WORK ("wait", NULL), { 0 } };
static const BicStep none[] = { { 0 } };

static char *
steps_of (const BicRulebook *book)
{
  GString *text = g_string_new (NULL);

  for (const BicStep *step = book->procs[PROC]; step->name; step++)
    g_string_append_printf (text, "%s%s", text->len ? " " : "", step->name);
  return g_string_free (text, FALSE);
}

static void
assert_put (BicPut         how,
            const char    *step,
            const BicStep *steps,
            const char    *expected)
{
  BicRulebook parent = { .procs = { [PROC] = parent_steps } }, child = parent;
  g_autofree char *got = NULL, *left = NULL;

  bic_book_put_steps (&child, PROC, how, step, steps);
  got = steps_of (&child);
  left = steps_of (&parent);
  g_assert_cmpstr (got, ==, expected);
  g_assert_cmpstr (left, ==, "begin fire end");
  g_free ((gpointer) child.procs[PROC]);
}

static void
test_put (void)
{
  assert_put (BIC_BEFORE, "fire", two, "begin aim wait fire end");
  assert_put (BIC_AFTER, "fire", two, "begin fire aim wait end");
  assert_put (BIC_INSTEAD, "fire", two, "begin aim wait end");
  assert_put (BIC_BEFORE, "begin", two, "aim wait begin fire end");
  assert_put (BIC_AFTER, "end", two, "begin fire end aim wait");
  assert_put (BIC_INSTEAD, "end", none, "begin fire");
}

/* Checks that each rulebook in the list has its ID, and that it is made only once. */
static void
test_find (void)
{
  static const char * const ids[] = { "ccn-3e", "ccn-web", "ccn-gmt", "ccn-plus", "n20" };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const BicRulebook *book = bic_rulebook_find (ids[i]);

      g_assert_nonnull (book);
      g_assert_cmpstr (book->id, ==, ids[i]);
      g_assert_true (bic_rulebook_find (ids[i]) == book);
    }
  g_assert_null (bic_rulebook_find ("whist"));
}

static void
test_react (void)
{
  BicRulebook book = { 0 };

  bic_book_add_reaction (&book, (BicReaction) { 1, { BIC_DO_RETIRE }, NULL, NULL, NULL });
  bic_book_add_reaction (&book, (BicReaction) { 2, { BIC_DO_REACT }, "first-strike", NULL, NULL });
  g_assert_cmpint (book.n_reactions, ==, 2);
  g_assert_cmpint (book.reactions[0].window, ==, 1);
  g_assert_cmpstr (book.reactions[1].takes, ==, "first-strike");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/books/put", test_put);
  g_test_add_func ("/books/find", test_find);
  g_test_add_func ("/books/react", test_react);
  return g_test_run ();
}
