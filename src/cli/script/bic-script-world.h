/* The world of a rule script's case while it runs, for the files that carry out its lines.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The world holds the words of the current line, and the error of the case: a function that returns FALSE has set it.
 */
#pragma once

#include "bic-edit.h"
#include "bic-game.h"
#include "bic-script.h"

G_BEGIN_DECLS

typedef struct _BicWorld BicWorld;
typedef gboolean (*BicScriptVerb) (BicWorld *world);

/* A verb of rule scripts */
typedef struct {
  const char    *name;
  int            least, most;           /* words after the verb; most -1 = any number */
  const char    *usage;
  BicScriptVerb  run;
  gboolean       still;                 /* the line does not need a game that has begun */
  BicUses        uses;                  /* the rule system must have one of these; 0 = every rule system has it */
  BicScriptVerb  check;                 /* nullable: checks the line when the position is complete */
  BicField       field;                 /* that the line sets */
  int            limit;                 /* greatest number of the field; 0 = the field checks its values */
  BicTerrainKind ground;                /* that the line states */
  int            type;                  /* word with the type of a piece */
} BicScriptRow;

/* A line that states the position, and its row */
typedef struct { const BicScriptLine *line; const BicScriptRow *row; } BicStated;

/* A piece of the battle, and the number of the line that stated it */
typedef struct { guint32 item; int line; } BicScriptPiece;

/* A piece that was lost before; for_good: it cannot rally */
typedef struct { guint32 item; gboolean for_good; int line; } BicScriptLoss;

/* The stated values of a piece; reduced: its number of blocks */
typedef struct {
  int         hex;
  gboolean    leader;
  guint       marks;
  int         moved, space;
  const char *card;
  gboolean    reduced;
  int         line;
} BicScriptMark;

/* A marker by the name that the family gives it */
typedef struct { int hex; const char *word; gboolean leader; int line; } BicScriptMarker;

struct _BicWorld {
  const BicCase      *test;
  const BicScriptRow *row;              /* of the current line */
  char              **words;            /* of the current line; its verb first */
  int                 n;                /* count of words */
  int                 line;             /* number of the current line */
  GError             *error;
  BicCatalogue       *catalogue;
  BicScenario        *scenario;
  GArray             *stated;           /* BicStated */
  GArray             *pieces;           /* BicScriptPiece */
  /* the position beyond the battle itself */
  GArray             *marks;            /* BicScriptMark */
  GArray             *markers;          /* BicScriptMarker */
  GArray             *lost;             /* BicScriptLoss */
  GPtrArray          *hand[BIC_N_SIDES];        /* const char *: cards; NULL = the usual hand */
  GPtrArray          *discards[BIC_N_SIDES];    /* const char *; of a deck that is shared, in either */
  const char         *card;             /* by which the turn is played; NULL = none */
  int                 banners[BIC_N_SIDES], active, turn;
  const char         *phase;
  gboolean            dealt;            /* hands and deck as dealt, from the first phase of the first turn */
  guint64             seed;
  gboolean            for_show;         /* the case answers questions that are asked for show */
  /* the game, once a line plays or expects */
  BicGame            *game;
  BicState           *state;
  BicChoices          choices;
  BicEvents           events;           /* of the last choice */
  GQueue              dice;             /* GArray of int: faces, one array for each roll */
  GQueue              draws;            /* char *: cards */
  GString            *report;          /* nullable */
  GHashTable         *reasons;          /* nullable */
};

/* --- words (bic-script-words.c) ----------------------------------------- */
gboolean             bic_script_fail        (BicWorld            *world,
                                             const char          *format,
                                             ...) G_GNUC_PRINTF (2, 3);
void                 bic_world_run_line     (BicWorld            *world,
                                             const BicScriptLine *line);        /* makes it the current line */
const BicScriptRow * bic_script_find        (const BicScriptRow  *rows,
                                             const char          *name);
gboolean             bic_world_has_words (BicWorld           *world);   /* as many as its row takes */
/* Each reads word @i of the current line, and fails with what was expected. */
gboolean             bic_word_hex           (BicWorld *world, int i, int *hex);
gboolean             bic_word_side          (BicWorld *world, int i, int *side);
gboolean             bic_word_sides         (BicWorld *world, int i, int *side);   /* BIC_NOBODY: both */
gboolean             bic_word_number        (BicWorld *world, int i, int least, int most, int *number);
gboolean             bic_expect_number      (BicWorld *world, int found, int i);
gboolean             bic_word_card          (BicWorld *world, int i, const char **card);   /* its id, interned */
gboolean             bic_word_type          (BicWorld *world, int i, int *type);
gboolean             bic_word_choice        (BicWorld *world, int i, BicChoice *choice);
int                  bic_word_optional_side (BicWorld *world, int *i);
GPtrArray *          bic_words_cards        (BicWorld *world, int from);
int                  bic_piece_in           (const BicGame *game, const BicState *state, int hex);

/* --- the position ------------------------------------------------------- */
gboolean             bic_world_field    (BicWorld            *world,
                                         BicField             field,
                                         int                  side,
                                         const char          *value);
gboolean             bic_world_add      (BicWorld            *world,
                                         BicItemKind          kind,
                                         gpointer             item,             /* (transfer full) */
                                         gboolean             good);
BicScriptMark *      bic_world_mark     (BicWorld            *world,
                                         int                  hex,
                                         gboolean             leader);
gboolean             bic_set_field      (BicWorld            *world);
gboolean             bic_set_army_field (BicWorld            *world);

/* --- its checks (bic-script-check.c) ------------------------------------ */
gboolean             bic_world_check        (BicWorld *world);
gboolean             bic_world_check_pieces (BicWorld *world);
gboolean             bic_world_check_square (BicWorld *world, int hex);
gboolean             bic_world_locate_error (BicWorld *world);             /* returns FALSE */
gboolean             bic_check_ruleset      (BicWorld *world);
gboolean             bic_check_option       (BicWorld *world);
gboolean             bic_check_rating       (BicWorld *world);
gboolean             bic_check_boxes        (BicWorld *world);
gboolean             bic_check_rule         (BicWorld *world);
gboolean             bic_check_ground       (BicWorld *world);
gboolean             bic_check_piece        (BicWorld *world);
gboolean             bic_check_unit         (BicWorld *world);
gboolean             bic_check_leader       (BicWorld *world);

/* --- the game (bic-script-play.c) --------------------------------------- */
gboolean             bic_world_start      (BicWorld *world);
gboolean             bic_world_is_used_up (BicWorld *world);
int                  bic_world_deck       (BicWorld *world, const char *id);

/* --- verbs -------------------------------------------------------------- */
/* Each table ends with a row without a name. */
extern const BicScriptRow bic_setup_rows[], bic_track_rows[], bic_piece_rows[], bic_play_rows[], bic_expect_rows[],
                          bic_expect_state_rows[];

G_END_DECLS
