/* The kinds of attack: which one a choice makes, who rolls against whom, and what the faces of the dice do.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-game.h"
#include "cc-outcome.h"
#include "cc-pieces.h"
#include "cc-rules.h"

/* Sabers hit in melee whatever the target is (CCN-DICE-02 .. -12); a blow struck first and a battle back are no attacks
 * (CCN-BB-03). */
const CcRules cc_family_rules = {
  .attack = {
    [CC_FIRE] = {
      .name = N_ ("Ranged combat"), .told = N_ ("{who}: {type} in {a} fired at {b}, dice: {c}"), .verb = BIC_DO_FIRE,
      .how = BIC_FACT (FIRE) | BIC_FACT (ATTACK), .why = cc_fire_why,
    },
    [CC_MELEE] = {
      .name = N_ ("Melee"), .told = N_ ("{who}: {type} in {a} attacked {b}, dice: {c}"), .verb = BIC_DO_MELEE,
      .how = BIC_FACT (MELEE) | BIC_FACT (ATTACK), .hits = 1 << CC_SAB, .joined = cc_battery_dice, .further = CC_BONUS,
      .first = CC_STRIKE,
      .back = CC_BACK, .why = cc_melee_why,
    },
    [CC_BONUS] = {
      .name = N_ ("Bonus attack"), .told = N_ ("{who}: {type} in {a} attacked again, {b}, dice: {c}"),
      .verb = BIC_DO_MELEE,
      .how = BIC_FACT (MELEE) | BIC_FACT (ATTACK) | BIC_FACT (BONUS), .hits = 1 << CC_SAB, .joined = cc_battery_dice,
      .first = CC_STRIKE,
      .back = CC_BACK, .why = cc_melee_why,
    },
    [CC_STRIKE] = {
      .name = N_ ("Struck first"), .told = N_ ("{who}: {type} in {a} struck first at {b}, dice: {c}"), .answers = TRUE,
      .how = BIC_FACT (MELEE) | BIC_FACT (STRIKE), .hits = 1 << CC_SAB,
    },
    [CC_BACK] = {
      .name = N_ ("Battle back"), .told = N_ ("{who}: {type} in {a} battled back at {b}, dice: {c}"),
      .verb = BIC_DO_BATTLE_BACK,
      .answers = TRUE, .how = BIC_FACT (MELEE) | BIC_FACT (BACK), .hits = 1 << CC_SAB,
    },
    [CC_ESCAPE] = {
      .name = N_ ("Escape"), .told = N_ ("{who}: {type} in {a} struck at the escaping leader, dice: {c}"),
      .how = BIC_FACT (MELEE) | BIC_FACT (ESCAPE),
    },
    [CC_CHECK] = { .name = N_ ("Leader casualty check") },
  },
  .back = cc_may_battle_back, .way = cc_way_back_why, .leader_way = cc_leader_way_back_why, .toll = cc_toll,
};

/**
 * cc_book_rules:
 * @book: a rulebook of the family that is being made from its parent
 *
 * Returns: a copy of what the family has, to be changed, the same for each who asks; it lives as long as the program
 */
CcRules *
cc_book_rules (BicRulebook *book)
{
  if (book->rules == &cc_family_rules)
    book->rules = g_memdup2 (book->rules, sizeof cc_family_rules);
  return (CcRules *) book->rules;
}

/* Whether a frame is of a unit that rolls against a target, with a CcAttack */
gboolean
cc_is_attack (const BicView  *v,
              const BicFrame *f)
{
  return cc_how (v, f->proc) != 0;
}

/* A melee that was declared, not a blow that answers it */
gboolean
cc_is_melee (const BicView  *v,
             const BicFrame *f)
{
  guint64 melee = BIC_FACT (MELEE) | BIC_FACT (ATTACK);

  return (cc_how (v, f->proc) & melee) == melee;
}

/**
 * cc_kind_of:
 * @v: a view
 * @c: a choice
 *
 * Returns: the kind of attack that it makes: the answer to a window by its row, any other by its verb; 0 = it is none
 */
int
cc_kind_of (const BicView *v,
            BicChoice      c)
{
  const CcAttackKind *attack = cc_rules (v)->attack;
  const BicReaction *row = bic_reaction (v, c);
  int further = v->state->depth ? attack[bic_top (v->state)->proc].further : 0;

  if (row)
    return row->attack;
  if (further && attack[further].verb == c.verb)
    return further;
  return cc_game (v)->kind[c.verb];
}

/* The target of the attack under way, against who made that; a leader alone strikes at nobody. */
static gboolean
find_answer (const BicView *v,
             CcBlow        *blow)
{
  const BicFrame *f = bic_top (v->state);

  f -= f->proc == BIC_PROC_WINDOW;                              /* it is above its melee */
  if (!cc_is_melee (v, f))
    return FALSE;
  blow->by = cc_at (v, f);
  blow->at = cc_by (v, f);
  return !cc_is_leader (blow->by) && blow->by->hex >= 0 && blow->at->hex >= 0;
}

/**
 * cc_find_blow:
 * @v: a view
 * @c: a choice
 * @blow: (out): who would roll against whom, and how
 *
 * Returns: %FALSE if it is no attack, or there is nobody to make it
 */
gboolean
cc_find_blow (const BicView *v,
              BicChoice      c,
              CcBlow        *blow)
{
  blow->kind = cc_kind_of (v, c);
  if (!blow->kind)
    return FALSE;
  if (cc_rules (v)->attack[blow->kind].answers)
    return find_answer (v, blow);
  blow->by = bic_unit_at (v, c.a);
  blow->at = blow->by ? cc_target_at (v, blow->by->side, c.b) : NULL;
  return blow->at && bic_distance (v, c.a, c.b) <= BIC_CHART_RANGE;
}

/* --- what the faces do -------------------------------------------------- */

/* Where units look somewhere: whether the target is in front of who rolls (PLUS-MEL-27) */
static gboolean
is_in_front (const BicView *v,
             CcBlow         blow)
{
  guint64 aside = BIC_FACT (FOE_FLANK) | BIC_FACT (FOE_REAR);

  return !cc_rules (v)->facing || !(cc_rules (v)->facing (v, blow.by, blow.at, blow.at->hex) & aside);
}

/* Lancers that attack roll each flag once more, but not against cuirassiers; what came up before stays. */
static gboolean
rolls_again (const BicView *v,
             CcBlow         blow)
{
  return cc_how (v, blow.kind) & (BIC_FACT (ATTACK) | BIC_FACT (STRIKE))
         && bic_has (v, blow.by, BIC_TRAIT (REROLLS_FLAGS)) &&
         !bic_has (v, blow.at, BIC_TRAIT (CUIRASSIER)) && is_in_front (v, blow);
}

/* One hit for two symbols: by rockets, and by fire at a leader alone (GMT-LCR-03) */
static gboolean
hits_in_pairs (const BicView *v,
               CcBlow         blow)
{
  return cc_how (v, blow.kind) & BIC_FACT (FIRE)
         && (bic_has (v, blow.by, BIC_TRAIT (ROCKET)) || cc_is_leader (blow.at));
}

/**
 * cc_count_faces:
 * @v: a view
 * @blow: who rolls against whom
 * @out: (out): what each face does; zeroed
 *
 * Symbols of the target's arm, and what the kind says beside; one saber, or two of a fire, is enough for a leader
 * alone, and nothing else touches him; sabers of all hit a garrison (CCN-DICE-02 .. -13, CCN-LCC-21, -23, GMT-LCR-03,
 * -05, GMT-GAR-26).
 */
void
cc_count_faces (const BicView *v,
                CcBlow         blow,
                BicStakes     *out)
{
  out->once = cc_is_leader (blow.at);
  out->again = rolls_again (v, blow);
  out->pairs = hits_in_pairs (v, blow);
  out->hits[CC_SAB] = out->once
                      || (cc_rules (v)->attack[blow.kind].hits >> CC_SAB & 1
                          && (!bic_has (v, blow.by, BIC_TRAIT (NO_SABRES)) || cc_is_post (v, blow.at)));
  if (out->once)
    return;
  out->hits[cc_face_of (v, blow.at)] = 1;
  out->flags[CC_FLAG] = 1;
  out->spared = cc_spared (v, blow.by, blow.at, cc_how (v, blow.kind));
}

/* The same of an attack under way; cavalry that retires is hit by its symbol alone, and no flag counts (CCN-RR-07). */
void
cc_count_dice (const BicView  *v,
               const BicFrame *f,
               BicStakes      *out)
{
  cc_count_faces (v, (CcBlow) { cc_by (v, f), cc_at (v, f), f->proc }, out);
  if (BIC_LOCALS (CcAttack, f)->marks & CC_RETIRES)
    out->hits[CC_SAB] = out->flags[CC_FLAG] = 0;
}
