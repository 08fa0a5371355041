/* The family of Commands & Colors: what its files share.  Private to the engine; a file a section of the rulebook.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-cards.h"
#include "cc-attacks.h"
#include "cc-verbs.h"

/* On a piece */
enum {
  CC_MARK_JOINED = 1 << 5,                                      /* adds its dice to the melee under way (CCN-CA-01) */
  CC_MARK_HELD = 1 << 6,                                        /* may not battle any more this turn: terrain that it entered */
};

enum { CC_LEFT = BIC_SECTION_LEFT, CC_CENTRE = BIC_SECTION_CENTRE, CC_RIGHT = BIC_SECTION_RIGHT };     /* a set */

enum { CC_COMMAND_DECK };                                       /* the first; others belong to rule systems that have more */
enum { CC_WINDOW_MELEE = 1 };                                   /* a melee is declared; no die has been rolled */
enum { CC_RETIRE_HEXES = 2 };                                   /* that cavalry goes back (CCN-RR-03) */

/* --- what is worked out once a game --------------------------------------------------------------------------- */

#define CC_MAX_GOALS 64

typedef struct {
  int          side;                    /* BIC_NOBODY = either */
  BicGain      gain;
  BicCheckTime when;
  int          value, need;
  gboolean     sudden;
  BicHexSet    hexes;
} CcGoal;

typedef struct {
  guint8      *section[BIC_N_SIDES];    /* sections of each hex, as each side sees them ... */
  BicHexSet    payers[BIC_N_SIDES][8];  /* ... and the hexes of each set of sections */
  guint8       kind[CC_N_VERBS];        /* of attack that each verb declares; 0 = none */
  CcGoal       goal[CC_MAX_GOALS];
  int          n_goals;
  BicHexSet    goals;                   /* hexes that any goal is about */
  const BicExit **exit[BIC_N_SIDES];    /* by hex: who may leave there, or NULL */
  gboolean     exits[BIC_N_SIDES];      /* whether there is any */
  gboolean     decline_back, square_on_works, corner_works, edge_combined, mixed_edges, recall_in_section;    /* switches */
  gboolean     hills_along_line, passes_leader, furthest, joins_leader, command_fixed, no_unit_loses, fire_at_leaders, own_unit_counts, joins_post;         /* more of them */
  gint16      *hill;                    /* by hex: a number that hills which hang together share; 0 = no hill */
  gint8        mirror[BIC_DECK];        /* of each card: which one it is with left and right exchanged */
  guint64      marching;                /* cards under which some unit moves otherwise than its type says */
  gboolean     sudden_death;            /* some goal or exit wins the game */
  gboolean     posts;                   /* some unit never leaves its hex */
  gboolean     masses;                  /* some unit may stand as a battalion mass */
  int          riders[BIC_N_SIDES];     /* the unit type that a roll before the battle may bring, -1 = none is made */
  int          works;                   /* the terrain that raised works are; BIC_NO_SIDE = none is known */
} CcGame;

static inline const CcGame *
cc_game (const BicView *v)
{
  return v->game->family;
}

static inline int
cc_sections (const BicView *v, int side, int hex)
{
  return cc_game (v)->section[side][hex];
}

const BicPieceState * cc_find_attached (const BicView *v, const BicPieceState *unit);

/* CCN-ORD-03: a leader in the hex of a friendly unit is attached to it. */
static inline const BicPieceState *
cc_attached (const BicView       *v,
             const BicPieceState *unit)
{
  return bic_set_has (&v->state->leaders[unit->side], unit->hex) ? cc_find_attached (v, unit) : NULL;
}

/* --- locals of frames ----------------------------------------------------------------------------------------- */

/* mover: the piece in the middle of its move, if moving; fought: 1 + the unit that battled last, 0 = none did; ordered: how many pieces, by the set of sections that could pay;
 * payable: sets of sections that could pay for one more, as bits, once known. By dice, arms stand for sections.  head: of a chain, 1 + the hex of its leader; linked: the hexes ordered
 * besides.  closed: no tactician card is played any more. */
typedef struct { gint16 mover, moving, payable, fought, ordered[8], head, linked, closed; } CcTurn;

typedef struct { gint16 piece, hexes, kind, foe, start, joined; } CcRetreat;           /* foe: the hex from which it was struck; start: where it stood then; joined: with a lone leader */
typedef struct { gint16 leader, unit, dice, here; } CcCheck;
typedef struct { gint16 leader, left, gone, foe, start; } CcLeaderRetreat;     /* foe, start: as of a retreat */
typedef struct { gint16 left, drawn; } CcDraw;
typedef struct { gint16 piece; } CcPlacement;
typedef struct { gint16 unit, to; } CcLeaving;                  /* who moves out, and where to */

/* --- cc-prepare.c, cc-start.c ---------------------------------------------------------------------------------- */
void         cc_ground        (BicGame *game);
extern const BicSpecialCase cc_special_rules[];
gboolean     cc_prepare       (BicGame *game, GError **error);
void         cc_discard       (gpointer family);
void         cc_begin         (BicRun *r);
void         cc_laid          (BicRun *r);
gint16 *     cc_score         (BicState *state, int side);
extern const BicStateField cc_fields[];
const char * cc_broken        (const BicView *v);
void         cc_hide          (const BicView *v, BicState *copy, int side, BicRng *rng);

/* --- cc-pre-battle.c: the roll before the battle -------------------------------------------------------------------- */
void         cc_pre_battle_prepare (BicGame *game, CcGame *cc, gboolean rolls);
void         cc_pre_battle_begin (BicRun *r);
void         cc_add_waiting   (BicGame *game, int side, int type, int n);
int          cc_find_type     (const BicGame *game, int side, BicTraits traits, int from);
extern const BicStep cc_pre_battle_steps[];

/* --- cc-board.c: ground, sections, works ----------------------------------------------------------------------- */
gboolean     cc_may_enter     (const BicView *v, const BicPieceState *p, int hex);
guint        cc_raised        (const BicView *v, int hex, int *terrain);
gboolean     cc_works         (const BicView *v, int from, int to);             /* works on that side of the hex @to */
gboolean     cc_stops         (const BicView *v, int from, int to);
gboolean     cc_is_back       (const BicView *v, int side, int from, int to);
gboolean     cc_has_back      (const BicView *v, int side, int hex);

/* --- cc-pieces.c: moving and losing pieces --------------------------------------------------------------------- */
void         cc_move          (BicRun *r, int unit, int to, BicMoveKind kind, int with);       /* with: the leader who goes along, or -1 */
void         cc_move_attached (BicRun *r, int unit, int to, BicMoveKind kind);
void         cc_lose_blocks   (BicRun *r, int unit, int n);
void         cc_lose_leader   (BicRun *r, int leader);
void         cc_toll          (BicRun *r, const BicPieceState *unit, int blocks);
void         cc_leave_map     (BicRun *r, int piece, int banners);
void         cc_enter_ground  (BicRun *r, int unit, int from, int to);

/* --- cc-victory.c ---------------------------------------------------------------------------------------------- */
void         cc_banners       (BicRun *r, int side, int n);
void         cc_goals         (BicRun *r, BicCheckTime when, int side);
void         cc_goals_at      (BicRun *r, int hex);
int          cc_cost          (const BicView *v, BicChoice c);
gboolean     cc_goals_prepare (BicGame *game, CcGame *cc, GError **error);
BicFlow      cc_turn_begin    (BicRun *r, BicFrame *f);
BicFlow      cc_turn_end      (BicRun *r, BicFrame *f);

/* --- cc-command.c, cc-order.c, cc-move.c, cc-leader.c ----------------------------------------------------------- */
BicFlow      cc_reinforce     (BicRun *r, BicFrame *f);
BicWhy       cc_play_why      (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_play_take     (BicRun *r, BicFrame *f, BicChoice c);
gboolean     cc_hidden        (const BicView *v, const BicFrame *f);
BicFlow      cc_reshuffle     (BicRun *r, BicFrame *f);
BicFlow      cc_draw_owed     (BicRun *r, BicFrame *f);
BicFlow      cc_draw_call     (BicRun *r, BicFrame *f);
void         cc_order_all     (BicRun *r, BicFrame *f);
BicWhy       cc_way_why       (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_way_take      (BicRun *r, BicFrame *f, BicChoice c);
gboolean     cc_among        (const BicView *v, int verb, BicHexSet *out);
gboolean     cc_idle          (const BicView *v, int verb);
BicWhy       cc_section_why   (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_section_take  (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       cc_order_why     (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_order_take    (BicRun *r, BicFrame *f, BicChoice c);
int          cc_orders_of     (const BicView *v, int orders);
void         cc_give_order    (BicRun *r, BicFrame *f, int piece);
void         cc_set_out       (BicRun *r, int piece);
gboolean     cc_orders         (const BicView *v, int *given, int *most);
int          cc_orders_payable (const gint8 orders[3], int anywhere, const gint16 *ordered, int cost);
void         cc_note_payable  (const BicView *v, BicFrame *f);
BicWhy       cc_move_piece_why (const BicView *v, const BicFrame *f, BicChoice c);
BicWhy       cc_move_why      (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_move_take     (BicRun *r, BicFrame *f, BicChoice c);
int          cc_leaving       (const BicView *v, BicChoice c);
void         cc_take_move     (BicRun *r, BicFrame *f, BicChoice c);
void         cc_take_walk     (BicRun *r, BicFrame *f, int unit, int to, int hexes);
BicWhy       cc_enter_why     (const BicView *v, const BicPieceState *unit, gboolean led, int to);
BicWhy       cc_leader_step_why (const BicView *v, const BicPieceState *leader, int to, int left);
gboolean     cc_leader_may_stop (const BicView *v, const BicPieceState *leader, int hex);
void         cc_leader_joins  (BicRun *r, int leader);
gboolean     cc_alone         (const BicView *v, const BicPieceState *leader);
BicWhy       cc_recall_why    (const BicView *v, int hex);
void         cc_send_back     (BicRun *r, BicFrame *f, int hex);
extern const BicStep cc_draw_steps[], cc_place_steps[], cc_order_dice_steps[], cc_rally_steps[], cc_recall_steps[], cc_resupply_steps[];

/* --- cc-card.c, cc-chain.c: what the card in play changes ------------------------------------------------------------------- */

/* Of a turn in which a card has been played */
static inline const BicCard *
cc_card (const BicView *v)
{
  return &v->game->cards[bic_turn_card (v->state)];
}

/* 1 + the card that lies on the table, whatever it counts as; 0 = none */
static inline guint8
cc_on_table (const BicState *s)
{
  return s->cc.counter ? s->cc.counter : s->play[0].card;
}

gboolean     cc_falls_back    (const BicView *v, int side);
guint64      cc_card_fact     (const BicView *v);
void         cc_card_effect   (BicRun *r);
BicWhy       cc_chain_why     (const BicView *v, const BicPieceState *p);
gboolean     cc_chain_open    (const BicView *v);
void         cc_chain_note    (const BicView *v, CcTurn *t, const BicPieceState *p);
BicWhy       cc_card_order_why (const BicView *v, const BicPieceState *p);
BicWhy       cc_card_attack_why (const BicView *v, const BicPieceState *unit, int kind);
int          cc_moves         (const BicView *v, const BicPieceState *p, BicStat stat);
gboolean     cc_moved_far     (const BicView *v, const BicPieceState *unit);

/* --- cc-dice.c, cc-sight.c, cc-fire.c, cc-melee.c, cc-combined.c, cc-battery.c ------------------------------------------------- */
int          cc_dice          (const BicView *v, const BicPieceState *by, const BicPieceState *foe, int there, guint64 how, BicSum *sum);
int          cc_spared        (const BicView *v, const BicPieceState *by, const BicPieceState *at, guint64 how);
int          cc_steady         (const BicView *v, const BicPieceState *unit, BicSum *sum);
gboolean     cc_bounces       (const BicView *v, const BicPieceState *unit, const BicPieceState *by, guint64 how);
int          cc_flags_ignored (const BicView *v, const BicPieceState *unit, const BicPieceState *by, guint64 how, int there);
BicWhy       cc_sight         (const BicView *v, int from, int to, const BicPieceState *over, gboolean edges, int *blocker);
BicWhy       cc_sight_hook    (const BicView *v, int from, int to, int *blocker);
BicWhy       cc_battle_why    (const BicView *v, const BicPieceState *unit);
int          cc_reach         (const BicView *v, const BicPieceState *unit);
BicWhy       cc_reach_why     (const BicView *v, const BicPieceState *unit, int to, gboolean combined);
BicWhy       cc_fire_why      (const BicView *v, const BicPieceState *unit, const BicPieceState *foe, guint64 how);
BicWhy       cc_melee_why     (const BicView *v, const BicPieceState *unit, const BicPieceState *foe, guint64 how);
const BicPieceState * cc_target_at (const BicView *v, int side, int hex);
BicWhy       cc_combat_piece_why (const BicView *v, const BicFrame *f, BicChoice c);
BicWhy       cc_combat_why    (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_combat_take   (BicRun *r, BicFrame *f, BicChoice c);
void         cc_call_attack   (BicRun *r, int kind, int by, int at);
gboolean     cc_is_supported  (const BicView *v, const BicPieceState *unit);
gboolean     cc_can_join      (const BicView *v, const BicPieceState *unit, int to);
BicWhy       cc_join_why      (const BicView *v, const BicFrame *f, BicChoice c);
BicWhy       cc_lead_why      (const BicView *v, const BicFrame *f);
BicFlow      cc_join_take     (BicRun *r, BicFrame *f, BicChoice c);
int          cc_part_dice     (const BicView *v, CcPart part, const BicPieceState *unit, int to, BicSum *sum);
int          cc_blow_dice     (const BicView *v, CcBlow blow, BicSum *sum);
int          cc_joined_dice   (const BicView *v, const BicFrame *f, BicSum *sum);
int          cc_battery_dice  (const BicView *v, const BicPieceState *unit, int to, BicSum *sum);
BicFlow      cc_release       (BicRun *r, BicFrame *f);
void         cc_battery_book  (BicRulebook *book, CcRules *rules);
int          cc_attack_dice   (const BicView *v, const BicFrame *f, BicSum *sum);
BicFlow      cc_attack_declare (BicRun *r, BicFrame *f);
BicWhy       cc_first_strike_why (const BicView *v, const BicFrame *caller, int side, BicChoice c);
void         cc_first_strike_effect (BicRun *r, BicFrame *caller, int side, BicChoice c);
BicFlow      cc_attack_strike (BicRun *r, BicFrame *f);
BicFlow      cc_attack_roll   (BicRun *r, BicFrame *f);
BicFlow      cc_attack_again  (BicRun *r, BicFrame *f);
void         cc_attack_score  (BicRun *r, BicFrame *f);
BicFlow      cc_attack_hits   (BicRun *r, BicFrame *f);
BicFlow      cc_attack_backfire (BicRun *r, BicFrame *f);
BicFlow      cc_backfire_hits (BicRun *r, BicFrame *f);
int          cc_face_of       (const BicView *v, const BicPieceState *target);
BicWhy       cc_may_battle_back (const BicView *v, const BicFrame *f);
BicWhy       cc_back_why      (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_back_forced   (BicRun *r, BicFrame *f);
BicFlow      cc_back_take     (BicRun *r, BicFrame *f, BicChoice c);

/* --- cc-flags.c, cc-retreat.c, cc-escape.c, cc-advance.c, cc-retire.c, cc-square.c -------------------------------- */
BicWhy       cc_ignore_why    (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_ignore_take   (BicRun *r, BicFrame *f, BicChoice c);
BicFlow      cc_attack_check  (BicRun *r, BicFrame *f);
BicFlow      cc_attack_retreat (BicRun *r, BicFrame *f);
char *       cc_remark        (const BicView *v, BicChoice c);
char *       cc_tell_retreat  (int made, int lost);
int          cc_driven_back   (const BicView *v, const BicPieceState *unit, int flags);
BicWhy       cc_way_back_why  (const BicView *v, const BicPieceState *unit, int foe, int start, int from, int to);
BicWhy       cc_leader_way_back_why (const BicView *v, const BicPieceState *leader, int foe, int start, int from, int to);
int          cc_retreat_ends  (const BicView *v, const BicPieceState *unit, int foe, int hexes, BicHexSet *ends);
double       cc_leader_retreat_risk (const BicView *v, int leader, int foe);
BicFlow      cc_attack_leader_retreat (BicRun *r, BicFrame *f);
BicFlow      cc_attack_won    (BicRun *r, BicFrame *f);
BicWhy       cc_stays_why     (const BicView *v, const BicPieceState *unit, int verb);
BicWhy       cc_advance_why   (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_advance_take  (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       cc_onward_why    (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_onward_take   (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       cc_bonus_why     (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_bonus_take    (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       cc_retire_why    (const BicView *v, const BicFrame *caller, int side, BicChoice c);
void         cc_retire_effect (BicRun *r, BicFrame *caller, int side, BicChoice c);
char *       cc_retire_remark (const BicView *v, const BicFrame *caller, BicChoice c);
BicWhy       cc_square_why    (const BicView *v, const BicFrame *caller, int side, BicChoice c);
void         cc_square_effect (BicRun *r, BicFrame *caller, int side, BicChoice c);
BicFlow      cc_square_form   (BicRun *r, BicFrame *f);
gboolean     cc_has_squares   (const BicView *v, int side);
gboolean     cc_takes_card    (const BicView *v, const BicPieceState *unit);
void         cc_square_end    (BicRun *r, int unit);
const char * cc_square_lay    (BicRun *r, BicPieceState *unit, int space, int card);
extern const BicStep cc_check_steps[], cc_aside_steps[], cc_retreat_steps[], cc_retire_steps[], cc_leader_retreat_steps[],
                     cc_escape_steps[];

/* --- cc-garrison.c ------------------------------------------------------------------------------------------------- */
void         cc_garrison_book (BicRulebook *book, CcRules *rules);
void         cc_garrison_prepare (BicGame *game, CcGame *cc);
BicWhy       cc_garrison_why  (const BicView *v, const BicFrame *f, BicChoice c);
BicPieceState * cc_post_at    (BicRun *r, int side, int hex);
void         cc_garrison_relieve (BicRun *r, BicPieceState *post);

/* --- cc-why.c ---------------------------------------------------------------------------------------------------- */
BicWhy       cc_late_why      (const BicView *v, BicChoice c);
char *       cc_word          (const BicView *v, BicChoice c, const char *mark);

/* --- cc-text.c --------------------------------------------------------------------------------------------------- */
const char * cc_phase         (const BicView *v);
char *       cc_event         (const BicGame *game, const BicEvent *event);
char *       cc_own_event     (const BicGame *game, const BicEvent *event);
gboolean     cc_combat        (const BicView *v, BicCombat *out);
gboolean     cc_stakes        (const BicView *v, BicChoice c, BicStakes *out);
gboolean     cc_rolling       (const BicView *v, BicStakes *out);
double       cc_prospect      (const BicView *v, const BicPieceState *by, const BicPieceState *at);
void         cc_fate          (const BicView *v, BicChoice c, int hits, int flags, BicFate *out);

/* The terrain of a hexside, or BIC_NO_SIDE: works of the map, or raised since */
static inline int
cc_side (const BicView *v,
         int            hex,
         int            dir)
{
  int side = v->game->board.side[hex][dir], raised;

  if (side != BIC_NO_SIDE || !v->state->cc.works[0].sides)
    return side;
  return cc_raised (v, hex, &raised) >> dir & 1 ? raised : side;
}

static inline const BicPieceState *
cc_by (const BicView  *v,
       const BicFrame *f)
{
  return &v->state->piece[BIC_LOCALS (CcAttack, f)->by];
}

static inline const BicPieceState *
cc_at (const BicView  *v,
       const BicFrame *f)
{
  return &v->state->piece[BIC_LOCALS (CcAttack, f)->at];
}

static inline gboolean
cc_is_leader (const BicPieceState *p)            /* nobody else stacks in this family */
{
  return (p->marks & BIC_MARK_STACKS) != 0;
}

static inline gboolean
cc_is_square (const BicPieceState *p)
{
  return (p->marks & BIC_MARK_SQUARE) != 0;
}

static inline gboolean
cc_is_post (const BicView       *v,
            const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT (POST));
}

/* Whether it would stand in square as a battalion mass, with no card on the track */
static inline gboolean
cc_is_mass (const BicView       *v,
            const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT (MASS));
}
