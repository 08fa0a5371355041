/* Player aid: the units, terrain, dice, charts and decks of the battle, with the values of the catalogue
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-player-aid.h"
#include "bic-check.h"
#include "bic-engine-check.h"
#include "bic-rules-words.h"
#include "bic-sheet-table.h"
#include "bic-layers.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* --- command points and facing ------------------------------------------ */
#define AFTER 22.0
#define SIZE 24.0                       /* distance from the middle of a hex to a corner, in the diagram */
#define DIAGRAM 140.0

static const struct { const char *what, *text; } facing[] = {
  { N_("Fire"), N_("Infantry fires to the front and to the flanks, artillery only to the front.") },
  { N_("Charge"), N_("Cavalry may first turn by one corner, then moves straight ahead; the target must be in front at "
                     "the end.") },
  { N_("Met in the flank"), N_("Cavalry has half its dice, rounded up; artillery has one die.") },
  { N_("Met in the rear"), N_("The same, and infantry has half its dice too, rounded up.") },
  { N_("Unless"), N_("the other unit began its turn in, or came through, the flank of the infantry, or the front of "
                     "cavalry or artillery.") },
  { N_("Turning"), N_("Once in each hex, as a part of moving; never in retreat.") },
  { N_("Retreat"), N_("One hex for each flag, away from the attacker. In total, militia retreats two more hexes, and "
                      "units with 2 on their card one more.") },
  { N_("All round"), N_("Squares; infantry in buildings; light infantry in woods, marsh and quarries. With works on "
                        "both sides of the front, each side with works is front in battle.") },
};

/* --- prices of orders --------------------------------------------------- */

static void
add_price (BicSheetTable *table,
           const char    *what,
           const char    *points)
{
  char *cells[] = { (char *) what, (char *) points };

  _bic_sheet_table_row (table, cells, 0.0);
}

static void
set_prices (BicSheet *sheet)
{
  static const BicSheetColumn columns[] = { { N_("An order"), 0.86 }, { N_("Points"), 0.14 } };
  int range = bic_scenario_rules (sheet->scenario, sheet->catalogue)->command_range;
  g_autofree char *far =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "to a unit more than %d hex from every leader",
                                    "to a unit more than %d hexes from every leader", (gulong) range), range);
  BicSheetTable table = _bic_sheet_table (sheet, _("Command points"), columns, G_N_ELEMENTS (columns), 0.0);

  _bic_sheet_table_begin (&table);
  add_price (&table, _("to a unit with the leader in its hex, or to a leader alone"), "1");
  add_price (&table, far, "+1");
  add_price (&table, _("to a unit whose only leaders replaced another leader since its last turn"), "+1");
  add_price (&table, _("to cavalry or artillery on difficult ground"), "+1");
  add_price (&table, _("that detaches a leader from a unit"), "1");
  add_price (&table, _("to leave square, except a battalion mass"), "1");
  add_price (&table, _("to Cossacks; one point after they answered an attack by a card"), "0");
  add_price (&table, _("Points left over are kept on leaders, up to the rating of the commander."), "");
  sheet->y += AFTER;
}

/* --- facing ------------------------------------------------------------- */

static void
draw_hex (const BicSheet *sheet,
          BicPoint        at,
          BicColour       fill,
          const char     *name)
{
  BicTextStyle type = _bic_sheet_text_style (sheet, 7.4);
  double xy[2 * BIC_N_DIRECTIONS];

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      xy[2 * k] = at.x + SIZE * sin (k * G_PI / 3.0);
      xy[2 * k + 1] = at.y - SIZE * cos (k * G_PI / 3.0);
    }
  _bic_polygon (sheet->cr, xy, BIC_N_DIRECTIONS);
  _bic_fill_stroke (sheet->cr, sheet->how->mono ? 0xFFFFFF : fill, sheet->ink, 0.6);
  type.anchor = BIC_CENTRE;
  type.upright = BIC_MIDDLE;
  type.widest = 1.6 * SIZE;
  if (name)
    _bic_text (sheet->cr, at.x, at.y, name, &type);
}

/* Draws a unit that faces the upper corner of its hex, and the neighboring hexes with the names of the unit's front,
 * flanks and rear. */
static void
draw_diagram (const BicSheet     *sheet,
              const BicSheetItem *item)
{
  static const struct { const char *name; BicColour fill; } zones[] = {
    { N_("front"), 0xD3E8C8 }, { N_("flank"), 0xF5EBC0 }, { N_("rear"), 0xF3D2CC }, { N_("rear"), 0xF3D2CC },
    { N_("flank"), 0xF5EBC0 }, { N_("front"), 0xD3E8C8 },
  };
  double x = item->area.x, y = item->area.y;
  const double tip[] = { x, y - 0.96 * SIZE, x - 0.3 * SIZE, y - 0.45 * SIZE, x + 0.3 * SIZE, y - 0.45 * SIZE };

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      double angle = (k + 0.5) * G_PI / 3.0;

      draw_hex (sheet, (BicPoint) { x + sqrt (3.0) * SIZE * sin (angle), y - sqrt (3.0) * SIZE * cos (angle) },
                zones[k].fill, _(zones[k].name));
    }
  draw_hex (sheet, (BicPoint) { x, y }, 0xFFFFFF, NULL);
  _bic_polygon (sheet->cr, tip, 3);
  _bic_fill (sheet->cr, sheet->ink, 1.0);
}

static void
set_facing (BicSheet *sheet)
{
  double x = sheet->left + DIAGRAM, y;
  BicTextStyle type = _bic_sheet_text_style (sheet, BIC_TABLE_TEXT), head = type;

  head.weight = 600;
  head.widest = 82;
  _bic_sheet_heading (sheet, _("Facing"), 8);
  y = sheet->y;
  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_diagram,
                                          .area = { sheet->left + 1.75 * SIZE * 1.5, sheet->y + 2.6 * SIZE } });
  for (guint i = 0; i < G_N_ELEMENTS (facing); i++)
    {
      _bic_sheet_add_text (sheet, x, y + 8, _(facing[i].what), &head);
      y += _bic_sheet_paragraph (sheet, x + 88, y, sheet->right - x - 88, _(facing[i].text), &type) + 4;
    }
  sheet->y = MAX (y, sheet->y + 5.2 * SIZE) + AFTER;
}

static void
set_command_aids (BicSheet *sheet)
{
  if (bic_scenario_rules (sheet->scenario, sheet->catalogue)->command_range > 0)
    _bic_sheet_keep_together (sheet, set_prices, G_MAXDOUBLE);
  if (_bic_sheet_uses (sheet, BIC_USE (FACING)))
    _bic_sheet_keep_together (sheet, set_facing, G_MAXDOUBLE);
}

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
space_after_part (const BicSheet *sheet)
{
  return sheet->tight ? 18.0 : 22.0;
}

/* --- units -------------------------------------------------------------- */
static void
draw_unit (const BicSheet     *sheet,
           const BicSheetItem *item)
{
  BicPieceView piece = bic_piece_view_of_type (item->subject);

  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, item->area.x, item->area.y);
  bic_draw_unit_icon (sheet->cr, item->area.width, &sheet->style, sheet->catalogue, &piece);
  cairo_restore (sheet->cr);
}

static void
add_unit (BicSheetTable *table,
          int            type)
{
  BicSheet *sheet = table->sheet;
  const BicUnitType *unit = &bic_scenario_unit_types (sheet->scenario, sheet->catalogue, NULL)[type];
  const BicNation *nation = &bic_catalogue_nations (sheet->catalogue, NULL)[unit->nation];
  g_autofree char *own = g_strconcat (_(unit->name), unit->source.status == BIC_UNCONFIRMED ? " ?" : NULL, NULL);
  g_autofree char *name = g_strdup_printf (_("%s: %s"), _(nation->adjective), own);
  g_autofree char *blocks = g_strdup_printf ("%d", unit->blocks);
  g_autofree char *moves = unit->moves == unit->moves_far ? g_strdup_printf ("%d", unit->moves)
                           : g_strdup_printf ("%d/%d", unit->moves, unit->moves_far);
  g_autofree char *range = unit->range ? g_strdup_printf ("%d", unit->range) : g_strdup ("–");
  g_autofree char *retreat = bic_retreat_figures_text (bic_scenario_rules (sheet->scenario, sheet->catalogue), unit);
  g_autofree char *rows = bic_player_aid_unit (sheet->scenario, sheet->catalogue, type);
  char *cells[] = { name, blocks, moves, range, retreat, rows };
  double size = icon_size (sheet), y = _bic_sheet_table_row (table, cells, size);

  _bic_sheet_add (sheet,
                  (BicSheetItem) { .paint = draw_unit, .area = { sheet->left, y - 1, size, size }, .subject = unit });
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
  BicTextStyle small = _bic_sheet_text_style (sheet, 7.6);

  _bic_sheet_table_begin (&table);
  for (int i = 0; i < n; i++)
    if (bic_count_units (sheet->scenario, types[i].id) > 0 && !(types[i].traits & BIC_TRAIT (LEADER)))
      add_unit (&table, i);
  small.alpha = 0.8;
  sheet->y += _bic_sheet_paragraph (sheet, sheet->left, sheet->y, sheet->space,
                                    _("Moves: hexes and battle / hexes, no battle. Retreat: hexes for the first flag + "
                                      "for each additional one. ?: not confirmed."),
                                    &small) + space_after_part (sheet);
}

/* --- terrain ------------------------------------------------------------ */
static void
add_terrain (BicSheetTable *table,
             int            index)
{
  const BicSheet *sheet = table->sheet;
  const BicTerrain *terrain = &bic_scenario_terrains (sheet->scenario, sheet->catalogue, NULL)[index];
  g_autofree char *arms = bic_player_aid_arms (terrain->may_enter), *battle = bic_player_aid_arms (terrain->may_battle);
  gboolean garrison = terrain->garrison && _bic_sheet_uses (sheet, BIC_USE (GARRISONS));
  g_autofree char *stops = terrain->stops ? g_strdup_printf (_("%s; stops"), arms) : g_strdup (arms);
  g_autofree char *enter = garrison ? g_strdup_printf (_("%s; may be garrisoned"), stops) : g_strdup (stops);
  g_autofree char *into = bic_player_aid_terrain (sheet->scenario, sheet->catalogue, index, FALSE);
  g_autofree char *out = bic_player_aid_terrain (sheet->scenario, sheet->catalogue, index, TRUE);
  g_autofree char *name = g_strdup_printf ("%s%s", _(terrain->name), terrain->source.status == BIC_UNCONFIRMED ? " ?"
                                           : "");
  char *cells[] = { name, enter, battle, (char *) (terrain->blocks_sight ? _("blocks") : "–"), into, out };
  double y;

  y = _bic_sheet_table_row (table, cells, icon_size (sheet));
  _bic_sheet_terrain (table->sheet, index, 0, sheet->left, y, icon_size (sheet));
}

static void
set_terrains (BicSheet *sheet)
{
  static const BicSheetColumn columns[] = {
    { N_("Terrain"), 0.16 }, { N_("May enter"), 0.17 }, { N_("May battle on entry"), 0.13 }, { N_("Sight"), 0.08 },
    { N_("Attacking in"), 0.25 }, { N_("Attacking out"), 0.21 },
  };
  BicSheetTable table = _bic_sheet_table (sheet, _("Terrain"), columns, G_N_ELEMENTS (columns), ICON + 8);

  _bic_sheet_table_add_terrains (&table, add_terrain);
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
set_dice (BicSheet *sheet)
{
  double width = sheet->space / G_N_ELEMENTS (faces);
  BicTextStyle type = _bic_sheet_text_style (sheet, BIC_TABLE_TEXT);

  _bic_sheet_need_space (sheet, DIE + 24);
  _bic_sheet_heading (sheet, _("Dice"), 8);
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      double x = sheet->left + i * width;

      _bic_sheet_die (sheet, faces[i].face, x, sheet->y, DIE);
      _bic_sheet_paragraph (sheet, x + DIE + 5, sheet->y, width - DIE - 12, _(faces[i].text), &type);
    }
  sheet->y += DIE + space_after_part (sheet) + (sheet->tight ? 6 : 0);
}

/* --- charts ------------------------------------------------------------- */
static void
add_chart (BicSheetTable  *table,
           const BicChart *chart,
           int             most)
{
  most = MIN (most, BIC_CHART_BLOCKS);
  for (int blocks = most; blocks > 0; blocks--)
    {
      char cell[CHART_COLUMNS][8] = { "" };
      char *cells[CHART_COLUMNS] = { (char *) (blocks == most ? _(chart->name) : ""), cell[1] };

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
}

/* Returns the largest number of blocks of all unit types that are on the map and use the chart, or 0 if there are
 * none. */
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

/* Sets all charts in one table. */
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

/* Sets the dice and the charts on the same page, because players need both for a roll. */
static void
set_dice_and_charts (BicSheet *sheet)
{
  set_dice (sheet);
  set_charts (sheet);
}

/* --- decks of sides with cards other than command cards ------------------ */
#define AFTER_DECK 20.0

static const char *
mark_of_source (const BicSource *source)
{
  return source->status == BIC_UNCONFIRMED ? " ?" : source->status == BIC_PROJECT ? " *" : "";
}

static void
add_card (BicSheetTable     *table,
          const BicDeckCard *entry)
{
  const BicSheet *sheet = table->sheet;
  const BicCard *card = &bic_ruleset_cards (sheet->catalogue, bic_scenario_rules (sheet->scenario, sheet->catalogue),
                                            NULL)[entry->card];
  const char *draws = bic_rules_card_draws_text (card);
  g_autofree char *name = g_strdup_printf ("%s%s", _(card->name), mark_of_source (&card->source));
  g_autofree char *copies = g_strdup_printf ("%d%s", entry->copies, mark_of_source (&entry->source));
  g_autofree char *text = g_strdup_printf ("%s%s%s", card->text ? _(card->text) : "", draws ? " " : "",
                                           draws ? draws : "");
  char *cells[] = { name, copies, text };

  _bic_sheet_table_row (table, cells, 0.0);
}

static void
set_deck (BicSheet      *sheet,
          const BicDeck *deck)
{
  static const BicSheetColumn columns[] = { { N_("Card"), 0.20 }, { N_("Copies"), 0.08 },
                                            { N_("What it does"), 0.72 } };
  g_autofree char *head = g_strdup_printf ("%s ×\u2009%d", _(deck->name), bic_deck_copies (deck, BIC_ANY_CARD));
  BicSheetTable table = _bic_sheet_table (sheet, head, columns, G_N_ELEMENTS (columns), 0.0);
  BicTextStyle small = _bic_sheet_text_style (sheet, 7.6);

  small.alpha = 0.8;
  _bic_sheet_table_begin (&table);
  for (guint i = 0; i < deck->cards->len; i++)
    add_card (&table, &g_array_index (deck->cards, BicDeckCard, i));
  sheet->y += _bic_sheet_paragraph (sheet, sheet->left, sheet->y, sheet->space,
                                    _("? = not confirmed; * = provisional: check the cards in your box."),
                                    &small) + AFTER_DECK;
}

/* --- the complete player aid ---------------------------------------------- */
static void
set_whole_aid (BicSheet *sheet)
{
  const GArray *decks = bic_scenario_rules (sheet->scenario, sheet->catalogue)->decks;

  set_units (sheet);
  _bic_sheet_keep_together (sheet, set_terrains, sheet->height / 2);
  _bic_sheet_keep_together (sheet, set_dice_and_charts, G_MAXDOUBLE);
  sheet->y += space_after_part (sheet);
  set_command_aids (sheet);
  if (_bic_sheet_uses (sheet, BIC_USE (TACTICIANS))
      || _bic_sheet_uses (sheet, BIC_USE (RATINGS)))
    for (guint i = decks->len; i-- > 0;)                       /* decks that players look up more often are set first */
      set_deck (sheet, &g_array_index (decks, BicDeck, i));
}

/* Sets the player aid on new pages, and returns the number of these pages. */
static guint
set_aid_on_new_pages (BicSheet *sheet,
                      gboolean  tight)
{
  guint before = sheet->pages->len;

  sheet->tight = tight;
  _bic_sheet_next_page (sheet);
  set_whole_aid (sheet);
  return sheet->pages->len - before;
}

/* Sets the player aid on separate pages, so that players can have it next to the board. The tight layout is used if it
 * saves a page. */
void
_bic_sheet_aids (BicSheet *sheet)
{
  gboolean before = sheet->tight;
  guint first = sheet->pages->len, loose, tight;

  if (!_bic_sheet_uses (sheet, BIC_USE (AIDS)))
    return;
  loose = set_aid_on_new_pages (sheet, FALSE);
  if (loose > 1)                                               /* sets the tight version as well, then removes the
                                                                * longer version */
    {
      tight = set_aid_on_new_pages (sheet, TRUE);
      _bic_sheet_remove_pages (sheet, tight < loose ? first : first + loose, tight < loose ? loose : tight);
    }
  sheet->tight = before;
  sheet->y = sheet->bottom;
}
