/* Rule scripts as text: files, cases, lines, words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "bic-developer-text.h"
#include "bic-error.h"
#include "bic-safe-xml.h"
#include "bic-script.h"

/**
 * bic_script_line_free:
 * @line: a line
 */
void
bic_script_line_free (BicScriptLine *line)
{
  g_strfreev (line->words);
  g_free (line);
}

/**
 * bic_case_free:
 * @test: a case
 */
void
bic_case_free (BicCase *test)
{
  g_free (test->file);
  g_free (test->title);
  g_free (test->with);
  g_ptr_array_unref (test->ids);
  g_ptr_array_unref (test->lines);
  g_free (test);
}

/* One word from @at on, or a quoted text: into @words.  NULL and @fault if a quote does not end. */
static const char *
read_word (const char  *at,
           GPtrArray   *words,
           const char **fault)
{
  gboolean quoted = *at == '"';
  gsize length;

  at += quoted;
  length = strcspn (at, quoted ? "\"" : " \t");
  if (quoted && at[length] == '\0')
    {
      *fault = _("a quotation mark is missing at the end of the text");
      return NULL;
    }
  g_ptr_array_add (words, g_strndup (at, length));
  return at + length + quoted;
}

/* Splits a line into words; # begins a comment except in a text. */
static BicScriptLine *
read_line (const char  *text,
           int          number,
           const char **fault)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  BicScriptLine *line;

  while (text != NULL && *(text += strspn (text, " \t\r")) != '\0' && *text != '#')
    text = read_word (text, words, fault);
  if (text == NULL)
    return NULL;
  line = g_new0 (BicScriptLine, 1);
  line->number = number;
  line->n = (int) words->len;
  g_ptr_array_add (words, NULL);
  line->words = (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
  return line;
}

/* "case ID... "title"": the ids are all words but the last. */
static BicCase *
begin_case (const BicScriptLine *line,
            const char          *name,
            const char         **fault)
{
  BicCase *test;

  if (line->n < 3 || line->n - 2 > BIC_CASE_IDS)
    {
      *fault = _("a case names one to four ids and then its title in quotation marks");
      return NULL;
    }
  test = g_new0 (BicCase, 1);
  test->file = g_strdup (name);
  test->line = line->number;
  test->ids = g_ptr_array_new_with_free_func (g_free);
  test->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_script_line_free);
  for (int i = 1; i < line->n - 1; i++)
    g_ptr_array_add (test->ids, g_strdup (line->words[i]));
  test->title = g_strdup (line->words[line->n - 1]);
  return test;
}

static BicScriptLine *
line_copy (const BicScriptLine *line)
{
  BicScriptLine *copy = g_new0 (BicScriptLine, 1);

  *copy = (BicScriptLine) { line->number, g_strdupv (line->words), line->n };
  return copy;
}

/* Puts a line where it belongs, and takes it over: what comes before the first case, @common, begins every case. */
static const char *
add_line (GPtrArray     *cases,
          GPtrArray     *common,
          BicScriptLine *line,
          const char    *name)
{
  const char *fault = NULL;
  BicCase *last = cases->len > 0 ? cases->pdata[cases->len - 1] : NULL;

  if (line->n > 0 && strcmp (line->words[0], "case") != 0)
    {
      g_ptr_array_add (last != NULL ? last->lines : common, line);
      return NULL;
    }
  if (line->n > 0 && (last = begin_case (line, name, &fault)) != NULL)
    {
      g_ptr_array_add (cases, last);
      for (guint i = 0; i < common->len; i++)
        g_ptr_array_add (last->lines, line_copy (common->pdata[i]));
    }
  bic_script_line_free (line);
  return fault;
}

/* Takes the cases over. */
static GPtrArray *
expand (GPtrArray *cases)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_case_free);
  gsize n;
  g_autofree gpointer *each = g_ptr_array_steal (cases, &n);

  for (gsize i = 0; i < n; i++)
    bic_case_expand (each[i], all);
  g_ptr_array_unref (cases);
  return all;
}

/**
 * bic_script_parse:
 * @data: the text of a rule script
 * @length: of @data
 * @name: what messages call it
 * @error: %BIC_ERROR_PARSE with file and line
 *
 * Returns: (transfer full) (element-type BicCase) (nullable): its cases
 */
GPtrArray *
bic_script_parse (const char  *data,
                  gsize        length,
                  const char  *name,
                  GError     **error)
{
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_case_free);
  g_autoptr (GPtrArray) common = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_script_line_free);
  g_autofree char *text = g_strndup (data, length);
  g_auto (GStrv) lines = NULL;

  if (!g_utf8_validate_len (data, length, NULL))
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_PARSE, _("%s:1: the file is not UTF-8 text"), name);
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
  return expand (g_steal_pointer (&cases));
}

static gboolean
load_file (const char  *path,
           GPtrArray   *cases,
           GError     **error)
{
  gsize length;
  g_autofree char *data = bic_xml_read (path, &length, error);
  g_autoptr (GPtrArray) found = data != NULL ? bic_script_parse (data, length, path, error) : NULL;

  if (found == NULL)
    return FALSE;
  g_ptr_array_extend_and_steal (cases, g_steal_pointer (&found));
  return TRUE;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

/* The names in a folder, sorted, so that cases run in the same order everywhere. */
static GPtrArray *
names_in (const char  *path,
          GError     **error)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, error);
  GPtrArray *names = folder != NULL ? g_ptr_array_new_with_free_func (g_free) : NULL;
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  if (names != NULL)
    g_ptr_array_sort (names, compare_names);
  return names;
}

static gboolean
load (const char  *path,
      gboolean     named,
      GPtrArray   *cases,
      GError     **error)
{
  g_autoptr (GPtrArray) names = NULL;
  gboolean good = TRUE;

  /* A link to a folder can lead to a parent folder, or to all files of the computer. */
  if (!named && g_file_test (path, G_FILE_TEST_IS_SYMLINK) && g_file_test (path, G_FILE_TEST_IS_DIR))
    return TRUE;
  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    return !(named || g_str_has_suffix (path, ".rules")) || load_file (path, cases, error);
  names = names_in (path, error);
  for (guint i = 0; names != NULL && good && i < names->len; i++)
    {
      g_autofree char *child = g_build_filename (path, g_ptr_array_index (names, i), NULL);

      good = load (child, FALSE, cases, error);
    }
  return good && names != NULL;
}

/**
 * bic_script_load:
 * @path: a rule script, or a folder that is searched for *.rules; links to other folders in it are not followed
 * @error: %BIC_ERROR_PARSE, %BIC_ERROR_IO, %BIC_ERROR_UNSAFE or of the file system
 *
 * Returns: (transfer full) (element-type BicCase) (nullable): its cases
 */
GPtrArray *
bic_script_load (const char  *path,
                 GError     **error)
{
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_case_free);

  return load (path, TRUE, cases, error) ? g_steal_pointer (&cases) : NULL;
}
