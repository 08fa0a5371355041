/* The pictures on blocks, and the parts that they share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-sketch.h"

G_BEGIN_DECLS

/* Short names, for the tables alone. */
#define END BIC_END
#define MOVE BIC_MOVE
#define LINE BIC_LINE
#define CURVE BIC_CURVE
#define CLOSE BIC_CLOSE
#define ARC BIC_ARC
#define DISC BIC_DISC
#define RECT BIC_RECT
#define STAR BIC_STAR
#define FILL BIC_FILL
#define STROKE BIC_STROKE
#define PUSH BIC_PUSH
#define POP BIC_POP
#define SHIFT BIC_SHIFT
#define TURN BIC_TURN
#define SIZE BIC_SIZE
#define PART BIC_PART

enum { PART_MUSKET, PART_FORK, PART_BUGLE, PART_SABRE, PART_HELMET, PART_LANCE, PART_GUN, PART_HORSESHOE, PART_LEADER,
       N_PARTS };

extern const float _bic_part_musket[], _bic_part_fork[], _bic_part_bugle[], _bic_part_sabre[], _bic_part_helmet[],
    _bic_part_lance[],
  _bic_part_gun[], _bic_part_horseshoe[];

extern const float _bic_icon_line[], _bic_icon_light[], _bic_icon_rifle[], _bic_icon_border[], _bic_icon_grenade[],
    _bic_icon_bearskin[],
  _bic_icon_plumed_shako[], _bic_icon_guard_light[], _bic_icon_militia[], _bic_icon_battlements[], _bic_icon_shako[],
      _bic_icon_scarecrow[], _bic_icon_leader[], _bic_icon_unknown[];
extern const float _bic_icon_light_cavalry[], _bic_icon_guard_light_cavalry[], _bic_icon_heavy_cavalry[],
    _bic_icon_guard_heavy_cavalry[],
  _bic_icon_cuirass[], _bic_icon_lancer[], _bic_icon_militia_lancer[], _bic_icon_cossack[], _bic_icon_foot_gun[],
      _bic_icon_horse_gun[],
  _bic_icon_guard_foot_gun[], _bic_icon_guard_horse_gun[], _bic_icon_rocket[];
/* A wide picture on a card, -2 .. 2, by the id of the card; NULL = it has none */
const float * _bic_card_art (const char *art);

extern const float _bic_icon_horse_gun_wide[], _bic_icon_guard_foot_gun_wide[], _bic_icon_guard_horse_gun_wide[];

G_END_DECLS
