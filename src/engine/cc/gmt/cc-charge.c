/* Charge if Charged: cavalry that is attacked by cavalry also charges, and both units battle at the same time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The melee changes to another kind of attack. Both rolls are made before any result is applied. The results are
 * applied in this order: hits, flags, blocks for blocked retreats, both retreats. The active side retreats first
 * (GMT-CIC-02 .. -07, R-86, R-87).
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-pieces.h"
#include "cc-rulebook.h"
#include "cc-tacticians.h"

#include "bic-book.h"

/* Locals of a charge. hits, flags: results of the target's roll; leader: 1 + the attacker's leader; blocks: the
 * attacker's blocks when the target rolled; hexes: number of hexes that the target must retreat */
typedef struct { CcAttack attack; gint16 hits, flags, leader, blocks, hexes; } CcCharge;

G_STATIC_ASSERT (sizeof (CcCharge) <= sizeof ((BicFrame *) 0)->local);

/* Kind of charge to which each kind of melee changes, or 0 */
static const guint8 charges[BIC_MAX_PROCS] = { [CC_MELEE] = CC_CHARGE, [CC_BONUS] = CC_BONUS_CHARGE };

static BicWhy
charge_why (const BicView  *v,
            const BicFrame *caller,
            int             side,
            BicChoice       c)
{
  const BicPieceState *by = cc_by (v, caller), *at = cc_at (v, caller);
  BicWhy why;

  if (!bic_has (v, by, BIC_TRAIT (CAVALRY)) || !bic_has (v, at, BIC_TRAIT (CAVALRY)))
    return BIC_WHY_NOT_CHARGED;
  if ((why = cc_tactician_why (v, at, c)))
    return why;
  return cc_unit_dice (v, at, by, by->hex, cc_how (v, CC_COUNTER), NULL) > 0 ? BIC_LEGAL : BIC_WHY_NO_STRIKE;
}

static void
charge_effect (BicRun   *r,
               BicFrame *caller,
               int       side,
               BicChoice c)
{
  BIC_LOCALS (CcAttack, caller)->marks |= CC_CHARGED;
}

static BicFlow
charge_begin (BicRun   *r,
              BicFrame *f)
{
  if (!(BIC_LOCALS (CcAttack, f)->marks & CC_CHARGED))
    return BIC_NEXT;
  f->proc = charges[f->proc];
  return BIC_RESTART;
}

/* --- both rolls --------------------------------------------------------- */

static BicFlow
start_counter_roll (BicRun   *r,
                    BicFrame *f)
{
  cc_call_attack (r, CC_COUNTER, BIC_LOCALS (CcAttack, f)->at, BIC_LOCALS (CcAttack, f)->by);
  return BIC_NEXT;
}

static BicFlow
store_counter_results (BicRun   *r,
                       BicFrame *f)
{
  const CcAttack *counter = BIC_LOCALS (CcAttack, f);
  CcCharge *charge = BIC_LOCALS (CcCharge, f - 1);

  cc_attack_count_results (r, f);
  charge->hits = counter->hits;
  charge->flags = counter->flags;
  charge->leader = counter->leader;
  charge->blocks = counter->blocks;
  return BIC_END;
}

static BicFlow
charge_hits (BicRun   *r,
             BicFrame *f)
{
  const CcCharge *charge = BIC_LOCALS (CcCharge, f);

  cc_lose_blocks (r, charge->attack.at, charge->attack.hits);
  cc_lose_blocks (r, charge->attack.by, charge->hits);
  return BIC_NEXT;
}

/* --- results of the attack ---------------------------------------------- */

/* Starts to resolve the target's roll against the attacker. */
static BicFlow
start_results_of_counter (BicRun   *r,
                          BicFrame *f)
{
  const CcCharge *charge = BIC_LOCALS (CcCharge, f);
  const CcAttack *m = &charge->attack;

  BIC_LOCALS (CcCharge, bic_push_frame (r, CC_COUNTERED, !f->side))->attack = (CcAttack) {
    .by = m->at, .at = m->by, .here = m->there, .there = m->here, .leader = charge->leader, .hits = charge->hits,
    .flags = charge->flags,
    .blocks = charge->blocks
  };
  return BIC_NEXT;
}

/* Sets the number of hexes that the target of the attack in @f must retreat. Returns how many of these hexes it can
 * retreat. */
static int
compute_retreat (const BicView *v,
                 BicFrame      *f)
{
  CcCharge *charge = BIC_LOCALS (CcCharge, f);
  const BicPieceState *at = cc_at (v, f);
  BicHexSet ends = { { 0 } };

  charge->hexes = (gint16) (at->blocks > 0 ? cc_hexes_driven_back (v, at, charge->attack.flags) : 0);
  return charge->hexes ? cc_retreat_hexes_possible (v, at, charge->attack.here, charge->hexes, &ends) : 0;
}

static void
lose_blocks_for_retreat (BicRun   *r,
                         BicFrame *f,
                         int       made)
{
  CcCharge *charge = BIC_LOCALS (CcCharge, f);

  cc_lose_blocks (r, charge->attack.at, charge->hexes - made);
  charge->hexes = (gint16) made;
}

/* Removes blocks for blocked retreats. The retreat paths are searched while both units are still in their hexes. */
static BicFlow
lose_blocks_of_both (BicRun   *r,
                     BicFrame *f)
{
  int attacker = compute_retreat (&r->view, f), defender = compute_retreat (&r->view, f - 1);

  lose_blocks_for_retreat (r, f, attacker);
  lose_blocks_for_retreat (r, f - 1, defender);
  return BIC_NEXT;
}

static BicFlow
charge_retreat (BicRun   *r,
                BicFrame *f)
{
  const CcCharge *charge = BIC_LOCALS (CcCharge, f);
  const BicPieceState *at = cc_at (&r->view, f);

  if (at->blocks > 0 && charge->hexes > 0)
    *BIC_LOCALS (CcRetreat, bic_push_frame (r, CC_RETREAT, at->side))
        = cc_make_retreat (&r->view, at, charge->attack.here, charge->hexes, FALSE);
  return BIC_NEXT;
}

/* --- the rulebook ------------------------------------------------------- */

#define ROLL BIC_WORK ("dice", cc_attack_roll), BIC_WORK ("again", cc_attack_roll_flags_again)
#define GO BIC_WORK ("retreat", charge_retreat), BIC_WORK ("late-check", cc_attack_check_leader), \
    BIC_WORK ("flight", cc_attack_leader_retreat)

static const BicStep counter_steps[] = { ROLL, BIC_WORK ("score", store_counter_results), { 0 } };
static const BicStep countered_steps[] = { CC_FLAGS_STEPS, BIC_WORK ("blocked", lose_blocks_of_both), GO, { 0 } };
static const BicStep charge_steps[] = {
  ROLL, BIC_WORK ("score", cc_attack_count_results), BIC_WORK ("counter", start_counter_roll),
      BIC_WORK ("release", cc_release_batteries), BIC_WORK ("hits", charge_hits),
  CC_FLAGS_STEPS, BIC_WORK ("answer", start_results_of_counter), GO, { 0 },
};
static const BicStep begin_steps[] = { BIC_WORK ("charge", charge_begin), { 0 } };

/* Builds the steps of a charge. They are the steps of the melee with different rolls and results and without a battle
 * back. */
static void
put_charge (BicRulebook *book,
            CcRules     *rules,
            int          melee,
            const char  *name)
{
  int charge = charges[melee];

  rules->attack[charge] = rules->attack[melee];
  rules->attack[charge].verb = rules->attack[charge].first = rules->attack[charge].back = 0;
  rules->attack[charge].why = NULL;
  bic_book_copy_steps (book, melee, "won", "forced-back", charge);
  book->names[charge] = name;
  bic_book_put_steps (book, charge, BIC_BEFORE, "won", charge_steps);
  bic_book_put_steps (book, melee, BIC_AFTER, "strike", begin_steps);
}

void
cc_book_charges (BicRulebook *book)
{
  CcRules *rules = cc_book_rules (book);
  BicReaction row = { CC_WINDOW_MELEE, { BIC_DO_REACT }, "charge-if-charged", charge_why, charge_effect, CC_COUNTER,
                      .on = cc_tactician_attacked_unit };

  bic_book_add_reaction (book, row);
  rules->attack[CC_COUNTER] = rules->attack[CC_STRIKE];
  /* this kind does not need texts, because the event of the roll reports the result */
  rules->attack[CC_COUNTERED].how = rules->attack[CC_STRIKE].how;
  rules->attack[CC_COUNTER].name = N_ ("Countercharge");
  rules->attack[CC_COUNTER].log_text = N_ ("{who}: {type} in {a} countercharged {b}, dice: {c}");
  book->procs[CC_COUNTER] = counter_steps;
  book->names[CC_COUNTER] = "counter";
  book->procs[CC_COUNTERED] = countered_steps;
  book->names[CC_COUNTERED] = "countered";
  put_charge (book, rules, CC_MELEE, "charge");
  put_charge (book, rules, CC_BONUS, "bonus-charge");
}
