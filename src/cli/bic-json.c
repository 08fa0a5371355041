/* Members of JSON objects, in one call each.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cli.h"

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

/**
 * bic_json_print:
 * @json: a finished value
 */
void
bic_json_print (JsonBuilder *json)
{
  g_autoptr (JsonNode) root = json_builder_get_root (json);
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autofree char *text = NULL;

  json_generator_set_pretty (generator, TRUE);
  json_generator_set_root (generator, root);
  text = json_generator_to_data (generator, NULL);
  g_print ("%s\n", text);
}
