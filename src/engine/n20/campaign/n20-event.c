/* Events: the card at the start of a Player Turn, kept cards, and the effects of cards (5.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A kept card is face up on the table and is stored in the hand of its owner. An effect that lasts for a turn is stored
 * in the family's part of the state; the next turn clears it.
 */
#include "config.h"

#include "n20-campaign.h"
#include "n20-combat.h"
#include "n20-fog.h"
#include "n20-morale.h"
#include "n20-verbs.h"

#include "bic-cards.h"

#include <string.h>

/* Locals of the procedures of an event. piece: not used, because the first local is reserved for the piece that prompts
 * name; card: 1 + the card; target: 1 + the chosen piece; kept: whether the card was a kept card. */
typedef struct { gint16 piece, card, target, kept; } N20Event;

/* Target of an effect: none, one unit of the active side, or one enemy unit, chosen on the map. N20_ASKS_OWN applies
 * only if the card does not name units. */
typedef enum { N20_ASKS_NOBODY, N20_ASKS_OWN, N20_ASKS_FOE } N20Asks;

/* An effect that is about to be applied. side: the side whose card it is; target: 1 + the chosen piece, 0 = none; once:
 * the effect ends after one use */
typedef struct { const BicEventHalf *half; int side, target; gboolean once; } N20Occasion;

typedef struct _N20Effect {
  const char *name;
  guint8      asks;                                             /* N20Asks */
  void      (*apply) (BicRun *r, const N20Occasion *occasion);  /* may call one procedure; NULL: no effect */
} N20Effect;

/* Returns the half of the drawn card that applies to the side of the frame. */
static const N20Half *
half_in_effect (const BicView  *v,
                const BicFrame *f)
{
  return &n20_game (v)->half[BIC_LOCALS (N20Event, f)->card - 1][f->side];
}

static void
carry_out (BicRun   *r,
           int       side,
           int       card,
           gboolean  kept)
{
  bic_discard (r, side, card);
  bic_emit_event (r, BIC_EVENT_CARD_PLAYED, (gint16) side, (gint16) card);
  *BIC_LOCALS (N20Event, bic_push_frame (r, N20_EFFECT, side)) =
    (N20Event) { .card = (gint16) (card + 1), .kept = kept != FALSE };
}

/* --- drawing ----------------------------------------------------------------------------------------------------- */

/* Draws an event card, unless the battle skips the event of its first turn (EVENT-12). */
BicFlow
n20_event_call (BicRun   *r,
                BicFrame *f)
{
  const BicScenario *scenario = r->view.game->scenario;
  int side = r->state->active;

  if (!scenario->skip_first_event || r->state->turn != 1 || !scenario->army[side].moves_first)
    bic_push_frame (r, N20_EVENT, side);
  return BIC_NEXT;
}

/* Draws a card; an empty pile is rebuilt from the discards (EVENT-10). */
static BicFlow
event_draw (BicRun   *r,
            BicFrame *f)
{
  f->answer[0] = 0;
  bic_call_draw (r, N20_EVENT_DECK, f->side);
  return BIC_NEXT;
}

/* Only the card half for the side that drew the card applies (EVENT-02, -03). This half is carried out at once unless
 * the card is kept (EVENT-07). */
static BicFlow
event_read (BicRun   *r,
            BicFrame *f)
{
  int card = f->answer[0] - 1;
  const BicEventHalf *half = card < 0 ? NULL : n20_game (&r->view)->half[card][f->side].half;

  if (half && half->keep)
    bic_emit_event (r, BIC_EVENT_CARD_KEPT, f->side, (gint16) card);
  else if (card >= 0)
    carry_out (r, f->side, card, FALSE);
  return BIC_NEXT;
}

const BicStep n20_event_steps[] = {
  BIC_WORK ("draw", event_draw),
  BIC_WORK ("read", event_read),
  { 0 },
};

/* --- kept cards -------------------------------------------------------------------------------------------------- */

/* The player may use any kept card before movement, including a card drawn this turn (EVENT-08). */
BicWhy
n20_cards_why (const BicView  *v,
               const BicFrame *f,
               BicChoice       c)
{
  return BIC_LEGAL;
}

BicFlow
n20_cards_take (BicRun    *r,
                BicFrame  *f,
                BicChoice  c)
{
  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  carry_out (r, r->state->active, c.a, TRUE);
  return BIC_AGAIN;
}

/**
 * n20_discard_lapsed_cards:
 * @r: a run
 * @until: the moment that has been reached
 *
 * Discards kept cards of the active side that may only be kept until @until (EVENT-09).
 */
void
n20_discard_lapsed_cards (BicRun   *r,
                          BicUntil  until)
{
  int side = r->state->active;

  for (int card = 0; card < r->view.game->n_cards; card++)
    while (r->state->hand[side][card] && n20_game (&r->view)->half[card][side].half->until == until)
      {
        bic_discard (r, side, card);
        bic_emit_event (r, BIC_EVENT_CARD_DISCARDED, (gint16) side, (gint16) card);
      }
}

/* --- units that an event names ----------------------------------------------------------------------------------- */

/* Returns whether the card half names the piece. */
static gboolean
half_names_piece (const BicView      *v,
                  const BicEventHalf *half,
                  int                 piece)
{
  for (guint i = 0; half->pieces && i < half->pieces->len; i++)
    if (g_array_index (half->pieces, guint32, i) == v->game->piece[piece].item)
      return TRUE;
  return FALSE;
}

/* Returns whether no unit has to be chosen for the current event. */
gboolean
n20_event_has_no_target (const BicView *v)
{
  const N20Effect *effect = half_in_effect (v, bic_top (v->state))->effect;

  return !effect || effect->asks == N20_ASKS_NOBODY;
}

static BicWhy
target_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  const N20Effect *effect = half_in_effect (v, f)->effect;
  const BicEventHalf *half = half_in_effect (v, f)->half;
  const BicPieceState *p = bic_unit_at (v, c.a);
  gboolean named = half && half->pieces && half->pieces->len > 0;

  if (!effect || effect->asks == N20_ASKS_NOBODY || (effect->asks == N20_ASKS_OWN && named))
    return BIC_WHY_N20_NO_TARGET;
  if (!p || (p->side == f->side) != (effect->asks == N20_ASKS_OWN))
    return BIC_WHY_N20_WRONG_TARGET;
  return named && !half_names_piece (v, half, bic_index (v->state, p)) ? BIC_WHY_N20_WRONG_TARGET : BIC_LEGAL;
}

/* Reveals the chosen unit if it is an enemy. If it proves to be a dummy, the event has no target. */
static BicFlow
target_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  int piece = bic_index (r->state, bic_unit_at (&r->view, c.a));

  if (r->state->piece[piece].side != f->side)
    n20_reveal (r, piece);
  BIC_LOCALS (N20Event, f)->target = (gint16) (r->state->piece[piece].hex < 0 ? 0 : 1 + piece);
  return BIC_NEXT;
}

static BicFlow
effect_apply (BicRun   *r,
              BicFrame *f)
{
  const N20Event *t = BIC_LOCALS (N20Event, f);
  const N20Half *half = half_in_effect (&r->view, f);
  const N20Occasion occasion = { half->half, f->side, t->target, t->kept };

  if (half->effect && half->effect->apply && (t->target || half->effect->asks != N20_ASKS_FOE))
    half->effect->apply (r, &occasion);
  return BIC_NEXT;
}

/* Removes the battle number that the target had during its withdrawal. */
static BicFlow
effect_close (BicRun   *r,
              BicFrame *f)
{
  int target = BIC_LOCALS (N20Event, f)->target;

  if (target)
    r->state->piece[target - 1].battle = 0;
  memset (N20_STATE (r->state)->path, 0, sizeof N20_STATE (r->state)->path);
  return BIC_NEXT;
}

/* Reveals the enemy units that the event names, because the offered hexes would show their positions anyway. */
static BicFlow
reveal_named_enemies (BicRun   *r,
                      BicFrame *f)
{
  const N20Half *half = half_in_effect (&r->view, f);

  for (int i = 0; half->effect && half->effect->asks == N20_ASKS_FOE && i < r->state->n_pieces; i++)
    if (r->state->piece[i].side != f->side && half_names_piece (&r->view, half->half, i))
      n20_reveal (r, i);
  return BIC_NEXT;
}

const BicStep n20_effect_steps[] = {
  BIC_WORK ("open", reveal_named_enemies),
  BIC_ASK ("target", BIC_OWN, N_ ("Which unit does the event affect?"), target, { BIC_DO_TARGET, BIC_HEXES, 0 }),
  BIC_WORK ("apply", effect_apply),
  BIC_WORK ("close", effect_close),
  { 0 },
};

/* --- effects: morale --------------------------------------------------------------------------------------------- */

static void
change_own_morale (BicRun            *r,
                   const N20Occasion *o)
{
  n20_change_morale (r, N20_CAUSE_EVENT, o->side, o->half->amount);
}

static void
change_enemy_morale (BicRun            *r,
                     const N20Occasion *o)
{
  n20_change_morale (r, N20_CAUSE_EVENT, !o->side, o->half->amount);
}

/* --- effects that last for a turn -------------------------------------------------------------------------------- */

static void
allow_free_guard (BicRun            *r,
                  const N20Occasion *o)
{
  N20_STATE (r->state)->free_guard = 1;
}

static void
allow_free_reserves (BicRun            *r,
                     const N20Occasion *o)
{
  N20_STATE (r->state)->free_reserves[o->side] = o->once ? 1 : N20_ALL_TURN;
}

static void
change_movement (BicRun            *r,
                 const N20Occasion *o)
{
  N20_STATE (r->state)->pace = (gint8) CLAMP (o->half->amount, -9, 9);
}

static void
add_named (BicRun             *r,
           const BicEventHalf *half,
           guint64            *set)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    if (half_names_piece (&r->view, half, i))
      n20_add_to (set, i);
}

static void
favour_units (BicRun            *r,
              const N20Occasion *o)
{
  N20State *n20 = N20_STATE (r->state);

  add_named (r, o->half, n20->favoured);
  if (o->target)
    n20_add_to (n20->favoured, o->target - 1);
  n20->favour = (gint8) CLAMP (o->half->amount, -9, 9);
}

/* Lets the units that the event names, or all units of the side, choose which adjacent enemies they attack
 * (EVENT-11). */
static void
selective_attack (BicRun            *r,
                  const N20Occasion *o)
{
  guint64 *set = N20_STATE (r->state)->selective;

  if (o->half->pieces && o->half->pieces->len > 0)
    add_named (r, o->half, set);
  else
    for (int i = 0; i < r->state->n_pieces; i++)
      if (r->state->piece[i].side == o->side)
        n20_add_to (set, i);
}

/* Bars units from attacking; they then have no duty to attack (CBT-29). */
static void
bar_units_from_attack (BicRun            *r,
                       const N20Occasion *o,
                       BicTraits          traits)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    {
      BicPieceState *p = &r->state->piece[i];

      if (p->hex >= 0 && p->side == o->side
          && (traits ? bic_has (&r->view, p, traits) : half_names_piece (&r->view, o->half, i)))
        p->marks |= N20_MARK_BARRED;
    }
}

static void
bar_named_from_attack (BicRun            *r,
                       const N20Occasion *o)
{
  bar_units_from_attack (r, o, 0);
}

static void
bar_artillery_from_attack (BicRun            *r,
                           const N20Occasion *o)
{
  bar_units_from_attack (r, o, BIC_TRAIT (ARTILLERY));
}

/* --- effects: units on the map ----------------------------------------------------------------------------------- */

/* Routs the target in its hex, without loss of morale (ROUT-24). */
static void
rout_unit (BicRun            *r,
           const N20Occasion *o)
{
  n20_mark_as_routed (r, o->target - 1);
}

/* Lets the target withdraw one hex, in the same way as after a battle. */
static void
withdraw_unit (BicRun            *r,
               const N20Occasion *o)
{
  BicPieceState *p = &r->state->piece[o->target - 1];

  p->battle = N20_BATTLE_ALONE;
  *BIC_LOCALS (N20Retreats, bic_push_frame (r, N20_RETREATS, p->side)) =
    (N20Retreats) { .number = N20_BATTLE_ALONE, .phasing = (gint16) o->side };
}

/* --- effects: units off the map ---------------------------------------------------------------------------------- */

/* Allows as many rally attempts as the card states, at least one (RALLY-01). Units may return near a leader that the
 * card names (LEADER-26). */
static void
rally_units (BicRun            *r,
             const N20Occasion *o)
{
  N20Rally *t = n20_rally_call (r, o->side, MAX (1, o->half->amount));

  for (int i = 0; i < r->view.game->n_leaders && !t->on; i++)
    if (bic_has (&r->view, &r->state->piece[i], BIC_TRAIT (LEADER)) && half_names_piece (&r->view, o->half, i))
      t->on = (gint16) (1 + i);
}

/* Lets reinforcements arrive from now on (REINF-04). */
static void
call_reinforcements (BicRun            *r,
                     const N20Occasion *o)
{
  add_named (r, o->half, N20_STATE (r->state)->called);
}

static void
arrive_early (BicRun            *r,
              const N20Occasion *o)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    if (r->state->piece[i].marks & BIC_MARK_WAITING && half_names_piece (&r->view, o->half, i))
      r->state->piece[i].left = (gint8) CLAMP (r->state->piece[i].left + MAX (1, o->half->amount), 0, G_MAXINT8);
}

/* Shuffles the discards, including this card, into the draw pile (EVENT-05). */
static void
reshuffle (BicRun            *r,
           const N20Occasion *o)
{
  bic_reshuffle (r, N20_EVENT_DECK, BIC_NOBODY);
}

/* data/catalogue/rulesets-n20.xml must list the same names, because the checks of battles read the names from the rule
 * system. */
static const N20Effect effects[] = {
  { "none", N20_ASKS_NOBODY, NULL },
  { "morale", N20_ASKS_NOBODY, change_own_morale },
  { "enemy-morale", N20_ASKS_NOBODY, change_enemy_morale },
  { "free-guard", N20_ASKS_NOBODY, allow_free_guard },
  { "free-reserves", N20_ASKS_NOBODY, allow_free_reserves },
  { "moves", N20_ASKS_NOBODY, change_movement },
  { "strength", N20_ASKS_OWN, favour_units },
  { "selective-attack", N20_ASKS_NOBODY, selective_attack },
  { "no-attack", N20_ASKS_NOBODY, bar_named_from_attack },
  { "no-artillery-attack", N20_ASKS_NOBODY, bar_artillery_from_attack },
  { "rout-unit", N20_ASKS_FOE, rout_unit },
  { "withdraw-unit", N20_ASKS_FOE, withdraw_unit },
  { "rally", N20_ASKS_NOBODY, rally_units },
  { "arrive", N20_ASKS_NOBODY, call_reinforcements },
  { "arrive-early", N20_ASKS_NOBODY, arrive_early },
  { "reshuffle", N20_ASKS_NOBODY, reshuffle },
};

/* Returns the effect with this name, or NULL if there is none. The players then carry out the effect themselves. */
const N20Effect *
n20_effect_find (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (effects); i++)
    if (g_str_equal (effects[i].name, name))
      return &effects[i];
  return NULL;
}

guint
n20_n_effects (void)
{
  return G_N_ELEMENTS (effects);
}
