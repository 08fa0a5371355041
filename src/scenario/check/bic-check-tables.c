/* Checks of the tables that a battle uses, and of provisional or unconfirmed values.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-check-private.h"

#include <glib/gi18n-lib.h>

#include "bic-player-aid.h"

static void
table_unknown (BicCheck *check)
{
  for (guint i = 0; i < check->scenario->tables->len; i++)
    {
      const char *id = g_quark_to_string (g_array_index (check->scenario->tables, GQuark, i));

      if (bic_catalogue_find_table (check->catalogue, id) < 0)
        _bic_check_report_field (check, BIC_FIELD_TABLES, BIC_NOBODY, _("The catalog has no table “%s”"), id);
    }
}

static gboolean
has_cell (const BicTable *table,
          BicStatus       status)
{
  for (int row = 0; row < table->n_rows; row++)
    for (int column = 0; column < table->n_columns; column++)
      if (table->status[row][column] == status)
        return TRUE;
  return FALSE;
}

/* Reports each table that the battle uses and that has values with this status */
static void
report_tables_with (BicCheck   *check,
                    BicStatus   status,
                    const char *format)
{
  g_autoptr (GPtrArray) tables = bic_scenario_tables (check->scenario, check->catalogue);

  for (guint i = 0; i < tables->len; i++)
    {
      const BicTable *table = tables->pdata[i];
      const BicCustomTable *own = bic_scenario_custom_table (check->scenario, table->purpose);

      if (has_cell (table, status) && own)
        _bic_check_report_item (check, BIC_NO_HEX, own, "%s: %s", _(bic_table_title (table)), format);
      else if (has_cell (table, status))
        _bic_check_report_field (check, BIC_FIELD_TABLES, BIC_NOBODY, "%s: %s", _(bic_table_title (table)), format);
    }
}

static void
provisional_tables (BicCheck *check)
{
  report_tables_with (check, BIC_PROJECT, _("this table contains provisional values"));
}

static void
unconfirmed_tables (BicCheck *check)
{
  report_tables_with (check, BIC_UNCONFIRMED, _("some values in this table are unconfirmed"));
}

/* Returns the edit that replaces the values of the battle's own table with @figures */
static BicEdit *
replace_table (const BicCustomTable *own,
               const BicTable       *figures)
{
  BicCustomTable *changed = bic_item_copy (BIC_ITEM_TABLE, own);
  BicTable *table = &changed->table;
  const BicTable kept = *table;
  BicEdit *edit;

  *table = *figures;
  table->id = kept.id;
  table->name = kept.name;
  table->purpose = kept.purpose;
  table->source = kept.source;
  edit = bic_edit_replace (own->item.id, changed);
  bic_item_free (BIC_ITEM_TABLE, changed);
  return edit;
}

static void
report_faults_of_table (BicCheck             *check,
                        const BicCustomTable *own,
                        BicTableFaultKind     kind)
{
  const BicPurpose *purpose = check->ruleset ? bic_ruleset_find_purpose (check->ruleset, own->table.purpose) : NULL;
  const BicTable *usual = purpose ? bic_scenario_catalogue_table (check->scenario, check->catalogue, purpose->id)
                          : NULL;
  g_autoptr (GPtrArray) faults = purpose ? bic_table_faults (&own->table, purpose) : NULL;
  BicTable fixed = own->table;
  gboolean helps = FALSE;

  if (usual && faults->len > 0)
    {
      g_autoptr (GPtrArray) left = NULL;

      bic_table_fix (&fixed, purpose, usual);
      left = bic_table_faults (&fixed, purpose);
      helps = left->len == 0;
    }
  for (guint i = 0; faults && i < faults->len; i++)
    {
      const BicTableFault *fault = faults->pdata[i];
      BicProblem *problem = fault->kind == kind
                            ? _bic_check_report_item (check, BIC_NO_HEX, own, "%s: %s",
                                                      _(own->table.name ? own->table.name : purpose->name),
                                                      fault->text) : NULL;

      if (problem && helps)
        _bic_check_fix (problem, replace_table (own, &fixed), _("Use the catalog’s figures"));
    }
}

static void
table_gap (BicCheck     *check,
           gconstpointer item)
{
  report_faults_of_table (check, item, BIC_TABLE_GAP);
}

static void
table_has_strange_content (BicCheck     *check,
                           gconstpointer item)
{
  report_faults_of_table (check, item, BIC_TABLE_STRANGE);
}

static void
table_purpose (BicCheck     *check,
               gconstpointer item)
{
  const BicCustomTable *own = item;

  if (check->ruleset && !bic_ruleset_find_purpose (check->ruleset, own->table.purpose))
    _bic_check_fix_remove (_bic_check_report_item (check, BIC_NO_HEX, own, _("No rule uses a table for “%s”"),
                                                   own->table.purpose ? own->table.purpose : "-"),
                           _("Remove the table"));
}

static void
table_twice (BicCheck     *check,
             gconstpointer item)
{
  const BicCustomTable *own = item;

  if (own->table.purpose && bic_scenario_custom_table (check->scenario, own->table.purpose) != own)
    _bic_check_fix_remove (_bic_check_report_item (check, BIC_NO_HEX, own,
                                                   _("%s: another table for the same purpose is used"),
                                                   _(bic_table_title (&own->table))), _("Remove the table"));
}

/* Reports confirmed values in a table without a source. The fix marks the values as unconfirmed. */
static void
table_without_source (BicCheck     *check,
                      gconstpointer item)
{
  const BicCustomTable *own = item;
  BicTable doubted = own->table;
  gboolean sure = FALSE;

  for (int row = 0; row < doubted.n_rows; row++)
    for (int column = 0; column < doubted.n_columns; column++)
      {
        sure |= doubted.status[row][column] == BIC_CONFIRMED;
        doubted.status[row][column] = MAX (doubted.status[row][column], (guint8) BIC_UNCONFIRMED);
      }
  if (!own->table.source.source && sure)
    _bic_check_fix (_bic_check_report_item (check, BIC_NO_HEX, own, _("%s: figures marked as confirmed have no source"),
                                            _(bic_table_title (&own->table))),
                    replace_table (own, &doubted), _("Mark them as not confirmed"));
}

/* Returns whether a value of the terrain, or of a modifier row for the terrain, is provisional */
static gboolean
is_provisional (const BicCheck   *check,
                const BicTerrain *terrain)
{
  const GArray *rows = check->ruleset ? check->ruleset->modifiers : NULL;
  int index = (int) (terrain - check->terrain);
  guint64 fact = terrain->fact < 0 ? 0 : G_GUINT64_CONSTANT (1) << terrain->fact;

  for (guint i = 0; rows && i < rows->len; i++)
    {
      const BicModifier *row = &g_array_index (rows, BicModifier, i);

      if (row->source.status == BIC_PROJECT
          && (bic_terrains_has (&row->ours, index) || bic_terrains_has (&row->theirs, index) || row->facts & fact))
        return TRUE;
    }
  return terrain->source.status == BIC_PROJECT;
}

static void
report_ground (BicCheck   *check,
               int         hex,
               GQuark      id,
               GHashTable *seen)
{
  const BicTerrain *terrain = id && g_hash_table_add (seen, GUINT_TO_POINTER (id)) ? _bic_check_terrain (check, id)
                              : NULL;

  if (terrain && is_provisional (check, terrain))
    _bic_check_report (check, hex, _("%s: a value of this terrain is provisional"), _(terrain->name));
}

/* Reports each terrain with a provisional value once, at its first hex */
static void
provisional_terrain (BicCheck *check)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (int hex = 0; hex < bic_grid_hex_number_limit (&check->scenario->grid); hex++)
    {
      const BicTile *tile = &check->scenario->tiles[hex];

      report_ground (check, hex, tile->terrain, seen);
      report_ground (check, hex, tile->overlay, seen);
      for (int i = 0; i < BIC_N_DIRECTIONS; i++)
        report_ground (check, hex, tile->side[i], seen);
    }
}

#define TABLE .kind = BIC_ITEM_TABLE, .item
/* clang-format off */
const BicCheckRow _bic_checks_of_tables[] = {
  { "unknown-table", BIC_PROBLEM_ERROR, N_("Choose a table of the catalog, or add this one to your own catalog."),
    .whole = table_unknown },
  { "table-gap", BIC_PROBLEM_ERROR, N_("Enter the value, or use the catalog’s figures."), TABLE = table_gap },
  { "table-strange", BIC_PROBLEM_ERROR, N_("Enter a result the rules know, or use the catalog’s figures."),
    TABLE = table_has_strange_content },
  { "table-without-purpose", BIC_PROBLEM_WARNING, N_("Remove it, or choose the rule system that it is for."),
    TABLE = table_purpose },
  { "table-twice", BIC_PROBLEM_ERROR, N_("Keep one of the two."), TABLE = table_twice },
  { "table-without-source", BIC_PROBLEM_WARNING, N_("Give the source of the figures, or mark them as not confirmed."),
    TABLE = table_without_source },
  { "project-figure", BIC_PROBLEM_NOTE, N_("Check your player aid; you can override this in your own catalog."),
    .whole = provisional_tables },
  { "project-figure", BIC_PROBLEM_NOTE, N_("Check your player aid; you can override this in your own catalog."),
    .whole = provisional_terrain },
  { "unconfirmed-figure", BIC_PROBLEM_NOTE,
    N_("Check your printed card; you can override this in your own catalog."), .whole = unconfirmed_tables },
  { NULL },
};
/* clang-format on */
