/* Player aid: units, terrain, dice and charts of just what the battle has, and decks, from the catalogue.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-check.h"
#include "bic-engine-check.h"
#include "bic-sheet-table.h"

#include <glib/gi18n-lib.h>

#define ICON 20.0
#define TIGHT_ICON 15.0
#define DIE 24.0
#define CHART_COLUMNS 8

static double
icon_size (const BicSheet *sheet)
{
  return sheet->tight ? TIGHT_ICON : ICON;
}

static double
after_part (const BicSheet *sheet)
{
  return sheet->tight ? 18.0 : 22.0;
}

/* --- units -------------------------------------------------------------- */
static void
draw_unit (const BicSheet *sheet,
           int             type,
           double          y)
{
  const BicUnitType *unit = &bic_scenario_unit_types (sheet->scenario, sheet->catalogue, NULL)[type];
  BicPieceView piece = bic_piece_view_of_type (unit);

  if (!_bic_sheet_draws (sheet))
    return;
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, sheet->left, y - 1);
  bic_draw_unit_icon (sheet->cr, icon_size (sheet), &sheet->style, sheet->catalogue, &piece);
  cairo_restore (sheet->cr);
}

static void
add_unit (BicSheetTable *table,
          int            type)
{
  const BicSheet *sheet = table->sheet;
  const BicUnitType *unit = &bic_scenario_unit_types (sheet->scenario, sheet->catalogue, NULL)[type];
  const BicNation *nation = &bic_catalogue_nations (sheet->catalogue, NULL)[unit->nation];
  g_autofree char *own = g_strconcat (_(unit->name), unit->source.status == BIC_UNCONFIRMED ? " ?" : NULL, NULL);
  g_autofree char *name = g_strdup_printf (_("%s: %s"), _(nation->adjective), own);
  g_autofree char *blocks = g_strdup_printf ("%d", unit->blocks);
  g_autofree char *moves = unit->moves == unit->moves_far ? g_strdup_printf ("%d", unit->moves)
                           : g_strdup_printf ("%d/%d", unit->moves, unit->moves_far);
  g_autofree char *range = unit->range ? g_strdup_printf ("%d", unit->range) : g_strdup ("–");
  g_autofree char *retreat = bic_retreat_figures (bic_scenario_rules (sheet->scenario, sheet->catalogue), unit);
  g_autofree char *rows = bic_aid_unit (sheet->scenario, sheet->catalogue, type);
  char *cells[] = { name, blocks, moves, range, retreat, rows };

  draw_unit (sheet, type, _bic_sheet_table_row (table, cells, icon_size (sheet)));
}

static void
set_units (BicSheet *sheet)
{
  static const BicSheetColumn columns[] = {
    { N_("Unit"), 0.30 }, { N_("Blocks"), 0.07 }, { N_("Moves"), 0.07 }, { N_("Range"), 0.07 },
    { N_("Retreat"), 0.08 }, { N_("Special"), 0.41 },
  };
  BicSheetTable table = _bic_sheet_table (sheet, _("Units"), columns, G_N_ELEMENTS (columns), ICON + 8);
  int n = 0;
  const BicUnitType *types = bic_scenario_unit_types (sheet->scenario, sheet->catalogue, &n);
  BicType small = _bic_sheet_type (sheet, 7.6);

  _bic_sheet_table_begin (&table);
  for (int i = 0; i < n; i++)
    if (bic_count_units (sheet->scenario, types[i].id) > 0 && !(types[i].traits & BIC_TRAIT (LEADER)))
      add_unit (&table, i);
  small.alpha = 0.8;
  sheet->y += _bic_sheet_paragraph (sheet, sheet->left, sheet->y, sheet->right - sheet->left,
                                    _("Moves: hexes and battle / hexes, no battle. Retreat: hexes for the first flag + "
                                      "for each additional one. ?: not confirmed."),
                                    &small) + after_part (sheet);
}

/* --- terrain ------------------------------------------------------------ */
static void
draw_terrain (const BicSheet *sheet,
              int             terrain,
              double          y)
{
  if (!_bic_sheet_draws (sheet))
    return;
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, sheet->left, y);
  bic_draw_terrain_icon (sheet->cr, icon_size (sheet), &sheet->style, sheet->catalogue,
                         bic_scenario_rules (sheet->scenario, sheet->catalogue), terrain, 0);
  cairo_restore (sheet->cr);
}

static void
add_terrain (BicSheetTable *table,
             int            index)
{
  const BicSheet *sheet = table->sheet;
  const BicTerrain *terrain = &bic_scenario_terrains (sheet->scenario, sheet->catalogue, NULL)[index];
  g_autofree char *arms = bic_aid_arms (terrain->may_enter), *battle = bic_aid_arms (terrain->may_battle);
  gboolean garrison = terrain->garrison && bic_scenario_uses (sheet->scenario, sheet->catalogue, BIC_USE (GARRISONS));
  g_autofree char *stops = terrain->stops ? g_strdup_printf (_("%s; stops"), arms) : g_strdup (arms);
  g_autofree char *enter = garrison ? g_strdup_printf (_("%s; may be garrisoned"), stops) : g_strdup (stops);
  g_autofree char *into = bic_aid_terrain (sheet->scenario, sheet->catalogue, index, FALSE);
  g_autofree char *out = bic_aid_terrain (sheet->scenario, sheet->catalogue, index, TRUE);
  g_autofree char *name = g_strdup_printf ("%s%s", _(terrain->name), terrain->source.status == BIC_UNCONFIRMED ? " ?"
                                           : "");
  char *cells[] = { name, enter, battle, (char *) (terrain->blocks_sight ? _("blocks") : "–"), into, out };

  draw_terrain (sheet, index, _bic_sheet_table_row (table, cells, icon_size (sheet)));
}

static void
set_terrains (BicSheet *sheet)
{
  static const BicSheetColumn columns[] = {
    { N_("Terrain"), 0.16 }, { N_("May enter"), 0.17 }, { N_("May battle on entry"), 0.13 }, { N_("Sight"), 0.08 },
    { N_("Attacking in"), 0.25 }, { N_("Attacking out"), 0.21 },
  };
  BicSheetTable table = _bic_sheet_table (sheet, _("Terrain"), columns, G_N_ELEMENTS (columns), ICON + 8);

  _bic_sheet_table_ground (&table, add_terrain);
}

/* --- dice --------------------------------------------------------------- */
static const struct { const char *face, *text; } faces[] = {
  { "INF", N_("Hit infantry (2 faces)") },
  { "CAV", N_("Hit cavalry") },
  { "ART", N_("Hit artillery") },
  { "FLAG", N_("Retreat") },
  { "SAB", N_("Crossed sabers: hit in melee, not at range") },
};

static void
draw_die (const BicSheet *sheet,
          double          x,
          const char     *face)
{
  if (!_bic_sheet_draws (sheet))
    return;
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, x, sheet->y);
  bic_draw_die (sheet->cr, DIE, &sheet->style, face, FALSE);
  cairo_restore (sheet->cr);
}

static void
set_dice (BicSheet *sheet)
{
  double width = (sheet->right - sheet->left) / G_N_ELEMENTS (faces);
  BicType type = _bic_sheet_type (sheet, BIC_TABLE_TEXT);

  _bic_sheet_need (sheet, DIE + 24);
  _bic_sheet_head (sheet, sheet->left, sheet->y, sheet->right - sheet->left, _("Dice"));
  sheet->y += 8;
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      draw_die (sheet, sheet->left + i * width, faces[i].face);
      _bic_sheet_paragraph (sheet, sheet->left + i * width + DIE + 5, sheet->y, width - DIE - 12, _(faces[i].text),
                            &type);
    }
  sheet->y += DIE + after_part (sheet) + (sheet->tight ? 6 : 0);
}

/* --- charts ------------------------------------------------------------- */
/* @name: of the chart, on its first row; else "" */
static void
add_chart_row (BicSheetTable  *table,
               const BicChart *chart,
               const char     *name,
               int             blocks)
{
  char cell[CHART_COLUMNS][8] = { "" };
  char *cells[CHART_COLUMNS] = { (char *) name, cell[1] };

  g_snprintf (cell[1], sizeof cell[1], "%d", blocks);
  for (int i = 2; i < CHART_COLUMNS; i++)
    {
      int distance = i - 1;

      g_snprintf (cell[i], sizeof cell[i], chart->dice[blocks][distance] < 0 ? "–" : "%d%s",
                  chart->dice[blocks][distance],
                  chart->status[blocks][distance] == BIC_UNCONFIRMED ? " ?" : "");
      cells[i] = cell[i];
    }
  _bic_sheet_table_row (table, cells, 0.0);
}

static void
add_chart (BicSheetTable  *table,
           const BicChart *chart,
           int             most)
{
  most = MIN (most, BIC_CHART_BLOCKS);
  for (int blocks = most; blocks > 0; blocks--)
    add_chart_row (table, chart, blocks == most ? _(chart->name) : "", blocks);
}

/* The most blocks of a unit on the map that rolls by the chart, 0 if there is none. */
static int
most_blocks (const BicSheet *sheet,
             int             chart)
{
  int n = 0, most = 0;
  const BicUnitType *types = bic_scenario_unit_types (sheet->scenario, sheet->catalogue, &n);

  for (int i = 0; i < n; i++)
    if (types[i].chart == chart && bic_count_units (sheet->scenario, types[i].id) > 0)
      most = MAX (most, types[i].blocks);
  return most;
}

/* All in one table. */
static void
set_charts (BicSheet *sheet)
{
  static const BicSheetColumn columns[CHART_COLUMNS] = {
    { N_("Units"), 0.22 }, { N_("Blocks left"), 0.12 }, { N_("Melee"), 0.11 }, { N_("2 hexes"), 0.11 },
    { N_("3 hexes"), 0.11 },
    { N_("4 hexes"), 0.11 }, { N_("5 hexes"), 0.11 }, { N_("6 hexes"), 0.11 },
  };
  BicSheetTable table = _bic_sheet_table (sheet, _("Dice by blocks and range"), columns, CHART_COLUMNS, ICON + 8);
  int n = 0;
  const BicChart *charts = bic_scenario_charts (sheet->scenario, sheet->catalogue, &n);
  gboolean begun = FALSE;

  for (int i = 0; i < n; i++)
    if (most_blocks (sheet, i) > 0)
      {
        if (!begun)
          _bic_sheet_table_begin (&table);
        begun = TRUE;
        add_chart (&table, &charts[i], most_blocks (sheet, i));
      }
}

/* What is read at each roll stands together. */
static void
set_rolls (BicSheet *sheet)
{
  set_dice (sheet);
  set_charts (sheet);
}

static void
set_all (BicSheet *sheet)
{
  set_units (sheet);
  _bic_sheet_need (sheet, MIN (_bic_sheet_set_height (sheet, set_terrains), sheet->height / 2));
  set_terrains (sheet);
  _bic_sheet_need (sheet, _bic_sheet_set_height (sheet, set_rolls));
  set_rolls (sheet);
  sheet->y += after_part (sheet);
  _bic_sheet_command (sheet);
  if (bic_scenario_uses (sheet->scenario, sheet->catalogue, BIC_USE (TACTICIANS))
      || bic_scenario_uses (sheet->scenario, sheet->catalogue, BIC_USE (RATINGS)))
    _bic_sheet_decks (sheet);
}

static int
pages_of_all (const BicSheet *sheet,
              gboolean        tight)
{
  BicSheet trial = *sheet;

  trial.wanted = BIC_NO_PAGE;
  trial.tight = tight;
  set_all (&trial);
  return trial.page;
}

/* On pages of its own, to be laid beside the board; closer together where that spares one. */
void
_bic_sheet_aids (BicSheet *sheet)
{
  gboolean before = sheet->tight;

  if (!bic_scenario_uses (sheet->scenario, sheet->catalogue, BIC_USE (AIDS)))
    return;
  _bic_sheet_next_page (sheet);
  sheet->tight = pages_of_all (sheet, TRUE) < pages_of_all (sheet, FALSE);
  set_all (sheet);
  sheet->tight = before;
}
