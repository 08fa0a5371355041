/* Saved games, summed up for a card.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-draw.h"
#include "bic-result.h"
#include "bic-session.h"

G_BEGIN_DECLS

typedef enum { BIC_GAME_RUNNING, BIC_GAME_FINISHED, BIC_GAME_BROKEN_OFF, BIC_GAME_UNREADABLE } BicGameState;

/* Made once, then only read; may be shared between threads. */
typedef struct {
  gatomicrefcount refs;
  char   *path;
  gint64  changed, read;                /* seconds since 1970 */
  BicGameState state;
  char   *battle;                       /* of which battle it is: bic_result_battle_key () */
  char   *title, *subtitle;             /* in the reader's language; the subtitle may be NULL */
  char   *player[BIC_N_SIDES];          /* NULL = no name */
  /* level of the computer, not translated; NULL = a person, or not known */
  const char *level[BIC_N_SIDES];
  char   *tournament;                   /* that it belongs to, or NULL */
  gint64  ended;                        /* seconds since 1970; 0 = not stated */
  char   *army[BIC_N_SIDES];
  GQuark  nation[BIC_N_SIDES];          /* the first of each army, 0 = none */
  /* or what else is counted; needed: 0 = no number of it wins */
  int     banners[BIC_N_SIDES], needed[BIC_N_SIDES];
  const char *score;                    /* what is counted: "banners", not translated */
  int     turn;
  int     asks;                         /* whose move it is, or BIC_NOBODY */
  /* a side, BIC_DRAWN, or BIC_NOBODY while it runs and of a game that was broken off */
  int     winner;
  BicResult *result;                    /* of a game that is over and counts, or NULL */
  char   *error;                        /* why it cannot be read, or no longer fits the rules */
  /* it can be opened in spite of the error: up to the last choice that fits, or from an earlier state, which this
   * describes */
  gboolean shown;
} BicGameSummary;

#define BIC_TYPE_GAME_SUMMARY (bic_game_summary_get_type ())
GType            bic_game_summary_get_type (void);
BicGameSummary * bic_game_summary_ref      (BicGameSummary  *summary);
void             bic_game_summary_unref    (BicGameSummary  *summary);

/* (element-type char *) (transfer full): all saved games of it, newest first */
GPtrArray *            bic_games_paths             (const char           *folder);
BicGameSummary *       bic_game_summary_read       (const char           *path,
                                                    gint64                changed,
                                                    BicCatalogue         *catalogue);
gboolean               bic_game_summary_is_current (const BicGameSummary *summary,
                                                    gint64                changed);     /* of the file */
gboolean               bic_game_matches            (const BicGameSummary *summary,
                                                    /* words of its title, its armies and its players */
                                                    const char           *text);
/* when the file was, in seconds since 1970; 0 = it is gone */
gint64                 bic_game_changed            (const char           *path);
GPtrArray *            bic_games_list              (BicCatalogue         *catalogue,
                                                    GPtrArray            *known,
                                                    GPtrArray            *results,
                                                    /* (element-type BicGameSummary) (transfer full), newest first */
                                                    GCancellable         *cancellable);
void                   bic_games_update_results    (GPtrArray            *results,      /* (element-type BicResult) */
                                                    GPtrArray            *games); /* (element-type BicGameSummary) */
const BicGameSummary * bic_games_find_running      (GPtrArray            *games, /* (element-type BicGameSummary) */
                                                    /* NULL if none of this battle is under way */
                                                    const BicScenario    *battle);
void                   bic_battles_count_running   (GPtrArray            *battles,      /* (element-type BicBattle) */
                                                    GPtrArray            *games); /* (element-type BicGameSummary) */
char *                 bic_thumbnail_of_game       (const char           *game,
                                                    gint64                changed,
                                                    BicCatalogue         *catalogue,
                                                    BicLook               look,
                                                    int                   width,
                                                    GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicGameSummary, bic_game_summary_unref)

G_END_DECLS
