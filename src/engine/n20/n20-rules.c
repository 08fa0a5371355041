/* Rulebook of Napoleonic 20: its procedures as tables.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-campaign.h"
#include "n20-combat.h"
#include "n20-events.h"
#include "n20-fatigue.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-leader.h"
#include "n20-march.h"
#include "n20-morale.h"
#include "n20-retreat-path.h"
#include "n20-rules.h"
#include "n20-verbs.h"

#include "bic-cards.h"

#include <string.h>

/* A Player Turn (4.0) */
static const BicStep turn[] = {
  BIC_WORK ("begin", n20_turn_begin),
  BIC_WORK ("event", n20_event_call),
  BIC_ASK ("cards", BIC_ACTIVE, N_ ("Which kept card do you use?"), n20_cards,
           BIC_NO_MORE (N_ ("No card now")),
           { BIC_DO_PLAY, BIC_HELD, 0 }),
  BIC_WORK ("muster", n20_movement_begin),
  BIC_WORK ("leaders", n20_return_call),
  BIC_WORK ("arrivals", n20_call_arrivals),
  BIC_ASK_DIRECTIONS ("move", BIC_ACTIVE, N_ ("Which unit do you move?"), n20_move, BIC_NO_MORE (N_ ("End movement")),
           { BIC_DO_STEP, BIC_NEXT_UNIT, 0, 0, BIC_WHY_N20_GARRISON_STAYS },
           { BIC_DO_HALT, BIC_AT_FIRST, 0, BIC_WHY_N20_NOT_MOVING },
           { BIC_DO_FORCED_MARCH, BIC_PLAIN, 0 }, { BIC_DO_COMMIT, BIC_NEXT_UNIT, 0, 0, BIC_WHY_N20_GARRISON_STAYS },
           { BIC_DO_ARRIVE, BIC_ENTRIES, 0 }, { BIC_DO_ARRIVE_COMMITTED, BIC_ENTRIES, 0 },
           { BIC_DO_LEADER_STEP, BIC_NEXT_LEADER, 0 }, { BIC_DO_STAY, BIC_AT_LEADER, 0 },
           { BIC_DO_BREAK_DOWN, BIC_AT_UNIT, 0 },
           { BIC_DO_REVEAL, BIC_AT_UNIT, 0 }, { BIC_DO_DECOY, BIC_AT_UNIT, 0 }),
  BIC_WORK ("moved", n20_move_end),
  BIC_WORK ("react", n20_react_call),
  BIC_ASK ("declare", BIC_ACTIVE, N_ ("Which enemy do you attack?"), n20_declare,
           BIC_NO_MORE (N_ ("All attacks declared")),
           { BIC_DO_ATTACK, BIC_ADJACENT_FOES, 0, BIC_WHY_N20_NOT_BESIDE }, { BIC_DO_REVEAL, BIC_AT_UNIT, 0 }),
  BIC_WORK ("unmask", n20_reveal_all_battles),
  BIC_ASK ("battles", BIC_ACTIVE, N_ ("Which battle is fought next?"), n20_battles, { BIC_DO_BATTLE, BIC_HEXES, 0 }),
  BIC_WORK ("fought", n20_combat_end),
  BIC_WORK ("recover", n20_remove_combat_markers),
  BIC_WORK ("lull", n20_raise_morale_in_lull),
  BIC_WORK ("night", n20_night_call),
  BIC_WORK ("clock", n20_turn_between_players),
  BIC_WORK ("end", n20_turn_end),
  { 0 },
};

static const char *const faces[] = { "1", "2", "3", "4", "5", "6" };

static const BicSign routed = { BIC_SIGN_LETTER, "R", BIC_SIGN_BAD, '!' },
                              contact = { BIC_SIGN_LETTER, "C", BIC_SIGN_WARNING, '&' };
static const BicSign committed = { BIC_SIGN_LETTER, "G", BIC_SIGN_GOOD, '+' },
                                 barred = { BIC_SIGN_LETTER, "×", BIC_SIGN_PLAIN, '/' };
static const BicSign tired = { .kind = BIC_SIGN_DISC, .plain = '%', .measure = N_ ("fatigue") };

static const BicMarker markers[] = {
  { "routed-top", N20_MARK_ROUTED_TOP, { N_ ("routed"), &routed } },
  { "routed-bottom", N20_MARK_ROUTED_BOTTOM, { N_ ("routed"), &routed } },
  { "in-contact", N20_MARK_IN_CONTACT, { N_ ("in contact"), &contact } },
  { "committed", N20_MARK_COMMITTED, { N_ ("Guard committed"), &committed } },
  { "barred", N20_MARK_BARRED, { N_ ("may not attack"), &barred } },
  { "ready", N20_MARKER_OF (N20_READY), { N_ ("ready"), &tired, N20_READY } },
  { "tired", N20_MARKER_OF (N20_TIRED), { N_ ("tired"), &tired, N20_TIRED } },
  { "weary", N20_MARKER_OF (N20_WEARY), { N_ ("weary"), &tired, N20_WEARY } },
  { "spent", N20_MARKER_OF (N20_SPENT), { N_ ("spent"), &tired, N20_SPENT } },
  { "may-react", N20_MARK_MAY_REACT, { N_ ("may react") } },
  { "fought", BIC_MARK_FOUGHT, { N_ ("has fought") } },
  { "moved", BIC_MARK_MOVED, { N_ ("has moved") } },
  { .word = "face-down", .mark = N20_MARKER_FACE_DOWN }, { .word = "face-up", .mark = N20_MARKER_FACE_UP }, { NULL },
};

/* Clauses of Napoleonic 20 for the reasons that all families of rule systems share */
static const BicClause clauses[] = {
  { BIC_WHY_NOT_ASKED, "N20-TURN-03" }, { BIC_WHY_NO_WAY_ROUND, "N20-TURN-03" },
  { BIC_WHY_ROLL_TIME, "N20-TURN-03" }, { BIC_WHY_DRAW_TIME, "N20-TURN-04" }, { BIC_WHY_OVER, "N20-TURN-02" },
  { BIC_WHY_NO_UNIT, "N20-MOV-01" },
  { BIC_WHY_NOT_YOURS, "N20-SETUP-08" }, { BIC_WHY_NOT_NEXT, "N20-MOV-03" }, { BIC_WHY_NOT_PIECE, "N20-MOV-03" },
  { BIC_WHY_NOT_FOE, "N20-MOV-11" }, { BIC_WHY_NOT_HELD, "N20-EVENT-01" }, { BIC_WHY_ONLY_LEADER, "N20-GARR-08" },
  { BIC_WHY_NOT_YOUR_PIECE, "N20-SETUP-08" }, { BIC_WHY_ON_MAP, "N20-REINF-15" },
  { BIC_WHY_NOT_ENTRY_OF, "N20-REINF-05" },
  { BIC_WHY_NO_LEADER, "N20-LEADER-05" }, { BIC_LEGAL, NULL },
};

static const BicWhy kinds[] = {
  BIC_WHY_N20_GARRISON_STAYS, BIC_WHY_N20_NOT_GUARD, BIC_WHY_N20_NOT_CAVALRY, BIC_WHY_N20_GUNS_STAY,
  BIC_WHY_N20_GUNS_REMAIN, BIC_WHY_N20_NOT_LARGE,
  BIC_WHY_N20_ONE_LEADER, BIC_WHY_N20_COSSACK, BIC_LEGAL,
};

/* Returns whether no piece can use the verb, because of the options of the game or the current event. */
static gboolean
verb_is_unused (const BicView *v,
                int            verb)
{
  switch (verb)
    {
    case BIC_DO_REVEAL:
      return !n20_is_any (N20_STATE (v->state)->hidden);
    case BIC_DO_DECOY:
      return !n20_game (v)->fog;
    case BIC_DO_BREAK_DOWN:
      return !n20_game (v)->breakdown;
    case BIC_DO_TARGET:
      return n20_event_has_no_target (v);
    case BIC_DO_COMMIT:
    case BIC_DO_ARRIVE_COMMITTED:
      return n20_guard_is_free (v);
    case BIC_DO_PENETRATE:
      return !n20_game (v)->penetration;
    default:
      return FALSE;
    }
}

/* Stores the hexes that the verb can name, or returns FALSE if any hex is possible. A retreat heads for a line of
 * communication of its side, and a battle is fought for a hex with an enemy. A step or a commitment names a unit whose
 * move has not ended; for a commitment, the unit must be Guard that may have to pay. */
static gboolean
hexes_that_verb_can_name (const BicView *v,
                          int            verb,
                          BicHexSet     *out)
{
  const BicState *s = v->state;

  switch (verb)
    {
    case BIC_DO_HEAD:
      *out = n20_game (v)->lines[bic_top (s)->side];
      return TRUE;
    case BIC_DO_BATTLE:
      for (int i = 0; i < v->game->board.words; i++)
        out->word[i] = s->units[!s->active].word[i] | s->leaders[!s->active].word[i];
      return TRUE;
    case BIC_DO_STEP:
    case BIC_DO_COMMIT:
      memset (out, 0, (gsize) v->game->board.words * sizeof out->word[0]);
      for (int i = v->game->n_leaders; i < s->n_pieces; i++)
        if (s->piece[i].hex >= 0 && s->piece[i].side == s->active && !(s->piece[i].marks & BIC_MARK_SPENT) &&
            (verb == BIC_DO_STEP || n20_may_have_to_pay (v, &s->piece[i])))
          bic_set_add (out, s->piece[i].hex);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
describe (const BicView *v,
          int            piece,
          BicPiece      *out)
{
  if (v->state->piece[piece].marks & N20_MARKS_ROUTED)
    out->state = BIC_CONDITION_ROUTED;
  out->fatigue = (BicFatigue) N20_STATE (v->state)->fatigue[piece];
}

static const BicRulebook family = {
  .procs = { [BIC_PROC_ROLL] = bic_roll_steps, [BIC_PROC_DRAW] = bic_draw_steps,
             [N20_TURN] = turn, [N20_ARRIVALS] = n20_arrival_steps, [N20_REACTION] = n20_reaction_steps,
             [N20_SUDDEN_DEATH] = n20_sudden_death_steps, [N20_BATTLE] = n20_battle_steps,
             [N20_RETREATS] = n20_retreats_steps, [N20_RETREAT] = n20_retreat_steps, [N20_ADVANCE] = n20_advance_steps,
             [N20_FORD] = n20_ford_steps, [N20_EVENT] = n20_event_steps, [N20_EFFECT] = n20_effect_steps,
             [N20_RALLY] = n20_rally_steps, [N20_NIGHT] = n20_night_steps, [N20_DUMMIES] = n20_dummies_steps,
             [N20_SPIRIT] = n20_spirit_steps,
             [N20_RETURN] = n20_return_steps, [N20_ESCORT] = n20_escort_steps, [N20_ALONE] = n20_alone_steps,
             [N20_FALLEN] = n20_fallen_steps },
  .names = { [BIC_PROC_ROLL] = "roll", [BIC_PROC_DRAW] = "draw", [N20_TURN] = "turn",
             [N20_ARRIVALS] = "arrivals", [N20_REACTION] = "reaction", [N20_SUDDEN_DEATH] = "sudden-death",
             [N20_BATTLE] = "battle", [N20_RETREATS] = "retreats", [N20_RETREAT] = "retreat", [N20_ADVANCE] = "advance",
             [N20_FORD] = "ford", [N20_EVENT] = "event", [N20_EFFECT] = "effect", [N20_RALLY] = "rally",
             [N20_NIGHT] = "night", [N20_DUMMIES] = "dummies", [N20_SPIRIT] = "spirit", [N20_RETURN] = "return",
             [N20_ESCORT] = "escort",
             [N20_ALONE] = "alone", [N20_FALLEN] = "fallen" },
  .interrupt = n20_retreat_lone_leaders, .broken = n20_state_fault, .fields = n20_fields,
  .die = { .faces = faces, .n_faces = N20_N_FACES, .sides = { 0, 1, 2, 3, 4, 5 } },
  .setup = { .prepare = n20_prepare, .discard = n20_game_free, .begin = n20_begin_game, .entry = "muster" },
  .hidden = { .hide = n20_randomize_hidden, .mask = n20_mask_hidden, .covers = n20_has_face_down_pieces,
              .is_face_down = n20_is_hidden, .secret = n20_is_secret, .seen = n20_event_for_owner },
  .offers = { .idle = verb_is_unused, .among = hexes_that_verb_can_name },
  .combat = { .current = n20_describe_combat, .explain = n20_explain_difference, .results = n20_result_chances,
              .prospect = n20_prospect, .duties = n20_list_unmet_duties, .pairs = n20_pairs },
  .lookups = { .lookup = n20_lookup, .meaning = n20_meaning },
  .ground = { .zone = n20_zone_of, .retreat_paths = n20_retreat_paths, .risk = n20_risk },
  .pieces = { .markers = markers, .borrowed = N20_MARK_MAY_REACT, .marked = n20_stored_markers,
              .mark = n20_store_markers, .describe = describe, .stage = n20_piece_readiness, .due = n20_due,
              .moves = n20_movement_left, .barred = n20_held_why },
  .words = { .verbs = n20_verbs, .n_verbs = N20_N_VERBS, .log_texts = n20_log_texts, .whys = n20_whys,
             .n_whys = N20_N_WHYS, .clauses = clauses, .kinds = kinds,
             .phase = n20_phase, .late = n20_not_asked_why, .word = n20_why_mark_text,
             .lessons = n20_lessons },
  .events = { .texts = n20_events, .n = N20_N_EVENTS, .text = n20_event_text, .fill = n20_event_fill,
              .strength = n20_list_strength_changes, .code = n20_event_code },
  .score = { .of = n20_score, .name = N_ ("morale"), .most = N20_MOST_MORALE, .cost = n20_morale_cost },
  .enforced = { .items = 1 << BIC_ITEM_PIECE | 1 << BIC_ITEM_OBJECTIVE | 1 << BIC_ITEM_REINFORCEMENT |
                         1 << BIC_ITEM_COMMUNICATION | 1 << BIC_ITEM_TURN | 1 << BIC_ITEM_EVENT |
                         1 << BIC_ITEM_EVENT_HALF | 1 << BIC_ITEM_TABLE,
                .aspects = BIC_ASPECT_ROLL | BIC_ASPECT_CALLED | BIC_ASPECT_ENTRY },
};

void
bic_book_n20 (BicRulebook *book)
{
  *book = family;
}
