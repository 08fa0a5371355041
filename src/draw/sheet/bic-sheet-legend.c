/* The lower half of the setup sheet: special rules, legend, record of play.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-arts.h"
#include "bic-course.h"
#include "bic-engine-check.h"
#include "bic-layers.h"
#include "bic-sheet.h"
#include "bic-streams.h"
#include "bic-translation.h"

#include <glib/gi18n-lib.h>

/* --- special rules: two columns, row by row, none broken over pages -------------------------------------------------------------- */
/* What the rule makes an exception of: unit type and terrain; "" if of none. */
static char *
exception_text (const BicSheet       *sheet,
                const BicSpecialRule *rule)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i + 1 < rule->params->len; i += 2)
    {
      const char *name = rule->params->pdata[i], *value = rule->params->pdata[i + 1];
      GQuark id = g_quark_from_string (value);
      const BicUnitType *type = g_str_equal (name, "unit") ? bic_scenario_unit_type (sheet->scenario, sheet->catalogue, id) : NULL;
      const BicTerrain *terrain = g_str_equal (name, "terrain") ? bic_scenario_terrain (sheet->scenario, sheet->catalogue, id) : NULL;

      if (type || terrain)
        g_string_append_printf (text, "%s%s", text->len ? ", " : "", _(type ? type->name : terrain->name));
    }
  return g_string_free (text, FALSE);
}

/* What the author wrote; else what the program calls the rule that it sees to. */
static char *
rule_text (const BicSheet       *sheet,
           const BicSpecialRule *rule)
{
  g_autofree char *exception = exception_text (sheet, rule);
  const char *text = bic_texts_pick (rule->texts, NULL, NULL), *name, *id;

  for (guint i = 0; !*text && (id = bic_special_rule (sheet->scenario, i, &name)); i++)
    if (rule->rule && g_str_equal (id, g_quark_to_string (rule->rule)))
      text = _(name);
  return *exception ? g_strdup_printf (_("*%s:* %s"), exception, text) : g_strdup (text);
}

static double
rule_height (const BicSheet *sheet,
             guint           i,
             double          width)
{
  GPtrArray *rules = sheet->scenario->items[BIC_ITEM_RULE];
  BicType type = _bic_sheet_type (sheet, BIC_SHEET_TEXT);
  g_autofree char *text = NULL;
  BicSheet trial = *sheet;

  trial.wanted = BIC_NO_PAGE;
  if (i >= rules->len)
    return 0.0;
  text = rule_text (sheet, rules->pdata[i]);
  return _bic_sheet_rich (&trial, 0, 0, width - 13, text, &type);
}

static void
draw_rule_text (const BicSheet *sheet,
                guint           i,
                double          x,
                double          width)
{
  GPtrArray *rules = sheet->scenario->items[BIC_ITEM_RULE];
  BicType type = _bic_sheet_type (sheet, BIC_SHEET_TEXT);
  g_autofree char *text = NULL;

  if (i >= rules->len || !_bic_sheet_draws (sheet))
    return;
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, x + 4, sheet->y + 6.5);
  cairo_rotate (sheet->cr, G_PI / 4);
  cairo_rectangle (sheet->cr, -2, -2, 4, 4);
  _bic_fill (sheet->cr, sheet->red, 1.0);
  cairo_restore (sheet->cr);
  text = rule_text (sheet, rules->pdata[i]);
  _bic_sheet_rich (sheet, x + 13, sheet->y, width - 13, text, &type);
}

void
_bic_sheet_rules (BicSheet *sheet)
{
  GPtrArray *rules = sheet->scenario->items[BIC_ITEM_RULE];
  double width = (sheet->right - sheet->left - BIC_SHEET_GUTTER) / 2;

  if (!rules || rules->len == 0)
    return;
  _bic_sheet_need (sheet, 16 + MAX (rule_height (sheet, 0, width), rule_height (sheet, 1, width)));
  _bic_sheet_head (sheet, sheet->left, sheet->y, sheet->right - sheet->left, _("Special rules"));
  sheet->y += 9;
  for (guint i = 0; i < rules->len; i += 2)
    {
      double height = MAX (rule_height (sheet, i, width), rule_height (sheet, i + 1, width));

      _bic_sheet_need (sheet, height);
      draw_rule_text (sheet, i, sheet->left, width);
      draw_rule_text (sheet, i + 1, sheet->left + width + BIC_SHEET_GUTTER, width);
      sheet->y += height + 3.5;
    }
  sheet->y += 18;
}

/* --- legend ----------------------------------------------------------------------------------------------------------------------- */
#define HEX_SIZE 42.0
#define TIGHT_HEX 32.0
#define TO_HEX 0.69           /* from the top of the row to its middle, and ... */
#define TO_WORDS 1.357        /* ... to the words, in hexes */
#define LEGEND_LINES 13.0     /* points: the least room of the words */
#define ROW_GAP 6.0
#define LEAST_PLACES 7
#define MOST_PLACES 8         /* in a row of the legend: more would break their words */

/* post: a garrison that is a unit; NULL where it stands under one */
typedef struct { const BicSheet *sheet; const BicPainter *painter; BicSymbol unit, leader; int blocks; const BicUnitType *post; } Example;

static BicPieceView
example_piece (const Example *e)
{
  return (BicPieceView) { .blocks = e->blocks, .full = e->blocks };
}

static void
draw_unit (const Example *e)
{
  BicPieceView piece = example_piece (e);

  _bic_unit (e->sheet->cr, &e->sheet->theme, &e->unit, &piece, (BicPoint) { 0, 0 }, BIC_BLOCKS_FROM);
}

static void
draw_led_unit (const Example *e)
{
  BicPieceView piece = example_piece (e);

  _bic_unit (e->sheet->cr, &e->sheet->theme, &e->unit, &piece, (BicPoint) { -_bic_unit_aside (BIC_BLOCKS_FROM), 0 }, BIC_BLOCKS_FROM);
  _bic_leader (e->sheet->cr, &e->sheet->theme, &e->leader, NULL, (BicPoint) { 0, 0 }, FALSE, 1, BIC_BLOCKS_FROM);
}

static void
draw_square (const Example *e)
{
  BicPieceView piece = example_piece (e);

  piece.square = TRUE;
  _bic_unit (e->sheet->cr, &e->sheet->theme, &e->unit, &piece, (BicPoint) { 0, 0 }, BIC_BLOCKS_FROM);
}

static void
draw_facing_unit (const Example *e)
{
  BicPainter painter = *e->painter;

  painter.px = BIC_BLOCKS_FROM;
  draw_unit (e);
  _bic_draw_front (&painter, (BicPoint) { 0, 0 }, 0, FALSE);
}

static void
draw_short_unit (const Example *e)
{
  BicPieceView piece = example_piece (e);

  piece.blocks = MAX (1, piece.full / 2);
  _bic_unit (e->sheet->cr, &e->sheet->theme, &e->unit, &piece, (BicPoint) { 0, 0 }, BIC_BLOCKS_FROM);
}

static void
draw_objective (const Example *e)
{
  _bic_draw_ring (e->painter, (BicPoint) { 0, 0 });
  _bic_flag (e->sheet->cr, &e->sheet->theme, -0.12, 0, 0.28, e->sheet->theme.gold, 1);
}

static void
draw_works (const Example *e)
{
  BicSpot spot = { .sides = 1 << BIC_SE | 1 << BIC_SW };

  _bic_paint_field_works (e->painter, &spot);
}

static void
draw_section (const Example *e)
{
  static const double dash[] = { 0.17, 0.10 };

  cairo_move_to (e->sheet->cr, 0, -0.6);
  cairo_line_to (e->sheet->cr, 0, 0.6);
  cairo_set_dash (e->sheet->cr, dash, 2, 0);
  _bic_stroke (e->sheet->cr, e->sheet->theme.section, e->sheet->theme.section_alpha, 0.04);
  cairo_set_dash (e->sheet->cr, NULL, 0, 0);
}

/* --- of counters with figures --- */

static BicPieceView
figured_piece (gboolean routed)
{
  return (BicPieceView) { .figured = TRUE, .strength = 3, .moves = 2, .routed = routed };
}

static void
draw_figured (const Example *e)
{
  BicPieceView piece = figured_piece (FALSE);

  _bic_unit (e->sheet->cr, &e->sheet->theme, &e->unit, &piece, (BicPoint) { 0, 0 }, BIC_BLOCKS_FROM);
}

static void
draw_picked (const Example *e)
{
  BicPieceView piece = figured_piece (FALSE);

  piece.picked = BIC_PICKED_STRENGTH | BIC_PICKED_MOVES;
  _bic_unit (e->sheet->cr, &e->sheet->theme, &e->unit, &piece, (BicPoint) { 0, 0 }, BIC_BLOCKS_FROM);
}

static void
draw_routed (const Example *e)
{
  BicPieceView piece = figured_piece (TRUE);

  _bic_unit (e->sheet->cr, &e->sheet->theme, &e->unit, &piece, (BicPoint) { 0, 0 }, BIC_BLOCKS_FROM);
}

static void
draw_garrison (const Example *e)
{
  BicPieceView post = bic_piece_view_of_type (e->post), under = { .garrison = TRUE };
  BicSymbol symbol = _bic_symbol (e->sheet->catalogue, e->post, NULL);

  if (e->post)
    _bic_unit (e->sheet->cr, &e->sheet->theme, &symbol, &post, (BicPoint) { 0, 0 }, BIC_BLOCKS_FROM);
  else
    _bic_garrison (e->sheet->cr, &e->sheet->theme, &e->unit, &under, (BicPoint) { 0, 0 }, TRUE, BIC_BLOCKS_FROM);
}

static void
draw_river (const Example *e,
            double         y,
            double         width)
{
  g_autoptr(GArray) curves = g_array_new (FALSE, FALSE, sizeof (BicCurve));
  BicCurve curve = { { { -0.45, y }, { -0.15, y - 0.2 }, { 0.15, y + 0.2 }, { 0.45, y } }, 1.0, 1.0 };

  g_array_append_val (curves, curve);
  _bic_stream_banks (e->painter, curves, width);
  _bic_stream_water (e->painter, curves, width);
}

static void
draw_rivers (const Example *e)
{
  draw_river (e, -0.2, BIC_MINOR_STREAM);
  draw_river (e, 0.2, BIC_MAJOR_STREAM);
}

static void
draw_line (const Example *e)
{
  _bic_draw_communication (e->painter, e->unit.nation, (BicPoint) { 0, 0 });
}

static void
draw_entry (const Example *e)
{
  _bic_draw_entry (e->painter, e->unit.nation, (BicPoint) { 0, 0 }, 1 << BIC_W, "2");
}

static void
draw_road (const Example *e)
{
  g_autoptr(GArray) curves = g_array_new (FALSE, FALSE, sizeof (BicCurve));
  BicCurve curve = { { { -0.5, 0.05 }, { -0.2, 0.05 }, { 0.2, -0.05 }, { 0.5, -0.05 } }, 1.0, 1.0 };
  const BicTheme *theme = &e->sheet->theme;

  g_array_append_val (curves, curve);
  _bic_course_stroke (e->sheet->cr, curves, theme->mono ? 0x000000 : theme->wood, 1.0, 0.16);
  _bic_course_stroke (e->sheet->cr, curves, theme->mono ? 0xFFFFFF : theme->wall, 1.0, 0.10);
}

/* --- what of it is on this map --- */

static gboolean
has_objectives (const BicScenario *s)
{
  return bic_scenario_n_items (s, BIC_ITEM_OBJECTIVE) > 0;
}

static gboolean
has_communications (const BicScenario *s)
{
  return bic_scenario_n_items (s, BIC_ITEM_COMMUNICATION) > 0;
}

static gboolean
has_reinforcements (const BicScenario *s)
{
  return bic_scenario_n_items (s, BIC_ITEM_REINFORCEMENT) > 0;
}

static gboolean
has_sections (const BicScenario *s)
{
  return s->sections[0] > 0 || s->sections[1] > 0;
}

static gboolean
has_sides (const BicScenario *s)
{
  for (int hex = 0; hex < bic_grid_size (&s->grid); hex++)
    for (int k = 0; k < BIC_N_DIRECTIONS; k++)
      if (s->tiles[hex].side[k])
        return TRUE;
  return FALSE;
}

static gboolean
has_roads (const BicScenario *s)
{
  for (int hex = 0; hex < bic_grid_size (&s->grid); hex++)
    if (s->tiles[hex].road)
      return TRUE;
  return FALSE;
}

/* `uses': what the rule system must have; `there': whether the battle has any, where that is not plain */
static const struct { const char *text; void (*draw) (const Example *example); BicUses uses; gboolean (*there) (const BicScenario *s); } legend[] = {
  { N_("Full-strength unit"), draw_unit, BIC_USE (BLOCKS) }, { N_("Unit with leader"), draw_led_unit, BIC_USE (BLOCKS) },
  { N_("Infantry in square"), draw_square, BIC_USE (SQUARES) },         { N_("Unit with losses"), draw_short_unit, BIC_USE (BLOCKS) },
  { N_("Unit: strength and moves"), draw_figured, BIC_USE (FIGURES) },  { N_("Elite strength, moves of the Guard"), draw_picked, BIC_USE (FIGURES) | BIC_USE (TRAITS) },
  { N_("Routed unit"), draw_routed, BIC_USE (ROUTS) },                { N_("Garrison of the hex"), draw_garrison, BIC_USE (GARRISONS) },
  { N_("Objective"), draw_objective, 0, has_objectives },                             { N_("Line of communication"), draw_line, BIC_USE (COMMUNICATIONS), has_communications },
  { N_("Reinforcements: their turn, or E by an event"), draw_entry, BIC_USE (ENTRIES), has_reinforcements },
  { N_("Rivers, minor and major"), draw_rivers, BIC_USE (RIVERS), has_sides }, { N_("Road"), draw_road, 0, has_roads },
  { N_("Field works on hexsides"), draw_works, BIC_USE (WORKS), has_sides }, { N_("Section line"), draw_section, BIC_USE (SECTIONS), has_sections },
  { N_("Faces this corner of its hex"), draw_facing_unit, BIC_USE (FACING) },
};

static gboolean
is_shown (const BicSheet *sheet,
          guint           i)
{
  return (!legend[i].uses || bic_scenario_uses (sheet->scenario, sheet->catalogue, legend[i].uses)) && (!legend[i].there || legend[i].there (sheet->scenario));
}

/* The first type with @trait in the catalogue, of the first nation of an army. */
static const BicUnitType *
example_type (const BicSheet *sheet,
              BicTraits       trait)
{
  int n = 0, nation = _bic_army_nation (sheet, BIC_BOTTOM, 0);
  const BicUnitType *types = bic_scenario_unit_types (sheet->scenario, sheet->catalogue, &n);

  for (int i = 0; i < n; i++)
    if ((types[i].traits & trait) && (nation < 0 || types[i].nation == nation))
      return &types[i];
  return NULL;
}

static Example
make_example (const BicSheet   *sheet,
              const BicPainter *painter)
{
  const BicUnitType *unit = example_type (sheet, BIC_TRAIT (INFANTRY));

  return (Example) { sheet, painter, _bic_symbol (sheet->catalogue, unit, NULL),
                     _bic_symbol (sheet->catalogue, example_type (sheet, BIC_TRAIT (LEADER)), NULL), unit ? unit->blocks : 4,
                     example_type (sheet, BIC_TRAIT (POST)) };
}

static double
hex_size (const BicSheet *sheet)
{
  return sheet->tight ? TIGHT_HEX : HEX_SIZE;
}

static void
draw_example (const BicSheet *sheet,
              const Example  *example,
              guint           i,
              double          x)
{
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, x, sheet->y + TO_HEX * hex_size (sheet));
  cairo_scale (sheet->cr, hex_size (sheet), hex_size (sheet));
  _bic_hex_outline (example->painter, (BicPoint) { 0, 0 }, 1.0);
  cairo_set_line_width (sheet->cr, 0.012);
  _bic_fill_stroke (sheet->cr, sheet->theme.ground, _bic_mix (sheet->theme.grid, sheet->theme.ground, 0.4), 0.012);
  legend[i].draw (example);
  cairo_restore (sheet->cr);
}

/* The examples from the first-th on, as many as a row has places, with their words under them; returns the first of the next row. */
static guint
draw_row (BicSheet      *sheet,
          const Example *example,
          guint          first,
          guint          places)
{
  double width = (sheet->right - sheet->left) / places, words = sheet->y + TO_WORDS * hex_size (sheet), text, tallest = LEGEND_LINES;
  BicType type = _bic_sheet_type (sheet, 8.4);
  BicSheet trial = *sheet;
  guint i;

  type.anchor = BIC_CENTRE;
  type.alpha = 0.85;
  trial.wanted = BIC_NO_PAGE;
  for (i = first; i < G_N_ELEMENTS (legend) && places > 0; i++)
    if (is_shown (sheet, i))
      {
        double left = sheet->right - width * places--;

        if (_bic_sheet_draws (sheet))
          draw_example (sheet, example, i, left + width / 2.0);
        text = _bic_sheet_paragraph (&trial, left + 4, words, width - 8, _(legend[i].text), &type);
        _bic_sheet_paragraph (sheet, left + 4, words, width - 8, _(legend[i].text), &type);
        tallest = MAX (tallest, text);
      }
  sheet->y = words + tallest + ROW_GAP;
  return i;
}

static void
draw_rows (BicSheet      *sheet,
           const Example *example)
{
  guint shown = 0, rows, next = 0;

  for (guint i = 0; i < G_N_ELEMENTS (legend); i++)
    shown += is_shown (sheet, i);
  rows = (shown + MOST_PLACES - 1) / MOST_PLACES;
  for (guint row = 0; row < rows; row++)
    next = draw_row (sheet, example, next, MAX ((shown + rows - 1) / rows, LEAST_PLACES));
}

void
_bic_sheet_legend (BicSheet *sheet)
{
  BicPainter painter = { .cr = sheet->cr, .layout = { .grid = sheet->scenario->grid, .scale = 1.0 }, .style = sheet->style, .theme = sheet->theme };
  Example example = make_example (sheet, &painter);
  BicSheet trial = *sheet;

  trial.wanted = BIC_NO_PAGE;
  draw_rows (&trial, &example);
  _bic_sheet_need (sheet, trial.y - sheet->y);
  _bic_sheet_head (sheet, sheet->left, sheet->y, sheet->right - sheet->left, _("Legend"));
  sheet->y += 6;
  draw_rows (sheet, &example);
  sheet->y += 8;
}

/* --- record of play: in what is left of the page, if that is three lines or more ------------------------------------------------------------------- */
#define LINE 18.0
#define LEAST_LINES 3
#define MOST_LINES 12

static void
draw_record (const BicSheet *sheet,
             int             lines)
{
  static const struct { const char *head; double share; } columns[] = {       /* head: NULL = the score */
    { N_("Date"), 0.14 }, { N_("Top player"), 0.25 }, { N_("Bottom player"), 0.25 }, { NULL, 0.16 }, { N_("Won by"), 0.20 },
  };
  const char *score = bic_scenario_uses (sheet->scenario, sheet->catalogue, BIC_USE (MORALE)) ? _("Morale") : _("Banners");
  BicType type = _bic_sheet_type (sheet, 8.6);
  double x = sheet->left, room = sheet->right - sheet->left;

  type.italic = TRUE;
  type.alpha = 0.75;
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      type.widest = columns[i].share * room - 8;
      _bic_text (sheet->cr, x + 4, sheet->y + 11, columns[i].head ? _(columns[i].head) : score, &type);
      x += columns[i].share * room;
      if (i + 1 == G_N_ELEMENTS (columns))
        break;
      cairo_move_to (sheet->cr, x, sheet->y + 2);
      cairo_line_to (sheet->cr, x, sheet->y + 16 + lines * LINE);
      _bic_stroke (sheet->cr, sheet->ink, 0.25, 0.4);
    }
  for (int i = 0; i <= lines; i++)
    _bic_sheet_rule (sheet, sheet->left, sheet->right, sheet->y + 16 + i * LINE, i == 0 ? 0.7 : 0.4, i == 0 ? 0.8 : 0.35);
}

void
_bic_sheet_record (BicSheet *sheet)
{
  int lines = MIN ((int) ((sheet->bottom - sheet->y - 28) / LINE), MOST_LINES);

  if (lines < LEAST_LINES)
    return;
  _bic_sheet_head (sheet, sheet->left, sheet->y, sheet->right - sheet->left, _("Record of play"));
  sheet->y += 8;
  if (_bic_sheet_draws (sheet))
    draw_record (sheet, lines);
  sheet->y += 16 + lines * LINE;
}
