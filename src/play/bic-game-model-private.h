/* What of a game is looked at, for its own files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

struct _BicGameModel
{
  GObject     parent_instance;
  BicSession *session;
  /* why the game can only be looked at, so that @past is never -1; NULL = it can be played */
  char       *frozen;
  gint        past;                     /* looking back at the board after so many choices; -1 = the present */
  BicState   *seen;                     /* the present as @seen_by sees it; NULL = to be made */
  int         seen_by;
  int         eyes;                     /* who looks, where that may be chosen: as of bic_log_entry_text () */
  gboolean    hides;                    /* hands and what lies face down */
  int         sitter;                   /* whose hand may be seen: a side, or BIC_NOBODY */
  int         picked, pointed;
  BicChoices *meant;                    /* those of the card that is picked; NULL = none is */
  BicChoice  *hint;                     /* what is advised; NULL = nothing is */
  int         line[BIC_LOG_HEXES];
  GArray     *trace;
  BicPaths   *paths;                    /* NULL = to be found out */
  gboolean    laying;                   /* a session is being laid out */
  gboolean    chosen;                   /* the session changes because of a choice */
  gboolean    rolling;                  /* dice are seen to roll, and what they did is held back */
};

enum {
  BIC_GAME_SESSION_CHANGED, BIC_GAME_KEEP, BIC_GAME_MARKED, BIC_GAME_EVENT, BIC_GAME_HOLD, BIC_GAME_ROLLING,
      BIC_GAME_SHOWN, BIC_GAME_CHANGED,
  BIC_GAME_PICKED_CHANGED, BIC_GAME_POINTED_CHANGED, BIC_GAME_ANSWER_POINTED, BIC_GAME_SOUGHT, BIC_GAME_SAID,
      BIC_GAME_TOLD, BIC_GAME_ACTED, BIC_GAME_N_SIGNALS
};
extern guint _bic_game_model_signals[BIC_GAME_N_SIGNALS];

void _bic_game_model_leave_seat (BicGameModel *self);

G_END_DECLS
