/* Declarations shared by the files of the session.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Records are the lines of the saved game. Records are only appended, except that a redo removes the record of its
 * undo. Moves are the choices that have not been undone, each with the state before it.
 */
#pragma once

#include "bic-session.h"

G_BEGIN_DECLS

typedef enum {
  BIC_ENTRY_CHOICE,
  BIC_ENTRY_UNDO,                      /* an undo by agreement; changes the random numbers */
  BIC_ENTRY_TAKE_BACK,                 /* a free undo */
  BIC_ENTRY_RESEED,                    /* changes the random numbers, at the start of a what-if game */
} BicSessionEntryKind;
/* more: a queued random result that belongs to the same move as the previous record */
typedef struct { BicSessionEntryKind kind; BicChoice choice; gboolean more; } BicSessionEntry;

typedef struct {
  BicChoice  choice;
  BicState  *before;
  /* index of the move's first record, and number of its records: the choice and its random results */
  guint      record, n_records;
  guint      log;                       /* length of the log before the move */
  gboolean   barrier;
  BicTally   tally;                     /* counts before the move */
} BicMove;

/* A move that was undone freely, with the state after it */
typedef struct {
  BicMove   move;
  BicState *after;
  BicTally  tally;
} BicUndone;

struct _BicSession {
  GObject       parent;
  BicCatalogue *catalogue;
  BicGame      *game;                   /* the game with its flags at the start */
  BicGame      *typed;                  /* the same game with typed dice, which asks for random results */
  BicGameFlags  flags;
  guint64       seed;
  BicState     *state;
  const char   *phase;                  /* phase in which the current choice was made */
  BicChoices    choices;                /* choices of @state */
  GArray       *records;                /* BicSessionEntry */
  GArray       *moves;                  /* BicMove */
  GArray       *redo;                   /* BicUndone; the last element is redone next */
  GArray       *untold;                 /* BicEvent: events of the current move that have not been emitted yet */
  GPtrArray    *log;                    /* BicLogEntry */
  BicTally      tally;
  BicGameAbout  about;
  GQueue        forced;                 /* char *: queued random results */
  /* hash of the final position in an old saved game, of a kind that can no longer be computed */
  guint64       former;
  guint         former_end;             /* number of records to which @former applies; 0 if there is no @former */
};

void                bic_session_log_choice          (BicSession        *self,
                                                     int                side,
                                                     const BicChoice   *choice,
                                                     gboolean           secret, /* only @side can read the text */
                                                     char              *label, /* (transfer full) */
                                                     char              *log_text, /* (transfer full) (nullable) */
                                                     const BicEvents   *events); /* events of the choice */
void                bic_session_log_events          (BicSession        *self,
                                                     const BicEvents   *events);
const char *        bic_session_phase_of            (BicSession        *self,
                                                     const BicState    *state);
void                bic_session_log_turn            (BicSession        *self,
                                                     int                turn,
                                                     int                active);
void                bic_session_log_undo            (BicSession        *self,
                                                     const BicMove     *move,
                                                     gboolean           agreed);
/* Removes the entry of a free undo. */
void                bic_session_log_redo            (BicSession        *self);
void                bic_session_restore_mark        (BicSession        *self,
                                                     guint              record,
                                                     guint              line, /* index of the entry within the record */
                                                     gboolean           bookmark,
                                                     const char        *note);
void                bic_log_entry_free              (BicLogEntry       *entry);
gboolean            bic_session_undo_last_move      (BicSession         *self,
                                                     BicSessionEntryKind kind); /* FALSE if the undo is not possible */
void                bic_session_reseed              (BicSession        *self);
guint               bic_session_records_at          (BicSession        *self,
                                                     guint              position);
guint64             bic_session_hash_at             (BicSession        *self,
                                                     guint              position,
                                                     gboolean          *former); /* (out) */
void                bic_session_refresh             (BicSession        *self); /* updates @choices, emits signals */
void                bic_session_withdraw_agreed_end (BicSession        *self); /* cancels an agreed end */
void                bic_game_about_clear            (BicGameAbout      *about);

G_END_DECLS
