/* Summaries of the bundled battles and of the user's battles, for the cards of the library.
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
  char   *commander;                    /* can be NULL */
  GArray *nations;                      /* GQuark */
  int     hand, tacticians, banners, morale;        /* 0 if the battle does not state the value */
  int     wins;                         /* number of games won, see bic_battles_count_games () */
} BicBattleArmy;

/* Place of a battle's file */
typedef enum {
  BIC_ORIGIN_BUNDLED,                   /* comes with the program */
  BIC_ORIGIN_USER,                      /* in the user's folder of battles */
  BIC_ORIGIN_FOLDER,                    /* in a folder that the user added */
  BIC_ORIGIN_RECENT,                    /* in any other folder, but opened recently */
  BIC_N_ORIGINS
} BicBattleOrigin;

/* State of a file when it was read; a different state means that the file has changed. */
typedef struct { gint64 changed, size; } BicFileState;      /* "changed" in microseconds since 1970, "size" in bytes */

/* Content of a card and of the preview. Immutable after creation, except the numbers of games, so threads can share
 * it. */
typedef struct {
  gatomicrefcount refs;
  char           *path;
  BicFileState        stamp;
  gint64          changed;              /* time of the file's last change, in seconds since 1970 */
  BicBattleOrigin place;
  gboolean        own;                  /* TRUE if the battle is not bundled */
  /* reason why the file cannot be read, with file and line; most of the members below are NULL in this case */
  char           *error;
  /* NULL if empty, except the title, which is always set */
  char           *title, *subtitle, *date, *campaign, *code;
  char           *ruleset, *rules_name; /* ID of the rule system, and its name in the user's language */
  char           *id, *parent;          /* IDs of this battle and of its parent, see bic-lineage.h; can be NULL */
  char           *derived_from;         /* title of the battle that this battle was derived from */
  /* key of the battle from bic_result_battle_key (); the same in every language */
  char           *key;
  char           *hash;                 /* hash of the content; equal for battles with the same content */
  char          **tags;                 /* tags of the author, then tags derived from the content */
  char          **tag_keys;             /* tags after bic_fold_text () */
  char           *title_key;            /* collation key of title and subtitle, for strcmp () */
  BicBattleArmy   army[BIC_N_SIDES];
  GArray         *line_up;              /* BicLineUpRow */
  char           *background;           /* in the user's language; can be NULL */
  GPtrArray      *rules;                /* char *: special rules, in the user's language */
  GPtrArray      *problems;             /* char *: the first errors and warnings, with their positions */
  int             errors, warnings;
  int             games, drawn;         /* numbers of finished games and of draws */
  int             running, abandoned;   /* numbers of games in progress and of games that both sides abandoned */
  /* text about the newest game in progress: "Turn 4, French to play"; NULL if no game is in progress */
  char           *under_way;
  gint64          played;               /* time of the last game, in seconds since 1970; 0 if never played */
  char           *words;                /* search text from bic_fold_text (), for bic_battle_matches () */
} BicBattle;

#define BIC_TYPE_BATTLE (bic_battle_get_type ())
GType       bic_battle_get_type (void);

BicBattle * bic_battle_read           (const char         *path,
                                       BicBattleOrigin     place,
                                       BicCatalogue       *catalogue);
BicBattle * bic_battle_new            (const char     *path,
                                       BicBattleOrigin place,
                                       /* all other members are empty and are set by the caller */
                                       BicFileState    stamp);
/* Computes the keys for sorting and filtering; title and tags must be set. */
void        bic_battle_prepare_search (BicBattle          *battle);
gboolean    bic_file_state_read       (const char   *path,
                                       BicFileState *stamp);
BicBattle * bic_battle_ref            (BicBattle          *battle);
void        bic_battle_unref          (BicBattle          *battle);
gboolean    bic_battle_matches        (const BicBattle    *battle,
                                       const char         *text);
char *      bic_battle_date_text      (const BicBattle    *battle);

void   bic_battles_count_games (GPtrArray       *battles,               /* (element-type BicBattle) */
                                GPtrArray       *results);              /* (element-type BicResult) */
/* (nullable): "Played 4 times: French 1, British 3" */
char * bic_battle_played_text  (const BicBattle *battle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicBattle, bic_battle_unref)

G_END_DECLS
