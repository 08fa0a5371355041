/* bicorne-cli rules: prints the list of rule systems, or the contents of one rule system with their sources, or the
 * texts about a clause.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <pango/pango.h>

#include "bic-clauses.h"
#include "bic-cli.h"
#include "bic-engine-check.h"
#include "bic-rules-show.h"
#include "bic-rules-words.h"
#include "bic-table.h"

/* Marks after a value, indexed by BicStatus: confirmed, unconfirmed, value of this project */
static const char *const signs[] = { "", "?", "*" };

static void
print_units (const BicCatalogue *catalogue,
             const BicRuleset   *ruleset)
{
  BicColumns *table = bic_columns_new (_("Unit"), _("Name"), _("Blocks"), _("Strength"), _("Moves"), _("Range"),
                                       _("Retreat"), _("Traits"), _("Source"), NULL);
  int n;
  const BicUnitType *types = bic_ruleset_unit_types (catalogue, ruleset, &n);

  g_print ("\n%s\n%s\n\n", _("Units"),
           _("Moves: hexes and battle / hexes, no battle. Retreat: first flag + each additional one."));
  for (int i = 0; i < n; i++)
    if (bic_family_matches (types[i].family, ruleset->family))
      {
        const BicUnitType *type = &types[i];
        g_autofree char *blocks = g_strdup_printf ("%d", type->blocks), *range = g_strdup_printf ("%d", type->range);
        g_autofree char *near = g_strdup_printf ("%d", type->moves), *far = g_strdup_printf ("/%d", type->moves_far);
        g_autofree char *moves = g_strconcat (near, type->moves == type->moves_far ? "" : far, NULL);
        g_autofree char *retreat = bic_retreat_figures_text (ruleset, type), *source = bic_rules_source (&type->source);
        g_autofree char *traits = bic_rules_traits (type->traits, BIC_WORDS_OF_FILES);
        g_autofree char *strength = g_strdup_printf ("%d", type->strength);

        bic_columns_add (table, type->id, _(type->name), blocks, type->strength ? strength : "", moves,
                         type->range ? range : "", retreat, traits, source, NULL);
      }
  bic_columns_print (table);
}

static void
print_terrains (const BicCatalogue *catalogue,
                const BicRuleset   *ruleset)
{
  BicColumns *table = bic_columns_new (_("Terrain"), _("Name"), _("Enter"), _("Stops"), _("Battle on entry"),
                                       _("Square"),
                                       _("Blocks LOS"), _("Building"), _("Source"), NULL);
  const char *const yes[] = { "", _("yes") };
  int n;
  const BicTerrain *terrains = bic_ruleset_terrains (catalogue, ruleset, &n);

  g_print ("\n%s\n\n", _("Terrain"));
  for (int i = 0; i < n; i++)
    {
      const BicTerrain *terrain = &terrains[i];
      g_autofree char *enter = bic_rules_traits (terrain->may_enter, BIC_WORDS_OF_FILES),
                               *battle = bic_rules_traits (terrain->may_battle, BIC_WORDS_OF_FILES);
      g_autofree char *square = bic_rules_traits (terrain->may_square, BIC_WORDS_OF_FILES),
                                *source = bic_rules_source (&terrain->source);

      if (bic_family_matches (terrain->family, ruleset->family))
        bic_columns_add (table, terrain->id, _(terrain->name), enter, yes[terrain->stops], battle, square,
                         yes[terrain->blocks_sight], yes[terrain->building], source, NULL);
    }
  bic_columns_print (table);
}

/* Prints the cards. Numbers of copies are marked with "?" if unconfirmed, and with "*" if they are values of this
 * project. */
static void
print_cards (const BicCatalogue *catalogue,
             const BicRuleset   *ruleset)
{
  const BicCard *cards = bic_ruleset_cards (catalogue, ruleset, NULL);

  for (guint d = 0; d < ruleset->decks->len; d++)
    {
      const BicDeck *deck = &g_array_index (ruleset->decks, BicDeck, d);
      BicColumns *table = bic_columns_new (_("Card"), _("Copies"), _("In the deck"), _("What it does"), _("Source"),
                                           NULL);

      for (guint i = 0; i < deck->cards->len; i++)
        {
          const BicDeckCard *entry = &g_array_index (deck->cards, BicDeckCard, i);
          const BicCard *card = &cards[entry->card];
          g_autofree char *copies = g_strdup_printf ("%d%s", entry->copies, signs[entry->source.status]);
          g_autofree char *source = bic_rules_source (&card->source);

          bic_columns_add (table, card->id, copies, card->enforced ? _("yes") : _("not yet"), _(card->text), source,
                           NULL);
        }
      g_print ("\n%s (%s)\n%s\n", _(deck->name), deck->id, deck->own ? _("Each side has its own deck.") : "");
      bic_columns_print (table);
      g_print ("  %s %d\n", _("Total:"), bic_deck_copies (deck, BIC_ANY_CARD));
    }
}

static void
print_charts (const BicCatalogue *catalogue,
              const BicRuleset   *ruleset)
{
  int n;
  const BicChart *chart = bic_ruleset_charts (catalogue, ruleset, &n);

  for (int i = 0; i < n; i++, chart++)
    {
      BicColumns *table;
      g_autofree char *source = bic_rules_source (&chart->source);

      if (!bic_rules_has_chart (catalogue, ruleset, i))
        continue;
      table = bic_columns_new (_("Blocks"), "1", "2", "3", "4", "5", "6", "7", "8", NULL);
      for (int blocks = BIC_CHART_BLOCKS; blocks > 0; blocks--)
        {
          char cell[BIC_CHART_RANGE + 1][8] = { "" };

          g_snprintf (cell[0], sizeof cell[0], "%d", blocks);
          for (int distance = 1; distance <= BIC_CHART_RANGE; distance++)
            if (chart->dice[blocks][distance] >= 0)
              g_snprintf (cell[distance], sizeof cell[distance], "%d%s", chart->dice[blocks][distance],
                          chart->status[blocks][distance] == BIC_UNCONFIRMED ? "?" : "");
          bic_columns_add (table, cell[0], cell[1], cell[2], cell[3], cell[4], cell[5], cell[6], cell[7], cell[8],
                           NULL);
        }
      g_print ("\n%s (%s)\n%s\n\n", _(chart->name), source,
               _("Dice by blocks left and distance; 1 is melee; ? is unconfirmed."));
      bic_columns_print (table);
    }
}

/* Prints the player aids, with row labels on the left. Cells are marked with "?" if unconfirmed, and with "*" if they
 * are values of this project. */
static void
print_aids (const BicCatalogue *catalogue,
            const BicRuleset   *ruleset)
{
  for (guint i = 0; i < ruleset->tables->len; i++)
    {
      const BicTable *aid = &bic_catalogue_tables (catalogue, NULL)[g_array_index (ruleset->tables, gint16, i)];
      g_autofree char *source = bic_rules_source (&aid->source);

      g_print ("\n%s: %s (%s)\n\n  %-20s", aid->id, _(aid->name), source, "");
      for (int column = 0; column < aid->n_columns; column++)
        g_print (" %-12s", aid->column[column]);
      for (int row = 0; row < aid->n_rows; row++)
        {
          g_print ("\n  %-20s", aid->row[row]);
          for (int column = 0; column < aid->n_columns; column++)
            {
              const char *word = bic_table_cell (aid, row, column);
              g_autofree char *cell = g_strconcat (word ? word : "-", signs[aid->status[row][column]], NULL);

              g_print (" %-12s", cell);
            }
        }
      g_print ("\n");
    }
}

static void
print_modifiers (const BicCatalogue *catalogue,
                 const BicRuleset   *ruleset)
{
  BicColumns *table = bic_columns_new (_("Changes"), _("Applies to"), _("How"), _("When"), _("Why"), _("Source"), NULL);

  for (guint i = 0; i < ruleset->modifiers->len; i++)
    {
      const BicModifier *row = &g_array_index (ruleset->modifiers, BicModifier, i);
      g_autofree char *whose = bic_rules_modifier_units (catalogue, row, BIC_WORDS_OF_FILES),
                               *how = bic_rules_modifier_effect (row, BIC_WORDS_OF_FILES),
                                      *when = bic_rules_modifier_conditions (catalogue, row, BIC_WORDS_OF_FILES);
      g_autofree char *source = bic_rules_source (&row->source);

      bic_columns_add (table, bic_stat_name (row->stat), whose, how, when, _(row->why), source, NULL);
    }
  g_print ("\n%s\n%s\n\n", _("Rows"),
           _("Listed in the order of application. Only the largest value of a group (best) counts."));
  bic_columns_print (table);
}

static void
print_options (const BicRuleset *ruleset,
               gboolean          optional)
{
  const char *ruling = optional ? _("Section") : _("Ruling");
  BicColumns *table = NULL;

  for (guint i = 0; i < ruleset->options->len; i++)
    {
      const BicOption *option = &g_array_index (ruleset->options, BicOption, i);

      if (option->optional != optional)
        continue;
      if (table == NULL)
        table = bic_columns_new (_("Switch"), _("Default"), ruling, _("What it does"), NULL);
      bic_columns_add (table, option->id, option->initial ? _("on") : _("off"), option->ruling ? option->ruling : "",
                       _(option->text), NULL);
    }
  if (table == NULL)
    return;
  g_print ("\n%s\n\n", optional ? _("Optional rules") : _("Rulings"));
  bic_columns_print (table);
}

static void
print_ruleset (const BicCatalogue *catalogue,
               const BicRuleset   *ruleset)
{
  g_print ("%s: %s\n", ruleset->id, _(ruleset->name));
  if (ruleset->note)
    g_print ("%s\n", _(ruleset->note));
  print_units (catalogue, ruleset);
  print_terrains (catalogue, ruleset);
  print_cards (catalogue, ruleset);
  print_charts (catalogue, ruleset);
  print_aids (catalogue, ruleset);
  print_modifiers (catalogue, ruleset);
  print_options (ruleset, TRUE);
  print_options (ruleset, FALSE);
}

/* --- texts about a clause ----------------------------------------------- */

static int
print_clause (const BicCatalogue *catalogue,
              const char         *id)
{
  static const char *const before[] = { [BIC_HELP_HEADING] = "\n", [BIC_HELP_ITEM] = "  - ", [BIC_HELP_TERM] = "\n" };
  g_autoptr (BicHelpPage) page = bic_clause_page (catalogue, id, NULL);
  g_autoptr (GRegex) links = g_regex_new ("</?a\\b[^>]*>", 0, 0, NULL);

  if (!page)
    return bic_cli_usage_error (
      _("no rule system, clause, or ruling is called “%s”; “bicorne-cli rules” lists the rule systems"), id);
  g_print ("%s: %s\n", page->id, page->title);
  for (guint i = 0; i < page->blocks->len; i++)
    {
      const BicHelpBlock *block = page->blocks->pdata[i];
      const char *start = block->kind < G_N_ELEMENTS (before) ? before[block->kind] : NULL;
      g_autofree char *markup = g_regex_replace (links, block->text, -1, 0, "", 0, NULL), *text = NULL;

      pango_parse_markup (markup, -1, 0, NULL, &text, NULL, NULL);
      g_print ("%s%s\n", start ? start : "", text);
    }
  return BIC_CLI_DONE;
}

static int
run_rules (const BicSubcommand  *command,
           int                   argc,
           char                **argv)
{
  gboolean json = FALSE;
  g_autofree char *differs_from = NULL;
  const GOptionEntry options[] = {
    { "differs-from", 0, 0, G_OPTION_ARG_STRING, &differs_from,
      N_("Print only the differences from the rule system OTHER"), N_("OTHER") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL }
  };
  int code = bic_cli_parse (command, &argc, &argv, options, "[ID]", 0, 1);
  g_autoptr (BicCatalogue) catalogue = code == BIC_CLI_RUN ? bic_cli_catalogue () : NULL;
  const BicRuleset *ruleset = NULL, *other = NULL;

  if (!catalogue)
    return code == BIC_CLI_RUN ? BIC_CLI_USAGE : code;
  if (argc > 1 && !(ruleset = bic_catalogue_find_ruleset (catalogue, argv[1])))
    return print_clause (catalogue, argv[1]);

  if (differs_from && !ruleset)
    return bic_cli_usage_error (_("--differs-from needs the id of the other rule system"));
  if (differs_from && !(other = bic_catalogue_find_ruleset (catalogue, differs_from)))
    return bic_cli_usage_error (_("unknown rule system “%s”; “bicorne-cli rules” lists them"), differs_from);

  if (other)
    bic_rules_print_differences (catalogue, ruleset, other, json);
  else if (json)
    bic_rules_print_json (catalogue, ruleset);
  else if (ruleset)
    print_ruleset (catalogue, ruleset);
  else
    {
      BicColumns *table = bic_columns_new (_("ID"), _("Name"), _("Revision"), _("Note"), NULL);
      int n;
      const BicRuleset *all = bic_catalogue_rulesets (catalogue, &n);

      for (int i = 0; i < n; i++)
        {
          g_autofree char *revision = g_strdup_printf ("%d", all[i].revision);

          bic_columns_add (table, all[i].id, _(all[i].name), revision, all[i].note ? _(all[i].note) : "", NULL);
        }
      bic_columns_print (table);
    }
  return BIC_CLI_DONE;
}

const BicSubcommand bic_command_rules = {
  "rules", N_("Show the rule systems: units, terrain, cards and charts; or a clause of the rules"), run_rules
};
