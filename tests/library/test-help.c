/* Tests of the help: the pages of the program, and the reading of a page.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "bic-error.h"
#include "bic-help.h"

static char *
write_page (const char *folder,
            const char *name,
            const char *text)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
remove_all (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
assert_block (const BicHelpPage *page,
              guint              index,
              BicHelpKind        kind,
              int                number,
              const char        *text)
{
  const BicHelpBlock *block;

  g_assert_cmpuint (index, <, page->blocks->len);
  block = page->blocks->pdata[index];
  g_assert_cmpint (block->kind, ==, kind);
  g_assert_cmpint (block->number, ==, number);
  g_assert_cmpstr (block->text, ==, text);
}

static const char everything[] =
  "<page xmlns='http://projectmallard.org/1.0/' type='topic' id='x'>"
  "<info><link type='guide' xref='index#play'/><title type='sort'>7</title><desc>All\n of it.</desc></info>"
  "<title>A &amp;\n  B</title>"
  "<p>Press <keyseq><key>Ctrl</key> <key>Z</key></keyseq>,\n  <gui>Save &amp; Go</gui>, "
  "<guiseq><gui>A</gui><gui>B</gui></guiseq>, 3 &lt; 4.</p>"
  "<steps><item><p>one</p><p>and on</p></item><item><p>two</p></item></steps>"
  "<list><item><p>dot</p></item></list>"
  "<terms><item><title>What</title><p>it is</p></item></terms>"
  "<note><p>mind</p></note><code>\n  a &lt;b&gt;\n    c\n</code>"
  "<section id='s'><title>More</title><p><link xref='y'>there</link> <link "
  "href='https://a.b/?c&amp;d'>out</link></p></section>"
  "<media type='image' src='figures/../../etc/passwd.png'><p>not shown</p></media><unknown><p>no</p></unknown></page>";

static void
test_page (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bic-help-XXXXXX", NULL), *path = write_page (folder, "x.page", everything);
  g_autoptr(GPtrArray) groups = g_ptr_array_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(BicHelpPage) page = bic_help_page_read (path, "/pictures", NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (page->id, ==, "x");
  g_assert_cmpstr (page->title, ==, "A & B");
  g_assert_cmpstr (page->group, ==, "play");
  g_assert_cmpstr (page->sort, ==, "7");
  g_assert_cmpstr (page->about, ==, "All of it.");
  assert_block (page, 0, BIC_HELP_PARAGRAPH, 0,
                "Press <b>Ctrl</b>+<b>Z</b>, <b>Save &amp; Go</b>, <b>A</b> ▸ <b>B</b>, 3 &lt; 4.");
  assert_block (page, 1, BIC_HELP_STEP, 1, "one");
  assert_block (page, 2, BIC_HELP_STEP, 0, "and on");
  assert_block (page, 3, BIC_HELP_STEP, 2, "two");
  assert_block (page, 4, BIC_HELP_ITEM, 1, "dot");
  assert_block (page, 5, BIC_HELP_TERM, 0, "What");
  assert_block (page, 6, BIC_HELP_PARAGRAPH, 0, "it is");
  assert_block (page, 7, BIC_HELP_NOTE, 0, "mind");
  assert_block (page, 8, BIC_HELP_CODE, 0, "a <b>\n    c");
  assert_block (page, 9, BIC_HELP_HEADING, 0, "More");
  assert_block (page, 10, BIC_HELP_PARAGRAPH, 0,
                "<a href=\"bicorne-help:y\">there</a> <a href=\"https://a.b/?c&amp;d\">out</a>");
  assert_block (page, 11, BIC_HELP_PICTURE, 0, "/pictures/passwd.png");
  g_assert_cmpuint (page->blocks->len, ==, 12);
  remove_all (folder);
}

/* Checks that the groups have the same order as on the first page, and that the pages in each group are ordered by
 * their sort keys. Pages without a group come last. */
static void
test_order (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bic-help-XXXXXX", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicHelp) help = NULL;
  const char *ids[] = { "b", "c", "a", "d" };

  g_free (write_page (folder, "index.page",
                      "<page><title>I</title><section id='two'><title>Two</title></section><section "
                      "id='one'><title>One</title></section></page>"));
  g_free (write_page (folder, "a.page",
                      "<page><info><link type='guide' xref='index#one'/></info><title>A</title></page>"));
  g_free (write_page (folder, "b.page",
                      "<page><info><link type='guide' xref='index#two'/><title "
                      "type='sort'>1</title></info><title>B</title></page>"));
  g_free (write_page (folder, "c.page",
                      "<page><info><link type='guide' xref='index#two'/><title "
                      "type='sort'>2</title></info><title>C</title></page>"));
  g_free (write_page (folder, "d.page", "<page><title>D</title></page>"));
  help = bic_help_read (folder, "/pictures", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (help->pages->len, ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_cmpstr (((const BicHelpPage *) help->pages->pdata[i])->id, ==, ids[i]);
  g_assert_null (bic_help_find (help, "index"));
  g_assert_cmpstr (bic_help_find (help, "c")->title, ==, "C");
  remove_all (folder);
}

/* Checks that the help reports an error that names the file if the folder or the first page is missing or a page is
 * damaged. */
static void
test_wrong (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bic-help-XXXXXX", NULL);
  static const char *const broken[] = { "<page><title>", "<battle/>", "", "<!DOCTYPE page [<!ENTITY a 'b'>]><page/>" };

  for (guint i = 0; i <= G_N_ELEMENTS (broken); i++)
    {
      g_autoptr(GError) error = NULL;

      if (i > 0)
        g_free (write_page (folder, "index.page", broken[i - 1]));
      g_assert_null (bic_help_read (folder, "/pictures", &error));
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, "index.page"));
    }
  remove_all (folder);
}

/* --- whose language ----------------------------------------------------- */

static const char *const written[] = { "C", "fr", "de" };

/* Writes a help folder for each language. The title of the only section on the first page is the language. */
static void
write_languages (const char *folder)
{
  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      g_autofree char *pages = g_build_filename (folder, "help", written[i], NULL);
      g_autofree char *text =
          g_strdup_printf ("<page><title>I</title><section id='s'><title>%s</title></section></page>", written[i]);

      g_assert_cmpint (g_mkdir_with_parents (pages, 0700), ==, 0);
      g_free (write_page (pages, "index.page", text));
    }
}

static void
remove_languages (const char *folder)
{
  g_autofree char *help = g_build_filename (folder, "help", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      g_autofree char *pages = g_build_filename (help, written[i], NULL);

      remove_all (pages);
    }
  g_assert_cmpint (g_rmdir (help), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
assert_opens (const char *languages,
              const char *expected)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(BicHelp) help = NULL;

  g_setenv ("LANGUAGE", languages, TRUE);
  help = bic_help_open (&error);
  g_assert_no_error (error);
  g_assert_cmpstr (((const BicHelpGroup *) help->groups->pdata[0])->title, ==, expected);
}

/* Checks that the help is shown in the first of the user's languages that is available. The original is in English, so
 * languages that follow English in the user's list are ignored. */
static void
test_language (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bic-help-XXXXXX", NULL), *data = g_strdup (g_getenv ("BICORNE_DATADIR"));
  g_autofree char *language = g_strdup (g_getenv ("LANGUAGE"));

  write_languages (folder);
  g_setenv ("BICORNE_DATADIR", folder, TRUE);
  assert_opens ("fr_FR.UTF-8", "fr");
  assert_opens ("de_AT:fr", "de");
  assert_opens ("it:fr:de", "fr");
  assert_opens ("it", "C");
  assert_opens ("en_GB:fr", "C");
  assert_opens ("C", "C");
  g_setenv ("BICORNE_DATADIR", data, TRUE);
  if (language)
    g_setenv ("LANGUAGE", language, TRUE);
  else
    g_unsetenv ("LANGUAGE");
  remove_languages (folder);
}

/* Checks the help of the program: each link leads to a page, and each picture to a file. */
static void
test_ours (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(BicHelp) help = bic_help_open (&error);

  g_assert_no_error (error);
  for (guint i = 0; i < help->pages->len; i++)
    {
      const BicHelpPage *page = help->pages->pdata[i];

      g_assert_cmpstr (page->group, !=, "");
      g_assert_cmpstr (page->about, !=, "");
      for (guint k = 0; k < page->blocks->len; k++)
        {
          const BicHelpBlock *block = page->blocks->pdata[k];
          g_auto(GStrv) links = g_strsplit (block->text, "\"" BIC_HELP_SCHEME, -1);

          if (block->kind == BIC_HELP_PICTURE)
            g_assert_true (g_file_test (block->text, G_FILE_TEST_IS_REGULAR));
          for (int n = 1; links[0] && links[n]; n++)
            {
              g_autofree char *id = g_strndup (links[n], strcspn (links[n], "\""));

              g_assert_nonnull (bic_help_find (help, id));
            }
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/help/page", test_page);
  g_test_add_func ("/help/order", test_order);
  g_test_add_func ("/help/wrong", test_wrong);
  g_test_add_func ("/help/language", test_language);
  g_test_add_func ("/help/ours", test_ours);
  return g_test_run ();
}
