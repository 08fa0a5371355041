/* Tests of the smallest possible family of rule systems. It adds verbs, a reason, a mark, a marker and a part of the
 * state without any change of the kernel. Its games are played, described, saved and replayed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two sides push pieces from hex to hex. A die roll decides whether a push scores a point. A pushed piece must rest.
 */
#include "config.h"

#include "battle.h"
#include "bic-kernel.h"
#include "bic-session.h"
#include "bic-setup.h"
#include "cc-verbs.h"
#include "child.h"
#include "files.h"

#include <string.h>

/* --- parts of the family ------------------------------------------------ */

enum { TOY_TURN = BIC_PROC_FAMILY };
enum { TOY_EVENT_PUSHED = BIC_EVENT_FAMILY, TOY_N_EVENTS };
enum { TOY_MISS, TOY_HIT, TOY_N_FACES };
enum { TOY_MARK_TIRED = 1 << 5, TOY_GOAL = 12, TOY_LAST_TURN = 60 };

#define TOY_WHYS(X) X (TOY_TIRED, "TOY-02", "The piece in {a} has to rest")
#define TOY_VERBS(X) \
  X (TOY_PUSH, "push", "hh", 0, TOY_TIRED, "Push {a} to {b}") \
  X (TOY_REST, "rest", "h", BIC_SILENT, TOY_TIRED, "Rest in {a}")

#define X(id, clause, text) BIC_WHY_##id,
enum { TOY_WHYS_BEGIN = BIC_WHY_FAMILY - 1, TOY_WHYS (X) TOY_N_WHYS };
#undef X
#define X(id, word, args, manner, time, label) BIC_DO_##id,
enum { TOY_VERBS_BEGIN = BIC_DO_FAMILY - 1, TOY_VERBS (X) TOY_N_VERBS };
#undef X

static const BicVerb verbs[] = { BIC_VERBS (BIC_VERB_ROW) TOY_VERBS (BIC_VERB_ROW) };
static const BicReason whys[] = { BIC_WHYS (BIC_WHY_ROW) TOY_WHYS (BIC_WHY_ROW) };
static const BicMarker markers[] = { { "tired", TOY_MARK_TIRED, { "tired" } }, { NULL } };
static const char *const faces[] = { "MISS", "HIT" };

typedef struct { gint16 points[2], pushes, pad; } ToyState;
static const BicStateField fields[] = {
  BIC_PART_FIELD (gint16, ToyState, points), BIC_PART_FIELD (gint16, ToyState, pushes), { NULL },
};

/* --- rules -------------------------------------------------------------- */

static BicWhy
act_why (const BicView  *v,
         const BicFrame *f,
         BicChoice       c)
{
  if (c.verb == BIC_DO_TOY_REST)
    return BIC_LEGAL;
  if (bic_unit_at (v, c.b))
    return BIC_WHY_NO_TARGET;
  return bic_unit_at (v, c.a)->marks & TOY_MARK_TIRED ? BIC_WHY_TOY_TIRED : BIC_LEGAL;
}

static BicFlow
act_take (BicRun    *r,
          BicFrame  *f,
          BicChoice  c)
{
  BicPieceState *p = &r->state->piece[r->state->at[c.a] - 1];

  if (c.verb == BIC_DO_TOY_REST)
    {
      p->marks &= (guint16) ~TOY_MARK_TIRED;
      return BIC_NEXT;
    }
  p->marks |= TOY_MARK_TIRED;
  BIC_PART (ToyState, r->state)->pushes++;
  bic_place_piece (r, bic_index (r->state, p), c.b);
  bic_emit_event (r, TOY_EVENT_PUSHED, p->side, p->hex, .d = (gint16) BIC_PART (ToyState, r->state)->pushes);
  bic_call_roll (r, f, 1);
  return BIC_NEXT;
}

static BicFlow
score (BicRun   *r,
       BicFrame *f)
{
  gint16 *points = &BIC_PART (ToyState, r->state)->points[r->state->active];

  *points = (gint16) (*points + f->answer[TOY_HIT]);
  if (*points >= TOY_GOAL)
    bic_end_game (r, r->state->active, BIC_VICTORY_SCORE);
  else if (r->state->turn == TOY_LAST_TURN)
    bic_end_game (r, BIC_DRAWN, BIC_VICTORY_TIME);
  bic_emit_event (r, BIC_EVENT_SCORE, r->state->active, *points, f->answer[TOY_HIT], BIC_NO_HEX);
  r->state->active = !r->state->active;
  r->state->turn++;
  memset (f->answer, 0, sizeof f->answer);
  return r->state->winner == BIC_NOBODY ? BIC_RESTART : BIC_END;
}

static const BicStep turn[] = {
  BIC_ASK ("act", BIC_ACTIVE, "Push, or rest?", act, { BIC_DO_TOY_PUSH, BIC_NEXT_UNIT, 0 },
           { BIC_DO_TOY_REST, BIC_AT_UNIT, 0 }),
  BIC_WORK ("score", score),
  { 0 },
};

static gboolean
prepare (BicGame  *game,
         GError  **error)
{
  return TRUE;
}

static void
begin (BicRun *r)
{
  r->state->turn = 1;
  bic_push_frame (r, TOY_TURN, BIC_NOBODY);
}

static const char *
broken (const BicView *v)
{
  const ToyState *own = BIC_PART (ToyState, v->state);

  return own->points[0] + own->points[1] > own->pushes ? "points without a push" : NULL;
}

static void
hide (const BicView *v,
      BicState      *copy,
      int            side,
      BicRng        *rng)
{
}

static gboolean
explain (const BicView *v,
         BicChoice      c,
         BicSum        *sum)
{
  return FALSE;
}

static gboolean
combat (const BicView *v,
        BicCombat     *out)
{
  return FALSE;
}

static const char *
phase (const BicView *v)
{
  return "Acting";
}

static const BicEventText event_texts[TOY_N_EVENTS] =
    { [TOY_EVENT_PUSHED] = { "{army} pushed to {a}: {pushes}", .flags = BIC_HAS_HEX_A | BIC_IS_NEWS } };

static void
fill (const BicEvent *event,
      GString        *text)
{
  if (event->kind == TOY_EVENT_PUSHED)
    g_string_replace (text, "{pushes}", event->d == 1 ? "once" : "often", 0);
}

static gint16 *
points (BicState *state,
        int       side)
{
  return &BIC_PART (ToyState, state)->points[side];
}

static const BicRulebook toy = {
  .id = "toy",
  .procs = { [BIC_PROC_ROLL] = bic_roll_steps, [TOY_TURN] = turn },
  .names = { [BIC_PROC_ROLL] = "roll", [TOY_TURN] = "turn" },
  .broken = broken, .fields = fields,
  .die = { .faces = faces, .n_faces = TOY_N_FACES,
           .sides = { TOY_MISS, TOY_MISS, TOY_MISS, TOY_HIT, TOY_HIT, TOY_HIT } },
  .setup = { .prepare = prepare, .begin = begin },
  .hidden = { .hide = hide },
  .combat = { .current = combat, .explain = explain },
  .pieces = { .markers = markers },
  .words = { .verbs = verbs, .n_verbs = TOY_N_VERBS, .whys = whys, .n_whys = TOY_N_WHYS, .phase = phase },
  .events = { .texts = event_texts, .n = TOY_N_EVENTS, .fill = fill },
  .score = { .of = points, .name = "points" },
};

/* --- games -------------------------------------------------------------- */

static const char entries[] =
  "<catalogue xmlns='urn:bicorne:catalogue:1'>"
  "<unit-type id='french/TOY' name='Toy' art='LN' family='toy' traits='infantry' blocks='1' moves='1' "
  "source='project'/>"
  "<ruleset id='toy' name='Toy' family='toy' revision='1' source='project'/>"
  "</catalogue>";

static BicSession *
toy_session (BicCatalogue *catalogue,
             guint64       seed)
{
  g_autoptr (BicScenario) battle =
      battle_from_words ("top french/TOY B2\ntop french/TOY B4\nbottom french/TOY H2\nbottom french/TOY H4\n");
  g_autoptr (GError) error = NULL;
  BicSession *session;

  battle->ruleset = g_quark_from_string ("toy");
  session = bic_session_new (battle, catalogue, seed, 0, &error);
  g_assert_no_error (error);
  return session;
}

/* Checks that other families do not have the verbs, events and reasons of this family. */
static void
test_words (void)
{
  g_autoptr (BicCatalogue) catalogue = load_text (entries);
  g_autoptr (BicSession) session = toy_session (catalogue, 1);
  const BicGame *game = bic_session_game (session);
  g_autoptr (BicGame) other = battle_game (battle_field (), 0);
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  const char *pushed = NULL;
  BicChoice push = battle_choice (game, "push B2 C2"), none;
  BicPieceInfo piece;

  g_assert_cmpint (push.verb, ==, BIC_DO_FAMILY);
  g_assert_cmpstr (bic_verb_name (game, push.verb), ==, "push");
  g_assert_cmpstr (bic_verb_name (other, push.verb), ==, cc_verbs[BIC_DO_FAMILY].word);
  g_assert_false (bic_choice_read (game, "order B2", &none, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_PARSE);

  battle_choose (session, "push B2 C2");
  for (guint i = 0; i < bic_session_n_log (session) && !pushed; i++)
    if (bic_session_log (session, i)->event.kind == TOY_EVENT_PUSHED)
      pushed = bic_session_log (session, i)->text;
  g_assert_cmpstr (pushed, ==, "The top army pushed to C2: once");
  g_assert_cmpint (bic_event_flags (game, TOY_EVENT_PUSHED), ==, BIC_HAS_HEX_A | BIC_IS_NEWS);
  g_assert_cmpint (bic_event_flags (game, TOY_N_EVENTS), ==, 0);
  battle_choose (session, "rest H2");
  push = battle_choice (game, "push C2 D2");
  g_assert_cmpint (bic_why_not (game, bic_session_state (session), push), ==, BIC_WHY_TOY_TIRED);
  g_assert_cmpstr (bic_why_clause (game, BIC_WHY_TOY_TIRED), ==, "TOY-02");
  g_assert_cmpstr (bic_why_name (game, BIC_WHY_TOY_TIRED), ==, "TOY_TIRED");
  g_assert_null (bic_why_name (game, TOY_N_WHYS));
  sentence = bic_why_sentence (game, bic_session_state (session), push, BIC_WHY_TOY_TIRED);
  g_assert_cmpstr (sentence, ==, "The piece in C2 has to rest");
  g_assert_true (bic_state_piece (game, bic_session_state (session),
                                  battle_piece (game, bic_session_state (session), "C2", FALSE), &piece));
  g_assert_cmpint (piece.n_markers, ==, 1);
  g_assert_cmpstr (piece.marker[0].name, ==, "tired");
  g_assert_cmpint ((int) bic_setup_find_marker (game, "tired"), ==, TOY_MARK_TIRED);
}

/* Checks that the victory is the last event of the game and follows the last change of the score. */
static void
assert_victory_last (BicSession *session)
{
  guint last = bic_session_n_log (session) - 1;

  g_assert_cmpint (bic_session_log (session, last)->event.kind, ==, BIC_EVENT_VICTORY);
  g_assert_cmpint (bic_session_log (session, last)->event.side, ==, bic_session_winner (session));
  g_assert_cmpint (bic_session_log (session, last - 1)->event.kind, ==, BIC_EVENT_SCORE);
}

/* Checks that every listed choice is legal, that each game ends with a victory, and that a saved game ends in the same
 * way. */
static void
test_games (void)
{
  g_autoptr (BicCatalogue) catalogue = load_text (entries);

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      g_autoptr (BicSession) session = toy_session (catalogue, seed), again = NULL;
      const BicGame *game = bic_session_game (session);
      g_autofree char *text = NULL, *mismatch = NULL;
      g_autoptr (GError) error = NULL;
      gsize length = 0;
      BicRng rng;

      bic_rng_init (&rng, seed);
      while (bic_session_asked_side (session) != BIC_NOBODY)
        {
          const BicChoices *list = bic_session_choices (session);

          for (int i = 0; i < list->n; i++)
            g_assert_cmpint (bic_why_not (game, bic_session_state (session), list->at[i]), ==, BIC_LEGAL);
          g_assert_null (broken (&(BicView) { game, bic_session_state (session) }));
          bic_session_choose (session, list->at[bic_rng_below (&rng, list->n)], &error);
          g_assert_no_error (error);
        }
      assert_victory_last (session);
      text = bic_session_write (session, &length);
      again = bic_session_parse (text, length, "toy.bicgame", catalogue, &mismatch, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (mismatch, ==, NULL);
      g_assert_cmpuint (bic_session_hash (again), ==, bic_session_hash (session));
      g_assert_cmpint (bic_session_winner (again), ==, bic_session_winner (session));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  child_list (&toy);
  g_test_add_func ("/family/words", test_words);
  g_test_add_func ("/family/games", test_games);
  return g_test_run ();
}
