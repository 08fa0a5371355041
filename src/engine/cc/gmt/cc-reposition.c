/* Tactician cards that move pieces: a leader after all combat, artillery, light infantry that skirmishes, and reserves.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-events.h"
#include "cc-moves.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-rulebook.h"
#include "cc-tacticians.h"

#include "bic-book.h"
#include "bic-cards.h"

enum { LEADER_HEXES = 3, BATTERY_HEXES = 2, SKIRMISH_HEXES = 3 };

/* --- moving a leader by any card ---------------------------------------- */

static BicWhy
move_leader_to_why (const BicView       *v,
                    const BicPieceState *leader,
                    int                  to)
{
  return cc_has_tactician (v, leader) ? BIC_WHY_CARD_ON_PIECE : cc_leader_step_why (v, leader, to, LEADER_HEXES);
}

/* Checks that the player can discard a card to move a leader (GMT-TAC-13). */
static BicWhy
close_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  if (c.verb == BIC_DO_DONE)
    return BIC_LEGAL;
  if (BIC_LOCALS (CcTurn, f)->closed)
    return BIC_WHY_CARD_TIME;
  if (v->state->n_plays == BIC_PLAYS)
    return BIC_WHY_CARDS_ABOUND;
  for (int i = 0; i < v->game->n_leaders; i++)
    {
      const BicPieceState *leader = &v->state->piece[i];
      gboolean ours = leader->side == v->state->active && leader->hex >= 0;

      for (int dir = 0; ours && dir < BIC_N_DIRECTIONS; dir++)
        {
          int to = v->game->board.next[leader->hex][dir];

          if (to >= 0 && !move_leader_to_why (v, leader, to))
            return BIC_LEGAL;
        }
    }
  return BIC_WHY_NO_LEADER_MOVES;
}

/* Plays the card. If discarded_at_once is set, the card is discarded at once and only a record of its use is kept until
 * the turn ends. Otherwise the card stays in play until the turn ends. */
static BicFlow
close_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  int side = r->state->active;

  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  if (cc_game (&r->view)->discarded_at_once)
    {
      bic_discard (r, side, c.a);
      bic_play_card_also_on (r, side, c.a, -1);
    }
  else
    bic_play_card_on (r, side, c.a, -1);
  bic_emit_event (r, CC_EVENT_CARD_SPENT, r->state->active, c.a);
  BIC_LOCALS (CcShift, bic_push_frame (r, CC_REPOSITION, r->state->active))->piece = -1;
  return BIC_AGAIN;
}

static const BicStep close_steps[] = {
  BIC_ASK ("close", BIC_ACTIVE, N_ ("Play a tactician card, or discard one to move a leader?"), close,
           BIC_NO_MORE (N_ ("No more cards")),
           { .verb = BIC_DO_DISCARD, .where = BIC_HELD, .deck = CC_TACTICIAN_DECK }),
  { 0 },
};

/* Moves a leader by one hex. Terrain can end the move as usual. This is not an ordered move, so the leader can also
 * leave a square (GMT-TAC-14, -16). */
static void
shift_leader (BicRun  *r,
              CcShift *shift,
              int      to)
{
  int from = r->state->piece[shift->piece].hex;

  cc_move (r, shift->piece, to, BIC_MOVE_ORDERED, -1);
  shift->left = (gint16) (cc_stops_move (&r->view, from, to) ? 0 : shift->left - 1);
}

static BicWhy
first_step_why (const BicView  *v,
                const BicFrame *f,
                BicChoice       c)
{
  return move_leader_to_why (v, bic_leader_at (v, c.a, -1), c.b);
}

/* Makes the first step, and attaches the card to the leader. */
static BicFlow
first_step_take (BicRun    *r,
                 BicFrame  *f,
                 BicChoice  c)
{
  CcShift *shift = BIC_LOCALS (CcShift, f);

  shift->piece = (gint16) bic_index (r->state, bic_leader_at (&r->view, c.a, -1));
  shift->left = LEADER_HEXES;
  r->state->play[r->state->n_plays - 1].piece = (guint8) (shift->piece + 1);
  shift_leader (r, shift, c.b);
  return BIC_NEXT;
}

static BicWhy
further_step_why (const BicView  *v,
                  const BicFrame *f,
                  BicChoice       c)
{
  const CcShift *shift = BIC_LOCALS (CcShift, f);
  const BicPieceState *leader = &v->state->piece[shift->piece];

  if (shift->left == 0)
    return BIC_WHY_NO_STEPS;
  if (c.verb == BIC_DO_LEADER_STEP)
    return cc_leader_step_why (v, leader, c.b, shift->left);
  return cc_leader_may_stop (v, leader, leader->hex) ? BIC_LEGAL : BIC_WHY_LEADER_MIDWAY;
}

static BicFlow
further_step_take (BicRun    *r,
                   BicFrame  *f,
                   BicChoice  c)
{
  if (c.verb == BIC_DO_HALT)
    return BIC_NEXT;
  shift_leader (r, BIC_LOCALS (CcShift, f), c.b);
  return BIC_AGAIN;
}

static const BicStep reposition_steps[] = {
  BIC_ASK ("leader", BIC_OWN, N_ ("Which leader moves, and where?"), first_step,
           { BIC_DO_LEADER_STEP, BIC_NEXT_LEADER, 0 }),
  { "onward", BIC_OWN, NULL, further_step_why, further_step_take,
    { { BIC_DO_LEADER_STEP, BIC_NEXT_FIRST, 0 }, { BIC_DO_HALT, BIC_AT_FIRST, 0 } }, NULL,
    N_ ("Where does {piece} move next?"), NULL, .counts = TRUE },
  { 0 },
};

/* --- Artillery Reposition ----------------------------------------------- */

/* Checks that the card can be played on a battery. It cannot if the command card already changes the battery's movement
 * (official answers on Bombard, Fire and Hold, La Grande Manoeuvre). */
static BicWhy
battery_for_card_why (const BicView *v,
                      BicChoice      c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a);
  const BicUnitType *type = bic_type (v, unit);
  BicWhy why = cc_tactician_why (v, unit, c);

  if (why)
    return why;
  return cc_movement_allowance (v, unit, BIC_STAT_MOVES) == type->moves
         && cc_movement_allowance (v, unit, BIC_STAT_MOVES_FAR) == type->moves_far
         ? BIC_LEGAL : BIC_WHY_CARD_MOVES;
}

static BicWhy
limber_why (const BicView  *v,
            const BicFrame *caller,
            int             side,
            BicChoice       c)
{
  return bic_unit_at (v, c.a)->marks & (BIC_MARK_MOVED | BIC_MARK_SPENT)
         ? BIC_WHY_MOVED_ALREADY : battery_for_card_why (v, c);
}

static BicWhy
fall_back_why (const BicView  *v,
               const BicFrame *caller,
               int             side,
               BicChoice       c)
{
  return bic_unit_at (v, c.a)->marks & BIC_MARK_FOUGHT ? battery_for_card_why (v, c) : BIC_WHY_NOT_FOUGHT;
}

static void
fall_back_effect (BicRun   *r,
                  BicFrame *caller,
                  int       side,
                  BicChoice c)
{
  *BIC_LOCALS (CcShift, bic_push_frame (r, CC_SHIFT, side))
      = (CcShift) { .piece = (gint16) (r->state->at[c.a] - 1), .left = BATTERY_HEXES };
}

static BicWhy
shift_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  const CcShift *shift = BIC_LOCALS (CcShift, f);
  const BicPieceState *unit = &v->state->piece[shift->piece];

  if (shift->left == 0)
    return BIC_WHY_NO_STEPS;
  return c.verb == BIC_DO_HALT ? BIC_LEGAL : cc_step_why (v, unit, c.b);
}

static BicFlow
shift_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  CcShift *shift = BIC_LOCALS (CcShift, f);
  int from = r->state->piece[shift->piece].hex;

  if (c.verb == BIC_DO_HALT)
    return BIC_NEXT;
  shift->left--;
  if (cc_move_by_order (r, shift->piece, c.b) || cc_stops_move (&r->view, from, c.b))
    shift->left = 0;
  return BIC_AGAIN;
}

static const BicStep shift_steps[] = {
  { "shift", BIC_OWN, NULL, shift_why, shift_take,
    { { BIC_DO_STEP, BIC_NEXT_FIRST, 0 }, { BIC_DO_HALT, BIC_AT_FIRST, 0 } }, NULL,
    N_ ("Where does {piece} move?"), NULL, .counts = TRUE },
  { 0 },
};

/* --- Light Infantry Skirmish -------------------------------------------- */

static BicWhy
skirmish_why (const BicView  *v,
              const BicFrame *caller,
              int             side,
              BicChoice       c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a);

  if (cc_is_square (unit))
    return BIC_WHY_SQUARE_STAYS;
  if (unit->marks & (BIC_MARK_MOVED | BIC_MARK_SPENT))
    return BIC_WHY_MOVED_ALREADY;
  return cc_tactician_why (v, unit, c) ? cc_tactician_why (v, unit, c) : cc_midway_why (v, caller, unit);
}

static void
skirmish_effect (BicRun   *r,
                 BicFrame *caller,
                 int       side,
                 BicChoice c)
{
  CC_STATE (r->state)->began[r->state->n_plays - 1] = (gint16) (c.a + 1);
  BIC_LOCALS (CcShift, bic_push_frame (r, CC_SKIRMISH, side))->piece = (gint16) (r->state->at[c.a] - 1);
}

/* Returns whether a path of at most @hexes hexes leads from @from to @to. The path can cross hexes with friends and any
 * terrain that the unit can enter (GMT-LIS-01). */
static gboolean
path_leads_to (const BicView       *v,
               const BicPieceState *unit,
               int                  from,
               int                  to,
               int                  hexes)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int next = v->game->board.next[from][dir];

      if (next == to)
        return TRUE;
      if (next < 0 || hexes == 1 || bic_distance (v, next, to) > hexes - 1 || !cc_may_enter (v, unit, next)
          || bic_holds (v->state, !unit->side, next))
        continue;
      if (path_leads_to (v, unit, next, to, hexes - 1))
        return TRUE;
    }
  return FALSE;
}

static BicWhy
head_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  const BicPieceState *unit = &v->state->piece[BIC_LOCALS (CcShift, f)->piece];

  if (bic_distance (v, unit->hex, c.a) > SKIRMISH_HEXES || unit->hex == c.a || cc_step_why (v, unit, c.a))
    return BIC_WHY_NO_SKIRMISH_WAY;
  return path_leads_to (v, unit, unit->hex, c.a, SKIRMISH_HEXES) ? BIC_LEGAL : BIC_WHY_NO_SKIRMISH_WAY;
}

/* Moves the unit to the chosen hex at once. Terrain has an effect only in the last hex. If the unit can leave a
 * garrison, this question is asked first. */
static BicFlow
head_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  int unit = BIC_LOCALS (CcShift, f)->piece, hexes, asks;
  BicPieceState *p = &r->state->piece[unit];

  if (c.verb == BIC_DO_NONE)
    return BIC_NEXT;
  hexes = bic_distance (&r->view, p->hex, c.a);
  asks = cc_leaving_procedure (&r->view, (BicChoice) { BIC_DO_STEP, p->hex, c.a, 0 });
  p->left = (gint8) hexes;
  if (asks)
    *BIC_LOCALS (CcLeaving, bic_push_frame (r, asks, f->side)) = (CcLeaving) { (gint16) unit, c.a, (gint16) hexes };
  else
    cc_take_move (r, &r->state->stack[0], unit, c.a, hexes);
  return BIC_NEXT;
}

static const BicStep skirmish_steps[] = {
  { "head", BIC_OWN, NULL, head_why, head_take, { BIC_NOWHERE (N_ ("Hold for now")), { BIC_DO_HEAD, BIC_HEXES, 0 } },
    NULL,
    N_ ("Where does {piece} skirmish?"), NULL, .about_first = TRUE },
  { 0 },
};

/* Returns the hex where a skirmishing unit began its move, or -1. */
static int
hex_where_skirmish_began (const BicView       *v,
                          const BicPieceState *unit)
{
  const BicState *s = v->state;

  for (int i = 1; i < s->n_plays; i++)
    if (CC_STATE (s)->began[i] && s->play[i].piece == bic_index (s, unit) + 1)
      return CC_STATE (s)->began[i] - 1;
  return BIC_NO_HEX;
}

/* Prevents a melee after a skirmish move (GMT-LIS-05). */
static BicWhy
melee_after_skirmish_why (const BicView       *v,
                          const BicPieceState *unit,
                          const BicPieceState *foe,
                          guint64              how)
{
  return hex_where_skirmish_began (v, unit) >= 0 ? BIC_WHY_SKIRMISHES : cc_melee_why (v, unit, foe, how);
}

/* Checks that the unit can return to the hex where it began its move. Terrain and pieces on the path do not matter
 * (GMT-LIS-03, R-85). */
static BicWhy
return_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  const BicPieceState *unit = cc_by (v, f);
  int hex = hex_where_skirmish_began (v, unit);

  if (hex < 0 || hex == unit->hex)
    return BIC_WHY_RECALL_TIME;
  return bic_unit_at (v, hex) || cc_step_why (v, unit, hex) ? BIC_WHY_NO_SKIRMISH_WAY : BIC_LEGAL;
}

static BicFlow
return_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  if (c.verb == BIC_DO_RECALL)
    cc_move_by_order (r, BIC_LOCALS (CcAttack, f)->by, hex_where_skirmish_began (&r->view, cc_by (&r->view, f)));
  return BIC_NEXT;
}

static const BicStep return_steps[] = {
  BIC_ASK ("return", BIC_OWN, N_ ("Does {piece} go back to where it began?"), return,
           BIC_NOWHERE (N_ ("It stays")),
           { .verb = BIC_DO_RECALL, .where = BIC_AT_FIRST, .label = N_ ("Go back from {a}") }),
  { 0 },
};

/* --- Call Forward Reserves ---------------------------------------------- */

/* Checks the new hex of a reserve unit. It must be in the unit's section. It must be either a clear hex next to a
 * leader or the hex of a lone leader. */
static BicWhy
reserve_to_hex_why (const BicView       *v,
                    const BicPieceState *unit,
                    int                  hex)
{
  const BicHexSet *leaders = &v->state->leaders[unit->side];
  gboolean alone = bic_set_has (leaders, hex) && !bic_unit_at (v, hex);

  if (!(cc_sections (v, unit->side, hex) & cc_sections (v, unit->side, unit->hex))
      || cc_enter_why (v, unit, cc_attached (v, unit) != NULL, hex))
    return BIC_WHY_NO_RESERVE_PLACE;
  return alone || (cc_is_clear (v, hex) && bic_board_touches (&v->game->board, leaders, hex))
         ? BIC_LEGAL : BIC_WHY_NO_RESERVE_PLACE;
}

/* Returns whether there is any hex to which a reserve unit can move. */
static gboolean
reserve_has_hex (const BicView       *v,
                 const BicPieceState *unit)
{
  const BicBoard *board = &v->game->board;
  const BicHexSet *leaders = &v->state->leaders[unit->side];

  for (int hex = bic_board_walk (board, leaders, -1); hex >= 0; hex = bic_board_walk (board, leaders, hex))
    {
      const gint16 *around = board->around[hex];

      if (!reserve_to_hex_why (v, unit, hex))
        return TRUE;
      for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
        if (!reserve_to_hex_why (v, unit, around[i]))
          return TRUE;
    }
  return FALSE;
}

static BicWhy
reserves_why (const BicView  *v,
              const BicFrame *caller,
              int             side,
              BicChoice       c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a);
  BicWhy why;

  if (BIC_LOCALS (CcTurn, caller)->closed)
    return BIC_WHY_CARD_TIME;
  if (cc_has_hex_behind (v, side, c.a))
    return BIC_WHY_NOT_IN_RESERVE;
  if (cc_is_square (unit))
    return BIC_WHY_SQUARE_STAYS;
  if (cc_is_post (v, unit))
    return BIC_WHY_POST_STAYS;
  if ((why = cc_tactician_why (v, unit, c)))
    return why;
  return reserve_has_hex (v, unit) ? BIC_LEGAL : BIC_WHY_NO_RESERVE_PLACE;
}

static void
reserves_effect (BicRun   *r,
                 BicFrame *caller,
                 int       side,
                 BicChoice c)
{
  BIC_LOCALS (CcShift, bic_push_frame (r, CC_RESERVES, side))->piece = (gint16) (r->state->at[c.a] - 1);
}

static BicWhy
place_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  return reserve_to_hex_why (v, &v->state->piece[BIC_LOCALS (CcShift, f)->piece], c.a);
}

static BicFlow
place_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  cc_move_attached (r, BIC_LOCALS (CcShift, f)->piece, c.a, BIC_MOVE_ORDERED);
  return BIC_NEXT;
}

static const BicStep reserves_steps[] = {
  { "place", BIC_OWN, NULL, place_why, place_take, { { BIC_DO_HEAD, BIC_HEXES, 0 } }, NULL,
    N_ ("Where does {piece} move forward to?"), NULL,
    .about_first = TRUE },
  { 0 },
};

/* --- the rulebook ------------------------------------------------------- */

/* Adds the reactions and procedures of the cards in this file to the rulebook. */
void
cc_book_repositions (BicRulebook *book)
{
  static const BicReaction rows[] = {
    { CC_WINDOW_MOVE, { BIC_DO_REACT_ON, BIC_AT_UNIT, TRUE }, "artillery-reposition", limber_why, cc_march_effect,
      .on = cc_tactician_unit_in_hex },
    { CC_WINDOW_COMBAT, { BIC_DO_REACT_ON, BIC_AT_UNIT, TRUE }, "artillery-reposition", fall_back_why,
      fall_back_effect, .on = cc_tactician_unit_in_hex },
    { CC_WINDOW_MOVE, { BIC_DO_REACT_ON, BIC_AT_UNIT, TRUE }, "light-infantry-skirmish", skirmish_why, skirmish_effect,
      .on = cc_tactician_unit_in_hex },
    { CC_WINDOW_CLOSE, { BIC_DO_REACT_ON, BIC_AT_UNIT }, "call-forward-reserves", reserves_why, reserves_effect,
      .on = cc_tactician_unit_in_hex },
  };
  static const struct { int proc; const BicStep *steps; const char *name; } procs[] = {
    { CC_REPOSITION, reposition_steps, "reposition" }, { CC_SHIFT, shift_steps, "shift" },
    { CC_SKIRMISH, skirmish_steps, "skirmish" },
    { CC_RESERVES, reserves_steps, "reserves" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    bic_book_add_reaction (book, rows[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (procs); i++)
    {
      book->procs[procs[i].proc] = procs[i].steps;
      book->names[procs[i].proc] = procs[i].name;
    }
  cc_book_rules (book)->attack[CC_MELEE].why = melee_after_skirmish_why;
  bic_book_put_steps (book, CC_FIRE, BIC_AFTER, "backfire", return_steps);
  bic_book_put_steps (book, CC_TURN, BIC_BEFORE, "reshuffle", close_steps);
}
