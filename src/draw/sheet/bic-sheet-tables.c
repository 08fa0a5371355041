/* Tables of the battle or of its rule system, in which doubtful cells are marked, and the table of terrain effects
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-check.h"
#include "bic-player-aid.h"
#include "bic-rules-words.h"
#include "bic-sheet-table.h"

#include <glib/gi18n-lib.h>

#define CELL 13.0
#define TABLE_TEXT 8.4
#define TABLE_GAP 16.0
#define LABEL_LEAST 18.0
#define PICTURE 21.0
#define SMALL 7.4

/* Meanings of the combat results */
static const struct { const char *word, *text; } result_words[] = {
  { "AB", N_("attacker breaks") }, { "AR", N_("attacker is routed") }, { "AW", N_("attacker withdraws") },
  { "N", N_("nothing") },
  { "EX", N_("exchange") }, { "DW", N_("defender withdraws") }, { "DR", N_("defender is routed") },
  { "DB", N_("defender breaks") },
};

static const char *
mark_of_status (guint8 status)
{
  return status == BIC_UNCONFIRMED ? " ?" : status == BIC_PROJECT ? " *" : "";
}

/* --- one table ---------------------------------------------------------- */
static double
label_width (const BicSheet *sheet,
             const BicTable *table)
{
  BicTextStyle type = _bic_sheet_text_style (sheet, TABLE_TEXT);
  double widest = LABEL_LEAST;

  for (int i = 0; i < table->n_rows; i++)
    widest = MAX (widest, _bic_text_width (sheet->cr, bic_rules_label_text (table->row[i]), &type) + 8);
  return widest;
}

static void
put_cell (BicSheet   *sheet,
          double      x,
          double      y,
          double      width,
          const char *text,
          int         weight)
{
  BicTextStyle type = _bic_sheet_text_style (sheet, TABLE_TEXT);

  type.weight = weight;
  type.anchor = BIC_CENTRE;
  type.widest = width - 4;
  _bic_sheet_add_text (sheet, x + width / 2, y + CELL - 3.6, text, &type);
}

static void
put_row (BicSheet       *sheet,
         const BicTable *table,
         int             row,
         double          x,
         double          y,
         double          label,
         double          width)
{
  BicTextStyle type = _bic_sheet_text_style (sheet, TABLE_TEXT);
  double cell = (width - label) / table->n_columns;

  type.weight = 700;
  type.widest = label - 4;
  _bic_sheet_add_text (sheet, x, y + CELL - 3.6, bic_rules_label_text (table->row[row]), &type);
  for (int k = 0; k < table->n_columns; k++)
    {
      g_autofree char *text = bic_rules_cell_text (table->cell[row][k], table->status[row][k]);

      put_cell (sheet, x + label + k * cell, y, cell, text, 400);
    }
  _bic_sheet_horizontal_line (sheet, x, x + width, y + CELL, 0.3, 0.3);
}

/* Returns a sentence about numbers that are beyond the table, or "" if the rule for them is the same as for the usual
 * table. */
static const char *
beyond_table_text (const BicSheet *sheet,
                   const BicTable *table)
{
  static const char *const words[] = {
    [BIC_ENDS_NONE] = N_("A number beyond the table has no result."),
    [BIC_ENDS_ROWS] = N_("Beyond the table the last row counts."),
    [BIC_ENDS_COLUMNS] = N_("Beyond the table the last column counts."),
    [BIC_ENDS_BOTH] = N_("Beyond the table the last row or column counts."),
  };
  const BicTable *usual = bic_scenario_catalogue_table (sheet->scenario, sheet->catalogue, table->purpose);

  return usual && usual->clamp != table->clamp ? _(words[table->clamp]) : "";
}

/* Returns a text about the source of a table. For a custom table of the battle, this is a note and the author's source.
 * For a table of the rule system, the source is returned only if it is confirmed. Otherwise "" is returned, because the
 * doubtful cells are marked and players do not need more details. */
static char *
source_text (const BicSheet *sheet,
             const BicTable *table)
{
  const BicCustomTable *own = bic_scenario_custom_table (sheet->scenario, table->purpose);

  if (!own || table != &own->table)
    return table->source.status == BIC_CONFIRMED ? bic_rules_source (&table->source) : g_strdup ("");
  return g_strdup_printf ("%s %s%s%s", _("Custom table of this battle."), table->source.source ? table->source.source
                          : _("No source given"),
                          table->source.note ? ". " : "", table->source.note ? table->source.note : "");
}

/* Returns the text below a table: the source of the table and, for the combat results table, the meanings of results
 * and marks. */
static char *
foot_text (const BicSheet *sheet,
           const BicTable *table)
{
  g_autofree char *source = source_text (sheet, table);
  const char *ends = beyond_table_text (sheet, table);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (result_words) && g_str_equal (table->purpose, "combat-results"); i++)
    {
      g_autofree char *result = g_strdup_printf (_("%s: %s"), result_words[i].word, _(result_words[i].text));

      g_string_append_printf (text, "%s%s", i ? _bic_sheet_semicolon () : "", result);
    }
  if (text->len)
    g_string_append_printf (text, ".\n%s", _("? = not confirmed; * = provisional until the printed value is known."));
  if (*ends)
    g_string_append_printf (text, "%s%s", text->len ? "\n" : "", ends);
  if (*source)
    g_string_append_printf (text, "%s%s", text->len ? "\n" : "", source);
  return g_string_free (text, FALSE);
}

/* Sets a table in an area of this width, and returns the height of the table. */
static double
put_table (BicSheet       *sheet,
           const BicTable *table,
           double          x,
           double          width)
{
  g_autofree char *foot = foot_text (sheet, table);
  BicTextStyle type = _bic_sheet_text_style (sheet, SMALL);
  double label = MIN (label_width (sheet, table), width / 2), cell = (width - label) / table->n_columns;
  double y = 6, end = y + (table->n_rows + 1) * CELL, height;

  _bic_sheet_heading_at (sheet, x, 0, width, _(bic_table_title (table)));
  for (int k = 0; k < table->n_columns; k++)
    {
      g_autofree char *text = bic_rules_cell_text (table->column[k], BIC_CONFIRMED);

      put_cell (sheet, x + label + k * cell, y, cell, text, 700);
    }
  _bic_sheet_horizontal_line (sheet, x, x + width, y + CELL, 0.7, 0.8);
  for (int i = 0; i < table->n_rows; i++)
    put_row (sheet, table, i, x, y + (i + 1) * CELL, label, width);
  type.italic = TRUE;
  type.alpha = 0.8;
  height = _bic_sheet_paragraph (sheet, x, end + 3, width, foot, &type);
  return end + 2 + (*foot ? 3 + height : 0.0);
}

/* --- all tables, two next to each other if they are narrow -------------- */
static gboolean
is_narrow (const BicTable *table)
{
  return table->n_columns <= 3;
}

static void
set_tables (BicSheet        *sheet,
            const GPtrArray *tables)
{
  double all = sheet->space, half = (all - BIC_SHEET_GUTTER) / 2;

  for (guint i = 0; i < tables->len; i++)
    {
      const BicTable *first = tables->pdata[i], *second = i + 1 < tables->len ? tables->pdata[i + 1] : NULL;
      gboolean pair = is_narrow (first) && second && is_narrow (second);
      g_auto (BicSheetBlock) block = _bic_sheet_begin_block (sheet);
      double left = put_table (sheet, first, sheet->left, is_narrow (first) ? half : all), right = 0.0;

      if (pair)
        right = put_table (sheet, second, sheet->left + half + BIC_SHEET_GUTTER, half);
      i += pair;
      sheet->y = MAX (left, right);
      _bic_sheet_end_block (sheet, &block);
      _bic_sheet_need_space (sheet, block.height);
      _bic_sheet_place (sheet, &block, sheet->y);
      sheet->y += TABLE_GAP;
    }
}

/* --- terrain effects ---------------------------------------------------- */
/* Checks that a modifier applies to units in hexes with this terrain, or to battles across hexsides with this
 * terrain. */
static gboolean
applies_to_terrain (const BicModifier *row,
                    const BicTerrain  *terrain,
                    int                index)
{
  return bic_terrains_has (&row->ours, index) ||
         (terrain->kind == BIC_TERRAIN_SIDE && terrain->fact >= 0
          && row->facts & (G_GUINT64_CONSTANT (1) << terrain->fact));
}

static char *
effects_text (const BicSheet *sheet,
              int             index,
              guint8          stat)
{
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (sheet->catalogue,
                                                          g_quark_to_string (sheet->scenario->ruleset));
  const BicTerrain *terrain = &bic_scenario_terrains (sheet->scenario, sheet->catalogue, NULL)[index];
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ruleset->modifiers->len; i++)
    {
      const BicModifier *row = &g_array_index (ruleset->modifiers, BicModifier, i);

      if (row->stat == stat && row->type < 0 && applies_to_terrain (row, terrain, index))
        g_string_append_printf (text, row->amount < 0 ? "%s−%d%s" : "%s+%d%s", text->len ? ", " : "",
                                ABS (row->amount), mark_of_status (row->source.status));
    }
  return g_string_free (text->len ? text : g_string_append (text, "–"), FALSE);
}

static char *
points_text (const BicTerrain *terrain)
{
  const char *mark = mark_of_status (terrain->source.status);

  if (terrain->may_enter == 0)
    return g_strdup_printf ("%s%s", terrain->kind == BIC_TERRAIN_SIDE ? _("impassable") : _("impassable"), mark);
  if (terrain->kind == BIC_TERRAIN_SIDE)
    return g_strdup_printf (terrain->cost > 0 ? "+%d%s" : "%d%s", terrain->cost, mark);
  return g_strdup_printf (terrain->stops ? _("%d, then stops%s") : "%d%s", terrain->cost, mark);
}

static void
append_word (GString    *text,
             gboolean    is,
             const char *word)
{
  if (is)
    g_string_append_printf (text, "%s%s", text->len ? ", " : "", word);
}

static char *
terrain_notes_text (const BicTerrain *terrain)
{
  GString *text = g_string_new (NULL);

  append_word (text, terrain->blocks_zoc, terrain->kind == BIC_TERRAIN_SIDE ? _("no zone of control across")
               : _("no zone of control into it"));
  append_word (text, terrain->zoc_by_choice, _("phasing player decides whether zones of control extend across"));
  append_word (text, terrain->stronghold, _("a unit in it need not attack and may stay"));
  append_word (text, terrain->hazard, _("retreating across it is hazardous"));
  return g_string_free (text, FALSE);
}

static void
add_ground (BicSheetTable *table,
            int            index)
{
  const BicSheet *sheet = table->sheet;
  const BicTerrain *terrain = &bic_scenario_terrains (sheet->scenario, sheet->catalogue, NULL)[index];
  g_autofree char *points = points_text (terrain), *defence = effects_text (sheet, index, BIC_STAT_STRENGTH);
  g_autofree char *rout = effects_text (sheet, index, BIC_STAT_ROUT), *more = terrain_notes_text (terrain);
  char *cells[] = { (char *) _(terrain->name), points, defence, rout, more };

  _bic_sheet_terrain (table->sheet, index, 0, sheet->left, _bic_sheet_table_row (table, cells, PICTURE) - 0.5, PICTURE);
}

static void
set_ground (BicSheet *sheet)
{
  static const BicSheetColumn columns[] = {
    { N_("Terrain"), 0.24 }, { N_("Movement points"), 0.17 }, { N_("Defense"), 0.12 }, { N_("Rout"), 0.10 },
    { N_("Notes"), 0.37 },
  };
  BicSheetTable table = _bic_sheet_table (sheet, _("Terrain Effects"), columns, G_N_ELEMENTS (columns), PICTURE + 8);

  _bic_sheet_table_add_terrains (&table, add_ground);
}

/* --- optional rules ----------------------------------------------------- */
/* Sets the optional rules that the battle uses. */
static void
set_options (BicSheet *sheet)
{
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (sheet->catalogue,
                                                          g_quark_to_string (sheet->scenario->ruleset));
  BicTextStyle type = _bic_sheet_text_style (sheet, BIC_TABLE_TEXT + 0.6);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (BicSheetBlock) block = { NULL };

  for (guint i = 0; i < ruleset->options->len; i++)
    {
      const BicOption *option = &g_array_index (ruleset->options, BicOption, i);

      if (option->optional && bic_scenario_option_is_on (sheet->scenario, option))
        g_string_append_printf (text, "%s- *%s* (%s): %s", text->len ? "\n" : "", _(option->name), option->ruling,
                                _(option->text));
    }
  if (text->len == 0)
    return;
  block = _bic_sheet_begin_block (sheet);
  sheet->y = _bic_sheet_rich (sheet, sheet->left, 0, sheet->space, text->str, &type);
  _bic_sheet_end_block (sheet, &block);
  _bic_sheet_need_space (sheet, 12 + block.height);
  _bic_sheet_heading (sheet, _("Optional rules in force"), 9);
  _bic_sheet_place (sheet, &block, sheet->y);
  sheet->y += 18;
}

void
_bic_sheet_tables (BicSheet *sheet)
{
  g_autoptr (GPtrArray) tables = bic_scenario_tables (sheet->scenario, sheet->catalogue);

  if (tables->len == 0)
    return;
  set_tables (sheet, tables);
  _bic_sheet_keep_together (sheet, set_ground, sheet->height / 2);
  set_options (sheet);
}
