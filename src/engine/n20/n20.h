/* The family of Napoleonic 20: what its files share.  Private to the engine; a file a section of the rulebook.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-cards.h"
#include "n20-verbs.h"

enum { N20_N_FACES = 6 };                                       /* face f of a die is the number f + 1 */

enum { N20_EVENT_DECK };                        /* the battle's own comes first */
enum { N20_TURN = BIC_PROC_FAMILY, N20_ARRIVALS, N20_REACTION, N20_SUDDEN_DEATH,
       N20_BATTLE, N20_RETREATS, N20_RETREAT, N20_ADVANCE, N20_FORD,
       N20_EVENT, N20_EFFECT, N20_RALLY, N20_NIGHT, N20_DUMMIES, N20_SPIRIT,
       N20_RETURN, N20_ESCORT, N20_ALONE, N20_FALLEN };

/* Marks of a unit beside those of the kernel.  A unit is whole or lost: lost, it has no block, and is Broken unless it has
 * left the game for good (BIC_MARK_LEFT). */
enum {
  N20_MARK_MAY_REACT = BIC_MARK_ORDERED,        /* next to an enemy when the Reaction Phase began */
  N20_MARK_CHARGED = BIC_MARK_FOUGHT,           /* was in a countercharge battle, or fought in this phase */
  N20_MARK_ROUTED_TOP = 1 << 5,                 /* until the end of a Combat Phase of top ... */
  N20_MARK_ROUTED_BOTTOM = 1 << 6,              /* ... or of bottom */
  N20_MARK_IN_CONTACT = 1 << 11,
  N20_MARK_COMMITTED = 1 << 12,                 /* Guard that was paid for, until its battle is over */
  N20_MARK_BEGAN_NEAR = 1 << 13,                /* began the Movement Phase in an EZOC, were it only over a bridge or ford */
  N20_MARK_TRIED = 1 << 14,                     /* has had its die: to arrive, or to rally */
  N20_MARK_ARRIVED = 1 << 15,                   /* waits off the map, and needs no die any more; on it: */
  N20_MARK_BARRED = N20_MARK_ARRIVED,           /* may not attack this turn: an event */
};
/* Markers that pieces bear in the family's part of the state */
enum { N20_MARKER_FACE_DOWN = 1 << 20, N20_MARKER_FACE_UP = 1 << 21 };        /* after those of fatigue */
#define N20_MARKS_ROUTED (N20_MARK_ROUTED_TOP | N20_MARK_ROUTED_BOTTOM)

/* What a piece does in the battle that it has in a phase, beside those marks; until the phase is over */
enum {
  N20_ROLE_ATTACKED = 1 << 0,
  N20_ROLE_BOMBARDS = 1 << 1,                   /* fires across a hexside that nobody can cross */
  N20_ROLE_ELAN = 1 << 2, N20_ROLE_WAVERS = 1 << 3,
  N20_ROLE_ROLLED = 1 << 4,                     /* has had its die before the battle */
  N20_ROLE_WILLING = 1 << 5, N20_ROLE_UNWILLING = 1 << 6,       /* to advance: reluctant units alone are ever asked */
};

/* --- what is worked out once a game (n20-prepare.c) ------------------------------------------------------------ */

typedef enum { N20_ZOC_NONE, N20_ZOC_CHOICE, N20_ZOC_SURE } N20Zoc;     /* CHOICE: the player of the phase says (RIVER-03) */

/* A hexside, seen from one of its hexes */
typedef struct {
  BicTraits  cross;                       /* traits of whom may cross it */
  guint8   zoc;                         /* N20Zoc: of a unit here, into the other hex */
  gint8    cost;                        /* movement points more to cross it */
  gboolean adjacent, road;              /* adjacent: the two hexes are neighbours for any rule (RIVER-02) */
  gboolean hazard;                      /* who retreats across it may not survive */
  guint64  facts;                       /* true of a battle in which every attacker comes across from here */
} N20Side;

/* Half of a card, and what the engine does about it: NULL for what is left to the players (EVENT-01); both NULL: the card has none */
typedef struct { const BicEventHalf *half; const struct _N20Effect *effect; } N20Half;

enum { N20_TURNS = 256 };

typedef struct {
  N20Side       (*side)[BIC_N_DIRECTIONS];
  BicHexSet       lines[BIC_N_SIDES];           /* LOC hexes */
  guint8          night[N20_TURNS], sudden[N20_TURNS];
  int             first_night;                  /* 0: there is none */
  BicTraits       special;                      /* traits that the optional rule of special troops makes count (SPECIAL-01) */
  gboolean        penetration, support, support_each, bombardment, bombard_several, rally_places, zig_zag;
  gboolean        duty_by_letter, charge_mixed, advance_twice, superrout_gain, guns_recoil, routed_guard_recoils, guns_keep_contact;
  gboolean        leaders_as_units;                     /* they retreat as units would, toward one of their lines and with its hazards (LEADER-10, -28) */
  gboolean        fatigue, leaders, cadres, breakdown;
  gboolean        fog;                                  /* pieces lie face down (16.1) */
  const BicTable *morale, *results, *control, *hazard, *rally, *fallen;         /* fallen: may be NULL */
  N20Half         half[BIC_DECK][BIC_N_SIDES];  /* what each card does for who draws it */
} N20Game;

static inline const N20Game *
n20_game (const BicView *v)
{
  return v->game->family;
}

static inline const N20Side *
n20_side (const BicView *v,
          int            hex,
          int            dir)
{
  return &n20_game (v)->side[hex][dir];
}

/* The hexside between two hexes, seen from the first; NULL: it comes on, or they are not next to each other */
static inline const N20Side *
n20_between (const BicView *v,
             int            from,
             int            to)
{
  int dir = from < 0 ? -1 : bic_board_direction (&v->game->board, from, to);

  return dir < 0 ? NULL : n20_side (v, from, dir);
}

static inline gboolean
n20_is_night (const BicView *v)
{
  int turn = v->state->turn;

  return turn < N20_TURNS && n20_game (v)->night[turn];
}

/* --- n20-fatigue.c ----------------------------------------------------------------------------------------------- */
typedef enum { N20_FRESH, N20_READY, N20_TIRED, N20_WEARY, N20_SPENT } N20Fatigue;
enum { N20_MARKER_FATIGUE = 16 };                               /* a marker for each level above fresh, from this bit on */
#define N20_MARKER_OF(level) (1u << (N20_MARKER_FATIGUE + (level) - 1))

guint64      n20_weariness   (const BicView *v, const BicPieceState *p);
BicWhy       n20_spent_why   (const BicView *v, const BicPieceState *p, int to);
void         n20_note_fight  (BicRun *r, int number);
void         n20_tire        (BicRun *r);
void         n20_rest        (BicRun *r);
guint        n20_fatigue_marked (const BicState *state, int piece);
void         n20_fatigue_mark (BicState *state, int piece, guint marks);

/* --- n20-leader.c, n20-escort.c ---------------------------------------------------------------------------------- */
const BicPieceState * n20_leader_at (const BicView *v, int side, int hex);
const BicPieceState * n20_leader_meant (const BicView *v, const BicPieceState *moving, int side, int hex);
BicWhy       n20_stay_why    (const BicView *v, const BicPieceState *moving, int side, int hex);
gboolean     n20_is_lost_in  (const BicView *v, const BicPieceState *p, int hex);
gboolean     n20_flees_over  (const BicView *v, BicChoice c, gboolean *river, gboolean *zone);
gboolean     n20_rallies_on  (const BicView *v, int leader, const BicPieceState *p, int hex);
void         n20_leader_falls (BicRun *r, int piece);
void         n20_overrun     (BicRun *r, int side, int hex);
BicFlow      n20_return_call (BicRun *r, BicFrame *f);
void         n20_interrupt   (BicRun *r);
void         n20_escort      (BicRun *r, int side, int from, int to);
void         n20_gather      (BicRun *r, int piece);
void         n20_bring_along (BicRun *r, int from, int to);
void         n20_break_flying (BicRun *r, int piece);
extern const BicStep n20_return_steps[], n20_escort_steps[], n20_alone_steps[], n20_fallen_steps[];

/* --- n20-cadre.c --------------------------------------------------------------------------------------------------- */
void         n20_cadres_prepare (BicGame *game);
void         n20_cadres_begin (BicRun *r);
int          n20_cadre_for   (const BicView *v, const BicPieceState *p);
BicWhy       n20_break_down_why (const BicView *v, const BicFrame *f, BicChoice c);
void         n20_break_down  (BicRun *r, BicFrame *f, BicChoice c);
gboolean     n20_may_pair    (const BicView *v, const BicPieceState *p, int hex);
void         n20_build_up    (BicRun *r);

/* --- n20-crowd.c --------------------------------------------------------------------------------------------------- */
gboolean     n20_is_formed   (const BicView *v, const BicFrame *f, const BicPieceState *p);
BicWhy       n20_crowd_why   (const BicView *v, const BicFrame *f, int dummy, BicChoice c);
void         n20_crowd_join  (BicRun *r, BicFrame *f, int dummy, int hex);
void         n20_crowd_next  (BicRun *r, BicFrame *f);
gboolean     n20_crowd_waits (const BicView *v, const BicFrame *f, const BicPieceState *p);
BicWhy       n20_crowd_stay_why (const BicView *v, const BicFrame *f, BicChoice c);

gboolean     n20_prepare     (BicGame *game, GError **error);
void         n20_discard     (gpointer family);

/* --- locals of frames ------------------------------------------------------------------------------------------ */

/* mover: the piece in the middle of its move, if moving; off_road: not all its way was by road; stacked: 1 + the piece that
 * has to leave a hex for another; broken: 1 + the hex where a unit has just been broken down; crowd: 1 + the hex of three counters of
 * which one may stay. */
typedef struct { gint16 mover, moving, off_road, stacked, broken, crowd; } N20Turn;

/* mover: the cavalry on its way through others, if moving; left: 1 + the hex that it left;
 * charging: a countercharge is being put together; tries: 1 + where the mover would go, if hidden cavalry does not hold it; slips: by
 * penetration */
typedef struct { gint16 mover, moving, left, charging, tries, slips; } N20Reaction;

/* piece: whose die is rolled */
typedef struct { gint16 piece; } N20Arrival;

/* --- n20-start.c, n20-victory.c, n20-text.c -------------------------------------------------------------------- */
void         n20_begin       (BicRun *r);
const char * n20_broken      (const BicView *v);
void         n20_hide        (const BicView *v, BicState *copy, int side, BicRng *rng);
gint16 *     n20_score       (BicState *state, int side);
extern const BicStateField n20_fields[];
BicFlow      n20_turn_begin  (BicRun *r, BicFrame *f);
BicFlow      n20_turn_clock  (BicRun *r, BicFrame *f);
BicFlow      n20_turn_end    (BicRun *r, BicFrame *f);
extern const BicStep n20_sudden_death_steps[];
const char * n20_phase       (const BicView *v);
char *       n20_event_text  (const BicGame *game, const BicEvent *event);
char *       n20_own_event_text (const BicGame *game, const BicEvent *event);
BicWhy       n20_late_why    (const BicView *v, BicChoice c);
char *       n20_word        (const BicView *v, BicChoice c, const char *mark);
gboolean     n20_explain     (const BicView *v, BicChoice c, BicSum *sum);
double       n20_prospect    (const BicView *v, const BicPieceState *by, const BicPieceState *at);
gboolean     n20_combat      (const BicView *v, BicCombat *out);

/* What dice decide beside battles, as the log tells it */
typedef enum {
  N20_TRIAL_ARRIVAL, N20_TRIAL_ELAN, N20_TRIAL_STEADY, N20_TRIAL_WILL, N20_TRIAL_ROUT, N20_TRIAL_RIVER, N20_TRIAL_ZONE, N20_TRIAL_CONTROL,
  N20_TRIAL_RALLY, N20_TRIAL_CADRE, N20_TRIAL_LEADER, N20_TRIAL_SUDDEN_DEATH, N20_N_TRIALS
} N20Trial;

/* --- n20-morale.c ------------------------------------------------------------------------------------------------ */
#define N20_MOST_MORALE 10

/* Why it changes; what is not of the table of morale comes last. */
typedef enum {
  N20_CAUSE_NONE, N20_CAUSE_BROKEN, N20_CAUSE_SUPER_ROUT, N20_CAUSE_MARCH, N20_CAUSE_RALLY, N20_CAUSE_RESERVES, N20_CAUSE_GUARD,
  N20_CAUSE_RECOIL, N20_CAUSE_NIGHT, N20_CAUSE_LULL, N20_CAUSE_BROKEN_DOWN, N20_CAUSE_BUILT_UP, N20_CAUSE_LINE, N20_CAUSE_OBJECTIVE,
  N20_CAUSE_EVENT, N20_CAUSE_LEADER, N20_N_CAUSES
} N20Cause;

int          n20_amount      (const BicView *v, N20Cause cause, const char *whose);             /* "own" or "enemy" */
const char * n20_cause_text  (int cause);
void         n20_morale      (BicRun *r, N20Cause cause, const int gain[BIC_N_SIDES], const int loss[BIC_N_SIDES]);
void         n20_change      (BicRun *r, N20Cause cause, int side, int by);
BicWhy       n20_spend_why   (const BicView *v, int side, int verb);
void         n20_spend       (BicRun *r, int side, int verb);
int          n20_cost        (const BicView *v, BicChoice c);

/* --- n20-zoc.c: zones of control, who holds a hex ---------------------------------------------------------------- */
const BicPieceState * n20_garrison_at (const BicView *v, int hex);
const BicPieceState * n20_holder (const BicView *v, int hex);                   /* the unit, else the garrison */
gboolean     n20_adjacent    (const BicView *v, int a, int b);
gboolean     n20_has_zoc     (const BicView *v, const BicPieceState *p);
N20Zoc       n20_zoc         (const BicView *v, const BicPieceState *p, int hex);
gboolean     n20_is_exposed  (const BicView *v, int side, int hex);
N20Zoc       n20_ezoc        (const BicView *v, int side, int hex);
guint        n20_zone_hook   (const BicView *v, int side, int hex);
void                  n20_retreat_ways (const BicView       *v,
                                        const BicPieceState *unit,
                                        guint8              *ways);
gboolean     n20_contact     (const BicView *v, int side, int hex);
gboolean     n20_faces_unit  (const BicView *v, int side, int hex);

/* --- n20-fog.c, n20-dummy.c: what lies face down (16.1) ------------------------------------------------------------ */
gboolean     n20_covers      (const BicGame *game);
guint        n20_marked      (const BicState *state, int piece);
void         n20_mark        (BicState *state, int piece, guint marks);
gboolean     n20_veiled      (const BicView *v, const BicPieceState *p);
gboolean     n20_secret      (const BicView *v, BicChoice c);
void         n20_veil        (const BicView *v, BicState *copy, int side);
void         n20_conceal     (BicRun *r, int piece);
void         n20_reveal      (BicRun *r, int piece);
void         n20_scout       (BicRun *r, int side);
void         n20_unmask      (BicRun *r, int number);
BicWhy       n20_reveal_why  (const BicView *v, BicChoice c);
BicWhy       n20_reveal_late_why (const BicView *v, int side, BicChoice c);
void         n20_reveal_take (BicRun *r, BicChoice c);
void         n20_tell        (BicRun *r, const BicPieceState *p, BicEvent event);
gboolean     n20_is_dummy    (const BicView *v, const BicPieceState *p);
void         n20_dummies_prepare (BicGame *game);
void         n20_dummy_off   (BicRun *r, int piece);
BicWhy       n20_decoy_why   (const BicView *v, const BicFrame *f, BicChoice c);
void         n20_decoy_take  (BicRun *r, BicFrame *f, BicChoice c);
extern const BicStep n20_dummies_steps[];

#define N20_ALL_TURN (-1)               /* so many battles have free reserves */

static inline gboolean
n20_is_in (const guint64 *set,
           int            piece)
{
  return (set[piece / 64] >> (piece % 64) & 1) != 0;
}

static inline gboolean
n20_is_any (const guint64 *set)
{
  guint64 any = 0;

  for (int i = 0; i < (BIC_MAX_PIECES + 63) / 64; i++)
    any |= set[i];
  return any != 0;
}

static inline void
n20_add_to (guint64 *set,
            int      piece)
{
  set[piece / 64] |= G_GUINT64_CONSTANT (1) << (piece % 64);
}

static inline void
n20_take_from (guint64 *set,
               int      piece)
{
  set[piece / 64] &= ~(G_GUINT64_CONSTANT (1) << (piece % 64));
}

/* The number of the one die that the frame had rolled last */
static inline int
n20_die (const BicFrame *f)
{
  for (int face = 0; face < N20_N_FACES; face++)
    if (f->answer[face])
      return face + 1;
  return 0;
}

static inline gboolean
n20_plays (const BicView       *v,
           const BicPieceState *p,
           guint                role)
{
  return (v->state->n20.role[bic_index (v->state, p)] & role) != 0;
}

static inline gboolean
n20_is_routed (const BicPieceState *p)
{
  return (p->marks & N20_MARKS_ROUTED) != 0;
}

/* --- n20-move.c, n20-march.c, n20-pass.c, n20-arrive.c, n20-guard.c ---------------------------------------------- */

/* A move as far as it has come, of a piece that is there or might be: from BIC_NO_HEX it comes on.  stops: it may go no
 * further.  crowd: others wait for it to make room (n20-crowd.c).  empty: a hex whose unit is not counted; taken: one that another is about to take; or BIC_NO_HEX. */
typedef struct {
  const BicPieceState *piece;
  int      hex, spent, empty, taken;
  gboolean moved, off_road, stops, crowd;
} N20Walk;

int          n20_allowance   (const BicView *v, const BicPieceState *p);
BicWhy       n20_ground_why  (const BicView *v, const BicPieceState *p, int from, int to);
BicWhy       n20_enter_why   (const BicView *v, const BicPieceState *p, int from, int to);
BicWhy       n20_walker_why  (const BicView *v, const N20Walk *walk);
BicWhy       n20_step_why    (const BicView *v, const N20Walk *walk, int to);
BicWhy       n20_march_why   (const BicView *v, const N20Walk *walk, int to);
N20Walk      n20_march       (const BicView *v, const N20Walk *walk, int to);
N20Walk      n20_walk_of     (const BicView *v, const BicFrame *f, const BicPieceState *p);
gboolean     n20_may_rest    (const BicView *v, const N20Walk *walk);
gboolean     n20_may_go_on   (const BicView *v, const N20Walk *walk);
BicWhy       n20_room_why    (const BicView *v, const N20Walk *walk, int to);
gboolean     n20_crowd_goes_on (const BicView *v, const N20Walk *walk);
BicWhy       n20_move_piece_why (const BicView *v, const BicFrame *f, BicChoice c);
BicWhy       n20_move_why    (const BicView *v, const BicFrame *f, BicChoice c);
gboolean     n20_can_leave   (const BicView *v, const BicFrame *f, int hex);
BicFlow      n20_move_take   (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       n20_free_why    (const BicView *v, const BicFrame *f, const BicPieceState *p);
void         n20_walked      (BicRun *r, BicFrame *f, int piece, const N20Walk *walk);
BicFlow      n20_movement_begin (BicRun *r, BicFrame *f);
BicFlow      n20_move_end    (BicRun *r, BicFrame *f);
int          n20_due         (const BicView *v, int piece);
BicFlow      n20_arrivals    (BicRun *r, BicFrame *f);
BicWhy       n20_newcomer_why (const BicView *v, const BicFrame *f, BicChoice c);
BicWhy       n20_arrive_why  (const BicView *v, BicChoice c);
void         n20_arrive_take (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       n20_toll_why    (const BicView *v, const BicPieceState *p, int to, gboolean pays);
BicWhy       n20_pays_why    (const BicView *v, const BicPieceState *p);
BicWhy       n20_price_why   (const BicView *v, const BicPieceState *p, int to, gboolean pays);
gboolean     n20_has_toll    (const BicView *v, const BicPieceState *p, int to);
void         n20_pay_toll    (BicRun *r, int piece);
extern const BicStep n20_arrival_steps[];

/* --- n20-special.c: special troops (16.7) ------------------------------------------------------------------------- */

/* Has it one of these traits, and is the rule in force (SPECIAL-01)? */
static inline gboolean
n20_is_special (const BicView       *v,
                const BicPieceState *p,
                BicTraits            traits)
{
  return bic_has (v, p, traits & n20_game (v)->special);
}

gboolean     n20_is_light    (const BicView *v, const BicPieceState *p);
gboolean     n20_has_road    (const BicView *v, int hex);

/* --- n20-react.c ------------------------------------------------------------------------------------------------ */
BicFlow      n20_react_call  (BicRun *r, BicFrame *f);
extern const BicStep n20_reaction_steps[];
