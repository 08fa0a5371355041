/* What a battle costs.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* What the table of combat results does to one side */
typedef enum { N20_FATE_NOTHING, N20_FATE_BREAKS, N20_FATE_ROUTS, N20_FATE_WITHDRAWS, N20_FATE_EXCHANGE } N20Fate;

typedef struct {
  const char *code, *name, *text;       /* "AR"; in words; a sentence for the log */
  guint8      fate;                     /* N20Fate of ... */
  gboolean    attacker;                 /* ... the attacker, else of the defender */
} N20Outcome;

enum { N20_N_OUTCOMES = 8 };

/* --- n20-result.c ------------------------------------------------------- */
extern const N20Outcome n20_outcomes[N20_N_OUTCOMES];
int          n20_find_outcome (const char *code);
void         n20_break        (BicRun *r, int piece);
void         n20_break_one    (BicRun *r, int piece);
void         n20_break_all    (BicRun *r, int number, int side);
int          n20_loser        (const BicFrame *f);
int          n20_winner       (const BicFrame *f);
BicFlow      n20_recoil       (BicRun *r, BicFrame *f);

/* --- n20-exchange.c ----------------------------------------------------- */
BicFlow      n20_owe          (BicRun *r, BicFrame *f);
BicWhy       n20_exchange_why (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      n20_exchange_take (BicRun *r, BicFrame *f, BicChoice c);
