/* Windows must not betray a hand: with hidden hands the question depends on public facts alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-setup.h"
#include "cc.h"

static gboolean allowed;
static int effects;

static BicWhy
public_why (const BicView  *v,
            const BicFrame *caller)
{
  return allowed ? BIC_LEGAL : BIC_WHY_FEW_CARDS;
}

static void
effect (BicRun   *r,
        BicFrame *caller)
{
  effects++;
}

/* A battle of two lines, where a card of the defender's hand is the one reaction to a melee */
static BicGame *
make_game (BicGameFlags flags)
{
  BicGame *game = battle_game (battle_from_words ("top french/LN D6\nbottom portuguese/LN E6\n"), flags);
  int card = bic_game_find_card (game, "probe-left");

  game->book.reactions[0] = (BicReaction) { CC_WINDOW_MELEE, BIC_DO_REACT, card, public_why, effect, NULL };
  game->book.n_reactions = 1;
  return game;
}

/* The defender holds the card, or only others; then it is attacked. */
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
  g_assert_true (bic_setup_cards (game, s, hands, discards, NULL, &error));
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

  return strstr (stack, "window.react") != NULL;
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
      g_assert_true (bic_state_asks_hand (game, &s));
      g_assert_cmpint (bic_state_asks (game, &s), ==, BIC_BOTTOM);
      g_assert_true (battle_offers (&list, battle_choice (game, "none")));
      g_assert_true (battle_offers (&list, battle_choice (game, "react probe-left")) == held);
    }
  allowed = FALSE;                      /* public facts say no: nobody is asked */
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
  g_assert_false (bic_state_asks_hand (game, &s));
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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/window/hidden", test_hidden);
  g_test_add_func ("/window/open", test_open);
  g_test_add_func ("/window/effect", test_effect);
  return g_test_run ();
}
