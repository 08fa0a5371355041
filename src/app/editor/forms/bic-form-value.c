/* Reading of form values from the battle, and the edits that change them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <stdlib.h>

#include "bic-form.h"

#define YES "yes"

/* --- texts in several languages --------------------------------------------------------------------------------- */

/* Returns the text in @language, or NULL. The language NULL means the original, which is the first text. */
static BicText *
find_text_in_language (GArray *texts, const char *language)
{
  if (!language)
    return texts->len > 0 ? &g_array_index (texts, BicText, 0) : NULL;
  for (guint i = 0; i < texts->len; i++)
    if (g_strcmp0 (g_array_index (texts, BicText, i).lang, language) == 0)
      return &g_array_index (texts, BicText, i);
  return NULL;
}

static void
set_text_in (GArray *texts, const char *language, const char *value)
{
  BicText *text = find_text_in_language (texts, language);

  if (!text && *value)
    {
      BicText original = { NULL, g_strdup ("") }, added = { g_strdup (language), g_strdup (value) };

      /* Adds an empty original first, because the first text must be the original. */
      if (language && texts->len == 0)
        g_array_append_val (texts, original);
      else
        g_free (original.text);
      g_array_append_val (texts, added);
    }
  else if (text)
    {
      g_free (text->text);
      text->text = g_strdup (value);
    }
}

/* --- lists ------------------------------------------------------------------------------------------------------ */

static char *
hexes_to_text (const BicGrid *grid, const GArray *hexes)
{
  GString *text = g_string_new (NULL);
  char at[BIC_HEX_TEXT];

  for (guint i = 0; i < hexes->len; i++)
    g_string_append_printf (text, "%s%s", i ? " " : "", bic_hex_write (grid, g_array_index (hexes, int, i), at));
  return g_string_free (text, FALSE);
}

/**
 * bic_form_hexes_from_text:
 *
 * Returns: (transfer full) (nullable) (element-type gint): the hexes in @text, without duplicates; %NULL if a word is
 *   not a hex of the board
 */
GArray *
bic_form_hexes_from_text (const BicGrid *grid, const char *text)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (int));
  g_auto (GStrv) words = g_strsplit_set (text, " ,;", -1);

  for (guint i = 0; words[i]; i++)
    {
      g_autofree char *word = g_ascii_strup (words[i], -1);
      int hex = *word ? bic_hex_read (grid, word) : BIC_NO_HEX;
      gboolean twice = FALSE;

      if (*word && hex == BIC_NO_HEX)
        return NULL;
      for (guint k = 0; k < hexes->len; k++)
        twice = twice || g_array_index (hexes, int, k) == hex;
      if (*word && !twice)
        g_array_append_val (hexes, hex);
    }
  return g_steal_pointer (&hexes);
}

/* Replaces the hexes, unless @hexes is NULL. */
static void
replace_hexes (GArray **member, GArray *hexes)
{
  if (!hexes)
    return;
  g_array_unref (*member);
  *member = hexes;
}

static char *
quarks_to_text (const GArray *quarks)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < quarks->len; i++)
    g_string_append_printf (text, "%s%s", i ? " " : "", g_quark_to_string (g_array_index (quarks, GQuark, i)));
  return g_string_free (text, FALSE);
}

static void
quarks_from_text (GArray *quarks, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  g_array_set_size (quarks, 0);
  for (guint i = 0; words[i]; i++)
    {
      GQuark quark = g_quark_from_string (words[i]);

      if (*words[i])
        g_array_append_val (quarks, quark);
    }
}

static char *
ids_to_text (const GArray *ids)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (text, "%s%u", i ? " " : "", g_array_index (ids, guint32, i));
  return g_string_free (text, FALSE);
}

static void
ids_from_text (GArray *ids, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  g_array_set_size (ids, 0);
  for (guint i = 0; words[i]; i++)
    {
      guint32 id = (guint32) g_ascii_strtoull (words[i], NULL, 10);

      if (id > 0)
        g_array_append_val (ids, id);
    }
}

/* Returns the index of the value of @name, or an index beyond the end if there is none. */
static guint
index_of_param (const GPtrArray *params, const char *name)
{
  guint i = 0;

  while (i + 1 < params->len && !g_str_equal (params->pdata[i], name))
    i += 2;
  return i + 1;
}

static void
set_param (GPtrArray *params, const char *name, const char *value)
{
  guint at = index_of_param (params, name);

  if (at < params->len)
    g_ptr_array_remove_range (params, at - 1, 2);
  else
    at = params->len + 1;
  if (*value)
    {
      g_ptr_array_insert (params, (int) at - 1, g_strdup (name));
      g_ptr_array_insert (params, (int) at, g_strdup (value));
    }
}

/* --- members of items ------------------------------------------------------------------------------------------- */

#define MEMBER(type, item, field) G_STRUCT_MEMBER (type, item, (field)->offset)

static char *
member_to_text (const BicGrid *grid, gconstpointer item, const BicFormField *field, const char *language)
{
  const GPtrArray *params;
  const BicText *text;
  guint at;

  switch (field->store)
    {
    case BIC_STORE_INT:
      return g_strdup_printf ("%d", MEMBER (int, item, field));
    case BIC_STORE_FLAG:
      return g_strdup (MEMBER (gboolean, item, field) ? YES : "");
    case BIC_STORE_QUARK:
      return g_strdup (MEMBER (GQuark, item, field) ? g_quark_to_string (MEMBER (GQuark, item, field)) : "");
    case BIC_STORE_TEXTS:
      text = find_text_in_language (MEMBER (GArray *, item, field), language);
      return g_strdup (text && text->text ? text->text : "");
    case BIC_STORE_HEXES:
      return hexes_to_text (grid, MEMBER (GArray *, item, field));
    case BIC_STORE_QUARKS:
      return quarks_to_text (MEMBER (GArray *, item, field));
    case BIC_STORE_IDS:
      return ids_to_text (MEMBER (GArray *, item, field));
    case BIC_STORE_PARAM:
      params = MEMBER (GPtrArray *, item, field);
      at = index_of_param (params, field->param);
      return g_strdup (at < params->len ? params->pdata[at] : "");
    case BIC_STORE_STRING:
    case BIC_STORE_FIELD:
    default:
      return g_strdup (MEMBER (char *, item, field) ? MEMBER (char *, item, field) : "");
    }
}

static void
set_member_from_text (const BicGrid *grid, gpointer item, const BicFormField *field, const char *language,
                      const char *value)
{
  char **string = &MEMBER (char *, item, field);

  switch (field->store)
    {
    case BIC_STORE_INT:
      MEMBER (int, item, field) = atoi (value);
      return;
    case BIC_STORE_FLAG:
      MEMBER (gboolean, item, field) = *value != 0;
      return;
    case BIC_STORE_QUARK:
      MEMBER (GQuark, item, field) = *value ? g_quark_from_string (value) : 0;
      return;
    case BIC_STORE_TEXTS:
      set_text_in (MEMBER (GArray *, item, field), language, value);
      return;
    case BIC_STORE_HEXES:
      replace_hexes (&MEMBER (GArray *, item, field), bic_form_hexes_from_text (grid, value));
      return;
    case BIC_STORE_QUARKS:
      quarks_from_text (MEMBER (GArray *, item, field), value);
      return;
    case BIC_STORE_IDS:
      ids_from_text (MEMBER (GArray *, item, field), value);
      return;
    case BIC_STORE_PARAM:
      set_param (MEMBER (GPtrArray *, item, field), field->param, value);
      return;
    case BIC_STORE_STRING:
    case BIC_STORE_FIELD:
    default:
      g_free (*string);
      *string = *value ? g_strdup (value) : NULL;
    }
}

static BicEdit *
new_edit_of_item (BicScenario *scenario, const BicFormField *field, const BicFormSubject *subject, const char *value)
{
  BicItemKind kind;
  gpointer old = bic_scenario_find (scenario, subject->id, &kind), item;
  BicEdit *edit;

  if (!old)
    return NULL;
  item = bic_item_copy (kind, old);
  set_member_from_text (&scenario->grid, item, field, subject->language, value);
  edit = bic_edit_replace (subject->id, item);
  bic_item_free (kind, item);
  return edit;
}

/**
 * bic_form_value_read:
 *
 * Returns: (transfer full): the value as text; "" if it is empty, or if the item does not exist any more
 */
char *
bic_form_value_read (BicEditor            *editor,
                     const BicFormField   *field,
                     const BicFormSubject *subject)
{
  BicScenario *scenario = bic_editor_get_scenario (editor);
  gconstpointer item = NULL;

  if (!scenario)
    return g_strdup ("");
  if (field->store == BIC_STORE_FIELD)
    return bic_scenario_field (scenario, field->field, subject->side);
  item = bic_scenario_find (scenario, subject->id, NULL);
  return item ? member_to_text (&scenario->grid, item, field, subject->language) : g_strdup ("");
}

/**
 * bic_form_is_original_language:
 * @field: a field with texts of an item
 *
 * Returns: whether @language is the language of the original, which is by default the language of the battle
 */
gboolean
bic_form_is_original_language (BicEditor          *editor,
                               const BicFormField *field,
                               guint32             id,
                               const char         *language)
{
  BicScenario *scenario = bic_editor_get_scenario (editor);
  gconstpointer item = bic_scenario_find (scenario, id, NULL);
  const BicText *text = item ? find_text_in_language (MEMBER (GArray *, item, field), NULL) : NULL;

  return g_strcmp0 (text && text->lang ? text->lang : scenario->language, language) == 0;
}

/**
 * bic_form_value_new_edit:
 *
 * Returns: (transfer full) (nullable): the edit that stores @value and dependent values; %NULL if the item does not
 *   exist any more
 */
BicEdit *
bic_form_value_new_edit (BicEditor            *editor,
                         const BicFormField   *field,
                         const BicFormSubject *subject,
                         const char           *value)
{
  BicEdit *edit = field->store == BIC_STORE_FIELD ? bic_edit_field (field->field, subject->side, value)
                  : new_edit_of_item (bic_editor_get_scenario (editor), field, subject, value);
  BicEdit *also = field->also ? field->also (editor, subject->side, value) : NULL;
  g_autoptr (GPtrArray) edits = NULL;

  if (!also)
    return edit;
  edits = bic_edits_new ();
  g_ptr_array_add (edits, edit);
  g_ptr_array_add (edits, also);
  return bic_edit_group (g_steal_pointer (&edits));
}
