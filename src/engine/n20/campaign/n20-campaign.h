/* Between the battles: what the files of events, nights and rallies share.  Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* --- events (n20-event.c, n20-effect.c) -------------------------------------------------------------------------- */

/* Locals.  card, target: 1 + the card, 1 + the piece that was chosen; kept: the card was played from those kept. */
typedef struct { gint16 piece, card, target, kept; } N20Event;

/* What an effect asks for: one unit of the own side, or of the enemy, to be chosen on the map; OWN only if none is
 * named */
typedef enum { N20_ASKS_NOBODY, N20_ASKS_OWN, N20_ASKS_FOE } N20Asks;

/* target: 1 + the piece, 0 = none; once: it counts for one use */
typedef struct { const BicEventHalf *half; int side, target; gboolean once; } N20Occasion;

typedef struct _N20Effect {
  const char *name;
  guint8      asks;                                             /* N20Asks */
  void      (*apply) (BicRun *r, const N20Occasion *occasion);  /* may call one procedure; NULL: nothing happens */
} N20Effect;

const N20Effect *  n20_effect_find (const char *name);
guint              n20_n_effects   (void);
gboolean           n20_is_about    (const BicView *v, const BicEventHalf *half, int piece);
gboolean           n20_targets_nobody (const BicView *v);
BicFlow            n20_event_call  (BicRun *r, BicFrame *f);
BicWhy             n20_cards_why   (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow            n20_cards_take  (BicRun *r, BicFrame *f, BicChoice c);
void               n20_cards_lapse (BicRun *r, BicUntil until);
extern const BicStep n20_event_steps[], n20_effect_steps[];

/* --- rallies and nights (n20-rally.c, n20-night.c) ---------------------------------------------------------------- */

/* Locals. aid: a point was spent; most: attempts that are left, -1 = as many as there are broken units; cadre: 1 + the
 * one that may take the place of the piece; on: 1 + the leader whom the event has them rally on. */
typedef struct { gint16 piece, aid, rolled, most, cadre, on; } N20Rally;

BicWhy             n20_place_why   (const BicView *v, const BicFrame *f, BicChoice c);
void               n20_come_back   (BicRun *r, int piece, int hex);
void               n20_rally_call  (BicRun *r, int side, int most);
BicWhy             n20_haven_why   (const BicView *v, const BicPieceState *p, int hex);
int                n20_rally_bonus (const BicView *v, const BicFrame *f);
BicFlow            n20_night_call  (BicRun *r, BicFrame *f);
BicFlow            n20_lull        (BicRun *r, BicFrame *f);
extern const BicStep n20_rally_steps[], n20_night_steps[];
