/* The common rulebook of all Commands & Colors editions: its procedures as tables, and the 3rd edition.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each folder uses only the folders before it in this list: base (board, pieces, squares, goals), orders (cards,
 * orders, moves), battle, this folder (setup and texts), gmt, plus. It calls the code of a later folder only through
 * the procedures of the rulebook and the hooks of CcRules.
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-moves.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-rulebook.h"
#include "cc-victory.h"

#include "bic-book.h"
#include "bic-cards.h"
#include "bic-engine-check.h"
#include "bic-error.h"

/* --- procedures --------------------------------------------------------- */

static const BicStep turn[] = {
  BIC_WORK ("begin", cc_turn_begin),
  BIC_WORK ("reinforce", cc_start_arrivals),
  { "command", BIC_ACTIVE, NULL, cc_play_why, cc_play_take, { { BIC_DO_PLAY, BIC_HELD, 0 } }, cc_conceals_hand,
    N_ ("Choose a command card to play"), NULL },
  BIC_ASK ("way", BIC_ACTIVE, N_ ("Which of the card’s two effects do you use?"), cc_way,
           { BIC_DO_STRATEGIC, BIC_PLAIN, 0 },
           { BIC_DO_ORDINARY, BIC_PLAIN, 0 }),
  BIC_ASK ("section", BIC_ACTIVE, N_ ("Which section do you give orders in?"), cc_section,
           { BIC_DO_LEFT, BIC_PLAIN, 0 },
           { BIC_DO_CENTER, BIC_PLAIN, 0 }, { BIC_DO_RIGHT, BIC_PLAIN, 0 }),
  BIC_ASK ("order", BIC_ACTIVE, N_ ("Choose units and leaders to order"), cc_order, BIC_NO_MORE (N_ ("No more orders")),
           { BIC_DO_ORDER, BIC_AT_ANY, 0 }, { BIC_DO_DETACH, BIC_AT_LEADER, 0 }, { BIC_DO_DISSOLVE, BIC_AT_UNIT, 1 }),
  BIC_ASK_DIRECTIONS ("move", BIC_ACTIVE, N_ ("Move an ordered unit or leader"), cc_move,
                      BIC_NO_MORE (N_ ("No more moves")),
           { BIC_DO_STEP, BIC_NEXT_UNIT, 1 }, { BIC_DO_LEADER_STEP, BIC_NEXT_LEADER, 1 },
           { .verb = BIC_DO_HALT, .where = BIC_AT_FIRST, .apart = BIC_WHY_NOT_MOVING }, { BIC_DO_EXIT, BIC_AT_UNIT, 1 },
           { BIC_DO_LEADER_EXIT, BIC_AT_LEADER, 1 }),
  BIC_ASK_PIECES ("combat", BIC_ACTIVE, N_ ("Choose an attacker and a target"), cc_combat,
           BIC_NO_MORE (N_ ("No more attacks")), { BIC_DO_FIRE, BIC_FOES_UNIT, 1, 0, BIC_WHY_LEADER_ALONE },
           { BIC_DO_MELEE, BIC_ADJACENT_FOES, 1, BIC_WHY_NOT_ADJACENT, BIC_WHY_LEADER_ALONE }),
  BIC_WORK ("reshuffle", cc_reshuffle),
  BIC_WORK ("draw-first", cc_draw_first_strike),
  BIC_WORK ("draw", cc_start_draw),
  BIC_WORK ("end", cc_turn_end),
  { 0 },
};

#define DECLARED \
  BIC_ASK ("join", BIC_OWN, N_ ("Add artillery to the attack on {at}?"), cc_join, \
           BIC_NO_MORE (N_ ("No more batteries")), { BIC_DO_JOIN, BIC_AT_UNIT, 1 }), \
  BIC_WORK ("declared", cc_attack_open_reactions), BIC_WORK ("square", cc_square_form), \
  BIC_WORK ("strike", cc_attack_first_strike)
#define ADVANCE \
  BIC_WORK ("won", cc_attack_record_victory), \
  BIC_ASK ("advance", BIC_OWN, N_ ("Does {piece} advance into {to}?"), cc_advance, \
           BIC_NOWHERE (N_ ("Stay")), { BIC_DO_TAKE_GROUND, BIC_PLAIN, 0 }, \
           { BIC_DO_BREAKTHROUGH, BIC_NEXT_FIRST, 0 })
#define BACK \
  BIC_WORK ("forced-back", cc_battle_back_automatically), \
  BIC_ASK ("battle-back", BIC_FOE, N_ ("Does {at} battle back at {by}?"), cc_back, { BIC_DO_NONE, BIC_PLAIN, 0 }, \
           { BIC_DO_BATTLE_BACK, BIC_PLAIN, 0 })

/* Steps of a melee, in the printed order (CCN-MEL-05) */
static const BicStep melee[] = {
  DECLARED, CC_VOLLEY_STEPS, BIC_WORK ("release", cc_release_batteries), CC_OUTCOME_STEPS, ADVANCE,
  BIC_ASK ("onward", BIC_OWN, N_ ("Does {piece} ride on one more hex?"), cc_onward, BIC_NOWHERE (N_ ("Stay")),
           { BIC_DO_BREAKTHROUGH, BIC_NEXT_FIRST, 0 }),
  BIC_ASK ("bonus", BIC_OWN, N_ ("Does {piece} attack again?"), cc_bonus, { BIC_DO_NONE, BIC_PLAIN, 0 },
           { BIC_DO_MELEE, BIC_NEXT_FIRST, 0, BIC_WHY_NOT_ADJACENT }),
  BACK, { 0 },
};

/* Steps of a bonus attack. After a victory the unit advances one hex and no further (CCN-BON-08). */
static const BicStep bonus[] = {
  DECLARED, CC_VOLLEY_STEPS, BIC_WORK ("release", cc_release_batteries), CC_OUTCOME_STEPS, ADVANCE, BACK, { 0 },
};

/* Steps of a strike by the target before the attacker's roll, and of a battle back (CCN-BB-03) */
static const BicStep volley[] = { CC_VOLLEY_STEPS, CC_OUTCOME_STEPS, { 0 } };

/* Steps of ranged combat (CCN-RNG-16). A rocket battery can be hit by its own fire. */
static const BicStep fire[] = { CC_VOLLEY_STEPS, CC_OUTCOME_STEPS, BIC_WORK ("backfire", cc_attack_backfire), { 0 } };
static const BicStep backfire[] = {
  BIC_WORK ("hits", cc_backfire_hits), BIC_WORK ("leader", cc_attack_check_leader),
      BIC_WORK ("flight", cc_attack_leader_retreat), { 0 },
};

/* --- rulebooks ---------------------------------------------------------- */

/* Sabers hit in melee against all targets (CCN-DICE-02 .. -12). Striking first and battling back are not attacks
 * (CCN-BB-03). */
static const CcRules family_rules = {
  .attack = {
    [CC_FIRE] = {
      .name = N_ ("Ranged combat"), .log_text = N_ ("{who}: {type} in {a} fired at {b}, dice: {c}"),
      .verb = BIC_DO_FIRE, .how = BIC_FACT (FIRE) | BIC_FACT (ATTACK), .why = cc_fire_why,
    },
    [CC_MELEE] = {
      .name = N_ ("Melee"), .log_text = N_ ("{who}: {type} in {a} attacked {b}, dice: {c}"), .verb = BIC_DO_MELEE,
      .how = BIC_FACT (MELEE) | BIC_FACT (ATTACK), .hits = 1 << CC_SAB, .joined = cc_joining_battery_dice,
      .further = CC_BONUS, .first = CC_STRIKE, .back = CC_BACK, .why = cc_melee_why,
    },
    [CC_BONUS] = {
      .name = N_ ("Bonus attack"), .log_text = N_ ("{who}: {type} in {a} made a bonus attack on {b}, dice: {c}"),
      .verb = BIC_DO_MELEE,
      .how = BIC_FACT (MELEE) | BIC_FACT (ATTACK) | BIC_FACT (BONUS), .hits = 1 << CC_SAB,
      .joined = cc_joining_battery_dice, .first = CC_STRIKE, .back = CC_BACK, .why = cc_melee_why,
    },
    [CC_STRIKE] = {
      .name = N_ ("Struck first"), .log_text = N_ ("{who}: {type} in {a} struck first at {b}, dice: {c}"),
      .answers = TRUE, .how = BIC_FACT (MELEE) | BIC_FACT (STRIKE), .hits = 1 << CC_SAB,
    },
    [CC_BACK] = {
      .name = N_ ("Battle back"), .log_text = N_ ("{who}: {type} in {a} battled back at {b}, dice: {c}"),
      .verb = BIC_DO_BATTLE_BACK,
      .answers = TRUE, .how = BIC_FACT (MELEE) | BIC_FACT (BACK), .hits = 1 << CC_SAB,
    },
    [CC_ESCAPE] = {
      .name = N_ ("Escape"), .log_text = N_ ("{who}: {type} in {a} struck at the escaping leader, dice: {c}"),
      .how = BIC_FACT (MELEE) | BIC_FACT (ESCAPE),
    },
    [CC_CHECK] = { .name = N_ ("Leader casualty check") },
  },
  .back = cc_battle_back_why, .retreat_why = cc_retreat_back_why, .leader_retreat_why = cc_leader_retreat_back_why,
  .toll = cc_score_lost_unit,
};

/**
 * cc_book_rules:
 * @book: a rulebook of the family that is being built from its parent
 *
 * Returns: a copy of the hooks of the family that can be changed. All callers for @book get the same copy, which is
 *   never freed.
 */
CcRules *
cc_book_rules (BicRulebook *book)
{
  if (book->rules == &family_rules)
    book->rules = g_memdup2 (book->rules, sizeof family_rules);
  return (CcRules *) book->rules;
}

static const char *const faces[] = { "INF", "CAV", "ART", "FLAG", "SAB" };
static const char *const face_names[] = { N_ ("Infantry"), N_ ("Cavalry"), N_ ("Artillery"), N_ ("Flag"),
                                          N_ ("Sabers") };

static const char *const cc_log_texts[CC_N_VERBS] = {
  [BIC_DO_ORDER] = N_ ("{a} ordered"), [BIC_DO_DETACH] = N_ ("Leader in {a} detached"),
  [BIC_DO_RALLY] = N_ ("Block restored in {a}"), [BIC_DO_RECALL] = N_ ("Unit in {a} sent back"),
  [BIC_DO_STEP] = N_ ("Move from {a} to {b}"), [BIC_DO_JOIN] = N_ ("Battery in {a} added"),
  [BIC_DO_HEAD] = N_ ("Destination: {a}"), [BIC_DO_IGNORE] = N_ ("Flags ignored: {a}"), [BIC_DO_HOLD] = N_ ("{a} held"),
  [BIC_DO_GRAND_BATTERY] = N_ ("Grand battery in {a} against {b} begun"),
  [BIC_DO_STORE] = N_ ("Point kept with the leader in {a}"),
};

const BicVerb cc_verbs[CC_N_VERBS] = { BIC_VERBS (BIC_VERB_ROW) CC_VERBS (BIC_VERB_ROW) };

static const BicReason whys[CC_N_WHYS] = { BIC_WHYS (BIC_WHY_ROW) CC_WHYS (BIC_WHY_ROW) };

/* Clauses of the rulebook for the reasons that the kernel defines */
static const BicClause clauses[] = {
  { BIC_WHY_NOT_ASKED, "CCN-TURN-02" }, { BIC_WHY_SETTLE_FIRST, "CCN-TURN-05" },
  { BIC_WHY_NO_WAY_ROUND, "CCN-TURN-02" },
  { BIC_WHY_ROLL_TIME, "CCN-TURN-02" }, { BIC_WHY_DRAW_TIME, "CCN-TURN-07" }, { BIC_WHY_OVER, "CCN-VIC-06" },
  { BIC_WHY_NO_LEADER, "CCN-LDR-02" }, { BIC_WHY_NO_UNIT, "CCN-ORD-01" }, { BIC_WHY_ONLY_LEADER, "CCN-ORD-01" },
  { BIC_WHY_NOT_YOURS, "CCN-ORD-01" }, { BIC_WHY_NOT_FOE, "CCN-MEL-02" }, { BIC_WHY_NO_TARGET, "CCN-RNG-12" },
  { BIC_WHY_NOT_PIECE, "CCN-TURN-05" }, { BIC_WHY_NOT_HELD, "CCN-CARD-01" },
  { BIC_WHY_NOT_ORDERED, "CCN-ORD-01" },
  { BIC_LEGAL, NULL },
};

/* Reasons that apply to a kind of piece at any time */
static const BicWhy kinds[] = {
  BIC_WHY_NO_FIREARMS, BIC_WHY_LEADER_ALONE, BIC_WHY_NOT_BATTERY, BIC_WHY_CANNOT_LEAD, BIC_WHY_NO_GUNS,
  BIC_WHY_PRE_BATTLE_ARM, BIC_WHY_NOT_FOOT, BIC_WHY_GUNS_STAY, BIC_WHY_TAKES_NO_GROUND, BIC_WHY_NO_BREAKTHROUGH,
  BIC_WHY_CARD_OTHER_ARM, BIC_LEGAL,
};

static const BicMarker markers[] = { { .word = "ordered", .mark = BIC_MARK_ORDERED },
                                     { .word = "fought", .mark = BIC_MARK_FOUGHT },
                                     { .word = "square", .mark = BIC_MARK_SQUARE }, { NULL } };

static int
movement_left (const BicView       *v,
               const BicPieceState *p)
{
  return bic_top (v->state)->proc == CC_TURN && g_strcmp0 (bic_step (v)->name, "move") == 0 ? p->left : 0;
}

static BicWhy
enemy_held_why (const BicView       *v,
                const BicPieceState *p,
                int                  hex)
{
  return bic_holds (v->state, !p->side, hex) ? BIC_WHY_ENEMY_HELD : BIC_LEGAL;
}

/* Procedures and hooks that all editions share */
static const BicRulebook family = {
  .procs = { [BIC_PROC_ROLL] = bic_roll_steps, [BIC_PROC_DRAW] = bic_draw_steps, [BIC_PROC_WINDOW] = bic_window_steps,
             [CC_TURN] = turn, [CC_MELEE] = melee, [CC_BONUS] = bonus, [CC_FIRE] = fire, [CC_STRIKE] = volley,
             [CC_BACK] = volley, [CC_ESCAPE] = cc_escape_steps, [CC_CHECK] = cc_check_steps,
             [CC_ASIDE] = cc_aside_steps, [CC_RETREAT] = cc_retreat_steps, [CC_RETIRE] = cc_retire_steps,
             [CC_LEADER_RETREAT] = cc_leader_retreat_steps, [CC_DRAW] = cc_draw_steps, [CC_PLACE] = cc_place_steps,
             [CC_ORDER_DICE] = cc_order_dice_steps, [CC_RALLY] = cc_rally_steps, [CC_RECALL] = cc_recall_steps,
             [CC_BACKFIRE] = backfire, [CC_PRE_BATTLE] = cc_pre_battle_steps },
  .names = { [BIC_PROC_ROLL] = "roll", [BIC_PROC_DRAW] = "draw", [BIC_PROC_WINDOW] = "window", [CC_TURN] = "turn",
             [CC_MELEE] = "melee", [CC_BONUS] = "bonus", [CC_FIRE] = "fire", [CC_STRIKE] = "strike", [CC_BACK] = "back",
             [CC_ESCAPE] = "escape", [CC_CHECK] = "check", [CC_ASIDE] = "aside", [CC_RETREAT] = "retreat",
             [CC_RETIRE] = "retire", [CC_LEADER_RETREAT] = "flight", [CC_DRAW] = "refill",
             [CC_PLACE] = "reinforce", [CC_ORDER_DICE] = "order-dice", [CC_RALLY] = "rally", [CC_RECALL] = "recall",
             [CC_BACKFIRE] = "backfire", [CC_PRE_BATTLE] = "muster" },
  .windows = { [CC_WINDOW_MELEE] = { .prompt = N_ ("Does {at} react to the attack by {by}?") } },
  .broken = cc_state_fault, .fields = cc_fields, .rules = &family_rules,
  .die = { .faces = faces, .names = face_names, .n_faces = CC_N_FACES,
           .sides = { CC_INF, CC_INF, CC_CAV, CC_ART, CC_FLAG, CC_SAB } },
  .setup = { .ground = cc_prepare_ground, .prepare = cc_prepare, .discard = cc_game_free, .begin = cc_begin_game,
             .laid = cc_adjust_after_cards_set_up, .square = cc_square_set_up },
  .hidden = { .hide = cc_randomize_hidden },
  .offers = { .idle = cc_verb_is_impossible_now, .among = cc_hexes_payable_by_section, .reach = cc_fire_range },
  .combat = { .current = cc_combat, .explain = cc_explain_dice, .stakes = cc_attack_stakes,
              .rolling = cc_rolling_stakes, .fate = cc_attack_results, .prospect = cc_prospect,
              .steady = cc_flags_ignored_in_hex },
  .ground = { .sight = cc_sight_hook, .works = cc_hexsides_with_raised_works, .supported = cc_is_supported },
  .orders = { .given = cc_count_orders, .none = cc_has_no_orders, .strides = cc_order_range },
  .pieces = { .markers = markers, .stage = cc_piece_readiness, .no_fight = cc_battle_why,
              .moves = movement_left, .barred = enemy_held_why },
  .words = { .verbs = cc_verbs, .n_verbs = CC_N_VERBS, .log_texts = cc_log_texts, .whys = whys,
             .n_whys = CC_N_WHYS, .clauses = clauses, .kinds = kinds,
             .phase = cc_phase, .late = cc_not_asked_why, .word = cc_why_mark_text,
             .remark = cc_choice_remark, .lessons = cc_lessons },
  .events = { .texts = cc_events, .n = CC_N_EVENTS, .text = cc_event_text, .fill = cc_event_fill,
              .strength = cc_list_strength_changes },
  .score = { .of = cc_score, .name = N_ ("banners"), .cost = cc_banner_cost },
  .enforced = { .items = 1 << BIC_ITEM_PIECE | 1 << BIC_ITEM_OBJECTIVE | 1 << BIC_ITEM_EXIT |
                         1 << BIC_ITEM_REINFORCEMENT,
                .aspects = BIC_ASPECT_SUDDEN | BIC_ASPECT_CARDS, .special = cc_special_rules },
};

void
bic_book_ccn_3e (BicRulebook *book)
{
  *book = family;
  bic_book_add_reaction (book,
                         (BicReaction) { CC_WINDOW_MELEE, { BIC_DO_RETIRE }, NULL, cc_retire_why, cc_retire_effect,
                                         .remark = cc_retire_remark });
  bic_book_add_reaction (book,
                         (BicReaction) { CC_WINDOW_MELEE, { BIC_DO_FORM_SQUARE }, NULL, cc_square_why,
                                         cc_square_effect });
  bic_book_add_reaction (book,
                         (BicReaction) { CC_WINDOW_MELEE, { BIC_DO_REACT }, "first-strike", cc_first_strike_why,
                                         cc_first_strike_effect, CC_STRIKE });
}
