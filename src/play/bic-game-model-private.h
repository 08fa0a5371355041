/* The fields of BicGameModel, for the files that implement it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

struct _BicGameModel
{
  GObject     parent_instance;
  BicSession *session;
  /* Reason why the game can only be viewed (@past is then never -1); NULL = the game can be played */
  char       *frozen;
  gint        past;                     /* number of choices before the moment shown; -1 = the present */
  BicState   *seen;                     /* the present as @seen_by sees it; NULL = not computed yet */
  int         seen_by;
  int         chosen_viewer;            /* chosen point of view; see bic_log_entry_text () */
  gboolean    hides;                    /* TRUE = hands and face-down pieces are hidden */
  int         open_hand_side;           /* seated player: the side whose hand may be shown, or BIC_NOBODY */
  int         picked, pointed;
  gboolean    chosen_piece;             /* TRUE = the player selected the piece; FALSE = the program did */
  BicChoices *meant;                    /* choices of the selected card; NULL = no card is selected */
  BicChoice  *hint;                     /* advised choice; NULL = none */
  int         line[BIC_LOG_HEXES];
  GArray     *trace;
  GArray     *clicks;                   /* BicClick, in order; clicks after the present can be redone */
  BicPaths   *paths;                    /* paths of the selected piece; NULL = not computed yet */
  gboolean    laying;                   /* "session-changed" is being emitted */
  gboolean    chosen;                   /* the session changes because of a choice */
  gboolean    more;                     /* another choice of the same click follows, so the views are not updated yet */
  gboolean    rolling;                  /* dice are animated, and their results are not shown yet */
  gboolean    recalls;                  /* the last turn was replayed, and no choice has been made since */
  guint       click_log;                /* number of log entries before the last click; G_MAXUINT if its result does
                                         * not have to be shown */
};

G_END_DECLS
