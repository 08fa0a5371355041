/* The world of a case: the state of a rule script's case while it runs, for the files that execute its lines.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The world contains the words of the current line and the error of the case. A function that fails sets this error and
 * returns FALSE.
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
  int            least, most;           /* limits of the number of words after the verb; most: -1 for no limit */
  const char    *usage;
  BicScriptVerb  run;
  gboolean       still;                 /* TRUE if the line does not start the game */
  BicUses        uses;                  /* the rule system must have one of these features; 0 if the verb can be used
                                         * with every rule system */
  BicScriptVerb  check;                 /* (nullable): checks the line when the position is complete */
  BicField       field;                 /* field of the battle that the line sets */
  int            limit;                 /* greatest value of the field; 0 if the value is checked elsewhere */
  BicTerrainKind ground;                /* kind of terrain that the line places */
  int            type;                  /* index of the word with the unit type */
} BicScriptRow;

/* A line that sets up the position, and the row of its verb */
typedef struct { const BicScriptLine *line; const BicScriptRow *row; } BicStated;

/* A piece of the battle, and the number of the line that has added it */
typedef struct { guint32 item; int line; } BicScriptPiece;

/* A unit that was eliminated earlier. for_good: TRUE if the unit cannot rally */
typedef struct { guint32 item; gboolean for_good; int line; } BicScriptLoss;

/* Values of a piece that the script sets for the start of the game. reduced: TRUE if the script sets the number of
 * blocks */
typedef struct {
  int         hex;
  gboolean    leader;
  guint       marks;
  int         moved, space;
  const char *card;
  gboolean    reduced;
  int         line;
} BicScriptMark;

/* A marker that the script places. word: the name of the marker, which depends on the family of the rule system */
typedef struct { int hex; const char *word; gboolean leader; int line; } BicScriptMarker;

struct _BicWorld {
  const BicCase      *test;
  const BicScriptRow *row;              /* row of the current line */
  char              **words;            /* words of the current line, starting with the verb */
  int                 n;                /* number of words */
  int                 line;             /* number of the current line */
  GError             *error;
  BicCatalogue       *catalogue;
  BicScenario        *scenario;
  GArray             *stated;           /* BicStated */
  GArray             *pieces;           /* BicScriptPiece */
  /* parts of the position that a battle file cannot contain */
  GArray             *marks;            /* BicScriptMark */
  GArray             *markers;          /* BicScriptMarker */
  GArray             *lost;             /* BicScriptLoss */
  GPtrArray          *hand[BIC_N_SIDES];        /* const char *: cards; NULL for the default hand */
  /* const char *: discarded cards; discards of a deck that both sides share can be in either array */
  GPtrArray          *discards[BIC_N_SIDES];
  const char         *card;             /* command card of the turn; NULL if there is none */
  int                 banners[BIC_N_SIDES], active, turn;
  const char         *phase;
  /* TRUE if the game starts normally: with the first phase of the first turn, and with dealt hands */
  gboolean            dealt;
  guint64             seed;
  /* TRUE if the case itself answers questions that are only asked to avoid revealing a hidden hand */
  gboolean            for_show;
  /* the game; created by the first line that makes a choice or checks an expectation */
  BicGame            *game;
  BicState           *state;
  BicChoices          choices;
  BicEvents           events;           /* events since the last "do" line */
  GQueue              dice;             /* one GArray of int per roll: faces of its dice */
  GQueue              draws;            /* char *: cards that are drawn next */
  GString            *report;          /* (nullable) */
  GHashTable         *reasons;          /* (nullable) */
};

/* --- words (bic-script-words.c) ----------------------------------------- */
gboolean             bic_script_fail            (BicWorld            *world,
                                                 const char          *format,
                                                 ...) G_GNUC_PRINTF (2, 3);
void                 bic_world_set_line         (BicWorld            *world,
                                                 const BicScriptLine *line);    /* makes @line the current line */
const BicScriptRow * bic_script_find            (const BicScriptRow  *rows,
                                                 const char          *name);
gboolean             bic_world_check_word_count (BicWorld           *world); /* FALSE if the number of words is wrong */
/* Functions that read word @i of the current line. They set an error if the word is not valid. */
gboolean             bic_word_hex               (BicWorld *world, int i, int *hex);
gboolean             bic_word_side              (BicWorld *world, int i, int *side);
gboolean             bic_word_sides             (BicWorld *world, int i, int *side); /* BIC_NOBODY for both sides */
gboolean             bic_word_number            (BicWorld *world, int i, int least, int most, int *number);
gboolean             bic_expect_number          (BicWorld *world, int found, int i);
gboolean             bic_word_card              (BicWorld *world, int i, const char **card); /* interned card ID */
gboolean             bic_word_type              (BicWorld *world, int i, int *type);
gboolean             bic_word_choice            (BicWorld *world, int i, BicChoice *choice);
int                  bic_word_optional_side     (BicWorld *world, int *i);
GPtrArray *          bic_words_cards            (BicWorld *world, int from);
int                  bic_piece_index_in_hex     (const BicGame *game, const BicState *state, int hex);

/* --- the position ------------------------------------------------------- */
gboolean             bic_world_set_field   (BicWorld            *world,
                                            BicField             field,
                                            int                  side,
                                            const char          *value);
gboolean             bic_world_add         (BicWorld            *world,
                                            BicItemKind          kind,
                                            gpointer             item,          /* (transfer full) */
                                            gboolean             good);
BicScriptMark *      bic_world_obtain_mark (BicWorld            *world,
                                            int                  hex,
                                            gboolean             leader);
gboolean             bic_set_field         (BicWorld            *world);
gboolean             bic_set_army_field    (BicWorld            *world);

/* --- its checks (bic-script-check.c) ------------------------------------ */
gboolean             bic_world_check_values (BicWorld *world);
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
gboolean             bic_world_start         (BicWorld *world);
gboolean             bic_world_check_used_up (BicWorld *world);
int                  bic_world_deck          (BicWorld *world, const char *id);

/* --- verbs -------------------------------------------------------------- */
/* Each table ends with a row without a name. */
extern const BicScriptRow bic_setup_rows[], bic_track_rows[], bic_piece_rows[], bic_play_rows[], bic_expect_rows[],
                          bic_expect_state_rows[];

G_END_DECLS
