/* Rulebooks: the tables and functions by which a rule system controls the kernel. Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A rulebook consists of tables of steps, and of hooks. A step either runs without a question or asks a side. A step
 * that asks has offers (choices to try, as data), a why function (the rule) and a take function (the effect).
 * bic_choices () lists the offered choices that the rule allows. bic_why_not () returns the rule's reason against any
 * other choice.
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
  BIC_PASSES = 1 << 0,                          /* declines or ends the question */
  BIC_ADDITIONAL = 1 << 1,                      /* made in addition to the answer, and cannot be undone */
  BIC_SILENT = 1 << 2,                          /* has no log line if it has no effect */
  /* answers the question, but with a different kind of action than the other choices; needs more than a click on the
   * piece */
  BIC_OTHER_ACTION = 1 << 3,
  BIC_LEAVES_CARD_UNPLAYED = 1 << 4,            /* keeps, exchanges or discards a card without playing it */
};

typedef struct {
  const char *word;                             /* word in the notation */
  /* kinds of the arguments, one letter each: h(ex), c(ard), f(ace), n(umber) or u(nit: 1 + the piece) */
  const char *args;
  guint       manner;                           /* bits: BIC_PASSES, ... */
  BicWhy      time;                             /* reason why the verb is illegal at another time */
  const char *label;                            /* untranslated label of the button */
} BicVerb;

/* The verbs of the kernel. The table of a family (BicRulebook.words.verbs) begins with these verbs and continues with
 * its own, so the same number or word can be a different verb in another family. Verb 0 is never offered, and ends a
 * list of offers. */
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
  BIC_HELD,                                     /* cards of a deck in the hand of the asked side */
  BIC_FACES,                                    /* each face of the die */
  BIC_COUNTS,                                   /* numbers from 0 up to the first number that is illegal */
  BIC_HEXES,                                    /* each hex */
  BIC_PIECES,                                   /* pieces of the asked side that are off the map */
  BIC_ENTRIES,                                  /* the same pieces, each with the hexes where it can enter */
  BIC_AT_UNIT,                                  /* hexes of units of the asked side */
  /* like BIC_AT_UNIT, but if the step has a directions function, offers with successive verbs are tried at once */
  BIC_ALIKE_UNIT,
  BIC_AT_LEADER,                                /* hexes of leaders of the asked side */
  BIC_AT_ANY,                                   /* hexes of units of the asked side, and of leaders without a unit */
  BIC_AT_FIRST,                                 /* hex of the piece in the frame's first local */
  /* hex of a unit, a leader or the first piece, with each of its neighbors */
  BIC_NEXT_UNIT, BIC_NEXT_LEADER, BIC_NEXT_FIRST,
  BIC_ADJACENT_FOES,                            /* hex of a unit, with each neighbor that has an enemy */
  BIC_FOES_UNIT,                                /* hex of a unit, with each hex within its reach that has an enemy */
} BicWhere;

typedef struct {
  guint8      verb;
  guint8      where;                            /* BicWhere */
  guint8      ordered;                          /* whether to try only pieces with an order */
  /* reason if the second hex is not adjacent, or if the piece is not the first piece; 0 for the usual reason */
  guint16     apart;
  guint16     alone;                            /* reason if the hex has only a leader; 0 for the usual reason */
  const char *label;                            /* label of the button; NULL for the label of the verb */
  guint8      deck;                             /* deck for BIC_HELD */
  /* 1 + the card that the choice plays, which is its last argument; 0 if the choice does not play a card */
  gint16      card;
} BicOffer;

/* --- steps --------------------------------------------------------------------------------------------------- */

typedef enum { BIC_NEXT, BIC_AGAIN, BIC_RESTART, BIC_END } BicFlow;

typedef enum {
  BIC_SELF,                                     /* no side: the step runs without a question */
  BIC_ACTIVE, BIC_OTHER,                        /* the side whose turn it is, or the other side */
  BIC_OWN, BIC_FOE,                             /* the side of the frame, or the other side */
  BIC_BY_CHANCE,
} BicStepSide;

/* The part of a game that a rule can read. */
typedef struct { const BicGame *game; const BicState *state; } BicView;

/* The part of a game that a step can change. */
typedef struct {
  BicView     view;                             /* view of the same state */
  BicState   *state;
  BicEvents  *events;                           /* may be NULL */
  BicVictory  won;                              /* victory by this step, announced at its end */
} BicRun;

#define BIC_MAX_OFFERS 16

typedef struct {
  /* name such as "form-square"; it must not change, because logs, tests and the hash of saved games contain it */
  const char *name;
  BicStepSide asked;
  BicFlow   (*run)    (BicRun *r, BicFrame *f);                                 /* action of a BIC_SELF step */
  BicWhy    (*why)    (const BicView *v, const BicFrame *f, BicChoice c);       /* the rule */
  BicFlow   (*take)   (BicRun *r, BicFrame *f, BicChoice c);
  BicOffer    offers[BIC_MAX_OFFERS];           /* choices to try; the rule allows some of them */
  /* whether to ask even if there is only one choice; may be NULL */
  gboolean  (*always) (const BicView *v, const BicFrame *f);
  const char *prompt;                           /* the question, with marks (see bic-prompt.c); may be NULL */
  /* for BIC_BY_CHANCE: the generator's choice; verb 0 if there is nothing to pick */
  BicChoice (*pick)   (BicRun *r, const BicFrame *f);
  /* part of the rule that depends only on the piece, called before why; may be NULL */
  BicWhy    (*piece_why) (const BicView *v, const BicFrame *f, BicChoice c);
  /* result of piece_why and why for all hexes around the piece: the legal hexes as bits of board.around. For
   * BIC_ALIKE_UNIT: the legal verbs as bits, starting with the verb of @c. May be NULL. */
  guint     (*directions) (const BicView *v, const BicFrame *f, BicChoice c);
  /* result of piece_why and why for all pieces in @from, for an offer without a second hex. If it returns FALSE or is
   * NULL, each piece is tried. */
  gboolean  (*all)    (const BicView *v, const BicFrame *f, int verb, const BicHexSet *from, BicHexSet *out);
  /* TRUE if the frame's second local is the number of hexes that the piece must or can still move */
  gboolean    counts;
  /* TRUE if the question is about the piece in the frame's first local, although no choice names the piece */
  gboolean    about_first;
  /* window that can be answered in addition to the question, or BIC_NO_WINDOW */
  guint8      window;
} BicStep;

#define BIC_WORK(name, fn)                { name, BIC_SELF, fn, NULL, NULL, { { 0 } }, NULL, NULL, NULL }
/* Ends a question. The text names the activity that ends, because the next question can also have a choice that ends
 * it. */
#define BIC_NO_MORE(text) { .verb = BIC_DO_DONE, .where = BIC_PLAIN, .label = text }
/* Declines a question that cannot be answered with "No". The text replaces "No". */
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

/* The frame's locals as a struct of at most sixteen gint16 members. */
#define BIC_LOCALS(Type, frame) \
  (_Generic ((frame), const BicFrame *: (const Type *) (const void *) (frame)->local, \
                      BicFrame *: (Type *) (void *) (frame)->local))

/* --- procedures and windows ---------------------------------------------------------------------------------- */

enum { BIC_PROC_ROLL = 1, BIC_PROC_DRAW, BIC_PROC_WINDOW, BIC_PROC_FAMILY, BIC_MAX_PROCS = 48 };

/* no window, for a reaction that is never possible; the windows of a family have numbers from 1 */
enum { BIC_NO_WINDOW };

/* A moment at which a side can react. */
typedef struct {
  const char *prompt;
  /* TRUE if the other side is asked too, after the side for which the window is opened */
  gboolean    both;
  /* TRUE if a side can answer more than once, until all sides pass in succession */
  gboolean    again;
} BicReactionWindow;

/* An answer to a window. caller: the frame that opened the window, or the frame of the question that is asked together
 * with the window; side: the side that reacts. */
typedef struct {
  int         window;
  BicOffer    offer;
  const char *takes;                            /* id of the played card; NULL if no card is played */
  /* the rule, which uses only public facts */
  BicWhy    (*why)    (const BicView *v, const BicFrame *caller, int side, BicChoice c);
  /* sets the caller's locals, or calls a procedure; may be NULL */
  void      (*effect) (BicRun *r, BicFrame *caller, int side, BicChoice c);
  /* kind of attack, as numbered by the family, to compute its odds; 0 if the answer is not an attack */
  int         attack;
  char *    (*remark) (const BicView *v, const BicFrame *caller, BicChoice c);  /* see BicWordHooks; may be NULL */
  /* piece on which the card stays until the turn ends; NULL if the card is discarded */
  int       (*on)     (const BicView *v, const BicFrame *caller, BicChoice c);
} BicReaction;

#define BIC_MAX_REACTIONS 64                    /* number of bits of a guint64 */
#define BIC_MAX_WINDOWS 16

/* --- attacks ------------------------------------------------------------------------------------------------- */

/* The dice of an attack, from which its odds are computed. */
typedef struct {
  int      dice;
  int      blocks;                              /* blocks of the target */
  guint8   hits[BIC_MAX_FACES];                 /* hits of each face */
  guint8   flags[BIC_MAX_FACES];                /* flags of each face */
  gboolean again;                               /* dice with a flag are rolled again, and both results count */
  gboolean leader;                              /* a leader is with the target, or is the target */
  gboolean pairs;                               /* two dice that hit count as one hit */
  int      spared;                              /* number of hits without effect */
  gboolean once;                                /* all hits together count as at most one */
  gboolean answers;                             /* the target of the current attack rolls against the attacker */
} BicStakes;

/* Probabilities of hits and flags of an attack. The last index of each dimension includes all higher numbers. */
typedef struct {
  int    most_hits, most_flags;
  double p[BIC_MAX_HITS + 1][BIC_MAX_HITS + 1]; /* [hits][flags] */
} BicRollChances;

/* Probabilities of the effects of a certain number of hits and flags. */
typedef struct {
  double destroyed, driven_off, leader_lost;
  double lost[BIC_MAX_HITS + 1];                /* probability of each number of lost blocks */
} BicFate;

/* --- the family's part of the state -------------------------------------------------------------------------- */

/* A field of the state that is part of the hash: numbers of the same size, either in an array or in one member of an
 * array of structs. */
typedef struct {
  const char *name;
  gsize       offset, stride;
  int         n;
  guint8      size;                             /* size of each number, in bytes */
  gboolean    negative;                         /* the numbers are signed */
  gboolean    card;                             /* each number is 1 + a card; 0 for no card */
  /* TRUE if the first half belongs to the top side and the second half to the bottom side */
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
/* The same macros for fields in the family's part of the state, which is a struct @Type. */
#define BIC_PART_FIELD(Scalar, Type, member) BIC_FIELD_AT (Scalar, G_STRUCT_OFFSET (BicState, part), Type, member, \
                                                           FALSE, FALSE)
#define BIC_PART_CARD(Type, member) BIC_FIELD_AT (guint8, G_STRUCT_OFFSET (BicState, part), Type, member, TRUE, FALSE)
#define BIC_PART_OWN_CARDS(Type, member) BIC_FIELD_AT (guint8, G_STRUCT_OFFSET (BicState, part), Type, member, TRUE, \
                                                       TRUE)
#define BIC_PART_FIELD_OF(Scalar, Type, array, member) BIC_FIELD_IN (Scalar, G_STRUCT_OFFSET (BicState, part), Type, \
                                                                     array, member)

/* A marker of a piece. Marks from BIC_MARK_OF_FAMILY on are stored in the family's part of the state. */
typedef struct {
  const char   *word;                           /* name in rule scripts */
  guint         mark;
  BicMarkerInfo shown;                          /* a marker without a name is not shown */
} BicMarker;
#define BIC_MARK_OF_FAMILY (1u << 16)

/* --- text ---------------------------------------------------------------------------------------------------- */

typedef enum { BIC_STRENGTH_GAINED, BIC_STRENGTH_LOST, BIC_STRENGTH_WITHDRAWN } BicStrengthKind;

/* A change of the strength of a side that an event causes. */
typedef struct {
  BicStrengthKind kind;
  int             type;                         /* unit type */
  int             blocks, pieces;               /* at least 0 */
} BicStrength;
#define BIC_MAX_STRENGTHS 3                     /* largest number of changes by one event */
typedef struct { int n; BicStrength at[BIC_MAX_STRENGTHS]; } BicStrengths;

/* The untranslated texts of a kind of event. A kind whose text is NULL has no log line. */
typedef struct {
  const char *text;
  const char *own;                              /* text for the event's own side */
  const char *decks;                            /* text in a game with several decks */
  guint       flags;                            /* BIC_HAS_... and BIC_IS_NEWS; only for kinds of the family */
} BicEventText;

/* The clause of a rule system for one of the kernel's reasons. */
typedef struct { BicWhy why; const char *clause; } BicClause;

/* A special rule of battles. */
typedef struct {
  const char *rule;                             /* id in battles */
  const char *name;                             /* untranslated short description */
  void      (*apply) (BicGame *game);           /* changes the game before pieces are placed; may be NULL */
} BicSpecialCase;

/* Features of the items of a battle; see bic-enforced.c. */
typedef enum {
  BIC_ASPECT_SUDDEN = 1 << 0,                   /* an objective or exit ends the game */
  BIC_ASPECT_ROLL   = 1 << 1,                   /* a reinforcement needs a die roll to arrive */
  BIC_ASPECT_CALLED = 1 << 2,                   /* a reinforcement arrives when an event calls it */
  BIC_ASPECT_ENTRY  = 1 << 3,                   /* a reinforcement enters through certain hexsides of the map edge */
  BIC_ASPECT_CARDS  = 1 << 4,                   /* a reinforcement changes the hand */
  BIC_ASPECT_UNTOLD = 1 << 5,                   /* an event has an effect that only its text describes */
} BicAspects;

/* --- rulebooks ----------------------------------------------------------------------------------------------- */

/* Each group of hooks has one purpose. A rule system fills in the groups that it needs. If a group has no hooks, the
 * rule system does not have that feature. The comment of a hook that can be NULL states the default. */

/* The die, which has six sides. */
typedef struct {
  const char *const *faces;                     /* name of each face in the notation */
  /* untranslated name of each face for display; NULL if the names in @faces are displayed */
  const char *const *names;
  int                n_faces;
  guint8             sides[6];                  /* the face on each side */
} BicDie;

/* Hooks for creating a game, and for setting up a position by hand. */
typedef struct {
  /* changes the board before pieces are placed; may be NULL */
  void         (*ground)  (BicGame *game);
  gboolean     (*prepare) (BicGame *game, GError **error);      /* fills in game->family */
  void         (*discard) (gpointer family);                    /* frees game->family */
  /* creates the first position and calls the first procedure */
  void         (*begin)   (BicRun *r);
  /* step of a turn at which a position set up by hand starts; NULL for the current step */
  const char    *entry;
  /* called after cards were set up by hand; may be NULL */
  void         (*laid)    (BicRun *r);
  /* puts a unit into square by hand; returns NULL, or the untranslated reason why this is not possible. space: space of
   * the square track, or -1 for the first free space */
  const char * (*square)  (BicRun *r, BicPieceState *unit, int space, int card);
} BicSetupHooks;

/* Hooks for hidden information. If mask is NULL, only cards are hidden. */
typedef struct {
  void         (*hide)   (const BicView *v, BicState *copy, int side, BicRng *rng);  /* bic_state_randomize_hidden () */
  void         (*mask)   (const BicView *v, BicState *copy, int side);                  /* bic_state_mask_hidden () */
  gboolean     (*covers) (const BicGame *game);                 /* whether pieces can be face down in this game */
  gboolean     (*is_face_down) (const BicView *v, const BicPieceState *p);      /* whether a piece is face down */
  /* whether only the side that makes the choice may see it */
  gboolean     (*secret) (const BicView *v, BicChoice c);
  /* changes an event to what its own side saw; FALSE if this side did not see more than the other side */
  gboolean     (*seen)   (BicEvent *event);
} BicHiddenHooks;

/* Hooks that exclude choices before the rule of a step checks them. A hook that is NULL excludes nothing. */
typedef struct {
  gboolean     (*idle)   (const BicView *v, int verb);          /* whether no piece can use the verb now */
  gboolean     (*among)  (const BicView *v, int verb, BicHexSet *out);  /* the only hexes to try; FALSE for all hexes */
  int          (*reach)  (const BicView *v, const BicPieceState *unit); /* distance up to which enemies are tried */
} BicOfferHooks;

/* Hooks for attacks. Families whose dice do not hit have no stakes, rolling or fate. */
typedef struct {
  gboolean     (*current)  (const BicView *v, BicCombat *out);  /* the fight in progress */
  gboolean     (*explain)  (const BicView *v, BicChoice c, BicSum *sum);        /* bic_explain_attack () */
  /* dice of an attack; FALSE if the choice is not an attack */
  gboolean     (*stakes)   (const BicView *v, BicChoice c, BicStakes *out);
  gboolean     (*rolling)  (const BicView *v, BicStakes *out);  /* dice of the attack that is being rolled */
  /* effects of a number of hits and flags; for choices for which stakes () returns TRUE */
  void         (*fate)     (const BicView *v, BicChoice c, int hits, int flags, BicFate *out);
  /* odds of a die that is looked up in a table */
  gboolean     (*results)  (const BicView *v, BicChoice c, BicOdds *out);
  /* bic_prospect () */
  double       (*prospect) (const BicView *v, const BicPieceState *by, const BicPieceState *at);
  /* number of flags that the unit can ignore now */
  int          (*steady)   (const BicView *v, const BicPieceState *unit, BicSum *sum);
  /* see bic_flag_retreat_hexes (); NULL if the retreat values of the type are used */
  int          (*driven)   (const BicUnitType *type, int flags);
  int          (*duties)   (const BicView *v, BicDuty *out, int capacity);     /* attacks that must still be declared */
  int          (*pairs)    (const BicView *v, BicPair *out, int capacity);  /* attacks that are declared and not over */
} BicCombatHooks;

/* Hooks for dice that are looked up in a table. */
typedef struct {
  /* table for the die that is rolled after the choice @c, or for the next die if @c is NULL */
  gboolean     (*lookup)  (const BicView *v, const BicChoice *c, BicLookup *out);
  const char * (*meaning) (const char *cell);                   /* text for a table cell; NULL if it has none */
} BicLookupHooks;

/* Hooks for the ground: lines of sight, zones of control, retreats. */
typedef struct {
  /* NULL if every hex is visible */
  BicWhy       (*sight)     (const BicView *v, int from, int to, int *blocker);
  guint        (*works)     (const BicView *v, int hex, int *terrain);          /* bic_state_field_works () */
  /* nonzero if the hex is in a zone of control of the side */
  guint        (*zone)      (const BicView *v, int side, int hex);
  /* whether the unit is supported by its neighbors */
  gboolean     (*supported) (const BicView *v, const BicPieceState *unit);
  /* Sets each hex on a path to the unit's line of communication to 1 + the distance of the hex from the line. The
   * caller sets the array to 0 first. */
  void         (*retreat_paths) (const BicView *v, const BicPieceState *unit, guint8 *distances);
  double       (*risk)      (const BicView *v, BicChoice c);            /* chance that the piece is lost on its path */
} BicGroundHooks;

/* Hooks for orders. */
typedef struct {
  /* number of orders given, and number of orders that the card in play allows */
  gboolean     (*given)    (const BicView *v, int *given, int *most);
  /* whether the turn of the side is over, or it can no longer give orders in it and none of its pieces has one */
  gboolean     (*none)     (const BicView *v, int side);
  /* number of hexes that an order allows the piece to move */
  int          (*strides)  (const BicView *v, const BicPieceState *p);
  /* number of order points that an order costs; NULL if orders are counted instead of points. sum: nullable */
  int          (*price)    (const BicView *v, BicChoice c, BicSum *sum);
  BicOrderPoints (*order_points) (const BicView *v);            /* bic_state_order_points () */
  /* adds the hexes that a leader commands; FALSE if there are none */
  gboolean     (*commands) (const BicView *v, const BicPieceState *leader, BicHexSet *out);
} BicOrderHooks;

/* Hooks for pieces and their markers. */
typedef struct {
  const BicMarker *markers;                     /* markers, up to a marker without a word */
  /* marks of the kernel that are not shown, because this family uses them with another meaning */
  guint          borrowed;
  guint        (*marked)   (const BicState *state, int piece);          /* marks in the family's part of the state */
  /* sets marks in the family's part of the state, for positions set up by hand */
  void         (*mark)     (BicState *state, int piece, guint marks);
  /* copies markers to a piece of a battle */
  void         (*describe) (const BicView *v, int piece, BicPiece *out);
  /* see bic_state_piece_readiness (); NULL if all pieces are idle */
  BicStage     (*stage)    (const BicView *v, const BicPieceState *p);
  /* reason why @p cannot fight in this turn, or BIC_LEGAL; NULL if moves do not affect fights */
  BicWhy       (*no_fight) (const BicView *v, const BicPieceState *p);
  /* turn of arrival; 0 if an event calls the piece; NULL if the turn in the battle is used */
  int          (*due)      (const BicView *v, int piece);
  /* movement that the piece has left, in hexes; 0 if the question is not about movement */
  int          (*moves)    (const BicView *v, const BicPieceState *p);
  /* reason why @p may not enter a hex that enemies hold, or BIC_LEGAL */
  BicWhy       (*barred)   (const BicView *v, const BicPieceState *p, int hex);
} BicPieceHooks;

/* An untranslated sentence that explains a question to a new player. step: the name of the step that asks. */
typedef struct { const char *step, *text; } BicLesson;

/* Hooks for the text of choices and reasons. */
typedef struct {
  const BicVerb  *verbs;                        /* verbs of the kernel, then of the family */
  int             n_verbs;
  /* by verb: the log line of a choice without results, with the marks of the label; NULL if the label is suitable */
  const char *const *log_texts;
  const BicReason *whys;                        /* reasons of the kernel, then of the family */
  int             n_whys;
  /* clauses for the kernel's reasons, up to an entry without a clause; may be NULL */
  const BicClause *clauses;
  /* reasons which mean that this kind of piece can never use the verb, up to BIC_LEGAL; may be NULL */
  const BicWhy   *kinds;
  const char * (*phase)  (const BicView *v);    /* untranslated name of the phase */
  /* reason why the question for @c was skipped, or 0; may be NULL */
  BicWhy       (*late)   (const BicView *v, BicChoice c);
  /* text for a mark in a reason; NULL if the mark is unknown */
  char *       (*word)   (const BicView *v, BicChoice c, const char *mark);
  /* addition to the label of a button, or NULL; may be NULL */
  char *       (*remark) (const BicView *v, BicChoice c);
  /* explanations of questions, up to an entry without a step; may be NULL */
  const BicLesson *lessons;
  const BicLesson *own_lessons;                 /* explanations that replace lessons of the parent; may be NULL */
} BicWordHooks;

/* Hooks for the text of events, and for their effect on strength. */
typedef struct {
  const BicEventText *texts;                    /* kinds of the kernel, then of the family */
  int            n;
  /* text that depends on more than the kind; returns NULL to use the text in @texts; may be NULL */
  const char * (*text)     (const BicGame *game, const BicEvent *event);
  /* replaces the marks of the family in a text; may be NULL */
  void         (*fill)     (const BicEvent *event, GString *text);
  void         (*strength) (const BicGame *game, const BicEvent *event, BicStrengths *out);     /* may be NULL */
  /* code of a BIC_EVENT_RESULT; NULL if results have no code */
  const char * (*code)     (const BicEvent *event);
} BicEventHooks;

/* The score: banners or morale. */
typedef struct {
  gint16 *     (*of)     (BicState *state, int side);           /* address of the score in the state */
  const char    *name;                                          /* untranslated name of the score */
  int            most;                                          /* upper bound; 0 if there is none */
  /* amount that a choice takes from the score at once; NULL if no choice does */
  int          (*cost)   (const BicView *v, BicChoice c);
} BicScoreHooks;

/* Parts of a battle that the program enforces; see bic-enforced.c. */
typedef struct {
  guint32        items;                         /* bits of BicItemKind */
  guint32        aspects;                       /* bits of BicAspects */
  const BicSpecialCase *special;                /* special rules, up to an entry without a rule; may be NULL */
} BicEnforced;

struct _BicRulebook {
  const char        *id;
  const BicStep     *procs[BIC_MAX_PROCS];
  const char        *names[BIC_MAX_PROCS];      /* names of the procedures */
  BicReactionWindow  windows[BIC_MAX_WINDOWS];
  BicReaction        reactions[BIC_MAX_REACTIONS];
  int                n_reactions;
  void             (*interrupt) (BicRun *r);            /* called after every step; can push one frame; may be NULL */
  const char *     (*broken)    (const BicView *v);     /* violated invariant, or NULL */
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
  gconstpointer      rules;                     /* data of the family */
  /* step tables made for this rulebook, including tables that were replaced later */
  GSList            *tables;
};
