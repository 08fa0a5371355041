/* Rule scripts: one case for several things, "each town church" with @ for one of them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-script.h"

static const BicScriptLine *
find_each (const BicCase *test)
{
  for (guint i = 0; i < test->lines->len; i++)
    {
      const BicScriptLine *line = test->lines->pdata[i];

      if (g_str_equal (line->words[0], "each") && line->n > 1)
        return line;
    }
  return NULL;
}

static char *
put_in (const char *text,
        const char *what)
{
  GString *out = g_string_new (text);

  g_string_replace (out, "@", what, 0);
  return g_string_free (out, FALSE);
}

static BicScriptLine *
line_with (const BicScriptLine *line,
           const char          *what)
{
  BicScriptLine *copy = g_new0 (BicScriptLine, 1);

  copy->number = line->number;
  copy->n = line->n;
  copy->words = g_new0 (char *, line->n + 1);
  for (int i = 0; i < line->n; i++)
    copy->words[i] = put_in (line->words[i], what);
  return copy;
}

static BicCase *
case_with (const BicCase       *test,
           const BicScriptLine *each,
           const char          *what)
{
  BicCase *copy = g_new0 (BicCase, 1);

  copy->file = g_strdup (test->file);
  copy->title = g_strdup (test->title);
  copy->with = g_strdup (what);
  copy->line = test->line;
  copy->ids = g_ptr_array_new_with_free_func (g_free);
  copy->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_script_line_free);
  for (guint i = 0; i < test->ids->len; i++)
    g_ptr_array_add (copy->ids, g_strdup (test->ids->pdata[i]));
  for (guint i = 0; i < test->lines->len; i++)
    if (test->lines->pdata[i] != each)
      g_ptr_array_add (copy->lines, line_with (test->lines->pdata[i], what));
  return copy;
}

/**
 * bic_case_expand:
 * @test: (transfer full): a case
 * @cases: (element-type BicCase): where it is added, once for each thing that its line "each" names
 *
 * A line "each" that names nothing stays where it is, and so does a second one: they fail as no verb when the case is run.
 */
void
bic_case_expand (BicCase   *test,
                 GPtrArray *cases)
{
  const BicScriptLine *each = find_each (test);

  if (each == NULL)
    {
      g_ptr_array_add (cases, test);
      return;
    }
  for (int i = 1; i < each->n; i++)
    g_ptr_array_add (cases, case_with (test, each, each->words[i]));
  bic_case_free (test);
}
