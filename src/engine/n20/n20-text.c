/* Texts for the player: phases, log lines, verbs, and words in reasons.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-events.h"
#include "n20-fatigue.h"
#include "n20-ground.h"
#include "n20-morale.h"
#include "n20-rules.h"
#include "n20-verbs.h"

/* Names of the phases by step of the turn. A step that is not listed belongs to the phase of the previous step. While a
 * called procedure runs, the turn is already at the step after the call. */
static const struct { const char *step, *phase; } phases[] = {
  { "begin", N_ ("Start of turn") }, { "event", N_ ("Event") }, { "muster", N_ ("Movement") },
  { "react", N_ ("Reaction") }, { "declare", N_ ("Combat") }, { "night", N_ ("Night operations") },
  { "clock", N_ ("End of turn") },
};

const char *
n20_phase (const BicView *v)
{
  const BicFrame *f = &v->state->stack[0];
  const BicStep *steps = v->game->book.procs[f->proc];
  int under_way = MAX (0, f->pc - (v->state->depth > 1));
  const char *phase = "";

  for (int pc = 0; pc <= under_way && steps[pc].name; pc++)
    for (gsize i = 0; i < G_N_ELEMENTS (phases); i++)
      if (g_str_equal (phases[i].step, steps[pc].name))
        phase = phases[i].phase;
  return phase;
}

/* --- the log ----------------------------------------------------------------------------------------------------- */

const BicEventText n20_events[N20_N_EVENTS] = {
  [BIC_EVENT_TURN] = { N_ ("Turn {n}: {who}") },
  [BIC_EVENT_CARD_DRAWN] = { N_ ("{army} drew {card}") },
  [BIC_EVENT_CARD_PLAYED] = { N_ ("{army} played {card}") },
  [BIC_EVENT_CARD_KEPT] = { N_ ("{army} kept {card}") },
  [BIC_EVENT_CARD_DISCARDED] = { N_ ("{army} discarded {card}") },
  [BIC_EVENT_RESHUFFLED] = { N_ ("The discards were shuffled into a new draw pile") },
  [BIC_EVENT_PLACED] = { N_ ("{who}: {type} arrived in {a}") },
  [BIC_EVENT_ELIMINATED] = { N_ ("{who}: {type} broken in {a}") },
  [BIC_EVENT_ATTACK] = { N_ ("{who} attacked {b} from {a}, strength differential {c}") },
  [N20_EVENT_ROUTED] = { N_ ("{who}: {type} routed in {a}"), .flags = BIC_HAS_HEX_A | BIC_IS_NEWS },
  [N20_EVENT_RALLIED] = { N_ ("{who}: {type} rallied in {a}"), .flags = BIC_HAS_HEX_A | BIC_HAS_ROLL | BIC_IS_NEWS },
  [N20_EVENT_GONE] = { N_ ("{who}: {type} lost for good"), .flags = BIC_HAS_ROLL | BIC_IS_NEWS },
  [N20_EVENT_BROKEN_DOWN] = { N_ ("{who}: {type} in {a} broken down into cadres"), .flags = BIC_HAS_HEX_A },
  [N20_EVENT_BUILT_UP] = { N_ ("{who}: {type} built up from cadres in {a}"), .flags = BIC_HAS_HEX_A },
  [N20_EVENT_REVEALED] = { N_ ("{who}: {type} revealed in {a}") },
  [N20_EVENT_CONCEALED] = { N_ ("{who}: all units were turned face down") },
  [BIC_EVENT_SCORE] = { N_ ("{who}, morale: {n} ({cause})") },
  [BIC_EVENT_VICTORY] = { N_ ("{army} won") },
  [N20_EVENT_FATIGUE] = { .flags = BIC_HAS_HEX_A },
  [N20_EVENT_TRIAL] = { .flags = BIC_HAS_HEX_A | BIC_HAS_ROLL | BIC_IS_NEWS },
};

static const char *const moves[] = {
  [BIC_MOVE_ORDERED] = N_ ("{who}: {type} moved from {a} to {b}"),
  [BIC_MOVE_RETREAT] = N_ ("{who}: {type} retreated from {a} to {b}"),
  [BIC_MOVE_ADVANCE] = N_ ("{who}: {type} advanced from {a} to {b}"),
  [BIC_MOVE_RETIRE] = N_ ("{who}: {type} disengaged from {a} to {b}"),
};

static const char *const tempers[] = {
  [N20_FRESH] = N_ ("{who}: {type} in {a}, fresh again"),
  [N20_READY] = N_ ("{who}: {type} in {a}, ready"),
  [N20_TIRED] = N_ ("{who}: {type} in {a}, tired"),
  [N20_WEARY] = N_ ("{who}: {type} in {a}, weary"),
  [N20_SPENT] = N_ ("{who}: {type} in {a}, spent"),
};

/* For each N20Trial: text for outcome 0, text for other outcomes */
static const char *const trials[N20_N_TRIALS][2] = {
  [N20_TRIAL_ARRIVAL] = { N_ ("{who}: {type} still awaited"), N_ ("{who}: {type} on the way") },
  [N20_TRIAL_ELAN] = { N_ ("{who}: {type} in {a}, attack without élan"),
                       N_ ("{who}: {type} in {a}, attack with élan") },
  [N20_TRIAL_STEADY] = { N_ ("{who}: {type} in {a} stood firm"), N_ ("{who}: {type} in {a} wavered") },
  [N20_TRIAL_WILL] = { N_ ("{who}: {type} in {a} refused to advance"), N_ ("{who}: {type} in {a} agreed to advance") },
  [N20_TRIAL_ROUT] = { N_ ("{who}: {type} in {a} only withdrew"), N_ ("{who}: {type} in {a} fled, hexes: {d}") },
  [N20_TRIAL_RIVER] = { N_ ("{who}: {type} in {a} failed to cross the river"),
                        N_ ("{who}: {type} in {a} crossed the river") },
  [N20_TRIAL_ZONE] = { N_ ("{who}: {type} in {a} failed to get past the enemy"),
                       N_ ("{who}: {type} in {a} got past the enemy") },
  [N20_TRIAL_CONTROL] = { N_ ("{who}: the victorious cavalry cannot be held back"),
                          N_ ("{who}: the victorious cavalry is kept in hand") },
  [N20_TRIAL_RALLY] = { N_ ("{who}: {type} cannot be rallied yet"), N_ ("{who}: {type} can be rallied") },
  [N20_TRIAL_CADRE] = { N_ ("{who}: {type} cannot be rallied yet"),
                        N_ ("{who}: the remnant of {type} can be rallied") },
  [N20_TRIAL_LEADER] = { N_ ("{who}: the army’s morale holds after the loss of {type}"),
                         N_ ("{who}: the army’s morale suffers from the loss of {type}") },
  [N20_TRIAL_SUDDEN_DEATH] = { N_ ("The game continues"), N_ ("The game ends in this turn") },
};

/* Returns the text of an event whose text depends on its fields, or NULL for other events. Their texts are in
 * n20_events. */
const char *
n20_event_text (const BicGame  *game,
                const BicEvent *event)
{
  switch (event->kind)
    {
    case BIC_EVENT_MOVED:
      return moves[event->d];
    case N20_EVENT_FATIGUE:
      return tempers[event->d];
    case N20_EVENT_TRIAL:
      return event->b >= 0 && event->b < N20_N_TRIALS ? trials[event->b][event->d != 0] : NULL;
    case BIC_EVENT_RESULT:
      return n20_outcomes[event->d].text;
    case BIC_EVENT_VICTORY:
      return event->side < BIC_N_SIDES ? NULL : N_ ("No winner");
    default:
      return NULL;
    }
}

void
n20_event_fill (const BicEvent *event,
                GString        *text)
{
  if (event->kind == BIC_EVENT_SCORE)
    g_string_replace (text, "{cause}", g_dgettext (GETTEXT_PACKAGE, n20_cause_text (event->e)), 0);
}

/* Fills in the type of a face-down unit for its owner (FOW-03). */
gboolean
n20_event_for_owner (BicEvent *event)
{
  if (event->piece == 0 || event->e == 0)
    return FALSE;
  event->c = (gint16) (event->e - 1);
  return TRUE;
}

const char *
n20_event_code (const BicEvent *event)
{
  return event->d >= 0 && event->d < N20_N_OUTCOMES ? n20_outcomes[event->d].code : NULL;
}

static void
add_strength_change (BicStrengths   *out,
                     BicStrengthKind kind,
                     int             type)
{
  out->at[out->n++] = (BicStrength) { kind, type, 1, 1 };
}

/* Lists changes of strength. Every piece is one block. When a unit breaks down or is built up, two cadres replace a
 * large unit or the reverse. */
void
n20_list_strength_changes (const BicGame  *game,
                           const BicEvent *event,
                           BicStrengths   *out)
{
  BicStrengthKind other = event->kind == N20_EVENT_BUILT_UP ? BIC_STRENGTH_WITHDRAWN : BIC_STRENGTH_GAINED;
  BicEvent seen = *event;

  n20_event_for_owner (&seen);
  if (event->kind == BIC_EVENT_ELIMINATED)
    add_strength_change (out, BIC_STRENGTH_LOST, seen.c);
  else if (event->kind == N20_EVENT_RALLIED || event->kind == N20_EVENT_BUILT_UP)
    add_strength_change (out, BIC_STRENGTH_GAINED, seen.c);
  else if (event->kind == N20_EVENT_BROKEN_DOWN)
    add_strength_change (out, BIC_STRENGTH_WITHDRAWN, seen.c);
  if (event->kind != N20_EVENT_BUILT_UP && event->kind != N20_EVENT_BROKEN_DOWN)
    return;
  add_strength_change (out, other, event->b);
  add_strength_change (out, other, event->d);
}

/* --- verbs and reasons ------------------------------------------------------------------------------------------- */

const BicVerb n20_verbs[N20_N_VERBS] = { BIC_VERBS (BIC_VERB_ROW) N20_VERBS (BIC_VERB_ROW) };

const char *const n20_log_texts[N20_N_VERBS] = {
  [BIC_DO_STEP] = N_ ("Move from {a} to {b}"),
  [BIC_DO_COUNTERCHARGE] = N_ ("Countercharge against {b} from {a} declared"),
  [BIC_DO_ATTACK] = N_ ("Attack on {b} from {a} declared"), [BIC_DO_LOWER] = N_ ("Columns shifted left: {a}"),
  [BIC_DO_GIVE_WAY] = N_ ("The unit in {a} retreats next"), [BIC_DO_HOLD] = N_ ("{a} held"),
  [BIC_DO_HEAD] = N_ ("Direction of retreat: {a}"), [BIC_DO_TARGET] = N_ ("Unit in {a} chosen"),
  [BIC_DO_URGE] = N_ ("Unit in {a} urged to advance"), [BIC_DO_DECOY] = N_ ("Dummy added in {a}"),
};

const BicReason n20_whys[N20_N_WHYS] = { BIC_WHYS (BIC_WHY_ROW) N20_WHYS (BIC_WHY_ROW) };

/**
 * n20_not_asked_why:
 * @v: a view
 * @c: a choice with a verb that does not answer the current question
 *
 * Returns: why an earlier question that was skipped would not have offered @c, or when @c becomes possible, or
 *   %BIC_LEGAL if this family has no reason for it
 */
BicWhy
n20_not_asked_why (const BicView *v,
                   BicChoice      c)
{
  BicWhy why = n20_never_asked_why (v, c);

  return why || c.verb < BIC_DO_FAMILY ? why : n20_verbs[c.verb].time;
}

static char *
unit_word (const BicView *v,
           int            hex)
{
  const BicPieceState *p = hex < 0 ? NULL : n20_unit_or_garrison_at (v, hex);

  return p ? g_strdup (g_dgettext (GETTEXT_PACKAGE, bic_type (v, p)->name)) : NULL;
}

static char *
hex_word (const BicView *v,
          int            hex)
{
  char text[BIC_HEX_TEXT];

  return hex < 0 ? NULL : g_strdup (bic_hex_write (&v->game->board.grid, hex, text));
}

/**
 * n20_why_mark_text:
 * @v: a view
 * @c: a choice that was tried
 * @mark: a placeholder of a text, with its braces
 *
 * "{bound}" and "{loose}" are the first unit that must attack, or must be attacked, and is in no battle. "{piece}" is
 * the piece that must act: the first local of a procedure about one piece.
 *
 * Returns: (transfer full) (nullable): the translated text that replaces @mark, or %NULL if there is none
 */
char *
n20_why_mark_text (const BicView *v,
                   BicChoice      c,
                   const char    *mark)
{
  BicChoiceHexes hexes = bic_choice_hexes (v->game, c);
  gboolean foe = g_str_equal (mark, "{loose}");

  if (foe || g_str_equal (mark, "{bound}"))
    {
      BicDuty duties[BIC_MAX_PIECES];
      int n = n20_list_unmet_duties (v, duties, BIC_MAX_PIECES);

      for (int i = 0; i < n; i++)
        if (duties[i].foe == foe)
          return hex_word (v, duties[i].hex);
      return NULL;
    }
  if (g_str_equal (mark, "{piece}"))
    {
      const BicPieceState *p = &v->state->piece[bic_top (v->state)->local[0]];
      g_autofree char *hex = hex_word (v, p->hex);

      return hex ? g_strdup_printf (_ ("%s in %s"), g_dgettext (GETTEXT_PACKAGE, bic_type (v, p)->name), hex) : NULL;
    }
  if (g_str_equal (mark, "{unit}"))
    return unit_word (v, hexes.from);
  return g_str_equal (mark, "{foe}") ? unit_word (v, hexes.to) : NULL;
}
