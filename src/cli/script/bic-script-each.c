/* Rule scripts: one case for several things, "each town church" with @ for one of them, or for several rule systems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

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

/* True if the line has a place for the word */
static gboolean
is_used (const BicCase *test)
{
  for (guint i = 0; i < test->lines->len; i++)
    {
      const BicScriptLine *line = test->lines->pdata[i];

      for (int k = 1; k < line->n; k++)
        if (strchr (line->words[k], '@'))
          return TRUE;
    }
  return FALSE;
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

/* The same case without its lines */
static BicCase *
case_like (const BicCase *test)
{
  BicCase *copy = g_new0 (BicCase, 1);

  copy->file = g_strdup (test->file);
  copy->title = g_strdup (test->title);
  copy->with = g_strdup (test->with);
  copy->line = test->line;
  copy->ids = g_ptr_array_new_with_free_func (g_free);
  copy->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_script_line_free);
  for (guint i = 0; i < test->ids->len; i++)
    g_ptr_array_add (copy->ids, g_strdup (test->ids->pdata[i]));
  return copy;
}

static BicCase *
case_with (const BicCase       *test,
           const BicScriptLine *each,
           const char          *what)
{
  BicCase *copy = case_like (test);

  copy->with = g_strdup (what);
  for (guint i = 0; i < test->lines->len; i++)
    if (test->lines->pdata[i] != each)
      g_ptr_array_add (copy->lines, line_with (test->lines->pdata[i], what));
  return copy;
}

/* --- rule systems ------------------------------------------------------------------------------------------------- */

static BicScriptLine *
find_rulesets (const BicCase *test)
{
  for (guint i = test->lines->len; i-- > 0; )
    if (g_str_equal (((BicScriptLine *) test->lines->pdata[i])->words[0], "ruleset"))
      return test->lines->pdata[i];
  return NULL;
}

/* Makes it say "ruleset" and @ruleset, whatever it named, and if it named nothing. */
static void
name_alone (BicScriptLine *line,
            const char    *ruleset)
{
  const char *const words[] = { "ruleset", ruleset, NULL };

  g_strfreev (line->words);
  line->words = g_strdupv ((char **) words);
  line->n = 2;
}

/* In place of the line @several one that names @ruleset alone; what stood in the lines before it does not count. */
static BicCase *
case_of (const BicCase       *test,
         const BicScriptLine *several,
         const char          *ruleset)
{
  BicCase *copy = case_like (test);

  if (ruleset != several->words[1])
    {
      g_free (copy->with);
      copy->with = test->with ? g_strdup_printf ("%s, %s", test->with, ruleset) : g_strdup (ruleset);
    }
  for (guint i = 0; i < test->lines->len; i++)
    {
      BicScriptLine *line = line_with (test->lines->pdata[i], "@");

      if (g_str_equal (line->words[0], "ruleset"))
        name_alone (line, ruleset);
      g_ptr_array_add (copy->lines, line);
    }
  return copy;
}

static void
add_for_rulesets (BicCase   *test,
                  GPtrArray *cases)
{
  const BicScriptLine *several = find_rulesets (test);

  if (several == NULL || several->n < 2)
    {
      g_ptr_array_add (cases, test);
      return;
    }
  for (int i = 1; i < several->n; i++)
    g_ptr_array_add (cases, case_of (test, several, several->words[i]));
  bic_case_free (test);
}

/**
 * bic_case_expand:
 * @test: (transfer full): a case
 * @cases: (element-type BicCase): where it is added, once for each thing that its line "each" names, and of these once
 * for each of the
 *   rule systems that its last line "ruleset" names
 *
 * A line "each" without words, one whose "@" is in no other line, and a second one are kept: they fail when the case
 * runs.
 */
void
bic_case_expand (BicCase   *test,
                 GPtrArray *cases)
{
  const BicScriptLine *each = find_each (test);

  if (each == NULL || !is_used (test))
    {
      add_for_rulesets (test, cases);
      return;
    }
  for (int i = 1; i < each->n; i++)
    add_for_rulesets (case_with (test, each, each->words[i]), cases);
  bic_case_free (test);
}
