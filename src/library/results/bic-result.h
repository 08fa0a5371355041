/* The result of one game: who played what, how it ended, and how the dice fell.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-session.h"

G_BEGIN_DECLS

typedef enum {
  BIC_ENDED_SCORE,                      /* by the banners, or whatever the rules count */
  BIC_ENDED_SUDDEN,                     /* by a goal that ends the battle, or a roll for sudden death */
  BIC_ENDED_TIME,                       /* after the last turn */
  BIC_ENDED_ALONE,                      /* one side had no unit left */
  BIC_ENDED_CONCESSION,
  BIC_ENDED_DRAW,                       /* agreed */
  BIC_ENDED_ABANDONED,
  BIC_N_ENDED
} BicEnded;

/* Texts are never NULL; "" = not stated. */
typedef struct {
  char   *army;                         /* its own name */
  char   *nations;                      /* ids, separated by blanks */
  char   *player;
  char   *computer;                     /* the level at which the computer played it; "" = a person did */
  int     score, target;                /* banners; 0 = no number of them wins */
  int     dice, hits;
  double  expected;                     /* hits that so many dice bring on the average */
} BicResultSide;

/* Made once, then only read; may be shared between threads. */
typedef struct {
  gatomicrefcount refs;
  char          *id;                    /* of what was played: a copy of the saved game has the same */
  char          *code, *title, *subtitle, *revision;
  char          *hash;                  /* SHA-256 of the battle as it was played */
  char          *ruleset;
  int            rules;                 /* revision of the rule system */
  BicResultSide  side[BIC_N_SIDES];
  int            winner;                /* a side, BIC_DRAWN, or BIC_NOBODY of a game that was broken off */
  BicEnded       ended;
  int            turns;
  gint64         played;                /* seconds since 1970 */
  gboolean       typed;                 /* the dice were rolled at the table */
  guint64        seed;
  char          *tournament;
  char          *path;                  /* of the saved game */
} BicResult;

BicResult *  bic_result_new        (void);                              /* everything empty; the caller fills it in */
BicResult *  bic_result_of_session (BicSession        *session,
                                    const char        *path,
                                    /* (nullable): a game that is not over has none */
                                    gint64             when);
BicResult *  bic_result_ref        (BicResult         *result);
void         bic_result_unref      (BicResult         *result);
int          bic_result_compare_time (gconstpointer      a,           /* (BicResult **) */
                                      gconstpointer      b);          /* earlier games first */
gboolean     bic_result_check      (const BicResult   *result,
                                    GError           **error);
const char * bic_ended_id          (BicEnded           ended);          /* "sudden-death" */
int          bic_ended_of          (BicSession        *session);        /* -1: it goes on */
int          bic_ended_find        (const char        *id);             /* -1: unknown */
const char * bic_ended_name        (BicEnded           ended);          /* translated */
char *       bic_result_battle     (const BicResult   *result);         /* key of its battle, for comparing */
char *       bic_result_battle_key (const char        *code,
                                    const char        *title,
                                    const char        *subtitle);       /* the same of a battle; each may be NULL */
char *       bic_result_army       (const BicResult   *result,
                                    int                side,
                                    const BicCatalogue *catalogue);     /* translated */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicResult, bic_result_unref)

G_END_DECLS
