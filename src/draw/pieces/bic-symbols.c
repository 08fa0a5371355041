/* Unit symbols: block faces, hatches, cockades and pictures
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-symbols.h"

#include <math.h>

#include "bic-arts.h"

#define SHADOW 0.26
#define FOOT 0.10
#define EDGE 0x1A1208
#define KEYLINE 0x140C04
#define HALO 0.030                      /* width of the white line around pictures on hatched faces */

static const struct { BicTraits trait; BicArm arm; } arms[] = {
  { BIC_TRAIT (LEADER), BIC_ARM_LEADER },
  { BIC_TRAIT (CAVALRY), BIC_ARM_HORSE },
  { BIC_TRAIT (ARTILLERY), BIC_ARM_GUNS },
  { BIC_TRAIT (INFANTRY), BIC_ARM_FOOT },
};

static BicArm
arm_of (BicTraits traits)
{
  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    if (traits & arms[i].trait)
      return arms[i].arm;
  return BIC_ARM_FOOT;
}

BicSymbol
_bic_symbol (const BicCatalogue *catalogue,
             const BicUnitType  *type,
             const char         *code)
{
  BicSymbol symbol = { .nation = _bic_nation_art (catalogue, type ? type->nation : -1), .code = code };

  symbol.picture = _bic_unit_art (type ? type->art : NULL, &symbol.wide);
  symbol.arm = type ? arm_of (type->traits) : BIC_ARM_FOOT;
  symbol.guard = type && (type->traits & BIC_TRAIT (GUARD));
  if (type && (!code || !*code))
    symbol.code = type->code;
  return symbol;
}

/* --- faces: the outline distinguishes the arm, without color ------------ */
static void
add_foot_outline (cairo_t *cr,
                  BicArea  b)
{
  _bic_round_rectangle (cr, b.x, b.y, b.width, b.height, 0.016);
}

static void
add_horse_outline (cairo_t *cr,
                   BicArea  b)
{
  double k = MIN (b.width, b.height) * 0.2, r = b.x + b.width, l = b.y + b.height;
  const double xy[] = { b.x + k, b.y, r - k, b.y, r, b.y + k, r, l - k, r - k, l, b.x + k, l, b.x, l - k, b.x,
                        b.y + k };

  _bic_polygon (cr, xy, 8);
}

static void
add_guns_outline (cairo_t *cr,
                  BicArea  b)
{
  _bic_round_rectangle (cr, b.x, b.y, b.width, b.height, b.height * 0.42);
}

static void
add_leader_outline (cairo_t *cr,
                    BicArea  b)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, b.x + b.width / 2, b.y + b.width / 2, b.width / 2, G_PI, 2 * G_PI);
  cairo_line_to (cr, b.x + b.width, b.y + b.height);
  cairo_line_to (cr, b.x, b.y + b.height);
  cairo_close_path (cr);
}

void
_bic_face_path (cairo_t *cr,
                BicArm   arm,
                BicArea  box)
{
  static void (*const faces[BIC_N_ARMS]) (cairo_t *, BicArea) =
    { add_foot_outline, add_horse_outline, add_guns_outline, add_leader_outline };

  faces[arm] (cr, box);
}

static BicArea
inset (BicArea box,
       double  by)
{
  return (BicArea) { box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by };
}

static BicArea
moved (BicArea box,
       double  dx,
       double  dy)
{
  return (BicArea) { box.x + dx, box.y + dy, box.width, box.height };
}

static void
fill_shaded (cairo_t  *cr,
             BicColour colour,
             BicArea   box)
{
  cairo_pattern_t *shade = cairo_pattern_create_linear (0, box.y, 0, box.y + box.height);
  const BicColour ends[2] = { _bic_mix (colour, 0xFFFFFF, 0.10), _bic_mix (colour, 0x000000, 0.06) };

  for (int i = 0; i < 2; i++)
    cairo_pattern_add_color_stop_rgb (shade, i, (ends[i] >> 16 & 0xFF) / 255.0, (ends[i] >> 8 & 0xFF) / 255.0,
                                      (ends[i] & 0xFF) / 255.0);
  cairo_set_source (cr, shade);
  cairo_fill (cr);
  cairo_pattern_destroy (shade);
}

static void
fill_face (cairo_t         *cr,
           const BicSymbol *symbol,
           BicArea          box,
           double           by,
           BicColour        colour)
{
  _bic_face_path (cr, symbol->arm, inset (box, by));
  _bic_fill (cr, colour, 1.0);
}

static void
coloured_face (cairo_t         *cr,
               const BicTheme  *theme,
               const BicSymbol *symbol,
               BicArea          box,
               double           depth)
{
  const BicNationArt *nation = symbol->nation;
  gboolean fine = symbol->guard || symbol->arm == BIC_ARM_LEADER;
  double line = fine ? 0.013 : 0.007;

  _bic_face_path (cr, symbol->arm, moved (box, 0.012, 0.02 + depth));
  _bic_fill (cr, 0x000000, SHADOW);
  _bic_face_path (cr, symbol->arm, moved (box, 0, depth));
  _bic_fill (cr, _bic_mix (nation->face, EDGE, 0.50), 1.0);
  /* A larger fill under a smaller fill is visible as a line around it. Fills are used for lines because they are much
   * faster than strokes. */
  fill_face (cr, symbol, box, -0.005, theme->dark ? _bic_mix (nation->face, 0xFFFFFF, 0.5)
             : _bic_mix (nation->face, KEYLINE, nation->keyline));
  fill_face (cr, symbol, box, 0.005, nation->face);
  fill_face (cr, symbol, box, 0.014 - line / 2, fine ? nation->trim : _bic_mix (nation->face, nation->icon, 0.30));
  _bic_face_path (cr, symbol->arm, inset (box, 0.014 + line / 2));
  fill_shaded (cr, nation->face, box);
}

static void
hatched_face (cairo_t         *cr,
              const BicSymbol *symbol,
              BicArea          box)
{
  _bic_face_path (cr, symbol->arm, box);
  _bic_ink (cr, 0xFFFFFF, 1.0);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  _bic_ink (cr, 0x000000, 1.0);
  _bic_hatch (cr, symbol->nation, box);
  cairo_restore (cr);
  _bic_face_path (cr, symbol->arm, box);
  _bic_stroke (cr, 0x000000, 1.0, symbol->nation->hatch == BIC_HATCH_LEVEL ? 0.020 : 0.014);
  if (symbol->guard)
    {
      _bic_face_path (cr, symbol->arm, inset (box, 0.022));
      _bic_stroke (cr, 0x000000, 1.0, 0.008);
    }
}

void
_bic_face (cairo_t         *cr,
           const BicTheme  *theme,
           const BicSymbol *symbol,
           BicArea          box,
           double           depth)
{
  if (theme->mono)
    hatched_face (cr, symbol, box);
  else
    coloured_face (cr, theme, symbol, box, depth);
}

BicColour
_bic_symbol_ink (const BicTheme  *theme,
                 const BicSymbol *symbol)
{
  return theme->mono ? 0x000000 : symbol->nation->icon;
}

BicColour
_bic_symbol_paper (const BicTheme  *theme,
                   const BicSymbol *symbol)
{
  return theme->mono ? 0xFFFFFF : symbol->nation->face;
}

BicColour
_bic_symbol_edge (const BicTheme  *theme,
                  const BicSymbol *symbol,
                  double           darker)
{
  return theme->mono ? 0x000000 : _bic_mix (symbol->nation->face, 0x000000, darker);
}

void
_bic_draw_block_foot (cairo_t         *cr,
                      const BicTheme  *theme,
                      const BicSymbol *symbol,
                      BicArea          box)
{
  cairo_rectangle (cr, box.x + box.width * 0.12, box.y + box.height - FOOT, box.width * 0.76, FOOT);
  _bic_fill_stroke (cr, theme->ribbon, _bic_symbol_edge (theme, symbol, 0.2), 0.014);
}

void
_bic_block (cairo_t         *cr,
            const BicTheme  *theme,
            const BicSymbol *symbol,
            BicArea          box)
{
  static const double scale[BIC_N_ARMS] = { 0.41, 0.41, 0.45, 0.41 };
  gboolean wide = symbol->wide && box.width > box.height * 1.6;
  double half = MIN (box.width, box.height) * scale[symbol->arm], y = box.y + box.height * 0.5;

  if (symbol->arm == BIC_ARM_LEADER)
    {
      half = box.width * 0.355;
      y = box.y + box.height * 0.52;
    }
  _bic_face (cr, theme, symbol, box, 0.028);
  cairo_save (cr);
  if (theme->mono)
    {
      _bic_face_path (cr, symbol->arm, inset (box, 0.010));
      cairo_clip (cr);
    }
  _bic_icon (cr, wide ? symbol->wide : symbol->picture, box.x + box.width / 2, y, half, _bic_symbol_ink (theme, symbol),
             _bic_symbol_paper (theme, symbol), theme->mono ? HALO : 0.0);
  cairo_restore (cr);
}

void
_bic_lost_block (cairo_t         *cr,
                 const BicTheme  *theme,
                 const BicSymbol *symbol,
                 BicArea          box)
{
  static const double dash[] = { 0.03, 0.025 };

  _bic_face_path (cr, symbol->arm, box);
  if (!theme->mono)
    {
      _bic_ink (cr, theme->ink, 0.10);
      cairo_fill_preserve (cr);
    }
  cairo_set_dash (cr, dash, 2, 0);
  _bic_stroke (cr, theme->ink, 0.5, 0.009);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* --- hatches: the nation without color ---------------------------------- */
static void
draw_hatch_lines (cairo_t *cr,
                  BicArea  b,
                  double   dx,
                  double   dy,
                  double   space)
{
  double reach = b.width + b.height;
  int n = (int) (2.0 * reach / space) + 1;

  for (int i = -n; i <= n; i++)
    {
      double x = b.x + b.width / 2 - dy * i * space, y = b.y + b.height / 2 + dx * i * space;

      cairo_move_to (cr, x - dx * reach, y - dy * reach);
      cairo_line_to (cr, x + dx * reach, y + dy * reach);
    }
  cairo_stroke (cr);
}

static void
draw_hatch_dots (cairo_t *cr,
                 BicArea  b,
                 double   space,
                 double   radius)
{
  for (int j = 0; j * space * 0.85 < b.height + space; j++)
    for (int i = 0; i * space < b.width + space; i++)
      _bic_circle (cr, b.x + (i + (j % 2) * 0.5) * space, b.y + j * space * 0.85, radius);
  cairo_fill (cr);
}

/* Draws the hatches of a nation in @box, with the clip and the source of @cr. */
void
_bic_hatch (cairo_t            *cr,
            const BicNationArt *nation,
            BicArea             box)
{
  static const struct { double dx, dy; } way[] = {
    [BIC_HATCH_LEVEL] = { 1, 0 }, [BIC_HATCH_UPRIGHT] = { 0, 1 }, [BIC_HATCH_RISING] = { G_SQRT2 / 2, -G_SQRT2 / 2 },
    [BIC_HATCH_FALLING] = { G_SQRT2 / 2, G_SQRT2 / 2 }, [BIC_HATCH_CROSSED] = { 1, 0 },
  };

  cairo_set_line_width (cr, nation->hatch_width);
  if (nation->hatch == BIC_HATCH_DOTS)
    draw_hatch_dots (cr, box, nation->hatch_space, nation->hatch_width);
  else if (nation->hatch != BIC_HATCH_NONE)
    draw_hatch_lines (cr, box, way[nation->hatch].dx, way[nation->hatch].dy, nation->hatch_space);
  if (nation->hatch == BIC_HATCH_CROSSED)
    draw_hatch_lines (cr, box, 0, 1, nation->hatch_space);
}

/* --- cockades ----------------------------------------------------------- */
/* Draws the pleats of a rosette, and the button in the middle of the rosette. */
static void
rosette (cairo_t            *cr,
         const BicNationArt *nation,
         double              x,
         double              y,
         double              r)
{
  for (int i = 0; i < 8; i++)
    {
      double a = (i + 0.5) * G_PI / 4;

      cairo_move_to (cr, x + r * 0.48 * cos (a), y + r * 0.48 * sin (a));
      cairo_line_to (cr, x + r * 0.92 * cos (a), y + r * 0.92 * sin (a));
    }
  _bic_stroke (cr, nation->pleat, 0.85, r * 0.11);
  _bic_circle (cr, x, y, r * 0.32);
  _bic_fill (cr, nation->button, 1.0);
}

static void
hatched_cockade (cairo_t            *cr,
                 const BicNationArt *nation,
                 double              x,
                 double              y,
                 double              r)
{
  BicNationArt fine = *nation;

  fine.hatch_space = r * 0.42;
  fine.hatch_width = r * 0.14;
  _bic_circle (cr, x, y, r);
  cairo_save (cr);
  cairo_clip_preserve (cr);
  _bic_fill (cr, 0xFFFFFF, 1.0);
  _bic_ink (cr, 0x000000, 1.0);
  _bic_hatch (cr, &fine, (BicArea) { x - r, y - r, 2 * r, 2 * r });
  cairo_restore (cr);
  _bic_circle (cr, x, y, r);
  _bic_stroke (cr, 0x000000, 1.0, r * 0.18);
}

void
_bic_cockade (cairo_t            *cr,
              const BicTheme     *theme,
              const BicNationArt *nation,
              double              x,
              double              y,
              double              r)
{
  static const double ring[] = { 1.0, 0.68, 0.36 };

  if (theme->mono)
    {
      hatched_cockade (cr, nation, x, y, r);
      return;
    }
  for (int i = 0; i < 3; i++)
    {
      _bic_circle (cr, x, y, r * ring[i]);
      _bic_fill (cr, nation->cockade[i], 1.0);
    }
  if (nation->rosette)
    rosette (cr, nation, x, y, r);
  _bic_circle (cr, x, y, r);
  _bic_stroke (cr, 0x000000, 0.55, r * 0.14);
}
