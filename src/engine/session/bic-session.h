/* A game being played: choice log, undo up to a barrier, redo, replay, saving. The only GObject of the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Undo restores a snapshot and is free until a barrier: a roll, a card drawn or shown, a question to the other side.
 * Beyond it the other side must agree; the log reports it, and the dice are stirred.
 */
#pragma once

#include <gio/gio.h>

#include "bic-game.h"
#include "bic-tally.h"

G_BEGIN_DECLS

#define BIC_TYPE_SESSION (bic_session_get_type ())
G_DECLARE_FINAL_TYPE (BicSession, bic_session, BIC, SESSION, GObject)
/* Signals, in this order after every change: "save" () for the handler that saves the game; "event" (gpointer BicEvent
 * *) for each event of a choice; "changed" (). "marked" (guint) when the bookmark or the note of that line of the log
 * changes. */

typedef enum { BIC_LOG_CHOICE, BIC_LOG_EVENT, BIC_LOG_UNDO, BIC_LOG_TURN } BicLogKind;

/* Readers of a log: a side, BIC_NOBODY for information that both players may have, or this one, who may know
 * everything. */
#define BIC_EVERYBODY 3

typedef struct {
  BicLogKind  kind;
  int         side;                             /* whose choice, or BIC_CHANCE, BIC_NOBODY */
  int         turn;
  const char *phase;                            /* in which it came about; not translated, "" if none */
  guint       position;                         /* choices made before it */
  guint       record;                           /* lines of the saved game before it, including its choice */
  char       *text;                             /* a sentence for all, translated; NULL if there is none */
  char       *own;                              /* what only @owner may read in its place; NULL if no more than @text */
  int         owner;
  char       *choice;                           /* of BIC_LOG_CHOICE: its notation */
  gboolean    barrier;
  BicChoice   made;                             /* of BIC_LOG_CHOICE */
  BicEvent    event;                            /* of BIC_LOG_EVENT; its card may be for @owner alone */
  guint       taken_by;                         /* 1 + the line of the undo that took it back; 0 = not taken back */
  gboolean    agreed;                           /* of BIC_LOG_UNDO: the other side had to agree */
  gboolean    bookmark;                         /* set by players, as is the note, which may be NULL */
  char       *note;
} BicLogEntry;

/* Description of a game, in addition to its choices. Nothing in it changes the position. */
typedef enum { BIC_AGREED_NOTHING, BIC_AGREED_CONCESSION, BIC_AGREED_DRAW, BIC_AGREED_ABANDONED,
               BIC_N_AGREED } BicAgreed;
typedef struct {
  char       *player[BIC_N_SIDES];              /* NULL = not stated */
  /* the level at which the computer plays this side; NULL = a person does */
  char       *computer[BIC_N_SIDES];
  char       *tournament;                       /* that it belongs to; NULL = none */
  /* the game that it tries something out of, a file name or URI; NULL = it is one itself */
  char       *trial_of;
  int         trial_turn;                       /* in which the trial began */
  gint64      begun, ended;                     /* seconds since 1970; 0 = not stated */
  BicAgreed   agreed;                           /* how the players ended it before the rules did */
  int         side;                             /* who gave up, or BIC_NOBODY */
} BicGameAbout;

/* choices of a game, with those taken back: six times a long battle, whose every state is kept for undo */
#define BIC_MAX_RECORDS 10000

BicSession *     bic_session_new           (const BicScenario  *scenario,
                                            BicCatalogue       *catalogue,
                                            guint64             seed,
                                            BicGameFlags        flags,
                                            GError            **error);
const BicGame *  bic_session_game          (BicSession         *self);
const BicState * bic_session_state         (BicSession         *self);
guint64          bic_session_seed          (BicSession         *self);
gboolean         bic_session_typed_dice    (BicSession         *self);
gboolean         bic_session_open_hands    (BicSession         *self);
int              bic_session_asks          (BicSession         *self);
const BicChoices*bic_session_choices       (BicSession         *self);      /* valid until the next change */
gboolean         bic_session_choose        (BicSession         *self,
                                            BicChoice           choice,
                                            GError            **error);
gboolean         bic_session_choose_text   (BicSession         *self,
                                            const char         *text,
                                            GError            **error);
/* Queues faces or draws as the next results of chance, in order; each is a word of the notation ("FLAG",
 * "probe-left"). */
gboolean         bic_session_force_dice    (BicSession         *self,
                                            const char * const *words,
                                            GError            **error);
gboolean         bic_session_can_undo      (BicSession         *self,
                                            /* (out) (optional): it is behind a barrier */
                                            gboolean           *needs_consent);
int              bic_session_side_at       (BicSession         *self,
                                            guint               position);   /* whose choice that is */
gboolean         bic_session_undo          (BicSession         *self,
                                            gboolean            agreed);
gboolean         bic_session_can_redo      (BicSession         *self);
gboolean         bic_session_redo          (BicSession         *self);
gboolean         bic_session_can_retract   (BicSession         *self,
                                            guint               position);
gboolean         bic_session_retract       (BicSession         *self,
                                            /* a choice that is not the last */
                                            guint               position);
guint64          bic_session_hash          (BicSession         *self);
guint            bic_session_position      (BicSession         *self);      /* choices made */
gboolean         bic_session_state_at      (BicSession         *self,
                                            guint               position,
                                            BicState           *out);        /* for looking back */
BicState *       bic_session_view_at       (BicSession         *self,
                                            guint               position,
                                            int                 viewer);     /* as of bic_log_entry_text () */
int              bic_session_public_viewer (BicSession         *self);      /* the view for any reader */
guint            bic_session_n_log         (BicSession         *self);
const BicLogEntry *bic_session_log         (BicSession         *self,
                                            guint               index);
const char *     bic_log_entry_text        (const BicLogEntry  *entry,
                                            int                 viewer);
gboolean         bic_log_entry_is_free     (BicSession         *self,
                                            /* taken back freely: its undo has the line */
                                            const BicLogEntry  *entry);
/* Bookmarks and notes belong to a line of the log and are saved with the game. */
void             bic_session_set_bookmark  (BicSession         *self,
                                            guint               index,
                                            gboolean            bookmark);
void             bic_session_set_note      (BicSession         *self,
                                            guint               index,
                                            const char         *note);       /* nullable */

/* bic-session-about.c */
const BicTally *     bic_session_tally          (BicSession *self);
const BicGameAbout * bic_session_about          (BicSession *self);
void                 bic_session_set_player     (BicSession *self,
                                                 int         side,
                                                 const char *name);
void                 bic_session_set_computer   (BicSession *self,
                                                 int         side,
                                                 const char *level);    /* nullable */
void                 bic_session_set_tournament (BicSession *self,
                                                 const char *name);
void                 bic_session_set_times      (BicSession *self,
                                                 gint64      begun,
                                                 gint64      ended);
void                 bic_session_agree          (BicSession *self,
                                                 BicAgreed   agreed,
                                                 int         side);
int                  bic_session_winner         (BicSession *self);     /* by the rules or by agreement */

/* Saved games (namespace urn:bicorne:game:1): the battle itself, rule system and revision, options, catalogue
 * overrides, seed, choices as text, hash at the end. */
gboolean         bic_session_save          (BicSession         *self,
                                            GFile              *file,
                                            GError            **error);
char *           bic_session_write         (BicSession         *self,
                                            gsize              *length);
/* A copy that begins at a moment of the game: one to go on with, or (with @trial_of) one to try something out. */
BicSession *     bic_session_branch        (BicSession         *self,
                                            guint               position,
                                            const char         *trial_of,
                                            GError            **error);
/* A game whose choices no longer fit, or whose hash differs, is returned up to where it fits with @mismatch set to what
 * is wrong. */
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
