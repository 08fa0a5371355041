/* The catalogue: nations, unit types, terrain, cards, charts, boxes and rule systems, as data without behavior.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The catalogue is read from data/catalogue/ (built in) and then from the user's folder. Entries of the user replace
 * built-in entries with the same id. A catalogue does not change after loading, so threads can share it. Its strings
 * exist as long as the catalogue. An entry (a unit type, a terrain, a card ...) has an index in the array of its kind.
 * Indices are valid for one catalogue only, so files use ids.
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Status of a value or an entry */
/* BIC_PROJECT: a provisional value of this project, which users are asked to replace */
typedef enum { BIC_CONFIRMED, BIC_UNCONFIRMED, BIC_PROJECT } BicStatus;
typedef struct {
  BicStatus   status;
  const char *source;                   /* where the value was found; NULL if unknown */
  const char *note;                     /* a sentence that explains why the value is in doubt; can be NULL */
  gboolean    overridden;               /* whether the entry comes from a file of the user */
} BicSource;

/* Traits of a unit type, with their names in the catalogue. ROCKET: two symbols make one hit, the target cannot ignore
 * flags, and two sabers hit the rockets themselves. Rockets never fire at a lone leader, and do not add dice to a
 * melee. */
#define BIC_TRAITS(X) \
  X (INFANTRY, "infantry") X (CAVALRY, "cavalry") X (ARTILLERY, "artillery") X (LEADER, "leader") \
  X (LINE, "line") X (LIGHT, "light") X (RIFLE, "rifle") X (GRENADIER, "grenadier") X (GUARD, "guard") \
  X (MILITIA, "militia") X (RESERVE, "reserve") X (HEAVY, "heavy") X (CUIRASSIER, "cuirassier") X (LANCER, "lancer") \
  X (COSSACK, "cossack") X (FOOT, "foot") X (HORSE, "horse") X (ROCKET, "rocket") X (NO_SABRES, "no-sabres") \
  X (NO_BANNER, "no-banner") X (REROLLS_FLAGS, "rerolls-flags") X (NO_SIGHT, "needs-no-sight") \
  X (MASS, "battalion-mass")              /* forms square without a card */ \
  X (SHORT_MARCH, "short-march") \
  X (SKIRMISHER, "skirmisher")            /* light infantry with the bugle symbol; LIGHT also includes cavalry */ \
  X (ELITE, "elite") X (UNRELIABLE, "unreliable") X (RELUCTANT, "reluctant") X (ROADBOUND, "roadbound") \
  X (IRREGULAR, "irregular") \
  X (GARRISON, "garrison")                /* shares its hex with any unit of its side, and never moves */ \
  X (POST, "post")                        /* never moves or retreats; another unit of its side relieves it */ \
  X (IMPETUOUS, "impetuous")              /* cavalry that advances after a victory */

#define X(id, name) BIC_TRAIT_BIT_##id,
enum { BIC_TRAITS (X) BIC_N_TRAITS };
#undef X
typedef guint64 BicTraits;              /* a set of traits, as bits */
G_STATIC_ASSERT (BIC_N_TRAITS < 64);
#define BIC_TRAIT(id) (G_GUINT64_CONSTANT (1) << BIC_TRAIT_BIT_##id)
#define BIC_TRAIT_ARMS (BIC_TRAIT (INFANTRY) | BIC_TRAIT (CAVALRY) | BIC_TRAIT (ARTILLERY))

/* Facts about one fight. The code of a family of rule systems determines these facts once for each fight, and modifier
 * rows test them. */
#define BIC_FACTS(X) \
  X (FIRE, "fire")                        /* ranged combat */ \
  X (MELEE, "melee") \
  X (ATTACK, "attack")                    /* the ordered attack of a unit */ \
  X (BACK, "battle-back")                 /* the attack of the target in return */ \
  X (STRIKE, "first-strike")              /* an attack before the ordered attack, by a card or by a square */ \
  X (BONUS, "bonus-attack") \
  X (COMBINED, "combined-arms")           /* artillery adds its dice to the melee of another unit */ \
  X (MOVED, "moved")                      /* the unit was ordered and has moved in this turn */ \
  X (ORDERED, "ordered") \
  X (SQUARE, "square") X (FOE_SQUARE, "foe-square") \
  X (LEADER, "with-leader") X (SUPPORT, "supported") \
  X (UPHILL, "uphill") X (DOWNHILL, "downhill") X (HILL_TO_HILL, "hill-to-hill") \
  X (INTO_WORKS, "into-works")            /* across field works on a hexside of the target's hex */ \
  X (OUT_OF_WORKS, "out-of-works")        /* across field works on a hexside of the attacker's hex */ \
  X (FOE_LONE_LEADER, "foe-lone-leader") \
  X (BUILDING, "building")                /* the hex of the attacker or of the target has buildings */ \
  X (ESCAPE, "escape")                    /* against a leader who escapes; terrain does not protect the leader */ \
  X (DEFENDS, "defends") \
  X (CARD, "card-bonus")                  /* a card's bonus applies to this roll */ \
  X (PLAIN_ORDER, "plain-order")          /* an ordinary order; only card rows with this fact count */ \
  X (ROUTED, "routed") X (IN_CONTACT, "in-contact") \
  X (COUNTERCHARGE, "countercharge")      /* the unit is cavalry that attacks in the enemy's turn */ \
  X (FOE_CAVALRY, "foe-cavalry")          /* the attacked units include cavalry */ \
  X (RESERVES, "reserves")                /* the side has spent a point of morale on this battle */ \
  X (ACROSS_RIVER, "across-river")        /* every attacker attacks across a river; see @fact of BicTerrain */ \
  X (ACROSS_BRIDGE, "across-bridge") X (ACROSS_FORD, "across-ford") X (UP_SLOPE, "up-slope") \
  X (BOMBARDS, "bombards")                /* artillery attacks across a hexside that no piece can cross */ \
  X (ELAN, "elan") X (WAVERS, "wavers")   /* decided by a die roll before the battle */ \
  X (FORCED_MARCH, "forced-march")        /* the side has spent a point of morale on this phase */ \
  X (TIRED, "tired") X (WEARY, "weary")   /* fatigue has reached this level */ \
  X (OUT_OF_COMMAND, "out-of-command")    /* no leader is near the attacking units */ \
  X (FOE_FLANK, "foe-in-flank")           /* the enemy attacks the flank of the unit */ \
  X (FOE_REAR, "foe-in-rear")             /* the enemy attacks the rear of the unit */ \
  X (CAME_FRONT, "came-by-front")         /* the enemy has passed through the unit's front in this turn */ \
  X (CAME_FLANK, "came-by-flank")         /* the enemy has passed through the unit's flank in this turn */ \
  X (LONG_RANGE, "long-range")            /* fire at three hexes or more */ \
  X (ROUGH, "into-rough")                 /* the target is in terrain that is not clear, or behind field works */

#define X(id, name) BIC_FACT_BIT_##id,
enum { BIC_FACTS (X) BIC_N_FACTS };
#undef X
#define BIC_FACT(id) (G_GUINT64_CONSTANT (1) << BIC_FACT_BIT_##id)

/* Values that modifier rows change, and operations on these values. Operations are applied in this order, not in the
 * order of the file. CAP comes before BEST because terrain can remove the only die of a square (CCN-SQ-06), but a bonus
 * must not add a die to it. */
typedef enum {
  BIC_STAT_DICE, BIC_STAT_FLAGS_IGNORED, BIC_STAT_STRENGTH, BIC_STAT_MOVES, BIC_STAT_MOVES_FAR,
  /* Modifiers of the die rolls for the distance of a rout, and for a rally */
  BIC_STAT_ROUT, BIC_STAT_RALLY,
  BIC_STAT_HITS_IGNORED,
  BIC_N_STATS
/* Names in files: "dice", "flags-ignored", "strength", "moves", "moves-far", "rout", "rally", "hits-ignored" */
} BicStat;
typedef enum { BIC_OP_BASE, BIC_OP_DOUBLE, BIC_OP_HALVE_UP, BIC_OP_HALVE_DOWN, BIC_OP_ADD, BIC_OP_THEN_HALVE_UP,
               BIC_OP_THEN_HALVE_DOWN, BIC_OP_CAP, BIC_OP_BEST, BIC_OP_WAIVE, BIC_OP_SET,
               BIC_OP_MORE } BicOp;
                                                                   /* Names in files: "base", "double", "halve-up",
                                                                    * "halve-down", "add", "then-halve-up",
                                                                    * "then-halve-down", "cap", "best", "waive", "set",
                                                                    * "more" */
#define BIC_MAX_GROUPS 8               /* bits of @groups in BicModifier */

/* A set of terrain indices */
typedef struct { guint64 word[4]; } BicTerrains;

static inline gboolean
bic_terrains_has (const BicTerrains *set, int terrain)
{
  return (set->word[terrain / 64] >> (terrain % 64) & 1) != 0;
}

static inline void
bic_terrains_add (BicTerrains *set, int terrain)
{
  set->word[terrain / 64] |= G_GUINT64_CONSTANT (1) << (terrain % 64);
}

static inline gboolean
bic_terrains_meet (const BicTerrains *a, const BicTerrains *b)
{
  return ((a->word[0] & b->word[0]) | (a->word[1] & b->word[1]) | (a->word[2] & b->word[2])
          | (a->word[3] & b->word[3])) != 0;
}

static inline gboolean
bic_terrains_is_empty (const BicTerrains *set)
{
  return !bic_terrains_meet (set, set);
}

#define BIC_ANY_FAMILY "any"            /* family of entries that all rule systems have */

typedef struct {
  guint8      stat, op;
  gint8       amount;
  /* Groups of the row, as bits. Only the BIC_OP_BEST row with the greatest absolute amount in a group counts. A row in
   * several groups joins them into one group. A BIC_OP_WAIVE row waives all BIC_OP_BEST rows of its groups. */
  guint8      groups;
  gint16      type, card;               /* type of the unit, and card that ordered the unit; each -1 if any */
  BicTraits   traits, foe_traits;       /* the unit, and its enemy, must have one of these traits; 0 for no condition */
  guint64     facts, not_facts;         /* facts that must be true; facts that must be false */
  BicTerrains ours, theirs;             /* terrain of the unit's hex, and of the enemy's hex; empty for no condition */
  const char *option;                   /* switch on which the row depends; NULL if none */
  gint8       option_is;                /* value of @option with which the row applies */
  const char *why;                      /* reason for players: "grenadiers", "into forest"; not translated */
  BicSource   source;
} BicModifier;

typedef struct {
  const char *id, *name, *adjective;    /* "french", "France", "French" */
  const char *army;                     /* "The French army", as the subject of a sentence; can be NULL */
  const char *art;                      /* name of the colors, cockade and hatching for drawing: "french" */
  BicSource   source;
} BicNation;

/* Training and experience of a unit type. BIC_GRADE_NONE if unknown, and for leaders */
typedef enum { BIC_GRADE_NONE, BIC_GRADE_REGULAR, BIC_GRADE_IRREGULAR, BIC_GRADE_ELITE, BIC_GRADE_GUARD,
               BIC_N_GRADES } BicGrade;

typedef struct {
  const char *id;                       /* "french/LN" */
  const char *code, *name;              /* "LN", "Line infantry" */
  const char *art;                      /* name of the picture on the block: "LN" */
  const char *family;                   /* family of the rule systems that have the type: "cc", "n20", or
                                         * BIC_ANY_FAMILY */
  gint16      nation;
  BicTraits   traits;
  BicGrade    grade;
  gint8       blocks;                   /* 1 .. 8 */
  gint8       moves, moves_far;         /* maximum number of hexes of a move with a battle, and without a battle (>=
                                         * moves) */
  gint8       range;                    /* range of fire in hexes; 0 if none */
  gint8       retreat, retreat_more;    /* hexes of retreat for the first flag, and for each further flag */
  gint16      chart;                    /* index of the artillery chart; -1 if the number of dice depends only on the
                                         * blocks */
  /* Strength of a full unit, which a piece can override; command range of a leader */
  gint8       strength;
  /* TRUE for a cadre, the remains of an eliminated unit. A cadre starts in the pool of its side, and returns to the
   * pool when it is eliminated. */
  gboolean    cadre;
  gboolean    dummy;                    /* TRUE for a decoy, which counts as a unit until it is revealed */
  /* Switch that must be on for pieces of the type to be in a game; NULL if none */
  const char *option;
  BicSource   source;
} BicUnitType;

#define BIC_CHART_BLOCKS 4
#define BIC_CHART_RANGE 8
/* An artillery chart. dice[blocks][distance]: number of dice for 1 to 4 blocks; distance 1 is melee. -1 if the chart
 * has no number */
typedef struct {
  const char *id, *name;
  gint8       dice[BIC_CHART_BLOCKS + 1][BIC_CHART_RANGE + 1];
  guint8      status[BIC_CHART_BLOCKS + 1][BIC_CHART_RANGE + 1];        /* BicStatus */
  BicSource   source;
} BicChart;

typedef enum { BIC_TERRAIN_HEX, BIC_TERRAIN_OVERLAY, BIC_TERRAIN_SIDE } BicTerrainKind;
                                        /* "hex": terrain of a hex; "overlay": terrain on top of a hex that replaces its
                                         * rules (bridge, ford); "side": terrain of a hexside */
#define BIC_MAX_TERRAINS 255            /* because a board stores an index, or "none", in one byte */

typedef struct {
  const char    *id, *name;             /* "forest", "Forest" */
  const char    *art;                   /* name of the drawing function: "forest" */
  const char    *key;                   /* one letter for rule scripts and keyboards; can be NULL */
  const char    *family;                /* family of the rule systems that have the terrain, or BIC_ANY_FAMILY */
  BicTerrainKind kind;
  /* Traits of which a piece must have one to enter the hex or cross the side; 0 if impassable */
  BicTraits      may_enter;
  gboolean       stops;                 /* a piece that enters must stop */
  BicTraits      may_battle;            /* traits of which a unit must have one to battle after entering the hex in this
                                         * turn; 0 if no unit can */
  BicTraits      may_square;            /* traits of which a unit must have one to form square in this terrain */
  gboolean       no_melee;              /* no melee from or into the hex */
  gboolean       blocks_sight;
  gint8          height;                /* height of the ground; 1 for a hill */
  gboolean       building;              /* whether the hex has buildings */
  gboolean       garrison;              /* infantry that moves out of the hex can leave a garrison */
  BicTraits      difficult;             /* traits of units for which an order costs more in this terrain */
  BicTraits      all_round;             /* traits of units that have neither flank nor rear in this terrain */
  BicTraits      charge;                /* traits of cavalry that can begin a charge in this terrain */
  gboolean       water;                 /* drawn as water that joins adjacent water hexes, in the shape that the hex
                                         * stores */
  gboolean       crossing_only;         /* whether the overlay can only be placed on water */
  gint8          cost;                  /* movement points to enter the hex, or additional movement points to cross the
                                         * side */
  gboolean       stronghold;            /* units in the hex do not have to attack or withdraw */
  gboolean       blocks_zoc;            /* zones of control do not extend into the hex, or across the side */
  /* TRUE if the hexside terrain belongs to both hexes, and can be stored in either hex. Other hexside terrain belongs
   * to one hex. */
  gboolean       shared;
  gboolean       frozen;                /* water under ice */
  /* TRUE if the ground descends from the hex across this side, so that the adjacent hex cannot have the same terrain on
   * this side */
  gboolean       falls;
  gboolean       crossing;              /* the side has a bridge or a ford */
  gboolean       bridge;                /* the crossing is a bridge, which requires a road */
  /* TRUE if the active player decides whether zones of control extend across the side */
  gboolean       zoc_by_choice;
  gboolean       hazard;                /* units that retreat across the side can be lost */
  /* BIC_FACT_BIT_... of a battle in which every attacker attacks across sides of this kind; -1 if none */
  int            fact;
  BicSource      source;
} BicTerrain;

#define BIC_TABLE_ROWS 16
#define BIC_TABLE_COLUMNS 16
/* Names in files: "none", "rows", "columns", "both" */
typedef enum { BIC_ENDS_NONE, BIC_ENDS_ROWS, BIC_ENDS_COLUMNS, BIC_ENDS_BOTH } BicTableEnds;

/* A table of the player aid. Cells are words or numbers, and labels of rows and columns are numbers or words. All of
 * these strings are interned. Unknown cells are NULL. Use bic_scenario_table () to find the table for a purpose,
 * because a battle can name another table, or contain a table. Functions for tables are in bic-table.h. */
typedef struct {
  const char *id, *name;                /* "n20-rally", "Rally" */
  const char *purpose;                  /* name of the purpose in the rules: "rally" */
  int         n_rows, n_columns;
  const char *row[BIC_TABLE_ROWS], *column[BIC_TABLE_COLUMNS];
  BicTableEnds clamp;                   /* dimensions in which a number beyond the ends finds the first or last label */
  const char *cell[BIC_TABLE_ROWS][BIC_TABLE_COLUMNS];
  guint8      status[BIC_TABLE_ROWS][BIC_TABLE_COLUMNS];                /* BicStatus */
  BicSource   source;
} BicTable;

#define BIC_ORDERS_COMMAND (-1)         /* as many as the side holds command cards, including this card */
/* Names in files: "section", "tactic", "reaction", "tactician", "command", "action". BIC_CARD_EVENT is an event of a
 * battle, and does not occur in files of the catalogue. */
typedef enum { BIC_CARD_SECTION, BIC_CARD_TACTIC, BIC_CARD_REACTION, BIC_CARD_TACTICIAN, BIC_CARD_COMMAND,
               BIC_CARD_ACTION, BIC_CARD_EVENT } BicCardKind;
/* Kind of attack that a card allows; names in files: "any", "fire", "melee", "none" */
typedef enum { BIC_CARD_ANY_ATTACK, BIC_CARD_FIRE, BIC_CARD_MELEE, BIC_CARD_NO_ATTACK } BicCardAttack;
/* Units that a card orders automatically: "none", all units "beside" an enemy unit, all units in a chosen "section", or
 * "leaders" and the units with them */
typedef enum { BIC_CARD_NOBODY, BIC_CARD_BESIDE, BIC_CARD_SECTION_ALL, BIC_CARD_LEADERS } BicCardAll;
/* Effect of a card: "none", a dice roll that orders units by arm ("order"), a dice roll that returns lost blocks by arm
 * ("rally"), or the return of one unit of either side to the map edge of its side ("recall") */
typedef enum { BIC_CARD_NO_EFFECT, BIC_CARD_ORDER_BY_DICE, BIC_CARD_RALLY, BIC_CARD_RECALL,
               BIC_N_CARD_EFFECTS } BicCardEffect;

/* Sides that draw a tactician card at the end of a turn in which the card was played: "none", "own" side, "both" */
typedef enum { BIC_CARD_NO_TACTICIANS, BIC_CARD_OWN_TACTICIAN, BIC_CARD_BOTH_TACTICIANS } BicCardTacticians;

/* Moment for playing a tactician card whose text the players apply themselves: "none" (the engine enforces the text),
 * before the "command" card, at a unit's "move", at a unit's "combat", at the "close" of the turn, or when attacked in
 * "melee" */
typedef enum {
  BIC_BY_HAND_NEVER, BIC_BY_HAND_COMMAND, BIC_BY_HAND_MOVE, BIC_BY_HAND_COMBAT, BIC_BY_HAND_CLOSE, BIC_BY_HAND_MELEE,
      BIC_N_BY_HAND
} BicCardByHand;

typedef struct {
  const char *id, *name;                /* "probe-center", "Probe Center" */
  const char *text;                     /* effect of the card, not quoted from the game */
  BicCardKind kind;
  gint8       orders[3];                /* orders on the left, in the center and on the right, or BIC_ORDERS_COMMAND */
  gint8       anywhere;                 /* number of orders for units in any section */
  gboolean    impetuous;                /* whether cavalry that the card orders must advance after a victory */
  /* Command points of the card; BIC_ORDERS_COMMAND for the rating of the commander */
  gint8       points;
  BicTraits   traits;                   /* traits of the units that can be ordered; 0 if any unit or leader */
  gint8       fallback;                 /* number of orders for units of any kind, if the side has no unit with one of
                                         * @traits */
  gboolean    at_will;                  /* whether the player can choose the fallback in any case */
  BicCardAttack attack;                 /* kind of attack that the ordered units can make */
  BicCardAll  all;                      /* units that the card orders automatically */
  /* Greatest number of hexes in the chain of adjacent units that the card orders with one leader; 0 if the card does
   * not order a chain */
  gint8       chain;
  gboolean    apart;                    /* whether the card orders only units that are not adjacent to an enemy unit */
  gboolean    no_squares;               /* the card does not order units in square */
  BicCardEffect effect;                 /* effect in addition to the orders */
  gint8       dice;                     /* dice rolled for the effect, or BIC_ORDERS_COMMAND */
  BicCardTacticians tacticians;         /* tactician cards drawn at the end of the turn */
  BicCardByHand by_hand;
  /* TRUE if the discard piles of all decks, including this card, return to the draw piles at the end of the turn */
  gboolean    reshuffle;
  gboolean    detach;                   /* the card has the bicorne symbol, so attached leaders can be ordered to leave
                                         * their unit */
  gint8       draw, keep;               /* numbers of cards drawn and kept at the end of the turn */
  gboolean    counters;                 /* whether the card has the effect of the enemy's last card, with left and right
                                         * exchanged */
  gboolean    enforced;                 /* FALSE if the engine leaves the card out of the deck, and reports this */
  BicSource   source;
} BicCard;

#define BIC_ANY_CARD (-1)
/* A card of a deck, with its number of copies */
typedef struct {
  gint16    card;
  gint8     copies, hand;               /* hand: copies held at the start, in addition to dealt cards */
  guint64   nations;                    /* nations whose armies have the card in their deck, as bits; 0 if all */
  BicSource source;                     /* source of the number of copies */
} BicDeckCard;
/* The value of an army that determines how many cards of the deck the side is dealt at the start */
typedef enum { BIC_DEALT_HAND, BIC_DEALT_TACTICIANS, BIC_DEALT_NONE, BIC_DEALT_RATING } BicDealt;
typedef struct {
  const char *id, *name;                /* "command", "Command cards" */
  gboolean    own;                      /* each side has its own copies; FALSE if the deck is shared */
  BicDealt    dealt;
  GArray     *cards;                    /* BicDeckCard */
} BicDeck;

#define BIC_BOX_COUNT_MAX 10000
typedef struct { gint16 type, terrain, nation; const char *item; int count, blocks; BicSource source; } BicComponent;
                                        /* A component of a boxed game. Exactly one of type, terrain, nation and item is
                                         * set. nation: all units of the nation. count: -1 if unknown. blocks: number of
                                         * blocks of a nation, including its leaders; -1 if unknown */
typedef struct {
  const char *id, *name;                /* "base", "Base box" */
  GArray     *components;               /* BicComponent */
  BicSource   source;
} BicBox;

/* A switch. initial: 0 for off, 1 for on. optional: whether the switch adds a rule; otherwise it is a ruling on an
 * existing rule. secret: whether the switch gives each side hidden information, which players at one computer must not
 * show each other. former: value in saved games that do not name the switch; -1 if it is @initial. */
typedef struct { const char *id, *name, *text, *ruling; gint8 initial, optional, secret, former; } BicOption;

/* Defaults of a new battle: usual boards, and the turns of a day in order */
/* left, right: columns after which the section lines are drawn; 0 if there are no section lines */
typedef struct { const char *name; int columns, rows, left, right; gboolean long_lines; } BicBoardSize;
typedef struct { const char *name; gboolean night; } BicDayTurn;

/* Words from which authors of battles can choose: traits that a piece can have in addition to the traits of its type,
 * and effects of events */
/* Details that an effect requires; names in files: "amount", "pieces", "hexes" */
typedef enum { BIC_ASKS_AMOUNT = 1 << 0, BIC_ASKS_PIECES = 1 << 1, BIC_ASKS_HEXES = 1 << 2 } BicAsks;
/* asks: BicAsks flags, for an effect */
typedef struct { const char *id, *name; guint64 asks; } BicWord;

/* Possible labels of the rows or columns of a table of the player aid */
typedef enum {
  BIC_LABELS_GIVEN,                     /* exactly the labels in @row or @column */
  BIC_LABELS_FACES,                     /* "faces": faces of a die, and sums with modifiers */
  BIC_LABELS_NUMBERS,                   /* "numbers" */
  BIC_LABELS_ANY                        /* "any" */
} BicLabels;

typedef struct {
  const char *id, *name;                /* "rally", "Rally" */
  const char *option;                   /* the table is used only while this switch is on; NULL if it is always used */
  BicLabels   rows, columns;
  int         n_rows, n_columns, n_results;
  const char *row[BIC_TABLE_ROWS], *column[BIC_TABLE_COLUMNS];          /* labels, for BIC_LABELS_GIVEN */
  const char *result[BIC_TABLE_COLUMNS];                                /* possible words in a cell; if there are none,
                                                                         * cells contain numbers */
} BicPurpose;

/* Features of the battles of a rule system, with their names in files. Checks, input fields and parts of the setup
 * sheet refer to a feature, and apply only to battles that have it. */
#define BIC_USES(X) \
  X (HANDS, "hands")                      /* armies have command cards */ \
  X (TACTICIANS, "tacticians")            /* armies have tactician cards */ \
  X (BANNERS, "banners")                  /* an army needs banners to win */ \
  X (SECTIONS, "sections") X (SQUARES, "squares") \
  X (BLOCKS, "blocks")                    /* units lose blocks, and roll dice by their blocks */ \
  X (TILES, "tiles")                      /* terrain tiles are placed on the board */ \
  X (WORKS, "works")                      /* field works on hexsides */ \
  X (AIDS, "aids")                        /* player aids show the dice of units and terrain, and the cards */ \
  X (ENTRIES, "entries")                  /* arrivals enter through hexsides of the map edge */ \
  X (FIGURES, "figures")                  /* pieces can have their own strength and movement */ \
  X (TRAITS, "traits")                    /* pieces can have their own traits */ \
  X (COUNTERS, "counters")                /* pieces are counters, which can be printed */ \
  X (SETUP_LIST, "setup-list")            /* the setup sheet lists the start hex of each piece */ \
  X (ROUTS, "routs")                      /* units can be routed, also at the start */ \
  X (GARRISONS, "garrisons") X (CADRES, "cadres") X (DUMMIES, "dummies") \
  X (MORALE, "morale")                    /* armies have morale */ \
  X (MORALE_WINS, "morale-wins")          /* the army with more morale at the end of the game wins narrowly */ \
  X (MORALE_GOALS, "morale-goals")        /* objectives cost the enemy morale; otherwise they are worth banners */ \
  X (CROWDS, "crowds")                    /* a hex can contain any number of leaders */ \
  X (TURN_TRACK, "turn-track")            /* the turn track has night turns and sudden death */ \
  X (COMMUNICATIONS, "communications")    /* lines of communication of the armies */ \
  X (EVENTS, "events")                    /* a deck of events in the battle */ \
  X (SIGHT, "sight") X (SUPPORT, "support") X (ZONES, "zones")          /* lines of sight, \
  friends that support a unit, zones of control */ \
  X (RIVERS, "rivers")                    /* minor and major rivers */ \
  X (POINTS, "points")                    /* moves cost movement points, which depend on the terrain */ \
  X (ROADS, "roads")                      /* a march along a road costs fewer movement points */ \
  X (FACING, "facing")                    /* units face a corner of their hex */ \
  X (RATINGS, "ratings")                  /* commanders of armies have ratings */

#define X(id, name) BIC_USE_BIT_##id,
enum { BIC_USES (X) BIC_N_USES };
#undef X
typedef guint64 BicUses;                /* a set of features, as bits */
G_STATIC_ASSERT (BIC_N_USES <= 64);
#define BIC_USE(id) (G_GUINT64_CONSTANT (1) << BIC_USE_BIT_##id)

typedef struct _BicViews BicViews;

typedef struct {
  const char *id, *name, *family;       /* "ccn-3e", "3rd edition", "cc" */
  const char *note;                     /* text for players about rules that are not implemented yet; can be NULL */
  int         revision;
  GArray     *decks;                    /* BicDeck */
  GArray     *modifiers;                /* BicModifier: all rows of the rule system, sorted by stat and operation */
  GArray     *options;                  /* BicOption */
  GArray     *formers;                  /* BicOption without a name: rules of earlier revisions, used only in saved
                                         * games */
  GPtrArray  *effects;                  /* const char *: possible effects of events of a battle */
  GArray     *tables;                   /* gint16: indices of the tables of the player aid, one for each purpose */
  GArray     *purposes;                 /* BicPurpose: purposes of the tables that the rules use */
  GArray     *boards;                   /* BicBoardSize: the usual boards, the most frequent one first */
  GArray     *day;                      /* BicDayTurn: turns of a day on the turn track */
  GArray     *traits;                   /* BicWord: additional traits of pieces */
  GArray     *effect_words;             /* BicWord: effects of events, with their texts */
  gint8       morale;                   /* initial morale of an army in a new battle */
  BicUses     uses;
  gint8       square_track;             /* spaces of the infantry square track for each side */
  gint8       leader_moves;
  gint8       command_range;            /* greatest distance in hexes at which leaders command units; 0 if orders do not
                                         * need a leader */
  gint8       banner_blocks;            /* eliminated enemy blocks for one banner; 0 if banners are awarded per
                                         * eliminated unit */
  BicViews   *views;                    /* entries that differ from the catalogue; see bic_ruleset_unit_types () */
  BicSource   source;
} BicRuleset;

typedef struct _BicCatalogue BicCatalogue;
#define BIC_TYPE_CATALOGUE (bic_catalogue_get_type ())
GType               bic_catalogue_get_type    (void);

/* A file to load. Entries of later files replace entries of earlier files with the same id. A fault in a file of the
 * user becomes a message. If @text is NULL, the file is read from the path @name. A built-in file with @history
 * contains only history, and can be read later. */
typedef struct { char *name; GBytes *text; gboolean user, history; } BicCatalogueFile;

/* Loads the built-in files, then the files in the user's folder. */
BicCatalogue *      bic_catalogue_load             (GError            **error);
/* @files: (element-type BicCatalogueFile) */
BicCatalogue *      bic_catalogue_load_files       (GPtrArray          *files,
                                                    GError            **error);
/* Loads the same files again, but reads the current content of @path. */
BicCatalogue *      bic_catalogue_reload_file      (const BicCatalogue *catalogue,
                                                    const char         *path,
                                                    /* FALSE to omit @path */
                                                    gboolean            there,
                                                    GError            **error);
/* Returns whether both catalogues have the same ids at the same indices. History is not compared. */
gboolean            bic_catalogue_has_same_entries (const BicCatalogue *a, const BicCatalogue *b);
/* Returns the files that bic_catalogue_load () reads. @user: whether to include the files of the user */
GPtrArray *         bic_catalogue_files            (gboolean            user);
BicCatalogue *      bic_catalogue_ref              (BicCatalogue       *catalogue);
void                bic_catalogue_unref            (BicCatalogue       *catalogue);
/* Returns: (element-type utf8): the faults of the user's files: "file:line: ..." */
GPtrArray *         bic_catalogue_fault_messages   (const BicCatalogue *catalogue);
/* Returns: (element-type BicCatalogueFile): the valid files of the user, with their text */
GPtrArray *         bic_catalogue_user_files       (const BicCatalogue *catalogue);

/* `n' can be NULL. */
const BicNation *   bic_catalogue_nations     (const BicCatalogue *catalogue, int *n);
const BicUnitType * bic_catalogue_unit_types  (const BicCatalogue *catalogue, int *n);
const BicTerrain *  bic_catalogue_terrains    (const BicCatalogue *catalogue, int *n);
const BicCard *     bic_catalogue_cards       (const BicCatalogue *catalogue, int *n);
const BicChart *    bic_catalogue_charts      (const BicCatalogue *catalogue, int *n);
const BicTable *    bic_catalogue_tables      (const BicCatalogue *catalogue, int *n);
const BicBox *      bic_catalogue_boxes       (const BicCatalogue *catalogue, int *n);
const BicRuleset *  bic_catalogue_rulesets    (const BicCatalogue *catalogue, int *n);
/* Returns all modifier rows of the catalogue. */
const BicModifier * bic_catalogue_modifiers   (const BicCatalogue *catalogue, int *n);

/* Each returns the entries of a rule system, at the same indices as in the catalogue. If @ruleset is NULL, it returns
 * the entries of the catalogue. An entry that the rule system does not have keeps its index, but has a family that does
 * not match any rule system. */
const BicUnitType * bic_ruleset_unit_types    (const BicCatalogue *catalogue, const BicRuleset *ruleset, int *n);
const BicTerrain *  bic_ruleset_terrains      (const BicCatalogue *catalogue, const BicRuleset *ruleset, int *n);
const BicCard *     bic_ruleset_cards         (const BicCatalogue *catalogue, const BicRuleset *ruleset, int *n);
const BicChart *    bic_ruleset_charts        (const BicCatalogue *catalogue, const BicRuleset *ruleset, int *n);

/* Each returns an index; -1 if there is no entry with this id. */
int                 bic_catalogue_find_nation    (const BicCatalogue *catalogue, const char *id);
int                 bic_catalogue_find_unit_type (const BicCatalogue *catalogue, const char *id);
int                 bic_catalogue_find_terrain   (const BicCatalogue *catalogue, const char *id);
int                 bic_catalogue_find_card      (const BicCatalogue *catalogue, const char *id);
int                 bic_catalogue_find_table     (const BicCatalogue *catalogue, const char *id);
int                 bic_catalogue_find_box       (const BicCatalogue *catalogue, const char *id);
const BicRuleset *  bic_catalogue_find_ruleset   (const BicCatalogue *catalogue, const char *id);
/* Returns whether the rule system has all of these features; FALSE if @ruleset is NULL. */
gboolean            bic_ruleset_uses             (const BicRuleset *ruleset, BicUses uses);
const BicOption *   bic_ruleset_find_option      (const BicRuleset *ruleset, const char *id);
const BicPurpose *  bic_ruleset_find_purpose     (const BicRuleset *ruleset, const char *id);
/* Returns the first deck that contains the card. */
const BicDeck *     bic_ruleset_find_deck        (const BicRuleset *ruleset, int card);
/* Returns the number of copies of a card in all decks. */
int                 bic_ruleset_copies           (const BicRuleset *ruleset, int card);
/* Returns the source of the number of copies of a card; NULL if it is the card's source. */
const BicSource *   bic_deck_copies_source       (const BicDeck *deck, int card);
/* Returns the number of copies of a card, or of all cards for BIC_ANY_CARD. */
int                 bic_deck_copies              (const BicDeck *deck, int card);

/* Returns whether rule systems of the family @other can use an entry of @family. */
gboolean            bic_family_matches        (const char         *family,
                                               const char         *other);

const char *        bic_trait_name            (int                 bit);
const char *        bic_grade_name            (BicGrade            grade);
BicTraits           bic_trait_find            (const char         *name);      /* 0 if the trait does not exist */
const char *        bic_fact_name             (int                 bit);
const char *        bic_stat_name             (BicStat             stat);
const char *        bic_op_name               (BicOp               op);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicCatalogue, bic_catalogue_unref)

G_END_DECLS
