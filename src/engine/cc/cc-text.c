/* Texts of Commands & Colors: phases, the combat panel, the terms of the number of dice, and the log.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-moves.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-rulebook.h"
#include "cc-victory.h"

#include "bic-cards.h"

/* --- phases ------------------------------------------------------------- */

/* Parts of the turn that are still to come at a step */
typedef enum { ALL_LEFT, MOVES_LEFT, ATTACKS_LEFT, NOTHING_LEFT } Left;

typedef struct { const char *step, *phase; Left left; } Phase;

static const Phase phases[] = {
  { "begin", N_ ("Start of turn") }, { "reinforce", N_ ("Reinforcements") }, { "command", N_ ("Command") },
  { "ace", N_ ("Command") }, { "succession", N_ ("End of turn"), NOTHING_LEFT },
  { "store", N_ ("End of turn"), NOTHING_LEFT }, { "way", N_ ("Orders") }, { "section", N_ ("Orders") },
  { "order", N_ ("Orders") }, { "move", N_ ("Movement"), MOVES_LEFT }, { "combat", N_ ("Combat"), ATTACKS_LEFT },
  { "close", N_ ("End of combat"), NOTHING_LEFT }, { "reshuffle", N_ ("Draw"), NOTHING_LEFT },
  { "draw-first", N_ ("Draw"), NOTHING_LEFT }, { "draw", N_ ("Draw"), NOTHING_LEFT },
  { "draw-tacticians", N_ ("Draw"), NOTHING_LEFT }, { "end", N_ ("End of turn"), NOTHING_LEFT },
};

static const Phase *
find_phase (const BicView *v)
{
  static const Phase none = { NULL, "", NOTHING_LEFT };
  const BicFrame *f = &v->state->stack[0];
  const char *step = v->game->book.procs[f->proc][f->pc].name;

  for (gsize i = 0; i < G_N_ELEMENTS (phases); i++)
    if (g_strcmp0 (phases[i].step, step) == 0)
      return &phases[i];
  return &none;
}

const char *
cc_phase (const BicView *v)
{
  return find_phase (v)->phase;
}

/* Returns whether the turn of a side is over, or its steps that give orders are over and no piece has an order
 * (CCN-CARD-05). */
gboolean
cc_has_no_orders (const BicView *v,
                  int            side)
{
  if (v->state->active != side)
    return TRUE;
  if (find_phase (v)->left == ALL_LEFT)
    return FALSE;
  for (int i = 0; i < v->state->n_pieces; i++)
    if (v->state->piece[i].side == side && v->state->piece[i].marks & BIC_MARK_ORDERED)
      return FALSE;
  return TRUE;
}

/* --- stages of pieces --------------------------------------------------- */

/* Returns whether a piece has finished its move or cannot move this turn. */
static gboolean
has_finished_move (const BicView       *v,
                   const BicPieceState *p)
{
  const CcRules *rules = cc_rules (v);

  if (p->marks & BIC_MARK_SPENT || cc_is_square (p) || cc_is_post (v, p))
    return TRUE;
  return p->left <= 0 && !(rules->lingers && rules->lingers (v, p));
}

/* Returns whether a piece has finished its combat or cannot fight this turn. This is FALSE for a unit whose attack is
 * being resolved. */
static gboolean
has_finished_combat (const BicView       *v,
                     const BicPieceState *p)
{
  gboolean fights = v->state->depth > 1
                    && BIC_LOCALS (CcTurn, &v->state->stack[0])->fought == bic_index (v->state, p) + 1;

  return !fights && (cc_is_leader (p) || cc_battle_why (v, p));
}

/* Returns the stage of an ordered piece that has finished its move: only a unit can still fight. */
static BicStage
stage_after_move (const BicView       *v,
                  const BicPieceState *p)
{
  return cc_is_leader (p) || cc_battle_why (v, p) ? BIC_STAGE_DONE : BIC_STAGE_MOVED;
}

/* Returns the stage of a piece in this phase. In the Movement Phase, an ordered piece has the stage "ordered" until it
 * has moved, and then "moved" if it can still fight. In the Combat Phase, it has the stage "ordered" until it has
 * fought or can no longer fight. A unit that Short Supply has sent back can neither move nor fight
 * (CCN-CMD-SHORT-SUPPLY-03). */
BicStage
cc_piece_readiness (const BicView       *v,
                    const BicPieceState *p)
{
  const BicFrame *f = &v->state->stack[0];
  const guint barred = BIC_MARK_SPENT | BIC_MARK_FOUGHT;

  if (f->proc != CC_TURN || p->side != v->state->active)
    return BIC_STAGE_IDLE;
  if (!(p->marks & BIC_MARK_ORDERED))
    return (p->marks & barred) == barred ? BIC_STAGE_DONE : BIC_STAGE_IDLE;
  switch (find_phase (v)->left)
    {
    case ALL_LEFT:
      return BIC_STAGE_ORDERED;
    case MOVES_LEFT:
      return has_finished_move (v, p) ? stage_after_move (v, p) : BIC_STAGE_ORDERED;
    case ATTACKS_LEFT:
      return has_finished_combat (v, p) ? BIC_STAGE_DONE : BIC_STAGE_ORDERED;
    case NOTHING_LEFT:
    default:
      return BIC_STAGE_DONE;
    }
}

/* --- the sum of the dice ------------------------------------------------ */

/* Fills in the dice that a choice would roll, as a sum. For a battery that would join, these are the dice that it would
 * add to the current attack. */
gboolean
cc_explain_dice (const BicView *v,
                 BicChoice      c,
                 BicSum        *sum)
{
  const BicFrame *f = v->state->depth ? bic_top (v->state) : NULL;
  CcPart joined = f ? cc_rules (v)->attack[f->proc].joined : NULL;
  CcBlow blow;

  if (c.verb == BIC_DO_JOIN)
    {
      if (!joined || !bic_unit_at (v, c.a))
        return FALSE;
      sum->total = joined (v, bic_unit_at (v, c.a), BIC_LOCALS (CcAttack, f)->there, sum);
      return TRUE;
    }
  if (!cc_find_blow (v, c, &blow))
    return FALSE;
  sum->total = cc_blow_dice (v, blow, sum);
  return TRUE;
}

/* --- the combat panel --------------------------------------------------- */

static void
fill_rolled_faces (const BicFrame *f,
                   BicCombat      *out)
{
  for (int face = 0; face < CC_N_FACES; face++)
    for (int i = 0; i < f->answer[face] && out->n_dice < (int) G_N_ELEMENTS (out->face); i++)
      out->face[out->n_dice++] = face;
}

/* Fills in the dice that were rolled for a card. They do not belong to a fight, so the hexes are not set. While the
 * dice pay for orders, the frame of the turn stores them. */
static gboolean
fill_dice_for_card (const BicView *v,
                    BicCombat     *out)
{
  const BicFrame *f = &v->state->stack[0];

  if (bic_turn_card (v->state) < 0 || !cc_card (v)->dice)
    return FALSE;
  for (int i = 0; i < v->state->depth; i++)
    if (v->state->stack[i].proc == CC_ORDER_DICE || v->state->stack[i].proc == CC_RALLY)
      f = &v->state->stack[i];
  out->kind = g_dgettext (GETTEXT_PACKAGE, cc_card (v)->name);
  out->side = v->state->active;
  fill_rolled_faces (f, out);
  return f->proc != CC_TURN || out->n_dice > 0;
}

gboolean
cc_combat (const BicView *v,
           BicCombat     *out)
{
  const CcAttackKind *attack = cc_rules (v)->attack;
  const BicFrame *f = NULL;

  for (int i = 0; i < v->state->depth; i++)
    if (attack[v->state->stack[i].proc].name)
      f = &v->state->stack[i];
  if (!f)
    return fill_dice_for_card (v, out);
  out->kind = g_dgettext (GETTEXT_PACKAGE, attack[f->proc].name);
  out->side = f->side;
  out->ranged = (attack[f->proc].how & BIC_FACT (FIRE)) != 0;
  if (cc_is_attack (v, f))
    {
      const CcAttack *m = BIC_LOCALS (CcAttack, f);
      const BicPieceState *by = cc_by (v, f), *at = cc_at (v, f);

      out->from = m->here;
      out->to = m->there;
      out->from_type = by->type;
      out->to_type = cc_is_leader (at) ? -1 : at->type;
      out->declared = (BicChoice) { (gint16) attack[f->proc].verb, m->here, m->there, 0 };
      out->hits = m->hits;
      out->flags = m->flags + m->ignored;
      out->ignored = m->ignored;
      if (m->hits == 0 && by->hex == m->here && at->hex == m->there)
        out->sum.total = cc_attack_dice (v, f, &out->sum);
    }
  else
    {
      const CcCheck *check = BIC_LOCALS (CcCheck, f);

      out->to = check->here;
      out->hit_faces = 1u << CC_SAB;
      bic_sum_add (&out->sum, N_ ("leader in danger"), check->dice);
      out->sum.total = check->dice;
    }
  out->distance = out->from >= 0 && out->to >= 0 ? bic_distance (v, out->from, out->to) : 0;
  fill_rolled_faces (f, out);
  return TRUE;
}

/* --- texts for the log -------------------------------------------------- */

const BicEventText cc_events[CC_N_EVENTS] = {
  [BIC_EVENT_TURN] = { N_ ("Turn {n}: {who}") },
  [BIC_EVENT_CARD_PLAYED] = { N_ ("{army} played {card}") },
  [BIC_EVENT_CARD_COUNTS] = { N_ ("{who}: the card was played as {card}") },
  [BIC_EVENT_CARD_DRAWN] = { N_ ("{army} drew a card"), N_ ("{army} drew {card}"), N_ ("{army} drew a card ({deck})") },
  [BIC_EVENT_CARD_DISCARDED] = { N_ ("{army} discarded a card"), N_ ("{army} discarded {card}"),
                                 N_ ("{army} discarded a card ({deck})") },
  [CC_EVENT_CARD_SPENT] = { N_ ("{army} discarded {card} to move a leader") },
  [CC_EVENT_CARD_TAKEN] = { N_ ("{army} took {card} from the discards") },
  [BIC_EVENT_RESHUFFLED] = { N_ ("The discards were shuffled into a new draw pile"), NULL,
                             N_ ("The discards were shuffled into a new draw pile ({deck})") },
  [BIC_EVENT_PLACED] = { N_ ("{who}: {type} arrived in {a}") },
  [CC_EVENT_GARRISON] = { N_ ("{army} left a garrison in {a}") },
  [CC_EVENT_STRENGTHENED] = { N_ ("{who}: {type} in {a} gained a block ({d} now)"),
                              .flags = BIC_HAS_HEX_A | BIC_IS_NEWS },
  [CC_EVENT_FORTIFIED] = { N_ ("{army} built field works in {a}"), .flags = BIC_HAS_HEX_A | BIC_IS_NEWS },
  [CC_EVENT_LEFT_MAP] = { N_ ("{who}: {type} left the map from {a}"), .flags = BIC_HAS_HEX_A | BIC_IS_NEWS },
  [CC_EVENT_FLAGS_IGNORED] = { N_ ("{army} ignored flags in {a}: {c}"), .flags = BIC_HAS_HEX_A },
  [BIC_EVENT_CARD_DICE] = { N_ ("{army} rolled for {card}, dice: {c}") },
  [CC_EVENT_CARD_ROLLED] = { N_ ("{army} rolled infantry: {inf}, cavalry: {cav}, artillery: {art}, flags: {flags}"),
                             .flags = BIC_HAS_ROLL | BIC_IS_NEWS },
  [CC_EVENT_REGAINED] = { N_ ("{who}: {type} in {a} regained a block ({d} now)"),
                          .flags = BIC_HAS_HEX_A | BIC_IS_NEWS },
  [CC_EVENT_RECALLED] = { N_ ("{who}: {type} in {a} was sent back to its baseline"), .flags = BIC_HAS_HEX_A },
  [CC_EVENT_NO_WAY] = { N_ ("{who}: {type} in {a} had no retreat path"), .flags = BIC_HAS_HEX_A | BIC_IS_NEWS },
  [BIC_EVENT_HITS] = { N_ ("{who}: {type} in {a} against {b}, hits: {c}, flags: {d}") },
  [BIC_EVENT_VICTORY] = { N_ ("{army} won") },
  [BIC_EVENT_LOST] = { N_ ("{who}: {type} in {a}, blocks lost: {n}, blocks left: {d}") },
  [BIC_EVENT_ELIMINATED] = { N_ ("{who}: {type} eliminated in {a}") },
  [CC_EVENT_POINTS] = { N_ ("{army} kept a point with the leader in {a}") },
  [CC_EVENT_POINTS_USED] = { N_ ("{army} used points kept with the leader in {a}: {d}"),
                             .flags = BIC_HAS_HEX_A | BIC_IS_ASIDE },
  [CC_EVENT_POINTS_LOST] = { N_ ("{army} lost points kept with the leader in {a}: {d}"),
                             .flags = BIC_HAS_HEX_A | BIC_IS_ASIDE },
  [CC_EVENT_SUCCEEDED] = { N_ ("{who}: a new leader took command in {a}") },
  [CC_EVENT_LEADER_CHECK] = { .flags = BIC_HAS_HEX_A | BIC_HAS_ROLL | BIC_IS_NEWS },
  [CC_EVENT_SQUARE] = { .flags = BIC_HAS_HEX_A | BIC_IS_NEWS },
  [CC_EVENT_RETIRES] = { N_ ("{who}: {type} in {a} chose to retire and reform"), .flags = BIC_HAS_HEX_A },
};

static const char *const moves[] = {
  [BIC_MOVE_ORDERED] = N_ ("{who}: {type} moved from {a} to {b}"),
  [BIC_MOVE_RETREAT] = N_ ("{who}: {type} retreated from {a} to {b}"),
  [BIC_MOVE_ADVANCE] = N_ ("{who}: {type} advanced from {a} to {b}"),
  [BIC_MOVE_RETIRE] = N_ ("{who}: {type} retired from {a} to {b}"),
  [BIC_MOVE_RECALL] = N_ ("{who}: {type} sent back from {a} to {b}"),
};

static const char *const squares[CC_N_SQUARES] = {
  [CC_SQUARE_LEFT] = N_ ("{who}: {type} in {a} left square"),
  [CC_SQUARE_FORMED] = N_ ("{who}: {type} in {a} formed square"),
  [CC_SQUARE_MASS] = N_ ("{who}: {type} in {a} formed battalion mass"),
};

static const char *const turns[BIC_N_DIRECTIONS] = {
  N_ ("{who}: {type} in {a} turned to the north"), N_ ("{who}: {type} in {a} turned to the northeast"),
  N_ ("{who}: {type} in {a} turned to the southeast"), N_ ("{who}: {type} in {a} turned to the south"),
  N_ ("{who}: {type} in {a} turned to the southwest"), N_ ("{who}: {type} in {a} turned to the northwest"),
};

/* Returns the text of an event if it depends on more than the kind of the event. All other texts are in cc_events. */
const char *
cc_event_text (const BicGame  *game,
               const BicEvent *event)
{
  switch (event->kind)
    {
    case BIC_EVENT_CARD_PLAYED:
      if (event->d && game->cards[event->a].by_hand)
        return N_ ("{army} played {card} on the unit in {place}; the players carry out its text");
      return event->d ? N_ ("{army} played {card} on the unit in {place}") : NULL;
    case BIC_EVENT_ATTACK:
      return ((const CcRules *) game->book.rules)->attack[event->d].log_text;
    case BIC_EVENT_MOVED:
      return moves[event->d];
    case BIC_EVENT_HITS:                                        /* flags without effect are shown only by the dice */
      if (event->d)
        return NULL;
      return event->c ? N_ ("{who}: {type} in {a} against {b}, hits: {c}")
                      : N_ ("{who}: {type} in {a} against {b}, no effect");
    case CC_EVENT_NO_WAY:
      return event->d ? N_ ("{who}: {type} in {a} held its hex instead of retreating") : NULL;
    case CC_EVENT_LEADER_CHECK:
      return event->d ? N_ ("{who}: the leader in {a} fell") : N_ ("{who}: the leader in {a} was unhurt");
    case BIC_EVENT_SCORE:
      if (event->c == BIC_NO_HEX)
        return event->d ? N_ ("{who}, banners: {n}, one for every {d} blocks that the enemy loses")
                        : N_ ("{who}, banners: {n}");
      return event->b > 0 ? N_ ("{who}, banners: {n}, for the objective in {place}")
                          : N_ ("{who}, banners: {n}, after the loss of the objective in {place}");
    case CC_EVENT_GARRISON:
      return event->d ? NULL : N_ ("{army} relieved the garrison in {a}");
    case CC_EVENT_SQUARE:
      return squares[event->d];
    case CC_EVENT_TURNED:
      return turns[event->d];
    case BIC_EVENT_VICTORY:
      return event->side < BIC_N_SIDES ? NULL : N_ ("No winner");
    default:
      return NULL;
    }
}

/* Replaces the placeholders in the text of a roll for a card by the number of dice with each face. */
void
cc_event_fill (const BicEvent *event,
               GString        *text)
{
  const struct { const char *mark; int number; } faces[] = {
    { "{inf}", event->a }, { "{cav}", event->b }, { "{art}", event->c }, { "{flags}", event->d },
  };

  for (gsize i = 0; event->kind == CC_EVENT_CARD_ROLLED && i < G_N_ELEMENTS (faces); i++)
    {
      g_autofree char *number = g_strdup_printf ("%d", faces[i].number);

      g_string_replace (text, faces[i].mark, number, 0);
    }
}

/* --- changes of strength ------------------------------------------------ */

static void
add_strength_change (BicStrengths   *out,
                     BicStrengthKind kind,
                     const BicEvent *event,
                     int             blocks,
                     int             pieces)
{
  if (blocks > 0 || pieces > 0)
    out->at[out->n++] = (BicStrength) { kind, event->c, blocks, pieces };
}

/* Reports the changes of strength by an event, for the statistics. The elimination of a unit does not count its blocks
 * again, because separate events report them. A leader counts as one block. */
void
cc_list_strength_changes (const BicGame  *game,
                          const BicEvent *event,
                          BicStrengths   *out)
{
  switch (event->kind)
    {
    case BIC_EVENT_LOST:
      add_strength_change (out, BIC_STRENGTH_LOST, event, event->b, 0);
      break;
    case BIC_EVENT_ELIMINATED:
      add_strength_change (out, BIC_STRENGTH_LOST, event, (game->types[event->c].traits & BIC_TRAIT (LEADER)) != 0, 1);
      break;
    case BIC_EVENT_PLACED:
      add_strength_change (out, BIC_STRENGTH_GAINED, event, event->b, event->b > 0);
      break;
    case CC_EVENT_REGAINED:
    case CC_EVENT_STRENGTHENED:
      add_strength_change (out, BIC_STRENGTH_GAINED, event, 1, 0);
      break;
    case CC_EVENT_SUCCEEDED:
      add_strength_change (out, BIC_STRENGTH_GAINED, event, 1, 1);
      break;
    case CC_EVENT_GARRISON:
      add_strength_change (out, event->d ? BIC_STRENGTH_GAINED : BIC_STRENGTH_WITHDRAWN, event, event->b, 1);
      break;
    case CC_EVENT_LEFT_MAP:
      add_strength_change (out, BIC_STRENGTH_WITHDRAWN, event, event->b, 1);
      break;
    default:
      break;
    }
}

/* --- banners lost by a choice ------------------------------------------- */

/**
 * cc_banner_cost:
 * @v: a view of a state in which a side must answer a question
 * @c: a legal choice
 *
 * Returns: banners that the side would lose at once if this choice moved a unit off an objective, minus the banners
 *   that it would gain at the unit's destination
 */
int
cc_banner_cost (const BicView *v,
                BicChoice      c)
{
  const BicFrame *f = bic_top (v->state);
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  BicChoiceHexes move = { BIC_NO_HEX, BIC_NO_HEX };

  if (cc_leaving_procedure (v, c))
    return 0;
  if (c.verb == BIC_DO_NONE && bic_step (v)->why == cc_garrison_why)
    move = (BicChoiceHexes) { v->state->piece[BIC_LOCALS (CcLeaving, f)->unit].hex, BIC_LOCALS (CcLeaving, f)->to };
  else if (c.verb == BIC_DO_STEP || c.verb == BIC_DO_BREAKTHROUGH)
    move = (BicChoiceHexes) { c.a, c.b };
  else if (c.verb == BIC_DO_TAKE_GROUND && bic_step (v)->why == cc_advance_why)
    move = (BicChoiceHexes) { m->here, m->there };
  if (!bic_unit_at (v, move.from))
    return 0;
  return cc_goals_cost (v, bic_state_asked_side (v->game, v->state), move.from, move.to);
}
