/* Checks of the battle notes: titles, dates, labels, order of battle and texts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-check-private.h"
#include "bic-read.h"
#include "bic-date.h"
#include "bic-translation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- the head --- */

static void
title_missing (BicCheck *check)
{
  if (!check->scenario->title)
    _bic_check_report_field (check, BIC_FIELD_TITLE, BIC_NOBODY, _("The battle has no title"));
}

static void
ruleset_unknown (BicCheck *check)
{
  const char *id = g_quark_to_string (check->scenario->ruleset);

  if (!id)
    _bic_check_report_field (check, BIC_FIELD_RULESET, BIC_NOBODY, _("The battle has no rule system"));
  else if (!bic_catalogue_find_ruleset (check->catalogue, id))
    _bic_check_report_field (check, BIC_FIELD_RULESET, BIC_NOBODY, _("The catalog has no rule system “%s”"),
                             id);
}

static void
option_unknown (BicCheck *check)
{
  for (guint i = 0; check->ruleset && i < check->scenario->options->len; i++)
    {
      GQuark id = g_array_index (check->scenario->options, BicSetting, i).option;
      const char *option = g_quark_to_string (id);
      g_autofree char *whose = NULL;

      if (bic_ruleset_find_option (check->ruleset, option))
        continue;
      whose = _bic_check_rulesets_with_option (check, id);
      if (whose)
        /* Translators: the rule systems that have the option are quoted already */
        _bic_check_report_field (check, BIC_FIELD_OPTIONS, BIC_NOBODY, _("“%s” has no option called “%s”, but %s has"),
                                 _(check->ruleset->name), option,
                                 whose)->about = option;
      else
        _bic_check_report_field (check, BIC_FIELD_OPTIONS, BIC_NOBODY, _("The rule system has no option called “%s”"),
                                 option)->about = option;
    }
}

static void
date_unreadable (BicCheck *check)
{
  const BicScenario *scenario = check->scenario;

  if (scenario->date && !bic_date_is_valid (scenario->date))
    _bic_check_report_field (check, BIC_FIELD_DATE, BIC_NOBODY, _("“%s” is not a date"), scenario->date);
  if (scenario->date_end && !bic_date_is_valid (scenario->date_end))
    _bic_check_report_field (check, BIC_FIELD_DATE_END, BIC_NOBODY, _("“%s” is not a date"), scenario->date_end);
}

static void
dates_reversed (BicCheck *check)
{
  const BicScenario *scenario = check->scenario;

  if (scenario->date && scenario->date_end && bic_date_is_valid (scenario->date)
      && bic_date_is_valid (scenario->date_end)
      && strcmp (scenario->date_end, scenario->date) < 0)
    _bic_check_report_field (check, BIC_FIELD_DATE_END, BIC_NOBODY, _("The battle ends before it begins"));
}

/* --- labels --- */

static void
label_off_board (BicCheck     *check,
                 gconstpointer item)
{
  const BicLabel *label = item;
  const char *lost = _bic_check_lost_words (label, "at");

  if (label->hex == BIC_NO_HEX)
    _bic_check_fix_remove (_bic_check_report_item (check, BIC_NO_HEX, label,
                                                   _("The label “%s” is not on the board: %s"),
                                                   label->text ? label->text : "", lost ? lost : "-"),
                           _("Remove the label"));
}

static void
label_empty (BicCheck     *check,
             gconstpointer item)
{
  const BicLabel *label = item;

  if (!label->text && label->hex != BIC_NO_HEX)
    _bic_check_fix_remove (_bic_check_report_item (check, label->hex, label, _("The label has no text")),
                           _("Remove the label"));
}

/* --- published order of battle --- */

static guint64
line_up_key (int    side,
             GQuark type)
{
  return (guint64) side << 32 | type;
}

/* Returns the number of units in the published order of battle, by side and type. Sets @is_stated to TRUE for each side
 * with an entry. */
static GHashTable *
published_line_up (const BicScenario *scenario,
                   gboolean           is_stated[BIC_N_SIDES])
{
  GHashTable *counts = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_LINE_UP); i++)
    {
      const BicLineUp *line = bic_scenario_item (scenario, BIC_ITEM_LINE_UP, i);
      guint64 key = line_up_key (line->side, line->type);
      int sum = GPOINTER_TO_INT (g_hash_table_lookup (counts, &key)) + line->count;

      g_hash_table_insert (counts, g_memdup2 (&key, sizeof key), GINT_TO_POINTER (sum));
      is_stated[line->side] = TRUE;
    }
  return counts;
}

static void
report_line_up (BicCheck *check,
                int       side,
                GQuark    type,
                int       published,
                int       counted)
{
  BicProblem *problem =
      _bic_check_report (check, BIC_NO_HEX, _("%s (%s): the published order of battle has %d, the map has %d"),
                                           _bic_check_type_name (check, type), g_quark_to_string (type), published,
                                           counted);

  problem->side = side;
  problem->about = g_quark_to_string (type);
}

static void
line_up_differs (BicCheck *check)
{
  gboolean is_stated[BIC_N_SIDES] = { FALSE, FALSE };
  g_autoptr (GHashTable) counts = published_line_up (check->scenario, is_stated);
  g_autoptr (GArray) rows = bic_count_line_up (check->scenario);

  for (guint i = 0; i < rows->len; i++)
    {
      const BicLineUpRow *row = &g_array_index (rows, BicLineUpRow, i);
      guint64 key = line_up_key (row->side, row->type);
      int published = GPOINTER_TO_INT (g_hash_table_lookup (counts, &key));

      g_hash_table_remove (counts, &key);
      if (is_stated[row->side] && published != row->count)
        report_line_up (check, row->side, row->type, published, row->count);
    }
  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_LINE_UP); i++)
    {
      const BicLineUp *line = bic_scenario_item (check->scenario, BIC_ITEM_LINE_UP, i);
      guint64 key = line_up_key (line->side, line->type);
      int published = GPOINTER_TO_INT (g_hash_table_lookup (counts, &key));

      if (g_hash_table_remove (counts, &key) && published > 0)
        report_line_up (check, line->side, line->type, published, 0);
    }
}

/* --- texts --- */

static void
text_without_source (BicCheck *check)
{
  const BicScenario *scenario = check->scenario;

  if (bic_scenario_n_items (scenario, BIC_ITEM_SOURCE) > 0)
    return;
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_NOTE); i++)
    {
      const BicNote *note = bic_scenario_item (scenario, BIC_ITEM_NOTE, i);

      if (*bic_texts_find (note->texts, NULL, NULL))
        {
          _bic_check_report_item (check, BIC_NO_HEX, note, _("The battle notes name no source"));
          return;
        }
    }
}

static void
rule_without_text (BicCheck     *check,
                   gconstpointer item)
{
  const BicSpecialRule *rule = item;

  if (!rule->rule && !*bic_texts_find (rule->texts, NULL, NULL))
    _bic_check_fix_remove (_bic_check_report_item (check, BIC_NO_HEX, rule, _("A special rule has no text")),
                           _("Remove the rule"));
}

static void
translation_of_nothing (BicCheck     *check,
                        gconstpointer item)
{
  const BicTranslation *translation = item;
  g_autoptr (GPtrArray) counts = bic_scenario_translatable_texts (check->scenario);

  if (!g_ptr_array_find_with_equal_func (counts, translation->of, g_str_equal, NULL))
    _bic_check_fix_remove (_bic_check_report_item (check, BIC_NO_HEX, translation,
                                                   _("“%s” is translated, but nothing has that name"), translation->of),
                           _("Remove the translation"));
}

/* Returns whether the unknown content looks like content of a battle, so that it can be a mistake. Comments and content
 * in other namespaces are not mistakes. <hex> elements have separate checks. */
static gboolean
should_be_known (const BicExtra *extra)
{
  xmlNodePtr node = extra->doc ? extra->doc->children : NULL;

  if (extra->silent)
    return FALSE;
  if (!node)
    return !extra->uri && !extra->prefix;
  if (xmlStrEqual (node->name, (const xmlChar *) _bic_hex_record.element))
    return FALSE;
  return node->type == XML_ELEMENT_NODE && (!node->ns || g_str_equal ((const char *) node->ns->href, BIC_SCENARIO_NS));
}

/* Reports the unknown content of @item, or of the battle itself if @item is NULL. Words of known attributes that have
 * no meaning on this board have separate checks. */
static void
check_extras (BicCheck        *check,
              const BicItem   *item,
              const GPtrArray *extras)
{
  for (guint i = 0; extras && i < extras->len; i++)
    {
      const BicExtra *extra = extras->pdata[i];

      if (should_be_known (extra) && !(item && _bic_extra_is_lost (extra, &_bic_item_records[item->kind])))
        {
          g_autofree char *text =
            extra->doc
              ? g_strdup_printf (_("The program does not know <%s>: it is kept, and has no effect"),
                                 (const char *) extra->doc->children->name)
              : g_strdup_printf (_("The program does not know the attribute “%s”: it is kept, and has no effect"),
                                 extra->name);

          if (item)
            _bic_check_report_item (check, BIC_NO_HEX, item, "%s", text);
          else
            _bic_check_report (check, BIC_NO_HEX, "%s", text);
        }
    }
}

static void
content_not_understood (BicCheck *check)
{
  check_extras (check, NULL, check->scenario->extra);
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    for (guint i = 0; i < bic_scenario_n_items (check->scenario, (BicItemKind) kind); i++)
      {
        const BicItem *item = bic_scenario_item (check->scenario, (BicItemKind) kind, i);

        check_extras (check, item, item->extra);
      }
}

/* Checks that each switch is 0 (off) or 1 (on). */
static void
option_impossible (BicCheck *check)
{
  for (guint i = 0; i < check->scenario->options->len; i++)
    {
      const BicSetting *setting = &g_array_index (check->scenario->options, BicSetting, i);

      if (setting->value < 0 || setting->value > 1)
        _bic_check_report_field (check, BIC_FIELD_OPTIONS, BIC_NOBODY, _("The option “%s” is %d; it can be 0 or 1"),
                                 g_quark_to_string (setting->option), setting->value)
          ->about = g_quark_to_string (setting->option);
    }
}

/* --- the number of banners in the note about victory ---
 *
 * The check looks for numbers before the word for banners: "7 banners", "seven victory banners". The number must be the
 * number of banners that an army needs to win, the value of one objective or of all objectives together, or the value
 * of an exit. "A banner" and "one banner" are not checked. */

#define MOST_SAID 12                    /* largest number that is recognized as a word */
#define MOST_FIGURE 99

/* Case-folded words (g_utf8_casefold ()): the beginnings of the words for banners, the numbers from two, and a word
 * that can be between number and noun. */
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

static gboolean
figure_is_value_of_goal (const BicScenario *scenario,
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
figure_is_set_in_battle (const BicScenario *scenario,
                         int                figure)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (figure == scenario->army[side].banners || figure_is_value_of_goal (scenario, side, figure))
      return TRUE;
  return FALSE;
}

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

/* Returns the number that the word states, which is at least 2; 0 if the word is not a number of this kind */
static int
number_of_word (int         language,
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

/* Returns: (transfer full) (element-type utf8): the words of the text, with "" at the end of each sentence or clause */
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
figure_before_word (const GPtrArray *words,
                    guint            banners,
                    int              language)
{
  guint at = banners;

  if (at > 0 && g_strcmp0 (words->pdata[at - 1], languages[language].between) == 0)
    at--;
  return at > 0 ? number_of_word (language, words->pdata[at - 1]) : 0;
}

static void
banners_only_in_note (BicCheck     *check,
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
          int figure = means_banners (language, words->pdata[k]) ? figure_before_word (words, k, language) : 0;

          if (figure > 0 && !figure_is_set_in_battle (check->scenario, figure))
            {
              const BicArmy *army = check->scenario->army;

              _bic_check_report_item (check, BIC_NO_HEX, note,
                                      _("The note on victory states %1$d banners, but the armies need %2$d and %3$d"),
                                      figure, army[BIC_TOP].banners, army[BIC_BOTTOM].banners);
              return;
            }
        }
    }
}

/* --- the checks --- */

#define TRANSLATION .kind = BIC_ITEM_TRANSLATION, .item
#define LABEL .kind = BIC_ITEM_LABEL, .item
#define RULE .kind = BIC_ITEM_RULE, .item
#define NOTE .kind = BIC_ITEM_NOTE, .item
/* clang-format off */
const BicCheckRow _bic_checks_of_notes[] = {
  { "unknown-ruleset", BIC_PROBLEM_ERROR, N_("Choose a rule system in the battle notes."), .whole = ruleset_unknown },
  { "unknown-option", BIC_PROBLEM_WARNING, N_("Remove the option, or choose the rule system that has it."),
    .whole = option_unknown },
  { "option-impossible", BIC_PROBLEM_WARNING, N_("Set the option to 0 (off) or 1 (on)."), .whole = option_impossible },
  { "not-understood", BIC_PROBLEM_WARNING,
    N_("Correct the spelling, or remove it; a newer version of the program may know it."),
    .whole = content_not_understood },
  { "title-missing", BIC_PROBLEM_WARNING, N_("Give the battle a title."), .whole = title_missing },
  { "date-unreadable", BIC_PROBLEM_WARNING, N_("Write the date as year, month and day: 1808-08-17."),
    .whole = date_unreadable },
  { "dates-reversed", BIC_PROBLEM_WARNING, N_("Put the earlier day first."), .whole = dates_reversed },
  { "label-off-board", BIC_PROBLEM_WARNING, N_("Place the label on a hex, or remove it."), LABEL = label_off_board },
  { "label-empty", BIC_PROBLEM_WARNING, N_("Write its text, or remove it."), LABEL = label_empty },
  { "line-up-differs", BIC_PROBLEM_WARNING, N_("Compare the map with the source: one of them is wrong."),
    .whole = line_up_differs },
  { "banners-in-note-differ", BIC_PROBLEM_WARNING, N_("Make both the same."), .uses = BIC_USE (BANNERS),
    NOTE = banners_only_in_note },
  { "rule-without-text", BIC_PROBLEM_WARNING, N_("Write the text of the rule, or remove "
                                                 "it."), RULE = rule_without_text },
  { "text-without-source", BIC_PROBLEM_NOTE, N_("Name the book or page that the notes come from."),
    .whole = text_without_source },
  { "translation-of-nothing", BIC_PROBLEM_NOTE, N_("Translate the new name, and remove the old translation."),
    TRANSLATION = translation_of_nothing },
  { NULL },
};
/* clang-format on */
