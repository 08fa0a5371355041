/* The kernel: a game, and the stack of pending decisions whose procedures are tables of steps.  Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing in the kernel knows what the cards, pieces or numbers of a family mean.  Its files from the bottom up, each
 * of which uses only those before it: board, tables, decks, rows, game; step, cards, choice, question, offer,
 * procedures, view, odds, words, kernel; state, moment, setup, path, why-hex, position.
 */
#pragma once

#include "bic-rulebook.h"

G_STATIC_ASSERT (BIC_DECK == BIC_MAX_CARDS);

/* Constant properties of a piece. */
typedef struct {
  guint32       item;                           /* in the battle, 0 = none */
  const char   *name;                           /* in the reader's language; may be NULL */
  const char   *written;                        /* as the battle has it; may be NULL */
  int           turn;                           /* of arrival */
  int           type, blocks;                   /* at the start */
  const GArray *entry;                          /* hexes where it may enter; may be NULL */
  const BicReinforcement *group;                /* that brings it; NULL: none */
} BicPieceCard;

#define BIC_MAX_ROWS 96

/* A modifier with the game's own indices. */
typedef struct {
  const BicModifier *modifier;
  guint8      op, groups;
  gint8       amount;
  gint16      card;                             /* -1 = any */
  BicTraits   foe_traits;
  gboolean    in, into;                         /* whether it asks for the ground here, and there */
  guint64     facts, not_facts;
  BicTerrains ours, theirs;
} BicRow;
typedef struct { const BicRow *row[BIC_MAX_ROWS]; int n; } BicRows;

struct _BicGame {
  gatomicrefcount   refs;
  BicScenario      *scenario;
  BicCatalogue     *catalogue;
  const BicRuleset *ruleset;
  BicGameFlags      flags;
  BicRulebook       book;
  guint64           answers[BIC_MAX_WINDOWS];   /* reactions to each window, as bits */
  guint64           spoken[BIC_MAX_WINDOWS];    /* the last six bits of their verbs, as bits */
  BicBoard          board;
  BicUnitType      *types;                      /* types that it names, and types of pieces with their own figures */
  gint16           *base;                       /* index of each type in the catalogue */
  int               n_types;
  int               dummy[2];                   /* type of a dummy of each side, -1 = none */
  int               unknown[2];                 /* type of a face-down piece of each side to the other side, or -1 */
  BicTerrain       *terrains;                   /* on its map, or raised in play */
  int               n_terrains;
  BicCard          *cards;                      /* of its decks, one deck after the other */
  int               n_cards;
  gint8             copies[BIC_N_SIDES][BIC_DECK];      /* of each card; of a shared deck only the first row */
  guint8            deck_of[BIC_DECK];          /* of each card */
  BicGameDeck       deck[BIC_MAX_DECKS];
  int               n_decks;
  const BicChart   *charts;
  BicRow           *row;                        /* modifiers that can ever count */
  int               n_rows;
  BicRows          *rows;                       /* [type][stat]: rows that its type or traits allow */
  BicPieceCard      piece[BIC_MAX_PIECES];
  int               n_pieces;
  int               n_leaders;                  /* leaders, and other pieces that stack, come first */
  BicState          start;                      /* the pieces as set up */
  gpointer          family;
};

/* --- making a game (bic-game.c, bic-game-tables.c, bic-game-decks.c, bic-rows.c) ------------------------------ */

void     bic_game_sort_reactions (BicGame *game);       /* again after the family has added rows */
void     bic_game_tables_init   (BicGame *game);
int      bic_game_type_of       (BicGame *game, const BicPiece *piece);        /* -1: unknown to the catalogue */
int      bic_game_bring_type    (BicGame *game, int base);
int      bic_game_bring_terrain (BicGame *game, int base);
void     bic_game_bring_ground  (BicGame *game);
gboolean bic_game_fill_decks    (BicGame *game, GError **error);
int      bic_game_dealt         (const BicGame *game, int deck, int side);
gboolean bic_rows_prepare       (BicGame *game, GError **error);
int      bic_flag_retreat_hexes (const BicRulebook *book, const BicUnitType *type, int flags);

/* --- the frames and steps under way --------------------------------------------------------------------------- */

static inline const BicVerb *
bic_verb (const BicGame *game,
          int            verb)
{
  return &game->book.words.verbs[verb];
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

/* --- what a step can do (bic-step.c, bic-procedures.c; cards: bic-cards.h) ------------------------------------ */

BicFrame * bic_push_frame     (BicRun *r, int proc, int side);
void       bic_emit           (BicRun *r, BicEvent event);
void       bic_undo_barrier   (BicRun *r);
void       bic_place_piece    (BicRun *r, int piece, int hex);
void       bic_end_game       (BicRun *r, int side, BicVictory by);
int        bic_step_side      (const BicState *s, BicStepSide step_side);
void       bic_call_roll      (BicRun *r, BicFrame *caller, int dice);
void       bic_roll_more      (BicRun *r, BicFrame *caller, int dice);
int        bic_roll_left      (const BicFrame *f);
void       bic_call_window    (BicRun *r, int window, int side);
gboolean   bic_asks_to_conceal (const BicView *v);
BicFlow    bic_apply_side_answer (BicRun *r, BicFrame *f, BicChoice c);
void       bic_step_to_choice (BicRun *r, BicChoices *out);                     /* bic-kernel.c */

extern const BicStep bic_roll_steps[], bic_window_steps[];

#define bic_emit_event(r, ...) bic_emit (r, (BicEvent) { __VA_ARGS__ })

/* --- the question (bic-question.c, bic-offer.c, bic-choice.c) ------------------------------------------------- */

const BicReactionWindow * bic_open_window (const BicView *v);
const BicOffer *    bic_next_offer    (const BicView *v, const BicOffer *o);
gboolean            bic_offer_matches (const BicGame *game, const BicOffer *o, BicChoice c);
const BicReaction * bic_find_reaction (const BicGame *game, int window, BicChoice c);
gboolean            bic_is_known      (const BicGame *game, int verb);
int                 bic_verb_asked    (const BicGame *game, int where);
BicWhy              bic_not_asked_why (const BicView *v, BicChoice c);
BicWhy              bic_offer_why     (const BicView *v, const BicFrame *f, const BicOffer *o, int side, BicChoice c);
BicWhy              bic_rule_why      (const BicView *v, const BicFrame *f, const BicOffer *o, BicChoice c);
void                bic_list_choices  (const BicView *v, BicChoices *out);
gboolean            bic_may_answer    (const BicView *v);
int                 bic_enemy_range   (const BicView *v, int hex);
gboolean            bic_is_choice     (const BicGame *game, BicChoice c);
char *              bic_choice_format (const BicGame *game, BicChoice choice, const char *text, const char *which);

static inline gboolean
bic_is_leader_offer (int where)
{
  return where == BIC_AT_LEADER || where == BIC_NEXT_LEADER;
}

/* The locals of the frame of a window. */
typedef struct {
  gint16 window;
  gint16 passed;                                /* sides that passed in succession */
} BicOpen;

static inline const BicOpen *
bic_find_open (const BicView *v)
{
  const BicFrame *f = v->state->depth ? bic_top (v->state) : NULL;

  return f && f->proc == BIC_PROC_WINDOW ? BIC_LOCALS (BicOpen, f) : NULL;
}

/* The window that may be answered now: the open one, or the one next to the question */
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

/* The row by which a choice answers the window that may be answered now, or NULL.  The bits of the verbs nearly always
 * rule it out. */
static inline const BicReaction *
bic_reaction (const BicView *v,
              BicChoice      c)
{
  int window = bic_asked_window (v);

  return v->game->spoken[window] >> (c.verb & 63) & 1 ? bic_find_reaction (v->game, window, c) : NULL;
}

/* --- pieces (bic-step.c) -------------------------------------------------------------------------------------- */

const BicPieceState * bic_find_leader        (const BicView *v, int hex, int but);
gboolean              bic_has_adjacent_enemy (const BicView *v, int side, int hex, BicTraits traits, int but);

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

/* The marks of a piece, including those in the family's part of the state */
static inline guint
bic_marks_of (const BicView       *v,
              const BicPieceState *p)
{
  return p->marks | (v->game->book.pieces.marked ? v->game->book.pieces.marked (v->state, bic_index (v->state, p)) : 0);
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

/* Returns whether any piece of @side is in @hex ... */
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

/* The leader, or other piece that stacks, in a hex, or NULL.  but: a piece that does not count, or -1. */
static inline const BicPieceState *
bic_leader_at (const BicView *v,
               int            hex,
               int            but)
{
  return bic_set_has (&v->state->leaders[0], hex) || bic_set_has (&v->state->leaders[1], hex)
         ? bic_find_leader (v, hex, but) : NULL;
}

/* --- figures, odds, text (bic-rows.c, bic-odds.c, bic-words.c) ------------------------------------------------ */

typedef struct {
  const BicPieceState *unit, *foe;              /* foe may be NULL */
  int                  here, there;             /* their hexes */
  guint64              facts;
} BicFight;

int      bic_apply_modifiers   (const BicView *v, BicStat stat, int value, const BicFight *fight, BicSum *sum);
void     bic_sum_add           (BicSum *sum, const char *why, int change);
void     bic_sum_explain       (BicSum *sum, const char *about, int hex);
double   bic_face_chance       (const BicRulebook *book, int face);
void     bic_roll_chances      (const BicRulebook *book, const BicStakes *stakes, int most_hits, int most_flags,
                                BicRollChances *all);
double   bic_expected_hits (const BicGame *game, const BicState *state);       /* of the attack that is rolled now */
int      bic_event_named_piece (const BicGame *game, const BicEvent *event);
