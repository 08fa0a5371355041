/* Battles of the program and of the user, each summarized for a card.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-catalogue.h"
#include "bic-check.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

typedef struct {
  char   *name;                         /* "British and Portuguese" */
  char   *commander;                    /* may be NULL */
  GArray *nations;                      /* GQuark */
  int     hand, tacticians, banners, morale;        /* 0 = not stated */
  int     wins;                         /* games that it won, see bic_battles_count_games () */
} BicBattleArmy;

/* Origin of a battle. */
typedef enum {
  BIC_ORIGIN_BUNDLED,                   /* comes with the program */
  BIC_ORIGIN_USER,                      /* in the user's folder of battles */
  BIC_ORIGIN_FOLDER,                    /* in a folder that the user added */
  BIC_ORIGIN_RECENT,                    /* elsewhere, and was opened lately */
  BIC_N_ORIGINS
} BicBattleOrigin;

/* A file as it was when it was looked at: one that has changed since is another. */
typedef struct { gint64 changed, size; } BicFileState;      /* in microseconds since 1970, and in bytes */

/* Content of a card and of the preview. Made once, then only read, except the numbers of games; may be shared between
 * threads. */
typedef struct {
  gatomicrefcount refs;
  char           *path;
  BicFileState        stamp;
  gint64          changed;              /* when the file was, in seconds since 1970 */
  BicBattleOrigin place;
  gboolean        own;                  /* not one of those that come with the program */
  char           *error;                /* why it cannot be read, with file and line; NULL for all that follow */
  char           *title, *subtitle, *date, *campaign, *code;     /* NULL when empty; the title never is */
  char           *ruleset, *rules_name; /* its id, and what it is called in the user's language */
  char           *id, *parent;          /* bic-lineage.h; NULL = not stated */
  char           *derived_from;         /* the title of what it was made of */
  /* bic_result_battle_key (): which battle it is, whatever language it is read in */
  char           *key;
  char           *hash;                 /* the same for battles that have the same in them */
  char          **tags;                 /* tags of its author, then tags derived from its content */
  char          **tag_keys;             /* the same folded */
  char           *title_key;            /* title and subtitle, for strcmp () */
  BicBattleArmy   army[BIC_N_SIDES];
  GArray         *line_up;              /* BicLineUpRow */
  char           *background;           /* in the user's language, may be NULL */
  GPtrArray      *rules;                /* char *: the special rules, in the user's language */
  GPtrArray      *problems;             /* char *: the first of the errors and warnings, with their places */
  int             errors, warnings;
  int             games, drawn;         /* games played to an end */
  int             running, abandoned;   /* games in progress, and games that both sides left */
  char           *under_way;            /* the newest game in progress: "Turn 4, French to play"; NULL = none */
  gint64          played;               /* when it was played last, in seconds since 1970; 0 = never */
  char           *words;                /* folded, for bic_battle_matches () */
} BicBattle;

#define BIC_TYPE_BATTLE (bic_battle_get_type ())
GType       bic_battle_get_type (void);

BicBattle * bic_battle_read           (const char         *path,
                                       BicBattleOrigin     place,
                                       BicCatalogue       *catalogue);
BicBattle * bic_battle_new            (const char     *path,
                                       BicBattleOrigin place,
                                       BicFileState    stamp);     /* empty; the caller fills it in */
/* when title and tags are there: what is compared */
void        bic_battle_prepare_search (BicBattle          *battle);
gboolean    bic_file_state_read       (const char   *path,
                                       BicFileState *stamp);
BicBattle * bic_battle_ref            (BicBattle          *battle);
void        bic_battle_unref          (BicBattle          *battle);
gboolean    bic_battle_matches        (const BicBattle    *battle,
                                       const char         *text);
char *      bic_battle_when           (const BicBattle    *battle);
gboolean    bic_has_words             (const char         *folded,
                                       const char         *text);
char *      bic_fold_text             (const char         *text);       /* without capitals and accents */

void   bic_battles_count_games (GPtrArray       *battles,               /* (element-type BicBattle) */
                                GPtrArray       *results);              /* (element-type BicResult) */
/* (nullable): "Played 4 times: French 1, British 3" */
char * bic_battle_played       (const BicBattle *battle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicBattle, bic_battle_unref)

G_END_DECLS
