/* The kernel: a game, and the stack of pending decisions whose procedures are tables of steps.  Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing in the kernel knows what the cards, pieces or numbers of a family mean.
 */
#pragma once

#include "bic-rulebook.h"

char *       bic_choice_fill    (const BicGame *game, BicChoice choice, const char *text, const char *which);

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

