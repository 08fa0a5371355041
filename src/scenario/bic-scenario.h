/* The document: everything on a battle-notes sheet, for boards of any size.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A plain value. Any code may read the members; only bic_edit_apply () (bic-edit.h) and the reader change them. Names
 * of terrain, units, nations and rule systems are quarks of catalogue ids, so that a battle keeps entries that this
 * catalogue does not have; 0 is none. Strings are UTF-8, and NULL when empty. XML that the reader does not know is kept
 * in `extra' and written back in its place.
 */
#pragma once

#include <glib-object.h>

#include "bic-grid.h"
#include "bic-table.h"

G_BEGIN_DECLS

typedef enum { BIC_TOP, BIC_BOTTOM, BIC_N_SIDES } BicSide;
#define BIC_NOBODY (-1)

/* One hex. Bits of `river' and `road' are the hexsides through which the course leaves; `side' is terrain on a hexside,
 * facing outward: field works on side k protect this hex against attacks across side k. Shared terrain (a river between
 * two hexes) may be in the slot of either hex, so that a slope of the other can be there too: see bic_hexside (). */
typedef struct {
  GQuark terrain;                       /* 0 = clear */
  GQuark overlay;                       /* bridge, ford: rules instead of the terrain under it */
  GQuark side[BIC_N_DIRECTIONS];
  guint8 river, road;
  guint8 turn;                          /* how the picture is turned, in sixths: for buildings and bridges */
  guint8 pad;
} BicTile;

/* Text in several languages; the first is the original. */
typedef struct { char *lang, *text; } BicText;          /* lang: "en", "fr"; NULL = unmarked */

/* The kind of an item. The order is the order in XML. */
typedef enum {
  BIC_ITEM_PIECE,                       /* BicPiece: units and leaders */
  BIC_ITEM_LABEL,                       /* BicLabel */
  BIC_ITEM_OBJECTIVE,                   /* BicObjective */
  BIC_ITEM_EXIT,                        /* BicExit */
  BIC_ITEM_REINFORCEMENT,               /* BicReinforcement */
  BIC_ITEM_RULE,                        /* BicSpecialRule */
  BIC_ITEM_NOTE,                        /* BicNote: background, closing line, history, victory in words ... */
  BIC_ITEM_SOURCE,                      /* BicCitation */
  BIC_ITEM_LINE_UP,                     /* BicLineUp: the line-up on a published sheet */
  BIC_ITEM_COMMUNICATION,               /* BicCommunication: hexes that an army comes from and goes back to */
  BIC_ITEM_TURN,                        /* BicTurn: of the turn track */
  BIC_ITEM_EVENT,                       /* BicEventCard: cards of the battle's own deck */
  BIC_ITEM_EVENT_HALF,                  /* BicEventHalf: the effect of a card for one side */
  BIC_ITEM_TABLE,                       /* BicCustomTable: a table of the player aid that is the battle's own */
  BIC_ITEM_ACCEPTED,                    /* BicAccepted: a problem that the author knows of and leaves */
  BIC_ITEM_UNDERLAY,                    /* BicUnderlay: a picture to trace the map from */
  BIC_ITEM_TRANSLATION,                 /* BicTranslation: what a name or title of the battle is in other languages */
  BIC_N_ITEMS
} BicItemKind;

/* The head of every item. `id' is unique in the document and never used again: edits and problems refer to items by it.
 * bic_item_new () fills it in; `line' is the line in the file, 0 = none. */
typedef struct { guint32 id; guint32 line; GPtrArray *extra; BicItemKind kind; } BicItem;

#define BIC_AS_TYPE (-1)
typedef enum { BIC_CONDITION_READY, BIC_CONDITION_ROUTED } BicCondition;                   /* "ready", "routed" */

/* "fresh", "ready", "tired", "weary", "spent" */
typedef enum { BIC_FRESH, BIC_READY, BIC_TIRED, BIC_WEARY, BIC_SPENT } BicFatigue;

typedef struct {
  BicItem  item;
  int      side;                        /* BicSide */
  GQuark   type;                        /* "french/LN", "british/LDR" */
  int      hex;                         /* BIC_NO_HEX: off the map, in a reinforcement */
  int      blocks;                      /* 0 = as on the unit card */
  int      strength, moves;             /* its own figures; BIC_AS_TYPE = the type's figures */
  GArray  *traits;                      /* GQuark: in addition to the type's traits: "guard" */
  BicCondition state;                   /* in which it starts */
  BicFatigue fatigue;                   /* how tired it starts, with that rule */
  gboolean square;                      /* starts in square */
  /* bits: the two hexsides next to the corner that it faces; 0 = toward the enemy's edge */
  int      front;
  char    *name;                        /* name of the leader or of the historical unit */
  char    *note;
} BicPiece;

typedef struct { BicItem item; int hex; char *lang; char *text; } BicLabel;

/* "permanent", "while-held" */
typedef enum { BIC_GAIN_PERMANENT, BIC_GAIN_WHILE_HELD } BicGain;
/* "at-once", "turn-start", "turn-end" */
typedef enum { BIC_CHECK_AT_ONCE, BIC_CHECK_TURN_START, BIC_CHECK_TURN_END } BicCheckTime;

typedef struct {
  BicItem      item;
  int          side;                    /* who can gain it; BIC_NOBODY = both */
  GArray      *hexes;                   /* gint */
  BicGain      gain;
  BicCheckTime when;                    /* the start or end of the gaining side's turn */
  int          value;                   /* banners, or morale that the enemy of `side' loses */
  int          need;                    /* how many of the hexes; 0 = each hex counts for itself */
  gboolean     sudden_death;            /* wins the game */
  char        *name;
} BicObjective;

typedef struct { BicItem item; int side; GArray *hexes; int directions; int value; gboolean sudden_death; char *name;
    } BicExit;
                                        /* pieces of `side' may leave the map from `hexes' by hexsides `directions'
                                         * (bits) for `value' banners */

typedef struct {
  BicItem item;
  int     side;
  int     turn;                         /* 0 = not by the calendar: an event brings it */
  GArray *hexes;
  int     directions;                   /* bits: hexsides of the edge that it comes over; 0 = whichever */
  int     roll;                         /* it comes on this number of a die or more; 0 = for certain */
  GArray *pieces;                       /* guint32: ids of pieces with no hex */
  int     cards;                        /* change of the hand size */
  char   *text;
} BicReinforcement;

typedef struct {
  BicItem   item;
  GQuark    rule;                       /* what the engine knows it by ("fordable-rivers"); 0 = for humans */
  GPtrArray *params;                    /* char *: name, value, name, value ... */
  GArray    *texts;                     /* BicText */
} BicSpecialRule;

/* "background", "closing", "history", "victory", "design" */
typedef struct { BicItem item; GQuark kind; GArray *texts; } BicNote;
typedef struct { BicItem item; char *text; char *url; } BicCitation;
typedef struct { BicItem item; int side; GQuark type; int count; } BicLineUp;

#define BIC_AS_TABLE (-1)
typedef struct { BicItem item; int side; GArray *hexes; int value; char *name; } BicCommunication;
                                        /* of `side'; value: morale that it loses while the enemy holds one by night;
                                         * BIC_AS_TABLE */

typedef struct { BicItem item; int number; char *label; gboolean night; int sudden_death; } BicTurn;
                                        /* sudden_death: the game ends after the turn on this number of a die or less; 0
                                         * = no roll */

typedef struct { BicItem item; GQuark id; char *title; int copies; gboolean red; GArray *texts; } BicEventCard;
                                        /* red: in the discard pile at first; texts: BicText */

/* "turn", "own-night", "used" */
typedef enum { BIC_UNTIL_TURN, BIC_UNTIL_OWN_NIGHT, BIC_UNTIL_USED } BicUntil;

typedef struct {
  BicItem  item;
  GQuark   event;                       /* the id of its card */
  int      side;                        /* its side; BIC_NOBODY = the side that draws it */
  GQuark   effect;                      /* what the engine knows it by ("morale"); 0 = for humans */
  int      amount;
  GArray  *pieces;                      /* guint32: ids of those that it is about; none = whichever */
  GArray  *hexes;
  gboolean keep;                        /* the card is kept, to be used when its owner likes ... */
  BicUntil until;                       /* ... and how long it lasts */
  GArray  *texts;                       /* BicText */
} BicEventHalf;

typedef struct { BicItem item; BicTable table; } BicCustomTable;
                                        /* its id, name, purpose, source and note belong to it; other strings are
                                         * interned. It replaces any other table for its purpose */

#define BIC_MAX_DUMMIES 20              /* of a side */
#define BIC_MAX_UNDERLAY (4 * 1024 * 1024)      /* bytes of a picture that is kept in the battle */

/* A picture of the author below the map, for drawing on screen only, never on paper. Lengths are hundredths of a hex
 * from flat side to flat side. */
typedef struct {
  BicItem  item;
  /* its address, or its path from the folder of the battle; NULL where `data' has it */
  char    *file;
  int      x, y;                        /* of its middle, from the corner of the map */
  int      width;
  int      turn;                        /* degrees, clockwise */
  int      opacity;                     /* percent */
  gboolean hidden;
  char    *data;                        /* (GRefString) the file itself in base64, as it may have 4 MB */
} BicUnderlay;

/* Names and titles have one language where they are used; their translations are here, for all places that use them. */
typedef struct { BicItem item; char *of; GArray *texts; } BicTranslation;       /* BicText, each with its language */

typedef struct {
  BicItem item;
  GQuark  problem;                      /* the code of the problem */
  int     hex, side;                    /* its place, as in BicProblem */
  GQuark  about;                        /* what it is about, where one place may have several: "french/GR" */
  char   *reason;
} BicAccepted;

typedef struct {
  GArray *nations;                      /* GQuark */
  char   *name;                         /* "British and Portuguese"; NULL = the nations' names joined */
  char   *commander;
  int     hand;                         /* command cards, 0 = not stated */
  int     tacticians;
  int     rating;                       /* rating of its commander, 1 (poor) to 4 (excellent); 0 = not stated */
  /* GQuark: special action cards that it begins with, each as often as it holds it; empty = the set of its nation */
  GArray *actions;
  int     banners;                      /* banners to win, 0 = not stated */
  int     morale;                       /* morale at first, 0 = not stated */
  int     cadres;                       /* that wait to take the place of units */
  int     dummies;                      /* counters without units, in rule systems with face-down pieces */
  gboolean wins_by_morale;              /* having more of it at the end wins, if narrowly */
  gboolean moves_first;
} BicArmy;

struct _BicScenario {
  gatomicrefcount refs;
  GQuark          ruleset;              /* "ccn-3e" */
  /* ids of this battle and of its origin, for bic-lineage.h; 0 = not stated */
  GQuark          identity, parent;
  char           *code, *title, *subtitle, *date, *date_end;     /* dates as "1808-08-17" */
  char           *campaign, *author, *licence, *derived_from, *url, *language, *revision;
  char           *tags;                 /* separated by commas */
  int             turn_limit;           /* 0 = none */
  GArray         *boxes;                /* GQuark: what it is built from */
  GArray         *options;              /* BicSetting: switches of the rule system */
  GArray         *tables;               /* GQuark: tables that it uses instead of the rule system's tables */
  gboolean        skip_first_event;     /* the first turn of the game has no event */
  GQuark          ground;               /* the tone of open ground: "dry", "snow"; 0 = summer */
  BicArmy         army[BIC_N_SIDES];
  BicGrid         grid;
  int             sections[2];          /* section lines after these columns of the long rows; 0 = none */
  BicTile        *tiles;                /* bic_grid_size () of them */
  GPtrArray      *items[BIC_N_ITEMS];   /* of structs that begin with BicItem, in the order of the file */
  GPtrArray      *extra;                /* unknown XML of the root */
  guint32         last_id;
  guint           generation;           /* changes with each edit of what the ground shows in addition to tiles */
};

typedef struct { GQuark option; int value; } BicSetting;

/* Left and right as the bottom army sees them from its seat. */
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

guint          bic_scenario_n_items   (const BicScenario  *scenario,
                                       BicItemKind         kind);
gpointer       bic_scenario_item      (const BicScenario  *scenario,
                                       BicItemKind         kind,
                                       guint               index);      /* cast to the struct of its kind */
gpointer       bic_scenario_find      (const BicScenario  *scenario,
                                       guint32             id,
                                       BicItemKind        *kind);       /* (out) (optional) */
const BicTile *bic_scenario_tile      (const BicScenario  *scenario,
                                       int                 hex);
const char *   bic_event_name         (const BicEventCard *card);       /* its title, or else its id */
GPtrArray *    bic_scenario_pieces_at (const BicScenario  *scenario,
                                       /* (element-type BicPiece) (transfer container) */
                                       int                 hex);
BicLabel *     bic_scenario_label_at  (const BicScenario  *scenario,
                                       int                 hex);
gpointer       bic_scenario_mark_at   (const BicScenario  *scenario,
                                       BicItemKind         kind,        /* objective, exit, communication */
                                       int                 hex);
GArray *       bic_mark_hexes         (BicItemKind         kind,
                                       gconstpointer       mark);       /* gint */
guint          bic_scenario_sections (const BicScenario  *scenario,
                                      int                 hex);        /* BicSection: a set of them */
/* among its traits: what the rules know, or "special" */
gboolean       bic_piece_may_be       (const char         *word);
BicTraits      bic_piece_traits       (const BicPiece     *piece,
                                       /* including its own; unknown words are left out */
                                       BicTraits           of_type);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicScenario, bic_scenario_unref)

G_END_DECLS
