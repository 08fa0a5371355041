/* Prints a rule system as JSON, and the differences between two rule systems as JSON or text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-differ.h"
#include "bic-cli.h"
#include "bic-engine-check.h"
#include "bic-rules-show.h"
#include "bic-rules-words.h"
#include "bic-table.h"

/* --- JSON --------------------------------------------------------------- */

static void
add_traits (JsonBuilder *json,
            const char  *key,
            BicTraits    traits)
{
  bic_json_begin_array (json, key);
  for (int bit = 0; bit < BIC_N_TRAITS; bit++)
    if (traits >> bit & 1)
      json_builder_add_string_value (json, bic_trait_name (bit));
  json_builder_end_array (json);
}

static void
end_entry (JsonBuilder     *json,
           const BicSource *source)
{
  bic_json_string (json, "status", bic_status_names[source->status]);
  bic_json_string (json, "source", source->source);
  if (source->note)
    bic_json_string (json, "note", source->note);
  if (source->overridden)
    bic_json_flag (json, "overridden", TRUE);
  json_builder_end_object (json);
}

static void
begin_entry (JsonBuilder *json,
             const char  *id,
             const char  *name)
{
  json_builder_begin_object (json);
  bic_json_string (json, "id", id);
  bic_json_string (json, "name", name);
}

static void
add_units (JsonBuilder        *json,
           const BicCatalogue *catalogue,
           const BicRuleset   *ruleset)
{
  int n, each[BIC_MAX_RETREATS];
  const BicUnitType *types = bic_ruleset_unit_types (catalogue, ruleset, &n);

  bic_json_begin_array (json, "units");
  for (int i = 0; i < n; i++)
    {
      if (!bic_family_matches (types[i].family, ruleset->family))
        continue;
      begin_entry (json, types[i].id, types[i].name);
      add_traits (json, "traits", types[i].traits);
      bic_json_string (json, "grade", bic_grade_name (types[i].grade));
      bic_json_int (json, "blocks", types[i].blocks);
      bic_json_int (json, "moves", types[i].moves);
      bic_json_int (json, "moves_far", types[i].moves_far);
      bic_json_int (json, "range", types[i].range);
      if (bic_ruleset_uses (ruleset, BIC_USE (BLOCKS)))
        {
          bic_json_int (json, "retreat", types[i].retreat);
          bic_json_int (json, "retreat_more", types[i].retreat_more);
        }
      bic_json_begin_array (json, "retreats");  /* hexes for each flag; the last value is for all further flags */
      for (int k = 0, last = bic_retreat_hexes_of_unit_type (ruleset, &types[i], each); k < last; k++)
        json_builder_add_int_value (json, each[k]);
      json_builder_end_array (json);
      bic_json_int (json, "strength", types[i].strength);
      if (types[i].chart >= 0)
        bic_json_string (json, "chart", bic_ruleset_charts (catalogue, ruleset, NULL)[types[i].chart].id);
      end_entry (json, &types[i].source);
    }
  json_builder_end_array (json);
}

static void
add_terrains (JsonBuilder        *json,
              const BicCatalogue *catalogue,
              const BicRuleset   *ruleset)
{
  int n;
  const BicTerrain *terrains = bic_ruleset_terrains (catalogue, ruleset, &n);

  bic_json_begin_array (json, "terrain");
  for (int i = 0; i < n; i++)
    {
      if (!bic_family_matches (terrains[i].family, ruleset->family))
        continue;
      begin_entry (json, terrains[i].id, terrains[i].name);
      add_traits (json, "enter", terrains[i].may_enter);
      add_traits (json, "battle", terrains[i].may_battle);
      add_traits (json, "square", terrains[i].may_square);
      bic_json_flag (json, "stops", terrains[i].stops);
      bic_json_flag (json, "blocks_sight", terrains[i].blocks_sight);
      bic_json_flag (json, "building", terrains[i].building);
      bic_json_int (json, "height", terrains[i].height);
      bic_json_int (json, "cost", terrains[i].cost);
      end_entry (json, &terrains[i].source);
    }
  json_builder_end_array (json);
}

static void
add_cards (JsonBuilder        *json,
           const BicCatalogue *catalogue,
           const BicRuleset   *ruleset)
{
  const BicCard *cards = bic_ruleset_cards (catalogue, ruleset, NULL);

  bic_json_begin_array (json, "cards");
  for (guint d = 0; d < ruleset->decks->len; d++)
    {
      const BicDeck *deck = &g_array_index (ruleset->decks, BicDeck, d);

      for (guint i = 0; i < deck->cards->len; i++)
        {
          const BicDeckCard *entry = &g_array_index (deck->cards, BicDeckCard, i);
          const BicCard *card = &cards[entry->card];

          begin_entry (json, card->id, card->name);
          bic_json_string (json, "deck", deck->id);
          bic_json_int (json, "copies", entry->copies);
          bic_json_string (json, "copies_status", bic_status_names[entry->source.status]);
          bic_json_flag (json, "enforced", card->enforced);
          bic_json_string (json, "text", card->text);
          end_entry (json, &card->source);
        }
    }
  json_builder_end_array (json);
}

static void
add_charts (JsonBuilder        *json,
            const BicCatalogue *catalogue,
            const BicRuleset   *ruleset)
{
  int n;
  const BicChart *charts = bic_ruleset_charts (catalogue, ruleset, &n);

  bic_json_begin_array (json, "charts");
  for (int i = 0; i < n; i++)
    {
      if (!bic_rules_has_chart (catalogue, ruleset, i))
        continue;
      begin_entry (json, charts[i].id, charts[i].name);
      bic_json_begin_array (json, "cells");
      for (int blocks = 1; blocks <= BIC_CHART_BLOCKS; blocks++)
        for (int distance = 1; distance <= BIC_CHART_RANGE; distance++)
          if (charts[i].dice[blocks][distance] >= 0)
            {
              json_builder_begin_object (json);
              bic_json_int (json, "blocks", blocks);
              bic_json_int (json, "distance", distance);
              bic_json_int (json, "dice", charts[i].dice[blocks][distance]);
              bic_json_flag (json, "confirmed", charts[i].status[blocks][distance] == BIC_CONFIRMED);
              json_builder_end_object (json);
            }
      json_builder_end_array (json);
      end_entry (json, &charts[i].source);
    }
  json_builder_end_array (json);
}

static void
add_aids (JsonBuilder        *json,
          const BicCatalogue *catalogue,
          const BicRuleset   *ruleset)
{
  bic_json_begin_array (json, "tables");
  for (guint i = 0; i < ruleset->tables->len; i++)
    {
      const BicTable *aid = &bic_catalogue_tables (catalogue, NULL)[g_array_index (ruleset->tables, gint16, i)];

      begin_entry (json, aid->id, aid->name);
      bic_json_string (json, "purpose", aid->purpose);
      bic_json_begin_array (json, "rows");
      for (int row = 0; row < aid->n_rows; row++)
        {
          json_builder_begin_object (json);
          bic_json_string (json, "at", aid->row[row]);
          for (int column = 0; column < aid->n_columns; column++)
            bic_json_string (json, aid->column[column], aid->cell[row][column]);
          json_builder_end_object (json);
        }
      json_builder_end_array (json);
      end_entry (json, &aid->source);
    }
  json_builder_end_array (json);
}

static void
add_modifiers (JsonBuilder        *json,
               const BicCatalogue *catalogue,
               const BicRuleset   *ruleset)
{
  bic_json_begin_array (json, "rows");
  for (guint i = 0; i < ruleset->modifiers->len; i++)
    {
      const BicModifier *row = &g_array_index (ruleset->modifiers, BicModifier, i);
      g_autofree char *whose = bic_rules_modifier_units (catalogue, row, BIC_WORDS_OF_FILES),
                               *when = bic_rules_modifier_conditions (catalogue, row, BIC_WORDS_OF_FILES);

      json_builder_begin_object (json);
      bic_json_string (json, "stat", bic_stat_name (row->stat));
      bic_json_string (json, "op", bic_op_name (row->op));
      bic_json_int (json, "amount", row->amount);
      bic_json_string (json, "whose", whose);
      bic_json_string (json, "when", when);
      bic_json_string (json, "why", row->why);
      end_entry (json, &row->source);
    }
  json_builder_end_array (json);
}

static void
add_options (JsonBuilder      *json,
             const BicRuleset *ruleset)
{
  bic_json_begin_array (json, "options");
  for (guint i = 0; i < ruleset->options->len; i++)
    {
      const BicOption *option = &g_array_index (ruleset->options, BicOption, i);

      begin_entry (json, option->id, option->name);
      bic_json_string (json, "text", option->text);
      bic_json_string (json, "ruling", option->ruling);
      bic_json_int (json, "initial", option->initial);
      bic_json_flag (json, "optional", option->optional);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_ruleset (JsonBuilder        *json,
             const BicCatalogue *catalogue,
             const BicRuleset   *ruleset,
             gboolean            whole)
{
  begin_entry (json, ruleset->id, ruleset->name);
  bic_json_string (json, "family", ruleset->family);
  bic_json_int (json, "revision", ruleset->revision);
  if (whole)
    {
      add_units (json, catalogue, ruleset);
      add_terrains (json, catalogue, ruleset);
      add_cards (json, catalogue, ruleset);
      add_charts (json, catalogue, ruleset);
      add_aids (json, catalogue, ruleset);
      add_modifiers (json, catalogue, ruleset);
      add_options (json, ruleset);
    }
  end_entry (json, &ruleset->source);
}

void
bic_rules_print_json (const BicCatalogue *catalogue,
                      const BicRuleset   *ruleset)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  int n;
  const BicRuleset *rulesets = bic_catalogue_rulesets (catalogue, &n);

  if (ruleset)
    add_ruleset (json, catalogue, ruleset, TRUE);
  else
    {
      json_builder_begin_array (json);
      for (int i = 0; i < n; i++)
        add_ruleset (json, catalogue, &rulesets[i], FALSE);
      json_builder_end_array (json);
    }
  bic_json_print (json);
}

/* --- what two rule systems differ in ------------------------------------ */

static void
print_differences_text (GPtrArray        *list,
                        const BicRuleset *ruleset,
                        const BicRuleset *other)
{
  /* Translators: two rule systems: what is otherwise in the first */
  g_print (_("%s differs from %s"), _(ruleset->name), _(other->name));
  g_print ("\n");
  for (guint i = 0; i < list->len; i++)
    {
      const BicRulesDifference *difference = list->pdata[i], *before = i > 0 ? list->pdata[i - 1] : NULL;
      g_autofree char *text = bic_rules_difference_text (difference), *source = bic_rules_source (&difference->source);

      if (!before || before->kind != difference->kind)
        g_print ("\n%s\n\n", bic_rules_differs_title (difference->kind));
      g_print ("  %s%s%s%s\n", text, *source ? " [" : "", source, *source ? "]" : "");
    }
  if (list->len == 0)
    g_print ("\n%s\n", _("No differences."));
}

static void
print_differences_json (GPtrArray        *list,
                        const BicRuleset *ruleset,
                        const BicRuleset *other)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  bic_json_string (json, "id", ruleset->id);
  bic_json_string (json, "differs_from", other->id);
  bic_json_begin_array (json, "differences");
  for (guint i = 0; i < list->len; i++)
    {
      const BicRulesDifference *difference = list->pdata[i];
      const struct { const char *key, *text; } known[] = {
        { "figure", difference->figure }, { "what", difference->what }, { "now", difference->now },
        { "was", difference->was },
      };

      json_builder_begin_object (json);
      bic_json_string (json, "kind", bic_rules_differs_name (difference->kind));
      bic_json_string (json, "id", difference->id);
      bic_json_string (json, "name", difference->name);
      for (guint k = 0; k < G_N_ELEMENTS (known); k++)
        if (known[k].text)
          bic_json_string (json, known[k].key, known[k].text);
      bic_json_string (json, "status", bic_status_names[difference->source.status]);
      bic_json_string (json, "source", difference->source.source);
      json_builder_end_object (json);
    }
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
  g_autoptr (GPtrArray) list = bic_rulesets_compare (catalogue, ruleset, other);

  (json ? print_differences_json : print_differences_text) (list, ruleset, other);
}
