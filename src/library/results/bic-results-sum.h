/* Sums of results: by battle and side, by player, by match and by tournament.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pure functions on lists of BicResult. The results must live as long as the sums. An abandoned game is counted only in
 * "broken_off".
 */
#pragma once

#include "bic-result.h"
#include "bic-counts.h"

G_BEGIN_DECLS

typedef struct {
  int     wins;
  BicRate rate;                         /* win rate: wins divided by finished games */
  double  score;                        /* average score per game */
  int     dice, hits;
  double  expected, luck;               /* luck: hits minus expected hits, average per game */
} BicSideSum;

typedef struct {
  const BicResult *last;                /* newest result; its titles and armies are displayed */
  int              games;               /* number of finished games */
  int              broken_off, drawn;
  BicSideSum       side[BIC_N_SIDES];
  double           margin;              /* average lead of the top side, in banners per game */
  double           turns;               /* average number of turns per game */
} BicBattleSum;

/* (element-type BicBattleSum) (transfer full), sorted by code and title */
GPtrArray *  bic_results_by_battle  (GPtrArray  *results);

typedef struct {
  const char *name;                     /* "" for unnamed players against the computer */
  const char *level;                    /* level of the computer opponent in these games; "" for human opponents */
  int         games, wins, drawn, lost, broken_off;
  BicRate     rate;
  int         score, against;           /* banners won by the player and by the opponents, in all games */
  int         dice, hits;
  double      expected, luck;           /* luck: hits minus expected hits, in all games */
} BicPlayerSum;

/* (element-type BicPlayerSum) (transfer full), sorted by name */
GPtrArray *  bic_results_by_player  (GPtrArray  *results);

/* Two games of one battle in which the same two players have swapped sides */
typedef struct {
  const BicResult *game[2];
  const char      *player[2];           /* the first player led the top side in the first game */
  int              score[2], wins[2];
  int              winner;              /* index of the winner in "player", or BIC_DRAWN */
} BicMatch;

/* (element-type BicMatch) (transfer full), sorted by the time of the second game */
GPtrArray *  bic_results_matches    (GPtrArray  *results);

/* Keys that rank players in a tournament; a key decides if all previous keys are equal */
typedef enum { BIC_KEY_END, BIC_KEY_SCORE, BIC_KEY_WINS, BIC_KEY_MARGIN, BIC_KEY_MATCHES, BIC_N_KEYS } BicKey;
typedef struct { const char *id, *name; BicKey keys[BIC_N_KEYS]; } BicPoints;

const BicPoints * bic_points_find   (const char *id);  /* (nullable); IDs: "banners", "wins", "matches" */

typedef struct {
  BicPlayerSum player;
  int          matches, matches_won;
  int          place;                   /* rank from 1; equal players have the same rank */
} BicStanding;

GPtrArray *  bic_results_standings  (GPtrArray       *results,
                                     /* (nullable) (element-type utf8): planned players, who are listed even if they
                                      * have not played a game yet */
                                     GPtrArray       *planned,
                                     /* (element-type BicStanding) (transfer full), best player first */
                                     const BicPoints *points);

/* Filter for results; a member that is NULL or 0 matches all results */
typedef struct {
  const char *battle;                   /* code, title, or first digits (at least 8) of the hash */
  const char *battle_key;               /* key from bic_result_key_of_battle () */
  const char *player;                   /* player of either side */
  const char *ruleset;                  /* ID of the rule system */
  const char *tournament;
  const char *words;                    /* words that must all occur in battle, armies, players or tournament */
  gint64      from, to;                 /* seconds since 1970; "from" is included, "to" is not */
} BicResultsFilter;

GPtrArray *  bic_results_filter     (GPtrArray              *results,
                                     const BicResultsFilter *filter);  /* (element-type BicResult) (transfer full) */
gboolean     bic_result_same_name   (const char             *a,
                                     /* ignores case and surrounding blanks */
                                     const char             *b);

G_END_DECLS
