/* Battles in several languages: texts in the reader's language.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-translation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-record.h"

/* --- texts in several languages ---------------------------------------------------------------------------------- */

/* Returns whether a text in @lang is suitable for a reader of @wanted. Only the language must match: "fr", "fr_FR" and
 * "fr-FR", the form in XML files, are suitable for "fr_FR.UTF-8". */
static gboolean
language_suits_reader (const char *lang,
                       const char *wanted)
{
  gsize length = strcspn (lang, "-_");

  if (g_ascii_strcasecmp (lang, wanted) == 0)
    return TRUE;
  return g_ascii_strncasecmp (lang, wanted, length) == 0 && (wanted[length] == '\0' || strchr ("-_.@", wanted[length]));
}

/* Returns the first text that is suitable for a reader of @wanted, or NULL */
static const char *
text_for (const GArray *texts,
          const char   *original,
          const char   *wanted)
{
  for (guint i = 0; i < texts->len; i++)
    {
      const BicText *text = &g_array_index (texts, BicText, i);
      const char *lang = text->lang || i > 0 ? text->lang : original;

      if (lang && text->text && *text->text && language_suits_reader (lang, wanted))
        return text->text;
    }
  return NULL;
}

/**
 * bic_texts_find:
 * @texts: (element-type BicText): one text in several languages
 * @original: (nullable): the language of the first text if that text does not state its language
 * @languages: (nullable): languages in order of preference
 *
 * Returns: (transfer none): the text in the first of @languages that it has, or the first text; "" if there is none
 */
const char *
bic_texts_find (const GArray      *texts,
                const char        *original,
                const char *const *languages)
{
  const char *text = NULL;

  for (; languages && *languages && !text; languages++)
    text = text_for (texts, original, *languages);
  if (!text && texts->len > 0)
    text = g_array_index (texts, BicText, 0).text;
  return text ? text : "";
}

/* --- names and titles ------------------------------------------------------------------------------------------- */

static const BicTranslation *
find_translation (const BicScenario *scenario,
                  const char        *of)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_TRANSLATION); i++)
    {
      const BicTranslation *translation = bic_scenario_item (scenario, BIC_ITEM_TRANSLATION, i);

      if (g_strcmp0 (translation->of, of) == 0)
        return translation;
    }
  return NULL;
}

static const char *
translate (const BicScenario *scenario,
           const char        *text,
           const char *const *languages)
{
  const BicTranslation *translation = text ? find_translation (scenario, text) : NULL;
  const char *translated = NULL;

  for (; translation && *languages && !translated; languages++)
    translated = scenario->language && language_suits_reader (scenario->language, *languages) ? text
                 : text_for (translation->texts, NULL, *languages);
  return translated ? translated : text;
}

/**
 * bic_scenario_translate:
 * @scenario: a battle
 * @text: (nullable): a name or title of the battle
 *
 * Returns: (transfer none) (nullable): the text in the reader's language, or the original if it is not translated
 */
const char *
bic_scenario_translate (const BicScenario *scenario,
                        const char        *text)
{
  return translate (scenario, text, g_get_language_names ());
}

const char *
bic_scenario_title (const BicScenario *scenario)
{
  return scenario->title ? bic_scenario_translate (scenario, scenario->title) : _("Untitled Battle");
}

const char *
bic_scenario_translate_to (const BicScenario *scenario,
                           const char        *text,
                           const char        *language)
{
  const BicTranslation *translation = find_translation (scenario, text);

  return translation ? text_for (translation->texts, NULL, language) : NULL;
}

/* --- all translatable texts -------------------------------------------------------------------------------------- */

typedef void (*MemberFunc) (const BicValue *value, gpointer member, gpointer data);

static void
each_member (const BicRecord *record,
             gpointer         of,
             MemberFunc       func,
             gpointer         data)
{
  for (int i = 0; i < record->n_values; i++)
    func (&record->values[i], G_STRUCT_MEMBER_P (of, record->values[i].offset), data);
}

/* Calls a function with each member of the battle, its armies and its items, except the translations */
static void
each_of_battle (const BicScenario *scenario,
                MemberFunc         func,
                gpointer           data)
{
  for (int i = 0; i < _bic_n_head_records; i++)
    each_member (&_bic_head_records[i], (gpointer) scenario, func, data);
  for (int side = 0; side < BIC_N_SIDES; side++)
    each_member (&_bic_army_record, (gpointer) &scenario->army[side], func, data);
  for (int kind = 0; kind < BIC_ITEM_TRANSLATION; kind++)
    for (guint i = 0; i < bic_scenario_n_items (scenario, (BicItemKind) kind); i++)
      each_member (&_bic_item_records[kind], bic_scenario_item (scenario, (BicItemKind) kind, i), func, data);
}

typedef struct { const BicScenario *of; const char *const *languages; GPtrArray *back; } Reader;

/* Adds a reverse translation from @translated into the language of the battle, so that
 * bic_scenario_original_text () can find the original text. */
static void
add_reverse_translation (const Reader *reader,
                         const char   *translated,
                         const char   *written)
{
  BicTranslation *translation;
  BicText text;

  if (g_strcmp0 (translated, written) == 0)
    return;
  for (guint i = 0; i < reader->back->len; i++)
    if (g_str_equal (((const BicTranslation *) reader->back->pdata[i])->of, translated))
      return;
  translation = bic_item_new (BIC_ITEM_TRANSLATION);
  text = (BicText) { g_strdup (reader->of->language), g_strdup (written) };
  translation->of = g_strdup (translated);
  g_array_append_val (translation->texts, text);
  g_ptr_array_add (reader->back, translation);
}

static void
translate_member (const BicValue *value,
                  gpointer        member,
                  gpointer        data)
{
  const Reader *reader = data;
  char **text = member;

  if (value->kind == BIC_VALUE_LOCALIZED)
    {
      char *translated = g_strdup (translate (reader->of, *text, reader->languages));

      add_reverse_translation (reader, translated, *text);
      g_free (*text);
      *text = translated;
    }
  else if (value->kind == BIC_VALUE_TEXTS && (*(GArray **) member)->len > 0)
    {
      GArray *texts = *(GArray **) member;
      BicText picked = { NULL, g_strdup (bic_texts_find (texts, reader->of->language, reader->languages)) };

      g_array_set_size (texts, 0);
      g_array_append_val (texts, picked);
    }
}

/**
 * bic_scenario_localized:
 * @scenario: a battle
 * @languages: languages in order of preference
 *
 * The copy is for display, not for saving, because it contains each text in only one language.
 * bic_scenario_original_text () returns the original of a name in the copy.
 *
 * Returns: (transfer full): a copy of the battle with the same ids, in the reader's language
 */
BicScenario *
bic_scenario_localized (const BicScenario *scenario,
                        const char *const *languages)
{
  BicScenario *shown = bic_scenario_copy (scenario);
  Reader reader = { scenario, languages, shown->items[BIC_ITEM_TRANSLATION] };

  g_ptr_array_set_size (reader.back, 0);
  each_of_battle (shown, translate_member, &reader);
  return shown;
}

/**
 * bic_scenario_original_text:
 * @scenario: a battle, possibly from bic_scenario_localized ()
 * @text: (nullable): a name or title of the battle
 *
 * Returns: (transfer none) (nullable): the text in the language of the battle, as the author wrote it
 */
const char *
bic_scenario_original_text (const BicScenario *scenario,
                            const char        *text)
{
  const BicTranslation *translation = text ? find_translation (scenario, text) : NULL;

  for (guint i = 0; translation && i < translation->texts->len; i++)
    if (g_strcmp0 (g_array_index (translation->texts, BicText, i).lang, scenario->language) == 0)
      return g_array_index (translation->texts, BicText, i).text;
  return text;
}

static void
add_translatable (const BicValue *value,
                  gpointer        member,
                  gpointer        data)
{
  char *text = value->kind == BIC_VALUE_LOCALIZED ? *(char **) member : NULL;

  if (text && *text && !g_ptr_array_find_with_equal_func (data, text, g_str_equal, NULL))
    g_ptr_array_add (data, text);
}

/**
 * bic_scenario_translatable_texts:
 * @scenario: a battle
 *
 * Returns: (transfer container) (element-type utf8): all translatable names and titles, without duplicates
 */
GPtrArray *
bic_scenario_translatable_texts (const BicScenario *scenario)
{
  GPtrArray *translated = g_ptr_array_new ();

  each_of_battle (scenario, add_translatable, translated);
  return translated;
}

/* --- changing translations --------------------------------------------------------------------------------------- */

/* Sets the text in one language; "" removes the text */
static void
set_text (GArray     *texts,
          const char *language,
          const char *value)
{
  BicText added = { NULL, NULL };

  for (guint i = texts->len; i-- > 0;)
    if (g_strcmp0 (g_array_index (texts, BicText, i).lang, language) == 0)
      g_array_remove_index (texts, i);
  if (!*value)
    return;
  added = (BicText) { g_strdup (language), g_strdup (value) };
  g_array_append_val (texts, added);
}

/**
 * bic_edit_translate:
 * @scenario: a battle
 * @text: a name or title of the battle
 * @language: a language code such as "fr"
 * @value: the new translation; "" removes the translation
 *
 * Returns: (transfer full): the edit
 */
BicEdit *
bic_edit_translate (const BicScenario *scenario,
                    const char        *text,
                    const char        *language,
                    const char        *value)
{
  const BicTranslation *old = find_translation (scenario, text);
  BicTranslation *changed = old ? bic_item_copy (BIC_ITEM_TRANSLATION, old) : bic_item_new (BIC_ITEM_TRANSLATION);
  BicEdit *edit;

  if (!old)
    changed->of = g_strdup (text);
  set_text (changed->texts, language, value);
  if (!old)
    edit = bic_edit_add (BIC_ITEM_TRANSLATION, changed, -1);
  else
    edit = changed->texts->len > 0 ? bic_edit_replace (old->item.id, changed) : bic_edit_remove (old->item.id);
  bic_item_free (BIC_ITEM_TRANSLATION, changed);
  return edit;
}
