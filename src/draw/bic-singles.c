/* Single items for palettes, panels and legends. Each item is in a square whose top left is at 0, 0.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-arts.h"
#include "bic-layers.h"
#include "bic-symbols.h"
#include "bic-icons.h"

#define ICON_HEX 0.94                   /* height of a hex from corner to corner, relative to the side of the square */

/* The sides that a river crosses in each variant of its icon: straight, bend, fork, end, and lake (no sides) */
static const guint8 course[] = { 1 << BIC_E | 1 << BIC_W, 1 << BIC_W | 1 << BIC_SE,
                                 1 << BIC_W | 1 << BIC_NE | 1 << BIC_SE, 1 << BIC_W, 0 };
#define CROSSED_COURSE (1 << BIC_NW | 1 << BIC_SE)

static GQuark
first_water_terrain (const BicCatalogue *catalogue,
                     const BicRuleset   *ruleset)
{
  int n = 0;
  const BicTerrain *terrains = bic_ruleset_terrains (catalogue, ruleset, &n);

  for (int i = 0; i < n; i++)
    if (terrains[i].water && terrains[i].kind == BIC_TERRAIN_HEX)
      return g_quark_from_string (terrains[i].id);
  return 0;
}

static BicTile
icon_tile (const BicCatalogue *catalogue,
           const BicRuleset   *ruleset,
           const BicTerrain   *terrain,
           int                 variant)
{
  GQuark id = g_quark_from_string (terrain->id);
  BicTile tile = { 0 };

  if (terrain->kind == BIC_TERRAIN_SIDE)
    for (int k = BIC_SE; k <= BIC_SW; k++)
      tile.side[k] = id;
  else if (terrain->kind == BIC_TERRAIN_OVERLAY)
    tile.overlay = id;
  else
    tile.terrain = id;
  if (terrain->water)
    tile.river = course[CLAMP (variant, 0, (int) G_N_ELEMENTS (course) - 1)];
  if (terrain->crossing_only)
    {
      tile.terrain = first_water_terrain (catalogue, ruleset);
      tile.river = CROSSED_COURSE;
    }
  return tile;
}

static void
draw_icon_hex (BicPainter    *painter,
               const BicTile *tile)
{
  BicSpot spot = _bic_spot (painter, bic_grid_hex (&painter->layout.grid, 1, 1));

  spot.tile = tile;
  cairo_save (painter->cr);
  _bic_hex_outline (painter, spot.at, 1.0);
  cairo_clip (painter->cr);
  cairo_rectangle (painter->cr, 0, 0, painter->width, painter->height);
  _bic_fill (painter->cr, painter->theme.ground, 1.0);
  _bic_paint_spot (painter, &spot);
  cairo_restore (painter->cr);
  _bic_hex_outline (painter, spot.at, 1.0);
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  _bic_stroke (painter->cr, painter->theme.grid, MIN (1.0, painter->theme.grid_alpha * 1.6), 0.018);
}

/**
 * bic_draw_terrain_icon:
 * @cr: context to draw in
 * @size: size of the square, in user units
 * @style: look and contrast
 * @catalogue: the catalogue of @terrain
 * @ruleset: (nullable): the rule system whose terrain is shown
 * @terrain: index of the terrain
 * @variant: shape of a river: 0 straight, 1 bend, 2 fork, 3 end, 4 lake
 */
void
bic_draw_terrain_icon (cairo_t            *cr,
                       double              size,
                       const BicStyle     *style,
                       const BicCatalogue *catalogue,
                       const BicRuleset   *ruleset,
                       int                 terrain,
                       int                 variant)
{
  int n = 0;
  const BicTerrain *terrains = bic_ruleset_terrains (catalogue, ruleset, &n);
  g_autoptr(BicScenario) board = NULL;
  BicPicture what;
  BicPainter painter;
  BicLayout layout;
  BicTile tile;

  if (terrain < 0 || terrain >= n || size <= 0.0)
    return;
  board = bic_scenario_new (3, 3);
  board->ruleset = ruleset ? g_quark_from_string (ruleset->id) : 0;
  board->ground = style->ground;
  what = (BicPicture) { board, catalogue, NULL };
  tile = icon_tile (catalogue, ruleset, &terrains[terrain], variant);
  layout = (BicLayout) { .grid = board->grid, .scale = size * ICON_HEX / (2.0 * BIC_CORNER) };
  layout.x = size / 2 - 2.0 * layout.scale;
  layout.y = size / 2 - (BIC_CORNER + BIC_PITCH) * layout.scale;
  _bic_painter_begin (&painter, cr, &layout, style, &what);
  draw_icon_hex (&painter, &tile);
  _bic_painter_end (&painter);
}

/**
 * bic_draw_unit_icon:
 * @cr: context to draw in
 * @size: size of the square, in user units
 * @style: look and contrast
 * @catalogue: the catalogue with the type of @piece
 * @piece: a unit or leader; its hex is ignored
 *
 * Draws the piece with the level of detail that a hex of this size would have.
 */
void
bic_draw_unit_icon (cairo_t            *cr,
                    double              size,
                    const BicStyle     *style,
                    const BicCatalogue *catalogue,
                    const BicPieceView *piece)
{
  BicTheme theme = _bic_theme (style);
  BicSymbol symbol = _bic_symbol (catalogue, piece->type, piece->code);
  double px = _bic_length_in_pixels (cr, size) / style->device_scale;

  cairo_save (cr);
  cairo_scale (cr, size, size);
  if (piece->leader)
    _bic_leader (cr, &theme, &symbol, piece, (BicPoint) { 0.5, 0.53 }, TRUE, 1, px);
  else if (piece->garrison)
    _bic_garrison (cr, &theme, &symbol, piece, (BicPoint) { 0.5, 0.5 }, TRUE, px);
  else
    _bic_unit (cr, &theme, &symbol, piece, (BicPoint) { 0.5, 0.5 }, px);
  cairo_restore (cr);
}

/**
 * bic_draw_stack_icon:
 * @cr: context to draw in
 * @size: size of the square, in user units
 * @style: look and contrast
 * @catalogue: the catalogue with the types
 * @unit: (nullable): a unit
 * @leader: (nullable): a leader, with @unit or alone
 *
 * Draws @unit and @leader as they are drawn together in a hex.
 */
void
bic_draw_stack_icon (cairo_t            *cr,
                     double              size,
                     const BicStyle     *style,
                     const BicCatalogue *catalogue,
                     const BicPieceView *unit,
                     const BicPieceView *leader)
{
  BicTheme theme = _bic_theme (style);
  double px = _bic_length_in_pixels (cr, size) / style->device_scale,
         aside = unit && leader ? _bic_unit_offset_beside_leader (px) : 0.0;
  BicSymbol symbol;

  if (unit)
    {
      BicPieceView led = *unit;

      led.led = leader != NULL;
      cairo_save (cr);
      cairo_translate (cr, -aside * size, 0.0);
      bic_draw_unit_icon (cr, size, style, catalogue, &led);
      cairo_restore (cr);
    }
  if (!leader)
    return;
  symbol = _bic_symbol (catalogue, leader->type, leader->code);
  cairo_save (cr);
  cairo_scale (cr, size, size);
  _bic_leader (cr, &theme, &symbol, leader, (BicPoint) { 0.5, unit ? 0.5 : 0.53 }, unit == NULL, 1, px);
  cairo_restore (cr);
}

/**
 * bic_draw_counter_icon:
 * @cr: context to draw in
 * @size: size of the square, in user units
 * @style: look and contrast
 * @catalogue: the catalogue of @type
 * @type: (nullable): a unit type
 *
 * Draws one block with its picture.
 */
void
bic_draw_counter_icon (cairo_t            *cr,
                       double              size,
                       const BicStyle     *style,
                       const BicCatalogue *catalogue,
                       const BicUnitType  *type)
{
  static const struct { double width, height;
      } face[BIC_N_ARMS] = { { 0.292, 0.292 }, { 0.305, 0.305 }, { 0.33, 0.26 }, { 0.21, 0.35 } };
  BicTheme theme = _bic_theme (style);
  BicSymbol symbol = _bic_symbol (catalogue, type, NULL);
  double w = face[symbol.arm].width, h = face[symbol.arm].height;

  cairo_save (cr);
  cairo_scale (cr, size * 2.55, size * 2.55);
  _bic_block (cr, &theme, &symbol, (BicArea) { (1 / 2.55 - w) / 2, (1 / 2.55 - h) / 2 - 0.015, w, h });
  cairo_restore (cr);
}

/**
 * bic_draw_cockade:
 * @cr: context to draw in
 * @size: size of the square, in user units
 * @style: look and contrast
 * @catalogue: the catalogue of @nation
 * @nation: index of the nation; -1 draws a plain cockade
 */
void
bic_draw_cockade (cairo_t            *cr,
                  double              size,
                  const BicStyle     *style,
                  const BicCatalogue *catalogue,
                  int                 nation)
{
  BicTheme theme = _bic_theme (style);

  _bic_cockade (cr, &theme, _bic_nation_art (catalogue, nation), size / 2, size / 2, size * 0.45);
  if (theme.dark)
    {
      /* a light rim, which makes black cockades visible in a dark window */
      _bic_circle (cr, size / 2, size / 2, size * 0.46);
      _bic_stroke (cr, 0xFFFFFF, 0.6, size * 0.06);
    }
}

/**
 * bic_draw_stripe:
 * @cr: context to draw in
 * @width: width of the stripe, in user units
 * @height: height of the stripe, in user units
 * @catalogue: the catalogue of @nation
 * @nation: index of the nation; -1 draws a plain stripe
 *
 * Draws a stripe in the color of a nation's blocks. The stripe has an outline, because the colors of some nations are
 * nearly white.
 */
void
bic_draw_stripe (cairo_t            *cr,
                 double              width,
                 double              height,
                 const BicCatalogue *catalogue,
                 int                 nation)
{
  cairo_rectangle (cr, 0.5, 0.5, width - 1.0, height - 1.0);
  _bic_fill (cr, _bic_nation_art (catalogue, nation)->face, 1.0);
  cairo_rectangle (cr, 0.5, 0.5, width - 1.0, height - 1.0);
  _bic_stroke (cr, 0x4A3A26, 0.55, 1.0);
}

/* --- dice --------------------------------------------------------------- */
#define HIT 0x26A269
#define FLAG 0xB07A10

/* clang-format off */
static const float flag[] = {
  RECT, -.66, -.96, .14, 1.96, FILL, 0, MOVE, -.52, -.90, CURVE, -.1, -1.06, .3, -.62, .90, -.84, LINE, .66, -.36,
      LINE, .90, .12,
  CURVE, .3, .30, -.1, -.12, -.52, .06, CLOSE, FILL, 0, END };
static const float sabres[] = { PUSH, SIZE, .84, .84, PART, PART_SABRE, POP, PUSH, SIZE, -.84, .84, PART, PART_SABRE,
                                POP, END };
/* clang-format on */

static const struct { const char *face; const float *sketch; BicColour ink; } faces[] = {
  { "INF", _bic_icon_line, 0x22468C },     { "CAV", _bic_icon_heavy_cavalry, 0x1A5A3E },
  { "ART", _bic_icon_foot_gun, 0xB3261E },
  { "FLAG", flag, 0xB07A10 },              { "SAB", sabres, 0x4A2413 },
};

static void
draw_pips (cairo_t  *cr,
           int       n,
           BicColour ink)
{
  static const double places[][2] = { { -1, -1 }, { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, 0 }, { 1, 0 } };

  for (int i = 0; i < n - n % 2; i++)
    _bic_circle (cr, 0.5 + places[i][0] * 0.22, 0.5 + places[i][1] * 0.22, 0.075);
  if (n % 2)
    _bic_circle (cr, 0.5, 0.5, 0.075);
  _bic_fill (cr, ink, 1.0);
}

static void
draw_die_face (cairo_t        *cr,
               const BicTheme *theme,
               const char     *face)
{
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    if (g_strcmp0 (faces[i].face, face) == 0)
      {
        _bic_icon (cr, faces[i].sketch, 0.5, 0.5, 0.29, theme->mono ? theme->die_ink : faces[i].ink, theme->die, 0.0);
        return;
      }
  if (face && g_ascii_isdigit (face[0]))
    draw_pips (cr, CLAMP (face[0] - '0', 1, 6), theme->die_ink);
}

/* Draws a ring around a die. The rings for hits and flags have different line widths and dashes as well as different
 * colors. */
static void
draw_ring_around_die (cairo_t        *cr,
                      const BicTheme *theme,
                      BicDieMark      mark)
{
  static const double dash[] = { 0.16, 0.1 };

  if (mark == BIC_DIE_PLAIN)
    return;
  _bic_round_rectangle (cr, 0.045, 0.045, 0.91, 0.91, 0.18);
  if (mark == BIC_DIE_FLAG)
    cairo_set_dash (cr, dash, 2, 0.0);
  _bic_stroke (cr, theme->mono ? theme->die_ink : mark == BIC_DIE_HIT ? HIT : FLAG, 1.0,
               mark == BIC_DIE_HIT ? 0.09 : 0.06);
  cairo_set_dash (cr, NULL, 0, 0.0);
}

/**
 * bic_draw_die:
 * @cr: context to draw in
 * @size: size of the square, in user units
 * @style: look and contrast
 * @face: "INF", "CAV", "ART", "FLAG", "SAB" or a digit; any other text draws a blank die
 * @mark: effect of the face: a hit has a green ring, and a flag has a dashed gold ring
 */
void
bic_draw_die (cairo_t        *cr,
              double          size,
              const BicStyle *style,
              const char     *face,
              BicDieMark      mark)
{
  BicTheme theme = _bic_theme (style);

  cairo_save (cr);
  cairo_scale (cr, size, size);
  if (!theme.mono)
    {
      _bic_round_rectangle (cr, 0.09, 0.12, 0.84, 0.84, 0.15);
      _bic_fill (cr, 0x000000, 0.22);
    }
  _bic_round_rectangle (cr, 0.08, 0.08, 0.84, 0.84, 0.15);
  _bic_fill_stroke (cr, theme.die, _bic_mix (theme.die, theme.die_ink, 0.55), 0.018);
  draw_die_face (cr, &theme, face);
  draw_ring_around_die (cr, &theme, mark);
  cairo_restore (cr);
}

/**
 * bic_draw_die_outline:
 * @cr: context to draw in
 * @size: size of the square, in user units
 * @style: look and contrast
 *
 * Draws the outline of a die that is still to be rolled.
 */
void
bic_draw_die_outline (cairo_t        *cr,
                      double          size,
                      const BicStyle *style)
{
  static const double dash[] = { 0.1, 0.08 };

  cairo_save (cr);
  cairo_scale (cr, size, size);
  _bic_round_rectangle (cr, 0.1, 0.1, 0.8, 0.8, 0.15);
  cairo_set_dash (cr, dash, 2, 0.0);
  _bic_stroke (cr, style->look == BIC_LOOK_DARK ? 0xFFFFFF : 0x000000, style->high_contrast ? 0.9 : 0.45, 0.03);
  cairo_restore (cr);
}
