/* Colors of the looks and of the nations
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-draw.h"

G_BEGIN_DECLS

typedef guint32 BicColour;                                        /* 0xRRGGBB */

typedef struct {
  BicColour paper, ground, wash[2], ink, grid, fade, tuft, furrow;
  BicColour hill[3], rugged[3], hachure, shade, rock_shade;
  BicColour forest, crown[3], crown_light, crown_ink, crown_shade;
  BicColour water, flow, bank, ice, ice_line, reed;
  BicColour roof[3], wall, town, town_ink, stone, wood, lane, sand[3];
  BicColour road, verge;                                          /* surface and edges of a road */
  BicColour snow;                                                 /* snow on trees; 0: no snow */
  BicColour section, label, halo, frame, gold, gold_case, selection, casing, error, target, advice;
  BicColour ribbon, ribbon_ink, die, die_ink;
  double    grid_alpha, grid_width, section_alpha, label_alpha, fade_alpha, hachure_alpha, furrow_alpha, lane_alpha,
      shadow_alpha;
  gboolean  mono, dark, plain;                                    /* plain: TRUE if washes, furrows and tufts are left
                                                                   * out */
} BicTheme;

typedef enum { BIC_HATCH_NONE, BIC_HATCH_LEVEL, BIC_HATCH_UPRIGHT, BIC_HATCH_RISING, BIC_HATCH_FALLING,
               BIC_HATCH_CROSSED, BIC_HATCH_DOTS } BicHatch;

typedef struct {
  const char *art;
  BicColour   face, icon;
  BicColour   trim;                                               /* color of the inner line on blocks of guards and
                                                                   * leaders */
  BicColour   cockade[3];                                         /* colors of the outer ring, the middle ring and the
                                                                   * center */
  BicColour   pleat, button;                                      /* colors of the folds and the center of a rosette */
  /* TRUE: the cockade has only one color, and therefore folds and a button */
  gboolean    rosette;
  /* share of the dark outline color in the outline of a block */
  double      keyline;
  BicHatch    hatch;
  double      hatch_space, hatch_width;
} BicNationArt;

BicTheme             _bic_theme            (const BicStyle     *style);
void                 _bic_theme_apply_tone (BicTheme           *theme,
                                            GQuark              ground); /* id of the ground tone */
const BicNationArt * _bic_nation_art       (const BicCatalogue *catalogue,
                                            /* index of the nation; -1 or a nation with unknown art: plain colors */
                                            int                 nation);
BicColour            _bic_mix              (BicColour           a,
                                            BicColour           b,
                                            double              share_of_b);

G_END_DECLS
