/* A game in progress: its choices, undo, redo, log and saved file. BicSession is the only GObject of the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Undo restores a snapshot. It is free back to the last barrier: a roll, a card that was drawn or shown, or an answer
 * that reveals something about a hand or face-down pieces. To undo a choice with a barrier, the other side must agree.
 * The random numbers then change.
 */
#pragma once

#include <gio/gio.h>

#include "bic-game.h"
#include "bic-tally.h"

G_BEGIN_DECLS

#define BIC_TYPE_SESSION (bic_session_get_type ())
G_DECLARE_FINAL_TYPE (BicSession, bic_session, BIC, SESSION, GObject)
/* Signals. After each change, these are emitted in this order: "keep" () for the handler that saves the game, "event"
 * (gpointer BicEvent *) for each event of a choice, "changed" (). "marked" (guint) is emitted when the bookmark or the
 * note of the log entry with this index changes. */

typedef enum { BIC_LOG_CHOICE, BIC_LOG_EVENT, BIC_LOG_UNDO, BIC_LOG_TURN } BicLogKind;

/* Readers of a log: a side, BIC_NOBODY for information that both players have, or BIC_EVERYBODY for all information. */
#define BIC_EVERYBODY 3

typedef struct {
  BicLogKind  kind;
  int         side;                             /* side that chose, or BIC_CHANCE or BIC_NOBODY */
  int         turn;
  const char *phase;                            /* phase of the entry, untranslated; "" if there is none */
  guint       position;                         /* number of choices before the entry */
  guint       record;                           /* number of records of the saved game before the entry, including the
                                                 * entry's choice */
  char       *text;                             /* text for all readers, translated; NULL if there is none */
  char       *own;                              /* text for @owner, which replaces @text; may be NULL */
  int         owner;
  char       *log_text;                         /* BIC_LOG_CHOICE: log line if the choice has no results, for readers
                                                 * who may know the choice; NULL if @text or @own is suitable */
  char       *choice;                           /* BIC_LOG_CHOICE: notation of the choice */
  gboolean    barrier;
  BicChoice   made;                             /* BIC_LOG_CHOICE: the choice */
  BicEvent    event;                            /* BIC_LOG_EVENT: the event; only @owner can see its card */
  guint       taken_by;                         /* 1 + index of the entry of its undo; 0 if it was not undone */
  gboolean    agreed;                           /* BIC_LOG_UNDO: the other side had to agree */
  gboolean    bookmark;                         /* set by players, like @note, which may be NULL */
  char       *note;
} BicLogEntry;

/* Description of a game, in addition to its choices. The description does not affect the position. */
typedef enum { BIC_AGREED_NOTHING, BIC_AGREED_CONCESSION, BIC_AGREED_DRAW, BIC_AGREED_ABANDONED,
               BIC_N_AGREED } BicAgreed;
typedef struct {
  char       *player[BIC_N_SIDES];              /* NULL if unknown */
  /* level of the computer that plays this side; NULL for a human player */
  char       *computer[BIC_N_SIDES];
  char       *tournament;                       /* tournament that the game belongs to, or NULL */
  /* what-if game: file name or URI of the original game; otherwise NULL */
  char       *trial_of;
  int         trial_turn;                       /* what-if game: turn in which it began */
  gint64      begun, ended;                     /* seconds since 1970; 0 if unknown */
  BicAgreed   agreed;                           /* end of the game by agreement of the players */
  int         side;                             /* side that conceded, or BIC_NOBODY */
} BicGameAbout;

/* Largest number of choices in a game, including undone choices. A long battle has a sixth of this number. The number
 * is limited because undo stores the state before each choice. */
#define BIC_MAX_RECORDS 10000

BicSession *     bic_session_new                 (const BicScenario  *scenario,
                                                  BicCatalogue       *catalogue,
                                                  guint64             seed,
                                                  BicGameFlags        flags,
                                                  GError            **error);
const BicGame *  bic_session_game                (BicSession         *self);
const BicState * bic_session_state               (BicSession         *self);
guint64          bic_session_seed                (BicSession         *self);
gboolean         bic_session_has_typed_dice      (BicSession         *self);
gboolean         bic_session_has_open_hands      (BicSession         *self);
int              bic_session_asked_side          (BicSession         *self);
const BicChoices*bic_session_choices             (BicSession         *self);    /* valid until the next change */
gboolean         bic_session_choose              (BicSession         *self,
                                                  BicChoice           choice,
                                                  GError            **error);
gboolean         bic_session_choose_text         (BicSession         *self,
                                                  const char         *text,
                                                  GError            **error);
/* Queues faces or cards as the next random results, in this order. Each word is part of the notation of the random
 * result, for example "FLAG" or "probe-left". */
gboolean         bic_session_queue_results       (BicSession         *self,
                                                  const char * const *words,
                                                  GError            **error);
gboolean         bic_session_can_undo            (BicSession         *self,
                                                  /* (out) (optional): whether the last choice has a barrier */
                                                  gboolean           *needs_consent);
int              bic_session_side_at             (BicSession         *self,
                                                  guint               position);        /* side of that choice */
gboolean         bic_session_undo                (BicSession         *self,
                                                  gboolean            agreed);
gboolean         bic_session_can_redo            (BicSession         *self);
void             bic_session_forget_redo         (BicSession         *self);
gboolean         bic_session_redo                (BicSession         *self);
gboolean         bic_session_can_undo_freely     (BicSession         *self,
                                                  /* whether no choice since this position has a barrier */
                                                  guint               position);
gboolean         bic_session_can_retract         (BicSession         *self,
                                                  guint               position);
gboolean         bic_session_retract             (BicSession         *self,
                                                  /* index of the choice, which does not have to be the last */
                                                  guint               position);
guint64          bic_session_hash                (BicSession         *self);
guint            bic_session_position            (BicSession         *self);    /* number of choices */
gboolean         bic_session_state_at            (BicSession         *self,
                                                  guint               position,
                                                  BicState           *out);  /* the state after these choices */
BicState *       bic_session_view_at             (BicSession         *self,
                                                  guint               position,
                                                  int                 viewer);  /* see bic_log_entry_text () */
int              bic_session_public_viewer       (BicSession         *self);    /* viewer for an unknown reader */
guint            bic_session_n_log               (BicSession         *self);
const BicLogEntry *bic_session_log               (BicSession         *self,
                                                  guint               index);
const char *     bic_log_entry_text              (const BicLogEntry  *entry,
                                                  int                 viewer);
guint            bic_log_entry_end               (const BicLogEntry  *entry);
gboolean         bic_log_entry_was_undone_freely (BicSession         *self,
                                                  /* whether the entry was undone freely */
                                                  const BicLogEntry  *entry);
/* Bookmarks and notes of log entries are saved with the game. */
void             bic_session_set_bookmark        (BicSession         *self,
                                                  guint               index,
                                                  gboolean            bookmark);
void             bic_session_set_note            (BicSession         *self,
                                                  guint               index,
                                                  const char         *note); /* nullable */

/* bic-session-about.c */
const BicTally *     bic_session_tally            (BicSession *self);
const BicGameAbout * bic_session_about            (BicSession *self);
void                 bic_session_set_player       (BicSession *self,
                                                   int         side,
                                                   const char *name);
void                 bic_session_set_computer     (BicSession *self,
                                                   int         side,
                                                   const char *level);  /* nullable */
void                 bic_session_set_tournament   (BicSession *self,
                                                   const char *name);
void                 bic_session_set_times        (BicSession *self,
                                                   gint64      begun,
                                                   gint64      ended);
void                 bic_session_end_by_agreement (BicSession *self,
                                                   BicAgreed   agreed,
                                                   int         side);
int                  bic_session_winner           (BicSession *self);   /* by the rules or by agreement */

/* Saved games (namespace urn:bicorne:game:1) contain the battle, the rule system and its revision, options, catalogue
 * overrides, the seed, the choices as text, and a hash of the final position. */
gboolean         bic_session_save          (BicSession         *self,
                                            GFile              *file,
                                            GError            **error);
char *           bic_session_write         (BicSession         *self,
                                            gsize              *length);
/* Returns a copy of the game up to a position. If @trial_of is not NULL, the copy is a what-if game. */
BicSession *     bic_session_branch        (BicSession         *self,
                                            guint               position,
                                            const char         *trial_of,
                                            GError            **error);
/* Loads a game. If a saved choice is no longer legal, or the hash of the final position differs, returns the game up to
 * the last legal choice and sets @mismatch to a description of the difference. */
BicSession *     bic_session_load          (GFile              *file,
                                            BicCatalogue       *catalogue,
                                            char              **mismatch,
                                            GError            **error);
BicSession *     bic_session_parse         (const char         *data,
                                            gsize               length,
                                            const char         *name,
                                            BicCatalogue       *catalogue,
                                            char              **mismatch,
                                            GError            **error);

G_END_DECLS
