/* Tests of reaction windows. With hidden hands, a question depends only on public information, so that it reveals no
 * card.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-book.h"
#include "bic-session.h"
#include "bic-setup.h"
#include "bic-cards.h"
#include "cc-game.h"
#include "cc-orders.h"
#include "cc-rules.h"
#include "cc-verbs.h"
#include "cc-why.h"
#include "child.h"

static gboolean allowed;
static int effects;

static BicWhy
public_why (const BicView  *v,
            const BicFrame *caller,
            int             side,
            BicChoice       c)
{
  return allowed ? BIC_LEGAL : BIC_WHY_FEW_CARDS;
}

static void
effect (BicRun   *r,
        BicFrame *caller,
        int       side,
        BicChoice c)
{
  effects++;
}

/* Starts a battle between two units in which the only reaction to a melee is a card in the defender's hand. */
static BicGame *
make_game (BicGameFlags flags)
{
  BicGame *game = battle_game (battle_from_words ("top french/LN D6\nbottom portuguese/LN E6\n"), flags);
  int card = bic_game_find_card (game, "probe-left");

  game->book.reactions[0] = (BicReaction) { CC_WINDOW_MELEE, { .verb = BIC_DO_REACT, .card = (gint16) (card + 1) },
                                            NULL, public_why, effect };
  game->book.n_reactions = 1;
  bic_game_sort_reactions (game);
  return game;
}

/* Starts a melee. If @held is set, the hand of the defender contains the reaction card, otherwise only other cards. */
static void
attack (const BicGame *game,
        gboolean       held,
        BicState      *s,
        BicChoices    *list)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) top = g_ptr_array_new (), bottom = g_ptr_array_new ();
  const GPtrArray *hands[BIC_N_SIDES] = { top, bottom }, *discards[BIC_N_SIDES] = { NULL };

  g_ptr_array_add (top, (gpointer) "probe-center");
  g_ptr_array_add (bottom, (gpointer) (held ? "probe-left" : "probe-center"));
  bic_state_init (s, game, 1);
  g_assert_true (bic_setup_place_cards (game, s, hands, discards, NULL, &error));
  s->piece[battle_piece (game, s, "D6", FALSE)].marks |= BIC_MARK_ORDERED;
  g_assert_true (bic_setup_turn (game, s, 1, BIC_TOP, "combat", &error));
  g_assert_true (bic_apply (game, s, battle_choice (game, "melee D6 E6"), NULL, list, &error));
  g_assert_no_error (error);
}

static gboolean
is_asked (const BicGame  *game,
          const BicState *s)
{
  g_autofree char *stack = bic_stack_text (game, s);

  return g_str_has_suffix (stack, "window.react");
}

static void
test_hidden (void)
{
  g_autoptr (BicGame) game = make_game (BIC_GAME_TYPED_DICE);
  BicState s;
  BicChoices list;

  allowed = TRUE;
  for (int held = 0; held < 2; held++)
    {
      attack (game, held, &s, &list);
      g_assert_true (is_asked (game, &s));
      g_assert_true (bic_state_must_see_hand (game, &s));
      g_assert_cmpint (bic_state_asked_side (game, &s), ==, BIC_BOTTOM);
      g_assert_true (battle_offers (&list, battle_choice (game, "none")));
      g_assert_true (battle_offers (&list, battle_choice (game, "react probe-left")) == held);
    }
  allowed = FALSE;                      /* no question is asked if public information rules out the reaction */
  attack (game, TRUE, &s, &list);
  g_assert_false (is_asked (game, &s));
}

static void
test_open (void)
{
  g_autoptr (BicGame) game = make_game (BIC_GAME_TYPED_DICE | BIC_GAME_OPEN_HANDS);
  BicState s;
  BicChoices list;

  allowed = TRUE;
  attack (game, TRUE, &s, &list);
  g_assert_true (is_asked (game, &s));
  g_assert_false (bic_state_must_see_hand (game, &s));
  attack (game, FALSE, &s, &list);
  g_assert_false (is_asked (game, &s));
}

static void
test_effect (void)
{
  g_autoptr (BicGame) game = make_game (BIC_GAME_TYPED_DICE);
  int card = bic_game_find_card (game, "probe-left");
  g_autoptr (GError) error = NULL;
  BicState s;
  BicChoices list;

  allowed = TRUE;
  effects = 0;
  attack (game, TRUE, &s, &list);
  g_assert_true (bic_apply (game, &s, battle_choice (game, "react probe-left"), NULL, &list, NULL));
  g_assert_cmpint (effects, ==, 1);
  g_assert_cmpint (s.hand[BIC_BOTTOM][card], ==, 0);
  g_assert_cmpint (s.discard[0][card], ==, 1);
  g_assert_true (bic_state_check (game, &s, &error));
  g_assert_no_error (error);
}

/* --- rulebook of the test ----------------------------------------------------------------------------------------- */

enum { WINDOW_PLAYED = 2 };             /* window that opens after a card was played and asks the active side first */

static BicFlow
open_window (BicRun   *r,
             BicFrame *f)
{
  bic_call_window (r, WINDOW_PLAYED, r->state->active);
  return BIC_NEXT;
}

static const BicStep played_steps[] = { BIC_WORK ("played", open_window), { 0 } };

/* Allows each unit to react only once. */
static BicWhy
once_why (const BicView  *v,
          const BicFrame *caller,
          int             side,
          BicChoice       c)
{
  return bic_unit_at (v, c.a)->marks & BIC_MARK_FOUGHT ? BIC_WHY_FOUGHT : BIC_LEGAL;
}

static void
note_unit (BicRun   *r,
           BicFrame *caller,
           int       side,
           BicChoice c)
{
  r->state->piece[r->state->at[c.a] - 1].marks |= BIC_MARK_FOUGHT;
}

/* Marks the unit and starts the procedure that draws a card. */
static void
draw_for_unit (BicRun   *r,
               BicFrame *caller,
               int       side,
               BicChoice c)
{
  note_unit (r, caller, side, c);
  BIC_LOCALS (CcDraw, bic_push_frame (r, CC_DRAW, side))->left = 1;
}

static char *
say_cost (const BicView  *v,
          const BicFrame *caller,
          BicChoice       c)
{
  return g_strdup ("it is done once");
}

/* All verbs of Commands & Colors, and one more */
enum { DO_TARGET = CC_N_VERBS, N_VERBS };
static BicVerb verbs[N_VERBS] = { [DO_TARGET] = { "target", "h", 0, BIC_WHY_NOT_ASKED, "Choose the unit in {a}" } };

static BicRulebook *
make_child (gboolean both,
            gboolean again)
{
  BicRulebook *book = child_of ("ccn-3e");

  memcpy (verbs, cc_verbs, sizeof cc_verbs);
  book->words.verbs = verbs;
  book->words.n_verbs = N_VERBS;
  bic_book_put_steps (book, CC_TURN, BIC_AFTER, "command", played_steps);
  book->windows[WINDOW_PLAYED] = (BicReactionWindow) { "Does anybody answer?", both, again };
  bic_book_add_reaction (book,
                         (BicReaction) { WINDOW_PLAYED, { DO_TARGET, BIC_AT_UNIT, .label = "Call on {a}" }, NULL,
                                         once_why, draw_for_unit, .remark = say_cost });
  bic_book_add_reaction (book,
                         (BicReaction) { WINDOW_PLAYED, { BIC_DO_REACT_ON, BIC_AT_UNIT }, "attack-center", once_why,
                                         note_unit });
  return book;
}

static BicScenario *
two_lines (void)
{
  return battle_from_words ("top french/LN D5\ntop french/LN D6\nbottom portuguese/LN F6\nbottom portuguese/LDR F5\n");
}

static GPtrArray *
hand_of (const char *words)
{
  GPtrArray *hand = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) cards = g_strsplit (words, " ", 0);

  for (char **card = cards; *card; card++)
    g_ptr_array_add (hand, g_strdup (*card));
  return hand;
}

/* Starts a game in which the top side has played a card. */
static BicGame *
play_card (BicGameFlags  flags,
           const char   *top,
           const char   *bottom,
           BicState     *s,
           BicChoices   *list)
{
  BicGame *game = battle_game (two_lines (), flags | BIC_GAME_TYPED_DICE);
  g_autoptr (GPtrArray) above = hand_of (top), below = hand_of (bottom);
  const GPtrArray *hands[BIC_N_SIDES] = { above, below }, *discards[BIC_N_SIDES] = { NULL };
  g_autoptr (GError) error = NULL;

  bic_state_init (s, game, 1);
  g_assert_true (bic_setup_place_cards (game, s, hands, discards, NULL, &error));
  g_assert_true (bic_setup_turn (game, s, 1, BIC_TOP, "command", &error));
  g_assert_true (bic_apply (game, s, battle_choice (game, "play probe-center"), NULL, list, &error));
  g_assert_no_error (error);
  return game;
}

static void
say (const BicGame *game,
     BicState      *s,
     const char    *text,
     BicChoices    *list)
{
  g_autoptr (GError) error = NULL;

  bic_apply (game, s, battle_choice (game, text), NULL, list, &error);
  g_assert_no_error (error);
}

static void
assert_asks (const BicGame  *game,
             const BicState *s,
             int             side)
{
  g_assert_cmpint (bic_state_asked_side (game, s), ==, side);
  g_assert_cmpint (is_asked (game, s), ==, side != BIC_CHANCE);
}

/* Checks that both sides are asked in turn. After a reaction both sides are asked again, until both pass in a row. */
static void
test_both_again (void)
{
  g_autoptr (BicGame) game = NULL;
  g_autofree char *prompt = NULL;
  BicState s;
  BicChoices list;

  make_child (TRUE, TRUE);
  game = play_card (BIC_GAME_OPEN_HANDS, "probe-center", "probe-left", &s, &list);
  prompt = bic_question_prompt (game, &s);
  g_assert_cmpstr (prompt, ==, "Does anybody answer?");
  assert_asks (game, &s, BIC_TOP);
  say (game, &s, "none", &list);
  assert_asks (game, &s, BIC_BOTTOM);
  say (game, &s, "target F6", &list);
  assert_asks (game, &s, BIC_CHANCE);                           /* The card is drawn before the next question. */
  say (game, &s, "draw probe-right", &list);
  assert_asks (game, &s, BIC_TOP);
  say (game, &s, "target D6", &list);
  say (game, &s, "draw attack-left", &list);
  /* The bottom side has no reaction left, so only the top side is asked. */
  assert_asks (game, &s, BIC_TOP);
  say (game, &s, "none", &list);
  g_assert_false (is_asked (game, &s));
  child_drop ();
}

/* Checks a window that does not repeat, in which each side can react only once. A window for one side does not ask the
 * other side. */
static void
test_both_once (void)
{
  BicState s;
  BicChoices list;

  for (int both = 0; both < 2; both++)
    {
      g_autoptr (BicGame) game = NULL;

      make_child (both, FALSE);
      game = play_card (BIC_GAME_OPEN_HANDS, "probe-center attack-center", "probe-left", &s, &list);
      assert_asks (game, &s, BIC_TOP);
      say (game, &s, "react-on D6 attack-center", &list);
      if (both)
        {
          assert_asks (game, &s, BIC_BOTTOM);
          say (game, &s, "none", &list);
        }
      g_assert_false (is_asked (game, &s));
      child_drop ();
    }
}

static void
test_again_alone (void)
{
  g_autoptr (BicGame) game = NULL;
  BicState s;
  BicChoices list;

  make_child (FALSE, TRUE);
  game = play_card (BIC_GAME_OPEN_HANDS, "probe-center attack-center attack-center", "attack-center", &s, &list);
  say (game, &s, "react-on D6 attack-center", &list);
  assert_asks (game, &s, BIC_TOP);
  say (game, &s, "react-on D5 attack-center", &list);
  g_assert_false (is_asked (game, &s));
  child_drop ();
}

static void
assert_refused (const BicGame  *game,
                const BicState *s,
                const char     *text,
                BicWhy          expected,
                const char     *words)
{
  BicChoice c = battle_choice (game, text);
  BicWhy why = bic_why_not (game, s, c);
  g_autofree char *sentence = bic_why_sentence (game, s, c, why);

  g_assert_cmpstr (bic_why_name (game, why), ==, bic_why_name (game, expected));
  g_assert_cmpstr (sentence, ==, words);
}

static void
test_target (void)
{
  g_autoptr (BicGame) game = NULL;
  g_autofree char *label = NULL, *plain = NULL, *why = NULL;
  BicState s;
  BicChoices list;

  make_child (TRUE, TRUE);
  game = play_card (0, "probe-center attack-center attack-center", "probe-left", &s, &list);
  g_assert_cmpint (list.n, ==, 5);
  g_assert_true (battle_offers (&list, battle_choice (game, "target D5"))
                 && battle_offers (&list, battle_choice (game, "target D6")));
  g_assert_true (battle_offers (&list, battle_choice (game, "react-on D5 attack-center"))
                 && battle_offers (&list, battle_choice (game, "react-on D6 attack-center")));
  label = bic_choice_label (game, &s, battle_choice (game, "target D5"));
  plain = bic_choice_label (game, &s, battle_choice (game, "react-on D5 attack-center"));
  g_assert_cmpstr (label, ==, "Call on D5 (it is done once)");
  g_assert_cmpstr (plain, ==, "Play Attack Center on D5");
  assert_refused (game, &s, "react-on F6 attack-center", BIC_WHY_NOT_YOURS,
                  "Line infantry in F6 belongs to the other side");
  assert_refused (game, &s, "react-on E6 attack-center", BIC_WHY_NO_UNIT, "There is no unit in E6");
  assert_refused (game, &s, "react-on F5 attack-center", BIC_WHY_NO_UNIT, "There is no unit in F5");
  assert_refused (game, &s, "react-on D6 probe-left", BIC_WHY_NO_ANSWER, "Probe Left is not a possible answer here");
  g_assert_null (bic_why_card (game, &s, bic_game_find_card (game, "attack-center"), BIC_NO_HEX));
  say (game, &s, "react-on D6 attack-center", &list);
  say (game, &s, "none", &list);
  assert_refused (game, &s, "react-on D6 attack-center", BIC_WHY_FOUGHT, "Line infantry in D6 has battled this turn");
  say (game, &s, "react-on D5 attack-center", &list);
  assert_asks (game, &s, BIC_BOTTOM);
  assert_refused (game, &s, "react-on F6 attack-center", BIC_WHY_NOT_HELD,
                  "Attack Center is not one of the cards to choose from");
  why = bic_why_card (game, &s, bic_game_find_card (game, "attack-center"), BIC_NO_HEX);
  g_assert_nonnull (strstr (why, "Attack Center is not one of the cards"));
  child_drop ();
}

/* Checks that a side is asked even if it does not hold a suitable card. The side is not asked if public information
 * rules out every reaction. */
static void
test_public (void)
{
  static const char * const hands[] = { "attack-center probe-left", "probe-left probe-right" };
  BicState s;
  BicChoices list;

  BicRulebook *book = make_child (TRUE, TRUE);

  book->n_reactions--;
  book->reactions[book->n_reactions - 1] = book->reactions[book->n_reactions];   /* now the card is the only reaction */
  for (gsize i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autoptr (BicGame) game = play_card (0, "probe-center attack-center attack-center", hands[i], &s, &list);

      say (game, &s, "none", &list);
      assert_asks (game, &s, BIC_BOTTOM);
      g_assert_true (bic_state_must_see_hand (game, &s));
      g_assert_cmpint (list.n, ==, i ? 1 : 2);
      s.piece[battle_piece (game, &s, "F6", FALSE)].marks |= BIC_MARK_FOUGHT;
      g_assert_false (bic_state_must_see_hand (game, &s));
    }
  child_drop ();
}

/* Checks that a reaction with a target can be undone, saved, loaded and replayed. */
static void
test_session (void)
{
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr (BicScenario) battle = two_lines ();
  g_autoptr (BicSession) session = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *mismatch = NULL;
  gsize length;
  guint64 before;

  make_child (TRUE, TRUE);
  session = bic_session_new (battle, catalogue, 7, 0, &error);
  g_assert_no_error (error);
  g_assert_true (bic_session_choose (session, bic_session_choices (session)->at[0], &error));
  assert_asks (bic_session_game (session), bic_session_state (session), BIC_TOP);
  before = bic_session_hash (session);
  g_assert_false (bic_session_choose_text (session, "target F6", &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_ILLEGAL);
  g_clear_error (&error);
  g_assert_true (bic_session_choose_text (session, "target D6", &error));
  g_assert_true (bic_session_undo (session, TRUE));
  g_assert_cmpuint (bic_state_key (bic_session_state (session)), !=, 0);
  assert_asks (bic_session_game (session), bic_session_state (session), BIC_TOP);
  g_assert_true (bic_session_choose_text (session, "target D5", &error));
  g_assert_true (bic_session_choose_text (session, "target F6", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (bic_session_hash (session), !=, before);
  text = bic_session_write (session, &length);
  g_assert_nonnull (strstr (text, "target D5"));
  again = bic_session_parse (text, length, "again", catalogue, &mismatch, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (mismatch, ==, NULL);
  g_assert_cmpuint (bic_session_hash (again), ==, bic_session_hash (session));
  assert_asks (bic_session_game (again), bic_session_state (again), BIC_TOP);
  child_drop ();
}

/* Checks that the odds of a reaction are the odds of the attack that is defined in the row of the reaction. */
static void
test_odds (void)
{
  g_autoptr (BicGame) game = make_game (BIC_GAME_TYPED_DICE);
  BicOdds odds;
  BicState s;
  BicChoices list;

  allowed = TRUE;
  attack (game, TRUE, &s, &list);
  g_assert_false (bic_attack_odds (game, &s, battle_choice (game, "react probe-left"), &odds));
  game->book.reactions[0].attack = CC_STRIKE;
  g_assert_true (bic_attack_odds (game, &s, battle_choice (game, "react probe-left"), &odds));
  g_assert_cmpint (odds.n_dice, ==, 4);
  game->book.reactions[0].offer = (BicOffer) { BIC_DO_STOP };
  bic_game_sort_reactions (game);
  g_assert_true (bic_attack_odds (game, &s, battle_choice (game, "stop"), &odds));
  g_assert_cmpint (odds.n_dice, ==, 4);
}

/* Checks that a row that belongs to no window is never offered as a reaction. */
static void
test_never (void)
{
  g_autoptr (BicGame) game = make_game (0);

  game->book.reactions[0].window = BIC_NO_WINDOW;
  bic_game_sort_reactions (game);
  g_assert_cmpuint (game->answers[BIC_NO_WINDOW], ==, 0);
  g_assert_null (bic_reaction (&(BicView) { game, &game->start }, battle_choice (game, "react probe-left")));
}

static int
on_unit (const BicView  *v,
         const BicFrame *caller,
         BicChoice       c)
{
  return v->state->at[c.a] - 1;
}

/* Checks that a card can be played while another question is open, and that the question is then asked again. The card
 * can stay on a piece until the end of the turn. */
static void
test_beside (void)
{
  BicRulebook *book = child_of ("ccn-3e");
  g_autoptr (BicGame) game = NULL;
  g_autofree char *now = NULL, *there = NULL, *late = NULL, *stack = NULL;
  int card;
  BicState s;
  BicChoices list;

  bic_book_add_window (book, CC_TURN, "order", WINDOW_PLAYED);
  bic_book_add_reaction (book,
                         (BicReaction) { WINDOW_PLAYED, { BIC_DO_REACT_ON, BIC_AT_UNIT }, "attack-center", once_why,
                                         note_unit, .on = on_unit });
  game = play_card (0, "probe-center attack-center", "probe-left", &s, &list);
  card = bic_game_find_card (game, "attack-center");
  g_assert_true (battle_offers (&list, battle_choice (game, "order D6"))
                 && battle_offers (&list, battle_choice (game, "react-on D6 attack-center")));
  assert_refused (game, &s, "react-on F6 attack-center", BIC_WHY_NOT_YOURS,
                  "Line infantry in F6 belongs to the other side");
  g_assert_null (now = bic_why_card (game, &s, card, BIC_NO_HEX));
  there = bic_why_card (game, &s, card, battle_hex (game, "F6"));
  g_assert_cmpstr (there, ==, "Line infantry in F6 belongs to the other side (CCN-ORD-01)");
  say (game, &s, "react-on D6 attack-center", &list);
  stack = bic_stack_text (game, &s);
  g_assert_cmpstr (stack, ==, "turn.order");
  g_assert_true (bic_card_is_on (&s, card, &s.piece[battle_piece (game, &s, "D6", FALSE)]));
  g_assert_cmpint (s.hand[BIC_TOP][card] + s.discard[0][card], ==, 0);
  g_assert_true (battle_offers (&list, battle_choice (game, "order D6")));
  assert_refused (game, &s, "react-on D5 attack-center", BIC_WHY_NOT_HELD,
                  "Attack Center is not one of the cards to choose from");
  say (game, &s, "order D5", &list);
  say (game, &s, "done", &list);
  late = bic_why_card (game, &s, card, BIC_NO_HEX);
  g_assert_cmpstr (late, ==, "Attack Center is played at another time (GMT-TAC-06)");
  child_drop ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/window/hidden", test_hidden);
  g_test_add_func ("/window/open", test_open);
  g_test_add_func ("/window/effect", test_effect);
  g_test_add_func ("/window/both-again", test_both_again);
  g_test_add_func ("/window/both-once", test_both_once);
  g_test_add_func ("/window/again-alone", test_again_alone);
  g_test_add_func ("/window/target", test_target);
  g_test_add_func ("/window/public", test_public);
  g_test_add_func ("/window/session", test_session);
  g_test_add_func ("/window/odds", test_odds);
  g_test_add_func ("/window/beside", test_beside);
  g_test_add_func ("/window/never", test_never);
  return g_test_run ();
}
