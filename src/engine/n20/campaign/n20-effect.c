/* What events do: one function an effect, named in the table at the end (5.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What lasts for a turn lies in the family's part of the state, and the turn that begins next clears it.
 */
#include "config.h"

#include "n20-campaign.h"
#include "n20-combat.h"
#include "n20-game.h"
#include "n20-morale.h"
#include "n20-retreat.h"

#include "bic-cards.h"

/* --- morale ------------------------------------------------------------------------------------------------------ */

static void
own_morale (BicRun            *r,
            const N20Occasion *o)
{
  n20_change (r, N20_CAUSE_EVENT, o->side, o->half->amount);
}

static void
enemy_morale (BicRun            *r,
              const N20Occasion *o)
{
  n20_change (r, N20_CAUSE_EVENT, !o->side, o->half->amount);
}

/* --- for a turn --------------------------------------------------------------------------------------------------- */

static void
free_guard (BicRun            *r,
            const N20Occasion *o)
{
  N20_STATE (r->state)->free_guard = 1;
}

static void
free_reserves (BicRun            *r,
               const N20Occasion *o)
{
  N20_STATE (r->state)->free_reserves[o->side] = o->once ? 1 : N20_ALL_TURN;
}

static void
pace (BicRun            *r,
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
    if (n20_is_about (&r->view, half, i))
      set[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
}

static void
strength (BicRun            *r,
          const N20Occasion *o)
{
  add_named (r, o->half, N20_STATE (r->state)->favoured);
  if (o->target)
    N20_STATE (r->state)->favoured[(o->target - 1) / 64] |= G_GUINT64_CONSTANT (1) << ((o->target - 1) % 64);
  N20_STATE (r->state)->favour = (gint8) CLAMP (o->half->amount, -9, 9);
}

/* EVENT-11: the units that it names, or all of the side */
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
        set[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
}

/* CBT-29: their duty lapses. */
static void
bar (BicRun            *r,
     const N20Occasion *o,
     BicTraits          traits)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    {
      BicPieceState *p = &r->state->piece[i];

      if (p->hex >= 0 && p->side == o->side
          && (traits ? bic_has (&r->view, p, traits) : n20_is_about (&r->view, o->half, i)))
        p->marks |= N20_MARK_BARRED;
    }
}

static void
no_attack (BicRun            *r,
           const N20Occasion *o)
{
  bar (r, o, 0);
}

static void
no_artillery_attack (BicRun            *r,
                     const N20Occasion *o)
{
  bar (r, o, BIC_TRAIT (ARTILLERY));
}

/* --- units on the map --------------------------------------------------------------------------------------------- */

/* ROUT-24: where it stands, and without loss of morale */
static void
rout_unit (BicRun            *r,
           const N20Occasion *o)
{
  n20_rout (r, o->target - 1);
}

/* One hex, as after a battle */
static void
withdraw_unit (BicRun            *r,
               const N20Occasion *o)
{
  N20Retreats *t = BIC_LOCALS (N20Retreats, bic_call (r, N20_RETREATS, r->state->piece[o->target - 1].side));

  r->state->piece[o->target - 1].battle = N20_BATTLE_ALONE;
  t->number = N20_BATTLE_ALONE;
  t->phasing = (gint16) o->side;
}

/* --- units off the map -------------------------------------------------------------------------------------------- */

/* Whom the event has them rally on; -1 = nobody */
static int
leader_named (const BicRun      *r,
              const N20Occasion *o)
{
  for (int i = 0; i < r->view.game->n_leaders; i++)
    if (bic_has (&r->view, &r->state->piece[i], BIC_TRAIT (LEADER)) && n20_is_about (&r->view, o->half, i))
      return i;
  return -1;
}

/* RALLY-01: as many attempts as it says, else one; LEADER-26 */
static void
rally (BicRun            *r,
       const N20Occasion *o)
{
  n20_rally_call (r, o->side, MAX (1, o->half->amount));
  BIC_LOCALS (N20Rally, &r->state->stack[r->state->depth - 1])->on = (gint16) (1 + leader_named (r, o));
}

/* REINF-04 */
static void
arrive (BicRun            *r,
        const N20Occasion *o)
{
  add_named (r, o->half, N20_STATE (r->state)->called);
}

static void
arrive_early (BicRun            *r,
              const N20Occasion *o)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    if (r->state->piece[i].marks & BIC_MARK_WAITING && n20_is_about (&r->view, o->half, i))
      r->state->piece[i].left = (gint8) CLAMP (r->state->piece[i].left + MAX (1, o->half->amount), 0, G_MAXINT8);
}

/* EVENT-05: the card itself among them */
static void
reshuffle (BicRun            *r,
           const N20Occasion *o)
{
  bic_reshuffle (r, N20_EVENT_DECK, BIC_NOBODY);
}

/* The rule system lists the same names, so that the checks know them (data/catalogue/rulesets-n20.xml). */
static const N20Effect effects[] = {
  { "none", N20_ASKS_NOBODY, NULL },
  { "morale", N20_ASKS_NOBODY, own_morale },
  { "enemy-morale", N20_ASKS_NOBODY, enemy_morale },
  { "free-guard", N20_ASKS_NOBODY, free_guard },
  { "free-reserves", N20_ASKS_NOBODY, free_reserves },
  { "moves", N20_ASKS_NOBODY, pace },
  { "strength", N20_ASKS_OWN, strength },
  { "selective-attack", N20_ASKS_NOBODY, selective_attack },
  { "no-attack", N20_ASKS_NOBODY, no_attack },
  { "no-artillery-attack", N20_ASKS_NOBODY, no_artillery_attack },
  { "rout-unit", N20_ASKS_FOE, rout_unit },
  { "withdraw-unit", N20_ASKS_FOE, withdraw_unit },
  { "rally", N20_ASKS_NOBODY, rally },
  { "arrive", N20_ASKS_NOBODY, arrive },
  { "arrive-early", N20_ASKS_NOBODY, arrive_early },
  { "reshuffle", N20_ASKS_NOBODY, reshuffle },
};

/* NULL: the players see to it. */
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
