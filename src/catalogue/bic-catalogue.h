/* The catalogue: nations, unit types, terrain, cards, charts, boxes and rule systems, as data without behaviour.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Read from data/catalogue/ (built in) and then from the user's folder, whose entries replace ours by id.  Nothing here
 * is changed after loading, so a catalogue may be shared between threads.  Strings live as long as the catalogue.
 * An index (of a unit type, a terrain, a card ...) is a place in the array of its kind, stable for one catalogue only:
 * files use ids.
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The source of a figure: every entry has one. */
/* PROJECT: a provisional value of ours; asks to be overridden */
typedef enum { BIC_CONFIRMED, BIC_UNCONFIRMED, BIC_PROJECT } BicStatus;
typedef struct {
  BicStatus   status;
  const char *source;                   /* where the figure was found; may be NULL when inherited */
  const char *note;                     /* what is doubted, in a sentence; may be NULL */
  gboolean    overridden;               /* by a file of the user */
} BicSource;

/* Traits of a unit type, with their names in the catalogue. ROCKETS: two symbols make one hit, no flag is ignored, and
 * two sabers hit the rockets themselves; they never fire at a leader alone, and add no dice to a melee. */
#define BIC_TRAITS(X) \
  X (INFANTRY, "infantry") X (CAVALRY, "cavalry") X (ARTILLERY, "artillery") X (LEADER, "leader") \
  X (LINE, "line") X (LIGHT, "light") X (RIFLE, "rifle") X (GRENADIER, "grenadier") X (GUARD, "guard") \
  X (MILITIA, "militia") X (RESERVE, "reserve") X (HEAVY, "heavy") X (CUIRASSIER, "cuirassier") X (LANCER, "lancer") \
  X (COSSACK, "cossack") X (FOOT, "foot") X (HORSE, "horse") X (ROCKET, "rocket") X (NO_SABRES, "no-sabres") \
  X (NO_BANNER, "no-banner") X (REROLLS_FLAGS, "rerolls-flags") X (NO_SIGHT, "needs-no-sight") \
  X (MASS, "battalion-mass")              /* forms square without a card */ \
  X (SHORT_MARCH, "short-march") \
  X (SKIRMISHER, "skirmisher")            /* the bugle of light infantry; LIGHT is cavalry too */ \
  X (ELITE, "elite") X (UNRELIABLE, "unreliable") X (RELUCTANT, "reluctant") X (ROADBOUND, "roadbound") \
  X (IRREGULAR, "irregular") \
  X (GARRISON, "garrison")                /* belongs to its hex: shares it with any unit of its side, and never moves */ \
  X (POST, "post")                        /* a unit that never moves or gives way; another of its side relieves it */ \
  X (IMPETUOUS, "impetuous")              /* cavalry that rides on after a victory */

#define X(id, name) BIC_TRAIT_BIT_##id,
enum { BIC_TRAITS (X) BIC_N_TRAITS };
#undef X
typedef guint64 BicTraits;              /* a set of them */
G_STATIC_ASSERT (BIC_N_TRAITS < 64);
#define BIC_TRAIT(id) (G_GUINT64_CONSTANT (1) << BIC_TRAIT_BIT_##id)
#define BIC_TRAIT_ARMS (BIC_TRAIT (INFANTRY) | BIC_TRAIT (CAVALRY) | BIC_TRAIT (ARTILLERY))

/* Facts of one fight, worked out once by the family and matched by modifier rows. */
#define BIC_FACTS(X) \
  X (FIRE, "fire")                        /* ranged combat */ \
  X (MELEE, "melee") \
  X (ATTACK, "attack")                    /* the ordered attack ... */ \
  X (BACK, "battle-back")                 /* ... or the battle back */ \
  X (STRIKE, "first-strike")              /* ... or a blow struck first, by card or by a square */ \
  X (BONUS, "bonus-attack") \
  X (COMBINED, "combined-arms")           /* artillery that adds its dice to another's melee */ \
  X (MOVED, "moved")                      /* this turn, by order */ \
  X (ORDERED, "ordered") \
  X (SQUARE, "square") X (FOE_SQUARE, "foe-square") \
  X (LEADER, "with-leader") X (SUPPORT, "supported") \
  X (UPHILL, "uphill") X (DOWNHILL, "downhill") X (HILL_TO_HILL, "hill-to-hill") \
  X (INTO_WORKS, "into-works")            /* across a works side of the target's hex */ \
  X (OUT_OF_WORKS, "out-of-works")        /* across a hexside of its own hex with works */ \
  X (FOE_LONE_LEADER, "foe-lone-leader") \
  X (BUILDING, "building")                /* either hex is of the town kind */ \
  X (ESCAPE, "escape")                    /* against a leader breaking through: terrain is no shelter */ \
  X (DEFENDS, "defends") \
  X (CARD, "card-bonus")                  /* a card's bonus applies to this roll */ \
  X (PLAIN_ORDER, "plain-order")          /* an ordinary order: of the card only rows that ask for it count */ \
  X (ROUTED, "routed") X (IN_CONTACT, "in-contact") \
  X (COUNTERCHARGE, "countercharge")      /* cavalry that attacks in the enemy's turn */ \
  X (FOE_CAVALRY, "foe-cavalry")          /* cavalry is among those attacked */ \
  X (RESERVES, "reserves")                /* a point of morale was spent on this battle */ \
  X (ACROSS_RIVER, "across-river")        /* every attacker attacks across a hexside of this kind: see `fact' of
                                           * terrains */ \
  X (ACROSS_BRIDGE, "across-bridge") X (ACROSS_FORD, "across-ford") X (UP_SLOPE, "up-slope") \
  X (BOMBARDS, "bombards")                /* across a hexside that no piece can cross */ \
  X (ELAN, "elan") X (WAVERS, "wavers")   /* by a die before the battle */ \
  X (FORCED_MARCH, "forced-march")        /* a point of morale was spent on this phase */ \
  X (TIRED, "tired") X (WEARY, "weary")   /* or worse */ \
  X (OUT_OF_COMMAND, "out-of-command")    /* no leader is near those who attack */ \
  X (FOE_FLANK, "foe-in-flank")           /* the other unit is in its flank ... */ \
  X (FOE_REAR, "foe-in-rear")             /* ... or in its rear ... */ \
  X (CAME_FRONT, "came-by-front")         /* ... and came there this turn from its front, or through it ... */ \
  X (CAME_FLANK, "came-by-flank")         /* ... or from or through its flank */ \
  X (LONG_RANGE, "long-range")            /* for fire at three hexes or more */ \
  X (ROUGH, "into-rough")                 /* the target's hex is not clear, or is behind works */

#define X(id, name) BIC_FACT_BIT_##id,
enum { BIC_FACTS (X) BIC_N_FACTS };
#undef X
#define BIC_FACT(id) (G_GUINT64_CONSTANT (1) << BIC_FACT_BIT_##id)

/* Figures that rows change, and operations, which are applied in this order, whatever the order in the file. CAP comes
 * before BEST because terrain may remove the one die of a square (CCN-SQ-06), but no bonus may add to it. */
typedef enum {
  BIC_STAT_DICE, BIC_STAT_FLAGS_IGNORED, BIC_STAT_STRENGTH, BIC_STAT_MOVES, BIC_STAT_MOVES_FAR,
  /* changes of a die: how far a rout goes, whether a unit rallies */
  BIC_STAT_ROUT, BIC_STAT_RALLY,
  BIC_STAT_HITS_IGNORED,
  BIC_N_STATS
/* "dice", "flags-ignored", "strength", "moves", "moves-far", "rout", "rally", "hits-ignored" */
} BicStat;
typedef enum { BIC_OP_BASE, BIC_OP_DOUBLE, BIC_OP_HALVE_UP, BIC_OP_HALVE_DOWN, BIC_OP_ADD, BIC_OP_THEN_HALVE_UP,
               BIC_OP_THEN_HALVE_DOWN, BIC_OP_CAP, BIC_OP_BEST, BIC_OP_WAIVE, BIC_OP_SET,
               BIC_OP_MORE } BicOp;
                                                                   /* "base", "double", "halve-up", "halve-down", "add",
                                                                    * "then-halve-up", "then-halve-down", "cap", "best",
                                                                    * "waive", "set", "more" */
#define BIC_MAX_GROUPS 8               /* bits of a row's groups */

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

#define BIC_ANY_FAMILY "any"            /* of what serves every family of rule systems */

typedef struct {
  guint8      stat, op;
  gint8       amount;
  /* of BIC_OP_BEST, as bits: only the largest of a group, by magnitude, counts; a row of several makes one of them; of
   * BIC_OP_WAIVE: no row of them counts */
  guint8      groups;
  gint16      type, card;               /* the type of the unit, the card that ordered the unit; -1 = any */
  BicTraits   traits, foe_traits;       /* any of these; 0 = whatever */
  guint64     facts, not_facts;         /* all of these; none of these */
  BicTerrains ours, theirs;             /* empty = whatever */
  const char *option;                   /* the switch that it hangs on; NULL = none */
  gint8       option_is;                /* and the value that lets it count */
  const char *why;                      /* "grenadiers", "into forest": translated where it is shown */
  BicSource   source;
} BicModifier;

typedef struct {
  const char *id, *name, *adjective;    /* "french", "France", "French" */
  const char *army;                     /* "The French army", as the subject of a sentence; may be NULL */
  const char *art;                      /* names its colours, cockade and hatch in the painter: "french" */
  BicSource   source;
} BicNation;

/* Training and experience: "none" = the figure is not known, and of leaders */
typedef enum { BIC_GRADE_NONE, BIC_GRADE_REGULAR, BIC_GRADE_IRREGULAR, BIC_GRADE_ELITE, BIC_GRADE_GUARD,
               BIC_N_GRADES } BicGrade;

typedef struct {
  const char *id;                       /* "french/LN" */
  const char *code, *name;              /* "LN", "Line infantry" */
  const char *art;                      /* names the picture on the block: "LN" */
  const char *family;                   /* of rule systems that have it: "cc", "n20", or BIC_ANY_FAMILY */
  gint16      nation;
  BicTraits   traits;
  BicGrade    grade;
  gint8       blocks;                   /* 1 .. 8 */
  gint8       moves, moves_far;         /* hexes it may move and still battle; and without battling (>= moves) */
  gint8       range;                    /* of fire; 0 = none */
  gint8       retreat, retreat_more;    /* hexes for the first flag, and for each further one */
  gint16      chart;                    /* artillery chart, -1 = dice by blocks */
  /* strength of full units, which a piece may override; command range of a leader */
  gint8       strength;
  /* what is left of a unit: it waits in the pool of its side, and goes back there when it is lost */
  gboolean    cadre;
  gboolean    dummy;                    /* a decoy: counts as a unit until it is revealed */
  const char *option;                   /* pieces of the type are in a game only with this switch on; NULL = in all */
  BicSource   source;
} BicUnitType;

#define BIC_CHART_BLOCKS 4
#define BIC_CHART_RANGE 8
/* Dice by blocks left and distance: dice[blocks][distance], blocks 1 .. 4, distance 1 = melee.  -1 = no figure. */
typedef struct {
  const char *id, *name;
  gint8       dice[BIC_CHART_BLOCKS + 1][BIC_CHART_RANGE + 1];
  guint8      status[BIC_CHART_BLOCKS + 1][BIC_CHART_RANGE + 1];        /* BicStatus */
  BicSource   source;
} BicChart;

typedef enum { BIC_TERRAIN_HEX, BIC_TERRAIN_OVERLAY, BIC_TERRAIN_SIDE } BicTerrainKind;
                                        /* "hex": what a hex is; "overlay": laid on it and ruling instead of it (bridge,
                                         * ford); "side" */
#define BIC_MAX_TERRAINS 255            /* a board names them in a byte, and none */

typedef struct {
  const char    *id, *name;             /* "forest", "Forest" */
  const char    *art;                   /* names the painter's function: "forest" */
  const char    *key;                   /* one letter for rule scripts and keyboards; may be NULL */
  const char    *family;                /* of rule systems that have it, or BIC_ANY_FAMILY */
  BicTerrainKind kind;
  /* traits of which a piece needs one; 0 = impassable; of a shared side: to cross it */
  BicTraits      may_enter;
  gboolean       stops;                 /* a piece that enters stops */
  BicTraits      may_battle;            /* traits of which a unit needs one to battle after entering it this turn; 0 =
                                         * no unit may */
  BicTraits      may_square;            /* traits of which a unit needs one to form square here */
  gboolean       no_melee;              /* no melee from or into it */
  gboolean       blocks_sight;
  gint8          height;                /* of the ground: hill = 1 */
  gboolean       building;              /* the town kind */
  gboolean       garrison;              /* infantry that moves out may leave a garrison */
  BicTraits      difficult;             /* traits of units for which an order costs more here */
  BicTraits      all_round;             /* of which a unit has no flank and no rear here */
  BicTraits      charge;                /* of which cavalry may begin a charge here */
  gboolean       water;                 /* drawn as a course that joins its neighbours; it has a shape */
  gboolean       crossing_only;         /* an overlay that needs water under it */
  gint8          cost;                  /* movement points to enter the hex, or more to cross the side */
  gboolean       stronghold;            /* units in the hex need not attack, and may stay when they should withdraw */
  gboolean       blocks_zoc;            /* zones of control go not into the hex, or not across the side */
  /* a side that belongs to both hexes, in the slot of either; otherwise a side belongs to one hex */
  gboolean       shared;
  gboolean       frozen;                /* water under ice */
  gboolean       falls;                 /* a side that goes down from its hex: the other hex cannot have the same */
  gboolean       crossing;              /* a side that has a bridge or a ford */
  gboolean       bridge;                /* it is there for a road */
  /* the player of the phase decides whether zones of control extend across the side */
  gboolean       zoc_by_choice;
  gboolean       hazard;                /* a side that who retreats across it may not survive */
  /* BIC_FACT_BIT_...: true for a battle in which every attacker attacks across such sides; -1 = none */
  int            fact;
  BicSource      source;
} BicTerrain;

#define BIC_TABLE_ROWS 16
#define BIC_TABLE_COLUMNS 16
/* "none", "rows", "columns", "both" */
typedef enum { BIC_ENDS_NONE, BIC_ENDS_ROWS, BIC_ENDS_COLUMNS, BIC_ENDS_BOTH } BicTableEnds;

/* A table of the player aid. Cells are words or numbers; rows and columns have numbers or words as labels, all
 * interned. Unknown cells are NULL. bic_scenario_table () returns the table for a purpose: a battle may name another
 * table, or contain its own. Functions for tables: bic-table.h. */
typedef struct {
  const char *id, *name;                /* "n20-rally", "Rally" */
  const char *purpose;                  /* what the rules call it: "rally" */
  int         n_rows, n_columns;
  const char *row[BIC_TABLE_ROWS], *column[BIC_TABLE_COLUMNS];
  BicTableEnds clamp;                   /* numbers beyond these ends take the end */
  const char *cell[BIC_TABLE_ROWS][BIC_TABLE_COLUMNS];
  guint8      status[BIC_TABLE_ROWS][BIC_TABLE_COLUMNS];                /* BicStatus */
  BicSource   source;
} BicTable;

#define BIC_ORDERS_COMMAND (-1)         /* as many as cards held, this one among them */
/* "section", "tactic", "reaction", "tactician", "command", "action"; an event of a battle, which no file calls so */
typedef enum { BIC_CARD_SECTION, BIC_CARD_TACTIC, BIC_CARD_REACTION, BIC_CARD_TACTICIAN, BIC_CARD_COMMAND,
               BIC_CARD_ACTION, BIC_CARD_EVENT } BicCardKind;
/* "any", "fire", "melee", "none" */
typedef enum { BIC_CARD_ANY_ATTACK, BIC_CARD_FIRE, BIC_CARD_MELEE, BIC_CARD_NO_ATTACK } BicCardAttack;
/* Units that a card orders automatically: "none", all "beside" an enemy unit, all in a "section" that is chosen,
 * "leaders" and the units with them */
typedef enum { BIC_CARD_NOBODY, BIC_CARD_BESIDE, BIC_CARD_SECTION_ALL, BIC_CARD_LEADERS } BicCardAll;
/* "none"; its dice give orders ("order") or blocks back ("rally") by arm; a unit of either side goes back to its edge
 * ("recall") */
typedef enum { BIC_CARD_NO_EFFECT, BIC_CARD_ORDER_BY_DICE, BIC_CARD_RALLY, BIC_CARD_RECALL,
               BIC_N_CARD_EFFECTS } BicCardEffect;

/* Sides that draw a tactician card at the end of a turn in which the card was played: "none", "own" side, "both" */
typedef enum { BIC_CARD_NO_TACTICIANS, BIC_CARD_OWN_TACTICIAN, BIC_CARD_BOTH_TACTICIANS } BicCardTacticians;

/* Moment at which a tactician card is played whose text the players apply themselves: "none" (the engine enforces it),
 * before the "command" card, at a unit's "move", at a unit's "combat", at the "close" of the turn, or when attacked in
 * "melee" */
typedef enum {
  BIC_BY_HAND_NEVER, BIC_BY_HAND_COMMAND, BIC_BY_HAND_MOVE, BIC_BY_HAND_COMBAT, BIC_BY_HAND_CLOSE, BIC_BY_HAND_MELEE,
      BIC_N_BY_HAND
} BicCardByHand;

typedef struct {
  const char *id, *name;                /* "probe-center", "Probe Center" */
  const char *text;                     /* what it does, in our own words */
  BicCardKind kind;
  gint8       orders[3];                /* left, centre, right; BIC_ORDERS_COMMAND */
  gint8       anywhere;                 /* orders without a section */
  gboolean    impetuous;                /* cavalry that it orders rides on after a victory */
  /* command points that it brings; BIC_ORDERS_COMMAND: as its commander is rated */
  gint8       points;
  BicTraits   traits;                   /* who may be ordered; 0 = any unit or leader */
  gint8       fallback;                 /* orders for units of any arm, if the side has none that the traits name */
  gboolean    at_will;                  /* the fallback is for the player to choose, whatever the side has */
  BicCardAttack attack;                 /* restrictions on the battles of units that it orders */
  BicCardAll  all;                      /* units that it orders automatically */
  /* hexes of the chain of units linked with the one leader that it orders; 0 = no such order */
  gint8       chain;
  gboolean    apart;                    /* orders only units that are not adjacent to an enemy unit */
  gboolean    no_squares;               /* orders no unit in square */
  BicCardEffect effect;                 /* what it does as it is played, beyond giving orders */
  gint8       dice;                     /* rolled for that; BIC_ORDERS_COMMAND */
  BicCardTacticians tacticians;         /* drawn at the end of the turn */
  BicCardByHand by_hand;
  /* then the discards of every deck, itself among them, go back to the draw piles */
  gboolean    reshuffle;
  gboolean    detach;                   /* shows the bicorne: attached leaders may be ordered off */
  gint8       draw, keep;               /* at the end of the turn: 1 of 1, or 1 of 2 */
  gboolean    counters;                 /* counts as the last card of the other side, left and right exchanged */
  gboolean    enforced;                 /* FALSE: the engine leaves it out of the deck, and reports it */
  BicSource   source;
} BicCard;

#define BIC_ANY_CARD (-1)
/* The number of copies of a card in a deck; cards by index, in the order of the deck. */
typedef struct {
  gint16    card;
  gint8     copies, hand;               /* hand: copies with which a side begins, in addition to the cards that are
                                         * dealt */
  guint64   nations;                    /* of a deck that each side has: whose decks hold it, as bits; 0 = all */
  BicSource source;                     /* of the number of copies */
} BicDeckCard;
/* by which number of its army a side begins with cards */
typedef enum { BIC_DEALT_HAND, BIC_DEALT_TACTICIANS, BIC_DEALT_NONE, BIC_DEALT_RATING } BicDealt;
typedef struct {
  const char *id, *name;                /* "command", "Command cards" */
  gboolean    own;                      /* each side has its own copies; else the deck is shared */
  BicDealt    dealt;
  GArray     *cards;                    /* BicDeckCard */
} BicDeck;

#define BIC_BOX_COUNT_MAX 10000
typedef struct { gint16 type, terrain, nation; const char *item; int count, blocks; BicSource source; } BicComponent;
                                        /* one of the four is set (nation: its units of any type); count: -1 = not
                                         * known; blocks: of a nation, with its leaders, -1 = not known */
typedef struct {
  const char *id, *name;                /* "base", "Base box" */
  GArray     *components;               /* BicComponent */
  BicSource   source;
} BicBox;

/* A switch.  initial: 0 = off, 1 = on.  optional: a rule that players add, not a ruling on an existing one.  secret:
 * each side has hidden information, so players at one computer need hidden hands.  former: its value in saved games
 * that do not name it, -1 = initial. */
typedef struct { const char *id, *name, *text, *ruling; gint8 initial, optional, secret, former; } BicOption;

/* Defaults of a new battle: usual boards, and the turns of a day in order. */
/* left, right: section lines after these columns; 0 = none */
typedef struct { const char *name; int columns, rows, left, right; gboolean long_lines; } BicBoardSize;
typedef struct { const char *name; gboolean night; } BicDayTurn;

/* Options for authors, in words: traits that a piece may have in addition to its type's traits, and effects of
 * events. */
/* "amount", "pieces", "hexes" */
typedef enum { BIC_ASKS_AMOUNT = 1 << 0, BIC_ASKS_PIECES = 1 << 1, BIC_ASKS_HEXES = 1 << 2 } BicAsks;
/* asks: BicAsks, of an effect */
typedef struct { const char *id, *name; guint64 asks; } BicWord;

/* The purpose of a table of the player aid, with its possible labels and results. */
typedef enum {
  BIC_LABELS_GIVEN,                     /* these and no others */
  BIC_LABELS_FACES,                     /* "faces": faces of a die, and sums with modifiers */
  BIC_LABELS_NUMBERS,                   /* "numbers" */
  BIC_LABELS_ANY                        /* "any" */
} BicLabels;

typedef struct {
  const char *id, *name;                /* "rally", "Rally" */
  const char *option;                   /* without which nothing is looked up in it; NULL: it always is */
  BicLabels   rows, columns;
  int         n_rows, n_columns, n_results;
  const char *row[BIC_TABLE_ROWS], *column[BIC_TABLE_COLUMNS];          /* those that are given */
  const char *result[BIC_TABLE_COLUMNS];                                /* possible words of a cell; none: numbers */
} BicPurpose;

/* Features of the battles of a rule system, one word per feature: only the checks, fields and parts of the sheet for
 * these features apply. */
#define BIC_USES(X) \
  X (HANDS, "hands")                      /* command cards of an army */ \
  X (TACTICIANS, "tacticians")            /* separate tactician cards */ \
  X (BANNERS, "banners")                  /* to win */ \
  X (SECTIONS, "sections") X (SQUARES, "squares") \
  X (BLOCKS, "blocks")                    /* that a unit loses; it rolls dice by them */ \
  X (TILES, "tiles")                      /* the ground is laid on the board with them */ \
  X (WORKS, "works")                      /* field works on hexsides */ \
  X (AIDS, "aids")                        /* dice and cards of units and ground that make a player aid */ \
  X (ENTRIES, "entries")                  /* hexsides of the edge that arrivals come over */ \
  X (FIGURES, "figures")                  /* pieces with their own strength and movement */ \
  X (TRAITS, "traits")                    /* pieces with their own traits */ \
  X (COUNTERS, "counters")                /* pieces are counters, which can be printed */ \
  X (SETUP_LIST, "setup-list")            /* the start hex of each piece is listed */ \
  X (ROUTS, "routs")                      /* units may be routed, at the beginning too */ \
  X (GARRISONS, "garrisons") X (CADRES, "cadres") X (DUMMIES, "dummies") \
  X (MORALE, "morale")                    /* of an army */ \
  X (MORALE_WINS, "morale-wins")          /* who has more of it at the end wins narrowly */ \
  X (MORALE_GOALS, "morale-goals")        /* objectives cost the enemy morale; else they are worth banners */ \
  X (CROWDS, "crowds")                    /* any number of leaders in a hex */ \
  X (TURN_TRACK, "turn-track")            /* turns by night, sudden death */ \
  X (COMMUNICATIONS, "communications")    /* hexes that each army comes from and goes back to */ \
  X (EVENTS, "events")                    /* a deck of events in the battle */ \
  X (SIGHT, "sight") X (SUPPORT, "support") X (ZONES, "zones")          /* lines of sight, \
  neighbours that steady a unit, zones of control */ \
  X (RIVERS, "rivers")                    /* minor and major ones */ \
  X (POINTS, "points")                    /* moves are paid for in points, and ground has its price */ \
  X (ROADS, "roads")                      /* a march by road costs less */ \
  X (FACING, "facing")                    /* units look at a corner of their hex */ \
  X (RATINGS, "ratings")                  /* commanders of armies are rated */

#define X(id, name) BIC_USE_BIT_##id,
enum { BIC_USES (X) BIC_N_USES };
#undef X
typedef guint64 BicUses;                /* a set of them */
G_STATIC_ASSERT (BIC_N_USES <= 64);
#define BIC_USE(id) (G_GUINT64_CONSTANT (1) << BIC_USE_BIT_##id)

typedef struct _BicViews BicViews;

typedef struct {
  const char *id, *name, *family;       /* "ccn-3e", "3rd edition", "cc" */
  const char *note;                     /* what is not in it yet, for the player; may be NULL */
  int         revision;
  GArray     *decks;                    /* BicDeck */
  GArray     *modifiers;                /* BicModifier: all that it uses, sorted by stat and operation */
  GArray     *options;                  /* BicOption */
  GArray     *formers;                  /* BicOption without a name: rules of earlier revisions, only for saved games */
  GPtrArray  *effects;                  /* const char *: what events of a battle's deck can do */
  GArray     *tables;                   /* gint16: of the player aid, by index, one a purpose */
  GArray     *purposes;                 /* BicPurpose: what its rules look up */
  GArray     *boards;                   /* BicBoardSize: the usual boards, the most frequent one first */
  GArray     *day;                      /* BicDayTurn: of its turn track */
  GArray     *traits;                   /* BicWord: of pieces */
  GArray     *effect_words;             /* BicWord: its effects, in words */
  gint8       morale;                   /* of an army of a new battle */
  BicUses     uses;
  gint8       square_track;             /* spaces for squares per side */
  gint8       leader_moves;
  gint8       command_range;            /* hexes that a leader commands; 0 = orders ask for no leader */
  gint8       banner_blocks;            /* enemy blocks that are worth a banner; 0 = a unit is */
  BicViews   *views;                    /* entries that are its own: see bic_ruleset_unit_types () */
  BicSource   source;
} BicRuleset;

typedef struct _BicCatalogue BicCatalogue;
#define BIC_TYPE_CATALOGUE (bic_catalogue_get_type ())
GType               bic_catalogue_get_type    (void);

/* A file to load: entries of later files replace entries of earlier ones by id. A fault in a file of the user is a
 * message. Without a text the file is read from the path `name'. A built-in file that contains only history may be read
 * later. */
typedef struct { char *name; GBytes *text; gboolean user, history; } BicCatalogueFile;

/* built in, then the user's folder */
BicCatalogue *      bic_catalogue_load        (GError            **error);
/* (element-type BicCatalogueFile) */
BicCatalogue *      bic_catalogue_load_from   (GPtrArray          *files,
                                               GError            **error);
/* the same files, but @path as it is now */
BicCatalogue *      bic_catalogue_reload_file (const BicCatalogue *catalogue,
                                               const char         *path,
                                               /* FALSE: without that file */
                                               gboolean            there,
                                               GError            **error);
/* but history: same ids at the same indices */
gboolean            bic_catalogue_has_same_entries (const BicCatalogue *a, const BicCatalogue *b);
/* what bic_catalogue_load () reads; with the user's? */
GPtrArray *         bic_catalogue_files       (gboolean            user);
BicCatalogue *      bic_catalogue_ref         (BicCatalogue       *catalogue);
void                bic_catalogue_unref       (BicCatalogue       *catalogue);
/* char *: faults of the user's files, "file:line: ..." */
GPtrArray *         bic_catalogue_messages    (const BicCatalogue *catalogue);
/* BicCatalogueFile: the user's files in force, with their text */
GPtrArray *         bic_catalogue_overrides (const BicCatalogue *catalogue);

/* `n' may be NULL. */
const BicNation *   bic_catalogue_nations     (const BicCatalogue *catalogue, int *n);
const BicUnitType * bic_catalogue_unit_types  (const BicCatalogue *catalogue, int *n);
const BicTerrain *  bic_catalogue_terrains    (const BicCatalogue *catalogue, int *n);
const BicCard *     bic_catalogue_cards       (const BicCatalogue *catalogue, int *n);
const BicChart *    bic_catalogue_charts      (const BicCatalogue *catalogue, int *n);
const BicTable *    bic_catalogue_tables      (const BicCatalogue *catalogue, int *n);
const BicBox *      bic_catalogue_boxes       (const BicCatalogue *catalogue, int *n);
const BicRuleset *  bic_catalogue_rulesets    (const BicCatalogue *catalogue, int *n);
/* every row of the catalogue */
const BicModifier * bic_catalogue_modifiers   (const BicCatalogue *catalogue, int *n);

/* The same for a rule system, at the same indices: the catalogue's entries, unless the rule system changes any
 * (@ruleset NULL: always the catalogue's). An entry that it does not have has a family that serves no rule system. */
const BicUnitType * bic_ruleset_unit_types    (const BicCatalogue *catalogue, const BicRuleset *ruleset, int *n);
const BicTerrain *  bic_ruleset_terrains      (const BicCatalogue *catalogue, const BicRuleset *ruleset, int *n);
const BicCard *     bic_ruleset_cards         (const BicCatalogue *catalogue, const BicRuleset *ruleset, int *n);
const BicChart *    bic_ruleset_charts        (const BicCatalogue *catalogue, const BicRuleset *ruleset, int *n);

/* Each returns an index, or -1. */
int                 bic_catalogue_find_nation    (const BicCatalogue *catalogue, const char *id);
int                 bic_catalogue_find_unit_type (const BicCatalogue *catalogue, const char *id);
int                 bic_catalogue_find_terrain   (const BicCatalogue *catalogue, const char *id);
int                 bic_catalogue_find_card      (const BicCatalogue *catalogue, const char *id);
int                 bic_catalogue_find_table     (const BicCatalogue *catalogue, const char *id);
int                 bic_catalogue_find_box       (const BicCatalogue *catalogue, const char *id);
const BicRuleset *  bic_catalogue_find_ruleset   (const BicCatalogue *catalogue, const char *id);
/* all of them; NULL: none */
gboolean            bic_ruleset_uses             (const BicRuleset *ruleset, BicUses uses);
const BicOption *   bic_ruleset_find_option      (const BicRuleset *ruleset, const char *id);
const BicPurpose *  bic_ruleset_find_purpose     (const BicRuleset *ruleset, const char *id);
/* the first that holds it */
const BicDeck *     bic_ruleset_find_deck        (const BicRuleset *ruleset, int card);
/* in all of its decks */
int                 bic_ruleset_copies           (const BicRuleset *ruleset, int card);
/* of the number of copies, or NULL */
const BicSource *   bic_deck_source              (const BicDeck *deck, int card);
/* BIC_ANY_CARD: all of them */
int                 bic_deck_copies              (const BicDeck *deck, int card);

/* Returns whether an entry of `family' can be used by rule systems of `other'. */
gboolean            bic_family_matches        (const char         *family,
                                               const char         *other);

const char *        bic_trait_name            (int                 bit);
const char *        bic_grade_name            (BicGrade            grade);
BicTraits           bic_trait_find            (const char         *name);      /* 0 = no such trait */
const char *        bic_fact_name             (int                 bit);
const char *        bic_stat_name             (BicStat             stat);
const char *        bic_op_name               (BicOp               op);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicCatalogue, bic_catalogue_unref)

G_END_DECLS
