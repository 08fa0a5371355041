/* The kernel: a stack of pending decisions whose procedures are tables of steps.  Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A step works on its own, or asks somebody: then it has offers (data: what might be said), why (the rule) and take.
 * bic_choices () keeps the offers that why lets pass, bic_why_not () prints what why says of any other: one rulebook.
 * Nothing in the kernel knows what the cards, pieces or numbers of a family mean.
 */
#pragma once

#include "bic-board.h"
#include "bic-event.h"
#include "bic-game.h"
#include "bic-moment.h"
#include "bic-state.h"
#include "bic-why.h"

/* --- choices as data ----------------------------------------------------------------------------------------- */

/* The manner of a verb. PASSES: nothing is done, or no more; ASIDE: it is said beside what is asked, and cannot be
 * taken back; SILENT: when nothing comes of it the log leaves it out. */
enum { BIC_PASSES = 1 << 0, BIC_ASIDE = 1 << 1, BIC_SILENT = 1 << 2 };

/* A verb. Each argument is h(ex), c(ard), f(ace), n(umber) or u(nit: 1 + the piece): this is the notation, both ways.
 * time: the reason against it at another time than its own; label: of a button. */
typedef struct { const char *word, *args; guint manner; BicWhy time; const char *label; } BicVerb;

/* The verbs that the kernel itself asks with. A family has its own in a table (BicRulebook.verbs) that begins with
 * these; so the same number may be one verb to one family and another to the next, and the same word a verb of several.
 * The verb of number 0 is never offered, so it also ends a list of offers. */
#define BIC_VERBS(X) \
  X (UNDO, "undo", "", 0, NOT_ASKED, N_ ("Undo")) \
  X (NONE, "none", "", BIC_PASSES | BIC_SILENT, NO_WAY_ROUND, N_ ("No")) \
  X (DONE, "done", "", BIC_PASSES | BIC_SILENT, NO_WAY_ROUND, N_ ("Done")) \
  X (ROLL, "roll", "f", BIC_SILENT, ROLL_TIME, N_ ("Roll {a}")) \
  X (DRAW, "draw", "c", 0, DRAW_TIME, N_ ("Draw {a}"))

#define X(id, word, args, manner, time, label) BIC_DO_##id,
enum { BIC_VERBS (X) BIC_DO_FAMILY };
#undef X
#define BIC_VERB_ROW(id, word, args, manner, time, label) { word, args, manner, BIC_WHY_##time, label },

/* Where to look for what a verb could name. HELD is a card of a deck in the hand of the side asked, UNIT a unit of it,
 * LEADER a leader of it, ANY a unit or else a leader, FIRST the piece in the frame's first local. NEXT pairs its hex
 * with each neighbour, BESIDE with those where an enemy is, FOES with each within reach where one is. PIECES are pieces
 * of the side that are not on the map, ENTRIES pairs each with the hexes where it may come on. ALIKE is UNIT in offers
 * that follow one another as their verbs do: a step with `ways` is asked for all of them at once. */
typedef enum {
  BIC_PLAIN, BIC_CARDS, BIC_HELD, BIC_FACES, BIC_COUNTS, BIC_HEXES, BIC_PIECES, BIC_ENTRIES,
  BIC_AT_UNIT, BIC_ALIKE_UNIT, BIC_AT_LEADER, BIC_AT_ANY, BIC_AT_FIRST,
  BIC_NEXT_UNIT, BIC_NEXT_LEADER, BIC_NEXT_FIRST,
  BIC_BESIDE_UNIT, BIC_FOES_UNIT,
} BicWhere;

/* ordered: only pieces with an order. apart: why not, when the second hex is not next to the first, or the piece is not
 * the first; alone: why not with a leader alone; 0 = the usual reason. label: of its button, where that of the verb
 * says too little; or NULL.
 * deck: of cards that are held; card: 1 + the card that it plays, which comes after what it is played on; 0 = none. */
typedef struct { guint8 verb, where, ordered; guint16 apart, alone; const char *label; guint8 deck; gint16 card;
    } BicOffer;

char *       bic_choice_fill    (const BicGame *game, BicChoice choice, const char *text, const char *which);

/* --- steps --------------------------------------------------------------------------------------------------- */

typedef enum { BIC_NEXT, BIC_AGAIN, BIC_RESTART, BIC_END } BicFlow;
/* OWN and FOE: of the frame */
typedef enum { BIC_SELF, BIC_ACTIVE, BIC_OTHER, BIC_OWN, BIC_FOE, BIC_BY_CHANCE } BicWho;

/* what a question may see */
typedef struct { const BicGame *game; const BicState *state; } BicView;
/* The values that a step may change.  won: the victory of this step, announced at its end */
typedef struct { BicView view; BicState *state; BicEvents *events; BicVictory won; } BicRun;

#define BIC_MAX_OFFERS 16

typedef struct {
  /* "form-square": logs, prompts, tests; and in the hash of saved games, so it stays what it was */
  const char *name;
  BicWho      who;
  BicFlow   (*run)    (BicRun *r, BicFrame *f);                                 /* of SELF */
  BicWhy    (*why)    (const BicView *v, const BicFrame *f, BicChoice c);       /* the rule: 0 = legal */
  BicFlow   (*take)   (BicRun *r, BicFrame *f, BicChoice c);
  /* what to put to the rule; may be too much */
  BicOffer    offers[BIC_MAX_OFFERS];
  gboolean  (*always) (const BicView *v, const BicFrame *f);                    /* ask even about one answer */
  const char *prompt;                                                           /* the question in words, or NULL */
  /* of CHANCE: the generator; verb 0 = nothing to pick */
  BicChoice (*pick)   (BicRun *r, const BicFrame *f);
  /* what the rule says of a piece alone, on the map or about to come on: verb and a; before why; may be NULL */
  BicWhy    (*piece_why) (const BicView *v, const BicFrame *f, BicChoice c);
  /* both at once for the hexes around the piece: those that it may name, as bits of board.around; of offers ALIKE the
   * verb and those after it; NULL: they are asked */
  guint     (*ways) (const BicView *v, const BicFrame *f, BicChoice c);
  /* both at once for all pieces of an offer that names nobody else: whose hexes @from may be named; FALSE or NULL: they
   * are asked */
  gboolean  (*all) (const BicView *v, const BicFrame *f, int verb, const BicHexSet *from, BicHexSet *out);
  /* the second local of the frame is how many hexes that piece has still to go */
  gboolean    counts;
  /* the question is about the piece in the frame's first local, though no answer names it */
  gboolean    about_first;
  /* answers to it may be given beside the question; BIC_NO_WINDOW: to none */
  guint8      window;
} BicStep;

#define BIC_WORK(name, fn)                { name, BIC_SELF, fn, NULL, NULL, { { 0 } }, NULL, NULL, NULL }
/* The way out of a question: it says what comes to an end, for the next question may have one too. */
#define BIC_NO_MORE(text) { .verb = BIC_DO_DONE, .where = BIC_PLAIN, .label = text }
/* The same of a question that asks where, and not whether: "No" would be no answer. */
#define BIC_NOWHERE(text) { .verb = BIC_DO_NONE, .where = BIC_PLAIN, .label = text }

#define BIC_ASK(name, who, prompt, stem, ...) \
  { name, who, NULL, stem##_why, stem##_take, { __VA_ARGS__ }, NULL, prompt, NULL }
#define BIC_ASK_PIECES(name, who, prompt, stem, ...) \
  { name, who, NULL, stem##_why, stem##_take, { __VA_ARGS__ }, NULL, prompt, NULL, stem##_piece_why }
#define BIC_ASK_WAYS(name, who, prompt, stem, ...) \
  { name, who, NULL, stem##_why, stem##_take, { __VA_ARGS__ }, NULL, prompt, NULL, stem##_piece_why, stem##_ways }
#define BIC_PICK(name, prompt, stem, ...) \
  { name, BIC_BY_CHANCE, NULL, stem##_why, stem##_take, { __VA_ARGS__ }, NULL, prompt, stem##_pick }

/* The frame's locals as a struct of gint16, at most sixteen. */
#define BIC_LOCALS(Type, frame) \
  (_Generic ((frame), const BicFrame *: (const Type *) (const void *) (frame)->local, \
                      BicFrame *: (Type *) (void *) (frame)->local))

/* --- rulebooks ----------------------------------------------------------------------------------------------- */

enum { BIC_PROC_ROLL = 1, BIC_PROC_DRAW, BIC_PROC_WINDOW, BIC_PROC_FAMILY, BIC_MAX_PROCS = 48 };

/* of a row that can never be used; the windows of a family count from 1 */
enum { BIC_NO_WINDOW };

/* A window: a moment at which somebody may react. both: the side that it is opened for is asked first, then the other
 * one; again: whoever is asked may answer more than once, until all who are asked have passed, one after the other. */
typedef struct { const char *prompt; gboolean both, again; } BicReactionWindow;

/* A reaction is a row: when, what is said and what it may name, whether public facts allow it, what it does and what it
 * comes to. caller is the frame that opened the window, or whose question it is given beside; side who reacts. */
typedef struct {
  int         window;
  BicOffer    offer;
  /* the card that it plays, by its id; NULL = none */
  const char *takes;
  BicWhy    (*why)    (const BicView *v, const BicFrame *caller, int side, BicChoice c);
  /* sets facts in the caller's locals, or calls a procedure; may be NULL */
  void      (*effect) (BicRun *r, BicFrame *caller, int side, BicChoice c);
  /* the kind of attack that it makes, for its odds: the family's number; 0 = none */
  int         attack;
  char *    (*remark) (const BicView *v, const BicFrame *caller, BicChoice c);  /* as of BicRulebook; may be NULL */
  /* the piece that its card stays on until the turn is over; NULL: it is discarded at once */
  int       (*on)     (const BicView *v, const BicFrame *caller, BicChoice c);
} BicReaction;

/* What each face of a die does in an attack, for its odds */
typedef struct {
  int      dice, blocks;
  guint8   hits[BIC_MAX_FACES], flags[BIC_MAX_FACES];
  /* dice with a flag are rolled once more, and what came up before stays */
  gboolean again;
  gboolean leader;                              /* whether one is with the target, or is the target */
  gboolean pairs;                               /* two that hit are one hit */
  int      spared;                              /* so many hits, the first ones, are none */
  gboolean once;                                /* one hit is all there can be */
} BicStakes;

/* The chances of hits and flags of an attack, [hits][flags].  The last index of each includes all higher numbers. */
typedef struct { int most_hits, most_flags; double p[BIC_MAX_HITS + 1][BIC_MAX_HITS + 1]; } BicRollChances;

/* What comes of so many hits and flags: chances, and of each number of blocks lost */
typedef struct { double destroyed, driven_off, leader_lost, lost[BIC_MAX_HITS + 1]; } BicFate;

#define BIC_MAX_REACTIONS 64                    /* as bits of one number */
#define BIC_MAX_WINDOWS 16

/* A field of BicState that the hash is taken of: scalars of one size, in an array or in structs of one. card: each is 1
 * + a card, 0 = none; own: those of the top side first, then as many of the bottom side. */
typedef struct { const char *name; gsize offset, stride; int n; guint8 size; gboolean negative, card, own;
    } BicStateField;
#define BIC_FIELD_AT(Scalar, base, Type, member, card, own) \
  { #member, (base) + G_STRUCT_OFFSET (Type, member), sizeof (Scalar), \
    sizeof (((Type *) NULL)->member) / sizeof (Scalar), sizeof (Scalar), \
    (Scalar) -1 < (Scalar) 1, card, own }
#define BIC_FIELD_IN(Scalar, base, Type, array, member) \
  { #array "." #member, (base) + G_STRUCT_OFFSET (Type, array[0].member), sizeof (((Type *) NULL)->array[0]), \
    G_N_ELEMENTS (((Type *) NULL)->array), \
    sizeof (Scalar), (Scalar) -1 < (Scalar) 1, FALSE, FALSE }
#define BIC_STATE_FIELD(Scalar, member) BIC_FIELD_AT (Scalar, 0, BicState, member, FALSE, FALSE)
#define BIC_STATE_CARD(member) BIC_FIELD_AT (guint8, 0, BicState, member, TRUE, FALSE)
#define BIC_STATE_OWN_CARDS(member) BIC_FIELD_AT (guint8, 0, BicState, member, TRUE, TRUE)
#define BIC_STATE_FIELD_OF(Scalar, array, member) BIC_FIELD_IN (Scalar, 0, BicState, array, member)
/* The same of a family's part, whose struct is @Type */
#define BIC_PART_FIELD(Scalar, Type, member) BIC_FIELD_AT (Scalar, G_STRUCT_OFFSET (BicState, part), Type, member, \
                                                           FALSE, FALSE)
#define BIC_PART_CARD(Type, member) BIC_FIELD_AT (guint8, G_STRUCT_OFFSET (BicState, part), Type, member, TRUE, FALSE)
#define BIC_PART_OWN_CARDS(Type, member) BIC_FIELD_AT (guint8, G_STRUCT_OFFSET (BicState, part), Type, member, TRUE, \
                                                       TRUE)
#define BIC_PART_FIELD_OF(Scalar, Type, array, member) BIC_FIELD_IN (Scalar, G_STRUCT_OFFSET (BicState, part), Type, \
                                                                     array, member)

/* A marker of a piece: in a word for rule scripts, and for who looks on (without a name: not shown). Those below
 * BIC_MARK_OF_FAMILY are marks of the kernel; the others are kept by the family in its part of the state. */
typedef struct { const char *word; guint mark; BicMarkerInfo shown; } BicMarker;
#define BIC_MARK_OF_FAMILY (1u << 16)

/* A change of the strength of one side by an event: blocks of one unit type, and whole pieces, both at least 0 */
typedef enum { BIC_STRENGTH_GAINED, BIC_STRENGTH_LOST, BIC_STRENGTH_WITHDRAWN } BicStrengthKind;
typedef struct { BicStrengthKind kind; int type, blocks, pieces; } BicStrength;
#define BIC_MAX_STRENGTHS 3             /* of one event */
typedef struct { int n; BicStrength at[BIC_MAX_STRENGTHS]; } BicStrengths;

/* What is told of a kind of event, to be translated (bic_sentence ()); NULL: nothing. own: to its side in the place of
 * text; decks: the text where there are several; tells: bits of BIC_TELLS_..., of a kind of the family's own. */
typedef struct { const char *text, *own, *decks; guint tells; } BicTold;

/* The clause of this rulebook behind a reason of the kernel */
typedef struct { BicWhy why; const char *clause; } BicClause;

/* A special rule of battles: what battles call it, what it does, in words, and what it changes before pieces are
 * placed, which may be NULL */
typedef struct { const char *rule, *name; void (*apply) (BicGame *game); } BicSpecialCase;

/* What an item of a battle may ask, beyond being there; see bic-enforced.c */
typedef enum {
  BIC_ASPECT_SUDDEN = 1 << 0,                   /* an objective or exit ends the game */
  BIC_ASPECT_ROLL   = 1 << 1,                   /* a reinforcement comes by a die ... */
  BIC_ASPECT_CALLED = 1 << 2,                   /* ... or when an event calls it ... */
  BIC_ASPECT_ENTRY  = 1 << 3,                   /* ... over certain sides of the edge */
  BIC_ASPECT_CARDS  = 1 << 4,                   /* ... and changes the hand */
  BIC_ASPECT_UNTOLD = 1 << 5,                   /* an event does what only its text says; no program knows that */
} BicAspects;

struct _BicRulebook {
  const char    *id;
  const BicStep *procs[BIC_MAX_PROCS];
  const char    *names[BIC_MAX_PROCS];
  BicReactionWindow      windows[BIC_MAX_WINDOWS];
  BicReaction    reactions[BIC_MAX_REACTIONS];
  int            n_reactions;
  const char    *const *faces;                                                  /* names */
  /* for people, not translated; NULL = the faces themselves */
  const char    *const *face_names;
  int            n_faces;
  guint8         die[6];                                                        /* the face of each side of a die */
  /* changes of the board, before pieces are placed; may be NULL */
  void         (*ground)    (BicGame *game);
  /* works out what the family keeps with the game */
  gboolean     (*prepare)   (BicGame *game, GError **error);
  void         (*discard)   (gpointer family);
  /* the first position; calls the first procedure */
  void         (*begin)     (BicRun *r);
  /* the cards have been laid by hand; may be NULL */
  void         (*laid)      (BicRun *r);
  /* after every step; may push one frame; may be NULL */
  void         (*interrupt) (BicRun *r);
  /* an invariant that does not hold, or NULL */
  const char * (*broken)    (const BicView *v);
  void         (*hide)      (const BicView *v, BicState *copy, int side, BicRng *rng);
  /* see bic_state_veil (); NULL: everything lies open but cards */
  void         (*veil)      (const BicView *v, BicState *copy, int side);
  /* pieces may lie face down; NULL: they never do */
  gboolean     (*covers)    (const BicGame *game);
  /* it lies face down; NULL: none ever does */
  gboolean     (*veiled)    (const BicView *v, const BicPieceState *p);
  /* only the side that is about to say it may read it; NULL: cards alone are secret */
  gboolean     (*secret)    (const BicView *v, BicChoice c);
  gboolean     (*explain)   (const BicView *v, BicChoice c, BicSum *sum);
  /* nobody can do this now, so it is not offered; may be NULL */
  gboolean     (*idle)      (const BicView *v, int verb);
  /* other hexes of the board are not offered; FALSE, or NULL = all are */
  gboolean     (*among)     (const BicView *v, int verb, BicHexSet *out);
  /* foes further off are not offered; NULL = all are */
  int          (*reach)     (const BicView *v, const BicPieceState *unit);
  gboolean     (*stakes)    (const BicView *v, BicChoice c, BicStakes *out);    /* may be NULL */
  /* of the attack whose dice fall now; may be NULL */
  gboolean     (*rolling)   (const BicView *v, BicStakes *out);
  /* of a choice that has stakes */
  void         (*fate)      (const BicView *v, BicChoice c, int hits, int flags, BicFate *out);
  /* of a die that is looked up in a table; may be NULL */
  gboolean     (*results)   (const BicView *v, BicChoice c, BicOdds *out);
  /* see bic_prospect (); by: NULL = all who can; may be NULL */
  double       (*prospect)  (const BicView *v, const BicPieceState *by, const BicPieceState *at);
  gboolean     (*combat)    (const BicView *v, BicCombat *out);
  /* raised in the game; NULL: none ever are */
  guint        (*works)     (const BicView *v, int hex, int *terrain);
  BicWhy       (*sight)     (const BicView *v, int from, int to, int *blocker);  /* NULL: everything is seen */
  /* its neighbours steady it; NULL: they never do */
  gboolean     (*supported) (const BicView *v, const BicPieceState *unit);
  /* flags that it ignores as it stands; NULL: there are none */
  int          (*steady)    (const BicView *v, const BicPieceState *unit, BicSum *sum);
  /* see bic_driven_back (); NULL: as the figures of the type say */
  int          (*driven)    (const BicUnitType *type, int flags);
  /* not 0: in the zone of control of @side; NULL: there are none */
  guint        (*zone)      (const BicView *v, int side, int hex);
  /* duties not met yet; NULL: there are none */
  int          (*owed)      (const BicView *v, BicDuty *out, int room);
  /* of fights declared and not over; NULL: none are declared */
  int          (*pairs)     (const BicView *v, BicPair *out, int room);
  /* by which hexes it could retreat to where its army comes from: each 1 + how far that is; zeroed before; NULL: nobody
   * retreats so */
  void         (*retreat_ways) (const BicView *v, const BicPieceState *unit, guint8 *ways);
  /* marks of pieces that are done for now; NULL: moved, fought */
  guint        (*spent)     (const BicView *v);
  /* what the side that says it spends of its score at once; NULL: nobody ever does */
  int          (*cost)      (const BicView *v, BicChoice c);
  /* the turn in which it is to come, 0 = when it is called; NULL: as the battle says */
  int          (*due)       (const BicView *v, int piece);
  /* of the die that @c leads to, or, NULL, of the next one; may be NULL */
  gboolean     (*lookup)    (const BicView *v, const BicChoice *c, BicLookup *out);
  /* of a table, in words, or NULL; may be NULL */
  const char * (*meaning)   (const char *cell);
  /* chance that the piece is lost on the way; NULL: it never is */
  double       (*risk)      (const BicView *v, BicChoice c);
  /* puts it in square by hand, or says why not, to be translated; space: -1 = the first that is free; NULL: nobody
   * stands in square */
  const char * (*square)    (BicRun *r, BicPieceState *unit, int space, int card);
  const char * (*phase)     (const BicView *v);
  /* the step of a turn at which a position laid by hand begins, where nothing is said; NULL: where it is */
  const char    *entry;
  /* of the card in play; NULL: none counts them */
  gboolean     (*orders)    (const BicView *v, int *given, int *most);
  /* in the points that orders are paid with; sum: what it is made of, may be NULL; NULL: orders are counted, not paid
   * for */
  int          (*price)     (const BicView *v, BicChoice c, BicSum *sum);
  /* points that are kept; NULL: none are */
  BicPurse     (*purse)     (const BicView *v);
  /* adds the hexes that he commands; FALSE: his command reaches none; NULL: nobody's does */
  gboolean     (*commands)  (const BicView *v, const BicPieceState *leader, BicHexSet *out);
  const BicMarker *markers;                                                     /* up to one without a word */
  /* marks of the kernel that say something else in this family: nobody is told of them */
  guint          borrowed;
  /* markers of a piece that the family keeps; may be NULL */
  guint        (*marked)    (const BicState *state, int piece);
  /* puts such markers on it, for positions laid by hand; may be NULL */
  void         (*mark)      (BicState *state, int piece, guint marks);
  /* what they say of it as a piece of a battle; NULL: nothing */
  void         (*describe)  (const BicView *v, int piece, BicPiece *out);
  /* the kernel's, then those of the family */
  const BicVerb  *verbs;
  const BicReason *whys;                                                        /* the same of reasons */
  int            n_verbs, n_whys, n_events;
  /* behind reasons of the kernel, up to one without a clause; may be NULL */
  const BicClause *clauses;
  const BicWhy *kinds;              /* reasons why a kind of piece can never use a verb, up to BIC_LEGAL; may be NULL */
  /* up to one without a rule; NULL = none */
  const BicSpecialCase *special;
  /* what of a battle is enforced: bits of BicItemKind, BicAspects */
  guint32        items, aspects;
  gint16 *     (*score)     (BicState *state, int side);                        /* where the family counts it */
  const char    *score_name;
  /* of its part of the state, up to one without a name */
  const BicStateField *fields;
  int            most_score;                                                    /* it cannot rise above; 0 = it can */
  /* of the kernel's kinds, then of those of the family */
  const BicTold *events;
  /* what is told where it depends on more than the kind, or NULL; may be NULL */
  const char * (*told)      (const BicGame *game, const BicEvent *event);
  /* marks of the family in it; may be NULL */
  void         (*fill)      (const BicEvent *event, GString *text);
  int          (*strides)   (const BicView *v, const BicPieceState *p);    /* hexes that an order allows; may be NULL */
  /* changes by an event; may be NULL */
  void         (*strength)  (const BicGame *game, const BicEvent *event, BicStrengths *out);
  /* makes of it what the side that it is about saw, if that knows more than others; may be NULL */
  gboolean     (*seen)      (BicEvent *event);
  /* why @c could not be said when its time was, or 0; may be NULL */
  BicWhy       (*late)      (const BicView *v, BicChoice c);
  /* what comes of it, where its words do not say so, or NULL; may be NULL */
  char *       (*remark)    (const BicView *v, BicChoice c);
  /* those that were made for it, also where another has taken their place since */
  GSList        *tables;
  /* what the family keeps with a rulebook besides */
  gconstpointer  rules;
  /* what stands for a mark in the reason against @c, or NULL; may be NULL */
  char *       (*word)      (const BicView *v, BicChoice c, const char *mark);
};

/* What is known of a piece and never changes. */
typedef struct {
  guint32 item;
  /* in the reader's language, and as the battle has it */
  const char *name, *written;
  int turn, type, blocks;
  const GArray *entry;
  const BicReinforcement *group;                                                /* that brings it; NULL = none */
} BicPieceCard;

#define BIC_MAX_ROWS 96
G_STATIC_ASSERT (BIC_DECK == BIC_MAX_CARDS);

/* A modifier with the game's own indices.  card: -1 = any; in, into: whether it asks for the ground here, and there */
typedef struct {
  const BicModifier *modifier;
  guint8  op, groups;
  gint8   amount;
  gint16  card;
  BicTraits foe_traits;
  gboolean in, into;
  guint64 facts, not_facts;
  BicTerrains ours, theirs;
} BicRow;
typedef struct { const BicRow *row[BIC_MAX_ROWS]; int n; } BicRows;

struct _BicGame {
  gatomicrefcount    refs;
  BicScenario       *scenario;
  BicCatalogue      *catalogue;
  const BicRuleset  *ruleset;
  BicGameFlags       flags;
  BicRulebook        book;
  /* rows of its reactions, as bits: those of each window ... */
  guint64            answers[BIC_MAX_WINDOWS];
  /* ... and their verbs, as bits by their last six digits */
  guint64            spoken[BIC_MAX_WINDOWS];
  BicBoard           board;
  /* that it names, those of pieces with figures of their own among them */
  BicUnitType       *types;
  /* the type of a dummy of each side, -1 = none */
  int                dummy[2];
  /* the type of a piece of each side that lies face down, for who may not look; -1 = none */
  int                unknown[2];
  /* of each type: the one of the catalogue */
  gint16            *base;
  BicTerrain        *terrains;                                                  /* on its map, and what may be raised */
  BicCard           *cards;                                                     /* of its decks, one after the other */
  const BicChart    *charts;
  int                n_types, n_terrains, n_cards;
  /* of each card; of a deck that is shared the first */
  gint8              copies[BIC_N_SIDES][BIC_DECK];
  guint8             deck_of[BIC_DECK];                                         /* of each card */
  BicGameDeck        deck[BIC_MAX_DECKS];
  int                n_decks;
  /* those of the rule system that can ever count */
  BicRow            *row;
  int                n_rows;
  /* [type][stat]: rows that its type or traits allow */
  BicRows           *rows;
  BicPieceCard       piece[BIC_MAX_PIECES];
  /* leaders, and whatever else stacks, come first */
  int                n_pieces, n_leaders;
  BicState           start;                                                     /* the pieces as set up */
  gpointer           family;
};

/* --- what belongs to one game (bic-game-tables.c) -------------------------------------------------------------- */

void                bic_game_tables_init  (BicGame *game);
void                bic_game_tables_clear (BicGame *game);
/* -1: the catalogue does not know it */
int                 bic_game_type_of      (BicGame *game, const BicPiece *piece);
int                 bic_game_bring_type   (BicGame *game, int base);
int                 bic_game_bring_terrain (BicGame *game, int base);
void                bic_game_bring_ground (BicGame *game);
gboolean            bic_game_fill_decks   (BicGame *game, GError **error);
int                 bic_game_dealt        (const BicGame *game, int deck, int side);

/* when the family has added its own */
void                bic_game_sort_reactions (BicGame *game);

/* --- the crank (bic-kernel.c) -------------------------------------------------------------------------------- */

BicFrame *      bic_call     (BicRun *r, int proc, int side);
void            bic_settle   (BicRun *r, BicChoices *out);
void            bic_emit     (BicRun *r, BicEvent event);
void            bic_barrier  (BicRun *r);
void            bic_put      (BicRun *r, int piece, int hex);
int             bic_who      (const BicState *s, BicWho who);
void            bic_win      (BicRun *r, int side, BicVictory by);

/* The chance that a die shows @face */
double          bic_face_chance (const BicRulebook *book, int face);
void            bic_roll_chances (const BicRulebook *book, const BicStakes *stakes, int most_hits, int most_flags,
                                  BicRollChances *all);
/* of the attack whose dice fall now */
double          bic_expected_hits (const BicGame *game, const BicState *state);

#define bic_say(r, ...) bic_emit (r, (BicEvent) { __VA_ARGS__ })

static inline const BicVerb *
bic_verb (const BicGame *game,
          int            verb)
{
  return &game->book.verbs[verb];
}

static inline const BicFrame *
bic_top (const BicState *s)
{
  return &s->stack[s->depth - 1];
}

/* The step that the uppermost frame is at */
static inline const BicStep *
bic_step (const BicView *v)
{
  const BicFrame *f = bic_top (v->state);

  return &v->game->book.procs[f->proc][f->pc];
}

/* --- windows that may be answered (bic-reactions.c) ------------------------------------------------------------ */

/* Of the frame of a window.  passed: who was asked and did not answer, one after the other */
typedef struct { gint16 window, passed; } BicOpen;

static inline const BicOpen *
bic_find_open (const BicView *v)
{
  const BicFrame *f = v->state->depth ? bic_top (v->state) : NULL;

  return f && f->proc == BIC_PROC_WINDOW ? BIC_LOCALS (BicOpen, f) : NULL;
}

/* Whose rows may be said now: of the window that is open, or of the one beside the question */
static inline int
bic_asked_window (const BicView *v)
{
  const BicOpen *open = bic_find_open (v);

  return open ? open->window : v->state->depth ? bic_step (v)->window : BIC_NO_WINDOW;
}

/* The frame that an answer to the window is about: the one that opened it, or the one that asks */
static inline const BicFrame *
bic_answered (const BicView *v)
{
  return bic_top (v->state) - (bic_find_open (v) != NULL);
}

const BicReaction * bic_find_reaction (const BicGame *game, int window, BicChoice c);

/* The row by which a choice answers the window that may be answered now, or NULL; nearly always the set of their verbs
 * tells that none does. */
static inline const BicReaction *
bic_reaction (const BicView *v,
              BicChoice      c)
{
  int window = bic_asked_window (v);

  return v->game->spoken[window] >> (c.verb & 63) & 1 ? bic_find_reaction (v->game, window, c) : NULL;
}

/* --- offers (bic-offer.c) ------------------------------------------------------------------------------------ */

void            bic_list      (const BicView *v, BicChoices *out);
gboolean        bic_may_answer (const BicView *v);
int             bic_reach     (const BicView *v, int hex);

/* --- what is against a choice beside its rule (bic-offer-why.c) ---------------------------------------------- */

gboolean        bic_is_known  (const BicGame *game, int verb);
int             bic_verb_asked (const BicGame *game, int where);
BicWhy          bic_late_why  (const BicView *v, BicChoice c);
BicWhy          bic_offer_why (const BicView *v, const BicFrame *f, const BicOffer *o, int side, BicChoice c);
BicWhy          bic_rule_why  (const BicView *v, const BicFrame *f, const BicOffer *o, BicChoice c);
gboolean        bic_may_be_empty (const BicStep *step);
gboolean        bic_is_choice (const BicGame *game, BicChoice c);

static inline gboolean
bic_is_leader_offer (int where)
{
  return where == BIC_AT_LEADER || where == BIC_NEXT_LEADER;
}

/* --- pieces (bic-pieces.c) ----------------------------------------------------------------------------------- */

#define BIC_TRAITS_STACKING (BIC_TRAIT (LEADER) | BIC_TRAIT (GARRISON))

static inline const BicPieceState *
bic_unit_at (const BicView *v,
             int            hex)
{
  return hex < 0 || v->state->at[hex] == 0 ? NULL : &v->state->piece[v->state->at[hex] - 1];
}

static inline int
bic_index (const BicState      *s,
           const BicPieceState *p)
{
  return (int) (p - s->piece);
}

/* Its marks, with those that the family keeps */
static inline guint
bic_marks_of (const BicView       *v,
              const BicPieceState *p)
{
  return p->marks | (v->game->book.marked ? v->game->book.marked (v->state, bic_index (v->state, p)) : 0);
}

static inline const BicUnitType *
bic_type (const BicView       *v,
          const BicPieceState *p)
{
  return &v->game->types[p->type];
}

static inline gboolean
bic_has (const BicView       *v,
         const BicPieceState *p,
         BicTraits            traits)
{
  return (v->game->types[p->type].traits & traits) != 0;
}

static inline const BicTerrain *
bic_ground (const BicView *v,
            int            hex)
{
  return &v->game->terrains[v->game->board.terrain[hex]];
}

static inline int
bic_distance (const BicView *v,
              int            a,
              int            b)
{
  return bic_board_distance (&v->game->board, a, b);
}

/* Whether any piece of @side is in @hex ... */
static inline gboolean
bic_holds (const BicState *s,
           int             side,
           int             hex)
{
  return bic_set_has (&s->units[side], hex) || bic_set_has (&s->leaders[side], hex);
}

/* ... or next to it */
static inline gboolean
bic_is_near (const BicView *v,
             int            side,
             int            hex)
{
  return bic_board_touches (&v->game->board, &v->state->units[side], hex)
         || bic_board_touches (&v->game->board, &v->state->leaders[side], hex);
}

int                   bic_driven_back (const BicRulebook *book, const BicUnitType *type, int flags);
const BicPieceState * bic_find_leader (const BicView *v, int hex, int but);
gboolean              bic_touching  (const BicView *v, int side, int hex, BicTraits traits, int but);

/* The leader in a hex (or whatever else stacks), of either side, or NULL; @but is a piece that is not meant, or -1: one
 * on his way passes others. */
static inline const BicPieceState *
bic_leader_at (const BicView *v,
               int            hex,
               int            but)
{
  return bic_set_has (&v->state->leaders[0], hex) || bic_set_has (&v->state->leaders[1], hex)
         ? bic_find_leader (v, hex, but) : NULL;
}

/* --- rows (bic-rows.c) --------------------------------------------------------------------------------------- */

typedef struct {
  const BicPieceState *unit, *foe;              /* foe may be NULL */
  int                  here, there;             /* hexes of both */
  guint64              facts;
} BicFight;

gboolean bic_rows_prepare (BicGame *game, GError **error);
int      bic_rows_sum     (const BicView *v, BicStat stat, int value, const BicFight *fight, BicSum *sum);
void     bic_sum_add      (BicSum *sum, const char *why, int change);
void     bic_sum_explain  (BicSum *sum, const char *about, int hex);

/* --- chance and windows; cards: bic-cards.h -------------------------------------------------------------------- */

extern const BicStep bic_roll_steps[], bic_window_steps[];
void     bic_roll         (BicRun *r, BicFrame *caller, int dice);
void     bic_roll_more    (BicRun *r, BicFrame *caller, int dice);
int      bic_roll_left    (const BicFrame *f);
void     bic_window       (BicRun *r, int window, int side);
const BicReactionWindow *   bic_open_window (const BicView *v);
const BicOffer *    bic_next_offer    (const BicView *v, const BicOffer *o);
gboolean            bic_plays         (const BicGame *game, const BicOffer *o, BicChoice c);
BicWhy              bic_answer_why    (const BicView *v, const BicFrame *f, BicChoice c);
gboolean            bic_asks_for_show (const BicView *v);
BicFlow             bic_take_answer   (BicRun *r, BicFrame *f, BicChoice c);

/* --- text (bic-sentence.c) ------------------------------------------------------------------------------------ */

int      bic_event_piece  (const BicGame *game, const BicEvent *event);

