/* The signs of a battle that are neither a unit type nor a terrain. The setup sheet and the window use the same table,
 * and each sign is drawn as on the board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-arts.h"
#include "bic-course.h"
#include "bic-layers.h"
#include "bic-legend-lights.h"
#include "bic-legend-signs.h"
#include "bic-player-aid.h"
#include "bic-streams.h"
#include "bic-symbols.h"

#include <glib/gi18n-lib.h>

/* --- signs that depend on the content of the battle ---------------------- */
/* Returns the first hex with a piece on terrain that has a small sign for covered hexes, or BIC_NO_HEX. */
static int
first_piece_hex_with_sign (const BicScenario  *s,
                                const BicCatalogue *catalogue)
{
  for (guint i = 0; i < bic_scenario_n_items (s, BIC_ITEM_PIECE); i++)
    {
      int hex = ((const BicPiece *) bic_scenario_item (s, BIC_ITEM_PIECE, i))->hex;
      const BicTerrain *ground = bic_grid_has (&s->grid, hex)
                                 ? bic_scenario_terrain (s, catalogue, s->tiles[hex].terrain) : NULL;

      if (ground && _bic_has_terrain_sign (ground->art))
        return hex;
    }
  return BIC_NO_HEX;
}

static gboolean
has_signs (const BicScenario  *s,
                const BicCatalogue *catalogue)
{
  return first_piece_hex_with_sign (s, catalogue) != BIC_NO_HEX;
}

/* Checks whether the legend needs the garrison sign. If counters show strength and movement, the battle must contain a
 * garrison. In other rule systems, garrisons can appear in any game. */
static gboolean
has_garrisons (const BicScenario  *s,
                    const BicCatalogue *catalogue)
{
  gboolean found = !bic_scenario_uses (s, catalogue, BIC_USE (FIGURES));

  for (guint i = 0; !found && i < bic_scenario_n_items (s, BIC_ITEM_PIECE); i++)
    {
      const BicUnitType *type = bic_scenario_unit_type (s, catalogue,
                                                        ((const BicPiece *) bic_scenario_item (s, BIC_ITEM_PIECE,
                                                                                               i))->type);

      found = type && type->traits & (BIC_TRAIT (POST) | BIC_TRAIT (GARRISON));
    }
  return found;
}

/* Checks for a hexside with a river of this width, or with a bridge or ford over one. */
static gboolean
has_river (const BicScenario  *s,
                const BicCatalogue *catalogue,
                double              width)
{
  for (int hex = 0; hex < bic_grid_hex_number_limit (&s->grid); hex++)
    for (int k = 0; k < BIC_N_DIRECTIONS; k++)
      {
        const BicTerrain *side = s->tiles[hex].side[k] ? bic_scenario_terrain (s, catalogue, s->tiles[hex].side[k])
                                 : NULL;

        if (side && _bic_stream_width (side->art) == width)
          return TRUE;
      }
  return FALSE;
}

static gboolean
has_sections (const BicScenario  *s,
                   const BicCatalogue *catalogue)
{
  return s->sections[0] > 0 || s->sections[1] > 0;
}

static gboolean
has_hexside_terrain (const BicScenario  *s,
                          const BicCatalogue *catalogue)
{
  for (int hex = 0; hex < bic_grid_hex_number_limit (&s->grid); hex++)
    for (int k = 0; k < BIC_N_DIRECTIONS; k++)
      if (s->tiles[hex].side[k])
        return TRUE;
  return FALSE;
}

static gboolean
has_roads (const BicScenario  *s,
                const BicCatalogue *catalogue)
{
  for (int hex = 0; hex < bic_grid_hex_number_limit (&s->grid); hex++)
    if (s->tiles[hex].road)
      return TRUE;
  return FALSE;
}

#define OF_SQUARE 0.84                  /* width of a hex from flat side to flat side, relative to the side of the
                                         * icon */

/* The pieces in the examples. post: type of a garrison that is a separate unit; NULL: garrisons share a hex with a
 * unit */
typedef struct { const BicPainter *painter; BicSymbol unit, leader; int blocks; const BicUnitType *post; } Example;

/* Returns the hex size at which the examples show blocks, or counters if the map has counters. */
static double
scale_of_pieces (const Example *e)
{
  return e->painter->px < BIC_BLOCKS_FROM ? BIC_COUNTER_FROM : BIC_BLOCKS_FROM;
}

static BicPieceView
example_piece (const Example *e)
{
  return (BicPieceView) { .blocks = e->blocks, .full = e->blocks };
}

static void
draw_unit (const Example *e)
{
  BicPieceView piece = example_piece (e);

  _bic_unit (e->painter->cr, &e->painter->theme, &e->unit, &piece, (BicPoint) { 0, 0 }, scale_of_pieces (e));
}

static void
draw_led_unit (const Example *e)
{
  BicPieceView piece = example_piece (e);

  _bic_unit (e->painter->cr, &e->painter->theme, &e->unit, &piece,
             (BicPoint) { -_bic_unit_offset_beside_leader (scale_of_pieces (e)), 0 }, scale_of_pieces (e));
  _bic_leader (e->painter->cr, &e->painter->theme, &e->leader, NULL, (BicPoint) { 0, 0 }, FALSE, 1,
               scale_of_pieces (e));
}

static void
draw_square (const Example *e)
{
  BicPieceView piece = example_piece (e);

  piece.square = TRUE;
  _bic_unit (e->painter->cr, &e->painter->theme, &e->unit, &piece, (BicPoint) { 0, 0 }, scale_of_pieces (e));
}

static void
draw_facing_unit (const Example *e)
{
  draw_unit (e);
  _bic_draw_facing (e->painter, (BicPoint) { 0, 0 }, 0, FALSE);
}

static void
draw_weakened_unit (const Example *e)
{
  BicPieceView piece = example_piece (e);

  piece.blocks = MAX (1, piece.full / 2);
  _bic_unit (e->painter->cr, &e->painter->theme, &e->unit, &piece, (BicPoint) { 0, 0 }, scale_of_pieces (e));
}

static void
draw_objective (const Example *e)
{
  _bic_draw_ring (e->painter, (BicPoint) { 0, 0 });
  _bic_flag (e->painter->cr, &e->painter->theme, -0.12, 0, 0.28, e->painter->theme.gold, 1);
}

static void
draw_works (const Example *e)
{
  BicSpot spot = { .sides = 1 << BIC_SE | 1 << BIC_SW };

  _bic_paint_field_works (e->painter, &spot);
}

static void
draw_exit (const Example *e)
{
  for (int k = BIC_NE; k <= BIC_E; k++)
    _bic_draw_exit (e->painter, (BicPoint) { 0, 0 }, k);
}

static void
draw_section (const Example *e)
{
  static const double dash[] = { 0.17, 0.10 };

  cairo_move_to (e->painter->cr, 0, -0.6);
  cairo_line_to (e->painter->cr, 0, 0.6);
  cairo_set_dash (e->painter->cr, dash, 2, 0);
  _bic_stroke (e->painter->cr, e->painter->theme.section, e->painter->theme.section_alpha, 0.04);
  cairo_set_dash (e->painter->cr, NULL, 0, 0);
}

/* --- counters with numbers --- */

static BicPieceView
figured_piece (gboolean routed)
{
  return (BicPieceView) { .figured = TRUE, .strength = 3, .moves = 2, .routed = routed };
}

static void
draw_unit_with_figures (const Example *e)
{
  BicPieceView piece = figured_piece (FALSE);

  _bic_unit (e->painter->cr, &e->painter->theme, &e->unit, &piece, (BicPoint) { 0, 0 }, BIC_BLOCKS_FROM);
}

static void
draw_elite_figures (const Example *e)
{
  BicPieceView piece = figured_piece (FALSE);

  piece.picked = BIC_PICKED_STRENGTH | BIC_PICKED_MOVES;
  _bic_unit (e->painter->cr, &e->painter->theme, &e->unit, &piece, (BicPoint) { 0, 0 }, BIC_BLOCKS_FROM);
}

static void
draw_routed (const Example *e)
{
  BicPieceView piece = figured_piece (TRUE);

  _bic_unit (e->painter->cr, &e->painter->theme, &e->unit, &piece, (BicPoint) { 0, 0 }, BIC_BLOCKS_FROM);
}

static void
draw_garrison (const Example *e)
{
  BicPieceView post = bic_piece_view_of_type (e->post), under = { .garrison = TRUE };
  BicSymbol symbol = _bic_symbol (e->painter->catalogue, e->post, NULL);

  if (e->post)
    _bic_unit (e->painter->cr, &e->painter->theme, &symbol, &post, (BicPoint) { 0, 0 }, scale_of_pieces (e));
  else
    _bic_garrison (e->painter->cr, &e->painter->theme, &e->unit, &under, (BicPoint) { 0, 0 }, TRUE, BIC_BLOCKS_FROM);
}

static void
draw_river (const Example *e,
            double         width)
{
  g_autoptr(GArray) curves = g_array_new (FALSE, FALSE, sizeof (BicCurve));
  BicCurve curve = { { { -0.45, 0.0 }, { -0.15, -0.2 }, { 0.15, 0.2 }, { 0.45, 0.0 } }, 1.0, 1.0 };

  g_array_append_val (curves, curve);
  _bic_stream_banks (e->painter, curves, width);
  _bic_stream_water (e->painter, curves, width);
}

static void
draw_minor_river (const Example *e)
{
  draw_river (e, BIC_MINOR_STREAM);
}

static void
draw_major_river (const Example *e)
{
  draw_river (e, BIC_MAJOR_STREAM);
}

static void
draw_communication (const Example *e)
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
  const BicTheme *theme = &e->painter->theme;

  g_array_append_val (curves, curve);
  _bic_course_stroke (e->painter->cr, curves, theme->verge, 1.0, 0.16);
  _bic_course_stroke (e->painter->cr, curves, theme->road, 1.0, 0.10);
}

/* Draws a unit as the battle shows units: a counter with numbers, a counter, or blocks. */
static void
draw_sample_piece (const Example *e)
{
  gboolean figured = bic_scenario_uses (e->painter->scenario, e->painter->catalogue, BIC_USE (FIGURES));
  BicPieceView piece = figured ? figured_piece (FALSE) : example_piece (e);

  _bic_unit (e->painter->cr, &e->painter->theme, &e->unit, &piece, (BicPoint) { 0, 0 },
             figured ? BIC_BLOCKS_FROM : scale_of_pieces (e));
}

static void
draw_ground_sign (const Example *e)
{
  const BicPainter *painter = e->painter;
  int hex = first_piece_hex_with_sign (painter->scenario, painter->catalogue);
  BicPoint at;

  if (hex == BIC_NO_HEX)
    return;
  draw_sample_piece (e);
  at = _bic_painter_centre (painter, hex);
  cairo_translate (painter->cr, -at.x, -at.y);
  _bic_paint_terrain_sign (painter, hex);
}

/* --- marks of a game --- */

static void
draw_can_act (const Example *e)
{
  _bic_draw_legend_mark (e->painter, BIC_HEX_CAN_ACT);
}

static void
draw_ordered (const Example *e)
{
  _bic_draw_legend_mark (e->painter, BIC_HEX_ORDERED);
}

static void
draw_moved (const Example *e)
{
  _bic_draw_legend_mark (e->painter, BIC_HEX_MOVED);
}

static void
draw_no_fight (const Example *e)
{
  _bic_draw_legend_mark (e->painter, BIC_HEX_CAN_GO | BIC_HEX_NO_FIGHT);
}

static void
draw_selected (const Example *e)
{
  _bic_draw_legend_mark (e->painter, BIC_HEX_SELECTED);
}

static void
draw_hint (const Example *e)
{
  _bic_draw_legend_mark (e->painter, BIC_HEX_HINT);
}

static void
draw_can_go (const Example *e)
{
  _bic_draw_legend_mark (e->painter, BIC_HEX_CAN_GO);
}

static void
draw_target (const Example *e)
{
  _bic_draw_legend_mark (e->painter, BIC_HEX_TARGET);
}

static void
draw_must_attack_mark (const Example *e)
{
  _bic_draw_legend_mark (e->painter, BIC_HEX_OWES);
}

static void
draw_must_be_attacked_mark (const Example *e)
{
  _bic_draw_legend_mark (e->painter, BIC_HEX_DUTY);
}

static void
draw_risk (const Example *e)
{
  _bic_draw_legend_mark (e->painter, BIC_HEX_RISK);
}

static void
draw_attack (const Example *e)
{
  _bic_legend_arrow (e->painter, 1, FALSE);
}

static void
draw_path (const Example *e)
{
  _bic_legend_arrow (e->painter, 1, TRUE);
}

static void
draw_trail_move (const Example *e)
{
  _bic_legend_trail (e->painter, BIC_TRAIL_MOVE, "");
}

static void
draw_trail_retreat (const Example *e)
{
  _bic_legend_trail (e->painter, BIC_TRAIL_RETREAT, "");
}

static void
draw_trail_hits (const Example *e)
{
  _bic_legend_trail (e->painter, BIC_TRAIL_ATTACK, "2");
}

static void
draw_trail_result (const Example *e)
{
  _bic_legend_trail (e->painter, BIC_TRAIL_ATTACK, "DR");
}

static void
draw_trail_lost (const Example *e)
{
  _bic_legend_trail (e->painter, BIC_TRAIL_LOST, "");
}

static void
draw_done (const Example *e)
{
  draw_sample_piece (e);
  _bic_draw_done (e->painter, (BicPoint) { 0, 0 });
}

/* --- the table --- */

/* uses: features that the rule system must have. there, items and river: content that the battle must have (items: a
 * kind of item; river: the width of a river). light: meaning of a mark that appears only in a game, or NULL. */
static const struct {
  const char *text;
  void      (*draw)  (const Example *example);
  BicUses     uses;
  gboolean  (*there) (const BicScenario *s, const BicCatalogue *catalogue);
  const char *light;
  BicItemKind items;
  double      river;
} legend[] = {
  { N_("Full-strength unit"), draw_unit, BIC_USE (BLOCKS) },
  { N_("Unit with leader"), draw_led_unit, BIC_USE (BLOCKS) },
  { N_("Infantry in square"), draw_square, BIC_USE (SQUARES) },
  { N_("Unit with losses"), draw_weakened_unit, BIC_USE (BLOCKS) },
  { N_("Unit: strength and moves"), draw_unit_with_figures, BIC_USE (FIGURES) },
  { N_("Elite strength, moves of the Guard"), draw_elite_figures, BIC_USE (FIGURES) | BIC_USE (TRAITS) },
  { N_("Routed unit"), draw_routed, BIC_USE (ROUTS) },
  { N_("Garrison of the hex"), draw_garrison, BIC_USE (GARRISONS), has_garrisons },
  { N_("Objective"), draw_objective, .items = BIC_ITEM_OBJECTIVE },
  { N_("Line of communication"), draw_communication, BIC_USE (COMMUNICATIONS), .items = BIC_ITEM_COMMUNICATION },
  { N_("Reinforcements: turn of arrival, or E for an event"), draw_entry, BIC_USE (ENTRIES),
    .items = BIC_ITEM_REINFORCEMENT },
  { N_("Minor river"), draw_minor_river, BIC_USE (RIVERS), .river = BIC_MINOR_STREAM },
  { N_("Major river"), draw_major_river, BIC_USE (RIVERS), .river = BIC_MAJOR_STREAM },
  { N_("Road"), draw_road, 0, has_roads },
  { N_("Field works on hexsides"), draw_works, BIC_USE (WORKS), has_hexside_terrain },
  { N_("Section line"), draw_section, BIC_USE (SECTIONS), has_sections },
  { N_("Faces this corner of its hex"), draw_facing_unit, BIC_USE (FACING) },
  { N_("Ground under a unit"), draw_ground_sign, 0, has_signs },
  { N_("Units may leave the map here"), draw_exit, .items = BIC_ITEM_EXIT },
  { N_("Gold dashed outline"), draw_can_act, 0, NULL, N_("can be selected") },
  { N_("Thin blue outline, arrow on a disc"), draw_ordered, BIC_USE (BLOCKS), NULL, N_("ordered, has not acted yet") },
  { N_("Thin blue outline"), draw_moved, BIC_USE (BLOCKS), NULL, N_("has moved, can still fight") },
  { N_("Thick blue outline"), draw_selected, 0, NULL, N_("selected") },
  { N_("Blue dots"), draw_can_go, 0, NULL, N_("can be chosen") },
  { N_("Crossed-out swords"), draw_no_fight, BIC_USE (BLOCKS), NULL,
    N_("a unit that moves here cannot fight this turn") },
  { N_("Red outline with ticks"), draw_target, 0, NULL, N_("can be attacked") },
  { N_("Thick amber dashes"), draw_hint, 0, NULL, N_("suggested") },
  { N_("Faded piece"), draw_done, 0, NULL, N_("done in this phase") },
  { N_("“!” in a disc"), draw_must_attack_mark, BIC_USE (FIGURES), NULL, N_("must attack") },
  { N_("“!” in a diamond"), draw_must_be_attacked_mark, BIC_USE (FIGURES), NULL, N_("must be attacked") },
  { N_("“!” in a triangle"), draw_risk, BIC_USE (FIGURES), NULL, N_("a unit entering here may be lost") },
  { N_("Red arrow"), draw_attack, BIC_USE (FIGURES), NULL, N_("attack, with the number of its battle") },
  { N_("Blue arrow"), draw_path, BIC_USE (FIGURES), NULL, N_("retreat or advance, step by step") },
  { N_("Thin line"), draw_trail_move, 0, NULL, N_("the opponent’s last turn: a move") },
  { N_("Thin dashed line"), draw_trail_retreat, 0, NULL, N_("the opponent’s last turn: a retreat") },
  { N_("Thin red line with a number"), draw_trail_hits, BIC_USE (BLOCKS), NULL,
    N_("the opponent’s last turn: an attack and its hits") },
  { N_("Thin red line with letters"), draw_trail_result, BIC_USE (FIGURES), NULL,
    N_("the opponent’s last turn: an attack and its result") },
  { N_("Red cross"), draw_trail_lost, 0, NULL, N_("the opponent’s last turn: a piece lost") },
};

static gboolean
is_in_battle (const BicScenario  *scenario,
              const BicCatalogue *catalogue,
              guint               i)
{
  return (!legend[i].uses || bic_scenario_uses (scenario, catalogue, legend[i].uses))
         && (!legend[i].there || legend[i].there (scenario, catalogue))
         && (!legend[i].items || bic_scenario_n_items (scenario, legend[i].items) > 0)
         && (legend[i].river == 0.0 || has_river (scenario, catalogue, legend[i].river));
}

/**
 * bic_legend_sign:
 * @scenario: a battle
 * @catalogue: the catalogue with the rule system of @scenario
 * @i: index of a sign, from 0
 * @sign: (out): texts of the sign, not yet translated; text is %NULL if the battle does not have the sign
 *
 * Returns: %FALSE if @i is after the last sign of the table
 */
gboolean
bic_legend_sign (const BicScenario  *scenario,
                 const BicCatalogue *catalogue,
                 guint               i,
                 BicLegendSign      *sign)
{
  if (i >= G_N_ELEMENTS (legend))
    return FALSE;
  *sign = (BicLegendSign) { legend[i].text, legend[i].light };
  if (!is_in_battle (scenario, catalogue, i))
    sign->text = NULL;
  return TRUE;
}

/* Returns (nullable) the first unit type in the battle with @trait. @nation: index of the nation, or -1 for any
 * nation. */
static const BicUnitType *
first_type_of_nation (const BicScenario  *scenario,
                      const BicCatalogue *catalogue,
                      BicTraits           trait,
                      int                 nation)
{
  int n = 0;
  const BicUnitType *types = bic_scenario_unit_types (scenario, catalogue, &n);

  for (int i = 0; i < n; i++)
    if ((types[i].traits & trait) && (nation < 0 || types[i].nation == nation)
        && bic_scenario_rules_have_family (scenario, catalogue, types[i].family))
      return &types[i];
  return NULL;
}

/* Returns (nullable) a unit type with @trait: of a nation of the bottom army if possible, otherwise of a nation of the
 * top army, otherwise of any nation. */
const BicUnitType *
_bic_legend_unit_type (const BicScenario  *scenario,
                       const BicCatalogue *catalogue,
                       BicTraits           trait)
{
  const BicUnitType *type = NULL;

  for (int side = BIC_BOTTOM; side >= BIC_TOP; side--)
    for (guint i = 0; !type && i < scenario->army[side].nations->len; i++)
      {
        GQuark id = g_array_index (scenario->army[side].nations, GQuark, i);
        int nation = bic_catalogue_find_nation (catalogue, g_quark_to_string (id));

        type = nation >= 0 ? first_type_of_nation (scenario, catalogue, trait, nation) : NULL;
      }
  return type ? type : first_type_of_nation (scenario, catalogue, trait, -1);
}

static Example
make_example (const BicPainter *painter)
{
  const BicScenario *s = painter->scenario;
  const BicUnitType *unit = _bic_legend_unit_type (s, painter->catalogue, BIC_TRAIT (INFANTRY));
  const BicUnitType *leader = _bic_legend_unit_type (s, painter->catalogue, BIC_TRAIT (LEADER));

  return (Example) { painter, _bic_symbol (painter->catalogue, unit, NULL),
                     _bic_symbol (painter->catalogue, leader, NULL), unit ? unit->blocks : 4,
                     _bic_legend_unit_type (s, painter->catalogue, BIC_TRAIT (POST)) };
}

/* Draws sign @i in a hex around 0, 0. */
void
_bic_draw_legend_sign (const BicPainter *painter,
                       guint             i)
{
  Example example = make_example (painter);

  cairo_save (painter->cr);
  _bic_hex_outline (painter, (BicPoint) { 0, 0 }, 1.0);
  _bic_fill_stroke (painter->cr, painter->theme.ground, _bic_mix (painter->theme.grid, painter->theme.ground, 0.4),
                    0.012);
  legend[i].draw (&example);
  cairo_restore (painter->cr);
}

/**
 * bic_draw_legend_icon:
 * @cr: context to draw in
 * @size: size of a square with its top left at 0, 0, in user units
 * @style: look, and selection of the parts that are drawn
 * @scenario: a battle that has the sign
 * @catalogue: the catalogue with the rule system of @scenario
 * @i: index of the sign
 *
 * Draws the sign in a hex.
 */
void
bic_draw_legend_icon (cairo_t            *cr,
                      double              size,
                      const BicStyle     *style,
                      const BicScenario  *scenario,
                      const BicCatalogue *catalogue,
                      guint               i)
{
  const BicPicture what = { scenario, catalogue, NULL };
  BicLayout layout = { .grid = scenario->grid, .scale = size * OF_SQUARE, .x = size / 2.0, .y = size / 2.0 };
  BicPainter painter;

  if (i >= G_N_ELEMENTS (legend) || size <= 0.0)
    return;
  _bic_painter_begin (&painter, cr, &layout, style, &what);
  painter.px = BIC_BLOCKS_FROM;
  _bic_draw_legend_sign (&painter, i);
  _bic_painter_end (&painter);
}
