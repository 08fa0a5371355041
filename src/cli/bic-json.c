/* Members of JSON objects, in one call each.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-cli.h"
#include "bic-plain-text.h"

void
bic_json_int (JsonBuilder *json,
              const char  *key,
              gint64       value)
{
  json_builder_set_member_name (json, key);
  json_builder_add_int_value (json, value);
}

void
bic_json_double (JsonBuilder *json,
                 const char  *key,
                 double       value)
{
  json_builder_set_member_name (json, key);
  json_builder_add_double_value (json, value);
}

void
bic_json_flag (JsonBuilder *json,
               const char  *key,
               gboolean     value)
{
  json_builder_set_member_name (json, key);
  json_builder_add_boolean_value (json, value);
}

void
bic_json_string (JsonBuilder *json,
                 const char  *key,
                 const char  *value)
{
  json_builder_set_member_name (json, key);
  json_builder_add_string_value (json, value != NULL ? value : "");
}

void
bic_json_array (JsonBuilder *json,
                const char  *key)
{
  json_builder_set_member_name (json, key);
  json_builder_begin_array (json);
}

/* Beyond four digits as two halves, as in UTF-16 */
static void
append_escape (GString  *text,
               gunichar  c)
{
  if (c > 0xffff)
    g_string_append_printf (text, "\\u%04x\\u%04x", 0xd7c0 + (c >> 10), 0xdc00 | (c & 0x3ff));
  else
    g_string_append_printf (text, "\\u%04x", c);
}

/* What is not seen can only stand in a text, where JSON has a way of its own to write it. */
static char *
with_escapes (const char *json)
{
  GString *text = g_string_sized_new (strlen (json));

  for (const char *p = json; *p != '\0'; p = g_utf8_next_char (p))
    if (bic_char_is_unseen (g_utf8_get_char (p)))
      append_escape (text, g_utf8_get_char (p));
    else
      g_string_append_unichar (text, g_utf8_get_char (p));
  return g_string_free (text, FALSE);
}

/**
 * bic_json_text:
 * @json: a finished value
 *
 * Returns: (transfer full): it as text, with no line break at its end
 */
char *
bic_json_text (JsonBuilder *json)
{
  g_autoptr (JsonNode) root = json_builder_get_root (json);
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autofree char *text = NULL;

  json_generator_set_pretty (generator, TRUE);
  json_generator_set_root (generator, root);
  text = json_generator_to_data (generator, NULL);
  return with_escapes (text);
}

/**
 * bic_json_print:
 * @json: a finished value
 */
void
bic_json_print (JsonBuilder *json)
{
  g_autofree char *text = bic_json_text (json);

  g_print ("%s\n", text);
}
