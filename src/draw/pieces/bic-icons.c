/* Unit pictures: the operations that draw them, the pictures as tables of numbers, and the pictures by name
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-icons.h"

#include "bic-arts.h"
#include "bic-symbols.h"
#include "bic-paint.h"

/* --- drawing of sketches ------------------------------------------------ */
typedef struct {
  const BicColour     *colours;
  const float * const *parts;
  /* > 0: the sketch is drawn in color 1 and wider by this amount; it is the light edge that is drawn under the
   * picture */
  double               halo;
} SketchPens;

#define RADIANS (G_PI / 180.0)

typedef void (*Operation) (cairo_t *cr, const float *a, const SketchPens *pens);

static void draw_sketch (cairo_t *cr, const float *sketch, const SketchPens *pens);

static void
move (cairo_t          *cr,
      const float      *a,
      const SketchPens *pens)
{
  cairo_move_to (cr, a[0], a[1]);
}

static void
line (cairo_t          *cr,
      const float      *a,
      const SketchPens *pens)
{
  cairo_line_to (cr, a[0], a[1]);
}

static void
curve (cairo_t          *cr,
       const float      *a,
       const SketchPens *pens)
{
  cairo_curve_to (cr, a[0], a[1], a[2], a[3], a[4], a[5]);
}

static void
close_path (cairo_t          *cr,
            const float      *a,
            const SketchPens *pens)
{
  cairo_close_path (cr);
}

static void
arc (cairo_t          *cr,
     const float      *a,
     const SketchPens *pens)
{
  cairo_arc (cr, a[0], a[1], a[2], a[3] * RADIANS, a[4] * RADIANS);
}

static void
disc (cairo_t          *cr,
      const float      *a,
      const SketchPens *pens)
{
  _bic_ellipse (cr, a[0], a[1], a[2], a[3]);
}

static void
rectangle (cairo_t          *cr,
           const float      *a,
           const SketchPens *pens)
{
  cairo_rectangle (cr, a[0], a[1], a[2], a[3]);
}

static void
star (cairo_t          *cr,
      const float      *a,
      const SketchPens *pens)
{
  _bic_star (cr, a[0], a[1], a[2]);
}

static void
set_pen_colour (cairo_t          *cr,
                const SketchPens *pens,
                float             slot)
{
  _bic_ink (cr, pens->colours[pens->halo > 0.0 ? 1 : (int) slot], 1.0);
}

static void
fill (cairo_t          *cr,
      const float      *a,
      const SketchPens *pens)
{
  set_pen_colour (cr, pens, a[0]);
  cairo_fill_preserve (cr);
  if (pens->halo > 0.0)
    {
      cairo_set_line_width (cr, 2.0 * pens->halo);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
}

static void
stroke (cairo_t          *cr,
        const float      *a,
        const SketchPens *pens)
{
  set_pen_colour (cr, pens, a[0]);
  cairo_set_line_width (cr, a[1] + 2.0 * pens->halo);
  cairo_stroke (cr);
}

static void
save_state (cairo_t          *cr,
            const float      *a,
            const SketchPens *pens)
{
  cairo_save (cr);
}

static void
restore_state (cairo_t          *cr,
               const float      *a,
               const SketchPens *pens)
{
  cairo_restore (cr);
}

static void
translate (cairo_t          *cr,
           const float      *a,
           const SketchPens *pens)
{
  cairo_translate (cr, a[0], a[1]);
}

static void
rotate (cairo_t          *cr,
        const float      *a,
        const SketchPens *pens)
{
  cairo_rotate (cr, a[0] * RADIANS);
}

static void
scale (cairo_t          *cr,
       const float      *a,
       const SketchPens *pens)
{
  cairo_scale (cr, a[0], a[1]);
}

static void
draw_part (cairo_t          *cr,
           const float      *a,
           const SketchPens *pens)
{
  draw_sketch (cr, pens->parts[(int) a[0]], pens);
}

static const struct { Operation run; int arguments; } operations[] = {
  [MOVE - END] = { move, 2 },       [LINE - END] = { line, 2 },
  [CURVE - END] = { curve, 6 },     [CLOSE - END] = { close_path, 0 },
  [ARC - END] = { arc, 5 },         [DISC - END] = { disc, 4 },
  [RECT - END] = { rectangle, 4 },  [STAR - END] = { star, 3 },
  [FILL - END] = { fill, 1 },       [STROKE - END] = { stroke, 2 },
  [PUSH - END] = { save_state, 0 },
  [POP - END] = { restore_state, 0 }, [SHIFT - END] = { translate, 2 },
  [TURN - END] = { rotate, 1 },     [SIZE - END] = { scale, 2 },
  [PART - END] = { draw_part, 1 },
};

/* Draws a sketch whose coordinates are from -1 to 1. The state of @cr does not change, except for the color and the
 * path. */
static void
draw_sketch (cairo_t             *cr,
                  const float         *sketch,
                  const SketchPens *pens)
{
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  for (const float *at = sketch; *at != END;)
    {
      int operation = (int) *at - END;

      operations[operation].run (cr, at + 1, pens);
      at += 1 + operations[operation].arguments;
    }
  cairo_restore (cr);
}

/* --- foot and guns ------------------------------------------------------ */
/* clang-format off */
static const float part_musket[] = {
  MOVE, -.22, 1.04, LINE, .16, 1.04, LINE, .15, .62, LINE, .10, .30, LINE, -.10, .30, LINE, -.14, .60, CLOSE, FILL, 0,
  RECT, -.088, -.55, .176, .95, FILL, 0,
  MOVE, -.07, -.5, LINE, .07, -.5, LINE, .12, -.62, LINE, .0, -1.18, LINE, -.05, -.62, CLOSE, FILL, 0, END };

static const float part_fork[] = {
  RECT, -.088, -.55, .176, 1.60, FILL, 0,
  MOVE, -.26, -1.02, CURVE, -.26, -.55, -.2, -.5, 0, -.5, CURVE, .2, -.5, .26, -.55, .26, -1.02, STROKE, 0, .13,
  MOVE, 0, -1.05, LINE, 0, -.4, STROKE, 0, .13, END };

/* The bugle of light infantry: a tapered crescent with the bell at the right and a knotted cord above */
static const float part_bugle[] = {
  MOVE, -1.0, -.30, CURVE, -.92, .62, -.1, 1.06, .42, .62, CURVE, .72, .36, .80, .0, .78, -.30, LINE, 1.08, -.52,
  LINE, .98, -.66, LINE, .36, -.50, LINE, .26, -.36, LINE, .46, -.26, CURVE, .44, .0, .36, .20, .16, .32,
  CURVE, -.2, .50, -.66, .22, -.76, -.36, CLOSE, FILL, 0,
  MOVE, -1.0, -.36, LINE, -.76, -.42, STROKE, 0, .22,
  MOVE, -.70, -.10, CURVE, -.5, -.62, -.2, -.70, -.06, -.80, CURVE, .10, -.68, .34, -.46, .48, -.12, STROKE, 0, .105,
  DISC, -.06, -.86, .15, .15, FILL, 0, END };

const float _bic_icon_line[] = {
  PUSH, TURN, 38, PART, PART_MUSKET, POP, PUSH, TURN, -38, PART, PART_MUSKET, POP, END };

static const float icon_light[] = { PART, PART_BUGLE, END };

/* A rifle with a powder horn across it. Even a small picture can be distinguished from the bugle of light infantry. */
static const float icon_rifle[] = {
  PUSH, SHIFT, -.12, 0, TURN, 40, SIZE, 1.18, 1.12, PART, PART_MUSKET, RECT, .06, .02, .20, .14, FILL, 0, POP,
  MOVE, -.02, .98, CURVE, .62, 1.10, 1.12, .62, .98, -.06, CURVE, .80, .34, .52, .50, .18, .50, CLOSE, FILL, 0,
  MOVE, .03, .52, LINE, -.10, 1.02, STROKE, 0, .16,
  DISC, .98, -.16, .11, .11, FILL, 0, END };

/* The hills of the Austrian Military Border, and an upright musket */
static const float icon_border[] = {
  MOVE, -1.06, .98, LINE, -.52, .02, LINE, -.26, .40, LINE, -.20, .98, CLOSE, FILL, 0,
  MOVE, 1.06, .98, LINE, .50, -.18, LINE, .24, .30, LINE, .20, .98, CLOSE, FILL, 0,
  PUSH, SHIFT, 0, .02, SIZE, 1.0, .94, PART, PART_MUSKET, POP, END };

static const float icon_grenade[] = {
  PUSH, SHIFT, 0, .06, SIZE, .92, .92, DISC, 0, .42, .56, .56, FILL, 0, RECT, -.17, -.24, .34, .2, FILL, 0,
  MOVE, -.2, -.3, CURVE, -.62, -.42, -.52, -.78, -.42, -.9, CURVE, -.36, -.72, -.3, -.7, -.22, -.66,
  CURVE, -.22, -.9, -.1, -1.04, .06, -1.12, CURVE, .0, -.92, .12, -.82, .2, -.72, CURVE, .28, -.8, .34, -.88, .36, -.98,
  CURVE, .58, -.74, .6, -.44, .2, -.3, CLOSE, FILL, 0, POP, END };

static const float icon_bearskin[] = {
  MOVE, -.60, .92, CURVE, -.84, .3, -.86, -.46, -.56, -.78, CURVE, -.34, -1.04, .30, -1.06, .52, -.78,
  CURVE, .82, -.4, .80, .34, .60, .92, CURVE, .2, 1.06, -.2, 1.06, -.60, .92, CLOSE, FILL, 0,
  MOVE, .62, -1.16, LINE, .86, -1.12, LINE, .90, -.40, LINE, .70, -.36, CLOSE, FILL, 0,
  MOVE, -.34, .84, LINE, .34, .84, LINE, .46, .26, LINE, 0, -.06, LINE, -.46, .26, CLOSE, FILL, 1,
  MOVE, -.70, -.10, CURVE, -.3, -.42, .3, -.36, .74, -.02, STROKE, 1, .10, END };

/* The Young Guard: a shako with a star, and a tall plume at its side */
static const float icon_plumed_shako[] = {
  MOVE, -.66, -.50, LINE, .50, -.50, LINE, .38, .52, LINE, -.54, .52, CLOSE, FILL, 0,
  MOVE, -.72, .54, CURVE, -.40, .90, .22, .90, .54, .54, CLOSE, FILL, 0,
  MOVE, .56, .10, CURVE, .44, -.40, .52, -.92, .80, -1.16, CURVE, 1.00, -.86, .98, -.30, .72, .10, CLOSE, FILL, 0,
  STAR, -.08, .04, .36, FILL, 1, END };

static const float icon_guard_light[] = {
  PUSH, SHIFT, 0, -.10, SIZE, .98, .98, PART, PART_BUGLE, POP, STAR, -.02, .50, .60, FILL, 1, STAR, -.02, .50, .44,
      FILL, 0, END };

static const float icon_militia[] = {
  PUSH, TURN, 36, PART, PART_MUSKET, POP, PUSH, TURN, -36, PART, PART_FORK, POP, END };

static const float icon_shako[] = {
  MOVE, -.56, -.52, LINE, .56, -.52, LINE, .44, .5, LINE, -.44, .5, CLOSE, FILL, 0,
  MOVE, -.6, .52, CURVE, -.3, .84, .3, .84, .6, .52, CLOSE, FILL, 0, DISC, 0, -.78, .15, .32, FILL, 0,
  DISC, 0, -.04, .21, .21, FILL, 1, END };

/* A wall with battlements and a gate */
static const float icon_battlements[] = {
  MOVE, -.98, .92, LINE, -.98, -.82, LINE, -.58, -.82, LINE, -.58, -.42, LINE, -.20, -.42, LINE, -.20, -.82, LINE, .20,
      -.82,
  LINE, .20, -.42, LINE, .58, -.42, LINE, .58, -.82, LINE, .98, -.82, LINE, .98, .92, CLOSE, FILL, 0,
  MOVE, -.26, .92, LINE, -.26, .42, CURVE, -.26, .02, .26, .02, .26, .42, LINE, .26, .92, CLOSE, FILL, 1, END };

/* A dummy: a scarecrow with a cocked hat */
static const float icon_scarecrow[] = {
  MOVE, 0, -.30, LINE, 0, 1.06, MOVE, -.86, .14, LINE, .86, .14, STROKE, 0, .16,
  MOVE, -.52, .02, LINE, .52, .02, LINE, .40, .74, LINE, .20, .60, LINE, 0, .80, LINE, -.20, .60, LINE, -.40, .74,
      CLOSE, FILL, 0,
  DISC, 0, -.38, .26, .28, FILL, 0,
  MOVE, -.66, -.46, CURVE, -.36, -.56, -.34, -1.02, 0, -1.04, CURVE, .34, -1.02, .36, -.56, .66, -.46, CURVE, .30,
      -.36, -.30, -.36, -.66, -.46,
  CLOSE, FILL, 0, END };

/* The bust of a general. This picture is taller than others: y is from -1.5 to 1.5. */
const float _bic_icon_leader[] = {
  MOVE, -1.08, -.42, CURVE, -.80, -.62, -.80, -1.12, -.44, -1.34, CURVE, -.18, -1.52, .18, -1.52, .44, -1.34,
  CURVE, .80, -1.12, .80, -.62, 1.08, -.42, CURVE, .74, -.26, .40, -.50, 0, -.50, CURVE, -.40, -.50, -.74, -.26, -1.08,
      -.42,
  CLOSE, FILL, 0,
  MOVE, -.40, -.40, CURVE, -.16, -.46, .16, -.46, .40, -.40, CURVE, .46, .10, .22, .36, 0, .36, CURVE, -.22, .36, -.46,
      .10, -.40, -.40,
  CLOSE, FILL, 0,
  MOVE, -1.02, 1.36, LINE, -1.02, .86, CURVE, -.98, .56, -.6, .50, -.28, .40, LINE, 0, .82, LINE, .28, .40,
  CURVE, .6, .50, .98, .56, 1.02, .86, LINE, 1.02, 1.36, CLOSE, FILL, 0,
  MOVE, 0, .86, LINE, 0, 1.36, STROKE, 1, .11, DISC, .30, -.95, .17, .17, FILL, 1,
  MOVE, -.62, .62, LINE, -.58, .98, MOVE, .62, .62, LINE, .58, .98, STROKE, 1, .09, END };

/* A question mark, for unit types whose art has no picture */
static const float icon_unknown[] = {
  MOVE, -.42, -.42, CURVE, -.42, -1.08, .52, -1.08, .50, -.40, CURVE, .48, -.02, .02, -.02, .02, .40, STROKE, 0, .26,
  DISC, .02, .84, .18, .18, FILL, 0, END };
/* clang-format on */

/* --- horse -------------------------------------------------------------- */
/* clang-format off */
static const float part_sabre[] = {
  MOVE, -.56, .56, CURVE, .25, .42, .85, -.2, .95, -1.02, CURVE, 1.05, -.1, .5, .66, -.40, .76, CLOSE, FILL, 0,
  MOVE, -.5, .68, LINE, -.98, .78, STROKE, 0, .2, MOVE, -.46, .36, LINE, -.36, .98, STROKE, 0, .13,
  MOVE, -.40, .96, CURVE, -.66, 1.16, -.98, 1.06, -1.0, .8, STROKE, 0, .13, END };

static const float part_helmet[] = {
  MOVE, -.60, .42, CURVE, -.66, -.32, -.3, -.58, .04, -.58, CURVE, .42, -.58, .62, -.2, .62, .3, LINE, .88, .44, LINE,
      .86, .54,
  LINE, .40, .46, CURVE, .3, .62, .24, .8, .2, 1.0, LINE, .06, 1.0, CURVE, .02, .8, 0, .66, -.1, .5, CLOSE, FILL, 0,
  MOVE, .58, -.56, CURVE, .62, -.92, .2, -1.06, -.14, -1.0, CURVE, -.72, -.9, -.98, -.3, -.9, 1.0, CURVE, -.66, .8,
      -.66, .3, -.62, -.02,
  CURVE, -.5, -.58, -.1, -.78, .26, -.68, CLOSE, FILL, 0,
  MOVE, -.60, .27, LINE, .62, .18, STROKE, 1, .10, END };

static const float part_lance[] = {
  PUSH, SHIFT, -.26, .06, TURN, 18, RECT, -.065, -.95, .13, 2.07, FILL, 0,
  MOVE, -.13, -.88, LINE, 0, -1.26, LINE, .13, -.88, CLOSE, FILL, 0,
  MOVE, .05, -.84, LINE, .91, -.84, LINE, .62, -.53, LINE, .91, -.22, LINE, .05, -.22, CLOSE, FILL, 0,
  RECT, .09, -.565, .9, .075, FILL, 1, POP, END };

static const float part_gun[] = {
  PUSH, TURN, -14,
  MOVE, -.78, -.34, LINE, -.2, -.36, LINE, .98, -.30, LINE, .98, -.36, LINE, 1.10, -.36, LINE, 1.10, .02, LINE, .98,
      .02,
  LINE, .98, -.04, LINE, -.2, .06, LINE, -.78, .03, CLOSE, FILL, 0, DISC, -.86, -.15, .11, .11, FILL, 0, POP,
  MOVE, -.1, .0, LINE, .12, .16, LINE, -1.0, .86, LINE, -1.22, .86, LINE, -1.22, .76, CLOSE, FILL, 0,
  DISC, .05, .36, .50, .50, STROKE, 0, .15, DISC, .05, .36, .13, .13, FILL, 0,
  MOVE, -.44, .26, LINE, .54, .46, MOVE, -.22, -.06, LINE, .32, .78, MOVE, .15, -.13, LINE, -.05, .85,
  MOVE, .47, .09, LINE, -.37, .63, STROKE, 0, .085, END };

static const float part_horseshoe[] = { MOVE, -.463, .552, ARC, 0, 0, .72, 130, 410, STROKE, 0, .36, END };

static const float icon_light_cavalry[] = { PART, PART_SABRE, END };
static const float icon_guard_light_cavalry[] = { PART, PART_SABRE, STAR, -.42, -.50, .46, FILL, 0, END };
const float _bic_icon_heavy_cavalry[] = { PART, PART_HELMET, END };
static const float icon_guard_heavy_cavalry[] = { PUSH, SHIFT, -.12, .06, SIZE, .94, .94, PART, PART_HELMET, POP, STAR,
                                                .70, -.66, .42, FILL, 0, END };

static const float icon_cuirass[] = {
  MOVE, -.42, -.92, CURVE, -.3, -.6, .3, -.6, .42, -.92, LINE, .74, -.78, CURVE, .52, -.46, .60, -.2, .78, -.06,
  CURVE, .76, .36, .56, .62, .5, .82, CURVE, .2, .98, -.2, .98, -.5, .82, CURVE, -.56, .62, -.76, .36, -.78, -.06,
  CURVE, -.60, -.2, -.52, -.46, -.74, -.78, CLOSE, FILL, 0,
  MOVE, 0, -.56, LINE, 0, .74, STROKE, 1, .10, MOVE, -.56, .62, CURVE, -.2, .78, .2, .78, .56, .62, STROKE, 1, .10,
      END };

static const float icon_lancer[] = { PART, PART_LANCE, END };
static const float icon_militia_lancer[] = {
  PART, PART_LANCE, RECT, -.74, .06, .24, .80, FILL, 0, RECT, -1.02, .34, .80, .24, FILL, 0, END };

static const float icon_cossack[] = {
  PUSH, TURN, 40, RECT, -.065, -1.25, .13, 2.45, FILL, 0, MOVE, -.14, -.92, LINE, 0, -1.34, LINE, .14, -.92, CLOSE,
      FILL, 0, POP,
  PUSH, SIZE, -.92, .92, PART, PART_SABRE, POP, END };

const float _bic_icon_foot_gun[] = { PUSH, SHIFT, .04, .02, SIZE, .96, .96, PART, PART_GUN, POP, END };
static const float icon_horse_gun[] = {
  PUSH, SHIFT, .08, .22, SIZE, .84, .84, PART, PART_GUN, POP, PUSH, SHIFT, -.64, -.60, SIZE, .44, .44, PART,
      PART_HORSESHOE, POP, END };
static const float icon_guard_foot_gun[] = {
  PUSH, SHIFT, .06, .18, SIZE, .88, .88, PART, PART_GUN, POP, STAR, -.62, -.60, .44, FILL, 0, END };
static const float icon_guard_horse_gun[] = {
  PUSH, SHIFT, .08, .22, SIZE, .84, .84, PART, PART_GUN, POP, PUSH, SHIFT, -.64, -.60, SIZE, .50, .50, PART,
      PART_HORSESHOE, POP,
  STAR, -.64, -.62, .24, FILL, 0, END };

static const float icon_rocket[] = {
  PUSH, TURN, 40, RECT, -.05, -.2, .1, 1.4, FILL, 0, RECT, -.24, -.7, .48, .86, FILL, 0,
  MOVE, -.3, -.7, LINE, 0, -1.2, LINE, .3, -.7, CLOSE, FILL, 0,
  MOVE, -.24, .2, LINE, -.4, .62, LINE, -.16, .46, LINE, -.06, .8, LINE, .0, .4, LINE, .06, .8, LINE, .16, .46, LINE,
      .4, .62,
  LINE, .24, .2, CLOSE, FILL, 0, POP, END };

/* Wide pictures: a gun at the right and its emblem at the left */
static const float icon_horse_gun_wide[] = {
  PUSH, SHIFT, .62, 0, PART, PART_GUN, POP, PUSH, SHIFT, -1.9, .06, SIZE, .72, .72, PART, PART_HORSESHOE, POP, END };
static const float icon_guard_foot_gun_wide[] = { PUSH, SHIFT, .62, 0, PART, PART_GUN, POP, STAR, -1.9, .04, .78, FILL,
                                                0, END };
static const float icon_guard_horse_gun_wide[] = {
  PUSH, SHIFT, .62, 0, PART, PART_GUN, POP, PUSH, SHIFT, -1.9, .12, SIZE, .84, .84, PART, PART_HORSESHOE, POP,
  STAR, -1.9, .0, .40, FILL, 0, END };
/* clang-format on */

/* --- pictures by name --------------------------------------------------- */
static const float *const parts[N_PARTS] = {
  [PART_MUSKET] = part_musket, [PART_FORK] = part_fork,     [PART_BUGLE] = part_bugle,
  [PART_SABRE] = part_sabre,   [PART_HELMET] = part_helmet, [PART_LANCE] = part_lance,
  [PART_GUN] = part_gun,       [PART_HORSESHOE] = part_horseshoe, [PART_LEADER] = _bic_icon_leader,
};

/* sketch: the normal picture; wide: a picture with an emblem for wide faces, for example the faces of guns, or NULL */
static const struct { const char *art; const float *sketch, *wide; } pictures[] = {
  { "LN", _bic_icon_line },
  { "LT", icon_light },
  { "RL", icon_rifle },
  { "GR", icon_grenade },
  { "GG", icon_bearskin },
  { "YG", icon_plumed_shako },
  { "OG", icon_bearskin },
  { "GLT", icon_guard_light },
  { "GRZ", icon_border },
  { "MI", icon_militia },
  { "GN", icon_battlements },
  { "RI", icon_shako },
  { "LC", icon_light_cavalry },
  { "HC", _bic_icon_heavy_cavalry },
  { "CU", icon_cuirass },
  { "GHC", icon_guard_heavy_cavalry },
  { "GLC", icon_guard_light_cavalry },
  { "LNCR", icon_lancer },
  { "MLNCR", icon_militia_lancer },
  { "COS", icon_cossack },
  { "FA", _bic_icon_foot_gun },
  { "HA", icon_horse_gun, icon_horse_gun_wide },
  { "GFA", icon_guard_foot_gun, icon_guard_foot_gun_wide },
  { "GHA", icon_guard_horse_gun, icon_guard_horse_gun_wide },
  { "RB", icon_rocket },
  { "DUM", icon_scarecrow },
  { "LDR", _bic_icon_leader },
};

static int
find_picture (const char *art)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    if (g_strcmp0 (pictures[i].art, art) == 0)
      return (int) i;
  return -1;
}

const float *
_bic_unit_art (const char   *art,
               const float **wide)
{
  int found = find_picture (art);

  *wide = found >= 0 ? pictures[found].wide : NULL;
  return found >= 0 ? pictures[found].sketch : icon_unknown;
}

/* Draws @sketch centered at @x, @y. @half: length of one unit of the sketch. @halo: width of the light edge under the
 * picture; 0: no edge. */
void
_bic_icon (cairo_t     *cr,
           const float *sketch,
           double       x,
           double       y,
           double       half,
           BicColour    ink,
           BicColour    paper,
           double       halo)
{
  SketchPens pens = { (BicColour[]) { ink, paper }, parts, halo / MAX (half, 1e-6) };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, half, half);
  if (halo > 0.0)
    draw_sketch (cr, sketch, &pens);
  pens.halo = 0.0;
  draw_sketch (cr, sketch, &pens);
  cairo_restore (cr);
}
