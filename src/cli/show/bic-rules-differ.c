/* What two rule systems differ in, as a page and as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-differ.h"
#include "bic-cli.h"
#include "bic-rules-show.h"
#include "bic-rules-words.h"
#include "bic-table.h"

static void
print_difference (const BicRulesDifference *difference)
{
  g_autofree char *text = bic_rules_difference_text (difference), *source = bic_rules_source (&difference->source);

  if (*source)
    g_print ("  %s [%s]\n", text, source);
  else
    g_print ("  %s\n", text);
}

static void
print_page (GPtrArray        *list,
            const BicRuleset *ruleset,
            const BicRuleset *other)
{
  /* Translators: two rule systems: what is otherwise in the first */
  g_print (_("%s differs from %s"), _(ruleset->name), _(other->name));
  g_print ("\n");
  for (guint i = 0; i < list->len; i++)
    {
      const BicRulesDifference *difference = list->pdata[i], *before = i > 0 ? list->pdata[i - 1] : NULL;

      if (!before || before->kind != difference->kind)
        g_print ("\n%s\n\n", bic_rules_differs_title (difference->kind));
      print_difference (difference);
    }
  if (list->len == 0)
    g_print ("\n%s\n", _("No differences."));
}

static void
add_known (JsonBuilder *json,
           const char  *key,
           const char  *text)
{
  if (text)
    bic_json_string (json, key, text);
}

static void
add_difference (JsonBuilder              *json,
                const BicRulesDifference *difference)
{
  json_builder_begin_object (json);
  bic_json_string (json, "kind", bic_rules_differs_name (difference->kind));
  bic_json_string (json, "id", difference->id);
  bic_json_string (json, "name", difference->name);
  add_known (json, "figure", difference->figure);
  add_known (json, "what", difference->what);
  add_known (json, "now", difference->now);
  add_known (json, "was", difference->was);
  bic_json_string (json, "status", bic_status_names[difference->source.status]);
  bic_json_string (json, "source", difference->source.source);
  json_builder_end_object (json);
}

static void
print_json (GPtrArray        *list,
            const BicRuleset *ruleset,
            const BicRuleset *other)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  bic_json_string (json, "id", ruleset->id);
  bic_json_string (json, "differs_from", other->id);
  bic_json_array (json, "differences");
  for (guint i = 0; i < list->len; i++)
    add_difference (json, list->pdata[i]);
  json_builder_end_array (json);
  json_builder_end_object (json);
  bic_json_print (json);
}

void
bic_rules_print_differences (const BicCatalogue *catalogue,
                             const BicRuleset   *ruleset,
                             const BicRuleset   *other,
                             gboolean            json)
{
  g_autoptr (GPtrArray) list = bic_rulesets_differ (catalogue, ruleset, other);

  (json ? print_json : print_page) (list, ruleset, other);
}
