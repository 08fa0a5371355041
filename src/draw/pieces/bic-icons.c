/* Which picture an art name of a unit type means.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-icons.h"

#include "bic-arts.h"
#include "bic-symbols.h"

static const float *const parts[N_PARTS] = {
  [PART_MUSKET] = _bic_part_musket, [PART_FORK] = _bic_part_fork,     [PART_BUGLE] = _bic_part_bugle,
  [PART_SABRE] = _bic_part_sabre,   [PART_HELMET] = _bic_part_helmet, [PART_LANCE] = _bic_part_lance,
  [PART_GUN] = _bic_part_gun,       [PART_HORSESHOE] = _bic_part_horseshoe, [PART_LEADER] = _bic_icon_leader,
};

/* Wide faces, those of guns, have room for an emblem beside the picture: a picture of their own. */
static const struct { const char *art; const float *sketch, *wide; } pictures[] = {
  { "LN", _bic_icon_line },
  { "LT", _bic_icon_light },
  { "RL", _bic_icon_rifle },
  { "GR", _bic_icon_grenade },
  { "GG", _bic_icon_bearskin },
  { "YG", _bic_icon_plumed_shako },
  { "OG", _bic_icon_bearskin },
  { "GLT", _bic_icon_guard_light },
  { "GRZ", _bic_icon_border },
  { "MI", _bic_icon_militia },
  { "GN", _bic_icon_battlements },
  { "RI", _bic_icon_shako },
  { "LC", _bic_icon_light_cavalry },
  { "HC", _bic_icon_heavy_cavalry },
  { "CU", _bic_icon_cuirass },
  { "GHC", _bic_icon_guard_heavy_cavalry },
  { "GLC", _bic_icon_guard_light_cavalry },
  { "LNCR", _bic_icon_lancer },
  { "MLNCR", _bic_icon_militia_lancer },
  { "COS", _bic_icon_cossack },
  { "FA", _bic_icon_foot_gun },
  { "HA", _bic_icon_horse_gun, _bic_icon_horse_gun_wide },
  { "GFA", _bic_icon_guard_foot_gun, _bic_icon_guard_foot_gun_wide },
  { "GHA", _bic_icon_guard_horse_gun, _bic_icon_guard_horse_gun_wide },
  { "RB", _bic_icon_rocket },
  { "DUM", _bic_icon_scarecrow },
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
  return found >= 0 ? pictures[found].sketch : _bic_icon_unknown;
}

gboolean
_bic_has_unit_art (const char *art)
{
  return find_picture (art) >= 0;
}

/* Draws @sketch with its middle at x, y; `half' is half the side of its box. */
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
  BicSketchPens pens = { (BicColour[]) { ink, paper }, parts, halo / MAX (half, 1e-6) };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, half, half);
  if (halo > 0.0)
    _bic_sketch_draw (cr, sketch, &pens);
  pens.halo = 0.0;
  _bic_sketch_draw (cr, sketch, &pens);
  cairo_restore (cr);
}
