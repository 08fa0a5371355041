/* Several things in one sentence, as the reader's language lists them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-list-words.h"

#include <glib/gi18n-lib.h>

typedef char *(*JoinFunc) (const char *before, const char *next);

static char *
comma (const char *before,
       const char *next)
{
  /* Translators: a list of three and more: what stands before, and the next of them: “British, Dutch” */
  return g_strdup_printf (_("%1$s, %2$s"), before, next);
}

static char *
and (const char *before,
     const char *next)
{
  /* Translators: the end of a list: all that stands before, and the last of them: “British, Dutch and Portuguese” */
  return g_strdup_printf (_("%1$s and %2$s"), before, next);
}

static char *
or (const char *before,
    const char *next)
{
  /* Translators: the end of a list: all that stands before, and the last of them: “British, Dutch or Portuguese” */
  return g_strdup_printf (_("%1$s or %2$s"), before, next);
}

static char *
join (const GPtrArray *words,
      JoinFunc         last)
{
  char *list = g_strdup (words->len > 0 ? words->pdata[0] : "");

  for (guint i = 1; i < words->len; i++)
    {
      g_autofree char *before = list;

      list = (i + 1 == words->len ? last : comma) (before, words->pdata[i]);
    }
  return list;
}

char *
bic_list_and (const GPtrArray *words)
{
  return join (words, and);
}

char *
bic_list_or (const GPtrArray *words)
{
  return join (words, or);
}
