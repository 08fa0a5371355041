/* Declarations shared by the files of the session.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Records are the saved game: they are only appended, except that a redo removes its undo. Moves are the choices that
 * are not taken back, each with the state before it.
 */
#pragma once

#include "bic-session.h"

G_BEGIN_DECLS

typedef enum {
  BIC_ENTRY_CHOICE,
  BIC_ENTRY_UNDO,                      /* by agreement; it stirs the dice */
  BIC_ENTRY_TAKE_BACK,                 /* free */
  BIC_ENTRY_RESEED,                    /* from here on chance gives other results: a trial begins */
} BicSessionEntryKind;
/* @more: a forced result of chance for the choice before it, and part of the same move */
typedef struct { BicSessionEntryKind kind; BicChoice choice; gboolean more; } BicSessionEntry;

typedef struct {
  BicChoice  choice;
  BicState  *before;
  /* where its records begin, and how many: itself and the chance typed after it */
  guint      record, n_records;
  guint      log;                       /* length of the log before it */
  gboolean   barrier;
  BicTally   tally;                     /* before it */
} BicMove;

/* A move that was taken back freely, and where it had led */
typedef struct {
  BicMove   move;
  BicState *after;
  BicTally  tally;
} BicUndone;

struct _BicSession {
  GObject       parent;
  BicCatalogue *catalogue;
  BicGame      *game;                   /* with typed dice or not, by the flags */
  BicGame      *typed;                  /* the same with typed dice: chance is asked, and the session answers for it */
  BicGameFlags  flags;
  guint64       seed;
  BicState     *state;
  const char   *phase;                  /* in which the choice was made that is being applied */
  BicChoices    choices;                /* of the state */
  GArray       *records;                /* BicSessionEntry */
  GArray       *moves;                  /* BicMove */
  GArray       *redo;                   /* BicUndone, the next one last */
  GArray       *untold;                 /* BicEvent: of the move that is being made */
  GPtrArray    *log;                    /* BicLogEntry */
  BicTally      tally;
  BicGameAbout  about;
  GQueue        forced;                 /* char *: the next results of chance */
  /* the hash of the end in a saved game from before hashes included ids, ... */
  guint64       former;
  guint         former_end;             /* ... after so many records; 0 = nothing */
};

void                bic_session_log_choice(BicSession        *self,
                                           int                side,
                                           const BicChoice   *choice,
                                           gboolean           secret,      /* only its side may read it */
                                           char              *label,       /* (transfer full) */
                                           const BicEvents   *events);     /* events of the choice */
void                bic_session_log_events(BicSession        *self,
                                           const BicEvents   *events);
const char *        bic_session_phase_of  (BicSession        *self,
                                           const BicState    *state);
void                bic_session_log_turn  (BicSession        *self,
                                           int                turn,
                                           int                active);
void                bic_session_log_undo  (BicSession        *self,
                                           const BicMove     *move,
                                           gboolean           agreed);
/* takes the line of a free undo away again */
void                bic_session_log_redo  (BicSession        *self);
void                bic_session_mark      (BicSession        *self,
                                           guint              record,
                                           guint              line,        /* first line of that record */
                                           gboolean           bookmark,
                                           const char        *note);
void                bic_log_entry_free    (BicLogEntry       *entry);
gboolean            bic_session_take_back (BicSession          *self,
                                           BicSessionEntryKind  kind);       /* how; FALSE if it cannot be */
void                bic_session_reseed    (BicSession        *self);
guint               bic_session_records_at (BicSession       *self,
                                           guint              position);
guint64             bic_session_hash_at   (BicSession        *self,
                                           guint              position,
                                           gboolean          *former);    /* (out) */
void                bic_session_refresh   (BicSession        *self);       /* the list of choices, then "changed" */
void                bic_session_continue  (BicSession       *self);       /* whatever was agreed */
void                bic_game_about_clear (BicGameAbout     *about);

G_END_DECLS
