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

/* The manner of a verb.  PASSES: nothing is done, or no more; ASIDE: it is said beside what is asked, and cannot be taken back; SILENT: when
 * nothing comes of it the log leaves it out. */
enum { BIC_PASSES = 1 << 0, BIC_ASIDE = 1 << 1, BIC_SILENT = 1 << 2 };

/* A verb.  Each argument is h(ex), c(ard), f(ace), n(umber) or u(nit: 1 + the piece): this is the notation, both ways.  time: the reason against it
 * at another time than its own; label: of a button. */
typedef struct { const char *word, *args; guint manner; BicWhy time; const char *label; } BicVerb;

/* The verbs that the kernel itself asks with.  A family has its own in a table (BicRulebook.verbs) that begins with these; so the same number may be
 * one verb to one family and another to the next, and the same word a verb of several.
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

/* Where to look for what a verb could name.  HELD is a card of a deck in the hand of the side asked, UNIT a unit of it, LEADER a
 * leader of it, ANY a unit or else a leader, FIRST the piece in the frame's first local.  NEXT pairs its hex with each
 * neighbour, BESIDE with those where an enemy is, FOES with each within reach where one is.  PIECES are pieces of
 * the side that are not on the map, ENTRIES pairs each with the hexes where it may come on.  ALIKE is UNIT in offers that follow one another
 * as their verbs do: a step with `ways` is asked for all of them at once. */
typedef enum {
  BIC_PLAIN, BIC_CARDS, BIC_HELD, BIC_FACES, BIC_COUNTS, BIC_HEXES, BIC_PIECES, BIC_ENTRIES,
  BIC_AT_UNIT, BIC_ALIKE_UNIT, BIC_AT_LEADER, BIC_AT_ANY, BIC_AT_FIRST,
  BIC_NEXT_UNIT, BIC_NEXT_LEADER, BIC_NEXT_FIRST,
  BIC_BESIDE_UNIT, BIC_FOES_UNIT,
} BicWhere;

/* ordered: only pieces with an order.  apart: why not, when the second hex is not next to the first, or the piece is not the
 * first; alone: why not with a leader alone; 0 = the usual reason.  label: of its button, where that of the verb says too little; or NULL.
 * deck: of cards that are held; card: 1 + the card that it plays, which comes after what it is played on; 0 = none. */
typedef struct { guint8 verb, where, ordered; guint16 apart, alone; const char *label; guint8 deck; gint16 card; } BicOffer;

char *       bic_choice_fill    (const BicGame *game, BicChoice choice, const char *text, const char *which);

/* --- steps --------------------------------------------------------------------------------------------------- */

typedef enum { BIC_NEXT, BIC_AGAIN, BIC_RESTART, BIC_END } BicFlow;
typedef enum { BIC_SELF, BIC_ACTIVE, BIC_OTHER, BIC_OWN, BIC_FOE, BIC_BY_CHANCE } BicWho;       /* OWN and FOE: of the frame */

typedef struct { const BicGame *game; const BicState *state; } BicView;                         /* what a question may see */
/* The values that a step may change.  won: the victory of this step, announced at its end */
typedef struct { BicView view; BicState *state; BicEvents *events; BicVictory won; } BicRun;

#define BIC_MAX_OFFERS 16

typedef struct {
  const char *name;                                                             /* "form-square": logs, prompts, tests; and in the hash of saved games, so it stays what it was */
  BicWho      who;
  BicFlow   (*run)    (BicRun *r, BicFrame *f);                                 /* of SELF */
  BicWhy    (*why)    (const BicView *v, const BicFrame *f, BicChoice c);       /* the rule: 0 = legal */
  BicFlow   (*take)   (BicRun *r, BicFrame *f, BicChoice c);
  BicOffer    offers[BIC_MAX_OFFERS];                                           /* what to put to the rule; may be too much */
  gboolean  (*always) (const BicView *v, const BicFrame *f);                    /* ask even about one answer */
  const char *prompt;                                                           /* the question in words, or NULL */
  BicChoice (*pick)   (BicRun *r, const BicFrame *f);                           /* of CHANCE: the generator; verb 0 = nothing to pick */
  BicWhy    (*piece_why) (const BicView *v, const BicFrame *f, BicChoice c);    /* what the rule says of a piece alone, on the map or about to come on: verb and a; before why; may be NULL */
  guint     (*ways) (const BicView *v, const BicFrame *f, BicChoice c);         /* both at once for the hexes around the piece: those that it may name, as bits of board.around; of offers ALIKE the verb and those after it; NULL: they are asked */
  gboolean  (*all) (const BicView *v, const BicFrame *f, int verb, const BicHexSet *from, BicHexSet *out);     /* both at once for all pieces of an offer that names nobody else: whose hexes @from may be named; FALSE or NULL: they are asked */
  gboolean    counts;                                                           /* the second local of the frame is how many hexes that piece has still to go */
  gboolean    about_first;                                                      /* the question is about the piece in the frame's first local, though no answer names it */
  guint8      window;                                                           /* answers to it may be given beside the question; BIC_NO_WINDOW: to none */
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

enum { BIC_NO_WINDOW };                         /* of a row that can never be used; the windows of a family count from 1 */

/* A window: a moment at which somebody may react.  both: the side that it is opened for is asked first, then the other one; again: whoever
 * is asked may answer more than once, until all who are asked have passed, one after the other. */
typedef struct { const char *prompt; gboolean both, again; } BicReactionWindow;

/* A reaction is a row: when, what is said and what it may name, whether public facts allow it, what it does and what it comes to.  caller is
 * the frame that opened the window, or whose question it is given beside; side who reacts. */
typedef struct {
  int         window;
  BicOffer    offer;
  const char *takes;                                                            /* the card that it plays, by its id; NULL = none */
  BicWhy    (*why)    (const BicView *v, const BicFrame *caller, int side, BicChoice c);
  void      (*effect) (BicRun *r, BicFrame *caller, int side, BicChoice c);     /* sets facts in the caller's locals, or calls a procedure; may be NULL */
  int         attack;                                                           /* the kind of attack that it makes, for its odds: the family's number; 0 = none */
  char *    (*remark) (const BicView *v, const BicFrame *caller, BicChoice c);  /* as of BicRulebook; may be NULL */
  int       (*on)     (const BicView *v, const BicFrame *caller, BicChoice c);  /* the piece that its card stays on until the turn is over; NULL: it is discarded at once */
} BicReaction;

/* What each face of a die does in an attack, for its odds */
typedef struct {
  int      dice, blocks;
  guint8   hits[BIC_MAX_FACES], flags[BIC_MAX_FACES];
  gboolean again;                               /* dice with a flag are rolled once more, and what came up before stays */
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

/* A field of BicState that the hash is taken of: scalars of one size, in an array or in structs of one.  card: each is 1 + a card, 0 = none; own: those
 * of the top side first, then as many of the bottom side. */
typedef struct { const char *name; gsize offset, stride; int n; guint8 size; gboolean negative, card, own; } BicStateField;
#define BIC_FIELD_AT(Scalar, base, Type, member, card, own) \
  { #member, (base) + G_STRUCT_OFFSET (Type, member), sizeof (Scalar), sizeof (((Type *) NULL)->member) / sizeof (Scalar), sizeof (Scalar), \
    (Scalar) -1 < (Scalar) 1, card, own }
#define BIC_FIELD_IN(Scalar, base, Type, array, member) \
  { #array "." #member, (base) + G_STRUCT_OFFSET (Type, array[0].member), sizeof (((Type *) NULL)->array[0]), G_N_ELEMENTS (((Type *) NULL)->array), \
    sizeof (Scalar), (Scalar) -1 < (Scalar) 1, FALSE, FALSE }
#define BIC_STATE_FIELD(Scalar, member) BIC_FIELD_AT (Scalar, 0, BicState, member, FALSE, FALSE)
#define BIC_STATE_CARD(member) BIC_FIELD_AT (guint8, 0, BicState, member, TRUE, FALSE)
#define BIC_STATE_OWN_CARDS(member) BIC_FIELD_AT (guint8, 0, BicState, member, TRUE, TRUE)
#define BIC_STATE_FIELD_OF(Scalar, array, member) BIC_FIELD_IN (Scalar, 0, BicState, array, member)
/* The same of a family's part, whose struct is @Type */
#define BIC_PART_FIELD(Scalar, Type, member) BIC_FIELD_AT (Scalar, G_STRUCT_OFFSET (BicState, part), Type, member, FALSE, FALSE)
#define BIC_PART_CARD(Type, member) BIC_FIELD_AT (guint8, G_STRUCT_OFFSET (BicState, part), Type, member, TRUE, FALSE)
#define BIC_PART_OWN_CARDS(Type, member) BIC_FIELD_AT (guint8, G_STRUCT_OFFSET (BicState, part), Type, member, TRUE, TRUE)
#define BIC_PART_FIELD_OF(Scalar, Type, array, member) BIC_FIELD_IN (Scalar, G_STRUCT_OFFSET (BicState, part), Type, array, member)

/* A marker of a piece: in a word for rule scripts, and for who looks on (without a name: not shown).  Those below BIC_MARK_OF_FAMILY are marks of the
 * kernel; the others are kept by the family in its part of the state. */
typedef struct { const char *word; guint mark; BicMarkerInfo shown; } BicMarker;
#define BIC_MARK_OF_FAMILY (1u << 16)

/* A change of the strength of one side by an event: blocks of one unit type, and whole pieces, both at least 0 */
typedef enum { BIC_STRENGTH_GAINED, BIC_STRENGTH_LOST, BIC_STRENGTH_WITHDRAWN } BicStrengthKind;
typedef struct { BicStrengthKind kind; int type, blocks, pieces; } BicStrength;
#define BIC_MAX_STRENGTHS 3             /* of one event */
typedef struct { int n; BicStrength at[BIC_MAX_STRENGTHS]; } BicStrengths;

/* What is told of a kind of event, to be translated (bic_sentence ()); NULL: nothing.  own: to its side in the place of text; decks: the text where there
 * are several; tells: bits of BIC_TELLS_..., of a kind of the family's own. */
typedef struct { const char *text, *own, *decks; guint tells; } BicTold;

/* The clause of this rulebook behind a reason of the kernel */
typedef struct { BicWhy why; const char *clause; } BicClause;

/* A special rule of battles: what battles call it, what it does, in words, and what it changes before pieces are placed,
 * which may be NULL */
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

typedef struct {
  const char    *id;
  const BicStep *procs[BIC_MAX_PROCS];
  const char    *names[BIC_MAX_PROCS];
  BicReactionWindow      windows[BIC_MAX_WINDOWS];
  BicReaction    reactions[BIC_MAX_REACTIONS];
  int            n_reactions;
  const char    *const *faces;                                                  /* names */
  const char    *const *face_names;                                             /* for people, not translated; NULL = the faces themselves */
  int            n_faces;
  guint8         die[6];                                                        /* the face of each side of a die */
  void         (*ground)    (BicGame *game);                                    /* changes of the board, before pieces are placed; may be NULL */
  gboolean     (*prepare)   (BicGame *game, GError **error);                    /* works out what the family keeps with the game */
  void         (*discard)   (gpointer family);
  void         (*begin)     (BicRun *r);                                        /* the first position; calls the first procedure */
  void         (*laid)      (BicRun *r);                                        /* the cards have been laid by hand; may be NULL */
  void         (*interrupt) (BicRun *r);                                        /* after every step; may push one frame; may be NULL */
  const char * (*broken)    (const BicView *v);                                 /* an invariant that does not hold, or NULL */
  void         (*hide)      (const BicView *v, BicState *copy, int side, BicRng *rng);
  void         (*veil)      (const BicView *v, BicState *copy, int side);        /* see bic_state_veil (); NULL: everything lies open but cards */
  gboolean     (*covers)    (const BicGame *game);                              /* pieces may lie face down; NULL: they never do */
  gboolean     (*veiled)    (const BicView *v, const BicPieceState *p);         /* it lies face down; NULL: none ever does */
  gboolean     (*secret)    (const BicView *v, BicChoice c);                    /* only the side that is about to say it may read it; NULL: cards alone are secret */
  gboolean     (*explain)   (const BicView *v, BicChoice c, BicSum *sum);
  gboolean     (*idle)      (const BicView *v, int verb);                       /* nobody can do this now, so it is not offered; may be NULL */
  gboolean     (*among)     (const BicView *v, int verb, BicHexSet *out);       /* other hexes of the board are not offered; FALSE, or NULL = all are */
  int          (*reach)     (const BicView *v, const BicPieceState *unit);      /* foes further off are not offered; NULL = all are */
  gboolean     (*stakes)    (const BicView *v, BicChoice c, BicStakes *out);    /* may be NULL */
  gboolean     (*rolling)   (const BicView *v, BicStakes *out);                 /* of the attack whose dice fall now; may be NULL */
  void         (*fate)      (const BicView *v, BicChoice c, int hits, int flags, BicFate *out); /* of a choice that has stakes */
  gboolean     (*results)   (const BicView *v, BicChoice c, BicOdds *out);      /* of a die that is looked up in a table; may be NULL */
  double       (*prospect)  (const BicView *v, const BicPieceState *by, const BicPieceState *at);    /* see bic_prospect (); by: NULL = all who can; may be NULL */
  gboolean     (*combat)    (const BicView *v, BicCombat *out);
  guint        (*works)     (const BicView *v, int hex, int *terrain);           /* raised in the game; NULL: none ever are */
  BicWhy       (*sight)     (const BicView *v, int from, int to, int *blocker);  /* NULL: everything is seen */
  gboolean     (*supported) (const BicView *v, const BicPieceState *unit);      /* its neighbours steady it; NULL: they never do */
  int          (*steady)    (const BicView *v, const BicPieceState *unit, BicSum *sum);      /* flags that it ignores as it stands; NULL: there are none */
  int          (*driven)    (const BicUnitType *type, int flags);               /* see bic_driven_back (); NULL: as the figures of the type say */
  guint        (*zone)      (const BicView *v, int side, int hex);              /* not 0: in the zone of control of @side; NULL: there are none */
  int          (*owed)      (const BicView *v, BicDuty *out, int room);         /* duties not met yet; NULL: there are none */
  int          (*pairs)     (const BicView *v, BicPair *out, int room);         /* of fights declared and not over; NULL: none are declared */
  void         (*retreat_ways) (const BicView *v, const BicPieceState *unit, guint8 *ways);       /* by which hexes it could retreat to where its army comes from: each 1 + how far that is; zeroed before; NULL: nobody retreats so */
  guint        (*spent)     (const BicView *v);                                 /* marks of pieces that are done for now; NULL: moved, fought */
  int          (*cost)      (const BicView *v, BicChoice c);                    /* what the side that says it spends of its score at once; NULL: nobody ever does */
  int          (*due)       (const BicView *v, int piece);                      /* the turn in which it is to come, 0 = when it is called; NULL: as the battle says */
  gboolean     (*lookup)    (const BicView *v, const BicChoice *c, BicLookup *out);     /* of the die that @c leads to, or, NULL, of the next one; may be NULL */
  const char * (*meaning)   (const char *cell);                                 /* of a table, in words, or NULL; may be NULL */
  double       (*risk)      (const BicView *v, BicChoice c);                    /* chance that the piece is lost on the way; NULL: it never is */
  const char * (*square)    (BicRun *r, BicPieceState *unit, int space, int card);      /* puts it in square by hand, or says why not, to be translated; space: -1 = the first that is free; NULL: nobody stands in square */
  const char * (*phase)     (const BicView *v);
  const char    *entry;                                                         /* the step of a turn at which a position laid by hand begins, where nothing is said; NULL: where it is */
  gboolean     (*orders)    (const BicView *v, int *given, int *most);          /* of the card in play; NULL: none counts them */
  int          (*price)     (const BicView *v, BicChoice c, BicSum *sum);       /* in the points that orders are paid with; sum: what it is made of, may be NULL; NULL: orders are counted, not paid for */
  BicPurse     (*purse)     (const BicView *v);                                 /* points that are kept; NULL: none are */
  gboolean     (*commands)  (const BicView *v, const BicPieceState *leader, BicHexSet *out);    /* adds the hexes that he commands; FALSE: his command reaches none; NULL: nobody's does */
  const BicMarker *markers;                                                     /* up to one without a word */
  guint          borrowed;                                                      /* marks of the kernel that say something else in this family: nobody is told of them */
  guint        (*marked)    (const BicState *state, int piece);                 /* markers of a piece that the family keeps; may be NULL */
  void         (*mark)      (BicState *state, int piece, guint marks);          /* puts such markers on it, for positions laid by hand; may be NULL */
  void         (*describe)  (const BicView *v, int piece, BicPiece *out);       /* what they say of it as a piece of a battle; NULL: nothing */
  const BicVerb  *verbs;                                                        /* the kernel's, then those of the family */
  const BicReason *whys;                                                        /* the same of reasons */
  int            n_verbs, n_whys, n_events;
  const BicClause *clauses;                                                     /* behind reasons of the kernel, up to one without a clause; may be NULL */
  const BicWhy *kinds;              /* reasons why a kind of piece can never use a verb, up to BIC_LEGAL; may be NULL */
  const BicSpecialCase *special;                                                /* up to one without a rule; NULL = none */
  guint32        items, aspects;                                                /* what of a battle is enforced: bits of BicItemKind, BicAspects */
  gint16 *     (*score)     (BicState *state, int side);                        /* where the family counts it */
  const char    *score_name;
  const BicStateField *fields;                                                       /* of its part of the state, up to one without a name */
  int            most_score;                                                    /* it cannot rise above; 0 = it can */
  const BicTold *events;                                                        /* of the kernel's kinds, then of those of the family */
  const char * (*told)      (const BicGame *game, const BicEvent *event);       /* what is told where it depends on more than the kind, or NULL; may be NULL */
  void         (*fill)      (const BicEvent *event, GString *text);             /* marks of the family in it; may be NULL */
  int          (*strides)   (const BicView *v, const BicPieceState *p);    /* hexes that an order allows; may be NULL */
  /* changes by an event; may be NULL */
  void         (*strength)  (const BicGame *game, const BicEvent *event, BicStrengths *out);
  gboolean     (*seen)      (BicEvent *event);                                  /* makes of it what the side that it is about saw, if that knows more than others; may be NULL */
  BicWhy       (*late)      (const BicView *v, BicChoice c);                    /* why @c could not be said when its time was, or 0; may be NULL */
  char *       (*remark)    (const BicView *v, BicChoice c);                    /* what comes of it, where its words do not say so, or NULL; may be NULL */
  GSList        *tables;                                                        /* those that were made for it, also where another has taken their place since */
  gconstpointer  rules;                                                         /* what the family keeps with a rulebook besides */
  char *       (*word)      (const BicView *v, BicChoice c, const char *mark);  /* what stands for a mark in the reason against @c, or NULL; may be NULL */
} BicRulebook;

/* What is known of a piece and never changes. */
typedef struct {
  guint32 item;
  const char *name, *written;                                                   /* in the reader's language, and as the battle has it */
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
  guint64            answers[BIC_MAX_WINDOWS];                                  /* rows of its reactions, as bits: those of each window ... */
  guint64            spoken[BIC_MAX_WINDOWS];                                   /* ... and their verbs, as bits by their last six digits */
  BicBoard           board;
  BicUnitType       *types;                                                     /* that it names, those of pieces with figures of their own among them */
  int                dummy[2];                                                  /* the type of a dummy of each side, -1 = none */
  int                unknown[2];                                                /* the type of a piece of each side that lies face down, for who may not look; -1 = none */
  gint16            *base;                                                      /* of each type: the one of the catalogue */
  BicTerrain        *terrains;                                                  /* on its map, and what may be raised */
  BicCard           *cards;                                                     /* of its decks, one after the other */
  const BicChart    *charts;
  int                n_types, n_terrains, n_cards;
  gint8              copies[BIC_N_SIDES][BIC_DECK];                             /* of each card; of a deck that is shared the first */
  guint8             deck_of[BIC_DECK];                                         /* of each card */
  BicGameDeck        deck[BIC_MAX_DECKS];
  int                n_decks;
  BicRow            *row;                                                       /* those of the rule system that can ever count */
  int                n_rows;
  BicRows           *rows;                                                      /* [type][stat]: rows that its type or traits allow */
  BicPieceCard       piece[BIC_MAX_PIECES];
  int                n_pieces, n_leaders;                                       /* leaders, and whatever else stacks, come first */
  BicState           start;                                                     /* the pieces as set up */
  gpointer           family;
};

/* --- what belongs to one game (bic-game-tables.c) -------------------------------------------------------------- */

void                bic_game_tables_init  (BicGame *game);
void                bic_game_tables_clear (BicGame *game);
int                 bic_game_type_of      (BicGame *game, const BicPiece *piece);          /* -1: the catalogue does not know it */
int                 bic_game_bring_type   (BicGame *game, int base);
int                 bic_game_bring_terrain (BicGame *game, int base);
void                bic_game_bring_ground (BicGame *game);
gboolean            bic_game_fill_decks   (BicGame *game, GError **error);
int                 bic_game_dealt        (const BicGame *game, int deck, int side);

const BicRulebook * bic_rulebook_find (const char *id);
int                 bic_driven_back   (const BicRulebook *book, const BicUnitType *type, int flags);
void                bic_game_sort_reactions (BicGame *game);                             /* when the family has added its own */

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
double          bic_expected_hits (const BicGame *game, const BicState *state);             /* of the attack whose dice fall now */

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

/* The row by which a choice answers the window that may be answered now, or NULL; nearly always the set of their verbs tells that none does. */
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
  return bic_board_touches (&v->game->board, &v->state->units[side], hex) || bic_board_touches (&v->game->board, &v->state->leaders[side], hex);
}

const BicPieceState * bic_find_leader (const BicView *v, int hex, int but);
gboolean              bic_touching  (const BicView *v, int side, int hex, BicTraits traits, int but);

/* The leader in a hex (or whatever else stacks), of either side, or NULL; @but is a piece that is not meant, or -1: one on
 * his way passes others. */
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

