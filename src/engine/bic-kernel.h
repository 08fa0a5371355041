/* The kernel: runs a game as a stack of procedures, whose steps are tables. Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The kernel does not depend on the meaning of the cards, pieces or numbers of a family. Its files are, from the bottom
 * up: board, tables, decks, rows, game; step, cards, choice, question, offer, procedures, view, odds, words, kernel;
 * state, state-info, setup, path, why-hex, position. Each file uses only files before it in this list.
 */
#pragma once

#include "bic-rulebook.h"

G_STATIC_ASSERT (BIC_DECK == BIC_MAX_CARDS);

/* Constant properties of a piece. */
typedef struct {
  guint32       item;                           /* id of the piece in the battle, or 0 */
  const char   *name;                           /* name in the user's language; may be NULL */
  const char   *written;                        /* name as written in the battle; may be NULL */
  int           turn;                           /* turn of arrival */
  int           type, blocks;                   /* unit type, and blocks at the start */
  const GArray *entry;                          /* hexes where the piece can enter; may be NULL */
  const BicReinforcement *group;                /* reinforcement that the piece belongs to, or NULL */
} BicPieceCard;

#define BIC_MAX_ROWS 96

/* A modifier whose indices refer to the tables of the game instead of the catalogue. */
typedef struct {
  const BicModifier *modifier;
  guint8      op, groups;
  gint8       amount;
  gint16      card;                             /* card that the row requires, or -1 */
  BicTraits   foe_traits;
  /* whether the row requires terrain in the hex of the piece (in) or of its opponent (into) */
  gboolean    in, into;
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
  guint64           spoken[BIC_MAX_WINDOWS];    /* verbs of the reactions to each window: bit (verb & 63) */
  BicBoard          board;
  /* unit types of the battle and of the rules, and types with the values of single pieces */
  BicUnitType      *types;
  gint16           *base;                       /* index of each type in the catalogue */
  int               n_types;
  int               dummy[2];                   /* type of the dummies of each side, or -1 */
  int               unknown[2];                 /* type that replaces face-down pieces of each side, or -1 */
  BicTerrain       *terrains;                   /* terrain of the map, and terrain that can be built in play */
  int               n_terrains;
  BicCard          *cards;                      /* cards of all decks, deck after deck */
  int               n_cards;
  gint8             copies[BIC_N_SIDES][BIC_DECK];      /* copies of each card; a shared deck uses only the first row */
  guint8            deck_of[BIC_DECK];          /* deck of each card */
  BicGameDeck       deck[BIC_MAX_DECKS];
  int               n_decks;
  const BicChart   *charts;
  BicRow           *row;                        /* modifiers that can apply in this game */
  int               n_rows;
  BicRows          *rows;                       /* [type][stat]: rows that can apply to the type */
  BicPieceCard      piece[BIC_MAX_PIECES];
  int               n_pieces;
  int               n_leaders;                  /* number of leaders and other stacking pieces, which come first */
  BicState          start;                      /* starting position, before the first question */
  gpointer          family;
};

/* --- creating a game (bic-game.c, bic-game-tables.c, bic-game-decks.c, bic-rows.c) ---------------------------- */

/* Must be called after the family's prepare hook, because the hook can change reactions */
void     bic_game_sort_reactions        (BicGame *game);
void     bic_game_tables_init           (BicGame *game);
/* returns -1 if the catalogue does not have the type */
int      bic_game_add_type_of_piece     (BicGame *game, const BicPiece *piece);
int      bic_game_add_catalogue_type    (BicGame *game, int base);
int      bic_game_add_terrain           (BicGame *game, int base);
void     bic_game_convert_board_terrain (BicGame *game);
gboolean bic_game_fill_decks            (BicGame *game, GError **error);
int      bic_game_n_dealt_cards         (const BicGame *game, int deck, int side);
gboolean bic_rows_prepare               (BicGame *game, GError **error);
int      bic_flag_retreat_hexes         (const BicRulebook *book, const BicUnitType *type, int flags);

/* --- current frames and steps --------------------------------------------------------------------------------- */

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

/* Returns the current step of the top frame */
static inline const BicStep *
bic_step (const BicView *v)
{
  const BicFrame *f = bic_top (v->state);

  return &v->game->book.procs[f->proc][f->pc];
}

/* --- actions of a step (bic-step.c, bic-procedures.c; cards: bic-cards.h) ------------------------------------- */

BicFrame * bic_push_frame              (BicRun *r, int proc, int side);
void       bic_emit                    (BicRun *r, BicEvent event);
void       bic_set_undo_barrier        (BicRun *r);
void       bic_place_piece             (BicRun *r, int piece, int hex);
void       bic_end_game                (BicRun *r, int side, BicVictory by);
int        bic_step_side               (const BicState *s, BicStepSide step_side);
void       bic_call_roll               (BicRun *r, BicFrame *caller, int dice);
void       bic_call_additional_roll    (BicRun *r, BicFrame *caller, int dice);
int        bic_n_dice_left             (const BicFrame *f);
void       bic_call_window             (BicRun *r, int window, int side);
gboolean   bic_asks_to_conceal         (const BicView *v);
BicFlow    bic_apply_additional_answer (BicRun *r, BicFrame *f, BicChoice c);
void       bic_step_to_choice          (BicRun *r, BicChoices *out);            /* in bic-kernel.c */

extern const BicStep bic_roll_steps[], bic_window_steps[];

#define bic_emit_event(r, ...) bic_emit (r, (BicEvent) { __VA_ARGS__ })

/* --- the question (bic-question.c, bic-offer.c, bic-choice.c) ------------------------------------------------- */

const BicReactionWindow * bic_open_window        (const BicView *v);
const BicOffer *    bic_next_offer               (const BicView *v, const BicOffer *o);
gboolean            bic_offer_matches            (const BicGame *game, const BicOffer *o, BicChoice c);
const BicReaction * bic_find_reaction            (const BicGame *game, int window, BicChoice c);
gboolean            bic_verb_is_offered_by_rules (const BicGame *game, int verb);
int                 bic_verb_offered_at          (const BicGame *game, int where);
BicWhy              bic_not_asked_why            (const BicView *v, BicChoice c);
BicWhy              bic_offer_why                (const BicView *v, const BicFrame *f, const BicOffer *o, int side,
                                                  BicChoice c);
BicWhy              bic_rule_why                 (const BicView *v, const BicFrame *f, const BicOffer *o, BicChoice c);
void                bic_list_choices             (const BicView *v, BicChoices *out);
gboolean            bic_may_answer_with_card     (const BicView *v);
gboolean            bic_may_hold_answer          (const BicView *v);
int                 bic_enemy_range              (const BicView *v, int hex);
gboolean            bic_choice_is_well_formed    (const BicGame *game, BicChoice c);
char *              bic_choice_fill_marks        (const BicGame *game, BicChoice choice, const char *text,
                                                  const char *which);

static inline gboolean
bic_is_leader_offer (int where)
{
  return where == BIC_AT_LEADER || where == BIC_NEXT_LEADER;
}

/* Locals of the frame of a window. */
typedef struct {
  gint16 window;
  gint16 passed;                                /* number of sides that passed in succession */
} BicOpen;

static inline const BicOpen *
bic_find_open (const BicView *v)
{
  const BicFrame *f = v->state->depth ? bic_top (v->state) : NULL;

  return f && f->proc == BIC_PROC_WINDOW ? BIC_LOCALS (BicOpen, f) : NULL;
}

/* Returns the window that can be answered now: the open window, or the window of the current step */
static inline int
bic_asked_window (const BicView *v)
{
  const BicOpen *open = bic_find_open (v);

  return open ? open->window : v->state->depth ? bic_step (v)->window : BIC_NO_WINDOW;
}

/* Returns the frame to which an answer refers: the frame that opened the window, or the frame that asks */
static inline const BicFrame *
bic_answered (const BicView *v)
{
  return bic_top (v->state) - (bic_find_open (v) != NULL);
}

/* Returns the reaction by which a choice answers the current window, or NULL. The bits in @spoken rule out nearly all
 * choices that are not reactions without a search. */
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

/* Returns the marks of a piece, including those in the family's part of the state */
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

/* Returns whether @side has a piece in @hex */
static inline gboolean
bic_holds (const BicState *s,
           int             side,
           int             hex)
{
  return bic_set_has (&s->units[side], hex) || bic_set_has (&s->leaders[side], hex);
}

/* Returns whether @side has a piece next to @hex */
static inline gboolean
bic_is_near (const BicView *v,
             int            side,
             int            hex)
{
  return bic_board_touches (&v->game->board, &v->state->units[side], hex)
         || bic_board_touches (&v->game->board, &v->state->leaders[side], hex);
}

/* Returns a leader or another stacking piece in @hex; NULL if there is none. @but is the index of a piece to ignore, or
 * -1. */
static inline const BicPieceState *
bic_leader_at (const BicView *v,
               int            hex,
               int            but)
{
  return bic_set_has (&v->state->leaders[0], hex) || bic_set_has (&v->state->leaders[1], hex)
         ? bic_find_leader (v, hex, but) : NULL;
}

/* --- values, odds, text (bic-rows.c, bic-odds.c, bic-words.c) ------------------------------------------------- */

typedef struct {
  const BicPieceState *unit, *foe;              /* @foe may be NULL */
  int                  here, there;             /* hexes of @unit and @foe */
  guint64              facts;
} BicFight;

int      bic_apply_modifiers   (const BicView *v, BicStat stat, int value, const BicFight *fight, BicSum *sum);
void     bic_sum_add           (BicSum *sum, const char *why, int change);
void     bic_sum_set_cause     (BicSum *sum, const char *about, int hex);
double   bic_face_chance       (const BicRulebook *book, int face);
void     bic_roll_chances      (const BicRulebook *book, const BicStakes *stakes, int most_hits, int most_flags,
                                BicRollChances *all);
double   bic_expected_hits     (const BicGame *game, const BicState *state);   /* average hits of the current roll */
int      bic_event_named_piece (const BicGame *game, const BicEvent *event);
