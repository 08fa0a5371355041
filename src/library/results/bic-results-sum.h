/* Sums of many results: by battle and side, by player, matches and tournaments.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pure functions of lists of BicResult: nothing is read or stored, and the results must live as long as the sums. An
 * abandoned game counts as played, and for nothing else.
 */
#pragma once

#include "bic-result.h"
#include "bic-counts.h"

G_BEGIN_DECLS

typedef struct {
  int     wins;
  BicRate rate;                         /* of the games that were decided or drawn */
  double  score;                        /* a game */
  int     dice, hits;
  double  expected, luck;               /* luck: hits beyond those expected, a game */
} BicSideSum;

typedef struct {
  const BicResult *last;                /* the newest: its titles and armies are shown */
  int              games;               /* games played to an end */
  int              broken_off, drawn;
  BicSideSum       side[BIC_N_SIDES];
  double           margin;              /* average banners per game of the top side minus those of the bottom side */
  double           turns;               /* a game */
} BicBattleSum;

/* (element-type BicBattleSum) (transfer full), by code and title */
GPtrArray *  bic_results_by_battle  (GPtrArray  *results);

typedef struct {
  const char *name;                     /* "" = who is not named, against the computer */
  const char *level;                    /* level of the computer opponent, if these games are counted separately; "" =
                                         * people */
  int         games, wins, drawn, lost, broken_off;
  BicRate     rate;
  int         score, against;           /* all banners won, and lost */
  int         dice, hits;
  double      expected, luck;           /* luck: hits beyond those expected, in all games */
} BicPlayerSum;

/* (element-type BicPlayerSum) (transfer full), by name */
GPtrArray *  bic_results_by_player  (GPtrArray  *results);

/* Two games of one battle, each of the same two people having led either side */
typedef struct {
  const BicResult *game[2];
  const char      *player[2];           /* the first led the top side in the first game */
  int              score[2], wins[2];
  int              winner;              /* 0 or 1, or BIC_DRAWN */
} BicMatch;

/* (element-type BicMatch) (transfer full), in the order of their second game */
GPtrArray *  bic_results_matches    (GPtrArray  *results);

/* Keys that rank players in a tournament; each key decides if the previous one is equal */
typedef enum { BIC_KEY_END, BIC_KEY_SCORE, BIC_KEY_WINS, BIC_KEY_MARGIN, BIC_KEY_MATCHES, BIC_N_KEYS } BicKey;
typedef struct { const char *id, *name; BicKey keys[BIC_N_KEYS]; } BicPoints;

const BicPoints * bic_points_find   (const char *id);                   /* (nullable): "banners", "wins", "matches" */

typedef struct {
  BicPlayerSum player;
  int          matches, matches_won;
  int          place;                   /* from 1; equal players share one */
} BicStanding;

GPtrArray *  bic_results_standings  (GPtrArray       *results,
                                     GPtrArray       *planned, /* (nullable) (element-type utf8): also players without a
                                                                * game */
                                     /* (element-type BicStanding) (transfer full), the best first */
                                     const BicPoints *points);

/* Selection of results; NULL or 0 = any */
typedef struct {
  const char *battle;                   /* its code or title, or the beginning of its hash */
  const char *battle_key;               /* as bic_result_battle () has it */
  const char *player;                   /* on either side */
  const char *ruleset;                  /* its id */
  const char *tournament;
  const char *words;                    /* each of which occurs in battle, army, player or tournament */
  gint64      from, to;                 /* seconds since 1970: not before, and before */
} BicResultsFilter;

GPtrArray *  bic_results_filter     (GPtrArray              *results,
                                     const BicResultsFilter *filter);  /* (element-type BicResult) (transfer full) */
gboolean     bic_result_same_name   (const char             *a,
                                     /* Anna is anna, with blanks around her or without */
                                     const char             *b);

G_END_DECLS
