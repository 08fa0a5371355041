/* Where the values of a form are stored, and the edits that change them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <stdlib.h>

#include "bic-form.h"

#define YES "yes"

/* --- texts in several languages --------------------------------------------------------------------------------- */

/* No language means as it was written: the first. */
static BicText *
text_in (GArray *texts, const char *language)
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
  BicText *text = text_in (texts, language);

  if (!text && *value)
    {
      BicText added = { g_strdup (language), g_strdup (value) };

      g_array_append_val (texts, added);
    }
  else if (text)
    {
      g_free (text->text);
      text->text = g_strdup (value);
    }
}

/* --- members of items ------------------------------------------------------------------------------------------- */

#define MEMBER(type, item, field) G_STRUCT_MEMBER (type, item, (field)->offset)

static char *
member_read (gconstpointer item, const BicFormField *field, const char *language)
{
  const BicText *text;

  switch (field->store)
    {
    case BIC_STORE_INT:
      return g_strdup_printf ("%d", MEMBER (int, item, field));
    case BIC_STORE_FLAG:
      return g_strdup (MEMBER (gboolean, item, field) ? YES : "");
    case BIC_STORE_QUARK:
      return g_strdup (MEMBER (GQuark, item, field) ? g_quark_to_string (MEMBER (GQuark, item, field)) : "");
    case BIC_STORE_TEXTS:
      text = text_in (MEMBER (GArray *, item, field), language);
      return g_strdup (text && text->text ? text->text : "");
    case BIC_STORE_STRING:
    case BIC_STORE_FIELD:
    default:
      return g_strdup (MEMBER (char *, item, field) ? MEMBER (char *, item, field) : "");
    }
}

static void
member_write (gpointer item, const BicFormField *field, const char *language, const char *value)
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
    case BIC_STORE_STRING:
    case BIC_STORE_FIELD:
    default:
      g_free (*string);
      *string = *value ? g_strdup (value) : NULL;
    }
}

static BicEdit *
edit_item (BicScenario *scenario, const BicFormField *field, const BicFormSubject *subject, const char *value)
{
  BicItemKind kind;
  gpointer old = bic_scenario_find (scenario, subject->id, &kind), item;
  BicEdit *edit;

  if (!old)
    return NULL;
  item = bic_item_copy (kind, old);
  member_write (item, field, subject->language, value);
  edit = bic_edit_replace (subject->id, item);
  bic_item_free (kind, item);
  return edit;
}

/**
 * bic_form_value_read:
 *
 * Returns: (transfer full): the value as text, "" when empty or when the item is gone
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
  return item ? member_read (item, field, subject->language) : g_strdup ("");
}

/**
 * bic_form_value_write:
 *
 * Returns: (transfer full) (nullable): the edit that stores @value and what goes with it; %NULL if the item is gone
 */
BicEdit *
bic_form_value_write (BicEditor            *editor,
                      const BicFormField   *field,
                      const BicFormSubject *subject,
                      const char           *value)
{
  BicEdit *edit = field->store == BIC_STORE_FIELD ? bic_edit_field (field->field, subject->side, value)
                  : edit_item (bic_editor_get_scenario (editor), field, subject, value);
  BicEdit *also = field->also ? field->also (editor, subject->side, value) : NULL;
  g_autoptr (GPtrArray) edits = NULL;

  if (!also)
    return edit;
  edits = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_edit_free);
  g_ptr_array_add (edits, edit);
  g_ptr_array_add (edits, also);
  return bic_edit_group (g_steal_pointer (&edits));
}
