/* Names of people, engagements and places: recognizes equal names, parts of names, and names with a spelling error.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-catalogue-private.h"

#define MAX_NAME 40                     /* longest word that is compared, in bytes */
#define LETTERS_PER_SLIP 4              /* one spelling error is allowed for this number of letters */

/* Returns: (transfer full): a name and its other spellings. @also: the spellings, separated by commas, or NULL */
static char **
all_names (const char *name,
           const char *also)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) others = g_strsplit (also ? also : "", ",", -1);

  g_strv_builder_add (names, name);
  for (int i = 0; others[i]; i++)
    g_strv_builder_add (names, g_strstrip (others[i]));
  return g_strv_builder_end (names);
}

/* --- words -------------------------------------------------------------------------------------------------- */

/* Returns whether @text can start with the first word of @name, compared up to the first letter with an accent. */
static gboolean
text_may_begin_with (const char *name,
                     const char *text)
{
  for (; (guchar) *name >= 128 || g_ascii_isalnum (*name); name++, text++)
    if ((guchar) *name >= 128 || (guchar) *text >= 128)
      return TRUE;
    else if (g_ascii_tolower (*name) != g_ascii_tolower (*text))
      return FALSE;
  return TRUE;
}

/* Returns FALSE if the text cannot contain the name, because no word of the text starts with the first word of the
 * name. This is a fast check before an exact one. A word starts at the beginning of the text and after any byte that is
 * not an ASCII letter or digit, but not inside a multibyte character. */
static gboolean
text_may_contain (const char *name,
                  const char *text)
{
  for (const char *at = text; *at; at++)
    if ((at == text || (!g_ascii_isalnum (at[-1]) && (*at & 0xc0) != 0x80)) && text_may_begin_with (name, at))
      return TRUE;
  return FALSE;
}

/* Returns whether @text contains the words of @name, in upper or lower case and with or without accents. */
gboolean
_bic_text_contains_name (const char *name,
                         const char *text)
{
  return *name && text_may_contain (name, text) && g_str_match_string (name, text, TRUE);
}

static gboolean
text_contains_any_name (const char *name,
                        const char *also,
                        const char *text)
{
  g_auto (GStrv) names = all_names (name, also);

  for (int i = 0; names[i]; i++)
    if (_bic_text_contains_name (names[i], text))
      return TRUE;
  return FALSE;
}

gboolean
_bic_engagement_is_called (const BicEngagement *engagement,
                           const char          *title)
{
  return text_contains_any_name (engagement->name, engagement->also, title);
}

/**
 * bic_landmark_is_named_in:
 * @text: text of a label
 *
 * Returns: whether the text contains a name of the landmark
 */
gboolean
bic_landmark_is_named_in (const BicLandmark *landmark,
                          const char        *text)
{
  return text_contains_any_name (landmark->name, landmark->also, text);
}

/**
 * bic_landmark_is_called:
 * @text: text of a label
 *
 * Returns: whether the text is a name of the landmark and nothing else: "To Wavre" is not Wavre
 */
gboolean
bic_landmark_is_called (const BicLandmark *landmark,
                        const char        *text)
{
  g_auto (GStrv) names = all_names (landmark->name, landmark->also);

  for (int i = 0; names[i]; i++)
    if (_bic_text_contains_name (names[i], text) && _bic_text_contains_name (text, names[i]))
      return TRUE;
  return FALSE;
}

/* Returns the words of a name in lowercase without accents. */
static char **
lowercase_words (const char *name)
{
  g_autofree char *plain = g_str_to_ascii (name, "C");

  return g_str_tokenize_and_fold (plain, NULL, NULL);
}

/* Returns whether all words of @name are words of @whole, and the last word of @whole is one of them. */
static gboolean
is_short_for (const char *name,
              const char *whole)
{
  g_auto (GStrv) given = lowercase_words (name), known = lowercase_words (whole);
  guint n = g_strv_length (known);

  for (guint i = 0; given[i]; i++)
    if (!g_strv_contains ((const char *const *) known, given[i]))
      return FALSE;
  return n > 0 && g_strv_contains ((const char *const *) given, known[n - 1]);
}

/**
 * bic_commander_is_called:
 * @name: name of a leader in a battle. "Campbell" matches all commanders with this family name, "Alexander Campbell"
 *   only one
 *
 * Every word of @name must be a whole word of one of the commander's names, and @name must include the family name.
 *
 * Returns: whether @name can refer to the commander
 */
gboolean
bic_commander_is_called (const BicCommander *commander,
                         const char         *name)
{
  g_auto (GStrv) names = all_names (commander->name, commander->also);

  for (int i = 0; names[i]; i++)
    if (_bic_text_contains_name (name, names[i]) && is_short_for (name, names[i]))
      return TRUE;
  return FALSE;
}

/* --- spelling errors ---------------------------------------------------------------------------------------- */

/* Returns how many letters must be inserted, removed or changed to turn @a into @b. */
static int
spelling_distance (const char *a,
                   const char *b)
{
  int row[MAX_NAME + 1], n = (int) strlen (b);

  for (int k = 0; k <= n; k++)
    row[k] = k;
  for (int i = 0; a[i]; i++)
    {
      int corner = row[0];

      row[0] = i + 1;
      for (int k = 0; k < n; k++)
        {
          int change = corner + (a[i] != b[k]);

          corner = row[k + 1];
          row[k + 1] = MIN (change, MIN (row[k], row[k + 1]) + 1);
        }
    }
  return row[n];
}

/* Returns the family name: the last word, in lowercase without accents; "" if it is too long. */
static char *
family_name_key (const char *name)
{
  g_autofree char *plain = g_str_to_ascii (name, "C"), *small = g_ascii_strdown (plain, -1);
  const char *blank = strrchr (g_strstrip (small), ' '), *word = blank ? blank + 1 : small;

  return g_strdup (strlen (word) > MAX_NAME ? "" : word);
}

/* Returns the number of spelling errors in @name, compared with @called, a name of the commander; G_MAXINT if there are
 * too many. @family: family name of @name */
static int
name_spelling_distance (const char *called,
                        const char *name,
                        const char *family)
{
  g_autofree char *own = family_name_key (called);
  int length = (int) strlen (own), most = length / LETTERS_PER_SLIP, slips;

  if (_bic_text_contains_name (called, name))           /* "Sir John Moore" means Moore */
    return 0;
  if (ABS (length - (int) strlen (family)) > most)
    return G_MAXINT;
  slips = spelling_distance (family, own);
  return *family && slips <= most ? slips : G_MAXINT;
}

/* Compares @name with all names of the commander. Returns the smallest number of spelling errors, and sets @spelling to
 * the most similar name. */
int
_bic_commander_spelling_distance (const BicCommander *commander,
                                  const char         *name,
                                  const char        **spelling)
{
  g_autofree char *family = family_name_key (name);
  g_auto (GStrv) names = all_names (commander->name, commander->also);
  int least = G_MAXINT;

  *spelling = commander->name;
  for (int i = 0; names[i]; i++)
    {
      int slips = *names[i] ? name_spelling_distance (names[i], name, family) : G_MAXINT;

      if (slips < least)
        {
          least = slips;
          *spelling = g_intern_string (names[i]);
        }
    }
  return least;
}

static gboolean
is_spelled_like (const char *name,
                 const char *title)
{
  g_autofree char *plain = g_str_to_ascii (name, "C"), *other = g_str_to_ascii (title, "C");
  g_autofree char *a = g_ascii_strdown (plain, -1), *b = g_ascii_strdown (other, -1);
  int length = (int) strlen (a);

  return length <= MAX_NAME && strlen (b) <= MAX_NAME && spelling_distance (b, a) <= length / LETTERS_PER_SLIP;
}

/* Returns whether @title is a name of the engagement with a spelling error. */
gboolean
_bic_engagement_is_spelled_like (const BicEngagement *engagement,
                                 const char          *title)
{
  g_auto (GStrv) names = all_names (engagement->name, engagement->also);

  for (int i = 0; names[i]; i++)
    if (is_spelled_like (names[i], title))
      return TRUE;
  return FALSE;
}
