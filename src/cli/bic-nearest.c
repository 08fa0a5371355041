/* The word that was probably meant.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-cli.h"

#define LONGEST 40                      /* letters of a word that is looked at */

/* How many letters are too many, too few, or others; neighbours that changed places count once. */
static int
distance (const char *a,
          const char *b)
{
  int rows[LONGEST + 1][LONGEST + 1];
  int n = (int) MIN (strlen (a), LONGEST), m = (int) MIN (strlen (b), LONGEST);

  for (int i = 0; i <= n; i++)
    for (int j = 0; j <= m; j++)
      {
        int best = i + j;

        if (i > 0 && j > 0)
          best = MIN (MIN (rows[i - 1][j], rows[i][j - 1]) + 1, rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
          best = MIN (best, rows[i - 2][j - 2] + 1);
        rows[i][j] = best;
      }
  return rows[n][m];
}

/**
 * bic_cli_nearest:
 * @word: what was typed
 * @names: (array zero-terminated): what is known
 *
 * Returns: (nullable): the one of them that was probably meant; %NULL if none is near
 */
const char *
bic_cli_nearest (const char        *word,
                 const char *const *names)
{
  const char *nearest = NULL;
  int least = MAX (1, (int) strlen (word) / 3);         /* beyond that it is another word */

  for (; *names != NULL; names++)
    {
      int d = g_str_has_prefix (*names, word) && *word != '\0' ? 0 : distance (word, *names);

      if (d < least || (d == least && nearest == NULL))
        {
          least = d;
          nearest = *names;
        }
    }
  return nearest;
}
