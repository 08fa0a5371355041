/* Rule scripts as text: reads files, cases, lines and words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One case can be expanded to several cases. A line such as "each town church" makes one case for each of its words,
 * which replaces @ in the other lines. A line "ruleset" with several rule systems makes one case for each of them.
 */
#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "bic-developer-text.h"
#include "bic-error.h"
#include "bic-safe-xml.h"
#include "bic-script.h"

static void
line_free (BicScriptLine *line)
{
  g_strfreev (line->words);
  g_free (line);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicScriptLine, line_free) void bic_case_free (BicCase *test)
{
  g_free (test->file);
  g_free (test->title);
  g_free (test->with);
  g_ptr_array_unref (test->ids);
  g_ptr_array_unref (test->lines);
  g_free (test);
}

/* Splits a line into words and quoted texts. The character # starts a comment, except in a quoted text. */
static BicScriptLine *
read_line (const char  *text,
           int          number,
           const char **fault)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  BicScriptLine *line;

  while (*(text += strspn (text, " \t\r")) != '\0' && *text != '#')
    {
      gboolean quoted = *text == '"';
      gsize length;

      text += quoted;
      length = strcspn (text, quoted ? "\"" : " \t");
      if (quoted && text[length] == '\0')
        {
          *fault = D_("a quotation mark is missing at the end of the text");
          return NULL;
        }
      g_ptr_array_add (words, g_strndup (text, length));
      text += length + quoted;
    }
  line = g_new0 (BicScriptLine, 1);
  line->number = number;
  line->n = (int) words->len;
  g_ptr_array_add (words, NULL);
  line->words = (char **) g_ptr_array_steal (words, NULL);
  return line;
}

static BicCase *
case_new (const char *file,
          int         line,
          const char *title)
{
  BicCase *test = g_new0 (BicCase, 1);

  test->file = g_strdup (file);
  test->line = line;
  test->title = g_strdup (title);
  test->ids = g_ptr_array_new_with_free_func (g_free);
  test->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  return test;
}

/* Returns a copy of the line with @what instead of "@". */
static BicScriptLine *
line_with_word (const BicScriptLine *line,
                const char          *what)
{
  BicScriptLine *copy = g_new0 (BicScriptLine, 1);

  copy->number = line->number;
  copy->n = line->n;
  copy->words = g_new0 (char *, line->n + 1);
  for (int i = 0; i < line->n; i++)
    {
      GString *word = g_string_new (line->words[i]);

      g_string_replace (word, "@", what, 0);
      copy->words[i] = g_string_free (word, FALSE);
    }
  return copy;
}

/* Adds a line (transfer full) to the current case. Lines before the first case are added to @common; copies of them are
 * the first lines of each case. In the line "case ID... "title"" all words between "case" and the title are IDs. */
static const char *
add_line (GPtrArray     *cases,
          GPtrArray     *common,
          BicScriptLine *taken,
          const char    *name)
{
  g_autoptr (BicScriptLine) line = taken;
  BicCase *test = cases->len > 0 ? cases->pdata[cases->len - 1] : NULL;

  if (line->n == 0)
    return NULL;
  if (strcmp (line->words[0], "case") != 0)
    {
      g_ptr_array_add (test != NULL ? test->lines : common, g_steal_pointer (&line));
      return NULL;
    }
  if (line->n < 3 || line->n - 2 > BIC_CASE_IDS)
    return D_("a case names one to four ids and then its title in quotation marks");
  test = case_new (name, line->number, line->words[line->n - 1]);
  for (int i = 1; i < line->n - 1; i++)
    g_ptr_array_add (test->ids, g_strdup (line->words[i]));
  for (guint i = 0; i < common->len; i++)
    g_ptr_array_add (test->lines, line_with_word (common->pdata[i], "@"));
  g_ptr_array_add (cases, test);
  return NULL;
}

/* --- one case for several ----------------------------------------------- */

/* Returns a copy of the case without its lines. */
static BicCase *
case_copy_without_lines (const BicCase *test)
{
  BicCase *copy = case_new (test->file, test->line, test->title);

  copy->with = g_strdup (test->with);
  for (guint i = 0; i < test->ids->len; i++)
    g_ptr_array_add (copy->ids, g_strdup (test->ids->pdata[i]));
  return copy;
}

/* Adds the case (transfer full) to @cases, once for each rule system that its last "ruleset" line names. */
static void
add_for_rulesets (BicCase   *taken,
                  GPtrArray *cases)
{
  g_autoptr (BicCase) test = taken;
  const BicScriptLine *several = NULL;

  for (guint i = 0; i < test->lines->len; i++)
    if (g_str_equal (((BicScriptLine *) test->lines->pdata[i])->words[0], "ruleset"))
      several = test->lines->pdata[i];
  if (several == NULL || several->n < 2)
    {
      g_ptr_array_add (cases, g_steal_pointer (&test));
      return;
    }
  for (int i = 1; i < several->n; i++)
    {
      const char *const words[] = { "ruleset", several->words[i], NULL };
      BicCase *copy = case_copy_without_lines (test);

      if (i > 1)
        {
          g_free (copy->with);
          copy->with = test->with ? g_strdup_printf ("%s, %s", test->with, words[1]) : g_strdup (words[1]);
        }
      /* Replaces all "ruleset" lines of the copy, because earlier lines can name other rule systems */
      for (guint k = 0; k < test->lines->len; k++)
        {
          BicScriptLine *line = line_with_word (test->lines->pdata[k], "@");

          if (g_str_equal (line->words[0], "ruleset"))
            {
              g_strfreev (line->words);
              line->words = g_strdupv ((char **) words);
              line->n = 2;
            }
          g_ptr_array_add (copy->lines, line);
        }
      g_ptr_array_add (cases, copy);
    }
}

/* Adds the case (transfer full) to @cases, once for each word of its "each" line. An "each" line is invalid if it has
 * no words, if no other line contains "@", or if it is the second "each" line. An invalid "each" line is kept, so that
 * the case fails when it runs. */
static void
add_for_each_word (BicCase   *taken,
                   GPtrArray *cases)
{
  g_autoptr (BicCase) test = taken;
  const BicScriptLine *each = NULL;
  gboolean used = FALSE;

  for (guint i = 0; i < test->lines->len; i++)
    {
      const BicScriptLine *line = test->lines->pdata[i];

      if (each == NULL && g_str_equal (line->words[0], "each") && line->n > 1)
        each = line;
      for (int k = 1; k < line->n; k++)
        used |= strchr (line->words[k], '@') != NULL;
    }
  if (each == NULL || !used)
    {
      add_for_rulesets (g_steal_pointer (&test), cases);
      return;
    }
  for (int i = 1; i < each->n; i++)
    {
      BicCase *copy = case_copy_without_lines (test);

      copy->with = g_strdup (each->words[i]);
      for (guint k = 0; k < test->lines->len; k++)
        if (test->lines->pdata[k] != each)
          g_ptr_array_add (copy->lines, line_with_word (test->lines->pdata[k], each->words[i]));
      add_for_rulesets (copy, cases);
    }
}

/* --- files -------------------------------------------------------------- */

/**
 * bic_script_parse:
 * @data: the text of a rule script
 * @length: length of @data
 * @name: file name for messages
 * @error: %BIC_ERROR_PARSE with file and line
 *
 * Returns: (transfer full) (element-type BicCase) (nullable): the cases of the script
 */
GPtrArray *
bic_script_parse (const char  *data,
                  gsize        length,
                  const char  *name,
                  GError     **error)
{
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_case_free), all = NULL;
  g_autoptr (GPtrArray) common = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  g_autofree char *text = g_strndup (data, length);
  g_auto (GStrv) lines = NULL;
  gsize n;

  if (!g_utf8_validate_len (data, length, NULL))
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_PARSE, D_("%s:1: the file is not UTF-8 text"), name);
      return NULL;
    }
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    {
      const char *fault = NULL;
      BicScriptLine *line = read_line (lines[i], i + 1, &fault);

      if (line != NULL)
        fault = add_line (cases, common, line, name);
      if (fault != NULL)
        {
          g_set_error (error, BIC_ERROR, BIC_ERROR_PARSE, "%s:%d: %s", name, i + 1, fault);
          return NULL;
        }
    }
  all = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_case_free);
  {
    g_autofree gpointer *each = g_ptr_array_steal (cases, &n);

    for (gsize i = 0; i < n; i++)
      add_for_each_word (each[i], all);
  }
  return g_steal_pointer (&all);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
load (const char  *path,
      gboolean     named,
      GPtrArray   *cases,
      GError     **error)
{
  gboolean folder = g_file_test (path, G_FILE_TEST_IS_DIR), good = TRUE;
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  /* Links to folders are not followed, because a link can point to a parent folder or to the root of the file system */
  if (!named && (folder ? g_file_test (path, G_FILE_TEST_IS_SYMLINK) : !g_str_has_suffix (path, ".rules")))
    return TRUE;
  if (!folder)
    {
      gsize length;
      g_autofree char *data = bic_xml_read (path, &length, error);
      GPtrArray *found = data != NULL ? bic_script_parse (data, length, path, error) : NULL;

      if (found != NULL)
        g_ptr_array_extend_and_steal (cases, found);
      return found != NULL;
    }
  if ((dir = g_dir_open (path, 0, error)) == NULL)
    return FALSE;
  names = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names); /* cases run in the same order everywhere */
  for (guint i = 0; i < names->len && good; i++)
    good = load (names->pdata[i], FALSE, cases, error);
  return good;
}

/**
 * bic_script_load:
 * @path: a rule script, or a folder that is searched for *.rules; links to folders are not followed
 * @error: %BIC_ERROR_PARSE, %BIC_ERROR_IO, %BIC_ERROR_UNSAFE or an error of the file system
 *
 * Returns: (transfer full) (element-type BicCase) (nullable): the cases of all scripts
 */
GPtrArray *
bic_script_load (const char  *path,
                 GError     **error)
{
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_case_free);

  return load (path, TRUE, cases, error) ? g_steal_pointer (&cases) : NULL;
}
