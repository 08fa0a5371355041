/* Rule scripts: the executable rulebook.  docs/rule-scripts.md is the grammar.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A file holds cases; a case is a list of lines, each a verb and its words: first those that state a position, then
 * those that play and expect.  Running a case makes a world of its own, so cases do not know of each other.
 */
#pragma once

#include "bic-edit.h"
#include "bic-game.h"

G_BEGIN_DECLS

/* --- the text (bic-script.c) ----------------------------------------------------------------------------------- */
typedef struct { int number; char **words; int n; } BicScriptLine;

#define BIC_CASE_IDS 4                  /* ledger ids that one case may prove */

typedef struct {
  char      *file, *title, *with;       /* with: which of several things it is played with; NULL = none */
  int        line;
  GPtrArray *ids;                       /* char * */
  GPtrArray *lines;                     /* BicScriptLine */
} BicCase;

GPtrArray * bic_script_parse       (const char  *data,
                                    gsize        length,
                                    const char  *name,
                                    GError     **error);        /* (element-type BicCase) */
GPtrArray * bic_script_load        (const char  *path,
                                    GError     **error);        /* a file, or a folder with all its *.rules */
void        bic_case_free          (BicCase     *test);
void        bic_script_line_free   (BicScriptLine *line);
void        bic_case_expand        (BicCase     *test,
                                    GPtrArray   *cases);        /* bic-script-each.c */

/* --- running a case (bic-script-run.c) ------------------------------------------------------------------------- */
gboolean    bic_case_run           (const BicCase *test,
                                    BicCatalogue  *catalogue,
                                    GString       *report,      /* (nullable): what happens is told */
                                    /* (nullable) (element-type utf8 guint): how many lines expect each; added to */
                                    GHashTable    *reasons,
                                    GError       **error);      /* "file:line: what is wrong" */

/* --- its world, for the files of the script ----------------------------------------------------------------------- */
typedef struct _BicWorld BicWorld;
typedef gboolean (*BicScriptVerb) (BicWorld *world, const BicScriptLine *line, GError **error);
/* least, most: words after the verb; most -1 = any.  still: the line does not need a game that has begun.  uses: the
 * rule system must have one of these; 0 = every rule system has it.  check: checks the line when the position is
 * complete; may be NULL. */
typedef struct { const char *name; int least, most; const char *usage; BicScriptVerb run; gboolean still; BicUses uses;
                 BicScriptVerb check; } BicScriptRow;

/* A line that states the position, and its row */
typedef struct { const BicScriptLine *line; const BicScriptRow *row; } BicStated;
/* A piece of the battle, and the number of the line that stated it */
typedef struct { guint32 item; int line; } BicScriptPiece;

/* A piece that was lost before; for_good: it cannot rally */
typedef struct { guint32 item; gboolean for_good; int line; } BicScriptLoss;

/* The stated values of a piece; reduced: its number of blocks */
typedef struct { int hex; gboolean leader; guint marks; int moved, space; const char *card; gboolean reduced; int line;
                 } BicScriptMark;
/* by the name that the family gives it */
typedef struct { int hex; const char *word; gboolean leader; int line; } BicScriptMarker;

struct _BicWorld {
  const BicCase *test;
  int            line;                  /* that is carried out */
  BicCatalogue  *catalogue;
  BicScenario   *scenario;
  GArray        *stated;                /* BicStated */
  GArray        *pieces;                /* BicScriptPiece */
  /* the position beyond the battle itself */
  GArray        *marks;                 /* BicScriptMark */
  GArray        *markers;               /* BicScriptMarker */
  GArray        *lost;                  /* BicScriptLoss */
  GPtrArray     *hand[BIC_N_SIDES];     /* const char *: cards; NULL = as by default */
  GPtrArray     *discards[BIC_N_SIDES]; /* const char *; of a deck that is shared, in either */
  /* const BicScriptLine *: of draw piles, and of cards in play beside that of the turn */
  GPtrArray     *laid;
  const char    *card;                  /* by which the turn is played; NULL = none */
  int            banners[BIC_N_SIDES], active, turn;
  const char    *phase;
  gboolean       dealt;                 /* hands and deck as dealt, from the first phase of the first turn */
  guint64        seed;
  gboolean       for_show;              /* what is asked for show is asked of the case */
  /* the game, once the first verb that plays or expects is met */
  BicGame       *game;
  BicState      *state;
  BicChoices     choices;
  BicEvents      events;                /* of the last choice */
  GQueue         dice;                  /* GArray of int: faces, one array a roll */
  GQueue         draws;                 /* int: cards */
  GString       *report;                /* what has happened, or NULL: nobody wants to know */
  GHashTable    *reasons;               /* of bic_case_run () */
};

gboolean             bic_script_row_fits (const BicScriptRow  *row,
                                          const BicScriptLine *line,
                                          GError             **error);
const BicScriptRow * bic_script_find     (const BicScriptRow  *rows,
                                          int                  n_rows,
                                          const char          *name);
gboolean             bic_script_fail     (GError             **error,
                                          const char          *format,
                                          ...) G_GNUC_PRINTF (2, 3);

gboolean             bic_world_lay_cards (BicWorld            *world,
                                          GError             **error);
int                  bic_words_side      (const BicScriptLine *line,
                                          int                 *i);
GPtrArray *          bic_words_cards     (BicWorld            *world,
                                          const BicScriptLine *line,
                                          int                  from,
                                          GError             **error);

extern const BicScriptRow bic_setup_rows[], bic_track_rows[], bic_piece_rows[], bic_play_rows[], bic_expect_rows[],
    bic_card_rows[];
extern const int bic_n_setup_rows, bic_n_track_rows, bic_n_piece_rows, bic_n_play_rows, bic_n_expect_rows,
    bic_n_card_rows;
gboolean             bic_expect_plays    (BicWorld             *world,
                                          const BicScriptLine  *line,
                                          GError              **error);        /* bic-script-plays.c */
gboolean    bic_expect_hand        (BicWorld    *world,
                                    const BicScriptLine *line,
                                    GError     **error);        /* bic-script-cards.c, as the next */
gboolean    bic_expect_deck        (BicWorld    *world,
                                    const BicScriptLine *line,
                                    GError     **error);
gboolean    bic_expect_discards    (BicWorld    *world,
                                    const BicScriptLine *line,
                                    GError     **error);
gboolean    bic_expect_card        (BicWorld    *world,
                                    const BicScriptLine *line,
                                    GError     **error);
gboolean    bic_expect_copies      (BicWorld    *world,
                                    const BicScriptLine *line,
                                    GError     **error);
gboolean    bic_expect_number      (int          found,
                                    const char  *word,
                                    GError     **error);

int         bic_piece_in           (const BicGame *game,
                                    const BicState *state,
                                    int          hex);          /* bic-script-words.c */

gboolean    bic_world_edit         (BicWorld    *world,
                                    BicEdit     *taken,         /* (transfer full) */
                                    GError     **error);
gboolean    bic_world_field        (BicWorld    *world,
                                    BicField     field,
                                    int          side,
                                    const char  *value,
                                    GError     **error);
BicScriptMark * bic_world_mark     (BicWorld    *world,
                                    int          hex,
                                    gboolean     leader);       /* what is said of the unit or leader there */
gboolean    bic_world_check        (BicWorld    *world,
                                    GError     **error);        /* bic-script-check.c, also the next ones */
gboolean    bic_world_check_pieces (BicWorld    *world,
                                    GError     **error);
gboolean    bic_world_check_square (BicWorld    *world,
                                    int          hex,
                                    GError     **error);
void        bic_world_blame        (BicWorld    *world,
                                    const char  *message);
gboolean    bic_check_ruleset      (BicWorld *world, const BicScriptLine *line, GError **error);
gboolean    bic_check_option       (BicWorld *world, const BicScriptLine *line, GError **error);
gboolean    bic_check_rating       (BicWorld *world, const BicScriptLine *line, GError **error);
gboolean    bic_check_boxes        (BicWorld *world, const BicScriptLine *line, GError **error);
gboolean    bic_check_rule         (BicWorld *world, const BicScriptLine *line, GError **error);
gboolean    bic_check_ground       (BicWorld *world, const BicScriptLine *line, GError **error);
gboolean    bic_check_hexside      (BicWorld *world, const BicScriptLine *line, GError **error);
gboolean    bic_check_overlay      (BicWorld *world, const BicScriptLine *line, GError **error);
gboolean    bic_check_unit         (BicWorld *world, const BicScriptLine *line, GError **error);
gboolean    bic_check_lost         (BicWorld *world, const BicScriptLine *line, GError **error);
gboolean    bic_check_leader       (BicWorld *world, const BicScriptLine *line, GError **error);
gboolean    bic_check_arrival      (BicWorld *world, const BicScriptLine *line, GError **error);

gboolean    bic_world_start        (BicWorld    *world,
                                    GError     **error);
gboolean    bic_world_at_rest      (BicWorld    *world,
                                    GError     **error);        /* no dice left over */

/* --- telling it (bic-script-tell.c) ------------------------------------------------------------------------------ */
void        bic_tell_begin         (BicWorld     *world);
void        bic_tell_roll          (BicWorld     *world,
                                    const GArray *faces);
gboolean    bic_tell_choice        (BicWorld     *world,
                                    BicChoice     choice,
                                    GError      **error);       /* makes it, too */

/* Words: each fails with what was expected. */
gboolean    bic_word_hex           (BicWorld *world, const char *word, int *hex, GError **error);
gboolean    bic_word_side          (const char *word, int *side, GError **error);
gboolean    bic_word_number        (const char *word, int least, int most, int *number, GError **error);
/* its id, interned */
gboolean    bic_word_card          (BicWorld *world, const char *word, const char **card, GError **error);
gboolean    bic_word_type          (BicWorld *world, const char *word, int *type, GError **error);
gboolean    bic_word_choice        (BicWorld *world, const char *text, BicChoice *choice, GError **error);

G_END_DECLS
