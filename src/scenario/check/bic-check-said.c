/* Checks of the texts of a battle against its settings: the number of banners in the note about victory.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A figure is a number before the word for banners: "7 banners", "seven victory banners".  It must be the target of an
 * army, or the value of places, alone or together.  "A banner" and "one banner" are not checked.
 */
#include "config.h"

#include "bic-check-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_SAID 12                    /* greatest number as a word */
#define MOST_FIGURE 99

/* Words as g_utf8_casefold () makes them: the beginnings of words for banners, the numbers from two, and a word that
 * may be between. */
static const struct { const char *language, *banners[3], *numbers[MOST_SAID - 1], *between; } languages[] = {
  { "en", { "banner" },
    { "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve" }, "victory" },
  { "fr", { "bannière" },
    { "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze" } },
  { "de", { "banner" },
    { "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf" } },
  { "es", { "estandarte", "bandera" },
    { "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce" } },
  { "it", { "stendard", "bandier" },
    { "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici", "dodici" } },
};

/* --- the settings --- */

static gboolean
is_worth (const BicScenario *scenario,
          int                side,
          int                figure)
{
  int all = 0;

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *objective = bic_scenario_item (scenario, BIC_ITEM_OBJECTIVE, i);
      int whole = objective->need > 0 ? objective->value : objective->value * (int) objective->hexes->len;

      if (objective->side != side && objective->side != BIC_NOBODY)
        continue;
      if (figure == objective->value || figure == whole)
        return TRUE;
      all += whole;
    }
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_EXIT); i++)
    if (((const BicExit *) bic_scenario_item (scenario, BIC_ITEM_EXIT, i))->value == figure)
      return TRUE;
  return figure == all;
}

static gboolean
is_set (const BicScenario *scenario,
        int                figure)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (figure == scenario->army[side].banners || is_worth (scenario, side, figure))
      return TRUE;
  return FALSE;
}

/* --- the words --- */

static int
language_of (const BicScenario *scenario,
             const BicText     *text)
{
  const char *language = text->lang ? text->lang : scenario->language ? scenario->language : "en";
  gsize length = strcspn (language, "-_");

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (strlen (languages[i].language) == length && g_ascii_strncasecmp (languages[i].language, language, length) == 0)
      return (int) i;
  return -1;
}

/* The number, at least 2; 0 = the word is not a number */
static int
number_of (int         language,
           const char *word)
{
  guint64 figure = 0;

  if (g_ascii_string_to_unsigned (word, 10, 2, MOST_FIGURE, &figure, NULL))
    return (int) figure;
  for (int i = 0; i < MOST_SAID - 1; i++)
    if (g_str_equal (languages[language].numbers[i], word))
      return i + 2;
  return 0;
}

static gboolean
means_banners (int         language,
               const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages[language].banners) && languages[language].banners[i]; i++)
    if (g_str_has_prefix (word, languages[language].banners[i]))
      return TRUE;
  return FALSE;
}

/* (transfer full) (element-type utf8): words, and "" where a sentence or clause ends */
static GPtrArray *
words_of (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (const char *at = folded; *at; )
    {
      const char *begin = at;

      while (*at && g_unichar_isalnum (g_utf8_get_char (at)))
        at = g_utf8_next_char (at);
      if (at > begin)
        g_ptr_array_add (words, g_strndup (begin, (gsize) (at - begin)));
      else
        {
          if (strchr (".;:,!?", *at))
            g_ptr_array_add (words, g_strdup (""));
          at = g_utf8_next_char (at);
        }
    }
  return words;
}

static int
figure_before (const GPtrArray *words,
               guint            banners,
               int              language)
{
  guint at = banners;

  if (at > 0 && g_strcmp0 (words->pdata[at - 1], languages[language].between) == 0)
    at--;
  return at > 0 ? number_of (language, words->pdata[at - 1]) : 0;
}

void
_bic_check_said_banners (BicCheck     *check,
                         gconstpointer item)
{
  const BicNote *note = item;

  if (g_strcmp0 (g_quark_to_string (note->kind), "victory") != 0)
    return;
  for (guint i = 0; i < note->texts->len; i++)
    {
      const BicText *text = &g_array_index (note->texts, BicText, i);
      int language = language_of (check->scenario, text);
      g_autoptr (GPtrArray) words = words_of (text->text ? text->text : "");

      for (guint k = 0; language >= 0 && k < words->len; k++)
        {
          int figure = means_banners (language, words->pdata[k]) ? figure_before (words, k, language) : 0;

          if (figure > 0 && !is_set (check->scenario, figure))
            {
              const BicArmy *army = check->scenario->army;

              _bic_check_say_item (check, BIC_NO_HEX, note,
                                   _("The note on victory says %1$d banners, but the armies need %2$d and %3$d"),
                                   figure, army[BIC_TOP].banners, army[BIC_BOTTOM].banners);
              return;
            }
        }
    }
}
