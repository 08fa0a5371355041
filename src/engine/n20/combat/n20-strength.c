/* Strength of both sides in a battle, and its terms on screen (9.3 to 9.5, 16.1, 16.3.1, 16.9.1, 16.9.5).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rows of the catalogue modify the printed strength of each unit. Only one terrain bonus applies in a battle: the
 * highest bonus of a defender (TERR-02, -03).
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-verbs.h"

/* Returns the uppermost frame of the procedure, or NULL. */
const BicFrame *
n20_find_frame (const BicView *v,
                int            proc)
{
  for (int i = v->state->depth - 1; i >= 0; i--)
    if (v->state->stack[i].proc == proc)
      return &v->state->stack[i];
  return NULL;
}

N20Clash
n20_clash_of (const BicFrame *f)
{
  const N20Fight *t = BIC_LOCALS (N20Fight, f);

  return (N20Clash) { .number = t->number, .attacker = f->side, .charge = t->charge,
                      .reserves = { t->reserves[0], t->reserves[1] }, .cast = t->cast, .astray = t->astray };
}

/* --- artillery support (16.3.1) ---------------------------------------------------------------------------------- */

/* Returns the points that batteries in support add to the defense: one point each, or with an option one point for each
 * supported unit (ARTY-01, -04, -10). A battery supports units in its zone of control. A zone over a bridge or ford
 * does not count, because the attacker decides whether it extends (ARTY-02). A battery that is attacked cannot support
 * for the rest of the phase. A face-down battery does not support, because its point would reveal it (ARTY-03). */
static int
support_by_batteries (const BicView *v,
                      int            number,
                      int            side)
{
  int points = 0;

  for (int i = 0; n20_game (v)->support && i < v->state->n_pieces; i++)
    {
      const BicPieceState *gun = &v->state->piece[i];
      int reached = 0;

      if (gun->side != side || gun->hex < 0 || !bic_has (v, gun, BIC_TRAIT (ARTILLERY)) ||
          n20_plays (v, gun, N20_ROLE_ATTACKED) || n20_is_hidden (v, gun))
        continue;
      for (int k = 0; k < v->state->n_pieces; k++)
        reached += n20_stands (&v->state->piece[k], number, side) &&
                   n20_piece_controls_hex (v, gun, v->state->piece[k].hex) == N20_ZOC_SURE;
      points += n20_game (v)->support_each ? reached : MIN (reached, 1);
    }
  return points;
}

/* --- command (16.9.1, 16.9.5) ------------------------------------------------------------------------------------ */

/**
 * n20_is_out_of_command:
 * @v: a view
 * @clash: a battle, declared or imagined
 *
 * Returns: whether no leader of the attacker is within range of an attacking unit (LEADER-14 .. -19). After the die
 *   has been rolled, the stored result of that moment is used. Range is the distance in hexes, whatever the terrain
 *   (LEADER-03, -04). A side without leaders in the game is not penalized; a side that has lost all leaders is. The
 *   rule does not apply to a countercharge (LEADER-13).
 */
gboolean
n20_is_out_of_command (const BicView  *v,
                       const N20Clash *clash)
{
  gboolean any = FALSE;

  if (clash->cast)
    return clash->astray;
  for (int i = 0; n20_game (v)->leaders && !clash->charge && i < v->game->n_leaders; i++)
    {
      const BicPieceState *leader = &v->state->piece[i];

      if (leader->side != clash->attacker || !bic_has (v, leader, BIC_TRAIT (LEADER)))
        continue;
      any = TRUE;
      for (int k = v->game->n_leaders; leader->hex >= 0 && k < v->state->n_pieces; k++)
        {
          const BicPieceState *p = &v->state->piece[k];

          if (p->hex >= 0 && n20_fights (p, clash->number, clash->attacker) &&
              bic_distance (v, leader->hex, p->hex) <= bic_type (v, leader)->strength)
            return FALSE;
        }
    }
  return any;
}

/* --- facts ------------------------------------------------------------------------------------------------------- */

typedef struct { const BicView *v; const N20Clash *clash; BicSum *sum; } Tally;

static gboolean
fights_in_clash (const Tally         *t,
                 const BicPieceState *p,
                 gboolean             attacks)
{
  return p->hex >= 0 && n20_fights (p, t->clash->number, attacks ? t->clash->attacker : !t->clash->attacker);
}

/* Returns the facts about a piece for the rows of strength. A countercharge is not doubled if any target is cavalry, or
 * with an option only if all targets are (CC-11, -15). Reserves count once, for the first unit of the side (MORALE-15).
 * The penalty for missing command also counts once (DIFF-09). Guns that fire across a river are not doubled
 * (ARTY-06). */
static guint64
facts_of (const Tally         *t,
          const BicPieceState *p,
          gboolean             attacks)
{
  const BicState *s = t->v->state;
  guint64 facts = !attacks ? 0 : n20_plays (t->v, p, N20_ROLE_BOMBARDS) ? BIC_FACT (BOMBARDS) : BIC_FACT (ATTACK);

  if (n20_is_routed (p))
    facts |= BIC_FACT (ROUTED);
  if (n20_plays (t->v, p, N20_ROLE_ELAN))
    facts |= BIC_FACT (ELAN);
  if (n20_plays (t->v, p, N20_ROLE_WAVERS))
    facts |= BIC_FACT (WAVERS);
  if (p->marks & N20_MARK_IN_CONTACT)
    facts |= BIC_FACT (IN_CONTACT);
  if (attacks && t->clash->charge)
    {
      int n[2] = { 0 };

      for (int i = 0; i < s->n_pieces; i++)
        if (fights_in_clash (t, &s->piece[i], FALSE))
          n[bic_has (t->v, &s->piece[i], BIC_TRAIT (CAVALRY))]++;
      facts |= BIC_FACT (COUNTERCHARGE);
      if (n20_game (t->v)->charge_mixed ? n[FALSE] == 0 : n[TRUE] > 0)
        facts |= BIC_FACT (FOE_CAVALRY);
    }
  if ((!attacks && !t->clash->reserves[TRUE]) || n20_first_piece_in_battle (t->v, t->clash->number, p->side) != p)
    return facts;
  if (t->clash->reserves[!attacks])
    facts |= BIC_FACT (RESERVES);
  if (attacks && n20_is_out_of_command (t->v, t->clash))
    facts |= BIC_FACT (OUT_OF_COMMAND);
  return facts;
}

/* --- sums -------------------------------------------------------------------------------------------------------- */

/* Adds terms to the sum; terms of the defender are subtracted. */
static void
add_terms (const Tally  *t,
           const BicSum *part,
           int           from,
           gboolean      attacks)
{
  for (int i = from; i < part->n; i++)
    {
      bic_sum_add (t->sum, part->line[i].why, attacks ? part->line[i].change : -part->line[i].change);
      bic_sum_set_cause (t->sum, part->line[i].about, part->line[i].hex);
    }
}

static int
strength_of (const Tally         *t,
             const BicPieceState *p,
             guint64              facts,
             BicSum              *sum)
{
  const N20State *n20 = N20_STATE (t->v->state);
  const BicUnitType *type = bic_type (t->v, p);
  BicFight fight = { .unit = p, .here = p->hex, .there = BIC_NO_HEX, .facts = facts };
  int piece = bic_index (t->v->state, p), favour = n20_is_in (n20->favoured, piece) ? n20->favour : 0, strength;

  bic_sum_add (sum, type->name, type->strength);
  bic_sum_set_cause (sum, n20_is_hidden (t->v, p) ? NULL : t->v->game->piece[piece].name, p->hex);
  strength = bic_apply_modifiers (t->v, BIC_STAT_STRENGTH, type->strength, &fight, sum);
  bic_sum_add (sum, N_ ("event"), favour);
  return strength + favour;
}

/* Returns the strength of one side without terrain (CBT-05, -07). */
static int
strength_of_side (const Tally *t,
                  gboolean     attacks)
{
  int strength = 0;

  for (int i = 0; i < t->v->state->n_pieces; i++)
    {
      const BicPieceState *p = &t->v->state->piece[i];
      BicSum part;

      if (!fights_in_clash (t, p, attacks))
        continue;
      part.n = 0;
      strength += strength_of (t, p, facts_of (t, p, attacks), t->sum ? &part : NULL);
      add_terms (t, &part, 0, attacks);
    }
  return strength;
}

/* Returns the terrain bonus of one defender. A unit with halved strength has the full bonus (ROUT-08). A hexside
 * protects a unit only if every attacker attacks it across a hexside of this kind (TERR-04). */
static int
terrain_bonus_of (const Tally         *t,
                  const BicPieceState *p,
                  BicSum              *plain,
                  BicSum              *sheltered)
{
  guint64 facts = facts_of (t, p, FALSE), across = G_MAXUINT64;

  for (int i = 0; i < t->v->state->n_pieces; i++)
    {
      const BicPieceState *attacker = &t->v->state->piece[i];
      const N20Side *side = fights_in_clash (t, attacker, TRUE) ? n20_between (t->v, attacker->hex, p->hex) : NULL;

      if (side)
        across &= side->facts;
    }
  return strength_of (t, p, facts | BIC_FACT (DEFENDS) | (across == G_MAXUINT64 ? 0 : across), sheltered) -
         strength_of (t, p, facts, plain);
}

/* Returns the highest terrain bonus of a defender, and adds its terms to the sum (TERR-01 .. -03). */
static int
best_terrain_bonus (const Tally *t)
{
  const BicPieceState *best = NULL;
  int most = 0;

  for (int i = 0; i < t->v->state->n_pieces; i++)
    {
      const BicPieceState *p = &t->v->state->piece[i];
      int helps = fights_in_clash (t, p, FALSE) ? terrain_bonus_of (t, p, NULL, NULL) : 0;

      if (helps <= most)
        continue;
      most = helps;
      best = p;
    }
  if (best && t->sum)
    {
      BicSum plain = { 0 }, sheltered = { 0 };

      terrain_bonus_of (t, best, &plain, &sheltered);
      add_terms (t, &sheltered, plain.n, FALSE);
    }
  return most;
}

/**
 * n20_strength_difference:
 * @v: a view
 * @clash: a battle, declared or imagined; its pieces must store the number of the battle
 * @sum: (nullable): the terms of the difference; the terms of the defender are negative
 *
 * Returns: the strength of the attack minus the strength of the defense (DIFF-01)
 */
int
n20_strength_difference (const BicView  *v,
                         const N20Clash *clash,
                         BicSum         *sum)
{
  Tally t = { v, clash, sum };
  int support = support_by_batteries (v, clash->number, !clash->attacker);
  int difference = strength_of_side (&t, TRUE) - strength_of_side (&t, FALSE) - best_terrain_bonus (&t) - support;

  bic_sum_add (sum, N_ ("artillery support"), -support);
  if (sum)
    sum->total = difference;
  return difference;
}

/* Returns the column of the current battle, including reserves and columns given up so far. The result may be below the
 * first column. */
int
n20_battle_column (const BicView  *v,
                   const BicFrame *f)
{
  N20Clash clash = n20_clash_of (f);
  int difference = n20_strength_difference (v, &clash, NULL);

  return bic_table_column_of (n20_game (v)->results, difference) - BIC_LOCALS (N20Fight, f)->lower;
}

/* --- imagined battles -------------------------------------------------------------------------------------------- */

/**
 * n20_build_clash:
 * @v: a view
 * @c: a possible attack, the battle for a hex, or an answer to a question of the current battle
 * @trial: (inout): a copy of the state of @v; the pieces that @c adds to the battle are added to it
 * @clash: (out): the battle
 *
 * Returns: %FALSE if @c does not concern a battle, or if a piece in the battle is hidden from the side that answers:
 *   the sum would reveal that piece, and the odds are unknown until it is revealed (FOW-03)
 */
gboolean
n20_build_clash (const BicView *v,
                 BicChoice      c,
                 BicState      *trial,
                 N20Clash      *clash)
{
  const BicPieceState *p, *foe;
  const BicFrame *battle = n20_find_frame (v, N20_BATTLE);
  int asks = bic_state_asked_side (v->game, v->state);

  switch (c.verb)
    {
    case BIC_DO_ATTACK:
    case BIC_DO_COUNTERCHARGE:
      p = bic_unit_at (v, c.a);
      foe = n20_unit_or_garrison_at (v, c.b);
      if (!p || !foe || p->side == foe->side)
        return FALSE;
      *clash = (N20Clash) { .number = n20_battle_for (v, p, foe), .attacker = p->side,
                            .charge = c.verb == BIC_DO_COUNTERCHARGE };
      if (battle && BIC_LOCALS (N20Fight, battle)->number == clash->number)
        *clash = n20_clash_of (battle);
      n20_pair_for_battle (v, trial, p, foe);
      break;
    case BIC_DO_BATTLE:
      foe = n20_unit_or_garrison_at (v, c.a);
      if (!foe || !foe->battle)
        return FALSE;
      *clash = (N20Clash) { .number = foe->battle, .attacker = !foe->side };
      break;
    case BIC_DO_RESERVES:
    case BIC_DO_NONE:
    case BIC_DO_LOWER:                          /* the frame is checked because other questions also offer NONE */
      if (bic_top (v->state)->proc != N20_BATTLE)
        return FALSE;
      *clash = n20_clash_of (battle);
      if (c.verb != BIC_DO_LOWER)
        clash->reserves[g_str_equal (bic_step (v)->name, "reply")] = c.verb == BIC_DO_RESERVES;
      break;
    default:
      return FALSE;
    }
  for (int i = 0; i < trial->n_pieces; i++)
    if (trial->piece[i].battle == clash->number && trial->piece[i].side != asks &&
        n20_is_hidden (&(BicView) { v->game, trial }, &trial->piece[i]))
      return FALSE;
  return TRUE;
}

/**
 * n20_explain_difference:
 *
 * Computes the terms of the difference for an attack, for the battle for a hex, or for the current battle, for example
 * "2 infantry + 1 reserves − 2 infantry − 1 in forest = 0".
 */
gboolean
n20_explain_difference (const BicView *v,
                        BicChoice      c,
                        BicSum        *sum)
{
  BicState trial = *v->state;
  const BicView seen = { v->game, &trial };
  N20Clash clash;

  sum->measure = BIC_SUM_DIFFERENCE;
  if (!n20_build_clash (v, c, &trial, &clash))
    return FALSE;
  n20_strength_difference (&seen, &clash, sum);
  return TRUE;
}

/* --- the panel --------------------------------------------------------------------------------------------------- */

/* Describes the current battle, with the first piece of each side. After the die, pieces retreat, break or advance. The
 * battle is therefore shown with the positions when the die was rolled. */
gboolean
n20_describe_combat (const BicView *v,
                     BicCombat     *out)
{
  const BicFrame *f = n20_find_frame (v, N20_BATTLE), *top = bic_top (v->state);
  const BicPieceState *from, *to;
  const N20Fight *t;
  BicState then;
  const BicView seen = { v->game, &then };
  N20Clash clash;
  int n = 0;

  if (!f)
    return FALSE;
  t = BIC_LOCALS (N20Fight, f);
  then = *v->state;
  for (int i = 0; t->cast && i < then.n_pieces; i++)
    if (n20_is_in (N20_STATE (&then)->fighting, i))
      {
        then.piece[i].hex = N20_STATE (&then)->stood[n].hex;
        then.piece[i].marks = N20_STATE (&then)->stood[n++].marks;
        then.piece[i].battle = (guint8) t->number;
      }
  clash = n20_clash_of (f);
  from = n20_first_piece_in_battle (&seen, clash.number, clash.attacker);
  to = n20_first_piece_in_battle (&seen, clash.number, !clash.attacker);
  out->side = f->side;
  out->distance = 1;
  out->kind = clash.charge ? N_ ("Countercharge") : N_ ("Battle");
  if (top->proc == BIC_PROC_ROLL && v->state->depth > 1 && (top - 1)->proc == N20_RETREATS)
    out->kind = N_ ("Length of the rout");
  out->sum.measure = BIC_SUM_DIFFERENCE;
  out->from = from ? from->hex : BIC_NO_HEX;
  out->from_type = from ? from->type : -1;
  out->to = to ? to->hex : BIC_NO_HEX;
  out->to_type = to ? to->type : -1;
  n20_strength_difference (&seen, &clash, &out->sum);
  for (int face = 0; face < N20_N_FACES; face++)
    for (int i = 0; i < f->answer[face] && out->n_dice < (int) G_N_ELEMENTS (out->face); i++)
      out->face[out->n_dice++] = face;
  return from && to;
}
