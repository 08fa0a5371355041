/* Text for searches: lower case, without accents.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-search-text.h"

#include <string.h>

/* Converts a Latin letter to ASCII, and keeps letters of other alphabets. g_str_to_ascii () also converts "ø" and
 * "ł", which normalization does not split into letter and accent. */
static void
fold_letter (GString  *folded,
             gunichar  letter)
{
  char text[8] = "";
  g_autofree char *plain = NULL;

  if (letter < 0x80 || letter > 0x24f)
    {
      g_string_append_unichar (folded, letter);
      return;
    }
  text[g_unichar_to_utf8 (letter, text)] = '\0';
  plain = g_str_to_ascii (text, "C");
  g_string_append (folded, *plain == '?' ? text : plain);
}

/**
 * bic_fold_text:
 *
 * Returns: (transfer full): @text in lower case and without accents, for comparisons
 */
char *
bic_fold_text (const char *text)
{
  g_autofree char *plain = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *lower = g_utf8_casefold (plain ? plain : "", -1);
  GString *folded = g_string_sized_new (strlen (lower));

  for (const char *p = lower; *p; p = g_utf8_next_char (p))
    {
      gunichar letter = g_utf8_get_char (p);

      if (!g_unichar_ismark (letter))
        fold_letter (folded, letter);
    }
  return g_string_free (folded, FALSE);
}

/**
 * bic_has_words:
 * @folded: text from bic_fold_text ()
 *
 * Returns: %TRUE if each word of @text occurs in @folded
 */
gboolean
bic_has_words (const char *folded,
               const char *text)
{
  g_autofree char *wanted = bic_fold_text (text);
  g_auto(GStrv) words = g_strsplit_set (wanted, " \t", -1);

  for (int i = 0; words[i]; i++)
    if (*words[i] && strstr (folded, words[i]) == NULL)
      return FALSE;
  return TRUE;
}
