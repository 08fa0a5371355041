/* The shelf: the battles that come with the program and the user's own, each summed up for a card.
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
  int     hand, banners, morale;        /* 0 = not said */
  int     wins;                         /* games that it won, see bic_shelf_count_games () */
} BicBattleArmy;

/* What a card and the preview show.  Made once, then only read; may be shared between threads. */
typedef struct {
  gatomicrefcount refs;
  char           *path;
  gint64          changed;              /* when the file was, in seconds since 1970 */
  gboolean        own;                  /* not one of those that come with the program */
  char           *error;                /* why it cannot be read, with file and line; NULL for all that follow */
  char           *title, *subtitle, *date, *campaign, *code;     /* NULL when empty; the title never is */
  char          **tags;
  BicBattleArmy   army[BIC_N_SIDES];
  GArray         *line_up;              /* BicLineUpRow */
  char           *background;           /* in the user's language, may be NULL */
  GPtrArray      *rules;                /* char *: the special rules, in the user's language */
  int             errors, warnings;
  int             games, drawn;         /* games that came to an end */
  char           *words;                /* folded, for bic_battle_matches () */
} BicBattle;

#define BIC_TYPE_BATTLE (bic_battle_get_type ())
GType       bic_battle_get_type (void);

BicBattle * bic_battle_read     (const char         *path,
                                 gboolean            own,
                                 BicCatalogue       *catalogue);
BicBattle * bic_battle_ref      (BicBattle          *battle);
void        bic_battle_unref    (BicBattle          *battle);
gboolean    bic_battle_matches  (const BicBattle    *battle,
                                 const char         *text);
char *      bic_battle_when     (const BicBattle    *battle);

GPtrArray * bic_shelf_battles   (const char * const *recent,
                                 BicCatalogue       *catalogue,
                                 GCancellable       *cancellable);      /* (element-type BicBattle) (transfer full), by date */
void        bic_shelf_count_games (GPtrArray        *battles,           /* (element-type BicBattle), not shared yet */
                                   GPtrArray        *results);          /* (element-type BicResult) */
char *      bic_battle_played   (const BicBattle    *battle);           /* (nullable): "Played 4 times: French 1, British 3" */
char *      bic_army_name       (const BicScenario  *scenario,
                                 int                 side,
                                 const BicCatalogue *catalogue);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicBattle, bic_battle_unref)

G_END_DECLS
