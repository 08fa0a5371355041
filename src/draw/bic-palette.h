/* Colours of the looks and of the nations.
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
  BicColour road, verge;                                          /* its bed and its edges */
  BicColour snow;                                                 /* on crowns; 0 = there is none */
  BicColour section, label, halo, frame, gold, gold_case, selection, casing, error, target, advice;
  BicColour ribbon, ribbon_ink, die, die_ink;
  double    grid_alpha, grid_width, section_alpha, label_alpha, fade_alpha, hachure_alpha, furrow_alpha, lane_alpha,
      shadow_alpha;
  gboolean  mono, dark, plain;                                    /* plain: no washes, furrows and tufts */
} BicTheme;

typedef enum { BIC_HATCH_NONE, BIC_HATCH_LEVEL, BIC_HATCH_UPRIGHT, BIC_HATCH_RISING, BIC_HATCH_FALLING,
               BIC_HATCH_CROSSED, BIC_HATCH_DOTS } BicHatch;

typedef struct {
  const char *art;
  BicColour   face, icon;
  BicColour   trim;                                               /* inner line of guards and leaders */
  BicColour   cockade[3];                                         /* outer, middle, inner */
  BicColour   pleat, button;                                      /* folds of the rosette, and what holds it */
  /* a cockade of one color: folds and a button distinguish it */
  gboolean    rosette;
  /* how far the outline of a block goes towards black */
  double      keyline;
  BicHatch    hatch;
  double      hatch_space, hatch_width;
} BicNationArt;

BicTheme             _bic_theme        (const BicStyle     *style);
void                 _bic_theme_tone   (BicTheme           *theme,
                                        GQuark              ground);     /* of the battle */
const BicNationArt * _bic_nation_art   (const BicCatalogue *catalogue,
                                        /* index; a plain one for -1 and for unknown art */
                                        int                 nation);
BicColour            _bic_mix          (BicColour           a,
                                        BicColour           b,
                                        double              share_of_b);

G_END_DECLS
