/* The result of one game: players, end, score and dice.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-session.h"

G_BEGIN_DECLS

typedef enum {
  BIC_ENDED_SCORE,                      /* by banners, or by another score of the rules */
  BIC_ENDED_SUDDEN,                     /* by a goal that ends the battle, or by a roll for sudden death */
  BIC_ENDED_TIME,                       /* after the last turn */
  BIC_ENDED_ALONE,                      /* one side had no units left */
  BIC_ENDED_CONCESSION,
  BIC_ENDED_DRAW,                       /* agreed by both players */
  BIC_ENDED_ABANDONED,
  BIC_N_ENDED
} BicEnded;

/* Texts are never NULL; "" means unknown. */
typedef struct {
  char   *army;                         /* custom name of the army */
  char   *nations;                      /* IDs of the nations, separated by blanks */
  char   *player;
  char   *computer;                     /* level of the computer player; "" for a human player */
  int     score, target;                /* in banners; the target is 0 if no number of banners wins */
  int     dice, hits;
  double  expected;                     /* expected number of hits with these dice */
} BicResultSide;

/* Immutable after creation, so threads can share it. */
typedef struct {
  gatomicrefcount refs;
  char          *id;                    /* ID of the played game; a copy of the saved game has the same ID */
  char          *code, *title, *subtitle, *revision;
  char          *hash;                  /* SHA-256 of the battle at the time of the game */
  char          *ruleset;
  int            rules;                 /* revision of the rule system */
  BicResultSide  side[BIC_N_SIDES];
  int            winner;                /* a side, or BIC_DRAWN; BIC_NOBODY if the game was abandoned */
  BicEnded       ended;
  int            turns;
  gint64         played;                /* seconds since 1970 */
  gboolean       typed;                 /* TRUE if the players rolled real dice and entered the results */
  guint64        seed;
  char          *tournament;
  char          *path;                  /* path of the saved game */
} BicResult;

BicResult *  bic_result_new           (void);   /* returns an empty result; the caller sets its members */
BicResult *  bic_result_of_session    (BicSession        *session,
                                       const char        *path,
                                       /* returns (nullable): NULL if the game has not ended */
                                       gint64             when);
BicResult *  bic_result_ref           (BicResult         *result);
void         bic_result_unref         (BicResult         *result);
int          bic_result_compare_time  (gconstpointer      a,          /* (BicResult **) */
                                       gconstpointer      b);         /* sorts earlier games first */
gboolean     bic_result_check         (const BicResult   *result,
                                       GError           **error);
const char * bic_ended_id             (BicEnded           ended);       /* "sudden-death" */
int          bic_ended_of             (BicSession        *session);     /* -1 if the game has not ended */
int          bic_ended_find           (const char        *id);          /* -1 if unknown */
const char * bic_ended_name           (BicEnded           ended);       /* translated */
char *       bic_result_key_of_battle (const BicResult   *result);      /* key of the battle, for comparisons */
char *       bic_result_battle_key    (const char        *code,
                                       const char        *title,
                                       const char        *subtitle);    /* key of a battle; each text can be NULL */
char *       bic_result_army          (const BicResult    *result,
                                       int                 side,
                                       const BicCatalogue *catalogue);  /* translated */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicResult, bic_result_unref)

G_END_DECLS
