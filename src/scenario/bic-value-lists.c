/* Texts, ids, and values that are lists of words separated by spaces.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-value.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-error.h"

/* --- texts and ids --- */

gboolean
_bic_text_check (const char *text,
                 GError    **error)
{
  gsize length = text ? strlen (text) : 0;
  const char *at = text;

  if (length > BIC_MAX_TEXT)
    return bic_fail (error, BIC_ERROR_RANGE, _("the text has %zu bytes, more than %d"), length, BIC_MAX_TEXT);
  if (length > 0 && !g_utf8_validate (text, (gssize) length, NULL))
    return bic_fail (error, BIC_ERROR_RANGE, _("the text is not UTF-8"));
  for (; at && *at; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if ((c < ' ' && !strchr ("\t\n\r", (int) c)) || c == 0xfffe || c == 0xffff)
        return bic_fail (error, BIC_ERROR_RANGE, _("the text contains the control character U+%04X"), c);
    }
  return TRUE;
}

char *
_bic_text_tidy (const char *text)
{
  const char *at = text;

  while (at && *at && strchr (" \t\n\r", *at))
    at++;
  return at && *at ? g_strdup (text) : NULL;
}

gboolean
_bic_id_check (const char *text,
               GError    **error)
{
  if (*text && strlen (text) <= BIC_MAX_WORD && !strpbrk (text, " \t\r\n\"<>&:=") && _bic_text_check (text, NULL))
    return TRUE;
  return bic_fail (error, BIC_ERROR_RANGE, _("“%.40s” cannot be an id"), text);
}

/* --- hexes --- */

static gboolean
read_hexes (const BicGrid *grid,
            char          *word,
            GArray        *list,
            GString       *lost,
            GError       **error)
{
  int hex = bic_hex_read (grid, word);

  if (hex != BIC_NO_HEX)
    g_array_append_val (list, hex);
  else if (lost && _bic_text_check (word, error))
    g_string_append_printf (lost, "%s%s", lost->len ? " " : "", word);
  else
    {
      if (error && !*error)
        return bic_fail (error, BIC_ERROR_RANGE, _("“%.40s” is not a hex of this board"), word);
    }
  return TRUE;
}

static void
write_hexes (const BicGrid *grid,
             gconstpointer  entry,
             GString       *text)
{
  char hex[BIC_HEX_TEXT];

  g_string_append (text, bic_hex_write (grid, *(const int *) entry, hex));
}

static gboolean
check_hexes (const BicGrid *grid,
             gconstpointer  entry,
             GError       **error)
{
  int hex = *(const int *) entry;

  if (bic_grid_has (grid, hex))
    return TRUE;
  return bic_fail (error, BIC_ERROR_RANGE, _("%d is not a hex of this board"), hex);
}

/* --- ids of pieces --- */

static gboolean
read_ids (const BicGrid *grid,
          char          *word,
          GArray        *list,
          GString       *lost,
          GError       **error)
{
  guint64 id;
  guint32 found;

  if (!g_ascii_string_to_unsigned (word, 10, 1, BIC_MAX_ID, &id, NULL))
    return bic_fail (error, BIC_ERROR_RANGE, _("“%.40s” is not the id of a piece"), word);
  found = (guint32) id;
  g_array_append_val (list, found);
  return TRUE;
}

static void
write_ids (const BicGrid *grid,
           gconstpointer  entry,
           GString       *text)
{
  g_string_append_printf (text, "%u", *(const guint32 *) entry);
}

static gboolean
check_ids (const BicGrid *grid,
           gconstpointer  entry,
           GError       **error)
{
  guint32 id = *(const guint32 *) entry;

  if (id > 0 && id <= BIC_MAX_ID)
    return TRUE;
  return bic_fail (error, BIC_ERROR_RANGE, _("%u is not the id of a piece"), id);
}

/* --- catalogue ids --- */

static gboolean
read_quarks (const BicGrid *grid,
             char          *word,
             GArray        *list,
             GString       *lost,
             GError       **error)
{
  GQuark quark;

  if (!_bic_id_check (word, error))
    return FALSE;
  quark = g_quark_from_string (word);
  g_array_append_val (list, quark);
  return TRUE;
}

static void
write_quarks (const BicGrid *grid,
              gconstpointer  entry,
              GString       *text)
{
  g_string_append (text, g_quark_to_string (*(const GQuark *) entry));
}

static gboolean
check_quarks (const BicGrid *grid,
              gconstpointer  entry,
              GError       **error)
{
  const char *text = g_quark_to_string (*(const GQuark *) entry);

  return _bic_id_check (text ? text : "", error);
}

/* --- switches of the rule system --- */

#define BIC_MAX_SETTING 1000

static gboolean
read_settings (const BicGrid *grid,
               char          *word,
               GArray        *list,
               GString       *lost,
               GError       **error)
{
  char *equals = strchr (word, '=');
  BicSetting setting;
  gint64 number;

  if (!equals || !g_ascii_string_to_signed (equals + 1, 10, -BIC_MAX_SETTING, BIC_MAX_SETTING, &number, NULL))
    return bic_fail (error, BIC_ERROR_RANGE, _("“%.40s” is not a setting: write it like fog=1"), word);
  *equals = '\0';
  if (!_bic_id_check (word, error))
    return FALSE;
  setting = (BicSetting) { g_quark_from_string (word), (int) number };
  g_array_append_val (list, setting);
  return TRUE;
}

static void
write_settings (const BicGrid *grid,
                gconstpointer  entry,
                GString       *text)
{
  const BicSetting *setting = entry;

  g_string_append_printf (text, "%s=%d", g_quark_to_string (setting->option), setting->value);
}

static gboolean
check_settings (const BicGrid *grid,
                gconstpointer  entry,
                GError       **error)
{
  const BicSetting *setting = entry;
  const char *option = g_quark_to_string (setting->option);

  if (ABS (setting->value) <= BIC_MAX_SETTING)
    return _bic_id_check (option ? option : "", error);
  return bic_fail (error, BIC_ERROR_RANGE, _("%d is too large for a setting"), setting->value);
}

/* --- lists of any kind --- */

/* Functions that read, write and check one entry of a list */
typedef struct {
  gboolean (*read)  (const BicGrid *grid, char *word, GArray *list, GString *lost, GError **error);
  void     (*write) (const BicGrid *grid, gconstpointer entry, GString *text);
  gboolean (*check) (const BicGrid *grid, gconstpointer entry, GError **error);
} ListKind;

static const ListKind kinds[BIC_N_VALUES] = {
  [BIC_VALUE_HEXES] = { read_hexes, write_hexes, check_hexes },
  [BIC_VALUE_IDS] = { read_ids, write_ids, check_ids },
  [BIC_VALUE_QUARKS] = { read_quarks, write_quarks, check_quarks },
  [BIC_VALUE_SETTINGS] = { read_settings, write_settings, check_settings },
};

static gboolean
check_length (guint   length,
              GError **error)
{
  if (length <= BIC_MAX_LIST)
    return TRUE;
  return bic_fail (error, BIC_ERROR_RANGE, _("the list has %u entries, more than %d"), length, BIC_MAX_LIST);
}

gboolean
_bic_list_read (const BicTerms *terms,
                const char     *text,
                gpointer        member,
                GError        **error)
{
  GArray *list = *(GArray **) member;
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GString) lost = g_string_new (NULL);

  g_array_set_size (list, 0);
  for (int i = 0; words[i]; i++)
    if (*words[i] && !kinds[terms->value->kind].read (terms->grid, words[i], list, terms->lost ? lost : NULL, error))
      return FALSE;
  if (lost->len > 0)
    *terms->lost = g_strdup (lost->str);
  return check_length (list->len, error);
}

static gconstpointer
entry_at (const GArray *list,
          guint         index)
{
  return list->data + index * g_array_get_element_size ((GArray *) list);
}

char *
_bic_list_write (const BicTerms *terms,
                 gconstpointer   member)
{
  const GArray *list = *(GArray *const *) member;
  GString *text = g_string_new (NULL);

  for (guint i = 0; list && i < list->len; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      kinds[terms->value->kind].write (terms->grid, entry_at (list, i), text);
    }
  return g_string_free (text, FALSE);
}

gboolean
_bic_list_check (const BicTerms *terms,
                 gconstpointer   member,
                 GError        **error)
{
  const GArray *list = *(GArray *const *) member;
  guint n = list ? list->len : 0;

  for (guint i = 0; i < n; i++)
    if (!kinds[terms->value->kind].check (terms->grid, entry_at (list, i), error))
      return FALSE;
  return check_length (n, error);
}

/* --- child elements --- */

gboolean
_bic_params_check (const BicTerms *terms,
                   gconstpointer   member,
                   GError        **error)
{
  const GPtrArray *params = *(GPtrArray *const *) member;

  for (guint i = 0; params && i < params->len; i++)
    if (!_bic_text_check (params->pdata[i], error))
      return FALSE;
  if (params && params->len % 2 != 0)
    return bic_fail (error, BIC_ERROR_RANGE, _("a parameter has no value"));
  return check_length (params ? params->len : 0, error);
}

gboolean
_bic_texts_check (const BicTerms *terms,
                  gconstpointer   member,
                  GError        **error)
{
  const GArray *texts = *(GArray *const *) member;

  for (guint i = 0; texts && i < texts->len; i++)
    {
      const BicText *text = &g_array_index (texts, BicText, i);

      if (!_bic_text_check (text->lang, error) || !_bic_text_check (text->text, error))
        return FALSE;
    }
  return check_length (texts ? texts->len : 0, error);
}
