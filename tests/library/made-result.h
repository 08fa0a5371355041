/* Hand-made results for the tests.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-result.h"

typedef struct {
  const char *code, *title;
  const char *top, *bottom;             /* names of the players, or NULL */
  int         score[BIC_N_SIDES];
  int         winner;
  BicEnded    ended;
  int         turns;
  gint64      played;
  int         dice[BIC_N_SIDES], hits[BIC_N_SIDES];
  double      expected[BIC_N_SIDES];
  const char *tournament;
} MadeRow;

BicResult * made_result  (const MadeRow *row,
                          int            number);                   /* determines the id, seed and path of the result */
GPtrArray * made_results (const MadeRow *rows,
                          gsize          n);                            /* (element-type BicResult) (transfer full) */
gboolean    made_equal   (const BicResult *a,
                          const BicResult *b);                          /* compares all fields */
