/* What lies face down (16.1).  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "n20-march.h"

static inline gboolean
n20_is_dummy (const BicView       *v,
              const BicPieceState *p)
{
  return bic_type (v, p)->dummy;
}

/* --- n20-fog.c ---------------------------------------------------------- */
void         n20_hide         (const BicView *v, BicState *copy, int side, BicRng *rng);
gboolean     n20_covers       (const BicGame *game);
guint        n20_marked       (const BicState *state, int piece);
void         n20_mark         (BicState *state, int piece, guint marks);
gboolean     n20_veiled       (const BicView *v, const BicPieceState *p);
gboolean     n20_secret       (const BicView *v, BicChoice c);
void         n20_veil         (const BicView *v, BicState *copy, int side);
void         n20_conceal      (BicRun *r, int piece);
void         n20_reveal       (BicRun *r, int piece);
void         n20_scout        (BicRun *r, int side);
void         n20_unmask       (BicRun *r, int number);
BicWhy       n20_reveal_why   (const BicView *v, BicChoice c);
BicWhy       n20_reveal_late_why (const BicView *v, int side, BicChoice c);
void         n20_reveal_take  (BicRun *r, BicChoice c);
void         n20_tell         (BicRun *r, const BicPieceState *p, BicEvent event);

/* --- n20-dummy.c -------------------------------------------------------- */
void         n20_dummies_prepare (BicGame *game);
void         n20_dummy_off    (BicRun *r, int piece);
BicWhy       n20_decoy_why    (const BicView *v, const BicFrame *f, BicChoice c);
void         n20_decoy_take   (BicRun *r, BicFrame *f, BicChoice c);
extern const BicStep n20_dummies_steps[];

/* --- n20-crowd.c -------------------------------------------------------- */
gboolean     n20_is_formed    (const BicView *v, const BicFrame *f, const BicPieceState *p);
BicWhy       n20_crowd_why    (const BicView *v, const BicFrame *f, int dummy, BicChoice c);
void         n20_crowd_join   (BicRun *r, BicFrame *f, int dummy, int hex);
void         n20_crowd_next   (BicRun *r, BicFrame *f);
gboolean     n20_crowd_waits  (const BicView *v, const BicFrame *f, const BicPieceState *p);
BicWhy       n20_crowd_stay_why (const BicView *v, const BicFrame *f, BicChoice c);
gboolean     n20_crowd_goes_on (const BicView *v, const N20Walk *walk);
