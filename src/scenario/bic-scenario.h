/* The data of a battle: everything that a setup sheet shows, for boards of any size.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle is a plain struct. Any code may read its members, but only bic_edit_apply () (bic-edit.h) and the reader
 * change them. Terrain, units, nations and rule systems are stored as quarks of catalogue ids, so a battle can contain
 * entries that the catalogue does not have; 0 means unset. Strings are UTF-8; an empty string is stored as NULL. XML
 * that the reader does not know is kept in `extra' and written back at the same position.
 */
#pragma once

#include <glib-object.h>

#include "bic-grid.h"
#include "bic-table.h"

G_BEGIN_DECLS

typedef enum { BIC_TOP, BIC_BOTTOM, BIC_N_SIDES } BicSide;
#define BIC_NOBODY (-1)

/* Returns whether @side is one of the two sides, and not BIC_NOBODY or another special number. */
static inline gboolean
bic_is_side (int side)
{
  return side == BIC_TOP || side == BIC_BOTTOM;
}

/* One hex. The bits of `river' and `road' are the hexsides through which the river or road leaves the hex. `side' is
 * the terrain on each hexside, facing outward: field works on side k protect this hex against attacks across side k.
 * Shared terrain, such as a river between two hexes, can be stored in either hex, so the other hex can have a slope on
 * the same hexside: see bic_hexside_terrain (). */
typedef struct {
  GQuark terrain;                       /* 0 = clear */
  GQuark overlay;                       /* bridge or ford; its rules replace the rules of the terrain under it */
  GQuark side[BIC_N_DIRECTIONS];
  guint8 river, road;
  guint8 turn;                          /* rotation of the picture in sixths of a circle, for buildings and bridges */
  guint8 pad;
} BicTile;

/* A text in one language. In an array of BicText the first is the original. */
typedef struct { char *lang, *text; } BicText;          /* `lang': "en", "fr"; NULL = not stated */

/* Kinds of items, in the order of the XML file. */
typedef enum {
  BIC_ITEM_PIECE,                       /* BicPiece: units and leaders */
  BIC_ITEM_LABEL,                       /* BicLabel */
  BIC_ITEM_OBJECTIVE,                   /* BicObjective */
  BIC_ITEM_EXIT,                        /* BicExit */
  BIC_ITEM_REINFORCEMENT,               /* BicReinforcement */
  BIC_ITEM_RULE,                        /* BicSpecialRule */
  BIC_ITEM_NOTE,                        /* BicNote: background, closing line, history, conditions of victory ... */
  BIC_ITEM_SOURCE,                      /* BicCitation */
  BIC_ITEM_LINE_UP,                     /* BicLineUp: the order of battle on a published sheet */
  BIC_ITEM_COMMUNICATION,               /* BicCommunication: lines of communication of an army */
  BIC_ITEM_TURN,                        /* BicTurn: one turn of the turn track */
  BIC_ITEM_EVENT,                       /* BicEventCard: cards of the battle's own event deck */
  BIC_ITEM_EVENT_HALF,                  /* BicEventHalf: the effect of an event card for one side */
  BIC_ITEM_TABLE,                       /* BicCustomTable: the battle's own version of a table of the player aid */
  BIC_ITEM_ACCEPTED,                    /* BicAccepted: a problem that the author accepts */
  BIC_ITEM_UNDERLAY,                    /* BicUnderlay: an image from which the map is traced */
  BIC_ITEM_TRANSLATION,                 /* BicTranslation: translations of a name or title */
  BIC_N_ITEMS
} BicItemKind;

/* The first member of every item. `id' is unique in the document and is never reused; edits and problems refer to items
 * by their id. bic_item_new () sets `kind'. `line' is the line number in the file, 0 = none. */
typedef struct { guint32 id; guint32 line; GPtrArray *extra; BicItemKind kind; } BicItem;

#define BIC_AS_TYPE (-1)
/* In XML: "ready", "routed" */
typedef enum { BIC_CONDITION_READY, BIC_CONDITION_ROUTED } BicCondition;

/* In XML: "fresh", "ready", "tired", "weary", "spent" */
typedef enum { BIC_FRESH, BIC_READY, BIC_TIRED, BIC_WEARY, BIC_SPENT } BicFatigue;

typedef struct {
  BicItem  item;
  int      side;                        /* BicSide */
  GQuark   type;                        /* "french/LN", "british/LDR" */
  int      hex;                         /* BIC_NO_HEX = off the map, as a reinforcement */
  int      blocks;                      /* number of blocks; 0 = blocks of the unit type */
  int      strength, moves;             /* values of this piece; BIC_AS_TYPE = values of the unit type */
  GArray  *traits;                      /* GQuark: traits that the unit type does not have: "guard" */
  BicCondition state;                   /* initial condition */
  BicFatigue fatigue;                   /* initial fatigue, if the battle uses the rule */
  gboolean square;                      /* starts in square */
  /* front as bits: the two hexsides at the corner that the unit faces; 0 = toward the enemy's edge */
  int      front;
  char    *name;                        /* name of the leader or of the historical unit */
  char    *note;
} BicPiece;

typedef struct { BicItem item; int hex; char *lang; char *text; } BicLabel;

/* In XML: "permanent", "while-held" */
typedef enum { BIC_GAIN_PERMANENT, BIC_GAIN_WHILE_HELD } BicGain;
/* In XML: "at-once", "turn-start", "turn-end" */
typedef enum { BIC_CHECK_AT_ONCE, BIC_CHECK_TURN_START, BIC_CHECK_TURN_END } BicCheckTime;

typedef struct {
  BicItem      item;
  int          side;                    /* side that can gain the objective; BIC_NOBODY = both */
  GArray      *hexes;                   /* gint: hexes of the objective */
  BicGain      gain;
  BicCheckTime when;                    /* time of the check; start and end refer to the turn of the gaining side */
  int          value;                   /* banners for `side', or morale loss of its enemy */
  int          need;                    /* number of these hexes that must be held; 0 = each hex has the full value */
  gboolean     sudden_death;            /* gaining the objective wins the game */
  char        *name;
} BicObjective;

typedef struct { BicItem item; int side; GArray *hexes; int directions; int value; gboolean sudden_death; char *name;
    } BicExit;
                                        /* Pieces of `side' may leave the map from `hexes' across the hexsides
                                         * `directions' (bits) for `value' banners */

typedef struct {
  BicItem item;
  int     side;
  int     turn;                         /* 0 = no fixed turn: an event card triggers the arrival */
  GArray *hexes;
  int     directions;                   /* bits: hexsides of the edge through which the pieces enter; 0 = any */
  int     roll;                         /* lowest die roll with which the group arrives; 0 = no roll */
  GArray *pieces;                       /* guint32: ids of the arriving pieces, which have no hex */
  int     cards;                        /* change in the number of command cards */
  char   *text;
} BicReinforcement;

typedef struct {
  BicItem   item;
  GQuark    rule;                       /* name in the engine ("fordable-rivers"); 0 = applied by the players */
  GPtrArray *params;                    /* char *: name, value, name, value ... */
  GArray    *texts;                     /* BicText */
} BicSpecialRule;

/* kind: "background", "closing", "history", "victory", "design" */
typedef struct { BicItem item; GQuark kind; GArray *texts; } BicNote;
typedef struct { BicItem item; char *text; char *url; } BicCitation;
typedef struct { BicItem item; int side; GQuark type; int count; } BicLineUp;

#define BIC_AS_TABLE (-1)
typedef struct { BicItem item; int side; GArray *hexes; int value; char *name; } BicCommunication;
                                        /* Lines of communication of `side'. value: morale that `side' loses for each
                                         * hex that the enemy holds at night; BIC_AS_TABLE = value of the morale
                                         * table */

typedef struct { BicItem item; int number; char *label; gboolean night; int sudden_death; } BicTurn;
                                        /* sudden_death: highest die roll that ends the game after this turn; 0 = no
                                         * roll */

typedef struct { BicItem item; GQuark id; char *title; int copies; gboolean red; GArray *texts; } BicEventCard;
                                        /* red: the card starts in the discard pile; texts: BicText */

/* In XML: "turn", "own-night", "used" */
typedef enum { BIC_UNTIL_TURN, BIC_UNTIL_OWN_NIGHT, BIC_UNTIL_USED } BicUntil;

typedef struct {
  BicItem  item;
  GQuark   event;                       /* id of the event card */
  int      side;                        /* side of this effect; BIC_NOBODY = the side that draws the card */
  GQuark   effect;                      /* name in the engine ("morale"); 0 = applied by the players */
  int      amount;
  GArray  *pieces;                      /* guint32: ids of the affected pieces; empty = any piece */
  GArray  *hexes;
  gboolean keep;                        /* whether the side keeps the card to play it later */
  BicUntil until;                       /* time until which a kept card can be played */
  GArray  *texts;                       /* BicText */
} BicEventHalf;

typedef struct { BicItem item; BicTable table; } BicCustomTable;
                                        /* The item owns the id, name, purpose, source and note of the table; other
                                         * strings are interned. The table replaces all other tables for its purpose */

#define BIC_MAX_DUMMIES 20              /* maximum for one side */
#define BIC_MAX_UNDERLAY (4 * 1024 * 1024)      /* maximum size of an image that is stored in the battle, in bytes */

/* An image below the map, from which the author traces the map. It is shown on screen only, never printed. Lengths are
 * in hundredths of a hex width, which is the distance between opposite hexsides. */
typedef struct {
  BicItem  item;
  /* URI or path, relative to the folder of the battle; NULL if the image is in `data' */
  char    *file;
  int      x, y;                        /* center of the image, from the upper left corner of the map */
  int      width;
  int      turn;                        /* rotation in degrees, clockwise */
  int      opacity;                     /* percent */
  gboolean hidden;
  char    *data;                        /* (GRefString) the image file in base64, up to 4 MB, shared by copies */
} BicUnderlay;

/* Translations of a name or title. One item translates all occurrences of the text in the battle. The occurrences
 * themselves are in the language of the battle. */
typedef struct { BicItem item; char *of; GArray *texts; } BicTranslation;       /* texts: translations of `of' */

typedef struct {
  BicItem item;
  GQuark  problem;                      /* the code of the problem */
  int     hex, side;                    /* hex and side of the problem, as in BicProblem */
  GQuark  about;                        /* distinguishes problems at the same location: "french/GR" */
  char   *reason;
} BicAccepted;

typedef struct {
  GArray *nations;                      /* GQuark: nations of the army */
  char   *name;                         /* "British and Portuguese"; NULL = the names of the nations */
  char   *commander;
  int     hand;                         /* number of command cards, 0 = not stated */
  int     tacticians;
  int     rating;                       /* rating of the commander, 1 (poor) to 4 (excellent); 0 = not stated */
  /* GQuark: special action cards in the initial hand, one entry for each copy; empty = cards of the nation */
  GArray *actions;
  int     banners;                      /* banners to win, 0 = not stated */
  int     morale;                       /* initial morale, 0 = not stated */
  int     cadres;                       /* number of cadres that can replace eliminated units */
  int     dummies;                      /* number of counters without units, in rule systems with face-down pieces */
  gboolean wins_by_morale;              /* whether the army wins if it has more morale than the enemy at the end */
  gboolean moves_first;
} BicArmy;

struct _BicScenario {
  gatomicrefcount refs;
  GQuark          ruleset;              /* such as "ccn-3e" */
  /* ids of this battle and of its origin (bic-lineage.h); 0 = not stated */
  GQuark          identity, parent;
  char           *code, *title, *subtitle, *date, *date_end;     /* dates: "1808-08-17" */
  char           *campaign, *author, *licence, *derived_from, *url, *language, *revision;
  char           *tags;                 /* separated by commas */
  int             turn_limit;           /* number of turns; 0 = no limit */
  GArray         *boxes;                /* GQuark: boxed games with the pieces and tiles of the battle */
  GArray         *options;              /* BicSetting: settings of the rule system's switches */
  GArray         *tables;               /* GQuark: tables that replace the rule system's tables */
  gboolean        skip_first_event;     /* the first turn of the game has no event */
  GQuark          ground;               /* color of open ground: "dry", "snow"; 0 = summer */
  BicArmy         army[BIC_N_SIDES];
  BicGrid         grid;
  int             sections[2];          /* number of columns before each section line, in long rows; 0 = no line */
  BicTile        *tiles;                /* array of bic_grid_hex_number_limit () tiles */
  GPtrArray      *items[BIC_N_ITEMS];   /* structs that begin with BicItem, in the order of the file */
  GPtrArray      *extra;                /* unknown XML of the root element */
  guint32         last_id;
  guint           generation;           /* changes with each edit of the drawn ground, except tile edits */
};

typedef struct { GQuark option; int value; } BicSetting;

/* Left and right are from the viewpoint of the bottom army. */
typedef enum { BIC_SECTION_LEFT = 1 << 0, BIC_SECTION_CENTRE = 1 << 1, BIC_SECTION_RIGHT = 1 << 2,
               BIC_SECTION_ALL = (1 << 3) - 1 } BicSection;

typedef struct _BicScenario BicScenario;
#define BIC_TYPE_SCENARIO (bic_scenario_get_type ())
GType          bic_scenario_get_type  (void);

BicScenario *  bic_scenario_new       (int                 columns,
                                       int                 rows);
BicScenario *  bic_scenario_ref       (BicScenario        *scenario);
void           bic_scenario_unref     (BicScenario        *scenario);
BicScenario *  bic_scenario_copy      (const BicScenario  *scenario);
gboolean       bic_scenario_equal     (const BicScenario  *a,
                                       const BicScenario  *b);

guint          bic_scenario_n_items     (const BicScenario  *scenario,
                                         BicItemKind         kind);
gpointer       bic_scenario_item        (const BicScenario  *scenario,
                                         BicItemKind         kind,
                                         guint               index);    /* returns the struct of @kind */
gpointer       bic_scenario_find        (const BicScenario  *scenario,
                                         guint32             id,
                                         BicItemKind        *kind);     /* (out) (optional) */
const BicTile *bic_scenario_tile        (const BicScenario  *scenario,
                                         int                 hex);
const char *   bic_event_name           (const BicEventCard *card);     /* returns the title or the id */
GPtrArray *    bic_scenario_pieces_at   (const BicScenario  *scenario,
                                         /* Returns: (element-type BicPiece) (transfer container) */
                                         int                 hex);
BicLabel *     bic_scenario_label_at    (const BicScenario  *scenario,
                                         int                 hex);
gpointer       bic_scenario_mark_at     (const BicScenario  *scenario,
                                         BicItemKind         kind,      /* objective, exit or communication */
                                         int                 hex);
GArray *       bic_mark_hexes           (BicItemKind         kind,
                                         gconstpointer       mark);     /* returns hexes (gint) */
guint          bic_scenario_sections    (const BicScenario  *scenario,
                                         int                 hex);      /* returns bits of BicSection */
/* Returns whether @word is a trait that a piece can have: a trait of the rules, or "special" */
gboolean       bic_piece_may_have_trait (const char         *word);
BicTraits      bic_piece_traits         (const BicPiece     *piece,
                                         /* Returns the traits of the type and of the piece, without unknown words */
                                         BicTraits           of_type);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicScenario, bic_scenario_unref)

G_END_DECLS
