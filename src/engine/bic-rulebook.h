/* Rulebooks: what a rule system hands to the kernel.  Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A rulebook is tables of steps, and hooks.  A step works on its own, or asks a side: then it has offers (data: which
 * choices to try), why (the rule) and take.  bic_choices () keeps the offers that the rule allows, and bic_why_not ()
 * returns the rule's reason against any other choice.
 */
#pragma once

#include "bic-board.h"
#include "bic-event.h"
#include "bic-game.h"
#include "bic-state-info.h"
#include "bic-state.h"
#include "bic-why.h"

/* --- choices as data ----------------------------------------------------------------------------------------- */

enum {
  BIC_PASSES = 1 << 0,                          /* declines what is asked, or ends it */
  BIC_ADDITIONAL = 1 << 1,                      /* answers next to the question, and cannot be taken back */
  BIC_SILENT = 1 << 2,                          /* the log leaves it out when it has no effect */
  /* answers the question, but does something else with the piece than the other choices: a click on the piece is not
   * enough for it */
  BIC_OTHER_ACTION = 1 << 3,
};

typedef struct {
  const char *word;                             /* in the notation */
  /* h(ex), c(ard), f(ace), n(umber) or u(nit: 1 + the piece), one letter each */
  const char *args;
  guint       manner;                           /* BIC_PASSES, ... */
  BicWhy      time;                             /* reason against it at another time */
  const char *label;                            /* of its button, to be translated */
} BicVerb;

/* The verbs that the kernel asks with.  A family's table (BicRulebook.words.verbs) begins with these, so a number, or a
 * word, may be another verb in another family.  The verb of number 0 is never offered, and ends a list of offers. */
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

/* The choices that an offer tries. */
typedef enum {
  BIC_PLAIN,                                    /* the verb alone */
  BIC_CARDS,                                    /* each card of the game */
  BIC_HELD,                                     /* cards of a deck in the hand of the side asked */
  BIC_FACES,                                    /* each face of the die */
  BIC_COUNTS,                                   /* numbers from 0 up to the first that is refused */
  BIC_HEXES,                                    /* each hex */
  BIC_PIECES,                                   /* pieces of the side that are off the map */
  BIC_ENTRIES,                                  /* the same, each with the hexes where it may enter */
  BIC_AT_UNIT,                                  /* hexes of the side's units */
  /* the same; in a step with ways, offers with successive verbs are tried at once */
  BIC_ALIKE_UNIT,
  BIC_AT_LEADER,                                /* hexes of the side's leaders */
  BIC_AT_ANY,                                   /* hexes of its units, and of leaders without a unit */
  BIC_AT_FIRST,                                 /* the hex of the piece in the frame's first local */
  BIC_NEXT_UNIT, BIC_NEXT_LEADER, BIC_NEXT_FIRST,       /* the unit's hex and each of its neighbors */
  BIC_ADJACENT_FOES,                            /* the hex of a unit and each neighbor with an enemy */
  BIC_FOES_UNIT,                                /* the hex of a unit and each hex within its reach with an enemy */
} BicWhere;

typedef struct {
  guint8      verb;
  guint8      where;                            /* BicWhere */
  guint8      ordered;                          /* whether only pieces with an order are tried */
  /* reason if the second hex is not adjacent, or the piece is not the first; 0 = the usual */
  guint16     apart;
  guint16     alone;                            /* reason if only a leader is there; 0 = the usual */
  const char *label;                            /* label of its button; NULL: the label of the verb */
  guint8      deck;                             /* of BIC_HELD */
  gint16      card;                             /* 1 + the card that it plays, which follows its target; 0 = none */
} BicOffer;

/* --- steps --------------------------------------------------------------------------------------------------- */

typedef enum { BIC_NEXT, BIC_AGAIN, BIC_RESTART, BIC_END } BicFlow;

typedef enum {
  BIC_SELF,                                     /* no side: the step works on its own */
  BIC_ACTIVE, BIC_OTHER,                        /* the side whose turn it is, or the other */
  BIC_OWN, BIC_FOE,                             /* the side of the frame, or the other */
  BIC_BY_CHANCE,
} BicStepSide;

/* The part of a game that a rule may read. */
typedef struct { const BicGame *game; const BicState *state; } BicView;

/* The part of a game that a step may change. */
typedef struct {
  BicView     view;                             /* of the same state */
  BicState   *state;
  BicEvents  *events;                           /* may be NULL */
  BicVictory  won;                              /* victory of this step, announced at its end */
} BicRun;

#define BIC_MAX_OFFERS 16

typedef struct {
  /* "form-square": in logs and tests, and in the hash of saved games, so it never changes */
  const char *name;
  BicStepSide asked;
  BicFlow   (*run)    (BicRun *r, BicFrame *f);                                 /* of BIC_SELF */
  BicWhy    (*why)    (const BicView *v, const BicFrame *f, BicChoice c);       /* the rule */
  BicFlow   (*take)   (BicRun *r, BicFrame *f, BicChoice c);
  BicOffer    offers[BIC_MAX_OFFERS];           /* choices to try; more than the rule allows */
  /* whether to ask even if there is only one choice; may be NULL */
  gboolean  (*always) (const BicView *v, const BicFrame *f);
  const char *prompt;                           /* the question; its marks: bic-prompt.c; may be NULL */
  /* of BIC_BY_CHANCE: the generator; verb 0 = nothing to pick */
  BicChoice (*pick)   (BicRun *r, const BicFrame *f);
  /* the part of the rule about the piece alone, asked before why; may be NULL */
  BicWhy    (*piece_why) (const BicView *v, const BicFrame *f, BicChoice c);
  /* piece_why and why for all hexes around the piece: the allowed hexes as bits of board.around; for BIC_ALIKE_UNIT the
   * allowed verbs, starting with the verb of @c. May be NULL. */
  guint     (*directions) (const BicView *v, const BicFrame *f, BicChoice c);
  /* piece_why and why for all pieces in @from, of an offer without a second hex; FALSE or NULL: each piece is tried. */
  gboolean  (*all)    (const BicView *v, const BicFrame *f, int verb, const BicHexSet *from, BicHexSet *out);
  /* the frame's second local is the number of hexes that the piece still has to go */
  gboolean    counts;
  /* the question is about the piece in the frame's first local, though no choice names it */
  gboolean    about_first;
  /* a window that may be answered next to the question; BIC_NO_WINDOW: none */
  guint8      window;
} BicStep;

#define BIC_WORK(name, fn)                { name, BIC_SELF, fn, NULL, NULL, { { 0 } }, NULL, NULL, NULL }
/* Ends a question.  The text names what ends, because the next question may have an end, too. */
#define BIC_NO_MORE(text) { .verb = BIC_DO_DONE, .where = BIC_PLAIN, .label = text }
/* The same for a question that "No" does not answer. */
#define BIC_NOWHERE(text) { .verb = BIC_DO_NONE, .where = BIC_PLAIN, .label = text }

#define BIC_ASK(name, asked, prompt, stem, ...) \
  { name, asked, NULL, stem##_why, stem##_take, { __VA_ARGS__ }, NULL, prompt, NULL }
#define BIC_ASK_PIECES(name, asked, prompt, stem, ...) \
  { name, asked, NULL, stem##_why, stem##_take, { __VA_ARGS__ }, NULL, prompt, NULL, stem##_piece_why }
#define BIC_ASK_DIRECTIONS(name, asked, prompt, stem, ...) \
  { name, asked, NULL, stem##_why, stem##_take, { __VA_ARGS__ }, NULL, prompt, NULL, stem##_piece_why, \
    stem##_directions }
#define BIC_PICK(name, prompt, stem, ...) \
  { name, BIC_BY_CHANCE, NULL, stem##_why, stem##_take, { __VA_ARGS__ }, NULL, prompt, stem##_pick }

/* The frame's locals as a struct of gint16, at most sixteen. */
#define BIC_LOCALS(Type, frame) \
  (_Generic ((frame), const BicFrame *: (const Type *) (const void *) (frame)->local, \
                      BicFrame *: (Type *) (void *) (frame)->local))

/* --- procedures and windows ---------------------------------------------------------------------------------- */

enum { BIC_PROC_ROLL = 1, BIC_PROC_DRAW, BIC_PROC_WINDOW, BIC_PROC_FAMILY, BIC_MAX_PROCS = 48 };

/* of a reaction that is never possible; a family's windows count from 1 */
enum { BIC_NO_WINDOW };

/* A moment at which a side may react. */
typedef struct {
  const char *prompt;
  gboolean    both;                             /* the other side is asked, too, after the side that it is opened for */
  /* a side may answer more than once, until all sides pass in succession */
  gboolean    again;
} BicReactionWindow;

/* An answer to a window.  caller: the frame that opened the window, or asks next to it; side: the one that reacts. */
typedef struct {
  int         window;
  BicOffer    offer;
  const char *takes;                            /* id of the card that it plays; NULL: none */
  /* the rule, from public facts */
  BicWhy    (*why)    (const BicView *v, const BicFrame *caller, int side, BicChoice c);
  /* sets the caller's locals, or calls a procedure; may be NULL */
  void      (*effect) (BicRun *r, BicFrame *caller, int side, BicChoice c);
  /* kind of attack that it makes, for its odds: the family's number; 0 = none */
  int         attack;
  char *    (*remark) (const BicView *v, const BicFrame *caller, BicChoice c);  /* as of BicWordHooks; may be NULL */
  /* piece on which its card stays until the turn ends; NULL: it is discarded */
  int       (*on)     (const BicView *v, const BicFrame *caller, BicChoice c);
} BicReaction;

#define BIC_MAX_REACTIONS 64                    /* bits of a number */
#define BIC_MAX_WINDOWS 16

/* --- attacks ------------------------------------------------------------------------------------------------- */

/* The dice of an attack, for its odds. */
typedef struct {
  int      dice;
  int      blocks;                              /* of the target */
  guint8   hits[BIC_MAX_FACES];                 /* hits of each face */
  guint8   flags[BIC_MAX_FACES];                /* flags of each face */
  gboolean again;                               /* dice with a flag are rolled again, and the first result stays */
  gboolean leader;                              /* a leader is with the target, or is the target */
  gboolean pairs;                               /* two hits count as one */
  int      spared;                              /* the number of hits without effect */
  gboolean once;                                /* all hits together are at most one */
} BicStakes;

/* The chances of hits and flags of an attack.  The last index of each includes all higher numbers. */
typedef struct {
  int    most_hits, most_flags;
  double p[BIC_MAX_HITS + 1][BIC_MAX_HITS + 1]; /* [hits][flags] */
} BicRollChances;

/* The chances of what a number of hits and flags causes. */
typedef struct {
  double destroyed, driven_off, leader_lost;
  double lost[BIC_MAX_HITS + 1];                /* of each number of blocks lost */
} BicFate;

/* --- the family's part of the state -------------------------------------------------------------------------- */

/* A field of the state for its hash: numbers of one size, in an array or in structs of one. */
typedef struct {
  const char *name;
  gsize       offset, stride;
  int         n;
  guint8      size;                             /* of each number */
  gboolean    negative;                         /* it is signed */
  gboolean    card;                             /* each number is 1 + a card, 0 = none */
  /* the first half is the top side's, the second half the bottom side's */
  gboolean    own;
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
/* The same in the family's part of the state, a struct @Type. */
#define BIC_PART_FIELD(Scalar, Type, member) BIC_FIELD_AT (Scalar, G_STRUCT_OFFSET (BicState, part), Type, member, \
                                                           FALSE, FALSE)
#define BIC_PART_CARD(Type, member) BIC_FIELD_AT (guint8, G_STRUCT_OFFSET (BicState, part), Type, member, TRUE, FALSE)
#define BIC_PART_OWN_CARDS(Type, member) BIC_FIELD_AT (guint8, G_STRUCT_OFFSET (BicState, part), Type, member, TRUE, \
                                                       TRUE)
#define BIC_PART_FIELD_OF(Scalar, Type, array, member) BIC_FIELD_IN (Scalar, G_STRUCT_OFFSET (BicState, part), Type, \
                                                                     array, member)

/* A marker of a piece.  Marks from BIC_MARK_OF_FAMILY on are in the family's part of the state. */
typedef struct {
  const char   *word;                           /* in rule scripts */
  guint         mark;
  BicMarkerInfo shown;                          /* without a name: not shown */
} BicMarker;
#define BIC_MARK_OF_FAMILY (1u << 16)

/* --- words --------------------------------------------------------------------------------------------------- */

typedef enum { BIC_STRENGTH_GAINED, BIC_STRENGTH_LOST, BIC_STRENGTH_WITHDRAWN } BicStrengthKind;

/* A change of the strength of a side by an event. */
typedef struct {
  BicStrengthKind kind;
  int             type;                         /* unit type */
  int             blocks, pieces;               /* at least 0 */
} BicStrength;
#define BIC_MAX_STRENGTHS 3                     /* of one event */
typedef struct { int n; BicStrength at[BIC_MAX_STRENGTHS]; } BicStrengths;

/* A kind of event in words, to be translated; NULL: it has no line in the log. */
typedef struct {
  const char *text;
  const char *own;                              /* for its own side, instead of text */
  const char *decks;                            /* instead of text in a game with several decks */
  guint       flags;                            /* bits of BIC_TELLS_..., of a kind of the family */
} BicEventText;

/* The clause of a rule system for a reason of the kernel. */
typedef struct { BicWhy why; const char *clause; } BicClause;

/* A special rule of battles. */
typedef struct {
  const char *rule;                             /* its id in battles */
  const char *name;                             /* what it does, to be translated */
  void      (*apply) (BicGame *game);           /* changes the game before pieces are placed; may be NULL */
} BicSpecialCase;

/* Features that an item of a battle may use; see bic-enforced.c. */
typedef enum {
  BIC_ASPECT_SUDDEN = 1 << 0,                   /* an objective or exit ends the game */
  BIC_ASPECT_ROLL   = 1 << 1,                   /* a reinforcement needs a die roll to arrive */
  BIC_ASPECT_CALLED = 1 << 2,                   /* a reinforcement arrives when an event calls it */
  BIC_ASPECT_ENTRY  = 1 << 3,                   /* a reinforcement enters over certain sides of the edge */
  BIC_ASPECT_CARDS  = 1 << 4,                   /* a reinforcement changes the hand */
  BIC_ASPECT_UNTOLD = 1 << 5,                   /* an event has an effect that only its text describes */
} BicAspects;

/* --- rulebooks ----------------------------------------------------------------------------------------------- */

/* Hooks are in groups with one purpose each. A rule system fills in the groups that it needs. A group without hooks
 * means that the rule system lacks the feature; the comment of a hook that may be NULL states the default. */

/* The die, which has six sides. */
typedef struct {
  const char *const *faces;                     /* name of each face in the notation */
  const char *const *names;                     /* name of each face on screen, to be translated; NULL: as faces */
  int                n_faces;
  guint8             sides[6];                  /* the face on each side */
} BicDie;

/* Making a game, and laying a position by hand. */
typedef struct {
  /* changes the board before pieces are placed; may be NULL */
  void         (*ground)  (BicGame *game);
  gboolean     (*prepare) (BicGame *game, GError **error);      /* fills in game->family */
  void         (*discard) (gpointer family);                    /* frees it */
  /* makes the first position, calls the first procedure */
  void         (*begin)   (BicRun *r);
  /* step of a turn at which a position laid by hand begins; NULL: where it is */
  const char    *entry;
  void         (*laid)    (BicRun *r);                          /* cards were laid by hand; may be NULL */
  /* Puts a unit into square by hand, or returns why not, to be translated.  space: -1 = the first free one. */
  const char * (*square)  (BicRun *r, BicPieceState *unit, int space, int card);
} BicSetupHooks;

/* Information that a side does not have. Without veil only cards are hidden. */
typedef struct {
  void         (*hide)   (const BicView *v, BicState *copy, int side, BicRng *rng);  /* bic_state_randomize_hidden () */
  void         (*mask)   (const BicView *v, BicState *copy, int side);                  /* bic_state_mask_hidden () */
  gboolean     (*covers) (const BicGame *game);                 /* whether pieces may be face down in this game */
  gboolean     (*is_face_down) (const BicView *v, const BicPieceState *p);      /* whether a piece is face down */
  /* whether only the side that makes the choice may read it */
  gboolean     (*secret) (const BicView *v, BicChoice c);
  /* changes an event into what its own side saw; FALSE: that is no more */
  gboolean     (*seen)   (BicEvent *event);
} BicHiddenHooks;

/* Choices that need not be checked by the rule of a step. A hook that is NULL leaves nothing out. */
typedef struct {
  gboolean     (*idle)   (const BicView *v, int verb);          /* no piece can do this now */
  gboolean     (*among)  (const BicView *v, int verb, BicHexSet *out);  /* the only hexes to try; FALSE: all */
  int          (*reach)  (const BicView *v, const BicPieceState *unit); /* how far enemies may be */
} BicOfferHooks;

/* Attacks.  Families whose dice do not hit have no stakes, rolling and fate. */
typedef struct {
  gboolean     (*current)  (const BicView *v, BicCombat *out);  /* the fight that the stack is in the middle of */
  gboolean     (*explain)  (const BicView *v, BicChoice c, BicSum *sum);        /* bic_explain_attack () */
  /* dice of an attack; FALSE: it is none */
  gboolean     (*stakes)   (const BicView *v, BicChoice c, BicStakes *out);
  gboolean     (*rolling)  (const BicView *v, BicStakes *out);  /* dice of the attack that is rolled now */
  /* of a choice with stakes */
  void         (*fate)     (const BicView *v, BicChoice c, int hits, int flags, BicFate *out);
  /* odds of a die that is looked up in a table */
  gboolean     (*results)  (const BicView *v, BicChoice c, BicOdds *out);
  /* bic_prospect () */
  double       (*prospect) (const BicView *v, const BicPieceState *by, const BicPieceState *at);
  /* flags that it may ignore now */
  int          (*steady)   (const BicView *v, const BicPieceState *unit, BicSum *sum);
  /* bic_flag_retreat_hexes (); NULL: the type's figures */
  int          (*driven)   (const BicUnitType *type, int flags);
  int          (*duties)   (const BicView *v, BicDuty *out, int capacity);     /* attacks that must still be declared */
  int          (*pairs)    (const BicView *v, BicPair *out, int capacity);  /* attacks that are declared and not over */
} BicCombatHooks;

/* Dice that are looked up in a table. */
typedef struct {
  /* of the die that @c leads to; NULL: of the next die */
  gboolean     (*lookup)  (const BicView *v, const BicChoice *c, BicLookup *out);
  const char * (*meaning) (const char *cell);                   /* a cell in words; NULL: it has none */
} BicLookupHooks;

/* The ground: lines of sight, zones of control, retreats. */
typedef struct {
  BicWhy       (*sight)     (const BicView *v, int from, int to, int *blocker);         /* NULL: everything is seen */
  guint        (*works)     (const BicView *v, int hex, int *terrain);          /* bic_state_field_works () */
  /* not 0: in a zone of control of the side */
  guint        (*zone)      (const BicView *v, int side, int hex);
  gboolean     (*supported) (const BicView *v, const BicPieceState *unit);      /* whether its neighbors steady it */
  /* For each hex on its way to its line of communication: 1 + how far that is.  The array is zeroed before. */
  void         (*retreat_paths) (const BicView *v, const BicPieceState *unit, guint8 *directions);
  double       (*risk)      (const BicView *v, BicChoice c);            /* chance that the piece is lost on the way */
} BicGroundHooks;

/* Orders. */
typedef struct {
  gboolean     (*given)    (const BicView *v, int *given, int *most);           /* orders of the card in play */
  int          (*strides)  (const BicView *v, const BicPieceState *p);          /* hexes that an order allows */
  /* points for an order; NULL: orders are counted.  sum: nullable */
  int          (*price)    (const BicView *v, BicChoice c, BicSum *sum);
  BicOrderPoints (*order_points) (const BicView *v);            /* points that are kept */
  /* adds the hexes that a leader commands; FALSE: none */
  gboolean     (*commands) (const BicView *v, const BicPieceState *leader, BicHexSet *out);
} BicOrderHooks;

/* Pieces and their markers. */
typedef struct {
  const BicMarker *markers;                     /* up to a marker without a word */
  /* marks of the kernel that mean something else here, and are not shown */
  guint          borrowed;
  guint        (*marked)   (const BicState *state, int piece);          /* marks in the family's part of the state */
  void         (*mark)     (BicState *state, int piece, guint marks);   /* sets them, for positions set up by hand */
  /* puts markers into a piece of a battle */
  void         (*describe) (const BicView *v, int piece, BicPiece *out);
  /* bic_state_piece_stage (); NULL: all are idle */
  BicStage     (*stage)    (const BicView *v, const BicPieceState *p);
  /* turn of its arrival, 0 = when called; NULL: the battle's */
  int          (*due)      (const BicView *v, int piece);
} BicPieceHooks;

/* A sentence that explains a question to a new player, to be translated.  step: the name of the step */
typedef struct { const char *step, *text; } BicLesson;

/* Choices and reasons in words. */
typedef struct {
  const BicVerb  *verbs;                        /* the kernel's, then the family's */
  int             n_verbs;
  const BicReason *whys;                        /* reasons: the kernel's, then the family's */
  int             n_whys;
  /* clauses of the kernel's reasons, up to a reason without a clause; may be NULL */
  const BicClause *clauses;
  /* reasons why a kind of piece can never use a verb, up to BIC_LEGAL; may be NULL */
  const BicWhy   *kinds;
  const char * (*phase)  (const BicView *v);    /* to be translated */
  /* why @c was not possible at its time, or 0; may be NULL */
  BicWhy       (*late)   (const BicView *v, BicChoice c);
  /* replaces a mark in a reason; NULL: unknown */
  char *       (*word)   (const BicView *v, BicChoice c, const char *mark);
  char *       (*remark) (const BicView *v, BicChoice c);       /* addition to a button, or NULL; may be NULL */
  /* explanations of questions, and a row without a step at the end; may be NULL */
  const BicLesson *lessons;
} BicWordHooks;

/* Events in words, and their effect on strength. */
typedef struct {
  const BicEventText *texts;                    /* the kernel's kinds, then the family's */
  int            n;
  /* text that depends on more than the kind; NULL: told */
  const char * (*text)     (const BicGame *game, const BicEvent *event);
  /* replaces the family's marks; may be NULL */
  void         (*fill)     (const BicEvent *event, GString *text);
  void         (*strength) (const BicGame *game, const BicEvent *event, BicStrengths *out);     /* may be NULL */
  const char * (*code)     (const BicEvent *event);             /* of BIC_EVENT_RESULT; NULL: there is none */
} BicEventHooks;

/* The score: banners or morale. */
typedef struct {
  gint16 *     (*of)     (BicState *state, int side);           /* where it is in the state */
  const char    *name;                                          /* to be translated */
  int            most;                                          /* upper bound; 0 = none */
  int          (*cost)   (const BicView *v, BicChoice c);       /* what a choice spends of it at once; NULL: nothing */
} BicScoreHooks;

/* Parts of a battle that are enforced; see bic-enforced.c. */
typedef struct {
  guint32        items;                         /* bits of BicItemKind */
  guint32        aspects;                       /* bits of BicAspects */
  const BicSpecialCase *special;                /* special rules, up to an entry without a rule; may be NULL */
} BicEnforced;

struct _BicRulebook {
  const char        *id;
  const BicStep     *procs[BIC_MAX_PROCS];
  const char        *names[BIC_MAX_PROCS];      /* of the procedures */
  BicReactionWindow  windows[BIC_MAX_WINDOWS];
  BicReaction        reactions[BIC_MAX_REACTIONS];
  int                n_reactions;
  void             (*interrupt) (BicRun *r);            /* called after every step; may push one frame; may be NULL */
  const char *     (*broken)    (const BicView *v);     /* an invariant that does not hold, or NULL */
  const BicStateField *fields;                  /* fields of the family's part of the state, up to an entry without a
                                                 * name */
  BicDie             die;
  BicSetupHooks      setup;
  BicHiddenHooks     hidden;
  BicOfferHooks      offers;
  BicCombatHooks     combat;
  BicLookupHooks     lookups;
  BicGroundHooks     ground;
  BicOrderHooks      orders;
  BicPieceHooks      pieces;
  BicWordHooks       words;
  BicEventHooks      events;
  BicScoreHooks      score;
  BicEnforced        enforced;
  gconstpointer      rules;                     /* owned by the family */
  GSList            *tables;                    /* step tables made for this rulebook, including those replaced since */
};
