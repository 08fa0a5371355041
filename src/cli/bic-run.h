/* What a run of many games came to, as it is printed, read again and put together with others.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-cli.h"
#include "bic-counts.h"

G_BEGIN_DECLS

typedef struct {
  char       *battle, *hash;            /* its title, and what it is by its content */
  char       *army[BIC_N_SIDES];        /* "The French army" */
  char       *player[BIC_N_SIDES];
  char       *seed, *score_name;        /* score_name: "banners" */
  int         first, games;             /* of the series */
  double      seconds;                  /* 0 = not known */
  GPtrArray  *changes;                  /* char *, as they are typed */
  GPtrArray  *told;                     /* char *, in words */
  GPtrArray  *counts;                  /* BicCounts: the battle as it is, then with each change */
} BicRun;

BicRun *  bic_run_new        (void);
void      bic_run_free       (BicRun        *run);

/* bic-run-show.c */
void      bic_run_print_json (const BicRun  *run);
void      bic_run_print_text (const BicRun  *run);

/* bic-run-read.c */
BicRun *  bic_run_read       (const char    *path,              /* what bic_run_print_json () printed; "-" is the standard input */
                              GError       **error);
gboolean  bic_run_join       (GPtrArray     *runs,              /* (element-type BicRun): parts, in any order, that have to make a whole */
                              GError       **error);            /* the first one becomes it */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicRun, bic_run_free)

G_END_DECLS
